// The wizard's work, kept on the device: it outlives a reload, a sign-out, and leaving the wizard.
import { useEffect, useRef, useState } from 'react';
import type { Challenge } from '../challenge.contract.ts';
import {
  type WizardDraft,
  type WizardValues,
  emptyWizard,
  parseWizard,
  sameWizard,
  wizardKey,
  wizardOf,
} from '../wizard.rules.ts';

function read(key: string): WizardDraft | undefined {
  try {
    return parseWizard(localStorage.getItem(key));
  } catch {
    return undefined;
  }
}

/** False where the browser keeps nothing. */
function keep(key: string, draft: WizardDraft | null): boolean {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
    return true;
  } catch {
    return draft === null;
  }
}

export function useWizard(userId: string, challenge: Challenge | null) {
  const key = wizardKey(userId, challenge?.id);
  const [base] = useState<WizardValues>(() => (challenge ? wizardOf(challenge) : emptyWizard));
  const [draft, setDraft] = useState<WizardDraft>(() => read(key) ?? { step: 0, values: base });
  const [resumed, setResumed] = useState(() => !sameWizard(draft.values, base));
  const [unkept, setUnkept] = useState(false);
  const latest = useRef(draft);
  latest.current = draft;
  const changed = !sameWizard(draft.values, base);
  const settled = useRef(false);

  useEffect(() => {
    if (!settled.current) setUnkept(!keep(key, changed ? draft : null));
  }, [key, draft, changed]);

  const change = (values: WizardValues): void => {
    settled.current = false;
    latest.current = { ...latest.current, values };
    setDraft(latest.current);
  };
  return {
    values: draft.values,
    step: draft.step,
    changed,
    /** This visit began with work from an earlier one. */
    resumed: resumed && changed,
    /** The browser does not keep the work. */
    unkept: unkept && changed,
    /** The same as `values`, also between a change and the drawing of it. */
    now: () => latest.current.values,
    change,
    goTo: (step: number) => setDraft((now) => ({ ...now, step })),
    /** Nothing is left to keep. */
    settle(): void {
      settled.current = true;
      keep(key, null);
    },
    discard(): void {
      setResumed(false);
      setDraft({ step: 0, values: base });
    },
    drop: () => keep(key, null),
  };
}
