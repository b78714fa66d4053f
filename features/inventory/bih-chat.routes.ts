// The BIH coach's conversation: what the person says is kept before the coach is heard, so that no failure loses it.
import { careReplyTo, isFreeToUse } from '../../coach/care-reply.ts';
import type { AnswerOf } from '../../shared/call.ts';
import { answer } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import type { ChatEntry } from '../../server/database/schema.ts';
import { answerStream } from '../../server/stream.ts';
import { bihChatQuestion } from './bih-chat.coach.ts';
import { appendChat, clearChat, readChat } from './bih-chat.store.ts';
import { inventoryCalls } from './inventory.contract.ts';
import { emptyInventory, inventoryTexts } from './inventory.rules.ts';
import { readInventory } from './inventory.store.ts';

/** How much of the conversation the coach is given, in entries. A message that is sent again is among them. */
const REMEMBERED = 40;

export function bihChatRoutes(app: App): void {
  const { coach, config } = app.services;

  answer(app, inventoryCalls.chatHistory, async ({ db, me }) => ({ chatHistory: await readChat(db, me.id) }));

  answer(app, inventoryCalls.clearChat, async ({ db, me }) => {
    await clearChat(db, me.id);
    return { message: inventoryTexts.chatCleared.title };
  });

  answerStream(app, inventoryCalls.chat, async function* ({ db, me, body, now, signal }) {
    const { message, key } = body;
    const reading = Promise.all([readChat(db, me.id, REMEMBERED + 1), body.currentBIHData ?? readInventory(db, me.id)]);
    // Found out while the database reads.
    const given = careReplyTo(message, config.careContacts);
    const [said, inventory] = await reading;
    const before = key === undefined ? undefined : answeredBefore(said, key);
    if (before) return before;
    // A message whose reply failed stands there unanswered: sending it again must not double it.
    const last = said.at(-1);
    const again = last?.role === 'user' && last.content === message;
    const earlier = (again ? said.slice(0, -1) : said).filter(isFreeToUse);
    const entry = { role: 'user' as const, content: message, timestamp: now.toISOString(), key, care: given?.care };
    const keep = async () => again || appendChat(db, me.id, entry);
    if (given) {
      await keep();
      const besides = { bihUpdates: [], source: 'offline' };
      const reply = { role: 'assistant' as const, content: given.reply, timestamp: new Date().toISOString() };
      await appendChat(db, me.id, { ...reply, care: given.care, told: besides });
      return { message: given.reply, ...besides, care: given.care };
    }

    const texts = inventory ?? emptyInventory();
    const history = earlier.slice(-REMEMBERED).map(({ role, content }) => ({ role, text: content }));
    const told = yield* keptBeforeHeard(
      keep,
      coach.stream(bihChatQuestion, { message, texts, history }, { userId: me.id, signal }),
    );
    const { message: content, bihUpdates, unplaced } = told.answer;
    const besides = { bihUpdates, unplaced, source: told.source, note: told.note };
    await appendChat(db, me.id, { role: 'assistant', content, timestamp: new Date().toISOString(), told: besides });
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
  keep: () => Promise<unknown>,
  coach: AsyncGenerator<string, Answer>,
): AsyncGenerator<string, Answer> {
  // The coach is first: what it asks the database goes ahead of what is kept, on the same journey.
  const thinking = coach.next();
  const [kept, begun] = await Promise.allSettled([keep(), thinking]);
  try {
    if (kept.status === 'rejected') throw kept.reason;
    if (begun.status === 'rejected') throw begun.reason;
    if (begun.value.done) return begun.value.value;
    yield begun.value.value;
    return yield* coach;
  } finally {
    await coach.return(undefined as never);
  }
}
