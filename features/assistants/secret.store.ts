// What the authorization server keeps: programs, requests, codes and tokens. A secret is found by its hash, and what belongs to
// it is sealed, so that nothing in the database lets anybody in.
import { hash } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { assistantClients, assistantGrants, assistantSecrets } from '../../server/database/schema.ts';
import { seal, unseal } from '../../server/sealed-text.ts';

export type Payload = Record<string, unknown>;

/** Kinds of secrets are told apart by their hash: a code is no token. */
export const secretId = (kind: string, value: string): string => hash('sha256', `${kind}:${value}`);

export const sealPayload = (secret: string, { jti: _, ...payload }: Payload): string =>
  seal(secret, 'assistant-secret', JSON.stringify(payload));

export function openPayload(secret: string, sealed: string): Payload | undefined {
  const text = unseal(secret, 'assistant-secret', sealed);
  return text === null ? undefined : (JSON.parse(text) as Payload);
}

type Kept = typeof assistantSecrets.$inferInsert;

/** A code or token whose grant is gone by now is kept by nobody: false. */
export async function keepSecret(db: Database, row: Kept): Promise<boolean> {
  const { id: _, ...rest } = row;
  return db.transaction(async (tx) => {
    if (row.grantId != null) {
      const [grant] = await tx
        .select({ id: assistantGrants.id })
        .from(assistantGrants)
        .where(eq(assistantGrants.id, row.grantId))
        .for('key share');
      if (!grant) return false;
    }
    await tx.insert(assistantSecrets).values(row).onConflictDoUpdate({ target: assistantSecrets.id, set: rest });
    return true;
  });
}

export async function findSecret(
  db: Database,
  by: { id: string } | { uid: string },
  now: Date,
): Promise<typeof assistantSecrets.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(assistantSecrets)
    .where(
      and(
        'id' in by ? eq(assistantSecrets.id, by.id) : eq(assistantSecrets.uid, by.uid),
        gt(assistantSecrets.expiresAt, now),
      ),
    );
  return row;
}

/** Whether it was there to be used: of two at once, one uses it. */
export async function consumeSecret(db: Database, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(assistantSecrets)
    .set({ consumedAt: now })
    .where(and(eq(assistantSecrets.id, id), isNull(assistantSecrets.consumedAt)));
  return rowCount === 1;
}

export async function dropSecret(db: Database, id: string): Promise<void> {
  await db.delete(assistantSecrets).where(eq(assistantSecrets.id, id));
}

/** What the authorization server revokes is over as a whole: the connection with all its codes and tokens. */
export async function revokeGrant(db: Database, grantId: string): Promise<void> {
  await db.delete(assistantGrants).where(eq(assistantGrants.id, grantId));
}

export async function findGrant(db: Database, id: string): Promise<typeof assistantGrants.$inferSelect | undefined> {
  const [row] = await db.select().from(assistantGrants).where(eq(assistantGrants.id, id));
  return row;
}

export async function keepClient(db: Database, id: string, metadata: Payload): Promise<void> {
  await db
    .insert(assistantClients)
    .values({ id, metadata })
    .onConflictDoUpdate({ target: assistantClients.id, set: { metadata: sql`excluded.metadata` } });
}

export async function findClient(db: Database, id: string): Promise<Payload | undefined> {
  const [row] = await db
    .select({ metadata: assistantClients.metadata })
    .from(assistantClients)
    .where(eq(assistantClients.id, id));
  return row?.metadata;
}
