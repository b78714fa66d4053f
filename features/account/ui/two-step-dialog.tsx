// Adding, changing and removing second factors: first a proof that it is you, then the thing itself, then recovery codes.
import { encode } from 'uqr';
import { useQueryClient } from '@tanstack/react-query';
import { Copy, Download } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AnswerOf } from '../../../shared/call.ts';
import { Problem } from '../../../shared/problem.ts';
import { Button, TextLink } from '../../../web/kit/button.tsx';
import { Checkbox } from '../../../web/kit/checkbox.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../web/kit/dialog.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { useForm } from '../../../web/kit/form.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { touch } from '../../../web/query.tsx';
import { send } from '../../../web/send.ts';
import { type TwoStep, passkeyNameShape, proofCalls, twoStepCalls } from '../two-step.contract.ts';
import { twoStepTexts } from '../two-step.rules.ts';
import { CodeForm } from './code-form.tsx';
import { failureText } from '../../../web/failure-text.ts';
import { ProofForm, proofTitle } from './proof-form.tsx';
import styles from './two-step-dialog.module.css';

type Passkey = TwoStep['passkeys'][number];

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

/** What every form of the dialog is given. */
type Step = {
  state: TwoStep;
  onClose(): void;
  /** Runs a send; where the proof is too old by now, it is asked for again. */
  run<T>(act: () => Promise<T>): Promise<T | undefined>;
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

// ── Authenticator app ────────────────────────────────────────────────────────────────────────────────────────────────

function AuthenticatorForm({ onClose, run, onDone }: Step & { onDone(message: string): void }) {
  const [made, setMade] = useState<AnswerOf<typeof twoStepCalls.beginAuthenticator> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const begun = useRef(false);
  const begin = useEffectEvent(() => {
    // One key, however often this is drawn.
    if (begun.current) return;
    begun.current = true;
    run(() => send(twoStepCalls.beginAuthenticator, {})).then(
      (answer) => setMade(answer ?? null),
      (error: Error) => setProblem(failureText(error, 'Couldn’t start that. Please try again.')),
    );
  });
  useEffect(() => begin(), []);

  if (made === null)
    return (
      <DialogBody>
        {problem ? (
          <Notice tone="danger">{problem}</Notice>
        ) : (
          <Loading>
            <Skeleton height="260px" />
          </Loading>
        )}
      </DialogBody>
    );
  const { key, uri, setup } = made;
  return (
    <CodeForm
      onCode={async (code) => {
        const answer = await run(() => send(twoStepCalls.confirmAuthenticator, { body: { setup, code } }));
        if (answer) onDone(answer.message);
      }}
      frame={(field) => (
        <DialogBody>
          <div className="stack">
            <p className="sub">Scan this with your authenticator app, or type the key into it.</p>
            <div className={styles.scan}>
              <Qr text={uri} />
              <div className={styles.key}>
                <span className="sm mut">Key</span>
                <code className={styles.mono}>{key.replace(/(.{4})(?=.)/g, '$1 ')}</code>
                <Button small icon={<Copy />} onClick={() => void copy(key, 'The key is on the clipboard.')}>
                  Copy the key
                </Button>
                <TextLink href={uri}>Open in an app on this device</TextLink>
              </div>
            </div>
            {field}
          </div>
        </DialogBody>
      )}
    >
      {(form) => (
        <DialogFoot>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={form.busy} busyText="Checking...">
            Confirm
          </Button>
        </DialogFoot>
      )}
    </CodeForm>
  );
}

function Qr({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((line, y) => line.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg role="img" aria-label="QR code of the key" viewBox={`0 0 ${size} ${size}`} className={styles.qr}>
      <path d={path} className={styles.dark} shapeRendering="crispEdges" />
    </svg>
  );
}

async function copy(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Copied!', description: said });
  } catch {
    toast({ tone: 'danger', title: 'Error', description: 'Failed to copy to clipboard' });
  }
}

// ── Passkeys ─────────────────────────────────────────────────────────────────────────────────────────────────────────

type NameFormProps = {
  name: string;
  about: string;
  verb: string;
  busyText: string;
  otherwise: string;
  onClose(): void;
  onName(name: string): Promise<void>;
};

function NameForm({ name, about, verb, busyText, otherwise, onClose, onName }: NameFormProps) {
  const form = useForm({
    schema: passkeyNameShape,
    initial: { name },
    async onSend({ name }) {
      try {
        await onName(name);
      } catch (error) {
        const text = error instanceof Problem ? failureText(error, otherwise) : (error as Error).message;
        throw new Error(text, { cause: error });
      }
    },
  });
  return (
    <form {...form.props}>
      <DialogBody>
        <div className="stack">
          {form.problem && <Notice tone="danger">{form.problem}</Notice>}
          <p className="sub">{about}</p>
          <Field label="Name" {...form.field('name')} autoComplete="off" />
        </div>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={form.busy} busyText={busyText}>
          {verb}
        </Button>
      </DialogFoot>
    </form>
  );
}

function PasskeyForm({ state, onClose, run, onDone }: Step & { onDone(message: string): void }) {
  return (
    <NameForm
      name={`Passkey ${state.passkeys.length + 1}`}
      about="A passkey is kept by your phone, your computer, a password manager or a security key. Give it a name that tells you which."
      verb="Add passkey"
      busyText="Asking..."
      otherwise="The passkey could not be added. Please try again."
      onClose={onClose}
      onName={async (name) => {
        const { makePasskey } = await import('./passkey.tsx');
        const message = await run(() => makePasskey(name));
        if (message !== undefined) onDone(message);
      }}
    />
  );
}

function RenameForm({ passkey, onClose, run, onDone }: Step & { passkey: Passkey; onDone(message: string): void }) {
  return (
    <NameForm
      name={passkey.name}
      about="The name is for you alone."
      verb="Rename"
      busyText="Renaming..."
      otherwise="The passkey could not be renamed. Please try again."
      onClose={onClose}
      onName={async (name) => {
        const answer = await run(() =>
          send(twoStepCalls.renamePasskey, { params: { id: passkey.id }, body: { name } }),
        );
        if (answer) onDone(answer.message);
      }}
    />
  );
}

// ── Recovery codes ───────────────────────────────────────────────────────────────────────────────────────────────────

function RecoveryCodes({ onClose, run, wasOn, onDone }: Step & { wasOn: boolean; onDone(message: string): void }) {
  const [made, setMade] = useState<AnswerOf<typeof twoStepCalls.makeRecoveryCodes> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [kept, setKept] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const begun = useRef(false);

  async function act(work: () => Promise<void>) {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(failureText(error, 'This could not be done. Please try again.'));
    } finally {
      setBusy(false);
    }
  }
  const make = () =>
    act(async () => {
      const answer = await run(() => send(twoStepCalls.makeRecoveryCodes, {}));
      setKept(false);
      setAsked(false);
      if (answer) setMade(answer);
    });
  const begin = useEffectEvent(() => {
    if (wasOn || begun.current) return;
    begun.current = true;
    void make();
  });
  useEffect(() => begin(), []);

  function finish(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    setAsked(true);
    if (!kept) return;
    void act(async () => {
      try {
        const message = wasOn ? await countOn() : (await run(turnOn))?.message;
        if (message !== undefined) onDone(message);
      } catch (error) {
        // These are void by now, and not to be looked at any longer.
        if (error instanceof Problem && error.status === 409) setMade(null);
        throw error;
      }
    });
  }
  const turnOn = () => send(twoStepCalls.turnOn, { body: { keptCodes: true, set: made?.set } });

  /** Another window may have made newer ones. */
  async function countOn(): Promise<string> {
    const { recoverySet } = await send(twoStepCalls.state, {});
    if (recoverySet !== made?.set) throw new Problem(409, twoStepTexts.newerCodes);
    return 'Your new recovery codes count from now on.';
  }

  if (made === null)
    return (
      <>
        <DialogBody>
          <div className="stack">
            {problem && <Notice tone="danger">{problem}</Notice>}
            {wasOn && problem === null ? (
              <p className="sub">The codes that you have now will no longer work.</p>
            ) : (
              problem === null && (
                <Loading>
                  <Skeleton height="220px" />
                </Loading>
              )
            )}
          </div>
        </DialogBody>
        <DialogFoot>
          <Button onClick={onClose}>Cancel</Button>
          {(wasOn || problem) && (
            <Button variant="primary" busy={busy} busyText="Making..." onClick={() => void make()}>
              Make new codes
            </Button>
          )}
        </DialogFoot>
      </>
    );
  const { codes } = made;
  const text = `Recovery codes for Crazy Quilt (${location.host})\nEach works once, in place of your app or passkey.\n\n${codes.join('\n')}\n`;
  return (
    <form onSubmit={finish}>
      <DialogBody>
        <div className="stack">
          {problem && <Notice tone="danger">{problem}</Notice>}
          <p className="sub">
            On the day your phone is lost, one of these lets you in. Print them, or put them into a password manager:
            they are shown this once.
          </p>
          <ol className={`${styles.codes} ${styles.mono}`} aria-label="Your recovery codes">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
          <div className="row">
            <Button small icon={<Copy />} onClick={() => void copy(text, 'Your recovery codes are on the clipboard.')}>
              Copy
            </Button>
            <Button small icon={<Download />} onClick={() => download(text)}>
              Download
            </Button>
          </div>
          <Checkbox
            label="I have kept these codes"
            checked={kept}
            onChange={(event) => setKept(event.currentTarget.checked)}
            error={isAsked && !kept ? 'Please keep them first, then tick this.' : undefined}
          />
        </div>
      </DialogBody>
      <DialogFoot>
        <Button type="submit" variant="primary" busy={busy} busyText="Turning on...">
          {wasOn ? 'Done' : 'Turn on two-step sign-in'}
        </Button>
      </DialogFoot>
    </form>
  );
}

function download(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = 'crazy-quilt-recovery-codes.txt';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

// ── Removal ──────────────────────────────────────────────────────────────────────────────────────────────────────────

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
      setProblem(failureText(error, 'That could not be done. Please try again.'));
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
              {task.kind === 'remove-passkey' ? `"${task.passkey.name}"` : 'The app'} will no longer let you in.
              {isLast &&
                state.onSince &&
                ' It is the last of your second factors: two-step sign-in is turned off with it.'}
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
