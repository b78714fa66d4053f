// What a person wrote themselves, as the coach is given it: means, the challenge at hand, plays, partners, promises. And how a
// reply points at one of these: only at what stands here, never at what a model wrote (D §9, §11).
import type { AffordableLoss } from '../challenges/challenge.rules.ts';
import type { InventoryTexts } from '../inventory/inventory.rules.ts';
import { partnershipPath } from '../partnerships/partnership.rules.ts';
import type { PlayPrinciple, PlayStatus } from '../plays/play.rules.ts';

export type RecordedPlay = {
  id: string;
  title: string;
  description: string;
  principle: PlayPrinciple;
  status: PlayStatus;
  /** ISO 8601, as all times here. */
  dueDate: string | null;
  lessons: string | null;
  affordableLoss: AffordableLoss | null;
  challengeId: number | null;
};

export type RecordedPartner = {
  id: string;
  name: string;
  status: 'initiated' | 'active' | 'declined' | 'completed';
  /** Whether it was the person who asked. */
  mine: boolean;
  updatedAt: string;
  /** What the person promised and has not done. */
  promises: { text: string; due: string | null }[];
};

export type Records = {
  inventory: InventoryTexts;
  challenge: {
    id: number;
    title: string;
    statement: string;
    affordableLoss: AffordableLoss | null;
    potentialPartners: { name: string; relationship?: string }[];
    hasPremortem: boolean;
  } | null;
  /** Open ones first, then those completed lately. */
  plays: RecordedPlay[];
  partners: RecordedPartner[];
};

export const referenceKinds = ['play', 'challenge', 'partnership', 'inventory'] as const;
/** A thing of the person's that a reply speaks of: `words` stand in the reply in “ ”. */
export type Reference = { kind: (typeof referenceKinds)[number]; id: string; words: string };

/** Where a thing is looked at. */
export function placeOf({ kind, id, words }: Reference): string {
  if (kind === 'play') return `/profile?${new URLSearchParams({ tab: 'playbook', q: words.slice(0, 100) })}`;
  if (kind === 'partnership') return partnershipPath(id);
  return kind === 'challenge' ? '/challenges?mode=forms' : '/profile/inventory';
}

/** What of the records a text names in “ ”, each once. */
export function referencesIn(text: string, { challenge, plays, partners }: Records): Reference[] {
  const known: Reference[] = [
    ...plays.map(({ id, title }) => ({ kind: 'play' as const, id, words: title })),
    ...(challenge ? [{ kind: 'challenge' as const, id: String(challenge.id), words: challenge.title }] : []),
    ...partners.map(({ id, name }) => ({ kind: 'partnership' as const, id, words: name })),
    { kind: 'inventory', id: '', words: 'your inventory' },
  ];
  const seen = new Set<string>();
  return known.filter(({ kind, words }) => {
    const stands = kind === 'inventory' ? text.includes(words) : text.includes(`“${words}”`);
    if (!stands || seen.has(words)) return false;
    seen.add(words);
    return true;
  });
}

/** A text in parts, those that name a thing with what they name. */
export function partsOf(text: string, references: readonly Reference[]): { text: string; reference?: Reference }[] {
  const parts: { text: string; reference?: Reference }[] = [];
  let rest = text;
  for (;;) {
    const found = references
      .map((reference) => ({ reference, at: rest.indexOf(shownOf(reference)) }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at)[0];
    if (!found) break;
    const shown = shownOf(found.reference);
    if (found.at > 0) parts.push({ text: rest.slice(0, found.at) });
    parts.push({ text: shown, reference: found.reference });
    rest = rest.slice(found.at + shown.length);
  }
  if (rest !== '') parts.push({ text: rest });
  return parts;
}

const shownOf = ({ kind, words }: Reference): string => (kind === 'inventory' ? words : `“${words}”`);
