// The scripted people of test/bench/people against the offline coach, with floors, and against a scripted provider for the plumbing.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type AiServer, aiServer } from './ai-server.ts';
import { type TestApp, testApp } from './app.ts';
import { readPeople } from './bench/evals/person.ts';
import { play } from './bench/evals/play.ts';
import { scoreOf } from './bench/evals/score.ts';
import { type Scored, evalTable, totalsOf } from './bench/evals/table.ts';

const people = readPeople();
let ai: AiServer;
before(async () => {
  ai = await aiServer();
});
after(() => ai.close());

async function scored(t: TestApp, some = people): Promise<Scored[]> {
  return Promise.all(
    some.map(async (person) => {
      const played = await play(t, await t.signUp({ firstName: person.name }), person);
      return { played, score: scoreOf(played) };
    }),
  );
}

test('at least 24 people of unlike kinds, half of them written without having read the coach', () => {
  assert.ok(people.length >= 24);
  assert.ok(people.filter(({ written }) => written === 'blind').length >= 12);
  assert.ok(new Set(people.map(({ manner }) => manner)).size >= 10);
});

test('offline: steps as they said them, corrections carried out, nothing invented or withdrawn', async (context) => {
  const t = await testApp();
  context.after(() => t.close());
  const all = await scored(t);
  context.diagnostic(evalTable(all));
  const faults = all.flatMap(({ played, score }) => score.faults.map((fault) => `${played.person.name}: ${fault}`));
  const { kept, withinSix, corrections, questions, care, findings, items, ...none } = totalsOf(all);
  const said = faults.join('\n');
  assert.deepEqual([corrections.right, findings.right], [corrections.of, findings.of], said);
  assert.ok(kept.right >= kept.of * 0.9 && withinSix.right >= withinSix.of * 0.9, said);
  assert.ok(
    questions.right >= questions.of * 0.8 && care.right >= care.of * 0.9 && items.right >= items.of * 0.9,
    said,
  );
  const { falseFindings, withdrawn, askedTwice, invented } = none;
  assert.deepEqual(
    { falseFindings, withdrawn, askedTwice, invented, said: none.said },
    { falseFindings: 0, withdrawn: 0, askedTwice: 0, invented: [], said: [] },
    said,
  );
});

test('a provider: its step is kept as it gave it, the checks run on it, and its findings stand under pressure', async (context) => {
  const t = await testApp({
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'm',
    AI_API_KEY: 'k',
    AI_BASE_URL: ai.url('openai-compatible'),
  });
  context.after(() => t.close());
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const step = {
    deed: 'Buy two used kayaks from Knut',
    who: ['Knut'],
    ask: '',
    gain: '',
    day,
    money: 650,
    hours: null,
    sign: '',
  };
  ai.will({ say: [JSON.stringify({ message: 'Two kayaks it is.', card: null, step, withdrawn: false })] });
  const lars = people.filter(({ name }) => name === 'Lars');
  const [only] = await scored(t, lars);
  assert.deepEqual(
    [only?.score.findings, only?.score.withdrawn],
    [{ right: 1, of: 1 }, 0],
    only?.score.faults.join('\n'),
  );
  // A model that answers what is no answer: the sheet takes over, and the conversation goes on.
  ai.will({ say: ['Sure! Here is what I think.'] });
  const [ines] = await scored(
    t,
    people.filter(({ name }) => name === 'Ines'),
  );
  assert.deepEqual([ines?.score.kept, ines?.score.invented], [true, []], ines?.score.faults.join('\n'));
});
