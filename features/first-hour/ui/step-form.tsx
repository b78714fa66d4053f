// What the forms of the three steps have in common: a problem on top, "Skip for now" and the button that goes on.
import type { ReactNode } from 'react';
import { Button } from '../../../web/kit/button.tsx';
import type { FormHandle } from '../../../web/kit/form.tsx';
import type { FieldValues, Schema } from '../../../web/kit/form-values.ts';
import { Notice } from '../../../web/kit/notice.tsx';
import type { SettledStep } from '../first-hour.contract.ts';
import type { FirstHourDraft } from '../first-hour.rules.ts';
import styles from './first-hour-screen.module.css';

export type StepProps = {
  draft: FirstHourDraft;
  onChange(part: FirstHourDraft): void;
  onSettled(settled: SettledStep): void;
  /** True where the failure is dealt with: the step was done elsewhere. */
  onFailed(error: unknown): Promise<boolean>;
  onSkip(): void;
};

/** By hand, for what is typed is text and what is sent may be numbers. Gives what is wrong, by field, and else the body. */
export const schemaOf = <Values, Body>(
  read: (values: Values) => { wrong: Partial<Record<keyof Values & string, string>> } | { body: Body },
): Schema<Body> => ({
  '~standard': {
    validate(raw) {
      const result = read(raw as Values);
      if ('body' in result) return { value: result.body };
      return {
        issues: Object.entries(result.wrong).map(([name, message]) => ({ path: [name], message: String(message) })),
      };
    },
  },
});

type StepFormProps<Initial extends FieldValues> = {
  form: FormHandle<Initial>;
  label: string;
  submit: string;
  onSkip(): void;
  children: ReactNode;
};

export function StepForm<Initial extends FieldValues>({
  form,
  label,
  submit,
  onSkip,
  children,
}: StepFormProps<Initial>) {
  return (
    <form {...form.props} className="stack" aria-label={label}>
      {form.problem !== null && <Notice tone="danger">{form.problem}</Notice>}
      {children}
      <div className={styles.foot}>
        <Button variant="quiet" onClick={() => form.busy || onSkip()}>
          Skip for now
        </Button>
        <Button type="submit" variant="primary" busy={form.busy} busyText="Saving...">
          {submit}
        </Button>
      </div>
    </form>
  );
}
