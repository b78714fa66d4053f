// A call is the contract between the browser and the server: one typed value that both sides import.
import * as z from 'zod/mini';
import { instantText } from './dates.ts';
import { textId } from './shape.ts';

export type Shape = z.core.$ZodType;
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type CallSpec = {
  /** One line for the reference page. */
  summary: string;
  params?: Shape;
  query?: Shape;
  body?: Shape;
  answer: Shape;
  /** Paths whose cached answers go stale once this call succeeded. A path covers all below it. */
  touches?: readonly string[];
  /** Needs no session. */
  open?: boolean;
  /** Accepts `multipart/form-data` as well: its text fields make the body, its files come beside it. */
  files?: boolean;
  /** The largest file, in bytes; 10 MiB where nothing is said. */
  maxBytes?: number;
  /** Takes a document as text inside JSON, too, so that its JSON may be as large as one. */
  documentInJson?: boolean;
  /** Goes with a key, so that what is sent again because its answer was lost is done once. */
  once?: boolean;
  /** A list that has no pages and may be long all the same. */
  long?: boolean;
  /** Answers with server-sent events when asked by `Accept: text/event-stream`. */
  streams?: boolean;
};

export type Call<S extends CallSpec = CallSpec> = S & { readonly method: Method; readonly path: string };

type OutputOf<S> = S extends Shape ? z.output<S> : undefined;
type Part<K extends string, S> = S extends Shape
  ? undefined extends z.input<S>
    ? { [k in K]?: z.input<S> }
    : { [k in K]: z.input<S> }
  : { [k in K]?: undefined };

/** What a caller gives: exactly the parts that the contract names. */
export type InputOf<C extends CallSpec> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']>;

export type AnswerOf<C extends CallSpec> = z.output<C['answer']>;
export type ParamsOf<C extends CallSpec> = OutputOf<C['params']>;
export type QueryOf<C extends CallSpec> = OutputOf<C['query']>;
export type BodyOf<C extends CallSpec> = OutputOf<C['body']>;

/** Declares a call. `path` writes its parameters as `:name`. */
export function call<const S extends CallSpec>(method: Method, path: string, spec: S): Call<S> {
  return { ...spec, method, path };
}

/** A point in time: a `Date` on the server, ISO 8601 text in every answer. */
export const instant = z
  .pipe(
    z.union([z.date(), z.string()]),
    z.transform((value): string => (typeof value === 'string' ? value : instantText(value))),
  )
  .register(z.globalRegistry, { type: 'string', format: 'date-time' });

/** An answer with nothing to say but that it was done. */
export const done = z.object({ message: z.string() });

type Deletable<Thing extends Shape> = { thing: string; answer: Thing; touches: readonly string[] };

/** The calls that delete a thing of your own and bring it back. `thing` stands in a sentence: "a play". */
export const deletionCalls = <Thing extends Shape>(path: string, { thing, answer, touches }: Deletable<Thing>) => ({
  remove: call('DELETE', `${path}/:id`, {
    summary: `Delete ${thing}. \`undo\` brings it back as it was.`,
    params: z.object({ id: textId }),
    answer: z.object({ message: z.string(), undo: z.string() }),
    touches,
  }),
  restore: call('POST', `${path}/restore`, {
    summary: `Bring back ${thing} that was deleted, by what its deletion answered.`,
    body: z.object({ undo: z.string() }),
    answer,
    touches,
  }),
});
