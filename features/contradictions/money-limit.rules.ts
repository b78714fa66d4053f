// More money than a person wrote that they can lose, in all, by the head or by the month.
import { pattern } from '../../shared/pattern.ts';
import { sentencesOf } from '../challenges/told.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { type Amount, type Cost, moneyIn, numbersIn, rateDays, type Sum } from '../sentences/amount.rules.ts';
import type { Sentence } from '../sentences/clause.rules.ts';
import { plainly } from '../sentences/haste.rules.ts';
import { spansIn } from '../sentences/span.rules.ts';
import { spendingsIn } from '../sentences/spending.rules.ts';
import { beyondAll, type Contradiction, limitsOf, quoted } from './clash.rules.ts';

const nothing = pattern('iu')`
  ^\s*(?:
    nothing|none|zero|no money|not a (?:cent|penny|dime|euro|dollar)|0\b|only (?:my )?time|just (?:my )?time
    |no (?:
      cash|funds|budget|cost|(?:new|extra|additional|more|further|other) (?:money|cash|funds?|budget|spending)
    )
  )
`;
/** What is not to come from one's own pocket, and what does. */
const notMine = pattern('iu')`
  \b(?:nothing|none|no money|not a (?:cent|penny)|not one \p{L}+|never|not) (?:of it )?(?:from|out of|of) my own\b
`;
const myOwn = pattern('iu')`
  \bmy own (?:pocket|savings|money|cash|card|account|purse|wallet|salary)\b
  |\b(?:from|out of|of) my (?:savings|pocket|salary)\b
  |\b(?:pay|cover|fund) (?:for )?(?:it|them|that|this) (?:myself|out of my)\b
`;

/** The most that a limit allows; null where it names no sum. */
function mostOf(written: string): { most: number; sums: Sum[] } | null {
  const sums = moneyIn(written);
  if (sums.length > 0) return { most: Math.max(...sums.map(({ value }) => value)), sums };
  if (nothing.test(written) || /\b(?:no money|not a (?:cent|penny))\b/iu.test(written)) return { most: 0, sums };
  const numbers = spansIn(written).length === 0 ? numbersIn(written) : [];
  return numbers.length > 0 ? { most: Math.max(...numbers.map(({ value }) => value)), sums } : null;
}

const pointing = pattern('iu')`
  ^\W*(?:that|this|it|they|these|those|together|altogether|both|\p{L}{0,4}\p{Sc}? ?\d)
  |\b(?:each|all|both|half) of (?:them|these|those)\b
  |\b(?:order|buy|book|get|take|pay|rent|hire)(?:ing)? (?:for )?(?:it|them)\b
`;

/** What a message means to spend beyond what its author wrote that they can lose. */
export function moneyBeyond(message: readonly Sentence[], records: Records, now: Date): Contradiction[] {
  const text = message.map((sentence) => sentence.text).join(' ');
  const spendings = spendingsIn(message, now);
  const lines = message.map((each) => each.text);
  // "That is £130 on top": what it is about stands in the sentence before.
  const withBefore = (sentence: string): string =>
    pointing.test(sentence) ? `${lines[lines.indexOf(sentence) - 1] ?? ''} ${sentence}` : sentence;
  const found = spendings.flatMap(({ cost, sentence, isMine }) =>
    beyond(cost, isMine, withBefore(sentence), text, records),
  );
  const own = spendings.filter(({ isMine }) => isMine);
  const values = new Set(own.map(({ cost }) => Math.round(cost.value)));
  const [first] = own;
  if (found.length > 0 || !first || own.length < 2 || values.size < own.length) return found;
  if (/\b(?:together|in total|altogether|in all|of (?:that|which)|or)\b/iu.test(text)) return found;
  if (own.some(({ cost }) => cost.currency !== first.cost.currency)) return found;
  const cost = {
    ...first.cost,
    value: own.reduce((sum, each) => sum + each.cost.value, 0),
    text: own.map((each) => each.cost.text).join(' and '),
  };
  return beyond(cost, true, own.map(({ sentence }) => sentence).join(' '), text, records);
}

const gone = pattern('iu')`
  \b(?:already|so far|have been|has been|are|is) (?:spent|used|paid|gone)\b
  |\b(?:spent|used|paid|gone) (?:already|so far)\b|\d spent\b
`;
/** What of a limit is gone already, as the play says: "Already spent 6,500 of the 10,000". */
function goneOf(records: Records, key: string, written: string): number {
  const play = records.plays.find(({ id }) => key.endsWith(` ${id}`));
  const line = [written, play?.description ?? ''].flatMap((text) => sentencesOf(text)).find((text) => gone.test(text));
  if (!line) return 0;
  const { index, 0: words } = gone.exec(line)!;
  const sums = [...moneyIn(line), ...numbersIn(line)];
  const farFrom = ({ at, text }: Amount): number =>
    at < index ? index - at - text.replace(/[.,]$/u, '').length : at - index - words.length;
  const [nearest] = sums.toSorted((a, b) => farFrom(a) - farFrom(b));
  // "1,400 of the 2,000 have been spent".
  const part = sums.find(({ at, text }) => /^ of (?:the|my|our)\b/iu.test(line.slice(at + text.length)));
  return (part ?? nearest)?.value ?? 0;
}
/** Moneys of which one is worth about as much as another. */
const alike = new Set(['dollar', 'euro', 'pound', 'franc']);
const isAlike = (a: Sum, b: Sum): boolean =>
  alike.has(a.currency) && alike.has(b.currency) && !/cfa|xof|xaf|hk|nt|mx/iu.test(a.text + b.text);
/** A bare "$" may stand for pesos. */
const isOneMoney = (a: Sum, b: Sum): boolean =>
  a.currency === b.currency ||
  [
    [a, b],
    [b, a],
  ].some(([one, other]) => one!.text.startsWith('$') && other!.currency === 'peso');
const perHead = pattern('iu')`
  ^,? ?(?:per|for each|for every|each|a|an) (?!(?:day|week|month|year|hour|term|total|cent)\b)(\p{L}{3,})\b
`;

function beyond(cost: Cost, isMine: boolean, sentence: string, text: string, records: Records): Contradiction[] {
  return beyondAll(
    limitsOf('financial', sentence, records, text),
    ({ text: written, where, about, key }): Contradiction[] => {
      const limit = mostOf(written);
      if (limit === null) return [];
      const says = (whose: string): string =>
        `${whose} in ${where} you wrote as the money you can lose: ${quoted(written)}.`;
      if (isMine && notMine.test(plainly(written)) && myOwn.test(sentence))
        return [{ kind: 'money', key, about, says: says(`You now speak of ${cost.text} of your own;`) }];
      // "At most 90 a head" is held against the price of one.
      const [sum] = limit.sums;
      const isEach =
        sum !== undefined &&
        perHead.test(written.slice(sum.at + sum.text.length)) &&
        !/\b(?:in all|total|altogether)\b/iu.test(written);
      // "50 a month" is held against what is paid by the month.
      const every = sum === undefined ? undefined : rateDays(written, sum);
      const byRate = every !== undefined && cost.every !== undefined ? (cost.single / cost.every) * every : undefined;
      const value = byRate ?? (isEach ? cost.single : cost.value);
      if (value <= (limit.most - goneOf(records, key, written)) * 1.001) return [];
      // What is counted in another money cannot be held against it.
      const isSame = limit.sums.some((sum) => sum.currency === 'any' || isOneMoney(sum, cost));
      const [held] = limit.sums;
      // A pound is worth more than any of the others.
      const isNear =
        held !== undefined && isAlike(cost, held) && value > limit.most * (cost.currency === 'pound' ? 1 : 1.7);
      if (limit.most > 0 && limit.sums.length > 0 && cost.currency !== 'any' && !isSame && !isNear) return [];
      const whose = isMine ? `You now speak of ${cost.text};` : `If the ${cost.text} are to come from you:`;
      return [{ kind: 'money', key, about, says: says(whose) }];
    },
  );
}
