// The ways into your account, the devices that are in, and the way out of it.
import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { useSearch } from 'wouter';
import { formatDate } from '../../../shared/dates.ts';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { Problem } from '../../../shared/problem.ts';
import { Link } from '../../../web/link.tsx';
import { Badge } from '../../../web/kit/badge.tsx';
import { Button, ButtonLink } from '../../../web/kit/button.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { touch, useAnswer, useSend } from '../../../web/query.tsx';
import { exportPath } from '../account-data.contract.ts';
import { providerCalls, providerPath } from '../provider.contract.ts';
import { type Provider, isProvider, providerLabels } from '../provider.rules.ts';
import { signInErrorText } from '../provider-error.rules.ts';
import { proofCalls, twoStepCalls } from '../two-step.contract.ts';
import { userCalls } from '../user.contract.ts';
import { erasureDays } from '../user.rules.ts';
import styles from './account-security.module.css';
import { CorrectAddress } from './correct-address.tsx';
import { Devices } from './devices.tsx';
import { List, Part } from './security-part.tsx';
import { StoredFiles } from './stored-files.tsx';
import { TwoStepPart } from './two-step.tsx';
import { usePart } from '../../../web/kit/use-part.tsx';

const loadProof = () => import('./proof-form.tsx').then((m) => m.ProofDialog);
const loadDeleteAccount = () => import('./delete-account-dialog.tsx').then((m) => m.DeleteAccountDialog);

export function AccountSecurity() {
  const { data: me } = useAnswer(userCalls.current, {});
  const security = useAnswer(providerCalls.security, {});
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className="vh">
        Account Security
      </h2>
      <FromProvider />
      <Part
        title="Password"
        action={
          <Link href={SCREEN_PATHS.changePassword} asChild>
            <ButtonLink>{security.data?.hasPassword === false ? 'Set a password' : 'Change password'}</ButtonLink>
          </Link>
        }
      >
        You sign in with {me?.username} or {me?.accountEmail}. Changing your display email changes neither.
      </Part>
      {me && security.data && (
        <Address address={me.accountEmail} isVerified={me.emailVerified} isMailed={security.data.sendsMail} />
      )}
      <TwoStepPart />
      <Providers />
      <Devices />
      <Part
        title="Your data"
        action={
          <ButtonLink href={exportPath} download icon={<Download />}>
            Download my data
          </ButtonLink>
        }
      >
        One ZIP file: everything you wrote, and the files you uploaded. <StoredFiles />
      </Part>
      {me && <Leaving userId={me.id} hasPassword={security.data?.hasPassword ?? true} />}
    </section>
  );
}

/** What came of connecting a provider: the browser was led back here. */
function FromProvider() {
  const asked = new URLSearchParams(useSearch());
  const problem = signInErrorText(asked.get('error'), asked.get('provider'));
  const connected = asked.get('connected');
  if (problem) return <Notice tone="danger">{problem}</Notice>;
  if (connected && isProvider(connected))
    return (
      <Notice tone="success" role="status">
        {providerLabels[connected]} is connected.
      </Notice>
    );
  return null;
}

type AddressProps = { address: string; isVerified: boolean; isMailed: boolean };

function Address({ address, isVerified, isMailed }: AddressProps) {
  const resend = useSend(userCalls.resendVerification);
  async function again() {
    try {
      const { message } = await resend.mutateAsync({});
      toast({ title: message });
    } catch (error) {
      tellFailure(error, { text: 'Couldn’t send the link. Please try again.' });
    }
  }
  return (
    <Part
      title={
        <span className="row tight">
          Email address{' '}
          {isVerified ? <Badge tone="success">Confirmed</Badge> : <Badge tone="warning">Not confirmed</Badge>}
        </span>
      }
      action={
        !isVerified && (
          <Button busy={resend.isPending} busyText="Sending..." onClick={() => void again()}>
            Send the link again
          </Button>
        )
      }
    >
      {isVerified
        ? `${address} is yours. Reset links go there.`
        : isMailed
          ? `We sent a link to ${address}. Open it while you are signed in.`
          : `This server can’t send email yet. Ask the person who runs it for the link that confirms ${address}.`}{' '}
      <CorrectAddress />
    </Part>
  );
}

/** Connecting and disconnecting change who can come in, so a sign-in of some time ago is proven first. */
function Providers() {
  const queries = useQueryClient();
  const security = useAnswer(providerCalls.security, {});
  const disconnect = useSend(providerCalls.disconnect);
  const twoStep = useAnswer(twoStepCalls.state, {});
  const proof = usePart(loadProof);
  const [isProving, setProving] = useState(false);
  const [wanted, setWanted] = useState<(() => void) | null>(null);
  const shown = security.data?.providers.filter((one) => one.available || one.connectedAt);
  if (shown?.length === 0) return null;

  async function prove(then: () => void) {
    if (!(await proof.fetch())) return;
    setWanted(() => then);
    setProving(true);
  }
  async function cut(provider: Provider) {
    try {
      const { message } = await disconnect.mutateAsync({ params: { provider } });
      toast({ title: message });
    } catch (error) {
      if (error instanceof Problem && error.status === 403) return prove(() => void cut(provider));
      tellFailure(error, { text: 'Couldn’t disconnect it. Please try again.' });
    }
  }
  return (
    <>
      <List title="Sign in with" of={security} rows={3} items={shown}>
        {({ provider, label, connectedAt, available }) => (
          <li key={provider} className={styles.item}>
            <span className={styles.words}>
              <b>{label}</b>
              <span className="mut sm">{connectedAt ? `Connected ${formatDate(connectedAt)}` : 'Not connected'}</span>
            </span>
            {connectedAt ? (
              <Button
                small
                busy={disconnect.isPending && disconnect.variables.params.provider === provider}
                busyText="Disconnecting..."
                aria-label={`Disconnect ${label}`}
                onClick={() => void cut(provider)}
              >
                Disconnect
              </Button>
            ) : (
              available && (
                <ButtonLink
                  {...proof.intent}
                  small
                  href={providerPath(provider)}
                  aria-label={`Connect ${label}`}
                  onClick={(event) => {
                    if (twoStep.data?.isProven !== false) return;
                    event.preventDefault();
                    void prove(() => location.assign(providerPath(provider)));
                  }}
                >
                  Connect
                </ButtonLink>
              )
            )}
          </li>
        )}
      </List>
      {proof.Part && twoStep.data && (
        <proof.Part
          open={isProving}
          state={twoStep.data}
          onClose={() => setProving(false)}
          onProven={async () => {
            setProving(false);
            await touch(queries, proofCalls.prove);
            wanted?.();
          }}
        />
      )}
    </>
  );
}

function Leaving({ userId, hasPassword }: { userId: string; hasPassword: boolean }) {
  const dialog = usePart(loadDeleteAccount);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Part
        title="Delete account"
        action={
          <Button {...dialog.intent} className={styles.leave} onClick={() => void dialog.fetch().then(setOpen)}>
            Delete my account
          </Button>
        }
      >
        Hidden at once, erased within {erasureDays} days. Signing in before that brings it back.
      </Part>
      {dialog.Part && (
        <dialog.Part open={open} onClose={() => setOpen(false)} userId={userId} hasPassword={hasPassword} />
      )}
    </>
  );
}
