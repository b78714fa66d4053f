// Deletes your account, after it was said what that means and the password was given.
import { useState } from 'react';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { Problem } from '../../../shared/problem.ts';
import { Button } from '../../../web/kit/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../web/kit/dialog.tsx';
import { useForm } from '../../../web/kit/form.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { PasswordField } from '../../../web/kit/password-field.tsx';
import { send } from '../../../web/send.ts';
import { forgetDrafts, leaveSession } from '../../../web/shell/session-end.ts';
import { accountDataCalls, eraseShape } from '../account-data.contract.ts';
import { erasureDays } from '../user.rules.ts';
import styles from './delete-account-dialog.module.css';
import { failureText } from '../../../web/failure-text.ts';
import { SignInAgain } from './sign-in-again.tsx';

export type DeleteAccountDialogProps = {
  open: boolean;
  onClose(): void;
  userId: string;
  /** Without one, a fresh sign-in is asked for instead. */
  hasPassword: boolean;
};

export function DeleteAccountDialog({ open, onClose, userId, hasPassword }: DeleteAccountDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} width={480} title="Delete my account">
      <DeleteForm
        hasPassword={hasPassword}
        onClose={onClose}
        onDeleted={() => {
          forgetDrafts(userId);
          // Once more at the end: a tab that is leaving, too, may have kept something.
          window.addEventListener('pagehide', () => forgetDrafts(userId));
          leaveSession('deleted');
        }}
      />
    </Dialog>
  );
}

type DeleteFormProps = {
  hasPassword: boolean;
  onClose(): void;
  onDeleted(): void;
};

function DeleteForm({ hasPassword, onClose, onDeleted }: DeleteFormProps) {
  const [isStale, setStale] = useState(false);
  const form = useForm({
    schema: eraseShape,
    initial: { password: '' },
    async onSend({ password }) {
      try {
        await send(accountDataCalls.erase, { body: hasPassword ? { password } : {} });
        onDeleted();
      } catch (error) {
        if (!(error instanceof Problem) || error.status !== 403)
          throw new Error(failureText(error, 'Couldn’t delete your account. Please try again.'), { cause: error });
        setStale(true);
      }
    },
  });
  return (
    <form {...form.props}>
      <DialogBody>
        <div className="stack">
          {form.problem && <Notice tone="danger">{form.problem}</Notice>}
          {isStale && <SignInAgain next={SCREEN_PATHS.profile} />}
          <ul className={styles.facts}>
            <li>You are hidden from everyone at once and signed out on all devices.</li>
            <li>Everything you wrote and uploaded is erased within {erasureDays} days.</li>
            <li>Sign in before that, and everything is back as it was.</li>
          </ul>
          {hasPassword && (
            <PasswordField label="Your password" {...form.field('password')} autoComplete="current-password" />
          )}
        </div>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="danger" busy={form.busy} busyText="Deleting...">
          Delete my account
        </Button>
      </DialogFoot>
    </form>
  );
}
