// Whoever they are and whatever they say: a conversation asks nothing twice, and comes to its step.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { repliesTo } from './fixtures/coached.ts';
import { ruth } from './fixtures/ruth.ts';
import type { Reply } from '../features/conversation/talk.rules.ts';
import { emptyInventory } from '../features/inventory/inventory.rules.ts';
import type { Records } from '../features/records/records.rules.ts';
import { messagesToStep } from '../features/coaching/asking.rules.ts';

const now = new Date('2026-11-21T10:00:00Z');
const nothing: Records = { inventory: emptyInventory(), challenge: null, plays: [], partners: [] };
const talk = (records: Records, ...messages: string[]): Reply[] => repliesTo({ records, now }, messages);

const answers = fc.constantFrom(
  'yes',
  'no',
  'idk',
  'ok',
  'what do you mean',
  'maybe',
  'thanks',
  'Who?',
  'the logs',
  'two hours',
  'summarise',
  'I will call Samuel on Monday.',
  'UGH!! I am so ANGRY about THIS!!',
  'My neighbour keeps bees and nobody buys the honey.',
  'Should I tell my boss?',
  'make it smaller',
  'Je ne sais pas, mais les gens ne sont pas contents.',
  'I will spend $9,000 on it.',
);
test('no sentence with a question is said twice in eight turns, and the step is asked for by then', () => {
  fc.assert(
    fc.property(fc.array(answers, { minLength: 8, maxLength: 8 }), fc.constantFrom(ruth, nothing), (said, records) => {
      const replies = talk(records, 'Our queue takes 40 minutes, and people leave.', ...said.slice(1));
      const asked = replies
        .flatMap(({ message }) => message.match(/[^.!?”]+\?(?=\s|$)/g) ?? [])
        .map((each) => each.trim());
      assert.deepEqual(
        asked.filter((each, at) => asked.indexOf(each) !== at),
        [],
      );
      assert.ok(replies.every(({ message }) => message.trim() !== ''));
    }),
    { numRuns: 150 },
  );
  const replies = talk(nothing, 'Our queue takes 40 minutes.', ...Array<string>(messagesToStep - 1).fill('idk'));
  assert.ok(replies.every(({ step }) => step === null));
  assert.ok(replies.some(({ message }) => message.includes('Say it in one sentence')));
});
