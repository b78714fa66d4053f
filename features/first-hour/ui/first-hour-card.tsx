// The way back into a first hour that isn't over, or ended without a block, on the dashboard.
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { Link } from '../../../web/link.tsx';
import { ButtonLink } from '../../../web/kit/button.tsx';

type FirstHourCardProps = {
  /** It ended with a skipped step, and no block. */
  isOver: boolean;
  hasBlock: boolean;
};

export function FirstHourCard({ isOver, hasBlock }: FirstHourCardProps) {
  return (
    <section className="patch">
      <div className="patch-head">
        <h2 className="h3">Your first hour</h2>
        <Link href={SCREEN_PATHS.firstHour} asChild>
          <ButtonLink variant="primary">Carry on</ButtonLink>
        </Link>
      </div>
      <p className="sub">
        {isOver
          ? 'Your first block isn’t sewn yet. One small step with a limit sews it.'
          : hasBlock
            ? 'Your first block is sewn. Carry on where you stopped.'
            : 'Three short steps, about ten minutes. They sew your first block.'}
      </p>
    </section>
  );
}
