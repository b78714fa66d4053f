// The help at the wizard's fields: what is asked, what came of it, and taking that over with one undo.
import { useState } from 'react';
import { Problem } from '../../../shared/problem.ts';
import { offerUndo } from '../../../web/kit/offer-undo.ts';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { currentToast, onToast, toast } from '../../../web/kit/toast-store.ts';
import { useSend } from '../../../web/query.tsx';
import { assistCalls } from '../assist.contract.ts';
import { type WandField, type WandMode, assistTexts, suggestionToastMs, wandFieldLabels } from '../assist.rules.ts';
import { type WizardValues, dataOf, textOfField, unmarked, withText } from '../wizard.rules.ts';

export type Proposal = {
  kind: 'proposal' | 'suggestion';
  text: string;
  source?: string | undefined;
  note?: string | undefined;
};

export type AssistParts = {
  challengeId: number | undefined;
  now(): WizardValues;
  onChange(values: WizardValues): void;
};

export function useAssist({ challengeId, now, onChange }: AssistParts) {
  const [results, setResults] = useState<Partial<Record<WandField, Proposal>>>({});
  const [asking, setAsking] = useState<WandField | null>(null);
  const wand = useSend(assistCalls.wand);
  const data = () => ({ ...dataOf(now()), ...(challengeId === undefined ? {} : { id: challengeId }) });

  const close = (field: WandField): void => setResults(({ [field]: _, ...rest }) => rest);

  return {
    results,
    asking,
    data,
    close,
    show: (field: WandField, proposal: Proposal) => setResults((shown) => ({ ...shown, [field]: proposal })),
    async ask(field: WandField, mode: Exclude<WandMode, 'socratic'>): Promise<void> {
      const currentValue = textOfField(now(), field);
      if (mode === 'revise' && currentValue.trim() === '') {
        const { title, text } = assistTexts.noContent;
        toast({ tone: 'danger', title, description: text });
        return;
      }
      if (asking) return;
      setAsking(field);
      try {
        const told = await wand.mutateAsync({
          body: { fieldName: field, currentValue, challengeData: data(), mode },
        });
        const text = (
          mode === 'suggest' ? (told.suggestion ?? told.content) : (told.content ?? told.suggestion)
        )?.trim();
        if (!told.success || !text) throw new Problem(400, told.error ?? assistTexts.wandFailed.text);
        const kind = mode === 'suggest' ? 'suggestion' : 'proposal';
        const show = (): void =>
          setResults((shown) => ({ ...shown, [field]: { kind, text, source: told.source, note: told.note } }));
        if (kind === 'proposal') show();
        else suggest(wandFieldLabels[field], text, show);
      } catch (error) {
        tellFailure(error, assistTexts.wandFailed);
      } finally {
        setAsking(null);
      }
    },
    /** Takes a text over; one click takes that back. */
    accept(field: WandField, text: string, add: boolean): void {
      const before = now();
      const shown = results[field];
      onChange(withText(before, field, text, add));
      close(field);
      const label = wandFieldLabels[field];
      const takeBack = (): void => {
        onChange(restored(now(), before, field));
        if (shown) setResults((others) => ({ ...others, [field]: shown }));
      };
      offerUndo({ title: `${label} filled in` }, takeBack, { restored: { title: `${label} restored` } });
    },
  };
}

/** A suggestion stands in a toast first. When that goes, it stands at the field, so it's never there twice and never lost. */
function suggest(label: string, text: string, show: () => void): void {
  const id = toast({ title: `Suggestion for ${label}`, description: unmarked(text), duration: suggestionToastMs });
  const leave = onToast(() => {
    if (currentToast()?.id === id) return;
    leave();
    show();
  });
}

/** The wizard as it is now, with one field as it was. */
function restored(now: WizardValues, before: WizardValues, field: WandField): WizardValues {
  if (field === 'potentialPartners') return { ...now, potentialPartners: before.potentialPartners };
  if (field === 'category') return { ...now, category: before.category };
  return withText(now, field, textOfField(before, field));
}

export type Assist = ReturnType<typeof useAssist>;
