// Any address that leads nowhere.
import { Link } from '../../../web/link.tsx';
import { ButtonLink } from '../../../web/kit/button.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import styles from './not-found-screen.module.css';

export function NotFoundScreen() {
  return (
    <div className={styles.page}>
      <div className={styles.block}>
        <Block family="crazy-quilt" tier="bronze" state="open" label="" />
      </div>
      <h1 className="h1">404 Page Not Found</h1>
      <p className="lead">There’s no page at this address. It may have been mistyped, or the page has moved.</p>
      <Link href="/" asChild>
        <ButtonLink variant="primary">Go to Crazy Quilt</ButtonLink>
      </Link>
    </div>
  );
}
