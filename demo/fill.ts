// Fills an empty database with the demo's people. They sign up, write and save by the product's own routes, each on the
// day they did so, and all in one transaction: a fill that is cut off leaves nothing behind.
import { mock } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { DAY_MS } from '../shared/dates.ts';
import { type InventoryTexts, emptyInventory, inventoryFields } from '../features/inventory/inventory.rules.ts';
import { applyMerge, newItems, proposeMerge } from '../features/inventory/merge.rules.ts';
import { buildApp } from '../server/app.ts';
import type { App } from '../server/services.ts';
import type { Config } from '../server/config.ts';
import type { OpenDatabase } from '../server/database/database.ts';
import { StartError } from '../server/database/start-error.ts';
import { users } from '../server/database/schema.ts';
import { createServices } from '../server/services.ts';
import type { Log } from '../server/log.ts';
import type { Letter } from '../server/mail.ts';
import { type ActOf, type First, type Send, actsOf } from './acts.ts';
import { makeCircles } from './circles.ts';
import { askActs } from './ask-acts.ts';
import { forecastActs } from './forecast-acts.ts';
import { ledgerActs } from './ledger-acts.ts';
import { partnershipActs } from './partnerships.ts';
import { people, personCalled } from './people.ts';
import { practiceActs } from './practice.ts';
import type { Person, Visit } from './person.ts';
import { makeProgramme, programmeActs } from './programme.ts';

/** Everybody's password. */
export const demoPassword = 'Patchwork-of-24';

/** A domain that nobody can own (RFC 2606), so that nobody takes the demo's people for real ones. */
export const addressOf = (person: Person): string => `${person.username}@quilt.example`;

/**
 * Fills the database if it is empty; true when it did. A database that the demo filled before is left as it is.
 * Throws a `StartError` for one that somebody else uses.
 */
export async function fillDemo(
  database: OpenDatabase,
  config: Config,
  log: Log,
  now: Date = new Date(),
  onProgress: (share: number) => void = () => undefined,
): Promise<boolean> {
  return database.db.transaction(async (tx) => {
    // Others can read meanwhile. A second fill waits, however long it takes, and finds it filled.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`lock table ${users} in exclusive mode`);
    const [known] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.accountEmail, addressOf(people[0]!)));
    if (known) return false;
    const [anybody] = await tx.select({ id: users.id }).from(users).limit(1);
    if (anybody)
      throw new StartError(
        `There are people in this database already, and the demo does not mix with them. Set ${
          config.databaseUrl ? 'DATABASE_URL to an empty database' : 'DATA_DIR to an empty directory'
        }, or unset it.`,
      );

    // Nothing leaves the services meanwhile: no mail, no question to an AI provider.
    const quiet: Config = { ...config, signup: 'open', rateLimit: false, ai: { ...config.ai, provider: 'offline' } };
    const letters: Letter[] = [];
    const services = createServices(quiet, log, database);
    const app = await buildApp(
      { ...services, db: tx, mail: { ...services.mail, send: async (_, letter) => void letters.push(letter) } },
      { dist: null },
    );
    mock.timers.enable({ apis: ['Date'], now });
    try {
      const signedIn = new Map<Person, { send: Send; since: number }>();
      const moments = timeline(now);
      for (const [at, { person, time, run }] of moments.entries()) {
        onProgress(at / moments.length);
        mock.timers.setTime(time);
        const isNew = !signedIn.has(person);
        if (isNew) await register(app, person);
        let session = signedIn.get(person);
        if (!session || time - session.since > SIGNED_IN_MS) {
          await session?.send('POST', '/api/auth/logout');
          session = { send: await signIn(app, person), since: time };
        }
        signedIn.set(person, session);
        if (isNew) await introduce(session.send, person, letters.pop());
        await run(session.send);
      }
      await makeCircles((username) => signIn(app, { username }), now);
      for (const { send } of signedIn.values()) await send('POST', '/api/auth/logout');
    } finally {
      mock.timers.reset();
      await app.close();
      await services.documents.close();
    }

    await makeProgramme(tx, now);
    onProgress(1);

    // What no form of the product asks for.
    for (const person of people) {
      const { rank, organization } = person;
      await tx
        .update(users)
        .set({ rank, organization })
        .where(eq(users.accountEmail, addressOf(person)));
    }
    return true;
  });
}

type Moment = { person: Person; time: number; run(send: Send): Promise<void> };

/** Somebody who comes back within this time is still signed in; it is a little less than a session lasts. */
const SIGNED_IN_MS = 25 * DAY_MS;

/** What all of them did, in the order of time: ids rise with it. The first of each is the visit at which they signed up. */
function timeline(now: Date): Moment[] {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const timeOf = (daysAgo: number, at: string): number => {
    const [hours = 0, minutes = 0] = at.split(':').map(Number);
    return midnight + ((hours - 24 * daysAgo) * 60 + minutes) * 60_000;
  };
  const firstOf = new Map(people.map((person) => [person, {} as First]));
  const each = (acts: (person: Person, first: First) => ActOf[]): ActOf[] =>
    people.flatMap((person) => acts(person, firstOf.get(person)!));
  // Around noon: some are on the other side of the world.
  const together = [
    ...partnershipActs(midnight),
    ...each(practiceActs),
    ...each((person, first) => askActs(person, first, midnight)),
    ...each((person) => forecastActs(person, midnight)),
    ...each(ledgerActs),
    ...people.flatMap((person, at) => programmeActs(person, at, midnight)),
  ].map(({ day, username, run }, index): Moment => ({
    person: personCalled(username),
    time: timeOf(day, '12:00') + index * 60_000,
    run,
  }));
  return people
    .flatMap((person): Moment[] => [
      ...person.visits.map((visit) => ({
        person,
        time: timeOf(visit.daysAgo, visit.at),
        run: (send: Send) => work(send, visit),
      })),
      // At the person's own time of day, after the inventory, a few minutes apart.
      ...actsOf(person, firstOf.get(person)!, midnight).map(({ day, run }, index) => ({
        person,
        time: timeOf(day, person.visits[0].at) + (25 + index) * 60_000,
        run,
      })),
    ])
    .concat(together)
    .sort((a, b) => a.time - b.time);
}

async function register(app: App, person: Person): Promise<void> {
  const { username, firstName, lastName } = person;
  const payload = { username, firstName, lastName, email: addressOf(person), password: demoPassword };
  const reply = await app.inject({ method: 'POST', url: '/api/auth/register', payload });
  if (reply.statusCode !== 201) throw new Error(`${username} could not sign up: ${reply.body}`);
}

async function signIn(app: App, { username }: Pick<Person, 'username'>): Promise<Send> {
  const entered = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username, password: demoPassword }).toString(),
  });
  const cookie = entered.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  if (entered.statusCode !== 302 || cookie === '') throw new Error(`${username} could not sign in: ${entered.body}`);
  return async (method, url, payload) => {
    const reply = await app.inject({ method, url, headers: { cookie }, payload });
    if (reply.statusCode >= 300) throw new Error(`${username}, ${method} ${url}: ${reply.body}`);
    return reply.json();
  };
}

/** The address is confirmed by the link that was mailed, and the profile is saved. */
async function introduce(send: Send, person: Person, letter: Letter | undefined): Promise<void> {
  const token = letter?.action && new URL(letter.action.url).searchParams.get('token');
  await send('POST', '/api/auth/verify-email', { token });
  // Who signs in as one of them comes to look around.
  await send('POST', '/api/first-hour/pause', {});
  const { firstName, lastName, profile } = person;
  if (!profile) return;
  await send('PUT', '/api/profile', {
    firstName,
    lastName,
    email: addressOf(person),
    mobileNumber: profile.mobileNumber,
    linkedinUrl: profile.linkedinUrl,
    sharesBih: !profile.hidesBih,
    sharesPlays: !profile.hidesPlays,
    sharesPremortem: profile.sharesPremortem ?? false,
  });
}

type Found = { proposals: Record<keyof InventoryTexts, { text: string }[]>; importId: string };
type Reply = { bihUpdates?: { field: keyof InventoryTexts; text: string }[] };

/** One sitting at the inventory, ended by a save if there is anything to save. */
async function work(send: Send, { document, says, adds = {}, rewrites = {}, summarizes }: Visit): Promise<void> {
  const before = await send<InventoryTexts & { version: number; aiSummary: string }>('GET', '/api/bih-inventory');
  let texts = { ...emptyInventory() };
  for (const field of inventoryFields) texts[field] = written(rewrites[field] ?? before[field], adds[field] ?? '');
  const imports: string[] = [];
  if (document !== undefined) {
    const body = { documentText: document, currentData: texts };
    const { proposals, importId } = await send<Found>('POST', '/api/bih-inventory/extract', body);
    const diffs = proposeMerge(texts, proposals);
    texts = applyMerge(texts, diffs, newItems(diffs));
    imports.push(importId);
  }
  for (const message of says) {
    mock.timers.tick(3 * 60_000);
    const { bihUpdates = [] } = await send<Reply>('POST', '/api/bih-inventory/chat', {
      message,
      currentBIHData: texts,
    });
    for (const { field, text } of bihUpdates) texts[field] = [texts[field], text].filter(Boolean).join('\n');
  }
  let { aiSummary } = before;
  if (summarizes) ({ aiSummary } = await send<{ aiSummary: string }>('POST', '/api/bih-inventory/summary', texts));
  if (inventoryFields.every((field) => texts[field] === before[field]) && aiSummary === before.aiSummary) return;
  await send('POST', '/api/bih-inventory', { ...texts, aiSummary, version: before.version, imports });
}

/** One text behind the other: in the same line behind a sentence, in a new one where the field is a list. */
function written(kept: string, added: string): string {
  if (kept === '' || added === '') return kept + added;
  return kept + (kept.includes('\n') || !/[.!?]$/u.test(kept) ? '\n' : ' ') + added;
}
