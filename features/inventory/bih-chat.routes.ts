// The BIH coach's conversation: what the person says is kept before the coach is asked, so that no failure loses it.
import { answer } from '../../server/answer.ts';
import type { App } from '../../server/app.ts';
import { answerStream } from '../../server/stream.ts';
import { bihChatQuestion } from './bih-chat.coach.ts';
import { inventoryCalls } from './inventory.contract.ts';
import { emptyInventory, inventoryTexts } from './inventory.rules.ts';
import { appendChat, clearChat, readChat, readInventory } from './inventory.store.ts';

/** How much of the conversation the coach is given, in entries. */
const REMEMBERED = 40;

export function bihChatRoutes(app: App): void {
  const { coach } = app.house;

  answer(app, inventoryCalls.chatHistory, async ({ db, me }) => ({ chatHistory: await readChat(db, me.id) }));

  answer(app, inventoryCalls.clearChat, async ({ db, me }) => {
    await clearChat(db, me.id);
    return { message: inventoryTexts.chatCleared.title };
  });

  answerStream(app, inventoryCalls.chat, async function* ({ db, me, body, now, signal }) {
    const said = await readChat(db, me.id);
    // A message whose reply failed stands there unanswered: sending it again must not double it.
    const last = said.at(-1);
    const again = last?.role === 'user' && last.content === body.message;
    const earlier = again ? said.slice(0, -1) : said;
    if (!again)
      await appendChat(db, me.id, [{ role: 'user', content: body.message, timestamp: now.toISOString() }], now);

    const texts = body.currentBIHData ?? (await readInventory(db, me.id)) ?? emptyInventory();
    const history = earlier.slice(-REMEMBERED).map(({ role, content }) => ({ role, text: content }));
    const told = yield* coach.stream(
      bihChatQuestion,
      { message: body.message, texts, history },
      { userId: me.id, signal },
    );
    const { message, bihUpdates } = told.answer;
    const at = new Date();
    await appendChat(db, me.id, [{ role: 'assistant', content: message, timestamp: at.toISOString() }], at);
    return { message, bihUpdates, source: told.source, note: told.note };
  });
}
