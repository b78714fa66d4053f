// The one error handler: every failure becomes a status and `{ message }`; what we did not foresee is logged.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../shared/problem.ts';
import type { App } from './services.ts';

/** Sentences for what the server framework itself refuses. */
const REFUSALS: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'That’s too large for us to take.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'We can’t read this kind of content.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The request was cut off. Please try again.',
  FST_ERR_BAD_URL: 'We can’t read this address.',
  FST_ERR_MAX_PARAM_LENGTH: 'This address is too long.',
  FST_PARTS_LIMIT: 'The form has too many parts.',
  FST_FILES_LIMIT: 'Please send fewer files at once.',
  FST_FIELDS_LIMIT: 'The form has too many fields.',
};

/** No session, no right, too many tries. */
const REFUSED = new Set([401, 403, 429]);

/** PostgreSQL's codes for text that cannot be stored (a NUL character, half a surrogate pair); in JSON it has another. */
const UNSTORABLE = new Set(['22021', '22P05']);
/** … for a statement that ran too long, or a server that is going down, starting, or full. */
const UNAVAILABLE = /^(08|57P0|53)|^57014$|^25006$/;
/** What the driver says without a code, of a connection that it cannot have, lost, or gave up. */
const NO_CONNECTION =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/;
/** What PostgreSQL and the system say of a disk that is full or may not be written, and of too many open files. */
const NO_ROOM = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE']);
const CONNECTION_LOST = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);

/** What is answered for an error: pure, so that every row can be tested. */
export function failureOf(error: unknown): {
  status: number;
  message: string;
  headers: Record<string, string>;
  log: boolean;
} {
  if (error instanceof Problem)
    return { status: error.status, message: error.message, headers: { ...error.headers }, log: false };

  // The sender hung up in the middle of a request; the same code from elsewhere is a lost database.
  if (error instanceof Error && error.message === 'aborted' && (error as Partial<FastifyError>).statusCode === 400)
    return { status: 400, message: 'The request was cut off. Please try again.', headers: {}, log: false };

  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code, syscall } = cause as { code?: unknown; syscall?: unknown };
    // The embedded database does not run, and cannot be started.
    if (syscall === 'connect' || cause.name === 'StartError') return unavailable();
    if (typeof code !== 'string') {
      if (NO_CONNECTION.test(cause.message)) return unavailable();
      continue;
    }
    if (UNSTORABLE.has(code) || (code === '22P02' && (cause as { routine?: string }).routine === 'json_errsave_error'))
      return { status: 400, message: 'The text has a character we can’t store.', headers: {}, log: false };
    if (NO_ROOM.has(code)) return noRoom();
    if (UNAVAILABLE.test(code) || CONNECTION_LOST.has(code)) return unavailable();
  }

  const { statusCode, code } = error as Partial<FastifyError>;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return {
      status: statusCode,
      message: REFUSALS[code ?? ''] ?? 'We couldn’t understand the request.',
      headers: {},
      log: false,
    };
  return { status: 500, message: 'Something went wrong on our side. Please try again.', headers: {}, log: true };
}

function unavailable() {
  return {
    status: 503,
    message: 'The database isn’t answering right now. Please try again in a few seconds.',
    headers: { 'retry-after': '5' },
    log: true,
  };
}

function noRoom() {
  return {
    status: 503,
    message: 'The server has no room for this right now. Please try again later.',
    headers: { 'retry-after': '60' },
    log: true,
  };
}

/** Answers a request that failed, however far it came. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOf(error);
  const { url, method } = request.routeOptions;
  if (failure.log) request.log.error({ err: error, url }, 'A request failed.');
  // Who guesses passwords or tries what is not theirs is seen here (ASVS 5.0, 16.3.1 to 16.3.3).
  else if (REFUSED.has(failure.status))
    request.server.services.log.info(
      { reqId: request.id, status: failure.status, method, url },
      'A request was refused.',
    );
  // A download may have named its own type before it failed.
  reply.removeHeader('content-disposition').type('application/json; charset=utf-8');
  return reply.code(failure.status).headers(failure.headers).send({ message: failure.message });
}

export function answerProblems(app: App): void {
  app.setErrorHandler(async (error, request, reply) => sendFailure(error, request, reply));
}
