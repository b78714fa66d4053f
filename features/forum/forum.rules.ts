// What of a conversation goes to the forum and how it reads there, what comes back, and what its owner is told.
import type { SharingPreference } from '../challenges/challenge.rules.ts';
import { chatLimits } from '../chats/chat.rules.ts';

/** Shared with a circle or wider. What partners alone may read does not leave. */
export const goesToForum = (sharing: string): boolean =>
  (['circle', 'circles', 'public'] satisfies SharingPreference[]).some((one) => one === sharing);

export const forumLimits = {
  /** Discourse's own bounds. */
  title: { least: 15, most: 255 },
  post: 32_000,
  /** Of what comes back, in characters. */
  reply: 10_000,
  author: 60,
  sentence: 200,
} as const;

export const forumStates = ['unlinked', 'waiting', 'linked', 'failed'] as const;
export type ForumState = (typeof forumStates)[number];

export const forumTexts = {
  off: 'This server has no forum.',
  notShared: 'Share this conversation with your circle or more first.',
  notLinked: 'This conversation isn’t linked to the forum.',
  forged: 'The signature is not right.',
  unreadable: 'The event could not be understood.',
  elsewhere: 'It was linked to another forum. Unlink it, then link it again.',
  gone: 'The topic is gone from the forum.',
  held: 'The forum is holding it for review. Ask the person who runs it.',
  unknownAnswer: 'The forum gave an answer we couldn’t read.',
  away: 'The forum isn’t answering right now.',
  busy: 'The forum asked us to wait a while.',
  keyRefused: 'The forum doesn’t let this server post. Ask the person who runs it.',
  moved: 'The forum has moved to another address. Ask the person who runs this server.',
  refused: (why: string) => (why === '' ? 'The forum refused it.' : `The forum refused it: “${why}”`),
} as const;

// ── Out ──────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Discourse allows 50 of [A-Za-z0-9_-]; a chat's id is 36 of them. */
export const externalIdOf = (chatId: string): string => `quilt-${chatId}`.replace(/[^\w-]/g, '-').slice(0, 50);

const MARK = /<!-- crazy-quilt (topic|message) ([\w-]{1,64}) -->/g;

export type Mark = { kind: 'topic' | 'message'; id: string };

/** Stands unseen at the end of each post of ours: by it the post is known again when it is not known whether it was made. */
const markOf = ({ kind, id }: Mark): string => `<!-- crazy-quilt ${kind} ${id} -->`;

/** The mark that a post ends with. Only a post of our own account is believed. */
export function readMark(raw: string): Mark | undefined {
  const found = [...raw.slice(-200).matchAll(MARK)].at(-1);
  if (!found || !raw.trimEnd().endsWith(found[0])) return undefined;
  return { kind: found[1] as Mark['kind'], id: found[2]! };
}

// U+2060 joins words and is not seen.
const JOINER = '\u2060';

/**
 * Somebody's words as they are, and nothing that the forum would act upon in the name of our account: nobody is called by
 * @name, no tag opens, no [poll] starts, no picture is fetched. An invisible joiner stands after the sign.
 */
export function harmless(text: string): string {
  return text.toWellFormed().replace(/[@<[]|!(?=\[)/g, (sign) => sign + JOINER);
}

/** Cut at a whole character, and said so. */
export function bounded(text: string, most: number, rest: string): string {
  if (text.length <= most) return text;
  const kept = text.slice(0, most - rest.length - 3).replace(/[\ud800-\udbff]$/, '');
  return `${kept.trimEnd()}…\n\n${rest}`;
}

const oneLine = (text: string): string => text.toWellFormed().replace(/\s+/g, ' ').trim();

/** Unlike the titles of others: Discourse refuses those that are short or were there before. */
export function topicTitle(title: string, owner: string, again = ''): string {
  const by = ` (${[...oneLine(owner)].slice(0, 60).join('')}${again === '' ? '' : `, ${again}`})`;
  const most = forumLimits.title.most - by.length;
  const words =
    oneLine(harmless(title))
      .slice(0, most)
      .replace(/[\ud800-\udbff]$/, '') + by;
  return words.length < forumLimits.title.least ? `Conversation: ${words}` : words;
}

/** What a topic begins with. */
export function topicText(chatId: string, owner: string, address: string): string {
  return `${harmless(oneLine(owner))} shares this conversation from Crazy Quilt, where it can be [read as a whole](${address}). Answers here can be read there, too.\n\n${markOf({ kind: 'topic', id: chatId })}`;
}

export type Said = { id: string; role: 'user' | 'ai'; content: string; files: number };

/** A message as a post. Files stay where they are. */
export function postText({ id, role, content, files }: Said, owner: string): string {
  const by = role === 'ai' ? '**AI Coach**' : `**${harmless(oneLine(owner)).replace(/([*_`\\])/g, '\\$1')}**`;
  const without =
    files === 0 ? '' : `\n\n*With ${files === 1 ? 'a file' : `${files} files`}, which stayed on Crazy Quilt.*`;
  const head = `${by} on Crazy Quilt:\n\n`;
  const foot = `${without}\n\n${markOf({ kind: 'message', id })}`;
  const most = forumLimits.post - head.length - foot.length;
  return head + bounded(harmless(content), most, '(It goes on in Crazy Quilt.)') + foot;
}

// ── Back ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** What a forum's post says, as plain text of bounded length. To its readers it is text, and to the coach material. */
export function replyText(raw: string): string {
  const text = raw
    .slice(0, 4 * forumLimits.reply)
    .replace(/<!--[^]*?(?:-->|$)/g, '')
    .replace(/\[\/?quote(?:=[^\]\n]{0,200})?\]/g, '')
    .replace(/!\[([^[\]\n]{0,200})\]\([^)\n]{0,500}\)/g, (_, name: string) => `(${name.split('|')[0] || 'picture'})`)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const cut = bounded(text, Math.min(forumLimits.reply, chatLimits.message), '(The rest is on the forum.)');
  return cut === '' ? '(no text)' : cut;
}

export function authorName(name: string | null | undefined, username: string): string {
  const words = oneLine(name ?? '') || oneLine(username);
  return [...words].slice(0, forumLimits.author).join('') || 'A member';
}

/** When a post was changed, as a text that compares. */
export function revisionOf(updatedAt: string): string {
  const at = Date.parse(updatedAt);
  // Whatever stands in an event: a year of five digits would not compare.
  const time = Number.isFinite(at) && at >= 0 && at < 253_402_300_800_000 ? at : 0;
  return new Date(time).toISOString();
}

// ── Trying again ─────────────────────────────────────────────────────────────────────────────────────────────────────

export type Fault = {
  /** `away` and `busy` pass by themselves; what is `refused` would be refused again. */
  kind: 'away' | 'busy' | 'refused';
  /** Whether the forum may have done it all the same. */
  perhapsDone: boolean;
  waitSeconds?: number;
};

/** A forum works on one request for less than this. What it has not done by then it will not do. */
export const perhapsSeconds = 60;

/**
 * Seconds until it is tried again; null when that cannot help. There is no last try: an outage of days loses nothing. What
 * was perhaps done is left alone until it is found when looked for, or certainly was not done.
 */
export function retrySeconds({ kind, perhapsDone, waitSeconds }: Fault, attempts: number): number | null {
  if (kind === 'refused') return null;
  const growing = Math.min(900, 10 * 2 ** Math.min(attempts, 10));
  return Math.max(
    growing * (kind === 'busy' ? 0 : 1),
    perhapsDone ? perhapsSeconds : 1,
    Math.min(waitSeconds ?? 0, 3_600),
  );
}

/** What a person is told of a link. */
export function stateOf(
  link: { unlinkedAt: Date | null; lastError: string | null; retryAt: Date | null } | undefined,
  isBehind: boolean,
): ForumState {
  if (!link || link.unlinkedAt) return 'unlinked';
  if (link.lastError !== null && link.retryAt === null) return 'failed';
  return link.lastError !== null || isBehind ? 'waiting' : 'linked';
}
