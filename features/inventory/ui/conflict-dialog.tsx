// The inventory was saved elsewhere meanwhile: field by field, one's own text or the other, and nothing is lost unseen.
import { useState } from 'react';
import { Button } from '../../../web/kit/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../web/kit/dialog.tsx';
import { type Draft, type InventoryPart, type SavedContents, differences, freshDraft } from '../draft.rules.ts';
import { fieldLabels } from '../inventory.rules.ts';
import styles from './conflict-dialog.module.css';

export type ConflictDialogProps = {
  draft: Draft;
  theirs: SavedContents;
  /** The work as it is to be, made from what was saved elsewhere. */
  onSettle(draft: Draft): void;
  onClose(): void;
};

const labelOf = (part: InventoryPart): string => (part === 'aiSummary' ? 'AI Summary' : fieldLabels[part]);

export function ConflictDialog({ draft, theirs, onSettle, onClose }: ConflictDialogProps) {
  const [found] = useState(() => differences(draft, theirs));
  const [sides, setSides] = useState(() => new Map(found.map(({ part, suggested }) => [part, suggested])));

  function settle(): void {
    const next = freshDraft(theirs);
    for (const { part, mine } of found) if (sides.get(part) === 'mine') next.contents[part] = mine;
    onSettle({ ...next, imports: draft.imports });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Your inventory was changed elsewhere"
      description="Another window saved it since you opened it here. Choose what to keep, field by field."
      width={820}
    >
      <DialogBody>
        <div className="stack l">
          {found.length === 0 && <p>Both say the same.</p>}
          {found.map(({ part, mine, theirs: other }) => (
            <fieldset key={part} className={styles.part}>
              <legend className="h3">{labelOf(part)}</legend>
              {(['mine', 'theirs'] as const).map((side) => (
                <label key={side} className={styles.side}>
                  <input
                    type="radio"
                    name={part}
                    checked={sides.get(part) === side}
                    onChange={() => setSides(new Map(sides).set(part, side))}
                  />
                  <b className="sm">{side === 'mine' ? 'Yours, not saved' : 'Saved elsewhere'}</b>
                  <span className={styles.text}>{(side === 'mine' ? mine : other) || 'Empty'}</span>
                </label>
              ))}
            </fieldset>
          ))}
        </div>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" onClick={settle}>
          Save these
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
