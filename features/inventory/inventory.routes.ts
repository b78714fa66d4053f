// Reads and saves the inventory, and proposes what could go into it. Only a save changes it.
import { refuseCrisis } from '../../coach/care-reply.ts';
import { answer } from '../../server/answer.ts';
import { createJsonParser } from '../../server/json-body.ts';
import { lineOf } from '../../server/rate-limit.ts';
import { BUDGET } from '../../server/request-budget.ts';
import type { App } from '../../server/services.ts';
import type { DocumentFile } from '../../server/documents/documents.ts';
import { Problem } from '../../shared/problem.ts';
import { markLinkedinConnected, sealedTokensOf } from '../account/provider.store.ts';
import { unseal } from '../../server/sealed-text.ts';
import { claimPost } from '../achievements/activity.store.ts';
import { POSTS } from '../achievements/post.rules.ts';
import { memberName } from '../circle/circle-member.rules.ts';
import { type Extraction, extractQuestion, settleExtraction } from './extract.coach.ts';
import { importIdOf, newImportId } from './import-id.gateway.ts';
import { inventoryCalls } from './inventory.contract.ts';
import {
  type InventoryTexts,
  documentTextLimit,
  emptyInventory,
  exportFileName,
  exportText,
  inventoryFields,
  inventoryTexts,
} from './inventory.rules.ts';
import { CHANGED_ELSEWHERE, readInventory, saveInventory } from './inventory.store.ts';
import { type LinkedInArchive, proposalFrom } from './linkedin-archive.rules.ts';
import { askLinkedIn } from './linkedin-import.gateway.ts';
import { summaryQuestion } from './summary.coach.ts';
import { requireSession } from '../../server/session.ts';
import { thinkOfEach } from '../../server/thinking.ts';

const NEVER_SAVED = {
  ...emptyInventory(),
  strengthScores: { whoIAm: 0, whatIKnow: 0, whoIKnow: 0, whatIHave: 0 },
  aiSummary: '',
  version: 0,
  updatedAt: null,
};

export function inventoryRoutes(app: App): void {
  const { coach, config, documents, secret } = app.services;

  answer(app, inventoryCalls.read, async ({ db, me }) => (await readInventory(db, me.id)) ?? NEVER_SAVED);

  answer(app, inventoryCalls.save, async ({ db, me, body, now }) => {
    const { version, imports = [], aiSummary, strengthScores: _, ...texts } = body;
    const importIds = [...new Set(imports)].map((text) => {
      const id = importIdOf(secret, me.id, text);
      if (id === null) throw new Problem(400, 'This import wasn’t made here. Please import again.');
      return id;
    });
    return db.transaction(async (tx) => {
      const before = await readInventory(tx, me.id, { lock: true });
      if (version !== undefined && version !== (before?.version ?? 0)) throw new Problem(409, CHANGED_ELSEWHERE);
      const { saved, earned, completed } = await saveInventory(tx, me, { before, texts, aiSummary, importIds }, now);
      const post = completed && (await claimPost(tx, me.id, POSTS.bihCompleted.badgeName, now));
      return { ...saved, earned, newLinkedInPost: post ? POSTS.bihCompleted : undefined };
    });
  });

  answer(app, inventoryCalls.extract, async ({ me, body, files, request, signal }) => {
    const current = currentTexts(app, body.currentData);
    const asker = { who: lineOf(request, me.id), signal };
    const { text, ...document } = await documents.read(documentOf(body, files[0]), asker);
    const documentText = text.slice(0, documentTextLimit);
    if (documentText.trim() === '')
      throw new Problem(
        422,
        'There is no text in this document. If it is a photo, please take it closer and straighter.',
      );
    const told = await coach.ask(extractQuestion, { documentText, current }, { userId: me.id, signal });
    const extraction = await settleExtraction(documentText, told.answer);
    return {
      ...foundOf(extraction),
      importId: newImportId(secret, me.id),
      source: told.source,
      note: told.note,
      document: { ...document, truncated: document.truncated || text.length > documentTextLimit },
    };
  });

  answer(app, inventoryCalls.summarize, async ({ me, body, signal }) => {
    await thinkOfEach(me.id, Object.values(body), (text) => refuseCrisis([text], config.careContacts), signal);
    const { answer: aiSummary, source, note } = await coach.ask(summaryQuestion, body, { userId: me.id, signal });
    return { aiSummary, source, note };
  });

  answer(app, inventoryCalls.linkedInImport, async ({ db, me, signal }) => {
    const tokens = await sealedTokensOf(db, me.id, 'linkedin');
    const accessToken = tokens?.accessToken && unseal(secret, 'provider-token', tokens.accessToken);
    if (!config.linkedin || !accessToken)
      throw new Problem(404, 'No LinkedIn account connected. Please connect your LinkedIn account first.');
    const { archive, name } = await askLinkedIn(config.linkedin.apiUrl, accessToken, signal);
    const found = linkedInFound(archive);
    if (name && found.whoIAm.length === 0) found.whoIAm.push(name);
    return {
      ...foundOf({ proposals: phrasesOf(found), tray: [] }),
      importId: newImportId(secret, me.id),
      source: 'LinkedIn',
    };
  });

  answer(app, inventoryCalls.linkedInArchive, async ({ db, me, files, request, now }) => {
    const file = files[0];
    if (!file) throw new Problem(400, 'Please choose the ZIP file that LinkedIn sent you.');
    const found = linkedInFound(await documents.readLinkedInArchive(file.bytes, { who: lineOf(request, me.id) }));
    const post = await db.transaction(
      async (tx) =>
        (await markLinkedinConnected(tx, me.id, now)) &&
        (await claimPost(tx, me.id, POSTS.linkedinConnected.badgeName, now)),
    );
    return {
      ...foundOf({ proposals: phrasesOf(found), tray: [] }),
      importId: newImportId(secret, me.id),
      source: 'LinkedIn',
      newLinkedInPost: post ? POSTS.linkedinConnected : undefined,
    };
  });

  // A download, so a plain route.
  app.get('/api/bih-inventory/export', async (request, reply) => {
    const now = new Date();
    const { me } = await requireSession(request, reply, now);
    const inventory = await readInventory(app.services.db, me.id);
    if (!inventory) throw new Problem(404, inventoryTexts.nothingToExport.text);
    const name = memberName(me);
    return reply
      .headers({
        'content-type': 'text/plain; charset=utf-8',
        'content-disposition': `attachment; filename="${exportFileName(now)}"`,
      })
      .send(exportText(inventory, { name, day: now }));
  });
}

type ExtractBody = { imageBase64?: string; docxBase64?: string; documentText?: string };

/** The one document of an extract call, however it was sent. Throws `Problem` 400 for none or several. */
function documentOf(body: ExtractBody, upload: DocumentFile | undefined): DocumentFile {
  const given: DocumentFile[] = [];
  if (upload) given.push(upload);
  if (body.imageBase64 !== undefined)
    given.push({ name: 'image', mediaType: 'image/*', bytes: decode(body.imageBase64) });
  if (body.docxBase64 !== undefined)
    given.push({ name: 'document.docx', mediaType: 'application/octet-stream', bytes: decode(body.docxBase64) });
  if (body.documentText !== undefined)
    given.push({ name: 'document.txt', mediaType: 'text/plain', bytes: Buffer.from(body.documentText, 'utf8') });
  const [document] = given;
  if (!document || given.length > 1) throw new Problem(400, 'Please send one document.');
  return document;
}

/** Base64, with or without a data: prefix. Throws `Problem` 400 for anything else. */
function decode(base64: string): Buffer {
  const bare = base64.replace(/^data:[^,]{0,200},/, '').replace(/\s+/g, '');
  if (bare === '' || !/^[A-Za-z0-9+/]*={0,2}$/.test(bare))
    throw new Problem(400, 'Only part of the document arrived. Please try again.');
  return Buffer.from(bare, 'base64');
}

/** The fields as the screen has them; anything else in them is passed over. A form sends them as JSON text. */
function currentTexts(app: App, given: unknown): InventoryTexts {
  let value = given;
  if (typeof value === 'string') {
    // As a text it came through the budget of the request as one value, however much is in it.
    if (value.length > BUDGET.json.bytes) throw new Problem(413, '"currentData" is too long.');
    value = createJsonParser(app)(value, BUDGET.json);
  }
  const texts = emptyInventory();
  for (const field of inventoryFields) {
    const text = (value as Partial<Record<string, unknown>> | null | undefined)?.[field];
    if (typeof text === 'string') texts[field] = text;
  }
  return texts;
}

type Found = Record<(typeof inventoryFields)[number], string[]>;

function linkedInFound(archive: LinkedInArchive): Found {
  return { ...proposalFrom(archive), slackResources: [] };
}

function phrasesOf(found: Found): Record<keyof Found, { text: string }[]> {
  return Object.fromEntries(inventoryFields.map((field) => [field, found[field].map((text) => ({ text }))])) as Record<
    keyof Found,
    { text: string }[]
  >;
}

/** Proposals as a list and as one text for each field, and the tray. */
function foundOf({ proposals, tray }: Extraction) {
  const text = (field: keyof Found): string => proposals[field].map((phrase) => phrase.text).join('\n');
  return {
    whoIAm: text('whoIAm'),
    whatIKnow: text('whatIKnow'),
    whoIKnow: text('whoIKnow'),
    whatIHave: text('whatIHave'),
    slackResources: text('slackResources'),
    proposals,
    unplaced: tray,
  };
}
