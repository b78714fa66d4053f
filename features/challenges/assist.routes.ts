// The help at every field: the wand, the Socratic dialog, and what documents say. Nothing is applied: all are proposals.
import type * as z from 'zod/mini';
import { careReplyTo, refuseCrisis } from '../../coach/care-reply.ts';
import { answer } from '../../server/answer.ts';
import { lineOf } from '../../server/rate-limit.ts';
import type { App } from '../../server/services.ts';
import type { Database } from '../../server/database/database.ts';
import type { Upload } from '../../server/upload.ts';
import { thinkOfEach } from '../../server/thinking.ts';
import { Problem } from '../../shared/problem.ts';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import { readInventory } from '../inventory/inventory.store.ts';
import { assistCalls, type challengeDataShape } from './assist.contract.ts';
import { type ChallengeData, type WandField, assistTexts, socraticStages, wandFieldOf } from './assist.rules.ts';
import { challengeLimits, challengeTexts, lossKinds } from './challenge.rules.ts';
import { requireChallenge } from './challenge.store.ts';
import { extractContentQuestion } from './extract-content.coach.ts';
import type { PartnerIdea } from './partner-ideas.rules.ts';
import { readPartnerIdeas } from './partner-ideas.store.ts';
import { socraticQuestion, socraticResultQuestion } from './socratic.coach.ts';
import {
  type SocraticSession,
  beginDialog,
  dropDialogs,
  findDialog,
  moveDialog,
  noteProgress,
  readDialog,
} from './socratic.store.ts';
import { type WandInput, wandQuestion } from './wand.coach.ts';

export function assistRoutes(app: App): void {
  const { config, coach } = app.services;

  answer(app, assistCalls.partnerIdeas, async ({ db, me }) =>
    readPartnerIdeas(db, me.id, await readInventory(db, me.id)),
  );

  answer(app, assistCalls.wand, async (context) => {
    const { db, me, body, now } = context;
    const field = wandFieldOf(body.fieldName);
    if (!field) throw new Problem(400, `There is no help for the field "${body.fieldName.slice(0, 50)}".`);
    const challengeId = await ownChallenge(db, me.id, body.challengeData.id);
    const data = readData(body.challengeData);
    const value = body.currentValue;
    await thinkOfEach(
      me.id,
      [value, data.title, data.statement, data.context],
      (text) => refuseCrisis([text], config.careContacts),
      context.signal,
    );
    if (body.mode === 'revise' && value.trim() === '') return { success: false, error: assistTexts.noContent.text };
    if (body.mode !== 'socratic') return wave(context, { mode: body.mode, field, value, data });

    if (body.restart) await dropDialogs(db, me.id, field, now);
    await dropDialogs(db, me.id, null, now);
    const open = await findDialog(db, me.id, field, challengeId, now);
    if (open) return { success: true, ...presentDialog(open) };
    return orFailure(assistTexts.socraticNotStarted, async () => {
      const input = { field, stage: 1, value, data, answered: [], people: await peopleFor(context, field) };
      const asked = await coach.ask(socraticQuestion, input, { userId: me.id, signal: context.signal });
      const about = { fieldName: field, challengeId, value, question: asked.answer };
      const session = await beginDialog(db, me.id, about, now);
      return { success: true, ...presentDialog(session), source: asked.source, note: asked.note };
    });
  });

  answer(app, assistCalls.socraticContinue, async (context) => {
    const { db, me, body, now } = context;
    const session = await readDialog(db, me.id, body.sessionId);
    if (!session) throw new Problem(404, assistTexts.socraticMissing);
    // Said again where an answer was lost on the way.
    if (session.sessionData.content !== undefined)
      return { success: true, isComplete: true, ...presentDialog(session) };
    if (session.expiresAt <= now) return { success: false, isComplete: false, error: assistTexts.socraticExpired };
    const stay = { success: false, isComplete: false, ...presentDialog(session) };
    if (body.response.trim() === '') return { ...stay, error: assistTexts.noResponse.title };
    const given = careReplyTo(body.response, config.careContacts);
    if (given) return { ...stay, error: given.reply, care: given.care };
    const outcome = await orFailure(assistTexts.socraticBroken, () => goOn(context, session));
    const isComplete = outcome.success && 'content' in outcome && outcome.content !== undefined;
    return { ...(outcome.success ? {} : stay), ...outcome, isComplete };
  });

  answer(app, assistCalls.extractContent, async ({ me, files, request, signal }) => {
    if (files.length === 0) return { success: false, error: assistTexts.noFiles.text, files: [] };
    const taken = files.slice(0, challengeLimits.documents);
    const read = await readFiles(app.services.documents, taken, lineOf(request, me.id), signal);
    const listed = read.map(({ text, ...file }) => ({ ...file, characters: text.length }));
    const readable = read.filter(({ text }) => text !== '');
    if (readable.length === 0) return { success: false, error: assistTexts.notExtracted.text, files: listed };
    const outcome = await orFailure(assistTexts.notExtracted.text, async () => {
      const asked = await coach.ask(extractContentQuestion, { documents: readable }, { userId: me.id, signal });
      const { context, statement } = asked.answer;
      return {
        success: true,
        context: context.slice(0, challengeLimits.context),
        statement: statement.slice(0, challengeLimits.statement),
        source: asked.source,
        note: asked.note,
      };
    });
    return { ...outcome, files: listed };
  });

  type Asking = { db: Database; me: { id: string }; signal: AbortSignal };

  /** Those that a field can name; nobody for the others. */
  async function peopleFor({ db, me }: Asking, field: WandField): Promise<readonly PartnerIdea[]> {
    if (field !== 'potentialPartners' && field !== 'reputation') return [];
    return readPartnerIdeas(db, me.id, await readInventory(db, me.id));
  }

  function wave(context: Asking, asked: Pick<WandInput, 'mode' | 'field' | 'value' | 'data'>) {
    const { db, me, signal } = context;
    const { mode, field } = asked;
    return orFailure(assistTexts.failed, async () => {
      const means = (await readInventory(db, me.id)) ?? emptyInventory();
      const input = { ...asked, means, people: await peopleFor(context, field) };
      const { answer: text, source, note } = await coach.ask(wandQuestion, input, { userId: me.id, signal });
      if (mode === 'suggest') return { success: true, suggestion: text, source, note };
      if (text.trim() === '') return { success: false, error: assistTexts.nobodyKnown };
      return { success: true, content: fitting(field, text), source, note };
    });
  }

  /** The next question of a dialog after an answer, or, after the last one, the proposal. */
  async function goOn(
    context: Asking & { body: { response: string; challengeData: z.output<typeof challengeDataShape> }; now: Date },
    session: SocraticSession,
  ) {
    const { db, me, body, now, signal } = context;
    const { sessionData, currentStage } = session;
    const field = wandFieldOf(session.fieldName) ?? 'statement';
    const { value, question } = sessionData;
    const answered = [...sessionData.answered, { stage: currentStage, question, userResponse: body.response }];
    const isLast = currentStage >= socraticStages.length;
    const input = {
      field,
      stage: currentStage + 1,
      value,
      data: readData(body.challengeData),
      answered,
      people: await peopleFor(context, field),
    };
    const asked = await coach.ask(isLast ? socraticResultQuestion : socraticQuestion, input, { userId: me.id, signal });
    const result = isLast ? { content: fitting(field, asked.answer) } : { question: asked.answer };
    const stage = isLast ? currentStage : currentStage + 1;
    const moved = await moveDialog(db, session, stage, { ...sessionData, answered, ...result }, now);
    if (moved && isLast && session.challengeId !== null) await noteProgress(db, me.id, session.challengeId, field, now);
    // Answered twice at once: what the other request came to holds.
    const after = moved ?? (await readDialog(db, me.id, session.id)) ?? session;
    return { success: true, ...presentDialog(after), source: asked.source, note: asked.note };
  }
}

/** One file that cannot be read does not take the others along. */
async function readFiles(
  documents: App['services']['documents'],
  files: readonly Upload[],
  who: readonly string[],
  signal: AbortSignal,
) {
  const read: { name: string; text: string; ocr: boolean; truncated: boolean; problem?: string }[] = [];
  for (const { name, mediaType, bytes } of files) {
    try {
      const { text, ocr, truncated } = await documents.read({ name, mediaType, bytes }, { who, signal });
      read.push({ name, text, ocr, truncated });
    } catch (error) {
      if (!(error instanceof Problem) || error.status === 503 || signal.aborted) throw error;
      read.push({ name, text: '', ocr: false, truncated: false, problem: error.message });
    }
  }
  return read;
}

/** What the coach apologises for is told in the words of the specification, in the body of a 200. */
async function orFailure<T extends { success: boolean }>(
  error: string,
  work: () => Promise<T>,
): Promise<T | { success: false; error: string }> {
  try {
    return await work();
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.status !== 503) throw problem;
    return { success: false, error };
  }
}

/** The id of a challenge of your own; null for one that is being made. Throws `Problem` 404 for another's. */
async function ownChallenge(db: Database, userId: string, id: number | null | undefined): Promise<number | null> {
  if (id == null) return null;
  const isId = Number.isInteger(id) && id > 0 && id <= 2_147_483_647;
  if (!isId) throw new Problem(404, challengeTexts.missing);
  await requireChallenge(db, userId, id);
  return id;
}

/** What the wizard holds so far, with nothing missing in it. */
function readData(given: z.output<typeof challengeDataShape>): ChallengeData {
  const loss = lossKinds.flatMap((kind) => {
    const text = given.affordableLoss?.[kind];
    return text ? [[kind, text] as const] : [];
  });
  return {
    title: given.title ?? undefined,
    statement: given.statement ?? given.description ?? undefined,
    context: given.context ?? undefined,
    affordableLoss: Object.fromEntries(loss),
    potentialPartners: given.potentialPartners?.flatMap(({ name, relationship }) =>
      name ? [{ name, relationship: relationship ?? undefined }] : [],
    ),
    category: given.category == null ? undefined : [given.category].flat(),
  };
}

/** A model's text as the field can hold it. */
function fitting(field: WandField, text: string): string {
  const bare = text.trim();
  switch (field) {
    case 'title':
      return [...bare.replace(/\s+/g, ' ').replace(/^["“]|["”]$/g, '')].slice(0, challengeLimits.title).join('');
    case 'statement':
      return bare.slice(0, challengeLimits.statement);
    case 'context':
      return bare.slice(0, challengeLimits.context);
    default:
      return bare.slice(0, challengeLimits.loss);
  }
}

function presentDialog({ id, currentStage, sessionData, expiresAt }: SocraticSession) {
  return {
    sessionId: id,
    stage: currentStage,
    stageName: socraticStages[currentStage - 1],
    question: sessionData.question,
    answered: sessionData.answered,
    content: sessionData.content,
    expiresAt,
  };
}
