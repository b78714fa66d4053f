// Signing in through Google, GitHub and LinkedIn, and connecting them: browser navigations that end in a redirect.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answer } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import type { Database } from '../../server/database/database.ts';
import { AccountDisabled, sessionOf, startSession } from '../../server/session.ts';
import { SCREEN_PATHS } from '../../shared/path.ts';
import { Problem } from '../../shared/problem.ts';
import { claimPost } from '../achievements/activity.store.ts';
import { POSTS } from '../achievements/post.rules.ts';
import { POSTING_SCOPE } from '../achievements/share-post.rules.ts';
import { joinDefaultCircle } from '../circle/circle.store.ts';
import { joinAtSignUp, signUpProblem } from '../circle/invite.store.ts';
import { type AccountMail, providerLinkedMail, providerUnlinkedMail, verificationMail } from './account-mail.rules.ts';
import { createVerification } from './mailed-token.store.ts';
import type { ProviderIdentity } from './oauth.gateway.ts';
import { tellRestored } from './restored-cookie.gateway.ts';
import { type BegunSignIn, keepBegun, keepPending, takeBegun } from './provider-cookie.gateway.ts';
import { providerCalls } from './provider.contract.ts';
import {
  type Provider,
  type ProviderProfile,
  type SignInError,
  SignInFailure,
  decideLink,
  providerLabels,
  providers,
  safeReturnPath,
} from './provider.rules.ts';
import {
  type SealedTokens,
  findLinkedUser,
  linkProvider,
  listProviders,
  markLinkedinConnected,
  unlinkProvider,
} from './provider.store.ts';
import { keepStepCookie } from './second-step-cookie.gateway.ts';
import { beginSecondStep } from './second-step.store.ts';
import { secondStepPath, twoStepTexts } from './two-step.rules.ts';
import { seal } from '../../server/sealed-text.ts';
import {
  foldedName,
  isEmail,
  isFreshSignIn,
  isPlainText,
  nameLimit,
  usernameCandidate,
  verificationPath,
} from './user.rules.ts';
import { createUser, credentialsOf, findCredentials, lockUser, restoreUser } from './user.store.ts';

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
      // The inventory has another way in, and says so: whoever comes from there stays there.
      const isFromInventory = me !== null && query.returnTo === SCREEN_PATHS.inventory;
      const path = isFromInventory ? `${SCREEN_PATHS.inventory}?error=not-configured` : null;
      return reply.redirect(path ?? failurePath('not-configured', provider, me));
    }
    const isFresh = session !== null && isFreshSignIn(session.createdAt, now);
    // Asked before the way to the provider. One that is connected already may be gone through again, for new rights.
    if (me !== null && !isFresh && !(await listProviders(db, me)).some((one) => one.provider === provider))
      return reply.redirect(failurePath('prove', provider, me));
    try {
      const { beginSignIn } = await oauth();
      // Only for somebody who asks to post: LinkedIn refuses it to applications without that right.
      const posting = provider === 'linkedin' && me !== null && query.posting !== undefined;
      const { url, checks } = await beginSignIn(config, provider, posting ? POSTING_SCOPE : '');
      const returnTo = safeReturnPath(textOf(query.returnTo), me === null ? '/' : '/profile/security');
      keepBegun(request, reply, { provider, checks, returnTo, me, isFresh, invite: textOf(query.invite) ?? null }, now);
      return reply.redirect(url.href);
    } catch (error) {
      return reply.redirect(failurePath(codeOf(error, provider), provider, me));
    }
  }

  async function finish(provider: Provider, request: FastifyRequest, reply: FastifyReply) {
    const now = new Date();
    const session = await sessionOf(request, reply, now);
    const me = session?.me.id ?? null;
    const begun = takeBegun(request, reply, now);
    const fail = (error: SignInError) => reply.redirect(failurePath(error, provider, me));
    const { searchParams, search } = new URL(request.url, config.publicUrl);
    // Another browser's, another person's, another provider's, or somebody's made-up answer.
    if (!begun || begun.provider !== provider || begun.me !== me) return fail('expired');
    if (searchParams.getAll('state').join() !== begun.checks.state) return fail('expired');
    try {
      const { finishSignIn } = await oauth();
      const identity = await finishSignIn(config, provider, search, begun.checks);
      const outcome = await settle(provider, identity, begun, now);
      if ('asked' in outcome) {
        const { expiresAt, ...tokens } = outcome.tokens;
        const { accountId } = identity.profile;
        const waiting = { ...tokens, expiresAt: expiresAt?.toISOString() ?? null };
        keepPending(request, reply, { userId: outcome.userId, provider, accountId, tokens: waiting }, now);
        if (outcome.asked === 'password')
          return reply.redirect(failurePath('confirm-password', provider, me, begun.returnTo));
        keepStepCookie(request, reply, 'second-step', await beginSecondStep(db, outcome.userId, now));
        return reply.redirect(secondStepPath(begun.returnTo));
      }
      if (me === null) await startSession(db, reply, request, outcome.userId, now);
      if (outcome.restored) tellRestored(reply, config);
      const returnTo = outcome.isNew && begun.returnTo === '/' ? SCREEN_PATHS.firstHour : begun.returnTo;
      return reply.redirect(arrival(returnTo, me === null ? null : provider, outcome.newPost));
    } catch (error) {
      return fail(codeOf(error, provider));
    }
  }

  type Settled =
    | { userId: string; newPost: string | null; restored: boolean; isNew: boolean }
    /** What must be shown first; the identity waits for it. */
    | { userId: string; asked: 'password' | 'second-step'; tokens: SealedTokens };

  /** Finds or makes the account an identity belongs to, by `decideLink`. Throws `SignInFailure`. */
  async function settle(
    provider: Provider,
    { profile: told, tokens: plain }: ProviderIdentity,
    { me, isFresh, invite }: Pick<BegunSignIn, 'me' | 'isFresh' | 'invite'>,
    now: Date,
  ): Promise<Settled> {
    const profile = tidied(told);
    const tokens = sealed(plain);
    const holder = me === null && profile.email ? await findCredentials(db, profile.email) : null;
    const target = me ?? holder?.id;
    const decision = decideLink({
      profile,
      me,
      linkedTo: await findLinkedUser(db, provider, profile.accountId),
      holder: holder && { userId: holder.id, emailVerified: holder.emailVerified },
      hasOther: target !== undefined && (await listProviders(db, target)).some((one) => one.provider === provider),
      mayRegister:
        config.signup === 'open' || (await signUpProblem(db, config.signup, invite ?? undefined, now)) === null,
    });
    if (decision.kind === 'refuse')
      throw new SignInFailure(decision.error === 'invite-only' && invite !== null ? 'invite-over' : decision.error);
    // It was disconnected on the way: a session that somebody stole must not leave a way in of its own behind.
    if (me !== null && decision.kind === 'link' && !isFresh) throw new SignInFailure('prove');
    if (decision.kind === 'ask-password') return { userId: decision.userId, asked: 'password', tokens };
    // A provider vouches for one factor. Nothing is joined, renewed or restored before the other is there.
    if (me === null && decision.kind !== 'create' && (await credentialsOf(db, decision.userId))?.twoStepAt)
      return { userId: decision.userId, asked: 'second-step', tokens };
    return db.transaction(async (tx) => {
      const { userId, restored } =
        decision.kind === 'create'
          ? { userId: await register(tx, profile, invite, now), restored: false }
          : await entered(tx, decision.userId, me !== null, now);
      if (!(await linkProvider(tx, userId, provider, profile.accountId, tokens, now)))
        throw new SignInFailure(me === null ? 'failed' : 'taken');
      if (decision.kind === 'link') await tellOwner(tx, userId, provider, providerLinkedMail);
      let newPost: string | null = null;
      if (provider === 'linkedin' && (await markLinkedinConnected(tx, userId, now))) {
        const { badgeName } = POSTS.linkedinConnected;
        if (await claimPost(tx, userId, badgeName, now)) newPost = badgeName;
      }
      return { userId, newPost, restored, isNew: decision.kind === 'create' };
    });
  }

  /** Somebody who comes back, also from having deleted the account. */
  async function entered(
    tx: Database,
    userId: string,
    isSignedIn: boolean,
    now: Date,
  ): Promise<{ userId: string; restored: boolean }> {
    const user = await lockUser(tx, userId);
    // Erased in this very moment, or (where nobody is signed in yet) given a second factor.
    if (!user || (!isSignedIn && user.twoStepAt)) throw new SignInFailure('failed');
    return { userId, restored: user.deletedAt !== null && (await restoreUser(tx, userId, now)) };
  }

  async function register(tx: Database, profile: ProviderProfile, invite: string | null, now: Date): Promise<string> {
    const { firstName, lastName, emailVerified } = profile;
    const email = profile.email ?? '';
    const userId = await unusedName(tx, profile, now);
    if (!(await joinAtSignUp(tx, invite ?? undefined, userId, now))) {
      if (config.signup === 'invite') throw new SignInFailure('invite-over');
      await joinDefaultCircle(tx, userId);
    }
    if (!emailVerified) {
      const token = await createVerification(tx, userId, foldedName(email), now);
      const letter = verificationMail(firstName, config.publicUrl + verificationPath(token));
      await app.services.mail.send(tx, { to: email, ...letter });
    }
    return userId;

    async function unusedName(db: Database, { username }: ProviderProfile, at: Date): Promise<string> {
      const user = { email, firstName, lastName, passwordHash: null, emailVerified };
      for (let attempt = 0; attempt < 20; attempt += 1) {
        // A popular name does not make us count through all of its bearers.
        const number = attempt < 10 ? attempt : Math.floor(Math.random() * 1e9);
        const made = await createUser(db, { ...user, username: usernameCandidate(username, number) }, at);
        if ('id' in made) return made.id;
        // Somebody registered with the address in this very moment.
        if (made.taken === 'email') throw new SignInFailure('address-in-use');
      }
      throw new SignInFailure('failed');
    }
  }

  async function tellOwner(
    tx: Database,
    userId: string,
    provider: Provider,
    mailOf: (firstName: string, label: string, url: string) => AccountMail,
  ): Promise<void> {
    const user = await credentialsOf(tx, userId);
    if (!user) return;
    const letter = mailOf(user.firstName, providerLabels[provider], `${config.publicUrl}/profile/security`);
    await app.services.mail.send(tx, { to: user.accountEmail, ...letter });
  }

  function sealed({ accessToken, refreshToken, ...rest }: ProviderIdentity['tokens']): SealedTokens {
    const lock = (token: string) => seal(app.services.secret, 'provider-token', token);
    return { ...rest, accessToken: lock(accessToken), refreshToken: refreshToken === null ? null : lock(refreshToken) };
  }

  function codeOf(error: unknown, provider: Provider): SignInError {
    if (error instanceof AccountDisabled) return 'disabled';
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
      await tellOwner(tx, me.id, params.provider, providerUnlinkedMail);
    });
    return { message: `${label} is disconnected.` };
  });
}

/** What a provider tells is a stranger's text: what cannot stand in our own forms is left out. */
function tidied(profile: ProviderProfile): ProviderProfile {
  const plain = (text: string) => (isPlainText(text) ? text.trim().slice(0, nameLimit) : '');
  const email = profile.email !== null && isEmail(profile.email) ? profile.email : null;
  return {
    ...profile,
    email,
    emailVerified: profile.emailVerified && email !== null,
    firstName: plain(profile.firstName),
    lastName: plain(profile.lastName),
  };
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
