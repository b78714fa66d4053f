// The BIH coach's conversation: what the person says is kept before the coach is heard, so that no failure loses it.
import { careReplyTo, isFreeToUse } from '../../coach/care-reply.ts';
import type { AnswerOf } from '../../shared/call.ts';
import { answer } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import type { ChatEntry } from '../../server/database/schema.ts';
import { answerStream } from '../../server/stream.ts';
import { bihChatQuestion } from './bih-chat.coach.ts';
import { inventoryCalls } from './inventory.contract.ts';
import { emptyInventory, inventoryTexts } from './inventory.rules.ts';
import { appendChat, clearChat, readChat, readInventory } from './inventory.store.ts';

/** How much of the conversation the coach is given, in entries. */
const REMEMBERED = 40;

export function bihChatRoutes(app: App): void {
  const { coach, config } = app.services;

  answer(app, inventoryCalls.chatHistory, async ({ db, me }) => ({ chatHistory: await readChat(db, me.id) }));

  answer(app, inventoryCalls.clearChat, async ({ db, me }) => {
    await clearChat(db, me.id);
    return { message: inventoryTexts.chatCleared.title };
  });

  answerStream(app, inventoryCalls.chat, async function* ({ db, me, body, now, signal }) {
    const [said, inventory] = await Promise.all([readChat(db, me.id), body.currentBIHData ?? readInventory(db, me.id)]);
    const { message, key } = body;
    const before = key === undefined ? undefined : answeredBefore(said, key);
    if (before) return before;
    // A message whose reply failed stands there unanswered: sending it again must not double it.
    const last = said.at(-1);
    const again = last?.role === 'user' && last.content === message;
    const earlier = (again ? said.slice(0, -1) : said).filter(isFreeToUse);
    const given = careReplyTo(message, config.careContacts);
    const kept =
      again ||
      appendChat(
        db,
        me.id,
        [{ role: 'user', content: message, timestamp: now.toISOString(), key, care: given?.care }],
        now,
      );
    if (given) {
      await kept;
      const besides = { bihUpdates: [], source: 'offline' };
      const entry = { role: 'assistant' as const, content: given.reply, timestamp: new Date().toISOString() };
      await appendChat(db, me.id, [{ ...entry, care: given.care, told: besides }], new Date());
      return { message: given.reply, ...besides, care: given.care };
    }

    const texts = inventory ?? emptyInventory();
    const history = earlier.slice(-REMEMBERED).map(({ role, content }) => ({ role, text: content }));
    const told = yield* keptBeforeHeard(
      kept,
      coach.stream(bihChatQuestion, { message, texts, history }, { userId: me.id, signal }),
    );
    const { message: content, bihUpdates, unplaced } = told.answer;
    const at = new Date();
    const besides = { bihUpdates, unplaced, source: told.source, note: told.note };
    await appendChat(db, me.id, [{ role: 'assistant', content, timestamp: at.toISOString(), told: besides }], at);
    return { message: content, ...besides };
  });
}

type Answer = AnswerOf<typeof inventoryCalls.chat>;

/** The reply to the message that was sent under this key, where there is one. */
function answeredBefore(said: readonly ChatEntry[], key: string): Answer | undefined {
  const reply = said[said.findIndex((entry) => entry.key === key) + 1];
  return reply?.told && said.some((entry) => entry.key === key)
    ? { ...(reply.told as Omit<Answer, 'message'>), message: reply.content }
    : undefined;
}

/** Lets the coach begin to think while what was said is being kept; the answer is heard once it is, or not at all. */
async function* keptBeforeHeard<Answer>(
  kept: unknown,
  coach: AsyncGenerator<string, Answer>,
): AsyncGenerator<string, Answer> {
  const [, begun] = await Promise.allSettled([kept, coach.next()]);
  try {
    await kept;
    if (begun.status === 'rejected') throw begun.reason;
    if (begun.value.done) return begun.value.value;
    yield begun.value.value;
    return yield* coach;
  } finally {
    await coach.return(undefined as never);
  }
}
