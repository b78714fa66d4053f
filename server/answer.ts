// Joins a call's contract to its handler: checks the session and the input, and lets only declared fields leave.
import { finished } from 'node:stream/promises';
import * as z from 'zod/mini';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, BodyOf, Call, CallSpec, ParamsOf, QueryOf, Shape } from '../shared/call.ts';
import { SEND_KEY } from '../shared/header.ts';
import { Problem } from '../shared/problem.ts';
import type { App } from './services.ts';
import type { Database } from './database/database.ts';
import { quickly } from './quick-shape.ts';
import { BUDGET, jsonBudgetOf } from './request-budget.ts';
import { sentOnce } from './sent-once.ts';
import { type Me, type Session, requireSession, sessionOf } from './session.ts';
import { createTurns } from './turns.ts';

/** What a handler is given. `me` and `session` are null only in calls that are `open`. */
export type Context<S extends CallSpec> = {
  app: App;
  db: Database;
  me: S extends { open: true } ? Me | null : Me;
  session: S extends { open: true } ? Session | null : Session;
  params: ParamsOf<S>;
  query: QueryOf<S>;
  body: BodyOf<S>;
  /** What was uploaded with a call that takes files. */
  files: readonly Upload[];
  now: Date;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Aborted when the client goes away, or the server goes down; then the reason is a `Problem` to answer with. */
  signal: AbortSignal;
};

/** A file as it came in: nothing about it is trusted yet, neither its name nor its media type. */
export type Upload = { field: string; name: string; mediaType: string; bytes: Buffer };

const calls = new WeakMap<object, Call[]>();

/** Every call this app answers, in the order of registration: what the reference document is made from. */
export function callsOf(app: App): readonly Call[] {
  return calls.get(app.server) ?? [];
}

/** Registers the handler of a call. Its result is parsed through the contract, so undeclared columns never leave. */
export function answer<S extends CallSpec>(
  app: App,
  contract: Call<S>,
  handler: (context: Context<S>) => Promise<z.input<S['answer']>>,
): void {
  const parse = quickly(contract.answer);
  register(app, contract, async (request, reply) => {
    const context = await contextOf(app, contract, request, reply);
    const { [SEND_KEY]: key } = request.headers;
    if (contract.once && context.me && typeof key === 'string')
      return sentOnce(app.services.db, { userId: context.me.id, key, call: contract }, context.now, async () =>
        parse(await handler(context)),
      );
    const result = await handler(context);
    // A handler may have answered by itself (a redirect, a download).
    if (reply.sent) return reply;
    return parse(result) as AnswerOf<S>;
  });
}

/** Notes the call in the registry and makes its route. */
export function register<S extends CallSpec>(
  app: App,
  contract: Call<S>,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  const list = calls.get(app.server) ?? [];
  calls.set(app.server, [...list, contract]);
  const json = jsonBudgetOf(contract);
  app.route({
    method: contract.method,
    url: contract.path,
    bodyLimit: json.bytes,
    config: { json, takesFiles: contract.files === true },
    ...(contract.method !== 'GET' && { onRequest: beforeBody(contract.open === true) }),
    handler,
  });
}

const crowded = (): Problem =>
  new Problem(429, 'You are sending too much at once. Please try again in a moment.', { 'retry-after': '10' });
const turnOfPerson = createTurns(BUDGET.callsOfPerson, crowded);
const turnOfAddress = createTurns(BUDGET.callsOfAddress, crowded);

/** Finds out who is asking, and waits for their turn, before anything of the body is read. */
function beforeBody(open: boolean) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const answered = finished(reply.raw, { cleanup: true }).catch(() => undefined);
    if (open) return turnOfAddress(request.ip, answered);
    request.session = await requireSession(request, reply, new Date());
    return turnOfPerson(request.session.me.id, answered);
  };
}

/** A session that was read so short a time ago is not read again. */
const FRESH_MS = 1_000;

/** The session and the checked input of a request. Throws `Problem` 401 and 400. */
export async function contextOf<S extends CallSpec>(
  app: App,
  contract: Call<S>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context<S>> {
  const now = new Date();
  // Over a slow line the session may have ended while the body came.
  const known = reply.elapsedTime < FRESH_MS ? request.session : undefined;
  const session = known ?? (await (contract.open ? sessionOf : requireSession)(request, reply, now));
  const form =
    contract.files && request.isMultipart() ? await readForm(request, contract.maxBytes).catch(cutOff) : null;
  let signal: AbortSignal | undefined;
  return {
    app,
    db: app.services.db,
    me: session?.me ?? null,
    session,
    params: check(contract.params, request.params),
    query: check(contract.query, request.query),
    body: check(contract.body, form ? form.fields : request.body),
    files: form?.files ?? [],
    now,
    request,
    reply,
    // Made when asked for: few calls take long enough to be broken off.
    get signal() {
      return (signal ??= signalOf(app, reply));
    },
  } as Context<S>;
}

const MIB = 1024 * 1024;

/** Reads a whole form. Throws `Problem` 413 for a file over `maxBytes`, 400 for a form that is cut off. */
async function readForm(
  request: FastifyRequest,
  maxBytes = 10 * MIB,
): Promise<{ fields: Record<string, string>; files: Upload[] }> {
  const fields: Record<string, string> = Object.create(null);
  const files: Upload[] = [];
  const limits = { fileSize: maxBytes, files: 10, fields: 20, parts: 30, fieldSize: MIB, headerPairs: 50 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer().catch((error: { code?: string }) => {
        if (error.code !== 'FST_REQ_FILE_TOO_LARGE') throw error;
        throw new Problem(
          413,
          `That file is too large. Please choose one smaller than ${Math.floor(maxBytes / MIB)} MB.`,
        );
      });
      files.push({ field: part.fieldname, name: part.filename, mediaType: part.mimetype, bytes });
    } else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
  }
  return { fields, files };
}

/** The form parser's own errors have neither status nor code: it tells so of a form that ends in the middle. */
function cutOff(error: Error & { code?: string }): never {
  if (error instanceof Problem || error.code !== undefined) throw error;
  throw new Problem(400, 'The upload was cut off. Please try again.');
}

/** Parses `value` by `shape`; throws `Problem` 400 with the first fault as a sentence. No shape, no value. */
export function check<T extends Shape>(shape: T | undefined, value: unknown): z.output<T> | undefined {
  if (!shape) return undefined;
  const parsed = z.safeParse(shape, value);
  if (parsed.success) return parsed.data;
  throw new Problem(400, parsed.error.issues[0]?.message ?? 'The request could not be understood.');
}

function signalOf(app: App, reply: FastifyReply): AbortSignal {
  const left = new AbortController();
  app.unanswered.add(left);
  if (reply.raw.destroyed && !reply.raw.writableFinished) left.abort();
  reply.raw.once('close', () => {
    app.unanswered.delete(left);
    if (!reply.raw.writableFinished) left.abort();
  });
  return left.signal;
}

/** "affordableLoss.financial" as people would read it. */
const fieldName = (path: readonly PropertyKey[]): string =>
  path.length === 0 ? 'The request' : `"${path.map(String).join('.')}"`;

// Contracts give their own sentences where people can meet them; these are for everything else.
z.config({
  localeError: (issue) => {
    const field = fieldName(issue.path ?? []);
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined ? `${field} is required.` : `${field} must be of type ${issue.expected}.`;
      case 'too_big':
        return `${field} must not be longer or larger than ${String(issue.maximum)}.`;
      case 'too_small':
        return `${field} must not be shorter or smaller than ${String(issue.minimum)}.`;
      case 'invalid_value':
        return `${field} must be one of ${issue.values.map(String).join(', ')}.`;
      case 'unrecognized_keys':
        return `${field} has fields that are not known here: ${issue.keys.join(', ')}.`;
      default:
        return `${field} is not valid.`;
    }
  },
});
