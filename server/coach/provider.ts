// The connected AI provider: asks over plain HTTP and reads the answer while it is being written.
import type { Agent, ClientRequest, IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { createParser } from 'eventsource-parser';
import type { Config } from '../config.ts';
import { countCharacters, estimateTokens, type Written } from './prompt.ts';
import { type Said, takenSchema, type WireFormat, wireFormats } from './wire-format.ts';

// An import would load all that the module offers, its web sockets and `fetch` too, at every start.
const { Agent: HttpAgent, request: httpRequest } = process.getBuiltinModule('node:http');

export type Model = { format: WireFormat; address: URL; name: string; headers: Record<string, string>; agent: Agent };

/**
 * How long a connection waits for the next question, in milliseconds: people think longer than the 5 s that Node gives them, and to
 * connect again takes longer than all else that goes before the first word.
 */
const CONNECTION_WAITS = 60_000;

/**
 * Milliseconds: how long we wait for the next sign of life (the first one too) and for the whole answer, and how long we
 * pause before asking a busy provider again.
 */
export type Patience = { silence: number; whole: number; pause: number };

/**
 * Why a provider gave no answer. `timeout`: it took too long. `busy`: it asks to come back later, or is overloaded.
 * `broken`: the answer broke off. `unusable`: it is not what was asked for. `unavailable`: it cannot be reached or
 * refuses us, and asking again will not help.
 */
export type Fault = 'timeout' | 'busy' | 'broken' | 'unusable' | 'unavailable';

/** Carries neither the provider's words nor ours, so it can be logged. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly fault: Fault;
  readonly status: number | undefined;
  /** When the provider asked to be asked again, in milliseconds from now. */
  readonly retryAfter: number | undefined;

  constructor(fault: Fault, status?: number, retryAfter?: number) {
    super(`AI provider: ${fault}${status ? ` (${status})` : ''}`);
    this.fault = fault;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** `ai` is connected: throws `Failure` where it is not. */
export function openModel(ai: Config['ai']): Model {
  if (ai.provider === 'offline') throw new Failure('unavailable');
  const format = wireFormats[ai.provider];
  const name = ai.model ?? '';
  const base = (ai.baseUrl ?? format.base).replace(/(?<!\/)\/+$/, '');
  const address = new URL(base + format.path(name));
  const waits = { keepAlive: true, timeout: CONNECTION_WAITS };
  return {
    format,
    name,
    address,
    headers: ai.apiKey ? format.headers(ai.apiKey) : {},
    agent: address.protocol === 'https:' ? new HttpsAgent(waits) : new HttpAgent(waits),
  };
}

/** What the provider was heard to say, and in the end what it cost. */
export type Heard = { text: string } | { tokens: number };

/**
 * Asks and yields the answer as it is written. Throws `Failure`, or the reason of `signal` when that was raised. However it
 * ends, no connection stays behind.
 */
export async function* listen(
  model: Model,
  written: Written,
  { strict, signal, patience }: { strict: boolean; signal?: AbortSignal; patience: Patience },
): AsyncGenerator<Heard, void> {
  let stopped: { reason: unknown } | undefined;
  let asked: ClientRequest | undefined;
  const stop = (reason: unknown) => {
    stopped ??= { reason };
    asked?.destroy();
  };
  const late = () => stop(new Failure('timeout'));
  const silence = setTimeout(late, patience.silence);
  const whole = setTimeout(late, patience.whole);
  const leave = () => stop(signal?.reason);
  signal?.addEventListener('abort', leave, { once: true });
  // No answer within the asked length needs more: what writes on forever is cut here.
  let room = written.maxTokens * 16;
  let usage: { input?: number; output?: number } = {};
  let ended = false;
  try {
    signal?.throwIfAborted();
    const schema = strict && written.jsonSchema ? takenSchema(written.jsonSchema) : undefined;
    asked = post(model, model.format.body(model.name, written, schema));
    const response = await answerTo(asked);
    for await (const { text, input = usage.input, output = usage.output, ...said } of readEvents(response, model)) {
      silence.refresh();
      if (said.failed) throw new Failure('broken');
      if (text) yield { text };
      usage = { input, output };
      ended ||= Boolean(said.ended);
      room -= text?.length ?? 0;
      if (room < 0) return;
    }
    if (!ended) throw new Failure('broken');
    if (usage.input !== undefined && usage.output !== undefined) yield { tokens: usage.input + usage.output };
  } catch (error) {
    if (stopped) throw stopped.reason;
    if (signal?.aborted) throw signal.reason;
    throw failureOf(error);
  } finally {
    clearTimeout(silence);
    clearTimeout(whole);
    signal?.removeEventListener('abort', leave);
    asked?.destroy();
  }
}

/** Sends the question. */
function post({ address, headers, agent }: Model, body: object): ClientRequest {
  const content = Buffer.from(JSON.stringify(body));
  const send = address.protocol === 'https:' ? httpsRequest : httpRequest;
  const asked = send(address, {
    method: 'POST',
    agent,
    headers: { 'content-type': 'application/json', 'content-length': content.length, ...headers },
  });
  asked.end(content);
  return asked;
}

/**
 * The answer once its head has come. A redirect is not followed: it would take the prompt, and perhaps the key, to an address
 * that the operator did not choose. Throws `Failure` where the status is not 200.
 */
async function answerTo(asked: ClientRequest): Promise<IncomingMessage> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    asked.on('response', resolve).on('error', reject);
  });
  if (response.statusCode === 200) return response;
  response.destroy();
  throw refusalOf(response.statusCode ?? 0, response.headers['retry-after']);
}

/** No event is as long; beyond it an answer is taken for broken. */
const LONGEST_EVENT_CHARACTERS = 1_000_000;

async function* readEvents(response: IncomingMessage, { format }: Model): AsyncGenerator<Said, void> {
  let arrived: string[] = [];
  const parser = createParser({
    maxBufferSize: LONGEST_EVENT_CHARACTERS,
    onEvent({ data }) {
      arrived.push(data);
    },
    onError(error) {
      if (error.type === 'max-buffer-size-exceeded') throw error;
    },
  });
  for await (const piece of response.setEncoding('utf8')) {
    parser.feed(piece as string);
    for (const data of arrived) if (data !== '[DONE]') yield format.read(JSON.parse(data) as never);
    arrived = [];
  }
}

/** What a call costs as long as the provider has not told: characters / 4 of both directions. */
export function estimateCost(written: Written, receivedCharacters: number): number {
  return estimateTokens(countCharacters(written) + receivedCharacters);
}

function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  return new Failure(isUnreachable(error) ? 'unavailable' : 'broken');
}

function refusalOf(status: number, retryAfter: string | undefined): Failure {
  if (status === 408 || status === 409 || status === 429 || status >= 500)
    return new Failure('busy', status, readRetryAfter(retryAfter));
  // A schema it does not take, or a model that cannot answer in JSON: asked less strictly it may answer.
  return new Failure(status === 400 || status === 422 ? 'unusable' : 'unavailable', status);
}

const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT']);

function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string') return UNREACHABLE.has(cause.code);
  return false;
}

function readRetryAfter(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const seconds = Number(value);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}
