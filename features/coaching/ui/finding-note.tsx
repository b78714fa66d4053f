// A note beside a card: what the person's own records say against the plan, both sides with their link, and three answers.
import { TriangleAlert } from 'lucide-react';
import type { Finding } from '../../../coach/records.ts';
import { factAnswers, findingAnswers, findingSays } from '../../../coach/phrases/en/findings.ts';
import { Link } from '../../../web/link.tsx';
import { Button, ButtonLink } from '../../../web/kit/button.tsx';
import styles from './card.module.css';
import type { Act } from './cards.tsx';

export type FindingNoteProps = { finding: Finding; currency: string; onAct: Act; onChange?(): void };

export function FindingNote({ finding, currency, onAct, onChange }: FindingNoteProps) {
  const { title, before, written, between, planned, after } = findingSays(finding, currency);
  const { fact } = finding;
  /** To the field it speaks of: the card stands beside it. */
  function change(from: HTMLElement): void {
    if (onChange) return onChange();
    const card = from.closest('aside')?.parentElement?.querySelector('form');
    card?.querySelector<HTMLElement>('textarea, input')?.focus();
  }
  return (
    <aside className={styles.note} aria-label={title}>
      <b className={styles.noteTitle}>
        <TriangleAlert />
        {title}
      </b>
      <p>
        {before}
        {fact.href === '' ? <b>{written}</b> : <Link href={fact.href}>{written}</Link>}
        {between}
        <a
          href="#plan"
          onClick={(event) => {
            event.preventDefault();
            change(event.currentTarget);
          }}
        >
          {planned}
        </a>
        {after}
      </p>
      <div className={styles.answers}>
        <Button small variant="primary" onClick={(event) => change(event.currentTarget)}>
          {findingAnswers.plan}
        </Button>
        {fact.href !== '' && (
          <Link href={fact.href} asChild>
            <ButtonLink small>{factAnswers[fact.kind]}</ButtonLink>
          </Link>
        )}
        <Button small variant="quiet" onClick={() => onAct({ kind: 'go-on', findings: [finding.id] })}>
          {findingAnswers.goOn}
        </Button>
      </div>
    </aside>
  );
}
