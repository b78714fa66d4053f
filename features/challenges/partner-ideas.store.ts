// Who somebody could name as a partner: the people in their Who I Know, then members of their circles.
import type { Database } from '../../server/database/database.ts';
import { memberName } from '../circle/circle-member.rules.ts';
import { readCircleMembers } from '../circle/circle-member.store.ts';
import type { InventoryTexts } from '../inventory/inventory.rules.ts';
import { challengeLimits } from './challenge.rules.ts';
import { type PartnerIdea, peopleIn } from './partner-ideas.rules.ts';

export type KnownPerson = PartnerIdea & { memberId: string | null };

const most = 20;

export async function readPartnerIdeas(
  db: Database,
  userId: string,
  inventory: Pick<InventoryTexts, 'whoIKnow'> | undefined,
): Promise<KnownPerson[]> {
  const members = await readCircleMembers(db, userId, { limit: most });
  // Of two members with one name nobody can tell who is meant.
  const called = (name: string) => members.filter((member) => memberName(member) === name);
  const written = peopleIn(inventory?.whoIKnow ?? '').map(({ name, relationship }) => ({
    name: name.slice(0, challengeLimits.partnerName),
    relationship: relationship.slice(0, challengeLimits.relationship),
    memberId: called(name).length === 1 ? called(name)[0]!.id : null,
  }));
  const known = new Set(written.map(({ name }) => name));
  const others = members
    .filter((member) => !known.has(memberName(member)))
    .map((member) => ({ name: memberName(member), relationship: member.rank, memberId: member.id }));
  return [...written, ...others].slice(0, most);
}
