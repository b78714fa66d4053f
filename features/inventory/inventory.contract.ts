// The calls of the Bird-in-Hand inventory.
import * as z from 'zod/mini';
import { careKinds } from '../../coach/care-kind.ts';
import { call, done, instant } from '../../shared/call.ts';
import { isVisible, keptUnder, limitedText } from '../../shared/shape.ts';
import { linkedInPost } from '../achievements/achievement.contract.ts';
import { fieldLabels, fieldLimit, inventoryFields, messageLimit, summaryLimit } from './inventory.rules.ts';

const fieldText = (field: keyof typeof fieldLabels) => limitedText(fieldLabels[field], fieldLimit);

const texts = {
  whoIAm: fieldText('whoIAm'),
  whatIKnow: fieldText('whatIKnow'),
  whoIKnow: fieldText('whoIKnow'),
  whatIHave: fieldText('whatIHave'),
  slackResources: fieldText('slackResources'),
};
const summary = z.string().check(z.maxLength(summaryLimit, 'The summary is too long'));
const score = z.number().check(z.minimum(0), z.maximum(10));
const strengthScores = z.object({ whoIAm: score, whatIKnow: score, whoIKnow: score, whatIHave: score });

export const inventoryTextsShape = z.object(texts);

/** Where an answer of the coach comes from, and why, where it is not the provider's. */
const labelled = { source: z.string(), note: z.optional(z.string()) };

/** A passage that was found, and the field it is proposed for. */
const phrase = z.object({ text: z.string() });
const proposals = z.object({
  whoIAm: z.array(phrase),
  whatIKnow: z.array(phrase),
  whoIKnow: z.array(phrase),
  whatIHave: z.array(phrase),
  slackResources: z.array(phrase),
});
const found = z.object({
  /** What is proposed for each field, as one text. */
  whoIAm: z.string(),
  whatIKnow: z.string(),
  whoIKnow: z.string(),
  whatIHave: z.string(),
  slackResources: z.string(),
  proposals,
  /** What was read but belongs to no field for sure: nothing is dropped. */
  unplaced: z.array(
    z.object({
      text: z.string(),
      why: z.string(),
      /** The field it belongs to most likely. */
      guess: z.optional(z.nullable(z.enum(inventoryFields))),
    }),
  ),
  /** Sent along with the save that takes something over, so that it counts. */
  importId: z.string(),
  ...labelled,
});

/** Of a message said in need, and of its answer: then the answer offers `careChoices`. */
const care = z.optional(z.enum(careKinds));
const chatEntry = z.object({ role: z.enum(['user', 'assistant']), content: z.string(), timestamp: instant, care });

export const inventoryCalls = {
  read: call('GET', '/api/bih-inventory', {
    summary: 'The inventory; empty texts and zero scores before the first save.',
    answer: z.object({
      ...texts,
      strengthScores,
      aiSummary: z.string(),
      version: z.number(),
      updatedAt: z.nullable(instant),
    }),
  }),
  save: call('POST', '/api/bih-inventory', {
    once: true,
    summary: 'Save the inventory. The scores are computed here, whatever is sent.',
    body: z.object({
      ...texts,
      slackResources: z._default(texts.slackResources, ''),
      strengthScores: z.optional(z.unknown()),
      aiSummary: z.optional(summary),
      /**
       * The version this was made from. Another one meanwhile: 409, and nothing is overwritten. Counted rather than told
       * by `updatedAt`: before the first save there is no state whose time could be named (0), and a draft asks whether
       * what it hears of is newer.
       */
      version: z.optional(z.number()),
      /** The `importId`s of what was taken over since the last save. */
      imports: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(50))),
    }),
    answer: z.object({
      ...texts,
      strengthScores,
      aiSummary: z.string(),
      version: z.number(),
      updatedAt: z.nullable(instant),
      newLinkedInPost: z.optional(linkedInPost),
      /** The ids of badges that this save earned. */
      earned: z.array(z.string()),
    }),
    touches: ['/api/bih-inventory', '/api/user', '/api/achievements', '/api/achievement-prompts', '/api/dashboard'],
  }),
  extract: call('POST', '/api/bih-inventory/extract', {
    summary: 'Read a document and propose what of it belongs into which field. Nothing is saved.',
    files: true,
    documentInJson: true,
    maxBytes: 15 * 1024 * 1024,
    body: z.object({
      currentData: z.optional(z.unknown()),
      imageBase64: z.optional(z.string()),
      docxBase64: z.optional(z.string()),
      documentText: z.optional(z.string()),
    }),
    answer: z.extend(found, {
      document: z.object({
        kind: z.string(),
        pages: z.optional(z.number()),
        ocr: z.boolean(),
        truncated: z.boolean(),
      }),
    }),
  }),
  summarize: call('POST', '/api/bih-inventory/summary', {
    summary: 'Name what can be made of these means together. Nothing is saved.',
    body: inventoryTextsShape,
    answer: z.object({ aiSummary: z.string(), ...labelled }),
  }),
  linkedInImport: call('GET', '/api/bih-inventory/linkedin-import', {
    summary: 'What the linked LinkedIn account tells of its owner.',
    answer: found,
  }),
  linkedInArchive: call('POST', '/api/bih-inventory/linkedin-archive', {
    summary: 'Read the ZIP that LinkedIn gives under "Get a copy of your data": a form with the field "file".',
    files: true,
    maxBytes: 25 * 1024 * 1024,
    answer: z.extend(found, { newLinkedInPost: z.optional(linkedInPost) }),
    touches: ['/api/user', '/api/dashboard'],
  }),
  chatHistory: call('GET', '/api/bih-inventory/chat-history', {
    summary: 'What was said with the BIH coach.',
    answer: z.object({ chatHistory: z.array(chatEntry) }),
  }),
  clearChat: call('DELETE', '/api/bih-inventory/chat-history', {
    summary: 'Forget what was said with the BIH coach.',
    answer: done,
    touches: ['/api/bih-inventory/chat-history'],
  }),
  chat: call('POST', '/api/bih-inventory/chat', {
    summary: 'Say something to the BIH coach.',
    streams: true,
    body: z.object({
      message: z.string().check(z.refine(isVisible, 'Please write something first.'), keptUnder(messageLimit)),
      /** Sent again under the same key, because the answer was lost, it is answered as the first time. */
      key: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
      /** The fields as they stand on the screen, saved or not. */
      currentBIHData: z.optional(z.object({ ...texts, aiSummary: z.optional(z.string()) })),
      /** What the screen shows. The server goes by what it kept itself. */
      chatHistory: z.optional(z.array(z.unknown())),
    }),
    answer: z.object({
      message: z.string(),
      bihUpdates: z.optional(z.array(z.object({ field: z.enum(inventoryFields), text: z.string() }))),
      /** What nobody is sure about, with the likeliest field: nothing is put anywhere before the person says where. */
      unplaced: z.optional(z.array(z.object({ text: z.string(), guess: z.enum(inventoryFields) }))),
      care,
      ...labelled,
    }),
  }),
};
