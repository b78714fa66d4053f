// The draft beside a conversation: six slots that fill as the questions are answered. Each can be written by hand, and its words
// moved to another. On a phone it is a bar below the conversation that opens.
import { ChevronUp } from 'lucide-react';
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { challengePath } from '../../../shared/thing-path.ts';
import { Link } from '../../../web/link.tsx';
import { Badge } from '../../../web/kit/badge.tsx';
import { Button } from '../../../web/kit/button.tsx';
import { classNames } from '../../../web/kit/class-names.ts';
import { offerUndo } from '../../../web/kit/offer-undo.ts';
import { Seam } from '../../../web/kit/progress.tsx';
import { attempt, tellFailure } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { useSend } from '../../../web/query.tsx';
import { draftHeadings, draftMarker, draftSections } from '../../challenges/seed-challenge-draft.rules.ts';
import { type ChallengeSheet, filledSlots } from '../challenge-sheet.rules.ts';
import { chatCalls } from '../chat.contract.ts';
import { chatTexts } from '../chat.rules.ts';
import styles from './draft-panel.module.css';
import { DraftSlot } from './draft-slot.tsx';

const notBack = 'Couldn’t bring the draft back. Try again.';

export type DraftPanelHandle = {
  /** Opens it on a phone, and goes to its first slot. */
  open(): void;
};

export type DraftPanelProps = {
  ref?: Ref<DraftPanelHandle>;
  userId: string;
  chatId: string;
  sheet: ChallengeSheet;
  /** A message shows the draft with its buttons. */
  hasCard: boolean;
  /** The messages may show another state of the draft now. */
  onChanged(): void;
  onEarned(badges: readonly string[]): void;
};

export function DraftPanel({ ref, userId, chatId, sheet, hasCard, onChanged, onEarned }: DraftPanelProps) {
  const [open, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const acts = useDraftActs(chatId, onChanged, onEarned);
  const filled = filledSlots(sheet.texts);
  const saved = sheet.challengeId !== null;

  useImperativeHandle(ref, () => ({
    open() {
      setOpen(true);
      requestAnimationFrame(() => {
        const first = panel.current?.querySelector<HTMLElement>('[data-value]');
        // A click is what opens it, and it takes the focus then; one that is open already only needs that.
        first?.click();
        first?.focus();
      });
    },
  }));

  return (
    <aside className={styles.paper} aria-label="Your draft" data-open={open}>
      <button
        type="button"
        className={styles.peek}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen((now) => !now)}
      >
        <span className={styles.row}>
          <b>Your draft</b>
          <Count filled={filled} />
          <ChevronUp aria-hidden />
        </span>
        {sheet.asked && (
          <span className={styles.now}>
            Now: <b>{draftHeadings[sheet.asked]}</b>
          </span>
        )}
      </button>
      <div id={id} ref={panel} className={classNames(styles.sheet, saved && styles.saved)}>
        <div className={styles.head}>
          <h3 className="h4">{draftMarker}</h3>
          {saved ? <Badge tone="success">Saved</Badge> : <Badge>Not saved yet</Badge>}
          <Count filled={filled} />
        </div>
        {draftSections.map((section) => (
          <DraftSlot
            key={section}
            {...{ userId, chatId, section, sheet }}
            onWrite={(text) => acts.change({ act: 'write', section, text })}
            onMove={(to) => void acts.change({ act: 'move', from: section, to })}
            onProposal={(proposal, take) => void acts.change({ act: take ? 'take' : 'leave', proposal })}
          />
        ))}
        {filled === 0 && sheet.discarded && (
          <p className={styles.emptied}>
            The draft was emptied.{' '}
            <Button
              small
              busy={acts.isRestoring}
              onClick={() => void acts.takeBack().catch((error: unknown) => tellFailure(error, { text: notBack }))}
            >
              Undo
            </Button>
          </p>
        )}
        <div className={classNames(styles.foot, hasCard && styles.onCard)}>
          {sheet.challengeId !== null ? (
            <Link href={challengePath(sheet.challengeId)} className={styles.link}>
              View the challenge
            </Link>
          ) : (
            <>
              <Button
                variant="primary"
                aria-disabled={filled === 0 || undefined}
                busy={acts.isSaving}
                busyText="Saving..."
                onClick={() => (filled > 0 ? void acts.keep() : undefined)}
              >
                Save Challenge
              </Button>
              {filled > 0 && (
                <Button variant="quiet" busy={acts.isDiscarding} onClick={() => void acts.drop()}>
                  Discard Draft
                </Button>
              )}
            </>
          )}
        </div>
      </div>
    </aside>
  );
}

/** What can be done with the draft as a whole. */
function useDraftActs(chatId: string, onChanged: () => void, onEarned: (badges: readonly string[]) => void) {
  const write = useSend(chatCalls.changeSheet);
  const save = useSend(chatCalls.saveDraft);
  const discard = useSend(chatCalls.discardDraft);
  const restore = useSend(chatCalls.restoreDraft);
  const params = { id: chatId };

  const change = (body: Parameters<typeof write.mutateAsync>[0]['body']) =>
    attempt({ text: chatTexts.draftNotEdited }, async () => {
      await write.mutateAsync({ params, body });
      onChanged();
    });
  const keep = () =>
    attempt({ text: chatTexts.draftNotSaved }, async () => {
      const { challenge } = await save.mutateAsync({ params, body: {} });
      onChanged();
      onEarned(challenge.earned);
      toast({ title: chatTexts.draftSaved.title, description: chatTexts.draftSaved.text });
    });
  async function takeBack(): Promise<void> {
    await restore.mutateAsync({ params, body: {} });
    onChanged();
  }
  const drop = () =>
    attempt({ text: chatTexts.draftNotDiscarded }, async () => {
      await discard.mutateAsync({ params, body: {} });
      onChanged();
      const { title, text } = chatTexts.draftDiscarded;
      offerUndo({ title, description: text }, takeBack, { text: notBack, restored: { title: 'Draft Restored' } });
    });
  return {
    change,
    keep,
    drop,
    takeBack,
    isSaving: save.isPending,
    isDiscarding: discard.isPending,
    isRestoring: restore.isPending,
  };
}

function Count({ filled }: { filled: number }) {
  const text = `${filled} of ${draftSections.length}`;
  return (
    <span className={styles.count}>
      <Seam label="Slots filled" done={filled} of={draftSections.length} />
      {text}
    </span>
  );
}
