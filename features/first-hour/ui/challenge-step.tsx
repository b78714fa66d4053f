// Step 2: what bothers somebody, in two sentences. It becomes a challenge that only they see.
import { useForm } from '../../../web/kit/form.tsx';
import { TextArea } from '../../../web/kit/text-area.tsx';
import { useSend } from '../../../web/query.tsx';
import { firstHourCalls } from '../first-hour.contract.ts';
import { firstHourLimits, firstHourTexts } from '../first-hour.rules.ts';
import { StepForm, type StepProps, schemaOf } from './step-form.tsx';

type Values = { bothers: string; better: string };

const schema = schemaOf<Values, Values>((values) =>
  values.bothers.trim().length >= 10 ? { body: values } : { wrong: { bothers: firstHourTexts.bothersMissing } },
);

export function ChallengeStep({ draft, onChange, onSettled, onFailed, onSkip }: StepProps) {
  const bothers = useSend(firstHourCalls.bothers);
  const form = useForm({
    schema,
    initial: { bothers: draft.bothers ?? '', better: draft.better ?? '' },
    onChange,
    async onSend(body) {
      try {
        onSettled(await bothers.mutateAsync({ body }));
      } catch (error) {
        if (!(await onFailed(error))) throw error;
      }
    },
  });
  return (
    <StepForm form={form} label="What bothers you?" submit="Save and continue" onSkip={onSkip}>
      <TextArea
        label="What keeps going wrong, or doesn’t move?"
        rows={2}
        maxLength={firstHourLimits.sentence}
        {...form.field('bothers')}
      />
      <TextArea
        label="What would be better?"
        optional
        rows={2}
        maxLength={firstHourLimits.sentence}
        {...form.field('better')}
      />
      <p className="sm sub">Only you see this. You can share it later, with people you choose.</p>
    </StepForm>
  );
}
