// The gate in front of every conversation: is somebody in need? It casts wide nets: one kind answer too many does no harm.
import { type Care, careKinds } from './care-kind.ts';
import { careWords, soundsLike } from './care-words.ts';
import { readPhrases, readSets } from './lexicon/phrases.ts';

type Gate = { harmless: RegExp; kinds: readonly (readonly [Care, RegExp])[] };

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
  const harmless = [...said.matchAll(gate.harmless)].map(
    (found) => [found.index, found.index + found[0].length] as const,
  );
  const isHarmless = (found: RegExpExecArray): boolean =>
    harmless.some(([from, to]) => from <= found.index && found.index + found[0].length <= to);
  const inPhrases = gate.kinds.find(([, phrases]) =>
    [...said.matchAll(phrases)].some((found) => !isHarmless(found)),
  )?.[0];
  if (inPhrases === 'crisis') return inPhrases;
  const others =
    harmless.length === 0
      ? words
      : said
          .replaceAll(gate.harmless, ' ')
          .split(' ')
          .filter((word) => word !== '');
  const sounded = soundsLike(others);
  if (sounded === 'crisis') return sounded;
  // What is known to be harmless may still sound sad.
  return inPhrases ?? (harmless.length === 0 ? sounded : null);
}
