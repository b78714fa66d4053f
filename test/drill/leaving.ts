// Fault 66: the reader of a reply hangs up; how long until the provider's call ends.
import { type Deed, aiServer } from '../ai-server.ts';
import { middle } from './drill.ts';
import { must, newcomer } from './person.ts';
import { type Stage, until } from './stage.ts';

export async function leaveInTheMiddle(stage: Stage): Promise<string> {
  const ai = await aiServer();
  stage.after(() => ai.close());
  const site = await stage.site({
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'm',
    AI_BASE_URL: ai.url('openai-compatible'),
    AI_DAILY_TOKENS: '100000000',
  });
  const me = await newcomer(site.url);
  const took: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const speaks = round % 2 === 0;
    ai.will((speaks ? { say: ['{"message":"You know '], last: 'stall' } : { hang: true }) satisfies Deed);
    const leave = new AbortController();
    const asked = me.send('/api/bih-inventory/chat', {
      json: { message: `I sew ${round}.` },
      headers: { accept: 'text/event-stream' },
      signal: leave.signal,
    });
    asked.catch(() => undefined);
    if (speaks) await (await asked).body?.getReader().read();
    else await until('the provider is asked', () => ai.asked.length > 0);
    const left = performance.now();
    leave.abort();
    await ai.quiet();
    took.push(performance.now() - left);
  }
  const half = middle(took);
  const worst = Math.max(...took);
  const { chatHistory } = await must<{ chatHistory: { role: string }[] }>(me, 'GET', '/api/bih-inventory/chat-history');
  if (chatHistory.some(({ role }) => role === 'assistant')) throw new Error('Half a reply was kept as a whole one.');
  const note = `the provider’s call ended ${half.toFixed(0)} ms after, ${worst.toFixed(0)} ms at worst of ${took.length}`;
  if (half > 100) throw new Error(note);
  return note;
}
