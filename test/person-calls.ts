// What several tests ask of the server in somebody's name.
import type { Person } from './app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The status and what was answered. */
export async function send<Reply>(person: Person, method: Method, url: string, payload?: object) {
  const reply = await person.inject({ method, url: `/api/${url}`, payload });
  return { code: reply.statusCode, ...reply.json<Reply & { message: string; earned: string[]; undo: string }>() };
}

/** How many actions of a family count for them. */
export async function countOf(person: Person, family: string): Promise<number> {
  const reply = await person.inject({ url: '/api/achievements' });
  return reply.json<Record<string, { totalActions: number }>>()[family]?.totalActions ?? 0;
}
