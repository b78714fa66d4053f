// Where a shared conversation stands with the forum: linked, waiting or failed, and what can be done about it; and what the
// sharing dialog says of it beforehand. Nothing on a server without a forum.
import { MessagesSquare } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { formatTime } from '../../../shared/dates.ts';
import { Button } from '../../../web/kit/button.tsx';
import { classNames } from '../../../web/kit/class-names.ts';
import { offerUndo } from '../../../web/kit/offer-undo.ts';
import { attempt } from '../../../web/kit/tell-failure.ts';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { type ForumLink, forumCalls } from '../forum.contract.ts';
import { goesToForum } from '../forum.rules.ts';
import styles from './forum-line.module.css';

export type ForumLineProps = {
  chatId: string;
  /** Who it is shared with. */
  sharing: string;
  /** Something of the forum's came, changed or went. */
  onHeard?: () => void;
  /** What would be, as the sharing dialog says it. */
  isChoosing?: boolean;
};

export function ForumLine({ chatId, sharing, onHeard, isChoosing = false }: ForumLineProps) {
  const { data } = useAnswer(forumCalls.read, { params: { id: chatId } });
  const heard = useRef<string | undefined>(undefined);
  const latest = data?.heard;
  const tell = useEffectEvent(() => onHeard?.());
  useEffect(() => {
    if (latest !== undefined && heard.current !== undefined && heard.current !== latest) tell();
    heard.current = latest;
  }, [latest]);
  if (!data?.forum || !goesToForum(sharing)) return null;
  if (isChoosing)
    return (
      <p className="sm sub">
        It’s also a topic on the forum at {data.forum}. Everyone who reads that forum can read it, and their answers
        come back here.
      </p>
    );
  return <Line chatId={chatId} link={data} />;
}

const notLinked = 'Couldn’t link it. Please try again.';

function Line({ chatId, link }: { chatId: string; link: ForumLink }) {
  const join = useSend(forumCalls.link);
  const retry = useSend(forumCalls.retry);
  const unlink = useSend(forumCalls.unlink);
  const params = { id: chatId };

  const again = (): Promise<unknown> => join.mutateAsync({ params });
  async function end(): Promise<void> {
    const failed = { text: 'Couldn’t unlink it. Please try again.' };
    if (!(await attempt(failed, () => unlink.mutateAsync({ params })))) return;
    const done = 'Nothing more goes there or comes back. What’s there stays there.';
    offerUndo({ title: 'Unlinked from the forum', description: done }, again, {
      text: notLinked,
      restored: { title: 'Linked to the forum again' },
    });
  }

  const isLinked = link.state !== 'unlinked';
  return (
    <div className={classNames(styles.line, link.state === 'failed' && styles.failed)}>
      <MessagesSquare />
      <p className={styles.words} role="status">
        <Words link={link} />
      </p>
      {isLinked && link.problem !== null && (
        <Button
          small
          busy={retry.isPending}
          busyText="Trying..."
          onClick={() =>
            void attempt({ text: 'That didn’t work. Please try again.' }, () => retry.mutateAsync({ params }))
          }
        >
          Retry
        </Button>
      )}
      {isLinked ? (
        <Button small variant="quiet" busy={unlink.isPending} busyText="Unlinking..." onClick={() => void end()}>
          Unlink
        </Button>
      ) : (
        <Button
          small
          busy={join.isPending}
          busyText="Linking..."
          onClick={() => void attempt({ text: notLinked }, again)}
        >
          Link to the forum
        </Button>
      )}
    </div>
  );
}

function Words({ link: { state, forum, url, problem, retryAt } }: { link: ForumLink }) {
  if (state === 'unlinked')
    return <>Once it’s linked, people on the forum at {forum} can read this conversation and answer.</>;
  if (problem !== null)
    return (
      <>
        {problem}{' '}
        {retryAt === null
          ? 'What you write is kept until the next try.'
          : `Next try at ${formatTime(retryAt)}. Nothing is lost.`}
      </>
    );
  if (state === 'waiting') return <>On its way to the forum at {forum}...</>;
  return (
    <>
      On the forum at{' '}
      <a href={url ?? undefined} target="_blank" rel="noreferrer">
        {forum}
      </a>
    </>
  );
}
