// Somebody with an account, in a browser that keeps one cookie; what an answer did not acknowledge is not believed.
import { type Client, holding, signUp } from '../attack/client.ts';

export type { Client } from '../attack/client.ts';

let people = 0;

/** Somebody new, registered and signed in. */
export function newcomer(url: string, name = 'weaver'): Promise<Client> {
  people += 1;
  return signUp(url, `${name}.${process.pid}.${people}`);
}

/** The same person, with the same cookie, at another server. */
export const movedTo = ({ cookie, username }: Client, url: string): Client => holding(url, cookie, username);

/** An answer as it came, or null where none came whole: the connection broke. */
export type Reply = { status: number; text: string; retryAfter: string | null };

export async function ask(
  client: Client,
  method: string,
  path: string,
  json?: unknown,
  signal?: AbortSignal,
): Promise<Reply | null> {
  try {
    const reply = await client.send(path, { json, method, signal });
    return { status: reply.status, text: await reply.text(), retryAfter: reply.headers.get('retry-after') };
  } catch {
    return null;
  }
}

/** The answer, parsed; throws where it is not what was hoped for. */
export async function must<T = Record<string, unknown>>(
  client: Client,
  method: string,
  path: string,
  json?: unknown,
): Promise<T> {
  const reply = await client.send(path, { json, method });
  const text = await reply.text();
  if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${text.slice(0, 300)}`);
  return JSON.parse(text) as T;
}

/** No 5xx but a 503 that says when to come back. */
export function allowFailure({ status, retryAfter, text }: Reply, what: string): void {
  if (status < 500) return;
  if (status === 503 && Number(retryAfter) > 0) return;
  throw new Error(`${what}: ${status}, Retry-After ${retryAfter ?? 'missing'}: ${text.slice(0, 300)}`);
}

export const inventoryOf = (text: string): Record<string, string> => ({
  whoIAm: text,
  whatIKnow: text,
  whoIKnow: text,
  whatIHave: text,
});

export const playOf = (title: string): Record<string, string> => ({
  title,
  description: 'Ask the first three neighbours.',
  principle: 'lemonade',
  category: 'Strategy',
  effortLevel: 'low',
  dueDate: '2027-12-11',
});
