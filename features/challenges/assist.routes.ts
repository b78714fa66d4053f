// The help at every field: the wand, the Socratic dialog, and what documents say. Nothing is applied: all are proposals.
import type * as z from 'zod/mini';
import { careReplyTo, refuseCrisis } from '../../coach/care-reply.ts';
import { answer } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import type { Database } from '../../server/database/database.ts';
import { Problem } from '../../shared/problem.ts';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import { readInventory } from '../inventory/inventory.store.ts';
import { assistCalls, type challengeDataShape } from './assist.contract.ts';
import { type ChallengeData, type WandField, assistTexts, socraticStages, wandFieldOf } from './assist.rules.ts';
import { challengeLimits, challengeTexts, lossKinds } from './challenge.rules.ts';
import { requireChallenge } from './challenge.store.ts';
import { extractContentQuestion } from './extract-content.coach.ts';
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
import { wandQuestion } from './wand.coach.ts';

export function assistRoutes(app: App): void {
  const { coach, config, documents } = app.services;

  answer(app, assistCalls.wand, async ({ db, me, body, now, signal }) => {
    const { fieldName, currentValue: value, mode } = body;
    const field = wandFieldOf(fieldName);
    if (!field) throw new Problem(400, `There is no help for the field "${fieldName.slice(0, 50)}".`);
    const challengeId = await ownChallenge(db, me.id, body.challengeData.id);
    const data = readData(body.challengeData);
    refuseCrisis([value, data.title, data.statement, data.context], config.careContacts);

    if (mode === 'socratic') {
      if (body.restart) await dropDialogs(db, me.id, field, now);
      await dropDialogs(db, me.id, null, now);
      const begun = await findDialog(db, me.id, field, challengeId, now);
      if (begun) return { success: true, ...presentDialog(begun) };
      return orFailure(assistTexts.socraticNotStarted, async () => {
        const asked = await coach.ask(
          socraticQuestion,
          { field, stage: 1, value, data, answered: [] },
          { userId: me.id, signal },
        );
        const about = { fieldName: field, challengeId, value, question: asked.answer };
        const session = await beginDialog(db, me.id, about, now);
        return { success: true, ...presentDialog(session), source: asked.source, note: asked.note };
      });
    }

    if (mode === 'revise' && value.trim() === '') return { success: false, error: assistTexts.noContent.text };
    return orFailure(assistTexts.failed, async () => {
      const means = (await readInventory(db, me.id)) ?? emptyInventory();
      const told = await coach.ask(wandQuestion, { mode, field, value, data, means }, { userId: me.id, signal });
      const { source, note } = told;
      return mode === 'suggest'
        ? { success: true, suggestion: told.answer, source, note }
        : { success: true, content: fitting(field, told.answer), source, note };
    });
  });

  answer(app, assistCalls.socraticContinue, async ({ db, me, body, now, signal }) => {
    const session = await readDialog(db, me.id, body.sessionId);
    if (!session) throw new Problem(404, assistTexts.socraticMissing);
    const { sessionData, currentStage } = session;
    // Told again where an answer was lost on the way.
    if (sessionData.content !== undefined) return { success: true, isComplete: true, ...presentDialog(session) };
    if (session.expiresAt <= now) return { success: false, isComplete: false, error: assistTexts.socraticExpired };
    if (body.response.trim() === '')
      return { success: false, isComplete: false, error: assistTexts.noResponse.title, ...presentDialog(session) };

    const given = careReplyTo(body.response, config.careContacts);
    if (given)
      return { success: false, isComplete: false, error: given.reply, care: given.care, ...presentDialog(session) };

    const field = wandFieldOf(session.fieldName) ?? 'statement';
    const answered = [
      ...sessionData.answered,
      { stage: currentStage, question: sessionData.question, userResponse: body.response },
    ];
    const input = {
      field,
      stage: currentStage + 1,
      value: sessionData.value,
      data: readData(body.challengeData),
      answered,
    };
    const isComplete = currentStage >= socraticStages.length;
    const outcome = await orFailure(assistTexts.socraticBroken, async () => {
      const told = await coach.ask(isComplete ? socraticResultQuestion : socraticQuestion, input, {
        userId: me.id,
        signal,
      });
      const moved = await moveDialog(
        db,
        session,
        isComplete ? currentStage : currentStage + 1,
        isComplete
          ? { ...sessionData, answered, content: fitting(field, told.answer) }
          : { ...sessionData, answered, question: told.answer },
        now,
      );
      if (moved && isComplete && session.challengeId !== null)
        await noteProgress(db, me.id, session.challengeId, field, now);
      // Answered twice at once: what the other request came to holds.
      const after = moved ?? (await readDialog(db, me.id, session.id)) ?? session;
      return { success: true, ...presentDialog(after), source: told.source, note: told.note };
    });
    return {
      isComplete: outcome.success && 'content' in outcome && outcome.content !== undefined,
      ...(outcome.success ? {} : presentDialog(session)),
      ...outcome,
    };
  });

  answer(app, assistCalls.extractContent, async ({ me, files, signal }) => {
    if (files.length === 0) return { success: false, error: assistTexts.noFiles.text, files: [] };
    const read: { name: string; text: string; ocr: boolean; truncated: boolean; problem?: string }[] = [];
    for (const { name, mediaType, bytes } of files.slice(0, challengeLimits.documents)) {
      try {
        const { text, ocr, truncated } = await documents.read({ name, mediaType, bytes }, { who: me.id, signal });
        read.push({ name, text, ocr, truncated });
      } catch (error) {
        // One file that cannot be read does not take the others along.
        if (!(error instanceof Problem) || error.status === 503 || signal.aborted) throw error;
        read.push({ name, text: '', ocr: false, truncated: false, problem: error.message });
      }
    }
    const told = read.map(({ text, ...file }) => ({ ...file, characters: text.length }));
    const readable = read.filter(({ text }) => text !== '');
    if (readable.length === 0) return { success: false, error: assistTexts.notExtracted.text, files: told };
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
    return { ...outcome, files: told };
  });
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

/** The id of a challenge of one's own; null for one that is being made. Throws `Problem` 404 for another's. */
async function ownChallenge(db: Database, userId: string, id: number | null | undefined): Promise<number | null> {
  if (id == null) return null;
  const isId = Number.isInteger(id) && id > 0 && id <= 2_147_483_647;
  if (!isId) throw new Problem(404, challengeTexts.missing);
  await requireChallenge(db, userId, id);
  return id;
}

/** The wizard as it stands, with nothing missing in it. */
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
