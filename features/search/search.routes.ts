// The call of the search.
import { answer } from '../../server/answer.ts';
import type { Database } from '../../server/database/database.ts';
import { BUDGET } from '../../server/request-budget.ts';
import type { App } from '../../server/services.ts';
import { createTurns } from '../../server/turns.ts';
import { Problem } from '../../shared/problem.ts';
import { courseOf } from '../learning/lesson.rules.ts';
import { allLessons } from '../learning/lesson.store.ts';
import { searchCalls } from './search.contract.ts';
import { knownPeople } from '../asks/known-people.rules.ts';
import { readInventory } from '../inventory/inventory.store.ts';
import {
  beginsWith,
  bodyOf,
  excerptOf,
  resultKinds,
  resultPath,
  searchLimits,
  searchTexts,
  wordsIn,
} from './search.rules.ts';
import { type Found, find } from './search.store.ts';

const turnToSearch = createTurns(
  BUDGET.searchesOfPerson,
  () => new Problem(429, searchTexts.tooMany, { 'retry-after': '10' }),
);

/** Names that are looked through. */
const KNOWN = 500;

/** People in my inventory that are not found as members already. */
function contactsIn(whoIKnow: string, words: readonly string[], found: readonly Found[]): Found[] {
  // Most searches are for something else, and looking for names takes a while.
  if (!beginsWith(whoIKnow, words)) return [];
  return knownPeople(whoIKnow, KNOWN)
    .filter((name) => beginsWith(name, words) && !found.some(({ kind, title }) => kind === 'person' && title === name))
    .map((name) => ({ kind: 'contact', id: name, title: name, body: searchTexts.contact, at: null }));
}

export function searchRoutes(app: App): void {
  answer(app, searchCalls.find, async ({ db, me, query: { q } }) => {
    const { promise: searched, resolve: end } = Promise.withResolvers<void>();
    await turnToSearch(me.id, searched);
    try {
      return await resultsFor(db, me.id, q);
    } finally {
      end();
    }
  });
}

async function resultsFor(db: Database, userId: string, q: string) {
  const lessons = (await allLessons()).map(({ course, id, title, summary }) => ({
    id: `${course}/${id}`,
    title,
    body: `${courseOf(course)?.title}. ${summary}`,
  }));
  const words = wordsIn(q);
  const [found, inventory] = await Promise.all([find(db, userId, q, lessons), readInventory(db, userId)]);
  found.push(...contactsIn(inventory?.whoIKnow ?? '', words, found));
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
          excerpt: excerptOf(bodyOf(title, body), words),
          at: at && new Date(at),
          path: resultPath(kind, id),
        })),
    }))
    .filter(({ results }) => results.length > 0);
}
