// Adding, changing and removing second factors: first a proof that it is you, then the thing itself, then recovery codes.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '../../../shared/problem.ts';
import { failureText } from '../../../web/failure-text.ts';
import { Button } from '../../../web/kit/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../web/kit/dialog.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { touch } from '../../../web/query.tsx';
import { send } from '../../../web/send.ts';
import { type TwoStep, proofCalls, twoStepCalls } from '../two-step.contract.ts';
import { AuthenticatorForm } from './authenticator-form.tsx';
import { PasskeyForm, RenameForm } from './passkey-forms.tsx';
import { ProofForm, proofTitle } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { Passkey, Step } from './two-step-step.tsx';

export type TwoStepTask =
  | { kind: 'authenticator' | 'passkey' | 'codes' | 'remove-authenticator' | 'off' }
  | { kind: 'rename' | 'remove-passkey'; passkey: Passkey };

export type TwoStepDialogProps = {
  open: boolean;
  onClose(): void;
  task: TwoStepTask;
  state: TwoStep;
};

type Stage = 'proof' | 'task' | 'codes';

const titles: Readonly<Record<TwoStepTask['kind'], string>> = {
  authenticator: 'Add an authenticator app',
  passkey: 'Add a passkey',
  codes: 'Recovery codes',
  'remove-authenticator': 'Remove the authenticator app',
  off: 'Turn off two-step sign-in',
  rename: 'Rename the passkey',
  'remove-passkey': 'Remove the passkey',
};

export function TwoStepDialog({ open, onClose, task, state }: TwoStepDialogProps) {
  const queries = useQueryClient();
  const [stage, setStage] = useState<Stage>(state.isProven || task.kind === 'rename' ? 'task' : 'proof');
  // Whether it was on when this began: what follows an addition hangs on it.
  const [wasOn] = useState(state.onSince !== null);
  const refresh = () => touch(queries, proofCalls.prove);

  async function run<T>(act: () => Promise<T>): Promise<T | undefined> {
    try {
      const result = await act();
      await refresh();
      return result;
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 403) throw error;
      setStage('proof');
      return undefined;
    }
  }

  function done(message: string) {
    toast({ title: message });
    onClose();
  }
  const added = (message: string) => (wasOn ? done(message) : setStage('codes'));
  const step: Step = { state, onClose, run };
  const isCodes = stage === 'codes' || (stage === 'task' && task.kind === 'codes');

  return (
    <Dialog
      open={open}
      onClose={onClose}
      isEdited={stage !== 'proof'}
      width={520}
      title={stage === 'proof' ? proofTitle : isCodes ? titles.codes : titles[task.kind]}
    >
      {stage === 'proof' ? (
        <ProofForm
          state={state}
          onClose={onClose}
          onProven={async () => {
            await refresh();
            setStage('task');
          }}
        />
      ) : isCodes ? (
        <RecoveryCodes {...step} wasOn={wasOn} onDone={done} />
      ) : task.kind === 'authenticator' ? (
        <AuthenticatorForm {...step} onDone={added} />
      ) : task.kind === 'passkey' ? (
        <PasskeyForm {...step} onDone={added} />
      ) : task.kind === 'rename' ? (
        <RenameForm {...step} passkey={task.passkey} onDone={done} />
      ) : (
        <Removal {...step} task={task} onDone={done} />
      )}
    </Dialog>
  );
}

function Removal({ state, onClose, run, task, onDone }: Step & { task: TwoStepTask; onDone(message: string): void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isLast = state.passkeys.length + (state.authenticator ? 1 : 0) === 1;

  async function remove() {
    setBusy(true);
    setProblem(null);
    try {
      const answer = await run(() =>
        task.kind === 'remove-passkey'
          ? send(twoStepCalls.removePasskey, { params: { id: task.passkey.id } })
          : send(task.kind === 'off' ? twoStepCalls.turnOff : twoStepCalls.removeAuthenticator, {}),
      );
      if (answer) onDone(answer.message);
    } catch (error) {
      setProblem(failureText(error, 'That didn’t work. Please try again.'));
    }
    setBusy(false);
  }
  return (
    <>
      <DialogBody>
        <div className="stack">
          {problem && <Notice tone="danger">{problem}</Notice>}
          {task.kind === 'off' ? (
            <p>Your app, passkeys and recovery codes are removed, and your password alone lets you in.</p>
          ) : (
            <p>
              {task.kind === 'remove-passkey' ? `“${task.passkey.name}”` : 'The app'} will no longer let you in.
              {isLast && state.onSince && ' It’s your only second step, so two-step sign-in will be turned off.'}
            </p>
          )}
        </div>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="danger" busy={busy} busyText="Removing..." onClick={() => void remove()}>
          {task.kind === 'off' ? 'Turn off' : 'Remove'}
        </Button>
      </DialogFoot>
    </>
  );
}
