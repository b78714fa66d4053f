// One play on the shelf: what it is, when it is due, what it puts at stake, and the next thing to do with it.
import { Calendar } from 'lucide-react';
import { memo } from 'react';
import type { Tier } from '../../../shared/family.ts';
import { formatShortDate } from '../../../shared/dates.ts';
import { repeats } from '../../../shared/shorten.ts';
import { playPath } from '../../../shared/thing-path.ts';
import { Link } from '../../../web/link.tsx';
import { Badge, Effort } from '../../../web/kit/badge.tsx';
import { ByAssistant } from '../../../web/kit/by-assistant.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { lossKinds } from '../../challenges/challenge.rules.ts';
import { costText } from '../../ledger/ledger-view.rules.ts';
import type { Play } from '../play.contract.ts';
import { isOverdue, principleLabel } from '../play.rules.ts';
import { PlayButtons, PlayMenu, type WithActs } from './play-buttons.tsx';
import { PlayLikelihood } from './play-likelihood.tsx';
import styles from './playbook.module.css';

export type PlayCardProps = WithActs & {
  /** What of its principle's family is earned. */
  tier: Tier;
  currency: string;
  /** Its owner wants to say how likely it is. */
  saysLikelihood: boolean;
};

export const PlayCard = memo(function PlayCard({ play, tier, currency, saysLikelihood, acts }: PlayCardProps) {
  const now = new Date();
  return (
    <li className={`patch ${styles.card}`}>
      <div className="row between tight">
        <span className={styles.family}>
          <span className={styles.block}>
            <Block family={play.principle} tier={tier} small label="" />
          </span>
          {principleLabel(play.principle)}
        </span>
        <Effort level={play.effortLevel} />
      </div>
      <h3 className={styles.title}>
        <Link href={playPath(play.id)}>{play.title}</Link>
      </h3>
      <CardTexts play={play} currency={currency} />
      <CardFacts play={play} now={now} />
      {(saysLikelihood || play.asksLikelihood) && play.status === 'active' && play.dueDate && (
        <PlayLikelihood play={play} now={now} onClose={() => acts.current.askLikelihood(null)} />
      )}
      <div className={styles.foot}>
        <PlayButtons play={play} acts={acts} />
        <PlayMenu play={play} acts={acts} />
      </div>
    </li>
  );
});

function CardTexts({ play, currency }: { play: Play; currency: string }) {
  const loss = lossKinds.flatMap((kind) => play.affordableLoss?.[kind] ?? []);
  const { stake, lost } = play;
  const risks = [stake?.reputation && 'your reputation', stake?.emotion && 'your feelings'].filter(Boolean);
  const staked = [costText(stake, currency), ...risks].filter((part) => part !== '').join(', ');
  const cost = costText(lost, currency);
  return (
    <div className={`stack s ${styles.grow}`}>
      {!repeats(play.title, play.description) && <p className={`sm sub ${styles.text}`}>{play.description}</p>}
      {loss.length > 0 && <p className={`xs mut ${styles.text}`}>Can lose: {loss.join('; ')}</p>}
      {staked !== '' && <p className={`xs mut ${styles.text}`}>At stake: {staked}</p>}
      {cost !== '' && <p className={`xs mut ${styles.text}`}>Really lost: {cost}</p>}
      {play.lessons && <p className={`sm ${styles.text}`}>Lesson: {play.lessons}</p>}
      <ByAssistant name={play.assistant} />
    </div>
  );
}

function CardFacts({ play, now }: { play: Play; now: Date }) {
  return (
    <div className={`row xs mut ${styles.facts}`}>
      <span>{play.category}</span>
      {play.dueDate && (
        <span className={styles.fact}>
          <Calendar aria-hidden="true" />
          <span className="vh">Due </span>
          <time dateTime={play.dueDate}>{formatShortDate(play.dueDate, now)}</time>
        </span>
      )}
      {isOverdue(play, now) && <Badge tone="warning">Overdue</Badge>}
    </div>
  );
}
