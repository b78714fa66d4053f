// What somebody in need is told: a short kind answer, and where help is. Nothing is asked of them and nothing is made of what they said.
import { type Care, careChoices, careOpening } from './care-kind.ts';
import { careFor } from './care.ts';
import { Problem } from '../shared/problem.ts';

export type CareContact = { name: string; number: string };

const helpFinder =
  'findahelpline.com lists people you can call or write to, in your country and language, day or night.';
const emergency = 'your local emergency number: 112 in Europe, 911 in North America, 999 in the UK';

function whereHelpIs(contacts: readonly CareContact[]): string {
  const near = contacts.map(({ name, number }) => `${name}: ${number}`).join('\n');
  return near === '' ? helpFinder : `${near}\n${helpFinder}`;
}

/** In one line. */
const nearest = ([first]: readonly CareContact[]): string =>
  first ? `${first.name}, ${first.number}.` : 'see findahelpline.com.';

const offer = `We can ${careChoices[0].toLowerCase()}, you could ${careChoices[1].toLowerCase()}, or we find ${careChoices[2].toLowerCase()}.`;

const replies: Record<Care, (contacts: readonly CareContact[]) => string> = {
  crisis: (contacts) =>
    [
      `${careOpening} I'm a computer program, so please talk to a person now, somebody you trust or one of these:`,
      whereHelpIs(contacts),
      `If you or somebody else is in danger right now, call ${emergency}.`,
      "You matter more than any plan in here. I won't make anything out of what you wrote.",
    ].join('\n\n'),
  grief: () => `I'm sorry for your loss. Nothing here is urgent, and I've put none of that into a plan. ${offer}`,
  low: (contacts) =>
    `That sounds hard, and I'm glad you said it. If it's about more than this, somebody will listen, day or night: ${nearest(contacts)} ${offer}`,
};

const choiceReplies: readonly ((contacts: readonly CareContact[]) => string)[] = [
  () => 'All right. Everything will still be here when you come back. Take care of yourself.',
  (contacts) =>
    `Think of one person who's good to talk to, and send them two words today: "Got a minute?" If you'd rather talk to somebody you don't know:\n\n${whereHelpIs(contacts)}`,
  () =>
    "Pick one: drink a glass of water, step outside for five minutes, or write to one person you like. That's enough for today.",
];

const unused = "I've put none of that into a plan; when you'd like to go on, just write on.";
/** To who goes on in the same tone, or was misunderstood. */
const repliesAgain: typeof replies = {
  crisis: (contacts) =>
    [
      "Thank you for writing back. I can't tell from here how serious it is, so I'd rather say this once too often:",
      whereHelpIs(contacts),
      "If I've misunderstood you, I'm sorry. Write on about what you came for, and I'll follow.",
    ].join('\n\n'),
  grief: () => `Thank you for telling me. There's no hurry. ${unused}`,
  low: (contacts) =>
    `Thank you for telling me. If you'd like somebody to listen, day or night: ${nearest(contacts)} ${unused}`,
};

/** `isChosen` answers one of `careChoices`. */
export type CareReply = { care: Care; reply: string; isChosen: boolean };

/** The answer to somebody in need, and why it is given; null where the conversation can go on. `isAgain`: they had one before. */
export function careReplyTo(message: string, contacts: readonly CareContact[], isAgain = false): CareReply | null {
  const said = message
    .trim()
    .replace(/(?<![.!])[.!]+$/, '')
    .toLowerCase();
  const choice = choiceReplies[careChoices.findIndex((each) => each.toLowerCase() === said)];
  if (choice) return { care: 'low', reply: choice(contacts), isChosen: true };
  const care = careFor(message);
  if (care === null) return null;
  return { care, reply: (isAgain ? repliesAgain : replies)[care](contacts), isChosen: false };
}

/** For boxes that are no conversation: what a person in danger wrote goes no further. Throws `Problem` 422 with the kind answer. */
export function refuseCrisis(written: readonly (string | null | undefined)[], contacts: readonly CareContact[]): void {
  if (written.some((text) => text && careFor(text) === 'crisis')) throw new Problem(422, replies.crisis(contacts));
}

/** Whether a message may be used for anything but being shown to the person who wrote it. */
export const isFreeToUse = ({ care }: { care?: string | null }): boolean => care == null;
