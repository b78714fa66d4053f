// Looking for joint moves. A provider sees the ticked lines and nothing else, not even a name; offline the best pairs of need and
// means are worded by plain sentences. Either way a move cites a line of each, word for word, or it is dropped.
import * as z from 'zod/mini';
import type { Question } from '../../shared/question.ts';
import { shortened } from '../../shared/shorten.ts';
import type { Lexicon } from '../partnerships/word-likeness.rules.ts';
import { type Line, jointLimits, lineLabels } from './joint.rules.ts';
import { type Pair, type Side, type Ticked, crosses, otherSide, pairsOf } from './pairing.rules.ts';

export type JointInput = { lines: Ticked; lexicon: Lexicon };

/** What each brings to a move, and how much of their time it takes, in quarters of an hour. */
export type FoundSide = { line: Line; brings: string; quarters: number };
export type FoundMove = { title: string; days: number } & Record<Side, FoundSide>;

const answer = z.object({
  moves: z.array(
    z.object({
      title: z.string(),
      lineA: z.string(),
      lineB: z.string(),
      bringsA: z.string(),
      bringsB: z.string(),
      hoursA: z.number(),
      hoursB: z.number(),
      days: z.number(),
    }),
  ),
});
export type JointAnswer = z.output<typeof answer>;

const told = (lines: readonly Line[]): string =>
  lines.map(({ field, text }) => `${lineLabels[field].theirs}: ${text}`).join('\n');

export const jointQuestion: Question<JointInput, JointAnswer> = {
  name: 'joint-moves',
  instructions: `Two partners who practise effectuation, A and B, each ticked a few lines about themselves. Find up to five small things they could try together. Start from a need of one that a line of the other meets.
For each move:
"lineA" and "lineB": the one line of A and the one line of B that it rests on, copied word for word, without its label. A move without both is useless.
"title": what they do, at most ten words, starting with a verb. "Check ten new files together on day one", not "Explore synergies".
"bringsA" and "bringsB": what each brings, in one short sentence that doesn't name anybody and says no "I" or "you". "Half an hour at the counter and three real forms."
"hoursA" and "hoursB": the time it takes each, from 0.25 to 4. As small as still shows whether it works.
"days": in how many days they'll have done it, 2 to 21.
Put first what meets the greater need. Never go near anything listed under "What they never risk". If nothing sensible comes of the lines, answer with an empty list. Invent no person, place, number or fact.`,
  prompt: ({ lines }) => ({
    task: 'Find their joint moves.',
    data: { 'Lines of A': told(lines.a), 'Lines of B': told(lines.b) },
  }),
  shape: answer,
  maxTokens: 4_000,
  offline: ({ lines, lexicon }) => ({ moves: pairsOf(lines, lexicon).slice(0, jointLimits.moves).map(worded) }),
};

/** The first word of a need that says only that it is one: "I need to", "Looking for". */
const opening =
  /^(?:(?:i|we)(?:['’]m|['’]re| am| are)? (?:also |still |really |badly )?(?:need|want|look(?:ing)? for|could use|would like|['’]d like)|looking for|need|needed:?|wanted:?)\s+/iu;
const aboutMe = /\b(?:i|me|my|mine|we|us|our)\b/iu;

/** What a need is about, after "on" or "for": in quotes unless it opens with "I need" and goes on without its writer, in short. */
function about(need: string, joint: 'on' | 'for'): string {
  const wanted = need.replace(opening, '');
  const bare = shortened(wanted.replace(/(?<![.!])[.!]+$/u, ''), 110);
  if (wanted === need || aboutMe.test(bare) || bare.length > 90) return `${joint} “${bare}”`;
  if (/^to /iu.test(bare)) return bare;
  return `${joint} ${bare[0]?.toLowerCase() ?? ''}${bare.slice(1)}`;
}

type Wording = { title: string; bringer: string; needer: string; quarters: number };

function wordingOf({ need, means }: Pair): Wording {
  switch (means.field) {
    case 'whoIKnow':
      return {
        title: `One introduction ${about(need.text, 'for')}`,
        bringer: 'One introduction, by message or call.',
        needer: 'Two sentences to pass on: what is needed, and what it would be used for.',
        quarters: 2,
      };
    case 'whatIHave':
    case 'slackResources':
      return {
        title: `One try ${about(need.text, 'for')}`,
        bringer: 'One look at it, or one use of it, at a time that suits.',
        needer: 'One small try, and a note afterwards on whether it worked.',
        quarters: 4,
      };
    default:
      return {
        title: `Half an hour ${about(need.text, 'on')}`,
        bringer: 'Half an hour of know-how, on one real example.',
        needer: 'One real example, ready to look at, and the question that matters most.',
        quarters: 2,
      };
  }
}

function worded(pair: Pair): JointAnswer['moves'][number] {
  const { title, bringer, needer, quarters } = wordingOf(pair);
  const isA = pair.needer === 'a';
  return {
    title,
    lineA: (isA ? pair.need : pair.means).text,
    lineB: (isA ? pair.means : pair.need).text,
    bringsA: isA ? needer : bringer,
    bringsB: isA ? bringer : needer,
    hoursA: quarters / 4,
    hoursB: quarters / 4,
    days: 7,
  };
}

const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Number.isFinite(value) ? value : least));
const tidy = (text: string, most: number): string => text.replaceAll(/\s+/gu, ' ').trim().slice(0, most);

/** The moves that can be used: each cites a line of both as it was ticked, and none comes near to a red line. */
export function usableMoves({ moves }: JointAnswer, lines: Ticked): FoundMove[] {
  const citable = (side: Side, text: string): Line | undefined =>
    lines[side].find((line) => line.field !== 'redLine' && line.text === text.trim());
  const seen = new Set<string>();
  return moves
    .flatMap((move): FoundMove[] => {
      const [a, b] = [citable('a', move.lineA), citable('b', move.lineB)];
      const title = tidy(move.title, jointLimits.title);
      const [bringsA, bringsB] = [tidy(move.bringsA, jointLimits.brings), tidy(move.bringsB, jointLimits.brings)];
      if (!a || !b || title === '' || bringsA === '' || bringsB === '') return [];
      if (crosses(lines, [title, bringsA, bringsB, a.text, b.text].join(' '))) return [];
      const pair = `${a.text}\n${b.text}`;
      if (seen.has(pair)) return [];
      seen.add(pair);
      return [
        {
          title,
          days: Math.round(within(move.days, 1, 60)),
          a: { line: a, brings: bringsA, quarters: Math.round(within(move.hoursA, 0.25, 4) * 4) },
          b: { line: b, brings: bringsB, quarters: Math.round(within(move.hoursB, 0.25, 4) * 4) },
        },
      ];
    })
    .toSorted((one, other) => Number(meetsNeed(other)) - Number(meetsNeed(one)))
    .slice(0, jointLimits.moves);
}

const meetsNeed = (move: FoundMove): boolean =>
  (['a', 'b'] as const).some((side) => move[side].line.field === 'need' && move[otherSide(side)].line.field !== 'need');
