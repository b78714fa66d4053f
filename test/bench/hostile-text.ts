// What 100,000 characters of hostile text cost the offline extraction, beside the half of it: `node bench/hostile-text.ts`.
// Twice the text must not cost much more than twice the time.
import { extractInventory } from '../../features/inventory/extract.rules.ts';

const size = 100_000;
const units = [
  'a',
  ' ',
  '\n',
  'a\t',
  'a\n',
  'Ann Lee\n',
  'a,',
  'and ',
  ', and I can ',
  ' and a b c d e f g h',
  '2019 - ',
  '2019-2020\n',
  'skills    equipment\n',
  'a    b\n2019    c\n',
  'Label   a\n        b\n',
  '(',
  'a@a-',
  'a.',
  'aaaa@',
  '+1 ',
  '1',
  '1 2',
  '$1 a b c ',
  '$1,',
  'Ann ',
  'Ann of de la ',
  'A B ',
  'SKILLS\n',
  'S K I L L S ',
  'Skills: ',
  'my old ',
  'we have a ',
  'more a than b ',
  'Who do I know? ',
  '. A',
  '; I am ',
  'aa-\n',
  '• a\n',
  '\u200b',
  '\u202ea',
  'friday a ',
  'free on the ',
  '"',
  '\u00a0a',
  'twenty years ',
  'she has a kiln. ',
  'I own a van and I know how to weld with my friend Pete, who is free on Fridays until noon. ',
];

function cost(text: string): number {
  const start = performance.now();
  extractInventory(text);
  return performance.now() - start;
}

const results = units.map((unit) => {
  const text = unit.repeat(Math.ceil(size / unit.length)).slice(0, size);
  const whole = Math.min(cost(text), cost(text));
  const half = cost(text.slice(0, size / 2));
  return { unit, whole, half };
});
results.sort((a, b) => b.whole - a.whole);
for (const { unit, whole, half } of results.slice(0, 8))
  console.log(`${JSON.stringify(unit)}: ${whole.toFixed(0)} ms, half of it ${half.toFixed(0)} ms`);
