// One of the things one wrote, on its shelf: what it is and since when, a menu to change or delete it, and its parts by name.
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Term } from '../../shared/glossary.ts';
import { IconButton } from './button.tsx';
import styles from './entry.module.css';
import { LongText } from './long-text.tsx';
import { Menu, MenuItem, MenuRule } from './menu.tsx';
import { WhatsThis } from './whats-this.tsx';

export type ShelfHeadProps = {
  /** What the shelf is for, in a sentence. */
  text: string;
  /** The word of the method that it is named by. */
  term: Term;
  /** What puts something on it. */
  children: ReactNode;
};

export function ShelfHead({ text, term, children }: ShelfHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <p className="sub prose">{text}</p>
        <WhatsThis term={term} />
      </div>
      {children}
    </div>
  );
}

export type EntryProps = {
  title: string;
  /** Below the title. */
  about: ReactNode;
  /** Your own has a menu; `name` is what that is more about. */
  own?: { name: string; onEdit(): void; onDelete(): void };
  children: ReactNode;
};

/** A patch in a `<ul className="sheet">`. */
export function Entry({ title, about, own, children }: EntryProps) {
  return (
    <li className={`patch ${styles.entry}`}>
      <div className={styles.top}>
        <div>
          <h3 className={styles.title}>{title}</h3>
          <p className="xs mut">{about}</p>
        </div>
        {own && (
          <Menu
            align="end"
            trigger={(props) => <IconButton {...props} label={`More about ${own.name}`} icon={<Ellipsis />} />}
          >
            <MenuItem icon={<Pencil />} onSelect={own.onEdit}>
              Edit
            </MenuItem>
            <MenuRule />
            <MenuItem danger icon={<Trash2 />} onSelect={own.onDelete}>
              Delete
            </MenuItem>
          </Menu>
        )}
      </div>
      {children}
    </li>
  );
}

/** Parts side by side where there is room; those that say nothing are left out. */
export function EntryParts({ parts }: { parts: readonly { name: string; text: string | null }[] }) {
  return (
    <dl className={styles.parts}>
      {parts.map(
        ({ name, text }) =>
          text && (
            <div key={name}>
              <dt className="h4">{name}</dt>
              <dd className={`sm sub ${styles.text}`}>
                <LongText text={text} />
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
