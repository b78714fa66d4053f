// Scores a played conversation without a judge: by fields and records alone.
import { readDays } from '../../../coach/language/dates.ts';
import { findNames } from '../../../coach/language/names.ts';
import { type Exchange, type Played, cardIn, findingsIn, stepIn } from './play.ts';

type Count = { right: number; of: number };
export type Score = {
  /** The number of exchanges after which the step stood; null where none came about or none was wanted. */
  stepAfter: number | null;
  /** Whether the step's or draft's fields are what they said; null where nothing was wanted. */
  kept: boolean | null;
  corrections: Count;
  questions: Count;
  care: Count;
  findings: Count;
  falseFindings: number;
  withdrawn: number;
  items: Count;
  askedTwice: number;
  /** Numbers and names in replies that stand in no record and were never said. */
  invented: string[];
  said: string[];
  faults: string[];
  slowest: number;
};

const has = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());
const cents = (money: number | undefined): number | null => (money === undefined ? null : money * 100);

export function scoreOf({ person, today, exchanges, known }: Played): Score {
  const { must, never } = person;
  const faults: string[] = [];
  const count = {
    corrections: { right: 0, of: 0 },
    questions: { right: 0, of: 0 },
    care: { right: 0, of: 0 },
    items: { right: 0, of: 0 },
  };
  const note = (kind: keyof typeof count, isRight: boolean, exchange: Exchange): void => {
    count[kind].of += 1;
    if (isRight) count[kind].right += 1;
    else faults.push(`“${exchange.said}” → “${exchange.reply.text.replace(/\s+/g, ' ').slice(0, 160)}”`);
  };
  let withdrawn = 0;
  for (const exchange of exchanges) {
    const { reply, expect: wanted } = exchange;
    if (!wanted) continue;
    const step = stepIn(reply);
    const asks = reply.moves.some(({ move }) => move === 'ask' || move === 'choose') || reply.text.includes('?');
    if (wanted.met) note('care', wanted.met === 'crisis' ? reply.care === 'crisis' : reply.care !== null, exchange);
    if (wanted.due) note('corrections', step?.due === readDays(wanted.due, today)[0]?.day, exchange);
    if (wanted.who)
      note('corrections', step !== undefined && has(step.who.map(({ name }) => name).join(), wanted.who), exchange);
    if (wanted.money !== undefined) note('corrections', step?.stake.cents === cents(wanted.money), exchange);
    if (wanted.gone) note('corrections', step === undefined && cardIn(reply) === undefined, exchange);
    if (wanted.asks !== undefined) note('corrections', asks === wanted.asks, exchange);
    if (wanted.answers) note('questions', has(reply.text, wanted.answers), exchange);
    if (wanted.cannot)
      note(
        'questions',
        reply.moves.some(({ move }) => move === 'cannot'),
        exchange,
      );
    if (wanted.finding && findingsIn(reply).length === 0) {
      withdrawn += 1;
      faults.push(`withdrawn after “${exchange.said}”`);
    }
    for (const item of wanted.items ?? [])
      note(
        'items',
        reply.items.some((each) => has(each, item)),
        exchange,
      );
    if (wanted.items?.length === 0) note('items', reply.items.length === 0, exchange);
    for (const item of wanted.notItems ?? []) note('items', !reply.items.some((each) => has(each, item)), exchange);
  }

  const { stepAfter, kept } = keptOf({ person, today, exchanges, known }, faults);
  const named = new Set(exchanges.flatMap(({ reply }) => findingsIn(reply).map(({ check }) => check)));
  const wantedChecks = must.findings ?? [];
  for (const check of wantedChecks) if (!named.has(check as never)) faults.push(`not named: ${check}`);
  const texts = exchanges.map(({ reply }) => reply.text);
  for (const part of never) if (texts.some((text) => has(text, part))) faults.push(`said “${part}”`);

  return {
    stepAfter,
    kept,
    ...count,
    findings: { right: wantedChecks.filter((check) => named.has(check as never)).length, of: wantedChecks.length },
    falseFindings: [...named].filter((check) => !wantedChecks.includes(check)).length,
    withdrawn,
    askedTwice: askedTwice(exchanges, faults),
    invented: inventedIn(texts, known),
    said: never.filter((part) => texts.some((text) => has(text, part))),
    faults,
    slowest: Math.max(...exchanges.map(({ reply }) => reply.ms)),
  };
}

function keptOf({ person, today, exchanges }: Played, faults: string[]): Pick<Score, 'stepAfter' | 'kept'> {
  const { step: wanted, draft } = person.must;
  if (draft) {
    const last = exchanges.at(-1)!.reply.draft;
    const wrong = Object.entries(draft).filter(([slot, words]) => !has(last[slot] ?? '', words));
    faults.push(...wrong.map(([slot]) => `draft: ${slot} is “${last[slot]}”`));
    return { stepAfter: null, kept: wrong.length === 0 };
  }
  const at = exchanges.findLastIndex(({ reply }) => stepIn(reply) !== undefined);
  if (wanted === 'none') {
    if (at >= 0) faults.push('a step nobody wanted');
    return { stepAfter: null, kept: at < 0 };
  }
  if (!wanted) return { stepAfter: null, kept: null };
  const step = at < 0 ? undefined : stepIn(exchanges[at]!.reply);
  if (!step) {
    faults.push('no step');
    return { stepAfter: null, kept: false };
  }
  const wrong = [
    ...(has(step.deed, wanted.deed) ? [] : [`deed “${step.deed}”`]),
    ...(wanted.who === undefined || has(step.who.map(({ name }) => name).join(), wanted.who)
      ? []
      : [`who “${step.who.map(({ name }) => name).join()}”`]),
    ...(wanted.due === undefined || step.due === readDays(wanted.due, today)[0]?.day ? [] : [`day ${step.due}`]),
    ...(wanted.money === undefined || step.stake.cents === cents(wanted.money) ? [] : [`stake ${step.stake.cents}`]),
  ];
  faults.push(...wrong);
  // Counted from where they go for it: what is said before in need, or asked, leads nowhere and need not.
  const begun = exchanges.findLastIndex(
    ({ reply, expect }, place) => place < at && (reply.care !== null || expect !== undefined),
  );
  return { stepAfter: at - begun, kept: wrong.length === 0 };
}

function askedTwice(exchanges: readonly Exchange[], faults: string[]): number {
  const answered = new Set<string>();
  let twice = 0;
  for (const { card, reply } of exchanges) {
    // What was said to the coach itself, or told of something else, is no answer, and what was asked stands.
    const isAside = reply.moves.some(
      (move) =>
        ['meet', 'explain', 'records', 'cannot', 'recap', 'language', 'back', 'place'].includes(move.move) ||
        (move.move === 'noted' && card !== null && move.cards[card] === undefined),
    );
    if (card && !isAside) answered.add(card);
    if (reply.moves.some(({ move }) => move === 'choose' || move === 'again' || move === 'left' || move === 'back'))
      answered.clear();
    if (reply.moves.some((move) => move.move === 'ask' && move.begins)) answered.clear();
    const asked = cardIn(reply)?.key;
    // A contradicted answer is asked for again, and says why.
    if (asked && answered.has(asked) && findingsIn(reply).length === 0 && cardIn(reply)!.values.text === undefined) {
      twice += 1;
      faults.push(`asked twice: ${asked}`);
    }
  }
  return twice;
}

/** Dates, help lines and the lists of choices are the product's own. */
const own = /\b(?:112|911|999|116 ?123)\b|^\d\. .+$|\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d{1,2} \w{3}\b/gmu;

function inventedIn(texts: readonly string[], known: string): string[] {
  const there = known.toLowerCase();
  const figures = new Set(known.match(/\d+/gu) ?? []);
  return texts.flatMap((text) => {
    const bare = text.replaceAll(own, ' ');
    const numbers = (bare.match(/\d{2,}/gu) ?? []).filter((number) => !figures.has(number));
    const names = findNames(bare).filter(
      ({ start, end, kind }) => kind === 'person' && !has(there, bare.slice(start, end)),
    );
    return [...numbers, ...names.map(({ start, end }) => bare.slice(start, end))];
  });
}
