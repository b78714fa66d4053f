// For the creator of a programme: who facilitates it, how people come into groups, and ending it.
import { useState } from 'react';
import { circlePath } from '../../../shared/thing-path.ts';
import { Link } from '../../../web/link.tsx';
import { Button } from '../../../web/kit/button.tsx';
import { ConfirmDialog } from '../../../web/kit/dialog.tsx';
import { Select } from '../../../web/kit/select.tsx';
import { Switch } from '../../../web/kit/switch.tsx';
import { attempt } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { More, usePages } from '../../../web/pages.tsx';
import { useSend } from '../../../web/query.tsx';
import { type Circle, type Seat, circleCalls } from '../../circle/circle.contract.ts';
import { memberName } from '../../circle/circle-member.rules.ts';
import { circleLimits } from '../../circle/circle.rules.ts';
import { type Programme, programmeCalls } from '../programme.contract.ts';

export function Conduct({ circle, programme }: { circle: Circle; programme: Programme }) {
  const run = useSend(programmeCalls.run);
  const [chosen, setChosen] = useState('');
  const [ending, setEnding] = useState(false);
  const page = { params: { id: circle.id }, query: { limit: circleLimits.page } };
  const list = usePages(circleCalls.members, page, { size: circleLimits.page });
  const seats = list.data ?? [];
  const seat = seats.find(({ id }) => id === chosen);
  const names = seats.map((one) => ({ value: one.id, label: memberName(one) }));
  return (
    <section className="patch stack" aria-labelledby="conduct">
      <h2 id="conduct" className="h4">
        Who runs it
      </h2>
      <p className="sm sub">
        {programme.facilitators.length === 0
          ? 'Nobody is facilitating it right now.'
          : `Facilitators: ${programme.facilitators.join(', ')}.`}{' '}
        Facilitators read each release six hours after the members, and aren’t counted.
      </p>
      <p className="sm sub">
        People choose their group: make an <Link href={circlePath(circle.id)}>invite link for each group</Link>. Members
        who are in the circle already open it to move.
      </p>
      <Select
        label="Name or remove a facilitator"
        placeholder="Choose a member"
        options={names.toSorted((a, b) => a.label.localeCompare(b.label))}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <More list={list}>Load more members to choose from</More>
      {seat && <Facilitates key={seat.id} circleId={circle.id} seat={seat} />}
      <div className="row">
        <Button small variant="quiet" onClick={() => setEnding(true)}>
          End the programme
        </Button>
      </div>
      <ConfirmDialog
        open={ending}
        onClose={() => setEnding(false)}
        title="End the programme?"
        description="No more releases come out. Those that did can still be read, and you can start again."
        confirm="End the programme"
        busyText="Ending..."
        onConfirm={async () => {
          toast({ title: (await run.mutateAsync({ params: { id: circle.id }, body: { running: false } })).message });
        }}
      />
    </section>
  );
}

function Facilitates({ circleId, seat }: { circleId: string; seat: Seat }) {
  const facilitate = useSend(programmeCalls.facilitate);
  const change = (facilitates: boolean) =>
    attempt({}, async () => {
      const done = await facilitate.mutateAsync({ params: { id: circleId, userId: seat.id }, body: { facilitates } });
      toast({ title: memberName(seat), description: done.message });
    });
  return (
    <Switch
      label="Facilitator"
      checked={facilitate.isPending ? facilitate.variables.body.facilitates : seat.facilitates}
      disabled={facilitate.isPending}
      onChange={({ currentTarget }) => void change(currentTarget.checked)}
    />
  );
}
