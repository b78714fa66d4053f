// A code that is typed: the app's six digits, or a recovery code. One form for the sign-in, the proof and the setting up.
import { type ReactNode, useEffect, useRef } from 'react';
import { Field } from '../../../web/kit/field.tsx';
import { type FormHandle, useForm } from '../../../web/kit/form.tsx';
import type { Schema } from '../../../web/kit/form-values.ts';
import { Notice } from '../../../web/kit/notice.tsx';
import { readCode, twoStepTexts } from '../two-step.rules.ts';
import { failureText } from '../../../web/failure-text.ts';

const schemaOf = (message: string): Schema<{ code: string }> => ({
  '~standard': {
    validate(raw) {
      const value = raw as { code: string };
      return readCode(value.code) ? { value } : { issues: [{ path: ['code'], message }] };
    },
  },
});
// Either field takes either code; its sentence tells of the one that it asks for.
const appSchema = schemaOf(twoStepTexts.notAnAppCode);
const recoverySchema = schemaOf(twoStepTexts.notARecoveryCode);

export type CodeFormProps = {
  recovery?: boolean;
  /** Sends the code; what it throws is shown. */
  onCode(code: string): Promise<void>;
  /** Buttons and what else stands in the form, below the field. */
  children(form: Pick<FormHandle<{ code: string }>, 'busy'>): ReactNode;
  /** Around the field, where a dialog has its own frame. */
  frame?(field: ReactNode): ReactNode;
};

export function CodeForm({ recovery = false, onCode, children, frame = (field) => field }: CodeFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const form = useForm({
    schema: recovery ? recoverySchema : appSchema,
    initial: { code: '' },
    async onSend({ code }) {
      try {
        await onCode(code);
      } catch (error) {
        // The next one is typed over it.
        input.current?.select();
        throw new Error(failureText(error, 'Couldn’t check that code. Please try again.'), { cause: error });
      }
    },
  });
  useEffect(() => input.current?.focus(), []);
  return (
    <form {...form.props} className="stack">
      {frame(
        <>
          {form.problem && <Notice tone="danger">{form.problem}</Notice>}
          <Field
            ref={input}
            label={recovery ? 'Recovery code' : 'Code from your app'}
            hint={recovery ? 'Twelve letters and digits. Each works once.' : 'Six digits, new every 30 seconds.'}
            {...form.field('code')}
            autoComplete={recovery ? 'off' : 'one-time-code'}
            inputMode={recovery ? 'text' : 'numeric'}
            autoCapitalize="none"
            spellCheck={false}
          />
        </>,
      )}
      {children(form)}
    </form>
  );
}
