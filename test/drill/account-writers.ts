// Writers for the drill of kills: accounts, sessions, the second factor, circles, and whatever else no export tells of.
import { setTimeout as pause } from 'node:timers/promises';
import { appCode } from '../../features/account/totp.rules.ts';
import { signIn } from '../attack/client.ts';
import type { Site } from '../browser.ts';
import { answersToStep } from '../coaching-step.ts';
import { softPasskey } from '../passkey.ts';
import { type Client, ask, must, newcomer, playOf } from './person.ts';
import { Unacknowledged, type Writer, only, unlessGone, write } from './writer.ts';

type Cookies = Record<string, string>;

/** A browser at the door, or of somebody who is in: it keeps each cookie it is given. */
function door(url: string, cookies: Cookies = {}) {
  return async <T = unknown>(method: string, path: string, json?: unknown): Promise<T> => {
    const reply = await unlessGone(
      fetch(url + path, {
        method,
        redirect: 'manual',
        headers: {
          cookie: Object.entries(cookies)
            .map(([name, value]) => `${name}=${value}`)
            .join('; '),
          ...(json !== undefined && { 'content-type': 'application/json' }),
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
      }),
    );
    for (const each of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      if (value === '') delete cookies[name];
      else cookies[name] = value;
    }
    const text = await unlessGone(reply.text());
    if (reply.status >= 400) throw new Error(`${method} ${path}: ${reply.status} ${text.slice(0, 300)}`);
    return (text.startsWith('{') ? JSON.parse(text) : {}) as T;
  };
}

const isIn = async (who: Client): Promise<boolean> => (await ask(who, 'GET', '/api/user'))?.status === 200;
const isOut = async (who: Client): Promise<boolean> => (await ask(who, 'GET', '/api/user'))?.status === 401;
const late = (site: Site, name: string): Promise<Client> => unlessGone(newcomer(site.url, name));

/**
 * The mail of this subject that has come to somebody, null where none comes. Mails go out by and by; what a killed server was
 * at is taken up when no sign of life came of it for a while, and writing a mail and sending it are two such things.
 */
async function mailTo(site: Site, who: Client, subject: RegExp): Promise<string | null> {
  for (let turn = 0; turn < 1_200; turn += 1) {
    const mails = await site.mails();
    const found = mails.find((mail) => mail.includes(`${who.username}@example.org`) && subject.test(mail));
    if (found !== undefined) return found;
    // It will not come from a server that is gone.
    if (!(await fetch(`${site.url}/healthz`).catch(() => null))) return null;
    await pause(200);
  }
  return null;
}
const RESET = /^Subject: Reset your/m;
const CONFIRM = /^Subject: Confirm your/m;

async function tokenTo(site: Site, who: Client, subject: RegExp): Promise<string> {
  const mail = await mailTo(site, who, subject);
  // Quoted-printable: soft line ends are taken out, and what is written as a number is read.
  const text = (mail ?? '').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  const token = /[?&]token=([\w-]+)/.exec(text)?.[1];
  if (token === undefined) throw new Unacknowledged();
  return token;
}

type Circles = { circles: { id: string; name: string; isDefault: boolean }[] };
const circlesOf = (who: Client): Promise<Circles> => must<Circles>(who, 'GET', '/api/circles');

/** Makes a play that was due some days ago, and gives what the dashboard asks about it. */
async function askedAbout(me: Client, title: string): Promise<{ play: string; prompt: string }> {
  const dueDate = new Date(Date.now() - 4 * 86_400_000).toISOString().slice(0, 10);
  const { id } = await write(me, 'POST', '/api/plays', { ...playOf(title), status: 'active', dueDate });
  const prompts = await write<{ id: string; type: string }[]>(me, 'GET', '/api/achievement-prompts');
  const prompt = prompts.find(({ id: prompt, type }) => type === 'confirmation' && prompt.includes(id));
  if (!prompt) throw new Error(`Nothing is asked about a play that is overdue: ${JSON.stringify(prompts)}`);
  return { play: id, prompt: `/api/achievement-prompts/${encodeURIComponent(prompt.id)}` };
}

type TwoStep = { onSince: string | null; recoveryCodesLeft: number; passkeys: { id: string; name: string }[] };
const TWO_STEP = '/api/account/two-step';

/** Sets the second factor up from the beginning, with an app and a passkey, and signs in by it in each way. */
async function secondFactor(me: Client, site: Site): Promise<(mark: string) => Promise<() => Promise<boolean>>> {
  await must(me, 'POST', '/api/auth/verify-email', { token: await tokenTo(site, me, CONFIRM) });
  const home = Object.assign(new URL(site.url), { hostname: 'localhost' }).origin;
  const own = door(site.url, { session: me.cookie.slice('session='.length) });
  const addApp = async (): Promise<void> => {
    const { key, setup } = await own<{ key: string; setup: string }>('POST', '/api/account/authenticator');
    await own('PUT', '/api/account/authenticator', { setup, code: appCode(key, new Date()) });
  };
  const half = async () => {
    const at = door(site.url);
    await at('POST', '/api/auth/login', { username: me.username, password: me.password });
    return at;
  };
  return async (mark) => {
    const before = await own<TwoStep>('GET', TWO_STEP);
    for (const { id } of before.passkeys) await own('DELETE', `/api/account/passkeys/${id}`);
    await addApp();
    await own('DELETE', '/api/account/authenticator');
    await addApp();
    await own('DELETE', TWO_STEP);
    await addApp();
    const { codes } = await own<{ codes: string[] }>('POST', '/api/account/recovery-codes');
    await own('POST', TWO_STEP, { keptCodes: true });
    const key = softPasskey(home);
    const asked = await own<{ challenge: string }>('POST', '/api/account/passkeys/options');
    await own('POST', '/api/account/passkeys', { name: 'A phone', passkey: key.make(asked) });
    const made = await own<TwoStep>('GET', TWO_STEP);
    await own('PUT', `/api/account/passkeys/${made.passkeys[0]?.id ?? ''}`, { name: mark });

    const byCode = await half();
    await byCode('POST', '/api/auth/second-step', { code: codes[0] });
    const byKey = await half();
    const question = await byKey<{ challenge: string }>('POST', '/api/auth/second-step/passkey-options');
    await byKey('POST', '/api/auth/second-step/passkey', key.sign(question));
    const alone = door(site.url);
    const another = await alone<{ challenge: string }>('POST', '/api/auth/passkey-options');
    await alone('POST', '/api/auth/passkey', key.sign(another));
    await alone('POST', '/api/account/proof', { password: me.password });
    const last = await alone<{ challenge: string }>('POST', '/api/account/proof/passkey-options');
    await alone('POST', '/api/account/proof/passkey', key.sign(last));
    return async () => {
      const state = await own<TwoStep>('GET', TWO_STEP);
      for (const at of [byCode, byKey, alone]) await at('GET', '/api/user');
      return state.onSince !== null && state.recoveryCodesLeft === 9 && state.passkeys[0]?.name === mark;
    };
  };
}

export const accountWriters: readonly Writer[] = [
  {
    routes: ['POST /api/auth/register', 'POST /api/auth/login'],
    prepare: (_me, site) => async () => {
      const other = await late(site, 'late');
      return { so: () => isIn(other) };
    },
  },
  only('POST /api/auth/logout', (_me, site) => async () => {
    const other = await late(site, 'leaver');
    await write(other, 'POST', '/api/auth/logout');
    return { so: () => isOut(other) };
  }),
  only('POST /api/account/delete', (_me, site) => async () => {
    const other = await late(site, 'eraser');
    await write(other, 'POST', '/api/account/delete', { password: other.password });
    return { so: () => isOut(other) };
  }),
  {
    routes: ['DELETE /api/account/devices/:id', 'DELETE /api/account/devices'],
    prepare: (me, site) => async () => {
      type Device = { id: string; current: boolean };
      const first = await unlessGone(signIn(site.url, me.username));
      const devices = await write<Device[]>(first, 'GET', '/api/account/devices');
      await write(me, 'DELETE', `/api/account/devices/${devices.find(({ current }) => current)?.id ?? ''}`);
      const second = await unlessGone(signIn(site.url, me.username));
      await write(me, 'DELETE', '/api/account/devices');
      return { so: async () => (await isOut(first)) && (await isOut(second)) && isIn(me) };
    },
  },
  only('POST /api/auth/change-password', (me, site) => {
    let current = me.password;
    /** What a killed server may have made it, or may not. */
    let perhaps: string | null = null;
    const opens = async (password: string): Promise<boolean> => {
      const reply = await unlessGone(
        fetch(`${site.url}/api/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username: me.username, password }),
        }),
      );
      return reply.ok;
    };
    return async (mark) => {
      if (perhaps !== null && (await opens(perhaps))) current = perhaps;
      const next = `Stitch-${mark}-28`;
      perhaps = next;
      await write(me, 'POST', '/api/auth/change-password', {
        currentPassword: current,
        newPassword: next,
        confirmPassword: next,
      });
      perhaps = null;
      current = next;
      return { now: () => opens(next) };
    };
  }),
  only('POST /api/auth/forgot-password', (_me, site) => async () => {
    const other = await late(site, 'forgetter');
    await write(other, 'POST', '/api/auth/forgot-password', { email: `${other.username}@example.org` });
    return { so: async () => (await mailTo(site, other, RESET)) !== null };
  }),
  only('POST /api/auth/correct-address', (_me, site) => async (mark) => {
    const other = await late(site, 'corrector');
    const email = `right-${mark}@example.org`;
    await write(other, 'POST', '/api/auth/correct-address', { email, password: other.password });
    return {
      so: async () => (await write<{ accountEmail: string }>(other, 'GET', '/api/user')).accountEmail === email,
    };
  }),
  only('POST /api/auth/resend-verification', (_me, site) => async () => {
    const other = await late(site, 'asker');
    await write(other, 'POST', '/api/auth/resend-verification');
    return { so: async () => (await mailTo(site, other, CONFIRM)) !== null };
  }),
  {
    routes: ['POST /api/auth/verify-email', 'POST /api/auth/reset-password'],
    prepare: (_me, site) => async (mark) => {
      const other = await late(site, 'confirmer');
      await write(other, 'POST', '/api/auth/verify-email', { token: await tokenTo(site, other, CONFIRM) });
      await write(other, 'POST', '/api/auth/forgot-password', { email: `${other.username}@example.org` });
      const password = `Stitch-${mark}-29`;
      await write(other, 'POST', '/api/auth/reset-password', { token: await tokenTo(site, other, RESET), password });
      return {
        so: async () => {
          const at = door(site.url);
          await at('POST', '/api/auth/login', { username: other.username, password });
          return (await at<{ emailVerified: boolean }>('GET', '/api/user')).emailVerified;
        },
      };
    },
  },
  {
    routes: [
      'POST /api/account/authenticator',
      'PUT /api/account/authenticator',
      'DELETE /api/account/authenticator',
      'POST /api/account/recovery-codes',
      'POST /api/account/two-step',
      'DELETE /api/account/two-step',
      'POST /api/account/passkeys/options',
      'POST /api/account/passkeys',
      'PUT /api/account/passkeys/:id',
      'DELETE /api/account/passkeys/:id',
      'POST /api/auth/second-step',
      'POST /api/auth/second-step/passkey-options',
      'POST /api/auth/second-step/passkey',
      'POST /api/auth/passkey-options',
      'POST /api/auth/passkey',
      'POST /api/account/proof',
      'POST /api/account/proof/passkey-options',
      'POST /api/account/proof/passkey',
    ],
    prepare: async (me, site) => {
      const setUp = await secondFactor(me, site);
      return async (mark) => ({ now: await setUp(mark) });
    },
  },
  {
    routes: ['POST /api/circles', 'DELETE /api/circles/:id/members/:userId', 'POST /api/circles/restore'],
    prepare: (_me, site) => async (name) => {
      // Nobody makes more than fifty.
      const other = await late(site, 'host');
      const { id: me } = await write(other, 'GET', '/api/user');
      const { id } = await write(other, 'POST', '/api/circles', { name });
      const { undo } = await write<{ undo: string }>(other, 'DELETE', `/api/circles/${id}/members/${me}`);
      await write(other, 'POST', '/api/circles/restore', { undo });
      return { so: async () => (await circlesOf(other)).circles.some((each) => each.name === name) };
    },
  },
  only('POST /api/circles/:id/join', async (me) => {
    const { id } = await must<{ id: string }>(me, 'GET', '/api/user');
    const open = (await circlesOf(me)).circles.find(({ isDefault }) => isDefault)?.id;
    return async () => {
      await ask(me, 'DELETE', `/api/circles/${open}/members/${id}`);
      await write(me, 'POST', `/api/circles/${open}/join`);
      return { now: async () => (await circlesOf(me)).circles.some((each) => each.id === open) };
    };
  }),
  only('POST /api/invites/:token/accept', async (me, site) => {
    const { id } = await must<{ id: string }>(me, 'GET', '/api/user');
    const host = await newcomer(site.url, 'host');
    const circle = await must<{ id: string }>(host, 'POST', '/api/circles', { name: 'Come in' });
    const { link } = await must<{ link: string }>(host, 'POST', `/api/circles/${circle.id}/invites`, {});
    const token = link.split(/[#/=]/).at(-1) ?? '';
    return async () => {
      await ask(me, 'DELETE', `/api/circles/${circle.id}/members/${id}`);
      await write(me, 'POST', `/api/invites/${token}/accept`);
      return { now: async () => (await circlesOf(me)).circles.some((each) => each.id === circle.id) };
    };
  }),
  only('PUT /api/badges/:publicId', async (me) => {
    type Badge = { publicId: string; withdrawn: boolean };
    const { id } = await must<{ id: string }>(me, 'POST', '/api/plays', playOf('Done at once'));
    for (const status of ['active', 'completed']) await must(me, 'PUT', `/api/plays/${id}`, { status });
    const first = async (): Promise<Badge | undefined> =>
      (await must<{ badges: Badge[] }>(me, 'GET', '/api/badges')).badges[0];
    const badge = `/api/badges/${(await first())?.publicId}`;
    let withdrawn = false;
    return async () => {
      withdrawn = !withdrawn;
      const wanted = withdrawn;
      await write(me, 'PUT', badge, { withdrawn });
      return { now: async () => (await first())?.withdrawn === wanted };
    };
  }),
  only('PUT /api/quilt', async (me) => {
    let shared = false;
    return async () => {
      shared = !shared;
      const wanted = shared;
      await write(me, 'PUT', '/api/quilt', { shared });
      return { now: async () => (await must<{ shared: boolean }>(me, 'GET', '/api/quilt')).shared === wanted };
    };
  }),
  only('DELETE /api/achievement-prompts/:promptId', (_me, site) => async (mark) => {
    const me = await late(site, 'asked');
    const { play, prompt } = await askedAbout(me, mark);
    await write(me, 'DELETE', prompt);
    return {
      so: async () => {
        const prompts = await must<{ id: string }[]>(me, 'GET', '/api/achievement-prompts');
        return prompts.every(({ id }) => !id.includes(play));
      },
    };
  }),
  only('POST /api/achievement-prompts/:promptId/confirm', (_me, site) => async (mark) => {
    const me = await late(site, 'asked');
    const { play, prompt } = await askedAbout(me, mark);
    await write(me, 'POST', `${prompt}/confirm`, { confirmed: true });
    return {
      so: async () => {
        const plays = await must<{ id: string; status: string }[]>(me, 'GET', '/api/plays');
        return plays.some(({ id, status }) => id === play && status === 'completed');
      },
    };
  }),
  only('POST /api/dashboard/setup/dismiss', (_me, site) => async () => {
    const other = await late(site, 'settled');
    await write(other, 'POST', '/api/dashboard/setup/dismiss');
    return { so: async () => (await must<{ dismissed: boolean }>(other, 'GET', '/api/dashboard/setup')).dismissed };
  }),
  {
    routes: [
      'POST /api/coaching/sessions/:id/reply',
      'PUT /api/coaching/sessions/:id/messages/:messageId/step',
      'POST /api/coaching/sessions/:id/messages/:messageId/play',
      'DELETE /api/coaching/sessions/:id/messages/:messageId/play',
    ],
    prepare: (me) => async (mark) => {
      type Move = { move: string; step?: object };
      type Said = { sessionId: string; reply: { id: string; moves?: Move[] } };
      let sessionId: string | undefined;
      for (const [at, answer] of answersToStep(`Clear the shelf ${mark}`).entries()) {
        const body = { ...answer, sessionId, key: `${mark} ${at}` };
        ({ sessionId } = await write<Said>(me, 'POST', '/api/coaching/message', body));
      }
      const { reply } = await write<Said>(me, 'POST', `/api/coaching/sessions/${sessionId}/reply`);
      const step = reply.moves?.find(({ move }) => move === 'step')?.step;
      if (!step) return { there: [mark] };
      const path = `/api/coaching/sessions/${sessionId}/messages/${reply.id}`;
      await write(me, 'PUT', `${path}/step`, { step: { ...step, sign: 'one evening' } });
      await write(me, 'POST', `${path}/play`);
      await write(me, 'DELETE', `${path}/play`);
      const { play } = await write<{ play: { id: string } }>(me, 'POST', `${path}/play`);
      return { there: [mark, play.id] };
    },
  },
  {
    routes: ['DELETE /api/exercises/:id', 'POST /api/exercises/restore'],
    prepare: (me) => async () => {
      type Exercise = { id: string };
      const kept = await write<Exercise[]>(me, 'GET', '/api/exercises');
      if (kept.length === 0) await write(me, 'POST', '/api/exercises/generate');
      const [exercise] = kept.length > 0 ? kept : await write<Exercise[]>(me, 'GET', '/api/exercises');
      const { undo } = await write<{ undo: string }>(me, 'DELETE', `/api/exercises/${exercise?.id ?? ''}`);
      const { id } = await write(me, 'POST', '/api/exercises/restore', { undo });
      return {
        now: async () => (await must<Exercise[]>(me, 'GET', '/api/exercises')).some((each) => each.id === id),
      };
    },
  },
  only('PUT /api/notification-preferences', (me) => {
    const path = '/api/notification-preferences';
    let rhythm = 'daily';
    return async () => {
      rhythm = rhythm === 'daily' ? 'weekly' : 'daily';
      const wanted = rhythm;
      await write(me, 'PUT', path, { rhythm });
      return { now: async () => (await must<{ rhythm: string }>(me, 'GET', path)).rhythm === wanted };
    };
  }),
  only('PUT /api/partnerships/:id', (me, site) => async (conversation) => {
    const other = await late(site, 'partner');
    const { id: partnerId } = await write(other, 'GET', '/api/user');
    const { id } = await write(me, 'POST', '/api/partnerships', { partnerId, conversation });
    await write(other, 'PUT', `/api/partnerships/${id}`, { status: 'active' });
    await write(me, 'PUT', `/api/partnerships/${id}`, { status: 'completed' });
    return {
      so: async () =>
        (await must<{ status: string }>(me, 'GET', `/api/partnerships/${id}`)).status === 'completed' &&
        (await must<{ status: string }>(other, 'GET', `/api/partnerships/${id}`)).status === 'completed',
    };
  }),
];
