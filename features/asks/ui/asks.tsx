// The tab of asks: what to ask this week, what waits for an answer, what became of the rest by month, and your own figures.
import { Plus, Search } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { formatMonth } from '../../../shared/dates.ts';
import { playPath } from '../../../shared/thing-path.ts';
import { Button } from '../../../web/kit/button.tsx';
import { EmptyState } from '../../../web/kit/empty-state.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { offerUndo } from '../../../web/kit/offer-undo.ts';
import { attempt } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { useNarrow } from '../../../web/kit/use-narrow.ts';
import { useDialog } from '../../../web/kit/use-dialog.tsx';
import { useRested } from '../../../web/kit/use-rested.ts';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { More, type Pages, usePages } from '../../../web/pages.tsx';
import { WaitingEntries } from '../../../web/offline/waiting-entries.tsx';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { Sides } from '../../../web/kit/sides.tsx';
import { NotYet } from '../../../web/shell/not-yet.tsx';
import { useAsked } from '../../../web/use-asked.ts';
import { useDeletion } from '../../../web/use-deletion.ts';
import { type Ask, askCalls } from '../ask.contract.ts';
import { type AskState, askLimits, askTexts, clockDay, stateLabels } from '../ask.rules.ts';
import { figureLines, isThisWeek } from '../ask-words.rules.ts';
import type { AnswerDialogProps } from './answer-dialog.tsx';
import { type AskActs, AskRow } from './ask-row.tsx';
import styles from './asks.module.css';
import type { AskStart } from './use-ask-form.tsx';
import { NewAsk } from './new-ask.tsx';

const PAGE = 20;
const loadDialog = () => import('./ask-dialog.tsx').then((m) => m.AskDialog);
const loadAnswer = () => import('./answer-dialog.tsx').then((m) => m.AnswerDialog);

export type AsksProps = {
  userId: string;
  /** One that the address names, from a reminder. */
  wanted: string | null;
  onWrite(ask: Ask): void;
  onEarned(badges: readonly string[]): void;
};

const listOf = (query: { state?: string; q?: string }) => ({ query: { ...query, limit: PAGE } });

export function Asks({ userId, wanted, onWrite, onEarned }: AsksProps) {
  const today = clockDay(new Date());
  const isNarrow = useNarrow();
  const [search, setSearch] = useState('');
  const sought = useRested(search.trim());
  const fresh = { size: PAGE, staleTime: 0 };
  const planned = usePages(askCalls.list, listOf({ state: 'planned' }), fresh);
  const waiting = usePages(askCalls.list, listOf({ state: 'asked,later' }), fresh);
  const rest = usePages(askCalls.list, listOf(sought === '' ? { state: 'yes,no,no-answer' } : { q: sought }), {
    ...fresh,
    keeps: true,
  });
  const named = useAnswer(askCalls.list, { query: { id: wanted ?? '' } }, { enabled: wanted !== null, staleTime: 0 });
  const form = useDialog(loadDialog);
  const saying = useDialog(loadAnswer);
  const acts = useAskActs({
    onWrite,
    onEarned,
    intent: saying.intent,
    onAnswer: (ask, answer) => saying.open({ userId, ask, answer, onEarned }),
    onEdit: (ask) => form.open({ userId, ask, onEarned }),
  });
  const newAsk = (start?: AskStart) => form.open({ userId, start, onEarned });
  useAsked('new', () => void newAsk());
  useAsked('to', (personName) => void newAsk({ personName, memberId: null, what: '' }));
  // The one that was opened stands on top, and nowhere else.
  const [opened] = wanted === null ? [] : (named.data ?? []);
  const without = (list: AskPages): AskPages => ({ ...list, data: list.data?.filter(({ id }) => id !== opened?.id) });
  const lists = [planned, waiting, rest];
  const looksEmpty = lists.every(({ data }) => data?.length === 0) && sought === '';
  const [isEmpty, setEmpty] = useState(false);
  // An ask that moves has left one list a moment before it is in the next: that is not empty yet.
  if (looksEmpty !== isEmpty && !(looksEmpty && lists.some(({ isFetching }) => isFetching))) setEmpty(looksEmpty);
  const list = { today, acts };

  return (
    <>
      {isNarrow && (
        <Button
          variant="primary"
          wide
          icon={<Plus />}
          className={styles.start}
          {...form.intent}
          onClick={() => void newAsk()}
        >
          New ask
        </Button>
      )}
      <Sides>
        <div>
          {opened && <Section title="The ask you opened" count="" asks={[opened]} {...list} />}
          <WaitingEntries under={askCalls.create.path} />
          {isEmpty ? (
            <div className="patch">
              <EmptyState block={<Block family="crazy-quilt" tier="bronze" state="open" label="" />}>
                No asks yet. Who could you ask this week, and for what? A “no” counts just like a “yes”.
              </EmptyState>
            </div>
          ) : (
            <>
              <Planned list={without(planned)} {...list} />
              <Listed
                list={without(waiting)}
                title="Waiting for an answer"
                verb="asked"
                none="You’re not waiting for any answers."
                {...list}
              >
                Show more you’re waiting for
              </Listed>
              <Answered list={without(rest)} search={search} sought={sought} onSearch={setSearch} {...list} />
            </>
          )}
        </div>
        <div>
          {!isNarrow && <NewAsk userId={userId} onSaved={onEarned} />}
          <Figures today={today} />
        </div>
      </Sides>
      {form.dialog}
      {saying.dialog}
    </>
  );
}

type Acting = {
  onWrite(ask: Ask): void;
  onAnswer(ask: Ask, answer: AnswerDialogProps['answer']): unknown;
  onEdit(ask: Ask): unknown;
  onEarned(badges: readonly string[]): void;
  intent: AskActs['intent'];
};

function useAskActs({ onWrite, onAnswer, onEdit, onEarned, intent }: Acting): AskActs {
  const save = useSend(askCalls.save);
  const makePlay = useSend(askCalls.makePlay);
  const [, go] = useLocation();

  /** One tap, and one more takes it back. */
  async function move(ask: Ask, state: AskState, more: { askedOn?: string } = {}): Promise<void> {
    const back = {
      state: ask.state,
      ...(ask.answer !== null && { answer: ask.answer }),
      ...(ask.askedOn !== null && { askedOn: ask.askedOn }),
      ...(ask.answeredOn !== null && { answeredOn: ask.answeredOn }),
      ...(ask.laterOn !== null && { laterOn: ask.laterOn }),
      ...(ask.state === 'yes' &&
        ask.commitment && { commitment: { what: ask.commitment.what, by: ask.commitment.by } }),
    };
    const params = { id: ask.id };
    await attempt(askTexts.notMoved, async () => {
      const { earned } = await save.mutateAsync({ params, body: { state, ...more } });
      const title = `Saved: ${stateLabels[state].toLowerCase()}`;
      offerUndo(
        { title, description: ask.personName },
        () => save.mutateAsync({ params, body: back }),
        askTexts.notMoved,
      );
      if (earned.length > 0) onEarned(earned);
    });
  }
  const drop = useDeletion(askCalls, askTexts);
  const plan = (ask: Ask) =>
    attempt(askTexts.notMoved, async () => {
      const { earned, chain } = await makePlay.mutateAsync({ params: { id: ask.id } });
      const { title, text: description } = askTexts.playMade;
      toast({ title, description, action: { label: 'Open play', onClick: () => go(playPath(chain.playId ?? '')) } });
      if (earned.length > 0) onEarned(earned);
    });
  return {
    asked: (ask) => void move(ask, 'asked', { askedOn: clockDay(new Date()) }),
    noAnswer: (ask) => void move(ask, 'no-answer'),
    reopen: (ask) => void move(ask, 'asked'),
    write: onWrite,
    answer: (ask, answer) => void onAnswer(ask, answer),
    edit: (ask) => void onEdit(ask),
    remove: ({ id, personName, what }) => void drop(id, `${personName}: ${what}`.slice(0, 120)),
    makePlay: (ask) => void plan(ask),
    intent,
  };
}

type ListProps = { today: string; acts: AskActs };
type AskPages = Pages<Ask>;

type SectionProps = ListProps & {
  title: string;
  count: ReactNode;
  asks: readonly Ask[];
  /** Instead of the asks, where there are none. */
  none?: ReactNode;
  aside?: ReactNode;
  children?: ReactNode;
  /** Those of a month stand under its name. */
  byMonth?: boolean;
};

function Section({ title, count, asks, none, aside, children, byMonth = false, today, acts }: SectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const months = byMonth ? [...new Set(asks.map(({ day }) => day.slice(0, 7)))] : [''];
  return (
    <section className="patch">
      <div className={`patch-head ${styles.head}`}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {aside ?? <span className="sm mut">{count}</span>}
      </div>
      {asks.length === 0 && <p className="sm sub">{none}</p>}
      {months.map((month) => (
        <div key={month}>
          {month !== '' && <p className={styles.month}>{formatMonth(month, today)}</p>}
          <ul className={styles.list} aria-label={month === '' ? title : `${title}, ${formatMonth(month, today)}`}>
            {asks
              .filter(({ day }) => day.startsWith(month))
              .map((ask) => (
                <AskRow key={ask.id} ask={ask} today={today} acts={acts} heading={heading} />
              ))}
          </ul>
        </div>
      ))}
      {children}
    </section>
  );
}

/** The shape of what comes, or why it does not. */
function Coming({ list, title }: { list: AskPages; title: string }) {
  return (
    <section className="patch">
      <div className={`patch-head ${styles.head}`}>
        <h2>{title}</h2>
      </div>
      <NotYet of={list} label="Loading asks..." heights={['56px', '56px']} />
    </section>
  );
}

const countOf = (asks: readonly Ask[], list: AskPages, verb: string): string =>
  `${asks.length}${list.hasNextPage ? ' or more' : ''} ${verb}`;

function Planned({ list, ...rest }: ListProps & { list: AskPages }) {
  if (!list.data) return <Coming list={list} title="Ask this week" />;
  const soon = list.data.filter((ask) => isThisWeek(ask, rest.today));
  const after = list.data.filter((ask) => !isThisWeek(ask, rest.today));
  return (
    <>
      <Section
        title="Ask this week"
        count={countOf(soon, list, 'planned')}
        asks={soon}
        none="Nothing planned. Who could help with the next small step?"
        {...rest}
      />
      {after.length > 0 && (
        <Section title="Ask after that" count={countOf(after, list, 'planned')} asks={after} {...rest}>
          <More list={list}>Show more planned asks</More>
        </Section>
      )}
    </>
  );
}

type ListedProps = ListProps & { list: AskPages; title: string; verb: string; none: string; children: string };

function Listed({ list, title, verb, none, children, ...rest }: ListedProps) {
  if (!list.data) return <Coming list={list} title={title} />;
  return (
    <Section title={title} count={countOf(list.data, list, verb)} asks={list.data} none={none} {...rest}>
      <More list={list}>{children}</More>
    </Section>
  );
}

type AnsweredProps = ListProps & {
  list: AskPages;
  search: string;
  sought: string;
  onSearch(text: string): void;
};

function Answered({ list, search, sought, onSearch, ...rest }: AnsweredProps) {
  const title = sought === '' ? 'Answered' : 'Found';
  if (!list.data) return <Coming list={list} title={title} />;
  return (
    <Section
      title={title}
      count=""
      byMonth={list.data.length > 0}
      asks={list.data}
      none={sought === '' ? 'Answers will show up here, with what came of them.' : 'No asks match.'}
      aside={
        <Field
          label="Search asks"
          className={styles.search}
          type="search"
          placeholder="Search asks"
          icon={<Search />}
          value={search}
          maxLength={askLimits.search}
          onChange={(event) => onSearch(event.currentTarget.value)}
        />
      }
      {...rest}
    >
      <p className="vh" role="status">
        {sought === '' ? '' : `${list.data.length}${list.hasNextPage ? ' or more' : ''} asks found`}
      </p>
      <More list={list}>Show earlier ones</More>
    </Section>
  );
}

function Figures({ today }: { today: string }) {
  const { data } = useAnswer(askCalls.figures, {}, { staleTime: 0 });
  const lines = data ? figureLines(data, today) : [];
  return (
    <section className={`patch ${styles.figures}`}>
      <div className="patch-head">
        <h2 className="h3">Your asks so far</h2>
      </div>
      {lines.length > 0 && (
        <dl className={styles.own}>
          {lines.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="xs mut">
        Only you see these; a play made from one is shared like your other plays. A “no” counts toward your block just
        like a “yes”.
      </p>
    </section>
  );
}
