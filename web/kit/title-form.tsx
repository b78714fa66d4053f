// Renames a thing where its title stands: Enter saves, Escape leaves it. Blank is not saved.
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './button.tsx';
import styles from './title-form.module.css';
import { tellFailure } from './tell-failure.ts';

export type TitleFormProps = {
  /** The accessible name of the field. */
  label: string;
  title: string;
  /** Characters. */
  limit: number;
  /** Is given the trimmed title; what it throws is told, and the form stays. */
  onSave(title: string): Promise<unknown>;
  onClose(): void;
};

export function TitleForm({ label, title, limit, onSave, onClose }: TitleFormProps) {
  const [text, setText] = useState(title);
  const [busy, setBusy] = useState(false);
  const blank = text.trim() === '';
  // As it begins, before its field takes the focus.
  const [opener] = useState(() => document.activeElement);

  /** What it was opened from has the focus again, also where it is drawn again beside the title. */
  function close(): void {
    flushSync(onClose);
    const again = opener?.ariaLabel && document.querySelector(`[aria-label="${CSS.escape(opener.ariaLabel)}"]`);
    const place = opener?.isConnected ? opener : again;
    if (place instanceof HTMLElement) place.focus();
  }

  async function save(): Promise<void> {
    if (blank || busy) return;
    setBusy(true);
    try {
      await onSave(text.trim());
      close();
    } catch (error) {
      tellFailure(error);
      setBusy(false);
    }
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <input
        autoFocus
        aria-label={label}
        className={styles.input}
        value={text}
        maxLength={limit}
        onFocus={({ target }) => target.select()}
        onChange={(event) => setText(event.target.value)}
      />
      <Button small type="submit" variant="primary" busy={busy} aria-disabled={blank || undefined}>
        Save
      </Button>
      <Button small variant="quiet" onClick={close}>
        Cancel
      </Button>
    </form>
  );
}
