// Where a deed in the log can be looked at: the thing that it was done with.
import { SCREEN_PATHS as at } from '../../shared/path.ts';
import { playPath } from '../../shared/thing-path.ts';

const query = (path: string, name: string, id: string): string => `${path}?${new URLSearchParams({ [name]: id })}`;

/** The address of what a deed was done with, and what it is called there; null for what has no page. */
export function deedLink(entityType: string | null, entityId: string | null): { href: string; label: string } | null {
  if (!entityType || !entityId) return null;
  switch (entityType) {
    case 'play':
      return { href: playPath(entityId), label: 'Open the play' };
    case 'challenge':
      return { href: at.challenges, label: 'Open your challenges' };
    case 'inventory':
    case 'import':
      return { href: at.inventory, label: 'Open your inventory' };
    case 'partnership':
      return { href: query(at.partnerships, 'open', entityId), label: 'Open the partnership' };
    case 'lemonade':
      return { href: `${at.playbook}?shelf=lemonade`, label: 'Open the lemonade shelf' };
    case 'premortem':
      return { href: `${at.playbook}?shelf=premortems`, label: 'Open your pre-mortems' };
    case 'coaching_session':
      return { href: at.coaching, label: 'Open the coach' };
    case 'lesson':
    case 'exercise':
    case 'bureaucracy_map':
    case 'prosper_assessment':
    case 'prosper_reflection':
      return { href: at.learning, label: 'Open Learning' };
    default:
      return null;
  }
}
