// The connected AI provider, through the AI SDK's provider packages; only the one in use is ever loaded. Their language
// model interface is used directly: it is all we need, and the first token passes sooner than through the SDK's core.
import type { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { Config } from '../config.ts';
import { countCharacters, estimateTokens, type Written } from './prompt.ts';

export type Model = ReturnType<ReturnType<typeof createOpenAICompatible>['chatModel']>;
type CallOptions = Parameters<Model['doStream']>[0];
type ResponseFormat = NonNullable<CallOptions['responseFormat']>;

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

/** A redirect would take the prompt, and perhaps the key, to an address that the operator did not choose. It counts as an error. */
const withoutRedirect: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'manual' });

export async function openModel(ai: Config['ai']): Promise<Model> {
  const model = ai.model ?? '';
  const apiKey = ai.apiKey ?? undefined;
  // Explicit, so that the packages do not read addresses from the environment.
  const baseURL = ai.baseUrl ?? undefined;
  switch (ai.provider) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      return createOpenAI({
        apiKey,
        fetch: withoutRedirect,
        baseURL: baseURL ?? 'https://api.openai.com/v1',
      }).responses(model);
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic({
        apiKey,
        fetch: withoutRedirect,
        baseURL: baseURL ?? 'https://api.anthropic.com/v1',
      }).messages(model);
    }
    case 'google': {
      const { createGoogle } = await import('@ai-sdk/google');
      const standard = 'https://generativelanguage.googleapis.com/v1beta';
      return createGoogle({ apiKey, fetch: withoutRedirect, baseURL: baseURL ?? standard }).chat(model);
    }
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      return createOpenAICompatible({
        name: 'compatible',
        apiKey,
        fetch: withoutRedirect,
        baseURL: baseURL ?? '',
        includeUsage: true,
      }).chatModel(model);
    }
    case 'offline':
      throw new Failure('unavailable');
  }
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
  const stop = new AbortController();
  const late = () => stop.abort(new Failure('timeout'));
  const silence = setTimeout(late, patience.silence);
  const whole = setTimeout(late, patience.whole);
  const leave = () => stop.abort(signal?.reason);
  signal?.addEventListener('abort', leave, { once: true });
  if (signal?.aborted) leave();
  let ended = 'interrupted';
  // No answer within the asked length needs more: what writes on for ever is cut here.
  let room = written.maxTokens * 16;
  try {
    stop.signal.throwIfAborted();
    const { stream } = await model.doStream({
      prompt: [
        { role: 'system', content: written.instructions },
        ...written.messages.map(({ role, content }) => ({ role, content: [{ type: 'text' as const, text: content }] })),
      ],
      maxOutputTokens: written.maxTokens,
      responseFormat:
        strict && written.jsonSchema ? { type: 'json', schema: written.jsonSchema as JsonSchema } : undefined,
      abortSignal: stop.signal,
    });
    for await (const part of stream) {
      silence.refresh();
      if (part.type === 'text-delta') {
        yield { text: part.delta };
        room -= part.delta.length;
        if (room < 0) return;
      } else if (part.type === 'error') throw failureOf(part.error);
      else if (part.type === 'finish') {
        const { inputTokens, outputTokens } = part.usage;
        if (inputTokens.total !== undefined && outputTokens.total !== undefined)
          yield { tokens: inputTokens.total + outputTokens.total };
        ended = part.finishReason.unified;
      }
    }
    if (ended === 'interrupted' || ended === 'error') throw new Failure('broken');
  } catch (error) {
    if (stop.signal.aborted) throw stop.signal.reason;
    throw failureOf(error);
  } finally {
    clearTimeout(silence);
    clearTimeout(whole);
    signal?.removeEventListener('abort', leave);
    stop.abort();
  }
}

type JsonSchema = Extract<ResponseFormat, { type: 'json' }>['schema'];

/** What a call costs as long as the provider has not told: characters / 4 of both directions. */
export function estimateCost(written: Written, receivedCharacters: number): number {
  return estimateTokens(countCharacters(written) + receivedCharacters);
}

function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const { statusCode, responseHeaders, isRetryable } = told(error);
  if (statusCode === undefined) return new Failure(isUnreachable(error) ? 'unavailable' : 'broken');
  if (statusCode === 200) return new Failure('broken');
  if (statusCode === 429 || statusCode >= 500 || isRetryable)
    return new Failure('busy', statusCode, readRetryAfter(responseHeaders?.['retry-after']));
  // A schema it does not take, or a model that cannot answer in JSON: asked less strictly it may answer.
  return new Failure(statusCode === 400 || statusCode === 422 ? 'unusable' : 'unavailable', statusCode);
}

type Told = { statusCode?: number; responseHeaders?: Record<string, string>; isRetryable?: boolean };

/** The SDK's errors, and those that it finds within a stream, say these. */
function told(error: unknown): Told {
  return typeof error === 'object' && error !== null ? (error as Told) : {};
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
