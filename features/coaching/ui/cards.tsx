// What stands under a reply: folded answers, the open card or step, what is waiting, the situations, records and questions kept.
import { CalendarClock, Check, ChevronRight, Eye, Handshake, UsersRound } from 'lucide-react';
import type { OneAnswer } from '../../../coach/answers.ts';
import type { CardKey, Move, MoveOf, Place, SituationKey } from '../../../coach/moves.ts';
import type { DueThing, Finding } from '../../../coach/records.ts';
import { questions, situations } from '../../../coach/phrases/en/questions.ts';
import { notedText, offerText, recapLines, valuesText } from '../../../coach/phrases/en/answers.ts';
import { acts, choosing, choosingElse, dueSays } from '../../../coach/phrases/en/replies.ts';
import type { Family } from '../../../shared/family.ts';
import { Link } from '../../../web/link.tsx';
import { Button } from '../../../web/kit/button.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import type { Folded } from '../turns.rules.ts';
import { AskCard } from './card.tsx';
import styles from './card.module.css';

export type Act = (answer: OneAnswer) => void;

export type CardsProps = {
  moves: readonly Move[];
  folded: readonly Folded[];
  /** Earlier ones are read, not answered. */
  isOpen: boolean;
  draftKey: string;
  currency: string;
  busy: boolean;
  onAct: Act;
  /** Says something else in answer; where that can still be done. */
  onSay?: ((words: string) => void) | undefined;
};

const findMove = <Key extends Move['move']>(moves: readonly Move[], key: Key): MoveOf<Key> | undefined =>
  moves.find((move): move is MoveOf<Key> => move.move === key);
export const findingsIn = (moves: readonly Move[]): Finding[] =>
  moves.flatMap((move) => (move.move === 'finding' ? [move.finding] : []));

export function Cards({ moves, folded, isOpen, draftKey, currency, busy, onAct, onSay }: CardsProps) {
  const ask = findMove(moves, 'ask');
  const open = findMove(moves, 'open');
  const choose = findMove(moves, 'choose');
  const records = findMove(moves, 'records');
  const cannot = findMove(moves, 'cannot');
  const noted = findMove(moves, 'noted');
  const place = findMove(moves, 'place');
  const recap = findMove(moves, 'recap');
  const standing = findMove(moves, 'standing');
  const shown = folded.filter(({ card }) => !(isOpen && card === ask?.card.key));
  return (
    <>
      {open && open.due.length > 0 && <Waiting due={open.due} />}
      {noted && (isOpen || shown.length === 0) && <Noted {...{ noted, currency, isOpen, onAct }} />}
      {recap && (
        <ul className={styles.records}>
          {recapLines(recap, currency).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {records && <Records facts={records.facts} />}
      {isOpen && place && (
        <Places
          of={place.of}
          told={place.told}
          kind={place.again ? 'move' : 'card'}
          open={ask?.card.key}
          onAct={onAct}
        />
      )}
      {isOpen && standing?.of && <Changes of={standing.of} currency={currency} onAct={onAct} />}
      {isOpen && cannot && <Keep {...{ cannot, onAct, onSay }} card={ask} />}
      {shown.length > 0 && <FoldedList folded={shown} currency={currency} canEdit={isOpen} onAct={onAct} />}
      {isOpen && ask && (
        <AskCard
          key={draftKey}
          move={ask}
          findings={findingsIn(moves)}
          draftKey={draftKey}
          currency={currency}
          busy={busy}
          onAct={onAct}
        />
      )}
      {isOpen && choose && <Situations of={choose.of} title={ask ? choosingElse : choosing} onAct={onAct} />}
    </>
  );
}

function FoldedList({
  folded,
  currency,
  canEdit,
  onAct,
}: {
  folded: readonly Folded[];
  currency: string;
  canEdit: boolean;
  onAct: Act;
}) {
  return (
    <details className={styles.shut}>
      <summary>Answered so far: {folded.length}</summary>
      <ol className={styles.folded} aria-label="Answered">
        {folded.map(({ card, values }) => (
          <li key={card}>
            <Check aria-hidden="true" />
            <span className={styles.asked}>{questions[card].short}</span>
            <span className={styles.answered}>{values ? valuesText(values, currency) : 'Skipped'}</span>
            {canEdit && (
              <Button
                small
                variant="quiet"
                aria-label={`${acts.edit}: ${questions[card].short}`}
                onClick={() => onAct({ kind: 'reopen', card })}
              >
                {acts.edit}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** What was kept, and where it may belong instead, one tap away. */
function Noted({
  noted,
  currency,
  isOpen,
  onAct,
}: Pick<CardsProps, 'currency' | 'isOpen' | 'onAct'> & { noted: MoveOf<'noted'> }) {
  return (
    <div className={styles.noted}>
      <p className="sub">{notedText(noted, currency)}</p>
      {isOpen && noted.of && (
        <details>
          <summary>{acts.move}</summary>
          <Places of={noted.of} kind="move" onAct={onAct} />
        </details>
      )}
    </div>
  );
}

type PlacesProps = {
  of: readonly Place[];
  told?: MoveOf<'place'>['told'];
  kind: 'card' | 'move';
  open?: CardKey | undefined;
  onAct: Act;
};

function Places({ of, told, kind, open, onAct }: PlacesProps) {
  return (
    <div className={styles.chips}>
      {of.map((place) => (
        <Button key={place.card} small onClick={() => onAct({ kind, ...place })}>
          {place.card === open ? acts.asAnswer : questions[place.card].short}
        </Button>
      ))}
      {told && (
        <Button small onClick={() => onAct({ kind: 'tell', ...told })}>
          {acts.anew}
        </Button>
      )}
    </div>
  );
}

/** What may be meant to change in the step. */
function Changes({ of, currency, onAct }: Pick<CardsProps, 'currency' | 'onAct'> & { of: readonly Place[] }) {
  return (
    <div className={styles.chips}>
      {of.map((change) => (
        <Button
          key={offerText(change, currency)}
          small
          onClick={() => onAct({ kind: 'change', values: change.values })}
        >
          {offerText(change, currency)}
        </Button>
      ))}
    </div>
  );
}

const icons = { play: CalendarClock, ask: UsersRound, forecast: Eye, promise: Handshake } as const;

function Waiting({ due }: { due: readonly DueThing[] }) {
  return (
    <ul className={styles.waiting} aria-label="Waiting for you">
      {due.map((thing) => {
        const Icon = icons[thing.kind];
        const { about, act } = dueSays(thing);
        return (
          <li key={`${thing.kind} ${thing.id}`}>
            <Link href={thing.href}>
              <Icon aria-hidden="true" />
              <span>
                <b>{thing.title}</b>
                <small>{about}</small>
              </span>
              <span className={styles.go}>
                {act}
                <ChevronRight aria-hidden="true" />
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

const families: Record<SituationKey, Family> = {
  start: 'bird-in-hand',
  stuck: 'hyb',
  refused: 'crazy-quilt',
  wrong: 'affordable-loss',
  surprise: 'lemonade',
  decide: 'pilot-in-plane',
  ask: 'crazy-quilt',
  low: 'prosper',
};

function Situations({ of, title, onAct }: { of: readonly SituationKey[]; title: string; onAct: Act }) {
  return (
    <div className={styles.choice}>
      <p className="sub" id="situations">
        {title}
      </p>
      <div className={styles.situations} role="group" aria-labelledby="situations">
        {of.map((key) => (
          <button
            key={key}
            type="button"
            className={styles.situation}
            onClick={() => onAct({ kind: 'choose', situation: key })}
          >
            <span aria-hidden="true">
              <Block family={families[key]} tier="bronze" small label="" />
            </span>
            {situations[key].label}
          </button>
        ))}
      </div>
    </div>
  );
}

function Records({ facts }: { facts: MoveOf<'records'>['facts'] }) {
  return (
    <ul className={styles.records}>
      {facts.map(({ kind, id, label, href }) => (
        <li key={`${kind} ${id}`}>
          <Link href={href}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}

type KeepProps = Pick<CardsProps, 'onAct' | 'onSay'> & { cannot: MoveOf<'cannot'>; card: MoveOf<'ask'> | undefined };

function Keep({ cannot: { question, near = [] }, card, onAct, onSay }: KeepProps) {
  return (
    <div className={styles.chips}>
      {onSay &&
        near.map((title) => (
          <Button key={title} small onClick={() => onSay(title)}>
            {title}
          </Button>
        ))}
      <Button small onClick={() => onAct({ kind: 'keep', question, as: 'ask' })}>
        {acts.keepAsAsk}
      </Button>
      <Button small onClick={() => onAct({ kind: 'keep', question, as: 'note' })}>
        {acts.keepAsNote}
      </Button>
      {card && (
        <Button
          small
          variant="quiet"
          onClick={() => onAct({ kind: 'card', card: card.card.key, values: { text: question } })}
        >
          {acts.asAnswer}
        </Button>
      )}
    </div>
  );
}
