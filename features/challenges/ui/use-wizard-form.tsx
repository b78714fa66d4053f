// Moving through the wizard and sending it: what is wrong is said where it is, at the step it belongs to.
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { Problem } from '../../../shared/problem.ts';
import { isRefusal } from '../../../web/failure-text.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { useSend } from '../../../web/query.tsx';
import { send } from '../../../web/send.ts';
import { type Challenge, challengeCalls, wizardShape } from '../challenge.contract.ts';
import { challengeTexts, wizardSteps } from '../challenge.rules.ts';
import { type WizardValues, sentOf } from '../wizard.rules.ts';
import type { WizardWork } from './use-wizard.tsx';

/** What is wrong, by the field's path: `title`, `potentialPartners.0.name`. */
export type Errors = Readonly<Record<string, string>>;

function errorsOf(values: WizardValues): Errors {
  const checked = z.safeParse(wizardShape, sentOf(values));
  const errors: Record<string, string> = {};
  for (const { path, message } of checked.error?.issues ?? []) errors[path.join('.')] ??= message;
  return errors;
}

const stepOf = (path: string): number =>
  wizardSteps.findIndex(({ fields }) => (fields as readonly string[]).includes(path.split('.')[0]!));

export type WizardFormParts = {
  work: WizardWork;
  challenge: Challenge | null;
  form: RefObject<HTMLFormElement | null>;
  heading: RefObject<HTMLElement | null>;
  onSaved(earned: readonly string[]): void;
};

export function useWizardForm({ work, challenge, form, heading, onSaved }: WizardFormParts) {
  const create = useSend(challengeCalls.create);
  const save = useSend(challengeCalls.save);
  // Until what is saved is known, too, where it was refused.
  const [busy, setBusy] = useState(false);
  /** The fields that were found wrong: each shows its fault until it is mended. */
  const [flagged, setFlagged] = useState<readonly string[]>([]);
  const refusal = create.error ?? save.error;
  const faults = flagged.length > 0 ? errorsOf(work.values) : {};
  const errors = Object.fromEntries(flagged.flatMap((path) => (faults[path] ? [[path, faults[path]]] : [])));

  function goTo(step: number): void {
    flushSync(() => {
      setFlagged([]);
      work.goTo(step);
    });
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'nearest' });
  }
  function show(paths: readonly string[]): void {
    flushSync(() => setFlagged(paths));
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }
  /** Rows are numbered as they are sent: empty ones go first. */
  function tidyRows(): WizardValues {
    const sent = sentOf(work.now());
    if (wizardSteps[work.step]?.key === 'partners')
      work.change({ ...work.now(), potentialPartners: sent.potentialPartners });
    return sent;
  }

  function next(): void {
    const wrong = Object.keys(errorsOf(tidyRows())).filter((path) => stepOf(path) === work.step);
    if (wrong.length > 0) show(wrong);
    else goTo(work.step + 1);
  }

  async function submit(): Promise<void> {
    if (busy) return;
    const sent = tidyRows();
    const wrong = Object.keys(errorsOf(sent));
    if (wrong[0] !== undefined) {
      const step = stepOf(wrong[0]);
      flushSync(() => work.goTo(step));
      show(wrong);
      return;
    }
    const texts = challenge
      ? { done: challengeTexts.saved, failed: challengeTexts.notSaved }
      : { done: challengeTexts.created, failed: challengeTexts.notCreated };
    setBusy(true);
    try {
      const saved = challenge
        ? await save.mutateAsync({ params: { id: challenge.id }, body: { ...sent, updatedAt: work.updatedAt } })
        : await create.mutateAsync({ body: sent });
      work.settle();
      toast({ title: texts.done.title, description: texts.done.text });
      onSaved(saved.earned);
    } catch (error) {
      // Why the server refused it stands on the page.
      toast({ tone: 'danger', title: texts.failed.title, description: texts.failed.text });
      if (!(error instanceof Problem && error.status === 409)) return;
      // Where what is saved cannot be had, the next try is refused again, and asks again.
      const [now] = await send(challengeCalls.list, { query: { id: challenge?.id } }).catch(() => []);
      if (now) work.meet(now);
    } finally {
      setBusy(false);
    }
  }

  return { errors, busy, refusal: isRefusal(refusal) ? refusal.message : null, goTo, next, submit };
}
