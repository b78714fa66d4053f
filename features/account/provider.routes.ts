// Signing in through Google, GitHub and LinkedIn, and connecting them: browser navigations that end in a redirect.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answer } from '../../server/answer.ts';
import { AccountDisabled, holdSession, sessionOf, startSession } from '../../server/session.ts';
import type { App } from '../../server/services.ts';
import { SCREEN_PATHS } from '../../shared/path.ts';
import { Problem } from '../../shared/problem.ts';
import { POSTING_SCOPE } from '../achievements/share-post.rules.ts';
import { providerUnlinkedMail } from './account-mail.rules.ts';
import { settle, tellOwner } from './provider-entry.store.ts';
import { keepStarted, keepPending, takeStarted } from './provider-cookie.gateway.ts';
import { providerCalls } from './provider.contract.ts';
import type { SignInError } from './provider-error.rules.ts';
import { type Provider, SignInFailure, providerLabels, providers, safeReturnPath } from './provider.rules.ts';
import { listProviders, unlinkProvider } from './provider.store.ts';
import { tellRestored } from './restored-cookie.gateway.ts';
import { keepStepCookie } from './second-step-cookie.gateway.ts';
import { beginSecondStep } from './second-step.store.ts';
import { secondStepPath, twoStepTexts } from './two-step.rules.ts';
import { foldedName, isFreshSignIn } from './user.rules.ts';
import { findInFirstHour, lockUser } from './user.store.ts';

type BeginQuery = { returnTo?: unknown; invite?: unknown; posting?: unknown };

/** Loaded when needed: few servers have a provider set. */
const oauth = () => import('./oauth.gateway.ts');

export function providerRoutes(app: App): void {
  const { db, config, log } = app.services;

  for (const provider of providers) {
    app.get<{ Querystring: BeginQuery }>(`/api/auth/${provider}`, (request, reply) =>
      begin(provider, request.query, request, reply),
    );
    app.get(`/api/auth/${provider}/callback`, (request, reply) => finish(provider, request, reply));
  }
  // The inventory's way to connect LinkedIn.
  app.get('/api/bih-inventory/linkedin-auth', (request, reply) =>
    begin('linkedin', { returnTo: SCREEN_PATHS.inventory }, request, reply),
  );

  async function begin(provider: Provider, query: BeginQuery, request: FastifyRequest, reply: FastifyReply) {
    const now = new Date();
    const session = await sessionOf(request, reply, now);
    const me = session?.me.id ?? null;
    if (config[provider] === null) {
      // The inventory has another way in, and says so: it is where they go back to.
      const isFromInventory = me !== null && query.returnTo === SCREEN_PATHS.inventory;
      const path = isFromInventory ? `${SCREEN_PATHS.inventory}?error=not-configured` : null;
      return reply.redirect(path ?? failurePath('not-configured', provider, me));
    }
    const isFresh = session !== null && isFreshSignIn(session.createdAt, now);
    // Asked before the way to the provider. One that is connected already may be gone through again, for new rights.
    if (me !== null && !isFresh && !(await listProviders(db, me)).some((one) => one.provider === provider))
      return reply.redirect(failurePath('prove', provider, me));
    // A page elsewhere must not have somebody connect whatever account their browser holds, or was given, at a provider.
    if (me !== null && request.headers['sec-fetch-site'] === 'cross-site')
      return reply.redirect(failurePath('expired', provider, me));
    try {
      const { beginSignIn } = await oauth();
      // Only for somebody who asks to post: LinkedIn refuses it to applications without that right.
      const posting = provider === 'linkedin' && me !== null && query.posting !== undefined;
      const { url, checks } = await beginSignIn(config, provider, posting ? POSTING_SCOPE : '');
      const returnTo = safeReturnPath(textOf(query.returnTo), me === null ? '/' : '/profile/security');
      keepStarted(
        request,
        reply,
        { provider, checks, returnTo, me, isFresh, invite: textOf(query.invite) ?? null },
        now,
      );
      return reply.redirect(url.href);
    } catch (error) {
      return reply.redirect(failurePath(codeOf(error, provider), provider, me));
    }
  }

  async function finish(provider: Provider, request: FastifyRequest, reply: FastifyReply) {
    const now = new Date();
    const session = await sessionOf(request, reply, now);
    const me = session?.me.id ?? null;
    const started = takeStarted(request, reply, now);
    const fail = (error: SignInError) => reply.redirect(failurePath(error, provider, me));
    const { searchParams, search } = new URL(request.url, config.publicUrl);
    // Another browser's, another person's, another provider's, or somebody's made-up answer.
    if (!started || started.provider !== provider || started.me !== me) return fail('expired');
    if (searchParams.getAll('state').join() !== started.checks.state) return fail('expired');
    try {
      const { finishSignIn } = await oauth();
      const identity = await finishSignIn(config, provider, search, started.checks);
      const outcome = await settle(app.services, provider, identity, started, now, (tx, userId) =>
        session === null ? startSession(tx, reply, request, userId, now) : holdSession(tx, session),
      );
      if ('asked' in outcome) {
        const { expiresAt, ...tokens } = outcome.tokens;
        const { accountId, email, emailVerified } = identity.profile;
        const vouched = email !== null && emailVerified ? foldedName(email) : null;
        const waiting = { ...tokens, expiresAt: expiresAt?.toISOString() ?? null };
        keepPending(request, reply, { userId: outcome.userId, provider, accountId, vouched, tokens: waiting }, now);
        if (outcome.asked === 'password')
          return reply.redirect(failurePath('confirm-password', provider, me, started.returnTo));
        keepStepCookie(request, reply, 'second-step', await beginSecondStep(db, outcome.userId, now));
        return reply.redirect(secondStepPath(started.returnTo));
      }
      if (outcome.restored) tellRestored(reply, config);
      const goesOn = started.returnTo === '/' && me === null && (await findInFirstHour(db, outcome.userId));
      const returnTo = goesOn || (outcome.isNew && started.invite) ? SCREEN_PATHS.firstHour : started.returnTo;
      return reply.redirect(arrival(returnTo, me === null ? null : provider, outcome.newPost));
    } catch (error) {
      return fail(codeOf(error, provider));
    }
  }

  function codeOf(error: unknown, provider: Provider): SignInError {
    if (error instanceof AccountDisabled) return 'disabled';
    if (error instanceof Problem && error.status === 401) return 'expired';
    if (!(error instanceof SignInFailure)) throw error;
    if (error.cause) log.warn({ err: error.cause, provider }, 'A third-party sign-in failed.');
    return error.code;
  }

  answer(app, providerCalls.available, async () => providers.filter((provider) => config[provider] !== null));

  answer(app, providerCalls.security, async ({ me }) => {
    const linked = await listProviders(db, me.id);
    return {
      hasPassword: me.passwordHash !== null,
      emailVerified: me.emailVerified,
      sendsMail: config.smtpUrl !== null,
      providers: providers.map((provider) => ({
        provider,
        label: providerLabels[provider],
        available: config[provider] !== null,
        connectedAt: linked.find((one) => one.provider === provider)?.createdAt ?? null,
      })),
    };
  });

  answer(app, providerCalls.disconnect, async ({ me, session, params, now }) => {
    const label = providerLabels[params.provider];
    await db.transaction(async (tx) => {
      // Locked, so that two disconnections at once cannot take away the last way in.
      const user = await lockUser(tx, me.id);
      const linked = await listProviders(tx, me.id);
      if (!linked.some((one) => one.provider === params.provider)) throw new Problem(404, `${label} is not connected.`);
      if (!isFreshSignIn(session.createdAt, now)) throw new Problem(403, twoStepTexts.prove);
      if (user?.passwordHash === null && linked.length === 1)
        throw new Problem(409, `${label} is your only way to sign in. Set a password first.`);
      await unlinkProvider(tx, me.id, params.provider);
      await tellOwner(app.services, tx, me.id, params.provider, providerUnlinkedMail);
    });
    return { message: `${label} is disconnected.` };
  });
}

/** Signed in, the failure is told where providers are connected; else on the sign-in screen, which leads on to `next`. */
function failurePath(error: SignInError, provider: Provider, me: string | null, next = '/'): string {
  const query = new URLSearchParams({ error, provider, ...(next !== '/' && { next }) });
  return `${me === null ? '/login' : '/profile/security'}?${query}`;
}

/** Back to where it began; the screen there says what was connected and shows the post that is due. */
function arrival(returnTo: string, connected: Provider | null, newPost: string | null): string {
  const url = new URL(returnTo, 'https://here.invalid');
  if (connected) url.searchParams.set('connected', connected);
  if (newPost) url.searchParams.set('newLinkedInPost', newPost);
  return url.pathname + url.search;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
