// Sharing, asked in plain words before anybody sees anything. Each switch holds at once, and is the one in the profile.
import { useId, useState } from 'react';
import { Switch } from '../../../web/kit/switch.tsx';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { useAnswer, useSend } from '../../../web/query.tsx';
import type { User } from '../../account/user.contract.ts';
import { circleCalls } from '../../circle/circle.contract.ts';
import { profileCalls } from '../../profile/profile.contract.ts';
import { circleWords } from '../first-hour.rules.ts';

type Choice = 'sharesBih' | 'sharesPlays' | 'sharesPremortem' | 'showsEmail';

export function WhoSeesWhat({ me }: { me: User }) {
  const id = useId();
  const { data } = useAnswer(circleCalls.list, {});
  const share = useSend(profileCalls.share);
  const [choices, setChoices] = useState<Record<Choice, boolean>>(me);
  const who = circleWords(data?.circles ?? []);

  async function choose(choice: Choice, isOn: boolean): Promise<void> {
    setChoices((before) => ({ ...before, [choice]: isOn }));
    try {
      await share.mutateAsync({ body: { [choice]: isOn } });
    } catch (error) {
      setChoices((before) => ({ ...before, [choice]: !isOn }));
      tellFailure(error);
    }
  }
  const line = (choice: Choice, label: string, note: string) => (
    <Switch
      label={label}
      note={note}
      checked={choices[choice]}
      onChange={({ target }) => void choose(choice, target.checked)}
    />
  );
  return (
    <section className="patch stack" aria-labelledby={id}>
      <div>
        <h2 className="h3" id={id}>
          Who sees what?
        </h2>
        <p className="sub">This is how it’s set now. Change it here, or any time in your profile.</p>
      </div>
      {line('sharesBih', 'Share BIH with circle', `${who} can read what you have: your Bird-in-Hand inventory.`)}
      {line(
        'sharesPlays',
        'Share plays with circle',
        `${who} can read the small steps you take, never what they may cost.`,
      )}
      {line(
        'sharesPremortem',
        'Share pre-mortems privately',
        'Only partners you work with can read what you think could go wrong.',
      )}
      {line(
        'showsEmail',
        'Show my e-mail to my circles',
        me.profileCompleted
          ? `${who} and your active partners see ${me.email || me.accountEmail}.`
          : `Once you’ve saved your profile, members of your circles and your active partners see ${me.email || me.accountEmail}.`,
      )}
    </section>
  );
}
