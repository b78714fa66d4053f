// What a message of the longest kind, 20,000 hostile characters, costs the rules of challenges and drafts, beside the half
// of it: `node bench/challenge-text.ts`. Twice the text must not cost much more than twice the time.
import { parseDraft } from '../../features/challenges/seed-challenge-draft.rules.ts';
import { requestIn, withoutRequest } from '../../features/challenges/request.rules.ts';
import { draftOf, hear, isAngry, nothingTold, passagesOf } from '../../features/challenges/told.rules.ts';
import { wandQuestion } from '../../features/challenges/wand.coach.ts';
import { emptyInventory } from '../../features/inventory/inventory.rules.ts';

const size = 20_000;
const units = [
  'a',
  ' ',
  '\n',
  '.',
  '!',
  '…',
  '“',
  '\\',
  '(',
  '**',
  '> ',
  '# ',
  '1. ',
  'A B ',
  '. a',
  'Dr. ',
  'hi ',
  'see ',
  'see.',
  'not sure ',
  'ok, ',
  'please ',
  ', write ',
  'so ',
  'the thing is ',
  'i think that ',
  'change the ',
  'title: ',
  'fed up ',
  '**Title** ',
  '\\**Title**\n',
  '---\n',
];

function cost(text: string): number {
  const start = performance.now();
  parseDraft(text);
  requestIn(text);
  withoutRequest(text);
  isAngry(text);
  passagesOf(text, 2);
  draftOf(hear(nothingTold(), text, null).told);
  for (const mode of ['generate', 'revise', 'suggest'] as const)
    void wandQuestion.offline({
      mode,
      field: 'potentialPartners',
      value: text,
      data: { statement: text, context: text },
      means: { ...emptyInventory(), whoIKnow: text, slackResources: text },
    });
  return performance.now() - start;
}

const results = units.map((unit) => {
  const text = `see ${unit.repeat(Math.ceil(size / unit.length)).slice(0, size - 5)}x`;
  const whole = Math.min(cost(text), cost(text));
  const half = Math.min(cost(text.slice(size / 2)), cost(text.slice(size / 2)));
  return { unit, whole, half };
});
results.sort((a, b) => b.whole - a.whole);
for (const { unit, whole, half } of results.slice(0, 8))
  console.log(`${JSON.stringify(unit)}: ${whole.toFixed(0)} ms, half of it ${half.toFixed(0)} ms`);
