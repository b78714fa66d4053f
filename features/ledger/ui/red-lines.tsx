// Red lines: what somebody never wants to risk, in their own words.
import { Ellipsis, OctagonX, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton, TextButton } from '../../../web/kit/button.tsx';
import { Menu, MenuItem } from '../../../web/kit/menu.tsx';
import { offerUndo } from '../../../web/kit/offer-undo.ts';
import { attempt } from '../../../web/kit/tell-failure.ts';
import { usePart } from '../../../web/kit/use-part.tsx';
import { useSend } from '../../../web/query.tsx';
import { type Ledger, ledgerCalls } from '../ledger.contract.ts';
import { ledgerTexts } from '../ledger.rules.ts';
import styles from './ledger.module.css';
import type { RedLineDialogProps } from './red-line-dialog.tsx';

type Line = Ledger['redLines'][number];

const loadDialog = () => import('./red-line-dialog.tsx').then((m) => m.RedLineDialog);

export function RedLines({ lines, userId }: { lines: readonly Line[]; userId: string }) {
  const save = useSend(ledgerCalls.setRedLines);
  const dialog = usePart<RedLineDialogProps>(loadDialog);
  const [edited, setEdited] = useState<Line | 'new' | null>(null);

  async function edit(line: Line | 'new') {
    if (await dialog.fetch()) setEdited(line);
  }
  async function remove(line: Line) {
    const put = (redLines: readonly Line[]) => save.mutateAsync({ body: { redLines: [...redLines] } });
    await attempt(ledgerTexts.notSaved, async () => {
      await put(lines.filter(({ id }) => id !== line.id));
      offerUndo({ title: 'Red line deleted', description: line.text }, () => put(lines), {
        ...ledgerTexts.notSaved,
        restored: { title: 'Red line restored', description: line.text },
      });
    });
  }
  return (
    <section className="patch" aria-label="Red lines">
      <div className="patch-head">
        <h3 className="h3">Red lines</h3>
        <TextButton {...dialog.intent} onClick={() => void edit('new')}>
          <Plus aria-hidden="true" /> Add a line
        </TextButton>
      </div>
      {lines.length === 0 ? (
        <p className="sm sub">
          What would you never risk, whatever you’d get for it? For example: “Never in front of the director.”
        </p>
      ) : (
        <ul className={styles.red} aria-label="My red lines">
          {lines.map((line) => (
            <li key={line.id}>
              <OctagonX aria-hidden="true" />
              <span>{line.text}</span>
              <Menu
                align="end"
                trigger={(props) => (
                  <IconButton {...props} small label={`More about: ${line.text}`} icon={<Ellipsis />} />
                )}
              >
                <MenuItem icon={<Pencil />} onSelect={() => void edit(line)}>
                  Change
                </MenuItem>
                <MenuItem danger icon={<Trash2 />} onSelect={() => void remove(line)}>
                  Delete
                </MenuItem>
              </Menu>
            </li>
          ))}
        </ul>
      )}
      {dialog.Part && edited && (
        <dialog.Part
          userId={userId}
          lines={lines}
          line={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}
