// People's own rows as far as signing in goes: found, made, verified, hidden and restored.
import { and, asc, eq, ilike, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { containing } from '../../server/database/like.ts';
import { newId } from '../../server/database/new-id.ts';
import { users } from '../../server/database/schema.ts';
import { tellOfAccount } from '../circle/keeper-news.store.ts';
import { endJointOf } from '../circle/parting.store.ts';
import { foldedName, isInFirstHour } from './user.rules.ts';

const credentials = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  accountEmail: users.accountEmail,
  emailVerified: users.emailVerified,
  passwordHash: users.passwordHash,
  deletedAt: users.deletedAt,
  disabledAt: users.disabledAt,
  twoStepAt: users.twoStepAt,
};

export type Credentials = Pick<typeof users.$inferSelect, keyof typeof credentials>;

/** By username or account address; a username holds no @, so the two cannot be mistaken for each other. */
export async function findCredentials(db: Database, nameOrEmail: string): Promise<Credentials | null> {
  const folded = foldedName(nameOrEmail);
  const column = folded.includes('@') ? users.accountEmail : users.username;
  const [row] = await db
    .select(credentials)
    .from(users)
    .where(eq(sql`lower(${column})`, folded));
  return row ?? null;
}

/** PostgreSQL's code for a value that another row has. */
const uniqueViolation = '23505';

export type NewUser = {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string | null;
  emailVerified: boolean;
};

/** The new id, or which of the two that must be unique is taken. Raced, one wins. */
export async function createUser(
  db: Database,
  user: NewUser,
  now: Date,
): Promise<{ id: string } | { taken: 'username' | 'email' }> {
  const accountEmail = foldedName(user.email);
  const [row] = await db
    .insert(users)
    .values({
      ...user,
      id: newId(),
      accountEmail,
      email: user.email,
      firstHour: 'open',
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return row ?? { taken: (await isUsernameTaken(db, user.username)) ? 'username' : 'email' };
}

async function isUsernameTaken(db: Database, username: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.username})`, foldedName(username)));
  return rows.length > 0;
}

/** Whether their first hour is under way. */
export async function findInFirstHour(db: Database, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ firstHour: users.firstHour, badges: users.badges })
    .from(users)
    .where(eq(users.id, userId));
  return row !== undefined && isInFirstHour(row);
}

export async function credentialsOf(db: Database, userId: string): Promise<Credentials | null> {
  const [row] = await db.select(credentials).from(users).where(eq(users.id, userId));
  return row ?? null;
}

export async function setPasswordHash(db: Database, userId: string, passwordHash: string, now: Date): Promise<void> {
  await db.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, userId));
}

/** Sets the first password of an account that has none; false when it has one by now. */
export async function setFirstPasswordHash(
  db: Database,
  userId: string,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ passwordHash, updatedAt: now })
    .where(and(eq(users.id, userId), isNull(users.passwordHash)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Puts another address in the place of one that isn't confirmed; the display address follows where it was the same. */
export async function replaceAddress(
  db: Database,
  user: Credentials,
  email: string,
  now: Date,
): Promise<'replaced' | 'taken' | 'confirmed'> {
  const accountEmail = foldedName(email);
  try {
    const rows = await db.transaction((tx) =>
      tx
        .update(users)
        .set({
          accountEmail,
          email: sql`case when lower(${users.email}) = ${user.accountEmail} then ${email} else ${users.email} end`,
          updatedAt: now,
        })
        .where(and(eq(users.id, user.id), eq(users.emailVerified, false)))
        .returning({ id: users.id }),
    );
    return rows.length > 0 ? 'replaced' : 'confirmed';
  } catch (error) {
    if (((error as Error).cause as { code?: string } | undefined)?.code === uniqueViolation) return 'taken';
    throw error;
  }
}

/** False where the account has another address by now than the one that was vouched for, or has it confirmed already. */
export async function markEmailVerified(db: Database, userId: string, vouched: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ emailVerified: true, updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.accountEmail, vouched), eq(users.emailVerified, false)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Hides the account; `eraseDueUsers` erases it. In a transaction. */
export async function markDeleted(db: Database, userId: string, now: Date): Promise<void> {
  const hide = () => db.update(users).set({ deletedAt: now, updatedAt: now }).where(eq(users.id, userId));
  // In the order of those who write in a partnership: it is held before its people.
  await endJointOf(db, userId);
  await tellOfAccount(db, userId, hide, now);
}

/** Brings back an account that was deleted; false when it is erased by now. In a transaction. */
export async function restoreUser(db: Database, userId: string, now: Date): Promise<boolean> {
  const show = () =>
    db.update(users).set({ deletedAt: null, updatedAt: now }).where(eq(users.id, userId)).returning({ id: users.id });
  return (await tellOfAccount(db, userId, show, now)).length > 0;
}

/** Keeps two changes of one person's access from crossing: the second waits for the first. Inside a transaction. */
export async function lockUser(db: Database, userId: string): Promise<Credentials | null> {
  const [row] = await db.select(credentials).from(users).where(eq(users.id, userId)).for('update');
  return row ?? null;
}

/** Who may sign in is for the operator to say; false when it was so already. */
export async function setDisabled(db: Database, userId: string, disabled: boolean, now: Date): Promise<boolean> {
  if (disabled) await endJointOf(db, userId);
  const rows = await db
    .update(users)
    .set({ disabledAt: disabled ? now : null, updatedAt: now })
    .where(and(eq(users.id, userId), sql`${users.disabledAt} is ${sql.raw(disabled ? 'null' : 'not null')}`))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** For the operator: accounts whose name or address holds `words`, a hundred at most. */
export async function findAccounts(db: Database, words: string) {
  const like = containing(words);
  const name = sql<string>`${users.firstName} || ' ' || ${users.lastName}`;
  return db
    .select({
      id: users.id,
      username: users.username,
      accountEmail: users.accountEmail,
      name,
      createdAt: users.createdAt,
      disabledAt: users.disabledAt,
      deletedAt: users.deletedAt,
    })
    .from(users)
    .where(or(ilike(users.username, like), ilike(users.accountEmail, like), ilike(name, like)))
    .orderBy(asc(users.username))
    .limit(100);
}
