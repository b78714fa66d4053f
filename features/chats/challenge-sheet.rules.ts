// The draft that stands beside a conversation about a challenge: six slots, each filled by the answer to its own question,
// word for word. What is in it, what is asked next, and how it changes by a reply, by hand or by a document.
import {
  type DraftSection,
  type DraftTexts,
  draftSections,
  emptyDraft,
  sectionsIn,
} from '../challenges/seed-challenge-draft.rules.ts';
import { challengeLimits } from '../challenges/challenge.rules.ts';

/** What a document says about a slot, for the person to take or leave. */
export type SheetProposal = { id: string; section: DraftSection; text: string; from: string };

export type ChallengeSheet = {
  texts: DraftTexts;
  /** The slot the open question belongs to. */
  asked: DraftSection | null;
  skipped: DraftSection[];
  proposals: SheetProposal[];
  /** What went into the draft last, so that it can be moved or taken back. */
  last?: { section: DraftSection; text: string } | null;
  /** The texts that were thrown away last, so that it can be undone. */
  discarded: DraftTexts | null;
  /** The challenge that was made of it; from then on it stays as it is, until it is started over. */
  challengeId: number | null;
};

/** What an answer of either mind does to the sheet. A slot that is null stays as it is; '' empties it. */
export type SheetReply = {
  message: string;
  draft: Record<DraftSection, string | null>;
  ask: DraftSection | null;
  skip: boolean;
  /** Whether the whole draft is shown with the reply, to be saved. */
  ready: boolean;
};

/** The order of the questions: what should change first, what to call it last. */
export const askingOrder = ['objective', 'context', 'ideas', 'barriers', 'successCriteria', 'title'] as const;

/** Each slot's question, what a short field says in its place, and an example for somebody who asks what is meant. */
export const slotTexts: Record<DraftSection, { question: string; hint: string; example: string }> = {
  objective: {
    question: 'What would you like to be different?',
    hint: 'What should be different?',
    example: 'One sentence is enough, like “A first answer within three weeks for every permit.”',
  },
  context: {
    question: 'What’s happening now? A recent example helps.',
    hint: 'What’s happening now?',
    example: 'Say when it last happened, who was there and what it cost, like “Nine handovers, four days at each.”',
  },
  ideas: {
    question: 'Any first ideas, however small?',
    hint: 'Any first ideas?',
    example: 'Something you could try this month with what you have, like “Check the ten most common mistakes first.”',
  },
  barriers: {
    question: 'What might get in the way, or what don’t you know yet?',
    hint: 'What might get in the way?',
    example: 'A rule, a person, money, or an open question, like “I don’t know if legal will agree.”',
  },
  successCriteria: {
    question: 'How will you know it worked?',
    hint: 'How will you know it worked?',
    example: 'Something you could count or see, like “Half of the files complete within a month.”',
  },
  title: {
    question: 'What would you call this challenge? A few words are enough.',
    hint: 'What would you call it?',
    example: 'Something a colleague understands at once, like “Permits in three weeks.”',
  },
};

/** What one tap says in a conversation, understood as a command. */
export const sheetCommands = { skip: 'Skip', startOver: 'Start over', leave: 'Leave it' } as const;

export function newSheet(): ChallengeSheet {
  return { texts: emptyDraft(), asked: 'objective', skipped: [], proposals: [], discarded: null, challengeId: null };
}

type About = { id: number; title: string; statement: string; context: string | null } & Record<
  'barriers' | 'ideas' | 'successCriteria',
  readonly string[]
>;

/** The draft of a conversation about a challenge that there is already: its words, and what is still open is asked. */
export function sheetAbout({ id, title, statement, context, ...lists }: About): ChallengeSheet {
  const texts = {
    title,
    objective: statement,
    context: context ?? '',
    barriers: lists.barriers.join('\n'),
    ideas: lists.ideas.join('\n'),
    successCriteria: lists.successCriteria.join('\n'),
  };
  return { ...newSheet(), texts, asked: nextSlot(texts, []), challengeId: id };
}

/** The first question whose slot is neither filled nor skipped; null when there is none left. */
export function nextSlot(texts: DraftTexts, skipped: readonly DraftSection[]): DraftSection | null {
  return askingOrder.find((section) => texts[section].trim() === '' && !skipped.includes(section)) ?? null;
}

export function filledSlots(texts: DraftTexts): number {
  return draftSections.filter((section) => texts[section].trim() !== '').length;
}

/** A title is cut to what a challenge can hold; nothing else of a person's words changes. */
function fitting(section: DraftSection, text: string): string {
  return section === 'title'
    ? [...text.replace(/\s+/g, ' ').trim()].slice(0, challengeLimits.title).join('')
    : text.trim();
}

/** The sheet after a reply. What is asked next follows from the slots where the reply does not say. */
export function withReply(sheet: ChallengeSheet, reply: SheetReply): ChallengeSheet {
  const isStartedOver = draftSections.every((section) => reply.draft[section] === '');
  if (isStartedOver) return cleared(sheet);
  if (sheet.challengeId !== null) return sheet;
  const texts = { ...sheet.texts };
  for (const section of draftSections) {
    const text = reply.draft[section];
    if (text !== null) texts[section] = fitting(section, text);
  }
  const skipped = reply.skip && sheet.asked ? [...new Set([...sheet.skipped, sheet.asked])] : sheet.skipped;
  return { ...sheet, texts, skipped, asked: reply.ask ?? nextSlot(texts, skipped), last: lastPut(sheet, texts) };
}

/** What was put in last, by the draft before and after. */
function lastPut(before: ChallengeSheet, texts: DraftTexts): ChallengeSheet['last'] {
  const changed = draftSections.filter((section) => texts[section] !== before.texts[section] && texts[section] !== '');
  const [section] = changed;
  if (section !== undefined && changed.length === 1) {
    const was = before.texts[section];
    const isAdded = was !== '' && texts[section].startsWith(`${was}\n`);
    return { section, text: isAdded ? texts[section].slice(was.length + 1) : texts[section] };
  }
  const { last = null } = before;
  return last && texts[last.section].includes(last.text) ? last : null;
}

/** One slot written by hand; the open question moves on where its slot is filled. */
export function withSlot(sheet: ChallengeSheet, section: DraftSection, text: string): ChallengeSheet {
  if (sheet.challengeId !== null) return sheet;
  const texts = { ...sheet.texts, [section]: fitting(section, text) };
  const isOpen = sheet.asked !== null && texts[sheet.asked].trim() === '';
  return { ...sheet, texts, asked: isOpen ? sheet.asked : nextSlot(texts, sheet.skipped) };
}

/** The sheet when a message is taken back to be said differently: its words leave the slot they filled, which is asked again. */
export function withoutMessage(sheet: ChallengeSheet, section: DraftSection, words: string): ChallengeSheet {
  if (!sheet.texts[section].includes(words.trim())) return sheet;
  return { ...withSlot(sheet, section, sheet.texts[section].replace(words.trim(), '')), asked: section };
}

/** One slot's words moved to the end of another's. */
export function withMove(sheet: ChallengeSheet, from: DraftSection, to: DraftSection): ChallengeSheet {
  if (from === to) return sheet;
  const joined = [sheet.texts[to], sheet.texts[from]].filter((text) => text !== '').join(to === 'title' ? ' ' : '\n');
  return withSlot(withSlot(sheet, to, joined), from, '');
}

export function cleared(sheet: ChallengeSheet): ChallengeSheet {
  return {
    ...newSheet(),
    discarded: sheet.challengeId === null && filledSlots(sheet.texts) > 0 ? sheet.texts : sheet.discarded,
  };
}

export function restored(sheet: ChallengeSheet): ChallengeSheet {
  if (!sheet.discarded || filledSlots(sheet.texts) > 0) return sheet;
  return { ...sheet, texts: sheet.discarded, discarded: null, asked: nextSlot(sheet.discarded, sheet.skipped) };
}

/** Proposals that wait to be taken or left: those of two documents at least. The sheet is read with every message. */
const MOST_PROPOSALS = 2 * draftSections.length;

/** Further ones take the place of the oldest. */
export const withProposals = (sheet: ChallengeSheet, added: readonly SheetProposal[]): ChallengeSheet => ({
  ...sheet,
  proposals: [...sheet.proposals, ...added].slice(-MOST_PROPOSALS),
});

/** What a document offers for the slots: what stands under their headings, else its beginning as context. */
export function proposalsFrom(id: string, from: string, text: string): SheetProposal[] {
  const found = sectionsIn(text);
  const named = draftSections.filter((section) => found[section].trim() !== '');
  const offer = (section: DraftSection): string =>
    fitting(section, found[section]).slice(0, challengeLimits.context).toWellFormed();
  if (named.length > 0)
    return named.map((section) => ({ id: `${id}-${section}`, section, text: offer(section), from }));
  const beginning = beginningOf(text);
  return beginning === '' ? [] : [{ id: `${id}-context`, section: 'context', text: beginning, from }];
}

/** The first whole lines, some 600 characters of them. */
function beginningOf(text: string): string {
  const lines = text
    .slice(0, 5_000)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  let taken = '';
  for (const line of lines) {
    if (taken !== '' && taken.length + line.length > 600) break;
    taken = taken === '' ? line.slice(0, 600).toWellFormed() : `${taken}\n${line}`;
  }
  return taken;
}
