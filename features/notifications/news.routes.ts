// The line over which open pages hear what has changed for their person: server-sent events for as long as a page is open.
import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '../../server/services.ts';
import { mayOpenLine } from '../../server/request-budget.ts';
import { openSubscriptions } from '../../server/pub-sub.ts';
import { sessionOf } from '../../server/session.ts';
import { answerStream } from '../../server/stream.ts';
import { Problem } from '../../shared/problem.ts';
import { notificationCalls } from './notification.contract.ts';

/** Proxies cut lines on which nothing moves; and a session that ended elsewhere ends its lines (30). */
const BEAT_MS = 20_000;

export function newsRoutes(app: App): void {
  const hearing = openSubscriptions(app.services.database.listen);
  const lines = new Map<string, number>();
  let all = 0;

  answerStream(app, notificationCalls.news, async function* ({ me, request, reply, signal }) {
    const over = { message: 'The line was closed.' };
    if (!request.headers.accept?.includes('text/event-stream')) return over;
    if (!mayOpenLine(lines.get(me.id) ?? 0, all))
      throw new Problem(429, 'Too many pages are open. Close some and reload this one.', { 'retry-after': '60' });
    lines.set(me.id, (lines.get(me.id) ?? 0) + 1);
    all += 1;

    const pending = new Set<string>();
    let wake = new AbortController();
    let stop: (() => void) | undefined;
    try {
      stop = await hearing.hear(me.id, (stale) => {
        for (const path of stale) pending.add(path);
        wake.abort();
      });
      // Whatever happened before the line stood is not known to the page: it asks again when it reads this.
      yield '';
      while (!signal.aborted) {
        if (pending.size === 0) {
          await pause(BEAT_MS, undefined, { signal: AbortSignal.any([wake.signal, signal]) }).catch(() => undefined);
        }
        // Before each event, for news may never stop for long enough to be asked between.
        if (!signal.aborted && !(await sessionOf(request, reply, new Date()))) return over;
        wake = new AbortController();
        const stale = [...pending];
        pending.clear();
        if (!signal.aborted) yield stale.length > 0 ? JSON.stringify(stale) : '';
      }
      return over;
    } finally {
      stop?.();
      all -= 1;
      const left = (lines.get(me.id) ?? 1) - 1;
      if (left > 0) lines.set(me.id, left);
      else lines.delete(me.id);
    }
  });
}
