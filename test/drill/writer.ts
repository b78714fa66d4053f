// What the drill of kills is made of: people at desks who write by some routes, and what an acknowledged write promises.
import type { Site } from '../browser.ts';
import { type Client, type Reply, ask } from './person.ts';

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
  return promised<T>(await ask(me, method, path, json), `${method} ${path}`);
}

/** The same, of a form with files in it. */
export async function upload<T = { id: string }>(me: Client, path: string, files: Record<string, File>): Promise<T> {
  const body = new FormData();
  for (const [field, file] of Object.entries(files)) body.set(field, file);
  const reply = await unlessGone(me.send(path, { method: 'POST', body }));
  const { status, headers } = reply;
  const text = await unlessGone(reply.text());
  return promised<T>({ status, text, retryAfter: headers.get('retry-after') }, `POST ${path}`);
}

function promised<T>(reply: Reply | null, what: string): T {
  if (!reply || (reply.status === 503 && Number(reply.retryAfter) > 0)) throw new Unacknowledged();
  if (reply.status >= 300) throw new Error(`${what}: ${reply.status} ${reply.text.slice(0, 300)}`);
  return JSON.parse(reply.text) as T;
}

/** The same of what may fail only because the server is gone. */
export const unlessGone = <T>(work: Promise<T>): Promise<T> => work.catch(() => Promise.reject(new Unacknowledged()));

export const only = (route: string, prepare: Writer['prepare']): Writer => ({ routes: [route], prepare });
