// What a circle needs and has: each need that somebody shares, with the people whose shared means meet it. A need that nobody
// meets is what the circle lacks.
import { type InventoryField, type InventoryTexts, emptyInventory } from '../inventory/inventory.rules.ts';
import { type Profile, favourOf, matcherOf, needOf } from './match.rules.ts';
import type { Lexicon } from './word-likeness.rules.ts';

/** A challenge as its owner shares it; `text` is its title. */
export type SharedNeed = { text: string; statement: string; ownerId: string; ownerName: string };
export type Sharer = { id: string; profile: Profile };
export type NeedMet = SharedNeed & { by: { id: string; field: InventoryField; theirs: string; favour: string }[] };

export const mapLimits = { needs: 14, by: 2, people: 14 } as const;

/** A need with those who could meet it, the nearest first; nobody meets their own. `has`: what its owner has themselves, where it's known. */
export function meetNeed(
  need: SharedNeed,
  sharers: readonly Sharer[],
  lexicon: Lexicon,
  has: InventoryTexts = emptyInventory(),
): NeedMet {
  const sought = needOf({ title: need.text, statement: need.statement }, has, lexicon);
  const match = matcherOf({ ...sought, myName: need.ownerName.split(' ')[0] }, lexicon);
  const by = sharers
    .filter(({ id }) => id !== need.ownerId)
    .flatMap(({ id, profile }) => {
      const ranked = match(profile);
      // The very reason that a card would give: below it there is nothing to nod at.
      const [meeting] = ranked?.meetings() ?? [];
      return ranked && meeting ? [{ id, percent: ranked.percent, meeting }] : [];
    })
    .toSorted((a, b) => b.percent - a.percent || (a.id < b.id ? -1 : 1))
    .slice(0, mapLimits.by)
    .map(({ id, meeting }) => ({ id, field: meeting.field, theirs: meeting.theirs, favour: favourOf(meeting) }));
  return { ...need, by };
}

/** Who the map shows, each with a line of theirs: in the order of the needs they could meet, then others with what they can do. */
export function peopleOf(needs: readonly NeedMet[], sharers: readonly Sharer[]): { id: string; has: string }[] {
  const people = new Map<string, string>();
  for (const { by } of needs) for (const { id, theirs } of by) if (!people.has(id)) people.set(id, theirs);
  for (const { id, profile } of sharers) {
    const has = profile.tags.slice(0, 3).map(({ word }) => word);
    if (!people.has(id) && has.length > 0) people.set(id, has.join(', '));
  }
  return [...people].slice(0, mapLimits.people).map(([id, has]) => ({ id, has }));
}
