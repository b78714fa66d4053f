// What no money makes good: one's standing with somebody, one's post. A plan that passes over them, shames them or gives the post up is
// named; whether anything else would cost it, only its author can know.
import { pattern } from '../../shared/pattern.ts';
import { sentencesOf } from '../challenges/told.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { isOwnPlan, type Sentence } from '../sentences/clause.rules.ts';
import { plainly } from '../sentences/haste.rules.ts';
import { plainQuotes } from '../sentences/sentence-word.rules.ts';
import { meaningsOf, shared } from '../sentences/stem.rules.ts';
import { type Contradiction, quoted } from './clash.rules.ts';

/** "Not my standing with the head nurses", "I will not lose the trust of Mrs Mai"; with whom stands in the group. */
const withThem = pattern('iu')`
  \b(?:not|no|never|won't|don't)\b[^.;]{0,40}\b(?:standing|reputation|name|trust|respect|friendship|peace|goodwill|favou?r) (?:
    with|of|among|from
  ) ([^.,;:!?]{2,50})
`;
const myPost = pattern('iu')`
  \b(?:not|no|never|won't|don't)\b[^.;]{0,40}\b(?:my|our) (?:
    post|job|position|employment|contract|pension|licen[cs]e
  )\b
`;
/** Somebody is passed over or made small; whom must be named beside it. */
const passingOver = pattern('iu')`
  \b(?:
    without (?:telling|asking|informing|a word to)|behind [^.;,]{2,40} back|over [^.;,]{2,40} heads?\b
    |(?:need not|needn't|doesn't need to|don't need to|must not|mustn't) (?:know|hear)
    |(?:blam|accus|expos|sham|embarrass|denounc|humiliat|overrul|ignor)(?:e|ing)?\b
    |(?:complain|report) [^.;,]{0,30}\b(?:about|on|against)\b|(?:lie|lying) to|fool|trick|prove [^.;,]{2,40} wrong
  )
`;
const ofThePost = pattern('iu')`
  \b(?:
    resign|(?:quit|leave|give up) my (?:job|post|position|work|contract)|(?:hand in|give) (?:my )?notice|call in sick
    |(?:skip|miss) (?:work|my shifts?)
    |(?:without (?:telling|asking|informing|a word to)|behind) (?:the |my |our )?(?:
      boss|manager|director|head|chief|owner|management|company|hospital|school|factory|ministry|office|employer|authority
    )
    |over (?:the |my |our )?(?:boss|manager|director|head|chief|owner)(?:'s|s')? heads?
  )\b
`;

/** What a plan puts at stake that its author wrote they will not lose. */
export function againstStanding(message: readonly Sentence[], { inventory, challenge }: Records): Contradiction[] {
  const deeds = message
    .filter(({ isQuestion }) => !isQuestion)
    // As said: "without telling her" is what matters.
    .map(({ clauses }) =>
      plainQuotes(
        clauses
          .filter(isOwnPlan)
          .map(({ text }) => text)
          .join(' ; '),
      ),
    );
  const loss = challenge?.affordableLoss;
  const inChallenge = `in your challenge “${challenge?.title}”`;
  const sources = [
    ...[loss?.financial, loss?.time, loss?.reputation, loss?.emotional].map(
      (text) => [text ?? '', inChallenge, `“${challenge?.title}”`] as const,
    ),
    [inventory.whoIAm, 'in your inventory', 'your inventory'] as const,
  ];
  return sources.flatMap(([text, where, about]) =>
    sentencesOf(text).flatMap((line): Contradiction[] => {
      const plain = plainly(line);
      const [, whom = ''] = withThem.exec(plain) ?? [];
      const them = [...meaningsOf(whom)].at(-1);
      const isAgainst = deeds.some(
        (deed) =>
          (them !== undefined && passingOver.test(deed) && shared(new Set([them]), meaningsOf(deed)) > 0) ||
          (myPost.test(plain) && ofThePost.test(deed)),
      );
      const says = `That may cost what you wrote you will not lose: ${where} it says ${quoted(line)}.`;
      return isAgainst ? [{ kind: 'refusal', key: `standing ${line.slice(0, 80)}`, about, says }] : [];
    }),
  );
}
