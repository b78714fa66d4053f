// Where a deed in the log can be looked at: the thing that it was done with.
import { SCREEN_PATHS as at } from '../../shared/path.ts';
import {
  challengePath,
  lemonadePath,
  lessonPath,
  partnershipPath,
  playPath,
  premortemPath,
} from '../../shared/thing-path.ts';

/** The address of what a deed was done with, and what it is called there; null for what has no page. */
export function deedLink(entityType: string | null, entityId: string | null): { href: string; label: string } | null {
  if (!entityType || !entityId) return null;
  switch (entityType) {
    case 'play':
      return { href: playPath(entityId), label: 'Open the play' };
    case 'challenge':
      return { href: challengePath(entityId), label: 'Open the challenge' };
    case 'inventory':
    case 'import':
      return { href: at.inventory, label: 'Open your inventory' };
    case 'partnership':
      return { href: partnershipPath(entityId), label: 'Open the partnership' };
    case 'lemonade':
      return { href: lemonadePath(entityId), label: 'Open the surprise' };
    case 'premortem':
      return { href: premortemPath(entityId), label: 'Open the pre-mortem' };
    case 'coaching_session':
      return { href: at.coaching, label: 'Open the coach' };
    case 'lesson':
      return { href: lessonPath(entityId), label: 'Open the lesson' };
    case 'exercise':
      return { href: `${at.learning}?tab=exercises`, label: 'Open your exercises' };
    case 'bureaucracy_map':
      return { href: `${at.learning}?tab=exercises`, label: 'Open the map' };
    case 'prosper_assessment':
    case 'prosper_reflection':
      return { href: `${at.learning}?tab=prosper`, label: 'Open PROSPER' };
    default:
      return null;
  }
}
