// The calls of joint moves: suggesting and agreeing, the lines that each ticks, the moves, and what came of them.
import * as z from 'zod/mini';
import { call, instant } from '../../shared/call.ts';
import { isVisible, limitedText, textId } from '../../shared/shape.ts';
import { endorsementTexts, endorsementWords } from '../achievements/endorsement.rules.ts';
import { ledgerLimits } from '../ledger/ledger.rules.ts';
import { playStatuses } from '../plays/play.rules.ts';
import {
  jointActions,
  jointLimits as limits,
  jointStates,
  jointTexts as texts,
  lineFields,
  moveActions,
} from './joint.rules.ts';

const params = z.object({ id: textId });
const ofMove = z.object({ id: textId, moveId: textId });

const line = z.object({ field: z.enum(lineFields), text: z.string() });
export const givenLineText = limitedText('A line', limits.line).check(z.refine(isVisible, texts.lineEmpty));
const givenLine = z.object({ field: z.enum(lineFields), text: givenLineText });

export const endorsementWordsShape = limitedText('Your endorsement', endorsementWords).check(
  z.refine(isVisible, endorsementTexts.wordsMissing),
);

const amount = (most: number) => z.optional(z.number().check(z.minimum(0), z.maximum(most)));
/** What may be lost by it: money in the person's own currency, and hours. */
export const moveStakeShape = z.object({ money: amount(ledgerLimits.money), hours: amount(ledgerLimits.time) });
export const moveTitleShape = limitedText('The title', limits.title).check(z.refine(isVisible, texts.titleMissing));
export const bringsShape = limitedText('What you bring', limits.brings).check(z.refine(isVisible, texts.bringsMissing));
export const byShape = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, texts.dayWrong));

const move = z.object({
  id: z.string(),
  title: z.string(),
  /** My line, word for word, what I bring to it and what I may lose; the stake is for my eyes only. */
  mine: z.object({ field: z.enum(lineFields), line: z.string(), brings: z.string(), stake: moveStakeShape }),
  theirs: z.object({ field: z.enum(lineFields), line: z.string(), brings: z.string() }),
  /** A day, "2026-12-04". */
  by: z.string(),
  /** Whether both stakes fit what each can lose. Nothing else of a ledger crosses. */
  fits: z.boolean(),
  accepted: z.object({ me: z.boolean(), them: z.boolean() }),
  /** When what both see of it was last changed. */
  updatedAt: instant,
});
export type JointMove = z.output<typeof move>;

const progress = z.object({
  status: z.enum(playStatuses),
  /** Of a completed play. */
  outcome: z.nullable(z.enum(['done', 'stopped'])),
  dueDate: z.nullable(instant),
});
export type Progress = z.output<typeof progress>;

const joined = z.object({
  id: z.string(),
  mine: z.nullable(z.extend(progress, { playId: z.string(), title: z.string() })),
  /** Null once they deleted theirs. */
  theirs: z.nullable(progress),
  /** Whether I can endorse a badge of theirs for it, as both completed it. */
  endorsable: z.boolean(),
});
export type JoinedPair = z.output<typeof joined>;

const joint = z.object({
  state: z.enum(jointStates),
  /** Whether it was me who suggested it; null where nobody did. */
  suggestedByMe: z.nullable(z.boolean()),
  lines: z.object({ mine: z.array(line), theirs: z.array(line) }),
  moves: z.array(move),
  /** Why there is no move, in a sentence; null where there are some, or nobody is looking. */
  nothing: z.nullable(z.string()),
  /** Both ticked something, and nobody has looked through it yet. */
  unsearched: z.boolean(),
  joined: z.array(joined),
  /** Badges of theirs that I could endorse; none where there is no occasion. */
  badges: z.array(z.object({ publicId: z.string(), name: z.string(), standing: z.string() })),
});
export type Joint = z.output<typeof joint>;

const path = '/api/partnerships/:id/joint';
const touches = ['/api/partnerships', '/api/dashboard/today'];
const earning = [...touches, '/api/plays', '/api/achievements', '/api/dashboard', '/api/user'];

export const jointCalls = {
  read: call('GET', path, {
    summary: 'Whether we look for joint moves, the lines that each ticked, the moves, and the plays that came of them.',
    params,
    answer: joint,
  }),
  choices: call('GET', `${path}/lines`, {
    summary: 'The lines of mine that I could tick: means, needs of my challenge, red lines. Nobody else sees them.',
    params,
    answer: z.array(line),
  }),
  act: call('POST', path, {
    summary: 'Suggest looking for joint moves, agree to it, or withdraw: then all lines and moves are gone.',
    params,
    body: z.object({ action: z.enum(jointActions) }),
    answer: joint,
    touches,
  }),
  tick: call('PUT', `${path}/lines`, {
    summary:
      'Set the lines of mine that may be used. One that is left out is gone at once, and so is each move that cites it.',
    params,
    body: z.object({ lines: z.array(givenLine).check(z.maxLength(limits.lines)) }),
    answer: joint,
    touches,
  }),
  change: call('PUT', `${path}/moves/:moveId`, {
    summary: 'Edit, accept or decline a move. Once both accept it, each gets a play of their own.',
    params: ofMove,
    body: z.object({
      action: z.enum(moveActions),
      /** With "edit": what is given, the rest stays. A change of what both see takes back both acceptances. */
      title: z.optional(moveTitleShape),
      brings: z.optional(bringsShape),
      by: z.optional(byShape),
      stake: z.optional(moveStakeShape),
      /** With "accept": the move as it was seen. One that the other side has changed since is refused. */
      updatedAt: z.optional(z.string().check(z.maxLength(40))),
    }),
    answer: z.extend(joint, { earned: z.array(z.string()) }),
    touches: earning,
  }),
  endorse: call('POST', `${path}/endorsements`, {
    summary: 'Endorse a badge of my partner, for a joint move that we both completed.',
    params,
    body: z.object({
      /** Of the pair of plays. */
      pairId: textId,
      publicId: textId,
      words: endorsementWordsShape,
    }),
    answer: joint,
    touches: [...touches, '/api/badges', '/api/endorsements'],
  }),
};
