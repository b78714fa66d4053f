// What a challenge has in lines: barriers, ideas, criteria. Each line is a field of its own, changed where it stands.
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button, TextButton } from '../../../web/kit/button.tsx';
import { TextArea } from '../../../web/kit/text-area.tsx';
import { attempt } from '../../../web/kit/tell-failure.ts';
import { touch, useSend } from '../../../web/query.tsx';
import { type Challenge, challengeCalls } from '../../challenges/challenge.contract.ts';
import {
  type ChallengeList,
  challengeLimits,
  challengeListNames,
  challengeLists,
  challengeTexts,
} from '../../challenges/challenge.rules.ts';
import styles from './challenge-page.module.css';

export function Lines({ challenge }: { challenge: Challenge }) {
  return (
    <div className={styles.lists}>
      {challengeListNames.map((name) => (
        <List key={name} name={name} challenge={challenge} />
      ))}
    </div>
  );
}

/** Stands for the line that is not there yet. */
const NEW = '';

function List({ name, challenge }: { name: ChallengeList; challenge: Challenge }) {
  const { label, one } = challengeLists[name];
  const lines = challenge[name];
  const save = useSend(challengeCalls.save);
  const queries = useQueryClient();
  /** The line that is being written, as it was before. */
  const [written, setWritten] = useState<string | null>(null);
  /** Who has added one may add another: the focus goes back to where that begins. */
  const [hasAdded, setHasAdded] = useState(false);
  const article = /^[aeiou]/u.test(one) ? 'an' : 'a';
  // One that another window took away meanwhile stays until it is saved or left.
  const shown = written === null || lines.includes(written) ? lines : [...lines, written];

  async function keep(next: string[]): Promise<void> {
    const isKept = await attempt(challengeTexts.notSaved, async () => {
      const { id, updatedAt } = challenge;
      await save.mutateAsync({ params: { id }, body: { [name]: next, updatedAt } });
      setWritten(null);
    });
    // Another window may have saved meanwhile: then its lines show, and the next try adds to them.
    if (!isKept) await touch(queries, challengeCalls.save);
  }

  return (
    <section className={styles.listed} aria-label={label}>
      <h3 className="h4">{label}</h3>
      <ul>
        {shown.map((line) => (
          <li key={line}>
            {line === written ? (
              <Line
                label={line === NEW ? `New ${one}` : `Change this ${one}`}
                initial={line}
                busy={save.isPending}
                onSave={(text) => void keep(shown.map((other) => (other === line ? text : other)))}
                onRemove={line === NEW ? undefined : () => void keep(shown.filter((other) => other !== line))}
                onCancel={() => setWritten(null)}
              />
            ) : (
              <button
                type="button"
                className={styles.line}
                aria-disabled={save.isPending || undefined}
                onClick={() => save.isPending || setWritten(line)}
              >
                <span className="vh">Change: </span>
                {line}
              </button>
            )}
          </li>
        ))}
      </ul>
      {written !== NEW && lines.length < challengeLimits.lines && (
        <TextButton
          className={styles.add}
          autoFocus={hasAdded}
          onClick={() => {
            setHasAdded(true);
            setWritten(NEW);
          }}
        >
          <Plus aria-hidden="true" /> Add {article} {one}
        </TextButton>
      )}
    </section>
  );
}

type LineProps = {
  label: string;
  initial: string;
  busy: boolean;
  onSave(text: string): void;
  onRemove: (() => void) | undefined;
  onCancel(): void;
};

function Line({ label, initial, busy, onSave, onRemove, onCancel }: LineProps) {
  const [text, setText] = useState(initial);
  const send = () => {
    if (text.trim() === '') onCancel();
    else onSave(text.trim());
  };
  return (
    <form
      className="stack s"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
        if (event.key !== 'Enter' || event.shiftKey) return;
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        label={label}
        rows={2}
        autoFocus
        maxLength={challengeLimits.line}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="row tight">
        <Button small type="submit" variant="primary" busy={busy} busyText="Saving...">
          Save
        </Button>
        <Button small variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        {onRemove && (
          <Button small variant="quiet" className="push" onClick={onRemove}>
            Delete
          </Button>
        )}
      </div>
    </form>
  );
}
