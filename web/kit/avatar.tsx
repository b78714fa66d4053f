// A person: picture, else initials on a cloth by id, else a plain figure. Their name stands beside it, so it is silent.
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { clothOf, initialsIn, initialsOf } from './avatar-look.ts';
import styles from './avatar.module.css';
import { classNames } from './class-names.ts';

export type AvatarProps = {
  /** Decides the cloth. */
  id: string;
  firstName?: string | null;
  lastName?: string | null;
  /** Where the name is known as a whole. */
  name?: string;
  image?: string | null;
  /** 34, 44 or 96 pixels. */
  size?: 'small' | 'medium' | 'large';
};

export function Avatar({ id, firstName, lastName, name, image, size = 'small' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const initials = name === undefined ? initialsOf(firstName, lastName) : initialsIn(name);
  return (
    <span className={classNames(styles.avatar, styles[size], styles[clothOf(id)])} aria-hidden="true">
      {image && image !== broken ? (
        // It comes after the words, also where the server draws the page and could ask for it first.
        <img className={styles.image} src={image} alt="" fetchPriority="low" onError={() => setBroken(image)} />
      ) : (
        initials || <UserRound />
      )}
    </span>
  );
}
