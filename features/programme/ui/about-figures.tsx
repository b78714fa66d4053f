// What a release never tells, in plain words, and the switch with which a member leaves themselves out of it.
import { Link } from 'wouter';
import { circlePath } from '../../../shared/thing-path.ts';
import { Switch } from '../../../web/kit/switch.tsx';
import { attempt } from '../../../web/kit/tell-failure.ts';
import { useSend } from '../../../web/query.tsx';
import { SMALLEST } from '../disclosure.rules.ts';
import { type Programme, programmeCalls } from '../programme.contract.ts';
import { weekText } from '../release.rules.ts';

export function CountMe({ circleId, programme }: { circleId: string; programme: Programme }) {
  const count = useSend(programmeCalls.count);
  const change = (counted: boolean) =>
    attempt({}, async () => {
      await count.mutateAsync({ params: { id: circleId }, body: { counted } });
    });
  return (
    <section className="patch stack" aria-labelledby="count-me">
      <h2 id="count-me" className="h4">
        You, in these figures
      </h2>
      <Switch
        label="Count me in"
        note="If you switch this off, nobody is told."
        checked={count.isPending ? count.variables.body.counted : programme.counted}
        disabled={count.isPending}
        onChange={({ currentTarget }) => void change(currentTarget.checked)}
      />
      {programme.counted && programme.from !== null && (
        <p className="sm">
          You’re counted{programme.group !== null && ` in ${programme.group}`} from {weekText(programme.from)} at the
          earliest. If you switch this off before then, nothing of you goes in.
        </p>
      )}
      <p className="sm sub">
        You read each release a few hours before the people who run the programme. If you leave, what you added last
        stays in the totals until {SMALLEST - 1} others leave too. Otherwise the difference would be you.
      </p>
      <p className="sm sub">
        One thing no rule can prevent: if five of the six people counted together share what they did, or are one person
        with five accounts, they can work out the sixth.{' '}
        <Link href={circlePath(circleId)}>
          See who is {programme.group === null ? 'in the programme' : `in ${programme.group}`}
        </Link>
        . If you don’t know them, switch this off. Newcomers are counted after a week, so you have time to look.
      </p>
    </section>
  );
}

export function WhyNotShown() {
  return (
    <section className="patch stack s" aria-labelledby="why">
      <h2 id="why" className="h4">
        Why some figures aren’t shown
      </h2>
      <p className="sm sub">
        You see a figure only if at least {SMALLEST} people add to it, and nobody could get at a smaller group by
        subtracting groups, weeks or circles from each other.
      </p>
      <p className="sm sub">
        A figure moves only when at least {SMALLEST} people are behind the move. Until then it stays as it was. If a
        figure says that everyone did something, that is true of each of them.
      </p>
      <p className="sm sub">Nobody can switch this off. CSV and PDF leave out the same figures.</p>
    </section>
  );
}

export function NeverSeen() {
  return (
    <section className="patch stack s" aria-labelledby="never">
      <h2 id="never" className="h4">
        What facilitators never see
      </h2>
      <p className="sm sub">
        Anyone’s lemonade, coaching, asks, limits or forecasts. Of each person they see what any member sees.
      </p>
      <p className="sm sub">
        The people who run this server can read its database. Ask your operator who that is; their contact is in the
        privacy policy.
      </p>
    </section>
  );
}
