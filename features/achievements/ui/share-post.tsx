// A post about a badge: a draft to edit, and its three ways out: LinkedIn's share page, the clipboard, Auto-Post.
import { Check, Copy, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button, ButtonLink, type ButtonVariant, TextLink } from '../../../web/kit/button.tsx';
import { TextArea } from '../../../web/kit/text-area.tsx';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { keepUnsent, readUnsent } from '../../../web/kit/unsent-text.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { person } from '../../../web/reach.ts';
import type { LinkedInPost } from '../post.rules.ts';
import { sharePostCalls } from '../share-post.contract.ts';
import {
  type PostingState,
  askPostingPath,
  linkedInSharePage,
  shareDraft,
  shareLimits,
  shareTexts,
} from '../share-post.rules.ts';
import styles from './share-post.module.css';

export type SharePost = {
  draft: string;
  setDraft(text: string): void;
  /** The draft as it stands was copied. */
  isCopied: boolean;
  /** It was changed, and is nowhere but here. */
  isEdited: boolean;
  copy(): Promise<void>;
  posting: PostingState;
  autoPost(): void;
  isPosting: boolean;
};

export function useSharePost(post: LinkedInPost): SharePost {
  // What was written of a badge is there when it is shared again, until it is posted.
  const key = `share-post:${person}:${post.badgeName}`;
  const [draft, write] = useState(() => readUnsent(key) || shareDraft(post));
  const [copied, setCopied] = useState<string | null>(null);
  const { data } = useAnswer(sharePostCalls.read, {});
  const send = useSend(sharePostCalls.post);
  const posting = data?.posting ?? 'none';

  function setDraft(text: string): void {
    write(text);
    keepUnsent(key, text === shareDraft(post) ? '' : text);
  }

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(draft);
      setCopied(draft);
      toast(shareTexts.copied);
    } catch {
      toast({ tone: 'danger', ...shareTexts.notCopied });
    }
  }
  function autoPost(): void {
    if (posting !== 'granted') {
      void copy();
      // At once, or the browser takes it for a window that nobody asked for.
      window.open(linkedInSharePage(location.origin), '_blank', 'noopener,noreferrer');
      return;
    }
    send.mutate(
      { body: { text: draft } },
      {
        onSuccess: ({ url }) => {
          // What was written on meanwhile is not out yet.
          if (readUnsent(key) === draft) keepUnsent(key, '');
          toast({
            tone: 'success',
            ...shareTexts.posted,
            ...(url && {
              action: { label: 'View', onClick: () => void window.open(url, '_blank', 'noopener,noreferrer') },
            }),
          });
        },
        onError: (error) => tellFailure(error),
      },
    );
  }
  const isCopied = copied === draft;
  const isEdited = draft !== shareDraft(post) && !isCopied;
  return { draft, setDraft, isCopied, isEdited, copy, posting, autoPost, isPosting: send.isPending };
}

export function ShareDraft({ share: { draft, setDraft, posting } }: { share: SharePost }) {
  const [path] = useLocation();
  return (
    <TextArea
      label="Your post"
      hint={
        posting === 'granted' ? (
          'Auto-Post publishes this text in your name, for everybody to see.'
        ) : (
          <>
            LinkedIn opens with an empty post. Paste this text there.
            {posting === 'askable' && (
              <>
                {' '}
                <TextLink href={askPostingPath(path)}>Let Auto-Post do it</TextLink>
              </>
            )}
          </>
        )
      }
      className={styles.draft}
      value={draft}
      maxLength={shareLimits.post}
      onChange={(event) => setDraft(event.target.value)}
    />
  );
}

type ActionProps = { share: SharePost; variant?: ButtonVariant };

export function CopyPost({ share, variant }: ActionProps) {
  return (
    <Button variant={variant} icon={share.isCopied ? <Check /> : <Copy />} onClick={() => void share.copy()}>
      Copy
    </Button>
  );
}

export function AutoPost({ share, variant }: ActionProps) {
  return (
    <Button variant={variant} busy={share.isPosting} busyText="Posting..." onClick={share.autoPost}>
      Auto-Post
    </Button>
  );
}

export function SharePage({ variant }: { variant?: ButtonVariant }) {
  return (
    <ButtonLink
      variant={variant}
      icon={<Share2 />}
      href={linkedInSharePage(location.origin)}
      target="_blank"
      rel="noopener noreferrer"
    >
      Share
    </ButtonLink>
  );
}
