// The wizard of seven steps that makes a challenge, and edits one. What is written is kept on the device, so leaving asks
// only when something would really be lost.
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { BlanksNotice } from '../../../web/kit/blanks-notice.tsx';
import { Button, TextButton } from '../../../web/kit/button.tsx';
import { Overtaken } from '../../../web/kit/draft-notice.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { Seam } from '../../../web/kit/progress.tsx';
import { Stepper } from '../../../web/kit/stepper.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { useConfirm } from '../../../web/kit/use-dialog.tsx';
import { usePart } from '../../../web/kit/use-part.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import type { WandField } from '../assist.rules.ts';
import type { Challenge } from '../challenge.contract.ts';
import { wizardPercent, wizardSteps } from '../challenge.rules.ts';
import { wizardKey } from '../wizard.rules.ts';
import { Wand } from './assisted.tsx';
import type { SocraticDialogProps } from './socratic-dialog.tsx';
import { useAssist } from './use-assist.tsx';
import { useWizardForm } from './use-wizard-form.tsx';
import { type WizardWork, useWizard } from './use-wizard.tsx';
import { stepParts } from './wizard-steps.tsx';
import styles from './wizard.module.css';

const loadSocratic = () => import('./socratic-dialog.tsx').then((m) => m.SocraticDialog);
export type WizardProps = {
  userId: string;
  /** The challenge to edit; null makes a new one. */
  challenge: Challenge | null;
  onLeave(): void;
  onEarned(badges: readonly string[]): void;
};

/** Files cannot be kept on the device: they outlive a look at another screen, not a reload. */
const unreadFiles = new Map<string, readonly File[]>();

export function Wizard({ userId, challenge, onLeave, onEarned }: WizardProps) {
  const work = useWizard(userId, challenge);
  const place = wizardKey(userId, challenge?.id);
  const [files, showFiles] = useState<readonly File[]>(() => unreadFiles.get(place) ?? []);
  const [socratic, setSocratic] = useState<WandField | null>(null);
  const dialog = usePart<SocraticDialogProps>(loadSocratic);
  const assist = useAssist({ challengeId: challenge?.id, now: work.now, onChange: work.change });
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const steps = useWizardForm({
    work,
    challenge,
    form,
    heading,
    onSaved(earned) {
      unreadFiles.delete(place);
      onEarned(earned);
      onLeave();
    },
  });
  const leaving = useLeaving({
    work,
    isNew: challenge === null,
    hasFiles: files.length > 0,
    onLeave() {
      unreadFiles.delete(place);
      onLeave();
    },
  });
  const step = wizardSteps[work.step] ?? wizardSteps[0];
  const isLast = work.step === wizardSteps.length - 1;
  const { lead, Part } = stepParts[step.key];

  return (
    <div className={`sheet ${styles.wizard}`}>
      <nav className={styles.nav} aria-label="Steps">
        <p className={`h4 sub ${styles.of}`}>{challenge ? 'Edit challenge' : 'Seed Challenges'}</p>
        <Stepper
          label="Steps"
          steps={wizardSteps.map(({ label }) => label)}
          current={work.step}
          onChoose={steps.goTo}
        />
      </nav>
      <form
        ref={form}
        noValidate
        className={styles.form}
        aria-label={challenge ? 'Edit challenge' : 'New challenge'}
        onSubmit={(event) => {
          event.preventDefault();
          if (isLast) void steps.submit();
          else steps.next();
        }}
      >
        <Progress step={work.step} />
        <Notices work={work} busy={steps.busy} refusal={steps.refusal} />
        <div className={styles.what}>
          {(step.key === 'affordableLoss' || step.key === 'partners') && (
            <span className={styles.block}>
              <Block family={step.key === 'partners' ? 'crazy-quilt' : 'affordable-loss'} tier="silver" label="" />
            </span>
          )}
          <div>
            <h2 ref={heading} tabIndex={-1}>
              {step.label}
            </h2>
            <p className={`sub ${styles.lead}`}>{lead}</p>
          </div>
        </div>
        <div className={styles.fields}>
          <Part
            key={step.key}
            values={work.values}
            now={work.now}
            errors={steps.errors}
            change={work.change}
            assist={assist}
            wand={(field) => (
              <Wand
                field={field}
                assist={assist}
                socraticIntent={dialog.intent}
                onSocratic={() => void dialog.fetch().then((here) => here && setSocratic(field))}
              />
            )}
            files={files}
            onFiles={(now) => {
              unreadFiles.set(place, now);
              showFiles(now);
            }}
          />
        </div>
        <Foot step={work.step} isEdit={challenge !== null} steps={steps} onCancel={leaving.leave} />
      </form>
      {socratic && dialog.Part && (
        <dialog.Part
          userId={userId}
          field={socratic}
          values={work.values}
          challengeId={challenge?.id}
          onDone={(text, from) => assist.show(socratic, { kind: 'proposal', text, ...from })}
          onClose={() => setSocratic(null)}
        />
      )}
      {leaving.dialog}
    </div>
  );
}

type FootProps = {
  step: number;
  isEdit: boolean;
  steps: ReturnType<typeof useWizardForm>;
  onCancel(): void;
};

function Foot({ step, isEdit, steps, onCancel }: FootProps) {
  const isLast = step === wizardSteps.length - 1;
  return (
    <div className={styles.foot}>
      {step === 0 ? (
        <Button onClick={onCancel}>Cancel</Button>
      ) : (
        <Button icon={<ArrowLeft />} onClick={() => steps.goTo(step - 1)}>
          Previous
        </Button>
      )}
      <span className={styles.ahead}>
        {isEdit && (
          <Button
            variant={isLast ? 'primary' : 'outline'}
            busy={steps.busy}
            busyText="Saving..."
            onClick={() => void steps.submit()}
          >
            Save Changes
          </Button>
        )}
        {!isLast && (
          <Button type="submit" variant="primary">
            Next
            <ArrowRight />
          </Button>
        )}
        {isLast && !isEdit && (
          <Button type="submit" variant="primary" busy={steps.busy} busyText="Creating...">
            Create Challenge
          </Button>
        )}
      </span>
    </div>
  );
}

function Progress({ step }: { step: number }) {
  return (
    <div className={`stack s ${styles.progress}`}>
      <div className="row between sm">
        <span className="sub">
          Step {step + 1} of {wizardSteps.length}
        </span>
        <span className="mut num">{wizardPercent(step + 1)}%</span>
      </div>
      <Seam label="Progress" done={step + 1} of={wizardSteps.length} />
    </div>
  );
}

function Notices({ work, busy, refusal }: { work: WizardWork; busy: boolean; refusal: string | null }) {
  const { values } = work;
  return (
    <>
      {work.overtaken && <Overtaken shows={work.overtaken} busy={busy} onSwap={work.swap} className={styles.notice} />}
      {work.resumed && !work.overtaken && (
        <Notice className={styles.notice}>
          This is what you hadn’t saved yet. <TextButton onClick={work.discard}>Discard draft</TextButton>
        </Notice>
      )}
      {work.ended && (
        <Notice tone="warning" className={styles.notice}>
          This draft was saved or discarded in another window. You can still use what’s here.
        </Notice>
      )}
      {refusal !== null && (
        <Notice tone="danger" className={styles.notice}>
          {refusal}
        </Notice>
      )}
      <BlanksNotice
        className={styles.notice}
        texts={[
          values.title,
          values.statement,
          values.context,
          ...Object.values(values.affordableLoss),
          ...values.potentialPartners.flatMap(({ name, relationship }) => [name, relationship]),
        ]}
      />
      {work.unkept && (
        <Notice tone="warning" className={styles.notice}>
          This browser keeps no drafts. Finish before you leave this page.
        </Notice>
      )}
    </>
  );
}

type LeavingParts = { work: WizardWork; isNew: boolean; hasFiles: boolean; onLeave(): void };

/** Leaving says that the draft is kept, and asks first where something is not. */
function useLeaving({ work, isNew, hasFiles, onLeave }: LeavingParts) {
  const { open, dialog } = useConfirm();
  const wouldLose = work.unkept || hasFiles;
  useEffect(() => {
    if (!wouldLose) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [wouldLose]);

  function leave(): void {
    if (wouldLose)
      return void open({
        title: 'Leave the wizard?',
        description: work.unkept
          ? 'This browser keeps no drafts, so what you wrote here will be lost.'
          : 'The files you added haven’t been read yet and aren’t kept. What you wrote is.',
        confirm: 'Leave',
        danger: true,
        onConfirm: onLeave,
      });
    if (work.changed)
      toast({
        title: 'Your draft is kept',
        description: isNew ? 'It opens again with New Challenge.' : 'It’ll be here when you edit this challenge again.',
        action: { label: 'Discard it', onClick: work.drop },
      });
    onLeave();
  }
  return { leave, dialog };
}
