// Completes a play: what was learned, and what surprised, which starts a lemonade entry (D §7).
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
import { cameUpIn, lemonadeTexts, titleFrom } from '../../lemonade/lemonade.rules.ts';
import { type Play, lessonsShape, playCalls } from '../play.contract.ts';
import { playTexts } from '../play.rules.ts';

const formShape = z.object({ lessons: lessonsShape, surprise: surpriseShape });

export type CompleteDialogProps = {
  play: Play;
  onEarned(badges: readonly string[]): void;
  onSurprise(): void;
  onClose(): void;
};

export function CompleteDialog({ play, onEarned, onSurprise, onClose }: CompleteDialogProps) {
  const save = useSend(playCalls.save);
  const write = useSend(lemonadeCalls.create);
  const { data: me } = useAnswer(userCalls.current, {});
  // What is done stays done when the second step has to be tried again.
  const earned = useRef<readonly string[] | null>(null);
  // The same at each try, so that the server knows it again.
  const completedAt = useRef<string>(undefined);
  const form = useForm({
    schema: formShape,
    draftKey: me && `play-completed:${me.id}:${play.id}`,
    state: play.updatedAt,
    initial: { lessons: play.lessons ?? '', surprise: '' },
    async fetchSaved() {
      const [now] = await send(playCalls.list, { query: { id: play.id } });
      return now && { initial: { lessons: now.lessons ?? '', surprise: '' }, state: now.updatedAt };
    },
    async onSend({ lessons, surprise }, updatedAt) {
      if (earned.current === null) {
        try {
          completedAt.current ??= new Date().toISOString();
          const state = { completedAt: completedAt.current, updatedAt };
          const body = { status: 'completed', lessons, ...state } as const;
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
      if (entry) onSurprise();
      const badges = [...earned.current, ...(entry?.earned ?? [])];
      if (badges.length > 0) onEarned(badges);
    },
  });

  return (
    <Dialog open onClose={onClose} title="Complete this play" description={play.title} width={560}>
      <DialogForm form={form} submit="Complete" busyText="Completing..." onClose={onClose}>
        <DraftNotice form={form} />
        <TextArea
          label="Lessons learned"
          optional
          rows={4}
          hint="What you would tell somebody who is about to try the same."
          {...form.field('lessons')}
        />
        <TextArea
          label="What surprised you?"
          optional
          rows={4}
          hint="It starts a lemonade entry: a surprise may be worth more than the plan."
          {...form.field('surprise')}
        />
      </DialogForm>
    </Dialog>
  );
}
