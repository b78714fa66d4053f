// The wand at a field: generate writes it from what the person has, revise tightens it, suggest says what is worth adding.
// Nothing is applied without a click. What is not known stays a blank in [brackets].
import * as z from 'zod/mini';
import type { Question } from '../../shared/question.ts';
import { titleFrom } from '../../shared/shorten.ts';
import { itemsOf } from '../../coach/language/items.ts';
import { sharedWords, wordsThatMatter } from '../../coach/language/words.ts';
import { type ChallengeData, type WandField, assistTexts, wandFieldLabels } from './assist.rules.ts';
import { categoryLines } from './category.rules.ts';
import { lossKinds, lossLabels, partnerText } from './challenge.rules.ts';
import { fieldHints, fieldQuestions } from './field-help.rules.ts';
import { asLine, quote, sentencesOf } from './own-words.rules.ts';
import { type PartnerIdea, partnerLine } from './partner-ideas.rules.ts';
import { tighten } from './tighten.rules.ts';

export type WandInput = {
  mode: 'generate' | 'revise' | 'suggest';
  field: WandField;
  value: string;
  data: ChallengeData;
  /** The person's inventory by the names of its fields; '' where a field says nothing. */
  means: Readonly<Record<'whoIAm' | 'whatIKnow' | 'whoIKnow' | 'whatIHave' | 'slackResources', string>>;
  /** People they know: from Who I Know, then members of their circles. */
  people: readonly PartnerIdea[];
};

/** The challenge as far as it is written, for a model to read. */
export function dataOf(data: ChallengeData): Record<string, string> {
  const texts: Record<string, string | undefined> = {
    title: data.title,
    statement: data.statement,
    context: data.context,
    ...Object.fromEntries(
      lossKinds.map((kind) => [`${lossLabels[kind]} affordable loss`, data.affordableLoss?.[kind]]),
    ),
    'potential partners': data.potentialPartners?.map(partnerText).join('\n'),
    categories: data.category?.join(', '),
  };
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => (text?.trim() ? [[name, text] as const] : [])),
  );
}

const tasks: Record<WandInput['mode'], string> = {
  generate: 'Write this field from the material. Answer with the text of the field and nothing else.',
  revise:
    'Tighten the text of this field: shorter, concrete, the same meaning, the same voice and language. Answer with the text of the field and nothing else.',
  suggest:
    'Name at most three improvements to the text of this field, each one sentence that quotes what it means in “ ” and says what to do. Answer with these sentences as a list and nothing else.',
};

export const wandQuestion: Question<WandInput, string> = {
  name: 'wand',
  instructions: `You help someone with one field of a challenge, the effectual way: start from what they have, from something that really happened, and from a loss they can afford.
Use only what the material says. Make up no fact, number, name or plan. Where something is needed and not known, leave a gap in [square brackets] for them to fill in. Plain sentences, no headings, no praise, no exclamation marks. Write in the language of the material.
Example, for the field Affordable loss: money, from "a bread oven in the yard": "Nothing new to start with: my “bread oven in the yard” is there. At most [amount] for flour. When that's gone, I stop and look again."`,
  prompt: ({ mode, field, value, data, means, people }) => ({
    task: `The field is "${wandFieldLabels[field]}": ${fieldHints[field]}. ${tasks[mode]}`,
    data: {
      ...dataOf(data),
      ...Object.fromEntries(Object.entries(means).filter(([, text]) => text.trim() !== '')),
      ...(field === 'potentialPartners' && people.length > 0
        ? { 'people they know': people.map(partnerLine).join('\n') }
        : {}),
      ...(value.trim() === '' ? {} : { 'text of the field': value }),
    },
  }),
  shape: z.string(),
  apology: assistTexts.failed,
  maxTokens: 4_000,
  offline: (input) =>
    input.mode === 'generate' ? generate(input) : input.mode === 'revise' ? revise(input) : suggest(input),
};

/** Those that share most words with the challenge come first. */
function nearest<Item>(items: readonly Item[], textOf: (item: Item) => string, data: ChallengeData): Item[] {
  const matter = wordsThatMatter([data.title, data.statement, data.context].join(' '));
  const shared = (item: Item): number => sharedWords(wordsThatMatter(textOf(item)), matter);
  return [...items].toSorted((a, b) => shared(b) - shared(a));
}

type Draft = (
  input: Omit<WandInput, 'means'> & { having(...fields: (keyof WandInput['means'])[]): string[] },
) => string;

const drafts: Record<WandField, Draft> = {
  title({ data }) {
    const [first = ''] = [...sentencesOf(data.statement ?? ''), ...sentencesOf(data.context ?? '')];
    return first === '' ? '[What bothers you]: [what should be different]' : titleFrom(first);
  },
  statement({ data }) {
    const said = sentencesOf(data.context ?? '').slice(0, 3);
    if (said.length > 0) return `${asLine(said)} Instead, [what should be different].`;
    const matter = data.title?.trim() ? titleFrom(data.title) : '[What happens]';
    return `${matter}: it happens to [who], [how often], and costs [what]. Instead, [what should be different].`;
  },
  context({ data, having }) {
    const [problem] = sentencesOf(data.statement ?? '');
    const usable = having('whatIKnow', 'slackResources', 'whatIHave').slice(0, 3);
    return [
      problem === undefined ? 'What happens: [what, to who].' : asLine([problem]),
      'It last happened on [day]: [who was there, what it cost].',
      'So far [what was tried, and who tried it].',
      usable.length > 0
        ? `I can use: ${usable.map((item) => quote(item)).join(', ')}.`
        : 'I can use: [what you can use without asking].',
    ].join(' ');
  },
  financial({ having }) {
    const [first] = having('slackResources', 'whatIHave');
    return first === undefined
      ? 'At most [amount], from [which budget]. When it’s gone, I stop and look again.'
      : `No new money to start with, only what’s there already, like ${quote(first)}. At most [amount] on top. When it’s gone, I stop and look again.`;
  },
  time({ having }) {
    const when = having('slackResources').find((item) =>
      /hour|day|evening|week|morning|afternoon|time|free/i.test(item),
    );
    return when === undefined
      ? '[Hours] a week for [number] weeks. Then I decide again whether to go on.'
      : `Only ${quote(when)}, for [number] weeks. Then I decide again whether to go on.`;
  },
  reputation: ({ people: [first] }) =>
    `I tell ${first ? first.name : '[name]'} first that this is a trial and may fail, so nobody is surprised. What I won’t risk is [whose trust].`,
  emotional: () =>
    'I can take [a few noes, a failed trial]. When I notice [the sign that it’s too much], I stop or ask [name] for help.',
  potentialPartners: ({ people, data }) => nearest(people, partnerLine, data).slice(0, 6).map(partnerLine).join('\n'),
  category: ({ data }) => categoryLines([data.title, data.statement, data.context].join('\n')),
};

function generate({ means, ...input }: WandInput): string {
  return drafts[input.field]({
    ...input,
    having: (...fields) =>
      nearest(
        fields.flatMap((field) => itemsOf(means[field])),
        (item) => item,
        input.data,
      ),
  });
}

function revise({ field, value }: WandInput): string {
  if (field === 'title') return titleFrom(value) || value.trim();
  return field === 'potentialPartners' || field === 'category' ? value.trim() : tighten(value);
}

/** Without a model nobody judges the text: these are questions to read it by. */
function suggest({ field, value, data }: WandInput): string {
  const start = data.title?.trim() ? `You called it ${quote(data.title)}. ` : '';
  if (value.trim() === '') return `${start}There’s nothing here yet. What belongs here: ${fieldHints[field]}.`;
  return ['Does it say this already?', ...fieldQuestions[field].slice(1).map((question) => `- ${question}`)].join('\n');
}
