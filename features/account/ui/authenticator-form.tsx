// Adding an authenticator app: its key to scan or to type, then a first code.
import { Copy } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { encode } from 'uqr';
import type { AnswerOf } from '../../../shared/call.ts';
import { failureText } from '../../../web/failure-text.ts';
import { Button, TextLink } from '../../../web/kit/button.tsx';
import { copy } from '../../../web/kit/copy.ts';
import { DialogBody, DialogFoot } from '../../../web/kit/dialog.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { send } from '../../../web/send.ts';
import { twoStepCalls } from '../two-step.contract.ts';
import { CodeForm } from './code-form.tsx';
import styles from './two-step-dialog.module.css';
import type { Step } from './two-step-step.tsx';

export function AuthenticatorForm({ onClose, run, onDone }: Step & { onDone(message: string): void }) {
  const [made, setMade] = useState<AnswerOf<typeof twoStepCalls.beginAuthenticator> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const started = useRef(false);
  const begin = useEffectEvent(() => {
    // One key, however often this is drawn.
    if (started.current) return;
    started.current = true;
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
