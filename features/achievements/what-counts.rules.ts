// What counts for each family, line by line, and where it is done.
import { SCREEN_PATHS as at } from '../../shared/path.ts';
import { asksPath } from '../../shared/thing-path.ts';
import { FAMILY_NAMES, type Family, TIER_LABELS, TIER_THRESHOLDS } from '../../shared/family.ts';
import { nextTier, tierOf } from './badge.rules.ts';

export type CountedDeed = { text: string; href: string };

const learn = (course: string) => `${at.learning}?course=${course}`;
const completed = (family: Family): CountedDeed => ({
  text: `Complete a play with the principle ${FAMILY_NAMES[family].label}`,
  href: at.playbook,
});

export const whatCounts: Readonly<Record<Family, readonly CountedDeed[]>> = {
  'affordable-loss': [
    { text: 'Say in a play what you can afford to lose', href: `${at.playbook}?new` },
    { text: 'Say in a challenge what you can afford to lose', href: `${at.challenges}?mode=forms` },
    { text: 'Stop a play within what you put at stake', href: at.playbook },
    completed('affordable-loss'),
  ],
  'bird-in-hand': [
    { text: 'Save a change to your inventory, once a day', href: at.inventory },
    { text: 'Keep lines from a CV or from LinkedIn', href: at.inventory },
    completed('bird-in-hand'),
  ],
  'crazy-quilt': [
    { text: 'Start a partnership, or accept one', href: at.partnerships },
    { text: 'Record a commitment with a partner', href: at.partnerships },
    { text: 'Get an answer to something you asked for', href: asksPath },
    { text: 'Name a potential partner in a challenge', href: `${at.challenges}?mode=forms` },
    completed('crazy-quilt'),
  ],
  lemonade: [
    { text: 'Write down a surprise and what you made of it', href: `${at.playbook}?shelf=lemonade` },
    { text: 'Find a lemonade opportunity in a pre-mortem', href: `${at.playbook}?shelf=premortems` },
    completed('lemonade'),
  ],
  'pilot-in-plane': [
    { text: 'Write a pre-mortem', href: `${at.playbook}?shelf=premortems` },
    { text: 'Do an action item of a pre-mortem', href: `${at.playbook}?shelf=premortems` },
    { text: 'Talk to the coach: three messages or more', href: at.coaching },
    completed('pilot-in-plane'),
  ],
  hyb: [
    { text: 'Do a lesson or an exercise of Hack Your Bureaucracy', href: learn('hack-your-bureaucracy') },
    { text: 'Draw a bureaucracy map', href: `${at.learning}?tab=exercises` },
    { text: 'Complete a play of the category Process', href: at.playbook },
  ],
  prosper: [
    { text: 'Take the PROSPER assessment', href: `${at.learning}?tab=prosper` },
    { text: 'Do a lesson of the PROSPER Workbook', href: learn('prosper-workbook') },
    { text: 'Do a PROSPER exercise', href: `${at.learning}?tab=exercises` },
    { text: 'Write your weekly reflection on a trait', href: `${at.learning}?tab=prosper` },
  ],
};

/** What is missing for the next block. Bird in Hand begins with a complete inventory. */
export function missingText(family: Family, actions: number): string {
  const tier = tierOf(actions);
  const next = nextTier(tier);
  if (!next) return 'All four blocks are sewn.';
  if (family === 'bird-in-hand' && tier === 'none')
    return 'Fill all four fields of your inventory: that sews the first block, and counts what you did before.';
  const missing = TIER_THRESHOLDS[next] - actions;
  return `${missing} more ${missing === 1 ? 'action' : 'actions'} to ${TIER_LABELS[next]}.`;
}
