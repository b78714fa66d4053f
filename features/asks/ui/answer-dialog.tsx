// What somebody said to an ask: a yes with what they bring, a no with what would have to be different, a later with its day.
import * as z from 'zod/mini';
import { dayAfter } from '../../../shared/dates.ts';
import { Chip } from '../../../web/kit/chip.tsx';
import { Dialog, DialogForm } from '../../../web/kit/dialog.tsx';
import { DraftNotice } from '../../../web/kit/draft-notice.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { useForm } from '../../../web/kit/form.tsx';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { TextArea } from '../../../web/kit/text-area.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { saidKeptForLater } from '../../../web/offline/kept-for-later.ts';
import { useSend } from '../../../web/query.tsx';
import { type Ask, answerShape, askCalls, bringsShape, dayShape, differentShape } from '../ask.contract.ts';
import { askLimits, askTexts, clockDay, stateLabels } from '../ask.rules.ts';
import { dayText } from '../ask-words.rules.ts';
import styles from './asks.module.css';

export type AnswerDialogProps = {
  userId: string;
  ask: Ask;
  /** What they said; "lemonade" asks what would have to be different, of an answer that is saved. */
  answer: 'yes' | 'no' | 'later' | 'lemonade';
  onEarned(badges: readonly string[]): void;
  onClose(): void;
};

const day = z.union([z.literal(''), dayShape], askTexts.dayWrong);
const shape = z.object({
  words: answerShape,
  brings: bringsShape,
  by: day,
  different: differentShape,
  laterOn: day,
});

const answerOutbox = ({ id, personName }: Ask) => ({
  name: `Answer from ${personName}`,
  texts: [
    { field: 'answer', label: 'What they said' },
    { field: 'commitment.what', label: 'What they’ll bring' },
  ],
  saved: `${askCalls.list.path}?id=${id}`,
});

const lemonadeOutbox = {
  name: 'Lemonade entry',
  texts: [{ field: 'different', label: 'What would have to be different' }],
};

const titles = { yes: 'said yes', no: 'said no', later: 'said “later”', lemonade: '' } as const;

export function AnswerDialog({ userId, ask, answer, onEarned, onClose }: AnswerDialogProps) {
  const save = useSend(askCalls.save, answerOutbox(ask));
  const squeeze = useSend(askCalls.makeLemonade, lemonadeOutbox);
  const today = clockDay(new Date());
  const form = useForm({
    schema: shape,
    draftKey: `ask-answer:${userId}:${ask.id}:${answer}`,
    initial: {
      words: '',
      brings: '',
      by: '',
      different: '',
      laterOn: answer === 'later' ? dayAfter(today, askLimits.wait) : '',
    },
    async onSend({ words, brings, by, different, laterOn }) {
      const params = { id: ask.id };
      const earned: string[] = [];
      let isKept = false;
      const collect = async (sending: Promise<{ earned: readonly string[] }>): Promise<void> => {
        try {
          earned.push(...(await sending).earned);
        } catch (error) {
          if (!saidKeptForLater(error)) throw error;
          isKept = true;
        }
      };
      try {
        if (answer !== 'lemonade')
          await collect(
            save.mutateAsync({
              params,
              body: {
                state: answer,
                answer: words,
                // Two devices may have asked, or one that was offline: the later one sees what the other saved.
                updatedAt: ask.updatedAt,
                answeredOn: today,
                ...(ask.askedOn === null && { askedOn: today }),
                ...(answer === 'later' && laterOn !== '' && { laterOn }),
                ...(answer === 'yes' && brings.trim() !== '' && { commitment: { what: brings, by: by || null } }),
              },
            }),
          );
        if (answer === 'lemonade' || different.trim() !== '')
          await collect(squeeze.mutateAsync({ params, body: { different } }));
        if (!isKept) toast(answer === 'lemonade' ? askTexts.lemonadeMade : { title: `Saved: ${stateLabels[answer]}` });
        onClose();
        if (earned.length > 0) onEarned(earned);
      } catch (error) {
        tellFailure(error, askTexts.notSaved);
        throw error;
      }
    },
  });
  const hasWords = answer !== 'lemonade';
  return (
    <Dialog
      open
      onClose={onClose}
      title={hasWords ? `${ask.personName} ${titles[answer]}` : 'What would have to be different?'}
      description={ask.what}
      width={520}
    >
      <DialogForm
        form={form}
        submit={hasWords ? `Save “${stateLabels[answer].toLowerCase()}”` : 'Start lemonade entry'}
        busyText="Saving..."
        onClose={onClose}
      >
        <DraftNotice form={form} />
        {answer === 'later' && (
          <div className="stack s">
            <Field label="Ask again on" type="date" {...form.field('laterOn')} />
            <div className={styles.picks} role="group" aria-label="Days to choose">
              {[7, 14, 30].map((days) => (
                <Chip key={days} onClick={() => form.set('laterOn', dayAfter(today, days))}>
                  {dayText(dayAfter(today, days), today)}
                </Chip>
              ))}
            </div>
          </div>
        )}
        {hasWords && (
          <TextArea
            label="What did they say?"
            optional
            rows={2}
            maxLength={askLimits.answer}
            {...form.field('words')}
          />
        )}
        {answer === 'yes' && (
          <>
            <Field
              label="What they’ll bring"
              optional
              maxLength={askLimits.commitment}
              hint={
                ask.memberId === null
                  ? undefined
                  : 'Once the two of you are partners, you both see this, and they can tick it off.'
              }
              {...form.field('brings')}
            />
            <Field label="By when" optional type="date" {...form.field('by')} />
          </>
        )}
        {(answer === 'no' || answer === 'lemonade') && (
          <TextArea
            label="What would have to be different?"
            optional
            rows={3}
            hint="What you write here starts a lemonade entry."
            {...form.field('different')}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}
