// The calls around connected assistants: what a person allows, sees and takes back. The assistants themselves speak to /mcp.
import * as z from 'zod/mini';
import { call, done, instant } from '../../shared/call.ts';
import { textId } from '../../shared/shape.ts';
import { assistantScopes, assistantTexts } from './assistant.rules.ts';

const scope = z.enum(assistantScopes);
const params = z.object({ id: textId });

const writeShape = z.object({
  id: z.string(),
  assistant: z.string(),
  tool: z.string(),
  title: z.string(),
  createdAt: instant,
  undoneAt: z.nullable(instant),
});
export type AssistantWrite = z.output<typeof writeShape>;

const connectionShape = z.object({
  id: z.string(),
  name: z.string(),
  /** Where its answers go: "claude.ai". */
  host: z.string(),
  /** Whether it is a program on a machine of the person's own. */
  isHere: z.boolean(),
  scopes: z.array(scope),
  connectedAt: instant,
  /** To the minute; null while it has not been used. */
  lastUsedAt: z.nullable(instant),
});
export type Connection = z.output<typeof connectionShape>;

const assistantsPath = '/api/assistants';

export const assistantCalls = {
  list: call('GET', assistantsPath, {
    summary: 'My connected assistants, and what they wrote lately.',
    answer: z.object({
      /** Whether this server lets assistants connect. */
      enabled: z.boolean(),
      /** What is pasted into an assistant. */
      address: z.string(),
      connections: z.array(connectionShape),
      writes: z.array(writeShape),
    }),
  }),
  disconnect: call('DELETE', `${assistantsPath}/:id`, {
    summary: 'Disconnect an assistant: from now on its tokens are refused.',
    params,
    answer: done,
    touches: [assistantsPath],
  }),
  undo: call('POST', `${assistantsPath}/writes/:id/undo`, {
    summary: 'Undo something an assistant wrote, as long as nothing was changed on it since.',
    params,
    answer: done,
    touches: [assistantsPath, '/api/plays', '/api/asks', '/api/forecasts', '/api/ledger', '/api/dashboard'],
  }),
  request: call('GET', `${assistantsPath}/requests/:id`, {
    summary: 'Who asks to be connected, and for what; only in the browser that was sent here to be asked.',
    params,
    answer: z.object({
      name: z.string(),
      host: z.string(),
      /** Whether the answer goes to a program on the person's own machine. */
      isHere: z.boolean(),
      /** Where a program says who it is: "https://claude.ai/client.json"; null for one that registered itself. */
      document: z.nullable(z.string()),
      scopes: z.array(scope),
    }),
  }),
  decide: call('POST', `${assistantsPath}/requests/:id`, {
    summary: 'Connect an assistant, or decline. Answers with where the browser goes next.',
    params,
    body: z.object({
      allow: z.boolean(),
      scopes: z.optional(z.array(scope).check(z.minLength(1, assistantTexts.noScopes), z.maxLength(10))),
    }),
    answer: z.object({ goOn: z.string() }),
    touches: [assistantsPath],
  }),
};
