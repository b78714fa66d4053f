// A quilt beside the sign-in, half sewn: each block can be chosen, and says what it took. It comes after the form.
import { useEffect, useRef, useState } from 'react';
import { FAMILY_NAMES, TIER_LABELS, TIER_THRESHOLDS } from '../../../shared/family.ts';
import { blockLabel, blockState, drawBlock } from '../../../web/quilt/block-svg.ts';
import { type Place, SETTING } from '../../../web/quilt/quilt-svg.ts';
import { Picture } from '../../../web/quilt/ui/picture.tsx';
import { sew } from '../../../web/quilt/ui/sew.ts';
import { deedOf, sewnSoFar } from '../door-quilt.rules.ts';
import styles from './living-quilt.module.css';

const stateOf = ({ family, tier }: Place) => blockState(tier, sewnSoFar[family]);
const idOf = ({ family, tier }: Place, of = 'door') => `${of}-${family}-${tier}`;
const first = SETTING.find(({ family, tier }) => family === 'affordable-loss' && tier === 'silver')!;

const BLOCKS = SETTING.map((place) => ({
  place,
  drawing: drawBlock(place.family, place.tier, { state: stateOf(place), id: idOf(place), label: '', loose: true }),
}));

export function LivingQuilt() {
  const [chosen, setChosen] = useState<Place>(first);
  const quilt = useRef<HTMLUListElement>(null);
  const caption = drawBlock(chosen.family, chosen.tier, {
    state: stateOf(chosen),
    small: true,
    id: idOf(chosen, 'caption'),
    label: '',
  });

  // The one that is chosen is sewn before your eyes.
  useEffect(() => {
    const block = quilt.current?.querySelector<SVGSVGElement>('[aria-pressed=true] svg');
    if (block && stateOf(chosen) === 'earned') return sew(block, () => undefined);
  }, [chosen]);

  return (
    <>
      <ul ref={quilt} className={styles.quilt} aria-label="A quilt, half sewn">
        {BLOCKS.map(({ place, drawing }) => (
          <li key={idOf(place)}>
            <button
              type="button"
              className={styles.block}
              aria-label={blockLabel(place.family, place.tier, stateOf(place))}
              aria-pressed={place === chosen}
              onClick={() => setChosen(place)}
            >
              <Picture drawing={drawing} />
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.caption} role="status">
        <Picture drawing={caption} className={styles.small} />
        <span>
          <b>
            {FAMILY_NAMES[chosen.family].label}, {TIER_LABELS[chosen.tier]}.
          </b>{' '}
          {stateOf(chosen) === 'earned'
            ? deedOf(chosen.family, chosen.tier)
            : `Not sewn yet. It takes ${TIER_THRESHOLDS[chosen.tier] === 1 ? 'one action' : `${TIER_THRESHOLDS[chosen.tier]} actions`}.`}{' '}
          Choose any block to see what it took.
        </span>
      </p>
    </>
  );
}
