// A conversation about a challenge: what was said, what is being said, and where you write. It scrolls in itself
// and never moves what somebody is reading.
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../../web/kit/button.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { Again, Mine, Replied, Talk, useFollow } from '../../../web/kit/talk.tsx';
import { useFileDrop } from '../../../web/kit/use-file-drop.ts';
import { Logo } from '../../../web/quilt/ui/logo.tsx';
import { textAt } from '../../../web/offline/entry-text.ts';
import { useOutbox } from '../../../web/offline/use-outbox.ts';
import { useAnswer } from '../../../web/query.tsx';
import { addressOf } from '../../../web/send.ts';
import { TryAgain } from '../../../web/shell/try-again.tsx';
import { useOnTheWay } from '../../../web/kit/unsent-text.ts';
import { useTitle } from '../../../web/arrival.ts';
import { useBackOnline } from '../../../web/back-online.ts';
import { chatCalls } from '../chat.contract.ts';
import { filledSlots, sheetCommands, slotTexts } from '../challenge-sheet.rules.ts';
import { spokenText } from '../markup.rules.ts';
import { chatTexts, newChat, welcomeMessage } from '../chat.rules.ts';
import styles from './chat.module.css';
import { ChatComposer, type ChatComposerHandle } from './chat-composer.tsx';
import { ChatHead, type ForumPart } from './chat-head.tsx';
import { DraftPanel, type DraftPanelHandle } from './draft-panel.tsx';
import { Coming, Message } from './message.tsx';
import { useChat } from './use-chat.tsx';
import { takeFirstMessage } from './new-chat.tsx';
import { onTheWayKey } from './use-chat-actions.tsx';

export type ChatProps = {
  userId: string;
  id: string;
  onBack(): void;
  onEarned(badges: readonly string[]): void;
  Forum: ForumPart;
};

export function Chat({ userId, id, onBack, onEarned, Forum }: ChatProps) {
  const composer = useRef<ChatComposerHandle>(null);
  const panel = useRef<HTMLElement>(null);
  const draft = useRef<DraftPanelHandle>(null);
  const { data: about, error } = useAnswer(chatCalls.read, { params: { id } });
  const talk = useChat(id, (text, file) => composer.current?.restore(text, file));
  const leave = useOnTheWay(
    onTheWayKey(userId, id),
    talk.entries &&
      (() => (talk.entries ?? []).filter(({ role, local }) => role === 'user' && !local).map(({ content }) => content)),
    !talk.pending && !talk.canRetry,
    (words) => composer.current?.restore(words, null),
  );
  useTitle(about?.title ?? '');
  useBackOnline(talk.canRetry, talk.retry);
  const files = useFileDrop((file) => composer.current?.attach(file));

  // For the toasts' place. Not by :has(), which would have every letter typed look through all messages.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-talk', true);
    return () => document.documentElement.removeAttribute('data-talk');
  }, []);
  useEffect(() => {
    // On a phone the conversation takes the whole screen.
    if (matchMedia('(max-width: 767px)').matches) panel.current?.scrollIntoView({ block: 'start' });
  }, []);

  const sendFirst = useEffectEvent(() => {
    const first = takeFirstMessage(id);
    if (!first) return;
    leave(first.words);
    talk.say(first.words, first.file);
  });
  useEffect(() => sendFirst(), []);

  if (error?.status === 404)
    return (
      <Notice tone="danger">
        {chatTexts.missing}{' '}
        <Button small onClick={onBack}>
          Back to conversations
        </Button>
      </Notice>
    );
  const title = about?.title ?? '';
  const sheet = about?.sheet;
  const isChallenge = about?.moduleType === newChat.moduleType;
  return (
    <section ref={panel} className={styles.panel} aria-label={title || 'Conversation'} {...files.props}>
      <ChatHead
        userId={userId}
        id={id}
        about={about}
        onBack={onBack}
        onMade={(earned) => {
          // The draft it was made of is saved by now.
          talk.refresh();
          onEarned(earned);
        }}
        Forum={Forum}
      />
      {about && about.sharingPreference !== 'private' && (
        <Forum chatId={id} sharing={about.sharingPreference} onHeard={talk.refresh} />
      )}
      <div className={styles.work}>
        <div className={styles.talk}>
          <Messages
            userId={userId}
            chatId={id}
            talk={talk}
            isBeside={isChallenge && sheet !== undefined && filledSlots(sheet.texts) > 0}
            onEditDraft={() => draft.current?.open()}
            onEarned={onEarned}
          />
          <div className={styles.foot}>
            <ChatComposer
              key={id}
              ref={composer}
              userId={userId}
              chatId={id}
              pending={talk.pending}
              placeholder={sheet?.asked ? slotTexts[sheet.asked].hint : 'Write a message'}
              onSend={(words, file) => {
                leave(words);
                talk.say(words, file);
              }}
              onStop={talk.stop}
            />
          </div>
        </div>
        {sheet && isChallenge && (
          <DraftPanel
            ref={draft}
            userId={userId}
            chatId={id}
            sheet={sheet}
            hasCard={talk.entries?.some((entry) => entry.draft === 'open' || entry.draft === 'saved') ?? false}
            onChanged={talk.refresh}
            onEarned={onEarned}
          />
        )}
      </div>
      {files.over && <div className={styles.drop}>Drop to attach</div>}
    </section>
  );
}

/** What was said without a network; once it is sent, the conversation is read again. */
function useWaiting(userId: string, id: string, onSent: () => void) {
  const address = addressOf(chatCalls.say, { params: { id } });
  const waiting = useOutbox(userId).filter((entry) => entry.address === address);
  const before = useRef(0);
  const sent = useEffectEvent(onSent);
  useEffect(() => {
    if (waiting.length < before.current) sent();
    before.current = waiting.length;
  }, [waiting.length]);
  return waiting;
}

type MessagesProps = {
  userId: string;
  chatId: string;
  talk: ReturnType<typeof useChat>;
  isBeside: boolean;
  onEditDraft(): void;
  onEarned(badges: readonly string[]): void;
};

function Messages({ userId, chatId, talk, isBeside, onEditDraft, onEarned }: MessagesProps) {
  const { entries, coming, pending, fresh } = talk;
  const waiting = useWaiting(userId, chatId, talk.refresh);
  const last = entries?.at(-1);
  const follow = useFollow({
    news: [last, coming],
    mine: last?.role === 'user' && coming === '',
    first: entries?.find((entry) => !entry.local)?.id,
    fresh,
    onScroll(atEnd, top) {
      if (atEnd) talk.trim();
      else if (top < 600) void talk.loadOlder();
    },
  });
  // The same functions for every message, so that those that did not change are not drawn again.
  const now = useRef({ talk, onEditDraft, onEarned });
  now.current = { talk, onEditDraft, onEarned };
  const resend = useCallback<typeof talk.resend>((...edit) => now.current.talk.resend(...edit), []);
  const again = useCallback(() => now.current.talk.answer(), []);
  const put = useCallback<typeof talk.put>((message) => now.current.talk.put(message), []);
  const sayWords = useCallback((words: string) => now.current.talk.say(words, null), []);
  const editDraft = useCallback(() => now.current.onEditDraft(), []);
  const earned = useCallback((badges: readonly string[]) => now.current.onEarned(badges), []);

  const lastDraft = entries?.findLast(({ draft }) => draft !== undefined);
  const isAsking = last?.role === 'ai' && last.moves?.some(({ move }) => move === 'ask');
  const told = entries?.findLast(({ role }) => role !== 'member');
  const unanswered = !pending && !talk.canRetry && told?.role === 'user' && told.state === 'stopped';
  return (
    <Talk
      label="Messages"
      follow={follow}
      className={styles.messages}
      listClassName={styles.list}
      status={pending ? chatTexts.thinking : fresh !== null && last?.id === fresh && spokenText(last.content)}
    >
      {talk.loadFailed && <TryAgain error="Couldn’t load the messages." onRetry={talk.reload} />}
      {entries === null && (
        <Loading label="Loading the conversation...">
          <div className="stack l">
            <Skeleton height="64px" />
            <Skeleton height="96px" />
            <Skeleton height="64px" />
          </div>
        </Loading>
      )}
      {talk.hasOlder && (
        <Button small variant="quiet" className={styles.older} onClick={() => void talk.loadOlder()}>
          Earlier messages
        </Button>
      )}
      {entries?.length === 0 && (
        <Replied label="AI Coach" mark={<Logo />} name="AI Coach">
          <p>{welcomeMessage}</p>
        </Replied>
      )}
      {entries
        ?.filter((entry) => entry.id !== talk.instead)
        .map((entry) => (
          <Message
            key={entry.id}
            chatId={chatId}
            userId={userId}
            entry={entry}
            last={entry === last}
            pending={pending}
            onResend={resend}
            onAgain={again}
            onChanged={put}
            isBeside={isBeside && entry.id === lastDraft?.id}
            onEditDraft={editDraft}
            onSay={sayWords}
            onEarned={earned}
          />
        ))}
      {waiting.map((entry) => (
        <Mine key={entry.key} text={textAt(entry.body, 'content')}>
          <p className="xs mut">{entry.refused ? `Not sent. ${entry.refused.message}` : 'Waiting to be sent'}</p>
        </Mine>
      ))}
      {coming !== null && <Coming text={coming} />}
      {isAsking && !pending && (
        <div className={styles.commands}>
          {Object.values(sheetCommands).map((words) => (
            <Button key={words} small variant="quiet" onClick={() => talk.say(words, null)}>
              {words}
            </Button>
          ))}
        </div>
      )}
      {(talk.canRetry || unanswered) && (
        <Again
          why={talk.canRetry ? 'The coach didn’t answer.' : 'Stopped.'}
          onRetry={talk.canRetry ? talk.retry : talk.answer}
        />
      )}
    </Talk>
  );
}
