// What the drill of kills is made of: people at desks who write by some routes, and what an acknowledged write promises.
import type { Site } from '../browser.ts';
import { type Client, ask } from './person.ts';

/**
 * Of the person's own things, as the export tells them: `there` stays, `last` stands until the next, `gone` is gone. What no
 * export tells is looked at: `so` stays true, `now` until the next write begins.
 */
type Promised = {
  there?: string[];
  last?: string;
  gone?: string[];
  so?: () => Promise<boolean>;
  now?: () => Promise<boolean>;
};
export type Step = (mark: string) => Promise<Promised>;
export type Writer = {
  /** The routes that it writes by, `METHOD /path`. */
  routes: readonly string[];
  prepare: (me: Client, site: Site) => Promise<Step> | Step;
};

/** The server was gone before it answered, or too busy to do it. */
export class Unacknowledged extends Error {}

/** Throws `Unacknowledged` where nothing is promised: by no answer, or by one that says when to come again. */
export async function write<T = { id: string }>(me: Client, method: string, path: string, json?: unknown): Promise<T> {
  const reply = await ask(me, method, path, json);
  if (!reply || (reply.status === 503 && Number(reply.retryAfter) > 0)) throw new Unacknowledged();
  if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${reply.text.slice(0, 300)}`);
  return JSON.parse(reply.text) as T;
}

/** The same of what may fail only because the server is gone. */
export const unlessGone = <T>(work: Promise<T>): Promise<T> => work.catch(() => Promise.reject(new Unacknowledged()));

export const only = (route: string, prepare: Writer['prepare']): Writer => ({ routes: [route], prepare });
