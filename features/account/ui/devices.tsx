// The devices somebody is signed in on. Two of them may be one browser on one system, so that each can be given a name.
import { useState } from 'react';
import { formatDateTime } from '../../../shared/dates.ts';
import { upperFirst } from '../../../shared/letter-case.ts';
import { Badge } from '../../../web/kit/badge.tsx';
import { Button } from '../../../web/kit/button.tsx';
import { classNames } from '../../../web/kit/class-names.ts';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { TitleForm } from '../../../web/kit/title-form.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { sessionDeviceCalls } from '../session-device.contract.ts';
import { ownNameLimit } from '../two-step.rules.ts';
import styles from './account-security.module.css';
import { List } from './security-part.tsx';

export function Devices() {
  const devices = useAnswer(sessionDeviceCalls.list, {});
  const end = useSend(sessionDeviceCalls.end);
  const endOthers = useSend(sessionDeviceCalls.endOthers);
  const rename = useSend(sessionDeviceCalls.rename);
  const [naming, setNaming] = useState<string>();
  const now = new Date();
  const others = devices.data?.filter((device) => !device.current).length ?? 0;

  async function act(send: () => Promise<{ message: string }>) {
    try {
      const { message } = await send();
      toast({ title: message });
    } catch (error) {
      tellFailure(error, { text: 'Couldn’t sign that device out. Please try again.' });
    }
  }
  return (
    <List
      title="Devices"
      of={devices}
      rows={2}
      items={devices.data}
      foot={
        others > 1 && (
          <Button
            small
            busy={endOthers.isPending}
            busyText="Signing out..."
            onClick={() => void act(() => endOthers.mutateAsync({}))}
          >
            Sign out all other devices
          </Button>
        )
      }
    >
      {({ id, device, name, current, signedInAt, seenAt }) => {
        const signedIn = `signed in ${formatDateTime(signedInAt, now)}`;
        const told = name ?? `${device}, ${signedIn}`;
        return (
          <li key={id} className={classNames(styles.item, styles.device)}>
            <span className={styles.words}>
              {naming === id ? (
                <TitleForm
                  label={`Name of ${told}`}
                  title={name ?? ''}
                  limit={ownNameLimit}
                  onSave={async (text) =>
                    toast({ title: (await rename.mutateAsync({ params: { id }, body: { name: text } })).message })
                  }
                  onClose={() => setNaming(undefined)}
                />
              ) : (
                <b>{name ?? device}</b>
              )}
              <span className="mut sm">
                {name === null ? upperFirst(signedIn) : `${device}, ${signedIn}`} ·{' '}
                {current ? 'in use now' : `last used ${formatDateTime(seenAt, now)}`}
              </span>
            </span>
            {current && <Badge tone="info">This device</Badge>}
            <span className="row tight">
              <Button
                small
                variant="quiet"
                aria-label={`${name === null ? 'Name' : 'Rename'} ${told}`}
                onClick={() => setNaming(id)}
              >
                {name === null ? 'Name' : 'Rename'}
              </Button>
              {!current && (
                <Button
                  small
                  busy={end.isPending && end.variables.params.id === id}
                  busyText="Signing out..."
                  aria-label={`Sign out ${told}`}
                  onClick={() => void act(() => end.mutateAsync({ params: { id } }))}
                >
                  Sign out
                </Button>
              )}
            </span>
          </li>
        );
      }}
    </List>
  );
}
