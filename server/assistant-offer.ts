// What a connected assistant can use here, as the features' routes offer it: tools it calls, prompts and resources a person picks.
import type { Shape } from '../shared/call.ts';
import type { Acting } from './answer.ts';
import type { App } from './services.ts';

/** An assistant at work for somebody: its name, and what it was allowed. */
export type Assistant = Acting & { name: string; grantId: string; scopes: readonly string[] };

type Offered = { name: string; title: string; description: string; /** Needed for it. */ scope: string };

export type AssistantTool = Offered & {
  input: Shape;
  /** Whether it changes anything. */
  writes: boolean;
  /** A sentence, and the product's own shape. */
  run(assistant: Assistant, input: never): Promise<{ said: string; answer: { [field: string]: unknown } }>;
};

export type AssistantPrompt = Offered & {
  args: Shape;
  write(assistant: Assistant, args: Record<string, string | undefined>): Promise<string>;
};

export type AssistantResource = Offered & { uri: string; read(assistant: Assistant): Promise<unknown> };

export type AssistantOffer = {
  tools: readonly AssistantTool[];
  prompts: readonly AssistantPrompt[];
  resources: readonly AssistantResource[];
};

const offers = new WeakMap<object, AssistantOffer>();

export function offerToAssistants(app: App, offer: Partial<AssistantOffer>): void {
  const { tools, prompts, resources } = offerOf(app);
  offers.set(app.server, {
    tools: [...tools, ...(offer.tools ?? [])],
    prompts: [...prompts, ...(offer.prompts ?? [])],
    resources: [...resources, ...(offer.resources ?? [])],
  });
}

export const offerOf = (app: App): AssistantOffer =>
  offers.get(app.server) ?? { tools: [], prompts: [], resources: [] };
