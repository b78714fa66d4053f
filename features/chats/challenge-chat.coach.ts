// The coach of a conversation about a challenge: one question at a time until there is enough, at most six turns, then a
// Seed Challenge Draft in the person's own words (S2 §2.8, §3; D §8, §9).
import * as z from 'zod/mini';
import type { Question, Turn } from '../../shared/question.ts';
import {
  type DraftTexts,
  draftHeadings,
  draftMarker,
  draftSections,
  parseDraft,
  writeDraft,
} from '../challenges/seed-challenge-draft.rules.ts';
import {
  type TalkSlot,
  type Told,
  draftOf,
  hear,
  isAngry,
  isConcrete,
  nothingTold,
  openSections,
  passagesOf,
  quote,
  sentencesOf,
  talkSlots,
  telling,
  toldBy,
  withoutLead,
} from '../challenges/told.rules.ts';
import { type TalkRequest, requestIn, withoutRequest } from '../challenges/request.rules.ts';
import { starterPrompts } from './chat.rules.ts';

/** What was read of an attached file; `problem` says why nothing was. */
export type AttachedText = { name: string; text: string; problem?: string };

export type ChallengeChatInput = {
  message: string;
  /** What was said before, oldest first, without the message. */
  history: readonly Turn[];
  /** The files of the conversation, those of the message last. */
  files: readonly AttachedText[];
  /** How many of the files came with this very message. */
  newFiles: number;
  /** The person's inventory, field by field; '' where they have none. */
  means: string;
  /** What members of the forum answered, each with a name; '' where nobody did. Others' words, never the person's. */
  replies: string;
  /** How many messages were said since a draft was thrown away, this one included; null when none was. */
  sinceDiscard: number | null;
  /** How often this message was answered before. */
  again: number;
};

/** With the sixth message of the person's there is a draft, whatever is missing. */
export const turnsToDraft = 6;

export const challengeChatApology = 'Your message is kept, but the coach could not answer. Please try again.';

const form = draftSections.map((section) => `**${draftHeadings[section]}**\n(one line)`).join('\n\n');

export const challengeChatQuestion: Question<ChallengeChatInput, string> = {
  name: 'challenge-chat',
  instructions: `You are an innovation coach who helps a person to turn a vague itch at work into a seed challenge worth working on, by the effectual method: start from what is at hand, from a concrete instance, from a loss one can bear.
Before there is enough for a draft: reply in at most 80 words, as a capable colleague. Say back in their own words, in “ ”, what you heard, then ask exactly one question, for what is missing most: what bothers them, when it last happened and to whom, what should be true instead, what has kept it as it is, what they have tried or could try with what they have, by what they would notice success. Never ask what was asked or answered. No lists, no praise without a fact, no exclamation marks. If they are angry, take the matter seriously and do not soothe. Answer in the language they write in, with the headings of a draft in English all the same.
When these are known, when they ask for it, or with their sixth message at the latest, write a draft in exactly this form, with these bold headings, each followed by one line of text:

**${draftMarker}**

${form}

Use their words; invent no fact, number, name or plan. Where something was not said, write "Still open:" and the question that would fill it. Before the draft one sentence at most, nothing after it. When they ask for changes to a draft, write the whole draft again with the change. Never use the words "${draftMarker}" but as the heading of a draft. You save nothing: the person does, with the buttons below the draft.`,
  prompt({ message, history, files, means, replies, sinceDiscard, again }) {
    const said = history.filter((turn) => turn.role === 'user').length + 1;
    const discarded =
      sinceDiscard === null
        ? ''
        : ` They threw the last draft away ${sinceDiscard} message(s) ago: look at the matter from another side, and write no draft before three messages.`;
    return {
      task: `This is the person's message number ${said}.${discarded}${again > 0 ? ' Your last answer to it did not help them: answer differently.' : ''} Continue the conversation.`,
      data: {
        ...Object.fromEntries(
          files.slice(-3).map(({ name, text, problem }, at) => [`file ${at + 1}: ${name}`, problem ?? text]),
        ),
        ...(means.trim() === '' ? {} : { 'means the person has': means }),
        ...(replies === '' ? {} : { 'replies by members of the forum': replies }),
      },
      turns: [...history, { role: 'user', text: message || '(a file, without words)' }],
    };
  },
  shape: z.string(),
  apology: challengeChatApology,
  maxTokens: 2_000,
  offline: answerOffline,
};

// Every question has an ending of its own, by which it is known again. {q|it} is what bothers: in the person's words where
// they are few and were not quoted just before, else "it".
const questions: Record<TalkSlot, readonly string[]> = {
  problem: [
    'What is it that bothers you, as you would say it to a colleague over lunch?',
    'If you could be rid of one annoyance by Friday, which one would it be?',
    'What happened last week that should not have happened?',
  ],
  context: [
    'Take {q|one instance}: when did it last happen, who was there, and what did it cost?',
    'Think of the last time you met {q|it}: what happened, step by step?',
    'About {q|all this}: since when is it so, how often, and for whom?',
  ],
  objective: [
    'Now turn {q|it} around: what would you like to be true instead, in one sentence?',
    'Suppose {q|it} were solved one morning: what would be different at your desk?',
    'What would people say about this in a year, if you had your way?',
  ],
  barriers: [
    'What has kept it as it is so far: a rule, a person, money, or something nobody knows yet?',
    'Who or what would stand in the way if you began on Monday?',
    'What do you not know yet that could change your mind about it?',
  ],
  ideas: [
    'What have you tried, or could you try this month with what you already have, however small?',
    'What is the smallest thing you could do about it without asking anyone?',
    'Who deals with the same thing better, and what do they do?',
  ],
  successCriteria: [
    'By what would you notice in three months that it worked: something you can count, or hear someone say?',
    'What number would have to go up or down for you to call it done?',
    'Whose words would convince you that it worked, and what would they say?',
  ],
};

/** The first question after a starter that was sent as it stands. S2 §2.8 */
const starterQuestions: Record<(typeof starterPrompts)[number], string> = {
  "What's frustrating our customers the most?":
    'Think of the last customer who was annoyed: what had they tried to do, and what happened to them?',
  'Where do we waste the most time or resources?': 'Think of your last week: which hour of it was wasted, and on what?',
  'What opportunities are we missing?':
    'What did someone last ask you for that you had to turn down, or answer with “we do not do that”?',
  'How could we improve our biggest bottleneck?': 'Where does work lie and wait, and for whom or what does it wait?',
  'What would make our team more effective?':
    'When did the team last lose a day that it did not have to lose, and how?',
  'Where could technology solve our problems?':
    'Which task do you or your colleagues do by hand again and again, and what is tedious about it?',
};

/** The starter that a message begins with; undefined when it begins with none. */
function starterIn(message: string): (typeof starterPrompts)[number] | undefined {
  const said = message.trim().replace(/’/g, "'").toLowerCase();
  return starterPrompts.find((prompt) => said.startsWith(prompt.toLowerCase()));
}

/** What a message says of the person's own. */
function ownWords(message: string): string {
  const starter = starterIn(message);
  return starter ? message.trim().slice(starter.length) : message;
}

const freshQuestions: readonly string[] = [
  'Let us look at it from the other side: who is not bothered by this at all, and why not?',
  'If you were allowed to do nothing about it for a year, what would really happen?',
];

const fileQuestion = 'Is that what bothers you, or is it something else?';
const editHint = 'Which section shall change? Write its name, a colon and the new text, as in “Success Criteria: …”.';

/** What of a question is the same whatever it quotes. */
const ending = (question: string): string => (question.split('}').at(-1) ?? '').trim();

const known: readonly { slot: TalkSlot; question: string; ending: string }[] = [
  ...talkSlots.flatMap((slot) => questions[slot].map((question) => ({ slot, question, ending: ending(question) }))),
  ...Object.values(starterQuestions).map((question) => ({ slot: 'problem' as const, question, ending: question })),
  { slot: 'problem', question: fileQuestion, ending: fileQuestion },
  ...freshQuestions.map((question) => ({ slot: 'context' as const, question, ending: question })),
];

function askedIn(reply: string | undefined): TalkSlot | null {
  if (reply === undefined) return null;
  return known.find((each) => reply.includes(each.ending))?.slot ?? null;
}

type Heard = ReturnType<typeof hear>['heard'];
type Talk = {
  told: Told;
  heard: Heard;
  asked: TalkSlot | null;
  /** The draft that stands, if any. */
  draft: DraftTexts | undefined;
  turns: number;
  spoken: string[];
};

/** What a message asks of the conversation itself, in the order it is said. */
function requestsIn(message: string): TalkRequest[] {
  return sentencesOf(message).flatMap((sentence) => {
    const tail = sentence.slice(withoutRequest(sentence).length).replace(/^[\s,;–—-]+/u, '');
    return requestIn(sentence) ?? requestIn(tail || sentence) ?? [];
  });
}

/** The whole conversation heard anew, from the last draft on, or from where the person began anew: what stands there may
 * have been edited by the person. */
function follow({ message, history, files, newFiles }: ChallengeChatInput): Talk {
  const all: Turn[] = [...history, { role: 'user', text: message }];
  const lastDraft = all.findLastIndex((turn) => turn.role === 'assistant' && parseDraft(turn.text) !== undefined);
  const restart = all.findLastIndex((turn) => turn.role === 'user' && requestsIn(turn.text).includes('restart'));
  const draft = lastDraft > restart ? parseDraft(all[lastDraft]?.text ?? '') : undefined;
  const turns = restart > lastDraft ? all.slice(restart) : all.slice(lastDraft + 1);
  let told = draft ? toldBy(draft) : nothingTold();
  let heard: Heard = [];
  let asked: TalkSlot | null = null;
  for (const turn of turns) {
    if (turn.role === 'assistant') {
      asked = askedIn(turn.text);
      continue;
    }
    ({ told, heard } = hear(told, ownWords(turn.text), asked));
    // "Yes" to what was read in a file makes it theirs.
    if (asked === 'problem' && requestsIn(turn.text)[0] === 'agree' && told.problem.length === 0) {
      const passage = firstPassage(files.slice(0, files.length - (turn === turns.at(-1) ? newFiles : 0)));
      if (passage) {
        told.problem.push(passage.text);
        heard = [{ slot: 'problem', text: passage.text }];
      }
    }
  }
  const spoken = (restart > lastDraft ? turns : all)
    .filter((turn) => turn.role === 'assistant')
    .map((turn) => turn.text);
  return { told, heard, asked, draft, turns: turns.filter((turn) => turn.role === 'user').length, spoken };
}

function firstPassage(files: readonly AttachedText[]): { name: string; text: string } | undefined {
  for (const { name, text } of files.toReversed()) {
    const [passage] = passagesOf(text, 1);
    if (passage) return { name, text: passage };
  }
  return undefined;
}

const asksToEdit = /\b(?:edit|change|revise|rework|improve|adjust)\b.{0,40}\b(?:sections?|draft|it)\b[\s.!?]*$/iu;

// They stand before a whole sentence as well as before a word.
const acknowledgements: Record<TalkSlot, readonly string[]> = {
  problem: ['I start from this: {q}.', 'What bothers you, then: {q}.', 'You say: {q}.'],
  context: ['I note: {q}.', 'That makes it plain: {q}.', 'So it was: {q}.'],
  objective: ['The aim, then: {q}.', 'I keep this as the objective: {q}.', 'Where it should go: {q}.'],
  barriers: ['What stands in the way: {q}.', 'I keep this as a barrier: {q}.', 'What holds it back, then: {q}.'],
  ideas: ['A direction one can try: {q}.', 'I keep this as a first idea: {q}.', 'Something to begin with: {q}.'],
  successCriteria: [
    'What one could see: {q}.',
    'I keep this as the sign of success: {q}.',
    'It would show in this: {q}.',
  ],
};

const sympathy = 'This has cost you more than it should.';
const passes = [
  'We leave that open; the draft will say so.',
  'That can stay open for now.',
  'Then we go on without it.',
];

/** What a question is after, for somebody who did not see it. */
const meant: Record<TalkSlot, string> = {
  problem: 'I mean the thing that costs you time, money or nerves.',
  context: 'I mean one real occasion: a draft that tells what happened is worth more than one with an opinion.',
  objective: 'I mean how it should be once it is solved.',
  barriers: 'I mean what has kept it from being solved so far.',
  ideas: 'I mean something small that you could do yourself, without waiting for money or permission.',
  successCriteria: 'I mean a sign that others could see too: a number, or what somebody says.',
};
const aboutMe = 'I am the offline coach: I ask, and put what you say in order. Nothing in it is made up.';

function acknowledge({ heard, spoken, asked }: Talk, message: string, quoted = false): string {
  const words = heard.filter((each): each is { slot: TalkSlot; text: string } => each.slot !== 'title');
  const slot = [asked, 'problem' as const, words[0]?.slot].find((each) => words.some((word) => word.slot === each));
  if (!slot) {
    if (!requestsIn(message).includes('pass') || asked === null) return '';
    return passes[spoken.length % passes.length] ?? '';
  }
  const [best = ''] = telling(
    words.flatMap((word) => (word.slot === slot ? [word.text] : [])),
    1,
  );
  const lines = acknowledgements[slot];
  // The question will quote it.
  const told =
    quoted && slot === 'problem'
      ? ''
      : (lines[spoken.length % lines.length] ?? '').replace('{q}', () => quote(withoutLead(best)));
  const more = words.length > 2 ? 'I keep the rest, too.' : '';
  const tone = isAngry(message) && !spoken.some((text) => text.includes(sympathy)) ? sympathy : '';
  return [tone, told, more].filter((part) => part !== '').join(' ');
}

/** A means of the person's that a first idea could start from: one that shares a word with the matter, if any does. */
function meansFor({ told }: Talk, means: string): string {
  const matter = new Set(
    talkSlots.flatMap((slot) => told[slot].flatMap((text) => text.toLowerCase().match(/\p{L}{5,}/gu) ?? [])),
  );
  const phrases = means
    .split(/[\n;]+|(?<=[.!?])\s+/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => /\p{L}{3,}/u.test(phrase));
  const near = phrases.find((phrase) =>
    (phrase.toLowerCase().match(/\p{L}{5,}/gu) ?? []).some((word) => matter.has(word)),
  );
  return near ? `Your inventory names ${quote(near)}. ` : '';
}

/** What is asked next: never what was asked or told; null when nothing is missing or no turn is left to ask. */
function nextSlot({ told, turns, spoken }: Talk): TalkSlot | null {
  const asked = new Set(spoken.map(askedIn));
  const isTold = (slot: TalkSlot): boolean => (slot === 'context' ? isConcrete(told) : told[slot].length > 0);
  const missing = talkSlots.filter((slot) => !isTold(slot) && (!asked.has(slot) || slot === 'problem'));
  const left = turnsToDraft - turns;
  if (left <= 0) return null;
  // What can best be done without, where the turns do not suffice for all.
  const spared = (['ideas', 'objective', 'barriers'] as const)
    .filter((slot) => missing.includes(slot))
    .slice(0, Math.max(0, missing.length - left));
  return missing.find((slot) => !(spared as readonly TalkSlot[]).includes(slot)) ?? missing[0] ?? null;
}

function ask(slot: TalkSlot, talk: Talk, input: ChallengeChatInput): string {
  const matter = talk.told.problem[0] ?? talk.told.context[0] ?? talk.told.objective[0];
  const open = questions[slot].filter(
    (question) => !talk.spoken.some((text) => text.includes(ending(question))) && (matter || !question.includes('{q|')),
  );
  const question = open[input.again % Math.max(open.length, 1)] ?? questions[slot].at(-1) ?? '';
  const start = slot === 'ideas' ? meansFor(talk, input.means) : '';
  const words = quote(withoutLead(matter ?? ''), 70);
  const isPlain = words.length > 62 || talk.spoken.slice(-2).some((text) => text.includes(words));
  return start + question.replace(/\{q\|([^}]*)\}/, (_, plain: string) => (isPlain ? plain : words));
}

function fileQuotations(files: readonly AttachedText[], told: Told): string[] {
  return files.slice(-3).flatMap(({ name, text }) => {
    const passages = passagesOf(text, 2).filter((passage) => !told.problem.includes(passage));
    return passages.length > 0
      ? [`From ${quote(name, 80)}: ${passages.map((each) => quote(each, 240)).join(' ')}`]
      : [];
  });
}

/** All that was said so far as a draft, however much of it is still open. */
export function draftOfTalk(turns: readonly Turn[], files: readonly AttachedText[]): DraftTexts {
  const last = turns.findLastIndex((turn) => turn.role === 'user');
  const { told } = follow({
    message: turns[last]?.text ?? '',
    history: turns.slice(0, Math.max(last, 0)),
    files,
    newFiles: 0,
    means: '',
    replies: '',
    sinceDiscard: null,
    again: 0,
  });
  return draftOf(told, fileQuotations(files, told));
}

function withDraft(talk: Talk, input: ChallengeChatInput, intro: string): string {
  // A draft that stands has quoted the older files already.
  const files = talk.draft ? input.files.slice(input.files.length - input.newFiles) : input.files;
  const draft = draftOf(talk.told, fileQuotations(files, talk.told));
  const open = openSections(draft);
  const names = new Intl.ListFormat('en').format(open);
  const missing =
    open.length === 0
      ? ''
      : ` ${names} ${open.length === 1 ? 'is still open: say it and I put it in.' : 'are still open: say them and I put them in.'}`;
  return `${intro}${missing}\n\n${writeDraft(draft)}`;
}

function aboutFiles({ files, newFiles }: ChallengeChatInput): string {
  const [unread] = files.slice(files.length - newFiles).filter(({ problem }) => problem !== undefined);
  return unread ? `I could not read ${quote(unread.name, 80)}, so tell me in your words what it says.` : '';
}

export function answerOffline(input: ChallengeChatInput): string {
  const talk = follow(input);
  const { told, draft, heard, turns } = talk;
  const message = input.message.trim();
  const requests = requestsIn(message);
  const say = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ');

  const rested = input.sinceDiscard !== null && input.sinceDiscard > freshQuestions.length;
  if (input.sinceDiscard !== null && !rested)
    return say(acknowledge(talk, message), freshQuestions[input.sinceDiscard - 1] ?? '');
  if (draft && !rested) {
    if (asksToEdit.test(message)) return say(editHint);
    if (heard.length === 0 && input.newFiles === 0)
      return say(
        requests.length > 0
          ? 'Then save it with the button below the draft, or tell me what to change.'
          : `I found nothing in that to put into the draft. ${editHint}`,
      );
    return withDraft(talk, input, say('I put that into the draft; all else is as it was.'));
  }

  const isTold = talkSlots.some((each) => told[each].length > 0);
  const slot = nextSlot(talk);
  if ((requests.includes('draft') && isTold) || rested || turns >= turnsToDraft || slot === null)
    return withDraft(talk, input, say('Here is what you said, put in order; nothing in it is mine.'));

  if (heard.length === 0 && input.newFiles === 0) {
    if (requests.includes('restart'))
      return say('Then from the beginning; what was said above is left out.', ask('problem', talk, input));
    if (requests.includes('draft')) return say('There is nothing to write down yet.', ask('problem', talk, input));
    const told = { explain: meant[talk.asked ?? slot], who: aboutMe, thanks: '', agree: '' };
    const request = requests.find((each) => each in told) as keyof typeof told | undefined;
    // Asked once more, in other words: neither a thank-you nor a yes is an answer.
    if (request) {
      const asked = talk.spoken.filter((text) => talk.asked !== null && askedIn(text) === talk.asked).length;
      const again = talk.asked === null || (asked > 1 && request !== 'explain') ? slot : talk.asked;
      const [words] = [told[request]].filter((each) => !talk.spoken.some((text) => text.includes(each) && each !== ''));
      return say(words ?? '', ask(again, talk, input));
    }
  }
  const starter = starterIn(message);
  if (starter && told.problem.length === 0) return say(starterQuestions[starter]);
  if (slot === 'problem') {
    const passage = firstPassage(input.files.slice(input.files.length - input.newFiles));
    if (passage) return say(`In ${quote(passage.name, 80)} I read: ${quote(passage.text, 200)}.`, fileQuestion);
  }
  const question = ask(slot, talk, input);
  return say(aboutFiles(input), acknowledge(talk, message, /“[^”]*”/.test(question)), question);
}
