// A play did not start: it would go beyond a limit. Three ways on: a smaller stake, another play finished or stopped, a higher limit.
import { ArrowUp, ChevronDown, ChevronRight, CircleCheckBig, Scissors } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { formatShortDate } from '../../../shared/dates.ts';
import { Button } from '../../../web/kit/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../web/kit/dialog.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { useForm } from '../../../web/kit/form.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { Strip } from '../../../web/kit/strip.tsx';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { type StakedPlay, ledgerCalls, reasonShape } from '../../ledger/ledger.contract.ts';
import { addsUp, ledgerTexts } from '../../ledger/ledger.rules.ts';
import { openPart, shortAmount } from '../../ledger/ledger-view.rules.ts';
import { typedAmount, typedLimit } from '../../ledger/typed-amount.rules.ts';
import { amountShape } from '../../ledger/typed-amount.contract.ts';
import { type Play, playCalls } from '../play.contract.ts';
import { type Refusal, neededLimit, refusalText, smallerStake } from '../refusal.rules.ts';
import styles from './refusal.module.css';

export type Finish = (play: StakedPlay, how: 'done' | 'stopped' | 'said') => void;

export type RefusalDialogProps = {
  userId: string;
  play: Play;
  refusal: Refusal;
  currency: string;
  /** Finishes, stops or settles another play; this one starts as soon as there is room. */
  onFinish: Finish;
  /** It has started after all, with the stake it has now. */
  onStarted(earned: readonly string[]): void;
  onClose(): void;
};

type Way = 'smaller' | 'finish' | 'raise';

export function RefusalDialog({ userId, play, refusal, currency, onFinish, onStarted, onClose }: RefusalDialogProps) {
  const { kind, room, limitId } = refusal;
  const save = useSend(playCalls.save);
  const setLimit = useSend(ledgerCalls.setLimit);
  const { data: stakes } = useAnswer(ledgerCalls.plays, { query: { of: 'stake' } });
  const [way, setWay] = useState<Way | null>(null);
  const adds = addsUp(kind);
  const short = (amount: number) => shortAmount(kind, amount, currency);
  const amountOf = (typed: string): number => typedAmount(kind, typed, currency) ?? 0;
  const [amounts, setAmounts] = useState({ smaller: String(room), raised: String(neededLimit(refusal)) });

  const form = useForm({
    schema: z.object({
      smaller: amountShape(kind, currency),
      raised: amountShape(kind, currency),
      reason: reasonShape,
    }),
    draftKey: `refused:${userId}:${play.id}:${limitId}`,
    initial: { ...amounts, reason: '' },
    onChange: (now) => setAmounts({ smaller: String(now.smaller), raised: String(now.raised) }),
    async onSend({ smaller, raised, reason }) {
      if (way === 'raise') {
        if (reason.trim() === '') throw new Error(ledgerTexts.reasonMissing);
        const { period, challengeId } = refusal;
        await setLimit.mutateAsync({ body: { kind, period, challengeId, amount: amountOf(raised), reason } });
      }
      const stake = way === 'smaller' ? smallerStake(play.stake, kind, amountOf(smaller)) : undefined;
      const body = { status: 'active', updatedAt: play.updatedAt, ...(stake && { stake }) } as const;
      const { earned } = await save.mutateAsync({ params: { id: play.id }, body });
      onClose();
      onStarted(earned);
    },
  });
  const holders = (stakes ?? []).filter(
    (other) =>
      other.id !== play.id &&
      openPart(other, kind) > 0 &&
      (refusal.challengeId === null || refusal.challengeId === other.challengeId),
  );
  const submits: Record<Way, string | null> = {
    smaller: adds ? `Start with ${short(amountOf(amounts.smaller))}` : 'Take the risk out and start',
    finish: null,
    raise: `Raise to ${adds ? short(amountOf(amounts.raised)) : amounts.raised} and start`,
  };
  const submit = way && submits[way];

  return (
    <Dialog
      open
      onClose={onClose}
      title={`“${play.title}” didn’t start`}
      description={refusalText(refusal, currency, new Date())}
      width={600}
      startsAtTitle
    >
      <form {...form.props}>
        <DialogBody>
          <Figures refusal={refusal} holders={holders} currency={currency} />
          <Ways
            refusal={refusal}
            play={play}
            holders={holders}
            currency={currency}
            form={form}
            way={way}
            onChoose={setWay}
            onFinish={onFinish}
          />
          {form.problem !== null && <Notice tone="danger">{form.problem}</Notice>}
        </DialogBody>
        <DialogFoot>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
          {submit && (
            <Button type="submit" variant="primary" busy={form.busy} busyText="Starting...">
              {submit}
            </Button>
          )}
        </DialogFoot>
      </form>
    </Dialog>
  );
}

type FiguresProps = Pick<RefusalDialogProps, 'refusal' | 'currency'> & { holders: readonly StakedPlay[] };

/** What of the limit is lost, held and left, and by how much the play goes beyond it. */
function Figures({ refusal: { kind, open, lost, room, need }, holders, currency }: FiguresProps) {
  const adds = addsUp(kind);
  const short = (amount: number) => shortAmount(kind, amount, currency);
  return (
    <>
      <Strip
        low
        lost={lost > 0 ? [lost] : []}
        open={piecesOf(
          holders.map((other) => openPart(other, kind)),
          open,
        )}
        room={room}
        over={need - room}
      />
      <p className={styles.parts}>
        {adds && lost > 0 && (
          <span>
            <b>{short(lost)}</b> lost
          </span>
        )}
        <span>
          <b>{short(open)}</b> {adds ? 'at stake' : 'open'}
        </span>
        <span className="push">
          <b>{short(room)}</b> left, <b>{short(need - room)}</b> over
        </span>
      </p>
    </>
  );
}

type WaysProps = FiguresProps &
  Pick<RefusalDialogProps, 'play' | 'onFinish'> & {
    form: { field(name: 'smaller' | 'raised' | 'reason'): { name: string; defaultValue: string; error?: string } };
    way: Way | null;
    onChoose(way: Way | null): void;
  };

function Ways({ refusal: { kind, room }, play, holders, currency, form, way, onChoose, onFinish }: WaysProps) {
  const adds = addsUp(kind);
  const short = (amount: number) => shortAmount(kind, amount, currency);
  const wayProps = (key: Way) => ({ isOpen: way === key, onToggle: () => onChoose(way === key ? null : key) });
  const [first] = holders;
  return (
    <div className={styles.ways}>
      <WayOn
        icon={<Scissors />}
        title="Make the stake smaller"
        note={
          adds
            ? room > 0
              ? `${short(room)} would fit exactly.`
              : 'Nothing is left, so take it off.'
            : 'Find a way to do it without this risk.'
        }
        {...wayProps('smaller')}
      >
        {adds && (
          <Field
            label={kind === 'money' ? `Money at stake (${currency})` : 'Hours at stake'}
            {...amountField}
            {...form.field('smaller')}
          />
        )}
      </WayOn>
      <WayOn
        icon={<CircleCheckBig />}
        title="Finish or stop another play"
        note={
          first
            ? `“${first.title}” holds ${short(openPart(first, kind))}${first.dueDate && first.status === 'active' ? ` until ${formatShortDate(first.dueDate, new Date())}` : ''}.`
            : 'No other play has anything at stake now.'
        }
        {...wayProps('finish')}
      >
        <ul className={styles.holders} aria-label="Plays with something at stake">
          {holders.map((other) => (
            <Holder key={other.id} play={other} holds={short(openPart(other, kind))} onFinish={onFinish} />
          ))}
        </ul>
        {first && <p className="xs sub">Once there’s room, “{play.title}” starts.</p>}
      </WayOn>
      <WayOn
        icon={<ArrowUp />}
        title="Raise the limit"
        note="You’ll say why. The reason stays in your history."
        {...wayProps('raise')}
      >
        <div className={styles.lift}>
          <Field
            label={adds ? (kind === 'money' ? `New limit (${currency})` : 'New limit in hours') : 'Plays at once'}
            {...amountField}
            {...form.field('raised')}
          />
          <Field label="Why can you lose more now?" placeholder="What changed?" {...form.field('reason')} />
        </div>
      </WayOn>
    </div>
  );
}

/** The plays' own pieces where they are all of it, else one. */
function piecesOf(parts: readonly number[], whole: number): readonly number[] {
  const sum = parts.reduce((all, each) => all + each, 0);
  return Math.abs(sum - whole) < 0.001 ? parts : whole > 0 ? [whole] : [];
}

const amountField = { inputMode: 'decimal', maxLength: typedLimit } as const;

type WayProps = {
  icon: ReactNode;
  title: string;
  note: string;
  isOpen: boolean;
  onToggle(): void;
  children: ReactNode;
};

function WayOn({ icon, title, note, isOpen, onToggle, children }: WayProps) {
  return (
    <div className={isOpen ? styles.on : undefined}>
      <button type="button" className={styles.way} aria-expanded={isOpen} onClick={onToggle}>
        {icon}
        <span>
          <b>{title}</b>
          <span className="sm sub">{note}</span>
        </span>
        {isOpen ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
      </button>
      {isOpen && <div className={styles.inside}>{children}</div>}
    </div>
  );
}

function Holder({ play, holds, onFinish }: { play: StakedPlay; holds: string; onFinish: Finish }) {
  return (
    <li>
      <span>
        {play.title} <span className="xs sub">holds {holds}</span>
      </span>
      {play.status === 'active' ? (
        <span className="row tight">
          <Button small aria-label={`Complete: ${play.title}`} onClick={() => onFinish(play, 'done')}>
            Complete
          </Button>
          <Button small variant="quiet" aria-label={`Stop: ${play.title}`} onClick={() => onFinish(play, 'stopped')}>
            Stop
          </Button>
        </span>
      ) : (
        <Button small aria-label={`Say what was lost: ${play.title}`} onClick={() => onFinish(play, 'said')}>
          Say what was lost
        </Button>
      )}
    </li>
  );
}
