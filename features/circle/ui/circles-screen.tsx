// The circles I am in: who is in them, and, where I look after one, its name, its invite links and its members.
import { Plus } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useLocation, useSearch } from 'wouter';
import { Link } from '../../../web/link.tsx';
import { Badge } from '../../../web/kit/badge.tsx';
import { Button } from '../../../web/kit/button.tsx';
import { classNames } from '../../../web/kit/class-names.ts';
import { DraftNotice } from '../../../web/kit/draft-notice.tsx';
import { EmptySheet } from '../../../web/kit/empty-state.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { useForm } from '../../../web/kit/form.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { PageHead } from '../../../web/kit/page-head.tsx';
import { Skeleton } from '../../../web/kit/skeleton.tsx';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { person } from '../../../web/reach.ts';
import { NotYet } from '../../../web/shell/not-yet.tsx';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { circlePath } from '../../../shared/thing-path.ts';
import { circleCalls, circleNameShape } from '../circle.contract.ts';
import { countText } from '../circle.rules.ts';
import { CircleDetail } from './circle-detail.tsx';
import styles from './circles-screen.module.css';

export function CirclesScreen() {
  const { data, error, isFetching, refetch } = useAnswer(circleCalls.list, {});
  const join = useSend(circleCalls.join);
  const [, navigate] = useLocation();
  const [making, setMaking] = useState(false);
  const asked = new URLSearchParams(useSearch()).get('id');
  const chosen = data?.circles.find(({ id }) => id === asked) ?? data?.circles[0];
  const open = data?.open;

  async function joinOpen(id: string) {
    try {
      const { message } = await join.mutateAsync({ params: { id } });
      toast({ title: message });
      navigate(circlePath(id));
    } catch (problem) {
      tellFailure(problem);
    }
  }

  const begin = (
    <Button icon={<Plus />} onClick={() => setMaking(true)}>
      New Circle
    </Button>
  );
  return (
    <>
      <PageHead title="Your Circles" lead="Who sees what you share, and who can become a partner">
        {!making && begin}
      </PageHead>
      {making && (
        <NewCircle
          onDone={(id) => {
            setMaking(false);
            if (id !== null) navigate(circlePath(id));
          }}
        />
      )}
      {!data ? (
        <NotYet of={{ error, isFetching, refetch }} label="Loading your circles...">
          <div className={`sheet ${styles.sheet}`}>
            <div className="patch stack">
              <Skeleton width="70%" height="20px" />
              <Skeleton width="50%" height="20px" />
            </div>
            <div className="patch stack">
              <Skeleton width="40%" height="28px" />
              <Skeleton height="44px" />
              <Skeleton height="44px" />
              <Skeleton height="44px" />
            </div>
          </div>
        </NotYet>
      ) : (
        <>
          {open && (
            <Notice className={styles.open}>
              <div className="row between">
                {`${open.name} is open to everyone here. You haven’t joined it.`}
                <Button small busy={join.isPending} busyText="Joining..." onClick={() => void joinOpen(open.id)}>
                  {`Join ${open.name}`}
                </Button>
              </div>
            </Notice>
          )}
          {chosen ? (
            <div className={`sheet ${styles.sheet}`}>
              <nav className={`patch ${styles.side}`} aria-label="Circles">
                <ul>
                  {data.circles.map((circle) => (
                    <li key={circle.id}>
                      <Link
                        href={circlePath(circle.id)}
                        className={classNames(styles.circle, circle === chosen && styles.chosen)}
                        aria-current={circle === chosen ? 'true' : undefined}
                      >
                        <span className={styles.name}>{circle.name}</span>
                        <span className="xs mut">{countText(circle.memberCount)}</span>
                        {circle.mine && <Badge tone="line">Yours</Badge>}
                      </Link>
                    </li>
                  ))}
                </ul>
              </nav>
              <CircleDetail key={chosen.id} circle={chosen} onLeft={() => navigate(SCREEN_PATHS.circles)} />
            </div>
          ) : (
            <EmptySheet block={<Block family="crazy-quilt" tier="bronze" state="open" label="" />}>
              You’re not in a circle yet. Make one and invite people, or ask someone for an invite link.
            </EmptySheet>
          )}
        </>
      )}
    </>
  );
}

const newShape = z.object({ name: circleNameShape });

function NewCircle({ onDone }: { onDone(id: string | null): void }) {
  const create = useSend(circleCalls.create);
  const form = useForm({
    schema: newShape,
    draftKey: `circle:${person}:new`,
    initial: { name: '' },
    async onSend(body) {
      const { id, name } = await create.mutateAsync({ body });
      toast({ title: 'Circle created', description: `Send people a link to invite them to ${name}.` });
      onDone(id);
    },
  });
  return (
    <form {...form.props} className={`sheet ${styles.new}`} aria-label="New circle">
      <div className="patch stack">
        <DraftNotice form={form} />
        {form.problem && <Notice tone="danger">{form.problem}</Notice>}
        <Field
          label="Name of the circle"
          hint="People see it in the invitation."
          autoFocus
          {...form.field('name')}
          autoComplete="off"
        />
        <div className="row">
          <Button type="submit" variant="primary" busy={form.busy} busyText="Making...">
            Create Circle
          </Button>
          <Button variant="quiet" onClick={() => onDone(null)}>
            Cancel
          </Button>
        </div>
      </div>
    </form>
  );
}
