// A price below what the thing costs by its author's own figures, said over several messages: the hours for one at their rate, what goes
// into one, and what is asked for it. Only what is plainly of one and the same thing is added up (D §9, §11).
import { pattern } from '../../shared/pattern.ts';
import { sentencesOf } from '../challenges/told.rules.ts';
import type { Contradiction } from '../contradictions/clash.rules.ts';
import { moneyIn } from '../sentences/amount.rules.ts';
import { valueOf } from '../sentences/number.rules.ts';

const notTime = '(?!hour|day|week|month|year|minute|morning|evening|night|time|head|person|term|quarter)';
/** "165 a window": so much for one, and of what. */
const forOne = pattern('giu')`
  (?<![\d.,])(\d[\d.,]*)(?: ?\p{Sc}| (?!hours?\b|minutes?\b|days?\b|weeks?\b)\p{L}{2,12})? (?:an?|per|each|for (?:an?|one|each)) ${notTime}(\p{L}{3,})
`;
const hoursForOne = pattern('iu')`
  (?<![\d.,])(\d[\d.,]*) hours? (?:an?|per|for (?:an?|one|each)) ${notTime}(\p{L}{3,})
`;
/** "At 18 euros is 144" */
const atRate = pattern('iu')`
  \b(?:at|times|by|x|×) (\d[\d.,]*)[^.;!?\d]{0,24}(?:is|are|makes|make|comes to|gives|=) ?\p{Sc}? ?(\d[\d.,]*)
`;
/** What goes into one: "glass and putty for one, 40 euros". */
const goesIn = pattern('iu')`
  \b(?:costs? me|costs?|materials?|money|glass|wood|paint|parts|fabric|flour|paper|ingredients|rent|postage|petrol|fuel|buy|spend|need)\b
`;
const ofOne = /\b(?:for|in|per|into|on) (?:one|each|a single one)\b|\b(?:each|apiece|a piece)\b/iu;
const asked = /\b(?:ask|charge|sell|price|pays?|quote|offer|take)\b/iu;

type Figure = { value: number; of: string };

/** What is said of one thing and the money for it, as figures of its cost and of its price. */
function figuresIn(texts: readonly string[]): { costs: Figure[]; price: Figure | undefined } {
  const all = texts.flatMap((text) => sentencesOf(text).map((each) => ({ each, text })));
  const hours = all.map(({ each }) => hoursForOne.exec(each)).find((found) => found !== null);
  const of = hours?.[2]?.toLowerCase() ?? '';
  const rated = all
    .map(({ each }) => atRate.exec(each))
    .find((found) => found !== null && valueOf(found[1]!) * valueOf(hours?.[1] ?? '') === valueOf(found[2]!));
  const labour = of !== '' && rated ? [{ value: valueOf(rated[2]!), of }] : [];
  const figures = all.flatMap(({ each, text }) =>
    [...each.matchAll(forOne)].map(([, value = '', thing = '']) => ({
      value: valueOf(value),
      of: thing.toLowerCase(),
      isCost: goesIn.test(each) && !asked.test(each),
      isPrice: asked.test(text),
    })),
  );
  const price = figures.findLast(({ isCost, isPrice, of: thing }) => isPrice && !isCost && (of === '' || thing === of));
  const thing = of || price?.of || '';
  const into = all.flatMap(({ each }) =>
    goesIn.test(each) && ofOne.test(each) && !asked.test(each)
      ? moneyIn(each).map(({ value }) => ({ value, of: thing }))
      : [],
  );
  const named = figures.filter(({ isCost, of: what }) => isCost && what === thing);
  const costs = [...labour, ...named, ...into].filter(
    ({ value }, at, list) => value > 0 && list.findIndex((each) => each.value === value) === at,
  );
  return { costs, price };
}

const shown = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 2 });

/** What one of a thing costs by what was said, where that is more than what is asked for it. */
export function belowCost(texts: readonly string[]): Contradiction[] {
  const { costs, price } = figuresIn(texts);
  const total = costs.reduce((sum, { value }) => sum + value, 0);
  if (!price || costs.length < 2 || total <= price.value) return [];
  const parts = new Intl.ListFormat('en').format(costs.map(({ value }) => shown(value)));
  const a = /^[aeiou]/iu.test(price.of) ? 'an' : 'a';
  const says = `By your own figures ${a} ${price.of} costs you ${parts}, together ${shown(total)}; the price you name is ${shown(price.value)}.`;
  return [{ kind: 'money', key: `price ${price.of}`, about: 'your own figures', says }];
}
