// The wizard's work, kept on the device: it outlives a reload, a sign-out, and leaving the wizard. Windows that are open on
// the same draft show the same words, so that none overwrites what was written in another.
import { useEffect, useRef, useState } from 'react';
import { keep, readKept } from '../../../web/device.ts';
import type { Challenge } from '../challenge.contract.ts';
import {
  type WizardDraft,
  type WizardValues,
  emptyWizard,
  parseWizard,
  sameWizard,
  withEdits,
  wizardKey,
  wizardOf,
} from '../wizard.rules.ts';

const isEarlier = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && new Date(one) < new Date(other);

export function useWizard(userId: string, challenge: Challenge | null) {
  const key = wizardKey(userId, challenge?.id);
  // The list may be read again meanwhile: what is edited is the state that was opened.
  const [opened, setOpened] = useState(challenge);
  const [base, setBase] = useState<WizardValues>(() => (opened ? wizardOf(opened) : emptyWizard));
  const [draft, setDraft] = useState<WizardDraft>(() => {
    const started = { step: 0, values: base, from: opened?.updatedAt };
    return { ...started, ...parseWizard(readKept(key)) };
  });
  // What is edited was changed after the draft was started: both can be looked at, and the draft stays kept until then.
  const [aside, setAside] = useState<WizardValues | null>(null);
  const [shows, setShows] = useState<'draft' | 'saved'>('draft');
  const [resumed, setResumed] = useState(() => !sameWizard(draft.values, base));
  const [unkept, setUnkept] = useState(false);
  const latest = useRef(draft);
  latest.current = draft;
  const changed = !sameWizard(draft.values, base);
  const settled = useRef(false);
  const [ended, setEnded] = useState(false);
  /** What came from another window is kept already. */
  const heard = useRef<WizardDraft>(null);

  useEffect(() => {
    if (settled.current || heard.current === draft || shows === 'saved') return;
    setUnkept(!keep(key, changed ? JSON.stringify(draft) : null));
  }, [key, draft, changed, shows]);

  useEffect(() => {
    const hear = ({ storageArea, key: which, newValue }: StorageEvent): void => {
      if (storageArea !== localStorage || which !== key) return;
      const other = parseWizard(newValue);
      setEnded(!other);
      // Saved or discarded over there: what stands here stays, and is kept again once it is changed.
      heard.current = other
        ? { ...latest.current, values: other.values, from: other.from ?? latest.current.from }
        : { ...latest.current };
      latest.current = heard.current;
      setDraft(heard.current);
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, [key]);

  const change = (values: WizardValues, from = latest.current.from): void => {
    settled.current = false;
    latest.current = { ...latest.current, values, from };
    setDraft(latest.current);
  };
  return {
    /** The state that this was started from, or that was seen since. */
    updatedAt: draft.from,
    /** Which of two texts shows, where the saved one is newer than the draft's beginning. */
    overtaken: aside || (changed && isEarlier(draft.from, opened?.updatedAt)) ? shows : null,
    /** Shows the other one of the two. */
    swap(): void {
      setAside(draft.values);
      setShows(shows === 'draft' ? 'saved' : 'draft');
      change(aside ?? base, opened?.updatedAt);
    },
    /** Another window has saved: `now` stands beside what was written here, and what was not touched here is as it is there. */
    meet(now: Challenge): void {
      if (now.updatedAt === draft.from) return;
      const saved = wizardOf(now);
      const mine = withEdits(latest.current.values, base, saved);
      setOpened(now);
      setBase(saved);
      setAside(null);
      setShows('draft');
      change(mine, sameWizard(mine, saved) ? now.updatedAt : draft.from);
    },
    values: draft.values,
    step: draft.step,
    changed,
    /** This visit began with work from an earlier one. */
    resumed: resumed && changed,
    /** Another window saved or discarded it. */
    ended: ended && changed,
    /** The browser does not keep the work. */
    unkept: unkept && changed,
    /** The same as `values`, also between a change and the drawing of it. */
    now: () => latest.current.values,
    change,
    goTo(step: number): void {
      // Only looked through: not worth telling other windows.
      if (ended) heard.current = latest.current = { ...latest.current, step };
      setDraft(ended ? latest.current : (now) => ({ ...now, step }));
    },
    /** Nothing is left to keep. */
    settle(): void {
      settled.current = true;
      keep(key, null);
    },
    discard(): void {
      setResumed(false);
      setDraft({ step: 0, values: base, from: opened?.updatedAt });
    },
    drop: () => keep(key, null),
  };
}

export type WizardWork = ReturnType<typeof useWizard>;
