// AI Exercises: made from your own means, kept, done; and the maps of your own bureaucracy.
import { Check, Ellipsis, RotateCcw, Trash2, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { FAMILY_NAMES } from '../../../shared/family.ts';
import { formatShortDate } from '../../../shared/dates.ts';
import { Badge } from '../../../web/kit/badge.tsx';
import { Button, IconButton } from '../../../web/kit/button.tsx';
import { Overtaken } from '../../../web/kit/draft-notice.tsx';
import { EmptySheet } from '../../../web/kit/empty-state.tsx';
import { useForm } from '../../../web/kit/form.tsx';
import { Menu, MenuItem } from '../../../web/kit/menu.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { TextArea } from '../../../web/kit/text-area.tsx';
import { attempt } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { send } from '../../../web/send.ts';
import { NotYet } from '../../../web/shell/not-yet.tsx';
import { useDeletion } from '../../../web/use-deletion.ts';
import { userCalls } from '../../account/user.contract.ts';
import { type Exercise, exerciseCalls } from '../exercise.contract.ts';
import { exerciseLimits, exerciseTexts } from '../exercise.rules.ts';
import { BureaucracyMaps } from './bureaucracy-maps.tsx';
import styles from './exercises.module.css';

export type ExercisesProps = {
  onEarned(badges: readonly string[]): void;
};

export function Exercises({ onEarned }: ExercisesProps) {
  const { data: me } = useAnswer(userCalls.current, {});
  const { data, error, isFetching, refetch } = useAnswer(exerciseCalls.list, {});
  const generate = useSend(exerciseCalls.generate);
  return (
    <div className="stack l">
      <section className="stack" aria-label="Exercises made for you">
        <div className={styles.head}>
          <p className="sub prose">
            Ten minutes to an hour each, made from your inventory and your challenge. Only you see what you write.
          </p>
          <Button
            variant="primary"
            icon={<WandSparkles />}
            busy={generate.isPending}
            busyText="Thinking..."
            onClick={() => generate.mutate({})}
          >
            Generate Personalized Exercises
          </Button>
        </div>
        {generate.error && <Notice tone="danger">{generate.error.message}</Notice>}
        {generate.data?.note && <Notice>{generate.data.note}</Notice>}
        {!data || !me ? (
          <NotYet of={{ error, isFetching, refetch }} label="Loading your exercises..." heights={['240px']} />
        ) : data.length === 0 ? (
          <EmptySheet block={<Block family="hyb" tier="bronze" state="open" label="" />}>
            No exercises yet. Three are made at a time, from what you have and what you want to change.
          </EmptySheet>
        ) : (
          <ul className={`sheet ${styles.list}`} aria-label="Exercises">
            {data.map((exercise) => (
              <li key={exercise.id} className={`patch ${styles.exercise}`}>
                <ExerciseCard userId={me.id} exercise={exercise} onEarned={onEarned} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {me && <BureaucracyMaps userId={me.id} onEarned={onEarned} />}
    </div>
  );
}

type CardProps = { userId: string; exercise: Exercise; onEarned: ExercisesProps['onEarned'] };

function ExerciseCard({ userId, exercise, onEarned }: CardProps) {
  const { id, title, text, principle, minutes, why, doneAt, source } = exercise;
  const save = useSend(exerciseCalls.save);
  const [open, setOpen] = useState<'kept' | 'started' | null>(exercise.notes === '' ? null : 'kept');
  const mark = (done: boolean) =>
    attempt({}, async () => {
      onEarned((await save.mutateAsync({ params: { id }, body: { done } })).earned);
    });
  const drop = useDeletion(exerciseCalls, exerciseTexts);
  return (
    <>
      <div className={styles.top}>
        <div className="stack s">
          <div className="row tight">
            <Badge>{FAMILY_NAMES[principle].label}</Badge>
            <span className="xs mut">{minutes} min</span>
            {doneAt && (
              <Badge tone="success">
                <Check aria-hidden="true" /> Done {formatShortDate(doneAt, new Date())}
              </Badge>
            )}
          </div>
          <h2 className="h3">{title}</h2>
        </div>
        <Menu
          align="end"
          trigger={(props) => <IconButton {...props} label={`More about ${title}`} icon={<Ellipsis />} />}
        >
          {doneAt && (
            <MenuItem icon={<RotateCcw />} onSelect={() => void mark(false)}>
              Mark as not done
            </MenuItem>
          )}
          <MenuItem danger icon={<Trash2 />} onSelect={() => void drop(id, title)}>
            Delete
          </MenuItem>
        </Menu>
      </div>
      <p className="prose">{text}</p>
      <p className="xs mut prose">
        {why} {source === 'offline' ? 'From the offline coach.' : `From ${source}.`}
      </p>
      {open && <Notes userId={userId} exercise={exercise} autoFocus={open === 'started'} />}
      <div className="row tight">
        {!doneAt && (
          <Button
            variant="soft"
            icon={<Check />}
            busy={save.isPending}
            aria-label={`Mark as done: ${title}`}
            onClick={() => void mark(true)}
          >
            Mark as done
          </Button>
        )}
        {!open && (
          <Button variant="quiet" aria-label={`Write notes: ${title}`} onClick={() => setOpen('started')}>
            Write notes
          </Button>
        )}
      </div>
    </>
  );
}

const notesShape = z.object({
  notes: z
    .string()
    .check(
      z.maxLength(
        exerciseLimits.notes,
        `Notes must not exceed ${exerciseLimits.notes.toLocaleString('en')} characters`,
      ),
    ),
});

function Notes({ userId, exercise, autoFocus }: Pick<CardProps, 'userId' | 'exercise'> & { autoFocus: boolean }) {
  const save = useSend(exerciseCalls.save);
  const form = useForm({
    schema: notesShape,
    initial: { notes: exercise.notes },
    draftKey: `exercise:${userId}:${exercise.id}`,
    state: exercise.updatedAt,
    async fetchSaved() {
      const now = (await send(exerciseCalls.list, {})).find(({ id }) => id === exercise.id);
      return now && { initial: { notes: now.notes }, state: now.updatedAt };
    },
    async onSend(body, was) {
      const { updatedAt } = await save.mutateAsync({ params: { id: exercise.id }, body: { ...body, updatedAt: was } });
      toast({ title: 'Notes saved', description: exercise.title });
      return updatedAt;
    },
  });
  return (
    <form {...form.props} className="stack s">
      {form.overtaken && <Overtaken shows={form.overtaken} busy={form.busy} onSwap={form.swap} />}
      <TextArea label="Notes" rows={4} autoFocus={autoFocus} {...form.field('notes')} />
      {form.problem && <Notice tone="danger">{form.problem}</Notice>}
      <div>
        <Button type="submit" small busy={form.busy} busyText="Saving...">
          Save notes
        </Button>
      </div>
    </form>
  );
}
