// The question that is open: its fields, what the person already has as chips, and Skip, Start over and Leave it. What was typed
// stays through a reload.
import { useId } from 'react';
import { useTakeFocus } from './take-focus.tsx';
import type { Card, MoveOf, Values } from '../../../coach/moves.ts';
import type { Finding } from '../../../coach/records.ts';
import { questionOf, questions } from '../../../coach/phrases/en/questions.ts';
import { acts } from '../../../coach/phrases/en/replies.ts';
import { Button } from '../../../web/kit/button.tsx';
import { useUnsentText } from '../../../web/kit/unsent-text.ts';
import { CardField } from './card-field.tsx';
import styles from './card.module.css';
import type { Act } from './cards.tsx';
import { FindingNote } from './finding-note.tsx';

export type AskCardProps = {
  move: MoveOf<'ask'>;
  findings: readonly Finding[];
  /** Of what is typed and not sent, with the user's and the message's id. */
  draftKey: string;
  currency: string;
  busy: boolean;
  onAct: Act;
};

const readValues = (kept: string, card: Card): Values => {
  if (kept === '') return card.values;
  try {
    return JSON.parse(kept) as Values;
  } catch {
    return card.values;
  }
};

export function AskCard({ move: { card }, findings, draftKey, currency, busy, onAct }: AskCardProps) {
  const [kept, keep] = useUnsentText(draftKey);
  const values = readValues(kept, card);
  const { hint } = questions[card.key];
  const id = useId();
  const form = useTakeFocus<HTMLFormElement>();
  const cleaned = Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  ) as Values;
  const isEmpty = Object.keys(cleaned).length === 0;

  function send(): void {
    if (isEmpty || busy) return;
    keep('');
    onAct({ kind: 'card', card: card.key, values: cleaned });
  }
  return (
    <div className={findings.length > 0 ? styles.withNote : undefined}>
      {/* First, so that a phone shows and a screen reader says why it is asked again. */}
      {findings.map((finding) => (
        <FindingNote key={finding.id} finding={finding} currency={currency} onAct={onAct} />
      ))}
      <form
        ref={form}
        className={styles.card}
        aria-labelledby={id}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <div>
          <h3 className={styles.question} id={id} tabIndex={-1}>
            {questionOf(card)}
          </h3>
          {hint !== '' && <p className="sm sub">{hint}</p>}
        </div>
        <div className={styles.fields}>
          {card.fields.map((field, at) => (
            <CardField
              key={at}
              field={field}
              card={card.key}
              labelledBy={id}
              currency={currency}
              values={values}
              onChange={(change) => keep(JSON.stringify({ ...values, ...change }))}
              onEnter={send}
            />
          ))}
        </div>
        <div className={styles.foot}>
          <Button variant="quiet" onClick={() => onAct({ kind: 'skip', card: card.key })}>
            {acts.skip}
          </Button>
          <Button variant="quiet" onClick={() => onAct({ kind: 'start-over' })}>
            {acts.startOver}
          </Button>
          <Button variant="quiet" onClick={() => onAct({ kind: 'leave' })}>
            {acts.leave}
          </Button>
          <Button
            type="submit"
            className="push"
            variant={findings.length > 0 ? 'outline' : 'primary'}
            aria-disabled={isEmpty || undefined}
            busy={busy}
          >
            {acts.next}
          </Button>
        </div>
      </form>
    </div>
  );
}
