// What can be done with a play, and the dialogs that belong to it: execute (and what to do if a limit refuses it), complete, stop,
// say what was lost. Wherever a play is shown, its acts are these.
import { type ReactNode, useState } from 'react';
import { Problem } from '../../../shared/problem.ts';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { usePart } from '../../../web/kit/use-part.tsx';
import { useSend } from '../../../web/query.tsx';
import { send } from '../../../web/send.ts';
import { ledgerCalls } from '../../ledger/ledger.contract.ts';
import { type Play, playCalls } from '../play.contract.ts';
import { playTexts } from '../play.rules.ts';
import { type Refusal, refusalOf } from '../refusal.rules.ts';
import type { CompleteDialogProps } from './complete-dialog.tsx';
import type { LossDialogProps } from './loss-dialog.tsx';
import type { Finish, RefusalDialogProps } from './refusal-dialog.tsx';

const loadComplete = () => import('./complete-dialog.tsx').then((m) => m.CompleteDialog);
const loadLoss = () => import('./loss-dialog.tsx').then((m) => m.LossDialog);
const loadRefusal = () => import('./refusal-dialog.tsx').then((m) => m.RefusalDialog);

type Ending = CompleteDialogProps['ending'];
type Refused = { play: Play; refusal: Refusal; currency: string };

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
  const complete = usePart<CompleteDialogProps>(loadComplete);
  const loss = usePart<LossDialogProps>(loadLoss);
  const refusal = usePart<RefusalDialogProps>(loadRefusal);
  const [ending, setEnding] = useState<{ play: Play; how: Ending } | null>(null);
  const [asked, setAsked] = useState<LossDialogProps['play'] | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  // The play that starts once another one has made room for it.
  const [waiting, setWaiting] = useState<Play | null>(null);

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
    if (!ledger || !found || !(await refusal.fetch())) return false;
    setRefused({ play, refusal: found, currency: ledger.currency });
    return true;
  }

  const finish: Finish = (other, how) => {
    const wanted = refused?.play ?? null;
    void (async () => {
      const [play] = await send(playCalls.list, { query: { id: other.id } }).catch(() => []);
      if (!play) return tellFailure(new Error(playTexts.missing), playTexts.notMoved);
      setRefused(null);
      setWaiting(wanted);
      if (how === 'said') return sayLoss(play);
      if (await complete.fetch()) setEnding({ play, how });
    })();
  };
  async function sayLoss(play: LossDialogProps['play']) {
    if (await loss.fetch()) setAsked(play);
  }
  async function end(play: Play, how: Ending) {
    setWaiting(null);
    if (await complete.fetch()) setEnding({ play, how });
  }
  const goOn = () => {
    if (waiting) void execute(waiting);
    setWaiting(null);
  };

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
        {complete.Part && ending && (
          <complete.Part
            key={`${ending.play.id} ${ending.how}`}
            play={ending.play}
            ending={ending.how}
            onDone={goOn}
            onEarned={onEarned}
            onSurprise={onSurprise}
            onClose={() => setEnding(null)}
          />
        )}
        {loss.Part && asked && (
          <loss.Part key={asked.id} play={asked} onSaid={goOn} onEarned={onEarned} onClose={() => setAsked(null)} />
        )}
        {refusal.Part && refused && (
          <refusal.Part
            key={`${refused.play.id} ${refused.refusal.limitId}`}
            {...refused}
            userId={userId}
            onFinish={finish}
            onStarted={started}
            onClose={() => setRefused(null)}
          />
        )}
      </>
    ),
  };
}
