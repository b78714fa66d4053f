// The map of a real bureaucracy (issue "HYB"): who guards the way, which rules are said to stand in it, what was tried.
import { deletionTexts } from '../../shared/deletion-texts.ts';
import { changedElsewhere } from '../../shared/edited-state.ts';

/** `all` is what the lines of a map come to together, in characters. */
export const mapLimits = { title: 200, text: 2_000, rows: 50, all: 100_000, page: 100 };

export const mapTexts = {
  ...deletionTexts('map'),
  titleMissing: 'Say what you want to get done.',
  saved: 'Map saved',
  notSaved: 'Couldn’t save the map',
  tooLong: 'This map is longer than we can keep. Shorten some lines, or draw a second map.',
  changedElsewhere: changedElsewhere('This map'),
} as const;

/** How sure the person is of what they wrote down. */
export const certainties = ['know', 'guess'] as const;
export type Certainty = (typeof certainties)[number];

export type Gatekeeper = {
  who: string;
  /** What this person may grant, or only stop. */
  grants: string;
  /** What they would have to answer for. */
  risk: string;
  /** Who is asked before them. */
  asks: string;
  sure: Certainty;
};
export type Rule = { sentence: string; source: string; prevents: string };
/** A rule as it is quoted; marks that were written down with it are not doubled. */
export function quotedRule(sentence: string): string {
  const [, bare] = /^[“„«"‘']([^“”„«»"]*)[”“»"’']$/u.exec(sentence.trim()) ?? [];
  return `“${(bare ?? sentence).trim()}”`;
}
/** The gates of a map, in order: each rule stands at a gate of its own, those left over at the last one. */
export function gatesOf({ gatekeepers, rules }: Pick<BureaucracyMap, 'gatekeepers' | 'rules'>) {
  const count = Math.max(gatekeepers.length, rules.length > 0 ? 1 : 0);
  return Array.from({ length: count }, (_, at) => ({
    keeper: gatekeepers[at],
    rules: at === count - 1 ? rules.slice(at) : rules.slice(at, at + 1),
  }));
}

export type Tactic = { tried: string; came: string };

export type BureaucracyMap = {
  gatekeepers: Gatekeeper[];
  rules: Rule[];
  tactics: Tactic[];
  /** Who owns now what came of it. */
  owner: string;
};

const isSaid = (row: object): boolean =>
  Object.entries(row).some(([name, value]) => name !== 'sure' && String(value).trim() !== '');

/** Rows in which nothing stands are left out. */
export function tidyMap(map: BureaucracyMap): BureaucracyMap {
  return {
    gatekeepers: map.gatekeepers.filter(isSaid),
    rules: map.rules.filter(isSaid),
    tactics: map.tactics.filter(isSaid),
    owner: map.owner.trim(),
  };
}

/** An HYB exercise is done when the map names a gatekeeper and what that person would answer for or may grant. */
export const isMapped = ({ gatekeepers }: BureaucracyMap): boolean =>
  gatekeepers.some(({ who, grants, risk }) => who.trim() !== '' && (grants.trim() !== '' || risk.trim() !== ''));

export const activityOfMap = ({ id, title }: { id: string; title: string }) => ({
  action: 'mapped_bureaucracy',
  family: 'hyb' as const,
  entityType: 'bureaucracy_map',
  entityId: id,
  description: `Mapped the bureaucracy around “${title}”`,
});
