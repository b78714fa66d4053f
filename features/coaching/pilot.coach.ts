// The pilot-in-the-plane coach: one question at a time, from what the person has, can lose and controls, to one committed step
// (S2 §2.6, D §11). Without a provider dialogue.rules.ts leads the same conversation.
import * as z from 'zod/mini';
import { DAY_MS } from '../../shared/dates.ts';
import type { Question } from '../../shared/question.ts';
import type { Step } from '../conversation/step.rules.ts';
import { type DialogueInput, isToldUnasked, newsIn, withoutQuestion } from '../conversation/talk.rules.ts';
import { fieldLabels, inventoryFields } from '../inventory/inventory.rules.ts';
import { dueTime, playLimits, playPrinciples } from '../plays/play.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { coachingTexts } from './coaching.rules.ts';
import { converse } from './dialogue.rules.ts';

const line = (most: number) => z.string().check(z.maxLength(most));
const stepShape = z.object({
  title: line(playLimits.title),
  description: line(4_000),
  principle: z.enum(playPrinciples),
  due: line(40),
  loss: line(400),
});
const replyShape = z.object({ message: z.string().check(z.minLength(1)), step: z.nullable(stepShape) });
export type PilotReply = z.output<typeof replyShape>;

const loss = (texts: object | null): string =>
  Object.entries(texts ?? {})
    .flatMap(([kind, text]) => (typeof text === 'string' && text.trim() ? [`${kind}: ${text}`] : []))
    .join('; ');

function tell({ inventory, challenge, plays, partners }: Records): Record<string, string> {
  const told: Record<string, string> = {
    means: inventoryFields
      .filter((field) => inventory[field].trim() !== '')
      .map((field) => `${fieldLabels[field]}: ${inventory[field]}`)
      .join('\n'),
    challenge: challenge
      ? [
          challenge.title,
          challenge.statement,
          `Affordable loss: ${loss(challenge.affordableLoss) || 'none written'}`,
          `Potential partners: ${challenge.potentialPartners.map(({ name }) => name).join(', ') || 'none'}`,
        ].join('\n')
      : '',
    plays: plays
      .map(
        ({ title, status, dueDate, lessons, affordableLoss }) =>
          `“${title}” (${status}${dueDate ? `, due ${dueDate.slice(0, 10)}` : ''})${
            loss(affordableLoss) ? ` may lose ${loss(affordableLoss)}` : ''
          }${lessons ? ` lesson: ${lessons.slice(0, 300)}` : ''}`,
      )
      .join('\n'),
    partnerships: partners
      .map(
        ({ name, status, promises }) =>
          `“${name}” (${status})${promises.map(({ text, due }) => ` promised: ${text}${due ? ` by ${due.slice(0, 10)}` : ''}`).join(';')}`,
      )
      .join('\n'),
  };
  return Object.fromEntries(Object.entries(told).filter(([, text]) => text !== ''));
}

export const pilotQuestion: Question<DialogueInput, PilotReply> = {
  name: 'coaching',
  instructions: `You are a coach for people who change things beside their day job, by the effectual method, its pilot in the plane above all: steer with what you control, start from means at hand, lose no more than you can afford, let partners commit, and treat surprises as material.
In each reply: at most 80 words; say back in their words, in “ ”, what matters in what they said; then exactly one question, never one that was asked or answered before. Look for, in this order: what they want to move, one real case of it, the part they can act on without leave, which of their means they start from, who would commit something small, what they can lose, and what exactly they do on which day. No lists, no praise, no exclamation marks, no soothing. Answer in their language.
When you speak of one of their plays, their challenge or a partner, write its title or name exactly as in the records, in “ ”: it becomes a link. Write no links or addresses.
Hold each message against the records: more money or time than they wrote that they can lose, a day on which they meant to stop, somebody named who never agreed, a promise or play overdue, a lesson of their own forgotten, a thing to be bought that they have, something they wrote that they do not do. If there is one, or if contradictions are given, name the first in one plain sentence, quoting both sides, and ask which shall hold. Where there is none, say nothing of it. Invent no fact, name, number or plan.
With their seventh message at the latest, or when they ask for it, close with one committed next step: small, done by themselves, dated within two weeks. Then "step" holds it: a title like a deed, a description in their words (what, with what, who, at most, what they look at afterwards), the principle, "due" as YYYY-MM-DD, "loss" in their words or "". Otherwise "step" is null. You save nothing: they do, with one click.`,
  prompt({ history, message, records, now, again }) {
    const said = history.filter(({ role }) => role === 'user').length + 1;
    // Changed by hand it says what no turn of the conversation does.
    const standing = history.findLast(({ step }) => step)?.step;
    const found = newsIn(message, records, now).filter(({ says }) => !history.some(({ text }) => text.includes(says)));
    return {
      task: `Today is ${now.toISOString().slice(0, 10)}. This is the person's message number ${said}.${
        again > 0 ? ' Your last answer did not help them: answer differently.' : ''
      } Continue the conversation.`,
      data: {
        ...tell(records),
        ...(standing
          ? {
              'the step that stands': `${standing.title}, by ${standing.due}${standing.loss ? `, at most ${standing.loss}` : ''}`,
            }
          : {}),
        ...(found.length > 0
          ? { 'contradictions between the message and the records': found.map(({ says }) => says).join('\n') }
          : {}),
      },
      turns: [...history.map(({ role, text }) => ({ role, text })), { role: 'user' as const, text: message }],
    };
  },
  shape: replyShape,
  spoken: 'message',
  apology: coachingTexts.notSent.text,
  maxTokens: 1_500,
  offline: (input) => settleReply(converse(input), input),
  apart: { module: import.meta.url, named: 'pilotQuestion' },
};

/** What a reply is kept as: what contradicts is named whoever answered, and the step has a day that can be kept. */
export function settleReply(
  { message, step }: PilotReply,
  input: DialogueInput,
): { message: string; step: Step | null } {
  const { history, records, now } = input;
  const [clash] = newsIn(input.message, records, now).filter(
    (each) => !history.some(({ text }) => text.includes(each.says) || isToldUnasked(each, text)),
  );
  // Told without its question it is told, too.
  const named = !clash || message.includes(withoutQuestion(clash.says)) || message.includes(clash.about);
  const due = step ? (dueTime(step.due.slice(0, 10)) ?? null) : null;
  const latest = now.getTime() + 92 * DAY_MS;
  const isKept = due !== null && due.getTime() > now.getTime() - DAY_MS && due.getTime() < latest;
  const inAWeek = new Date(now.getTime() + 7 * DAY_MS);
  return {
    message: named ? message : `${clash.says}\n\n${message}`,
    step:
      step && step.title.trim() !== ''
        ? { ...step, title: step.title.trim(), due: (isKept ? due : inAWeek).toISOString().slice(0, 10) }
        : null,
  };
}
