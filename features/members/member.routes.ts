// A member's page. Somebody out of sight answers like somebody who is not there (45–47).
import { answer } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import type { Database } from '../../server/database/database.ts';
import { Problem } from '../../shared/problem.ts';
import { type Lens, maySee } from '../circle/sharing.rules.ts';
import { readInventory } from '../inventory/inventory.store.ts';
import { readPlays } from '../plays/play.store.ts';
import { readPremortems } from '../premortems/premortem.store.ts';
import { memberCalls, memberPage } from './member.contract.ts';
import { memberTexts } from './member.rules.ts';
import { type Seen, findMember, readCommonCircles, readSharedChallenges } from './member.store.ts';

async function theMember(db: Database, viewerId: string, id: string, lens?: Lens): Promise<Seen> {
  const seen = await findMember(db, viewerId, id, lens);
  if (!seen) throw new Problem(404, memberTexts.missing);
  return seen;
}

export function memberRoutes(app: App): void {
  answer(app, memberCalls.read, async ({ db, me, params, query }) => {
    const seen = await theMember(db, me.id, params.id, query.as);
    const { person, ties } = seen;
    const sees = {
      inventory: maySee('inventory', person, ties),
      plays: maySee('plays', person, ties),
      premortems: maySee('premortems', person, ties),
    };
    const [circles, inventory, [challenge]] = await Promise.all([
      readCommonCircles(db, me.id, person.id),
      sees.inventory ? readInventory(db, person.id) : undefined,
      readSharedChallenges(db, seen, { limit: 1 }),
    ]);
    const contact = maySee('contact', person, ties) ? {} : { email: null, linkedinUrl: null, organization: null };
    return {
      ...person,
      ...contact,
      isMe: person.id === me.id,
      circles,
      sees: { ...sees, challenges: challenge !== undefined },
      inventory: inventory ?? null,
    };
  });

  answer(app, memberCalls.plays, async ({ db, me, params, query }) => {
    const { person, ties } = await theMember(db, me.id, params.id, query.as);
    if (!maySee('plays', person, ties)) return [];
    return readPlays(db, person.id, { limit: memberPage, before: query.before });
  });

  answer(app, memberCalls.premortems, async ({ db, me, params, query }) => {
    const { person, ties } = await theMember(db, me.id, params.id, query.as);
    if (!maySee('premortems', person, ties)) return [];
    return readPremortems(db, person.id, { limit: memberPage, before: query.before });
  });

  answer(app, memberCalls.challenges, async ({ db, me, params, query }) => {
    const seen = await theMember(db, me.id, params.id, query.as);
    return readSharedChallenges(db, seen, { limit: memberPage, before: query.before });
  });
}
