// What anyone may have who has its address: pictures, credentials, descriptions.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Handout = {
  /** What it is made of; while that stays the same, so does it. */
  of: unknown;
  type: string;
  /** How it is saved, where it is to be. */
  save?: string;
  make: () => string | Buffer | Promise<string | Buffer>;
};

/** Answers with what anyone may have, from anywhere. It is asked for again each time, so that a withdrawal is seen at once. */
export async function hand(
  request: FastifyRequest,
  reply: FastifyReply,
  { of, type, save, make }: Handout,
): Promise<unknown> {
  const tag = `"${createHash('sha256')
    .update(JSON.stringify([type, of]))
    .digest('base64url')
    .slice(0, 27)}"`;
  reply.headers({
    etag: tag,
    'cache-control': 'public, no-cache',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (known.includes(tag)) return reply.code(304).send();
  const made = await make();
  if (save !== undefined && 'download' in (request.query as object)) reply.header('content-disposition', save);
  return reply.type(type).send(made);
}
