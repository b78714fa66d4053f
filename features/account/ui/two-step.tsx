// Two-step sign-in in Account Security: what there is of it, and the ways to add, change and remove. Its dialogs come on intent.
import { useState } from 'react';
import { formatDate, formatShortDate } from '../../../shared/dates.ts';
import { Badge } from '../../../web/kit/badge.tsx';
import { Button } from '../../../web/kit/button.tsx';
import { usePart } from '../../../web/kit/use-part.tsx';
import { useAnswer } from '../../../web/query.tsx';
import { NotYet } from '../../../web/shell/not-yet.tsx';
import { type TwoStep, twoStepCalls } from '../two-step.contract.ts';
import { recoveryCodeCount, twoStepTexts } from '../two-step.rules.ts';
import styles from './account-security.module.css';
import { hasPasskeys } from './passkey-support.tsx';
import type { TwoStepTask } from './two-step-dialog.tsx';

const loadDialog = () => import('./two-step-dialog.tsx').then((m) => m.TwoStepDialog);

export function TwoStepPart() {
  const read = useAnswer(twoStepCalls.state, {});
  const { data: state } = read;
  const dialog = usePart(loadDialog);
  const [task, setTask] = useState<TwoStepTask | null>(null);
  const [open, setOpen] = useState(false);
  const [count, setCount] = useState(0);

  async function begin(next: TwoStepTask) {
    if (!(await dialog.fetch())) return;
    setTask(next);
    setCount(count + 1);
    setOpen(true);
  }

  return (
    <div className={styles.part}>
      <div className={styles.list}>
        <h3 className="h4 row tight">
          Two-step sign-in {state?.onSince && <Badge tone="success">On</Badge>}
          {state && !state.onSince && isStarted(state) && <Badge tone="warning">Not finished</Badge>}
        </h3>
        {state ? (
          <Factors state={state} intent={dialog.intent} begin={(next) => void begin(next)} />
        ) : (
          <NotYet of={read} heights={['88px']} />
        )}
      </div>
      {dialog.Part && task && state && (
        <dialog.Part key={count} open={open} onClose={() => setOpen(false)} task={task} state={state} />
      )}
    </div>
  );
}

const isStarted = ({ authenticator, passkeys }: TwoStep): boolean => authenticator !== null || passkeys.length > 0;

type FactorsProps = {
  state: TwoStep;
  intent: { onPointerEnter(): void; onFocus(): void };
  begin(task: TwoStepTask): void;
};

function Factors({ state, intent, begin }: FactorsProps) {
  const { authenticator, passkeys, recoveryCodesLeft, onSince } = state;
  const started = isStarted(state);
  const mayPasskey = state.passkeysOffered && hasPasskeys();
  return (
    <>
      <p className="sub sm">
        {onSince
          ? `Your password alone isn’t enough: you also need a code from your app${mayPasskey ? ', a passkey' : ''} or a recovery code.`
          : started
            ? 'It isn’t on yet. Save your recovery codes to turn it on.'
            : `With an authenticator app${mayPasskey ? ' or a passkey' : ''}, your password alone isn’t enough to sign in.`}
      </p>
      {started && (
        <ul>
          {authenticator && (
            <Factor name="Authenticator app" said={dates(authenticator)}>
              <Button
                {...intent}
                small
                aria-label="Remove the authenticator app"
                onClick={() => begin({ kind: 'remove-authenticator' })}
              >
                Remove
              </Button>
            </Factor>
          )}
          {passkeys.map((passkey) => (
            <Factor key={passkey.id} name={passkey.name} said={`Passkey. ${dates(passkey)}`}>
              <Button
                {...intent}
                small
                aria-label={`Rename ${passkey.name}`}
                onClick={() => begin({ kind: 'rename', passkey })}
              >
                Rename
              </Button>
              <Button
                {...intent}
                small
                aria-label={`Remove ${passkey.name}`}
                onClick={() => begin({ kind: 'remove-passkey', passkey })}
              >
                Remove
              </Button>
            </Factor>
          ))}
          {onSince && (
            <Factor name="Recovery codes" said={`${recoveryCodesLeft} of ${recoveryCodeCount} are left`}>
              <Button {...intent} small onClick={() => begin({ kind: 'codes' })}>
                Make new codes
              </Button>
            </Factor>
          )}
        </ul>
      )}
      {state.emailVerified ? (
        <div className="row">
          {started && !onSince && (
            <Button {...intent} small variant="primary" onClick={() => begin({ kind: 'codes' })}>
              Finish
            </Button>
          )}
          <Button {...intent} small onClick={() => begin({ kind: 'authenticator' })}>
            {authenticator ? 'Move to another phone' : 'Add an authenticator app'}
          </Button>
          {mayPasskey && (
            <Button {...intent} small onClick={() => begin({ kind: 'passkey' })}>
              Add a passkey
            </Button>
          )}
          {onSince && (
            <Button {...intent} small className={styles.leave} onClick={() => begin({ kind: 'off' })}>
              Turn off
            </Button>
          )}
        </div>
      ) : (
        <p className="mut sm">{twoStepTexts.confirmAddress}</p>
      )}
    </>
  );
}

function Factor({ name, said, children }: { name: string; said: string; children: React.ReactNode }) {
  return (
    <li className={`${styles.item} ${styles.factor}`}>
      <span className={styles.words}>
        <b>{name}</b>
        <span className="mut sm">{said}</span>
      </span>
      <span className="row tight">{children}</span>
    </li>
  );
}

function dates({ createdAt, lastUsedAt }: { createdAt: string; lastUsedAt: string | null }): string {
  return `Added ${formatDate(createdAt)}, ${lastUsedAt ? `last used ${formatShortDate(lastUsedAt, new Date())}` : 'not used yet'}`;
}
