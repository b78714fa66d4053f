// One lesson: read, check oneself, do something with it, and on to the next. What is written into the exercise is kept
// as a draft while typing, and by the server when saved.
import { ArrowLeft, ArrowRight, Check, CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';
import { DAY_MS } from '../../../shared/dates.ts';
import { FAMILY_NAMES } from '../../../shared/family.ts';
import { Link } from '../../../web/link.tsx';
import { Badge } from '../../../web/kit/badge.tsx';
import { Button, ButtonLink, TextLink } from '../../../web/kit/button.tsx';
import { Overtaken } from '../../../web/kit/draft-notice.tsx';
import { useForm } from '../../../web/kit/form.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { TextArea } from '../../../web/kit/text-area.tsx';
import { attempt, tellFailure } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { send } from '../../../web/send.ts';
import { TryAgain } from '../../../web/shell/try-again.tsx';
import { userCalls } from '../../account/user.contract.ts';
import { playCalls } from '../../plays/play.contract.ts';
import { type EffortLevel, type PlayCategory, type PlayPrinciple, playTexts } from '../../plays/play.rules.ts';
import { type CourseOutline, type LessonPage, lessonCalls } from '../lesson.contract.ts';
import { type ExerciseKind, lessonLimits, lessonTexts } from '../lesson.rules.ts';
import { lessonHref } from './courses.tsx';
import styles from './lesson.module.css';

export type LessonProps = {
  course: string;
  lesson: string;
  /** Draws a lesson's Markdown. */
  textOf(markdown: string): ReactNode;
  onEarned(badges: readonly string[]): void;
  /** Its words stand on the page. */
  onShown(title: string): void;
};

export function Lesson({ course, lesson, textOf, onEarned, onShown }: LessonProps) {
  const page = useAnswer(lessonCalls.read, { params: { course, lesson } });
  const { data: courses } = useAnswer(lessonCalls.courses, {});
  const { data: me } = useAnswer(userCalls.current, {});
  const outline = courses?.find(({ id }) => id === course);
  const title = me && page.data?.title;
  const show = useEffectEvent(onShown);
  useEffect(() => {
    if (title !== undefined) show(title);
  }, [title]);
  if (page.error && !page.data)
    return (
      <div className="stack">
        <h1>Learning</h1>
        <TryAgain error={page.error} busy={page.isFetching} onRetry={page.refetch} />
        <Link href="/learning" asChild>
          <TextLink>All courses</TextLink>
        </Link>
      </div>
    );
  if (!page.data || !me)
    return (
      <Loading label="Loading the lesson...">
        <div className={`stack ${styles.lesson}`}>
          <Skeleton width="60%" height="44px" />
          <Skeleton height="480px" />
        </div>
      </Loading>
    );
  return <LessonText userId={me.id} page={page.data} outline={outline} textOf={textOf} onEarned={onEarned} />;
}

type TextProps = {
  userId: string;
  page: LessonPage;
  outline: CourseOutline | undefined;
  textOf: LessonProps['textOf'];
  onEarned: LessonProps['onEarned'];
};

function LessonText({ userId, page, outline, textOf, onEarned }: TextProps) {
  const lessons = outline?.lessons ?? [];
  const at = lessons.findIndex(({ id }) => id === page.id);
  const next = lessons[at + 1];
  return (
    <article className={styles.lesson}>
      <Link href="/learning" asChild>
        <TextLink className={styles.back}>
          <ArrowLeft aria-hidden="true" /> All courses
        </TextLink>
      </Link>
      <header className={styles.head}>
        <p className="sm mut">
          {outline && `${outline.title} · ${at + 1} of ${lessons.length} · `}
          {page.minutes} min
        </p>
        <h1>{page.title}</h1>
        <div className="row tight">
          <Badge>{FAMILY_NAMES[page.principle].label}</Badge>
          {page.completedAt && (
            <Badge tone="success">
              <Check aria-hidden="true" /> Done
            </Badge>
          )}
        </div>
      </header>
      <div className={styles.text}>{textOf(page.text)}</div>
      <section className={styles.part}>
        <h2>Check yourself</h2>
        {page.check.map((question) => (
          <Question key={question.question} {...question} />
        ))}
      </section>
      <section className={`sheet ${styles.part}`}>
        <div className="patch stack">
          <h2>{page.exercise.title}</h2>
          <p className="prose">{page.exercise.text}</p>
          <Doing userId={userId} page={page} onEarned={onEarned} />
        </div>
      </section>
      <footer className={styles.foot}>
        <div>
          <h2 className="h4">Sources</h2>
          <ul className="xs sub stack s">
            {page.sources.map((source) => (
              <li key={source}>{source}</li>
            ))}
          </ul>
        </div>
        {next ? (
          <Link href={lessonHref(page.course, next.id)} asChild>
            <ButtonLink variant="soft">
              Next: {next.title} <ArrowRight aria-hidden="true" />
            </ButtonLink>
          </Link>
        ) : (
          <Link href="/learning" asChild>
            <ButtonLink variant="soft">All courses</ButtonLink>
          </Link>
        )}
      </footer>
    </article>
  );
}

/** Answered by a tap; tells at once, says why, and may be answered again. */
function Question({ question, answers, right, why }: LessonPage['check'][number]) {
  const [chosen, setChosen] = useState<number | null>(null);
  const isRight = chosen === right;
  return (
    <fieldset className={styles.question}>
      <legend className="h3">{question}</legend>
      {answers.map((answer, at) => (
        <label key={answer} className={styles.answer} data-right={(chosen !== null && at + 1 === right) || undefined}>
          <input
            type="radio"
            name={question}
            className={styles.radio}
            checked={chosen === at + 1}
            onChange={() => setChosen(at + 1)}
          />
          {answer}
        </label>
      ))}
      <p className={`sm ${styles.verdict}`} role="status">
        {chosen !== null && (
          <>
            {isRight ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
            <span>
              <b>{isRight ? 'Yes.' : 'Not quite.'}</b> {why}
            </span>
          </>
        )}
      </p>
    </fieldset>
  );
}

// Where an exercise is done that has a place of its own in the product.
const PLACES: Partial<Record<ExerciseKind, { href: string; label: string }>> = {
  inventory: { href: '/profile/inventory', label: 'Open the inventory' },
  challenge: { href: '/challenges', label: 'Open your challenges' },
  premortem: { href: '/profile?tab=playbook&shelf=premortems', label: 'Open the pre-mortems' },
  lemonade: { href: '/profile?tab=playbook&shelf=lemonade', label: 'Open the lemonade shelf' },
  partnership: { href: '/partnerships', label: 'Find a partner' },
  'bureaucracy-map': { href: '/learning?tab=exercises', label: 'Open your maps' },
};

function Doing({ userId, page, onEarned }: Pick<TextProps, 'userId' | 'page' | 'onEarned'>) {
  const save = useSend(lessonCalls.save);
  const params = { course: page.course, lesson: page.id };
  const finish = async (workbook?: string, was?: string) => {
    const { earned, updatedAt } = await save.mutateAsync({ params, body: { workbook, done: true, updatedAt: was } });
    toast({ title: lessonTexts.done, description: page.title });
    onEarned(earned);
    return updatedAt;
  };
  const mark = async (): Promise<void> => {
    try {
      await finish();
    } catch (error) {
      const again = { label: 'Try again', onClick: () => void mark() };
      tellFailure(error, { title: lessonTexts.notDone, action: again });
    }
  };
  if (page.exercise.kind === 'workbook') return <Workbook userId={userId} page={page} finish={finish} />;
  const place = PLACES[page.exercise.kind];
  return (
    <div className="row">
      {place && (
        <Link href={place.href} asChild>
          <ButtonLink variant="primary">{place.label}</ButtonLink>
        </Link>
      )}
      {page.exercise.play && <MakePlay play={page.exercise.play} onEarned={onEarned} />}
      <Finish done={page.completedAt !== null} busy={save.isPending} onFinish={mark} />
    </div>
  );
}

function Finish({ done, busy, onFinish }: { done: boolean; busy: boolean; onFinish(): Promise<void> }): ReactNode {
  if (done)
    return (
      <p className="sm sub row tight">
        <CircleCheck aria-hidden="true" /> This lesson is done.
      </p>
    );
  return (
    <Button busy={busy} busyText="Saving..." onClick={() => void onFinish()}>
      I did it: mark as done
    </Button>
  );
}

const workbookShape = z.object({
  workbook: z.string().check(
    z.maxLength(
      lessonLimits.workbook,
      `Your answer must not exceed ${lessonLimits.workbook.toLocaleString('en')} characters`,
    ),
    z.refine((text) => text.trim() !== '', lessonTexts.workbookEmpty),
  ),
});

type WorkbookProps = Pick<TextProps, 'userId' | 'page'> & {
  /** `was` is the state that the answer was started from; gives the one that is kept now. */
  finish(workbook: string, was: string | undefined): Promise<string>;
};

function Workbook({ userId, page, finish }: WorkbookProps) {
  const [saved, setSaved] = useState(page.completedAt !== null);
  const form = useForm({
    schema: workbookShape,
    initial: { workbook: page.workbook },
    draftKey: `workbook:${userId}:${page.course}/${page.id}`,
    state: page.updatedAt,
    onChange: ({ workbook }) => setSaved(page.completedAt !== null && workbook === page.workbook),
    async fetchSaved() {
      const { workbook, updatedAt } = await send(lessonCalls.read, {
        params: { course: page.course, lesson: page.id },
      });
      return { initial: { workbook }, state: updatedAt };
    },
    async onSend({ workbook }, was) {
      const updatedAt = await finish(workbook, was);
      setSaved(true);
      return updatedAt;
    },
  });
  return (
    <form {...form.props} className="stack">
      {form.overtaken && <Overtaken shows={form.overtaken} busy={form.busy} onSwap={form.swap} />}
      <TextArea label="Your answer" rows={6} hint="Only you can read it." {...form.field('workbook')} />
      {form.problem && <Notice tone="danger">{form.problem}</Notice>}
      <div className="row">
        <Button type="submit" variant="primary" busy={form.busy} busyText="Saving...">
          {page.completedAt ? 'Save' : 'Save and mark as done'}
        </Button>
        {saved && (
          <p className="sm sub row tight">
            <CircleCheck aria-hidden="true" /> Saved. This lesson is done.
          </p>
        )}
      </div>
    </form>
  );
}

function MakePlay({
  play,
  onEarned,
}: {
  play: NonNullable<LessonPage['exercise']['play']>;
  onEarned: LessonProps['onEarned'];
}) {
  const create = useSend(playCalls.create);
  const [made, setMade] = useState(false);
  async function make() {
    const { days, principle, category, effortLevel, ...words } = play;
    await attempt(playTexts.notCreated, async () => {
      const { earned } = await create.mutateAsync({
        body: {
          ...words,
          // The test of the lesson files holds them to a play's vocabularies.
          principle: principle as PlayPrinciple,
          category: category as PlayCategory,
          effortLevel: effortLevel as EffortLevel,
          dueDate: new Date(Date.now() + days * DAY_MS).toISOString(),
          status: 'planned',
        },
      });
      setMade(true);
      toast({ title: playTexts.created.title, description: playTexts.created.text });
      onEarned(earned);
    });
  }
  if (made)
    return (
      <Link href="/profile?tab=playbook" asChild>
        <ButtonLink variant="primary">Open the play</ButtonLink>
      </Link>
    );
  return (
    <Button variant="primary" busy={create.isPending} busyText="Creating..." onClick={() => void make()}>
      Make it a play
    </Button>
  );
}
