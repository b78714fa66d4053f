// The one way the browser asks for what comes word by word. A file of its own, as no first screen needs it.
import type { AnswerOf, CallSpec, InputOf, Call } from '../shared/call.ts';
import { Problem } from '../shared/problem.ts';
import { UNREACHABLE, lost, problemOf } from './reach.ts';
import { type SendOptions, answerOf, request } from './send.ts';

/**
 * Asks for a streamed answer: `onDelta` gets each piece of text as it comes, the whole answer is returned at the end.
 * Throws `Problem` when the stream breaks; what came before it stays with the caller.
 */
export async function sendStream<S extends CallSpec>(
  call: Call<S>,
  input: InputOf<S>,
  options: SendOptions & { onDelta: (text: string) => void },
): Promise<AnswerOf<S>> {
  const response = await request(call, input, options, 'text/event-stream');
  if (!response.ok || !response.headers.get('content-type')?.startsWith('text/event-stream')) {
    const text = await response.text().catch((error: unknown) => lost(error, options.signal));
    if (!response.ok) throw problemOf(response.status, text);
    return answerOf<S>(text);
  }
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let pending = '';
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => lost(error, options.signal));
    if (done) throw new Problem(UNREACHABLE, 'The answer was cut off. Please try again.');
    pending += value;
    for (let end = pending.indexOf('\n\n'); end >= 0; end = pending.indexOf('\n\n')) {
      const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(pending.slice(0, end)) ?? [];
      pending = pending.slice(end + 2);
      if (data === undefined) continue;
      if (event === 'delta') options.onDelta(JSON.parse(data) as string);
      if (event === 'done') return answerOf<S>(data);
      if (event === 'error') throw new Problem(500, (JSON.parse(data) as { message: string }).message);
    }
  }
}
