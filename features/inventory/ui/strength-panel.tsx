// How strong the means are, as a radar that moves while you write, and what they could be together: the AI Summary.
import { RefreshCw, Sparkles, Square } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSend } from '../../../web/query.tsx';
import { Button } from '../../../web/kit/button.tsx';
import { Radar } from '../../../web/kit/radar.tsx';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { inventoryCalls } from '../inventory.contract.ts';
import { type InventoryTexts, fieldLabels, inventoryFields, scoredFields } from '../inventory.rules.ts';
import type { Strength } from '../strength.rules.ts';
import { sourceLabel } from './source-label.tsx';
import styles from './strength-panel.module.css';

export type StrengthPanelProps = {
  strengths: readonly Strength[];
  texts: InventoryTexts;
  aiSummary: string;
  unsaved: boolean;
  onSummary(text: string): void;
};

export function StrengthPanel({ strengths, texts, aiSummary, unsaved, onSummary }: StrengthPanelProps) {
  const summarize = useSend(inventoryCalls.summarize);
  const stop = useRef<AbortController>(null);
  const [source, setSource] = useState<string | null>(null);
  const filled = inventoryFields.filter((field) => texts[field].trim() !== '').length;
  const axes = scoredFields.map((field) => ({
    label: fieldLabels[field],
    score: strengths.find((each) => each.field === field)?.score ?? 0,
  }));

  async function ask(): Promise<void> {
    const control = new AbortController();
    stop.current = control;
    const { whoIAm, whatIKnow, whoIKnow, whatIHave, slackResources } = texts;
    try {
      const body = { whoIAm, whatIKnow, whoIKnow, whatIHave, slackResources };
      const told = await summarize.mutateAsync({ body, signal: control.signal });
      onSummary(told.aiSummary);
      setSource(told.source);
    } catch (error) {
      if (control.signal.aborted) return;
      tellFailure(error, { action: { label: 'Try again', onClick: () => void ask() } });
    }
  }

  return (
    <section className={`patch ${styles.strength}`} aria-label="Strength">
      <div className={styles.radar}>
        <Radar label="Strength" axes={axes} />
      </div>
      <div className={styles.summary}>
        <div className={styles.head}>
          <h2 className="h3">AI Summary</h2>
          {summarize.isPending ? (
            <Button small variant="quiet" icon={<Square />} onClick={() => stop.current?.abort()}>
              Stop
            </Button>
          ) : (
            <Button
              small
              variant="quiet"
              icon={aiSummary === '' ? <Sparkles /> : <RefreshCw />}
              disabled={filled === 0}
              onClick={() => void ask()}
            >
              {aiSummary === '' ? 'Summarize' : 'Refresh'}
            </Button>
          )}
        </div>
        <div aria-live="polite" aria-busy={summarize.isPending}>
          {summarize.isPending ? (
            <p className="mut">AI is thinking...</p>
          ) : (
            <p className={aiSummary === '' ? 'mut' : styles.text}>
              {aiSummary ||
                `What you could do with your means together, in your own words.${filled < 2 ? ' Fill two fields first.' : ''}`}
            </p>
          )}
        </div>
        {aiSummary !== '' && (source !== null || unsaved) && (
          <p className="xs mut">
            {[source !== null && `From the ${sourceLabel(source)}.`, unsaved && 'Not saved.'].filter(Boolean).join(' ')}
          </p>
        )}
      </div>
    </section>
  );
}
