// The headers that tell a browser what it may do with an answer of ours, the same for all and made once.
import type { App } from './services.ts';
import type { Config } from './config.ts';

/** What a page may load and where it may send to. `script` is the hash of the one inline script a page has. */
export function contentPolicy({ https }: Pick<Config, 'https'>, script?: string): string {
  return [
    "default-src 'self'",
    `script-src 'self'${script === undefined ? '' : ` ${script}`}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    // One policy, for the address of the service worker (web/offline/start.ts).
    'trusted-types service-worker',
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join(';');
}

/** The headers of every answer. */
export function guardsOf(config: Pick<Config, 'https'>): Map<string, string> {
  return new Map([
    ['Content-Security-Policy', contentPolicy(config)],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Origin-Agent-Cluster', '?1'],
    ['Referrer-Policy', 'no-referrer'],
    ...(config.https ? ([['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']] as const) : []),
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['X-Permitted-Cross-Domain-Policies', 'none'],
  ]);
}

export function guardHeaders(app: App, config: Pick<Config, 'https'>): void {
  const headers = guardsOf(config);
  app.addHook('onRequest', (request, reply, done) => {
    // On the answer itself, so that streams and downloads carry them, too.
    reply.raw.setHeaders(headers);
    // What the log calls `reqId`, to report a failure with.
    reply.raw.setHeader('X-Request-Id', request.id);
    done();
  });
}
