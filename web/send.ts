// The one way the browser asks the server for anything: typed by the call's contract, failing with a `Problem`.
import type { AnswerOf, Call, CallSpec, InputOf } from '../shared/call.ts';
import { SEND_KEY } from '../shared/header.ts';
import { Problem } from '../shared/problem.ts';
import { forgetKey, keyFor } from './new-key.ts';
import { NO_ANSWER, lost, problemOf, reach, takeKnown } from './reach.ts';

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

/** Asks, and gives the answer as the contract declares it. Throws `Problem`; an abort throws as `fetch` does. */
export async function send<S extends CallSpec>(
  call: Call<S>,
  input: InputOf<S>,
  options: SendOptions = {},
): Promise<AnswerOf<S>> {
  const known = call.method === 'GET' ? takeKnown(addressOf(call, input)) : undefined;
  if (known !== undefined) return known as AnswerOf<S>;
  const sent = call.once ? nameOf(call, input) : '';
  const response = await request(call, input, options, undefined, call.once ? keyFor(sent) : undefined);
  const text = await response.text().catch((error: unknown) => lost(error, options.signal));
  // What stands in between may answer for a server that was at it.
  if (call.once && response.status < 500) forgetKey(sent);
  if (!response.ok) throw problemOf(response.status, text);
  return answerOf<S>(text);
}

/** All that is sent, as a text. */
const nameOf = (call: Call, input: Input): string => call.method + addressOf(call, input) + JSON.stringify(input.body);

const underWay = new Map<string, Promise<unknown>>();

/** The same sent twice in one breath is sent once: a double click is quicker than a button can be put to rest (71). */
export function sendOnce<S extends CallSpec>(
  call: Call<S>,
  input: InputOf<S>,
  options: SendOptions = {},
): Promise<AnswerOf<S>> {
  // What can be broken off, or brings files, belongs to whoever began it.
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
