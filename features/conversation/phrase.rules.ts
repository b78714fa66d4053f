// The questions and the phrases of the offline coach, by what each asks for; and how one is chosen that was not said before (D §9, §11).
import { upperFirst } from '../../shared/letter-case.ts';
import { quote, sentencesOf, telling, withoutLead } from '../challenges/told.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { situationQuestions } from './situation.rules.ts';
import { type Slot, slots } from './slot.rules.ts';
import type { Topic } from './topic.rules.ts';

// Only a deed is quoted in a question, {q}: every other question stands on its own, for it would hang on words that it does not fit.
// {x} is a line, a thing or somebody of their records. What stands behind the last "}" of a question is its own alone: by it the
// question is known again.
export const stopQuestion = 'At which point would you stop and not be sorry?';
/** To whoever has said what they could do, but not when. */
export const daysQuestion = '{q}: on which day, and how would you see by the evening that it is done?';
/** The same of what they would do instead, or whom they would ask for it. */
export const dayThenQuestion = '{q}: on which day, then?';
export const firstTryQuestion = 'What does a first try take, and which of that is there already?';
/** To whoever has tried it already. */
export const nextTryQuestion = 'What does the next try take, and which of that is there already?';
export const questions: Record<Slot, readonly string[]> = {
  matter: [
    'What do you want to move forward, as you would say it to a colleague over lunch?',
    'If one thing were different by next Friday, which one should it be?',
    'What did you put off this week, although it matters to you?',
    'Which sentence about your work do you catch yourself saying again and again?',
  ],
  instance: ['Which one case have you in mind: on which day, and who was there?'],
  control: [
    'What could you do about it this week without asking anyone?',
    'What is the smallest piece that is up to you alone?',
  ],
  means: [firstTryQuestion, nextTryQuestion, 'What is still missing before you can begin?'],
  partner: [
    'Who would notice first that something is different, and what would they say?',
    'Who is one person you could ask about it in ten minutes?',
  ],
  loss: [
    'How many hours and how much money may the next step cost you at most?',
    'If nothing comes of it, what would you not miss, in hours and in money?',
    stopQuestion,
  ],
  act: [
    daysQuestion,
    'What exactly will you do next, and on which day?',
    'What could be finished within a week, and on which day?',
    'With one hour and no more, what would you do in it, and when?',
    dayThenQuestion,
  ],
};

/** To whoever tells of a try that goes on already. */
export const reviewQuestions: Partial<Record<Slot, readonly string[]>> = {
  instance: ['What went otherwise than you had planned?', 'What do you know now that you did not know before?'],
  control: ['What would you do the same way again, and what differently?'],
  partner: ['Who could join in from here, and what would they bring?'],
};

/** With something of the person's own records in it, {x}; tried before the plain ones. */
export const proposals: Partial<Record<Slot, readonly string[]>> = {
  matter: ['{x} Is that where you are stuck, or is it something nearer?', '{x} Shall we take that, or something else?'],
  loss: ['You set yourself {x} as your limit. Which part of that may the next step cost?'],
};
/** On the line of the records that was told just before it. */
export const lineQuestions: Record<'lesson' | 'late' | 'owed' | 'silent', readonly string[]> = {
  lesson: ['What does that change in what you plan now?', 'What is otherwise this time?'],
  late: ['What is still missing before that play is done?'],
  owed: ['What keeps you from that promise?'],
  silent: ['What would you ask there so that one word is enough for an answer?'],
};
/** Behind an answer, each with what it asks for; the one that decides it. */
export const decidingQuestions = {
  piece: ['control', 'Which piece could show you something within a week?'],
  back: ['control', 'Could you take it back if it goes wrong?'],
  shown: ['partner', 'To whom could you show one first?'],
  worth: ['control', 'What would have to come of it to be worth that?'],
  seen: ['control', 'How could you see it once with your own eyes, and by which day?'],
  shows: ['partner', 'What could {x} show you before you build on it, and by which day?'],
  gives: ['partner', 'What small thing could {x} do first by which you would see it?'],
  today: ['control', 'What of it can you say already today?'],
  open: ['control', 'Which of these is still open?'],
  yours: ['loss', 'Up to how much of that would be yours to bear?'],
  upTo: ['control', 'What would you do then, and up to which cost?'],
  leave: ['partner', 'Who there could say yes or no to it before you begin?'],
  after: ['control', 'After how many do you go on, and after how many do you stop?'],
  until: ['control', 'What would you know by then that you do not know now?'],
  once: ['control', 'With whom, or on what, could you try it once this week?'],
  sentence: ['partner', 'In one sentence, what would you ask there?'],
  sum: ['loss', 'Which sum or how many hours could you do without, fixed before you begin?'],
  besides: ['partner', 'Who would put in something besides money?'],
  part: ['control', 'Which part of it could you try beside what feeds you?'],
  sooner: ['control', 'Which of the two would tell you sooner where you stand?'],
  less: ['control', 'What could be left out of it for less?'],
  comes: ['loss', 'What does that come to, in hours and in money?'],
  two: ['control', 'Which two would that be?'],
  second: ['partner', 'Who would be the second whom you ask?'],
  whose: ['partner', 'Whose room, money or hours would it take?'],
  keep: ['control', 'How do you keep to that this time?'],
  hear: ['partner', 'What is the first sentence you would say there?'],
  first: ['partner', 'Whom would you see first, and what would you ask?'],
  evening: ['control', 'What is the first piece of it that is done in one evening?'],
  without: ['control', 'What would be lost if it did not happen at all?'],
  wrongIf: [
    'control',
    'What is the cheapest thing that could show you it is wrong, and by when would you have seen it?',
  ],
} as const satisfies Record<string, readonly [slot: Slot, question: string]>;
/** Of a deed that is spoken of beside a step that stands. */
export const besideQuestion = '{q} comes besides, then: on which day?';
/** To whoever does not want the step. */
export const insteadQuestion = 'What would you rather do, and on which day?';
/** Of a step that is not right, by their word. */
export const ownWordsQuestion =
  'Say it in one sentence, and I write it down as you say it: what will you do, with whom, on which day?';
/** Of somebody they spoke of themselves. */
export const spokenOfQuestion = 'What would you ask {x} for first, and what is in it for the other side?';
export const clashQuestions = [
  'Which of the two shall hold?',
  'Does what you wrote still stand, or is it to be otherwise now?',
] as const;
export const heavyQuestion = 'Shall we stop here, or is there one small piece that would make tomorrow lighter?';
/** Of somebody whom a plan counts on, by name. */
export const askWhom = (name: string): string => `What would you ask ${name}, and when?`;
/** Whether a reply ends with that. */
export const asksWhom = (reply: string): boolean => /What would you ask [^?]{2,60}, and when\?$/u.test(reply.trim());
/** Of two, {q}, which is the one that a sentence of the method speaks of. */
export const whichQuestion = '{q}: which is that?';
/** Of the one that the records speak for. */
export const beginQuestion = '{q}: when could you begin with that?';
export const lemonadeQuestions = [
  'What happened that you had not planned, in a sentence or two?',
  'What do you have now that you would not have if it had gone as planned: a contact, a fact, a leftover, a free hour?',
] as const;
export const topicQuestions: Record<Exclude<Topic, 'lemonade'>, string> = {
  challenge: 'Which part of that could you act on this week, and which part are you only assuming?',
  means: 'Which of these could you put to work this week without asking anyone?',
  partner: 'Which of them could you ask this week, and for what?',
};

/** Questions as they were put once: a session that was begun with them is heard as it was. */
const former: Partial<Record<Slot, readonly string[]>> = {
  instance: [
    'when was that last so, and what happened, step by step?',
    'which one case have you in mind, and what did it cost?',
    'what went otherwise there than you had planned?',
    'what do you know by that which you did not know before?',
    'When did you last run into it, and what happened, step by step?',
    'Think of one real case: who was there, and what did it cost?',
    'Where has it gone better, even once, and what was different there?',
  ],
  control: [
    'Which part of it could you change this week without asking anyone?',
    'Leave aside what others would have to decide: what is left that is yours?',
    'What is the smallest thing about it that is up to you alone?',
    'What speaks against that?',
    'what does that lesson change here?',
    'what does that change here?',
    'which part of that could you change this week without asking anyone?',
    'leave aside what others decide; what of that is left that is yours?',
    'what is the smallest piece of that which is up to you alone?',
    'what of that would you do the same way again, and what differently?',
    'which part of what comes next is in your own hands?',
    'which piece of that would show you something within a week?',
    'could you take that back if it goes wrong?',
    'what would you do otherwise with twice as many?',
  ],
  means: [
    'what does that take, and which of it is there already?',
    'what is still missing for that?',
    'what is there already that helps with it?',
    'what have you that lies unused and would do for a start on that?',
    'what do you know how to do there that others do not?',
    'What do you have already that could carry a first try: a tool, a room, a list, an hour?',
    'What lies around unused that would do for a start?',
    'What could that do here?',
    'Would that carry it?',
    'Would that carry a try?',
    'Which of these could carry a try, if any?',
    'Which of them would you begin with?',
  ],
  partner: [
    'who notices that first, and what would they say?',
    'who is one person you could ask about that in ten minutes?',
    'who meets the same from the other side?',
    'who could answer that, and by which day?',
    'know that, and when could you ask?',
    'for, and what would be in it for them?',
    'Who is one person you could ask in ten minutes, and what would they get out of it?',
    'Who meets the same trouble from the other side?',
    'What would you ask for first, and what is in it for the other side?',
    'Which of them would win something by it, too?',
    'which of them would you ask first, and for what?',
  ],
  loss: [
    'how many hours and how much money may that cost you at most?',
    'as your limit. Which part of that may it cost?',
    'what may the next piece cost you at most, in hours and in money?',
    'If it comes to nothing, how many hours and how much money could you lose and shrug?',
    'What is the most that a first try may cost you, in hours and in money?',
    'How much of that is one try worth?',
    'Which part of it would you put into one try?',
  ],
  act: [
    'what exactly will you do about that, and on which day?',
    'what exactly do you do next, and on which day?',
    'what of that could be finished within a week, and on which day?',
    'with one hour for that and no more, what would you do in it, and when?',
    'On which day would you do that, and how would you see by the evening that it is done?',
    'What exactly will you do, and on which day?',
    'What is the smallest version of it that you could finish within a week, and on which day?',
    'With one hour for it and no more, what would you do in that hour, and when?',
    'on which day, and what is done by that evening?',
  ],
};
/** What of a question is the same whatever stands in its blanks, without its first letter: that may be a capital or not. */
export const ending = (question: string): string =>
  (question.split('}').at(-1) ?? '').replace(/^\W*\p{L}(?=\p{Ll}+ )/u, '').trim();
/** A question with its blanks filled; where nothing is there to be quoted, without the quotation. */
export const put = (question: string, quoted: string, thing = ''): string =>
  (quoted === '' ? upperFirst(question.replace('{q}: ', '')) : question.replace('{q}', () => quoted)).replace(
    '{x}',
    () => thing,
  );
export const known: readonly [slot: Slot | 'clash', tail: string][] = [
  ...slots.flatMap((slot) =>
    [...questions[slot], ...(reviewQuestions[slot] ?? []), ...(proposals[slot] ?? []), ...(former[slot] ?? [])].map(
      (question): [Slot, string] => [slot, ending(question)],
    ),
  ),
  ...situationQuestions.map(([slot, question]): [Slot, string] => [slot, ending(question)]),
  ...clashQuestions.map((question): ['clash', string] => ['clash', question]),
  ['control', heavyQuestion],
  ...Object.values(decidingQuestions).map(([slot, question]): [Slot, string] => [slot, ending(question)]),
  ...Object.entries(lineQuestions).flatMap(([kind, asks]) =>
    asks.map((question): [Slot, string] => [kind === 'silent' ? 'partner' : 'control', ending(question)]),
  ),
  ['act', insteadQuestion],
  ['act', ownWordsQuestion],
  ['control', ending(whichQuestion)],
  ['act', ending(beginQuestion)],
  ['partner', ending(spokenOfQuestion)],
  ['matter', lemonadeQuestions[0]],
  ['instance', lemonadeQuestions[1]],
  ['control', topicQuestions.challenge],
  ['means', topicQuestions.means],
  ['partner', topicQuestions.partner],
];
export const askedIn = (reply: string | undefined): Slot | 'clash' | null =>
  reply === undefined
    ? null
    : asksWhom(reply)
      ? 'partner'
      : (known.find(([, tail]) => reply.trim().endsWith(tail))?.[0] ?? null);

/** Before the lines of the records that bear on a question. */
export const answerLeads = [
  'From your own records:',
  'What you have written down on that:',
  'Your records beside it:',
  'On that you have:',
];
export const meant: Record<Slot, readonly string[]> = {
  matter: [
    'I mean one thing that you would like to be otherwise; it need not be large.',
    'One sentence is enough, even a clumsy one.',
  ],
  instance: [
    'I mean one real occasion with a day and people in it, not how it is in general.',
    'For example: “On Tuesday two people waited an hour, and one left.”',
  ],
  control: [
    'I mean what nobody has to allow: what you write, whom you ask, what you count, how you spend your own hour.',
    'For example a list you keep, or one question you put to somebody.',
  ],
  means: [
    'I mean what is there anyway, so that a try costs next to nothing.',
    'For example a room that stands empty, or a list that you keep.',
  ],
  partner: [
    'I mean somebody who would put in a little of their own: an hour, a name, a key.',
    'It is best somebody who has the same trouble.',
  ],
  loss: [
    'I mean the loss, not the gain: what you could give up without being sorry.',
    'For example “two hours and the price of the paper”.',
  ],
  act: [
    'I mean something a camera could film, with a day to it.',
    'For example “On Thursday I sit at the counter for an hour and count”.',
  ],
};
export const passes = [
  'Then we leave that open.',
  'No answer is needed there.',
  'That can stay as it is for now.',
  'We go round that one.',
];
/** To whoever says that they were misheard, or says again what they said. */
export const missed = ['Then I had that wrong.', 'I misheard you there.', 'That was my mistake.'];
export const heardAgain = ['You had said that; now it counts.', 'That I had passed over.'];
/** To whoever does not understand a question, or does not want it. */
export const dropped = ['That question falls away.', 'Then I do not ask that again.', 'Left aside.'];
/** To whoever does not expect much. */
export const littleLine = 'One useful step is enough.';
export const sympathy = ['That has cost you more than it should.', 'Then let us keep to what you can move.'];
export const heavyLine =
  'That sounds like too much for one person just now. Nothing here has to be decided today, and what you said is kept. If it stays this heavy, tell somebody who knows you, today.';
export const dangerLine =
  'Please do not stay alone with that. Call your local emergency number or a crisis line now, or go to somebody near you. I am a program and cannot help with this; the work can wait.';
export const stopping = 'Then we stop here. What you said is kept in this session; come back to it when you like.';
export const signLine = 'A word or two would tell me more than the sign.';
export const lowLines = [
  'Then let it be small today, or wait; nothing here runs away.',
  'On such a day ten minutes are enough.',
  'We can also stop here; what you said is kept.',
];
export const nearer = ['Then nearer to your own desk.', 'Then something smaller.'];
export const halves = [
  'A maybe is enough for a small try.',
  'Half a yes, then: a try would settle it.',
  'That can stay a maybe until it is seen.',
];
export const conceding = ['Then not that way.', 'Then that falls away.', 'Another way, then.'];
/** To whoever says that what looked like a contradiction is none. */
export const apart = ['Two different things, then.', 'Then they do not touch each other.'];
export const holding = ['Then the limit holds.', 'Then it stays at what you wrote.'];
export const resting = ['Then the other thing rests.', 'That one is put aside.', 'We leave it there.'];
export const leaving = ['Before you go, so that it does not stay talk.', 'Then in short.'];
export const whys: Record<Slot, string> = {
  matter: 'I ask so that the step is about one thing, not about everything.',
  instance: 'I ask because a real case shows where it catches; how it is in general does not.',
  control: 'I ask because a step that needs somebody’s leave may never be taken.',
  means: 'I ask because what is there already costs nothing to try.',
  partner: 'I ask because whoever gives an hour of their own stays.',
  loss: 'I ask because a try that may fail cheaply is begun sooner.',
  act: 'I ask because a deed without a day is a wish.',
};
export const aboutMe =
  'I am the offline coach: I ask, and put in order what you and your records say. I make nothing up.';

export const stepLeads = [
  'Then this is the step:',
  'So it comes to this:',
  'One step, then:',
  'What you said makes a step:',
  'That makes a step:',
];
export const changedLeads = ['The step, changed:', 'So the step is now:', 'It reads now:', 'This, then:'];
export const ceilings = [
  'It may cost at most {l}.',
  'The most it may cost is {l}.',
  'If it fails, no more than {l} is gone.',
];
export const ways = [
  'Make it a play with one click below, or tell me what to change.',
  'If it is right so, one click below makes it a play; if not, say what is off.',
  'One click below makes it a play; “Change” puts in it what I got wrong.',
];
/** Where nobody has said what a step may cost: nothing is made up. */
export const costOpen = 'You have named no limit for it; say one, and it stands in the step.';
/** Of a step in the person's own words. */
export const writtenLeads = ['Written as you say it:', 'In your words, then:', 'So it stands now:'];
/** To whoever says a second time that a step is not right. */
export const unheard = [
  'I do not get it out of these words. With “Change” at the step you put it as it should be, and I keep to that.',
  'Then change it at the step itself: what you write there holds.',
];
export const resultQuestion = 'How will you see by that evening whether it worked?';
/** Behind a step that stands, with the line of it that an answer becomes. */
export const afterwards: readonly (readonly [question: string, line: string])[] = [
  ['What is most likely to keep you from it, and what can you do about that now?', 'In the way'],
  [resultQuestion, 'Done'],
  ['Who will ask you afterwards how it went?', 'Asked by'],
];

/** The first that was not said before; '' when all were. */
export function fresh(
  sentences: readonly string[],
  { spoken }: { spoken: string },
  by: (sentence: string) => string = (each) => each,
): string {
  return sentences.find((each) => !spoken.includes(by(each))) ?? '';
}

/** What tells one person's records from another's. */
export const seedOf = ({ plays, partners, challenge }: Records): number =>
  [challenge?.title ?? '', ...plays.map(({ title }) => title), ...partners.map(({ name }) => name)]
    .join()
    .split('')
    .reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9_973, 7);
/** The same list begun at another place for another person and conversation, so that not all of them sound alike. */
export function turned(
  list: readonly string[],
  { texts, told, seed: own }: { texts: readonly string[]; told: Record<Slot, string>; seed: number },
): readonly string[] {
  const seed = [...(texts[0] ?? told.matter)].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9_973, own);
  const start = seed % Math.max(list.length, 1);
  return [...list.slice(start), ...list.slice(0, start)];
}

export const partings = (when: string): string[] => [
  `It stands, and is kept here. Until ${when}.`,
  `Then until ${when}; the step is kept here.`,
  `Go, then. On ${when} tell me what you saw.`,
];

export const firstWords = (text: string, most = 90): string => {
  if (text.trim().length <= most) return quote(text, most);
  const sentences = sentencesOf(text).filter((each) => withoutLead(each).length >= 15);
  return quote(withoutLead(telling(sentences, 1)[0] ?? text), most);
};
