// What a whole message can ask for in plain words: skip, start over, leave it, go on, that's wrong. The words are in lexicon/commands.txt.
import { sentencesOf } from './language/sentences.ts';
import type { StepPart } from './moves.ts';
import { readKeyed, readLines, wholePhrases, wordsOf } from './lexicon/phrases.ts';

export type Command =
  | 'skip'
  | 'start-over'
  | 'leave'
  | 'delete'
  | 'rest'
  | 'go-on'
  | 'press'
  | 'wrong'
  | 'new'
  | 'make'
  | 'right'
  | AskedPart;
type AskedPart = Exclude<StepPart, 'sign'>;
const askedParts: readonly AskedPart[] = ['deed', 'day', 'people', 'cost'];

const small = new Set(
  '. no nah nope please ok okay just well hey oh then thanks yes so um hm hmm now sorry actually wait alright right'.split(
    ' ',
  ),
);
/** So many words after a command are a matter of their own: "Forget that, I'm worried about the van". */
const fewest = 3;

export const spoken = (text: string): string =>
  wordsOf(text)
    .filter((word) => word !== '.')
    .join(' ');

const byKey = new Map<Command, string[]>();
for (const [name, phrase] of readKeyed('commands')) {
  const key = name as Command;
  byKey.set(key, [...(byKey.get(key) ?? []), phrase]);
}
const commands = [...byKey].map(([key, lines]) => [key, wholePhrases(lines)] as const);

/** What is longer is a story. */
const mostHeard = 200;

/** "Something new" is a command only where that was offered, and a part of the step, or that it's right, where there is one. */
const sometimes: readonly Command[] = ['new', 'right', ...askedParts];
const always = [...byKey.keys()].filter((key) => !sometimes.includes(key));
export function commandIn(text: string, among: readonly Command[] = always): Command | undefined {
  const all = wordsOf(text);
  // "not now" needs its "now"; elsewhere small words say nothing.
  const heavy = all.filter((word) => !small.has(word));
  return [all.filter((word) => word !== '.'), heavy]
    .map((words) => commands.find(([key, whole]) => among.includes(key) && whole.test(` ${words.join(' ')} `))?.[0])
    .find((command) => command !== undefined);
}

/** What a message asks for, also in its last sentence: "You're right. New step please". */
export function commandOf(text: string): Command | undefined {
  const [, last] = /^[^.!?]{1,40}[.!?]\s+([^.!?]{3,30})[.!]*$/u.exec(text.trim()) ?? [];
  const said = commandIn(text) ?? (last === undefined ? undefined : commandIn(last, ['start-over', 'delete', 'rest']));
  // "Yes, make it a play. Should I tell her first?"
  const makes = (): boolean =>
    sentencesOf(text.slice(0, mostHeard)).some((sentence) => commandIn(sentence, ['make']) !== undefined);
  return said ?? (makes() ? 'make' : undefined);
}

/** "It's fine, drop it": said against a contradiction, in as many parts as people like. */
export function isPressing(text: string): boolean {
  const parts = text.split(/[,.;:!\n]+/u).filter((part) => spoken(part) !== '');
  return parts.length > 0 && parts.every((part) => commandIn(part, ['press']) !== undefined);
}

/** The part of a step that a message names alone: "the day", "change the cost". */
export const partIn = (text: string): AskedPart | undefined =>
  askedParts.find((part) => commandIn(text, [part]) !== undefined);

const turning = wholePhrases(readLines('turn-from'));
const turnsFrom = (head: string): boolean =>
  turning.test(
    ` ${wordsOf(head)
      .filter((word) => !small.has(word))
      .join(' ')} `,
  );

/** "Forget that, I'm worried about the van": what a message goes over to after leaving what was; null where it doesn't. */
export function newMatterIn(text: string): string | null {
  const [, head = '', rest = ''] = /^([^,.;:!\n–]{2,40})[,.;:!\n–]+\s*(.+)$/su.exec(text.trim()) ?? [];
  const command = commandIn(head, ['leave', 'delete', 'start-over']);
  if (!command && !turnsFrom(head)) return null;
  return spoken(rest).split(' ').length >= (command === 'start-over' ? 1 : fewest) ? rest.trim() : null;
}
