// Limits of the list of members, and how a person is called.

export const circleMemberLimits = { search: 200, page: 500, ids: 100 } as const;

/** First and last name, else the username, as in the header. */
export function memberName(person: { firstName: string; lastName: string; username?: string }): string {
  return `${person.firstName} ${person.lastName}`.trim() || (person.username ?? '');
}
