// `npm run drill`: brings about the numbered faults, all or some, and writes docs/reports/drill.md. Ends with 1 where one did not hold.
import { parseArgs } from 'node:util';
import { sharePostgres } from '../postgres.ts';
import { type Drill, NotShown, type Outcome } from './drill.ts';
import { groups } from './group.ts';
import { type Ends, endOf, runNamedTests } from './named-tests.ts';
import { report } from './report.ts';
import { breakOff, onStage } from './stage.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean' }, long: { type: 'boolean' } },
});
const all = Object.values(groups).flat();
// How often the tests that kill during saves do so: once or twice in `npm test`.
process.env['KILLS'] ??= values.long ? '50' : '5';

function chosen(): readonly Drill[] {
  if (positionals.length === 0) return all;
  return positionals.flatMap((word) => {
    const found = groups[word] ?? all.filter(({ number }) => String(number) === word);
    if (found.length === 0)
      throw new Error(`There is no drill or group "${word}". Groups: ${Object.keys(groups).join(', ')}.`);
    return found;
  });
}

async function perform(drill: Drill, ends: Ends): Promise<Outcome> {
  const { number, never, run } = drill;
  if (never !== undefined) return { number, result: 'not shown', note: never, seconds: 0 };
  const { failed, passed, skipped, seconds } = endOf(drill, ends);
  const begun = performance.now();
  const notes: string[] = passed > 0 ? [`${passed} ${passed === 1 ? 'test' : 'tests'}`] : [];
  if (skipped.length > 0) notes.push(`${skipped.length} left out (${[...new Set(skipped)].join('; ')})`);
  let result: Outcome['result'] = failed.length > 0 ? 'FAILED' : passed > 0 ? 'held' : 'not shown';
  notes.push(...failed);
  if (run)
    try {
      notes.push(await onStage(values.long === true, run));
      if (result === 'not shown') result = 'held';
    } catch (error) {
      if (error instanceof NotShown) notes.push(`not shown here: ${error.message}`);
      else {
        result = 'FAILED';
        const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
        console.error(said);
        notes.push(error instanceof Error ? error.message : said);
      }
    }
  return { number, result, note: notes.join('; '), seconds: seconds + (performance.now() - begun) / 1000 };
}

if (values.list)
  for (const [group, drills] of Object.entries(groups))
    console.log(
      `${group}\n${drills.map(({ number, fault }) => `  ${String(number).padStart(2)} ${fault}`).join('\n')}`,
    );
else {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void breakOff().finally(() => process.exit(130)));
  const drills = chosen();
  const today = (): string => new Date().toISOString().slice(0, 10);
  const begun = performance.now();
  const endPostgres = await sharePostgres();
  const ends = await runNamedTests(drills, (line) => console.log(`  ${line}`));
  const outcomes: Outcome[] = [];
  for (const drill of drills) {
    const outcome = await perform(drill, ends);
    outcomes.push(outcome);
    const { number, result, note, seconds } = outcome;
    console.log(`${result.padEnd(9)} ${String(number).padStart(2)} ${drill.fault}: ${note} (${seconds.toFixed(1)} s)`);
    await report(all, outcome, today());
  }
  await endPostgres();
  const count = (result: Outcome['result']): number => outcomes.filter((each) => each.result === result).length;
  const minutes = (performance.now() - begun) / 60_000;
  console.log(
    `\n${count('held')} held, ${count('FAILED')} failed, ${count('not shown')} not shown, in ${minutes.toFixed(1)} minutes`,
  );
  process.exit(count('FAILED') > 0 ? 1 : 0);
}
