// The step that came of a sheet: day, people, cost, sign and likelihood. One click makes it a play with its ask and forecast, and
// one click takes that back.
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Step } from '../../../coach/moves.ts';
import type { Finding } from '../../../coach/records.ts';
import { acts } from '../../../coach/phrases/en/replies.ts';
import { stakeText, stepSays } from '../../../coach/phrases/en/steps.ts';
import { dayText } from '../../../coach/phrases/words.ts';
import { Link } from '../../../web/link.tsx';
import { Badge } from '../../../web/kit/badge.tsx';
import { Button } from '../../../web/kit/button.tsx';
import { offerUndo } from '../../../web/kit/offer-undo.ts';
import { attempt, tellFailure } from '../../../web/kit/tell-failure.ts';
import { useDialog } from '../../../web/kit/use-dialog.tsx';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { userCalls } from '../../account/user.contract.ts';
import { type CoachingMessage, coachingCalls } from '../coaching.contract.ts';
import { playPath } from '../../../shared/thing-path.ts';
import { coachingTexts } from '../coaching.rules.ts';
import styles from './card.module.css';
import type { Act } from './cards.tsx';
import { FindingNote } from './finding-note.tsx';
import { Likelihood } from './likelihood.tsx';
import { useTakeFocus } from './take-focus.tsx';

const loadStepDialog = () => import('./step-dialog.tsx').then((m) => m.StepDialog);

export type StepCardProps = {
  message: CoachingMessage;
  step: Step;
  findings: readonly Finding[];
  userId: string;
  sessionId: string;
  currency: string;
  onAct: Act;
  onChanged(message: CoachingMessage): void;
  onEarned(badges: readonly string[]): void;
};

export function StepCard(props: StepCardProps) {
  const { message, step, findings, currency, onAct } = props;
  const { data: me } = useAnswer(userCalls.current, {});
  const { intent, open, dialog } = useDialog(loadStepDialog);
  const card = useTakeFocus<HTMLElement>();
  const edit = () => void open(props);
  if (message.playId !== undefined) return <MadeStep step={step} playId={message.playId} />;
  return (
    <div className={findings.length > 0 ? styles.withNote : undefined}>
      <section ref={card} className={styles.card} aria-label={stepSays.title}>
        <div>
          <p className="row tight">
            <span className="sm sub">{stepSays.title}</span>
            <Badge>{stepSays.open}</Badge>
          </p>
          <h3 className={styles.question} tabIndex={-1}>
            {step.deed}
          </h3>
        </div>
        <StepActs {...props} onEdit={edit} intent={intent}>
          <StepFacts step={step} currency={currency} onEdit={edit} />
        </StepActs>
        {me?.sharesPlays && !me.profileCompleted && (
          <p className="xs mut">Members of your circles can read your plays. You can change that in your profile.</p>
        )}
      </section>
      {findings.map((finding) => (
        <FindingNote key={finding.id} finding={finding} currency={currency} onAct={onAct} onChange={edit} />
      ))}
      {dialog}
    </div>
  );
}

function MadeStep({ step, playId }: { step: Step; playId: string }) {
  return (
    <section className={styles.made} aria-label={stepSays.title}>
      <b>{step.deed}</b>
      <p className="sm sub">{dayText(step.due)}</p>
      <Link href={playPath(playId)} className={styles.madeLink}>
        <Check aria-hidden="true" /> Open the play
      </Link>
    </section>
  );
}

function StepFacts({ step, currency, onEdit }: { step: Step; currency: string; onEdit(): void }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{stepSays.day}</dt>
        <dd>{dayText(step.due)}</dd>
      </div>
      <div>
        <dt>{stepSays.who}</dt>
        <dd>
          {step.who.length === 0
            ? stepSays.nobody
            : step.who.map(({ name }) => <p key={name}>{stepSays.willAsk(name, step.ask)}</p>)}
        </dd>
      </div>
      <div>
        <dt>{stepSays.cost}</dt>
        <dd>{stakeText(step.stake, currency) || stepSays.free}</dd>
      </div>
      <div>
        <dt>{stepSays.sign}</dt>
        <dd>
          {step.sign || (
            <Button small variant="quiet" onClick={onEdit}>
              {stepSays.noSign}
            </Button>
          )}
        </dd>
      </div>
    </dl>
  );
}

function StepActs({
  message,
  step,
  sessionId,
  onAct,
  onChanged,
  onEarned,
  onEdit,
  intent,
  children,
}: StepCardProps & { onEdit(): void; intent: { onPointerEnter(): void; onFocus(): void }; children: ReactNode }) {
  const make = useSend(coachingCalls.makePlay);
  const undo = useSend(coachingCalls.undoPlay);
  const change = useSend(coachingCalls.changeStep);
  const [likelihood, setLikelihood] = useState(step.likelihood);
  const params = { id: sessionId, messageId: message.id };

  async function keepLikelihood(): Promise<void> {
    if (likelihood === step.likelihood) return;
    onChanged(await change.mutateAsync({ params, body: { step: { ...step, likelihood }, was: step } }));
  }
  const makePlay = () =>
    attempt(coachingTexts.notMade, async () => {
      await keepLikelihood();
      const made = await make.mutateAsync({ params });
      onChanged(made.message);
      onEarned(made.earned);
      offerUndo(
        { title: coachingTexts.made.title, description: coachingTexts.made.text },
        async () => onChanged(await undo.mutateAsync({ params })),
        { ...coachingTexts.notUndone, restored: { title: coachingTexts.undone } },
      );
    });
  return (
    <>
      <div className={styles.acts}>
        <Button variant="primary" busy={make.isPending} busyText="Creating..." onClick={() => void makePlay()}>
          {acts.makePlay}
        </Button>
        <Button {...intent} onClick={onEdit}>
          {acts.edit}
        </Button>
        <Button variant="quiet" onClick={() => onAct({ kind: 'leave' })}>
          {acts.leave}
        </Button>
        <Button variant="quiet" onClick={() => onAct({ kind: 'start-over' })}>
          {acts.startOver}
        </Button>
      </div>
      {children}
      <Likelihood
        label={stepSays.likely(step.due)}
        value={likelihood}
        onChange={setLikelihood}
        onDone={() => void keepLikelihood().catch((error: unknown) => tellFailure(error, coachingTexts.stepNotSaved))}
      />
      <p className="xs mut">{stepSays.saves({ ...step, likelihood })}</p>
    </>
  );
}
