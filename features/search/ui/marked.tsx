// A text in which the words that were looked for stand out.
import { wordsIn } from '../search.rules.ts';

export function Marked({ text, query }: { text: string; query: string }) {
  const sought = wordsIn(query);
  if (sought.length === 0) return text;
  return text.split(/([\p{L}\p{N}\p{M}]+)/u).map((part, place) => {
    const [word = ''] = wordsIn(part);
    const hit = word !== '' && sought.some((one) => word.startsWith(one));
    return hit ? <mark key={place}>{part}</mark> : part;
  });
}
