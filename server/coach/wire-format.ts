// How each AI provider is asked and how it answers: one POST, answered by server-sent events. Written here and not left to
// their client libraries because the first word of every answer waits for them (docs/reports/performance.md).
import type { Config } from '../config.ts';
import type { Written } from './prompt.ts';

/** What one event of an answer says. Tokens are running totals. `ended`: the provider finished by itself. */
export type Said = { text?: string | null; input?: number; output?: number; ended?: boolean; failed?: boolean };

export type WireFormat = {
  /** Where the provider itself is reached; the setting AI_BASE_URL goes before it. */
  base: string;
  path: (model: string) => string;
  headers: (apiKey: string) => Record<string, string>;
  /** `schema` is left out where the answer is prose, or where the provider did not take it. */
  body: (model: string, written: Written, schema: object | undefined) => object;
  /** Reads an event's data. Fields that the provider leaves out are undefined, never an error. */
  read: (event: never) => Said;
};

const bearer = (apiKey: string) => ({ authorization: `Bearer ${apiKey}` });

type ChatEvent = {
  choices?: { delta?: { content?: string | null }; finish_reason?: string | null }[];
  usage?: { prompt_tokens?: number; completion_tokens?: number } | null;
  error?: unknown;
};

const chatCompletions: WireFormat = {
  base: '',
  path: () => '/chat/completions',
  headers: bearer,
  body: (model, { instructions, messages, maxTokens }, schema) => ({
    model,
    max_tokens: maxTokens,
    messages: [{ role: 'system', content: instructions }, ...messages],
    // Few of the servers that speak this format take a schema. Its words stand in the instructions.
    response_format: schema && { type: 'json_object' },
    stream: true,
    stream_options: { include_usage: true },
  }),
  read: ({ choices, usage, error }: ChatEvent) => ({
    text: choices?.[0]?.delta?.content,
    ended: Boolean(choices?.[0]?.finish_reason),
    input: usage?.prompt_tokens,
    output: usage?.completion_tokens,
    failed: error !== undefined,
  }),
};

type ResponsesEvent = {
  type: string;
  delta?: string;
  response?: { usage?: { input_tokens?: number; output_tokens?: number } | null };
};

const responses: WireFormat = {
  base: 'https://api.openai.com/v1',
  path: () => '/responses',
  headers: bearer,
  body: (model, { instructions, messages, maxTokens }, schema) => ({
    model,
    instructions,
    input: messages,
    max_output_tokens: maxTokens,
    text: schema && { format: { type: 'json_schema', name: 'response', strict: true, schema } },
    // People's private words are not to be kept there.
    store: false,
    stream: true,
  }),
  read: ({ type, delta, response }: ResponsesEvent) => ({
    text: type === 'response.output_text.delta' ? delta : undefined,
    ended: type === 'response.completed' || type === 'response.incomplete',
    input: response?.usage?.input_tokens,
    output: response?.usage?.output_tokens,
    failed: type === 'error' || type === 'response.failed',
  }),
};

type MessagesUsage = {
  input_tokens?: number;
  cache_creation_input_tokens?: number | null;
  cache_read_input_tokens?: number | null;
  output_tokens?: number;
};
type MessagesEvent = {
  type: string;
  delta?: { type?: string; text?: string };
  message?: { usage?: MessagesUsage };
  usage?: MessagesUsage;
};

const messagesApi: WireFormat = {
  base: 'https://api.anthropic.com/v1',
  path: () => '/messages',
  headers: (apiKey) => ({ 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' }),
  body: (model, { instructions, messages, maxTokens }, schema) => ({
    model,
    max_tokens: maxTokens,
    system: instructions,
    messages,
    output_config: schema && { format: { type: 'json_schema', schema } },
    stream: true,
  }),
  read({ type, delta, message, usage = message?.usage }: MessagesEvent) {
    return {
      text: delta?.type === 'text_delta' ? delta.text : undefined,
      ended: type === 'message_stop',
      input:
        usage?.input_tokens === undefined
          ? undefined
          : usage.input_tokens + (usage.cache_creation_input_tokens ?? 0) + (usage.cache_read_input_tokens ?? 0),
      output: usage?.output_tokens,
      failed: type === 'error',
    };
  },
};

type GoogleEvent = {
  candidates?: { content?: { parts?: { text?: string; thought?: boolean }[] }; finishReason?: string }[];
  usageMetadata?: { promptTokenCount?: number; candidatesTokenCount?: number; thoughtsTokenCount?: number };
  error?: unknown;
};

const generateContent: WireFormat = {
  base: 'https://generativelanguage.googleapis.com/v1beta',
  path: (model) => `/${model.includes('/') ? model : `models/${model}`}:streamGenerateContent?alt=sse`,
  headers: (apiKey) => ({ 'x-goog-api-key': apiKey }),
  body: (_, { instructions, messages, maxTokens }, schema) => ({
    systemInstruction: { parts: [{ text: instructions }] },
    contents: messages.map(({ role, content }) => ({
      role: role === 'user' ? 'user' : 'model',
      parts: [{ text: content }],
    })),
    generationConfig: {
      maxOutputTokens: maxTokens,
      ...(schema && { responseMimeType: 'application/json', responseJsonSchema: schema }),
    },
  }),
  read({ candidates, usageMetadata: usage, error }: GoogleEvent) {
    const parts = candidates?.[0]?.content?.parts ?? [];
    return {
      text: parts.map(({ text = '', thought }) => (thought ? '' : text)).join(''),
      ended: candidates?.[0]?.finishReason !== undefined,
      input: usage?.promptTokenCount,
      output: usage && (usage.candidatesTokenCount ?? 0) + (usage.thoughtsTokenCount ?? 0),
      failed: error !== undefined,
    };
  },
};

export const wireFormats: Record<Exclude<Config['ai']['provider'], 'offline'>, WireFormat> = {
  'openai-compatible': chatCompletions,
  openai: responses,
  anthropic: messagesApi,
  google: generateContent,
};

/** The parts of JSON Schema that every provider takes. Lengths are checked when the answer is read. */
const TAKEN = new Set(['type', 'properties', 'required', 'additionalProperties', 'items', 'anyOf', 'enum', 'const']);

const taken = new WeakMap<object, object>();

/** A schema of `z.toJSONSchema` without what some providers refuse. Kept, for the same few are asked for again and again. */
export function takenSchema(schema: object): object {
  const made = taken.get(schema) ?? stripped(schema);
  taken.set(schema, made);
  return made;
}

function stripped(schema: object): object {
  const entries = Object.entries(schema).filter(([keyword]) => TAKEN.has(keyword));
  return Object.fromEntries(
    entries.map(([keyword, value]: [string, unknown]) => {
      if (keyword === 'properties') return [keyword, mapValues(value as Record<string, object>, stripped)];
      if (keyword === 'anyOf') return [keyword, (value as object[]).map(stripped)];
      return [keyword, keyword === 'items' ? stripped(value as object) : value];
    }),
  );
}

const mapValues = (object: Record<string, object>, change: (value: object) => object): object =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
