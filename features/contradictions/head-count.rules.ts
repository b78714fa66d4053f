// More people at once than a person wrote that they take, or that a place of theirs holds: "never more than six beginners", "my kitchen
// holds eight". How many a lesson allows is held against it there.
import { pattern } from '../../shared/pattern.ts';
import { sentencesOf } from '../challenges/told.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { isOwnPlan, keepClauses, type Sentence } from '../sentences/clause.rules.ts';
import { plainly } from '../sentences/haste.rules.ts';
import { number, valueOf } from '../sentences/number.rules.ts';
import { type Contradiction, quoted } from './clash.rules.ts';

const people = `(?:people|persons|guests|children|kids|pupils|students|beginners|learners|visitors|women|men|members|customers|clients|participants|patients|families|boys|girls|adults|seniors|volunteers|players|singers|dancers|neighbou?rs|parents|teenagers|youngsters|apprentices|trainees|tenants|workers|colleagues|heads)`;
const most = pattern('iu')`
  \b(?:never|not|no)\b[^.;,]{0,40}?\bmore than (${number}) (?:[\p{L}-]+ )?${people}\b
  |\b(?:at most|max(?:imum)?(?: of)?|up to|no more than) (${number}) (?:[\p{L}-]+ )?${people}\b
  |\b(${number}) (?:[\p{L}-]+ )?${people} (?:at (?:the )?most|max(?:imum)?|(?:is|are) the (?:most|limit|maximum))\b
  |\b(?:groups?|classes|tables?|rounds?) of (${number}) (?:at (?:the )?most|max(?:imum)?|and no more)\b
  |\b(?:holds|seats|fits|takes|(?:has|with) (?:room|space|seats|chairs|places) for) (?:only |at most |just )?(${number})(?: ${people})?
    (?=$|[.,;!]| (?:and no more|at (?:the )?most|people|persons|guests))
`;
/** "For fourteen people", "fourteen of them", "I invite thirty": who is to come. */
const heads = new RegExp(
  `(?<![\\p{L}\\d.,])(${number}) (?:[\\p{L}-]+ )?(?:${people}|of (?:them|us))\\b|\\b(?:groups?|class(?:es)?) of (${number})\\b`,
  'giu',
);
/** Deeds by which they are all there at once. */
const having = pattern('iu')`
  \b(?:
    invit(?:e|ing)|host(?:ing)?|teach(?:ing)?|tak(?:e|ing)|seat(?:ing)?|squeez(?:e|ing)|fit(?:ting)?|hav(?:e|ing)
    |welcom(?:e|ing)|let(?:ting)?|sign(?:ing)? up|lead(?:ing)?|feed(?:ing)?|cook(?:ing)? for|train(?:ing)?|put(?:ting)?
    |bring(?:ing)?|coach(?:ing)?|do(?:ing)?|run(?:ning)?|start(?:ing)?|open(?:ing)?|hold(?:ing)?|show(?:ing)?|plan(?:ning)?
  )\b
`;
/** "Fourteen want to start, and I take them all." */
const allOfThem = /\b(?:them|they) all\b|\ball of them\b|\bthe (?:whole|entire) (?:lot|group|bunch)\b/iu;
/** One after another, or fewer after all. */
const apart = pattern('iu')`
  \b(?:
    too many|in turns|one after|second (?:group|round|evening|day|class|sitting|time)|in two|two (?:groups|rounds|evenings|days|sittings)
    |split|half|others? (?:can |will |must )?(?:waits?|come later|follow)|waiting list|over (?:\p{L}+ ){1,2}(?:days|evenings|weeks|months)|each week
    |one at a time|at a time|in groups|in (?:pairs|twos|threes)|in all|in total|altogether|online
  )\b
`;

/** What plans for more people at once than a limit of their author allows. */
export function beyondHeads(message: readonly Sentence[], { inventory, challenge, plays }: Records): Contradiction[] {
  const text = message.map((sentence) => sentence.text).join(' ');
  if (apart.test(text)) return [];
  const own = message
    .filter(({ isQuestion }) => !isQuestion)
    .map((sentence) => keepClauses(sentence, (clause) => isOwnPlan(clause) && having.test(clause.text)))
    .join(' ');
  const counted = allOfThem.test(own)
    ? message
        .filter(({ isQuestion }) => !isQuestion)
        .map((each) => each.text)
        .join(' ')
    : own;
  const planned = [...counted.matchAll(heads)].map(([, many, group]) => valueOf(many ?? group ?? ''));
  const value = Math.max(0, ...planned);
  if (value === 0) return [];
  const loss = challenge?.affordableLoss;
  const sources: readonly (readonly [written: string, where: string, about: string])[] = [
    ...[inventory.whoIAm, inventory.whatIHave, inventory.slackResources].map(
      (written) => [written, 'your inventory', 'your inventory'] as const,
    ),
    ...[loss?.time, loss?.financial, loss?.reputation, loss?.emotional].map(
      (written) => [written ?? '', `your challenge “${challenge?.title}”`, `“${challenge?.title}”`] as const,
    ),
    ...plays
      .filter(({ status }) => status !== 'completed')
      .map(({ title, description }) => [description, `your play “${title}”`, `“${title}”`] as const),
  ];
  return sources.flatMap(([written, where, about]) =>
    sentencesOf(written).flatMap((line): Contradiction[] => {
      const [, ...found] = most.exec(plainly(line)) ?? [];
      const allowed = valueOf(found.find((each) => each !== undefined) ?? '');
      if (!(allowed >= 2) || value <= allowed) return [];
      const says = `You now speak of ${value} at once; in ${where} you wrote: ${quoted(line)}.`;
      return [{ kind: 'refusal', key: `heads ${line.slice(0, 80)}`, about, says }];
    }),
  );
}
