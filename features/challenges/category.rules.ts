// Which of the seven categories a text speaks of, and by which of its words. The words are in lexicon/categories.json:
// one that ends in * stands for all that begin with it.
import { wizardCategories } from './challenge.rules.ts';
import lexicon from './lexicon/categories.json' with { type: 'json' };

export type Category = (typeof wizardCategories)[number];
export type CategorySign = { category: Category; words: string[] };

/** What each is about, for somebody who chooses by hand. */
export const categoryMeanings: Record<Category, string> = {
  'Mission & Purpose': 'what the work is for',
  'People & Organization': 'who does it, and how they work together',
  Resources: 'money, tools and material',
  'Time & Schedule': 'waiting, deadlines and hours',
  Space: 'rooms and places',
  'Process & Technology': 'steps, forms and systems',
  Culture: 'trust, habits and how people treat each other',
};

const signs = wizardCategories.map((category) => {
  const words = lexicon[category].split(' ');
  const stems = words.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1));
  return { category, words: new Set(words), stems };
});

/** At most two, the one with most signs first; none where nothing speaks for any. `words` are the text's own, each once. */
export function categorySigns(text: string): CategorySign[] {
  const said = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const found = signs
    .map(({ category, words, stems }) => ({
      category,
      words: said.filter((word) => words.has(word) || stems.some((stem) => word.startsWith(stem))),
    }))
    .filter(({ words }) => words.length > 0)
    .toSorted((a, b) => b.words.length - a.words.length);
  const most = found[0]?.words.length ?? 0;
  return found
    .filter(({ words }) => words.length * 2 >= most)
    .slice(0, 2)
    .map(({ category, words }) => ({ category, words: [...new Set(words)] }));
}

/** A line for each category with why; all of them with what they are about where the text speaks for none. */
export function categoryLines(text: string): string {
  const found = categorySigns(text);
  if (found.length === 0)
    return wizardCategories.map((category) => `${category}: ${categoryMeanings[category]}`).join('\n');
  return found
    .map(
      ({ category, words }) =>
        `${category}: you wrote ${words
          .slice(0, 3)
          .map((word) => `“${word}”`)
          .join(', ')}`,
    )
    .join('\n');
}
