// A password that is to be: its field, how strong it is, and what is still asked of it.
import { Checklist } from '../../../web/kit/checklist.tsx';
import type { FormHandle } from '../../../web/kit/form.tsx';
import { PasswordField, type PasswordFieldProps } from '../../../web/kit/password-field.tsx';
import { Meter } from '../../../web/kit/progress.tsx';
import {
  type PasswordLevel,
  type PasswordRequirement,
  passwordRequirements,
  passwordStrength,
} from '../password.rules.ts';
import { MatchIndicator } from './match-indicator.tsx';
import styles from './new-password.module.css';

const LEVELS: Record<PasswordLevel, { steps: number; text: string; tone: 'danger' | 'warning' | 'success' }> = {
  weak: { steps: 1, text: 'Weak', tone: 'danger' },
  fair: { steps: 2, text: 'Fair', tone: 'warning' },
  good: { steps: 3, text: 'Good', tone: 'success' },
  strong: { steps: 4, text: 'Strong', tone: 'success' },
  'very-strong': { steps: 5, text: 'Very strong', tone: 'success' },
};

const REQUIREMENTS: Record<PasswordRequirement['id'], string> = {
  length: '8 to 128 characters',
  uppercase: 'Uppercase letter',
  lowercase: 'Lowercase letter',
  number: 'Number',
  special: 'Special character',
  common: 'Not a common password',
};

export type NewPasswordProps = {
  /** What is typed; the form tells it with `onChange`. */
  typed: string;
} & Omit<PasswordFieldProps, 'hint' | 'autoComplete' | 'value'>;

export function NewPassword({ typed, ...field }: NewPasswordProps) {
  return <PasswordField {...field} autoComplete="new-password" hint={<Judgement typed={typed} />} />;
}

type Twice = { newPassword: string; confirmPassword: string };

/** The new one and once more, in a form of both. */
export function NewPasswordTwice({
  field,
  typed,
  onKeyDown,
}: {
  field: FormHandle<Twice>['field'];
  typed: Twice;
  onKeyDown?: PasswordFieldProps['onKeyDown'];
}) {
  return (
    <>
      <NewPassword label="New password" {...field('newPassword')} typed={typed.newPassword} onKeyDown={onKeyDown} />
      <PasswordField
        label="Confirm new password"
        {...field('confirmPassword')}
        autoComplete="new-password"
        onKeyDown={onKeyDown}
        hint={<MatchIndicator password={typed.newPassword} repeated={typed.confirmPassword} />}
      />
    </>
  );
}

function Judgement({ typed }: { typed: string }) {
  const { level, suggestions } = passwordStrength(typed);
  const { steps, text, tone } = LEVELS[level];
  const items = passwordRequirements(typed).map(({ id, met }) => ({ label: REQUIREMENTS[id], met }));
  return (
    <div className={styles.judgement}>
      <Meter
        label="Password strength"
        value={typed === '' ? 0 : steps}
        text={typed === '' ? 'Nothing typed yet' : text}
        tone={tone}
      />
      <div className={styles.words}>
        <span role="status">{typed === '' ? 'Strength' : <b className={styles[tone]}>{text}</b>}</span>
        <span>{typed !== '' && suggestions[0]}</span>
      </div>
      <Checklist label="Password requirements" items={items} />
    </div>
  );
}
