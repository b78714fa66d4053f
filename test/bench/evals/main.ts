// `npm run evals`: scripted people talk to the configured coach and one table says how it did. Settings are those of the server
// (AI_PROVIDER and so on; without them the offline coach). `--judge` adds ten marks a person by the model; `--show NAME` prints a talk.
import { parseArgs } from 'node:util';
import { testApp } from '../../app.ts';
import { judge } from './judge.ts';
import { readPeople } from './person.ts';
import { play } from './play.ts';
import { scoreOf } from './score.ts';
import { type Scored, evalTable, totalsOf } from './table.ts';
import { transcriptOf } from './transcript.ts';

const { values } = parseArgs({
  options: { judge: { type: 'boolean' }, show: { type: 'string' }, only: { type: 'string' } },
});
const settings = Object.entries(process.env).filter(
  (setting): setting is [string, string] => setting[0].startsWith('AI_') && setting[1] !== undefined,
);
const t = await testApp(Object.fromEntries(settings));
const scored: Scored[] = [];
try {
  for (const person of readPeople()) {
    if (values.only && person.name !== values.only) continue;
    const user = await t.signUp({ firstName: person.name });
    const played = await play(t, user, person);
    const score = scoreOf(played);
    const marks = values.judge ? await judge(t, user.id, played) : undefined;
    scored.push({ played, score, ...(marks ? { marks } : {}) });
    if (values.show === person.name || values.show === 'all') console.log(transcriptOf(played));
  }
} finally {
  await t.close();
}
console.log(evalTable(scored));
for (const { played, score } of scored)
  for (const fault of score.faults) console.log(`${played.person.name}: ${fault}`);
const { invented, slowest } = totalsOf(scored);
console.log(
  `invented: ${invented.length === 0 ? 'nothing' : invented.join(', ')}; 99 % of replies within ${Math.round(slowest)} ms`,
);
