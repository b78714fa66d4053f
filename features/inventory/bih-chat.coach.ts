// The BIH coach: one question at a time about the thinnest field. What is said is cut into items; the sure ones are proposed for a
// field, the others wait as chips. Feelings, events and other people's lives are no items.
import * as z from 'zod/mini';
import { commandIn } from '../../coach/commands.ts';
import { itemsOf } from '../../coach/language/items.ts';
import { placed } from '../../server/means-model/means-model.ts';
import type { Question, Turn } from '../../shared/question.ts';
import { coachQuestions } from './bih-question.rules.ts';
import { emptyProposals, fieldLabels, inventoryFields, inventoryTexts } from './inventory.rules.ts';
import type { InventoryField, InventoryTexts } from './inventory.rules.ts';
import { mergeId, newItems, proposeMerge } from './merge.rules.ts';
import { strengthOf, thinnest } from './strength.rules.ts';
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
  unplaced: z.array(z.object({ text: z.string(), guess: z.enum(inventoryFields) })),
});
export type BihChatAnswer = z.infer<typeof shape>;

export const noProviderNotice =
  "I work without an AI model here: I ask, and I sort what you write into your inventory. I can't hold a real conversation.";

export const bihChatQuestion: Question<BihChatInput, BihChatAnswer> = {
  name: 'bih-chat',
  instructions: `You are the BIH Coach: you help a person see the means they already have, by the effectual method (who I am, what I know, whom I know, what I have, and slack: what stands idle). Means first, goals later.
First meet the person: if they tell you how they feel, acknowledge it in one plain sentence. Answer what they asked. Accept no, corrections and a change of topic. Then ask at most one question, about the field that is thinnest or least concrete; never one that was asked or answered before. At most 80 words, short sentences, no lists, no praise without a fact, in their language.
bihUpdates: what the last message says that belongs in the inventory and is not there yet, one entry for one thing, person or skill, in the person's own words, never more than they said. A feeling, an event, a wish or somebody else's life is no entry. unplaced: entries you are unsure about, with the likeliest field. Empty lists when there is nothing new. Nothing is saved before the person accepts it, so do not claim that it is.
Example: "My cousin Ada has a kiln and I bake" gives whoIKnow "My cousin Ada has a kiln" and whatIKnow "I bake".`,
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
  maxTokens: 4_000,
  offline: answerOffline,
};

/** From here on an item is put into its field; what is likelier to be a mean than not waits as a chip. */
const sureEnough = 0.75;

/** How an answer begins that is not part of what it tells. */
const opening = /^(?:(?:and|but|so|well|yes|no|ok|okay|oh|um|also|then|sure|thanks)\b[,.!]?\s+)+/iu;
const nothing =
  /^(?:no|nope|none|nobody|nothing|skip|pass|next|i (?:do not|don['’]t) know|not sure|no idea|dunno|ok(?:ay)?|yes|yeah|thanks?(?: you)?|hi|hello)\b[^\p{L}]*(?:\p{L}+[^\p{L}]*){0,3}$/iu;

/** `isCut` where the message had more than is taken from one. */
type Heard = Pick<BihChatAnswer, 'bihUpdates' | 'unplaced'> & { isCut: boolean };

/** Items that are taken from one message. */
export const mostItems = 200;

/** What the person said that no field says yet, item by item, in their words. */
async function hear(message: string, texts: InventoryTexts, leaning: InventoryField | undefined): Promise<Heard> {
  const all = itemsOf(message)
    .filter((item) => !item.endsWith('?') && !nothing.test(item) && commandIn(item) === undefined)
    .map((item) => item.replace(opening, '').replace(/(?<![.,;!])[.,;!]+$/u, ''))
    .filter((item) => /\p{L}{2}|\d/u.test(item));
  const items = all.slice(0, mostItems);
  const places = await placed(
    'talk',
    items.map((text) => ({ text, heading: 'said' })),
    leaning,
  );
  const proposals = emptyProposals();
  const told = items.flatMap((text, at) => {
    const { kind, sureness } = places[at]!;
    if (kind === 'none') return [];
    // Compared all at once: each field is long, and reading it again for each item would hold everybody up.
    const id = mergeId(kind, proposals[kind].push({ text }) - 1);
    return [{ id, text, kind, isSure: sureness >= sureEnough }];
  });
  const fresh = newItems(proposeMerge(texts, proposals));
  const isNew = told.filter(({ id }) => fresh.has(id));
  return {
    bihUpdates: isNew.filter(({ isSure }) => isSure).map(({ kind, text }) => ({ field: kind, text })),
    unplaced: isNew.filter(({ isSure }) => !isSure).map(({ kind, text }) => ({ text, guess: kind })),
    isCut: all.length > items.length,
  };
}

const asked = inventoryFields.flatMap((field) => coachQuestions[field].map((question) => ({ field, question })));

/** The next question: about the thinnest field that has one left, but no more than twice in a row about the same. */
function nextQuestion(texts: InventoryTexts, spoken: readonly string[], tired: InventoryField | undefined): string {
  const fieldsAsked = spoken.map((text) => asked.find(({ question }) => text.includes(question))?.field);
  const twice =
    fieldsAsked.at(-1) !== undefined && fieldsAsked.at(-1) === fieldsAsked.at(-2) ? fieldsAsked.at(-1) : tired;
  const left = asked.filter(({ question }) => !spoken.some((text) => text.includes(question)));
  const weights = new Map(
    inventoryFields.map((field) => [field, strengthOf(field, texts[field]).score + (field === twice ? 100 : 0)]),
  );
  const [next] = left.toSorted((a, b) => weights.get(a.field)! - weights.get(b.field)!);
  return next?.question ?? "That's all my questions. Save your inventory, and come back when something has changed.";
}

function told({ bihUpdates, unplaced, isCut }: Heard): string {
  const fields = [...new Set(bihUpdates.map(({ field }) => fieldLabels[field]))];
  const put = fields.length === 0 ? '' : `I've put that under ${new Intl.ListFormat('en-GB').format(fields)}.`;
  const waiting = unplaced.length === 0 ? '' : 'Where does the rest belong? Tap a field, or leave it.';
  const rest = isCut ? `That was a lot. I took the first ${mostItems}, so please send me the rest again.` : '';
  return [put, waiting, rest].filter((part) => part !== '').join(' ');
}

const cannot = "I can't answer that without an AI model.";

/** What can be said to a question from the inventory alone. */
function reply(message: string, texts: InventoryTexts): string {
  if (/\bsummar|\bsum up|\bcombin/iu.test(message)) return summarizeOffline(texts);
  if (/\bslack\b/iu.test(message))
    return 'Slack is what you could use and don’t: free hours, empty rooms, idle tools, leftovers, favours people owe you.';
  if (!/\b(?:score|points?|radar|strength|weak|missing|gap|thin|improve)/iu.test(message)) return cannot;
  const { field, score, why } = thinnest(texts);
  return `${fieldLabels[field]} is the thinnest, at ${score} of 10. ${why}`;
}

export async function answerOffline({ message, texts, history }: BihChatInput): Promise<BihChatAnswer> {
  const spoken = history.filter(({ role }) => role === 'assistant').map(({ text }) => text);
  const last = spoken.at(-1) ?? '';
  const leaning = asked.find(({ question }) => last.includes(question))?.field;
  const heard = await hear(message, texts, leaning);
  const { bihUpdates, unplaced } = heard;
  const after = { ...texts };
  for (const { field, text } of bihUpdates) after[field] = `${after[field]}\n${text}`.trim();
  const isPassed = nothing.test(message.trim()) || commandIn(message) === 'skip';
  const answer = message.includes('?') ? reply(message, texts) : told(heard);
  const parts = [
    spoken.some((text) => text.includes(noProviderNotice)) ? '' : noProviderNotice,
    isPassed ? 'Fine, we can leave that.' : answer,
    nextQuestion(after, spoken, isPassed ? leaning : undefined),
  ];
  return { message: parts.filter((part) => part !== '').join('\n\n'), bihUpdates, unplaced };
}
