// What the Partnership Explorer shows of a circle: who is found, in which order, and their specialties; and what a person's
// own partnerships tell them.
import { DAY_MS } from '../../shared/dates.ts';
import { memberName } from '../circle/circle-member.rules.ts';
import { shortened } from '../../shared/shorten.ts';
import { areas } from './area.rules.ts';
import type { PartnershipStatus } from './partnership.rules.ts';

export type Member = { id: string; firstName: string; lastName: string; email: string | null };
export type MemberMatch = {
  memberId: string;
  percent: number | null;
  why: string;
  tags: readonly string[];
  areas?: readonly string[];
};

/** From here on a BIH Match says that somebody fits; `why` is the reason then. */
export const fitsFrom = 60;
export const isFit = (match: MemberMatch | undefined): boolean => (match?.percent ?? 0) >= fitsFrom;

export const sorts = ['match', 'name', 'newest'] as const;
export type Sort = (typeof sorts)[number];
export const sortLabels: Record<Sort, string> = { match: 'Best match', name: 'Name', newest: 'Newest' };

export type Found<M extends Member> = { member: M; match: MemberMatch | undefined };

/** First name, last name or email holds what is searched for, without regard to case. */
export function isFound(member: Member, search: string): boolean {
  const sought = search.trim().toLowerCase();
  return [memberName(member), member.email ?? ''].some((text) => text.toLowerCase().includes(sought));
}

/**
 * `members` come the newest first. Of two who fit alike the name decides, so that the order stays. `saying` are those who say
 * what is searched for, with where; `within` is a circle.
 */
export function findMembers<M extends Member>(
  members: readonly M[],
  matches: readonly MemberMatch[],
  {
    search,
    specialty,
    sort,
    saying = [],
    within = null,
  }: {
    search: string;
    specialty: string;
    sort: Sort;
    saying?: readonly MemberMatch[];
    within?: ReadonlySet<string> | null;
  },
): Found<M>[] {
  const byId = new Map([...matches, ...saying].map((match) => [match.memberId, match]));
  const says = new Set(saying.map(({ memberId }) => memberId));
  const found = members
    .map((member) => ({ member, match: byId.get(member.id) }))
    .filter(({ member }) => (isFound(member, search) || says.has(member.id)) && (within?.has(member.id) ?? true))
    .filter(({ match }) => specialty === '' || isIn(match, specialty));
  if (sort === 'newest') return found;
  const byName = (a: Found<M>, b: Found<M>): number => memberName(a.member).localeCompare(memberName(b.member), 'en');
  if (sort === 'name') return found.sort(byName);
  return found.sort((a, b) => (b.match?.percent ?? -1) - (a.match?.percent ?? -1) || byName(a, b));
}

/** In a circle of more than a page: who is worth fetching besides, the best first, as far as specialty and circle let them in. */
export function bestIds(
  matches: readonly MemberMatch[],
  saying: readonly MemberMatch[],
  { specialty, within, most }: { specialty: string; within: ReadonlySet<string> | null; most: number },
): string[] {
  const wanted = [...saying, ...matches]
    .filter((match) => specialty === '' || isIn(match, specialty))
    .map(({ memberId }) => memberId);
  return [...new Set([...wanted, ...(specialty === '' ? (within ?? []) : [])])]
    .filter((id) => within?.has(id) ?? true)
    .slice(0, most);
}

const areaPrefix = 'area:';
const isIn = (match: MemberMatch | undefined, specialty: string): boolean =>
  specialty.startsWith(areaPrefix)
    ? (match?.areas?.includes(specialty.slice(areaPrefix.length)) ?? false)
    : (match?.tags.includes(specialty) ?? false);

/** Four fixed ones, then what people write about, those first that most do. */
export function specialtiesOf(matches: readonly MemberMatch[], most = 60): { value: string; label: string }[] {
  const counts = new Map<string, number>();
  for (const tag of matches.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  for (const area of areas) counts.delete(area);
  const told = (label: string, count: number): string => (count > 1 ? `${label} (${count})` : label);
  return [
    ...areas.map((area) => ({
      value: `${areaPrefix}${area}`,
      label: told(area, matches.filter((match) => match.areas?.includes(area)).length),
    })),
    ...[...counts]
      .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0], 'en'))
      .slice(0, most)
      .map(([value, count]) => ({ value, label: told(value, count) })),
  ];
}

// ── Insights ──────────────────────────────────────────────────────────────────────────────────────────────────────────

type Commitment = { userId: string; text: string; due: string | null; doneAt: string | null };
export type KnownPartnership = {
  status: PartnershipStatus;
  initiatorId: string;
  createdAt: string;
  commitments: readonly Commitment[];
  lastMessage: { userId: string; createdAt: string } | null;
  other: { firstName: string } | null;
};

const days = (from: string, now: Date): number => Math.floor((now.getTime() - Date.parse(from)) / DAY_MS);
const quote = (text: string): string => `“${shortened(text, 70)}”`;

/** Up to three sentences from the person's own data, what is most pressing first. */
export function insightsOf(
  {
    me,
    partnerships,
    matches,
    nameOf,
    challenge,
  }: {
    me: string;
    partnerships: readonly KnownPartnership[];
    matches: readonly MemberMatch[];
    /** The first name of somebody in the circle who isn't a partner yet. */
    nameOf: (memberId: string) => string | undefined;
    challenge: string | null;
  },
  now: Date,
): string[] {
  const today = now.toISOString().slice(0, 10);
  const here = partnerships.flatMap(({ other, ...rest }) =>
    other ? [{ ...rest, name: other.firstName || 'Your partner' }] : [],
  );
  const said: string[] = [];

  const overdue = here
    .flatMap(({ name, commitments }) =>
      commitments.flatMap(({ due, doneAt, ...promise }) =>
        due !== null && doneAt === null ? [{ ...promise, due, name }] : [],
      ),
    )
    .filter(({ due }) => due < today)
    .toSorted((a, b) => a.due.localeCompare(b.due))[0];
  if (overdue) {
    const mine = overdue.userId === me;
    said.push(
      mine
        ? `You promised ${overdue.name} ${quote(overdue.text)}, and the day has passed. Bring it, or say what you can do instead.`
        : `${overdue.name} promised you ${quote(overdue.text)}, and the day has passed. Ask if something smaller would do.`,
    );
  }

  const asked = here.find(({ status, initiatorId }) => status === 'initiated' && initiatorId !== me);
  if (asked)
    said.push(`${asked.name} asked you ${ago(days(asked.createdAt, now))}. You can say yes or no in the conversation.`);

  const waiting = here
    .filter(({ status }) => status === 'active' || status === 'initiated')
    .flatMap(({ name, lastMessage }) =>
      lastMessage?.userId === me ? [{ name, days: days(lastMessage.createdAt, now) }] : [],
    )
    .toSorted((a, b) => b.days - a.days)[0];
  if (waiting && waiting.days >= 5)
    said.push(
      `${waiting.name} hasn’t answered for ${waiting.days} days. Try asking for something smaller, such as ten minutes or one name.`,
    );

  const empty = here.find(({ status, commitments }) => status === 'active' && commitments.length === 0);
  if (empty) said.push(`Nothing is promised yet between you and ${empty.name}. Start with one small thing and a day.`);

  const best = matches.find(({ memberId }) => nameOf(memberId) !== undefined);
  if (best && isFit(best))
    said.push(
      `${nameOf(best.memberId)} is the best match you haven’t written to, at ${best.percent}%.${best.why && ` ${best.why}.`}`,
    );

  const kept = here.flatMap(({ commitments }) => commitments);
  if (kept.length > 0) {
    const done = kept.filter(({ doneAt }) => doneAt !== null).length;
    said.push(
      `${done} of ${kept.length} ${kept.length === 1 ? 'commitment' : 'commitments'} in your partnerships ${done === 1 ? 'is' : 'are'} kept.`,
    );
  }
  const started = here.filter(({ initiatorId }) => initiatorId === me);
  const answered = started.filter(({ status }) => status !== 'initiated');
  if (started.length > 1)
    said.push(`${answered.length} of the ${started.length} conversations you started were answered.`);

  if (challenge === null)
    said.push('Matches are based on your inventory only. Add a challenge to include what you want to do.');
  if (partnerships.length === 0 && said.length < 3)
    said.push('You haven’t written to anyone yet. Pick someone and ask for one small thing.');
  return said.slice(0, 3);
}

const ago = (days: number): string => (days < 1 ? 'today' : days === 1 ? 'a day ago' : `${days} days ago`);

/** A question at the end of what is written, on a line of its own; one that stands there already is not asked twice. */
export function withQuestion(text: string, question: string, most: number): string {
  if (text.includes(question)) return text;
  const longer = text.trim() === '' ? question : `${text.trimEnd()}\n\n${question}`;
  return longer.length <= most ? longer : text;
}
