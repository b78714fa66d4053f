// The offline chat: it sorts what is said into items, asks one question at a time, never twice, and makes no item of a feeling.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Turn } from '../../shared/question.ts';
import { answerOffline, mostItems, noProviderNotice } from './bih-chat.coach.ts';
import { coachQuestions } from './bih-question.rules.ts';
import { emptyInventory, inventoryFields } from './inventory.rules.ts';

const say = (message: string, history: readonly Turn[] = [], texts = emptyInventory()) =>
  answerOffline({ message, texts, history });
const placed = async (message: string): Promise<string[]> =>
  (await say(message)).bihUpdates.map(({ field, text }) => `${field}: ${text}`);

test('what is said is cut into items, each for its field', async () => {
  assert.deepEqual(await placed('sewing, pottery, a van and my cousin Tom'), [
    'whatIKnow: sewing',
    'whatIKnow: pottery',
    'whatIHave: a van',
    'whoIKnow: my cousin Tom',
  ]);
  assert.deepEqual(await placed("I'm a nurse, mother of two, love gardening 🌱"), [
    "whoIAm: I'm a nurse",
    'whoIAm: mother of two',
    'whoIAm: love gardening 🌱',
  ]);
});

for (const said of [
  'I lost my job last month and I feel awful about it.',
  'My sister got divorced. She is sad.',
  "I'm so tired of all this",
  'Can you help me?',
  'no idea',
])
  test(`"${said}" is no item`, async () => {
    const { bihUpdates, unplaced } = await say(said);
    assert.deepEqual([...bihUpdates, ...unplaced], []);
  });

test('what could belong to several fields waits with the likeliest', async () => {
  const { bihUpdates, unplaced } = await say("my uncle's workshop on sundays");
  assert.deepEqual(bihUpdates, []);
  assert.deepEqual(
    unplaced.map(({ text }) => text),
    ["my uncle's workshop on sundays"],
  );
});

test('what a field says already is not proposed again', async () => {
  const { bihUpdates } = await say('a cargo van, pottery and sewing', [], {
    ...emptyInventory(),
    whatIHave: 'A cargo van',
  });
  assert.ok(bihUpdates.length > 0 && !bihUpdates.some(({ text }) => /van/i.test(text)));
});

test('of a very long list the first items are taken, and it is said that there is more', async () => {
  const list = Array.from({ length: mostItems + 1 }, (_, at) => `- a van of type ${at}`);
  const { bihUpdates, unplaced, message } = await say(list.join('\n'));
  assert.equal(bihUpdates.length + unplaced.length, mostItems);
  assert.match(message, /send me the rest/);
  assert.doesNotMatch((await say(list.slice(1).join('\n'))).message, /the rest again/);
});

test('each answer asks one question, never one that was asked, about fields by turns; then it says that it is done', async () => {
  const all = inventoryFields.flatMap((field) => coachQuestions[field]);
  const history: Turn[] = [];
  while (history.length < 2 * all.length) {
    const { message } = await say('skip', history);
    const asked = all.filter((question) => message.includes(question));
    assert.equal(asked.length, 1, message);
    assert.ok(!history.some(({ text }) => text.includes(asked[0]!)));
    history.push({ role: 'user', text: 'skip' }, { role: 'assistant', text: message });
  }
  assert.match((await say('skip', history)).message, /That's all my questions/);
  assert.equal(history.filter(({ text }) => text.includes(noProviderNotice)).length, 1);
});

test('a question gets an answer from the inventory, or an honest no', async () => {
  assert.match((await say('What is my weakest field?')).message, /is the thinnest, at 0 of 10/);
  assert.match((await say('Who won the election?')).message, /can't answer that without an AI model/);
});
