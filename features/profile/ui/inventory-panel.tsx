// How strong the Bird-in-Hand inventory is, and the way to it.
import { ArrowRight } from 'lucide-react';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { Link } from '../../../web/link.tsx';
import { TextLink } from '../../../web/kit/button.tsx';
import { Radar } from '../../../web/kit/radar.tsx';
import { useAnswer } from '../../../web/query.tsx';
import { NotYet } from '../../../web/shell/not-yet.tsx';
import { inventoryCalls } from '../../inventory/inventory.contract.ts';
import { type StrengthScores, fieldLabels, scoredFields } from '../../inventory/inventory.rules.ts';
import { strengthText } from '../profile.rules.ts';
import styles from './inventory-panel.module.css';

export function InventoryPanel() {
  const read = useAnswer(inventoryCalls.read, {});
  const { data } = read;
  return (
    <section className={`patch ${styles.panel}`} aria-labelledby="inventory-panel">
      <h2 className="h4" id="inventory-panel">
        <Link href={SCREEN_PATHS.inventory} asChild>
          <TextLink>
            Bird-in-Hand Inventory
            <ArrowRight />
          </TextLink>
        </Link>
      </h2>
      {data ? (
        <Strength scores={data.strengthScores} />
      ) : (
        <NotYet of={read} label="Loading your inventory..." heights={['20px', '240px']} />
      )}
    </section>
  );
}

function Strength({ scores }: { scores: StrengthScores }) {
  const axes = scoredFields.map((field) => ({ label: fieldLabels[field], score: scores[field] }));
  return (
    <>
      <p className="sm sub">{strengthText(axes)}</p>
      <Radar label="Strength" axes={axes} />
    </>
  );
}
