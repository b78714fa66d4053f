// The whole data model on one page. Every owned row names its user, and goes with the user.
import { type SQL, sql } from 'drizzle-orm';
import type { Answer } from '../../coach/answers.ts';
import type { Move } from '../../coach/moves.ts';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import type { FirstHourDraft, FirstHourState, StepState } from '../../features/first-hour/first-hour.rules.ts';
import type { AskState } from '../../features/asks/ask.rules.ts';
import type { LineField } from '../../features/joint-moves/joint.rules.ts';
import type { LimitKind, LimitPeriod, WeekDay } from '../../features/ledger/ledger.rules.ts';
import type { ReleaseCell } from '../../features/programme/release.rules.ts';
import type { Family, Tier } from '../../shared/family.ts';
import { joined, searchDocument, searchStart } from './search-text.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const id = () => varchar('id', { length: 255 }).primaryKey();
const ref = (name: string) => varchar(name, { length: 255 });
const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
const created = () => time('created_at').notNull().defaultNow();
const updated = () => time('updated_at').notNull().defaultNow();
/** What goes with the row it belongs to. */
const partOf = (name: string, whole: () => AnyPgColumn) =>
  ref(name).notNull().references(whole, { onDelete: 'cascade' });
const owner = (name = 'user_id') => partOf(name, (): AnyPgColumn => users.id);

/**
 * What people are found by: the name they go by, and their address once it is shown. A search by the very same words can
 * go through their index.
 */
export const wordsOf = (
  t: Record<'firstName' | 'lastName' | 'username' | 'email' | 'profileCompleted' | 'showsEmail', AnyPgColumn>,
): SQL => sql`case when ${t.firstName} = '' and ${t.lastName} = '' then ${t.username}
  else ${t.firstName} || ' ' || ${t.lastName} end || case when ${t.profileCompleted} and ${t.showsEmail} then chr(10) || coalesce(${t.email}, '') else '' end`;

/**
 * What a search looks through in each table. Without the extensions that the indexes need, they are missing and a search
 * reads all of a person's rows.
 */
export const searchedText = {
  challenge: (t: Record<'title' | 'statement' | 'context' | 'description', AnyPgColumn>): SQL =>
    joined(t.title, t.statement, t.context, t.description),
  play: (t: Record<'title' | 'description' | 'lessons', AnyPgColumn>): SQL => joined(t.title, t.description, t.lessons),
  premortem: (
    t: Record<'failureStory' | 'peopleFailures' | 'processFailures' | 'lemonadeOpportunities', AnyPgColumn>,
  ): SQL => joined(t.failureStory, t.peopleFailures, t.processFailures, t.lemonadeOpportunities),
  lemonade: (t: Record<'title' | 'description' | 'surprise' | 'opportunity', AnyPgColumn>): SQL =>
    joined(t.title, t.description, t.surprise, t.opportunity),
  ask: (t: Record<'personName' | 'what' | 'offer' | 'answer', AnyPgColumn>): SQL =>
    joined(t.personName, t.what, t.offer, t.answer),
  chat: (t: Record<'title', AnyPgColumn>): SQL => joined(t.title),
  message: (t: Record<'content', AnyPgColumn>): SQL => joined(t.content),
};

const searchIndex = (name: string, owner: AnyPgColumn, text: SQL) =>
  index(name).using('gin', owner, searchDocument(text), sql`(${searchStart(text)}) gin_trgm_ops`);

// ── People and access ────────────────────────────────────────────────────────────────────────────────────────────────

export const users = pgTable(
  'users',
  {
    id: id(),
    accountEmail: text('account_email').notNull(),
    email: text('email'),
    username: text('username').notNull(),
    /** Null for an account that only signs in through a provider. */
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    profileImageUrl: text('profile_image_url'),
    mobileNumber: text('mobile_number'),
    rank: text('rank').notNull().default('Innovation Champion'),
    organization: text('organization'),
    linkedinUrl: text('linkedin_url'),
    sharesBih: boolean('shares_bih').notNull().default(true),
    sharesPlays: boolean('shares_plays').notNull().default(true),
    sharesPremortem: boolean('shares_premortem').notNull().default(false),
    /** Whether others see the display address. */
    showsEmail: boolean('shows_email').notNull().default(true),
    emailVerified: boolean('email_verified').notNull().default(false),
    profileCompleted: boolean('profile_completed').notNull().default(false),
    linkedinConnected: boolean('linkedin_connected').notNull().default(false),
    bihCompleted: boolean('bih_completed').notNull().default(false),
    /** The ids of all badges earned, kept by the ledger in the transaction that earns them. */
    badges: jsonb('badges').$type<string[]>().notNull().default([]),
    setupDismissed: boolean('setup_dismissed').notNull().default(false),
    /** Where somebody stands with it: open, paused, done; `none` for accounts from before there was one. */
    firstHour: varchar('first_hour', { length: 10 }).$type<FirstHourState>().notNull().default('none'),
    /** How often mails of what waits come. */
    mailRhythm: varchar('mail_rhythm', { length: 10 }).notNull().default('now'),
    /** Since when a sign-in takes two steps; null where the password alone is enough. */
    twoStepAt: time('two_step_at'),
    /** Set when the owner deletes the account; hidden from then on, erased by a job. */
    deletedAt: time('deleted_at'),
    /** Set by the operator: no sign-in, and no session is heard. What was shared before stays. */
    disabledAt: time('disabled_at'),
    createdAt: created(),
    updatedAt: updated(),
  },
  (t) => [
    uniqueIndex('users_username_key').on(sql`lower(${t.username})`),
    uniqueIndex('users_account_email_key').on(sql`lower(${t.accountEmail})`),
    index('users_deleted_at_idx')
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} is not null`),
    // Missing where its extension may not be created: a search then reads on until it has found enough.
    index('users_search_idx').using('gin', sql`(${wordsOf(t)}) gin_trgm_ops`),
  ],
);

/** How far somebody is in their first hour, and what they have typed and not sent yet. Each step is open, done or skipped. */
export const firstHours = pgTable('first_hours', {
  userId: owner().primaryKey(),
  /** When they said who sees what; null until then, and nothing is made of what they type. */
  sharingAt: time('sharing_at'),
  have: varchar('have', { length: 10 }).$type<StepState>().notNull().default('open'),
  bothers: varchar('bothers', { length: 10 }).$type<StepState>().notNull().default('open'),
  step: varchar('step', { length: 10 }).$type<StepState>().notNull().default('open'),
  draft: jsonb('draft').$type<FirstHourDraft>().notNull().default({}),
  /** The challenge that was made in it: the step belongs to that. */
  challengeId: integer('challenge_id').references((): AnyPgColumn => challenges.id, { onDelete: 'set null' }),
  /** The ids of badges earned on the way whose blocks were not shown yet: those before the end come together there. */
  earned: jsonb('earned').$type<string[]>().notNull().default([]),
  createdAt: created(),
  updatedAt: updated(),
});

/** `sid` is the SHA-256 of the cookie's value, so a copy of this table signs nobody in. */
export const sessions = pgTable(
  'sessions',
  {
    sid: varchar('sid', { length: 64 }).primaryKey(),
    userId: owner(),
    sess: jsonb('sess').$type<{ id: string; device: string; name?: string }>().notNull(),
    expire: time('expire').notNull(),
    createdAt: created(),
    seenAt: time('seen_at').notNull().defaultNow(),
  },
  (t) => [index('sessions_user_id_idx').on(t.userId), index('sessions_expire_idx').on(t.expire)],
);

/** `token` is the SHA-256 of what was mailed. */
export const passwordResetTokens = pgTable(
  'password_reset_tokens',
  {
    id: id(),
    userId: owner(),
    token: varchar('token', { length: 64 }).notNull(),
    expiresAt: time('expires_at').notNull(),
    used: boolean('used').notNull().default(false),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('password_reset_tokens_token_key').on(t.token),
    index('password_reset_tokens_user_idx').on(t.userId),
  ],
);

/** `token` is the SHA-256 of what was mailed; it vouches for `email` only. */
export const emailVerifications = pgTable(
  'email_verifications',
  {
    id: id(),
    userId: owner(),
    token: varchar('token', { length: 64 }).notNull(),
    email: text('email').notNull(),
    expiresAt: time('expires_at').notNull(),
    createdAt: created(),
  },
  (t) => [uniqueIndex('email_verifications_token_key').on(t.token), index('email_verifications_user_idx').on(t.userId)],
);

/** A third-party sign-in. Both tokens are encrypted with a key from SESSION_SECRET. */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    userId: owner(),
    provider: varchar('provider', { length: 20 }).notNull(),
    providerAccountId: ref('provider_account_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    expiresAt: time('expires_at'),
    tokenType: text('token_type'),
    scope: text('scope'),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('accounts_provider_key').on(t.provider, t.providerAccountId),
    uniqueIndex('accounts_user_provider_key').on(t.userId, t.provider),
  ],
);

/** An authenticator app, one for each person. `secret` is sealed. Of the codes that it shows, those up to `lastStep` are spent. */
export const authenticators = pgTable(
  'authenticators',
  {
    id: id(),
    userId: owner(),
    secret: text('secret').notNull(),
    lastStep: bigint('last_step', { mode: 'number' }).notNull(),
    createdAt: created(),
    lastUsedAt: time('last_used_at'),
  },
  (t) => [uniqueIndex('authenticators_user_key').on(t.userId)],
);

/** A credential record of WebAuthn: what is kept of a passkey is public, its secret never leaves the person's device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: owner(),
    credentialId: text('credential_id').notNull(),
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    name: text('name').notNull(),
    backupEligible: boolean('backup_eligible').notNull(),
    backedUp: boolean('backed_up').notNull(),
    createdAt: created(),
    lastUsedAt: time('last_used_at'),
  },
  (t) => [uniqueIndex('passkeys_credential_key').on(t.credentialId), index('passkeys_user_idx').on(t.userId)],
);

/** Each works once, and is deleted by it. `slot` is its first character, so that one hash is computed and not ten. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: owner(),
    slot: integer('slot').notNull(),
    codeHash: text('code_hash').notNull(),
    createdAt: created(),
  },
  (t) => [uniqueIndex('recovery_codes_slot_key').on(t.userId, t.slot)],
);

/** A sign-in whose second step is awaited; no session yet. `token` is the SHA-256 of the cookie's value. */
export const secondSteps = pgTable(
  'second_steps',
  {
    token: varchar('token', { length: 64 }).primaryKey(),
    userId: owner(),
    expiresAt: time('expires_at').notNull(),
    createdAt: created(),
  },
  (t) => [index('second_steps_user_idx').on(t.userId)],
);

/** Requests that went with a key, for a day: what each was answered with; null while it is at work, or was cut off at it. */
export const sentRequests = pgTable(
  'sent_requests',
  {
    userId: owner(),
    /** SHA-256 of the call and the key. */
    key: varchar('key', { length: 64 }).notNull(),
    /** SHA-256 of all that was sent under the key. Null in rows of versions before this column. */
    sent: varchar('sent', { length: 64 }),
    answer: jsonb('answer'),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('sent_requests_expires_idx').on(t.expiresAt)],
);

/** What a passkey was asked to sign, by whose cookie asked (a hash), until it is answered once. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  holder: varchar('holder', { length: 64 }).primaryKey(),
  purpose: varchar('purpose', { length: 20 }).notNull(),
  challenge: text('challenge').notNull(),
  expiresAt: time('expires_at').notNull(),
});

/** Failed sign-ins and the like, counted per key ("login:account:…", "login:address:…") within a window. */
export const throttles = pgTable(
  'throttles',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    count: integer('count').notNull(),
    resetsAt: time('resets_at').notNull(),
  },
  (t) => [index('throttles_resets_at_idx').on(t.resetsAt)],
);

/** Whatever people upload, and pictures made for them. In the database, so that one backup is whole. */
export const files = pgTable(
  'files',
  {
    id: id(),
    userId: owner(),
    /** What it belongs to: "photo", "document", "attachment", "share-image". */
    kind: varchar('kind', { length: 20 }).notNull(),
    name: text('name').notNull(),
    mediaType: varchar('media_type', { length: 100 }).notNull(),
    size: integer('size').notNull(),
    bytes: bytea('bytes').notNull(),
    createdAt: created(),
  },
  (t) => [index('files_user_idx').on(t.userId, t.kind, t.createdAt)],
);

// ── Circles and partners ─────────────────────────────────────────────────────────────────────────────────────────────

export const circles = pgTable('circles', {
  id: id(),
  name: text('name').notNull(),
  /** Null for the default circle, and once its creator is gone. */
  createdBy: ref('created_by').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
  /** Since when it is run as a programme; null for a circle that is none. */
  programmeSince: time('programme_since'),
  /** When its creator last removed somebody: no leaving from before that is undone. */
  lastRemovalAt: time('last_removal_at'),
  createdAt: created(),
});

export const circleMembers = pgTable(
  'circle_members',
  {
    circleId: partOf('circle_id', () => circles.id),
    userId: owner(),
    joinedAt: time('joined_at').notNull().defaultNow(),
    /** Of a programme: the group somebody came with. */
    groupName: varchar('group_name', { length: 60 }),
    facilitates: boolean('facilitates').notNull().default(false),
    /** Whether somebody lets themselves be counted in its releases. */
    counted: boolean('counted').notNull().default(true),
    /** When any of the three last changed; null if never. Releases go by it only after a while. */
    changedAt: time('changed_at'),
  },
  (t) => [primaryKey({ columns: [t.circleId, t.userId] }), index('circle_members_user_idx').on(t.userId)],
);

/** Who was removed from a circle: invites from before then do not lead them back. */
export const circleRemovals = pgTable(
  'circle_removals',
  {
    circleId: partOf('circle_id', () => circles.id),
    userId: owner(),
    removedAt: time('removed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.circleId, t.userId] }), index('circle_removals_user_idx').on(t.userId)],
);

/** `token` is the SHA-256 of what stands in the link. `usesLeft` null is without limit. */
export const circleInvites = pgTable(
  'circle_invites',
  {
    id: id(),
    circleId: partOf('circle_id', () => circles.id),
    userId: owner(),
    token: varchar('token', { length: 64 }).notNull(),
    expiresAt: time('expires_at').notNull(),
    revokedAt: time('revoked_at'),
    usesLeft: integer('uses_left'),
    /** The group of a programme that its guests come into. */
    groupName: varchar('group_name', { length: 60 }),
    createdAt: created(),
  },
  (t) => [uniqueIndex('circle_invites_token_key').on(t.token), index('circle_invites_circle_idx').on(t.circleId)],
);

/** A week of a programme, frozen when it was made. */
export const programmeReleases = pgTable(
  'programme_releases',
  {
    circleId: partOf('circle_id', () => circles.id),
    /** The Monday on which it came out. */
    week: date('week').notNull(),
    members: integer('members').notNull(),
    cells: jsonb('cells').$type<ReleaseCell[]>().notNull(),
    createdAt: created(),
  },
  (t) => [primaryKey({ columns: [t.circleId, t.week] })],
);

/**
 * In which figures somebody has been counted, by circle and group, and what they added last: nobody leaves the figures
 * alone. Of somebody who was erased only the numbers are left, until they leave the figures with others.
 */
export const programmeStandings = pgTable(
  'programme_standings',
  {
    id: id(),
    userId: ref('user_id').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    /** The figures that count the same people. */
    figures: varchar('figures', { length: 20 }).notNull(),
    history: varchar('history', { length: 64 }).notNull().default(''),
    placed: jsonb('placed').$type<Record<string, string>>().notNull().default({}),
    values: jsonb('values').$type<Record<string, Record<string, [sum: number, count: number]>>>().notNull().default({}),
  },
  (t) => [uniqueIndex('programme_standings_user_key').on(t.userId, t.figures)],
);

export type Commitment = {
  id: string;
  userId: string;
  text: string;
  due: string | null;
  doneAt: string | null;
  /** Who put it down, where that is the one who asked for it and not the one who brings it. */
  notedBy?: string;
};

export const partnerships = pgTable(
  'partnerships',
  {
    id: id(),
    initiatorId: owner('initiator_id'),
    partnerId: owner('partner_id'),
    status: varchar('status', { length: 20 }).notNull().default('initiated'),
    conversation: text('conversation').notNull().default(''),
    commitments: jsonb('commitments').$type<Commitment[]>().notNull().default([]),
    createdAt: created(),
    updatedAt: updated(),
  },
  (t) => [
    uniqueIndex('partnerships_open_key')
      .on(sql`least(${t.initiatorId}, ${t.partnerId})`, sql`greatest(${t.initiatorId}, ${t.partnerId})`)
      .where(sql`${t.status} in ('initiated', 'active')`),
    index('partnerships_initiator_idx').on(t.initiatorId, t.status),
    index('partnerships_partner_idx').on(t.partnerId, t.status),
  ],
);

export const partnershipMessages = pgTable(
  'partnership_messages',
  {
    id: id(),
    partnershipId: partOf('partnership_id', () => partnerships.id),
    userId: owner(),
    content: text('content').notNull(),
    createdAt: created(),
    readAt: time('read_at'),
  },
  (t) => [
    index('partnership_messages_thread_idx').on(t.partnershipId, t.createdAt),
    index('partnership_messages_user_idx').on(t.userId),
    // What is not read is counted without looking through the whole thread.
    index('partnership_messages_unread_idx')
      .on(t.partnershipId, t.userId)
      .where(sql`${t.readAt} is null`),
  ],
);

// ── Joint moves (of two partners, for one time) ──────────────────────────────────────────────────────────────────────

/** That two partners look for joint moves: suggested by one, and since when the other agrees. */
export const jointSearches = pgTable(
  'joint_searches',
  {
    partnershipId: ref('partnership_id')
      .primaryKey()
      .references(() => partnerships.id, { onDelete: 'cascade' }),
    /** Who suggested it. */
    userId: owner(),
    agreedAt: time('agreed_at'),
    /** When the lines of both were last looked through. */
    searchedAt: time('searched_at'),
    createdAt: created(),
  },
  (t) => [index('joint_searches_user_idx').on(t.userId)],
);

/** A line that its owner ticked. Unticked, the row is deleted, and the moves that cite it with it. */
export const jointLines = pgTable(
  'joint_lines',
  {
    id: id(),
    userId: owner(),
    partnershipId: partOf('partnership_id', () => jointSearches.partnershipId),
    field: varchar('field', { length: 20 }).$type<LineField>().notNull(),
    text: text('text').notNull(),
    createdAt: created(),
  },
  (t) => [index('joint_lines_partnership_idx').on(t.partnershipId), index('joint_lines_user_idx').on(t.userId)],
);

/** Something two partners could try together. Each side of it is a row of its own, for only its owner reads the stake. */
export const jointMoves = pgTable(
  'joint_moves',
  {
    id: id(),
    partnershipId: partOf('partnership_id', () => partnerships.id),
    title: text('title').notNull(),
    by: date('by').notNull(),
    /** Its place in the order in which it was found. */
    position: integer('position').notNull(),
    /** Kept while its lines are ticked, so that the same pair is not put forward again. */
    declinedAt: time('declined_at'),
    createdAt: created(),
    updatedAt: updated(),
  },
  (t) => [index('joint_moves_partnership_idx').on(t.partnershipId)],
);

export const jointSides = pgTable(
  'joint_sides',
  {
    moveId: partOf('move_id', () => jointMoves.id),
    userId: owner(),
    lineId: partOf('line_id', () => jointLines.id),
    brings: text('brings').notNull(),
    /** In the units of a play's stake. */
    stakeMoney: bigint('stake_money', { mode: 'number' }),
    stakeQuarters: integer('stake_quarters'),
    acceptedAt: time('accepted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.moveId, t.userId] }),
    index('joint_sides_user_idx').on(t.userId),
    index('joint_sides_line_idx').on(t.lineId),
  ],
);

/**
 * A play of one that came of a joint move; the other's has the same `pairId`. The play goes by its plain id, so that one that is
 * deleted and brought back is joined again.
 */
export const joinedPlays = pgTable(
  'joined_plays',
  {
    playId: ref('play_id').primaryKey(),
    pairId: ref('pair_id').notNull(),
    userId: owner(),
    partnershipId: partOf('partnership_id', () => partnerships.id),
    createdAt: created(),
  },
  (t) => [
    index('joined_plays_pair_idx').on(t.pairId),
    index('joined_plays_partnership_idx').on(t.partnershipId),
    index('joined_plays_user_idx').on(t.userId),
  ],
);

// ── The inventory ────────────────────────────────────────────────────────────────────────────────────────────────────

export type StrengthScores = { whoIAm: number; whatIKnow: number; whoIKnow: number; whatIHave: number };

export const bihInventories = pgTable(
  'bih_inventories',
  {
    id: id(),
    userId: owner(),
    whoIAm: text('who_i_am').notNull().default(''),
    whatIKnow: text('what_i_know').notNull().default(''),
    whoIKnow: text('who_i_know').notNull().default(''),
    whatIHave: text('what_i_have').notNull().default(''),
    slackResources: text('slack_resources').notNull().default(''),
    aiSummary: text('ai_summary').notNull().default(''),
    strengthScores: jsonb('strength_scores')
      .$type<StrengthScores>()
      .notNull()
      .default({ whoIAm: 0, whatIKnow: 0, whoIKnow: 0, whatIHave: 0 }),
    /** Raised by every save; a save that was made from an older one is refused, not merged over. */
    version: integer('version').notNull().default(1),
    createdAt: created(),
    updatedAt: updated(),
  },
  (t) => [uniqueIndex('bih_inventories_user_key').on(t.userId)],
);

export type ChatEntry = {
  role: 'user' | 'assistant';
  content: string;
  timestamp: string;
  /** What a message was sent under: sent again because its answer was lost, it is the same one. */
  key?: string | undefined;
  /** Somebody was in need: shown to its owner and used for nothing else. */
  care?: 'crisis' | 'grief' | 'low';
  /** What a reply told besides its words. */
  told?: Record<string, unknown>;
};

export const bihChatEntries = pgTable(
  'bih_chat_entries',
  { id: id(), userId: owner(), entry: jsonb('entry').$type<ChatEntry>().notNull() },
  (t) => [index('bih_chat_entries_user_idx').on(t.userId, t.id)],
);

/** What was said before each entry had a row. Nothing is added. */
export const bihChatSessions = pgTable(
  'bih_chat_sessions',
  {
    id: id(),
    userId: owner(),
    messages: jsonb('messages').$type<ChatEntry[]>().notNull().default([]),
    createdAt: created(),
    updatedAt: updated(),
  },
  (t) => [uniqueIndex('bih_chat_sessions_user_key').on(t.userId)],
);

// ── Challenges, plays, pre-mortems, lemonade ─────────────────────────────────────────────────────────────────────────

export type AffordableLoss = { financial?: string; time?: string; reputation?: string; emotional?: string };
export type PotentialPartner = { name: string; id?: string; relationship?: string };

export const challenges = pgTable(
  'challenges',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: owner(),
    title: text('title').notNull(),
    statement: text('statement').notNull(),
    context: text('context'),
    /** What is in the way, what could be tried, and how you know that it worked; a line each. */
    barriers: jsonb('barriers').$type<string[]>().notNull().default([]),
    ideas: jsonb('ideas').$type<string[]>().notNull().default([]),
    successCriteria: jsonb('success_criteria').$type<string[]>().notNull().default([]),
    affordableLoss: jsonb('affordable_loss').$type<AffordableLoss>(),
    potentialPartners: jsonb('potential_partners').$type<PotentialPartner[]>().notNull().default([]),
    category: jsonb('category').$type<string[]>().notNull().default([]),
    sharingPreference: varchar('sharing_preference', { length: 20 }).notNull().default('private'),
    highlighted: boolean('highlighted').notNull().default(false),
    status: varchar('status', { length: 20 }).notNull().default('active'),
    socraticProgress: jsonb('socratic_progress').$type<Record<string, unknown>>(),
    description: text('description'),
    createdAt: created(),
    updatedAt: updated(),
  },
  (t) => [
    index('challenges_user_idx').on(t.userId, t.status, t.createdAt),
    index('challenges_shared_idx')
      .on(t.sharingPreference, t.id)
      .where(sql`${t.status} = 'active' and ${t.sharingPreference} <> 'private'`),
    searchIndex('challenges_search_idx', t.userId, searchedText.challenge(t)),
    uniqueIndex('challenges_highlighted_key')
      .on(t.userId)
      .where(sql`${t.highlighted}`),
  ],
);

/** Documents that are kept with a challenge. */
export const challengeDocuments = pgTable(
  'challenge_documents',
  {
    id: id(),
    userId: owner(),
    challengeId: integer('challenge_id')
      .notNull()
      .references(() => challenges.id, { onDelete: 'cascade' }),
    fileId: partOf('file_id', () => files.id),
    createdAt: created(),
  },
  (t) => [
    index('challenge_documents_challenge_idx').on(t.challengeId, t.createdAt),
    index('challenge_documents_user_idx').on(t.userId),
    index('challenge_documents_file_idx').on(t.fileId),
  ],
);

export const socraticSessions = pgTable(
  'socratic_sessions',
  {
    id: id(),
    userId: owner(),
    challengeId: integer('challenge_id').references(() => challenges.id, { onDelete: 'cascade' }),
    fieldName: text('field_name').notNull(),
    currentStage: integer('current_stage').notNull().default(1),
    sessionData: jsonb('session_data').$type<Record<string, unknown>>().notNull().default({}),
    expiresAt: time('expires_at').notNull(),
    createdAt: created(),
  },
  (t) => [index('socratic_sessions_user_idx').on(t.userId), index('socratic_sessions_expires_idx').on(t.expiresAt)],
);

type PlayColumn =
  'status' | 'stakeMoney' | 'stakeQuarters' | 'stakeReputation' | 'stakeEmotion' | 'lostMoney' | 'lostQuarters';
type PlayColumns = Record<PlayColumn, AnyPgColumn>;

/** Whether a play has something at stake now: it is active, or completed and nobody has said yet what was lost. */
export const isAtStake = (t: PlayColumns): SQL => sql`(${t.status} = 'active' and (${t.stakeMoney} is not null
    or ${t.stakeQuarters} is not null or ${t.stakeReputation} is not null or ${t.stakeEmotion} is not null)
  or ${t.status} = 'completed' and (${t.stakeMoney} is not null and ${t.lostMoney} is null
    or ${t.stakeQuarters} is not null and ${t.lostQuarters} is null))`;
/** Whether something was lost by a play. */
export const isLoss = (t: PlayColumns): SQL => sql`(${t.lostMoney} > 0 or ${t.lostQuarters} > 0)`;

export type RedLine = { id: string; text: string };
/** Hours that somebody has each week: `from` and `to` as "18:00". */
export type FreeHours = { days: WeekDay[]; from: string; to: string };

export const plays = pgTable(
  'plays',
  {
    id: id(),
    userId: owner(),
    challengeId: integer('challenge_id').references(() => challenges.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    description: text('description').notNull(),
    principle: varchar('principle', { length: 30 }).notNull(),
    category: varchar('category', { length: 30 }).notNull(),
    /** It is the form's first choice and nobody touched it: it counts for nothing. */
    categoryByDefault: boolean('category_by_default').notNull().default(false),
    effortLevel: varchar('effort_level', { length: 10 }).notNull(),
    status: varchar('status', { length: 20 }).notNull().default('planned'),
    dueDate: time('due_date'),
    completedAt: time('completed_at'),
    lessons: text('lessons'),
    affordableLoss: jsonb('affordable_loss').$type<AffordableLoss>(),
    /** What may be lost by it: hundredths of the currency's unit, quarters of an hour, and in words what else is at risk. */
    stakeMoney: bigint('stake_money', { mode: 'number' }),
    stakeQuarters: integer('stake_quarters'),
    stakeReputation: text('stake_reputation'),
    stakeEmotion: text('stake_emotion'),
    executedAt: time('executed_at'),
    /** Executed, and its owner has neither said how likely it is to be done by its day nor skipped the question. */
    asksLikelihood: boolean('asks_likelihood').notNull().default(false),
    /** Of a completed play: "done" or "stopped". Null counts as done. */
    outcome: varchar('outcome', { length: 10 }),
    /** The name of the connected assistant that wrote to it last; null where the person did everything themselves. */
    assistant: text('assistant'),
    /** What was really lost, and when that was said; null while it is not said. */
    lostMoney: bigint('lost_money', { mode: 'number' }),
    lostMoneyAt: time('lost_money_at'),
    lostQuarters: integer('lost_quarters'),
    lostQuartersAt: time('lost_quarters_at'),
    createdAt: created(),
    updatedAt: updated(),
  },
  (t) => [
    // All that a page is ordered by: a plan that was made for anybody would else sort all the plays of somebody with many.
    index('plays_user_idx').on(t.userId, t.status, t.createdAt, t.id),
    index('plays_challenge_idx').on(t.challengeId),
    searchIndex('plays_search_idx', t.userId, searchedText.play(t)),
    // The two lists behind the ledger's figures.
    index('plays_at_stake_idx').on(t.userId, t.createdAt, t.id).where(isAtStake(t)),
    index('plays_lost_idx').on(t.userId, t.completedAt, t.id).where(isLoss(t)),
  ],
);

/** What a person says they can lose, besides the limits. The row is locked by whatever changes a figure of theirs. */
export const ledgers = pgTable('ledgers', {
  userId: owner().primaryKey(),
  /** ISO 4217. */
  currency: varchar('currency', { length: 3 }).notNull().default('USD'),
  redLines: jsonb('red_lines').$type<RedLine[]>().notNull().default([]),
  hours: jsonb('hours').$type<FreeHours[]>().notNull().default([]),
  createdAt: created(),
  updatedAt: updated(),
});

/**
 * A limit, in the units of a stake (reputation and emotion: plays at once). `open` and `lost` are kept by every change of a play,
 * `lost` for the period `lostIn` ("2026-11", "2026"); once that is over it is nothing.
 */
export const ledgerLimits = pgTable(
  'ledger_limits',
  {
    id: id(),
    userId: owner(),
    kind: varchar('kind', { length: 10 }).$type<LimitKind>().notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    period: varchar('period', { length: 5 }).$type<LimitPeriod>().notNull(),
    challengeId: integer('challenge_id').references(() => challenges.id, { onDelete: 'cascade' }),
    open: bigint('open', { mode: 'number' }).notNull().default(0),
    lost: bigint('lost', { mode: 'number' }).notNull().default(0),
    lostIn: varchar('lost_in', { length: 7 }).notNull(),
    createdAt: created(),
    updatedAt: updated(),
  },
  (t) => [
    uniqueIndex('ledger_limits_once_key').on(t.userId, t.kind, t.period, sql`coalesce(${t.challengeId}, 0)`),
    index('ledger_limits_challenge_idx').on(t.challengeId),
  ],
);

/** Each amount that a limit has had, with the reason for raising it. */
export const ledgerLimitChanges = pgTable(
  'ledger_limit_changes',
  {
    id: id(),
    userId: owner(),
    limitId: partOf('limit_id', () => ledgerLimits.id),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    reason: text('reason'),
    createdAt: created(),
  },
  (t) => [
    index('ledger_limit_changes_limit_idx').on(t.limitId, t.createdAt),
    index('ledger_limit_changes_user_idx').on(t.userId),
  ],
);

export type ActionItem = { id: string; text: string; done: boolean; playId: string | null };

export const premortems = pgTable(
  'premortems',
  {
    id: id(),
    userId: owner(),
    challengeId: integer('challenge_id').references(() => challenges.id, { onDelete: 'cascade' }),
    failureStory: text('failure_story').notNull(),
    peopleFailures: text('people_failures'),
    processFailures: text('process_failures'),
    lemonadeOpportunities: text('lemonade_opportunities'),
    actionItems: jsonb('action_items').$type<ActionItem[]>().notNull().default([]),
    createdAt: created(),
    updatedAt: updated(),
  },
  (t) => [
    index('premortems_user_idx').on(t.userId, t.createdAt),
    index('premortems_challenge_idx').on(t.challengeId),
    searchIndex('premortems_search_idx', t.userId, searchedText.premortem(t)),
  ],
);

export const lemonadeEntries = pgTable(
  'lemonade_entries',
  {
    id: id(),
    userId: owner(),
    playId: ref('play_id').references(() => plays.id, { onDelete: 'set null' }),
    /** Of a surprise that came of no play. */
    challengeId: integer('challenge_id').references(() => challenges.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    description: text('description').notNull(),
    surprise: text('surprise'),
    opportunity: text('opportunity'),
    /** The play that came of it. No reference: a play that is deleted and brought back finds its entry. */
    nextPlayId: ref('next_play_id'),
    createdAt: created(),
    updatedAt: updated(),
  },
  (t) => [
    index('lemonade_entries_user_idx').on(t.userId, t.createdAt),
    index('lemonade_entries_play_idx').on(t.playId),
    index('lemonade_entries_challenge_idx').on(t.challengeId),
    index('lemonade_entries_next_play_idx').on(t.nextPlayId),
    searchIndex('lemonade_entries_search_idx', t.userId, searchedText.lemonade(t)),
  ],
);

/**
 * What somebody expects: that a pre-mortem's cause comes true, or that a play is done by its day. The columns that point at
 * a pre-mortem, a play or a lemonade entry are no references, so that what is deleted and brought back finds its forecast.
 */
export const forecasts = pgTable(
  'forecasts',
  {
    id: id(),
    userId: owner(),
    premortemId: ref('premortem_id'),
    playId: ref('play_id'),
    lemonadeId: ref('lemonade_id'),
    /** Its place among the causes of its pre-mortem. */
    position: integer('position').notNull().default(0),
    text: text('text').notNull(),
    /** In per cent; null for a cause nobody put a figure to, which is never scored. */
    likelihood: integer('likelihood'),
    sign: text('sign'),
    lookOn: date('look_on'),
    seenOn: date('seen_on'),
    /** When the sign was marked as seen. */
    seenAt: time('seen_at'),
    /** "happened", "did-not" or "cannot-tell"; null while it is open. */
    outcome: varchar('outcome', { length: 20 }),
    resolvedAt: time('resolved_at'),
    /** When it was first said to have happened or not: no later likelihood counts. */
    markedAt: time('marked_at'),
    /** The likelihood that is in the score; null while none is. */
    counted: integer('counted'),
    reminders: integer('reminders').notNull().default(0),
    /** The day of the next reminder; null when there is none to come. */
    remindOn: date('remind_on'),
    /** As for a play. */
    assistant: text('assistant'),
    createdAt: created(),
    updatedAt: updated(),
  },
  (t) => [
    index('forecasts_open_idx')
      .on(t.userId, sql`coalesce(${t.lookOn}, 'infinity'::date)`, t.id)
      .where(sql`${t.outcome} is null`),
    index('forecasts_resolved_idx')
      .on(t.userId, t.resolvedAt, t.id)
      .where(sql`${t.outcome} is not null`),
    index('forecasts_user_idx').on(t.userId, t.createdAt, t.id),
    index('forecasts_premortem_idx').on(t.premortemId),
    uniqueIndex('forecasts_play_key').on(t.playId),
    index('forecasts_lemonade_idx').on(t.lemonadeId),
    index('forecasts_remind_idx')
      .on(t.remindOn)
      .where(sql`${t.outcome} is null`),
  ],
);

/** Every likelihood that was ever given to a forecast; null where it was taken back. */
export const forecastLikelihoods = pgTable(
  'forecast_likelihoods',
  {
    id: id(),
    userId: owner(),
    forecastId: partOf('forecast_id', () => forecasts.id),
    likelihood: integer('likelihood'),
    at: time('at').notNull(),
  },
  (t) => [
    index('forecast_likelihoods_forecast_idx').on(t.forecastId, t.at, t.id),
    index('forecast_likelihoods_user_idx').on(t.userId),
  ],
);

/** The score, kept with every answer: sums for each tenth of likelihoods, so that reading it costs ten rows at most. */
export const forecastBins = pgTable(
  'forecast_bins',
  {
    userId: owner(),
    bin: integer('bin').notNull(),
    n: integer('n').notNull(),
    happened: integer('happened').notNull(),
    /** Of the likelihoods, in per cent. */
    sum: bigint('sum', { mode: 'number' }).notNull(),
    /** Of the squared distances, in per cent squared, between what was said and what came. */
    squares: bigint('squares', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.bin] })],
);

// ── Asks ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** What a search of asks looks through. A search by the very same words can go through their index. */
export const askWordsOf = (t: Record<'personName' | 'what' | 'answer', AnyPgColumn>): SQL =>
  sql`${t.personName} || chr(10) || ${t.what} || chr(10) || coalesce(${t.answer}, '')`;

/**
 * Somebody asked for something. What an ask points at (a member, plays, a lemonade entry, a partnership) goes by plain ids:
 * the row stays the asker's own when that is gone, and finds it again when its deletion is undone.
 */
export const asks = pgTable(
  'asks',
  {
    id: id(),
    userId: owner(),
    personName: text('person_name').notNull(),
    memberId: ref('member_id'),
    what: text('what').notNull(),
    /** What is in it for them. */
    offer: text('offer'),
    /** What kind of thing is asked for: time, money, a look … */
    kind: varchar('kind', { length: 20 }).notNull(),
    state: varchar('state', { length: 20 }).$type<AskState>().notNull(),
    /** The day that its state is about: lists are in this order. */
    day: date('day').notNull(),
    plannedFor: date('planned_for'),
    askedOn: date('asked_on'),
    answeredOn: date('answered_on'),
    laterOn: date('later_on'),
    answer: text('answer'),
    /** The commitment stands here until it is in a partnership, where both see it; then only its id does. */
    commitmentId: ref('commitment_id'),
    commitmentWhat: text('commitment_what'),
    commitmentBy: date('commitment_by'),
    challengeId: integer('challenge_id').references(() => challenges.id, { onDelete: 'set null' }),
    /** The play that it is for. */
    playId: ref('play_id'),
    /** The play and the lemonade entry that came of it. */
    madePlayId: ref('made_play_id'),
    lemonadeId: ref('lemonade_id'),
    partnershipId: ref('partnership_id'),
    /** When its next reminder is due, or after the last one when it rests. */
    remindOn: date('remind_on'),
    reminders: integer('reminders').notNull().default(0),
    /** As for a play. */
    assistant: text('assistant'),
    createdAt: created(),
    updatedAt: updated(),
  },
  (t) => [
    index('asks_user_idx').on(t.userId, t.state, t.day, t.id),
    index('asks_challenge_idx').on(t.challengeId),
    index('asks_remind_idx')
      .on(t.remindOn)
      .where(sql`${t.remindOn} is not null`),
    // Commitments that wait for a partnership to be accepted.
    index('asks_unshared_idx')
      .on(t.userId, t.memberId)
      .where(sql`${t.commitmentWhat} is not null`),
    // Missing where the extensions it needs may not be created: a search then reads all of a person's asks.
    index('asks_search_idx').using('gin', t.userId, sql`(${askWordsOf(t)}) gin_trgm_ops`),
    searchIndex('asks_words_idx', t.userId, searchedText.ask(t)),
  ],
);

/** How many asks were made, answered and said yes to, kept with every change so that figures cost the same after years. */
export const askCounts = pgTable(
  'ask_counts',
  {
    userId: owner(),
    /** "2026-11", the month it was asked in. */
    month: varchar('month', { length: 7 }).notNull(),
    kind: varchar('kind', { length: 20 }).notNull(),
    asked: integer('asked').notNull().default(0),
    answered: integer('answered').notNull().default(0),
    yes: integer('yes').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.month, t.kind] })],
);

// ── Recognition ──────────────────────────────────────────────────────────────────────────────────────────────────────

/** The ledger: one row per action, and its unique key is what makes an action count once ever. */
export const activityLogs = pgTable(
  'activity_logs',
  {
    id: id(),
    userId: owner(),
    action: varchar('action', { length: 50 }).notNull(),
    /** Null for what is told but earns nothing. */
    family: varchar('family', { length: 30 }).$type<Family>(),
    entityType: varchar('entity_type', { length: 30 }),
    entityId: ref('entity_id'),
    description: text('description').notNull().default(''),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('activity_logs_once_key').on(t.userId, t.family, t.action, t.entityId),
    index('activity_logs_user_idx').on(t.userId, t.createdAt),
    // With the id, so that no plan sorts a family of thousands for its latest few.
    index('activity_logs_family_idx').on(t.userId, t.family, t.createdAt, t.id),
  ],
);

/** How often each family was acted upon; kept with the ledger so that reading costs one row a family. */
export const familyCounters = pgTable(
  'family_counters',
  {
    userId: owner(),
    family: varchar('family', { length: 30 }).$type<Family>().notNull(),
    actions: integer('actions').notNull().default(0),
    updatedAt: updated(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.family] })],
);

/**
 * An earned tier. `publicId` is its address for the world, until withdrawn; `sharedAt` is when it was last published
 * again. `statusIndex` is its credential's place in the list of revocations: a new one with each publication, for a
 * revocation is final.
 */
export const earnedBadges = pgTable(
  'earned_badges',
  {
    id: id(),
    userId: owner(),
    family: varchar('family', { length: 30 }).$type<Family>().notNull(),
    tier: varchar('tier', { length: 10 }).$type<Tier>().notNull(),
    publicId: varchar('public_id', { length: 40 }).notNull(),
    earnedAt: time('earned_at').notNull().defaultNow(),
    sharedAt: time('shared_at'),
    withdrawnAt: time('withdrawn_at'),
    statusIndex: integer('status_index').generatedByDefaultAsIdentity(),
  },
  (t) => [
    uniqueIndex('earned_badges_once_key').on(t.userId, t.family, t.tier),
    uniqueIndex('earned_badges_public_key').on(t.publicId),
    uniqueIndex('earned_badges_status_key').on(t.statusIndex),
  ],
);

/**
 * A badge that a partner speaks up for, after something both did. `occasion` is what they did, once each; `statusIndex` is its
 * place in the list of revocations, from the same count as the badges'.
 */
export const badgeEndorsements = pgTable(
  'badge_endorsements',
  {
    id: id(),
    /** Who endorses. */
    userId: owner(),
    badgeId: partOf('badge_id', () => earnedBadges.id),
    occasion: ref('occasion').notNull(),
    words: text('words').notNull(),
    statusIndex: integer('status_index').notNull(),
    createdAt: created(),
    /** When its place in the list was given: again with the badge's own publication. */
    issuedAt: time('issued_at').notNull(),
  },
  (t) => [
    uniqueIndex('badge_endorsements_once_key').on(t.userId, t.badgeId),
    uniqueIndex('badge_endorsements_occasion_key').on(t.userId, t.occasion),
    index('badge_endorsements_status_idx').on(t.statusIndex),
    index('badge_endorsements_badge_idx').on(t.badgeId),
  ],
);

/** A quilt that its owner shows to people who have its address; `withdrawnAt` takes it back, and the address stays theirs. */
export const sharedQuilts = pgTable(
  'shared_quilts',
  {
    userId: owner().primaryKey(),
    publicId: varchar('public_id', { length: 40 }).notNull(),
    sharedAt: time('shared_at').notNull(),
    withdrawnAt: time('withdrawn_at'),
  },
  (t) => [uniqueIndex('shared_quilts_public_key').on(t.publicId)],
);

/** What credentials are signed with: the last one signs, all of them verify. `privateKey` is sealed. */
export const issuerKeys = pgTable('issuer_keys', {
  id: id(),
  publicKey: jsonb('public_key').$type<{ kty: string; n: string; e: string }>().notNull(),
  privateKey: text('private_key').notNull(),
  createdAt: created(),
});

/** The posts that are offered once ever: "Profile Complete", "Bird-in-Hand", "LinkedIn Connected". */
export const linkedinPosts = pgTable(
  'linkedin_posts',
  { userId: owner(), badgeName: varchar('badge_name', { length: 50 }).notNull(), createdAt: created() },
  (t) => [primaryKey({ columns: [t.userId, t.badgeName] })],
);

export const dismissedPrompts = pgTable(
  'dismissed_prompts',
  {
    id: id(),
    userId: owner(),
    promptId: ref('prompt_id').notNull(),
    familyName: varchar('family_name', { length: 100 }).notNull(),
    dismissedAt: time('dismissed_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('dismissed_prompts_once_key').on(t.userId, t.promptId)],
);

// ── Chats, forum, notifications ──────────────────────────────────────────────────────────────────────────────────────

export const chatSessions = pgTable(
  'chat_sessions',
  {
    id: id(),
    userId: owner(),
    moduleType: varchar('module_type', { length: 50 }).notNull(),
    moduleId: ref('module_id'),
    title: text('title').notNull(),
    status: varchar('status', { length: 20 }).notNull().default('active'),
    aiParticipationEnabled: boolean('ai_participation_enabled').notNull().default(true),
    sharingPreference: varchar('sharing_preference', { length: 20 }).notNull().default('private'),
    discourseTopicId: integer('discourse_topic_id'),
    hasGeneratedAssets: boolean('has_generated_assets').notNull().default(false),
    /** Kept by every message, so that a list of chats reads no message. */
    messageCount: integer('message_count').notNull().default(0),
    preview: text('preview').notNull().default(''),
    /** The draft beside a conversation about a challenge: its slots, and the one that is asked about. */
    sheet: jsonb('sheet').$type<Record<string, unknown>>(),
    lastActivity: time('last_activity').notNull().defaultNow(),
    deletedAt: time('deleted_at'),
    createdAt: created(),
  },
  (t) => [
    index('chat_sessions_user_idx').on(t.userId, t.lastActivity),
    searchIndex('chat_sessions_search_idx', t.userId, searchedText.chat(t)),
  ],
);

/** Which messages a search finds: what the person wrote, but never what they wrote in need. */
export const isFound = (t: Record<'role' | 'care', AnyPgColumn>): SQL => sql`${t.role} = 'user' and ${t.care} is null`;

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: id(),
    chatSessionId: partOf('chat_session_id', () => chatSessions.id),
    /** Whose conversation it is, so that a search keeps to one person's words; `role` says who speaks. */
    userId: ref('user_id').references((): AnyPgColumn => users.id, { onDelete: 'cascade' }),
    role: varchar('role', { length: 20 }).notNull(),
    content: text('content').notNull(),
    metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull().default({}),
    /** Somebody was in need (crisis, grief, low): shown to its owner and used for nothing else. */
    care: varchar('care', { length: 10 }).$type<'crisis' | 'grief' | 'low'>(),
    timestamp: time('timestamp').notNull().defaultNow(),
  },
  (t) => [
    index('chat_messages_chat_idx').on(t.chatSessionId, t.timestamp),
    index('chat_messages_user_idx').on(t.userId),
    // Missing where the extensions it needs may not be created: a search then reads all of a person's messages.
    index('chat_messages_search_idx').using('gin', t.userId, t.content.op('gin_trgm_ops')),
    searchIndex('chat_messages_words_idx', t.userId, searchedText.message(t)).where(isFound(t)),
  ],
);

/** What the coach read of an attached file can be looked at by its owner. */
export const chatAttachments = pgTable(
  'chat_attachments',
  {
    id: id(),
    userId: owner(),
    chatSessionId: partOf('chat_session_id', () => chatSessions.id),
    messageId: ref('message_id').references(() => chatMessages.id, { onDelete: 'cascade' }),
    fileId: partOf('file_id', () => files.id),
    text: text('text').notNull().default(''),
    createdAt: created(),
  },
  (t) => [index('chat_attachments_chat_idx').on(t.chatSessionId), index('chat_attachments_user_idx').on(t.userId)],
);

export const discourseIntegrations = pgTable(
  'discourse_integrations',
  {
    id: id(),
    userId: owner(),
    chatSessionId: partOf('chat_session_id', () => chatSessions.id),
    discourseTopicId: integer('discourse_topic_id'),
    discourseUrl: text('discourse_url'),
    assetId: ref('asset_id'),
    assetType: varchar('asset_type', { length: 50 }),
    sharingPreferences: jsonb('sharing_preferences').$type<Record<string, unknown>>().notNull().default({}),
    isAiEnabled: boolean('is_ai_enabled').notNull().default(false),
    lastSynced: time('last_synced'),
    /** What went wrong, as its owner is told. With `retryAt` it is tried again by itself. */
    lastError: text('last_error'),
    retryAt: time('retry_at'),
    attempts: integer('attempts').notNull().default(0),
    /** One process at a time writes to a topic, and until then it is this one. */
    leasedUntil: time('leased_until'),
    unlinkedAt: time('unlinked_at'),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('discourse_integrations_chat_key').on(t.chatSessionId),
    index('discourse_integrations_user_idx').on(t.userId),
    index('discourse_integrations_topic_idx').on(t.discourseTopicId),
  ],
);

/** Which message is which post. Both ways a row stays when the message is gone, so that nothing comes or goes twice. */
export const discoursePosts = pgTable(
  'discourse_posts',
  {
    id: id(),
    userId: owner(),
    chatSessionId: partOf('chat_session_id', () => chatSessions.id),
    /** Null for the post that a topic opens with. */
    messageId: ref('message_id'),
    /** Null while it is not known whether the forum took the post. */
    postId: bigint('post_id', { mode: 'number' }),
    /** Written by us, or by somebody on the forum. */
    isOurs: boolean('is_ours').notNull(),
    /** Of ours: the MD5 of the message as the forum has it. */
    digest: varchar('digest', { length: 32 }),
    /** Of theirs: which state of the post was read last. */
    revision: varchar('revision', { length: 60 }),
    gone: boolean('gone').notNull().default(false),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('discourse_posts_message_key').on(t.messageId),
    uniqueIndex('discourse_posts_post_key').on(t.chatSessionId, t.postId),
    index('discourse_posts_user_idx').on(t.userId),
  ],
);

export const chatNotifications = pgTable(
  'chat_notifications',
  {
    id: id(),
    userId: owner(),
    chatSessionId: ref('chat_session_id').references(() => chatSessions.id, { onDelete: 'cascade' }),
    type: varchar('type', { length: 50 }).notNull(),
    title: text('title').notNull(),
    content: text('content').notNull().default(''),
    isRead: boolean('is_read').notNull().default(false),
    metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: created(),
  },
  (t) => [
    index('chat_notifications_user_idx').on(t.userId, t.createdAt),
    index('chat_notifications_unread_idx')
      .on(t.userId)
      .where(sql`not ${t.isRead}`),
    // Those that a mail is to tell of, unless they are read before.
    index('chat_notifications_mail_idx')
      .on(t.createdAt)
      .where(sql`not ${t.isRead} and ${t.metadata} ->> 'mail' = 'due'`),
  ],
);

export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: owner(),
    type: varchar('type', { length: 50 }).notNull(),
    inApp: boolean('in_app').notNull().default(true),
    mail: boolean('mail').notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.userId, t.type] })],
);

// ── Coaching and learning ────────────────────────────────────────────────────────────────────────────────────────────

/** A message of a coaching session. */
export type CoachingMessage = {
  id: string;
  role: 'user' | 'assistant';
  content: string;
  timestamp: string;
  /** The sender's own name for it. */
  key?: string;
  /** Somebody was in need: shown to its owner and used for nothing else. */
  care?: 'crisis' | 'grief' | 'low';
  state?: 'partial' | 'stopped';
  /** Of a reply: the message it answers. */
  replyTo?: string;
  source?: string;
  note?: string;
  /** What the coach did, and what a message answered, as data: the next turn reads these and no words. */
  moves?: Move[];
  answer?: Answer;
  /** What was made of the step in `moves`. */
  made?: { playId: string; askIds: string[] };
  /** Of replies from before `moves`: the step in words, and the play that was made of it. */
  step?: { title: string; due: string; loss: string };
  playId?: string;
};
export type CoachingContext = { deletedAt?: string };

export const coachingSessions = pgTable(
  'coaching_sessions',
  {
    id: id(),
    userId: owner(),
    title: text('title').notNull().default(''),
    messages: jsonb('messages').$type<CoachingMessage[]>().notNull().default([]),
    context: jsonb('context').$type<CoachingContext>().notNull().default({}),
    createdAt: created(),
    updatedAt: updated(),
  },
  (t) => [index('coaching_sessions_user_idx').on(t.userId, t.updatedAt)],
);

export const lessonProgress = pgTable(
  'lesson_progress',
  {
    userId: owner(),
    courseId: varchar('course_id', { length: 50 }).notNull(),
    lessonId: varchar('lesson_id', { length: 50 }).notNull(),
    startedAt: time('started_at').notNull().defaultNow(),
    completedAt: time('completed_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.courseId, t.lessonId] })],
);

export const prosperAssessments = pgTable(
  'prosper_assessments',
  {
    id: id(),
    userId: owner(),
    answers: jsonb('answers').$type<Record<string, number>>().notNull(),
    scores: jsonb('scores').$type<Record<string, number>>().notNull(),
    takenAt: time('taken_at').notNull().defaultNow(),
  },
  (t) => [index('prosper_assessments_user_idx').on(t.userId, t.takenAt)],
);

/** Exercises made for one person, workbook exercises, bureaucracy maps and weekly reflections alike. */
export const exercises = pgTable(
  'exercises',
  {
    id: id(),
    userId: owner(),
    kind: varchar('kind', { length: 30 }).notNull(),
    title: text('title').notNull(),
    content: jsonb('content').$type<Record<string, unknown>>().notNull().default({}),
    /** Of a bureaucracy map: the challenge it is drawn for. */
    challengeId: integer('challenge_id').references(() => challenges.id, { onDelete: 'set null' }),
    shared: boolean('shared').notNull().default(false),
    doneAt: time('done_at'),
    createdAt: created(),
    updatedAt: updated(),
  },
  (t) => [
    index('exercises_user_idx').on(t.userId, t.kind, t.createdAt),
    index('exercises_challenge_idx').on(t.challengeId),
  ],
);

// ── Connected assistants ─────────────────────────────────────────────────────────────────────────────────────────────

/** Programs that registered themselves. One that nobody connected is removed after a day. */
export const assistantClients = pgTable(
  'assistant_clients',
  {
    id: id(),
    metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull(),
    createdAt: created(),
  },
  (t) => [index('assistant_clients_created_idx').on(t.createdAt)],
);

/** What a person lets an assistant do. Its codes and tokens go with it, at once. */
export const assistantGrants = pgTable(
  'assistant_grants',
  {
    id: id(),
    userId: owner(),
    clientId: text('client_id').notNull(),
    name: text('name').notNull(),
    /** Where its answers go: "claude.ai". */
    host: text('host').notNull(),
    scopes: jsonb('scopes').$type<string[]>().notNull(),
    createdAt: created(),
    lastUsedAt: time('last_used_at'),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [
    index('assistant_grants_user_idx').on(t.userId, t.createdAt),
    index('assistant_grants_client_idx').on(t.clientId),
    index('assistant_grants_expires_idx').on(t.expiresAt),
  ],
);

/** Requests to connect, codes and tokens. `id` is a hash of the secret, and what belongs to it is sealed. */
export const assistantSecrets = pgTable(
  'assistant_secrets',
  {
    id: varchar('id', { length: 64 }).primaryKey(),
    grantId: ref('grant_id').references(() => assistantGrants.id, { onDelete: 'cascade' }),
    /** A hash, too: what a session of the authorization server is also known by. */
    uid: varchar('uid', { length: 64 }),
    sealed: text('sealed').notNull(),
    consumedAt: time('consumed_at'),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [
    index('assistant_secrets_grant_idx').on(t.grantId),
    index('assistant_secrets_uid_idx').on(t.uid),
    index('assistant_secrets_expires_idx').on(t.expiresAt),
  ],
);

/** What assistants wrote, so that the person sees it and can undo it. */
export const assistantWrites = pgTable(
  'assistant_writes',
  {
    id: id(),
    userId: owner(),
    assistant: text('assistant').notNull(),
    tool: varchar('tool', { length: 40 }).notNull(),
    entityId: ref('entity_id').notNull(),
    title: text('title').notNull(),
    /** What it was before, where the assistant changed something that was there already. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    /** The state that the assistant left; another one by now is not undone. */
    leftAt: time('left_at').notNull(),
    createdAt: created(),
    undoneAt: time('undone_at'),
  },
  (t) => [index('assistant_writes_user_idx').on(t.userId, t.createdAt, t.id)],
);

// ── The AI budget ────────────────────────────────────────────────────────────────────────────────────────────────────

export const aiUsage = pgTable(
  'ai_usage',
  {
    userId: owner(),
    day: date('day').notNull(),
    used: bigint('used', { mode: 'number' }).notNull().default(0),
    held: bigint('held', { mode: 'number' }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
);

/** Tokens set aside for a call that is on its way; a hold that nobody settled lapses. */
export const aiHolds = pgTable(
  'ai_holds',
  {
    id: id(),
    userId: owner(),
    day: date('day').notNull(),
    tokens: integer('tokens').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [index('ai_holds_user_idx').on(t.userId, t.day), index('ai_holds_expires_idx').on(t.expiresAt)],
);
