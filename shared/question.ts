// One thing we ask AI. Features export these from *.coach.ts; server/coach answers them, from the connected
// provider or from the question's own offline answer. Pure on purpose: nothing here talks to anyone.
import type * as z from 'zod/mini';

export type Turn = { role: 'user' | 'assistant'; text: string };

/**
 * What is sent for one input. `task` is in our words only. All of `data` (label → text) and `turns` (oldest first,
 * the person's message last) was written by people or copied from documents: the coach fences it, so that the model
 * reads it as material and never as instruction.
 */
export type Prompt = {
  task?: string;
  data?: Readonly<Record<string, string>>;
  turns?: readonly Turn[];
};

export type Question<Input, Answer> = {
  /** For logs and figures: kebab-case, unique. */
  readonly name: string;
  /** Who the coach is here, what it does and how: in our words only, the same for every input. */
  readonly instructions: string;
  prompt(input: Input): Prompt;
  /** `z.string()` asks for prose; any other shape for JSON of that shape. Write `z.nullable`, never `z.optional`. */
  readonly shape: z.ZodMiniType<Answer>;
  /** The text field of a structured answer that is read as it is written, as the message of a chat reply. */
  readonly spoken?: Answer extends object ? Extract<keyof Answer, string> : never;
  /**
   * What the person reads when the provider fails and asking again may help: a conversation says so. Without
   * an apology the offline answer stands in.
   */
  readonly apology?: string;
  /** The longest answer, in tokens (thinking included). */
  readonly maxTokens?: number;
  /**
   * The answer without any provider: works from the input alone and invents nothing. A generator yields the
   * text as it is to appear, and returns the answer.
   */
  offline(input: Input): Answer | Promise<Answer> | AsyncGenerator<string, Answer>;
};
