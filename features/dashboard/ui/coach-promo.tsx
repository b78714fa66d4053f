// The way to the coach, for who is stuck.
import { Link } from '../../../web/link.tsx';
import { ButtonLink } from '../../../web/kit/button.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import styles from './coach-promo.module.css';

const ART = [
  { family: 'pilot-in-plane', state: 0.5 },
  { family: 'crazy-quilt', state: 0.75 },
  { family: 'lemonade', state: 0.4 },
] as const;

export function CoachPromo() {
  return (
    <section className={`patch ${styles.promo}`} aria-labelledby="coach-promo">
      <div className={styles.art} aria-hidden="true">
        {ART.map(({ family, state }) => (
          <Block key={family} family={family} tier="bronze" state={state} label="" />
        ))}
      </div>
      <div>
        <h2 className="h2" id="coach-promo">
          Stuck between two next moves?
        </h2>
        <p>Talk it through and leave with one small play.</p>
      </div>
      <Link href="/coaching" asChild>
        <ButtonLink className={styles.start}>Start Coaching Session</ButtonLink>
      </Link>
    </section>
  );
}
