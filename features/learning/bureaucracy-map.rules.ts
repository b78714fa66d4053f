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
export type Rule = {
  sentence: string;
  source: string;
  prevents: string;
  /** Who applies it, by their place among the gatekeepers; left out where nobody is said to. */
  keeper?: number | undefined;
};
/** A rule as it is quoted; marks that were written down with it are not doubled. */
export function quotedRule(sentence: string): string {
  const [, bare] = /^[“„«"‘']([^“”„«»"]*)[”“»"’']$/u.exec(sentence.trim()) ?? [];
  return `“${(bare ?? sentence).trim()}”`;
}
/** The gates of a map, in order. A rule stands at the gate of who applies it, else at one of its own; those left over at the last. */
export function gatesOf({ gatekeepers, rules }: Pick<BureaucracyMap, 'gatekeepers' | 'rules'>) {
  const count = Math.max(gatekeepers.length, rules.length > 0 ? 1 : 0);
  return Array.from({ length: count }, (_, gate) => ({
    keeper: gatekeepers[gate],
    rules: rules.filter((rule, at) => Math.min(rule.keeper ?? at, count - 1) === gate),
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
  Object.entries(row).some(([name, value]) => name !== 'sure' && name !== 'keeper' && String(value).trim() !== '');

/** Rows in which nothing stands are left out; a rule stays with who applies it, whose place may change by that. */
export function tidyMap(map: BureaucracyMap): BureaucracyMap {
  const gatekeepers = map.gatekeepers.filter(isSaid);
  return {
    gatekeepers,
    rules: map.rules.filter(isSaid).map(({ keeper, ...rule }) => {
      const place = gatekeepers.findIndex((one) => one === map.gatekeepers[keeper ?? -1]);
      return place < 0 ? rule : { ...rule, keeper: place };
    }),
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
