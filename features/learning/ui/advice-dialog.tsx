// Import AI Recommendations: three dated plays from an assessment; the ticked ones become plays.
import { useRef, useState } from 'react';
import { formatShortDate } from '../../../shared/dates.ts';
import { Button } from '../../../web/kit/button.tsx';
import { Checkbox } from '../../../web/kit/checkbox.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../web/kit/dialog.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { Origin } from '../../../web/kit/origin.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { useSend } from '../../../web/query.tsx';
import { playCalls } from '../../plays/play.contract.ts';
import type { Advice } from '../prosper.contract.ts';

export type AdviceDialogProps = {
  advice: Advice;
  onEarned(badges: readonly string[]): void;
  onClose(): void;
};

export function AdviceDialog({ advice, onEarned, onClose }: AdviceDialogProps) {
  const create = useSend(playCalls.create);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(advice.plays.map((_, at) => at)));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // What is made already is not made again when the rest is tried again.
  const made = useRef(new Set<number>());
  const now = new Date();

  function toggle(at: number) {
    const next = new Set(chosen);
    if (!next.delete(at)) next.add(at);
    setChosen(next);
  }
  async function importChosen() {
    setBusy(true);
    setProblem(null);
    const earned: string[] = [];
    try {
      for (const [at, { trait: _, ...play }] of advice.plays.entries()) {
        if (!chosen.has(at) || made.current.has(at)) continue;
        earned.push(...(await create.mutateAsync({ body: { ...play, status: 'planned' } })).earned);
        made.current.add(at);
      }
      const count = made.current.size;
      toast({ title: count === 1 ? 'A play is in your playbook' : `${count} plays are in your playbook` });
      onClose();
      onEarned(earned);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Something went wrong. Please try again.');
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Import AI Recommendations"
      description="Small plays for the traits with the most room. The ones you tick go into your playbook."
      width={620}
    >
      <DialogBody>
        <div className="stack l">
          {advice.plays.map((play, at) => (
            <Checkbox
              key={play.title}
              checked={chosen.has(at)}
              onChange={() => toggle(at)}
              label={<b>{play.title}</b>}
              note={
                <>
                  {play.description}
                  <br />
                  <span className="mut">
                    {play.trait} · due {formatShortDate(play.dueDate, now)}
                  </span>
                </>
              }
            />
          ))}
          <Origin source={advice.source} note={advice.note} />
          {problem && <Notice tone="danger">{problem}</Notice>}
        </div>
      </DialogBody>
      <DialogFoot>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="primary"
          busy={busy}
          busyText="Importing..."
          disabled={chosen.size === 0}
          onClick={() => void importChosen()}
        >
          {chosen.size === 1 ? 'Import 1 play' : `Import ${chosen.size} plays`}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
