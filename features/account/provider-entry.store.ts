// Finds, makes or links the account that an identity at a provider belongs to, and mails its owner about a change.
import type { Database } from '../../server/database/database.ts';
import { seal } from '../../server/sealed-text.ts';
import type { Services } from '../../server/services.ts';
import { claimPost } from '../achievements/activity.store.ts';
import { POSTS } from '../achievements/post.rules.ts';
import { joinDefaultCircle } from '../circle/circle.store.ts';
import { joinAtSignUp, signUpProblem } from '../circle/invite.store.ts';
import { type AccountMail, providerLinkedMail, verificationMail } from './account-mail.rules.ts';
import { createVerification } from './mailed-token.store.ts';
import {
  type Provider,
  type ProviderIdentity,
  type ProviderProfile,
  SignInFailure,
  decideLink,
  providerLabels,
} from './provider.rules.ts';
import {
  type SealedTokens,
  findLinkedUser,
  linkProvider,
  listProviders,
  markLinkedinConnected,
} from './provider.store.ts';
import { foldedName, isEmail, isPlainText, nameLimit, usernameCandidate, verificationPath } from './user.rules.ts';
import { createUser, credentialsOf, findCredentials, lockUser, restoreUser } from './user.store.ts';

type EntryServices = Pick<Services, 'db' | 'config' | 'mail' | 'secret'>;

type Settled =
  | { userId: string; newPost: string | null; restored: boolean; isNew: boolean }
  /** What must be shown first; the identity waits for it. */
  | { userId: string; asked: 'password' | 'second-step'; tokens: SealedTokens };

/**
 * Finds or makes the account an identity belongs to, by `decideLink`; `enter` begins its session, or sees that the one that
 * connects has not ended, in the same transaction. Throws `SignInFailure`.
 */
export async function settle(
  services: EntryServices,
  provider: Provider,
  { profile: told, tokens: plain }: ProviderIdentity,
  { me, isFresh, invite }: { me: string | null; isFresh: boolean; invite: string | null },
  now: Date,
  enter: (tx: Database, userId: string) => Promise<void>,
): Promise<Settled> {
  const { db, config } = services;
  const profile = tidied(told);
  const tokens = sealed(services.secret, plain);
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
        ? { userId: await register(services, tx, profile, invite, now), restored: false }
        : await entered(tx, decision.userId, me !== null, now);
    // Disconnected meanwhile, it is not connected again by a sign-in that was under way.
    if (decision.kind === 'sign-in' && (await findLinkedUser(tx, provider, profile.accountId)) !== userId)
      throw new SignInFailure('failed');
    if (!(await linkProvider(tx, userId, provider, profile.accountId, tokens, now)))
      throw new SignInFailure(me === null ? 'failed' : 'taken');
    if (decision.kind === 'link') await tellOwner(services, tx, userId, provider, providerLinkedMail);
    let newPost: string | null = null;
    if (provider === 'linkedin' && (await markLinkedinConnected(tx, userId, now))) {
      const { badgeName } = POSTS.linkedinConnected;
      if (await claimPost(tx, userId, badgeName, now)) newPost = badgeName;
    }
    await enter(tx, userId);
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

async function register(
  { config, mail }: EntryServices,
  tx: Database,
  profile: ProviderProfile,
  invite: string | null,
  now: Date,
): Promise<string> {
  const { firstName, emailVerified } = profile;
  const email = profile.email ?? '';
  const userId = await createNamed(tx, profile, email, now);
  if (!(await joinAtSignUp(tx, invite ?? undefined, userId, now))) {
    if (config.signup === 'invite') throw new SignInFailure('invite-over');
    await joinDefaultCircle(tx, userId);
  }
  if (!emailVerified) {
    const address = foldedName(email);
    const token = await createVerification(tx, userId, address, now);
    const letter = verificationMail(firstName, config.publicUrl + verificationPath(token));
    await mail.send(tx, { to: address, ...letter });
  }
  return userId;
}

/** A new account, with the first free name like the one at the provider. */
async function createNamed(
  tx: Database,
  { username, firstName, lastName, emailVerified }: ProviderProfile,
  email: string,
  now: Date,
): Promise<string> {
  const user = { email, firstName, lastName, passwordHash: null, emailVerified };
  for (let attempt = 0; attempt < 20; attempt += 1) {
    // A popular name doesn't make us count through everybody who has it.
    const number = attempt < 10 ? attempt : Math.floor(Math.random() * 1e9);
    const made = await createUser(tx, { ...user, username: usernameCandidate(username, number) }, now);
    if ('id' in made) return made.id;
    // Somebody registered with the address in this very moment.
    if (made.taken === 'email') throw new SignInFailure('address-in-use');
  }
  throw new SignInFailure('failed');
}

/** A mail to the owner of the account, in the change's transaction. */
export async function tellOwner(
  { config, mail }: EntryServices,
  tx: Database,
  userId: string,
  provider: Provider,
  mailOf: (firstName: string, label: string, url: string) => AccountMail,
): Promise<void> {
  const user = await credentialsOf(tx, userId);
  if (!user) return;
  const letter = mailOf(user.firstName, providerLabels[provider], `${config.publicUrl}/profile/security`);
  await mail.send(tx, { to: user.accountEmail, ...letter });
}

function sealed(
  secret: EntryServices['secret'],
  { accessToken, refreshToken, ...rest }: ProviderIdentity['tokens'],
): SealedTokens {
  const lock = (token: string) => seal(secret, 'provider-token', token);
  return { ...rest, accessToken: lock(accessToken), refreshToken: refreshToken === null ? null : lock(refreshToken) };
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
