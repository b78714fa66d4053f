// What one process tells all others, so that every open page of a person hears of it: PostgreSQL's LISTEN and NOTIFY, on
// either database. News says which answers have gone stale, never what is in them: those who hear it ask again, with a session.
import { sql } from 'drizzle-orm';
import type { Database } from './database/database.ts';
import type { Listen } from './database/listener.ts';

/** The paths of calls whose answers have changed for this person; a path covers all below it. */
export type News = { userId: string; stale: readonly string[] };

const channel = 'news';

/** In a transaction, the news goes out with its commit or not at all. */
export async function publish(db: Database, { userId, stale }: News): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ userId, stale })})`);
}

export type Subscriptions = {
  /** Calls back with what went stale for this person, until the function it resolves to is called. */
  hear(userId: string, tell: (stale: readonly string[]) => void): Promise<() => void>;
};

/** One subscription of the process, shared by all who hear: made with the first. */
export function openSubscriptions(listen: Listen): Subscriptions {
  const listeners = new Map<string, Set<(stale: readonly string[]) => void>>();
  let subscribed: Promise<unknown> | undefined;

  const subscribe = (): Promise<unknown> =>
    listen(
      channel,
      (payload) => {
        const { userId, stale } = JSON.parse(payload) as News;
        for (const tell of listeners.get(userId) ?? []) tell(stale);
      },
      // The connection was gone for a while: what was said meanwhile is not known, so all is stale.
      () => {
        for (const tells of listeners.values()) for (const tell of tells) tell(['/api']);
      },
    );

  return {
    async hear(userId, tell) {
      subscribed ??= subscribe().catch((error: unknown) => {
        subscribed = undefined;
        throw error;
      });
      await subscribed;
      const mine = listeners.get(userId) ?? new Set();
      listeners.set(userId, mine.add(tell));
      return () => {
        mine.delete(tell);
        if (mine.size === 0 && listeners.get(userId) === mine) listeners.delete(userId);
      };
    },
  };
}
