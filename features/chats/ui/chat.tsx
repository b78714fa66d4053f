// A conversation about a challenge (S2 §2.8): what was said, what is being said, and where one writes. It scrolls in itself
// and never moves what somebody is reading.
import { ArrowDown, ArrowLeft, EllipsisVertical, FileCheck, FilePlus, Pencil, Share2, Trash2 } from 'lucide-react';
import { type ComponentType, type DragEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Problem } from '../../../shared/problem.ts';
import { Button, IconButton } from '../../../web/kit/button.tsx';
import { classNames } from '../../../web/kit/class-names.ts';
import { Menu, MenuItem } from '../../../web/kit/menu.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { usePart } from '../../../web/kit/use-part.tsx';
import { Logo } from '../../../web/quilt/ui/logo.tsx';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { sharingLabels } from '../../challenges/challenge.rules.ts';
import { chatCalls } from '../chat.contract.ts';
import { chatTexts, welcomeMessage } from '../chat.rules.ts';
import { RenameForm } from './chat-title.tsx';
import styles from './chat.module.css';
import { Composer, type ComposerHandle } from './composer.tsx';
import { challengesAddress } from './draft-card.tsx';
import { Coming, Message } from './message.tsx';
import messageStyles from './message.module.css';
import type { SharingDialogProps } from './sharing-dialog.tsx';
import { type Entry, type Reply, useChat } from './use-chat.tsx';
import { useChatActions } from './use-chat-actions.tsx';

const loadSharing = () => import('./sharing-dialog.tsx').then((m) => m.SharingDialog);

/** What tells of the forum, put in from outside: conversations know no forum. */
export type ForumPart = ComponentType<{ chatId: string; sharing: string; onHeard?: () => void; isChoosing?: boolean }>;

export type ChatProps = {
  userId: string;
  id: string;
  onBack(): void;
  onEarned(badges: readonly string[]): void;
  Forum: ForumPart;
};

const dragsFile = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

export function Chat({ userId, id, onBack, onEarned, Forum }: ChatProps) {
  const composer = useRef<ComposerHandle>(null);
  const panel = useRef<HTMLElement>(null);
  const { data: about, error } = useAnswer(chatCalls.read, { params: { id } });
  const talk = useChat(id, (text, file) => composer.current?.restore(text, file));
  const actions = useChatActions(userId, onBack);
  const make = useSend(chatCalls.createAsset);
  const [renaming, setRenaming] = useState(false);
  const [sharing, setSharing] = useState(false);
  const sharingDialog = usePart<SharingDialogProps>(loadSharing);
  const [over, setOver] = useState(false);

  // For the toasts' place. Not by :has(), which would have every letter typed look through all messages.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-talk', true);
    return () => document.documentElement.removeAttribute('data-talk');
  }, []);
  useEffect(() => {
    // On a phone the conversation takes the whole screen.
    if (matchMedia('(max-width: 767px)').matches) panel.current?.scrollIntoView({ block: 'start' });
  }, []);

  async function createChallenge(): Promise<void> {
    try {
      const { challenge } = await make.mutateAsync({ params: { id } });
      onEarned(challenge.earned);
      toast({ title: chatTexts.created.title, description: chatTexts.created.text });
    } catch (error) {
      const refused = error instanceof Problem && error.status >= 400 && error.status < 500;
      const { title, text } = chatTexts.notCreated;
      toast({ tone: 'danger', title, description: refused ? error.message : text });
    }
  }

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
  return (
    <section
      ref={panel}
      className={styles.panel}
      aria-label={title || 'Conversation'}
      onDragOver={(event) => {
        if (!dragsFile(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => event.currentTarget.contains(event.relatedTarget as Node | null) || setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (!file) return;
        event.preventDefault();
        composer.current?.attach(file);
      }}
    >
      <div className={styles.head}>
        <IconButton label="Back to conversations" icon={<ArrowLeft />} onClick={onBack} />
        {renaming ? (
          <RenameForm id={id} title={title} onClose={() => setRenaming(false)} />
        ) : (
          <>
            <h2 className={`h3 ${styles.title}`} title={title}>
              {about ? title : <Skeleton width="180px" height="20px" />}
            </h2>
            {about?.hasGeneratedAssets && (
              <Link href={challengesAddress} className={styles.made}>
                <FileCheck />
                <span>Challenge created</span>
              </Link>
            )}
            <Button
              className={styles.create}
              busy={make.isPending}
              busyText="Creating..."
              icon={<FilePlus />}
              onClick={() => void createChallenge()}
            >
              <span>Create Challenge</span>
            </Button>
            <Menu
              align="end"
              trigger={(props) => (
                <IconButton {...props} label="More about this conversation" icon={<EllipsisVertical />} />
              )}
            >
              <MenuItem icon={<Pencil />} onSelect={() => setRenaming(true)}>
                Rename
              </MenuItem>
              <MenuItem
                icon={<Share2 />}
                {...sharingDialog.intent}
                onSelect={() => void sharingDialog.fetch().then((here) => here && setSharing(true))}
              >
                {about && about.sharingPreference !== 'private'
                  ? `Shared: ${sharingLabels[about.sharingPreference]}`
                  : 'Share'}
              </MenuItem>
              <MenuItem
                danger
                icon={<Trash2 />}
                onSelect={() => void actions.remove(id, title).then((gone) => gone && onBack())}
              >
                Delete
              </MenuItem>
            </Menu>
          </>
        )}
      </div>
      {about && about.sharingPreference !== 'private' && (
        <Forum chatId={id} sharing={about.sharingPreference} onHeard={talk.refresh} />
      )}
      <Messages chatId={id} talk={talk} onEarned={onEarned} />
      <div className={styles.foot}>
        <Composer
          key={id}
          ref={composer}
          userId={userId}
          chatId={id}
          pending={talk.pending}
          onSend={talk.say}
          onStop={talk.stop}
        />
      </div>
      {sharing && about && sharingDialog.Part && (
        <sharingDialog.Part
          chatId={id}
          sharing={about.sharingPreference}
          onClose={() => setSharing(false)}
          Forum={Forum}
        />
      )}
      {over && <div className={styles.drop}>Drop to attach</div>}
    </section>
  );
}

// It scrolls, so it can be reached and scrolled by keys (WCAG 2.1.1). A reply is read aloud once, when it is whole.
const scrollable = { role: 'log', tabIndex: 0, 'aria-label': 'Messages', 'aria-live': 'off' } as const;

type MessagesProps = { chatId: string; talk: ReturnType<typeof useChat>; onEarned(badges: readonly string[]): void };

function Messages({ chatId, talk, onEarned }: MessagesProps) {
  const { entries, reply, pending } = talk;
  const { box, list, behind, toEnd, scrolled } = useScroll(entries, reply, talk.fresh, talk.loadOlder, talk.trim);
  // The same functions for every message, so that those that did not change are not drawn again.
  const now = useRef({ talk, onEarned });
  now.current = { talk, onEarned };
  const resend = useCallback((id: string, content: string) => now.current.talk.resend(id, content), []);
  const again = useCallback(() => now.current.talk.answer(), []);
  const put = useCallback<typeof talk.put>((message) => now.current.talk.put(message), []);
  const askDraft = useCallback((text: string) => now.current.talk.say(text, null, 'draft'), []);
  const earned = useCallback((badges: readonly string[]) => now.current.onEarned(badges), []);

  const last = entries?.at(-1);
  const told = entries?.findLast(({ role }) => role !== 'member');
  const unanswered = !pending && !talk.canRetry && told?.role === 'user' && told.state === 'stopped';
  return (
    <div className={styles.talk}>
      <div ref={box} className={styles.messages} onScroll={scrolled} {...scrollable}>
        <div ref={list} className={styles.list}>
          {talk.loadFailed && (
            <Notice tone="danger">
              The messages could not be loaded.{' '}
              <Button small onClick={talk.reload}>
                Try again
              </Button>
            </Notice>
          )}
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
          {entries?.length === 0 && <Welcome />}
          {entries
            ?.filter((entry) => entry.id !== reply?.instead)
            .map((entry) => (
              <Message
                key={entry.id}
                chatId={chatId}
                entry={entry}
                last={entry === last}
                pending={pending}
                onResend={resend}
                onAgain={again}
                onChanged={put}
                onAskDraft={askDraft}
                onEarned={earned}
              />
            ))}
          {reply && <Coming text={reply.text} />}
          {(talk.canRetry || unanswered) && (
            <div className={styles.again}>
              <span className="sm sub">{talk.canRetry ? 'The coach did not answer.' : 'Stopped.'}</span>
              <Button small onClick={talk.canRetry ? talk.retry : talk.answer}>
                Retry
              </Button>
            </div>
          )}
        </div>
      </div>
      <p className="vh" role="status">
        {pending ? chatTexts.thinking : talk.fresh !== null && last?.id === talk.fresh && last.content}
      </p>
      {behind && (
        <Button small className={styles.latest} icon={<ArrowDown />} onClick={toEnd}>
          Latest
        </Button>
      )}
    </div>
  );
}

function Welcome() {
  return (
    <article className={classNames(messageStyles.message, messageStyles.coach)} aria-label="AI Coach">
      <Logo className={messageStyles.mark} />
      <p className={messageStyles.by}>
        <b>AI Coach</b>
      </p>
      <div className={messageStyles.said}>
        <p>{welcomeMessage}</p>
      </div>
    </article>
  );
}

/**
 * Follows what is said while one is at the end; leaves alone who has scrolled up to read, and says that there is more.
 * Earlier messages come in above without moving what is in sight.
 */
function useScroll(
  entries: readonly Entry[] | null,
  reply: Reply | null,
  fresh: string | null,
  loadOlder: () => Promise<void>,
  trim: () => void,
) {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const reading = useRef(false);
  const [behind, setBehind] = useState(false);
  const first = useRef<string | undefined>(undefined);
  const height = useRef(0);

  const toEnd = useCallback(() => {
    reading.current = false;
    setBehind(false);
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, []);

  // Whatever grows: a reply, a picture, a draft that is being edited.
  useEffect(() => {
    if (!list.current || !box.current) return;
    const follow = new ResizeObserver(() => {
      if (!box.current) return;
      height.current = box.current.scrollHeight;
      // Nor while something in it is being edited.
      const isEditing =
        list.current?.contains(document.activeElement) && document.activeElement?.matches('input, textarea');
      if (!reading.current && !isEditing) box.current.scrollTop = height.current;
    });
    follow.observe(list.current);
    follow.observe(box.current);
    return () => follow.disconnect();
  }, []);

  useLayoutEffect(() => {
    const part = box.current;
    if (!part) return;
    const before = first.current;
    first.current = entries?.find((entry) => !entry.local)?.id;
    if (before !== undefined && first.current !== undefined && first.current < before)
      part.scrollTop += part.scrollHeight - height.current;
    height.current = part.scrollHeight;
  }, [entries]);

  // What is taller than the window, as a draft can be, is read from its beginning.
  useEffect(() => {
    const part = box.current;
    const whole = fresh !== null && !reading.current && part?.querySelector<HTMLElement>('article:last-of-type');
    if (!part || !whole || whole.offsetHeight < part.clientHeight - 40) return;
    reading.current = true;
    part.scrollTop += whole.getBoundingClientRect().top - part.getBoundingClientRect().top - 16;
  }, [fresh]);

  const said = entries?.at(-1);
  useEffect(() => {
    if (said?.role === 'user' && reply?.text === '') toEnd();
    else if (reading.current && (reply || said)) setBehind(true);
  }, [said, reply, toEnd]);

  function scrolled(): void {
    const { scrollHeight, scrollTop, clientHeight } = box.current!;
    height.current = scrollHeight;
    reading.current = scrollHeight - scrollTop - clientHeight > 48;
    if (!reading.current) {
      setBehind(false);
      trim();
    }
    if (scrollTop < 600 && reading.current) void loadOlder();
  }
  return { box, list, behind, toEnd, scrolled };
}
