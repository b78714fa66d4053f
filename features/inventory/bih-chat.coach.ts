// The BIH Coach: one good question at a time about the weakest field, and what the answers would add (S2 §2.2, D §9).
import { pattern } from '../../shared/pattern.ts';
import * as z from 'zod/mini';
import type { Question, Turn } from '../../shared/question.ts';
import { closingQuestions, coachQuestions } from './bih-question.rules.ts';
import { combinations } from './combination.rules.ts';
import { placeStatement } from './clause.rules.ts';
import { emptyInventory, fieldLabels, inventoryFields, inventoryTexts } from './inventory.rules.ts';
import type { InventoryField, InventoryTexts } from './inventory.rules.ts';
import { proposeMerge } from './merge.rules.ts';
import { strengthOf, strengths } from './strength.rules.ts';
import { summarizeOffline } from './summary.coach.ts';

export type BihChatInput = {
  message: string;
  texts: InventoryTexts;
  /** What was said before, oldest first, without the message. */
  history: readonly Turn[];
};

const shape = z.object({
  message: z.string(),
  bihUpdates: z.array(z.object({ field: z.enum(inventoryFields), text: z.string() })),
});
export type BihChatAnswer = z.infer<typeof shape>;
export type BihUpdate = BihChatAnswer['bihUpdates'][number];

export const noProviderNotice =
  'No AI provider is connected here, so I work from your own words and the method, and I ask more than I tell.';

export const bihChatQuestion: Question<BihChatInput, BihChatAnswer> = {
  name: 'bih-chat',
  instructions: `You are the BIH Coach: you help a person to see the means they already hold, by the effectual method (who I am, what I know, whom I know, what I have, and slack: what stands idle). Means first, goals later.
Reply in at most 80 words, as a capable colleague: short sentences, no praise without a fact, no exclamation marks, no lists. Say back what you heard in the person's own words, then ask exactly one question, about the field that is thinnest or least concrete. Never ask what was asked or answered before. Help them to be concrete: names, numbers, places, what could be used this week.
bihUpdates: what the last message says that belongs into the inventory and is not there yet, one entry per fact, in the person's own words, never more than they said. An empty list when there is nothing new. Nothing is saved before the person accepts it, so do not claim that it is.`,
  prompt({ message, texts, history }) {
    return {
      task: 'Continue the conversation about this inventory.',
      data: Object.fromEntries(inventoryFields.map((field) => [fieldLabels[field], texts[field].trim() || '(empty)'])),
      turns: [...history, { role: 'user', text: message }],
    };
  },
  shape,
  spoken: 'message',
  apology: inventoryTexts.chatFailed,
  maxTokens: 1_500,
  offline: answerOffline,
};

type Asked = { field: InventoryField; question: string };

const allQuestions: readonly Asked[] = inventoryFields.flatMap((field) =>
  coachQuestions[field].map((question) => ({ field, question })),
);

function lastAsked(history: readonly Turn[]): Asked | null {
  const last = history.findLast((turn) => turn.role === 'assistant')?.text ?? '';
  return allQuestions.find(({ question }) => last.includes(question)) ?? null;
}

const nothingToAdd = pattern('iu')`
  ^(?:
    no|nope|none|nobody|nothing|skip|pass|next|i (?:do not|don't|don’t) know|not sure|no idea|dunno|hm+
    |ok(?:ay)?|yes|yeah|sure|right|fine|thanks?(?: you)?|cheers|hello|hi|hey|good (?:morning|evening|afternoon)
  )\b[^\p{L}]*(?:(?:thanks?|you|really|one|idea|sure|please|coach|there|yet|question|that)\b[^\p{L}]*){0,4}$
`;

/** What the person said that no field says yet, field by field, in their words. */
function updatesFrom(message: string, texts: InventoryTexts, leaning: InventoryField | null): BihUpdate[] {
  const updates: BihUpdate[] = [];
  for (const { field, text } of placeStatement(message, leaning)) {
    const said = text
      .replace(/^(?:and|but|so|well|yes|no|ok|okay|oh|um|also|then|maybe|perhaps)[,.]?\s+/iu, '')
      .replace(/,? (?:i suppose|i guess|i think|maybe|perhaps|you know)[.!]?$/iu, '')
      .trim();
    const telling = (said.match(/\p{L}{2,}/gu)?.length ?? 0) >= 2 || /(?:^|\s)\p{Lu}\p{L}+/u.test(said);
    if (field === null || !telling || said.endsWith('?') || nothingToAdd.test(said)) continue;
    const proposals = { ...none(), [field]: [...updates.filter((each) => each.field === field), { text: said }] };
    const item = proposeMerge(texts, proposals)
      .find((diff) => diff.field === field)
      ?.items.at(-1);
    if (item?.alike === null) updates.push({ field, text: said });
  }
  return updates;
}

function none(): Record<InventoryField, { text: string }[]> {
  return { whoIAm: [], whatIKnow: [], whoIKnow: [], whatIHave: [], slackResources: [] };
}

function quoted(text: string): string {
  const bare = text.replace(/(?<![.;,])[.;,]+$/u, '');
  if (bare.length <= 120) return `“${bare}”`;
  return `“${bare.slice(0, bare.lastIndexOf(' ', 110)).trim()} …”`;
}

// Ways to say back what was heard, of one thing and of several, by turns. {quote} and {field} are filled in.
const hearings: readonly (readonly [one: string, several: string])[] = [
  ['{quote} belongs under {field}.', '{quote} belong under {field}.'],
  ['I hear {quote}. That is for {field}.', 'I hear {quote}. Those are for {field}.'],
  ['{quote}: {field} gains from that.', '{quote}: {field} gains from these.'],
  ['So {quote}. I would keep it under {field}.', 'So {quote}. I would keep them under {field}.'],
  ['{field} should say it: {quote}.', '{field} should hold these: {quote}.'],
  ['Worth keeping under {field}: {quote}.', 'Worth keeping under {field}: {quote}.'],
];

function heard(updates: readonly BihUpdate[], turn: number): string {
  const fields = [...new Set(updates.map((update) => update.field))];
  const [first] = updates;
  if (!first) return '';
  if (fields.length === 1) {
    const quote =
      updates.length === 1
        ? quoted(first.text)
        : `${quoted(first.text)} and ${updates.length === 2 ? quoted(updates[1]?.text ?? '') : `${updates.length - 1} more`}`;
    const line = hearings[turn % hearings.length]?.[updates.length === 1 ? 0 : 1] ?? '';
    return line.replace('{quote}', () => quote).replace('{field}', fieldLabels[first.field]);
  }
  return fields
    .map(
      (field) =>
        `${fieldLabels[field]}: ${updates
          .filter((update) => update.field === field)
          .map((update) => quoted(update.text))
          .join(', ')}.`,
    )
    .join(' ');
}

type Intent = 'told' | 'pass' | 'weakest' | 'summary' | 'score' | 'slack' | 'next' | 'remove' | 'help';

function intentOf(message: string): Intent {
  const text = message.toLowerCase();
  if (nothingToAdd.test(message.trim())) return 'pass';
  const asks =
    text.includes('?') ||
    /^(?:please|can you|could you|help|tell me|show me|give me|summari[sz]e|explain|remove|delete|what|how|why|which|where)\b/u.test(
      text.trim(),
    );
  if (!asks) return 'told';
  if (/\bsummar(?:y|i[sz]e)|sum up|combin/u.test(text)) return 'summary';
  if (/\b(?:remove|delete|undo|take (?:it )?out)\b/u.test(text)) return 'remove';
  if (/\bslack\b/u.test(text)) return 'slack';
  if (/\b(?:scores?|points?|radar|rated?|out of 10|strength)\b/u.test(text)) return 'score';
  if (/\b(?:weak(?:est)?|missing|lack(?:s|ing)?|gaps?|thin(?:nest)?|improve)\b/u.test(text)) return 'weakest';
  if (/\b(?:next|now what|start|begin|do with)\b/u.test(text)) return 'next';
  return 'help';
}

/** The method's answer to a question of the person's; always from their own inventory. */
function reply(intent: Intent, texts: InventoryTexts): string {
  const all = strengths(texts);
  const weakest = all.reduce((least, each) => (each.score < least.score ? each : least));
  switch (intent) {
    case 'summary':
      return summarizeOffline(texts);
    case 'remove':
      return 'I only ever propose additions. What a field says is yours to change, in the field itself.';
    case 'slack':
      return 'Slack is what you could use and do not: free hours, empty rooms, idle tools, leftovers, favours owed. It is the cheapest thing to start with.';
    case 'score':
      return all.map(({ field, score, why }) => `${fieldLabels[field]}, ${score} of 10. ${why}`).join('\n');
    case 'weakest':
      return `${fieldLabels[weakest.field]} is the thinnest, at ${weakest.score} of 10. ${weakest.why}${weakest.raise === null ? '' : ` A sentence like this would raise it: ${weakest.raise}`}`;
    case 'next': {
      const [best] = combinations(texts, 1);
      return best
        ? `Start where two of your means meet: ${quoted(best.first.text)} and ${quoted(best.second.text)}. Choose a step whose loss you could bear.`
        : 'First give me two fields that say something; then we look at where they meet.';
    }
    case 'help':
      return 'I have no knowledge of my own to answer that from; what I can do is find the means in what you tell me.';
    default:
      return '';
  }
}

/** The next question: of the thinnest field that has one left, but no more than twice in a row of the same field. */
function nextQuestion(texts: InventoryTexts, history: readonly Turn[], passed: InventoryField | null): string | null {
  const spoken = history.filter((turn) => turn.role === 'assistant').map((turn) => turn.text);
  const asked = spoken.map((text) => allQuestions.find(({ question }) => text.includes(question))?.field ?? null);
  const [before, last] = [asked.at(-2), asked.at(-1)];
  const tired = passed ?? (last !== null && last === before ? last : null);
  const open = allQuestions.filter(({ question }) => !spoken.some((text) => text.includes(question)));
  const score = (field: InventoryField): number => strengthOf(field, texts[field]).score + (field === tired ? 100 : 0);
  let best: Asked | null = null;
  for (const each of open) if (best === null || score(each.field) < score(best.field)) best = each;
  return best?.question ?? null;
}

/** When the bank is spent: two means that meet, and what to do about it. */
function closing(texts: InventoryTexts, spoken: readonly string[]): string {
  for (const question of closingQuestions) {
    for (const { first, second } of combinations(texts, 10)) {
      const text = `Put together ${quoted(first.text)} and ${quoted(second.text)}. ${question}`;
      if (!spoken.some((each) => each.includes(text))) return text;
    }
  }
  return `You have answered ${spoken.length} times. Save the inventory, and let us meet again when something in it has changed.`;
}

export function answerOffline({ message, texts, history }: BihChatInput): BihChatAnswer {
  const spoken = history.filter((turn) => turn.role === 'assistant').map((turn) => turn.text);
  const asked = lastAsked(history);
  const intent = intentOf(message);
  const bihUpdates = intent === 'told' || intent === 'help' ? updatesFrom(message, texts, asked?.field ?? null) : [];

  const after: InventoryTexts = { ...emptyInventory(), ...texts };
  for (const { field, text } of bihUpdates) after[field] = `${after[field]}\n${text}`.trim();

  const parts: string[] = [];
  if (!spoken.some((text) => text.includes(noProviderNotice))) parts.push(noProviderNotice);
  if (bihUpdates.length > 0) parts.push(heard(bihUpdates, spoken.length));
  else if (intent === 'pass') parts.push(asked ? `We leave that; ${fieldLabels[asked.field]} can wait.` : '');
  else if (intent === 'told') parts.push('Your inventory says that already, or it is too short for me to place.');
  else parts.push(reply(intent, texts));

  // Every fifth turn the means are put to use, so that the talk leads somewhere.
  const [meeting] = spoken.length % 5 === 4 && intent !== 'next' && intent !== 'summary' ? combinations(after, 1) : [];
  const turned = meeting
    ? `${quoted(meeting.first.text)} and ${quoted(meeting.second.text)} are both yours. What would they let you try that nobody around you could?`
    : '';
  const question =
    turned !== '' && !spoken.some((text) => text.includes('are both yours.'))
      ? turned
      : (nextQuestion(after, history, intent === 'pass' ? (asked?.field ?? null) : null) ?? closing(after, spoken));
  parts.push(question);
  const apart = parts.some((part) => part.includes('\n')) ? '\n\n' : ' ';
  return { message: parts.filter((part) => part !== '').join(apart), bihUpdates };
}
