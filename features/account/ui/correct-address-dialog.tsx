// Corrects an address that was mistyped at the sign-up, as long as nobody has confirmed it.
import { useState } from 'react';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { Problem } from '../../../shared/problem.ts';
import { failureText } from '../../../web/failure-text.ts';
import { Button } from '../../../web/kit/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../web/kit/dialog.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { useForm } from '../../../web/kit/form.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { PasswordField } from '../../../web/kit/password-field.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { useSend } from '../../../web/query.tsx';
import { correctAddressShape, userCalls } from '../user.contract.ts';
import { SignInAgain } from './sign-in-again.tsx';

export type CorrectAddressDialogProps = {
  onClose(): void;
  address: string;
  /** Without one, a fresh sign-in is asked for instead. */
  hasPassword: boolean;
};

export function CorrectAddressDialog(props: CorrectAddressDialogProps) {
  return (
    <Dialog
      open
      onClose={props.onClose}
      width={440}
      title="Correct your address"
      description="You sign in with it, and links to reset your password go there."
    >
      <CorrectForm {...props} />
    </Dialog>
  );
}

function CorrectForm({ onClose, address, hasPassword }: CorrectAddressDialogProps) {
  const [isStale, setStale] = useState(false);
  const correct = useSend(userCalls.correctAddress);
  const form = useForm({
    schema: correctAddressShape,
    initial: { email: address, password: '' },
    async onSend({ email, password }) {
      try {
        const { message } = await correct.mutateAsync({ body: hasPassword ? { email, password } : { email } });
        toast({ title: 'Address corrected', description: message });
        onClose();
      } catch (error) {
        if (!(error instanceof Problem) || error.status !== 403)
          throw new Error(failureText(error, 'Couldn’t correct it. Please try again.'), { cause: error });
        setStale(true);
      }
    },
  });
  return (
    <form {...form.props}>
      <DialogBody>
        <div className="stack">
          {form.problem && <Notice tone="danger">{form.problem}</Notice>}
          {isStale && <SignInAgain next={SCREEN_PATHS.security} />}
          <Field label="Email" type="email" {...form.field('email')} autoComplete="email" />
          {hasPassword && (
            <PasswordField label="Your password" {...form.field('password')} autoComplete="current-password" />
          )}
        </div>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={form.busy} busyText="Saving...">
          Save address
        </Button>
      </DialogFoot>
    </form>
  );
}
