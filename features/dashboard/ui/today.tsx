// Today, on top of the dashboard: what is overdue, due this week, waiting for me, and what I wait for, each a click from done.
import { useState } from 'react';
import { useLocation } from 'wouter';
import { formatToday, localDay } from '../../../shared/dates.ts';
import { FAMILIES, type Family } from '../../../shared/family.ts';
import { Link } from '../../../web/link.tsx';
import { Avatar } from '../../../web/kit/avatar.tsx';
import { Badge } from '../../../web/kit/badge.tsx';
import { Button, ButtonLink, TextButton } from '../../../web/kit/button.tsx';
import { Menu, MenuItem } from '../../../web/kit/menu.tsx';
import { When } from '../../../web/kit/when.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { type useAnswer, useSend } from '../../../web/query.tsx';
import { send } from '../../../web/send.ts';
import { TryAgain } from '../../../web/shell/try-again.tsx';
import { askCalls } from '../../asks/ask.contract.ts';
import { askStates, askTexts, stateLabels } from '../../asks/ask.rules.ts';
import { forecastCalls } from '../../forecasts/forecast.contract.ts';
import { forecastTexts, outcomes } from '../../forecasts/forecast.rules.ts';
import { jointCalls } from '../../joint-moves/joint.contract.ts';
import { partnershipCalls } from '../../partnerships/partnership.contract.ts';
import { partnershipTexts } from '../../partnerships/partnership.rules.ts';
import { type Play, playCalls } from '../../plays/play.contract.ts';
import { playTexts } from '../../plays/play.rules.ts';
import type { dashboardCalls } from '../dashboard.contract.ts';
import { type TodayGroup, type TodayItem, todayOf } from '../today.rules.ts';
import styles from './today.module.css';

const SHOWN = 4;

type TodayActs = {
  /** The id of what is being done. */
  busy: string | null;
  intent: { onPointerEnter(): void; onFocus(): void };
  /** Does it; `choice` is the one taken where there are several. */
  run(item: TodayItem, choice?: string): void;
};

/** The acts of plays, which the screen hands in. */
type PlayActs = { completeIntent: TodayActs['intent']; complete(play: Play): void };

export type TodayProps = {
  today: ReturnType<typeof useAnswer<(typeof dashboardCalls)['today']>>;
  plays: PlayActs;
  onEarned(badges: readonly string[]): void;
};

export function Today({ today, plays, onEarned }: TodayProps) {
  const { data, error, isFetching, refetch } = today;
  const acts = useActs(plays, onEarned);
  const now = new Date();
  const groups = data ? todayOf(data, now) : [];
  return (
    <section className="patch" aria-labelledby="today">
      <div className="patch-head">
        <h2 className="h3" id="today" tabIndex={-1}>
          Today
        </h2>
        <When className="sm mut" at={now.toISOString().slice(0, 10)}>
          {formatToday(now)}
        </When>
      </div>
      {error && !data ? (
        <TryAgain error={error} busy={isFetching} onRetry={refetch} />
      ) : groups.length === 0 ? (
        <p className="sub">
          Nothing is due, and nobody is waiting for you. What you plan, ask and watch for shows up here on its day.{' '}
          <Link href="/playbook?new">Plan a small play</Link>
        </p>
      ) : (
        groups.map((group) => <Group key={group.key} group={group} acts={acts} />)
      )}
    </section>
  );
}

function useActs(plays: PlayActs, onEarned: TodayProps['onEarned']): TodayActs {
  const [, go] = useLocation();
  const move = useSend(partnershipCalls.move);
  const resolve = useSend(forecastCalls.resolve);
  const saveAsk = useSend(askCalls.save);
  const keep = useSend(partnershipCalls.changeCommitment);
  const joint = useSend(jointCalls.act);
  const [busy, setBusy] = useState<string | null>(null);

  async function complete({ id }: TodayItem) {
    const [play] = await send(playCalls.list, { query: { id } });
    if (play) plays.complete(play);
  }
  async function accept({ id }: TodayItem) {
    const { earned } = await move.mutateAsync({ params: { id }, body: { status: 'active' } });
    toast({ title: 'Partnership accepted' });
    onEarned(earned);
  }
  async function agree({ partnershipId: id = '', href }: TodayItem) {
    await joint.mutateAsync({ params: { id }, body: { action: 'agree' } });
    toast({
      title: 'You’re both looking for joint moves',
      action: { label: 'Pick your lines', onClick: () => go(href) },
    });
  }
  async function record({ id }: TodayItem, choice?: string) {
    const outcome = outcomes.find((one) => one === choice);
    if (!outcome) return;
    const { text } = await resolve.mutateAsync({ params: { id }, body: { outcome } });
    toast({ ...forecastTexts.answered, description: text });
  }
  async function keepPromise({ id: commitmentId, partnershipId = '', title }: TodayItem) {
    await keep.mutateAsync({ params: { id: partnershipId, commitmentId }, body: { done: true } });
    toast({ title: 'Commitment kept', description: title });
  }
  async function noteAsk({ id, href }: TodayItem, choice = 'asked') {
    const state = askStates.find((one) => one === choice);
    if (!state) return;
    const day = localDay(new Date());
    const days = state === 'asked' ? { askedOn: day } : state === 'no-answer' ? {} : { answeredOn: day };
    const { earned, personName } = await saveAsk.mutateAsync({ params: { id }, body: { state, ...days } });
    toast({
      title: `${personName}: ${stateLabels[state].toLowerCase()}`,
      action: { label: 'Add a word', onClick: () => go(href) },
    });
    onEarned(earned);
  }
  const works: Record<Exclude<TodayItem['act'], 'open'>, [typeof record, failed?: { title: string; text: string }]> = {
    done: [complete, playTexts.notMoved],
    record: [record, forecastTexts.notSaved],
    kept: [keepPromise, partnershipTexts.notCommitted],
    accept: [accept],
    agree: [agree],
    asked: [noteAsk, askTexts.notMoved],
    answered: [noteAsk, askTexts.notMoved],
  };
  async function run(item: TodayItem, choice?: string): Promise<void> {
    if (item.act === 'open') return;
    const [work, failed] = works[item.act];
    setBusy(item.id);
    try {
      await work(item, choice);
      // What was done is gone from the list, and its button with it.
      if (document.activeElement === document.body) document.getElementById('today')?.focus();
    } catch (error) {
      tellFailure(error, failed);
    } finally {
      setBusy(null);
    }
  }
  return { busy, intent: plays.completeIntent, run: (item, choice) => void run(item, choice) };
}

function Group({ group: { key, title, items }, acts }: { group: TodayGroup; acts: TodayActs }) {
  const [all, showAll] = useState(false);
  return (
    <div className={styles.group}>
      <h3 className="h4">
        {title} <Badge tone={key === 'overdue' ? 'danger' : 'plain'}>{items.length}</Badge>
      </h3>
      <div>
        <ul aria-label={title}>
          {(all ? items : items.slice(0, SHOWN)).map((item) => (
            <li key={`${item.kind} ${item.id}`} className={styles.item}>
              <Picture item={item} />
              <div className={styles.words}>
                <Link href={item.href}>{item.title}</Link>
                <span className={item.late ? styles.late : 'xs mut'}>{item.about}</span>
              </div>
              <Act item={item} acts={acts} />
            </li>
          ))}
        </ul>
        {items.length > SHOWN && !all && (
          <TextButton className="sm" onClick={() => showAll(true)}>
            Show all {items.length}
          </TextButton>
        )}
      </div>
    </div>
  );
}

function Picture({ item: { of, kind, name = '' } }: { item: TodayItem }) {
  const family = FAMILIES.find((one) => one === of) as Family | undefined;
  if (family && (kind === 'play' || kind === 'sign'))
    return (
      <span className={styles.block}>
        <Block family={family} tier="bronze" small label="" />
      </span>
    );
  const words = name.split(/\s+/);
  return <Avatar id={of} firstName={words[0] ?? ''} lastName={words.slice(1).at(-1) ?? ''} />;
}

function Act({ item, acts }: { item: TodayItem; acts: TodayActs }) {
  const { id, act, label, title, late, choices, href } = item;
  const look = {
    small: true,
    className: styles.act,
    'aria-label': `${label}: ${title}`,
    ...(late && { variant: 'soft' as const }),
  };
  if (act === 'open')
    return (
      <Link href={href} asChild>
        <ButtonLink {...look}>{label}</ButtonLink>
      </Link>
    );
  const busy = acts.busy === id;
  if (!choices)
    return (
      <Button {...look} {...(act === 'done' && acts.intent)} busy={busy} onClick={() => acts.run(item)}>
        {label}
      </Button>
    );
  return (
    <Menu
      align="end"
      trigger={(props) => (
        <Button {...look} {...props} busy={busy}>
          {label}
        </Button>
      )}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.key} onSelect={() => acts.run(item, choice.key)}>
          {choice.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
