// What a message asks to be done with the draft itself: a slot set, added to, emptied, its words moved or a word in them replaced.
// A slot is always named, or what was put in last is meant; anything else is an answer.
import { pattern } from '../../shared/pattern.ts';
import {
  type DraftSection,
  type DraftTexts,
  draftSections,
  sectionNamed,
} from '../challenges/seed-challenge-draft.rules.ts';

/** The draft as a message finds it: `asked` is the slot of the open question, `last` the one the last answer went to. */
export type Edited = { texts: DraftTexts; asked: DraftSection | null; last: DraftSection | null };
export type SheetEdit =
  | { kind: 'set'; section: DraftSection; text: string }
  | { kind: 'move'; from: DraftSection; to: DraftSection }
  | { kind: 'empty'; section: DraftSection }
  /** `section` holds its words with one of them replaced. */
  | { kind: 'replace'; section: DraftSection; text: string };

const slot = String.raw`(?<slot>title|name|objective|goal|context|background|barriers?|uncertainties|ideas?|success criteria|criteria)`;
const the = '(?:(?:the|my|an?|your) )?';
const lead = /^(?:(?:no|nope|actually|sorry|wait|hm+|ok|okay|please|oh)\b[,.!]?\s*)+/i;

const forms = {
  set: [
    pattern('is')`^${the}${slot}\s*[:=]\s*(?<text>\S.*)$`,
    pattern('is')`^(?:change|make|set|correct|rename)\s${the}${slot}(?:\s(?:to|into)|:)\s(?<text>\S.*)$`,
    pattern('is')`^(?:call|name)\s(?:it|this)\s(?<text>\S.*)$`,
  ],
  says: pattern('is')`^${the}${slot}\s(?:is|are|was|were|should\sbe|should\ssay)(?:\s*:)?\s+(?<text>\S.*)$`,
  add: [
    pattern('is')`^(?:add|put)\s(?:(?:this|that)\s)?(?:to|under|in|into)\s${the}${slot}\s*[:,]\s*(?<text>\S.*)$`,
    pattern('is')`^(?:add|put)\s(?<text>(?!(?:it|this|that)\s)\S.*?)\s(?:to|under|into)\s${the}${slot}[.!]*$`,
  ],
  moveNamed: pattern(
    'is',
  )`^(?:move|put)\s${the}(?<from>${slot.replace('?<slot>', '?:')})\s(?:to|under|into)\s${the}${slot}[.!]*$`,
  move: [
    pattern(
      'is',
    )`^(?:move|put)\s(?<what>it|this|that|(?:the\s)?(?:last|first)\s\w+|what\si\ssaid(?:\sfirst)?)\s(?:to|under|in|into)\s${the}${slot}[.!]*$`,
    pattern(
      'is',
    )`^(?<what>it|this|that|(?:the\s)?(?:last|first)\s\w+|what\si\ssaid(?:\sfirst)?)\s(?:belongs?|goes|should\sgo)\s(?:to|under|in|into)\s${the}${slot}\b.{0,60}$`,
    pattern(
      'is',
    )`^(?<what>it|this|that)(?:['’]?s|\sis|\swas)\s(?:(?:more|rather|really|part\sof)\s)*${the}${slot}\b.{0,60}$`,
  ],
  empty: pattern('is')`^(?:remove|delete|empty|clear|drop|forget)\s${the}${slot}[.!]*$`,
  not: [
    pattern('is')`^(?:it['’]?s\s|it\sis\s|i\smeant?\s)?(?<right>[^,]{1,60}?),?\snot\s(?<wrong>[^,]{1,60}?)[.!]*$`,
    pattern('is')`^not\s(?<wrong>[^,]{1,60}?),?\s(?:but\s)?(?<right>[^,]{1,60}?)[.!]*$`,
  ],
};

const groupsOf = (expressions: readonly RegExp[], text: string): Record<string, string> | undefined =>
  expressions.map((one) => one.exec(text)?.groups).find((groups) => groups !== undefined);
const named = (name: string | undefined): DraftSection | undefined =>
  name === undefined ? undefined : name.toLowerCase() === 'name' ? 'title' : sectionNamed(name.toLowerCase());

/** Null where a message asks for nothing of the kind. */
export function editIn(message: string, sheet: Edited): SheetEdit | null {
  const words = message.trim().replace(lead, '');
  const hasLead = words !== message.trim();
  const { texts, asked, last } = sheet;

  const set = groupsOf(forms.set, words);
  if (set) return { kind: 'set', section: named(set['slot']) ?? 'title', text: set['text']! };
  const says = forms.says.exec(words)?.groups;
  const said = named(says?.['slot']);
  // "The barriers are the people upstairs", to the question about barriers, is an answer like any other.
  if (says && said && (hasLead || said !== asked)) return { kind: 'set', section: said, text: says['text']! };

  const moved = forms.moveNamed.exec(words)?.groups;
  const [from, to] = [named(moved?.['from']), named(moved?.['slot'])];
  if (from && to && texts[from] !== '') return { kind: 'move', from, to };
  const meant = groupsOf(forms.move, words);
  const target = named(meant?.['slot']);
  const source = meant && /\bfirst\b/i.test(meant['what']!) ? firstFilled(texts) : last;
  // "That's an idea", said of an idea: it is there already.
  if (target && source === target) return { kind: 'set', section: target, text: texts[target] };
  if (target && source && texts[source] !== '') return { kind: 'move', from: source, to: target };

  const added = groupsOf(forms.add, words);
  const section = named(added?.['slot']);
  if (added && section)
    return { kind: 'set', section, text: [texts[section], added['text']!].filter((text) => text !== '').join('\n') };
  const emptied = named(forms.empty.exec(words)?.groups?.['slot']);
  if (emptied) return { kind: 'empty', section: emptied };
  return replacement(words, sheet);
}

/** The first answer is to the first question, unless that slot is empty by now. */
const firstFilled = (texts: DraftTexts): DraftSection | null =>
  (['objective', 'context'] as const).find((section) => texts[section] !== '') ?? null;

/** "30 minutes, not 20": only where the draft says what is wrong. What was said last is looked at first. */
function replacement(words: string, { texts, last }: Edited): SheetEdit | null {
  const found = groupsOf(forms.not, words);
  if (!found) return null;
  const [wrong, right] = [found['wrong']!.trim(), found['right']!.trim()];
  if (named(wrong)) return null;
  const holds = (text: string): number => wholeWordAt(text.toLowerCase(), wrong.toLowerCase());
  const order = [...(last ? [last] : []), ...draftSections];
  const section = order.find((one) => holds(texts[one]) >= 0);
  if (!section) return null;
  const text = texts[section];
  const at = holds(text);
  const after = text.slice(at + wrong.length);
  // "30 minutes, not 20" of "20 minutes" says "minutes" once.
  const tail = right.split(' ').slice(1).join(' ');
  const isTwice = tail !== '' && after.trimStart().toLowerCase().startsWith(tail.toLowerCase());
  const rest = isTwice ? after.trimStart().slice(tail.length) : after;
  return { kind: 'replace', section, text: text.slice(0, at) + right + rest };
}

/** Where a word or phrase stands in a text, not as a part of a longer one; -1 where it doesn't. */
function wholeWordAt(text: string, wanted: string): number {
  const isLetter = (at: number): boolean => /[\p{L}\p{N}]/u.test(text[at] ?? '');
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1))
    if (!isLetter(at - 1) && !isLetter(at + wanted.length)) return at;
  return -1;
}
