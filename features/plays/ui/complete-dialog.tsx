// Completes a play or stops it: what it really cost, what was learned, and what surprised, which starts a lemonade entry.
import { useRef } from 'react';
import * as z from 'zod/mini';
import { Dialog, DialogForm } from '../../../web/kit/dialog.tsx';
import { DraftNotice } from '../../../web/kit/draft-notice.tsx';
import { useForm } from '../../../web/kit/form.tsx';
import { TextArea } from '../../../web/kit/text-area.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { send } from '../../../web/send.ts';
import { userCalls } from '../../account/user.contract.ts';
import { lemonadeCalls, surpriseShape } from '../../lemonade/lemonade.contract.ts';
import { titleFrom } from '../../../shared/shorten.ts';
import { cameUpIn, lemonadeTexts } from '../../lemonade/lemonade.rules.ts';
import { ledgerCalls } from '../../ledger/ledger.contract.ts';
import { type Play, lessonsShape, playCalls } from '../play.contract.ts';
import { playTexts } from '../play.rules.ts';
import { LossFields, lossTexts, saidLoss, typedLoss } from './loss-fields.tsx';

export type CompleteDialogProps = {
  play: Play;
  ending: 'done' | 'stopped';
  /** It is completed, with all that was said of it. */
  onDone?(): void;
  onEarned(badges: readonly string[]): void;
  onSurprise(): void;
  onClose(): void;
};

const valuesOf = ({ lessons, lost }: Play) => ({ lessons: lessons ?? '', surprise: '', ...typedLoss(lost) });

export function CompleteDialog({ play, ending, onDone, onEarned, onSurprise, onClose }: CompleteDialogProps) {
  const save = useSend(playCalls.save);
  const write = useSend(lemonadeCalls.create);
  const { data: me } = useAnswer(userCalls.current, {});
  const { data: ledger } = useAnswer(ledgerCalls.read, {});
  const currency = ledger?.currency ?? 'USD';
  const isStop = ending === 'stopped';
  // What is done stays done when the second step has to be tried again.
  const earned = useRef<readonly string[] | null>(null);
  // The same at each try, so that the server knows it again.
  const completedAt = useRef<string>(undefined);
  const form = useForm({
    schema: z.object({ lessons: lessonsShape, surprise: surpriseShape, ...lossTexts(currency) }),
    draftKey: me && `play-${isStop ? 'stopped' : 'completed'}:${me.id}:${play.id}`,
    state: play.updatedAt,
    initial: valuesOf(play),
    async fetchSaved() {
      const [now] = await send(playCalls.list, { query: { id: play.id } });
      return now && { initial: valuesOf(now), state: now.updatedAt };
    },
    async onSend({ lessons, surprise, ...typed }, updatedAt) {
      if (earned.current === null) {
        try {
          completedAt.current ??= new Date().toISOString();
          const state = { completedAt: completedAt.current, updatedAt };
          const body = {
            status: 'completed',
            outcome: ending,
            lessons,
            lost: saidLoss(typed, currency),
            ...state,
          } as const;
          earned.current = (await save.mutateAsync({ params: { id: play.id }, body })).earned;
        } catch (error) {
          toast({ tone: 'danger', title: playTexts.notMoved.title, description: playTexts.notMoved.text });
          throw error;
        }
      }
      let entry: { earned: readonly string[] } | null = null;
      if (surprise.trim() !== '') {
        try {
          const description = cameUpIn(play.title);
          entry = await write.mutateAsync({
            body: { playId: play.id, title: titleFrom(surprise) || play.title, description, surprise },
          });
        } catch (error) {
          toast({ tone: 'danger', title: lemonadeTexts.notSaved.title, description: lemonadeTexts.notSaved.text });
          throw error;
        }
      }
      toast({ title: playTexts.moved.title, description: playTexts.moved.text });
      onClose();
      onDone?.();
      if (entry) onSurprise();
      const badges = [...earned.current, ...(entry?.earned ?? [])];
      if (badges.length > 0) onEarned(badges);
    },
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={isStop ? 'Stop this play' : 'Complete this play'}
      description={play.title}
      width={560}
    >
      <DialogForm
        form={form}
        submit={isStop ? 'Stop' : 'Complete'}
        busyText={isStop ? 'Stopping...' : 'Completing...'}
        onClose={onClose}
      >
        <DraftNotice form={form} />
        <LossFields stake={play.stake} currency={currency} form={form} />
        <TextArea
          label="Lessons learned"
          optional
          rows={4}
          hint={
            isStop
              ? 'What did it teach you, and what would you do differently?'
              : 'What would you tell someone who’s about to try this?'
          }
          {...form.field('lessons')}
        />
        <TextArea
          label="What surprised you?"
          optional
          rows={4}
          hint="It starts a lemonade entry: a surprise you can make something of."
          {...form.field('surprise')}
        />
      </DialogForm>
    </Dialog>
  );
}
