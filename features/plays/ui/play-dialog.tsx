// The form of a play, new or edited, with the coach's proposal of something small that can be tested.
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { BlanksNotice } from '../../../web/kit/blanks-notice.tsx';
import { Dialog, DialogForm } from '../../../web/kit/dialog.tsx';
import { DraftNotice } from '../../../web/kit/draft-notice.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { type FormHandle, useForm } from '../../../web/kit/form.tsx';
import { Proposed, ProposeButton, useProposing } from '../../../web/kit/proposal.tsx';
import { Segmented } from '../../../web/kit/segmented.tsx';
import { Select } from '../../../web/kit/select.tsx';
import { TextArea } from '../../../web/kit/text-area.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { saidKeptForLater } from '../../../web/offline/kept-for-later.ts';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { send } from '../../../web/send.ts';
import type { AnswerOf } from '../../../shared/call.ts';
import { formatShortDate } from '../../../shared/dates.ts';
import { lineOf } from '../../../shared/glossary.ts';
import { userCalls } from '../../account/user.contract.ts';
import { challengeCalls } from '../../challenges/challenge.contract.ts';
import { lossKinds } from '../../challenges/challenge.rules.ts';
import { ledgerCalls } from '../../ledger/ledger.contract.ts';
import { moneyOf } from '../../ledger/typed-amount.rules.ts';
import {
  type Play,
  descriptionShape,
  dueDateShape,
  lessonsShape,
  lossShape,
  playCalls,
  titleShape,
} from '../play.contract.ts';
import { fittingCategory } from '../play-category.rules.ts';
import {
  type EffortLevel,
  type PlayPrinciple,
  dueDay,
  effortLevels,
  playCategories,
  playDefaults,
  playPrinciples,
  playTexts,
  principleLabel,
} from '../play.rules.ts';
import styles from './playbook.module.css';
import { StakeFields, saidStake, stakeShapes, typedCost } from './stake-fields.tsx';

/** What a new play starts with; the rest has its defaults. */
export type PlayStart = {
  title?: string;
  description?: string;
  principle?: PlayPrinciple;
  challengeId?: number | null;
};

export type PlayDialogProps = {
  userId: string;
  /** The play to edit; without one a new play is made from `start`. */
  play?: Play;
  start?: PlayStart;
  onSaved(play: Play, earned: readonly string[]): void;
  onClose(): void;
};

const shapeFor = (currency: string) =>
  z.object({
    title: titleShape,
    description: descriptionShape,
    principle: z.enum(playPrinciples),
    category: z.enum(playCategories),
    effortLevel: z.enum(effortLevels),
    dueDate: dueDateShape,
    challengeId: z.string(),
    ...lossShape.shape,
    ...stakeShapes(currency),
    lessons: lessonsShape,
  });

const EFFORTS = effortLevels.map((key) => ({ key, label: `${key[0]!.toUpperCase()}${key.slice(1)}` }));

/** One that comes from elsewhere begins in the category that fits its words. */
const categoryFor = ({ title = '', description = '', principle = playDefaults.principle }: PlayStart) =>
  title === ''
    ? playDefaults.category
    : fittingCategory({ text: `${title} ${description}`, principle, asksSomebody: false });

const valuesOf = (play: Play | undefined, start: PlayStart = {}) => ({
  title: play?.title ?? start.title ?? '',
  description: play?.description ?? start.description ?? '',
  principle: play?.principle ?? start.principle ?? playDefaults.principle,
  category: play?.category ?? categoryFor(start),
  effortLevel: play?.effortLevel ?? playDefaults.effortLevel,
  dueDate: play?.dueDate ? dueDay(play.dueDate) : '',
  challengeId: String(play?.challengeId ?? start.challengeId ?? ''),
  ...typedCost(play),
  lessons: play?.lessons ?? '',
});

/** The active challenges, and the play's own where that is archived: saving must not take it away. */
function useChallengeOptions(own: number | null): { value: string; label: string }[] {
  const { data: active } = useAnswer(challengeCalls.list, { query: { status: 'active' } });
  const isMissing = own !== null && active !== undefined && !active.some(({ id }) => id === own);
  const { data: found } = useAnswer(challengeCalls.list, { query: { id: own ?? 0 } }, { enabled: isMissing });
  const option = ({ id, title }: { id: number; title: string }) => ({ value: String(id), label: title });
  if (!active || (isMissing && !found)) return [];
  return [
    ...active.map(option),
    ...(isMissing ? (found ?? []).map(({ id, title }) => option({ id, title: `${title} (archived)` })) : []),
  ];
}

const playOutbox = {
  name: 'Play',
  texts: [
    { field: 'title', label: 'Title' },
    { field: 'description', label: 'Description' },
  ],
};

type Suggestion = AnswerOf<typeof playCalls.suggest>;

function Suggested({ proposal }: { proposal: Suggestion }) {
  return (
    <>
      <strong>{proposal.title}</strong>
      <span>{proposal.description}</span>
      <span className="mut">
        {principleLabel(proposal.principle)}, {proposal.category}. Due {formatShortDate(proposal.dueDate, new Date())}.{' '}
        {proposal.affordableLoss.time ? `Can lose: ${proposal.affordableLoss.time}. ` : ''}
        {proposal.why}
      </span>
    </>
  );
}

export function PlayDialog({ userId, play, start = {}, onSaved, onClose }: PlayDialogProps) {
  const create = useSend(playCalls.create, playOutbox);
  const save = useSend(playCalls.save);
  const challenges = useChallengeOptions(play?.challengeId ?? start.challengeId ?? null);
  const { data: ledger } = useAnswer(ledgerCalls.read, {});
  const { data: me } = useAnswer(userCalls.current, {});
  const [lossOpen, setLossOpen] = useState(
    () => Boolean(play?.stake) || lossKinds.some((field) => Boolean(play?.affordableLoss?.[field])),
  );
  const [typed, setTyped] = useState(() => valuesOf(play, start));
  const setCurrency = useSend(ledgerCalls.setCurrency);
  const used = ledger?.currency ?? 'USD';
  // Somebody without any amount yet chooses the currency by typing "50 EUR".
  const currency = (ledger?.moneyAmounts === 0 && moneyOf(typed.stakeMoney, used)?.currency) || used;
  const completed = play?.status === 'completed';
  const started = Object.keys(start).length > 0;
  const [savedDue, setSavedDue] = useState(play?.dueDate);
  const categoryChosen = useRef(false);

  const form = useForm({
    schema: shapeFor(currency),
    // A play that came from elsewhere is not mixed with what was started by hand.
    draftKey: play
      ? `play:${userId}:${play.id}`
      : started
        ? `play:${userId}:from:${start.challengeId ?? ''}:${start.title ?? ''}`
        : `play:${userId}`,
    state: play?.updatedAt,
    initial: valuesOf(play, start),
    async fetchSaved() {
      const [now] = await send(playCalls.list, { query: { id: play?.id } });
      if (now) setSavedDue(now.dueDate);
      return now && { initial: valuesOf(now), state: now.updatedAt };
    },
    onChange(now) {
      setEffort(now.effortLevel as EffortLevel);
      setTyped(now as typeof typed);
    },
    async onSend(given, updatedAt) {
      const { title, description, principle, category, effortLevel, challengeId, dueDate, lessons, ...cost } = given;
      const { financial = '', time = '', reputation = '', emotional = '' } = cost;
      const words = { financial, time, reputation, emotional };
      // Untouched, it is what the form starts with, unless the play's own words speak for it.
      const isChosen = categoryChosen.current || start.title !== undefined;
      const byDefault = !isChosen && categoryFor({ title, description, principle }) !== category;
      const body = {
        title,
        description,
        principle,
        effortLevel,
        // A day that was not touched keeps its hour.
        dueDate: savedDue && dueDay(savedDue) === dueDate ? savedDue : dueDate || null,
        challengeId: challengeId === '' ? null : Number(challengeId),
        affordableLoss: words,
        ...(completed ? { lessons } : { stake: saidStake({ ...cost, ...words }, play, currency) }),
      };
      const [said, wrong] = play ? [playTexts.saved, playTexts.notSaved] : [playTexts.created, playTexts.notCreated];
      try {
        if (currency !== used) await setCurrency.mutateAsync({ body: { currency } });
        const { earned, ...saved } = play
          ? await save.mutateAsync({
              params: { id: play.id },
              body: { ...body, updatedAt, ...((isChosen || category !== play.category) && { category }) },
            })
          : await create.mutateAsync({
              body: { ...body, category, categoryByDefault: byDefault, status: playDefaults.status },
            });
        toast({ title: said.title, description: said.text });
        onSaved(saved, earned);
        onClose();
      } catch (error) {
        if (saidKeptForLater(error)) return onClose();
        toast({ tone: 'danger', title: wrong.title, description: wrong.text });
        throw error;
      }
    },
  });

  const [effort, setEffort] = useState(() => form.field('effortLevel').defaultValue as EffortLevel);
  const { proposing, use, choosePrinciple } = useSuggestion({
    form,
    isNew: !play,
    isCompleted: completed,
    start,
    onUsed() {
      categoryChosen.current = true;
      setLossOpen(true);
    },
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={play ? 'Edit Play' : 'Create New Play'}
      description={play ? undefined : 'Something you can afford to try this month.'}
      width={600}
    >
      <DialogForm
        form={form}
        submit={play ? 'Save Play' : 'Create Play'}
        busyText={play ? 'Saving...' : 'Creating...'}
        onClose={onClose}
      >
        <DraftNotice form={form} />
        <BlanksNotice texts={Object.values(typed).filter((text) => typeof text === 'string')} />
        <Field
          label="Title"
          autoFocus
          aside={<ProposeButton of={proposing}>Suggest a small play</ProposeButton>}
          {...form.field('title')}
        />
        <Proposed of={proposing} label="Suggested play" onUse={use}>
          {(proposal) => <Suggested proposal={proposal} />}
        </Proposed>
        <TextArea label="Description" rows={3} {...form.field('description')} />
        <KindFields
          form={form}
          isCompleted={completed}
          principle={typed.principle as PlayPrinciple}
          effort={effort}
          onChoosePrinciple={choosePrinciple}
          onChooseCategory={() => {
            categoryChosen.current = true;
          }}
        />
        {challenges.length > 0 && (
          <Select
            key={challenges.length}
            label="Challenge"
            optional
            placeholder="No challenge"
            {...form.field('challengeId')}
            options={challenges}
          />
        )}
        <details className={styles.loss} open={lossOpen} onToggle={(event) => setLossOpen(event.currentTarget.open)}>
          <summary>Affordable loss</summary>
          <StakeFields typed={typed} currency={currency} isFixed={completed} form={form} />
        </details>
        {!play && me?.sharesPlays && !me.profileCompleted && (
          <p className="xs mut">Members of your circles can read your plays. You can change that in your profile.</p>
        )}
        {completed && <TextArea label="Lessons learned" optional rows={3} {...form.field('lessons')} />}
      </DialogForm>
    </Dialog>
  );
}

type SuggestionOptions = {
  form: Pick<FormHandle<ReturnType<typeof valuesOf>>, 'values' | 'set'>;
  isNew: boolean;
  isCompleted: boolean;
  start: PlayStart;
  onUsed(): void;
};

/** The coach's proposal of a small play, and how it is taken over. */
function useSuggestion({ form, isNew, isCompleted, start, onUsed }: SuggestionOptions) {
  const suggest = useSend(playCalls.suggest);
  const [principleChosen, setPrincipleChosen] = useState(start.principle !== undefined || !isNew);
  const proposing = useProposing((round) => {
    const { title, description, challengeId, principle } = form.values();
    return suggest.mutateAsync({
      body: {
        title,
        description,
        challengeId: challengeId === '' ? null : Number(challengeId),
        // The first line of the list is a default, not yet a choice.
        principle: principleChosen ? (principle as PlayPrinciple) : null,
        round,
      },
    });
  });

  /** What the suggestion before has put in. */
  const proposed = useRef<Record<string, string>>({});
  /** Takes a suggestion over. What somebody has filled in or chosen themselves stays. */
  function use(told: Suggestion) {
    form.set('title', told.title);
    form.set('description', told.description);
    const { principle, category, effortLevel, affordableLoss } = told;
    const now: Record<string, unknown> = form.values();
    const untouched: Record<string, string> = isNew ? playDefaults : {};
    const all = {
      ...(!isCompleted && { principle, category }),
      effortLevel,
      dueDate: dueDay(told.dueDate),
      ...affordableLoss,
    };
    for (const [name, text = ''] of Object.entries(all)) {
      if (now[name] !== '' && now[name] !== untouched[name] && now[name] !== proposed.current[name]) continue;
      form.set(name as keyof typeof all, text);
      proposed.current[name] = text;
    }
    onUsed();
  }
  return { proposing, use, choosePrinciple: () => setPrincipleChosen(true) };
}

type KindFieldsProps = {
  form: Pick<FormHandle<ReturnType<typeof valuesOf>>, 'field' | 'set'>;
  /** What a completed play has counted for stays. */
  isCompleted: boolean;
  principle: PlayPrinciple;
  effort: EffortLevel;
  onChoosePrinciple(): void;
  onChooseCategory(): void;
};

/** What kind of play it is, and its day. */
function KindFields({ form, isCompleted, principle, effort, onChoosePrinciple, onChooseCategory }: KindFieldsProps) {
  return (
    <div className="two">
      <Select
        label="Principle"
        hint={lineOf(principle)}
        disabled={isCompleted}
        {...form.field('principle')}
        onChange={onChoosePrinciple}
        options={playPrinciples.map((value) => ({ value, label: principleLabel(value) }))}
      />
      <Select
        label="Category"
        disabled={isCompleted}
        {...form.field('category')}
        onChange={onChooseCategory}
        options={playCategories.map((value) => ({ value, label: value }))}
      />
      <div className={`stack s ${styles.effort}`}>
        <h3 className="h4" aria-hidden="true">
          Effort level
        </h3>
        {/* What the form keeps. Not of type "hidden": of those React writes the value again at each drawing. */}
        <input hidden name="effortLevel" defaultValue={form.field('effortLevel').defaultValue} />
        <Segmented
          label="Effort level"
          options={EFFORTS}
          chosen={effort}
          onChoose={(level) => form.set('effortLevel', level)}
        />
      </div>
      <Field label="Due date" optional type="date" {...form.field('dueDate')} />
    </div>
  );
}
