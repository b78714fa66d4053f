// A proof that it is you, before the ways into the account are changed.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { failureText } from '../../../web/failure-text.ts';
import { Button, TextButton } from '../../../web/kit/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../web/kit/dialog.tsx';
import { useForm } from '../../../web/kit/form.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { PasswordField } from '../../../web/kit/password-field.tsx';
import { send } from '../../../web/send.ts';
import { type TwoStep, proofCalls } from '../two-step.contract.ts';
import { twoStepTexts } from '../two-step.rules.ts';
import { CodeForm } from './code-form.tsx';
import { hasPasskeys } from './passkey-support.tsx';
import { SignInAgain } from './sign-in-again.tsx';

export function ProofDialog({ open, ...form }: { open: boolean } & ProofProps) {
  return (
    <Dialog open={open} onClose={form.onClose} width={520} title={proofTitle}>
      <ProofForm {...form} />
    </Dialog>
  );
}

export const proofTitle = 'Is it you?';

type ProofProps = { state: TwoStep; onClose(): void; onProven(): Promise<void> };

type Way = 'password' | 'code' | 'recovery';

/** Asks for what proves that it is you: a password, a code, a passkey, or a new sign-in. */
export function ProofForm({ state, onClose, onProven }: ProofProps) {
  const ways: Way[] = [
    ...(state.hasPassword ? (['password'] as const) : []),
    ...(state.authenticator ? (['code'] as const) : []),
    ...(state.recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
  ];
  const mayPasskey = state.passkeys.length > 0 && hasPasskeys();
  const [way, setWay] = useState<Way | undefined>(ways[0]);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function byPasskey() {
    setBusy(true);
    setProblem(null);
    try {
      const { proveWithPasskey } = await import('./passkey.tsx');
      await proveWithPasskey();
      await onProven();
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  }
  async function byCode(code: string) {
    await send(proofCalls.prove, { body: { code } });
    await onProven();
  }

  const names: Record<Way, string> = {
    password: 'Use your password',
    code: 'Use a code from your app',
    recovery: 'Use a recovery code',
  };
  const others = (
    <div className="stack s">
      {problem && <Notice tone="danger">{problem}</Notice>}
      {ways
        .filter((one) => one !== way)
        .map((one) => (
          <TextButton key={one} onClick={() => setWay(one)}>
            {names[one]}
          </TextButton>
        ))}
      {mayPasskey && (
        <div>
          <Button small busy={busy} onClick={() => void byPasskey()}>
            Use a passkey
          </Button>
        </div>
      )}
    </div>
  );
  const frame = (field: ReactNode) => (
    <DialogBody>
      <div className="stack">
        <p className="sub">{twoStepTexts.prove}</p>
        {field}
        {others}
      </div>
    </DialogBody>
  );
  const foot = (busy: boolean) => (
    <DialogFoot>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" variant="primary" busy={busy} busyText="Checking...">
        Continue
      </Button>
    </DialogFoot>
  );
  if (way === 'password') return <PasswordProof frame={frame} foot={foot} onProven={onProven} />;
  if (way)
    return (
      <CodeForm key={way} recovery={way === 'recovery'} onCode={byCode} frame={frame}>
        {(form) => foot(form.busy)}
      </CodeForm>
    );
  return mayPasskey ? frame(null) : <DialogBody>{<SignInAgain next={SCREEN_PATHS.security} />}</DialogBody>;
}

type PasswordProofProps = {
  frame(field: ReactNode): ReactNode;
  foot(busy: boolean): ReactNode;
  onProven(): Promise<void>;
};

function PasswordProof({ frame, foot, onProven }: PasswordProofProps) {
  const input = useRef<HTMLInputElement>(null);
  const form = useForm({
    schema: { '~standard': { validate: (raw: unknown) => ({ value: raw as { password: string } }) } },
    initial: { password: '' },
    async onSend({ password }) {
      try {
        await send(proofCalls.prove, { body: { password } });
      } catch (error) {
        throw new Error(failureText(error, 'Couldn’t check that. Please try again.'), { cause: error });
      }
      await onProven();
    },
  });
  useEffect(() => input.current?.focus(), []);
  return (
    <form {...form.props}>
      {frame(
        <>
          {form.problem && <Notice tone="danger">{form.problem}</Notice>}
          <PasswordField
            ref={input}
            label="Your password"
            {...form.field('password')}
            autoComplete="current-password"
          />
        </>,
      )}
      {foot(form.busy)}
    </form>
  );
}
