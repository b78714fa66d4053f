// What a release never tells, in plain words, and the switch with which a member leaves themselves out of it.
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { circlePath } from '../../../shared/thing-path.ts';
import { Link } from '../../../web/link.tsx';
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
          earliest. If you switch this off before then, nothing about you goes in.
        </p>
      )}
      <p className="sm sub">You read each release six hours before the people who run the programme.</p>
      <p className="sm sub">
        If you leave or switch this off later, what you did until then stays in the totals until at least {SMALLEST - 1}{' '}
        others go, too. For example: if a total fell from 50 plays to 47 on the day you left, everyone would know that
        three were yours.
      </p>
      <p className="sm sub">
        No rule can stop people from adding up what they know. If you’re counted with five others and all five tell each
        other what they did, the rest is yours.{' '}
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
        <b>Too few people.</b> A figure is shown only if at least {SMALLEST} people add to it, and if at least{' '}
        {SMALLEST} are left when you subtract it from a larger one. For example: of 20 people, 17 are in Cohort 3. With
        both figures shown, subtracting them would tell you about the other 3, so Cohort 3’s isn’t shown.
      </p>
      <p className="sm sub">
        <b>Too small a change.</b> A figure moves only when at least {SMALLEST} people move it together. If two people
        start a play this week, the total stays as it was until four more have.
      </p>
      <p className="sm sub">
        A figure that covers everyone, such as 20 active of 20, tells you the same about each of them.
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
        Any single person’s lemonade, coaching, asks, limits or forecasts. On a person’s page they see what every other
        member sees, and no more.
      </p>
      <p className="sm sub">
        The people who run this server can read its database. The{' '}
        <Link href={SCREEN_PATHS.privacyPolicy}>privacy policy</Link> says how to reach them, if they have said.
      </p>
    </section>
  );
}
