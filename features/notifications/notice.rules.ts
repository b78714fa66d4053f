// What is worth a mail: the few kinds of notification that wait for somebody, how long each waits to be read first,
// and how the mail tells of them.

export const mailedKinds = {
  partnership_new: { label: 'Someone wants to work with me', minutes: 1 },
  partnership_accepted: { label: 'A partnership is accepted', minutes: 1 },
  // Somebody who has the conversation open has read it long before.
  partnership_reply: { label: 'A partner writes to me', minutes: 3 },
  ask_reminder: { label: 'One of my asks is due or still unanswered', minutes: 60 },
} as const;
export type MailedKind = keyof typeof mailedKinds;

export const kinds = Object.keys(mailedKinds) as MailedKind[];

export const isMailed = (type: string): type is MailedKind => Object.hasOwn(mailedKinds, type);

/** How often mails come: as things happen, or all that waits in one, each morning or on Monday mornings. */
export const rhythms = ['now', 'daily', 'weekly'] as const;
export type Rhythm = (typeof rhythms)[number];

/** By the clock of the server (TZ). */
const morning = 7;

/**
 * The latest moment for a notification of this kind to be told by mail, if it is not read by `now`: some minutes ago,
 * and where mails are gathered not after the last morning of them.
 */
export function dueBefore(kind: MailedKind, rhythm: Rhythm, now: Date): Date {
  const unread = new Date(now.getTime() - mailedKinds[kind].minutes * 60_000);
  if (rhythm === 'now') return unread;
  const gathered = new Date(now);
  gathered.setHours(morning, 0, 0, 0);
  if (gathered > now) gathered.setDate(gathered.getDate() - 1);
  if (rhythm === 'weekly') gathered.setDate(gathered.getDate() - ((gathered.getDay() + 6) % 7));
  return gathered < unread ? gathered : unread;
}

export type Notice = { type: MailedKind; title: string; content: string; path: string };

/** One mail for all that waits: as of one thing where there is one, as of several otherwise. */
export function noticeMail(
  notices: readonly Notice[],
  { firstName, publicUrl }: { firstName: string; publicUrl: string },
) {
  const [first] = notices;
  const isOne = notices.length === 1;
  const greeting = firstName === '' ? 'Hello,' : `Hello ${firstName},`;
  const told = notices
    .slice(0, 10)
    .map(({ title, content }) => (content === '' ? `${title}.` : `${title}: “${content}”`));
  const isAllAsks = notices.every(({ type }) => type === 'ask_reminder');
  const more = notices.length > 10 ? [`And ${notices.length - 10} more.`] : [];
  return {
    title: isOne && first ? first.title : `${notices.length} things are waiting for you on Crazy Quilt`,
    paragraphs: [greeting, ...told, ...more],
    action: {
      label: isAllAsks ? 'See your asks' : isOne ? 'Read and answer' : 'See all of them',
      url: `${publicUrl}${isOne && first ? first.path : `/partnerships?view=${isAllAsks ? 'asks' : 'all'}`}`,
    },
  };
}

export const noticeTexts = {
  footer: (url: string) => `You get this because you have a Crazy Quilt account. Stop emails like this: ${url}`,
  stopped: 'You won’t get any more emails like this. You can change that under the bell.',
  badLink: 'This link isn’t complete. Please use the one in the email.',
} as const;
