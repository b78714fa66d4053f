// Which of our typefaces prints which characters. What none of them has becomes a patch that still carries its text.
import { fileURLToPath } from 'node:url';
import { openSync } from 'fontkit';

export type Face = 'text' | 'bold' | 'display';

/** A piece of one typeface; `face` is null for a character that none of ours can print. */
export type Run = { face: Face | 'wide'; text: string } | { face: null; text: string };

// Whole faces in the weights of paper, to be embedded; those of server/fonts are lighter cuts for screens, split by script.
const path = (name: string): string => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url));

export const FACE_FILES: Record<Face | 'wide', string> = {
  text: path('libre-franklin-text'),
  bold: path('libre-franklin-bold'),
  display: path('besley-display'),
  /** Greek, Hebrew, Arabic, Armenian, Georgian, symbols. */
  wide: path('dejavu-sans'),
};

const known = new Map<string, ReadonlySet<number>>();
function covers(face: Face | 'wide', codePoint: number): boolean {
  let set = known.get(face);
  if (!set) {
    const font = openSync(FACE_FILES[face]);
    if ('fonts' in font) throw new Error(`${FACE_FILES[face]} holds more than one typeface.`);
    set = new Set(font.characterSet);
    known.set(face, set);
  }
  return set.has(codePoint);
}

// Joiners, variation selectors and marks of direction: they shape their neighbours and have no look of their own.
const SHAPELESS = /\p{Default_Ignorable_Code_Point}/gu;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Text that can be set: no control characters, no half characters, line ends as `\n`. */
export function settable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
    .replace(/[\t\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufffe\uffff]/g, '')
    .normalize('NFC');
}

/** Parts one word into runs of one typeface each. */
export function runsOf(word: string, face: Face): Run[] {
  // Every typeface of ours has these, and most words are made of nothing else.
  if (/^[!-~]+$/.test(word)) return [{ face, text: word }];
  const runs: Run[] = [];
  for (const { segment } of graphemes.segment(word)) {
    const bare = segment.replace(SHAPELESS, '');
    if (bare === '') continue;
    const points = Array.from(bare, (sign) => sign.codePointAt(0) ?? 0);
    const found = ([face, 'wide'] as const).find((each) => points.every((point) => covers(each, point)));
    const last = runs.at(-1);
    if (found === undefined) runs.push({ face: null, text: segment });
    else if (last?.face === found) last.text += bare;
    else runs.push({ face: found, text: bare });
  }
  return runs;
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
export const isRightToLeft = (word: string): boolean => RIGHT_TO_LEFT.test(word);

/** The words of a line from left to right as they are printed: neighbours that are read from the right change places. */
export function inVisualOrder<Word>(words: readonly Word[], textOf: (word: Word) => string): Word[] {
  const ordered: Word[] = [];
  let turned: Word[] = [];
  for (const word of words) {
    if (isRightToLeft(textOf(word))) {
      turned.unshift(word);
      continue;
    }
    ordered.push(...turned, word);
    turned = [];
  }
  return [...ordered, ...turned];
}
