// The category of a play that was not chosen by hand. Only work on a process is of the category Process: completing that counts
// for Hack Your Bureaucracy.
import type { PlayCategory, PlayPrinciple } from './play.rules.ts';

const PROCESS =
  /\b(?:process(?:es)?|procedures?|approvals?|approve|sign[- ]?offs?|signatures?|forms?|permits?|queues?|backlog|workflow|hand-?overs?|bureaucracy|rules?|polic(?:y|ies)|regulations?|intake|checklists?|paperwork|waiting time)\b/iu;
const TECHNOLOGY =
  /\b(?:apps?|software|website|web ?page|prototypes?|code|scripts?|data(?:base|set)?|spreadsheets?|dashboard|sensors?|printers?|devices?|automat\w+|tools?)\b/iu;
const RESOURCES =
  /\b(?:money|budget|funds?|funding|grants?|rooms?|space|materials?|equipment|stock|supplies|hours|hardware|vehicle|van)\b/iu;

/** By who it needs, then by what it speaks of, then by its principle. */
export function fittingCategory(play: { text: string; principle: PlayPrinciple; asksSomebody: boolean }): PlayCategory {
  if (play.asksSomebody || play.principle === 'crazy-quilt') return 'Partnership';
  if (PROCESS.test(play.text)) return 'Process';
  if (TECHNOLOGY.test(play.text)) return 'Technology';
  if (RESOURCES.test(play.text) || play.principle === 'bird-in-hand') return 'Resources';
  return 'Strategy';
}
