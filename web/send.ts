// The one way the browser asks the server for anything: typed by the call's contract, failing with a `Problem`.
import type { AnswerOf, Call, CallSpec, InputOf } from '../shared/call.ts';
import { SEND_KEY } from '../shared/header.ts';
import { Problem } from '../shared/problem.ts';
import { forgetKey, keyFor } from './new-key.ts';
import { isUnreached, serverIsAway } from './connection.ts';
import { NO_ANSWER, lost, person, problemOf, reach, takeKnown } from './reach.ts';

type Input = { params?: unknown; query?: unknown; body?: unknown };

/** `files` go as `multipart/form-data`, beside the body's fields; several may share a name. */
export type SendOptions = { signal?: AbortSignal; files?: Readonly<Record<string, File | Blob | readonly File[]>> };

/** The address of a call with its parameters and query filled in. */
export function addressOf(call: Pick<Call, 'path'>, input: Input): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>))
    if (value !== undefined && value !== null) query.set(name, String(value));
  return query.size ? `${path}?${query}` : path;
}

/**
 * Asks, and gives the answer as the contract declares it. Throws `Problem`; an abort throws as `fetch` does. What is only read
 * comes from this device when the server can't be reached (offline/last-seen.ts).
 */
export async function send<S extends CallSpec>(
  call: Call<S>,
  input: InputOf<S>,
  options: SendOptions = {},
): Promise<AnswerOf<S>> {
  if (call.method !== 'GET') return ask(call, input, options);
  const address = addressOf(call, input);
  const known = takeKnown(address) ?? (serverIsAway() ? await readSeen(address) : undefined);
  if (known !== undefined) return known as AnswerOf<S>;
  return ask(call, input, options).catch(async (error: unknown) => {
    const isAway = error instanceof Problem && isUnreached(error.status);
    const seen = isAway ? await readSeen(address) : undefined;
    if (seen === undefined) throw error;
    return seen as AnswerOf<S>;
  });
}

async function ask<S extends CallSpec>(call: Call<S>, input: InputOf<S>, options: SendOptions): Promise<AnswerOf<S>> {
  const sent = call.once ? nameOf(call, input) : '';
  const response = await request(call, input, options, undefined, call.once ? keyFor(sent) : undefined);
  const text = await response.text().catch((error: unknown) => lost(error, options.signal));
  // What stands in between may answer for a server that was at it.
  if (call.once && response.status < 500) forgetKey(sent);
  if (!response.ok) throw problemOf(response.status, text);
  const answer = answerOf<S>(text);
  if (call.method === 'GET' && person !== undefined) keepSeen(addressOf(call, input), text);
  return answer;
}

type Keeper = (address: string, text: string) => void;
let early: [address: string, text: string][] = [];
let keepSeen: Keeper = (address, text) => void early.push([address, text]);

/** Gives each answer to what keeps it on this device, from the first on. */
export function setKeeper(keeper: Keeper): void {
  keepSeen = keeper;
  for (const [address, text] of early) keeper(address, text);
  early = [];
}

/** What was last seen there; undefined where nothing is kept. */
const readSeen = (address: string): Promise<unknown> =>
  import('./offline/last-seen.ts')
    .then(({ lastSeen }) => (person === undefined ? undefined : lastSeen(person, address)))
    .catch(() => undefined);

/** All that is sent, as a text. */
export const nameOf = (call: Call, input: Input): string =>
  call.method + addressOf(call, input) + JSON.stringify(input.body);

const underWay = new Map<string, Promise<unknown>>();

/** The same sent twice in one breath is sent once: a double click is quicker than a button can be put to rest (71). */
export function sendOnce<S extends CallSpec>(
  call: Call<S>,
  input: InputOf<S>,
  options: SendOptions = {},
): Promise<AnswerOf<S>> {
  // What can be broken off, or brings files, belongs to its caller.
  if (options.signal || options.files) return send(call, input, options);
  const key = nameOf(call, input);
  const same = underWay.get(key) as Promise<AnswerOf<S>> | undefined;
  if (same) return same;
  const sent = send(call, input).finally(() => underWay.delete(key));
  underWay.set(key, sent);
  return sent;
}

/**
 * The answer as it came: the server lets nothing leave but what the contract declares (server/answer.ts), and here there
 * are no shapes (vite.config.ts). What stands in between, a captive portal say, may answer 200 with something else.
 */
export function answerOf<S extends CallSpec>(text: string): AnswerOf<S> {
  try {
    return JSON.parse(text) as AnswerOf<S>;
  } catch {
    throw new Problem(502, NO_ANSWER);
  }
}

/** Asks by the contract, and gives the response whatever it is. For what reads it piece by piece: web/send-stream.ts. */
export function request(
  call: Call,
  input: Input,
  options: SendOptions,
  accept = 'application/json',
  key?: string,
): Promise<Response> {
  const headers: Record<string, string> = { accept, ...(key !== undefined && { [SEND_KEY]: key }) };
  let body: BodyInit | undefined;
  if (options.files) {
    const form = new FormData();
    for (const [name, value] of Object.entries((input.body ?? {}) as Record<string, unknown>))
      if (value !== undefined) form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    for (const [name, file] of Object.entries(options.files)) for (const one of [file].flat()) form.append(name, one);
    body = form;
  } else if (input.body !== undefined) {
    headers['content-type'] = 'application/json';
    body = JSON.stringify(input.body);
  }
  return reach(addressOf(call, input), { method: call.method, headers, body, signal: options.signal });
}
