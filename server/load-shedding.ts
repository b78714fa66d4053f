// Refuses at once what can't be answered in time, so that what was started gets done. The scarce thing is the database's
// connections: requests that wait on a coach, an upload or a slow line hold none of them.
import type { FastifyReply } from 'fastify';
import { BUDGET } from './request-budget.ts';
import type { App } from './services.ts';
import { waitingFor } from './database/batching.ts';

const REFUSAL = JSON.stringify({
  message: 'Too many people are here right now. Please try again in a few seconds.',
});

/**
 * Refuses calls while too many statements wait for a connection of the pool; what says how we are is always answered. Each
 * refusal takes time from those who are served, so it goes straight to the connection, past all that an answer goes through.
 */
export function shedLoad(app: App): void {
  const { pool } = app.services;
  app.addHook('onRequest', ({ routeOptions: { url = '' } }, reply, done) => {
    if (waitingFor(pool) <= BUDGET.databaseWaiters || !url.startsWith('/api/')) return done();
    refuseAtOnce(reply);
  });
}

/** 503, past all that an answer goes through. */
function refuseAtOnce(reply: FastifyReply): void {
  reply.hijack();
  reply.raw
    .writeHead(503, {
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(REFUSAL),
      // Not all in the same second again.
      'Retry-After': 1 + Math.floor(Math.random() * 3),
    })
    .end(REFUSAL);
}
