// The calls of asks: who I ask for what, what they say, and what comes of it.
import * as z from 'zod/mini';
import { call, deletionCalls, instant } from '../../shared/call.ts';
import { isDay } from '../../shared/dates.ts';
import { editedState } from '../../shared/edited-state.ts';
import { isVisible, limitedText, paged, serialId, textId } from '../../shared/shape.ts';
import { askKinds, askLimits as limits, askStates, askTexts as texts } from './ask.rules.ts';

const filled = (name: string, most: number, missing: string) =>
  limitedText(name, most, missing).check(z.refine(isVisible, missing));

export const personNameShape = filled('The name', limits.name, texts.nameMissing);
export const whatShape = filled('What you ask for', limits.what, texts.whatMissing);
export const offerShape = limitedText("What's in it for them", limits.offer);
export const answerShape = limitedText('Their answer', limits.answer);
export const bringsShape = limitedText('What they’ll bring', limits.commitment);
export const differentShape = limitedText('What would have to be different', 10_000);
export const commitmentShape = filled('The commitment', limits.commitment, texts.commitmentMissing);
export const dayShape = z.string().check(z.refine(isDay, texts.dayWrong));
const optionalDay = z.optional(z.nullable(dayShape));

const params = z.object({ id: textId });

/** Who and what for. */
const fields = {
  personName: personNameShape,
  /** Somebody I may see; without it the name alone. */
  memberId: z.optional(z.nullable(textId)),
  what: whatShape,
  offer: z.optional(z.nullable(offerShape)),
  /** Read from the words unless given. */
  kind: z.optional(z.enum(askKinds)),
  plannedFor: optionalDay,
  challengeId: z.optional(z.nullable(serialId)),
  /** The play that it is for. */
  playId: z.optional(z.nullable(textId)),
};

const day = z.nullable(z.string());

export const askShape = z.object({
  id: z.string(),
  personName: z.string(),
  /** As long as I may see them. */
  memberId: z.nullable(z.string()),
  member: z.nullable(
    z.object({
      firstName: z.string(),
      lastName: z.string(),
      profileImageUrl: z.nullable(z.string()),
    }),
  ),
  what: z.string(),
  offer: z.nullable(z.string()),
  kind: z.enum(askKinds),
  state: z.enum(askStates),
  /** The day that its state is about: when it is planned, was asked, comes up again, was answered or put to rest. */
  day: z.string(),
  plannedFor: day,
  askedOn: day,
  answeredOn: day,
  laterOn: day,
  answer: z.nullable(z.string()),
  /** What they said they would bring: the partnership's own where both of us see it. */
  commitment: z.nullable(z.object({ what: z.string(), by: day, done: z.boolean(), shared: z.boolean() })),
  challengeId: z.nullable(z.number()),
  challengeTitle: z.nullable(z.string()),
  playId: z.nullable(z.string()),
  playTitle: z.nullable(z.string()),
  /** What became of it. */
  chain: z.object({
    playId: z.nullable(z.string()),
    lemonadeId: z.nullable(z.string()),
    partnershipId: z.nullable(z.string()),
    commitmentId: z.nullable(z.string()),
  }),
  /** The titles of what became of it. */
  became: z.object({ play: z.nullable(z.string()), lemonade: z.nullable(z.string()) }),
  /** The connected assistant that noted it, by name. */
  assistant: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
});
export type Ask = z.output<typeof askShape>;

/** As the page of what it is for lists it. */
export const askLineShape = z.pick(askShape, {
  id: true,
  personName: true,
  what: true,
  state: true,
  day: true,
  askedOn: true,
  answeredOn: true,
  createdAt: true,
  updatedAt: true,
});
export type AskLine = z.output<typeof askLineShape>;

/** The ids of badges that the call earned. */
const savedAsk = z.extend(askShape, { earned: z.array(z.string()) });

const counts = { asked: z.number(), answered: z.number(), yes: z.number() };

const earning = ['/api/asks', '/api/achievements', '/api/achievement-prompts', '/api/dashboard', '/api/user'];

/** "asked,later": one state or several. */
const statesText = z
  .string()
  .check(
    z.refine(
      (text) => text.split(',').every((state) => askStates.some((known) => known === state)),
      `Please choose from ${askStates.join(', ')}.`,
    ),
  );

export const askCalls = {
  list: call('GET', '/api/asks', {
    summary:
      'My asks, a page at a time: the latest day first; where only planned, asked or later ones are wanted, the earliest day first.',
    query: z.object({
      /** One state, or several with commas between them. */
      state: z.optional(statesText),
      /** Found in the name, what is asked for or the answer, without regard to case. */
      q: z.optional(limitedText('The search', limits.search)),
      ...paged(limits.page, 50),
      /** That one alone. */
      id: z.optional(textId),
    }),
    answer: z.array(askShape),
  }),
  figures: call('GET', '/api/asks/figures', {
    summary: 'How many asks I made, got answered and got a yes to: by month, and by what I asked for. Mine alone.',
    answer: z.object({
      /** The latest first; a month that I asked nothing in is left out. */
      months: z.array(z.object({ month: z.string(), ...counts })),
      kinds: z.array(z.object({ kind: z.enum(askKinds), ...counts })),
    }),
  }),
  people: call('GET', '/api/asks/people', {
    summary: 'Names I could ask: people I asked lately, and those in my Who I Know.',
    answer: z.array(z.object({ name: z.string(), memberId: z.nullable(z.string()) })),
  }),
  create: call('POST', '/api/asks', {
    once: true,
    summary: 'Plan an ask, or note one that I made.',
    body: z.object({
      ...fields,
      state: z._default(z.enum(['planned', 'asked']), 'planned'),
      askedOn: optionalDay,
    }),
    answer: savedAsk,
    touches: earning,
  }),
  save: call('PUT', '/api/asks/:id', {
    once: true,
    summary: 'Change an ask, or say what came of it: what is given, the rest stays. Any state may follow any.',
    params,
    body: z.extend(z.partial(z.object(fields)), {
      state: z.optional(z.enum(askStates)),
      answer: z.optional(z.nullable(answerShape)),
      askedOn: z.optional(dayShape),
      answeredOn: z.optional(dayShape),
      laterOn: z.optional(dayShape),
      /** Goes with a yes. In an active partnership both of us see it. */
      commitment: z.optional(z.nullable(z.object({ what: commitmentShape, by: optionalDay }))),
      updatedAt: editedState,
    }),
    answer: savedAsk,
    touches: [...earning, '/api/partnerships'],
  }),
  ...deletionCalls('/api/asks', {
    thing: 'an ask',
    answer: askShape,
    touches: ['/api/asks', '/api/achievement-prompts'],
  }),
  makePlay: call('POST', '/api/asks/:id/play', {
    once: true,
    summary: 'Plan the play that comes of an answer. Once made, it is the same one.',
    params,
    answer: savedAsk,
    touches: [...earning, '/api/plays'],
  }),
  makeLemonade: call('POST', '/api/asks/:id/lemonade', {
    once: true,
    summary: 'Start a lemonade entry from a no: what would have to be different? Once made, it is the same one.',
    params,
    body: z.optional(z.nullable(z.object({ different: z.optional(differentShape) }))),
    answer: savedAsk,
    touches: [...earning, '/api/lemonade'],
  }),
};
