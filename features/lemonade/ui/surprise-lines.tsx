// What came up as a surprise in something, on its page, with the play that came of it.
import { formatShortDate } from '../../../shared/dates.ts';
import { lemonadePath } from '../../../shared/thing-path.ts';
import { Link } from '../../../web/link.tsx';
import { Thing, Things } from '../../../web/kit/things.tsx';
import { WhatsThis } from '../../../web/kit/whats-this.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import type { SurpriseLine } from '../lemonade.contract.ts';

export function SurpriseLines({ lemonade }: { lemonade: readonly SurpriseLine[] }) {
  const now = new Date();
  return (
    <>
      {lemonade.length === 0 ? (
        <p className="sm sub">None yet. Write down what you didn’t expect, good or bad.</p>
      ) : (
        <Things label="Surprises">
          {lemonade.map(({ id, title, nextPlay, createdAt }) => (
            <Thing
              key={id}
              mark={<Block family="lemonade" tier="bronze" small label="" />}
              title={<Link href={lemonadePath(id)}>{title}</Link>}
              about={`${nextPlay ? `Led to ${nextPlay}, ` : ''}${formatShortDate(createdAt, now)}`}
            />
          ))}
        </Things>
      )}
      <WhatsThis term="lemonade" />
    </>
  );
}
