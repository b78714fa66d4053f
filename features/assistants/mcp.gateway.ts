// Speaks the Model Context Protocol by its official library: each request is answered by a fresh server, so that any process of
// several can answer the next. What its tools do is told it from outside.
import {
  type AuthInfo,
  McpServer,
  type StandardSchemaWithJSON,
  createMcpHandler,
  requireScopes,
} from '@modelcontextprotocol/server';
import * as z from 'zod/mini';
import type { Assistant, AssistantOffer } from '../../server/assistant-offer.ts';
import type { Shape } from '../../shared/call.ts';

export type Offer = AssistantOffer & {
  instructions: string;
  /** What is said of a failure. */
  sentenceOf(error: unknown): string;
};

export type McpEndpoint = {
  answer(request: Request, body: unknown, auth: Omit<AuthInfo, 'extra'>, assistant: Assistant): Promise<Response>;
  close(): Promise<void>;
};

/** zod's small edition as the library takes it: its own check, and its JSON Schema. */
const standard = (shape: Shape): StandardSchemaWithJSON => {
  const json = (io: 'input' | 'output') => () =>
    z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Record<string, unknown>;
  return {
    '~standard': {
      ...(shape as unknown as StandardSchemaWithJSON)['~standard'],
      jsonSchema: { input: json('input'), output: json('output') },
    },
  };
};

export function createMcpEndpoint(offer: Offer): McpEndpoint {
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const assistant = authInfo?.extra?.assistant as Assistant;
      const server = new McpServer(
        { name: 'crazy-quilt', title: 'Crazy Quilt', version: '1.0.0' },
        { instructions: offer.instructions },
      );
      for (const tool of offer.tools)
        server.registerTool(
          tool.name,
          {
            title: tool.title,
            description: tool.description,
            inputSchema: standard(tool.input),
            annotations: {
              title: tool.title,
              readOnlyHint: !tool.writes,
              ...(tool.writes && { destructiveHint: false }),
              openWorldHint: false,
            },
            scopeChallenge: requireScopes(tool.scope),
          },
          async (input: unknown) => {
            try {
              const { said, answer } = await tool.run(assistant, input as never);
              return {
                content: [
                  { type: 'text' as const, text: said },
                  { type: 'text' as const, text: JSON.stringify(answer) },
                ],
                structuredContent: answer,
              };
            } catch (error) {
              return { content: [{ type: 'text' as const, text: offer.sentenceOf(error) }], isError: true };
            }
          },
        );
      for (const { name, title, description, scope, args, write } of offer.prompts)
        server.registerPrompt(
          name,
          { title, description, argsSchema: standard(args), scopeChallenge: requireScopes(scope) },
          async (given: unknown) => {
            const text = await write(assistant, given as Record<string, string | undefined>).catch(offer.sentenceOf);
            return { messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] };
          },
        );
      for (const { name, uri, title, description, scope, read } of offer.resources)
        server.registerResource(
          name,
          uri,
          { title, description, mimeType: 'application/json', scopeChallenge: requireScopes(scope) },
          async () => ({
            contents: [{ uri, mimeType: 'application/json', text: JSON.stringify(await read(assistant)) }],
          }),
        );
      return server;
    },
    // Nothing is announced, so nobody needs to keep a stream open to hear of it.
    { legacy: 'stateless', maxSubscriptions: 0 },
  );

  return {
    answer(request, body, auth, assistant) {
      return handler.fetch(request, { parsedBody: body, authInfo: { ...auth, extra: { assistant } } });
    },
    close: () => handler.close(),
  };
}
