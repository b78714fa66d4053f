// The fields of the wizard's seven steps, each with its wand and, below it, what the coach proposes.
import type { ComponentType, ReactNode } from 'react';
import { ChoiceCards } from '../../../web/kit/choice-cards.tsx';
import { Chip } from '../../../web/kit/chip.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { TextArea } from '../../../web/kit/text-area.tsx';
import type { WandField } from '../assist.rules.ts';
import {
  type WizardStep,
  challengeLimits,
  lossKinds,
  lossLabels,
  sharingOptions,
  wizardCategories,
} from '../challenge.rules.ts';
import { type WizardValues, dataOf } from '../wizard.rules.ts';
import { Assisted } from './assisted.tsx';
import { Documents } from './documents.tsx';
import { Partners } from './partners.tsx';
import type { Assist } from './use-assist.tsx';
import type { Errors } from './use-wizard-form.tsx';
import styles from './wizard.module.css';

export type StepProps = {
  values: WizardValues;
  /** The same as `values`, also between a change and the drawing of it. */
  now(): WizardValues;
  errors: Errors;
  change(values: WizardValues): void;
  assist: Assist;
  wand(field: WandField): ReactNode;
  files: readonly File[];
  onFiles(files: readonly File[]): void;
};

const lossPlaceholders = {
  financial: 'How much money could you lose without it hurting?',
  time: 'How many hours, and until when?',
  reputation: 'What would people say, and could you live with it?',
  emotional: 'What would it cost you to stop?',
};

function TitleStep({ values, errors, change, assist, wand }: StepProps) {
  return (
    <Assisted field="title" values={values} assist={assist}>
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
      />
    </Assisted>
  );
}

function StatementStep({ values, errors, change, assist, wand }: StepProps) {
  return (
    <Assisted field="statement" values={values} assist={assist}>
      <TextArea
        label="Statement"
        aside={wand('statement')}
        rows={7}
        maxLength={challengeLimits.statement}
        placeholder="A first answer within three weeks for every residential permit"
        value={values.statement}
        error={errors.statement}
        onChange={({ target }) => change({ ...values, statement: target.value })}
      />
    </Assisted>
  );
}

function ContextStep({ values, now, errors, change, assist, wand, files, onFiles }: StepProps) {
  return (
    <>
      <Assisted field="context" values={values} assist={assist}>
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
        />
      </Assisted>
      {assist.results.statement && (
        <div className={styles.also}>
          <p className="sm sub">For the statement:</p>
          <Assisted field="statement" values={values} assist={assist} />
        </div>
      )}
      <Documents
        files={files}
        data={() => dataOf(now())}
        onFiles={onFiles}
        onFound={(found) => {
          onFiles([]);
          for (const field of ['context', 'statement'] as const) {
            const text = found[field]?.trim();
            if (text) assist.show(field, { kind: 'proposal', text, source: found.source, note: found.note });
          }
        }}
      />
    </>
  );
}

function LossStep({ values, errors, change, assist, wand }: StepProps) {
  return (
    <div className={styles.losses}>
      {lossKinds.map((kind) => (
        <Assisted key={kind} field={kind} values={values} assist={assist}>
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
          />
        </Assisted>
      ))}
    </div>
  );
}

function PartnersStep({ values, errors, change, assist, wand }: StepProps) {
  return (
    <Assisted field="potentialPartners" values={values} assist={assist}>
      <Partners values={values} errors={errors} onChange={change} wand={wand('potentialPartners')} />
    </Assisted>
  );
}

function CategoryStep({ values, change, assist, wand }: StepProps) {
  // What another form chose stays, and can be taken away.
  const all = [...new Set([...wizardCategories, ...values.category])];
  const toggle = (category: (typeof all)[number]): void =>
    change({
      ...values,
      category: values.category.includes(category)
        ? values.category.filter((one) => one !== category)
        : [...values.category, category],
    });
  return (
    <Assisted field="category" values={values} assist={assist}>
      <div className="stack">
        <div className={styles.label}>
          <span className="h4" id="categories">
            Category <span className={styles.optional}>optional</span>
          </span>
          {wand('category')}
        </div>
        <div role="group" aria-labelledby="categories" className="row tight">
          {all.map((category) => (
            <Chip key={category} pressed={values.category.includes(category)} onClick={() => toggle(category)}>
              {category}
            </Chip>
          ))}
        </div>
      </div>
    </Assisted>
  );
}

function SharingStep({ values, change }: StepProps) {
  return (
    <ChoiceCards
      label="Sharing"
      options={sharingOptions}
      chosen={values.sharingPreference}
      onChoose={(sharingPreference) => change({ ...values, sharingPreference })}
    />
  );
}

export const stepParts: Record<WizardStep, { lead: string; Part: ComponentType<StepProps> }> = {
  title: { lead: 'What would you call it if you told a colleague about it?', Part: TitleStep },
  statement: { lead: 'What should change, who for, and how will you know?', Part: StatementStep },
  context: { lead: 'What does someone who wasn’t there need to know?', Part: ContextStep },
  affordableLoss: {
    lead: 'What could you lose on this and still be fine? Decide it now, while nothing is at stake.',
    Part: LossStep,
  },
  partners: {
    lead: 'Who might commit something: time, access, a room, a name? You don’t have to be sure.',
    Part: PartnersStep,
  },
  category: { lead: 'Where does it belong? Choose none, one or several.', Part: CategoryStep },
  sharing: { lead: 'Who may read it? You can change this any time.', Part: SharingStep },
};
