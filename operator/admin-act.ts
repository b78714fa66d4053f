// What an operator may do besides starting and stopping: each act a line of the table. The log tells which act befell which id, and no names, addresses or links.
import { parseArgs } from 'node:util';
import { count, eq, sql } from 'drizzle-orm';
import { invitedMail, resetMail } from '../features/account/account-mail.rules.ts';
import { createResetToken } from '../features/account/mailed-token.store.ts';
import { purge } from '../features/account/owned-data.store.ts';
import {
  foldedName,
  isEmail,
  isPlainText,
  nameLimit,
  resetPath,
  userTexts,
  usernamePattern,
} from '../features/account/user.rules.ts';
import { removeFactors } from '../features/account/two-step.store.ts';
import { createUser, findAccounts, findCredentials, setDisabled } from '../features/account/user.store.ts';
import { faultSentence } from '../features/achievements/activity-counters.rules.ts';
import { findFaultyCounters, rebuildCounters } from '../features/achievements/activity-counters.store.ts';
import { joinAtSignUp } from '../features/circle/invite.store.ts';
import { jobsDue } from '../server/database/job-queue.ts';
import { circleMembers, circles, files, sessions, users } from '../server/database/schema.ts';
import type { Services } from '../server/services.ts';
import { endAllSessions, endSessions } from '../server/session.ts';
import { UsageError, product, sentenceOf } from './command.ts';
import { counted } from './counted.ts';

/** The parts of the services that the acts use; the jobs need not run. */
export type AdminHouse = Pick<Services, 'config' | 'database' | 'db' | 'log' | 'mail'>;
type Given = { words: string[]; options: Partial<Record<string, string | boolean>>; print: (line: string) => void };
type Act = {
  usage: string;
  about: string;
  options?: Record<string, 'string' | 'boolean'>;
  /** Its exit code, if it is not 0. */
  run: (services: AdminHouse, given: Given) => Promise<number | void>;
};

const ACTS: Record<string, Act> = {
  status: { usage: '', about: 'versions, the database, and how many accounts, sessions and jobs', run: status },
  'user find': { usage: '[WORDS]', about: 'finds accounts by name or address', run: findUsers },
  'user create': {
    usage: '--username NAME --email ADDRESS [--first NAME] [--last NAME] [--mail]',
    about: 'makes an account, and prints or mails a link to set its password',
    options: { username: 'string', email: 'string', first: 'string', last: 'string', mail: 'boolean' },
    run: createAccount,
  },
  'user reset-link': {
    usage: 'NAME [--mail]',
    about: 'prints or mails a link to set a new password; it works once, within an hour',
    options: { mail: 'boolean' },
    run: giveResetLink,
  },
  'user disable': { usage: 'NAME', about: 'ends all sessions and blocks signing in', run: disable },
  'user enable': { usage: 'NAME', about: 'lets them sign in again', run: enable },
  'user sign-out': {
    usage: 'NAME | --everybody',
    about: 'ends all sessions and disconnects all assistants, also those that a restore brought back',
    options: { everybody: 'boolean' },
    run: signOut,
  },
  'user remove-factors': {
    usage: 'NAME',
    about: 'removes all second factors; make sure first that it’s really them asking',
    run: dropFactors,
  },
  'circle list': { usage: '', about: 'circles, with their number of members', run: listCircles },
  ledger: {
    usage: '[--check]',
    about: 'rebuilds counters and badges from the log of what people did; --check only shows what differs',
    options: { check: 'boolean' },
    run: mendLedger,
  },
  purge: {
    usage: '',
    about: 'does the hourly clean-up now: removes what has expired, erases deleted accounts',
    run: purgeNow,
  },
};

const adminUsage = `npm run admin -- ACT

where ACT is one of ${Object.keys(ACTS).join(', ')}.`;

export const adminHelp = `npm run admin -- ACT

${Object.entries(ACTS)
  .map(([name, { usage, about }]) => `  ${name} ${usage}`.trimEnd() + `\n      ${about}`)
  .join('\n')}

NAME is a username or an account’s email address. The server can keep running.`;

/** Does what the command line says, and returns its exit code. */
export async function runAdmin(services: AdminHouse, args: string[], print: (line: string) => void): Promise<number> {
  const name = [2, 1].map((words) => args.slice(0, words).join(' ')).find((words) => Object.hasOwn(ACTS, words));
  const act = name === undefined ? undefined : ACTS[name];
  try {
    if (name === undefined || !act)
      throw new UsageError(args.length > 0 ? `There is no act "${args.slice(0, 2).join(' ')}".` : 'Which act?');
    const options = Object.fromEntries(Object.entries(act.options ?? {}).map(([option, type]) => [option, { type }]));
    const rest = args.slice(name.split(' ').length);
    const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true });
    if (positionals.length > 0 && !/\b(?:NAME|WORDS)\b/.test(act.usage))
      throw new UsageError(`"${positionals[0]}" is one word too many.`);
    return (await act.run(services, { words: positionals, options: values as Given['options'], print })) ?? 0;
  } catch (error) {
    if (error instanceof NotDone) {
      print(error.message);
      return 1;
    }
    const usage = act ? `npm run admin -- ${name} ${act.usage}`.trimEnd() : adminUsage;
    const [sentence, code] = sentenceOf(error, usage);
    print(sentence);
    return code;
  }
}

/** Why an act was not done, in a sentence. */
class NotDone extends Error {
  override readonly name = 'NotDone';
}

async function accountOf({ db }: AdminHouse, words: string[]) {
  const [name, ...more] = words;
  if (name === undefined || more.length > 0) throw new UsageError('Name one account.');
  const found = await findCredentials(db, name);
  if (!found) throw new NotDone(`Nobody has the username or address "${name}".`);
  return found;
}

async function status({ db, database, config }: AdminHouse, { print }: Given): Promise<void> {
  const one = async (query: ReturnType<typeof sql>) => (await db.execute<Record<string, unknown>>(query)).rows[0] ?? {};
  const { version, size, migration } = await one(sql`select current_setting('server_version') as version,
    pg_size_pretty(pg_database_size(current_database())) as size,
    (select count(*) || ' applied' from drizzle.__drizzle_migrations) as migration`);
  const people =
    await one(sql`select count(*) as accounts, count(disabled_at) as disabled, count(deleted_at) as leaving,
    (select count(*) from ${sessions} where expire > now()) as sessions,
    (select count(*) || ' of ' || pg_size_pretty(coalesce(sum(size), 0)) from ${files}) as files from ${users}`);
  const jobs = await jobsDue(database.pool);
  const sum = (figure: 'waiting' | 'retried') => jobs.reduce((all, kind) => all + kind[figure], 0);
  const oldest = Math.round(Math.max(0, ...jobs.map((kind) => kind.oldest)));
  const place = config.databaseUrl === null ? `embedded, in ${config.dataDir}` : 'at DATABASE_URL';
  print(`Crazy Quilt ${product}, Node ${process.versions.node}
PostgreSQL ${String(version)}, ${place}, ${String(size)}; migrations: ${String(migration)}
Accounts: ${String(people.accounts)} (${String(people.disabled)} disabled, ${String(people.leaving)} to be erased), sessions: ${String(people.sessions)}, files: ${String(people.files)}
Jobs due: ${sum('waiting')} (${sum('retried')} tried before), the oldest for ${oldest} s`);
}

async function findUsers({ db }: AdminHouse, { words, print }: Given): Promise<void> {
  const found = await findAccounts(db, words.join(' '));
  for (const { id, username, accountEmail, name, createdAt, disabledAt, deletedAt } of found) {
    const state = disabledAt ? ' · disabled' : deletedAt ? ' · to be erased' : '';
    print(
      `${username} · ${name.trim() || '(no name)'} · ${accountEmail} · since ${createdAt.toISOString().slice(0, 10)}${state} · ${id}`,
    );
  }
  print(`${counted(found.length, 'account')}${found.length === 100 ? ' or more: add words to narrow it down' : ''}`);
}

async function createAccount(services: AdminHouse, { options, print }: Given): Promise<void> {
  const text = (name: string): string => (typeof options[name] === 'string' ? options[name].trim() : '');
  const [username, email, firstName, lastName] = [text('username'), text('email'), text('first'), text('last')];
  if (!username || !email) throw new UsageError('Add --username and --email.');
  if (!usernamePattern.test(username)) throw new UsageError(userTexts.username);
  if (!isEmail(email)) throw new UsageError(userTexts.email);
  if (![firstName, lastName].every((name) => isPlainText(name) && name.length <= nameLimit))
    throw new UsageError(userTexts.nameCharacters);
  const now = new Date();
  const id = await services.db.transaction(async (tx) => {
    const user = { username, email, firstName, lastName, passwordHash: null, emailVerified: false };
    const made = await createUser(tx, user, now);
    if ('taken' in made) throw new NotDone(made.taken === 'username' ? userTexts.usernameTaken : userTexts.emailTaken);
    await joinAtSignUp(tx, undefined, made.id, now);
    return made.id;
  });
  services.log.info({ act: 'user create', userId: id }, 'An operator made an account.');
  await giveLink(services, { id, firstName, address: foldedName(email) }, invitedMail, { options, print });
}

async function giveResetLink(services: AdminHouse, given: Given): Promise<void> {
  const { id, firstName, accountEmail, disabledAt } = await accountOf(services, given.words);
  if (disabledAt) throw new NotDone('The account is disabled, so a link wouldn’t work. Enable it first.');
  await giveLink(services, { id, firstName, address: accountEmail }, resetMail, given);
  services.log.info({ act: 'user reset-link', userId: id }, 'An operator made a link to set a password.');
}

async function giveLink(
  { db, config, mail }: AdminHouse,
  { id, firstName, address }: { id: string; firstName: string; address: string },
  write: typeof resetMail,
  { options, print }: Pick<Given, 'options' | 'print'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const link = config.publicUrl + resetPath(await createResetToken(tx, id, new Date()));
    if (options.mail) await mail.send(tx, { to: address, ...write(firstName, link) });
    else print(link);
  });
  if (options.mail) print('The link is on its way.');
}

async function disable({ db, log, ...services }: AdminHouse, { words, print }: Given): Promise<void> {
  const { id } = await accountOf({ db, log, ...services }, words);
  await db.transaction(async (tx) => {
    if (!(await setDisabled(tx, id, true, new Date()))) throw new NotDone('The account is disabled already.');
    await endSessions(tx, id);
  });
  log.info({ act: 'user disable', userId: id }, 'An operator disabled an account.');
  print('Disabled, and signed out everywhere.');
}

async function enable(services: AdminHouse, { words, print }: Given): Promise<void> {
  const { id } = await accountOf(services, words);
  if (!(await setDisabled(services.db, id, false, new Date()))) throw new NotDone('The account is not disabled.');
  services.log.info({ act: 'user enable', userId: id }, 'An operator enabled an account.');
  print('Enabled.');
}

async function signOut(services: AdminHouse, { words, options, print }: Given): Promise<void> {
  if (options.everybody) {
    if (words.length > 0) throw new UsageError('Give a name or --everybody, not both.');
    const ended = await endAllSessions(services.db);
    services.log.info({ act: 'user sign-out', sessions: ended }, 'An operator signed everybody out.');
    print(`Ended ${counted(ended, 'session')}, and disconnected all assistants.`);
    return;
  }
  const { id } = await accountOf(services, words);
  await endSessions(services.db, id);
  services.log.info({ act: 'user sign-out', userId: id }, 'An operator signed somebody out.');
  print('Signed out everywhere.');
}

async function dropFactors(services: AdminHouse, { words, print }: Given): Promise<void> {
  const { id } = await accountOf(services, words);
  if (!(await removeFactors(services.db, id))) throw new NotDone('The account has no second factor.');
  services.log.info({ act: 'user remove-factors', userId: id }, 'An operator took second factors away.');
  print('Done. The password alone is enough to sign in now.');
}

async function listCircles({ db }: AdminHouse, { print }: Given): Promise<void> {
  const found = await db
    .select({ id: circles.id, name: circles.name, members: count(circleMembers.userId) })
    .from(circles)
    .leftJoin(circleMembers, eq(circleMembers.circleId, circles.id))
    .groupBy(circles.id)
    .orderBy(circles.name);
  for (const { id, name, members } of found) print(`${name} · ${counted(members, 'member')} · ${id}`);
}

async function mendLedger({ db, log }: AdminHouse, { options, print }: Given): Promise<number> {
  let people = 0;
  for await (const { userId, faults } of findFaultyCounters(db)) {
    const told = options.check ? faults : await rebuildCounters(db, userId);
    if (told.length === 0) continue;
    people += 1;
    for (const fault of told) print(`${userId}  ${faultSentence(fault)}`);
  }
  const who = people === 1 ? 'one person' : `${people} people`;
  const found = people === 0 ? 'All counters match the log.' : `The counters of ${who} didn’t match the log.`;
  print(`${found}${people > 0 && !options.check ? ' They’re rebuilt now.' : ''}`);
  if (!options.check) log.info({ act: 'ledger', people }, 'An operator rebuilt the counters.');
  return options.check && people > 0 ? 1 : 0;
}

async function purgeNow({ db, log }: AdminHouse, { print }: Given): Promise<void> {
  const { erased, expired } = await purge(db, new Date());
  log.info({ act: 'purge', erased, expired }, 'An operator ran the clean-up.');
  print(`Erased ${counted(erased, 'account')}. Removed ${expired} expired sessions, tokens and counters.`);
}
