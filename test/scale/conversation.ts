// Two people in two browsers, writing to each other through nginx on two processes, each of which is killed in between.
import type { Page } from 'playwright-core';
import { partnershipPath } from '../../shared/thing-path.ts';
import { must, newcomer } from '../drill/person.ts';
import { until } from '../drill/stage.ts';
import { findBrowser, openBrowser } from '../browser.ts';
import { type Scene, revive } from './balancer.ts';

/** Messages of each; the kills come in the middle. */
const EACH = 9;

const log = (page: Page) => page.getByRole('log', { name: 'Messages' });

/** Writes it; where it says that it was not sent, sends it again, as a person would. Says how often that was. */
async function write(page: Page, text: string): Promise<number> {
  const box = page.getByRole('textbox', { name: /^Message to/ });
  await box.fill(text);
  await box.press('Enter');
  let again = 0;
  const sendAgain = page.getByRole('button', { name: 'Send again' });
  await until(`"${text}" is sent`, async () => {
    const shown = await log(page).getByText(text, { exact: true }).count();
    const refused = await sendAgain.count();
    if (refused > 0) {
      again += 1;
      await sendAgain.click();
      await sendAgain.waitFor({ state: 'detached' });
    }
    return shown > 0 && refused === 0 && (await page.getByText(/Sending\.\.\.|Not sent\./).count()) === 0;
  });
  return again;
}

export async function converse({ balancer, sites }: Scene): Promise<string> {
  if (!findBrowser()) throw new Error('There is no browser: install Chromium or Chrome, or set CHROME_PATH.');
  const [first, second, third] = sites;
  await third!.end();
  const browser = await openBrowser();
  try {
    const people = [await newcomer(balancer.url, 'max'), await newcomer(balancer.url, 'leila')] as const;
    const { id: partnerId } = await must<{ id: string }>(people[1], 'GET', '/api/user');
    const { id } = await must<{ id: string }>(people[0], 'POST', '/api/partnerships', {
      partnerId,
      conversation: 'Shall we bake?',
    });
    await must(people[1], 'PUT', `/api/partnerships/${id}`, { status: 'active' });
    const pages = await Promise.all(
      people.map(async (person) => {
        const page = await browser.newPage({ site: { ...first!, url: balancer.url }, signedIn: person });
        await page.goto(partnershipPath(id));
        await log(page).getByText('Shall we bake?').waitFor();
        return page;
      }),
    );
    const texts: string[] = [];
    const late: number[] = [];
    let again = 0;
    for (let nth = 0; nth < EACH; nth++) {
      const killed = nth === 3 ? first : nth === 6 ? second : undefined;
      for (const [side, page] of pages.entries()) {
        const text = `Word ${nth} of ${side === 0 ? 'Max' : 'Leila'}`;
        texts.push(text);
        const sent = write(page, text);
        // While the first one's message is on its way.
        if (killed && side === 0) await killed.end('SIGKILL');
        again += await sent;
        const written = performance.now();
        await log(pages[1 - side]!)
          .getByText(text, { exact: true })
          .waitFor();
        late.push(performance.now() - written);
      }
      if (killed) await revive(killed);
    }
    for (const page of pages) {
      const shown = await log(page).innerText();
      for (const text of texts)
        if (shown.split(text).length !== 2) throw new Error(`"${text}" is not shown just once.`);
    }
    const kept = await must<{ content: string }[]>(people[0], 'GET', `/api/partnerships/${id}/messages?limit=100`);
    const contents = kept.map(({ content }) => content).filter((content) => content.startsWith('Word '));
    if (JSON.stringify(contents) !== JSON.stringify(texts)) throw new Error(`Kept: ${contents.join(', ')}`);
    const usual = late.toSorted((a, b) => a - b);
    return (
      `${texts.length} messages in two browsers, both processes killed in turn in the middle of one: each there once, in order, at both sides; ` +
      `${again} sent again by hand; seen by the other after ${Math.round(usual[Math.floor(usual.length / 2)]!)} ms, at most ${Math.round(usual.at(-1)!)} ms`
    );
  } finally {
    await browser.close();
    await revive(third!);
  }
}
