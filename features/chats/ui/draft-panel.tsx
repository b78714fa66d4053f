// The draft beside a conversation: six slots that fill as the questions are answered. Each can be written by hand, and its words
// moved to another. On a phone it is a bar below the conversation that opens.
import { ChevronUp, CornerDownRight } from 'lucide-react';
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Badge } from '../../../web/kit/badge.tsx';
import { Button } from '../../../web/kit/button.tsx';
import { classNames } from '../../../web/kit/class-names.ts';
import { Menu, MenuItem } from '../../../web/kit/menu.tsx';
import { offerUndo } from '../../../web/kit/offer-undo.ts';
import { Seam } from '../../../web/kit/progress.tsx';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { useUnsentText } from '../../../web/kit/unsent-text.ts';
import { useSend } from '../../../web/query.tsx';
import { challengeLimits } from '../../challenges/challenge.rules.ts';
import {
  type DraftSection,
  draftHeadings,
  draftMarker,
  draftSections,
} from '../../challenges/seed-challenge-draft.rules.ts';
import { type ChallengeSheet, filledSlots, slotTexts } from '../challenge-sheet.rules.ts';
import { chatCalls } from '../chat.contract.ts';
import { chatLimits, chatTexts } from '../chat.rules.ts';
import styles from './draft-panel.module.css';

export const challengesAddress = '/challenges?mode=forms';

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
  const change = useSend(chatCalls.changeSheet);
  const save = useSend(chatCalls.saveDraft);
  const discard = useSend(chatCalls.discardDraft);
  const restore = useSend(chatCalls.restoreDraft);
  const params = { id: chatId };
  const filled = filledSlots(sheet.texts);
  const saved = sheet.challengeId !== null;

  useImperativeHandle(ref, () => ({
    open() {
      setOpen(true);
      requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>('[data-value]')?.focus());
    },
  }));

  async function act(body: Parameters<typeof change.mutateAsync>[0]['body']): Promise<boolean> {
    try {
      await change.mutateAsync({ params, body });
      onChanged();
      return true;
    } catch (error) {
      tellFailure(error, { text: chatTexts.draftNotEdited });
      return false;
    }
  }
  async function keep(): Promise<void> {
    try {
      const { challenge } = await save.mutateAsync({ params, body: {} });
      onChanged();
      onEarned(challenge.earned);
      toast({ title: chatTexts.draftSaved.title, description: chatTexts.draftSaved.text });
    } catch (error) {
      tellFailure(error, { text: chatTexts.draftNotSaved });
    }
  }
  async function takeBack(): Promise<void> {
    await restore.mutateAsync({ params, body: {} });
    onChanged();
  }
  async function drop(): Promise<void> {
    try {
      await discard.mutateAsync({ params, body: {} });
      onChanged();
      const { title, text } = chatTexts.draftDiscarded;
      offerUndo({ title, description: text }, takeBack, { text: notBack, restored: { title: 'Draft Restored' } });
    } catch (error) {
      tellFailure(error, { text: chatTexts.draftNotDiscarded });
    }
  }

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
          <Slot
            key={section}
            {...{ userId, chatId, section, sheet }}
            onWrite={(text) => act({ act: 'write', section, text })}
            onMove={(to) => void act({ act: 'move', from: section, to })}
            onProposal={(proposal, take) => void act({ act: take ? 'take' : 'leave', proposal })}
          />
        ))}
        {filled === 0 && sheet.discarded && (
          <p className={styles.emptied}>
            The draft was emptied.{' '}
            <Button
              small
              busy={restore.isPending}
              onClick={() => void takeBack().catch((error: unknown) => tellFailure(error, { text: notBack }))}
            >
              Undo
            </Button>
          </p>
        )}
        {!hasCard && (
          <div className={styles.foot}>
            {saved ? (
              <Link href={challengesAddress} className={styles.link}>
                View the challenge
              </Link>
            ) : (
              <>
                <Button
                  variant="primary"
                  aria-disabled={filled === 0 || undefined}
                  busy={save.isPending}
                  busyText="Saving..."
                  onClick={() => (filled > 0 ? void keep() : undefined)}
                >
                  Save Challenge
                </Button>
                {filled > 0 && (
                  <Button variant="quiet" busy={discard.isPending} onClick={() => void drop()}>
                    Discard Draft
                  </Button>
                )}
              </>
            )}
          </div>
        )}
      </div>
    </aside>
  );
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

type SlotProps = {
  userId: string;
  chatId: string;
  section: DraftSection;
  sheet: ChallengeSheet;
  /** Resolves to whether it was kept. */
  onWrite(text: string): Promise<boolean>;
  onMove(to: DraftSection): void;
  onProposal(id: string, take: boolean): void;
};

function Slot({ userId, chatId, section, sheet, onWrite, onMove, onProposal }: SlotProps) {
  const text = sheet.texts[section];
  const name = draftHeadings[section];
  const fixed = sheet.challengeId !== null;
  const asked = sheet.asked === section && text === '' && !fixed;
  const [typed, setTyped] = useUnsentText(`draft-slot:${userId}:${chatId}:${section}`);
  const [isEditing, setEditing] = useState(typed !== '');
  const value = useRef<HTMLButtonElement>(null);
  const cancelled = useRef(false);
  const writing = (isEditing || asked) && !fixed;

  async function finish(): Promise<void> {
    const next = typed.trim();
    const isEmptied = isEditing && text !== '' && next === '';
    if (next !== text && (next !== '' || isEmptied) && !(await onWrite(next))) return;
    setTyped('');
    setEditing(false);
  }
  function edit(): void {
    setTyped(text);
    setEditing(true);
  }

  return (
    <section className={classNames(styles.slot, asked && styles.asked)} aria-label={name}>
      <div className={styles.label}>
        <span>{name}</span>
        {asked && <span>Answering now</span>}
        {text !== '' && !fixed && (
          <Menu
            align="end"
            trigger={(props) => (
              <button type="button" {...props} className={styles.move}>
                <CornerDownRight aria-hidden /> Move to…
                <span className="vh"> from {name}</span>
              </button>
            )}
          >
            {draftSections
              .filter((other) => other !== section)
              .map((other) => (
                <MenuItem key={other} onSelect={() => onMove(other)}>
                  {draftHeadings[other]}
                </MenuItem>
              ))}
          </Menu>
        )}
      </div>
      {writing ? (
        <textarea
          // Opened by hand it takes the focus; the slot that is asked about leaves it where the person writes.
          autoFocus={isEditing && !asked}
          className={styles.area}
          aria-label={name}
          placeholder={slotTexts[section].hint}
          rows={section === 'title' || asked ? 1 : 2}
          maxLength={section === 'title' ? challengeLimits.title : chatLimits.message}
          value={typed}
          data-value
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => !cancelled.current && void finish()}
          onFocus={() => (cancelled.current = false)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              cancelled.current = true;
              setTyped('');
              setEditing(false);
              requestAnimationFrame(() => value.current?.focus());
            }
            if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
              event.preventDefault();
              void finish().then(() => requestAnimationFrame(() => value.current?.focus()));
            }
          }}
        />
      ) : fixed ? (
        <p className={classNames(styles.value, section === 'title' && styles.title)}>{text || 'Left open'}</p>
      ) : text === '' ? (
        <button ref={value} type="button" className={styles.empty} data-value onClick={edit}>
          {slotTexts[section].hint} <u>Write it here</u>
        </button>
      ) : (
        <button
          ref={value}
          type="button"
          className={classNames(styles.value, section === 'title' && styles.title)}
          data-value
          onClick={edit}
        >
          <span className="vh">Edit {name}: </span>
          {text}
        </button>
      )}
      {sheet.proposals
        .filter((proposal) => proposal.section === section && !fixed)
        .map((proposal) => (
          <div key={proposal.id} className={styles.proposal}>
            <p>
              <span className="xs mut">From {proposal.from}</span>
              <br />
              {proposal.text}
            </p>
            <Button small onClick={() => onProposal(proposal.id, true)}>
              Take it
            </Button>
            <Button small variant="quiet" onClick={() => onProposal(proposal.id, false)}>
              Leave it
            </Button>
          </div>
        ))}
    </section>
  );
}
