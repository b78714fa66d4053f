// What a question of the coach's is about, in the person's own words: the clause that tells most of what they said last, or the deed
// they spoke of; quoted as it was said, so that no "it" hangs in the air (D §9).
import { pattern } from '../../shared/pattern.ts';
import { quote, sentencesOf } from '../challenges/told.rules.ts';
import { carrying } from '../sentences/carrying.rules.ts';
import { weekday } from '../sentences/day.rules.ts';
import { isAsked, isQuestion, saysDeed } from '../sentences/deed.rules.ts';
import { hasFigure } from '../sentences/fact.rules.ts';
import { isTrouble } from './reflection.rules.ts';
import type { Talk } from './talk.rules.ts';

const most = 80;
const lead = pattern('iu')`
  ^(?:
    (?:and|but|so|or|then|well|now|yes|no|oh|ok(?:ay)?|fine|hmm*|also|because|since|honestly|actually|anyway|haha|like)
      [\s,.:;!–-]+
    |(?:here(?: is|['’]s) )?what (?:really |still )?(?:worries|bothers|troubles) me(?: is)?(?: that)?[:,]? |what i do(?: not|n['’]t) know is
  )+
`;
/** Said of the talk, or of nothing. */
const ofTalk = pattern('iu')`
  \b(?:
    you (?:did|do|have|are|were|got|still|said|asked|keep|avoid|pass\p{L}*|went|misread|mean)\b|you (?:only |just |always )(?:quote|repeat|say|ask|talk|give|tell|write)\b|i (?:said|asked|told you|mean(?:t)?|never said)|^answer (?:me|my|the)\b|(?:your|my|the|that|this|one) questions?\b|step is
    |good (?:morning|evening|day)|thank|sorry|challenge me|tell me|excuse|(?:told|asked) you|already (?:said|told)|as i said|(?:a |two )?different things?
    |corrections?|i was asking|write (?:it|that|this) down
  )
  |\b(?:say it again|answer me|to ask you|with you|fooling)\b
  |^(?:i (?:think|guess|suppose|know|don['’]?t know|do not know)|of course|for example|the thing is|first of all)$
`;
const breaks = pattern('iu')`
  [,;:–—] |(?<!\b(?:Dr|Mr|Mrs|Ms|Prof|St|Sr))[.!?] | (?:but|because|so that|although|though|unless|whereas) | and (?=(?:i|we|he|she|they|it|the|my|our|nobody|then)\b)
`;
/** The parts of a sentence; what only goes on with the one before stays with it: "… to the whole of zone 7, that is 62 valves". */
const partsOf = (sentence: string): string[] =>
  sentence
    .split(breaks)
    .map((each) => each.replace(lead, '').trim())
    .reduce<string[]>((all, each) => {
      const before = all.at(-1);
      const both = `${before}, ${each}`;
      return before !== undefined && goesOn.test(each) && both.length <= most && sentence.includes(both)
        ? [...all.slice(0, -1), both]
        : [...all, each];
    }, []);
const goesOn = /^(?:that is|which|who|with|without|so that|i\.e|namely)\b/iu;
/** A part of a sentence that stands by itself. */
const clausesOf = (sentence: string): string[] => {
  const whole = sentence.replace(/(?<![.!?…\s])[.!?…\s]+$/u, '').replace(lead, '');
  const parts = whole.length <= most ? [whole] : partsOf(whole);
  return parts.filter((each) => {
    const words = each.split(/\s+/u).length;
    return words >= 2 && words <= 18 && each.length >= 8 && each.length <= most && !dangling.test(each);
  });
};
const dangling =
  /(?:^(?:if|when|while|as|than|to|of|for|with|from|in|on|at|by|before|after|until|is|are|was|were)\b.{0,18}$)|\b(?:the|a|an|of|to|and|or|but|for|with|from|in|on|at|by|my|our|his|their|is|are|was|were|i|he|she|they|we|if)$/iu;

/** What a sentence sets aside: "it is not really the list", "the list is not the issue", "for the crew it changes nothing". */
const setAside: readonly RegExp[] = [
  pattern('giu')`
    \b(?:it|that|this)(?:['’]s| is| was) (?:not|n['’]t) (?:really |only |just |so much )?(?:about )?(?:the |my |our )?(\p{L}{3,})
  `,
  pattern('giu')`
    (?<!\p{L})(\p{L}{3,})(?: of \p{L}+)? (?:(?:is|are|was)(?: not|n['’]t) (?:really )?(?:the|my|an?|what|about the) (?:issue|problem|point|question|worry|part|thing)
      |(?:is|are) (?:small|easy|settled|sorted|done))\b
  `,
  /\bfor (?:the |my )?(\p{L}{3,}) (?:it|that|this) (?:changes|means|matters) nothing\b/giu,
];
/** Sets aside what stands before it, or itself. */
const besidePoint = pattern('iu')`
  ^(?:(?:that|this|it)(?:['’]s| is) )?not (?:the|my|a|what|about the) (?:part|point|thing|problem|question|worry|issue)\b|\bbeside the point\b
`;
const aside = pattern('iu')`
  \b(?:not (?:the|my|a|what|about the) (?:part|point|thing|problem|question|worry|issue)|changes nothing|supposed to|in general|by the way)\b
  |\b(?:for|like|about) (?:this|that|it)$|\b(?:don['’]t|do not) begin there\b
`;
/** The sentences of a text that are not set aside in it, each with whether it carries the message. */
function carryingSentences(text: string): { sentence: string; carries: boolean; at: number }[] {
  const all = sentencesOf(text);
  const last = all.findLastIndex((each) => besidePoint.test(each));
  const gone = new Set(
    setAside.flatMap((words) => [...text.matchAll(words)]).flatMap(([, word]) => [...carrying(word!).keys()]),
  );
  return all
    .map((sentence, at) => ({
      sentence,
      at,
      carries: carries.test(sentence) || (at > 0 && setAside.some((words) => all[at - 1]!.search(words) >= 0)),
    }))
    .filter(
      ({ sentence, at, carries: isMain }) =>
        at > last &&
        !ofTalk.test(sentence) &&
        (isMain
          ? !setAside.some((words) => sentence.search(words) >= 0)
          : ![...carrying(sentence).keys()].some((stem) => gone.has(stem))),
    );
}
/** What somebody says behind such words is what they came to say. */
const carries = pattern('iu')`
  ^(?:and |so )?(?:but|really|so|instead|if)\b
  |\b(?:
    (?:what|that) (?:really |still )?(?:bothers|worries|blocks|troubles|keeps) me|(?:the |my )?(?:thing|issue|problem|point|idea|plan|question|worry) is
    |i (?:think|would|want|could)\b|i['’]d\b|(?:^|[.,] )want to
  )
`;
/** Begins as a question does. */
const asking = pattern('iu')`
  ^(?:
    who|whom|whose|what|when|where|why|how|which|is|are|am|do|does|did|can|could|will|would|should|shall|may|might|has|have
  )\b
`;
/** What troubles somebody, or what they do not know. */
const open = pattern('iu')`
  \b(?:i|we) (?:do not|don['’]t|did not|didn['’]t) (?:know|understand)\b|\b(?:afraid|worr(?:y|ies|ied)|nervous|doubt|wonder|not (?:sure|certain)|ashamed)\b
`;
const calendar = new RegExp(
  `^(?:${weekday}|january|february|march|april|may|june|july|august|september|october|november|december)s?$`,
  'iu',
);
function weightOf(clause: string, sentence: string, isMain: boolean): number {
  const names = (clause.slice(1).match(/(?<=\s)\p{Lu}\p{Ll}+/gu) ?? []).filter((each) => !calendar.test(each)).length;
  return (
    (isMain ? 1.5 : 0) +
    (open.test(sentence) ? 1.5 : 0) +
    (open.test(clause) ? 0.5 : 0) +
    (isTrouble(clause) ? 1 : 0) +
    (/\d/u.test(clause) ? 1 : hasFigure(clause) ? 0.5 : 0) +
    (/\b(?:if|unless|once|until)\b/iu.test(clause) ? 0.8 : 0) +
    Math.min(names, 2) * 0.6 +
    Math.min(carrying(clause).size, 5) * 0.3 -
    (aside.test(clause) ? 3 : 0)
  );
}

/** The clauses of the last message that can be quoted, the most telling first, each with its weight. */
function clausesOfLast({ texts, spoken, last }: Talk): { clause: string; weight: number }[] {
  const isReply = /\?\s*$/u.test(last);
  return carryingSentences(texts.at(-1) ?? '')
    .flatMap(({ sentence, carries: isMain, at }) =>
      clausesOf(sentence).map((clause) => ({
        clause,
        // What answers the last question was asked for, and is not taken up again.
        weight: weightOf(clause, sentence, isMain) - (isReply && at === 0 && !isMain ? 1 : 0),
      })),
    )
    .filter(
      ({ clause, weight }) =>
        weight > 0 &&
        !asking.test(clause) &&
        carrying(clause).size >= (weight > 1.2 ? 1 : 2) &&
        !ofTalk.test(clause) &&
        !isDisputed(clause, spoken) &&
        !spoken.includes(quote(clause, most)),
    )
    .toSorted((a, b) => b.weight - a.weight);
}
const tellingClause = (talk: Talk): string => clausesOfLast(talk)[0]?.clause ?? '';

/** The clause of the last message that has most to do with a line of the records, quoted; '' where none has. */
export function anchorBy(talk: Talk, line: string): string {
  const about = carrying(line);
  const [first] = clausesOfLast(talk)
    .map(({ clause, weight }) => ({
      clause,
      weight,
      shared: [...carrying(clause)].reduce((sum, [stem, each]) => sum + (about.has(stem) ? each : 0), 0),
    }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.weight + b.shared - a.weight - a.shared);
  return first ? quote(first.clause, most) : '';
}

/** "I will spend $2,000", of which the coach has said that it is more than they can lose. */
const isDisputed = (clause: string, spoken: string): boolean =>
  [...spoken.matchAll(/You now speak of ([^;]{1,80});/gu)].some(([, sums]) =>
    sums!.split(/, | and /u).some((sum) => clause.includes(sum)),
  );

/** What they said last that they could do, as they said it; else what they said so before, where it was not quoted. */
function deedClause({ texts, told, spoken }: Talk, isOfLast: boolean): string {
  return (
    (isOfLast ? [texts.at(-1) ?? ''] : [told.act, told.control])
      .flatMap(sentencesOf)
      .filter((each) => !isAsked(each) && !ofTalk.test(each) && saysDeed(each))
      .flatMap(clausesOf)
      .find(
        (each) =>
          saysDeed(each) &&
          !/\b(?:not|never)\b|n['’]t\b/iu.test(each) &&
          !isDisputed(each, spoken) &&
          !spoken.includes(quote(each, most)),
      ) ?? ''
  );
}

/** What a question is put on; '' where nothing they said is clearly it. */
export function anchorOf(talk: Talk, isOfDeed: boolean, title: string): string {
  const clause = (isOfDeed && deedClause(talk, true)) || tellingClause(talk) || deedClause(talk, !isOfDeed);
  const words = clause || (talk.last === '' ? title : '');
  return words === '' ? '' : quote(words, most);
}

/** A clause in which something stands, quoted; '' where it cannot be had short. */
export function anchorOn(text: string, words: RegExp): string {
  const clause = sentencesOf(text)
    .filter((each) => !isQuestion(each))
    .flatMap(clausesOf)
    .find((each) => words.test(each));
  return clause === undefined ? '' : quote(clause, most);
}
