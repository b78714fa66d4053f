// Drafts one part of a pre-mortem from the challenge and the person's own words. Proposed, never saved by itself.
import * as z from 'zod/mini';
import type { Question } from '../../shared/question.ts';
import { shortened } from '../../shared/shorten.ts';
import { type PremortemPart, type PremortemField, partHints, partLabels, premortemFields } from './premortem.rules.ts';

export type DraftInput = {
  part: PremortemPart;
  challenge: { title: string; statement: string; context: string | null } | null;
  texts: Record<PremortemField, string>;
  actionItems: readonly string[];
  round: number;
};

export const draftQuestion: Question<DraftInput, string> = {
  name: 'draft-premortem',
  instructions: `You help someone write a pre-mortem: they imagine that their challenge has failed, and write down why, so they can change what they control now.
Write only the part that is asked for, from their challenge and the parts they have written. Keep what they wrote of this part and go on from there. Be concrete: who, what, when. Make up no person and no number. Where one is needed and not given, leave a gap in [square brackets] for them to fill in.
The failure story is in the past tense, at most 150 words. People failures, process failures and lemonade opportunities are three to five lines, one a line. Action items are three to five lines, each one thing one person can do within two weeks, starting with a verb. No headings, no numbering, no praise.
Example of a people failure for "a choir in the laundry room": "Nobody had asked the caretaker, and he locked the laundry room at six."`,
  prompt({ part, challenge, texts, actionItems, round }) {
    return {
      task: `Write the part "${partLabels[part]}". ${partHints[part]}${round > 0 ? ' The last draft did not help: look at it from another side.' : ''}`,
      data: {
        ...(challenge && {
          Challenge: [challenge.title, challenge.statement, challenge.context ?? ''].join('\n').trim(),
        }),
        ...Object.fromEntries(
          premortemFields.filter((each) => texts[each].trim() !== '').map((each) => [partLabels[each], texts[each]]),
        ),
        ...(actionItems.length > 0 && { [partLabels.actionItems]: actionItems.join('\n') }),
      },
    };
  },
  shape: z.string(),
  maxTokens: 4_000,
  offline: draftOffline,
};

/** The single things a text says: lines and sentences, short enough to be quoted. */
function linesOf(text: string): string[] {
  return text
    .split(/\n|(?<=[.!?])\s+(?=\p{Lu})/u)
    .map((line) => line.replace(/^[\s•*–-]+|(?<![\s.;,!?])[\s.;,!?]+$/gu, ''))
    .filter((line) => (line.match(/\p{L}{2,}/gu)?.length ?? 0) >= 2)
    .map((line) => shortened(line, 140));
}

/** Leaves [gaps] for the person to fill in: the offline coach makes nothing up. */
export function draftOffline(input: DraftInput): string {
  const { part, texts, actionItems } = input;
  const before = part === 'actionItems' ? actionItems : texts[part].trim() === '' ? [] : [texts[part].trim()];
  const added = draft(input).filter((line) => !before.some((each) => each.includes(line)));
  return [...(part === 'actionItems' ? [] : before), ...added].join('\n');
}

function draft({ part, challenge, texts, round }: DraftInput): string[] {
  if (part === 'failureStory') return story(challenge, round);
  const lines = turned(LINES[part], round).slice(0, 4);
  if (!lines[0]?.includes('{failure}')) return lines;
  const failures = failuresIn(texts);
  return failures.length === 0
    ? lines.map((line) => line.replace('“{failure}”', 'this failure'))
    : turned(failures, round)
        .slice(0, 4)
        .map((failure, at) => lines[at % lines.length]!.replace('{failure}', () => failure));
}

const turned = <T>(list: readonly T[], by: number): T[] => list.map((_, at) => list[(at + by) % list.length] as T);

/** What went wrong, as far as it is told: of the two parts about it, else of the story. */
function failuresIn(texts: DraftInput['texts']): string[] {
  const isTold = (line: string) => !line.includes('[');
  const told = [...linesOf(texts.peopleFailures), ...linesOf(texts.processFailures)].filter(isTold);
  return told.length > 0 ? told : linesOf(texts.failureStory).filter(isTold);
}

function story(challenge: DraftInput['challenge'], round: number): string[] {
  const name = challenge ? `“${challenge.title.trim()}”` : 'it';
  const wanted = linesOf(challenge?.statement ?? '')[0];
  return [
    round % 2 === 0
      ? `Six months from now, ${name} has failed.`
      : `A year from now somebody asks me about ${name}, and I say nothing came of it.`,
    wanted ? `We set out with this: “${wanted}”.` : 'We set out to [do what].',
    'The first sign was small: [what you saw first].',
    'Nobody acted on it because [why].',
    'It ended when [what happened].',
  ];
}

const LINES: Record<Exclude<PremortemPart, 'failureStory'>, readonly string[]> = {
  peopleFailures: [
    'The person who had to say yes said no because [why].',
    'The people it’s for kept to the old way because [why].',
    '[Name] ran out of time, and nobody took over.',
    'We never asked [name], who then worked against it.',
    'I put off talking to [name] about it.',
  ],
  processFailures: [
    'Handing it over from [who] to [who] took too long.',
    'We found out about [which rule] too late.',
    'We couldn’t tell whether it worked, because nobody counted [what].',
    'It depended on [which tool, room, budget or permission], and we didn’t have it in time.',
    'The first try was too big to stop early.',
  ],
  lemonadeOpportunities: [
    'If “{failure}” happens, [who] is free to [do what].',
    'From “{failure}” we’d learn [what], and could offer it to [who].',
    'If “{failure}” comes true, we can still keep [what].',
  ],
  actionItems: [
    'Ask one person this week how likely “{failure}” is',
    'Write down the first sign of “{failure}”, and who watches for it',
    'Try the cheapest way around “{failure}” once, by Friday',
  ],
};
