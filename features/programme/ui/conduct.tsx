// For the creator of a programme: who facilitates it, who is in which group, and ending it.
import { useState } from 'react';
import { Button } from '../../../web/kit/button.tsx';
import { ConfirmDialog } from '../../../web/kit/dialog.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { Select } from '../../../web/kit/select.tsx';
import { Switch } from '../../../web/kit/switch.tsx';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { type Circle, type Seat, circleCalls } from '../../circle/circle.contract.ts';
import { memberName } from '../../circle/circle-member.rules.ts';
import { circleLimits } from '../../circle/circle.rules.ts';
import { type Programme, programmeCalls } from '../programme.contract.ts';

export function Conduct({ circle, programme }: { circle: Circle; programme: Programme }) {
  const run = useSend(programmeCalls.run);
  const [chosen, setChosen] = useState('');
  const [ending, setEnding] = useState(false);
  const { data: seats = [] } = useAnswer(circleCalls.members, { params: { id: circle.id }, query: {} });
  const seat = seats.find(({ id }) => id === chosen);
  const names = seats.map((one) => ({ value: one.id, label: memberName(one) }));
  return (
    <section className="patch stack" aria-labelledby="conduct">
      <h2 id="conduct" className="h4">
        Running it
      </h2>
      <p className="sm sub">
        {programme.facilitators.length === 0
          ? 'Nobody facilitates it yet. Name those who run it: they are not counted.'
          : `Facilitators: ${programme.facilitators.map((id) => nameOf(seats, id)).join(', ')}.`}
      </p>
      <Select
        label="Member"
        placeholder="Choose a member"
        options={names.toSorted((a, b) => a.label.localeCompare(b.label))}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      {seat && <MemberPlace key={seat.id} circleId={circle.id} seat={seat} groups={programme.groups} />}
      <Button variant="quiet" onClick={() => setEnding(true)}>
        End the programme
      </Button>
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

function nameOf(seats: readonly Seat[], id: string): string {
  const seat = seats.find((one) => one.id === id);
  return seat ? memberName(seat) : 'a member';
}

type MemberPlaceProps = { circleId: string; seat: Seat; groups: readonly string[] };

function MemberPlace({ circleId, seat, groups }: MemberPlaceProps) {
  const facilitate = useSend(programmeCalls.facilitate);
  const move = useSend(programmeCalls.group);
  const [group, setGroup] = useState(seat.groupName ?? '');
  const params = { id: circleId, userId: seat.id };
  const act = async (deed: Promise<{ message: string }>): Promise<void> => {
    try {
      toast({ title: memberName(seat), description: (await deed).message });
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <div className="stack s">
      <Switch
        label="Facilitator"
        note="Helps run the programme, reads releases after members do, and is not counted."
        checked={facilitate.isPending ? facilitate.variables.body.facilitates : seat.facilitates}
        disabled={facilitate.isPending}
        onChange={({ currentTarget }) =>
          void act(facilitate.mutateAsync({ params, body: { facilitates: currentTarget.checked } }))
        }
      />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void act(move.mutateAsync({ params, body: { group: group.trim() || null } }));
        }}
      >
        <div className="stack s">
          <Field
            label="Group"
            optional
            list="programme-groups"
            value={group}
            maxLength={circleLimits.group}
            onChange={({ currentTarget }) => setGroup(currentTarget.value)}
          />
          <datalist id="programme-groups">
            {groups.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <Button type="submit" busy={move.isPending} busyText="Moving...">
            Save group
          </Button>
        </div>
      </form>
    </div>
  );
}
