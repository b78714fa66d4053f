// What one wants to be told of, in the bell and by mail.
import { Checkbox } from '../../../web/kit/checkbox.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { TryAgain } from '../../../web/shell/try-again.tsx';
import { notificationCalls } from '../notification.contract.ts';
import { type MailedKind, mailedKinds } from '../notice.rules.ts';
import styles from './bell.module.css';

export function MailWishes() {
  const { data, error, isFetching, refetch } = useAnswer(notificationCalls.wishes, {});
  const set = useSend(notificationCalls.setWish);
  if (!data)
    return error ? (
      <TryAgain error={error} busy={isFetching} onRetry={refetch} />
    ) : (
      <Loading>
        <Skeleton height="120px" />
      </Loading>
    );
  const change = (type: MailedKind, wish: { inApp?: boolean; mail?: boolean }): void =>
    set.mutate(
      { params: { type }, body: wish },
      { onError: () => toast({ tone: 'danger', title: 'Error', description: 'Failed to save your choice' }) },
    );
  return (
    <div className="stack s">
      {data.map((kept) => {
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
              label="Mail"
              checked={inApp && mail}
              disabled={!inApp}
              onChange={(event) => change(type, { mail: event.currentTarget.checked })}
            />
          </fieldset>
        );
      })}
      <p className="xs mut">A mail comes only for what stays unread for some minutes.</p>
    </div>
  );
}
