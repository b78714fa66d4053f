// What a person said about their challenge, sorted by the sections of a draft in their own words; and what is still missing.
// Nothing is made up: every word kept was said or stands in a file they attached.
import { lowerFirst, upperFirst } from '../../shared/letter-case.ts';
import { pattern } from '../../shared/pattern.ts';
import {
  type DraftSection,
  type DraftTexts,
  draftHeadings,
  draftSections,
  emptyDraft,
  untitled,
} from './seed-challenge-draft.rules.ts';
import { requestIn, withoutRequest } from './request.rules.ts';

/** What a challenge is made of. The problem becomes part of the context, or the objective where no wish was said. */
export const talkSlots = ['problem', 'context', 'objective', 'barriers', 'ideas', 'successCriteria'] as const;
export type TalkSlot = (typeof talkSlots)[number];
export type Told = Record<TalkSlot, string[]> & {
  title: string;
  /** All that was kept, in the order it was said. */
  order: string[];
};

export function nothingTold(): Told {
  return {
    problem: [],
    context: [],
    objective: [],
    barriers: [],
    ideas: [],
    successCriteria: [],
    title: '',
    order: [],
  };
}

const greeting = pattern('iu')`
  ^(?:
    (?:
      hi|hello|hey|hallo|hola|bonjour|good (?:morning|afternoon|evening)|help(?: me)?|please help
      |can you help(?: me)?|let'?s (?:start|begin)|start|test
    )(?: there| coach| please)?[\s.!,?]*
  )+$
`;
const pointing = pattern('iu')`
  ^(?:
    (?:please )?(?:
      see|read|look at|check|here(?: is| are|'s|’s)|these are|have a look at|i(?:'ve| have)? attach(?:ed)?
      |attached|this is|my notes|siehe|anbei|hier (?:ist|sind)
    )\b.{0,60}
    |(?:the )?(?:attached|attachment|file|document|photo|picture)[\s.!]*
  )$
`;
const venting = pattern('iu')`
  ^(?:
    (?:this|that|it)(?: is|'s|’s| makes me) (?:so |just |absolutely |completely )?
      (?:ridiculous|insane|crazy|nuts|mad|stupid|absurd|unbelievable|infuriating|a joke|bullshit|angry|furious)
    |(?:i(?:'m| am)|i’m) (?:so |just |really )?
      (?:angry|furious|done|mad|fed up|sick of (?:it|this)|tired of (?:it|this)|over it)|a+r+g+h*|ugh+|wtf
    |seriously|honestly|enough|unbelievable|das (?:frustriert|nervt|ärgert) mich(?: \p{L}+)?
    |(?:god)?damn(?: it)?|for (?:god|fuck|heaven)'?s sake
  )[\s.!?…]*$
`;

/** Said on the way, and not about the matter. */
const aside = pattern('iu')`
  \b(?:another story|never ?mind|by the way|you know how it is|anyway,? (?:never|forget))\b
  |\bwhere do i (?:start|begin)\??$
  |^(?:anyway,? |so,? )*that(?:'s|’s| is) (?:it|all|about it)(?: i (?:ask|want))?
    (?:,? (?:i (?:guess|think)|really))?[\s.!]*$
  |^(?:hi|hello|hey)(?: there)?,? (?:many )?(?:thanks|thank you)\b.{0,40}$
`;

/** A sentence without the parts of it that lead away from the matter; '' when nothing is left. */
function withoutAsides(sentence: string): string {
  if (!aside.test(sentence)) return sentence;
  const rest = sentence
    .split(/,\s+/)
    .filter((part) => !aside.test(part))
    .join(', ');
  return rest.length >= 25 && rest !== sentence ? rest : '';
}

const saysNothing = (text: string): boolean =>
  requestIn(text) !== null || [greeting, pointing, venting].some((kind) => kind.test(text));

/** Whether the person is angry: loud, or in words that say so. The words are theirs; only the tone of the reply goes by it. */
export function isAngry(text: string): boolean {
  return (
    /!{2,}/.test(text) ||
    /\b(?:sick of|fed up|hate|furious|ridiculous|bullshit|damn|fuck\w*|shit\w*|idiot\w*|unacceptable|angry|infuriating)\b/iu.test(
      text,
    ) ||
    (text.match(/\b\p{Lu}{4,}\b/gu)?.length ?? 0) >= 2
  );
}

/** Where a sentence ends; not behind "Dr." and its like. */
export const sentenceEnd = pattern('u')`
  (?<=[.!?…。！？])(?<!\b(?:Dr|Mr|Mrs|Ms|Prof|St|No|Nr|vs|approx|e\.g|i\.e|z\.B|bzw|ca|Sr|Sra)\.)["”’)]*\s+(?=\S)
`;

/** Sentences in the order they were said, bullets and line breaks being ends too. */
export function sentencesOf(text: string): string[] {
  return text
    .slice(0, 20_000)
    .split(/\n+/)
    .flatMap((line) => line.replace(/^\s*(?:[-*•+]|\d{1,2}[.)])\s+/, '').split(sentenceEnd))
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

// Whole sentences are sorted by the words that show what they are for; German, Spanish and French have the commonest ones.
const strong = {
  successCriteria: pattern('iu')`
      \b(?:
        success|succeed(?:ed)?|(?:it|this) work(?:ed|s) (?:if|when|once)
        |i(?:'d| would)? (?:know|notice|see) (?:it|that|this)|we(?:'d| would)? (?:know|notice) (?:it|that)
        |measur\w+|metric|kpi|erfolg|gemessen|éxito|succès|réussi\w*
      )\b
    `,
  objective: pattern('iu')`
      \b(?:i|we) (?:really |just |only )?(?:want|wish|hope|aim)\b|\b(?:i|we)(?:'d| would) (?:like|love)\b
      |\bhow (?:can|could|might|do) (?:we|i)\b|\b(?:my|our|the) (?:goal|aim|objective) is\b
      |\bit (?:would|should) be (?:great|nice|good|better)\b
      |\b(?:
        ich möchte|ich will|wir wollen|wir möchten|unser ziel|quiero|queremos|quisiera|je veux|nous voulons
        |je voudrais
      )\b
    `,
  ideas: pattern('iu')`
      \b(?:
        maybe|perhaps|what if|how about|(?:we|i|you|one|they) (?:could|might)|(?:my|an|one|the) idea\b
        |ideas?(?=:)|(?:we|i) (?:tried|should try|might try)|let'?s try|pilot|prototype|experiment|vielleicht
        |man könnte|wir könnten|idee|quizás|tal vez|podríamos|peut-être|on pourrait
      )\b
    `,
  barriers: pattern('iu')`
      \b(?:
        not allowed|isn'?t allowed|(?:does not|doesn'?t|doesn’t|do not|don'?t|don’t) (?:allow|let|permit)
        |against the rules|no (?:budget|money|time|staff|support|mandate)
        |nobody (?:knows|owns|decides|wants|dares|has time)|no one (?:knows|owns|decides|wants)
        |(?<!\b(?:i|we) )(?:do not|don'?t|don’t|does not|doesn'?t|doesn’t) (?:want|care|believe)|afraid
        |fears? (?:that|of)|policy|policies|regulations?|the law|legal (?:says|won)|union|refus\w+
        |won'?t (?:let|allow|approve|sign)|(?:i|we) (?:don'?t|do not|don’t) know (?:if|whether|who|how|what|why)
        |unclear|depends on|blocked|kein (?:budget|geld)|keine zeit|niemand|nadie|personne ne|pas de budget
        |sin presupuesto
      )\b
    `,
} satisfies Partial<Record<TalkSlot, RegExp>>;
const sureSlots = ['successCriteria', 'objective', 'ideas', 'barriers'] as const;
const weak = {
  problem: pattern('iu')`
      \b(?:
        problem|issue|trouble|frustrat\w+|annoy\w+|wast\w+|slow\w*|broken|fail\w*|los(?:e|es|ing|t)\b
        |miss(?:es|ed|ing)?|late|delay\w*|wait(?:s|ing|ed)?|complain\w*|stuck|never|nobody|keeps?|every time
        |again|hate|sick of|fed up|tired of|had (?:it with|enough)|too (?:long|much|many|slow|late|hard)
        |bottleneck|pain|mess|chaos|confus\w+|duplicat\w+|twice|errors?|mistakes?|overwhelm\w*|leav(?:e|es|ing)
        |quit|queu(?:e|es|ing)|gone|runs? out|without|throw(?:s|ing)? away|langsam|zu (?:lange|viel|spät)|warten
        |chaos|lento|demasiado|esperar|trop|lent\w*|attend\w*
      )\b
    `,
  objective: /\b(?:should|need(?:s)? to|must|have to|sollte|müssen|debería|devrait|il faut)\b/iu,
  barriers: /\b(?:can'?t|cannot|risk|budget|approval|boss|management|too (?:busy|expensive|few))\b/iu,
} satisfies Partial<Record<TalkSlot, RegExp>>;
const likelySlots = ['problem', 'objective', 'barriers'] as const;

/** Something that happened once. */
const happened = pattern('iu')`
  \b(?:
    yesterday
    |last (?:week|month|year|night|time|spring|summer|autumn|winter|(?:mon|tues|wednes|thurs|fri|satur|sun)day)
    |in (?:january|february|march|april|may|june|july|august|september|october|november|december)
  )\b(?=.*\b(?:was|were|had|got|came|went|left|lost|took|broke|sat|stood|\p{L}{3,}ed)\b)
`;

const shouldBe = /\b(?:should|ought to|sollten?)\b/iu;

function slotOf(sentence: string, asked: TalkSlot | null, wished: boolean): TalkSlot | null {
  const sure = sureSlots.find((slot) => strong[slot].test(sentence));
  if (asked === null || asked === 'problem')
    return sure ?? likelySlots.find((slot) => weak[slot].test(sentence)) ?? asked;
  // What happened is told with its causes; only what is plain is taken out of it.
  if (asked === 'context') return sure ?? asked;
  // An answer is an answer: only what plainly is something else goes elsewhere.
  if (sure) return strong[asked].test(sentence) ? asked : sure;
  if (asked !== 'successCriteria' && happened.test(sentence)) return 'context';
  return asked === 'barriers' && !wished && shouldBe.test(sentence) ? 'objective' : asked;
}

const opensWithIt = pattern('iu')`
  \b(?:
    the (?:thing|problem|trouble|issue) is|what (?:bothers|annoys|frustrates) me
    |my (?:problem|challenge|issue) is
  )\b
`;

/** Which of some sentences says best what bothers; the first of equals. */
function problemIn(sentences: readonly string[]): string | undefined {
  const weight = (sentence: string): number =>
    (opensWithIt.test(sentence) ? 2 : 0) +
    (weak.problem.test(sentence) ? 1 : 0) -
    // By itself it would not say what it speaks of.
    (/^(?:it|they|this|that|he|she|these|those|then)\b/i.test(sentence) ? 1 : 0);
  return sentences.toSorted((a, b) => weight(b) - weight(a))[0];
}

const namedSection = pattern('isu')`
  ^(?:(?:please )?(?:change|set|make|call|rename|update)\s+(?:the\s+|my\s+)?)?
    (
      title|objective|goal|context(?:/background)?|background|(?:key )?barriers(?:/uncertainties)?
      |(?:initial )?ideas(?:/directions)?|success criteria
    )\s*(?::|\bto(?: be| say| read)?\b|\bis\b)\s*(\S.*)$
`;
const addedTo = pattern('isu')`
  ^(?:please )?add (?:this )?(?:to|under) (?:the |my )?
    (title|objective|goal|context|background|(?:key )?barriers|(?:initial )?ideas|success criteria)[\s:]+(.+)
`;

function sectionNamed(name: string): DraftSection {
  const lower = name.toLowerCase();
  if (lower.startsWith('title')) return 'title';
  if (lower.startsWith('objective') || lower === 'goal') return 'objective';
  if (lower.includes('context') || lower.includes('background')) return 'context';
  if (lower.includes('barrier')) return 'barriers';
  return lower.includes('idea') ? 'ideas' : 'successCriteria';
}

/** A message as said after a question: what was said so far, and what of it is new, in order. */
export function hear(
  told: Told,
  message: string,
  asked: TalkSlot | null,
): { told: Told; heard: { slot: TalkSlot | 'title'; text: string }[] } {
  const after: Told = structuredClone(told);
  const heard: { slot: TalkSlot | 'title'; text: string }[] = [];
  const keep = (slot: TalkSlot, text: string): void => {
    const key = plain(text);
    if (talkSlots.some((each) => after[each].some((other) => plain(other) === key))) return;
    after[slot].push(text);
    after.order.push(text);
    heard.push({ slot, text });
  };

  const lines = message.split(/\n+/).map((line) => line.trim());
  const free: string[] = [];
  for (const line of lines) {
    const named = namedSection.exec(line);
    const added = addedTo.exec(line);
    const [, name = '', text = ''] = named ?? added ?? [];
    if (name === '') {
      free.push(line);
      continue;
    }
    const section = sectionNamed(name);
    if (section === 'title') after.title = text.replace(/^["“']|["”'.]+$/g, '');
    else if (named) after[section] = sentencesOf(text);
    else after[section].push(...sentencesOf(text));
    heard.push({ slot: section, text });
  }

  const sentences = sentencesOf(free.join('\n'))
    .map((sentence) => withoutAsides(withoutRequest(sentence)))
    .filter((sentence) => sentence !== '' && !saysNothing(sentence));
  const said = sentences.flatMap((sentence) => {
    // A question back is not an answer; a wish may well be put as one.
    if (sentence.endsWith('?') && !strong.objective.test(sentence) && !strong.ideas.test(sentence) && asked !== null)
      return [];
    return [{ sentence, slot: slotOf(sentence, asked, after.objective.length > 0) }];
  });
  // A challenge has one problem; whatever else bothers is what surrounds it.
  const begun = talkSlots.some((slot) => told[slot].length > 0);
  const wanted = asked === 'problem' || (asked === null && !begun);
  const candidates = said.filter(({ slot }) => slot === null || slot === 'problem' || slot === 'context');
  const problem =
    wanted && told.problem.length === 0
      ? problemIn((candidates.length > 0 ? candidates : said).map(({ sentence }) => sentence))
      : undefined;
  for (const { sentence, slot } of said) {
    if (sentence === problem) keep('problem', sentence);
    else keep(slot === null || slot === 'problem' ? 'context' : slot, sentence);
  }
  return { told: after, heard };
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** What a draft that stands already says, to be gone on from. */
export function toldBy(draft: DraftTexts): Told {
  const told = nothingTold();
  for (const slot of ['objective', 'context', 'barriers', 'ideas', 'successCriteria'] as const)
    told[slot] = draft[slot] === '' || draft[slot].startsWith(stillOpen) ? [] : draft[slot].split('\n');
  if (draft.objective.startsWith(changeThis)) {
    told.problem = [draft.objective.slice(changeThis.length)];
    told.objective = [];
  }
  told.title = draft.title === untitled ? '' : draft.title;
  return told;
}

/** Words between marks, short enough to be read in passing. */
export function quote(text: string, most = 110): string {
  const bare = text
    .slice(0, 1_000)
    .replace(/\s+/g, ' ')
    .replace(/[“”"]/g, '')
    .replace(/(?<![\s.,;:!?…])[\s.,;:!?…]+$/u, '')
    .trim();
  if (bare.length <= most) return `“${bare}”`;
  const cut = bare.slice(0, most).toWellFormed();
  const clause = Math.max(cut.lastIndexOf(', '), cut.lastIndexOf('; '), cut.lastIndexOf(': '));
  const end = clause > most / 2 ? clause : Math.max(cut.lastIndexOf(' '), most - 30);
  return `“${cut.slice(0, end).replace(/(?<![\s.,;:])[\s.,;:]+$/u, '')} …”`;
}

const leading = pattern('iu')`
  ^(?:
    (?:
      and|so|but|well|ok(?:ay)?|honestly|basically|look|hi|hello|hey|i (?:do not|don'?t|don’t) know
      |what (?:happens|bothers me|annoys me) is(?: that)?|i(?:(?:'ve|’ve| have) had| have) it with
      |i(?: am|['’]m) (?:so )?(?:sick|tired|fed up) (?:of|with)|the (?:thing|problem|issue) is(?: that)?
    )[\s,:]+
  )+
`;
const leadIn = pattern('iu')`
  ^(?:
    (?:
      and|so|but|well|ok(?:ay)?|honestly|basically|hi|hello|hey|look|yes|the thing is
      |the (?:problem|issue) is(?: that)?|my (?:problem|issue|challenge) is(?: that)?|i think(?: that)?
      |i feel(?: like)?|i guess|i(?: am|['’]m) (?:so )?(?:sick|tired|fed up) (?:of|with)
      |i hate (?:that|how|it when|when)
      |i (?:really |just )?(?:want|wish|hope|need|would like|'d like)(?: that| to)?
      |i(?:'d| would) (?:like|love)(?: it if| that| to)?|i (?:do not|don'?t|don’t) know
      |what happens is(?: that)?|i(?:'ve|’ve| have) had it with
      |we (?:really |just )?(?:want|wish|need|must|should|have to)(?: to)?|we(?:'d| would) (?:like|love)(?: to)?
      |how (?:can|could|might|do) (?:we|i)|it (?:would|should) be (?:great|nice|good|better) (?:if|to)
      |(?:my|our|the) (?:goal|aim|objective) is(?: to)?|ich möchte|wir (?:wollen|möchten)|quiero|queremos
      |je veux|nous voulons
    )\b[\s,:]*
  )+
`;
const swearing = /\b(?:fuck\w*|shit\w*|damn\w*|bullshit|bloody|goddamn\w*)\b\s*/giu;

/** Without what only leads up to it. */
export function withoutLead(text: string): string {
  const bare = text.replace(leading, '');
  return bare === '' ? text : bare;
}

const dangling = pattern('iu')`
  (?: (?:a|an|the|of|at|in|on|to|for|and|or|but|with|by|from|that|which|who|is|are|our|my|their))+$
`;

/** A name out of a sentence of the person's own; '' where there is none in it. */
export function titleFrom(source: string): string {
  const bare = source
    .slice(0, 1_000)
    .replace(leadIn, '')
    .replace(swearing, '')
    .replace(/["“”]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const clause = bare.length > 80 ? (/^.{20,80}?(?=[,;:.!?]\s|\s[–—-]\s)/u.exec(bare)?.[0] ?? bare) : bare;
  const words = clause.slice(0, 81).replace(/ \S*$/u, '');
  const cut = clause.length > 80 ? words.slice(0, 80).replace(dangling, '') : clause;
  return upperFirst(
    (cut || source.slice(0, 80))
      .toWellFormed()
      .replace(/(?<![\s.,;:!?…–—-])[\s.,;:!?…–—-]+$/u, '')
      .trim(),
  );
}

/** A name for the challenge out of what was told; '' where nothing was. */
export function titleOf(told: Told): string {
  if (told.title !== '') return told.title;
  const source = told.objective[0] ?? told.problem[0] ?? told.context[0] ?? '';
  const name = titleFrom(source);
  // One word for a problem and what should become of it make a name together.
  const [matter = ''] = told.problem;
  const subject = matter.slice(0, 100).replace(/(?<![\s.,;:!?…])[\s.,;:!?…]+$/u, '');
  const isWord = /^\S+(?: \S+){0,2}$/u.test(subject) && subject.length <= 30;
  return told.objective.length > 0 && isWord ? `${upperFirst(subject)}: ${lowerFirst(name)}` : name;
}

/** How a section says that it was not told: a question, and nothing made up. */
export const stillOpen = 'Still open: ';
/** How the objective is put when only the problem was told. */
export const changeThis = 'Change this: ';
const openQuestions: Record<Exclude<DraftSection, 'title'>, string> = {
  objective: 'what should be true instead?',
  context: 'when did it last happen, and who was it?',
  barriers: 'what has kept it as it is?',
  ideas: 'what could you try with what you have?',
  successCriteria: 'how will you notice that it worked?',
};

/** Whether so much was told around the problem that one need not ask for an instance of it. */
export function isConcrete({ problem, context }: Told): boolean {
  return [...problem, ...context].join('').length >= 160 && context.length > 0;
}

/** Of many sentences those that say most, in the order they were said. */
export function telling(sentences: readonly string[], most: number): string[] {
  const weight = (sentence: string): number =>
    Math.min(sentence.length, 160) / 40 +
    (sentence.match(/\d+/g)?.length ?? 0) +
    (sentence.match(/(?<=\S\s)\p{Lu}\p{Ll}+/gu)?.length ?? 0) * 0.5 +
    (weak.problem.test(sentence) ? 1 : 0);
  const best = sentences
    .map((sentence, place) => ({ sentence, place, weight: weight(sentence) }))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, most);
  return best.toSorted((a, b) => a.place - b.place).map(({ sentence }) => sentence);
}

/** Sentences in a row, each begun and ended as a sentence is. */
export function asLine(sentences: readonly string[]): string {
  return sentences
    .map(upperFirst)
    .map((sentence) => (/[.!?…:”"。！？]$/u.test(sentence) ? sentence : `${sentence}.`))
    .join(' ');
}

const mostSentences = 8;

/** What was told as a draft. `fromFiles` are quotations that belong to the context. */
export function draftOf(told: Told, fromFiles: readonly string[] = []): DraftTexts {
  const draft = emptyDraft();
  const open = (section: Exclude<DraftSection, 'title'>): string => stillOpen + openQuestions[section];
  draft.title = titleOf(told) || untitled;
  // Without a wish the problem is what the challenge is about.
  const wished = told.objective.length > 0;
  draft.objective = wished
    ? asLine(telling(told.objective, 4))
    : told.problem.length > 0
      ? `${changeThis}${asLine(told.problem)}`
      : open('objective');
  const place = (text: string): number => told.order.indexOf(text);
  const background = [...(wished ? told.problem : []), ...told.context].toSorted((a, b) => place(a) - place(b));
  draft.context =
    [asLine(telling(background, mostSentences)), ...fromFiles].filter(Boolean).join(' ') || open('context');
  for (const section of ['barriers', 'ideas', 'successCriteria'] as const)
    draft[section] = asLine(telling(told[section], mostSentences)) || open(section);
  return draft;
}

/** The headings of the sections that a draft leaves open. */
export function openSections(draft: DraftTexts): string[] {
  return draftSections
    .filter((section) => draft[section].startsWith(stillOpen))
    .map((section) => draftHeadings[section]);
}

/** The sentences of a file that say most about what is wrong; at most `most`. */
export function passagesOf(text: string, most: number): string[] {
  const sentences = sentencesOf(text).filter((sentence) => sentence.length >= 25 && sentence.length <= 400);
  const cued = sentences.filter((sentence) => weak.problem.test(sentence) || strong.barriers.test(sentence));
  const counted = sentences.filter((sentence) => /\d/.test(sentence) && !cued.includes(sentence));
  const worth = [...cued, ...counted].slice(0, 200);
  return telling(worth.length > 0 ? worth : sentences.slice(0, 200), most);
}
