// Joins a call's contract to its handler: checks the session and the input, and lets only declared fields leave.
import * as z from 'zod/mini';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { AnswerOf, BodyOf, Call, CallSpec, InputOf, ParamsOf, QueryOf, Shape } from '../shared/call.ts';
import { SEND_KEY } from '../shared/header.ts';
import { Problem } from '../shared/problem.ts';
import type { App } from './services.ts';
import type { Database } from './database/database.ts';
import { quickly } from './quick-shape.ts';
import { type Allowance, createAllowance, lineOf, networkOf } from './rate-limit.ts';
import { BUDGET, jsonBudgetOf } from './request-budget.ts';
import { digestOf, sentOnce } from './sent-once.ts';
import { createJsonParser } from './json-body.ts';
import { mayBeLarge, turnToMakeLarge } from './large-answer.ts';
import { type Upload, bodyOf, isForm, readForm, spool } from './upload.ts';
import { type Me, type Session, requireSession, sessionOf } from './session.ts';
import { createQueue } from './queue.ts';
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
  /** Aborted when the client goes away, or the server goes down; the reason is a `Problem` to answer with. */
  signal: AbortSignal;
};

const calls = new WeakMap<object, Call[]>();
type Handler = (context: Context<CallSpec>) => Promise<unknown>;
const handlers = new WeakMap<object, Map<CallSpec, Handler>>();

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
  const known = handlers.get(app.server) ?? new Map<CallSpec, Handler>();
  handlers.set(app.server, known.set(contract, handler as unknown as Handler));
  register(app, contract, async (request, reply) => {
    const context = await contextOf(app, contract, request, reply);
    if (contract.method === 'GET' && context.me) {
      await turnOfRead(context.me.id, answered(reply));
      stillThere(reply);
      if (contract.long || mayBeLarge(context.query)) await turnToMakeLarge(lineOf(request, context.me.id), reply);
      stillThere(reply);
    }
    const { [SEND_KEY]: key } = request.headers;
    if (contract.once && context.me && typeof key === 'string') {
      const { id: userId } = context.me;
      return sentOnce(
        app.services.db,
        { userId, key, call: contract, sent: await sentIn(context) },
        context.now,
        async () => {
          const given = parse(await handler(context));
          // It is kept beside what was sent, and may be much longer.
          written(app)?.(userId, JSON.stringify(given).length, context.now, true);
          return given;
        },
      );
    }
    const result = await handler(context);
    // A handler may have answered by itself (a redirect, a download).
    if (reply.sent) return reply;
    return parse(result) as AnswerOf<S>;
  });
}

/** Somebody who asks without a session of their own, and the database or transaction it is done in. */
export type Acting = Pick<Context<CallSpec>, 'app' | 'db' | 'now' | 'request' | 'reply' | 'signal'> & { me: Me };

/**
 * Does what a call does, for somebody known by other means: the same checks, the same handler, the same answer. Throws what
 * the call would answer with. It has no fresh session, so what asks for one is refused.
 */
export async function perform<S extends CallSpec>(
  acting: Acting,
  contract: Call<S>,
  given: InputOf<Call<S>>,
): Promise<AnswerOf<S>> {
  const handler = handlers.get(acting.app.server)?.get(contract);
  if (!handler) throw new Error(`Nothing answers ${contract.method} ${contract.path}.`);
  const { params, query, body } = given as Record<string, unknown>;
  const long = new Date(0);
  const result = await handler({
    ...acting,
    session: { sid: '', me: acting.me, expire: acting.now, createdAt: long },
    params: check(contract.params, params),
    query: check(contract.query, query ?? {}),
    body: check(contract.body, body),
    files: [],
  } as unknown as Context<CallSpec>);
  return z.parse(contract.answer, result) as AnswerOf<S>;
}

/**
 * Waits for a person's turn among their own calls, or a network address's, before anything of a body is read. What the person
 * sends, at most `most` bytes of JSON, is counted.
 */
export async function turnOf(
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string | null,
  most: number = BUDGET.json.bytes,
): Promise<void> {
  const left = answered(reply);
  if (userId === null) return turnOfAddress(networkOf(request), left);
  countWritten(request, userId, most);
  return turnOfPerson(userId, left);
}

/** Waits for a network's turn once the body is there, so that no slow one holds a place; many networks of one holder are one. */
export const turnOfNetwork = (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
  turnOfAddress(lineOf(request)[0] ?? '', answered(reply));

/** Stands for all that a request holds, so that another one under the same key is told apart. */
function sentIn({ params, query, body, files }: Pick<Context<CallSpec>, 'params' | 'query' | 'body' | 'files'>) {
  return digestOf([
    JSON.stringify([params, query, body]),
    ...files.flatMap(({ field, name, mediaType, bytes }) => [field, name, mediaType, bytes]),
  ]);
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
  const route: RouteOptions = {
    method: contract.method,
    url: contract.path,
    bodyLimit: json.bytes,
    config: { json },
    ...(contract.method !== 'GET' && { onRequest: beforeBody(contract) }),
    handler,
  };
  if (!contract.files) return void app.route(route);
  route.handler = async (request, reply) => {
    try {
      return await handler(request, reply);
    } finally {
      for (const { bytes } of request.uploads ?? []) await bytes.close();
    }
  };
  // Their bodies are not read before the handler does.
  void app.register(async (scope) => {
    scope.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
    if (contract.documentInJson) {
      scope.removeContentTypeParser('application/json');
      scope.addContentTypeParser('application/json', (_request, _payload, done) => done(null));
    }
    scope.route(route);
  });
}

const crowded = (): Problem =>
  new Problem(429, 'You are sending too much at once. Please try again in a moment.', { 'retry-after': '10' });
const turnOfPerson = createTurns(BUDGET.callsOfPerson, crowded);
const turnOfAddress = createTurns(BUDGET.callsOfAddress, crowded);
const turnOfRead = createTurns(BUDGET.readsOfPerson, crowded);
const turnOfUpload = createTurns(
  BUDGET.uploadsOfPerson,
  () =>
    new Problem(429, 'You are sending several files already. Please wait until they are done.', {
      'retry-after': '10',
    }),
);
const allowances = new WeakMap<object, Allowance>();
const documentsInJson = createQueue(
  BUDGET.documentsInJson,
  () =>
    new Problem(503, 'Too many documents are being read right now. Try again in a minute.', { 'retry-after': '60' }),
);

const turnOfDownload = createTurns(BUDGET.downloadsOfPerson, crowded);

/** Waits until a person has few enough downloads open. */
export const turnToDownload = (userId: string, reply: FastifyReply): Promise<void> =>
  turnOfDownload(userId, answered(reply));

/** When an answer has gone out, or whoever wanted it. */
const answered = ({ raw }: FastifyReply): Promise<void> =>
  new Promise((resolve) => {
    if (raw.destroyed) return resolve();
    raw.once('finish', resolve).once('close', resolve);
  });

/** Finds out who is asking, and waits for their turn, before anything of the body is read. */
function beforeBody({ open, files, documentInJson, ...call }: Call) {
  const { bytes: most } = jsonBudgetOf({ open, files, documentInJson, ...call });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (open) return turnOf(request, reply, null);
    request.session = await requireSession(request, reply, new Date());
    const { id } = request.session.me;
    if (!files || !(documentInJson || isForm(request.raw))) return turnOf(request, reply, id, most);
    const left = answered(reply);
    await turnOfUpload(id, left);
    return turnOfPerson(id, left);
  };
}

/** Counts what people write; undefined where nothing is limited. */
function written({ server, services }: Pick<App, 'server' | 'services'>): Allowance | undefined {
  if (!services.config.rateLimit) return undefined;
  const allowance = allowances.get(server) ?? createAllowance(BUDGET.writtenByPerson.bytes);
  allowances.set(server, allowance);
  return allowance;
}

/** What is written as JSON is counted by what the request says of its length; one that says nothing counts as the most it may be. */
function countWritten({ headers, server }: FastifyRequest, who: string, most: number): void {
  const { least } = BUDGET.writtenByPerson;
  const length = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : most;
  written(server)?.(who, Math.max(least, Math.min(length, most)), new Date());
}

/** JSON that may hold a document: it waits on disk for its turn to be parsed. */
async function readDocumentJson(app: App, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const budget = BUDGET.documentJson;
  const sent = await spool(bodyOf(request.raw, budget.bytes), app.services.config.dataDir);
  try {
    // One of these is only taken from somebody who has signed in.
    const who = lineOf(request, ...(request.session ? [request.session.me.id] : []));
    if (sent.size > BUDGET.json.bytes) await documentsInJson.enter(answered(reply), { who });
    return createJsonParser(app)(await sent.withBytes((bytes) => bytes.toString()), budget);
  } finally {
    await sent.close();
  }
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
  const { dataDir } = app.services.config;
  const form =
    contract.files && isForm(request.raw)
      ? await readForm(request.raw, dataDir, contract.maxBytes ?? BUDGET.file)
      : null;
  request.uploads = form?.files;
  const body = form?.fields ?? (contract.documentInJson ? await readDocumentJson(app, request, reply) : request.body);
  let signal: AbortSignal | undefined;
  return {
    app,
    db: app.services.db,
    me: session?.me ?? null,
    session,
    params: check(contract.params, request.params),
    query: check(contract.query, request.query),
    body: check(contract.body, body),
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

/** Parses `value` by `shape`; throws `Problem` 400 with the first fault as a sentence. No shape, no value. */
export function check<T extends Shape>(shape: T | undefined, value: unknown): z.output<T> | undefined {
  if (!shape) return undefined;
  const parsed = z.safeParse(shape, value);
  if (parsed.success) return parsed.data;
  throw new Problem(400, parsed.error.issues[0]?.message ?? 'We couldn’t understand the request.');
}

/** For somebody who left: it is no fault of ours, so no log tells of it. */
/** Who left while they waited needs no answer, and has no address any more. */
function stillThere({ raw }: FastifyReply): void {
  if (raw.destroyed) throw cutOff();
}

const cutOff = (): Problem => new Problem(400, 'The request was cut off. Please try again.');

function signalOf(app: App, reply: FastifyReply): AbortSignal {
  const left = new AbortController();
  app.unanswered.add(left);
  if (reply.raw.destroyed && !reply.raw.writableFinished) left.abort(cutOff());
  reply.raw.once('close', () => {
    app.unanswered.delete(left);
    if (!reply.raw.writableFinished) left.abort(cutOff());
  });
  return left.signal;
}

/** "affordableLoss.financial" as people would read it. */
const fieldName = (path: readonly PropertyKey[]): string =>
  path.length === 0 ? 'The request' : `"${path.map(String).join('.')}"`;

const UNITS: Record<string, string> = { string: ' characters long', array: ' items long' };
const sizeOf = (origin: string, size: number | bigint): string => `${size}${UNITS[origin] ?? ''}`;

// Contracts give their own sentences where people can meet them; these are for everything else.
z.config({
  localeError: (issue) => {
    const field = fieldName(issue.path ?? []);
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined ? `${field} is required.` : `${field} must be of type ${issue.expected}.`;
      case 'too_big':
        return `${field} must be at most ${sizeOf(issue.origin, issue.maximum)}.`;
      case 'too_small':
        return `${field} must be at least ${sizeOf(issue.origin, issue.minimum)}.`;
      case 'invalid_value':
        return `${field} must be one of ${issue.values.map(String).join(', ')}.`;
      case 'unrecognized_keys':
        return `${field} has fields that are not known here: ${issue.keys.join(', ')}.`;
      default:
        return `${field} is not valid.`;
    }
  },
});
