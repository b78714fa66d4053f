// The chat panel: what was said with its times, the cards, the step that becomes a play, and where you write.
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import type { OneAnswer } from '../../../coach/answers.ts';
import type { Move } from '../../../coach/moves.ts';
import { answerText } from '../../../coach/phrases/en/answers.ts';
import { leadsOf, offlineNote } from '../../../coach/phrases/en/replies.ts';
import { useBackOnline } from '../../../web/back-online.ts';
import { CareChoices } from '../../../web/kit/care-choices.tsx';
import { Composer, type ComposerHandle } from '../../../web/kit/composer.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { Again, By, Mine, Replied, Talk, useFollow } from '../../../web/kit/talk.tsx';
import { useOnTheWay, useUnsentText } from '../../../web/kit/unsent-text.ts';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { TryAgain } from '../../../web/shell/try-again.tsx';
import type { CoachingMessage } from '../coaching.contract.ts';
import { coachingLimits, coachingTexts } from '../coaching.rules.ts';
import { type Awaited, type Row, awaitedOf, rowsOf } from '../turns.rules.ts';
import { Cards, findingsIn } from './cards.tsx';
import styles from './coaching.module.css';
import { StepCard } from './step-card.tsx';
import { useCoaching } from './use-coaching.tsx';
import { Words } from './words.tsx';

export type ConversationHandle = { write(text: string): void };

export type ConversationProps = {
  ref: Ref<ConversationHandle>;
  userId: string;
  sessionId: string | null;
  /** What a new session begins with; undefined while it is on its way. */
  opening: readonly Move[] | undefined;
  connected: boolean;
  currency: string;
  onSession(id: string): void;
  onEarned(badges: readonly string[]): void;
  onMissing(): void;
};

const mark = <Block family="pilot-in-plane" tier="bronze" small label="" />;
const thinking = 'Thinking...';
const placeholders: Record<Awaited, string> = {
  card: 'Or write your answer here',
  step: 'Tell me what’s off, or what’s next',
  anything: 'Say it in your own words',
};

export function Conversation(props: ConversationProps) {
  const { ref, userId, sessionId, opening, currency, onSession, onEarned, onMissing } = props;
  const composer = useRef<ComposerHandle>(null);
  const foot = useRef<HTMLDivElement>(null);
  // On a phone the panel is as high as the screen: what is answered is to be seen above what was asked.
  const bringIntoView = (): void => {
    if (matchMedia('(max-width: 767px)').matches) foot.current?.closest('section')?.scrollIntoView();
  };
  const [text, setText] = useUnsentText(`coaching-text:${userId}`);
  const talk = useCoaching(sessionId, onSession, onEarned, (words) => setText((now) => now || words));
  const { messages, coming, pending } = talk;
  const leave = useOnTheWay(
    `coaching-sent:${userId}`,
    messages && (() => messages.filter(({ role }) => role === 'user').map(({ content }) => content)),
    !pending && !talk.canRetry,
    (words) => setText((now) => now || words),
  );
  const last = messages?.at(-1);
  const follow = useFollow({
    news: [last, coming],
    mine: last?.role === 'user' && coming === '',
    fresh: talk.fresh ?? (messages?.length === 0 && opening ? 'opening' : null),
  });
  const act = (answer: OneAnswer): void => {
    if (pending) return;
    talk.say(answerText(answer, currency), answer);
    bringIntoView();
  };

  useBackOnline(talk.canRetry && last?.state !== 'stopped', talk.retry);
  useImperativeHandle(ref, () => ({
    write(words) {
      setText(words);
      composer.current?.focus();
      bringIntoView();
    },
  }));
  const missed = useEffectEvent(onMissing);
  useEffect(() => {
    if (talk.failed === 'missing') missed();
  }, [talk.failed]);

  // While a reply is on its way what it answers is still seen, and its broken piece is not.
  const rows = rowsOf(
    (messages ?? []).filter(({ role, state }) => !(pending && role === 'assistant' && state !== 'whole')),
  );
  return (
    <>
      <Talk
        label="Messages"
        follow={follow}
        status={pending ? thinking : talk.fresh !== null && last?.id === talk.fresh && last.content}
      >
        {talk.failed === 'load' && <TryAgain error="Couldn’t load the session." onRetry={talk.reload} />}
        {messages === null && (
          <Loading label="Loading the session...">
            <Skeleton height="64px" />
          </Loading>
        )}
        {messages?.length === 0 && !pending && talk.failed === null && <Opening {...props} onAct={act} />}
        {rows.map((row) => (
          <Message
            key={row.message.id}
            row={row}
            {...{ userId, currency, pending }}
            onEarned={talk.earned}
            sessionId={sessionId}
            onSay={row.message === last && !pending ? talk.say : undefined}
            onAct={act}
            onChanged={talk.put}
          />
        ))}
        {coming !== null && (
          <Replied className={styles.coach} mark={mark} name="Coach">
            {coming === '' ? <p className="mut">{thinking}</p> : <Words text={coming} />}
          </Replied>
        )}
        {talk.canRetry && (
          <Again why={last?.state === 'stopped' ? 'Stopped.' : 'The coach didn’t answer.'} onRetry={talk.retry} />
        )}
      </Talk>
      <div ref={foot} className={styles.foot}>
        <Composer
          ref={composer}
          placeholder={placeholders[awaitedOf(messages ?? [])]}
          text={text}
          limit={coachingLimits.message}
          pending={pending}
          waits={messages === null}
          onText={setText}
          onSend={(words) => {
            leave(words);
            talk.say(words);
            bringIntoView();
          }}
          onStop={talk.stop}
        />
      </div>
    </>
  );
}

function Opening({
  opening,
  connected,
  currency,
  userId,
  onAct,
}: ConversationProps & { onAct(answer: OneAnswer): void }) {
  if (!opening)
    return (
      <Loading>
        <Skeleton height="120px" />
      </Loading>
    );
  return (
    <Replied className={styles.coach} label="Welcome" mark={mark} name="Coach">
      <Words text={`${leadsOf(opening)} ${coachingTexts.empty}.`} />
      <Cards
        moves={opening}
        folded={[]}
        isOpen
        draftKey={`coaching-card:${userId}:opening`}
        busy={false}
        {...{ currency, onAct }}
      />
      {!connected && <p className="sm sub">{offlineNote}</p>}
    </Replied>
  );
}

type MessageProps = {
  row: Row<CoachingMessage>;
  userId: string;
  sessionId: string | null;
  currency: string;
  pending: boolean;
  /** Where it is the last message: says something in answer. */
  onSay: ((words: string) => void) | undefined;
  onAct(answer: OneAnswer): void;
  onChanged(message: CoachingMessage): void;
  onEarned(badges: readonly string[]): void;
};

function Message(props: MessageProps) {
  const { message } = props.row;
  if (message.role === 'user')
    return (
      <Mine label="You" text={message.content}>
        <By at={message.timestamp} />
        {message.care && <p className="xs mut">Stays between you and this conversation</p>}
      </Mine>
    );
  return <Reply {...props} />;
}

function Reply({ row, userId, sessionId, currency, pending, onSay, onAct, onChanged, onEarned }: MessageProps) {
  const { message, isOpen, folded } = row;
  const moves = message.moves ?? [];
  const step = moves.flatMap((move) => (move.move === 'step' ? [move.step] : []))[0];
  // A reply in need, one from before there were moves, and one that broke off are their words.
  const words = leadsOf(moves) || (message.care || moves.length === 0 ? message.content : '');
  return (
    <Replied className={styles.coach} label="Coach" mark={mark} name="Coach" at={message.timestamp}>
      {words !== '' && <Words text={words} />}
      {onSay && <CareChoices care={message.care} disabled={false} onChoose={onSay} />}
      <Cards
        draftKey={`coaching-card:${userId}:${message.id}`}
        busy={pending}
        {...{ moves, folded, currency, onAct, onSay }}
        isOpen={isOpen && message.playId === undefined}
      />
      {isOpen && step && sessionId !== null && (
        <StepCard
          findings={findingsIn(moves)}
          {...{ message, step, userId, sessionId, currency, onAct, onChanged, onEarned }}
        />
      )}
      {message.step && moves.length === 0 && <p className="sm sub">{`${message.step.title}, ${message.step.due}`}</p>}
      {message.note && message.source !== 'offline' && <p className="xs mut">{message.note}</p>}
      {message.state === 'partial' && <p className="xs mut">This reply was cut off.</p>}
    </Replied>
  );
}
