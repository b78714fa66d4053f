// Challenge Exploration: Chat Mode, where one talks, and Forms Mode, where one fills in and manages. What is open
// stands in the address, so that a reload and "back" do what one expects.
import { LayoutList, MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { chatPath } from '../../../shared/thing-path.ts';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { Segmented } from '../../../web/kit/segmented.tsx';
import { usePart } from '../../../web/kit/use-part.tsx';
import { useAnswer } from '../../../web/query.tsx';
import { userCalls } from '../../account/user.contract.ts';
import { newChatId } from '../../chats/chat.rules.ts';
import { Conversations } from '../../chats/ui/conversations.tsx';
import type { ForumLineProps } from '../../forum/ui/forum-line.tsx';
import styles from './challenges-screen.module.css';
import { EarnedBlocks } from './earned-blocks.tsx';
import type { SeedChallengesProps } from './seed-challenges.tsx';

const loadForms = () => import('./seed-challenges.tsx').then((m) => m.SeedChallenges);

const loadForum = () => import('../../forum/ui/forum-line.tsx').then((m) => m.ForumLine);

const modes = [
  { key: 'chat', label: 'Chat Mode', icon: <MessageSquare /> },
  { key: 'forms', label: 'Forms Mode', icon: <LayoutList /> },
] as const;

export function ChallengesScreen() {
  const { data: me } = useAnswer(userCalls.current, {});
  const [, go] = useLocation();
  const address = new URLSearchParams(useSearch());
  const [earned, setEarned] = useState<readonly string[]>([]);
  const mode = address.get('mode') === 'forms' ? 'forms' : 'chat';
  const forms = usePart<SeedChallengesProps>(loadForms, mode === 'forms');
  if (!me) return null;

  const open = (chat: string | null): void =>
    // One that has just been made takes the place of the empty one.
    go(chat === null ? '/challenges' : chatPath(chat), {
      replace: address.get('chat') === newChatId,
    });
  const addEarned = (badges: readonly string[]): void => setEarned((now) => [...now, ...badges]);
  const about = Number(address.get('about'));
  const conversations = (
    <Conversations
      userId={me.id}
      chatId={address.get('chat') || null}
      challengeId={Number.isInteger(about) && about > 0 ? about : null}
      onOpen={open}
      onEarned={addEarned}
      Forum={Forum}
    />
  );
  return (
    <>
      <div className={`page-head ${styles.head}`}>
        <h1>Challenge Exploration</h1>
        <div {...forms.intent}>
          <Segmented
            label="Mode"
            options={modes}
            chosen={mode}
            onChoose={(key) => go(key === 'forms' ? '/challenges?mode=forms' : '/challenges')}
          />
        </div>
      </div>
      <EarnedBlocks badges={earned} onClose={(id) => setEarned(earned.filter((other) => other !== id))} />
      {mode === 'chat' ? (
        conversations
      ) : forms.Part ? (
        <forms.Part me={me} address={address} onGo={go} onEarned={addEarned}>
          {conversations}
        </forms.Part>
      ) : (
        <Loading>
          <Skeleton height="420px" />
        </Loading>
      )}
    </>
  );
}

function Forum(props: ForumLineProps) {
  const { Part } = usePart<ForumLineProps>(loadForum, true);
  return Part ? <Part {...props} /> : null;
}
