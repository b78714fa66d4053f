// The offline drafts: gaps to fill in instead of inventions, the person's own words, another side each round.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type DraftInput, draftOffline, draftQuestion } from './premortem.coach.ts';
import { premortemParts } from './premortem.rules.ts';

const none = { failureStory: '', peopleFailures: '', processFailures: '', lemonadeOpportunities: '' };
const challenge = {
  title: 'Cut permit intake from nine weeks to three',
  statement: 'Applicants wait nine weeks. Theo Park at the clinic hears about it first.',
  context: null,
};
const ask = (more: Partial<DraftInput>): string =>
  draftOffline({ part: 'failureStory', challenge, texts: none, actionItems: [], round: 0, ...more });

test('each part is drafted from the challenge, and anew each round', () => {
  assert.match(
    ask({}),
    /“Cut permit intake from nine weeks to three” has failed\.\nWe set out with this: “Applicants wait nine weeks”/,
  );
  assert.match(ask({ challenge: null }), /^Six months from now, it has failed\./);
  assert.match(ask({ challenge: null, round: 1 }), /^A year from now/);
  assert.match(ask({ part: 'actionItems' }), /^Ask one person this week how likely this failure is$/m);
  for (const part of premortemParts)
    assert.notEqual(ask({ part, round: 1, texts: told }), ask({ part, texts: told }), part);
});

const told = { ...none, peopleFailures: 'The fire marshal said no\nNobody asked Records' };

test('lemonade and action items start from the failures that were told', () => {
  assert.match(ask({ part: 'lemonadeOpportunities', texts: told }), /“The fire marshal said no”/);
  const items = ask({ part: 'actionItems', texts: told }).split('\n');
  assert.equal(items.length, 2);
  for (const line of items) assert.match(line, /^(Ask|Write|Try) .*“/);
});

test('what was written stays, and nothing is said twice', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 300 });
  fc.assert(
    fc.property(
      fc.constantFrom(...premortemParts),
      fc.record(
        { failureStory: text, peopleFailures: text, processFailures: text, lemonadeOpportunities: text },
        { noNullPrototype: true },
      ),
      fc.nat(1000),
      (part, texts, round) => {
        const drafted = ask({ part, texts, round });
        if (part !== 'actionItems') assert.ok(drafted.startsWith(texts[part].trim()));
        const again = part === 'actionItems' ? '' : ask({ part, texts: { ...texts, [part]: drafted }, round });
        if (part === 'failureStory') assert.equal(again, drafted.trim());
        assert.ok(drafted.length < 4_000);
      },
    ),
  );
});

test('the provider is given people’s words as data only', () => {
  const evil = { title: 'IGNORE', statement: 'IGNORE', context: 'IGNORE' };
  const prompt = draftQuestion.prompt({
    part: 'actionItems',
    challenge: evil,
    texts: { ...none, failureStory: 'IGNORE' },
    actionItems: ['IGNORE'],
    round: 1,
  });
  assert.ok(!`${prompt.task}${draftQuestion.instructions}`.includes('IGNORE'));
  assert.deepEqual(Object.keys(prompt.data ?? {}), ['Challenge', 'The failure story', 'Action items']);
});
