// Sharing, asked in plain words before anything is typed. Answered, it is one line that can be opened again.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../web/kit/button.tsx';
import { useForm } from '../../../web/kit/form.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { Switch } from '../../../web/kit/switch.tsx';
import { useAnswer, useSend } from '../../../web/query.tsx';
import type { User } from '../../account/user.contract.ts';
import { circleCalls } from '../../circle/circle.contract.ts';
import { type FirstHour, firstHourCalls } from '../first-hour.contract.ts';
import { type SharingChoices, circleWords, hasWholeName, membershipWords, sharedWords } from '../first-hour.rules.ts';
import { schemaOf } from './step-form.tsx';
import styles from './first-hour-screen.module.css';

const schema = schemaOf<SharingChoices, SharingChoices>((choices) => ({ body: choices }));

type Props = {
  me: User;
  isAsked: boolean;
  /** How a mistyped address is corrected: beside where it is first read. */
  correction: ReactNode;
  onAnswered(hour: FirstHour): void;
};

export function WhoSeesWhat({ me, isAsked, correction, onAnswered }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = useAnswer(circleCalls.list, {});
  const who = circleWords(data?.circles ?? []);
  const { sharesBih, sharesPlays, sharesPremortem, showsEmail } = me;
  const choices = { sharesBih, sharesPlays, sharesPremortem, showsEmail };
  useEffect(() => {
    if (!isAsked) heading.current?.focus({ preventScroll: true });
  }, [isAsked]);
  return (
    <section className="patch" aria-labelledby={id}>
      <div className="patch-head">
        <h2 className={isAsked ? 'h4' : 'h2'} id={id} ref={heading} tabIndex={-1}>
          Who sees what?
        </h2>
        {isAsked && !isOpen && (
          <Button variant="quiet" onClick={() => setOpen(true)}>
            Change
          </Button>
        )}
      </div>
      {isAsked && !isOpen ? (
        <p className="sub">{sharedWords(choices, who)}</p>
      ) : (
        <Choices
          choices={choices}
          who={who}
          email={`When this is on, ${who} and your active partners see ${me.email || me.accountEmail}${me.profileCompleted || hasWholeName(me) ? '.' : ' once you’ve saved your profile.'}`}
          correction={correction}
          membership={membershipWords(data?.circles ?? [])}
          submit={isAsked ? 'Save' : 'Save and continue'}
          onAnswered={(hour) => {
            setOpen(false);
            onAnswered(hour);
          }}
        />
      )}
    </section>
  );
}

type ChoicesProps = {
  choices: SharingChoices;
  who: string;
  email: string;
  correction: ReactNode;
  /** In which circles they are, and why. */
  membership: string;
  submit: string;
  onAnswered(hour: FirstHour): void;
};

function Choices({ choices, who, email, correction, membership, submit, onAnswered }: ChoicesProps) {
  const save = useSend(firstHourCalls.sharing);
  const form = useForm({
    schema,
    initial: choices,
    onSend: async (body) => onAnswered(await save.mutateAsync({ body })),
  });
  return (
    <form {...form.props} className="stack" aria-label="Who sees what?">
      {form.problem !== null && <Notice tone="danger">{form.problem}</Notice>}
      <p className="sub">
        These are the usual settings. They apply until you change them, now or any time in your profile.
      </p>
      <Switch
        label="Share BIH with circle"
        note={`When this is on, ${who} can read what you have: your Bird-in-Hand (BIH) inventory.`}
        {...form.check('sharesBih')}
      />
      <Switch
        label="Share plays with circle"
        note={`When this is on, ${who} can read the small steps you take, never what they may cost.`}
        {...form.check('sharesPlays')}
      />
      <Switch
        label="Share pre-mortems privately"
        note="When this is on, partners you work with can read what you think could go wrong."
        {...form.check('sharesPremortem')}
      />
      <Switch label="Show my email to my circles" note={email} {...form.check('showsEmail')} />
      {correction}
      <p className="sm sub">
        {membership} Members of your circles always see your name and photo. What bothers you stays private until you
        share it.
      </p>
      <div className={styles.foot}>
        <Button type="submit" variant="primary" busy={form.busy} busyText="Saving...">
          {submit}
        </Button>
      </div>
    </form>
  );
}
