// Blocks that were earned just now: each is sewn once, before your eyes.
import { Button } from '../../../web/kit/button.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { badgeOf, partsOf } from '../../achievements/badge.rules.ts';
import styles from './earned-blocks.module.css';

export function EarnedBlocks({ badges, onClose }: { badges: readonly string[]; onClose(id: string): void }) {
  return badges.map((id) => {
    const parts = partsOf(id);
    return (
      parts && (
        <div key={id} className={styles.earned} role="status">
          <span className={styles.block}>
            <Block {...parts} sewing />
          </span>
          <div className={styles.words}>
            <p className="h3">{badgeOf(parts.family, parts.tier).name}</p>
            <p className="sm sub">A new block is sewn into your quilt.</p>
          </div>
          <Button small variant="quiet" onClick={() => onClose(id)}>
            Close
          </Button>
        </div>
      )
    );
  });
}
