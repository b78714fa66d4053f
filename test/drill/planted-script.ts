// Fault 53: markup in every text that somebody can write, looked at in a browser by its writer and by another.
import type { Page } from 'playwright-core';
import { assertQuiet } from '../browser.ts';
import { type Client, must, newcomer } from './person.ts';
import type { Stage } from './stage.ts';

const evil = (name: string): string =>
  `${name} <img src=x onerror="window.planted=1"><script>window.planted=1</script><svg onload=window.planted=1> [x](javascript:window.planted=1) {{7*7}}`;

/** Fills everything that somebody shows. */
async function plant(me: Client): Promise<{ chat: string; challenge: string }> {
  await must(me, 'PUT', '/api/profile', {
    firstName: 'Mal <b>',
    lastName: '<img src=x onerror=window.planted=1>'.slice(0, 40),
    email: `${me.username}@example.org`,
    mobileNumber: '+12133734253',
    linkedinUrl: '',
    sharesBih: true,
    sharesPlays: true,
    sharesPremortem: true,
  }).catch(() => undefined);
  const text = evil('Inventory');
  await must(me, 'POST', '/api/bih-inventory', { whoIAm: text, whatIKnow: text, whoIKnow: text, whatIHave: text });
  await must(me, 'POST', '/api/plays', {
    title: evil('Play'),
    description: evil('What'),
    principle: 'lemonade',
    category: 'Strategy',
    effortLevel: 'low',
    dueDate: '2027-12-11',
    status: 'active',
  });
  await must(me, 'POST', '/api/lemonade', { title: evil('Lemon'), description: evil('Rain') });
  await must(me, 'POST', '/api/premortems', { failureStory: evil('Story') });
  await must(me, 'POST', '/api/circles', { name: '<script>1</script>' }).catch(() => undefined);
  await must(me, 'POST', '/api/coaching/message', { message: evil('Coaching') });
  const challenge = await must<{ id: number }>(me, 'POST', '/api/challenges', {
    title: evil('Challenge').slice(0, 100),
    statement: evil('Statement'),
    context: evil('Context'),
    sharingPreference: 'public',
  });
  const chat = await must<{ id: string }>(me, 'POST', '/api/chats', {});
  await must(me, 'PUT', `/api/chats/${chat.id}`, { title: evil('Chat').slice(0, 100) });
  await must(me, 'POST', `/api/chats/${chat.id}/messages`, { content: evil('Said'), role: 'user' });
  return { chat: chat.id, challenge: String(challenge.id) };
}

async function look(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  const found = await page.evaluate<string>(`JSON.stringify([
    window.planted ?? 0,
    document.querySelectorAll('img[src="x"], svg[onload], [onerror], a[href^="javascript:"]').length,
  ])`);
  if (found !== '[0,0]') throw new Error(`On ${path} something of the markup came alive: ${found}`);
  assertQuiet(page);
}

export async function plantScripts(stage: Stage): Promise<string> {
  const site = await stage.site();
  const { newPage } = await stage.browser();
  const mallory = await newcomer(site.url, 'mallory');
  const { chat, challenge } = await plant(mallory);
  const { id } = await must<{ id: string }>(mallory, 'GET', '/api/user');
  const own = await newPage({ site, signedIn: mallory });
  const paths = [
    '/',
    '/profile',
    '/profile/inventory',
    '/profile?tab=playbook',
    '/profile?tab=playbook&shelf=lemonade',
    '/profile?tab=playbook&shelf=premortems',
    '/challenges',
    '/challenges?mode=forms',
    '/circles',
    '/coaching',
    '/achievements',
    `/chat?id=${chat}`,
  ];
  for (const path of paths) await look(own, path);
  // Somebody of the same circle, and a stranger with a public link.
  const victim = await newPage({ site, signedIn: true });
  const others = ['/', '/partnerships', '/circles', `/member?id=${id}`, `/challenge?id=${challenge}`];
  for (const path of others) await look(victim, path);
  return `${paths.length} screens seen by the writer, ${others.length} by somebody else`;
}
