// A Seed Challenge Draft in a conversation: stitched until it is saved. Save makes a challenge of it, Edit Sections changes
// it in place or with the coach, Discard throws it away and can be taken back (S2 §2.8, D §8).
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { Badge } from '../../../web/kit/badge.tsx';
import { Button } from '../../../web/kit/button.tsx';
import { DraftCard as Card } from '../../../web/kit/card.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { offerUndo } from '../../../web/kit/offer-undo.ts';
import { TextArea } from '../../../web/kit/text-area.tsx';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { keepUnsent, readUnsent, useUnsentText } from '../../../web/kit/unsent-text.ts';
import { useSend } from '../../../web/query.tsx';
import {
  type DraftTexts,
  draftHeadings,
  draftMarker,
  draftSections,
  parseDraft,
} from '../../challenges/seed-challenge-draft.rules.ts';
import { challengeLimits } from '../../challenges/challenge.rules.ts';
import { type ChatMessage, chatCalls } from '../chat.contract.ts';
import { chatLimits, chatTexts } from '../chat.rules.ts';
import styles from './draft-card.module.css';
import { Markup } from './markup.tsx';

export type DraftCardProps = {
  chatId: string;
  userId: string;
  message: ChatMessage;
  draft: DraftTexts;
  /** Nothing else can be asked meanwhile. */
  pending: boolean;
  onChanged(message: ChatMessage): void;
  /** What the coach should change. */
  onAsk(text: string): void;
  onEarned(badges: readonly string[]): void;
};

const notBack = 'The draft could not be brought back. Please try again.';
export const challengesAddress = '/challenges?mode=forms';

export function DraftCard(props: DraftCardProps) {
  const { chatId, userId, message, draft, pending, onChanged, onEarned } = props;
  const keys = { texts: `chat-draft:${userId}:${message.id}`, wish: `chat-wish:${userId}:${message.id}` };
  // What was begun is gone on with, after a reload too.
  const [editing, setEditing] = useState(() => readUnsent(keys.texts) + readUnsent(keys.wish) !== '');
  const save = useSend(chatCalls.saveDraft);
  const discard = useSend(chatCalls.discardDraft);
  const restore = useSend(chatCalls.restoreDraft);
  const edit = useRef<HTMLButtonElement>(null);
  const saved = message.draft === 'saved';

  async function keep(): Promise<void> {
    try {
      const { challenge } = await save.mutateAsync({ params: { id: chatId }, body: { messageId: message.id } });
      onChanged({ ...message, draft: 'saved', challengeId: challenge.id });
      onEarned(challenge.earned);
      toast({ title: chatTexts.draftSaved.title, description: chatTexts.draftSaved.text });
    } catch (error) {
      tellFailure(error, { text: chatTexts.draftNotSaved });
    }
  }
  async function drop(): Promise<void> {
    try {
      onChanged(await discard.mutateAsync({ params: { id: chatId }, body: { messageId: message.id } }));
      const { title, text } = chatTexts.draftDiscarded;
      offerUndo({ title, description: text }, takeBack, { text: notBack, restored: { title: 'Draft Restored' } });
    } catch (error) {
      tellFailure(error, { text: chatTexts.draftNotDiscarded });
    }
  }
  async function takeBack(): Promise<void> {
    onChanged(await restore.mutateAsync({ params: { id: chatId }, body: { messageId: message.id } }));
  }

  if (message.draft === 'discarded')
    return (
      <div className={styles.gone}>
        <span>
          {draftMarker} “{draft.title}” was discarded.
        </span>
        <Button
          small
          variant="quiet"
          busy={restore.isPending}
          onClick={() => void takeBack().catch((error: unknown) => tellFailure(error, { text: notBack }))}
        >
          Undo
        </Button>
      </div>
    );
  if (editing)
    return (
      <Editor
        {...props}
        keys={keys}
        onClose={() => {
          for (const key of Object.values(keys)) keepUnsent(key, '');
          setEditing(false);
          requestAnimationFrame(() => edit.current?.focus());
        }}
      />
    );
  return (
    <Card saved={saved} role="group" aria-label={draftMarker} className={styles.card}>
      <div className="row between">
        <span className="h4 sub">{draftMarker}</span>
        {saved ? <Badge tone="success">Saved</Badge> : <Badge>Not saved yet</Badge>}
      </div>
      <h3 className="h2">{draft.title}</h3>
      <dl className={styles.sections}>
        {draftSections
          .filter((section) => section !== 'title')
          .map((section) => (
            <div key={section} className={styles.section}>
              <dt>{draftHeadings[section]}</dt>
              <dd>
                {draft[section] === '' ? <span className="mut">Not said yet</span> : <Markup text={draft[section]} />}
              </dd>
            </div>
          ))}
      </dl>
      <div className={`row ${styles.buttons}`}>
        {saved ? (
          <Link href={challengesAddress} className={styles.link}>
            View the challenge
          </Link>
        ) : (
          <>
            <Button variant="primary" busy={save.isPending} busyText="Saving..." onClick={() => void keep()}>
              Save Challenge
            </Button>
            <Button ref={edit} disabled={pending} onClick={() => setEditing(true)}>
              Edit Sections
            </Button>
            <Button variant="quiet" busy={discard.isPending} onClick={() => void drop()}>
              Discard Draft
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}

type EditorProps = DraftCardProps & { keys: { texts: string; wish: string }; onClose(): void };

/** The sections that were changed, as they are kept. */
function changesIn(kept: string): Partial<DraftTexts> {
  return kept === '' ? {} : (JSON.parse(kept) as Partial<DraftTexts>);
}

function Editor({ keys, chatId, message, draft, onChanged, onAsk, onClose }: EditorProps) {
  const [changes, setChanges] = useUnsentText(keys.texts);
  const [wish, setWish] = useUnsentText(keys.wish);
  const texts: DraftTexts = { ...draft, ...changesIn(changes) };
  const save = useSend(chatCalls.editDraft);
  const changed = draftSections.some((section) => texts[section] !== draft[section]);

  async function keep(): Promise<boolean> {
    if (!changed) return true;
    try {
      const body = { draft: Object.fromEntries(draftSections.map((section) => [section, texts[section]])) };
      onChanged(await save.mutateAsync({ params: { id: chatId, messageId: message.id }, body }));
      return true;
    } catch (error) {
      tellFailure(error, { text: chatTexts.draftNotEdited });
      return false;
    }
  }

  return (
    <Card role="group" aria-label={`${draftMarker}, sections`} className={styles.card}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void keep().then((kept) => kept && onClose());
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || changed) return;
          event.stopPropagation();
          onClose();
        }}
      >
        <span className="h4 sub">{draftMarker}</span>
        {draftSections.map((section) => {
          const shared = {
            label: draftHeadings[section],
            value: texts[section],
            onChange: (event: { target: { value: string } }) =>
              setChanges(JSON.stringify({ ...changesIn(changes), [section]: event.target.value })),
          };
          return section === 'title' ? (
            <Field key={section} {...shared} autoFocus maxLength={challengeLimits.title} />
          ) : (
            <TextArea key={section} {...shared} rows={2} maxLength={chatLimits.message} className={styles.area} />
          );
        })}
        <div className={`row ${styles.buttons}`}>
          <Button type="submit" variant="primary" busy={save.isPending} busyText="Saving...">
            Save Sections
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
      <form
        className={styles.wish}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (wish.trim() === '') return;
          void keep().then((kept) => {
            if (!kept) return;
            onClose();
            onAsk(wish.trim());
          });
        }}
      >
        <Field
          label="Or tell the coach what to change"
          value={wish}
          maxLength={chatLimits.message}
          placeholder="Make the success criteria measurable"
          onChange={(event) => setWish(event.target.value)}
        />
        <Button type="submit" aria-disabled={wish.trim() === '' || undefined}>
          Ask the coach
        </Button>
      </form>
    </Card>
  );
}

/** A coach's message in parts: what it says before its draft, the draft, what it says after it. */
export function readParts(content: string): { before: string; draft: DraftTexts; after: string } | undefined {
  const draft = parseDraft(content);
  if (!draft) return undefined;
  const lines = content.split('\n');
  const start = lines.findLastIndex((line) => line.toLowerCase().includes(draftMarker.toLowerCase()));
  const before = start < 0 ? '' : lines.slice(0, start).join('\n').trim();
  // What is not a section of the draft any more: the coach's closing words.
  const told = new Set(draftSections.flatMap((section) => draft[section].split('\n')));
  const end = lines.findLastIndex((line) => told.has(line.trim().replace(/^\\/, '')));
  const after =
    end < 0
      ? ''
      : lines
          .slice(end + 1)
          .join('\n')
          .trim();
  const isHeading = draftSections.some((section) => after === `**${draftHeadings[section]}**`);
  return { before, draft, after: isHeading || after.startsWith('**') ? '' : after };
}
