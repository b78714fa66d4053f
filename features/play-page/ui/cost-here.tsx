// What the play may cost at most, what of it is at stake, and what it really cost.
import type { RefObject } from 'react';
import { TextButton } from '../../../web/kit/button.tsx';
import { Act, Part } from '../../../web/kit/part.tsx';
import { WhatsThis } from '../../../web/kit/whats-this.tsx';
import { lossKinds, lossLabels } from '../../challenges/challenge.rules.ts';
import { costText } from '../../ledger/ledger-view.rules.ts';
import type { Play } from '../../plays/play.contract.ts';
import { awaitsLoss } from '../../plays/play.rules.ts';
import type { PlayPage } from '../play-page.contract.ts';
import styles from './play-page.module.css';

type CostHereProps = { page: PlayPage; acts: RefObject<{ sayLoss(play: Play): void }> };

export function CostHere({ page: { play, currency }, acts }: CostHereProps) {
  const { stake, lost, affordableLoss } = play;
  const cost = costText(stake, currency);
  const lines = [
    ...lossKinds.flatMap((kind) =>
      affordableLoss?.[kind] ? [{ name: lossLabels[kind], text: affordableLoss[kind] }] : [],
    ),
    ...(cost === '' ? [] : [{ name: 'At stake', text: cost }]),
    // Often the same words as above, taken over with a tap.
    ...(stake?.reputation && stake.reputation !== affordableLoss?.reputation
      ? [{ name: 'Reputation at stake', text: stake.reputation }]
      : []),
    ...(stake?.emotion && stake.emotion !== affordableLoss?.emotional
      ? [{ name: 'Feelings at stake', text: stake.emotion }]
      : []),
    ...(play.status === 'completed' ? [{ name: 'Really lost', text: lossText(play, currency) }] : []),
  ];
  return (
    <Part
      name="What it can cost"
      act={
        awaitsLoss(play) || lost ? (
          <TextButton onClick={() => acts.current.sayLoss(play)}>{lost ? 'Change' : 'Say what was lost'}</TextButton>
        ) : (
          <Act href="/profile?tab=ledger">What I can lose</Act>
        )
      }
    >
      {lines.length === 0 ? (
        <p className="sm sub">No limit yet. Edit the play and say what you can afford to lose.</p>
      ) : (
        <dl className={styles.lines}>
          {lines.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <WhatsThis term="affordable-loss" />
    </Part>
  );
}

function lossText({ lost, stake }: Play, currency: string): string {
  const isNothing = lost !== null && !lost.money && !lost.hours;
  if (isNothing) return 'Nothing';
  return costText(lost, currency) || (stake === null ? 'Not said' : 'Not said yet');
}
