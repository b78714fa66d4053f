// What the coach proposes, stitched until it is taken over: nothing is written before the person says so.
import { Check, RotateCw, WandSparkles, X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button, TextButton } from './button.tsx';
import { DraftCard } from './card.tsx';
import { Notice } from './notice.tsx';
import { Origin } from './origin.tsx';
import styles from './proposal.module.css';

export type ProposalProps = {
  /** For screen readers: what is proposed. */
  label: string;
  /** `offline`, or the provider and its model. */
  source: string;
  /** Why it comes from the offline coach. */
  note?: string | undefined;
  /** What to do with it once it is used. */
  hint?: string | undefined;
  /** Another one is on its way. */
  busy: boolean;
  onUse(): void;
  onAnother(): void;
  onClose(): void;
  children: ReactNode;
};

/** The focus goes to it when it appears; what had the focus before gets it back from the caller. */
export function Proposal({ label, source, note, hint, busy, onUse, onAnother, onClose, children }: ProposalProps) {
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
      {hint && <p className="sm sub">{hint}</p>}
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
      <Origin source={source} note={note} />
    </DraftCard>
  );
}

export type Proposing<Told> = {
  proposal: Told | null;
  /** Why none came; '' where nobody says. */
  failed: string | null;
  busy: boolean;
  button: RefObject<HTMLButtonElement | null>;
  propose(): Promise<void>;
  dismiss(): void;
};

/** Asks for a proposal, and for another: `round` counts those that came. */
export function useProposing<Told>(ask: (round: number) => Promise<Told>): Proposing<Told> {
  const [proposal, setProposal] = useState<Told | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const round = useRef(0);
  const button = useRef<HTMLButtonElement>(null);
  return {
    proposal,
    failed,
    busy,
    button,
    async propose() {
      if (busy) return;
      setFailed(null);
      setBusy(true);
      try {
        setProposal(await ask(round.current));
        round.current += 1;
      } catch (error) {
        setFailed(error instanceof Error ? error.message : '');
      } finally {
        setBusy(false);
      }
    },
    dismiss() {
      setProposal(null);
      button.current?.focus();
    },
  };
}

/** Beside the label of a field. */
export function ProposeButton<Told>({ of, children }: { of: Proposing<Told>; children: ReactNode }) {
  return (
    <TextButton ref={of.button} aria-disabled={of.busy || undefined} onClick={() => void of.propose()}>
      <span className="row tight">
        <WandSparkles aria-hidden="true" />
        {of.busy && !of.proposal ? 'Thinking...' : children}
      </span>
    </TextButton>
  );
}

export type ProposedProps<Told> = {
  of: Proposing<Told>;
  label: string;
  onUse(told: Told): void;
  children(told: Told): ReactNode;
};

/** Where what is proposed stands, or why nothing came. */
export function Proposed<Told extends { source: string; note?: string | undefined }>({
  of,
  label,
  onUse,
  children,
}: ProposedProps<Told>) {
  const { proposal, failed } = of;
  return (
    <>
      {failed !== null && <Notice tone="danger">{failed || 'Couldn’t reach the coach. Please try again.'}</Notice>}
      {proposal && (
        <Proposal
          label={label}
          source={proposal.source}
          note={proposal.note}
          busy={of.busy}
          onUse={() => {
            onUse(proposal);
            of.dismiss();
          }}
          onAnother={() => void of.propose()}
          onClose={of.dismiss}
        >
          {children(proposal)}
        </Proposal>
      )}
    </>
  );
}
