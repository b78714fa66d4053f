// Asks for a reset link. The answer is the same for every address.
import { Button } from '../../../web/kit/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../web/kit/dialog.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { useForm } from '../../../web/kit/form.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { send } from '../../../web/send.ts';
import { forgotShape, passwordCalls } from '../password.contract.ts';
import { failureText } from '../../../web/failure-text.ts';

export type ForgotPasswordDialogProps = {
  open: boolean;
  onClose(): void;
  /** What is known of the address already. */
  email: string;
};

export function ForgotPasswordDialog({ open, onClose, email }: ForgotPasswordDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width={440}
      title="Reset Password"
      description="Enter the email address of your account. We’ll send you a link to set a new password."
    >
      <RequestForm email={email} onClose={onClose} />
    </Dialog>
  );
}

function RequestForm({ email, onClose }: Omit<ForgotPasswordDialogProps, 'open'>) {
  const form = useForm({
    schema: forgotShape,
    initial: { email },
    async onSend(body) {
      try {
        const { message } = await send(passwordCalls.forgot, { body });
        toast({ title: 'Reset Link Sent', description: message });
        onClose();
      } catch (error) {
        toast({
          tone: 'danger',
          title: 'Failed to send reset email',
          description: failureText(error, 'Please try again.'),
        });
      }
    },
  });
  return (
    <form {...form.props}>
      <DialogBody>
        <Field label="Email" type="email" {...form.field('email')} autoComplete="email" />
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={form.busy} busyText="Sending...">
          Send Reset Link
        </Button>
      </DialogFoot>
    </form>
  );
}
