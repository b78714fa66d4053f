// What the coach proposes, stitched until it is taken over: nothing is written before the person says so (D §9).
import { Check, RotateCw, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { DraftCard } from './card.tsx';
import styles from './proposal.module.css';

export interface ProposalProps {
  /** For screen readers: what is proposed. */
  label: string;
  /** `offline`, or the provider and its model. */
  source: string;
  /** Why it comes from the offline coach. */
  note?: string;
  /** Another one is on its way. */
  busy: boolean;
  onUse(): void;
  onAnother(): void;
  onClose(): void;
  children: ReactNode;
}

/** The focus goes to it when it appears; what had the focus before gets it back from the caller. */
export function Proposal({ label, source, note, busy, onUse, onAnother, onClose, children }: ProposalProps) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <DraftCard ref={card} role="group" aria-label={label} tabIndex={-1} className={styles.proposal}>
      <div className={styles.text} aria-live="polite">
        {children}
      </div>
      <div className="row tight">
        <Button small variant="soft" icon={<Check />} onClick={onUse}>
          Use this
        </Button>
        <Button small busy={busy} busyText="Thinking..." icon={<RotateCw />} onClick={onAnother}>
          Another one
        </Button>
        <Button small variant="quiet" icon={<X />} onClick={onClose}>
          Dismiss
        </Button>
      </div>
      <p className="xs mut">
        {source === 'offline' ? 'From the offline coach.' : `From ${source}.`}
        {note && ` ${note}`}
      </p>
    </DraftCard>
  );
}
