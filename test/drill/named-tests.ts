// Runs the tests that drills name, each file once for all drills, and says of each name how it ended.
import { once } from 'node:events';
import { join, relative } from 'node:path';
import { run } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Drill } from './drill.ts';

const root = join(import.meta.dirname, '../..');

type Ended = { name: string; result: 'pass' | 'fail' | 'skip'; seconds: number; why: string };
/** How the tests of each file ended. */
export type Ends = Map<string, Ended[]>;

/** How long a file may take, in milliseconds: others may be at work on the machine. */
const PATIENCE = 10 * 60_000;

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Runs what these drills name; a file of which one drill wants all is run whole. */
export async function runNamedTests(drills: readonly Drill[], tell: (line: string) => void): Promise<Ends> {
  const wanted = new Map<string, Set<string> | null>();
  for (const { tests = {} } of drills)
    for (const [file, names] of Object.entries(tests)) {
      const before = wanted.get(file);
      wanted.set(file, names.length === 0 || before === null ? null : new Set([...(before ?? []), ...names]));
    }
  const ends: Ends = new Map();
  const waiting = [...wanted];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [file, names] = next;
      const started = performance.now();
      ends.set(file, await runFile(file, names));
      tell(`${file} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    }
  };
  // Two at a time, as `npm test` does.
  await Promise.all([work(), work()]);
  return ends;
}

async function runFile(file: string, names: ReadonlySet<string> | null): Promise<Ended[]> {
  const ended: Ended[] = [];
  const stream = run({
    cwd: root,
    files: [join(root, file)],
    concurrency: 1,
    execArgv: ['--import', pathToFileURL(join(root, 'server/quick-loading.mjs')).href],
    timeout: PATIENCE,
    // A suite between is not in the name, so what a name begins with is looked for at its own beginning or after a space.
    ...(names && { testNamePatterns: [...names].map((name) => new RegExp(`(^| )${escaped(name)}`)) }),
  });
  stream.on('test:pass', ({ name, skip, details }) => {
    const skipped = skip !== undefined && skip !== false;
    ended.push({
      name,
      result: skipped ? 'skip' : 'pass',
      seconds: details.duration_ms / 1000,
      why: typeof skip === 'string' ? skip : '',
    });
  });
  stream.on('test:fail', ({ name, details }) => {
    const { error } = details;
    const cause = error.cause instanceof Error ? error.cause : error;
    ended.push({ name, result: 'fail', seconds: details.duration_ms / 1000, why: cause.message });
  });
  stream.resume();
  await once(stream, 'end');
  return ended;
}

/** How the tests of one drill ended together. */
export function endOf(
  drill: Drill,
  ends: Ends,
): { failed: string[]; passed: number; skipped: string[]; seconds: number } {
  const all = { failed: [] as string[], passed: 0, skipped: [] as string[], seconds: 0 };
  for (const [file, names] of Object.entries(drill.tests ?? {})) {
    const ended = ends.get(file) ?? [];
    for (const name of names.length === 0 ? [''] : names) {
      const these = ended.filter((each) => each.name.startsWith(name));
      for (const { result, seconds, why, name: full } of these) {
        all.seconds += seconds;
        if (result === 'pass') all.passed += 1;
        else if (result === 'skip') all.skipped.push(why);
        else all.failed.push(`${relative('.', file)}: ${full}: ${why}`);
      }
      if (these.length === 0) all.failed.push(`${file}: no test is called "${name}…"`);
    }
  }
  return all;
}
