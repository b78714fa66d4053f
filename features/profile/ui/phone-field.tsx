// A phone number with its country's calling code locked before it. The numbering plans of the world are fetched
// only when somebody has a number or is about to type one.
import { ChevronDown } from 'lucide-react';
import { type FormEvent, type ReactNode, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { FieldFrame } from '../../../web/kit/field.tsx';
import field from '../../../web/kit/field.module.css';
import { CALLING_CODES, PHONE_COUNTRIES, type PhoneParts, joinPhone, splitPhone } from '../profile.rules.ts';
import styles from './phone-field.module.css';

const loadPlans = () => import('../phone.rules.ts');

/** Whether a text is a phone number; true where the plans cannot be had, for the server checks again. */
export async function isPhone(text: string): Promise<boolean> {
  const plans = await loadPlans().catch(() => null);
  return plans === null || plans.phoneNumber(text) !== null;
}

const names = new Intl.DisplayNames('en', { type: 'region' });
const optionOf = (country: PhoneParts['country']): ReactNode => (
  <option key={country} value={country}>
    {`${names.of(country)} +${CALLING_CODES[country]}`}
  </option>
);
let everyOption: readonly ReactNode[] | null = null;

export type PhoneFieldProps = {
  name: string;
  defaultValue: string;
  error?: string;
};

/** The form's value is the whole number, or ''. */
export function PhoneField({ name, defaultValue, error }: PhoneFieldProps) {
  const id = useId();
  const whole = useRef<HTMLInputElement>(null);
  const typed = useRef<HTMLInputElement>(null);
  const [{ country, national }, show] = useState(() => splitPhone(defaultValue));
  // More than all the rest of the profile: they come when that stands.
  const hasEvery = useDeferredValue(true, false);

  // While typing nothing moves; afterwards it is written as its country writes it, under its own flag.
  async function tidy(text: string) {
    const plans = text === '' ? null : await loadPlans().catch(() => null);
    const parts = plans?.phoneParts(text);
    if (parts && whole.current?.value === text && document.activeElement !== typed.current) show(parts);
  }
  useEffect(() => void tidy(defaultValue), [defaultValue]);

  // Written before the form hears of the change: both listen to `input`, and this one is further in.
  function change(parts: PhoneParts) {
    if (whole.current) whole.current.value = joinPhone(parts);
    show(parts);
  }
  const chooseCountry = (event: FormEvent<HTMLSelectElement>) => {
    const chosen = PHONE_COUNTRIES.find((each) => each === event.currentTarget.value) ?? country;
    change({ country: chosen, national });
  };

  const described = [error && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ');
  return (
    <FieldFrame id={id} label="Mobile number" optional error={error} hint="Nobody but you sees it.">
      <div className={styles.phone}>
        <span className={styles.code}>
          <span aria-hidden="true">
            {country} +{CALLING_CODES[country]}
          </span>
          <ChevronDown />
          <select className={styles.country} aria-label="Calling code" value={country} onInput={chooseCountry}>
            {hasEvery ? (everyOption ??= PHONE_COUNTRIES.map(optionOf)) : optionOf(country)}
          </select>
        </span>
        <input
          ref={typed}
          id={id}
          type="tel"
          autoComplete="tel-national"
          className={`${field.input} ${styles.number}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
          value={national}
          onFocus={() => void loadPlans().catch(() => undefined)}
          onInput={(event) => change({ country, national: event.currentTarget.value })}
          onBlur={() => void tidy(whole.current?.value ?? '')}
        />
        {/* What the form reads. Sent to where an error is, the focus goes on to what people see. */}
        <input
          ref={whole}
          name={name}
          defaultValue={defaultValue}
          className="vh"
          tabIndex={-1}
          aria-hidden="true"
          autoComplete="off"
          onFocus={() => typed.current?.focus()}
        />
      </div>
    </FieldFrame>
  );
}
