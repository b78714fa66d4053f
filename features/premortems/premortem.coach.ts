// Drafts one part of a pre-mortem from the challenge and the person's own words. Proposed, never saved by itself.
import * as z from 'zod/mini';
import { upperFirst } from '../../shared/letter-case.ts';
import type { Question } from '../../shared/question.ts';
import { findNames } from '../../coach/language/names.ts';
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
  const added = written[part](input).filter((line) => !before.some((each) => each.includes(line)));
  return [...(part === 'actionItems' ? [] : before), ...added].join('\n');
}

const turned = <T>(list: readonly T[], by: number): T[] => list.map((_, at) => list[(at + by) % list.length] as T);

const nameOf = ({ challenge }: DraftInput): string => (challenge ? `“${challenge.title.trim()}”` : 'it');

function peopleIn({ challenge, texts }: DraftInput): string[] {
  const all = [challenge?.statement ?? '', challenge?.context ?? '', texts.failureStory].join('\n');
  const names = findNames(all.slice(0, 4_000))
    .map(({ start, end, kind }) => ({ name: all.slice(start, end), kind }))
    .filter(({ name, kind }) => kind === 'person' || (kind === 'unknown' && name.includes(' ')));
  return [...new Set(names.map(({ name }) => name))].slice(0, 3);
}

function failuresIn({ texts }: DraftInput): string[] {
  const told = [...linesOf(texts.peopleFailures), ...linesOf(texts.processFailures)].filter(
    (line) => !line.includes('['),
  );
  return told.length > 0 ? told : linesOf(texts.failureStory).filter((line) => !line.includes('['));
}

const written: Record<PremortemPart, (input: DraftInput) => string[]> = {
  failureStory: (input) => {
    const wanted = linesOf(input.challenge?.statement ?? '')[0];
    const stories = [
      [
        `Six months from now, ${nameOf(input)} has failed.`,
        wanted ? `We set out with this: “${wanted}”.` : 'We set out to [do what].',
        'The first sign was small: [what you saw first].',
        'Nobody acted on it because [why].',
        'It ended when [what happened].',
      ],
      [
        `A year from now somebody asks me about ${nameOf(input)}, and I say nothing came of it.`,
        'I first knew when [what happened].',
        'I didn’t act on it because [why].',
        'If I started again, I’d [do what] on day one.',
      ],
      [
        `${upperFirst(nameOf(input))} didn’t fail on one day. Each week a little less of it happened.`,
        'People went back to [what they did before].',
        'We kept looking at [what], and missed [what].',
        'We stopped because [why].',
      ],
    ];
    return stories[input.round % stories.length]!;
  },
  peopleFailures: (input) => {
    const named = peopleIn(input).map((name) => `${name} didn’t [do or decide what].`);
    const asked = [
      'The person who had to say yes said no because [why].',
      'The people it’s for kept to the old way because [why].',
      '[Name] ran out of time, and nobody took over.',
      'We never asked [name], who then worked against it.',
      'I put off talking to [name] about it.',
    ];
    return [...named, ...turned(asked, input.round * 2)].slice(0, 4);
  },
  processFailures: (input) => {
    const asked = [
      'Handing it over from [who] to [who] took too long.',
      'We found out about [which rule] too late.',
      'We couldn’t tell whether it worked, because nobody counted [what].',
      'It depended on [which tool, room, budget or permission], and we didn’t have it in time.',
      'The first try was too big to stop early.',
    ];
    return turned(asked, input.round * 2).slice(0, 4);
  },
  lemonadeOpportunities: (input) => {
    const turns = [
      (line: string) => `If “${line}” happens, [who] is free to [do what].`,
      (line: string) => `From “${line}” we’d learn [what], and could offer it to [who].`,
      (line: string) => `If “${line}” comes true, we can still keep [what].`,
    ];
    const failures = turned(failuresIn(input), input.round).slice(0, 4);
    if (failures.length === 0)
      return [
        'If it fails in the first month, we still have [what], and [who] could use it.',
        'If the people it’s for don’t come, [who] might, and they want [what].',
        'If there’s no money for it, we can still do [which part].',
      ];
    return failures.map((line, at) => turns[(at + input.round) % turns.length]!(line));
  },
  actionItems: (input) => {
    const turns = [
      (line: string) => `Ask one person this week how likely it is that “${line}”`,
      (line: string) => `Write down the first sign of “${line}”, and who watches for it`,
      (line: string) => `Try the cheapest way around “${line}” once, by Friday`,
    ];
    const failures = turned(failuresIn(input), input.round).slice(0, 4);
    if (failures.length === 0)
      return [
        'Ask the person who has to say yes what would make them say no',
        'Pick one number that shows within two weeks whether it works, and count it once',
        'Plan the smallest trial you can stop in a day, and set the day',
      ];
    return failures.map((line, at) => turns[(at + input.round) % turns.length]!(line));
  },
};
