// A part of a page: its name, beside it what adds to it or leads on, and what it holds.
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../link.tsx';
import { TextButton, TextLink } from './button.tsx';
import styles from './part.module.css';

export function Part({ name, act, children }: { name: string; act?: ReactNode; children: ReactNode }) {
  return (
    <section className="patch" aria-label={name}>
      <div className="patch-head">
        <h2 className="h3">{name}</h2>
        {act && <div className={styles.act}>{act}</div>}
      </div>
      {children}
    </section>
  );
}

export const Add = ({ onClick, children }: { onClick(): void; children: string }) => (
  <TextButton onClick={onClick}>
    <Plus aria-hidden="true" /> {children}
  </TextButton>
);

export const Act = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} asChild>
    <TextLink>{children}</TextLink>
  </Link>
);
