// What a challenge has in lines: barriers, ideas, criteria. Each line is a field of its own, changed where it stands.
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button, TextButton } from '../../../web/kit/button.tsx';
import { TextArea } from '../../../web/kit/text-area.tsx';
import { attempt } from '../../../web/kit/tell-failure.ts';
import { useSend } from '../../../web/query.tsx';
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

const NEW = -1;

function List({ name, challenge }: { name: ChallengeList; challenge: Challenge }) {
  const { label, one } = challengeLists[name];
  const lines = challenge[name];
  const save = useSend(challengeCalls.save);
  /** The place of the line that is being written. */
  const [at, setAt] = useState<number | null>(null);
  const article = /^[aeiou]/u.test(one) ? 'an' : 'a';

  const keep = (next: string[]) =>
    attempt(challengeTexts.notSaved, async () => {
      const { id, updatedAt } = challenge;
      await save.mutateAsync({ params: { id }, body: { [name]: next, updatedAt } });
      setAt(null);
    });
  const write = (text: string) => {
    const before = lines.filter((_, other) => other !== at);
    const place = at === NEW || at === null ? before.length : at;
    void keep(before.toSpliced(place, 0, text));
  };

  return (
    <section className={styles.listed} aria-label={label}>
      <h3 className="h4">{label}</h3>
      <ul>
        {lines.map((line, place) =>
          place === at ? (
            <li key={line}>
              <Line
                label={`Change this ${one}`}
                initial={line}
                busy={save.isPending}
                onSave={write}
                onRemove={() => void keep(lines.filter((_, other) => other !== place))}
                onCancel={() => setAt(null)}
              />
            </li>
          ) : (
            <li key={line}>
              <button
                type="button"
                className={styles.line}
                aria-disabled={save.isPending || undefined}
                onClick={() => save.isPending || setAt(place)}
              >
                <span className="vh">Change: </span>
                {line}
              </button>
            </li>
          ),
        )}
        {at === NEW && (
          <li>
            <Line label={`New ${one}`} initial="" busy={save.isPending} onSave={write} onCancel={() => setAt(null)} />
          </li>
        )}
      </ul>
      {at !== NEW && lines.length < challengeLimits.lines && (
        <TextButton className={styles.add} onClick={() => setAt(NEW)}>
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
  onRemove?(): void;
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
