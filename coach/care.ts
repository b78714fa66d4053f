// The gate in front of every conversation: is somebody in need? It casts wide nets: one kind answer too many does no harm.
import { type Care, careKinds } from './care-kind.ts';
import { careWords, soundsLike } from './care-words.ts';
import { isForeign } from './language/which.ts';
import { type Finder, type Span, readPhrases, readSets } from './lexicon/phrases.ts';

type Gate = { harmless: Finder; kinds: readonly (readonly [Care, Finder])[] };

const spell = (text: string): string => careWords(text).join(' ');

let gate: Gate | undefined;
function openGate(): Gate {
  const sets = readSets('care/sets', spell);
  return {
    harmless: readPhrases('care/harmless', sets, spell),
    kinds: careKinds.map((kind) => [kind, readPhrases(`care/${kind}`, sets, spell)] as const),
  };
}

/** What a message needs before anything else is done with it; null for most. */
export function careFor(message: string): Care | null {
  gate ??= openGate();
  // A sentence's beginning and end are words of their own.
  const words = careWords(message);
  const said = ` . ${words.join(' ')} . `;
  const harmless = gate.harmless(said);
  const isHarmless = ([start, end]: Span): boolean => harmless.some(([from, to]) => from <= start && end <= to);
  const inPhrases = gate.kinds.find(([, find]) => find(said).some((found) => !isHarmless(found)))?.[0];
  if (inPhrases === 'crisis') return inPhrases;
  const sounded = soundsLike(harmless.length === 0 ? words : without(said, harmless));
  if (sounded === 'crisis') return sounded;
  // Words of another language sound like anything.
  if (sounded === 'low' && isForeign(message)) return inPhrases ?? null;
  // What is known to be harmless may still sound sad.
  return inPhrases ?? (harmless.length === 0 ? sounded : null);
}

/** The words outside of some stretches. */
function without(said: string, spans: readonly Span[]): string[] {
  let rest = '';
  let end = 0;
  for (const [from, to] of spans) {
    rest += said.slice(end, Math.max(end, from));
    end = Math.max(end, to);
  }
  return (rest + said.slice(end)).split(' ').filter((word) => word !== '');
}
