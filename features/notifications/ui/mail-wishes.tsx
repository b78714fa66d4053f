// What to hear about, in the bell and by email.
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { Link } from '../../../web/link.tsx';
import { Checkbox } from '../../../web/kit/checkbox.tsx';
import { Segmented } from '../../../web/kit/segmented.tsx';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { NotYet } from '../../../web/shell/not-yet.tsx';
import { notificationCalls } from '../notification.contract.ts';
import { type MailedKind, type Rhythm, mailedKinds } from '../notice.rules.ts';
import styles from './bell.module.css';

const rhythmOptions: readonly { key: Rhythm; label: string }[] = [
  { key: 'now', label: 'At once' },
  { key: 'daily', label: 'Each morning' },
  { key: 'weekly', label: 'Mondays' },
];

const onError = (error: Error) => void tellFailure(error, { text: 'Couldn’t save your choice. Please try again.' });

export function MailWishes() {
  const { data, error, isFetching, refetch } = useAnswer(notificationCalls.wishes, {});
  const set = useSend(notificationCalls.setWish);
  const setRhythm = useSend(notificationCalls.setRhythm);
  if (!data) return <NotYet of={{ error, isFetching, refetch }} heights={['120px']} />;
  const change = (type: MailedKind, wish: { inApp?: boolean; mail?: boolean }): void =>
    set.mutate({ params: { type }, body: wish }, { onError });
  return (
    <div className="stack s">
      {!data.sendsMail && (
        <p className="xs mut">This server can’t send email yet. Your choices are kept for when it can.</p>
      )}
      {data.sendsMail && !data.emailVerified && (
        <p className="xs mut">
          Confirm your email address in <Link href={SCREEN_PATHS.security}>Account Security</Link> to get emails.
        </p>
      )}
      {data.kinds.map((kept) => {
        // Ticked at once; what the server says stands in the end.
        const asked = set.isPending && set.variables.params.type === kept.type ? set.variables.body : {};
        const { type, inApp, mail } = { ...kept, ...asked };
        return (
          <fieldset key={type} className={styles.wish}>
            <legend className="sm">{mailedKinds[type].label}</legend>
            <Checkbox
              label="Bell"
              checked={inApp}
              onChange={(event) => change(type, { inApp: event.currentTarget.checked })}
            />
            <Checkbox
              label="Email"
              checked={inApp && mail}
              disabled={!inApp}
              onChange={(event) => change(type, { mail: event.currentTarget.checked })}
            />
          </fieldset>
        );
      })}
      <h3 className="sm">How often to email me</h3>
      <Segmented
        label="How often to email me"
        options={rhythmOptions}
        chosen={setRhythm.isPending ? setRhythm.variables.body.rhythm : data.rhythm}
        onChoose={(rhythm) => setRhythm.mutate({ body: { rhythm } }, { onError })}
      />
      <p className="xs mut">
        {data.rhythm === 'now'
          ? 'You only get an email about things you haven’t read within a few minutes.'
          : 'One email lists everything you haven’t read yet.'}
      </p>
    </div>
  );
}
