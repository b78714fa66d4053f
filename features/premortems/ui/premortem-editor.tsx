// Writes a pre-mortem part by part; the coach drafts a part from the challenge and what is written already.
import { WandSparkles } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { hasBlank } from '../../../shared/blanks.ts';
import type { AnswerOf } from '../../../shared/call.ts';
import { BlanksNotice } from '../../../web/kit/blanks-notice.tsx';
import { Button, TextButton } from '../../../web/kit/button.tsx';
import { DraftNotice } from '../../../web/kit/draft-notice.tsx';
import { type FormHandle, useForm } from '../../../web/kit/form.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { Proposal } from '../../../web/kit/proposal.tsx';
import { Select } from '../../../web/kit/select.tsx';
import { TextArea } from '../../../web/kit/text-area.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { saidKeptForLater } from '../../../web/offline/kept-for-later.ts';
import { WhatsThis } from '../../../web/kit/whats-this.tsx';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { send } from '../../../web/send.ts';
import { userCalls } from '../../account/user.contract.ts';
import { challengeCalls } from '../../challenges/challenge.contract.ts';
import { type Premortem, premortemCalls, storyShape, textShapes } from '../premortem.contract.ts';
import {
  type PremortemPart,
  partHints,
  partLabels,
  premortemLimits,
  premortemTexts,
  premortemFields,
} from '../premortem.rules.ts';
import { ActionItems, type Item } from './action-items.tsx';
import { type CauseRow, Causes, givenCauses } from './causes.tsx';
import styles from './premortems.module.css';
import { type Rows, useRows } from './use-rows.tsx';

const formShape = z.object({ ...textShapes, failureStory: storyShape, challengeId: z.string() });

/** `challengeId` is that of a new one. */
const valuesOf = (premortem: Premortem | undefined, challengeId?: number) => ({
  actionItems: JSON.stringify(premortem?.actionItems ?? []),
  causes: JSON.stringify(
    (premortem?.causes ?? []).map((cause) => ({ ...cause, sign: cause.sign ?? '', lookOn: cause.lookOn ?? '' })),
  ),
  challengeId: String((premortem ? premortem.challengeId : challengeId) ?? ''),
  failureStory: premortem?.failureStory ?? '',
  peopleFailures: premortem?.peopleFailures ?? '',
  processFailures: premortem?.processFailures ?? '',
  lemonadeOpportunities: premortem?.lemonadeOpportunities ?? '',
});

export type PremortemEditorProps = {
  /** The pre-mortem to edit; without one a new one is written. */
  premortem?: Premortem;
  /** The challenge of a new one, where it is known. */
  challengeId?: number | undefined;
  onSaved(earned: readonly string[]): void;
  onClose(): void;
};

export function PremortemEditor(props: PremortemEditorProps) {
  const { data: me } = useAnswer(userCalls.current, {});
  const { data: challenges, error } = useAnswer(challengeCalls.list, { query: { status: 'active' } });
  const mine = useAnswer(challengeCalls.list, { query: { current: true } });
  if (!me || (!challenges && !error) || mine.isPending) return null;
  return (
    <Editor
      {...props}
      challengeId={props.challengeId ?? mine.data?.[0]?.id}
      userId={me.id}
      challenges={challenges ?? []}
    />
  );
}

const premortemOutbox = {
  name: 'Pre-mortem',
  texts: premortemFields.map((field) => ({ field, label: partLabels[field] })),
};

function Editor({
  premortem,
  challengeId,
  userId,
  challenges,
  onSaved,
  onClose,
}: PremortemEditorProps & { userId: string; challenges: readonly { id: number; title: string }[] }) {
  const create = useSend(premortemCalls.create, premortemOutbox);
  const save = useSend(premortemCalls.save);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  // An archived challenge is not among the choices, but stays with what was written of it.
  const kept = premortem?.challengeId ?? null;
  const choices =
    kept === null || challenges.some(({ id }) => id === kept)
      ? challenges
      : [...challenges, { id: kept, title: premortem?.challengeTitle ?? '' }];

  const [typed, setTyped] = useState<readonly string[]>([]);
  const form = useForm({
    schema: formShape,
    draftKey: `premortem:${userId}:${premortem?.id ?? 'new'}`,
    state: premortem?.updatedAt,
    initial: valuesOf(premortem, challengeId),
    async fetchSaved() {
      const [now] = await send(premortemCalls.list, { query: { id: premortem?.id } });
      return now && { initial: valuesOf(now), state: now.updatedAt };
    },
    onChange(values) {
      setTyped(premortemFields.map((field) => String(values[field])));
      items.take(values.actionItems);
      causes.take(values.causes);
    },
    async onSend(texts, updatedAt) {
      const body = {
        ...texts,
        challengeId: texts.challengeId === '' ? null : Number(texts.challengeId),
        causes: givenCauses(causes.rows),
        actionItems: items.rows
          .filter(({ text }) => text.trim() !== '')
          .map(({ id, text, done, playId }) => ({ id, text, done, playId })),
      };
      try {
        const { earned } = premortem
          ? await save.mutateAsync({ params: { id: premortem.id }, body: { ...body, updatedAt } })
          : await create.mutateAsync({ body });
        toast({ title: premortemTexts.created.title, description: premortemTexts.created.text });
        onSaved(earned);
      } catch (error) {
        if (saidKeptForLater(error)) return onSaved([]);
        toast({ tone: 'danger', title: premortemTexts.notSaved.title, description: premortemTexts.notSaved.text });
        throw error;
      }
    },
  });

  const items = useRows<Item>(form, 'actionItems');
  const causes = useRows<CauseRow>(form, 'causes');

  const drafts = useDrafts(form, items);

  return (
    <form {...form.props} className="sheet" aria-labelledby="premortem-editor">
      <div className={`patch ${styles.editor}`}>
        <h2 className="h2" id="premortem-editor" ref={heading} tabIndex={-1}>
          {premortem ? 'Edit Pre-mortem' : 'New Pre-mortem'}
        </h2>
        <WhatsThis term="premortem" />
        <DraftNotice form={form} />
        <BlanksNotice texts={typed} />
        <input hidden name="actionItems" defaultValue={form.field('actionItems').defaultValue} />
        <input hidden name="causes" defaultValue={form.field('causes').defaultValue} />
        {choices.length > 0 ? (
          <Select
            label="Challenge"
            placeholder="Without a challenge"
            {...form.field('challengeId')}
            options={choices.map(({ id, title }) => ({ value: String(id), label: title }))}
          />
        ) : (
          <p className="sm sub">You have no active challenge. You can choose one for this pre-mortem later.</p>
        )}
        {drafts.failed !== null && <Notice tone="danger">{drafts.failed}</Notice>}
        {premortemFields.map((part) => (
          <div key={part} className="stack s">
            <TextArea
              label={partLabels[part]}
              optional={part !== 'failureStory'}
              hint={partHints[part]}
              rows={part === 'failureStory' ? 6 : 4}
              aside={drafts.asker(part)}
              {...form.field(part)}
            />
            {drafts.proposed(part)}
            {part === 'processFailures' && <Causes causes={causes} />}
          </div>
        ))}
        <ActionItems items={items} aside={drafts.asker('actionItems')}>
          {drafts.proposed('actionItems')}
        </ActionItems>
        {form.problem && <Notice tone="danger">{form.problem}</Notice>}
        <div className={styles.buttons}>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={form.busy} busyText="Saving...">
            Save Pre-mortem
          </Button>
        </div>
      </div>
    </form>
  );
}

type Told = AnswerOf<typeof premortemCalls.draft>;
type DraftForm = Pick<FormHandle<ReturnType<typeof valuesOf>>, 'values' | 'set'>;

/** The coach's drafts, a part at a time: what asks for one, and the one that came. */
function useDrafts(form: DraftForm, items: Rows<Item>) {
  const draft = useSend(premortemCalls.draft);
  /** Each stays where it stands until it is used or dismissed, whatever is asked for next. */
  const [proposals, setProposals] = useState<Partial<Record<PremortemPart, Told>>>({});
  const [asking, setAsking] = useState<PremortemPart | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const rounds = useRef<Partial<Record<PremortemPart, number>>>({});

  async function propose(part: PremortemPart) {
    setFailed(null);
    setAsking(part);
    const { challengeId, causes: _, ...texts } = form.values();
    try {
      const told = await draft.mutateAsync({
        body: {
          ...texts,
          part,
          challengeId: challengeId === '' ? null : Number(challengeId),
          actionItems: items.rows.map(({ text }) => text).filter((text) => text.trim() !== ''),
          round: rounds.current[part] ?? 0,
        },
      });
      rounds.current[part] = (rounds.current[part] ?? 0) + 1;
      setProposals((others) => ({ ...others, [part]: told }));
    } catch (error) {
      setFailed(
        error instanceof Error && error.message ? error.message : 'Couldn’t reach the coach. Please try again.',
      );
    } finally {
      setAsking(null);
    }
  }
  function use(part: PremortemPart, told: Told) {
    if (part === 'actionItems') {
      const lines = told.text
        .split('\n')
        .map((line) =>
          line
            .replace(/^[\s•*–-]+/u, '')
            .trim()
            .slice(0, premortemLimits.item),
        )
        .filter((line) => line !== '');
      const added = lines.map((text) => items.keyed({ text, done: false, playId: null }));
      items.change([...items.rows, ...added].slice(0, premortemLimits.items));
    } else form.set(part, told.text);
    dismiss(part);
  }
  function dismiss(part: PremortemPart) {
    setProposals(({ [part]: _, ...others }) => others);
    document.getElementById(`ask-${part}`)?.focus();
  }

  const asker = (part: PremortemPart) => (
    <TextButton
      id={`ask-${part}`}
      aria-label={`Draft this for me: ${partLabels[part]}`}
      aria-disabled={asking !== null || undefined}
      onClick={() => asking === null && void propose(part)}
    >
      <span className="row tight">
        <WandSparkles aria-hidden="true" />
        {asking === part ? 'Thinking...' : 'Draft this for me'}
      </span>
    </TextButton>
  );
  const proposed = (part: PremortemPart): ReactNode => {
    const told = proposals[part];
    return (
      told && (
        <Proposal
          label={`Draft: ${partLabels[part]}`}
          {...told}
          hint={hasBlank(told.text) ? 'Fill in what’s in [brackets].' : undefined}
          busy={asking === part}
          onUse={() => use(part, told)}
          onAnother={() => void propose(part)}
          onClose={() => dismiss(part)}
        >
          {told.text}
        </Proposal>
      )
    );
  };
  return { asker, proposed, failed };
}
