// The head of a conversation: its title, the challenge it became or can become, and a menu to rename, share and delete it.
import { ArrowLeft, EllipsisVertical, FileCheck, FilePlus, Pencil, Share2, Trash2 } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import type { AnswerOf } from '../../../shared/call.ts';
import { challengePath } from '../../../shared/thing-path.ts';
import { Link } from '../../../web/link.tsx';
import { Button, IconButton } from '../../../web/kit/button.tsx';
import { Menu, MenuItem } from '../../../web/kit/menu.tsx';
import { Skeleton } from '../../../web/kit/skeleton.tsx';
import { attempt } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { usePart } from '../../../web/kit/use-part.tsx';
import { useSend } from '../../../web/query.tsx';
import { manageChallengesPath, sharingLabels } from '../../challenges/challenge.rules.ts';
import { chatCalls } from '../chat.contract.ts';
import { chatTexts } from '../chat.rules.ts';
import { RenameForm } from './chat-title.tsx';
import styles from './chat.module.css';
import type { SharingDialogProps } from './sharing-dialog.tsx';
import { useChatActions } from './use-chat-actions.tsx';

const loadSharing = () => import('./sharing-dialog.tsx').then((m) => m.SharingDialog);

/** What is said about the forum, put in from outside: conversations know no forum. */
export type ForumPart = ComponentType<{ chatId: string; sharing: string; onHeard?: () => void; isChoosing?: boolean }>;

export type ChatHeadProps = {
  userId: string;
  id: string;
  /** Undefined until it is known. */
  about: AnswerOf<typeof chatCalls.read> | undefined;
  onBack(): void;
  /** A challenge was made of it. */
  onMade(earned: readonly string[]): void;
  Forum: ForumPart;
};

export function ChatHead({ userId, id, about, onBack, onMade, Forum }: ChatHeadProps) {
  const actions = useChatActions(userId, onBack);
  const make = useSend(chatCalls.createAsset);
  const [isRenaming, setRenaming] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const sharing = usePart<SharingDialogProps>(loadSharing);
  const title = about?.title ?? '';
  const madeId = about?.sheet?.challengeId;

  const createChallenge = () =>
    attempt(chatTexts.notCreated, async () => {
      const { challenge } = await make.mutateAsync({ params: { id } });
      onMade(challenge.earned);
      toast({ title: chatTexts.created.title, description: chatTexts.created.text });
    });

  return (
    <div className={styles.head}>
      <IconButton label="Back to conversations" icon={<ArrowLeft />} onClick={onBack} />
      {isRenaming ? (
        <RenameForm id={id} title={title} onClose={() => setRenaming(false)} />
      ) : (
        <>
          <h2 className={`h3 ${styles.title}`} title={title}>
            {about ? title : <Skeleton width="180px" height="20px" />}
          </h2>
          {about?.hasGeneratedAssets && (
            <Link href={madeId == null ? manageChallengesPath : challengePath(madeId)} className={styles.made}>
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
              {...sharing.intent}
              onSelect={() => void sharing.fetch().then((here) => here && setSharing(true))}
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
      {isSharing && about && sharing.Part && (
        <sharing.Part chatId={id} sharing={about.sharingPreference} onClose={() => setSharing(false)} Forum={Forum} />
      )}
    </div>
  );
}
