// "Complete Your Innovation Setup": three steps in order, and a way to be rid of it for good.
import { Check, X } from 'lucide-react';
import { Link } from '../../../web/link.tsx';
import { ButtonLink, IconButton } from '../../../web/kit/button.tsx';
import { Seam } from '../../../web/kit/progress.tsx';
import { useSend } from '../../../web/query.tsx';
import { dashboardCalls } from '../dashboard.contract.ts';
import { type Setup, type SetupStepId } from '../setup.rules.ts';
import styles from './setup-checklist.module.css';
import { tellFailure } from '../../../web/kit/tell-failure.ts';

const STEPS: Record<SetupStepId, { title: string; description?: string; action: string; href: string }> = {
  profile: {
    title: 'Complete your profile',
    description: 'Check your name, and say how people can reach you.',
    action: 'Open profile',
    href: '/profile',
  },
  linkedin: {
    title: 'Connect LinkedIn',
    description: 'Save your profile’s address, or bring in your roles and skills in one step.',
    action: 'Connect',
    href: '/profile',
  },
  bih: {
    title: 'Fill your Bird-in-Hand',
    action: 'Open inventory',
    href: '/profile/inventory',
  },
};

type Props = { setup: Setup; missing: readonly string[] };

export function SetupChecklist({ setup: { steps, completed, percent }, missing }: Props) {
  const dismiss = useSend(dashboardCalls.dismissSetup);
  const current = steps.find((step) => step.current);
  const due = current && STEPS[current.id];

  return (
    <section className="patch">
      <div className="patch-head">
        <h2 className="h3">Complete Your Innovation Setup</h2>
        <IconButton
          small
          className={styles.dismiss}
          label="Dismiss the setup checklist"
          icon={<X />}
          aria-disabled={dismiss.isPending}
          onClick={() => {
            if (dismiss.isPending) return;
            dismiss.mutate({}, { onError: (error) => tellFailure(error) });
          }}
        />
      </div>
      <div className={styles.columns}>
        <div className={styles.progress}>
          <div className={styles.figures}>
            <span>
              {completed} of {steps.length} completed
            </span>
            <span>{percent}%</span>
          </div>
          <Seam label="Setup" done={completed} of={steps.length} />
          {due && (
            <div className={styles.due}>
              <div>
                <b>{due.title}</b>
                <p className="sm sub">{due.description ?? `Still empty: ${missing.join(', ')}.`}</p>
              </div>
              <Link href={due.href} asChild>
                <ButtonLink variant="primary">{due.action}</ButtonLink>
              </Link>
            </div>
          )}
        </div>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step.id} data-state={step.completed ? 'done' : step.current ? 'current' : 'open'}>
              <span className={styles.mark} aria-hidden="true">
                {step.completed && <Check />}
              </span>
              {STEPS[step.id].title}
              <span className="vh">{step.completed ? ', done' : ', not done'}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
