// A message that shows the whole draft: saved, edited beside the conversation, or thrown away. A draft from before there was one
// beside the conversation shows its sections here.
import { challengePath } from '../../../shared/thing-path.ts';
import { Link } from '../../../web/link.tsx';
import { Badge } from '../../../web/kit/badge.tsx';
import { Button } from '../../../web/kit/button.tsx';
import { DraftCard as Card } from '../../../web/kit/card.tsx';
import { offerUndo } from '../../../web/kit/offer-undo.ts';
import { attempt, tellFailure } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { useSend } from '../../../web/query.tsx';
import {
  type DraftTexts,
  draftHeadings,
  draftMarker,
  draftSections,
  parseDraft,
} from '../../challenges/seed-challenge-draft.rules.ts';
import { type ChatMessage, chatCalls } from '../chat.contract.ts';
import { manageChallengesPath } from '../../challenges/challenge.rules.ts';
import { chatTexts } from '../chat.rules.ts';
import styles from './draft-card.module.css';
import { Markup } from './markup.tsx';

export type DraftCardProps = {
  chatId: string;
  message: ChatMessage;
  draft: DraftTexts;
  /** Whether the draft beside the conversation is this one. */
  isBeside: boolean;
  /** Nothing else can be asked meanwhile. */
  pending: boolean;
  onChanged(message: ChatMessage): void;
  onEdit(): void;
  onEarned(badges: readonly string[]): void;
};

const notBack = 'Couldn’t bring the draft back. Try again.';

export function DraftCard({ chatId, message, draft, isBeside, pending, onChanged, onEdit, onEarned }: DraftCardProps) {
  const save = useSend(chatCalls.saveDraft);
  const discard = useSend(chatCalls.discardDraft);
  const restore = useSend(chatCalls.restoreDraft);
  const call = { params: { id: chatId }, body: { messageId: message.id } };
  const saved = message.draft === 'saved';

  const keep = () =>
    attempt({ text: chatTexts.draftNotSaved }, async () => {
      const { challenge } = await save.mutateAsync(call);
      onChanged({ ...message, draft: 'saved', challengeId: challenge.id });
      onEarned(challenge.earned);
      toast({ title: chatTexts.draftSaved.title, description: chatTexts.draftSaved.text });
    });
  const drop = () =>
    attempt({ text: chatTexts.draftNotDiscarded }, async () => {
      const gone = await discard.mutateAsync(call);
      if (gone.message) onChanged(gone.message);
      const { title, text } = chatTexts.draftDiscarded;
      offerUndo({ title, description: text }, takeBack, { text: notBack, restored: { title: 'Draft Restored' } });
    });
  async function takeBack(): Promise<void> {
    const back = await restore.mutateAsync(call);
    if (back.message) onChanged(back.message);
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
  return (
    <Card saved={saved} role="group" aria-label={draftMarker} className={styles.card}>
      <div className="row between">
        <span className="h4 sub">{draftMarker}</span>
        {saved ? <Badge tone="success">Saved</Badge> : <Badge>Not saved yet</Badge>}
      </div>
      <h3 className="h2">{draft.title}</h3>
      {!isBeside && (
        <dl className={styles.sections}>
          {draftSections
            .filter((section) => section !== 'title' && draft[section] !== '')
            .map((section) => (
              <div key={section} className={styles.section}>
                <dt>{draftHeadings[section]}</dt>
                <dd>
                  <Markup text={draft[section]} />
                </dd>
              </div>
            ))}
        </dl>
      )}
      <div className={`row ${styles.buttons}`}>
        {saved ? (
          <Link
            href={message.challengeId == null ? manageChallengesPath : challengePath(message.challengeId)}
            className={styles.link}
          >
            View the challenge
          </Link>
        ) : (
          <>
            <Button variant="primary" busy={save.isPending} busyText="Saving..." onClick={() => void keep()}>
              Save Challenge
            </Button>
            {isBeside && (
              <Button disabled={pending} onClick={onEdit}>
                Edit Sections
              </Button>
            )}
            <Button variant="quiet" busy={discard.isPending} onClick={() => void drop()}>
              Discard Draft
            </Button>
          </>
        )}
      </div>
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
