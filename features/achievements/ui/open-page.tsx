// A page that anyone may see who has its address, with the small print at its foot.
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import styles from './open-page.module.css';

export function OpenPage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      {children}
      <footer className={styles.foot}>
        <Link href={SCREEN_PATHS.termsOfService}>Terms of Service</Link>
        <Link href={SCREEN_PATHS.privacyPolicy}>Privacy Policy</Link>
      </footer>
    </div>
  );
}
