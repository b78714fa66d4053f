// What the match makes of the inventories shared with me. It is kept by version, so that only a save makes it again; whether it
// may be looked at is asked of the database every time.
import { breathe } from '../../server/breathe.ts';
import type { Database } from '../../server/database/database.ts';
import { wordVectors } from '../../server/word-vectors/word-vectors.ts';
import { type Profile, profileOf } from './match.rules.ts';
import { readShared, readSharing } from './match.store.ts';
import type { Sharer } from './need-map.rules.ts';

/** Reads the profiles of all who share theirs with me, in the order of their ids. */
export type ReadProfiles = (db: Database, userId: string) => Promise<Sharer[]>;

const keptProfiles = 25_000;
/** Inventories read at once. */
const page = 500;

export function createProfileCache(): ReadProfiles {
  const profiles = new Map<string, { version: number; profile: Profile }>();

  /** Makes the profiles of these people, keeps them, and returns them by id. */
  async function makeProfiles(db: Database, userId: string, ids: readonly string[]): Promise<Map<string, Profile>> {
    const lexicon = await wordVectors();
    const fresh = new Map<string, Profile>();
    for (let at = 0; at < ids.length; at += page) {
      const shared = await readShared(db, userId, ids.slice(at, at + page));
      for (const { id, version, texts } of shared) {
        const profile = profileOf(texts, lexicon);
        fresh.set(id, profile);
        // Deleted first, so that it moves to the end: the oldest are dropped first.
        profiles.delete(id);
        profiles.set(id, { version, profile });
        // One of the longest inventory takes a tenth of a second.
        await breathe();
      }
    }
    return fresh;
  }

  function dropOldest(): void {
    for (const id of profiles.keys()) {
      if (profiles.size <= keptProfiles) break;
      profiles.delete(id);
    }
  }

  return async (db, userId) => {
    const sharing = await readSharing(db, userId);
    const missing = sharing.filter(({ id, version }) => profiles.get(id)?.version !== version).map(({ id }) => id);
    const fresh = await makeProfiles(db, userId, missing);
    const found = sharing.flatMap(({ id }): Sharer[] => {
      const profile = fresh.get(id) ?? profiles.get(id)?.profile;
      return profile ? [{ id, profile }] : [];
    });
    dropOldest();
    return found;
  };
}
