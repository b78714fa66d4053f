// Circles and their invites: limits, texts, and what becomes of an invite.

export const circleLimits = {
  name: 80,
  group: 60,
  search: 200,
  page: 100,
  /** Circles one person may have made, and invites of a circle that are still good. */
  circles: 50,
  invites: 50,
  inviteDays: 90,
  inviteUses: 1_000,
  /** No circle is counted further than this. */
  counted: 1_000,
} as const;

export const inviteDefaults = { days: 14, uses: null } as const;

export const circleTexts = {
  nameMissing: 'Please give the circle a name.',
  nameTooLong: `Please keep the name under ${circleLimits.name} characters.`,
  nameCharacters: 'The name has characters we can’t show.',
  groupMissing: 'Please give the group a name.',
  groupTooLong: `Please keep the group’s name under ${circleLimits.group} characters.`,
  missing: 'This circle isn’t here, or you aren’t in it.',
  notYours: 'Only the person who looks after this circle can do that.',
  memberMissing: 'This person isn’t in the circle.',
  tooMany: `You have made ${circleLimits.circles} circles already.`,
  tooManyInvites: `This circle has ${circleLimits.invites} open invitations already. Revoke one first.`,
  inviteMissing: 'This invitation isn’t here any more.',
  undoTooLate: 'It’s too late to undo this. A member of the circle can send you an invite link.',
  removed: 'You were removed from this circle. To come back, ask for a new invitation.',
  closed: 'This circle isn’t open to everyone.',
} as const;

/** A name stands in mails and page titles: no control characters, nothing that turns the direction of the text around it. */
export const isCircleName = (text: string): boolean =>
  text.isWellFormed() && !/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u.test(text);

/** How long a seat that was given up can be taken again without an invitation: a slip, not a key. */
export const undoMs = 2 * 60_000;

export type InviteState = 'usable' | 'expired' | 'revoked' | 'used';

export function inviteState(
  invite: { expiresAt: Date; revokedAt: Date | null; usesLeft: number | null; hostIsMember: boolean },
  now: Date,
): InviteState {
  // Only somebody who is still in the circle can invite into it.
  if (invite.revokedAt !== null || !invite.hostIsMember) return 'revoked';
  if (invite.usesLeft !== null && invite.usesLeft <= 0) return 'used';
  return invite.expiresAt > now ? 'usable' : 'expired';
}

export const inviteTexts: Readonly<Record<Exclude<InviteState, 'usable'> | 'unknown', string>> = {
  unknown: 'We couldn’t find this invitation. Please check the link, or ask for a new one.',
  expired: 'This invitation has expired. Please ask for a new one.',
  revoked: 'This invitation was withdrawn, or the person who made it left the circle. Please ask for a new one.',
  used: 'This invitation has been used up. Please ask for a new one.',
};

export const signUpTexts = {
  inviteOnly: 'New accounts need an invitation here. Please ask a member of the circle for an invite link.',
} as const;

/** "3 members", and no figure where nobody counts on. */
export const countText = (members: number): string =>
  members > circleLimits.counted
    ? `more than ${circleLimits.counted.toLocaleString('en')} members`
    : members === 1
      ? '1 member'
      : `${members} members`;

export const usesText = (left: number | null): string =>
  left === null ? 'any number of people' : left === 1 ? 'one more person' : `${left} more people`;

/** What a keeper is told: `others` came within the last day as well. */
export const joinedText = (name: string, circle: string, others: number): string =>
  `${name}${others === 0 ? '' : others === 1 ? ' and one other person' : ` and ${others} others`} joined ${circle}`;

/** What is asked before somebody leaves: what ends with it, and who looks after the circle then. */
export function leavingQuestion({
  name,
  memberCount,
  isDefault,
  programmeSince,
  successor,
}: {
  name: string;
  memberCount: number;
  isDefault: boolean;
  programmeSince: string | null;
  successor: string | null;
}): { title: string; text: string; confirm: string; left: string } {
  if (memberCount === 1 && !isDefault)
    return {
      title: `Leave and end ${name}?`,
      text: `You’re the only one in it, so the circle ends and nobody can open it again. Its invite links stop working${programmeSince ? ', and the programme and its weekly releases go with it' : ''}.`,
      confirm: 'Leave and end it',
      left: 'The circle has ended.',
    };
  const back = isDefault ? 'You can join again here.' : 'To come back, you need an invite link.';
  const kept = successor && `${successor} looks after it from then on, and invite links that you made stop working.`;
  return {
    title: `Leave ${name}?`,
    text: [
      'Its members won’t see what you share any more, and joint moves with them end, unless you share another circle.',
      kept,
      back,
    ]
      .filter(Boolean)
      .join(' '),
    confirm: 'Leave',
    left: back,
  };
}
