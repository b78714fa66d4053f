// Fault 1: one writer at each write route, all at once, and the server killed in the middle of them. Afterwards the export
// of each holds all that was acknowledged.
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { PROSPER_ITEMS } from '../../features/learning/prosper-item.rules.ts';
import type { Site } from '../browser.ts';
import { accountWriters } from './account-writers.ts';
import { ownWriters } from './own-writers.ts';
import { partnerWriters } from './partner-writers.ts';
import { type Client, ask, inventoryOf, must, newcomer, playOf } from './person.ts';
import { type Stage, pause, statusOf, until } from './stage.ts';
import { type Step, Unacknowledged, type Writer, only, unlessGone, upload, write } from './writer.ts';

/** Things that are made, changed, deleted and brought back at one address. */
function things(path: string, body: (mark: string) => object, change: (mark: string) => object): Writer[] {
  const one = `${path}/:id`;
  return [
    {
      routes: [`POST ${path}`],
      prepare: (me) => async (mark) => {
        await write(me, 'POST', path, body(mark));
        return { there: [mark] };
      },
    },
    {
      routes: [`PUT ${one}`],
      prepare: async (me) => {
        const { id } = await must<{ id: string }>(me, 'POST', path, body('first'));
        return async (mark) => {
          await write(me, 'PUT', `${path}/${id}`, change(mark));
          return { last: mark };
        };
      },
    },
    {
      routes: [`DELETE ${one}`],
      prepare: (me) => async (mark) => {
        const { id } = await write(me, 'POST', path, body(mark));
        await write(me, 'DELETE', `${path}/${id}`);
        return { gone: [mark] };
      },
    },
    {
      routes: [`POST ${path}/restore`],
      prepare: (me) => async (mark) => {
        const { id } = await write(me, 'POST', path, body(mark));
        const { undo } = await write<{ undo: string }>(me, 'DELETE', `${path}/${id}`);
        await write(me, 'POST', `${path}/restore`, { undo });
        return { there: [mark] };
      },
    },
  ];
}

const challenge = (title: string) => ({ title, statement: 'Mend the neighbourhood, one patch at a time.' });
const map = (title: string) => ({ title, gatekeepers: [], rules: [], tactics: [], owner: '', shared: false });
const answers = Object.fromEntries(PROSPER_ITEMS.map(({ id }) => [id, 3]));
const told = [
  'Our permits take 38 days because the form goes through nine offices.',
  'I want one queue for all offices, where a person comes once.',
  'The form itself, and the attorney who reads it last.',
  'I have two clerks on Fridays and a room with a printer.',
  'Six weeks and 400 euros, no more.',
  'Maria of the front desk would try it with me.',
  'Nothing else.',
];

/** Two who have agreed; the first writes. */
async function partnership(me: Client, site: Site): Promise<string> {
  const other = await newcomer(site.url, 'partner');
  const { id: partnerId } = await must<{ id: string }>(other, 'GET', '/api/user');
  const { id } = await must<{ id: string }>(me, 'POST', '/api/partnerships', { partnerId, conversation: 'Shall we?' });
  await must(other, 'PUT', `/api/partnerships/${id}`, { status: 'active' });
  return `/api/partnerships/${id}`;
}

async function causeOf(me: Client, text: string): Promise<string> {
  const causes = [{ text, likelihood: 40, lookOn: '2027-12-11' }];
  type Written = { causes: { id: string }[] };
  const made = await must<Written>(me, 'POST', '/api/premortems', { failureStory: 'It failed.', causes });
  return made.causes[0]!.id;
}

const chatOf = async (me: Client): Promise<string> =>
  `/api/chats/${(await must<{ id: string }>(me, 'POST', '/api/chats', {})).id}`;

/** Tells the offline coach what it asks for, until it writes a draft; the draft's message. */
async function reachDraft(me: Client, chat: string): Promise<string> {
  for (const content of told) {
    type Replied = { aiResponse?: { id: string; draft?: string } };
    const { aiResponse } = await write<Replied>(me, 'POST', `${chat}/messages`, { content, role: 'user' });
    if (aiResponse?.draft) return aiResponse.id;
  }
  throw new Error('The coach wrote no draft.');
}

async function figuresAddUp(me: Client): Promise<boolean> {
  type Play = { status: string; lost: { money?: number } | null };
  const { limits } = await must<{ limits: { open: number; lost: number }[] }>(me, 'GET', '/api/ledger');
  const plays = await must<Play[]>(me, 'GET', '/api/plays?limit=500');
  const lost = plays.reduce((sum, play) => sum + (play.lost?.money ?? 0), 0);
  const open = 2 * plays.filter(({ status, lost }) => status === 'active' || (status === 'completed' && !lost)).length;
  return plays.length === 500 || (limits[0]?.open === open && limits[0].lost === lost);
}

const writers: readonly Writer[] = [
  ...things('/api/plays', playOf, (title) => ({ title })),
  ...things(
    '/api/lemonade',
    (title) => ({ title, description: 'It rained.' }),
    (title) => ({ title }),
  ),
  ...things(
    '/api/premortems',
    (failureStory) => ({ failureStory }),
    (failureStory) => ({ failureStory }),
  ),
  only('PUT /api/forecasts/:id', async (me) => {
    const id = await causeOf(me, 'first');
    return async (sign) => {
      await write(me, 'PUT', `/api/forecasts/${id}`, { sign });
      return { last: sign };
    };
  }),
  {
    routes: ['POST /api/forecasts/:id/resolve', 'POST /api/forecasts/:id/lemonade'],
    prepare: (me) => {
      let made = 0;
      return async (mark) => {
        const id = await unlessGone(causeOf(me, mark));
        await write(me, 'POST', `/api/forecasts/${id}/resolve`, { outcome: 'happened' });
        const atLeast = (made += 1);
        const { lemonadeId } = await write<{ lemonadeId: string }>(me, 'POST', `/api/forecasts/${id}/lemonade`);
        // An answer and its place in the score are written together.
        const isScored = async () => (await must<{ n: number }>(me, 'GET', '/api/forecasts/score')).n >= atLeast;
        return { there: [mark, lemonadeId], so: isScored };
      };
    },
  },
  ...things('/api/bureaucracy-maps', map, map),
  ...things(
    '/api/asks',
    (what) => ({ personName: 'Mei', what }),
    (answer) => ({ state: 'yes', answer }),
  ),
  {
    routes: ['POST /api/asks/:id/play', 'POST /api/asks/:id/lemonade'],
    prepare: (me) => async (what) => {
      const { id } = await write(me, 'POST', '/api/asks', { personName: 'Mei', what, state: 'asked' });
      await write(me, 'PUT', `/api/asks/${id}`, { state: 'no' });
      const { chain } = await write<{ chain: { lemonadeId: string } }>(me, 'POST', `/api/asks/${id}/lemonade`);
      const made = await write<{ chain: { playId: string } }>(me, 'POST', `/api/asks/${id}/play`);
      return { there: [what, chain.lemonadeId, made.chain.playId] };
    },
  },
  only('PUT /api/ledger/limits', async (me) => {
    let amount = 1;
    const set = () =>
      write(me, 'PUT', '/api/ledger/limits', { kind: 'time', period: 'open', amount: (amount += 1), reason: 'First' });
    await set();
    return async (reason) => {
      await write(me, 'PUT', '/api/ledger/limits', { kind: 'time', period: 'open', amount: (amount += 1), reason });
      return { there: [reason] };
    };
  }),
  {
    // What is at stake and what was lost is the sum of the plays, whenever the server was killed.
    routes: ['PUT /api/ledger/limits'],
    prepare: async (me) => {
      await must(me, 'PUT', '/api/ledger/limits', { kind: 'money', period: 'open', amount: 1_000_000 });
      return async (title) => {
        const { id } = await write(me, 'POST', '/api/plays', { ...playOf(title), stake: { money: 2 } });
        await write(me, 'PUT', `/api/plays/${id}`, { status: 'active' });
        await write(me, 'PUT', `/api/plays/${id}`, { status: 'completed', lost: { money: 1 } });
        return { there: [title], so: () => figuresAddUp(me) };
      };
    },
  },
  only('DELETE /api/ledger/limits/:id', (me) => async (reason) => {
    const limit = { kind: 'emotion', amount: 1, reason };
    const { id } = await write(me, 'PUT', '/api/ledger/limits', limit);
    await write(me, 'DELETE', `/api/ledger/limits/${id}`);
    return { gone: [reason] };
  }),
  only('PUT /api/ledger/red-lines', (me) => async (text) => {
    await write(me, 'PUT', '/api/ledger/red-lines', { redLines: [{ text }] });
    return { last: text };
  }),
  only('PUT /api/ledger/hours', (me) => async () => {
    const hours = [{ days: ['tue'], from: '18:00', to: '21:00' }];
    await write(me, 'PUT', '/api/ledger/hours', { hours });
    return { there: ['"21:00"'] };
  }),
  only('PUT /api/ledger/currency', (me) => async () => {
    await write(me, 'PUT', '/api/ledger/currency', { currency: 'CHF', relabel: true });
    return { there: ['"CHF"'] };
  }),
  only('POST /api/challenges', (me) => async (mark) => {
    await write(me, 'POST', '/api/challenges', challenge(mark));
    return { there: [mark] };
  }),
  only('PUT /api/challenges/:id', async (me) => {
    const { id } = await must<{ id: number }>(me, 'POST', '/api/challenges', challenge('first'));
    return async (mark) => {
      await write(me, 'PUT', `/api/challenges/${id}`, { title: mark });
      return { last: mark };
    };
  }),
  {
    routes: ['DELETE /api/challenges/:id', 'POST /api/challenges/:id/restore', 'POST /api/challenges/:id/highlight'],
    prepare: (me) => async (mark) => {
      const { id } = await write<{ id: number }>(me, 'POST', '/api/challenges', challenge(mark));
      await write(me, 'POST', `/api/challenges/${id}/highlight`);
      await write(me, 'DELETE', `/api/challenges/${id}`);
      await write(me, 'POST', `/api/challenges/${id}/restore`);
      return { there: [mark] };
    },
  },
  only('POST /api/bih-inventory', (me) => async (mark) => {
    await write(me, 'POST', '/api/bih-inventory', inventoryOf(mark));
    return { last: mark };
  }),
  only('POST /api/bih-inventory/chat', (me) => async (mark) => {
    await write(me, 'POST', '/api/bih-inventory/chat', { message: mark });
    return { last: mark };
  }),
  only('DELETE /api/bih-inventory/chat-history', (me) => async (mark) => {
    await write(me, 'POST', '/api/bih-inventory/chat', { message: mark });
    await write(me, 'DELETE', '/api/bih-inventory/chat-history');
    return { gone: [mark] };
  }),
  only('POST /api/chats', (me) => async () => {
    const { id } = await write(me, 'POST', '/api/chats', {});
    return { there: [id] };
  }),
  only('PUT /api/chats/:id', async (me) => {
    const chat = await chatOf(me);
    return async (mark) => {
      await write(me, 'PUT', chat, { title: mark });
      return { last: mark };
    };
  }),
  {
    routes: ['DELETE /api/chats/:id', 'POST /api/chats/:id/restore'],
    prepare: (me) => async (mark) => {
      const chat = await unlessGone(chatOf(me));
      await write(me, 'PUT', chat, { title: mark });
      await write(me, 'DELETE', chat);
      await write(me, 'POST', `${chat}/restore`);
      return { there: [mark] };
    },
  },
  only('POST /api/chats/:id/messages', async (me) => {
    const chat = await chatOf(me);
    return async (content) => {
      await write(me, 'POST', `${chat}/messages`, { content, key: content });
      return { there: [content] };
    };
  }),
  only('POST /api/chats/:id/send', async (me) => {
    const chat = await chatOf(me);
    return async (content) => {
      await write(me, 'POST', `${chat}/send`, { content, key: content });
      return { there: [content] };
    };
  }),
  only('POST /api/chats/:id/reply', async (me) => {
    const chat = await chatOf(me);
    return async (content) => {
      await write(me, 'POST', `${chat}/messages`, { content, key: content });
      await write(me, 'POST', `${chat}/reply`);
      return { there: [content] };
    };
  }),
  only('PUT /api/chats/:id/messages/:messageId', async (me) => {
    const chat = await chatOf(me);
    type Said = { message: { id: string } };
    let { id } = (await must<Said>(me, 'POST', `${chat}/messages`, { content: 'first' })).message;
    return async (content) => {
      const said = await write<Partial<Said>>(me, 'PUT', `${chat}/messages/${id}`, { content });
      id = said.message?.id ?? id;
      return { last: content };
    };
  }),
  {
    routes: ['PUT /api/chats/:id/draft', 'POST /api/chats/:id/discard-draft', 'POST /api/chats/:id/restore-draft'],
    prepare: async (me) => {
      const chat = await chatOf(me);
      await reachDraft(me, chat);
      return async (title) => {
        // A kill may have come when it was discarded.
        await ask(me, 'POST', `${chat}/restore-draft`, {});
        await write(me, 'PUT', `${chat}/draft`, { act: 'write', section: 'title', text: title });
        await write(me, 'POST', `${chat}/discard-draft`, {});
        await write(me, 'POST', `${chat}/restore-draft`, {});
        return { last: title };
      };
    },
  },
  only('POST /api/chats/:id/save-challenge-draft', (me) => async (title) => {
    const chat = await unlessGone(chatOf(me));
    await reachDraft(me, chat);
    await write(me, 'POST', `${chat}/save-challenge-draft`, { draft: { title, objective: 'One queue.' } });
    return { there: [title] };
  }),
  only('POST /api/chats/:id/create-asset', (me) => async (mark) => {
    const chat = await unlessGone(chatOf(me));
    await write(me, 'POST', `${chat}/messages`, { content: `Our permits of ${mark} take 38 days.`, role: 'user' });
    await write(me, 'POST', `${chat}/create-asset`, {});
    return { there: [mark] };
  }),
  only('PUT /api/circles/:id', async (me) => {
    const { id } = await must<{ id: string }>(me, 'POST', '/api/circles', { name: 'first' });
    return async (name) => {
      await write(me, 'PUT', `/api/circles/${id}`, { name });
      return { last: name };
    };
  }),
  {
    routes: ['POST /api/circles/:id/invites', 'DELETE /api/circles/:id/invites/:inviteId'],
    prepare: async (me) => {
      const { id: circle } = await must<{ id: string }>(me, 'POST', '/api/circles', { name: 'A circle' });
      return async () => {
        const { id } = await write(me, 'POST', `/api/circles/${circle}/invites`, {});
        await write(me, 'DELETE', `/api/circles/${circle}/invites/${id}`);
        return {};
      };
    },
  },
  only('POST /api/coaching/message', (me) => async (message) => {
    await write(me, 'POST', '/api/coaching/message', { message, key: message });
    return { there: [message] };
  }),
  {
    routes: [
      'PUT /api/coaching/sessions/:id',
      'DELETE /api/coaching/sessions/:id',
      'POST /api/coaching/sessions/:id/restore',
    ],
    prepare: (me) => async (title) => {
      const said = await write<{ sessionId: string }>(me, 'POST', '/api/coaching/message', { message: 'Nine weeks.' });
      const session = `/api/coaching/sessions/${said.sessionId}`;
      await write(me, 'PUT', session, { title });
      await write(me, 'DELETE', session);
      await write(me, 'POST', `${session}/restore`);
      return { there: [title] };
    },
  },
  only('PUT /api/courses/:course/lessons/:lesson', (me) => async (workbook) => {
    await write(me, 'PUT', '/api/courses/prosper-workbook/lessons/optimism', { workbook });
    return { last: workbook };
  }),
  only('POST /api/prosper-assessments', (me) => async () => {
    const { id } = await write(me, 'POST', '/api/prosper-assessments', { answers });
    return { there: [id] };
  }),
  {
    routes: ['DELETE /api/prosper-assessments/:id', 'POST /api/prosper-assessments/restore'],
    prepare: (me) => async () => {
      const { id } = await write(me, 'POST', '/api/prosper-assessments', { answers });
      const { undo } = await write<{ undo: string }>(me, 'DELETE', `/api/prosper-assessments/${id}`);
      await write(me, 'POST', '/api/prosper-assessments/restore', { undo });
      return { there: [id] };
    },
  },
  only('POST /api/prosper-reflections', (me) => async (text) => {
    await write(me, 'POST', '/api/prosper-reflections', { trait: 'Optimism', text });
    return { there: [text] };
  }),
  only('PUT /api/exercises/:id', async (me) => {
    const made = await must<{ exercises: { id: string }[] }>(me, 'POST', '/api/exercises/generate');
    return async (notes) => {
      await write(me, 'PUT', `/api/exercises/${made.exercises[0]?.id ?? ''}`, { notes });
      return { last: notes };
    };
  }),
  only('PUT /api/notification-preferences/:type', (me) => {
    let mail = false;
    return async () => {
      mail = !mail;
      await write(me, 'PUT', '/api/notification-preferences/partnership_new', { mail });
      return {};
    };
  }),
  only('POST /api/partnerships', (me, site) => async (conversation) => {
    const other = await unlessGone(newcomer(site.url, 'asked'));
    const { id: partnerId } = await write(other, 'GET', '/api/user');
    await write(me, 'POST', '/api/partnerships', { partnerId, conversation });
    return { there: [conversation] };
  }),
  only('POST /api/partnerships/:id/messages', async (me, site) => {
    const path = await partnership(me, site);
    return async (content) => {
      await write(me, 'POST', `${path}/messages`, { content, key: content });
      return { there: [content] };
    };
  }),
  {
    routes: [
      'POST /api/partnerships/:id/commitments',
      'PUT /api/partnerships/:id/commitments/:commitmentId',
      'DELETE /api/partnerships/:id/commitments/:commitmentId',
    ],
    prepare: async (me, site) => {
      const path = await partnership(me, site);
      type Partnership = { commitments: { id: string; text: string }[] };
      return async (text) => {
        const made = await write<Partnership>(me, 'POST', `${path}/commitments`, { text });
        const id = made.commitments.find((each) => each.text === text)?.id ?? '';
        await write(me, 'PUT', `${path}/commitments/${id}`, { done: true });
        await write(me, 'DELETE', `${path}/commitments/${id}`);
        return { gone: [text] };
      };
    },
  },
  only('PUT /api/profile', (me) => async (lastName) => {
    const shown = { email: `${me.username}@example.org`, mobileNumber: '+12133734253', linkedinUrl: '' };
    const shares = { sharesBih: true, sharesPlays: true, sharesPremortem: true };
    await write(me, 'PUT', '/api/profile', { firstName: 'Pat', lastName, ...shown, ...shares });
    return { last: lastName };
  }),
  {
    routes: ['POST /api/profile/photo', 'DELETE /api/profile/photo'],
    prepare: async (me) => {
      const picture = { create: { width: 300, height: 300, channels: 3, background: '#a53' } } as const;
      const bytes = new Uint8Array(await sharp(picture).jpeg().toBuffer());
      return async () => {
        const photo = new File([bytes], 'me.jpg', { type: 'image/jpeg' });
        const { profileImageUrl } = await upload<{ profileImageUrl: string }>(me, '/api/profile/photo', { photo });
        return { last: profileImageUrl.split('/').at(-1) ?? '' };
      };
    },
  },
  ...accountWriters,
  ...ownWriters,
  ...partnerWriters,
];

/** Calls that only compute, are nobody's own writes, or need a machine that is not here: nothing of theirs can be lost. */
const COMPUTES =
  /\/api\/(ai\/|bih-inventory\/(extract|summary|linkedin-archive)|[a-z]+\/(draft|suggest|generate)|partnerships\/conversation-guide|partnership-matches\/judge|achievements\/share-post)|\/(stop|advice|read|check)$/;

async function ownThings(me: Client): Promise<string> {
  const reply = await me.send('/api/account/export');
  if (reply.status !== 200) throw new Error(`The export of ${me.username}: ${reply.status} ${await reply.text()}`);
  const files = unzipSync(new Uint8Array(await reply.arrayBuffer()));
  return (
    Object.entries(files)
      // What was done is remembered by its name, also when it was taken away.
      .filter(([name]) => !name.includes('activity'))
      .map(([, bytes]) => Buffer.from(bytes).toString('latin1'))
      .join('\n')
  );
}

type Desk = {
  writer: Writer;
  me: Client;
  step: Step;
  there: string[];
  gone: string[];
  last: string[];
  so: (() => Promise<boolean>)[];
  now: () => Promise<boolean>;
  count: number;
};
const nothing = () => Promise.resolve(true);

async function sitDown(site: Site): Promise<Desk[]> {
  const desks: Desk[] = [];
  for (const writer of writers) {
    const me = await newcomer(site.url);
    desks.push({
      writer,
      me,
      step: await writer.prepare(me, site),
      there: [],
      gone: [],
      last: [],
      so: [],
      now: nothing,
      count: 0,
    });
  }
  return desks;
}

let marks = 0;

/** Writes until the server is gone; whether that was in the middle of a write. */
async function writeUntilGone(desk: Desk, site: Site, isOver: () => boolean): Promise<boolean> {
  while (!isOver()) {
    const mark = `K${(marks += 1)}z`;
    try {
      const { there = [], gone = [], last, so, now = nothing } = await desk.step(mark);
      desk.there.push(...there);
      desk.gone.push(...gone);
      if (last !== undefined) desk.last = [last];
      if (so) desk.so.push(so);
      desk.now = now;
      desk.count += 1;
    } catch (error) {
      if (!(error instanceof Unacknowledged)) throw error;
      // It may have been done all the same.
      if (desk.last.length > 0) desk.last.push(mark);
      desk.now = nothing;
      // One that is only busy is asked again.
      if ((await statusOf(`${site.url}/healthz`)) === 0) return true;
    }
  }
  return false;
}

async function check({ writer, me, there, gone, last, so, now }: Desk): Promise<void> {
  const held = await ownThings(me);
  const lost = there.filter((mark) => !held.includes(mark));
  const back = gone.filter((mark) => held.includes(mark));
  const what = writer.routes.join(', ');
  if (lost.length > 0)
    throw new Error(`${what}: ${lost.length} of ${there.length} acknowledged writes are lost (${lost[0]})`);
  if (back.length > 0) throw new Error(`${what}: ${back.length} acknowledged deletions are undone (${back[0]})`);
  for (const is of [...so.splice(0), now])
    if (!(await is())) throw new Error(`${what}: what was acknowledged is not so after a kill`);
  // A photo in flight has a name that nobody was told.
  if (last.length > 0 && !last.some((mark) => held.includes(mark)) && !(what.includes('photo') && last.length > 1))
    throw new Error(`${what}: the last acknowledged write is lost (${last.join(' or ')})`);
}

async function killRounds(site: Site, rounds: number): Promise<string> {
  const desks = await sitDown(site);
  let inFlight = 0;
  for (let round = 0; round < rounds; round += 1) {
    let over = false;
    const writing = Promise.all(desks.map((desk) => writeUntilGone(desk, site, () => over)));
    const before = desks.map(({ count }) => count);
    // Each has had something acknowledged, and all are in the middle of the next.
    const everyOne = () => desks.every(({ count }, at) => count > (before[at] ?? 0));
    await Promise.race([until('every route has written', everyOne, 300), writing]);
    await pause((round * 37) % 150);
    void site.end('SIGKILL');
    over = (await Promise.race([pause(5_000).then(() => true), writing.then(() => true)])) || over;
    inFlight += (await writing).filter(Boolean).length;
    await site.end('SIGKILL');
    await site.start();
    for (const desk of desks) await check(desk);
  }
  // And all of them can still write.
  for (const desk of desks) await desk.step(`K${(marks += 1)}z`);
  const silent = desks.filter(({ count }) => count === 0).flatMap(({ writer }) => writer.routes);
  if (silent.length > 0) throw new Error(`nothing was acknowledged of ${silent.join(', ')}`);
  const writes = desks.reduce((sum, { count }) => sum + count, 0);
  return `${writes} writes acknowledged, ${inFlight} under way at ${rounds} kills`;
}

export async function killInEachRoute(stage: Stage): Promise<string> {
  const notes: string[] = [];
  // Passkeys need a name for an address.
  const named = { PUBLIC_URL: 'http://localhost:{port}' };
  const embedded = await stage.site(named);
  const covered = new Set(writers.flatMap(({ routes }) => routes));
  const reply = await fetch(`${embedded.url}/api/openapi.json`);
  const { paths } = (await reply.json()) as { paths: Record<string, object> };
  const writing = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls)
      .filter((method) => method !== 'get' && !COMPUTES.test(path))
      .map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  const untried = writing.filter((route) => !covered.has(route));
  notes.push(`${covered.size} of ${covered.size + untried.length} writing routes`);
  notes.push(`embedded: ${await killRounds(embedded, stage.long ? 20 : 2)}`);
  await embedded.close();
  const site = await stage.site({ ...named, DATABASE_URL: await stage.databaseUrl() });
  notes.push(`PostgreSQL: ${await killRounds(site, stage.long ? 20 : 3)}`);
  if (untried.length > 0) notes.push(`not among them: ${untried.join(', ')}`);
  return notes.join('; ');
}
