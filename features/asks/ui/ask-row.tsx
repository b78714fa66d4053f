// One ask in a list: who and what for, what can be said of it now, and what became of it.
import { Check, Ellipsis, Pencil, Play as PlayIcon, Handshake, Citrus, Send, Trash2, X } from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { formatShortDay } from '../../../shared/dates.ts';
import { lemonadePath, partnershipPath, playPath } from '../../../shared/thing-path.ts';
import { Link } from '../../../web/link.tsx';
import { Avatar } from '../../../web/kit/avatar.tsx';
import { Button, IconButton } from '../../../web/kit/button.tsx';
import { ByAssistant } from '../../../web/kit/by-assistant.tsx';
import { classNames } from '../../../web/kit/class-names.ts';
import { LongText } from '../../../web/kit/long-text.tsx';
import { Menu, MenuItem, MenuRule } from '../../../web/kit/menu.tsx';
import type { Ask } from '../ask.contract.ts';
import { stateLabels } from '../ask.rules.ts';
import { aboutOf, isOver, nextLink } from '../ask-words.rules.ts';
import styles from './asks.module.css';

/** What can be done about an ask. */
export type AskActs = {
  asked(ask: Ask): void;
  write(ask: Ask): void;
  answer(ask: Ask, answer: 'yes' | 'no' | 'later' | 'lemonade'): void;
  noAnswer(ask: Ask): void;
  reopen(ask: Ask): void;
  makePlay(ask: Ask): void;
  edit(ask: Ask): void;
  remove(ask: Ask): void;
  /** On what opens a dialog. */
  intent: { onPointerEnter(): void; onFocus(): void };
};

export type AskRowProps = {
  ask: Ask;
  today: string;
  acts: AskActs;
  /** Takes the focus when the row leaves the list with it. */
  heading: RefObject<HTMLElement | null>;
};

export function AskRow({ ask, today, acts, heading }: AskRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const [own, above] = [row.current, heading.current];
    return () => {
      if (own?.contains(document.activeElement)) above?.focus();
    };
  }, [heading]);
  const { personName, member, state } = ask;
  const waits = state === 'asked' || state === 'later';
  return (
    <li ref={row} className={classNames(styles.ask, isOver(state) && styles.over)}>
      <Avatar id={ask.memberId ?? personName} image={member?.profileImageUrl} name={personName} />
      <div className={styles.text}>
        <h3 className="h4">{personName}</h3>
        <LongText text={ask.what} />
        <p className={`xs mut ${styles.about}`}>{aboutOf(ask, today)}</p>
        <ByAssistant name={ask.assistant} />
        {isOver(state) && <Chain ask={ask} today={today} acts={acts} />}
      </div>
      <div className={styles.acts}>
        {state === 'planned' && (
          <Button small icon={<Check />} aria-label={`I asked ${personName}`} onClick={() => acts.asked(ask)}>
            I asked
          </Button>
        )}
        {waits &&
          (['yes', 'no', 'later'] as const).map((answer) => (
            <Button
              key={answer}
              small
              aria-label={`${stateLabels[answer]}: ${personName}`}
              {...acts.intent}
              onClick={() => acts.answer(ask, answer)}
            >
              {stateLabels[answer]}
            </Button>
          ))}
        <Menu
          align="end"
          trigger={(props) => (
            <IconButton {...props} small label={`More about asking ${personName}`} icon={<Ellipsis />} />
          )}
        >
          {state === 'planned' && ask.memberId !== null && (
            <MenuItem icon={<Send />} onSelect={() => acts.write(ask)}>
              Write to {personName}
            </MenuItem>
          )}
          {waits && (
            <MenuItem icon={<X />} onSelect={() => acts.noAnswer(ask)}>
              No answer
            </MenuItem>
          )}
          {isOver(state) && (
            <MenuItem icon={<X />} onSelect={() => acts.reopen(ask)}>
              Not answered yet
            </MenuItem>
          )}
          <MenuItem icon={<Pencil />} onSelect={() => acts.edit(ask)}>
            Edit
          </MenuItem>
          <MenuRule />
          <MenuItem danger icon={<Trash2 />} onSelect={() => acts.remove(ask)}>
            Delete
          </MenuItem>
        </Menu>
      </div>
    </li>
  );
}

/** From the answer to what became of it; a dashed link is what can be next. */
function Chain({ ask, today, acts }: { ask: Ask; today: string; acts: AskActs }) {
  const { state, commitment, chain, became, personName } = ask;
  const next = nextLink(ask);
  const by = commitment?.by ? ` by ${formatShortDay(commitment.by, new Date(`${today}T12:00:00Z`))}` : '';
  return (
    <ul className={styles.chain} aria-label={`What became of asking ${personName}`}>
      <Knot className={classNames(state === 'yes' && styles.yes)}>
        {state === 'yes' ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
        {stateLabels[state]}
      </Knot>
      {commitment && (
        <Knot href={chain.partnershipId && commitment.shared ? partnershipPath(chain.partnershipId) : undefined}>
          <Handshake aria-hidden="true" />
          {commitment.what}
          {by}
          {commitment.done && ' · done'}
        </Knot>
      )}
      {chain.lemonadeId !== null && (
        <Knot href={lemonadePath(chain.lemonadeId)}>
          <Citrus aria-hidden="true" />
          {became.lemonade}
        </Knot>
      )}
      {chain.playId !== null && (
        <Knot href={playPath(chain.playId)}>
          <PlayIcon aria-hidden="true" />
          {became.play}
        </Knot>
      )}
      {next && (
        <li className={styles.next}>
          <button
            type="button"
            {...(next === 'lemonade' && acts.intent)}
            onClick={() => (next === 'play' ? acts.makePlay(ask) : acts.answer(ask, 'lemonade'))}
          >
            {next === 'play' ? 'Make it a play' : 'What would have to be different?'}
            <span className="vh">: {ask.what}</span>
          </button>
        </li>
      )}
    </ul>
  );
}

function Knot({ href, className, children }: { href?: string; className?: string; children: ReactNode }) {
  return (
    <li>
      {href === undefined ? (
        <span className={className}>{children}</span>
      ) : (
        <Link href={href} className={className}>
          {children}
        </Link>
      )}
    </li>
  );
}
