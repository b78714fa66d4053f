// Writes to a Discourse and reads from it, as its API description says. Follows no redirect, waits 15 seconds, reads bounded
// answers, and fetches nothing but what stands below the operator's own address (60).
import * as z from 'zod/mini';
import { type ForumPost, forumId, forumPostShape, topicId } from './forum.contract.ts';
import { type Fault, forumLimits, forumTexts } from './forum.rules.ts';

export type Forum = {
  url: string;
  apiKey: string;
  apiUsername: string;
  categoryId: number | null;
  /** How long it is waited for, where not 15 seconds. */
  patienceMs?: number;
};

export class ForumFault extends Error implements Fault {
  override readonly name = 'ForumFault';
  readonly kind: Fault['kind'];
  readonly perhapsDone: boolean;
  readonly waitSeconds: number;
  readonly status: number;
  constructor(message: string, { kind, perhapsDone, waitSeconds = 0, status = 0 }: Fault & { status?: number }) {
    super(message);
    this.kind = kind;
    this.perhapsDone = perhapsDone;
    this.waitSeconds = waitSeconds;
    this.status = status;
  }
}

const PATIENCE_MS = 15_000;
const MIB = 1024 * 1024;
const madeShape = z.object({ id: forumId, topic_id: topicId });
const heldShape = z.object({ action: z.literal('enqueued') });
const topicShape = z.object({ post_stream: z.object({ stream: z.array(forumId) }) });
const errorsShape = z.object({ errors: z.array(z.string()) });
const waitShape = z.object({ extras: z.object({ wait_seconds: z.number() }) });

/** The new topic and its first post. Throws `ForumFault`; 422 also where there is a topic of this `externalId`. */
export async function createTopic(
  forum: Forum,
  { title, raw, externalId }: { title: string; raw: string; externalId: string },
): Promise<{ topicId: number; postId: number }> {
  const category = forum.categoryId === null ? {} : { category: forum.categoryId };
  return makePost(forum, { title, raw, external_id: externalId, ...category });
}

export async function createPost(forum: Forum, topicId: number, raw: string): Promise<number> {
  return (await makePost(forum, { topic_id: topicId, raw })).postId;
}

async function makePost(forum: Forum, body: object): Promise<{ topicId: number; postId: number }> {
  const answer = await ask(forum, 'POST', '/posts.json', body);
  if (z.safeParse(heldShape, answer).success)
    throw new ForumFault(forumTexts.held, { kind: 'refused', perhapsDone: false });
  const made = read(madeShape, answer, true);
  return { topicId: made.topic_id, postId: made.id };
}

/** False when the post is not there any more. */
export function editPost(forum: Forum, postId: number, raw: string): Promise<boolean> {
  return unlessGone(ask(forum, 'PUT', `/posts/${postId}.json`, { post: { raw } }));
}

/** False when it was gone already. */
export function deletePost(forum: Forum, postId: number): Promise<boolean> {
  return unlessGone(ask(forum, 'DELETE', `/posts/${postId}.json`));
}

/** Undefined when the post is not there, or not for us. */
export async function readPost(forum: Forum, postId: number): Promise<ForumPost | undefined> {
  try {
    return read(forumPostShape, await ask(forum, 'GET', `/posts/${postId}.json`), false);
  } catch (error) {
    if (isGone(error) || (error instanceof ForumFault && error.status === 403)) return undefined;
    throw error;
  }
}

/** The ids of all posts of a topic, in order. */
export async function readStream(forum: Forum, topicId: number): Promise<number[]> {
  return read(topicShape, await ask(forum, 'GET', `/t/${topicId}.json`), false).post_stream.stream;
}

/** The topic of an external id, as the forum's redirect names it; the redirect itself is not followed. */
export async function findTopic(forum: Forum, externalId: string): Promise<number | undefined> {
  const path = `/t/external_id/${encodeURIComponent(externalId)}.json`;
  const response = await request(forum, 'GET', path);
  await response.body?.cancel();
  if (response.status === 404) return undefined;
  if (response.status !== 301 && response.status !== 302) throw faultOf(response, undefined);
  const target = response.headers.get('location') ?? '';
  const there = URL.canParse(target, forum.url) ? new URL(target, forum.url).pathname : '';
  const id = Number(/\/t\/(?:[^/]+\/)?(\d{1,10})(?:\.json)?$/.exec(there)?.[1]);
  if (!Number.isSafeInteger(id) || id < 1 || id >= 2 ** 31)
    throw new ForumFault(forumTexts.unknownAnswer, { kind: 'away', perhapsDone: false });
  return id;
}

const isGone = (error: unknown): boolean =>
  error instanceof ForumFault && (error.status === 404 || error.status === 410);

async function unlessGone(asked: Promise<unknown>): Promise<boolean> {
  try {
    await asked;
    return true;
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}

function read<T>(shape: z.ZodMiniType<T>, answer: unknown, perhapsDone: boolean): T {
  const parsed = z.safeParse(shape, answer);
  if (parsed.success) return parsed.data;
  throw new ForumFault(forumTexts.unknownAnswer, { kind: 'away', perhapsDone });
}

async function ask(forum: Forum, method: string, path: string, body?: object): Promise<unknown> {
  const response = await request(forum, method, path, body);
  const text = await textOf(response);
  let answer: unknown;
  try {
    answer = text === '' ? undefined : JSON.parse(text);
  } catch {
    answer = undefined;
  }
  if (!response.ok) throw faultOf(response, answer);
  return answer;
}

// What failed before the forum heard of it. Anything else may have been done.
const UNHEARD = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function away(error: unknown): ForumFault {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined;
  const code = cause && 'code' in cause ? String(cause.code) : '';
  return new ForumFault(forumTexts.away, { kind: 'away', perhapsDone: !UNHEARD.has(code) });
}

async function request(forum: Forum, method: string, path: string, body?: object): Promise<Response> {
  return fetch(forum.url + path, {
    method,
    headers: {
      'api-key': forum.apiKey,
      'api-username': forum.apiUsername,
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(forum.patienceMs ?? PATIENCE_MS),
  }).catch((error: unknown) => {
    throw away(error);
  });
}

async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of response.body ?? []) {
      size += part.byteLength;
      if (size > 4 * MIB) throw new Error('Too much.');
      parts.push(part);
    }
  } catch (error) {
    throw away(error);
  }
  return Buffer.concat(parts).toString('utf8');
}

function faultOf({ status, headers }: Response, answer: unknown): ForumFault {
  if (status === 429) {
    const told = z.safeParse(waitShape, answer);
    const given = headers.get('retry-after') ?? '';
    const seconds = /^\d{1,6}$/.test(given) ? Number(given) : (Date.parse(given) - Date.now()) / 1000;
    const waitSeconds = Number.isFinite(seconds) ? seconds : told.success ? told.data.extras.wait_seconds : 60;
    return new ForumFault(forumTexts.busy, { kind: 'busy', perhapsDone: false, waitSeconds, status });
  }
  if (status >= 500 || status === 408)
    return new ForumFault(forumTexts.away, { kind: 'away', perhapsDone: true, status });
  const refused = { kind: 'refused', perhapsDone: false, status } as const;
  if (status >= 300 && status < 400) return new ForumFault(forumTexts.moved, refused);
  if (status === 401 || status === 403) return new ForumFault(forumTexts.keyRefused, refused);
  if (status === 404 || status === 410) return new ForumFault(forumTexts.gone, refused);
  const errors = z.safeParse(errorsShape, answer);
  const why = errors.success ? (errors.data.errors[0] ?? '') : '';
  const words = [...why.toWellFormed().replace(/\s+/g, ' ').trim()].slice(0, forumLimits.sentence).join('');
  return new ForumFault(forumTexts.refused(words), refused);
}
