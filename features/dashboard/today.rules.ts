// Today: what is overdue, what is due this week, what waits for me and what I wait for; and where what was done leads.
import { afterWords } from '../../shared/letter-case.ts';
import { DAY_MS, formatShortDate, formatShortDay, localDay } from '../../shared/dates.ts';
import { SCREEN_PATHS as at } from '../../shared/path.ts';
import { askPath, forecastPath, jointPath, partnershipPath, playPath } from '../../shared/thing-path.ts';
import { deedLink } from '../achievements/deed.rules.ts';
import { shortened } from '../../shared/shorten.ts';
import type { AskState } from '../asks/ask.rules.ts';
import { outcomeLabel, outcomes } from '../forecasts/forecast.rules.ts';
import { dueDay, isOverdue } from '../plays/play.rules.ts';

export type TodayPlay = {
  id: string;
  title: string;
  principle: string;
  dueDate: string;
  challengeTitle: string | null;
};
export type TodaySign = { id: string; playId: string | null; text: string; lookOn: string };
export type TodayAsk = {
  id: string;
  personName: string;
  memberId: string | null;
  what: string;
  state: AskState;
  day: string;
};
export type TodayPartnership = { id: string; isMine: boolean; otherId: string; name: string; createdAt: string };
/** A commitment of an active partnership that is not kept yet. */
export type TodayPromise = {
  id: string;
  partnershipId: string;
  isMine: boolean;
  otherId: string;
  name: string;
  text: string;
  due: string;
};
/** Looking for joint moves, or one of them (`move`), that one of the two has said yes to and the other hasn't answered. */
export type TodayJoint = {
  id: string;
  partnershipId: string;
  move: string | null;
  isMine: boolean;
  otherId: string;
  name: string;
  since: string;
};
export type ToldToday = {
  plays: TodayPlay[];
  signs: TodaySign[];
  asks: TodayAsk[];
  promises: TodayPromise[];
  partnerships: TodayPartnership[];
  joint: TodayJoint[];
};

export type TodayItem = {
  kind: 'play' | 'sign' | 'ask' | 'promise' | 'partnership' | 'joint';
  id: string;
  /** What it is part of, where its own id is not enough. */
  partnershipId?: string;
  title: string;
  about: string;
  href: string;
  /** Whose picture stands beside it: a family of blocks, or a person of this name. */
  of: string;
  name?: string;
  /** What its button does: all but "open" are done with it. */
  act: 'done' | 'record' | 'kept' | 'accept' | 'agree' | 'asked' | 'answered' | 'open';
  label: string;
  /** What its button asks, where there is more than one way. */
  choices?: readonly { key: string; label: string }[];
  /** The day it is about, "2026-11-19": within a group the earliest comes first. */
  day: string;
  late: boolean;
};
export type TodayGroup = { key: 'overdue' | 'week' | 'you' | 'others'; title: string; items: TodayItem[] };

const askAnswers = (
  [
    ['yes', 'They said yes'],
    ['no', 'They said no'],
    ['later', 'They said “later”'],
    ['no-answer', 'No answer came'],
  ] as const satisfies readonly (readonly [AskState, string])[]
).map(([key, label]) => ({ key, label }));

/** Until when something is due this week: the whole of the seventh day from today (UTC). */
const WEEK = 7;
export const weekAhead = (now: Date): Date => new Date((Math.floor(now.getTime() / DAY_MS) + WEEK + 1) * DAY_MS - 1);

export function todayOf({ plays, signs, asks, promises, partnerships, joint }: ToldToday, now: Date): TodayGroup[] {
  const today = localDay(now);
  const groups: Record<TodayGroup['key'], TodayItem[]> = { overdue: [], week: [], you: [], others: [] };
  for (const play of plays) {
    const late = isOverdue({ ...play, status: 'active' }, now);
    groups[late ? 'overdue' : 'week'].push({
      kind: 'play',
      id: play.id,
      title: play.title,
      about: [`Due ${formatShortDate(play.dueDate, now)}`, play.challengeTitle && shortened(play.challengeTitle, 50)]
        .filter(Boolean)
        .join(' · '),
      href: playPath(play.id),
      of: play.principle,
      act: 'done',
      label: 'Mark done',
      day: dueDay(play.dueDate),
      late,
    });
  }
  for (const sign of signs) {
    const late = sign.lookOn < today;
    groups[late ? 'overdue' : 'week'].push({
      kind: 'sign',
      id: sign.id,
      title: sign.playId === null ? `Look for: ${sign.text}` : `Done by its day? ${sign.text}`,
      about: `${formatShortDay(sign.lookOn, now)} · ${sign.playId === null ? 'pre-mortem' : 'forecast'}`,
      href: forecastPath(sign.id),
      of: 'pilot-in-plane',
      act: 'record',
      label: 'Record it',
      choices: outcomes.map((key) => ({ key, label: outcomeLabel(sign, key) })),
      day: sign.lookOn,
      late,
    });
  }
  for (const { id, isMine, otherId: of, name, createdAt } of partnerships)
    groups[isMine ? 'others' : 'you'].push({
      kind: 'partnership',
      id,
      title: isMine ? `${name}: will they partner with you?` : `${name} would like to partner with you`,
      about: `Asked ${formatShortDate(createdAt, now)}`,
      href: partnershipPath(id),
      of,
      name,
      act: isMine ? 'open' : 'accept',
      label: isMine ? 'Write' : 'Accept',
      day: dueDay(createdAt),
      late: false,
    });
  for (const { id, partnershipId, move, isMine, otherId: of, name, since } of joint) {
    const day = formatShortDate(since, now);
    const [title, about] =
      move === null
        ? [
            isMine ? `${name}: will they look for joint moves with you?` : `${name} would like to look for joint moves`,
            `Asked ${day}`,
          ]
        : isMine
          ? [`${name}: ${shortened(move, 90)}`, `Joint move · you accepted ${day}`]
          : [`${name} would like to try a joint move`, `${shortened(move, 90)} · ${day}`];
    // What agreeing to a move costs is read first, on its own page.
    const agrees = !isMine && move === null;
    groups[isMine ? 'others' : 'you'].push({
      kind: 'joint',
      id,
      partnershipId,
      title,
      about,
      href: jointPath(partnershipId),
      of,
      name,
      act: agrees ? 'agree' : 'open',
      label: agrees ? 'Agree' : isMine ? 'See it' : 'Review',
      day: dueDay(since),
      late: false,
    });
  }
  for (const ask of asks) {
    const waits = ask.state === 'asked';
    const what = shortened(ask.what, 90);
    const late = !waits && ask.day < today;
    groups[waits ? 'others' : late ? 'overdue' : 'week'].push({
      kind: 'ask',
      id: ask.id,
      title: waits ? `${ask.personName}: ${what}` : `Ask ${afterWords(ask.personName)}: ${what}`,
      about:
        ask.state === 'planned'
          ? `Planned for ${formatShortDay(ask.day, now)}`
          : `${waits ? 'Asked' : 'Said “later”, for'} ${formatShortDay(ask.day, now)}`,
      href: askPath(ask.id),
      of: ask.memberId ?? ask.personName,
      name: afterWords(ask.personName),
      act: waits ? 'answered' : 'asked',
      label: waits ? 'Answered' : 'Mark asked',
      ...(waits && { choices: askAnswers }),
      day: ask.day,
      late,
    });
  }
  for (const { id, partnershipId, isMine, otherId: of, name, text, due } of promises) {
    const late = due < today;
    // What somebody else will bring is waited for once its day is over.
    if (!isMine && !late) continue;
    const what = shortened(text, 90);
    groups[!isMine ? 'others' : late ? 'overdue' : 'week'].push({
      kind: 'promise',
      id,
      partnershipId,
      title: isMine ? what : `${name}: ${what}`,
      about: `Promised ${isMine ? `to ${name} ` : ''}for ${formatShortDay(due, now)}`,
      href: partnershipPath(partnershipId),
      of,
      name,
      act: isMine ? 'kept' : 'open',
      label: isMine ? 'Mark done' : 'Write',
      day: due,
      late: isMine && late,
    });
  }
  const titles = { overdue: 'Overdue', week: 'Due this week', you: 'Waiting for you', others: 'Waiting for others' };
  return (['overdue', 'week', 'you', 'others'] as const)
    .map((key) => ({ key, title: titles[key], items: groups[key].toSorted((a, b) => a.day.localeCompare(b.day)) }))
    .filter(({ items }) => items.length > 0);
}

/** What is no deed of its own that a block tells of. */
const places: Readonly<Record<string, (id: string) => string>> = {
  ask: askPath,
  commitment: () => at.partnerships,
  badge: () => at.achievements,
  bih: () => at.inventory,
};

/** Where what an activity names is found; null where it names nothing that has a place. */
export const placeOfActivity = (entityType: string | null, entityId: string | null): string | null =>
  deedLink(entityType, entityId)?.href ?? places[entityType ?? '']?.(entityId ?? '') ?? null;
