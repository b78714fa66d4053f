// A conversation before its first message: nothing is made until something is said.
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { serverIsAway } from '../../../web/connection.ts';
import { IconButton } from '../../../web/kit/button.tsx';
import { Replied } from '../../../web/kit/talk.tsx';
import { useFileDrop } from '../../../web/kit/use-file-drop.ts';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { keepUnsent } from '../../../web/kit/unsent-text.ts';
import { KeptForLater, saidKeptForLater } from '../../../web/offline/kept-for-later.ts';
import { Logo } from '../../../web/quilt/ui/logo.tsx';
import { useSend } from '../../../web/query.tsx';
import { chatCalls } from '../chat.contract.ts';
import { chatTexts, newChat, newChatId, welcomeMessage } from '../chat.rules.ts';
import { ChatComposer, type ChatComposerHandle } from './chat-composer.tsx';
import styles from './chat.module.css';
import { onTheWayKey } from './use-chat-actions.tsx';
import { messageOutbox } from './use-chat.tsx';

export type NewChatProps = {
  userId: string;
  /** The challenge it will be about. */
  challengeId: number | null;
  onStarted(id: string): void;
  onBack(): void;
};

type First = { words: string; file: File | null };

/** The first message of a conversation that was just made, for the screen that opens it to send. */
const firstMessages = new Map<string, First>();

export function takeFirstMessage(id: string): First | undefined {
  const first = firstMessages.get(id);
  firstMessages.delete(id);
  return first;
}

export function NewChat({ userId, challengeId, onStarted, onBack }: NewChatProps) {
  const composer = useRef<ChatComposerHandle>(null);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the conversation takes the whole screen.
    if (matchMedia('(max-width: 767px)').matches) panel.current?.scrollIntoView({ block: 'start' });
  }, []);
  const create = useSend(chatCalls.create);
  const files = useFileDrop((file) => composer.current?.attach(file));

  async function start(words: string, file: File | null): Promise<void> {
    if (create.isPending) return composer.current?.restore(words, file);
    try {
      const { id } = await create.mutateAsync({ body: challengeId === null ? { ...newChat } : { challengeId } });
      firstMessages.set(id, { words, file });
      // A reload between the two finds the words in the box.
      keepUnsent(onTheWayKey(userId, id), words);
      onStarted(id);
    } catch (error) {
      // A file stays on the page: it may be too large to be kept.
      if (serverIsAway() && !file && (await keepForLater(words))) return onBack();
      composer.current?.restore(words, file);
      tellFailure(error, chatTexts.notStarted);
    }
  }

  /** Both go once the server can be reached: the conversation, and what was said in it. */
  async function keepForLater(content: string): Promise<boolean> {
    const body = { ...(challengeId === null ? {} : { challengeId }), content };
    try {
      const { queueSend } = await import('../../../web/offline/send-or-queue.ts');
      await queueSend(chatCalls.create, { body }, { ...messageOutbox, name: 'New conversation' });
    } catch {
      return false;
    }
    saidKeptForLater(new KeptForLater());
    return true;
  }

  return (
    <section ref={panel} className={styles.panel} aria-label="New conversation" {...files.props}>
      <div className={styles.head}>
        <IconButton label="Back to conversations" icon={<ArrowLeft />} onClick={onBack} />
        <h2 className={`h3 ${styles.title}`}>New conversation</h2>
      </div>
      <div className={styles.talk}>
        <div className={styles.start}>
          <Replied label="AI Coach" mark={<Logo />} name="AI Coach">
            <p>{welcomeMessage}</p>
          </Replied>
        </div>
        <div className={styles.foot}>
          <ChatComposer
            ref={composer}
            userId={userId}
            chatId={newChatId}
            pending={false}
            placeholder="Write a message"
            onSend={(words, file) => void start(words, file)}
            onStop={() => undefined}
          />
        </div>
      </div>
      {files.over && <div className={styles.drop}>Drop to attach</div>}
    </section>
  );
}
