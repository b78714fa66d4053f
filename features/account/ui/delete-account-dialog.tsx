// Deletes one's account, after it was said what that means and the password was given.
import { useEffect, useRef, useState } from 'react';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { Problem } from '../../../shared/problem.ts';
import { Button } from '../../../web/kit/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../web/kit/dialog.tsx';
import { useForm } from '../../../web/kit/form.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { PasswordField } from '../../../web/kit/password-field.tsx';
import { send } from '../../../web/send.ts';
import { endOtherTabs, forgetDrafts, leaveSession } from '../../../web/shell/session-end.ts';
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
  const [farewell, setFarewell] = useState<string | null>(null);
  const leave = () => {
    // Once more: a tab that was left may have kept something at its end.
    forgetDrafts(userId);
    leaveSession('signed-out');
  };
  return (
    <Dialog
      open={open}
      onClose={farewell === null ? onClose : leave}
      width={480}
      title={farewell === null ? 'Delete my account' : 'Your account is deleted'}
    >
      {farewell === null ? (
        <DeleteForm
          hasPassword={hasPassword}
          onClose={onClose}
          onDeleted={(text) => {
            endOtherTabs();
            forgetDrafts(userId);
            setFarewell(text);
          }}
        />
      ) : (
        <Farewell text={farewell} onLeave={leave} />
      )}
    </Dialog>
  );
}

type DeleteFormProps = {
  hasPassword: boolean;
  onClose(): void;
  onDeleted(farewell: string): void;
};

function DeleteForm({ hasPassword, onClose, onDeleted }: DeleteFormProps) {
  const [isStale, setStale] = useState(false);
  const form = useForm({
    schema: eraseShape,
    initial: { password: '' },
    async onSend({ password }) {
      try {
        const { message } = await send(accountDataCalls.erase, { body: hasPassword ? { password } : {} });
        onDeleted(message);
      } catch (error) {
        if (!(error instanceof Problem) || error.status !== 403)
          throw new Error(failureText(error, 'Your account could not be deleted. Please try again.'), { cause: error });
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

function Farewell({ text, onLeave }: { text: string; onLeave(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <DialogBody>
        <Notice tone="success" role="status">
          {text}
        </Notice>
      </DialogBody>
      <DialogFoot>
        <Button ref={button} variant="primary" onClick={onLeave}>
          Go to Sign In
        </Button>
      </DialogFoot>
    </>
  );
}
