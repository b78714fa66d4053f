// Plain text as an answer: a command if the whole message is one, a situation if it is the name of one, else, word for word, the
// answer to the card that is open.
import { valuesOf } from './cards.ts';
import { readLines, wordsOf } from './lexicon/phrases.ts';
import { sharedWords, wordsThatMatter } from './language/words.ts';
import { isQuestion } from './looking-up.ts';
import { type Answer, type SituationKey, situationKeys } from './moves.ts';
import { situations, topics } from './phrases/en/questions.ts';
import type { State } from './state.ts';

const spoken = (text: string): string =>
  wordsOf(text)
    .filter((word) => word !== '.')
    .join(' ');

/** Lines such as `skip: skip | pass`. */
const readKeyed = (name: string): [key: string, rest: string][] =>
  readLines(name).map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at), line.slice(at + 1)];
  });

const commands = new Map(
  readKeyed('commands').flatMap(([key, rest]) => rest.split('|').map((phrase) => [spoken(phrase), key] as const)),
);
const speaksFor = new Map(readKeyed('situations').map(([key, rest]) => [key, wordsThatMatter(rest)]));

/** Null where the text answers nothing: no card is open, and no situation was named. */
export function answerTo(text: string, state: State): Answer | null {
  const said = spoken(text);
  const command = commands.get(said);
  const { open, shown, step, offered } = state;
  if (command === 'start-over') return { kind: 'start-over' };
  if (command === 'leave' && (open || step || state.situation)) return { kind: 'leave' };
  if (command === 'skip' && open) return { kind: 'skip', card: open.key };
  if (command === 'go-on' && shown.length > 0) return { kind: 'go-on', findings: shown };
  const situation =
    situationKeys.find((key) => spoken(situations[key].label) === said) ??
    topics.find(({ prompt }) => spoken(prompt) === said)?.situation ??
    offered[Number(said) - 1];
  if (situation && (!open || offered.length > 0)) return { kind: 'choose', situation };
  if (!open || isQuestion(text, true)) return null;
  return { kind: 'card', card: open.key, values: valuesOf(open, text) };
}

/** The situations, the likeliest for a text first. */
export function rankSituations(text: string): SituationKey[] {
  const words = wordsThatMatter(text);
  const weight = (key: SituationKey): number => sharedWords(words, speaksFor.get(key) ?? new Set());
  return situationKeys.toSorted((one, other) => weight(other) - weight(one));
}
