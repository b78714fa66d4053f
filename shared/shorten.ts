// Long text made short enough for a title, a button or a line of a list.
import { TITLES } from './titles.ts';

/** `text` in at most `most` characters: as it is, or its first words and “…”; a word longer than half the room is cut. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const room = most - 1;
  const space = text.lastIndexOf(' ', room);
  // The cut may fall between the two halves of an emoji.
  const words = text.slice(0, space > most / 2 ? space : room).replace(/[\uD800-\uDBFF]$/, '');
  return `${words.replace(/(?<![\s.,;:!?–-])[\s.,;:!?–-]+$/u, '')}…`;
}

/** The same without line breaks. */
export const oneLine = (text: string, most: number): string => shortened(text.replace(/\s+/gu, ' ').trim(), most);

/** Where a line or a sentence ends; the dot of "Dr. Marsh" or "J. Marsh" ends none. */
const ends = new RegExp(String.raw`\n|(?<=[.!?])(?<!\b(?:${TITLES}|\p{Lu})\.)\s`, 'u');

/** A title for what somebody wrote: the beginning of its first sentence, in at most 80 characters. */
export function titleFrom(words: string): string {
  const line = words.trim().split(ends)[0] ?? '';
  return shortened(line.replace(/(?<![\s.!?;,:])[\s.!?;,:]+$/u, ''), 80);
}

/** Whether a text says no more than its title, which is shown above it anyway. */
export const repeats = (title: string, text: string): boolean =>
  text.trim().replace(/[.!]$/, '') === title.trim().replace(/[.!]$/, '');
