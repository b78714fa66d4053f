// A password input with a button that shows what was typed. Give it autoComplete ("current-password" or "new-password").
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { FieldFrame, type FrameProps, useDescribed } from './field.tsx';
import styles from './field.module.css';

export type PasswordFieldProps = FrameProps & Omit<ComponentProps<'input'>, 'type' | 'size'>;

export function PasswordField({ label, hint, error, optional, aside, id, className, ...input }: PasswordFieldProps) {
  const described = useDescribed({ id, hint, error });
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...{ label, hint, error, optional, aside, className }} id={described.id}>
      <span className={styles.wrap}>
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...described}
          type={shown ? 'text' : 'password'}
          className={classNames(styles.input, styles.withButton)}
        />
        <IconButton
          small
          className={styles.end}
          label={shown ? 'Hide password' : 'Show password'}
          icon={shown ? <EyeOff /> : <Eye />}
          aria-controls={described.id}
          onClick={() => setShown(!shown)}
        />
      </span>
    </FieldFrame>
  );
}
