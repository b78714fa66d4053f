// One field of the inventory: a text that grows as it is written, and, beside the four that count, how strong it is, why,
// and what one sentence would raise it.
import { ChevronDown } from 'lucide-react';
import { memo, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../../../web/kit/class-names.ts';
import { FieldError } from '../../../web/kit/field.tsx';
import { type InventoryField, fieldHints, fieldLabels, fieldLimit } from '../inventory.rules.ts';
import type { Strength } from '../strength.rules.ts';
import styles from './means-field.module.css';

export type MeansFieldProps = {
  field: InventoryField;
  text: string;
  /** Not for Slack Resources, which has no score. */
  strength?: Strength;
  unsaved: boolean;
  onWrite(field: InventoryField, text: string): void;
};

const growsByItself = CSS.supports('field-sizing', 'content');

export const MeansField = memo(function MeansField({ field, text, strength, unsaved, onWrite }: MeansFieldProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const label = fieldLabels[field];
  const tooLong =
    text.length > fieldLimit
      ? `${label} must not exceed ${fieldLimit.toLocaleString('en')} characters; it has ${text.length.toLocaleString('en')}.`
      : undefined;

  useEffect(() => {
    if (growsByItself || !area.current) return;
    area.current.style.height = 'auto';
    area.current.style.height = `${area.current.scrollHeight}px`;
  });

  return (
    <div className={classNames('patch', styles.field, unsaved && styles.unsaved, !strength && styles.full)}>
      <div className={styles.head}>
        <label htmlFor={id} className="h3">
          {label}
        </label>
        {unsaved && <span className={styles.state}>Not saved</span>}
        {strength && (
          <button
            type="button"
            className={styles.score}
            aria-expanded={open}
            aria-controls={`${id}-why`}
            onClick={() => setOpen(!open)}
          >
            <span className="vh">{label}: </span>
            <span className="num">{strength.score} / 10</span>
            <span className="vh">. Why?</span>
            <ChevronDown />
          </button>
        )}
      </div>
      {strength && (
        <div id={`${id}-why`} className={styles.why} hidden={!open}>
          <p>{strength.why}</p>
          {strength.raise && (
            <p>
              This would raise it: <q>{strength.raise}</q>
            </p>
          )}
        </div>
      )}
      <textarea
        ref={area}
        id={id}
        name={field}
        className={styles.area}
        value={text}
        placeholder={fieldHints[field]}
        aria-invalid={tooLong ? true : undefined}
        aria-describedby={tooLong ? `${id}-error` : undefined}
        onChange={(event) => onWrite(field, event.target.value)}
      />
      <FieldError id={id} error={tooLong} />
    </div>
  );
});
