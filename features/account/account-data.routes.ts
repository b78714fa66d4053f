// Taking your data along, deleting the account, and the job that erases it in the end.
import { Readable } from 'node:stream';
import { getTableName } from 'drizzle-orm';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import * as z from 'zod/mini';
import { answer, turnToDownload } from '../../server/answer.ts';
import { stretches } from '../../server/breathe.ts';
import type { App } from '../../server/services.ts';
import type { Database } from '../../server/database/database.ts';
import { endSession, endSessions, requireSession } from '../../server/session.ts';
import { filePieces } from '../../server/files.ts';
import { accountDataCalls, accountDataTexts, exportPath } from './account-data.contract.ts';
import { signInTexts } from './sign-in.rules.ts';
import { accountDeletedMail } from './account-mail.rules.ts';
import { allTables, ownedFiles, ownedRows, purge } from './owned-data.store.ts';
import { isPassword } from './password-hash.gateway.ts';
import { requirePassword } from './password-proof.store.ts';
import { markDeleted } from './user.store.ts';

const upkeepJob = 'account-upkeep';

export function accountDataRoutes(app: App): void {
  const { db, config, jobs, mail, log } = app.services;

  // A download, so a plain route.
  app.get(exportPath, async (request, reply) => {
    const now = new Date();
    const { me } = await requireSession(request, reply, now);
    await turnToDownload(me.id, reply);
    const date = now.toISOString().slice(0, 10);
    return reply
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="crazy-quilt-${date}.zip"`)
      .send(Readable.from(exportZip(db, me.id, now)));
  });

  answer(app, accountDataCalls.erase, async (context) => {
    const { me, body, now, request, reply } = context;
    await requirePassword(context, body.password, isPassword, accountDataTexts);
    await db.transaction(async (tx) => {
      await markDeleted(tx, me.id, now);
      await endSessions(tx, me.id);
      await mail.send(tx, { to: me.accountEmail, ...accountDeletedMail(me.firstName, `${config.publicUrl}/login`) });
    });
    await endSession(db, reply, request);
    return { message: signInTexts.deleted };
  });

  jobs.define(upkeepJob, { schema: z.object({}) }, async () => {
    const { erased } = await purge(db, new Date());
    if (erased > 0) log.info({ erased }, 'Deleted accounts were erased.');
  });
  jobs.schedule(upkeepJob, '17 * * * *');
}

/** One JSON file for each table that holds something of this person's, and their files as they are; made while it is read. */
export async function* exportZip(db: Database, userId: string, now: Date): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  const utf8 = new TextEncoder();

  const readme = new ZipDeflate('README.txt');
  zip.add(readme);
  readme.push(
    utf8.encode(
      `Your data in Crazy Quilt, ${now.toISOString()}.\n\n` +
        'data/ has one file for each kind of thing you have here: plays.json, asks.json, chat_messages.json and so on. A browser or a\n' +
        'text editor opens them. files/ has what you uploaded.\n\n' +
        'Only what someone could sign in with is left out: the hash of your password, session ids and tokens.\n',
    ),
    true,
  );

  const rest = stretches();
  for (const table of allTables) {
    let entry: ZipDeflate | undefined;
    for await (const rows of ownedRows(db, table, userId)) {
      for (const row of rows) {
        const separator = entry ? ',\n' : '[\n';
        if (!entry) zip.add((entry = new ZipDeflate(`data/${getTableName(table)}.json`)));
        entry.push(utf8.encode(separator + JSON.stringify(row)));
        yield* made.splice(0);
        await rest();
      }
    }
    entry?.push(utf8.encode('\n]\n'), true);
    yield* made.splice(0);
  }

  for (const { id, name, size } of await ownedFiles(db, userId)) {
    const entry = new ZipPassThrough(`files/${id}-${plainFileName(name)}`);
    zip.add(entry);
    for await (const piece of filePieces(db, { id, size })) {
      entry.push(piece);
      yield* made.splice(0);
    }
    entry.push(new Uint8Array(), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}

/** A name that means the same on every system and leads nowhere else. */
function plainFileName(name: string): string {
  const plain = name.replace(/[^\p{L}\p{N}._ -]+/gu, '_').replace(/\.{2,}|^[. ]+/g, '_');
  return plain.slice(-100) || 'file';
}
