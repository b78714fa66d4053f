// A conversation of 2,000 messages and 20 pictures beside one of 20: opened, typed in, read to its beginning; and a search
// through 10,000 messages beside one through 50: `node bench/chat.ts`, after a build.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { openBrowser, signIn, startServer } from '../browser.ts';
import { type Figure, median, showIfStarted } from './figure.ts';
import { type Ground, breakGround } from './ground.ts';

const ROUNDS = 7;
const LONG = 2_000;
const SHORT = 20;
const PICTURES = 20;
const FOUND = 10_000;
const CROWD = 50_000;
const password = 'Stitch-by-stitch-28';

const WORDS =
  'permit counter delay client budget nurse order oven bread office form review county meeting hours week process team customer problem system report lab school teacher street market workshop truck route storage shelter intake policy rule boss approve wait queue refund stock invoice hire train';

/** So many messages of some sixty words, half of them the coach's; the id of the conversation. */
async function talk({ services }: Ground, userId: string, chat: string, messages: number): Promise<string> {
  const id = `${userId}-${chat}`;
  await services.pool.query(
    `insert into chat_sessions (id, user_id, module_type, title, message_count, preview)
     values ($1, $2, 'challenge', 'A conversation about ' || $3, $4, 'The last words')`,
    [id, userId, chat, messages],
  );
  await services.pool.query(
    `insert into chat_messages (id, chat_session_id, user_id, role, content, timestamp)
     select $1 || '-' || lpad(n::text, 8, '0'), $1, $2, case when n % 2 = 1 then 'user' else 'ai' end,
       'Message ' || n || '. ' || (select string_agg(word, ' ' order by random())
         from regexp_split_to_table($3, ' ') as word, (select n) as each) || '.',
       now() - make_interval(secs => $4::int - n)
     from generate_series(1, $4::int) as n`,
    [id, userId, WORDS, messages],
  );
  return id;
}

/** Pictures here and there among the person's messages, one of them on the last. */
async function showPictures({ services }: Ground, userId: string, chat: string, messages: number, bytes: Buffer) {
  for (let nth = 0; nth < PICTURES; nth++) {
    const message = `${chat}-${String(messages - 1 - (nth * messages) / PICTURES).padStart(8, '0')}`;
    const id = `${message}-picture`;
    const note = {
      id,
      name: `board-${nth}.png`,
      mediaType: 'image/png',
      size: bytes.length,
      isImage: true,
      ocr: false,
      truncated: false,
    };
    await services.pool.query(
      `insert into files (id, user_id, kind, name, media_type, size, bytes) values ($1, $2, 'attachment', $3, 'image/png', $4, $5)`,
      [id, userId, note.name, bytes.length, bytes],
    );
    await services.pool.query(
      `insert into chat_attachments (id, user_id, chat_session_id, message_id, file_id) values ($1, $2, $3, $4, $1)`,
      [id, userId, chat, message],
    );
    await services.pool.query(`update chat_messages set metadata = $2 where id = $1`, [
      message,
      { attachments: [note] },
    ]);
  }
}

const OBSERVE = `
  window.worst = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) worst = Math.max(worst, entry.duration); })
    .observe({ type: 'event', durationThreshold: 16, buffered: true });`;

async function measureBrowser(ground: Ground): Promise<Figure[]> {
  const me = await ground.signUp('talker');
  const picture = await sharp(randomBytes(900 * 600 * 3), { raw: { width: 900, height: 600, channels: 3 } })
    .png()
    .toBuffer();
  const long = await talk(ground, me.id, 'long', LONG);
  await showPictures(ground, me.id, long, LONG, picture);
  await talk(ground, me.id, 'short', SHORT);
  await ground.services.pool.query('vacuum analyze');
  const site = await startServer({ DATABASE_URL: ground.databaseUrl });
  const { newPage, close } = await openBrowser();
  try {
    const page = await newPage({ site });
    await signIn(page.context(), { username: 'talker', password });
    await page.addInitScript(OBSERVE);
    const box = page.getByRole('textbox', { name: 'Message' });
    /** Milliseconds from the click on the card until the last message has been painted. */
    const open = async (title: string, messages: number): Promise<number> => {
      await page.goto('/challenges');
      await page.getByRole('link', { name: title }).waitFor();
      await page.waitForLoadState('networkidle');
      return page.evaluate<number>(`new Promise((resolve) => {
        const begun = performance.now();
        const look = () => {
          if (!document.querySelector('[role=log]')?.textContent.includes('Message ${messages}.')) return requestAnimationFrame(look);
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve(performance.now() - begun);
          channel.port2.postMessage(null);
        };
        [...document.querySelectorAll('main a')].find((a) => a.textContent === ${JSON.stringify(title)}).click();
        requestAnimationFrame(look);
      })`);
    };
    const times: { long: number[]; short: number[] } = { long: [], short: [] };
    await open('A conversation about short', SHORT);
    for (let round = 0; round < ROUNDS; round++) {
      times.short.push(await open('A conversation about short', SHORT));
      times.long.push(await open('A conversation about long', LONG));
    }
    const figures: Figure[] = [
      {
        what: `A conversation of ${LONG.toLocaleString('en')} messages and ${PICTURES} pictures opens, against one of ${SHORT}`,
        goal: { most: 1.3 },
        value: median(times.long) / median(times.short),
        unit: '×',
        note: `${median(times.long).toFixed(0)} ms against ${median(times.short).toFixed(0)} ms`,
      },
    ];
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const worked = async (): Promise<number> => {
      const { metrics } = await session.send('Performance.getMetrics');
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
    };
    const text = 'It is the queue on Mondays, and who is told of it when. ';
    /** The slowest key, and the work of an average one, in milliseconds. */
    const type = async (rate: number): Promise<{ slowest: number; work: number }> => {
      await session.send('Emulation.setCPUThrottlingRate', { rate });
      await box.click();
      await page.evaluate('worst = 0');
      const before = await worked();
      await box.pressSequentially(text, { delay: 30 });
      const work = ((await worked()) - before) / text.length;
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      return { slowest: await page.evaluate<number>('worst'), work };
    };
    await open('A conversation about short', SHORT);
    await page.waitForLoadState('networkidle');
    await type(1);
    const control = { 1: await type(1), 4: await type(4) };
    const typed = async (where: string): Promise<void> => {
      for (const rate of [1, 4] as const) {
        const { slowest, work } = await type(rate);
        const how = rate === 1 ? '' : `, at ${rate} × slower`;
        figures.push(
          {
            what: `Typing ${where}: work for a key, against one of ${SHORT}${how}`,
            goal: { most: 1.3 },
            value: work / control[rate].work,
            unit: '×',
            note: `${work.toFixed(1)} ms against ${control[rate].work.toFixed(1)} ms`,
          },
          {
            what: `Typing ${where}: the slowest key${how}`,
            goal: { most: rate === 1 ? 40 : 100 },
            value: slowest,
            unit: 'ms',
            note: `0: none took 16 ms; in one of ${SHORT}: ${control[rate].slowest} ms`,
          },
        );
      }
    };
    await open('A conversation about long', LONG);
    await page.getByText(`Message ${LONG}.`).waitFor();
    await page.waitForLoadState('networkidle');
    await type(1);
    await typed('in it as it opened');
    const read = await readUp(page);
    await type(1);
    await typed('in it with all its messages on the page');
    figures.push({
      what: 'Reading it to its beginning, a page of 50 earlier messages',
      goal: null,
      value: read,
      unit: 'ms',
      note: 'asked for, answered and painted',
    });
    return figures;
  } finally {
    await close();
    await site.close();
  }
}

/** Scrolls up until the first message is there; milliseconds a page. */
async function readUp(page: Page): Promise<number> {
  const times = await page.evaluate<number[]>(`(async () => {
    const log = document.querySelector('[role=log]');
    const frame = () => new Promise(requestAnimationFrame);
    const times = [];
    while (!log.textContent.includes('Message 1. ')) {
      const { length } = log.querySelectorAll('article');
      const begun = performance.now();
      log.scrollTop = 0;
      while (log.querySelectorAll('article').length === length) await frame();
      await frame();
      times.push(performance.now() - begun);
    }
    return times;
  })()`);
  return median(times);
}

async function measureSearch(ground: Ground): Promise<Figure[]> {
  const small = await ground.signUp('small');
  const big = await ground.signUp('big');
  await talk(ground, small.id, 'only', 50);
  for (let nth = 0; nth < 20; nth++) await talk(ground, big.id, `nth ${nth}`, FOUND / 20);
  for (let nth = 0; nth < CROWD / FOUND; nth++)
    await talk(ground, (await ground.signUp(`crowd${nth}`)).id, 'much', FOUND);
  for (const { id } of [small, big])
    await ground.services.pool.query(
      `update chat_messages set content = content || ' A xylophone rattles.' where user_id = $1 and content like 'Message 7.%'`,
      [id],
    );
  await ground.services.pool.query('vacuum analyze');
  const search = async (cookie: string, q: string): Promise<number> => {
    const begun = performance.now();
    const reply = await ground.app.inject({ url: `/api/chats?q=${encodeURIComponent(q)}`, headers: { cookie } });
    if (reply.statusCode !== 200 || !reply.body.includes(q)) throw new Error(reply.body);
    return performance.now() - begun;
  };
  const figures: Figure[] = [];
  for (const [q, what, goal] of [
    ['xylophone', 'a word that stands in few of them', { most: 2 }],
    ['permit', 'a word that stands in each of them', null],
  ] as const) {
    const times: { small: number[]; big: number[] } = { small: [], big: [] };
    for (let nth = 0; nth < 30; nth++) {
      times.small.push(await search(small.cookie, q));
      times.big.push(await search(big.cookie, q));
    }
    figures.push({
      what: `Searching ${FOUND.toLocaleString('en')} messages of one's own for ${what}, against 50, beside ${CROWD.toLocaleString('en')} of others`,
      goal,
      value: median(times.big) / median(times.small),
      unit: '×',
      note: `${median(times.big).toFixed(1)} ms against ${median(times.small).toFixed(1)} ms`,
    });
  }
  return figures;
}

export async function measureChat(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crazy-quilt-bench-'));
  const ground = await breakGround(dataDir);
  try {
    return [...(await measureBrowser(ground)), ...(await measureSearch(ground))];
  } finally {
    await ground.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await showIfStarted(import.meta.main, measureChat);
