// What can be done from anywhere: the screens one can go to, and the things that have a button somewhere.
import { SCREEN_PATHS as at } from '../../shared/path.ts';
import { asksPath, foresightPath } from '../../shared/thing-path.ts';
import { wordsIn } from './search.rules.ts';

export type Command = {
  label: string;
  path: string;
  /** Other words that people use for it. */
  also?: string;
  kind: 'do' | 'go';
};

const act = (label: string, path: string, also?: string): Command => ({ label, path, also, kind: 'do' });
const go = (label: string, path: string, also?: string): Command => ({ label, path, also, kind: 'go' });

export const commands: readonly Command[] = [
  act('New play', `${at.playbook}?new`, 'create add experiment step'),
  act('New ask', `${asksPath}&new`, 'create add request favour'),
  act('What surprised you? Add lemonade', `${at.playbook}?shelf=lemonade&new`, 'create new surprise opportunity'),
  act('New pre-mortem', `${at.playbook}?shelf=premortems&new`, 'create add failure risk forecast'),
  act('New challenge', `${at.challenges}?mode=forms&edit=new`, 'create add seed wizard'),
  act('Export trip report', `${at.home}?report`, 'pdf print download period'),
  act('Export my inventory', '/api/bih-inventory/export', 'download text means'),
  act('Export what I can lose', '/api/ledger/export', 'download csv ledger limits'),
  act('Take the PROSPER assessment', `${at.learning}?tab=prosper`, 'diagnostic traits test'),
  act('Invite someone to a circle', at.circles, 'link members people'),
  act('Download my data', `${at.security}#data`, 'export zip copy'),
  act('Set up two-step sign-in', `${at.security}#two-step`, 'second factor authenticator passkey security'),
  act('Share my quilt', at.achievements, 'public picture badge linkedin'),
  go('Dashboard', at.home, 'home today start'),
  go('Profile', at.profile, 'name photo sharing settings'),
  go('Seed challenge', `${at.profile}?tab=challenge`),
  go('What I can lose', `${at.profile}?tab=ledger`, 'ledger limits money time affordable loss red lines'),
  go('How well I see ahead', foresightPath, 'forecasts calibration brier score'),
  go('Bird-in-Hand inventory', at.inventory, 'means bih import cv'),
  go('Playbook', at.playbook, 'plays experiments'),
  go('Pre-mortems', `${at.playbook}?shelf=premortems`, 'failure'),
  go('Lemonade', `${at.playbook}?shelf=lemonade`, 'surprises'),
  go('Challenges', at.challenges, 'conversations chats'),
  go('Manage challenges', `${at.challenges}?mode=forms`, 'seed archived'),
  go('Partnerships', at.partnerships, 'partners explorer match people'),
  go('Asks', asksPath, 'requests'),
  go('All partnerships', `${at.partnerships}?view=all`, 'messages commitments'),
  go('Circles', at.circles, 'members groups'),
  go('AI Coach', at.coaching, 'coaching session help'),
  go('Quilt and badges', at.achievements, 'achievements blocks tiers'),
  go('Learning', at.learning, 'courses lessons'),
  go('Exercises', `${at.learning}?tab=exercises`, 'bureaucracy maps workbook'),
  go('Account Security', at.security, 'password devices delete account assistants'),
  go('Change password', at.changePassword),
];

/** Commands in which each word of the query begins a word; with no query the first few things to do. */
export function commandsFor(query: string): readonly Command[] {
  const sought = wordsIn(query);
  if (sought.length === 0) return commands.slice(0, 6);
  const fits = ({ label, also = '' }: Command): boolean => {
    const words = wordsIn(label).concat(also.split(' '));
    return sought.every((word) => words.some((one) => one.startsWith(word)));
  };
  return commands.filter(fits).slice(0, 6);
}
