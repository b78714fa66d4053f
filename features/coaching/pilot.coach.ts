// The coach with an AI model: one question, answered with the same moves as the guided sheet has. Findings come from the checks
// afterwards, as notes beside the step; no sentence of ours is put in front of the model's.
import * as z from 'zod/mini';
import type { Facts } from '../../coach/facts.ts';
import { type Move, type PersonRef, type Step, cardKeys, isDay } from '../../coach/moves.ts';
import { questions } from '../../coach/phrases/en/questions.ts';
import { plainText } from '../../coach/phrases/en/plain-text.ts';
import { dayText, hoursText, moneyText } from '../../coach/phrases/words.ts';
import { cardAlone } from '../../coach/asking.ts';
import { checkedStep } from '../../coach/session.ts';
import type { State } from '../../coach/state.ts';
import { addDays } from '../../coach/days.ts';
import type { Question, Turn } from '../../shared/question.ts';
import { fieldLabels, inventoryFields } from '../inventory/inventory.rules.ts';
import { coachingTexts } from './coaching.rules.ts';

export type PilotInput = {
  history: readonly Turn[];
  message: string;
  facts: Facts;
  state: State;
  lastStep: Step | null;
  /** Answers differently than before. */
  again: boolean;
  /** What the guided sheet would do, should the model not answer. */
  sheet: readonly Move[];
};

const line = (most: number) => z.string().check(z.maxLength(most));
const replyShape = z.object({
  message: z.string().check(z.minLength(1)),
  card: z.nullable(z.enum(cardKeys)),
  step: z.nullable(
    z.object({
      deed: line(200).check(z.minLength(1)),
      who: z.array(line(120)),
      ask: line(500),
      gain: line(500),
      day: line(40),
      money: z.nullable(z.number()),
      hours: z.nullable(z.number()),
      sign: line(500),
    }),
  ),
  withdrawn: z.boolean(),
});
export type PilotReply = z.output<typeof replyShape>;

const listed = (lines: readonly string[]): string => lines.join('\n');
const cardsFor = cardKeys.map((key) => `${key}: ${questions[key].question}`).join('\n');

/** The person's records, as labelled text. What is empty is left out. */
function dataOf({ facts, lastStep, state }: PilotInput): Record<string, string> {
  const { challenge, currency, limits, asks, promises, plays, lessons, due, means, redLines } = facts;
  const data: Record<string, string> = {
    name: facts.firstName,
    challenge: challenge
      ? listed([
          challenge.title,
          challenge.statement,
          challenge.context,
          ...(challenge.partners.length > 0 ? [`Potential partners: ${challenge.partners.join(', ')}`] : []),
          ...(challenge.causes?.length ? [`Causes from the pre-mortem: ${challenge.causes.join('; ')}`] : []),
        ])
      : '',
    means: inventoryFields
      .map((field) => ({ field, items: means.filter((mean) => mean.field === field).map(({ text }) => text) }))
      .filter(({ items }) => items.length > 0)
      .map(({ field, items }) => `${fieldLabels[field]}: ${items.join('; ')}`)
      .join('\n'),
    people: facts.people.map(({ name }) => name).join(', '),
    limits: listed(
      limits.map(({ kind, amount, room, period }) => {
        const show = (value: number): string =>
          kind === 'money' ? moneyText(value, currency) : kind === 'time' ? hoursText(value) : String(value);
        return `${kind}, ${period}: ${show(Math.max(0, room))} left of ${show(amount)}`;
      }),
    ),
    'red lines': listed(redLines.map(({ text }) => text)),
    asks: listed(
      asks.map(
        ({ person, what, state: answer, day }) =>
          `${person.name}: ${what} (${answer}${day ? `, ${dayText(day)}` : ''})`,
      ),
    ),
    promises: listed(promises.map(({ to, what, due: day }) => `to ${to}: ${what}${day ? ` by ${dayText(day)}` : ''}`)),
    plays: listed(
      plays.map(({ title, status, due: day }) => `${title} (${status}${day ? `, due ${dayText(day)}` : ''})`),
    ),
    lessons: listed(lessons.map(({ title, text }) => `${title}: ${text.slice(0, 300)}`)),
    waiting: listed(due.map(({ kind, title, day }) => `${kind}: ${title}${day ? `, ${dayText(day)}` : ''}`)),
    'the step of the last session': lastStep ? `${lastStep.deed}, ${dayText(lastStep.due)}` : '',
    'the step that stands': state.step ? JSON.stringify(state.step) : '',
  };
  return Object.fromEntries(Object.entries(data).filter(([, text]) => text.trim() !== ''));
}

export const pilotQuestion: Question<PilotInput, PilotReply> = {
  name: 'coaching',
  instructions: `You coach people who change something beside their day job. Your method is effectuation: start with what they have, risk only what they can afford to lose, bring in people who commit something, use surprises, work on what they control.

In every reply, in this order:
1. Meet the person. If something hurts or delights them, say so in one short sentence, in your own plain words. Don't praise and don't soothe.
2. Answer what they asked, plainly and first. If you don't know, say so.
3. Accept a no, a correction, a change of topic or a withdrawn step at once, without arguing. Use their newest words. If they take the step back, set "withdrawn" to true and ask nothing more about it.
4. Then ask at most one question, one they can answer right away, about something they can picture. Ask nothing they have already answered.

Write at most 70 words. Write in their language. If their English is simple, use short sentences and everyday words. No lists, no exclamation marks, no links. Never invent a fact, a name, a number or a plan; use only what they said and the records below.

"card" is optional: instead of a free question you may show one of these cards, and then your message must not repeat its question:
${cardsFor}

"step": as soon as they have said what they will do, give it: small, done by themselves, within two weeks. "deed" in their words, starting with a verb. "who": names from what they said. "ask" and "gain": what they ask those people for and what is in it for them, or "". "day": YYYY-MM-DD. "money" and "hours": what it may cost, or null where they didn't say. "sign": what they will look at afterwards, or "". Give it again, whole, when they change a part of it. Otherwise null. The product checks the step against their limits, so don't do sums yourself. If they insist that a limit doesn't matter, don't agree: say they can change the limit or go on knowingly. You save nothing; they do, with one click.

Examples:
Person: "Hello? I said I'm crying." → {"message": "I'm sorry. I went straight past that. We can leave the work for today. Is there someone near you?", "card": null, "step": null, "withdrawn": false}
Person: "no not Friday. and I never said I would call him" → {"message": "You're right, no call and no Friday. Which day is really free for you?", "card": "when", "step": null, "withdrawn": true}
Person: "I could count 20 files on Thursday, costs me one hour" → {"message": "One hour on Thursday it is. What will you look at to know it was worth it?", "card": null, "step": {"deed": "Count 20 files", "who": [], "ask": "", "gain": "", "day": "2026-11-26", "money": null, "hours": 1, "sign": ""}, "withdrawn": false}`,
  prompt(input) {
    const { history, message, facts, again } = input;
    return {
      task: `Today is ${dayText(facts.today)} ${facts.today.slice(0, 4)} (${facts.today}).${
        again ? ' Your last answer did not help: answer differently.' : ''
      } Continue the conversation.`,
      data: dataOf(input),
      turns: [...history, { role: 'user', text: message }],
    };
  },
  shape: replyShape,
  spoken: 'message',
  apology: coachingTexts.notSent.text,
  // Reasoning models spend most of it before the first word.
  maxTokens: 8_000,
  offline: ({ sheet, facts }) => ({ message: plainText(sheet, facts), card: null, step: null, withdrawn: false }),
};

const furthest = 92;

/** The model's answer as moves. A day that cannot be is the next week's; names are matched with people known. */
export function movesOf(reply: PilotReply, { facts, state }: Pick<PilotInput, 'facts' | 'state'>): Move[] {
  const said: Move = { move: 'say', text: reply.message };
  if (reply.step) {
    const { deed, who, ask, gain, day, money, hours, sign } = reply.step;
    const given = day.slice(0, 10);
    const isKept = isDay(given) && given >= facts.today && given <= addDays(facts.today, furthest);
    const step: Step = {
      deed: deed.trim(),
      who: who
        .slice(0, 10)
        .map((name): PersonRef => facts.people.find((person) => isNamed(person, name)) ?? { name, memberId: null }),
      ask,
      gain,
      due: isKept ? given : addDays(facts.today, 7),
      stake: { cents: partsOf(money, 100, 100_000_000_000), quarters: partsOf(hours, 4, 40_000) },
      likelihood: state.step?.likelihood ?? null,
      sign,
    };
    return [said, ...checkedStep(step, state.accepted, facts)];
  }
  if (reply.withdrawn && state.step) return [said, { move: 'left' }];
  return reply.card ? [said, cardAlone(reply.card, state, facts)] : [said];
}

const partsOf = (value: number | null, parts: number, most: number): number | null =>
  value === null || !(value >= 0) ? null : Math.min(Math.round(value * parts), most);

const isNamed = ({ name }: PersonRef, said: string): boolean => {
  const [full, given] = [name.toLowerCase(), said.trim().toLowerCase()];
  return full === given || full.split(' ')[0] === given;
};
