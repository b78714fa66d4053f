// A person's browser against a real server, for attacks over the wire: one cookie, and nothing follows redirects.
import assert from 'node:assert/strict';

export type Client = {
  url: string;
  cookie: string;
  username: string;
  password: string;
  send: (path: string, init?: RequestInit & { json?: unknown }) => Promise<Response>;
};

export const password = 'Stitch-by-stitch-28';

/** The holder of this cookie, at this server. */
export function holding(url: string, cookie: string, username: string): Client {
  return {
    url,
    cookie,
    username,
    password,
    send: (path, { json, headers, ...init } = {}) =>
      fetch(url + path, {
        redirect: 'manual',
        ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
        ...init,
        headers: { cookie, ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
      }),
  };
}

export async function signIn(url: string, username: string): Promise<Client> {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ username, password }),
  });
  assert.equal(reply.status, 302, await reply.text());
  const cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return holding(url, cookie, username);
}

/** Registers somebody and signs them in. */
export async function signUp(url: string, username: string): Promise<Client> {
  const reply = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username,
      password,
      email: `${username}@example.org`,
      firstName: 'Pat',
      lastName: 'Weaver',
    }),
  });
  assert.equal(reply.status, 201, await reply.text());
  return signIn(url, username);
}
