// Recovery codes: made, shown once, and kept by a tick before they count.
import { Copy, Download } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AnswerOf } from '../../../shared/call.ts';
import { Problem } from '../../../shared/problem.ts';
import { failureText } from '../../../web/failure-text.ts';
import { Button } from '../../../web/kit/button.tsx';
import { Checkbox } from '../../../web/kit/checkbox.tsx';
import { copy } from '../../../web/kit/copy.ts';
import { DialogBody, DialogFoot } from '../../../web/kit/dialog.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { send } from '../../../web/send.ts';
import { twoStepCalls } from '../two-step.contract.ts';
import { twoStepTexts } from '../two-step.rules.ts';
import styles from './two-step-dialog.module.css';
import type { Step } from './two-step-step.tsx';

export function RecoveryCodes({
  onClose,
  run,
  wasOn,
  onDone,
}: Step & { wasOn: boolean; onDone(message: string): void }) {
  const [made, setMade] = useState<AnswerOf<typeof twoStepCalls.makeRecoveryCodes> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [kept, setKept] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const started = useRef(false);

  async function act(work: () => Promise<void>) {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(failureText(error, 'That didn’t work. Please try again.'));
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
    if (wasOn || started.current) return;
    started.current = true;
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
    return 'Your new recovery codes work from now on.';
  }

  if (made === null)
    return <NoCodes isOn={wasOn} problem={problem} busy={busy} onMake={() => void make()} onClose={onClose} />;
  const { codes } = made;
  const text = `Recovery codes for Crazy Quilt (${location.host})\nEach works once, in place of your app or passkey.\n\n${codes.join('\n')}\n`;
  return (
    <form onSubmit={finish}>
      <DialogBody>
        <div className="stack">
          {problem && <Notice tone="danger">{problem}</Notice>}
          <p className="sub">
            If you lose your phone, one of these lets you in. Print them, or save them in a password manager: you only
            see them once.
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
            label="I’ve saved these codes"
            checked={kept}
            onChange={(event) => setKept(event.currentTarget.checked)}
            error={isAsked && !kept ? 'Save them first, then tick this.' : undefined}
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

type NoCodesProps = { isOn: boolean; problem: string | null; busy: boolean; onMake(): void; onClose(): void };

function NoCodes({ isOn, problem, busy, onMake, onClose }: NoCodesProps) {
  return (
    <>
      <DialogBody>
        {problem !== null ? (
          <Notice tone="danger">{problem}</Notice>
        ) : isOn ? (
          <p className="sub">The codes you have now will stop working.</p>
        ) : (
          <Loading>
            <Skeleton height="220px" />
          </Loading>
        )}
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        {(isOn || problem !== null) && (
          <Button variant="primary" busy={busy} busyText="Making..." onClick={onMake}>
            Make new codes
          </Button>
        )}
      </DialogFoot>
    </>
  );
}

function download(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = 'crazy-quilt-recovery-codes.txt';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
