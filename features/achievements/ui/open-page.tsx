// A page that anyone may see who has its address; its foot tells a passer-by what this is, and has the small print.
import type { ReactNode } from 'react';
import { Link } from '../../../web/link.tsx';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import styles from './open-page.module.css';

export function OpenPage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      {children}
      <footer className={styles.foot}>
        <p>Crazy Quilt coaches people who build ventures, starting from what they have.</p>
        <Link href={SCREEN_PATHS.termsOfService}>Terms of Service</Link>
        <Link href={SCREEN_PATHS.privacyPolicy}>Privacy Policy</Link>
      </footer>
    </div>
  );
}
