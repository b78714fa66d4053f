// The AI coach: the conversation, earlier sessions, quick topics, the context it starts from, the room left in
// one's limits, and Today's Insight. The last session is resumed.
import { EllipsisVertical, History, Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { topics } from '../../../coach/phrases/en/questions.ts';
import { hoursText, moneyText } from '../../../coach/phrases/words.ts';
import type { AnswerOf } from '../../../shared/call.ts';
import { challengePath } from '../../../shared/thing-path.ts';
import { Link } from '../../../web/link.tsx';
import { IconButton } from '../../../web/kit/button.tsx';
import { Menu, MenuItem } from '../../../web/kit/menu.tsx';
import { Progress } from '../../../web/kit/progress.tsx';
import { offerUndo } from '../../../web/kit/offer-undo.ts';
import { PageHead } from '../../../web/kit/page-head.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { attempt } from '../../../web/kit/tell-failure.ts';
import { TitleForm } from '../../../web/kit/title-form.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { TryAgain } from '../../../web/shell/try-again.tsx';
import { userCalls } from '../../account/user.contract.ts';
import { useEarnedBadges } from '../../achievements/ui/use-earned-badges.tsx';
import { type CoachingSession, coachingCalls } from '../coaching.contract.ts';
import { coachingLimits, coachingTexts, isRecent, panelHeight } from '../coaching.rules.ts';
import styles from './coaching.module.css';
import { Conversation, type ConversationHandle } from './conversation.tsx';

const notDone = 'That didn’t work. Please try again.';

type CoachingContext = AnswerOf<typeof coachingCalls.context>;

export function CoachingScreen() {
  const { data: me } = useAnswer(userCalls.current, {});
  const { data: sessions, error, refetch } = useAnswer(coachingCalls.list, { query: {} });
  const context = useAnswer(coachingCalls.context, {});
  const conversation = useRef<ConversationHandle>(null);
  return (
    <>
      <div className={styles.title}>
        <PageHead title="AI Coach" lead="Your AI Pilot-in-the-Plane Coach: steer with what you control" />
      </div>
      <div className={`sheet ${styles.sheet}`}>
        <section
          className={styles.panel}
          style={{ minHeight: `max(${panelHeight}px, 100dvh - var(--head) - 168px)` }}
          aria-labelledby="coach-panel"
        >
          {sessions && me ? (
            <Sessions sessions={sessions} userId={me.id} context={context.data} conversation={conversation} />
          ) : (
            <>
              <Head />
              {error ? (
                <TryAgain error="Couldn’t load your sessions." onRetry={refetch} />
              ) : (
                <Loading label="Loading the session...">
                  <Skeleton height="200px" />
                </Loading>
              )}
            </>
          )}
        </section>
        <aside className={styles.aside}>
          <Topics onChoose={(prompt) => conversation.current?.write(prompt)} />
          <About context={context.data} failed={Boolean(context.error)} onRetry={context.refetch} />
        </aside>
      </div>
    </>
  );
}

const isResumed = ({ updatedAt }: CoachingSession): boolean => isRecent(updatedAt, new Date());

type SessionsProps = {
  sessions: readonly CoachingSession[];
  userId: string;
  context: CoachingContext | undefined;
  conversation: Ref<ConversationHandle>;
};

/** One session, and the way to the others. The list is read again with every message: the session one is in stays. */
function Sessions({ sessions, userId, context, conversation }: SessionsProps) {
  const earned = useEarnedBadges();
  /** `nth` tells one new session from another. */
  const [opened, setOpened] = useState(() => ({ id: sessions.find(isResumed)?.id ?? null, nth: 0 }));
  /** A new session, once its first message made it. */
  const [made, setMade] = useState<string | null>(null);
  const [renaming, setRenaming] = useState(false);
  const sessionId = made ?? opened.id;
  const session = sessions.find(({ id }) => id === sessionId);

  function open(id: string | null): void {
    setMade(null);
    setRenaming(false);
    setOpened(({ nth }) => ({ id, nth: nth + 1 }));
  }
  const drop = useDropping(open);
  return (
    <>
      {renaming && session ? (
        <Head title={<Rename session={session} onClose={() => setRenaming(false)} />} />
      ) : (
        <Head>
          <SessionMenu sessions={sessions} openId={sessionId} onOpen={open} />
          <IconButton label="New session" icon={<Plus />} onClick={() => open(null)} />
          {session && (
            <Menu
              align="end"
              trigger={(props) => <IconButton {...props} label="More about this session" icon={<EllipsisVertical />} />}
            >
              <MenuItem icon={<Pencil />} onSelect={() => setRenaming(true)}>
                Rename
              </MenuItem>
              <MenuItem danger icon={<Trash2 />} onSelect={() => void drop(session, sessions)}>
                Delete
              </MenuItem>
            </Menu>
          )}
        </Head>
      )}
      <Conversation
        key={`${opened.id} ${opened.nth}`}
        ref={conversation}
        userId={userId}
        sessionId={sessionId}
        opening={context?.opening}
        connected={context?.connected ?? true}
        currency={context?.currency ?? 'USD'}
        onSession={setMade}
        onEarned={earned.celebrate}
        onMissing={() => open(null)}
      />
      {earned.dialog}
    </>
  );
}

/** Deletes a session, opens another, and offers to bring it back. */
function useDropping(open: (id: string | null) => void) {
  const remove = useSend(coachingCalls.remove);
  const restore = useSend(coachingCalls.restore);
  return async ({ id, title }: CoachingSession, sessions: readonly CoachingSession[]): Promise<void> => {
    await attempt({ text: notDone }, async () => {
      await remove.mutateAsync({ params: { id } });
      open(sessions.find((each) => each.id !== id)?.id ?? null);
      offerUndo(
        { title: coachingTexts.deleted, description: title },
        () => restore.mutateAsync({ params: { id } }).then(() => open(id)),
        { text: notDone, restored: { title: coachingTexts.restored, description: title } },
      );
    });
  };
}

function Head({ title, children }: { title?: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <Mark family="pilot-in-plane" />
      {title ?? (
        <h2 className="h4" id="coach-panel">
          {coachingTexts.panel}
        </h2>
      )}
      {children}
    </div>
  );
}

function Mark({ family }: Pick<Parameters<typeof Block>[0], 'family'>) {
  return (
    <span className={styles.mark} aria-hidden="true">
      <Block family={family} tier="bronze" small label="" />
    </span>
  );
}

const menuMost = 20;

type SessionMenuProps = {
  sessions: readonly CoachingSession[];
  openId: string | null;
  onOpen(id: string | null): void;
};

function SessionMenu({ sessions, openId, onOpen }: SessionMenuProps) {
  return (
    <Menu align="end" trigger={(props) => <IconButton {...props} label="Sessions" icon={<History />} />}>
      {sessions.length > 0 ? (
        sessions.slice(0, menuMost).map(({ id, title }) => (
          <MenuItem key={id} onSelect={() => onOpen(id)}>
            {id === openId ? `${title} (open)` : title}
          </MenuItem>
        ))
      ) : (
        <MenuItem onSelect={() => onOpen(null)}>No sessions yet</MenuItem>
      )}
    </Menu>
  );
}

function Rename({ session: { id, title }, onClose }: { session: CoachingSession; onClose(): void }) {
  const save = useSend(coachingCalls.rename);
  return (
    <TitleForm
      label="Title of the session"
      title={title}
      limit={coachingLimits.title}
      onSave={async (text) => {
        await save.mutateAsync({ params: { id }, body: { title: text } });
        toast({ title: coachingTexts.renamed });
      }}
      onClose={onClose}
    />
  );
}

function Topics({ onChoose }: { onChoose(prompt: string): void }) {
  return (
    <section className={styles.part} aria-labelledby="coach-topics">
      <h2 className="h4" id="coach-topics">
        {coachingTexts.topics}
      </h2>
      <div className={styles.topics}>
        {topics.map(({ key, label, family, prompt }) => (
          <button key={key} type="button" className={styles.topic} onClick={() => onChoose(prompt)}>
            <Mark family={family} />
            {label}
          </button>
        ))}
      </div>
    </section>
  );
}

function About({
  context: data,
  failed,
  onRetry,
}: {
  context: CoachingContext | undefined;
  failed: boolean;
  onRetry(): unknown;
}) {
  if (failed && !data)
    return (
      <div className={styles.part}>
        <TryAgain error="Couldn’t load your context." onRetry={() => void onRetry()} />
      </div>
    );
  return (
    <>
      <section className={styles.part} aria-labelledby="coach-context">
        <h2 className="h4" id="coach-context">
          {coachingTexts.context}
        </h2>
        <dl className={styles.facts}>
          <dt>Active challenge</dt>
          <dd>
            <Link href={data?.challenge ? challengePath(data.challenge.id) : '/challenges?mode=forms'}>
              {data ? (data.challenge?.title ?? coachingTexts.noChallenge) : '…'}
            </Link>
          </dd>
          <dt>Active plays</dt>
          <dd>
            <Link href="/profile?tab=playbook&filter=active">{data?.activePlays ?? '…'}</Link>
          </dd>
          <dt>Active partnerships</dt>
          <dd>
            <Link href="/partnerships">{data?.activePartnerships ?? '…'}</Link>
          </dd>
        </dl>
      </section>
      {data && data.limits.length > 0 && <Room limits={data.limits} currency={data.currency} />}
      <section className={`${styles.part} ${styles.insight}`} aria-labelledby="coach-insight">
        <h2 className="h4" id="coach-insight">
          {coachingTexts.insight}
        </h2>
        {data ? (
          <>
            <p>{data.insight.text}</p>
            <p className="sm sub">{data.insight.why}</p>
            <Link href={data.insight.link.href} className="sm">
              {data.insight.link.label}
            </Link>
          </>
        ) : (
          <Loading>
            <Skeleton height="72px" />
          </Loading>
        )}
      </section>
    </>
  );
}

const periods = { month: ' this month', year: ' this year', open: '' } as const;

function Room({ limits, currency }: Pick<CoachingContext, 'limits' | 'currency'>) {
  return (
    <section className={styles.part} aria-labelledby="coach-room">
      <h2 className="h4" id="coach-room">
        Room left in your limits
      </h2>
      <dl className={styles.room}>
        {limits.map(({ id, kind, amount, room, period }) => {
          const show = (value: number): string => (kind === 'money' ? moneyText(value, currency) : hoursText(value));
          const label = `${kind === 'money' ? 'Money' : 'Hours'}${periods[period]}`;
          return (
            <div key={id}>
              <dt>{label}</dt>
              <dd>
                <b>{show(Math.max(0, room))}</b> left of {show(amount)}
              </dd>
              <dd>
                <Progress
                  label={`${label}: used`}
                  value={amount === 0 ? 100 : ((amount - room) / amount) * 100}
                  family="affordable-loss"
                />
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
