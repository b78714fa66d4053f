// The chat panel 'AI Innovation Coach' (S2 §2.6): what was said with its times, the step that becomes a play, and where one writes.
import { Check } from 'lucide-react';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Link } from 'wouter';
import { formatShortDay } from '../../../shared/dates.ts';
import { Button } from '../../../web/kit/button.tsx';
import { CareChoices } from '../../../web/kit/care-choices.tsx';
import { Composer, type ComposerHandle } from '../../../web/kit/composer.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { Again, By, Mine, Replied, Talk, useFollow } from '../../../web/kit/talk.tsx';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { useOnTheWay, useUnsentText } from '../../../web/kit/unsent-text.ts';
import { usePart } from '../../../web/kit/use-part.tsx';
import { useSend } from '../../../web/query.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { TryAgain } from '../../../web/shell/try-again.tsx';
import { useBackOnline } from '../../../web/back-online.ts';
import { placeOf } from '../../records/records.rules.ts';
import { termsOf } from '../../steps/step-line.rules.ts';
import { type CoachingMessage, coachingCalls } from '../coaching.contract.ts';
import { coachingLimits, coachingTexts } from '../coaching.rules.ts';
import { Cited } from './cited.tsx';
import styles from './coaching.module.css';
import type { StepDialogProps } from './step-dialog.tsx';
import { useCoaching } from './use-coaching.tsx';

export type ConversationHandle = { write(text: string): void };

export type ConversationProps = {
  ref: Ref<ConversationHandle>;
  userId: string;
  sessionId: string | null;
  onSession(id: string): void;
  onEarned(badges: readonly string[]): void;
  onMissing(): void;
};

const mark = <Block family="pilot-in-plane" tier="bronze" small label="" />;
const thinking = 'Thinking...';

const loadStepDialog = () => import('./step-dialog.tsx').then((m) => m.StepDialog);

export function Conversation({ ref, userId, sessionId, onSession, onEarned, onMissing }: ConversationProps) {
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
  const latestStep = messages?.findLast(({ step }) => step)?.id;
  const follow = useFollow({ news: [last, coming], mine: last?.role === 'user' && coming === '', fresh: talk.fresh });

  useBackOnline(talk.canRetry && last?.state !== 'stopped', talk.retry);
  useImperativeHandle(ref, () => ({
    write(words) {
      setText(words);
      composer.current?.focus();
      bringIntoView();
    },
  }));
  useEffect(() => {
    if (talk.failed === 'missing') onMissing();
  }, [talk.failed]);

  return (
    <>
      <Talk
        label="Messages"
        follow={follow}
        status={pending ? thinking : talk.fresh !== null && last?.id === talk.fresh && last.content}
      >
        {talk.failed === 'load' && <TryAgain error="The session could not be loaded." onRetry={talk.reload} />}
        {messages === null && (
          <Loading label="Loading the session...">
            <Skeleton height="64px" />
          </Loading>
        )}
        {messages?.length === 0 && !pending && talk.failed === null && (
          <div className={styles.empty}>
            <span className={styles.mark} aria-hidden="true">
              {mark}
            </span>
            <p>{coachingTexts.empty}</p>
          </div>
        )}
        {messages
          ?.filter((message) => !(pending && message.role === 'assistant' && message.state !== 'whole'))
          .map((message) => (
            <Message
              key={message.id}
              message={message}
              userId={userId}
              sessionId={sessionId}
              isLatestStep={message.id === latestStep}
              playId={
                messages.find(({ step, playId }) => playId !== undefined && step?.title === message.step?.title)?.playId
              }
              onSay={message === last && !pending ? talk.say : undefined}
              onChanged={talk.put}
              onEarned={onEarned}
            />
          ))}
        {coming !== null && (
          <Replied className={styles.coach} mark={mark} name="Coach">
            {coming === '' ? <p className="mut">{thinking}</p> : <Words text={coming} />}
          </Replied>
        )}
        {talk.canRetry && (
          <Again why={last?.state === 'stopped' ? 'Stopped.' : 'The coach did not answer.'} onRetry={talk.retry} />
        )}
      </Talk>
      <div ref={foot} className={styles.foot}>
        <Composer
          ref={composer}
          placeholder="Ask your coach"
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

const none: CoachingMessage['references'] = [];

function Words({ text, references = none }: { text: string; references?: CoachingMessage['references'] }) {
  return (
    <div className={styles.words}>
      <Cited text={text} references={references} />
    </div>
  );
}

type MessageProps = {
  message: CoachingMessage;
  userId: string;
  sessionId: string | null;
  /** Its step is the one that stands: earlier ones are offered no more. */
  isLatestStep: boolean;
  /** Of the play that was made of its step, here or where the step was said before. */
  playId: string | undefined;
  /** Where it is the last message: says something in answer. */
  onSay: ((words: string) => void) | undefined;
  onChanged(message: CoachingMessage): void;
  onEarned(badges: readonly string[]): void;
};

function Message(props: MessageProps) {
  const { message, sessionId } = props;
  if (message.role === 'user')
    return (
      <Mine label="You" text={message.content}>
        <By at={message.timestamp} />
      </Mine>
    );
  return (
    <Replied className={styles.coach} label="Coach" mark={mark} name="Coach" at={message.timestamp}>
      <Words text={message.content} references={message.references} />
      {message.step && sessionId !== null && <NextStep {...props} sessionId={sessionId} />}
      {props.onSay && <CareChoices care={message.care} disabled={false} onChoose={props.onSay} />}
      {message.note && <p className="xs mut">{message.note}</p>}
      {message.state === 'partial' && <p className="xs mut">This reply broke off.</p>}
    </Replied>
  );
}

function NextStep({
  message,
  userId,
  sessionId,
  isLatestStep,
  playId,
  onChanged,
  onEarned,
}: MessageProps & { sessionId: string }) {
  const make = useSend(coachingCalls.makePlay);
  const dialog = usePart<StepDialogProps>(loadStepDialog);
  const [changing, setChanging] = useState(false);
  const step = message.step!;
  const terms = termsOf(step.description);
  async function makePlay(): Promise<void> {
    try {
      const made = await make.mutateAsync({ params: { id: sessionId, messageId: message.id } });
      onChanged(made.message);
      toast({ title: coachingTexts.made.title, description: coachingTexts.made.text });
      onEarned(made.earned);
    } catch (error) {
      tellFailure(error, coachingTexts.notMade);
    }
  }
  async function change(): Promise<void> {
    if (await dialog.fetch()) setChanging(true);
  }
  return (
    <>
      {/* Of an earlier step the words stand, and the play that was made of it. */}
      {(isLatestStep || playId !== undefined) && (
        <section className={styles.step} aria-label={isLatestStep ? 'Next step' : `Earlier step: ${step.title}`}>
          <b>{step.title}</b>
          <p className="sm sub">By {formatShortDay(step.due, new Date())}</p>
          {terms.length > 0 && (
            <dl className={styles.terms}>
              {terms.map(({ kind, text }) => (
                <div key={kind}>
                  <dt>{kind}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          )}
          {playId === undefined ? (
            <div className={styles.acts}>
              <Button
                small
                variant="primary"
                busy={make.isPending}
                busyText="Creating..."
                onClick={() => void makePlay()}
              >
                Make it a play
              </Button>
              <Button small variant="quiet" {...dialog.intent} onClick={() => void change()}>
                Change
              </Button>
            </div>
          ) : (
            <Link href={placeOf({ kind: 'play', id: playId, words: step.title })} className={styles.made}>
              <Check /> Open the play
            </Link>
          )}
        </section>
      )}
      {/* A reply with a newer step, which comes meanwhile, does not take away what is being typed. */}
      {dialog.Part && changing && (
        <dialog.Part
          {...{ userId, sessionId, step }}
          messageId={message.id}
          onSaved={onChanged}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  );
}
