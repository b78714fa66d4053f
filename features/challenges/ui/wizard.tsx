// The wizard of seven steps that makes a challenge, and edits one. What is written is kept on the device, so
// leaving asks only when something would really be lost.
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { Problem } from '../../../shared/problem.ts';
import { isRefusal } from '../../../web/failure-text.ts';
import { BlanksNotice } from '../../../web/kit/blanks-notice.tsx';
import { Button, TextButton } from '../../../web/kit/button.tsx';
import { ChoiceCards } from '../../../web/kit/choice-cards.tsx';
import { Chip } from '../../../web/kit/chip.tsx';
import type { ConfirmDialogProps } from '../../../web/kit/dialog.tsx';
import { Overtaken } from '../../../web/kit/draft-notice.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { Seam } from '../../../web/kit/progress.tsx';
import { Stepper } from '../../../web/kit/stepper.tsx';
import { TextArea } from '../../../web/kit/text-area.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { usePart } from '../../../web/kit/use-part.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { useSend } from '../../../web/query.tsx';
import { send } from '../../../web/send.ts';
import type { WandField } from '../assist.rules.ts';
import { type Challenge, challengeCalls, wizardShape } from '../challenge.contract.ts';
import {
  type WizardStep,
  challengeLimits,
  challengeTexts,
  lossKinds,
  lossLabels,
  sharingOptions,
  wizardCategories,
  wizardPercent,
  wizardSteps,
} from '../challenge.rules.ts';
import { type WizardValues, dataOf, sentOf, wizardKey } from '../wizard.rules.ts';
import { Assisted, Wand } from './assisted.tsx';
import { Documents } from './documents.tsx';
import { Partners } from './partners.tsx';
import type { SocraticDialogProps } from './socratic-dialog.tsx';
import { useAssist } from './use-assist.tsx';
import { useWizard } from './use-wizard.tsx';
import styles from './wizard.module.css';

const loadSocratic = () => import('./socratic-dialog.tsx').then((m) => m.SocraticDialog);
const loadConfirm = () => import('../../../web/kit/dialog.tsx').then((m) => m.ConfirmDialog);

export type WizardProps = {
  userId: string;
  /** The challenge to edit; null makes a new one. */
  challenge: Challenge | null;
  onLeave(): void;
  onEarned(badges: readonly string[]): void;
};

const leads: Record<WizardStep, string> = {
  title: 'What would you call it if you told a colleague about it?',
  statement: 'What should change, who for, and how will you know?',
  context: 'What does somebody need to know who was not there?',
  affordableLoss: 'What could you lose on this and still be fine? Decide it now, while nothing is at stake.',
  partners: 'Who might commit something: time, access, a room, a name? You need not be sure.',
  category: 'Where does it belong? Choose none, one or several.',
  sharing: 'Who may read it? You can change this at any time.',
};
const lossPlaceholders = {
  financial: 'Which money could be gone without hurting?',
  time: 'How many hours, and until when?',
  reputation: 'What would people say, and could you live with it?',
  emotional: 'What would it cost you to stop?',
};
/** What does not hold, by the field's path: `title`, `potentialPartners.0.name`. */
type Errors = Record<string, string>;

function errorsOf(values: WizardValues): Errors {
  const checked = z.safeParse(wizardShape, values);
  const errors: Errors = {};
  for (const { path, message } of checked.error?.issues ?? []) errors[path.join('.')] ??= message;
  return errors;
}

/** Files cannot be kept on the device: they outlive a look at another screen, not a reload. */
const unread = new Map<string, readonly File[]>();

export function Wizard({ userId, challenge, onLeave, onEarned }: WizardProps) {
  const work = useWizard(userId, challenge);
  const { values, change } = work;
  const step = wizardSteps[work.step] ?? wizardSteps[0];
  const last = work.step === wizardSteps.length - 1;
  const [errors, setErrors] = useState<Errors>({});
  const place = wizardKey(userId, challenge?.id);
  const [files, showFiles] = useState<readonly File[]>(() => unread.get(place) ?? []);
  const setFiles = (now: readonly File[]): void => {
    unread.set(place, now);
    showFiles(now);
  };
  const [socratic, setSocratic] = useState<WandField | null>(null);
  const [leaving, setLeaving] = useState(false);
  const dialog = usePart<SocraticDialogProps>(loadSocratic);
  const confirm = usePart<ConfirmDialogProps>(loadConfirm);
  const assist = useAssist({ challengeId: challenge?.id, now: work.now, onChange: change });
  const create = useSend(challengeCalls.create);
  const save = useSend(challengeCalls.save);
  // Until what is saved is known, too, where it was refused.
  const [busy, setBusy] = useState(false);
  const refusal = create.error ?? save.error;
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wouldLose = work.unkept || files.length > 0;

  // For the toasts' place, as in a conversation.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-wizard', true);
    return () => document.documentElement.removeAttribute('data-wizard');
  }, []);

  useEffect(() => {
    if (!wouldLose) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [wouldLose]);

  // A mended field loses its error at once.
  useEffect(() => {
    setErrors((shown) => {
      const still = errorsOf(sentOf(values));
      const left = Object.fromEntries(Object.keys(shown).flatMap((key) => (still[key] ? [[key, still[key]]] : [])));
      return Object.keys(left).length === Object.keys(shown).length ? shown : left;
    });
  }, [values]);

  function goTo(to: number): void {
    flushSync(() => {
      setErrors({});
      work.goTo(to);
    });
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'nearest' });
  }
  function show(found: Errors): void {
    flushSync(() => setErrors(found));
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }
  /** Rows are numbered as they are sent: empty ones go first. */
  function tidyRows(): WizardValues {
    const sent = sentOf(work.now());
    if (step.key === 'partners') change({ ...work.now(), potentialPartners: sent.potentialPartners });
    return sent;
  }

  function next(): void {
    const fields: readonly string[] = step.fields;
    const wrong = Object.entries(errorsOf(tidyRows())).filter(([path]) => fields.includes(path.split('.')[0]!));
    if (wrong.length > 0) show(Object.fromEntries(wrong));
    else goTo(work.step + 1);
  }

  async function submit(): Promise<void> {
    if (busy) return;
    const sent = tidyRows();
    const wrong = errorsOf(sent);
    const [first] = Object.keys(wrong);
    if (first !== undefined) {
      const at = wizardSteps.findIndex(({ fields }) => (fields as readonly string[]).includes(first.split('.')[0]!));
      flushSync(() => work.goTo(at));
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
      unread.delete(place);
      onEarned(saved.earned);
      toast({ title: texts.done.title, description: texts.done.text });
      onLeave();
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

  function leave(): void {
    if (wouldLose) {
      void confirm.fetch().then((here) => here && setLeaving(true));
      return;
    }
    if (work.changed)
      toast({
        title: 'Your draft is kept',
        description: challenge
          ? 'It is here when you edit this challenge again.'
          : 'It opens again with New Challenge.',
        action: { label: 'Discard it', onClick: work.drop },
      });
    onLeave();
  }

  const ask = (field: WandField): void => void dialog.fetch().then((here) => here && setSocratic(field));
  const wand = (field: WandField): ReactNode => (
    <Wand field={field} assist={assist} socraticIntent={dialog.intent} onSocratic={ask} />
  );
  const assisted = (field: WandField, content: ReactNode): ReactNode => (
    <Assisted key={field} field={field} values={values} assist={assist}>
      {content}
    </Assisted>
  );

  const steps: Record<WizardStep, () => ReactNode> = {
    title: () =>
      assisted(
        'title',
        <Field
          label="Title"
          aside={wand('title')}
          name="title"
          autoComplete="off"
          maxLength={challengeLimits.title}
          placeholder="Cut permit intake from nine weeks to three"
          value={values.title}
          error={errors.title}
          onChange={({ target }) => change({ ...values, title: target.value })}
        />,
      ),
    statement: () =>
      assisted(
        'statement',
        <TextArea
          label="Statement"
          aside={wand('statement')}
          rows={7}
          maxLength={challengeLimits.statement}
          placeholder="A first answer within three weeks for every residential permit"
          value={values.statement}
          error={errors.statement}
          onChange={({ target }) => change({ ...values, statement: target.value })}
        />,
      ),
    context: () => (
      <>
        {assisted(
          'context',
          <TextArea
            label="Context"
            optional
            aside={wand('context')}
            rows={6}
            maxLength={challengeLimits.context}
            placeholder="What was tried, what gets in the way, what you know and what you only guess"
            value={values.context}
            error={errors.context}
            onChange={({ target }) => change({ ...values, context: target.value })}
          />,
        )}
        {assist.results.statement && (
          <div className={styles.also}>
            <p className="sm sub">For the statement:</p>
            {assisted('statement', null)}
          </div>
        )}
        <Documents
          files={files}
          data={() => dataOf(work.now())}
          onFiles={setFiles}
          onFound={(found) => {
            setFiles([]);
            for (const field of ['context', 'statement'] as const) {
              const text = found[field]?.trim();
              if (text) assist.show(field, { kind: 'proposal', text, note: found.note });
            }
          }}
        />
      </>
    ),
    affordableLoss: () => (
      <div className={styles.losses}>
        {lossKinds.map((kind) =>
          assisted(
            kind,
            <TextArea
              label={lossLabels[kind]}
              optional
              aside={wand(kind)}
              rows={4}
              maxLength={challengeLimits.loss}
              placeholder={lossPlaceholders[kind]}
              value={values.affordableLoss[kind] ?? ''}
              error={errors[`affordableLoss.${kind}`]}
              onChange={({ target }) =>
                change({ ...values, affordableLoss: { ...values.affordableLoss, [kind]: target.value } })
              }
            />,
          ),
        )}
      </div>
    ),
    partners: () =>
      assisted(
        'potentialPartners',
        <Partners values={values} errors={errors} onChange={change} wand={wand('potentialPartners')} />,
      ),
    category: () => assisted('category', <Categories values={values} onChange={change} wand={wand('category')} />),
    sharing: () => (
      <ChoiceCards
        label="Sharing"
        options={sharingOptions}
        chosen={values.sharingPreference}
        onChoose={(sharingPreference) => change({ ...values, sharingPreference })}
      />
    ),
  };

  return (
    <div className={`sheet ${styles.wizard}`}>
      <nav className={styles.nav} aria-label="Steps">
        <p className={`h4 sub ${styles.of}`}>{challenge ? 'Edit challenge' : 'Seed Challenges'}</p>
        <Stepper label="Steps" steps={wizardSteps.map(({ label }) => label)} current={work.step} onChoose={goTo} />
      </nav>
      <form
        ref={form}
        noValidate
        className={styles.form}
        aria-label={challenge ? 'Edit challenge' : 'New challenge'}
        onSubmit={(event) => {
          event.preventDefault();
          if (last) void submit();
          else next();
        }}
      >
        <div className={`stack s ${styles.progress}`}>
          <div className="row between sm">
            <span className="sub">
              Step {work.step + 1} of {wizardSteps.length}
            </span>
            <span className="mut num">{wizardPercent(work.step + 1)}%</span>
          </div>
          <Seam label="Progress" done={work.step + 1} of={wizardSteps.length} />
        </div>
        {work.overtaken && (
          <Overtaken shows={work.overtaken} busy={busy} onSwap={work.swap} className={styles.notice} />
        )}
        {work.resumed && !work.overtaken && (
          <Notice className={styles.notice}>
            This is what you had not saved yet. <TextButton onClick={work.discard}>Discard draft</TextButton>
          </Notice>
        )}
        {work.ended && (
          <Notice tone="warning" className={styles.notice}>
            This draft was saved or discarded in another window. What stands here is still yours to use.
          </Notice>
        )}
        {isRefusal(refusal) && (
          <Notice tone="danger" className={styles.notice}>
            {refusal.message}
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
            <p className={`sub ${styles.lead}`}>{leads[step.key]}</p>
          </div>
        </div>
        <div className={styles.fields}>{steps[step.key]()}</div>
        <div className={styles.foot}>
          {work.step === 0 ? (
            <Button onClick={leave}>Cancel</Button>
          ) : (
            <Button icon={<ArrowLeft />} onClick={() => goTo(work.step - 1)}>
              Previous
            </Button>
          )}
          <span className={styles.ahead}>
            {challenge && (
              <Button
                variant={last ? 'primary' : 'outline'}
                busy={busy}
                busyText="Saving..."
                onClick={() => void submit()}
              >
                Save Changes
              </Button>
            )}
            {!last && (
              <Button type="submit" variant="primary">
                Next
                <ArrowRight />
              </Button>
            )}
            {last && !challenge && (
              <Button type="submit" variant="primary" busy={busy} busyText="Creating...">
                Create Challenge
              </Button>
            )}
          </span>
        </div>
      </form>
      {socratic && dialog.Part && (
        <dialog.Part
          userId={userId}
          field={socratic}
          values={work.now()}
          challengeId={challenge?.id}
          onDone={(text, note) => assist.show(socratic, { kind: 'proposal', text, note })}
          onClose={() => setSocratic(null)}
        />
      )}
      {leaving && confirm.Part && (
        <confirm.Part
          open
          onClose={() => setLeaving(false)}
          title="Leave the wizard?"
          description={
            work.unkept
              ? 'This browser keeps no drafts: what you wrote here is lost.'
              : 'The files you added have not been read yet and are not kept. What you wrote is.'
          }
          confirm="Leave"
          danger
          onConfirm={() => {
            unread.delete(place);
            onLeave();
          }}
        />
      )}
    </div>
  );
}

type PartProps = { values: WizardValues; onChange(values: WizardValues): void; wand: ReactNode };

function Categories({ values, onChange, wand }: PartProps) {
  // What another form chose stays, and can be taken away.
  const all = [...new Set([...wizardCategories, ...values.category])];
  return (
    <div className="stack">
      <div className={styles.label}>
        <span className="h4" id="categories">
          Category <span className={styles.optional}>optional</span>
        </span>
        {wand}
      </div>
      <div role="group" aria-labelledby="categories" className="row tight">
        {all.map((category) => {
          const isChosen = values.category.includes(category);
          return (
            <Chip
              key={category}
              pressed={isChosen}
              onClick={() =>
                onChange({
                  ...values,
                  category: isChosen
                    ? values.category.filter((one) => one !== category)
                    : [...values.category, category],
                })
              }
            >
              {category}
            </Chip>
          );
        })}
      </div>
    </div>
  );
}
