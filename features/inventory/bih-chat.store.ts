// Keeps what was said with the inventory's coach, a row for each entry; always the owner's own.
import { eq } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { newId } from '../../server/database/new-id.ts';
import { statement } from '../../server/database/prepared.ts';
import { type ChatEntry, bihChatEntries, bihChatSessions } from '../../server/database/schema.ts';

const KEPT_ENTRIES = 400;

// What was said before there were rows stands in one list, to which the version before still adds during an upgrade.
const entriesOf = statement<{ listed: ChatEntry[] | null; latest: ChatEntry[] | null }>(
  'bih_chat_of',
  `select
     (select messages from bih_chat_sessions where user_id = $1) as listed,
     (select json_agg(entry) from (
        select entry from bih_chat_entries where user_id = $1 order by id desc limit $2
      ) as each) as latest`,
);

/** The latest entries, oldest first. */
export async function readChat(db: Database, userId: string, most = KEPT_ENTRIES): Promise<ChatEntry[]> {
  const [row] = await entriesOf(db, [userId, most]);
  return [...(row?.listed ?? []), ...(row?.latest ?? []).toReversed()].slice(-most);
}

const addEntry = statement(
  'add_to_bih_chat',
  `with gone as (
     delete from bih_chat_entries where user_id = $2 and id <= (
       select id from bih_chat_entries where user_id = $2 order by id desc offset ${KEPT_ENTRIES - 1} limit 1
     )
   )
   insert into bih_chat_entries (id, user_id, entry) values ($1, $2, $3)`,
);

/** Adds to what was said, so that two tabs lose nothing of each other. The oldest go beyond the limit. */
export async function appendChat(db: Database, userId: string, entry: ChatEntry): Promise<void> {
  await addEntry(db, [newId(), userId, entry]);
}

export async function clearChat(db: Database, userId: string): Promise<void> {
  await db.delete(bihChatEntries).where(eq(bihChatEntries.userId, userId));
  await db.delete(bihChatSessions).where(eq(bihChatSessions.userId, userId));
}
