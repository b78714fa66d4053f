// The wand at a field: generate assembles from what the person has, revise tightens, suggest says what one would miss
// (stack-ai.md). Nothing is applied without a click; what is not known stays a blank in [brackets].
import { pattern } from '../../shared/pattern.ts';
import * as z from 'zod/mini';
import type { Question } from '../../shared/question.ts';
import { type ChallengeData, type WandField, assistTexts, wandFieldLabels } from './assist.rules.ts';
import { categoriesFor } from './category.rules.ts';
import { type LossKind, lossKinds, lossLabels, partnerText } from './challenge.rules.ts';
import { asLine, quote, sentenceEnd, sentencesOf, telling, titleFrom, withoutLead } from './told.rules.ts';

export type WandInput = {
  mode: 'generate' | 'revise' | 'suggest';
  field: WandField;
  value: string;
  data: ChallengeData;
  /** The person's inventory by the names of its fields; '' where a field says nothing. */
  means: Readonly<Record<'whoIAm' | 'whatIKnow' | 'whoIKnow' | 'whatIHave' | 'slackResources', string>>;
};

const hints: Record<WandField, string> = {
  title: 'at most 70 characters: what it’s about and where it should go, no buzzwords',
  statement:
    'two to four sentences: who has what problem, what it costs, and what should be different; no solution yet',
  context: 'who is affected, the last time it happened, since when, what was tried, what you can use',
  financial: 'the most money you can lose, and when you stop',
  time: 'the most hours or weeks you can lose, and when you stop',
  reputation: 'who could think less of you, and who to tell first',
  emotional: 'what strain you can take, and the sign that tells you to stop',
  potentialPartners: 'one person a line, as “Name (relationship)”',
  category: 'one or two of the seven categories, separated by commas',
};

/** The challenge as far as it stands, for a model to read. */
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
  prompt: ({ mode, field, value, data, means }) => ({
    task: `The field is "${wandFieldLabels[field]}": ${hints[field]}. ${tasks[mode]}`,
    data: {
      ...dataOf(data),
      ...Object.fromEntries(Object.entries(means).filter(([, text]) => text.trim() !== '')),
      ...(value.trim() === '' ? {} : { 'text of the field': value }),
    },
  }),
  shape: z.string(),
  apology: assistTexts.failed,
  maxTokens: 4_000,
  offline: (input) =>
    input.mode === 'generate' ? generate(input) : input.mode === 'revise' ? revise(input) : suggest(input),
};

/** Parts of a means field, as they were written. */
function phrasesOf(text: string): string[] {
  return text
    .split(/[\n;]+/)
    .flatMap((line) => line.split(sentenceEnd))
    .map((phrase) =>
      phrase
        .slice(0, 500)
        .replace(/\s+/g, ' ')
        .replace(/^\s*[-*•]\s*/, '')
        .replace(/(?<![.,\s])[.,\s]+$/, '')
        .trim(),
    )
    .filter((phrase) => /\p{L}{2,}/u.test(phrase));
}

/** The means that share most words with the matter come first. */
function near(phrases: readonly string[], { title = '', statement = '', context = '' }: ChallengeData): string[] {
  const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
  const matter = new Set(words(`${title} ${statement} ${context}`));
  const shared = (phrase: string): number => words(phrase).filter((word) => matter.has(word)).length;
  return [...phrases].toSorted((a, b) => shared(b) - shared(a));
}

function generate({ field, data, means }: WandInput): string {
  const { title = '', statement = '', context = '' } = data;
  const slack = near([...phrasesOf(means.slackResources), ...phrasesOf(means.whatIHave)], data);
  switch (field) {
    case 'title': {
      const [first = ''] = sentencesOf(statement).concat(sentencesOf(context));
      return first === '' ? '[What bothers you]: [what should be different]' : titleFrom(first);
    }
    case 'statement': {
      const told = telling(sentencesOf(context), 3).map(withoutLead);
      const matter = title.trim() === '' ? '[What happens]' : titleFrom(title);
      return told.length > 0
        ? `${asLine(told)} Instead, [what should be different].`
        : `${matter}: it happens to [who], [how often], and costs [what]. Instead, [what should be different].`;
    }
    case 'context': {
      const [problem = ''] = sentencesOf(statement);
      const hand = near([...phrasesOf(means.whatIKnow), ...slack], data).slice(0, 3);
      return [
        problem === '' ? 'What happens: [what, to who].' : asLine([problem]),
        'It last happened on [day]: [who was there, what it cost].',
        'So far [what was tried, and by whom].',
        hand.length > 0
          ? `I can use: ${hand.map((phrase) => quote(phrase)).join(', ')}.`
          : 'I can use: [what you can use without asking].',
      ].join(' ');
    }
    case 'financial':
      return slack.length > 0
        ? `No new money to start with, only what’s there already, like ${quote(slack[0] ?? '')}. At most [amount] on top. When it’s gone, I stop and look again.`
        : 'At most [amount], from [which budget]. When it’s gone, I stop and look again.';
    case 'time': {
      const free = near(
        phrasesOf(means.slackResources).filter((phrase) =>
          /hour|day|evening|week|morning|afternoon|time|free/i.test(phrase),
        ),
        data,
      );
      const [when] = free;
      return when === undefined
        ? '[Hours] a week for [number] weeks. Then I decide again whether to go on.'
        : `Only ${quote(when)}, for [number] weeks. Then I decide again whether to go on.`;
    }
    case 'reputation': {
      const [someone] = phrasesOf(means.whoIKnow);
      return `I tell ${someone === undefined ? '[name]' : quote(someone)} first that this is a trial and may fail, so nobody is surprised. What I won’t risk is [whose trust].`;
    }
    case 'emotional':
      return 'I can take [a few noes, a failed trial]. When I notice [the sign that it’s too much], I stop or ask [name] for help.';
    case 'potentialPartners': {
      const people = near(phrasesOf(means.whoIKnow), data).slice(0, 5).map(partnerLine);
      return people.length > 0 ? people.join('\n') : '[Name] ([what they would bring])';
    }
    case 'category':
      return categoriesFor(`${title}\n${statement}\n${context}`).join(', ') || 'Process & Technology';
  }
}

/** "Samuel Osei in Records" as "Samuel Osei (in Records)"; a phrase without a name stays as it is. */
function partnerLine(phrase: string): string {
  const found =
    /^((?:(?:Dr|Prof|Mr|Mrs|Ms)\.? )?\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+){0,2})[,:]? (?:(?:who|–|-) )?(.+)$/u.exec(
      phrase,
    );
  return found ? `${found[1]} (${found[2]?.replace(/^\(|\)$/g, '')})` : phrase;
}

// What can go without a loss, and what has a shorter way to be said.
const tightenings: readonly [RegExp, string][] = [
  [
    pattern('giu')`
      \b(?:
        very|really|basically|actually|just|quite|simply|literally|definitely|totally|in general|kind of|sort of
      )\s+
    `,
    '',
  ],
  [/\b(?:i think|i feel|i believe|it seems|i guess) (?:that )?/giu, ''],
  [/\bin order to\b/giu, 'to'],
  [/\bdue to the fact that\b|\bowing to the fact that\b/giu, 'because'],
  [/\bat this point in time\b|\bat the present time\b/giu, 'now'],
  [/\ba (?:large|great|huge) number of\b|\ba lot of\b|\blots of\b/giu, 'many'],
  [/\bis able to\b/giu, 'can'],
  [/\bare able to\b/giu, 'can'],
  [/\bhas the ability to\b/giu, 'can'],
  [/\bmake use of\b|\butili[sz]e\b|\bleverage\b/giu, 'use'],
  [/\bwith regard to\b|\bin terms of\b|\bwith respect to\b/giu, 'about'],
  [/\bin the event that\b/giu, 'if'],
  [/\bthere (?:is|are) (?:a |an |some )?need to\b/giu, 'we must'],
  [/([!?.])\1+/g, '$1'],
  [/[ \t]{2,}/g, ' '],
  [/ ([,.;:!?])/g, '$1'],
];

function revise({ field, value }: WandInput): string {
  if (field === 'title') return titleFrom(value) || value.trim();
  const seen = new Set<string>();
  return value
    .split('\n')
    .map((line) => {
      const tight = tightenings.reduce((text, [long, short]) => text.replace(long, short), line).trim();
      // What is said twice is said once.
      const kept = sentencesOf(tight).filter((sentence) => {
        const key = sentence.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
        return !seen.has(key) && seen.add(key);
      });
      return field === 'potentialPartners' || field === 'category' ? tight : asLine(kept);
    })
    .filter((line, at, lines) => line !== '' || (lines[at - 1] ?? '') !== '')
    .join('\n')
    .trim();
}

const vague = pattern('iu')`
  \b(?:
    improv\w+|better|optimi[sz]\w*|enhanc\w+|efficien\w+|effective\w*|things?|stuff|issues?|somehow|several
    |various|better quality|synerg\w+|transform\w*|innovat\w+|soon|often|sometimes|many|people
  )\b
`;
const solution = pattern('iu')`
  \b(?:we|i) need (?:an?|the) (?:new )?(?:app|tool|system|platform|software|website|portal|database|dashboard)\b
`;
const instance = pattern('iu')`
  \b(?:
    yesterday|last (?:week|month|year|\p{L}+day)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day
    |in (?:january|february|march|april|may|june|july|august|september|october|november|december)|\d{4}
  )\b
`;
const stop = /\b(?:stop|then|when|if|until|at most|no more than|not more than|limit)\b/iu;

type Check = { fails: (text: string) => boolean; advice: (text: string) => string };
const found = (pattern: RegExp, text: string): string => quote(pattern.exec(text)?.[0] ?? '');
const someoneTouched = pattern('iu')`
  \b(?:
    i|we|our|my|who|clients?|customers?|patients?|pupils?|students?|teams?|staff|families|members|residents?
    |users?|nurses?|teachers?|volunteers?
  )\b
`;

const checks: Record<'title' | 'statement' | 'context' | 'loss' | 'potentialPartners' | 'category', readonly Check[]> =
  {
    title: [
      {
        fails: (text) => text.length > 70,
        advice: () => 'Cut it to at most 70 characters: the matter, and where it should go.',
      },
      {
        fails: (text) => vague.test(text),
        advice: (text) => `${found(vague, text)} fits any challenge. Say what would be different, and for who.`,
      },
      {
        fails: (text) => text.trim().split(/\s+/).length < 3,
        advice: (text) => `${quote(text)} names a topic. Add what should be different.`,
      },
      {
        fails: (text) => !/\d/.test(text),
        advice: () => 'If you have a number, add it. Then you can tell later whether it worked.',
      },
    ],
    statement: [
      {
        fails: (text) => solution.test(text),
        advice: (text) =>
          `${found(solution, text)} is already a solution. Say what’s wrong without it, so other solutions can turn up.`,
      },
      { fails: (text) => !/\d/.test(text), advice: () => 'There’s no number yet. How many, how often, or how long?' },
      {
        fails: (text) => vague.test(text),
        advice: (text) => `${found(vague, text)} can mean a lot of things. Say what you’d see happen.`,
      },
      {
        fails: (text) => !someoneTouched.test(text),
        advice: () => 'Say who has the problem.',
      },
      {
        fails: (text) => !/\b(?:instead|should|want|wish|would)\b/iu.test(text),
        advice: () => 'It says what’s wrong. Add a sentence on what should be different.',
      },
      {
        fails: (text) => text.length > 600,
        advice: () => 'It’s long. Keep the problem here and move the rest to Context.',
      },
    ],
    context: [
      {
        fails: (text) => !instance.test(text),
        advice: () => 'Describe the last time it happened: the day, who was there, what it cost.',
      },
      {
        fails: (text) => !/(?<=\S\s)\p{Lu}\p{Ll}+/u.test(text),
        advice: () => 'Name a person or a place. Who would you ask to learn more?',
      },
      {
        fails: (text) => !/\b(?:tried|attempt\w*|so far|already|before)\b/iu.test(text),
        advice: () => 'Say what was tried before, and why it didn’t last.',
      },
      { fails: (text) => !/\d/.test(text), advice: () => 'A number would show how big it is.' },
    ],
    loss: [
      {
        fails: (text) => !/\d|\[/.test(text),
        advice: () => 'Give a number. You can only tell if you can afford a loss when you know how big it can get.',
      },
      { fails: (text) => !stop.test(text), advice: () => 'Say when you’ll stop or decide again.' },
      {
        fails: (text) => vague.test(text),
        advice: (text) => `${found(vague, text)} leaves the size open. How much is it at worst?`,
      },
    ],
    potentialPartners: [
      {
        fails: (text) => !/\(/.test(text),
        advice: () => 'Say next to each name how you know them or what they’d bring.',
      },
      {
        fails: (text) => text.split('\n').filter((line) => line.trim()).length < 2,
        advice: () => 'Add a second person: someone who’d gain if this were solved.',
      },
      {
        fails: () => true,
        advice: () => 'Who could stop it? Someone like that, asked early, is often the best partner.',
      },
    ],
    category: [
      {
        fails: (text) => text.split(',').length > 3,
        advice: () => 'Keep at most two categories, so others can find it: the ones where it would be solved.',
      },
      { fails: () => true, advice: () => 'Choose by where the solution could be, not where it hurts.' },
    ],
  };

function suggest({ field, value, data }: WandInput): string {
  const isLoss = (lossKinds as readonly string[]).includes(field);
  const rubric = checks[isLoss ? 'loss' : (field as Exclude<WandField, LossKind>)];
  if (value.trim() === '') {
    const start = data.title?.trim() ? `You called it ${quote(data.title)}. ` : '';
    return `${start}There’s nothing here yet. What belongs here: ${hints[field]}.`;
  }
  const advice = rubric.filter(({ fails }) => fails(value)).slice(0, 3);
  if (advice.length === 0)
    return 'It’s concrete, says who and how much, and it’s short enough. Leave it, and show it to someone it concerns.';
  return advice.map(({ advice: say }) => `- ${say(value)}`).join('\n');
}
