// Faults 13 and 17: uploads under a cap of memory, and a soak under which memory and descriptors must stay flat.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { middle } from './drill.ts';
import { type Client, allowFailure, ask, inventoryOf, must, newcomer, playOf } from './person.ts';
import { type Stage, pause, statusOf } from './stage.ts';

const CAP = 512;
const MIB = 2 ** 20;

/** Where a group is made, and what its files are called, in the newer and the older control groups of Linux. */
const GROUPS = [
  { root: '/sys/fs/cgroup', limit: 'memory.max', kills: 'memory.events' },
  { root: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', kills: 'memory.oom_control' },
];

/** Holds a process, what it started and all that it will start to so many megabytes; how it is held, in words. */
export function hold(stage: Pick<Stage, 'after'>, pid: number, megabytes = CAP): { how: string; killed: () => number } {
  for (const { root, limit, kills } of GROUPS) {
    const group = join(root, `crazy-quilt-drill-${pid}`);
    try {
      mkdirSync(group);
    } catch {
      continue;
    }
    stage.after(() => {
      try {
        rmdirSync(group);
      } catch {
        // Somebody of it has not ended yet; an empty group costs nothing.
      }
    });
    // Where it is no control group but a mere directory, nothing is in it.
    if (!existsSync(join(group, limit))) continue;
    writeFileSync(join(group, limit), String(megabytes * MIB));
    for (const each of familyOf(pid)) writeFileSync(join(group, 'cgroup.procs'), String(each));
    const killed = () => Number(/oom_kill (\d+)/.exec(readFileSync(join(group, kills), 'utf8'))?.[1] ?? 0);
    return { how: `a control group of ${megabytes} MB, with all that the server starts`, killed };
  }
  return { how: 'a heap of 128 MB (no control group may be made here)', killed: () => 0 };
}

/** A process and all that descend from it. */
function familyOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').map(Number).filter(Boolean);
  return [pid, ...children.flatMap(familyOf)];
}

/** Megabytes. */
export function resident(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

const descriptors = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

async function upload(me: Client, path: string, field: string, name: string, bytes: Uint8Array): Promise<number> {
  const body = new FormData();
  body.set(field, new File([new Uint8Array(bytes)], name));
  if (path.endsWith('/messages')) {
    body.set('content', 'See the file.');
    body.set('role', 'user');
  }
  const reply = await me.send(path, { method: 'POST', body });
  const text = await reply.text();
  allowFailure({ status: reply.status, text, retryAfter: reply.headers.get('retry-after') }, `POST ${path} ${name}`);
  return reply.status;
}

export async function uploadUnderCap(stage: Stage): Promise<string> {
  if (!existsSync('/proc/self/status')) throw new Error('There is no /proc to read the memory from.');
  const site = await stage.site({
    DATABASE_URL: await stage.databaseUrl(),
    NODE_OPTIONS: '--max-old-space-size=128',
  });
  const { how, killed } = hold(stage, site.pid());
  const me = await newcomer(site.url);
  const other = await newcomer(site.url);
  const chat = await must<{ id: string }>(me, 'POST', '/api/chats', {});
  const almost = 10 * MIB - 20_000;
  const noise = Buffer.alloc(almost);
  for (let at = 0; at < almost; at += 4) noise.writeUInt32LE((Math.imul(at, 2_654_435_761) >>> 0) % 4_294_967_291, at);
  const picture = await sharp(noise.subarray(0, 1500 * 1500 * 3), { raw: { width: 1500, height: 1500, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const text = Buffer.from('I know how to weld, and I own a van. '.repeat(Math.ceil(almost / 37))).subarray(0, almost);
  const archive = zipSync({
    'Profile.csv': [strToU8('First Name,Last Name\nPat,Weaver\n'), { level: 0 }],
    'x.bin': [new Uint8Array(noise), { level: 0 }],
  });
  const kinds: [path: string, field: string, name: string, bytes: Uint8Array][] = [
    ['/api/profile/photo', 'photo', 'me.png', picture],
    ['/api/bih-inventory/extract', 'file', 'life.txt', text],
    ['/api/bih-inventory/linkedin-archive', 'file', 'archive.zip', archive.subarray(0, 10 * MIB)],
    [`/api/chats/${chat.id}/messages`, 'files', 'notes.txt', text],
  ];
  const counts: Record<number, number> = {};
  let peak = 0;
  const end = { over: false };
  const watch = (async () => {
    let slowest = 0;
    while (!end.over) {
      peak = Math.max(peak, resident(site.pid()));
      const begun = performance.now();
      const reply = await ask(other, 'GET', '/api/user');
      if (reply?.status !== 200) throw new Error(`Meanwhile others are answered ${reply?.status ?? 'nothing'}.`);
      slowest = Math.max(slowest, performance.now() - begun);
      await pause(20);
    }
    return slowest;
  })();
  watch.catch(() => undefined);
  const uploads = Array.from({ length: 24 }, (_, nth) => {
    const [path, field, name, bytes] = kinds[nth % kinds.length] ?? kinds[0]!;
    return upload(me, path, field, name, bytes);
  });
  for (const status of await Promise.all(uploads)) counts[status] = (counts[status] ?? 0) + 1;
  end.over = true;
  const slowest = await watch;
  await must(other, 'POST', '/api/plays', playOf('Afterwards'));
  const ended = killed();
  const told = Object.entries(counts).map(([status, count]) => `${count} × ${status}`);
  return (
    `under ${how}: ${told.join(', ')}; the server took ${peak.toFixed(0)} MB at most${ended > 0 ? `, ${ended} readers of documents were ended` : ''}; ` +
    `others waited ${slowest.toFixed(0)} ms at most`
  );
}

export async function soak(stage: Stage): Promise<string> {
  const seconds = stage.long ? 1_800 : 60;
  const site = await stage.site({ DATABASE_URL: await stage.databaseUrl() });
  const people = await Promise.all(Array.from({ length: 6 }, () => newcomer(site.url)));
  const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#a53' } })
    .jpeg()
    .toBuffer();
  const end = { over: false };
  let asked = 0;
  const live = async (me: Client): Promise<void> => {
    const chat = await must<{ id: string }>(me, 'POST', '/api/chats', {});
    for (let nth = 0; !end.over; nth += 1) {
      for (const path of ['/api/user', '/api/plays', '/api/achievements', '/api/circle-members', '/api/chats', '/'])
        if ((await ask(me, 'GET', path))?.status !== 200) throw new Error(`GET ${path} failed.`);
      const play = await must<{ id: string }>(me, 'POST', '/api/plays', playOf(`Play ${nth}`));
      await must(me, 'DELETE', `/api/plays/${play.id}`);
      await must(me, 'POST', '/api/bih-inventory', inventoryOf(`${nth}`));
      asked += 9;
      if (nth % 10 === 0) {
        await upload(me, '/api/profile/photo', 'photo', 'me.jpg', new Uint8Array(photo));
        const talk = await must<{ id: string }>(me, 'POST', '/api/chats', {});
        await must(me, 'POST', `/api/chats/${talk.id}/messages`, { content: 'Nine weeks.', role: 'user' });
        await must(me, 'DELETE', `/api/chats/${talk.id}`);
        // A line of news, left again; and a reply that is not waited for.
        for (const path of ['/api/news', `/api/chats/${chat.id}/reply`]) {
          const leave = new AbortController();
          const line = me.send(path, {
            method: path.endsWith('reply') ? 'POST' : 'GET',
            headers: { accept: 'text/event-stream' },
            signal: leave.signal,
          });
          await Promise.race([line.catch(() => undefined), pause(30)]);
          leave.abort();
          await line.catch(() => undefined);
        }
        asked += 6;
      }
    }
  };
  const lives = people.map(live);
  for (const each of lives) each.catch(() => (end.over = true));
  const memory: number[] = [];
  const files: number[] = [];
  for (let second = 0; second < seconds && !end.over; second += 1) {
    await pause(1_000);
    memory.push(resident(site.pid()));
    files.push(descriptors(site.pid()));
  }
  end.over = true;
  await Promise.all(lives);
  if ((await statusOf(`${site.url}/readyz`)) !== 200) throw new Error('It is not ready after the soak.');
  // The first third warms up: caches, compiled code, the pool.
  const third = Math.floor(memory.length / 3);
  const [early, late] = [memory.slice(third, 2 * third), memory.slice(2 * third)].map(middle) as [number, number];
  const [few, many] = [files.slice(third, 2 * third), files.slice(2 * third)].map(middle) as [number, number];
  const note = `${asked} requests in ${seconds} s; ${early.toFixed(0)} MB in the middle third, ${late.toFixed(0)} MB in the last; ${few} and ${many} descriptors`;
  if (late > early * 1.15 + 5) throw new Error(`memory grows: ${note}`);
  if (many > few + 10) throw new Error(`descriptors grow: ${note}`);
  return note;
}
