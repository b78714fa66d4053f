// The invite links of a circle: made with a term and a number of uses, copied, and revoked.
import { Copy, LinkIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { formatDate } from '../../../shared/dates.ts';
import { Badge } from '../../../web/kit/badge.tsx';
import { Button } from '../../../web/kit/button.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { Select } from '../../../web/kit/select.tsx';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { TryAgain } from '../../../web/shell/try-again.tsx';
import type { Circle } from '../circle.contract.ts';
import { circleLimits, inviteDefaults, usesText } from '../circle.rules.ts';
import { type Invite, inviteCalls } from '../invite.contract.ts';
import styles from './circles-screen.module.css';

const terms = [1, 7, 14, 30, 90].map((days) => ({ value: String(days), label: days === 1 ? '1 day' : `${days} days` }));
const uses = [
  { value: '', label: 'Any number of people' },
  ...[1, 5, 10, 25, 100].map((most) => ({
    value: String(most),
    label: most === 1 ? 'One person' : `Up to ${most} people`,
  })),
];
const states = { usable: 'Open', expired: 'Expired', revoked: 'Withdrawn', used: 'Used up' } as const;

export function InviteLinks({ circle }: { circle: Circle }) {
  const { data, error, isFetching, refetch } = useAnswer(inviteCalls.list, { params: { id: circle.id } });
  const create = useSend(inviteCalls.create);
  const revoke = useSend(inviteCalls.revoke);
  const [days, setDays] = useState(String(inviteDefaults.days));
  const [most, setMost] = useState('');
  const [group, setGroup] = useState('');
  const heading = useId();

  async function make() {
    try {
      const body = { days: Number(days), uses: most === '' ? null : Number(most), group: group.trim() || null };
      const { link } = await create.mutateAsync({ params: { id: circle.id }, body });
      if (link) await copy(link, 'Invite link made');
    } catch (problem) {
      tellFailure(problem);
    }
  }
  async function withdraw(invite: Invite) {
    try {
      const { message } = await revoke.mutateAsync({ params: { id: circle.id, inviteId: invite.id } });
      document.getElementById(heading)?.focus();
      toast({ title: 'Invitation withdrawn', description: message });
    } catch (problem) {
      tellFailure(problem);
    }
  }

  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h3 id={heading} tabIndex={-1}>
        Invite links
      </h3>
      <div className={styles.terms}>
        <Select
          label="Valid for"
          options={terms}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <Select
          label="Can be used by"
          options={uses}
          value={most}
          onChange={(event) => setMost(event.currentTarget.value)}
        />
        {circle.programmeSince !== null && (
          <Field
            label="Group"
            optional
            hint="For example Cohort 3. Everyone who joins by this link is in it."
            value={group}
            maxLength={circleLimits.group}
            onChange={({ currentTarget }) => setGroup(currentTarget.value)}
          />
        )}
        <Button
          variant="primary"
          icon={<LinkIcon />}
          busy={create.isPending}
          busyText="Making..."
          onClick={() => void make()}
        >
          Make Invite Link
        </Button>
      </div>
      {error && !data ? (
        <TryAgain error={error} busy={isFetching} onRetry={refetch} />
      ) : (
        data &&
        data.length > 0 && (
          <ul className={styles.invites} aria-label="Invite links">
            {data.map((invite) => (
              <li key={invite.id}>
                <div className={styles.words}>
                  {invite.link ? (
                    <code className={styles.link}>{invite.link}</code>
                  ) : (
                    <span className="sm sub">Made {formatDate(invite.createdAt)}</span>
                  )}
                  <p className="xs mut">
                    {invite.state === 'expired' ? 'Ended' : 'Until'} {formatDate(invite.expiresAt)} ·{' '}
                    {usesText(invite.usesLeft)}
                    {invite.groupName !== null && ` · into ${invite.groupName}`}
                  </p>
                </div>
                {invite.link ? (
                  <div className="row tight">
                    <Button
                      small
                      icon={<Copy />}
                      onClick={() => void copy(invite.link ?? '', 'Copied')}
                      aria-label={`Copy link, ${usesText(invite.usesLeft)}`}
                    >
                      Copy link
                    </Button>
                    <Button small variant="quiet" onClick={() => void withdraw(invite)}>
                      Withdraw
                    </Button>
                  </div>
                ) : (
                  <Badge>{states[invite.state]}</Badge>
                )}
              </li>
            ))}
          </ul>
        )
      )}
    </section>
  );
}

async function copy(link: string, title: string): Promise<void> {
  await navigator.clipboard.writeText(link).then(
    () => toast({ title, description: 'The link is on your clipboard.' }),
    () => toast({ title, description: 'Your browser didn’t let us copy it. Select the link and copy it yourself.' }),
  );
}
