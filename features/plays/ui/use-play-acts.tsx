// What can be done with a play, and the dialogs that belong to it: execute (and what to do if a limit refuses it), complete, stop,
// say what was lost. Wherever a play is shown, its acts are these.
import type { ReactNode } from 'react';
import { Problem } from '../../../shared/problem.ts';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { useDialog } from '../../../web/kit/use-dialog.tsx';
import { useSend } from '../../../web/query.tsx';
import { send } from '../../../web/send.ts';
import { ledgerCalls } from '../../ledger/ledger.contract.ts';
import { type Play, playCalls } from '../play.contract.ts';
import { playTexts } from '../play.rules.ts';
import { refusalOf } from '../refusal.rules.ts';
import type { CompleteDialogProps } from './complete-dialog.tsx';
import type { Finish } from './refusal-dialog.tsx';

const loadComplete = () => import('./complete-dialog.tsx').then((m) => m.CompleteDialog);
const loadLoss = () => import('./loss-dialog.tsx').then((m) => m.LossDialog);
const loadRefusal = () => import('./refusal-dialog.tsx').then((m) => m.RefusalDialog);

type Ending = CompleteDialogProps['ending'];

export type PlayActsOptions = {
  userId: string;
  onEarned(badges: readonly string[]): void;
  /** A lemonade entry was started by what surprised on completion. */
  onSurprise(): void;
};

export type WithPlayActsProps = PlayActsOptions & { children(acts: PlayActs): ReactNode };

/** The same around what shows a play, for a screen that fetches it later. */
export function WithPlayActs({ children, ...options }: WithPlayActsProps) {
  const { acts, dialogs } = usePlayActs(options);
  return (
    <>
      {children(acts)}
      {dialogs}
    </>
  );
}

export type PlayActs = {
  /** On what opens the dialog of completion. */
  completeIntent: { onPointerEnter(): void; onFocus(): void };
  execute(play: Play): Promise<void>;
  complete(play: Play): void;
  stop(play: Play): void;
  sayLoss(play: Play): void;
};

export function usePlayActs({ userId, onEarned, onSurprise }: PlayActsOptions): {
  acts: PlayActs;
  dialogs: ReactNode;
} {
  const save = useSend(playCalls.save);
  const complete = useDialog(loadComplete);
  const loss = useDialog(loadLoss);
  const refusal = useDialog(loadRefusal);

  function started(earned: readonly string[]) {
    toast({ title: playTexts.moved.title, description: playTexts.moved.text });
    if (earned.length > 0) onEarned(earned);
  }

  async function execute(play: Play) {
    try {
      const body = { status: 'active', completedAt: null } as const;
      const { earned } = await save.mutateAsync({ params: { id: play.id }, body });
      started(earned);
    } catch (error) {
      if (!(await explainRefusal(play, error))) tellFailure(error, playTexts.notMoved);
    }
  }

  /** True where a limit stands in the way, and the dialog says so. */
  async function explainRefusal(play: Play, error: unknown): Promise<boolean> {
    if (!(error instanceof Problem && error.status === 409)) return false;
    const ledger = await send(ledgerCalls.read, {}).catch(() => null);
    const found = ledger && refusalOf(play, ledger.limits, new Date());
    if (!ledger || !found) return false;
    const onFinish: Finish = (other, how) => void makeRoom(play, other.id, how);
    return refusal.open({ play, refusal: found, currency: ledger.currency, userId, onFinish, onStarted: started });
  }

  /** Ends another play, and starts the one that waits for its room. */
  async function makeRoom(waiting: Play, otherId: string, how: Parameters<Finish>[1]): Promise<void> {
    const [play] = await send(playCalls.list, { query: { id: otherId } }).catch(() => []);
    if (!play) return void tellFailure(new Error(playTexts.missing), playTexts.notMoved);
    refusal.close();
    const goOn = () => void execute(waiting);
    await (how === 'said' ? sayLoss(play, goOn) : end(play, how, goOn));
  }
  const sayLoss = (play: Play, onSaid?: () => void) => loss.open({ play, onSaid, onEarned });
  const end = (play: Play, ending: Ending, onDone?: () => void) =>
    complete.open({ play, ending, onDone, onEarned, onSurprise });

  return {
    acts: {
      completeIntent: complete.intent,
      execute,
      complete: (play) => void end(play, 'done'),
      stop: (play) => void end(play, 'stopped'),
      sayLoss: (play) => void sayLoss(play),
    },
    dialogs: (
      <>
        {complete.dialog}
        {loss.dialog}
        {refusal.dialog}
      </>
    ),
  };
}
