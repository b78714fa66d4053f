// Module Integration: what each part of the product practises, with the way there and the lesson that explains it.
import { BookOpen } from 'lucide-react';
import type { Family } from '../../../shared/family.ts';
import { Link } from '../../../web/link.tsx';
import { ButtonLink, TextLink } from '../../../web/kit/button.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { lessonHref } from './courses.tsx';
import styles from './module-cues.module.css';

type Cue = {
  module: string;
  family: Family;
  /** When to go there. */
  when: string;
  cues: readonly string[];
  href: string;
  go: string;
  lesson: readonly [course: string, lesson: string, title: string];
};

const CUES: readonly Cue[] = [
  {
    module: 'BIH Inventory',
    family: 'bird-in-hand',
    when: 'Before you look for an idea',
    cues: [
      'Write names, numbers and places. “I’m reliable” isn’t something you can start with.',
      'Take two lines that have nothing to do with each other. What could they make together?',
      'Add what isn’t being used around you: an empty room, a free seat, an old machine.',
    ],
    href: '/profile/inventory',
    go: 'Open the inventory',
    lesson: ['effectual-entrepreneurship', 'bird-in-hand', 'Start from what you have'],
  },
  {
    module: 'Challenge Builder',
    family: 'affordable-loss',
    when: 'When something keeps bothering you',
    cues: [
      'Say whose problem it is, and how you know.',
      'Before you plan, decide how many hours, how much money and how much of your reputation you can lose.',
      'Name one person who could join, and what they would bring.',
    ],
    href: '/challenges',
    go: 'Open your challenges',
    lesson: ['effectual-entrepreneurship', 'affordable-loss', 'Decide by what you can lose'],
  },
  {
    module: 'Partnership Explorer',
    family: 'crazy-quilt',
    when: 'When something is missing',
    cues: [
      'Ask for something small and specific. “Great idea!” isn’t a commitment.',
      'Say what you bring, too.',
      'Let what they offer change your plan.',
    ],
    href: '/partnerships',
    go: 'Find a partner',
    lesson: ['effectual-entrepreneurship', 'crazy-quilt', 'Partners who choose themselves'],
  },
  {
    module: 'Innovation Playbook',
    family: 'pilot-in-plane',
    when: 'This week',
    cues: [
      'One play, one person, and the day it ends.',
      'First imagine that it failed. Then work on one cause you can do something about.',
      'If something surprises you, write it down the same day.',
    ],
    href: '/profile?tab=playbook',
    go: 'Open the playbook',
    lesson: ['effectual-entrepreneurship', 'pilot-in-the-plane', 'Steer by what you can control'],
  },
];

export function ModuleCues() {
  return (
    <ul className={`sheet ${styles.cues}`} aria-label="Modules">
      {CUES.map(({ module, family, when, cues, href, go, lesson: [course, lesson, title] }) => (
        <li key={module} className={`patch ${styles.cue}`}>
          <div className={styles.head}>
            <span className={styles.block}>
              <Block family={family} tier="bronze" small label="" />
            </span>
            <div>
              <h2 className="h3">{module}</h2>
              <p className="xs mut">{when}</p>
            </div>
          </div>
          <ul className={styles.lines}>
            {cues.map((cue) => (
              <li key={cue}>{cue}</li>
            ))}
          </ul>
          <div className={`row ${styles.foot}`}>
            <Link href={href} asChild>
              <ButtonLink>{go}</ButtonLink>
            </Link>
            <Link href={lessonHref(course, lesson)} asChild>
              <TextLink>
                <BookOpen aria-hidden="true" /> {title}
              </TextLink>
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}
