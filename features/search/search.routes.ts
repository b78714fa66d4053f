// The call of the search.
import { answer } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import { courseOf } from '../learning/lesson.rules.ts';
import { allLessons } from '../learning/lesson.store.ts';
import { searchCalls } from './search.contract.ts';
import { excerptOf, resultKinds, resultPath, searchLimits, wordsIn } from './search.rules.ts';
import { find } from './search.store.ts';

export function searchRoutes(app: App): void {
  answer(app, searchCalls.find, async ({ db, me, query: { q } }) => {
    const lessons = (await allLessons()).map(({ course, id, title, summary }) => ({
      id: `${course}/${id}`,
      title,
      body: `${courseOf(course)?.title}. ${summary}`,
    }));
    const found = await find(db, me.id, q, lessons);
    const words = wordsIn(q);
    return resultKinds
      .map((kind) => ({
        kind,
        results: found
          .filter((one) => one.kind === kind)
          .slice(0, searchLimits.each)
          .map(({ id, title, body, at }) => ({
            kind,
            id,
            title,
            excerpt: excerptOf(body.startsWith(title) ? body.slice(title.length) : body, words),
            at: at && new Date(at),
            path: resultPath(kind, id),
          })),
      }))
      .filter(({ results }) => results.length > 0);
  });
}
