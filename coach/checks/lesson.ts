// Lesson: something like this was done before, or with the same person, and the person wrote down what they learned.
import { factOf } from '../facts.ts';
import { sharedWords, wordsThatMatter } from '../language/words.ts';
import { type Check, finding } from './check.ts';

/** So many words that matter must be in both titles. */
const alike = 2;

export const checkLesson: Check = (plan, facts) => {
  const deed = wordsThatMatter(plan.deed);
  const names = plan.who.map(({ name }) => name);
  const [best] = facts.lessons
    .map((lesson) => ({
      lesson,
      shared:
        sharedWords(deed, wordsThatMatter(lesson.title)) + (lesson.who.some((name) => names.includes(name)) ? 1 : 0),
    }))
    .filter(({ shared }) => shared >= alike)
    .toSorted((one, other) => other.shared - one.shared);
  if (!best) return [];
  const { lesson } = best;
  return [
    finding('lesson', {
      about: 'lesson',
      field: 'deed',
      fact: factOf('lesson', lesson, lesson.title),
      written: lesson.text.slice(0, 240),
      planned: plan.deed,
      weight: 'asks',
    }),
  ];
};
