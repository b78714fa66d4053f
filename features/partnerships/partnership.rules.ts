// What becomes of a partnership, and who may do what with it: one table. Limits and texts.
import { memberName } from '../circle/circle-member.rules.ts';
import { shortened } from '../../shared/shorten.ts';

export const partnershipStatuses = ['initiated', 'active', 'declined', 'completed'] as const;
export type PartnershipStatus = (typeof partnershipStatuses)[number];

/** On which side of it somebody stands: who wrote first, or who was asked. */
export type Side = 'initiator' | 'partner';

export const moves = ['active', 'declined', 'completed'] as const;
export type Move = (typeof moves)[number];

const both: readonly Side[] = ['initiator', 'partner'];

// From each status, where it may go and who may take it there. Only who was asked accepts, for an active partner sees
// more than others do; who asked may take the question back.
const table: Record<PartnershipStatus, Partial<Record<Move, readonly Side[]>>> = {
  initiated: { active: ['partner'], declined: both },
  active: { completed: both },
  declined: {},
  completed: {},
};

export const mayMove = (status: PartnershipStatus, to: Move, side: Side): boolean =>
  table[status][to]?.includes(side) ?? false;

/** The two of them may begin again. */
export const isOver = (status: PartnershipStatus): boolean => Object.keys(table[status]).length === 0;

/** Either side writes, also before the answer and after the end; not to somebody who said no. */
export const mayWrite = (status: PartnershipStatus): boolean => status !== 'declined';

/** One commits to somebody who has agreed. */
export const mayCommit = (status: PartnershipStatus): boolean => status === 'active';

/** What was promised can still be done after the end. */
export const mayTickOff = (status: PartnershipStatus): boolean => status === 'active' || status === 'completed';

/** `userId` brings it. They wrote it themselves, or said yes to an ask, which the other side noted. */
export type CommitmentState = {
  id: string;
  userId: string;
  text: string;
  due: string | null;
  doneAt: string | null;
  notedBy?: string;
};

export const partnershipLimits = {
  message: 5_000,
  commitment: 300,
  commitments: 50,
  /** How often one person may begin with the same other one in seven days. */
  startsAWeek: 3,
  /** With how many one person may begin in a day. */
  startsADay: 50,
  key: 100,
  need: 500,
  phrase: 200,
  page: 500,
  messagePage: 50,
  messagePageMost: 200,
  tracked: 5,
} as const;

export const partnershipTexts = {
  initiated: { title: 'Success', text: 'Partnership conversation initiated' },
  notInitiated: { title: 'Error', text: 'Failed to initiate partnership' },
  noGuide: { title: 'Error', text: 'Failed to generate conversation guide' },
  moved: {
    active: { title: 'Success', text: 'Partnership accepted' },
    declined: { title: 'Success', text: 'Partnership declined' },
    completed: { title: 'Success', text: 'Partnership completed' },
  },
  notMoved: { title: 'Error', text: 'Failed to update partnership' },
  notSent: { title: 'Failed to send message', text: 'Please try again.' },
  committed: { title: 'Success', text: 'Commitment recorded' },
  notCommitted: { title: 'Error', text: 'Failed to save commitment' },
  uncommitted: { title: 'Commitment removed' },
  unknown: 'Unknown Partner',
  nobodyFound: 'No circle members found matching your criteria.',
  none: 'No partnerships yet',
  generating: 'Generating guide...',
  unselected: 'Select a circle member to generate conversation guidance',
  missing: 'We couldn’t find this partnership. It may have been deleted.',
  memberMissing: 'We couldn’t find this person. They may have left the circle.',
  duplicate: 'You already have a partnership with this person.',
  tooOften: 'You have asked this person three times within a week. Please give them some time.',
  tooMany: 'You have written to fifty people in a day. Please wait until tomorrow.',
  withSelf: 'You can’t partner with yourself.',
  messageMissing: 'Please write a message first.',
  commitmentMissing: 'Please say what you bring.',
  noSuchCommitment: 'We couldn’t find this commitment. It may have been deleted.',
  othersCommitment: 'Only the person who made a commitment can change it.',
  onlyAsked: 'Only the person who was asked can accept.',
  notFrom: (status: PartnershipStatus) => `This partnership is ${status}, so you can’t do that any more.`,
  notWritable: 'This partnership was declined. You can start a new one.',
  notCommittable: 'Commitments can be recorded once the partnership is active.',
  tooManyCommitments: 'There are too many commitments here. Remove one first.',
  gone: 'This person is no longer here.',
} as const;

/** The line in the tracker. */
export const statusText = (status: PartnershipStatus): string =>
  status === 'initiated' ? 'Conversation initiated' : `${status[0]!.toUpperCase()}${status.slice(1)}`;

export const sideOf = (partnership: { initiatorId: string }, userId: string): Side =>
  partnership.initiatorId === userId ? 'initiator' : 'partner';

/** Why a move is refused, as a person reads it; null when it may be made. */
export function whyNot(status: PartnershipStatus, to: Move, side: Side): string | null {
  if (mayMove(status, to, side)) return null;
  if (status === 'initiated' && to === 'active') return partnershipTexts.onlyAsked;
  return partnershipTexts.notFrom(status);
}

export const nameOf = (person: { firstName: string; lastName: string } | null): string =>
  (person && memberName(person)) || partnershipTexts.unknown;

type Told = { action: string; description: string };

/** What stands in the ledger of each side for what was done; both count for crazy-quilt. */
export function activitiesOf(
  deed: 'started' | 'accepted' | 'committed' | 'noted',
  { doer, other }: { doer: string; other: string },
): { doer: Told; other: Told | null } {
  switch (deed) {
    case 'started':
      return {
        doer: { action: 'initiated_partnership', description: `Started a partnership conversation with ${other}` },
        other: null,
      };
    case 'accepted':
      return {
        doer: { action: 'accepted_partnership', description: `Accepted the partnership with ${other}` },
        other: { action: 'accepted_partnership', description: `${doer} accepted your partnership` },
      };
    case 'committed':
      return {
        doer: { action: 'recorded_commitment', description: `Recorded a commitment to ${other}` },
        other: null,
      };
    case 'noted':
      return {
        doer: { action: 'recorded_commitment', description: `Recorded a commitment of ${other}` },
        other: null,
      };
  }
}

export type PartnershipNews = 'new' | 'accepted' | 'declined' | 'completed' | 'reply' | 'commitment' | 'noted';

/** What the bell of the other side says. */
export function newsOf(news: PartnershipNews, doer: string, words = ''): { title: string; content: string } {
  const content = shortened(words.replaceAll(/\s+/gu, ' ').trim(), 140);
  switch (news) {
    case 'new':
      return { title: `${doer} would like to work with you`, content };
    case 'accepted':
      return { title: `${doer} accepted your partnership`, content: 'You can now say who brings what by when.' };
    case 'declined':
      return { title: `${doer} ended the conversation`, content: 'You can ask someone else.' };
    case 'completed':
      return { title: `${doer} completed your partnership`, content: 'Everything you both contributed is kept.' };
    case 'reply':
      return { title: `${doer} wrote to you`, content };
    case 'commitment':
      return { title: `${doer} made a commitment`, content };
    case 'noted':
      return { title: `${doer} noted what you said yes to`, content };
  }
}

/** Under which what is not sent yet in a partnership's box is kept on the device. */
export const unsentThreadKey = (me: string, id: string): string => `thread-text:${me}:${id}`;
