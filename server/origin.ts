// Refuses writes that another site makes a browser send.
import { Problem } from '../shared/problem.ts';
import type { App } from './services.ts';
import type { Config } from './config.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For calls made by machines that sign what they send (webhooks) or by mail programs (one-click unsubscribe). */
    fromAnywhere?: boolean;
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

export type Provenance = { site: string | undefined; origin: string | undefined; host: string | undefined };

/**
 * Whether a write comes from our own pages. Browsers tell by `Sec-Fetch-Site`, older ones by `Origin` alone; what
 * sends neither is no browser, and has no cookies of a person to misuse.
 */
export function isOwnOrigin({ site, origin, host }: Provenance, publicUrl: string): boolean {
  if (origin !== undefined) {
    if (!URL.canParse(origin)) return false;
    if (origin === new URL(publicUrl).origin) return true;
    return site === undefined ? new URL(origin).host === host : site === 'same-origin' && new URL(origin).host === host;
  }
  return site === undefined || site === 'same-origin' || site === 'none';
}

export function guardOrigin(app: App, config: Config): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (READS.has(request.method) || request.routeOptions.config.fromAnywhere) return done();
    const { headers } = request;
    const provenance = {
      site: headers['sec-fetch-site'] as string | undefined,
      origin: headers.origin,
      host: headers.host,
    };
    if (isOwnOrigin(provenance, config.publicUrl)) done();
    else done(new Problem(403, 'This request came from another website and was refused.'));
  });
}
