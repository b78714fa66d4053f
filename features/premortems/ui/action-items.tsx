// The action items in the form of a pre-mortem: one line each, Enter is the next one.
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, IconButton } from '../../../web/kit/button.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { partHints, partLabels, premortemLimits } from '../premortem.rules.ts';
import styles from './premortems.module.css';
import type { Rows } from './use-rows.tsx';

export type Item = { id?: string; text: string; done: boolean; playId: string | null };

type ActionItemsProps = {
  items: Rows<Item>;
  /** The button that asks for a draft, and the draft. */
  aside: ReactNode;
  children: ReactNode;
};

export function ActionItems({ items: { rows, change, keyed }, aside, children }: ActionItemsProps) {
  const [added, setAdded] = useState<number>();

  function addBehind(at: number) {
    if (rows.length >= premortemLimits.items) return;
    const item = keyed({ text: '', done: false, playId: null });
    setAdded(item.key);
    change(rows.toSpliced(at + 1, 0, item));
  }

  return (
    <fieldset className="stack s" aria-labelledby="premortem-items">
      <div className="row between">
        <span className="h4" id="premortem-items">
          {partLabels.actionItems}
        </span>
        {aside}
      </div>
      {children}
      {rows.map((item, at) => (
        <div key={item.key} className={styles.row}>
          <Field
            label={`Action item ${at + 1}${item.done ? ' (done)' : ''}`}
            value={item.text}
            maxLength={premortemLimits.item}
            autoFocus={item.key === added}
            // Enter is the next item, and not the end of the whole form.
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              if (item.text.trim() !== '') addBehind(at);
            }}
            onChange={(event) => change(rows.with(at, { ...item, text: event.currentTarget.value }))}
          />
          <IconButton
            label={`Remove action item ${at + 1}`}
            icon={<Trash2 />}
            onClick={() => {
              change(rows.toSpliced(at, 1));
              document.getElementById('add-item')?.focus();
            }}
          />
        </div>
      ))}
      <div>
        <Button
          id="add-item"
          small
          icon={<Plus />}
          disabled={rows.length >= premortemLimits.items}
          onClick={() => addBehind(rows.length - 1)}
        >
          Add action item
        </Button>
      </div>
      <p className="xs mut">{partHints.actionItems}</p>
    </fieldset>
  );
}
