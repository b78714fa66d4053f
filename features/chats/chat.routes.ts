// Conversations themselves: listed, searched, named, deleted and brought back.
import * as z from 'zod/mini';
import { careReplyTo } from '../../coach/care-reply.ts';
import { answer } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import { Problem } from '../../shared/problem.ts';
import type { SharingPreference } from '../challenges/challenge.rules.ts';
import { memberName } from '../circle/circle-member.rules.ts';
import { requireChallenge } from '../challenges/challenge.store.ts';
import { sheetAbout } from './challenge-sheet.rules.ts';
import { tellChatChange } from './chat-change.store.ts';
import { chatCalls } from './chat.contract.ts';
import { chatTexts, passageOf } from './chat.rules.ts';
import {
  changeChat,
  findShared,
  insertChat,
  presentChat,
  purgeDeleted,
  readChats,
  setDeleted,
  sheetOf,
  theChat,
} from './chat.store.ts';
import { presentMessage, presentShared, readMessages, say } from './message.store.ts';

const upkeepJob = 'chat-upkeep';

export function chatRoutes(app: App): void {
  const { services } = app;
  const { jobs } = services;

  answer(app, chatCalls.list, async ({ db, me, query, now }) =>
    (await readChats(db, me.id, query)).map((chat) => ({
      ...presentChat(chat, now),
      match: chat.found === null ? undefined : passageOf(chat.found, query.q ?? ''),
    })),
  );

  answer(app, chatCalls.create, async ({ db, me, body, now }) =>
    db.transaction(async (tx) => {
      const { challengeId, content = '', ...fields } = body;
      const about = await requireChallenge(tx, me.id, challengeId);
      const given = about && { moduleId: `${about.id}`, sheet: sheetAbout(about), title: about.title };
      const chat = await insertChat(tx, me.id, { ...fields, ...given }, now);
      if (content.trim() !== '')
        await say(tx, chat, { content, care: careReplyTo(content, services.config.careContacts)?.care }, now);
      await tellChatChange(services, tx, chat, now, null);
      return presentChat(await theChat(tx, me.id, chat.id), now);
    }),
  );

  answer(app, chatCalls.read, async ({ db, me, params, now }) => {
    const chat = await theChat(db, me.id, params.id);
    return { ...presentChat(chat, now), sheet: sheetOf(chat) };
  });

  answer(app, chatCalls.save, async ({ db, me, params, body, now }) =>
    db.transaction(async (tx) => {
      const before = await theChat(tx, me.id, params.id, { lock: true });
      const chat = (await changeChat(tx, me.id, params.id, body)) ?? before;
      await tellChatChange(services, tx, chat, now, before);
      return presentChat(chat, now);
    }),
  );

  answer(app, chatCalls.remove, async ({ db, me, params, now }) => {
    if (!(await setDeleted(db, me.id, params.id, now))) throw new Problem(404, chatTexts.missing);
    return { message: 'Conversation deleted' };
  });

  answer(app, chatCalls.restore, async ({ db, me, params, now }) =>
    db.transaction(async (tx) => {
      const chat = await setDeleted(tx, me.id, params.id, null);
      if (!chat) throw new Problem(404, chatTexts.missing);
      await tellChatChange(services, tx, chat, now);
      return presentChat(chat, now);
    }),
  );

  answer(app, chatCalls.messages, async ({ db, me, params, query }) => {
    const chat = await theChat(db, me.id, params.id);
    return (await readMessages(db, chat.id, query)).map(presentMessage);
  });

  answer(app, chatCalls.shared, async ({ db, me, params }) => {
    const found = await findShared(db, me?.id ?? null, params.id);
    if (!found) throw new Problem(404, chatTexts.missing);
    const { chat, owner } = found;
    return {
      ...chat,
      sharingPreference: chat.sharingPreference as SharingPreference,
      owner: {
        name: memberName(owner),
        // Photos are for members.
        profileImageUrl: me && owner.profileImageUrl,
      },
      mine: chat.userId === me?.id,
    };
  });

  answer(app, chatCalls.sharedMessages, async ({ db, me, params, query }) => {
    const found = await findShared(db, me?.id ?? null, params.id);
    if (!found) throw new Problem(404, chatTexts.missing);
    return (await readMessages(db, found.chat.id, { ...query, kept: true })).map(presentShared);
  });

  jobs.define(upkeepJob, { schema: z.object({}) }, async () => void (await purgeDeleted(services.db, new Date())));
  jobs.schedule(upkeepJob, '41 3 * * *');
}
