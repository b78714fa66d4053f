// Arithmetic on a person's own figures: what was counted once, at the rate of what is planned now. Only where both speak of the same
// thing; where they may not, nothing is reckoned (D §9).
import { pattern } from '../../shared/pattern.ts';
import { quote, sentencesOf } from '../challenges/told.rules.ts';
import { limitOf } from '../records/at-hand.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { moneyIn } from '../sentences/amount.rules.ts';
import { number, valueOf } from '../sentences/number.rules.ts';

/** So many of a thing came to so much. */
type Rate = { from: number; of: string; to: number; unit: string; title: string; quoted: string };

const amount = `(?<!\\p{L})${number}`;
/** "Ten kilos wet became 1.2 dry" */
const became = new RegExp(
  `^(${amount}) (\\p{L}+(?: \\p{L}+)?) (?:became|gave|made|yielded|turned into|brought|came to) (?:about |only )?(${number}) (\\p{L}+)`,
  'iu',
);
/** "Two hours for five valves" */
const took = new RegExp(`(${amount}) (hours?|minutes?|days?) for (${number}) (\\p{Ll}+s)\\b`, 'iu');
/** "15,000 rupees if all ten are wrong", of "Ten live claims" */
const ifAll = pattern('iu')`
  \bif (?:all|every one|all of them|none)\b
`;
const counted = new RegExp(`^(${amount}) (?:\\p{L}+ ){0,2}?(\\p{Ll}+s)\\b`, 'iu');

function ratesOf({ plays }: Records): Rate[] {
  return plays.flatMap(({ title, lessons, affordableLoss, status }) => {
    const learnt = sentencesOf(status === 'completed' ? (lessons ?? '') : '').flatMap((each): Rate[] => {
      const made = became.exec(each);
      if (made)
        return [
          { from: valueOf(made[1]!), of: made[2]!, to: valueOf(made[3]!), unit: made[4]!, title, quoted: quote(each) },
        ];
      const time = took.exec(each);
      return time
        ? [
            {
              from: valueOf(time[3]!),
              of: time[4]!,
              to: valueOf(time[1]!),
              unit: time[2]!.replace(/s?$/u, 's'),
              title,
              quoted: quote(each),
            },
          ]
        : [];
    });
    const all = counted.exec(title);
    const risked = affordableLoss?.financial ?? '';
    const [sum] = ifAll.test(risked) ? moneyIn(risked) : [];
    return all && sum
      ? [
          ...learnt,
          {
            from: valueOf(all[1]!),
            of: all[2]!,
            to: sum.value,
            unit: sum.text.replace(/[\d.,\s]+/u, ''),
            title,
            quoted: quote(risked),
          },
        ]
      : learnt;
  });
}

const shown = (value: number): string =>
  (value >= 10 ? Math.round(value) : Math.round(value * 10) / 10).toLocaleString('en');

/** What a number in a message comes to by a rate of the records'; '' where none is of the same thing, or the message says it itself. */
export function ratedOn(said: string, records: Records): string {
  // What is said in one breath is short.
  const message = sentencesOf(said)
    .map((each) => each.slice(0, 300))
    .join(' ');
  for (const { from, of, to, unit, title, quoted } of ratesOf(records)) {
    if (from <= 1 || to <= 0) continue;
    const planned = new RegExp(`(${amount}) (?:\\p{L}+ )??${of}(?!\\p{L})`, 'giu');
    const [most] = [...message.matchAll(planned)]
      .map(([whole, count]) => ({ whole, value: valueOf(count!) }))
      .filter(({ value }) => value > from)
      .toSorted((a, b) => b.value - a.value);
    if (!most) continue;
    const result = (most.value / from) * to;
    const isSaid = [...message.matchAll(new RegExp(amount, 'giu'))].some(
      ([each]) => Math.abs(valueOf(each) - result) <= result * 0.1,
    );
    if (isSaid) continue;
    const [limit] = moneyIn(limitOf(records));
    const [sum] = moneyIn(`${shown(result)} ${unit}`);
    const beyond =
      limit && sum && limit.currency === sum.currency && sum.value > limit.value
        ? `, against ${quote(limit.text, 60)}`
        : '';
    return `By your own figures (of “${title}”: ${quoted}) ${most.whole} are about ${shown(result)} ${unit}${beyond}.`;
  }
  return '';
}
