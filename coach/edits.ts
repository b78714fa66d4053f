// What a message says is to be done with the words of the step: add this, take that out; and what they'll look at. It is read before
// anything else, so that a day or a name in it stays what it is there: a word.
import { pattern } from '../shared/pattern.ts';
import { sentencesOf } from './language/sentences.ts';
import { wordsOf } from './lexicon/phrases.ts';
import { deedLimit } from './moves.ts';

export type Edits = {
  /** The step's words as they are to be; null where nothing is to be done with them. */
  deed: string | null;
  sign: string | null;
  /** What the message says besides. */
  rest: string;
};

/** `hasStep`: there is a step to look at something of. */
export function editsIn(text: string, stood: string, hasStep = true): Edits {
  let deed = stood;
  let sign: string | null = null;
  const rest = sentencesOf(text).filter((sentence) => {
    const { named, asked } = (hasStep && !sentence.endsWith('?') && looking.exec(sentence)?.groups) || {};
    const lookedAt = named ?? asked;
    if (lookedAt !== undefined) sign = lookedAt.replace(/[.\s]$/u, '');
    const before = deed;
    if (lookedAt === undefined) deed = edited(deed, sentence);
    return lookedAt === undefined && deed === before;
  });
  return { deed: deed === stood ? null : deed, sign, rest: rest.join(' ') };
}

/** "And what I'll look at: how many come back on Wednesday", "add that I look at whether one hears the street" */
const looking = pattern('iu')`
  (?:\b(?:what )?(?:i|we)(?:[’']?(?:ll|d)| will| shall| want to| would(?: like to)?)? |(?:^|: ))(?:look (?:at|for|out for)|watch(?: for)?|count)["”’']?
  (?:(?: is|:| =)\s+(?<named>\S.{3,400})|\s+(?<asked>(?:whether|if|how|who|can|does|did|is|are)\b.{3,400}))$`;
const quoted = String.raw`["“‘'](?<said>[^"”]{2,300}?)["”’'](?=[\s.,;!?]|$)`;
const cuts = new RegExp(
  String.raw`\b(?:take (?:out|off|away)|remove|delete|drop|cut|leave out|without)\b[^"“”‘.!?]{0,40}\s${quoted}`,
  'iu',
);
const adds = new RegExp(
  String.raw`\b(?:add|append|put back|at the end)\b(?:[^"“”‘.!?]{0,60}\s${quoted}|[^"“”‘:.!?]{0,60}:\s+(?<rest>\S.{1,300})$)`,
  'iu',
);
/** "Put Kuba brings the jar in the words at the end", "add to the step that I ask her for a name" */
const putsIn = /\b(?:put|add) (?<said>\S.{2,200}?),? (?:in|into|to|at) the (?:words?|step|end|text)\b/iu;
const addsThat = /\badd\b[^.!?:]{0,60}\bthat (?<said>(?:i|we)\b.{3,300})$/iu;

function edited(deed: string, sentence: string): string {
  const cut = cuts.exec(sentence)?.groups?.['said'];
  const place = cut === undefined ? -1 : deed.toLowerCase().indexOf(cut.toLowerCase());
  if (place >= 0) return tidy(`${deed.slice(0, place)} ${deed.slice(place + cut!.length)}`);
  const found = [adds, addsThat, putsIn].map((form) => form.exec(sentence)?.groups).find((groups) => groups);
  const more = (found?.['said'] ?? found?.['rest'] ?? '').replace(/[.,\s]$/u, '').trim();
  if (wordsOf(more).length < 2 || deed.toLowerCase().includes(more.toLowerCase())) return deed;
  const stood = deed.replace(/(?<![.\s])[.\s]{1,9}$/u, '');
  const longer = /^(?:i|we)\b/iu.test(more) ? `${stood}. ${more}` : `${stood}${goesOn.test(more) ? '' : ','} ${more}`;
  return longer.length > deedLimit ? deed : longer;
}
/** It goes on in the same sentence. */
const goesOn = /^(?:and|at|by|for|from|in|on|so|then|to|until|with)\b/iu;

/** What is left after a cut, without a space or a comma too many. */
const tidy = (deed: string): string =>
  deed
    .replace(/\s{1,9}/gu, ' ')
    .replace(/ (?=[.,;!?])/gu, '')
    .replace(/^[\s,;:.]{1,9}/u, '')
    .trim();
