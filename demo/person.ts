// What a file in demo/people/ says of a person: who they are, what they wrote, and what they did on which day. Days count back
// from the day the demo is made; those of things still ahead (`due`, `planned`, `later`, `by`) count on from it.
import * as z from 'zod/mini';
import { askStates } from '../features/asks/ask.rules.ts';
import { challengeCategories, lossKinds, sharingPreferences } from '../features/challenges/challenge.rules.ts';
import { outcomes } from '../features/forecasts/forecast.rules.ts';
import { inventoryFields } from '../features/inventory/inventory.rules.ts';
import { TRAITS } from '../features/learning/prosper-item.rules.ts';
import { limitKinds, limitPeriods, weekDays } from '../features/ledger/ledger.rules.ts';
import { effortLevels, playCategories } from '../features/plays/play.rules.ts';
import { FAMILIES } from '../shared/family.ts';

const day = z.int();
const text = z.string().check(z.minLength(1));
const time = z.string().check(z.regex(/^\d\d:\d\d$/));
const texts = z.partialRecord(z.enum(inventoryFields), text);
const loss = z.partialRecord(z.enum(lossKinds), text);
const lines = z._default(z.array(text), []);

const visit = z.strictObject({
  daysAgo: day,
  /** Of the day, in UTC. */
  at: time,
  /** A document given to "Extract": whatever the product finds new in it is taken over. */
  document: z.optional(text),
  /** Said to the BIH coach one after the other: whatever the coach proposes to add is taken over. */
  says: lines,
  /** Written behind what the fields hold already. */
  adds: z.optional(texts),
  /** Replaces what the fields hold. */
  rewrites: z.optional(texts),
  /** Asks for the AI summary and keeps it. */
  summarizes: z.optional(z.literal(true)),
});

const challenge = z.strictObject({
  day,
  title: text,
  statement: text,
  context: z.optional(text),
  barriers: lines,
  ideas: lines,
  successCriteria: lines,
  affordableLoss: z.optional(loss),
  /** "Name: relationship". */
  partners: lines,
  category: z.array(z.enum(challengeCategories)),
  sharing: z._default(z.enum(sharingPreferences), 'private'),
  highlighted: z.optional(z.literal(true)),
});

const play = z.strictObject({
  title: text,
  description: text,
  principle: z.enum(FAMILIES),
  category: z.enum(playCategories),
  effort: z.enum(effortLevels),
  planned: day,
  executed: z.optional(day),
  completed: z.optional(day),
  /** What is not completed by then is overdue when it is negative. */
  due: z.optional(day),
  lessons: z.optional(text),
  loss: z.optional(loss),
  stake: z.optional(
    z.strictObject({
      money: z.optional(z.number()),
      hours: z.optional(z.number()),
      reputation: z.optional(text),
      emotion: z.optional(text),
    }),
  ),
  /** What it really cost; a play with a stake and without this waits for its owner to say so. */
  lost: z.optional(z.strictObject({ money: z.optional(z.number()), hours: z.optional(z.number()) })),
  /** It was stopped, not carried through. */
  stopped: z.optional(z.literal(true)),
  /** What surprised on completion: it becomes a lemonade entry. */
  surprise: z.optional(z.strictObject({ title: text, text, opportunity: z.optional(text) })),
  /** It belongs to the first challenge. */
  ofChallenge: z.optional(z.literal(true)),
});

const premortem = z.strictObject({
  day,
  failureStory: text,
  peopleFailures: z.optional(text),
  processFailures: z.optional(text),
  lemonadeOpportunities: z.optional(text),
  items: z.array(text),
  /** The first of the items are ticked off one after the other, on these days. */
  done: z.array(day),
});

const lemonade = z.strictObject({
  day,
  title: text,
  description: text,
  surprise: z.optional(text),
  opportunity: z.optional(text),
});

const talk = z.strictObject({
  day,
  says: z.array(text),
  /** Its step becomes a play, done on a later day. */
  play: z.optional(z.strictObject({ done: day, lessons: text })),
});
/** Five answers for each trait, 5 speaking for it: in the order in which its statements stand. */
const answers = z.record(z.enum(TRAITS), z.array(z.int()).check(z.length(5)));
const map = z.strictObject({
  day,
  title: text,
  gatekeepers: z.array(
    z.strictObject({ who: text, grants: text, risk: text, asks: text, sure: z.enum(['know', 'guess']) }),
  ),
  rules: z.array(z.strictObject({ sentence: text, source: text, prevents: text })),
  tactics: z.array(z.strictObject({ tried: text, came: text })),
  owner: z.string(),
  shared: z.boolean(),
  /** It belongs to the first challenge. */
  ofChallenge: z.optional(z.literal(true)),
});

const ask = z.strictObject({
  who: text,
  what: text,
  offer: z.optional(text),
  made: z.optional(day),
  planned: z.optional(day),
  asked: z.optional(day),
  answered: z.optional(day),
  later: z.optional(day),
  state: z.enum(askStates),
  words: z.optional(text),
  brings: z.optional(text),
  by: z.optional(day),
  different: z.optional(text),
  play: z.optional(z.boolean()),
  /** It is for the first challenge. */
  ofChallenge: z.optional(z.literal(true)),
});

const forecast = z.strictObject({
  day,
  challenge: z.optional(text),
  /** Missing where the causes go into the pre-mortem that has none yet. */
  failureStory: z.optional(text),
  causes: z.array(
    z.strictObject({
      text,
      sign: text,
      likely: z.int(),
      /** What was said later, and when. */
      later: z._default(z.array(z.tuple([day, z.int()])), []),
      look: day,
      seen: z.optional(day),
      outcome: z.optional(z.enum(outcomes)),
      lemonade: z._default(z.boolean(), false),
    }),
  ),
});

const ledger = z.strictObject({
  limits: z.array(
    z.strictObject({
      day,
      kind: z.enum(limitKinds),
      period: z.optional(z.enum(limitPeriods)),
      amount: z.number(),
      reason: z.optional(text),
      /** It holds for the first challenge alone. */
      ofChallenge: z.optional(z.literal(true)),
    }),
  ),
  redLines: z.array(text),
  hours: z.array(z.strictObject({ days: z.array(z.enum(weekDays)), from: time, to: time })),
});

const programme = z.strictObject({
  /** For each trait how much its statements are like them, from 1 to 5. */
  leaning: z.array(z.number()).check(z.length(TRAITS.length)),
  ask: z.optional(z.strictObject({ who: text, what: text, state: text, words: text })),
});

const list = <Shape extends z.ZodMiniType>(shape: Shape) => z._default(z.array(shape), []);

export const personShape = z.strictObject({
  username: text,
  firstName: text,
  lastName: text,
  rank: z.optional(text),
  organization: text,
  /** What the profile form says; missing for those who never saved it. */
  profile: z.optional(
    z.strictObject({
      linkedinUrl: z.optional(z.url()),
      mobileNumber: z.optional(text),
      hidesBih: z.optional(z.literal(true)),
      hidesPlays: z.optional(z.literal(true)),
      sharesPremortem: z.optional(z.literal(true)),
    }),
  ),
  /** The first is the day of the sign-up. Each but the first may be left without anything to save. */
  visits: z.tuple([visit], visit),
  challenges: list(challenge),
  plays: list(play),
  premortem: z.optional(premortem),
  lemonade: list(lemonade),
  /** A conversation about a challenge. */
  chat: z.optional(
    z.strictObject({
      day,
      says: z.array(text),
      /** The title of the challenge that is made of it. */
      becomesChallenge: z.optional(text),
      /** It is about the first challenge. */
      ofChallenge: z.optional(z.literal(true)),
    }),
  ),
  /** What they talked over with their coach. */
  talks: list(talk),
  takings: list(z.strictObject({ day, answers })),
  reflection: z.optional(z.strictObject({ day, trait: z.enum(TRAITS), text })),
  lessons: list(z.strictObject({ day, lesson: text, workbook: z.optional(text), done: z.boolean() })),
  /** On the day they are made; the first of them is done with these notes, later. */
  exercises: z.optional(z.strictObject({ day, doneOn: day, notes: text })),
  map: z.optional(map),
  /** The day on which they shared their quilt. */
  sharesQuilt: z.optional(day),
  asks: list(ask),
  forecasts: list(forecast),
  ledger: z.optional(ledger),
  programme: z.optional(programme),
});
export type Person = z.output<typeof personShape>;
export type Visit = Person['visits'][number];
export type ChallengeDeed = Person['challenges'][number];
export type PlayDeed = Person['plays'][number];
export type PremortemDeed = NonNullable<Person['premortem']>;
export type LemonadeDeed = Person['lemonade'][number];
export type AskDeed = Person['asks'][number];
export type ForecastDeed = Person['forecasts'][number];

const bySide = z.enum(['a', 'b']);
const lineOf = z.strictObject({ field: text, text });
/** What an entry of demo/partnerships.yaml says: two people by username (a writes first), and what they said and promised. */
export const partnershipShape = z.strictObject({
  a: text,
  b: text,
  day,
  opening: text,
  accepted: z.optional(day),
  declined: z.optional(day),
  completed: z.optional(day),
  words: list(z.strictObject({ day, by: bySide, says: text })),
  promises: list(z.strictObject({ day, by: bySide, brings: text, due: z.optional(day), done: z.optional(day) })),
  /** Looking for joint moves: suggested by one, agreed to by the other, lines ticked by both; the first move taken and done. */
  joint: z.optional(
    z.strictObject({
      suggested: day,
      by: bySide,
      agreed: z.optional(day),
      lines: z.optional(z.strictObject({ a: z.array(lineOf), b: z.array(lineOf) })),
      taken: z.optional(day),
      done: z.optional(day),
      lessons: z.optional(text),
    }),
  ),
});
export type PartnershipDeed = z.output<typeof partnershipShape>;
