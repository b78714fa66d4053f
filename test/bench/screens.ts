// From the click of one person to the screen of another: two processes on one PostgreSQL, a browser at each, the two in one
// partnership, writing in turn: `node bench/screens.ts`, after a build. scale/ looks at the same without measuring browsers.
import type { Page } from 'playwright-core';
import { partnershipPath } from '../../shared/thing-path.ts';
import { movedTo, must, newcomer } from '../drill/person.ts';
import { until } from '../drill/stage.ts';
import { openLine } from '../scale/line.ts';
import { openBrowser, startServer } from '../browser.ts';
import { startPostgres } from '../postgres.ts';
import { type Figure, median, quantile, showIfStarted } from './figure.ts';
import { notes, quietRounds } from './quiet.ts';

const TIMES = 30;
const WARM_UP = 6;

/** The clock of the machine at which the finger came down on a button. */
const NOTE_CLICKS = `addEventListener('click', ({ timeStamp }) => {
  window.clicked = performance.timeOrigin + timeStamp;
}, true);`;

/** … and at which the words have been painted. */
const painted = (words: string): string => `new Promise((resolve) => {
  const look = () => {
    if (!document.querySelector('[role=log]').textContent.includes(${JSON.stringify(words)})) return requestAnimationFrame(look);
    const channel = new MessageChannel();
    channel.port1.onmessage = () => resolve(performance.timeOrigin + performance.now());
    channel.port2.postMessage(null);
  };
  requestAnimationFrame(look);
})`;

async function write(from: Page, to: Page, words: string): Promise<number> {
  await from.getByRole('textbox', { name: /^Message to/ }).fill(words);
  const seen = to.evaluate<number>(painted(words));
  await from.getByRole('button', { name: 'Send' }).click();
  const clicked = await from.evaluate<number>('clicked');
  return (await seen) - clicked;
}

export async function measureScreens(): Promise<Figure[]> {
  const postgres = await startPostgres();
  const env = { DATABASE_URL: await postgres.freshDatabase(), SESSION_SECRET: 's'.repeat(40) };
  const sites = [await startServer(env), await startServer(env)] as const;
  const browsers = [await openBrowser(), await openBrowser()] as const;
  try {
    const people = [await newcomer(sites[0].url, 'max'), await newcomer(sites[1].url, 'leila')] as const;
    const { id: partnerId } = await must<{ id: string }>(people[1], 'GET', '/api/user');
    const { id } = await must<{ id: string }>(people[0], 'POST', '/api/partnerships', {
      partnerId,
      conversation: 'Shall we bake?',
    });
    await must(people[1], 'PUT', `/api/partnerships/${id}`, { status: 'active' });
    const open = async (nth: 0 | 1): Promise<Page> => {
      const page = await browsers[nth].newPage({ site: sites[nth], signedIn: people[nth] });
      await page.addInitScript(NOTE_CLICKS);
      const line = page.waitForResponse((reply) => reply.url().endsWith('/api/news'));
      await page.goto(partnershipPath(id));
      await page.getByRole('log', { name: 'Messages' }).getByText('Shall we bake?').waitFor();
      await line;
      return page;
    };
    const pages = [await open(0), await open(1)] as const;
    // The same without browsers: from the asking until the line of news at the other process tells of it.
    const line = await openLine(movedTo(people[1], sites[1].url));
    const tell = async (content: string): Promise<number> => {
      const begun = performance.now();
      await must(people[0], 'POST', `/api/partnerships/${id}/messages`, { content });
      await until('the line tells of it', () => line.heard('/api/partnerships') > begun);
      return line.heard('/api/partnerships') - begun;
    };
    let nth = 0;
    const turn = async (): Promise<{ seen: number; told: number }> => {
      const [from, to] = nth % 2 === 0 ? pages : [pages[1], pages[0]];
      nth += 1;
      const seen = await write(from, to, `Word ${nth}, said by a click.`);
      return { seen, told: await tell(`Word ${nth}, said by none.`) };
    };
    for (let round = 0; round < WARM_UP; round++) await turn();
    const { rounds, note } = await quietRounds(TIMES, turn);
    line.close();
    const seen = rounds.map((round) => round.seen);
    const told = rounds.map((round) => round.told);
    return [
      {
        what: 'From a click to the other’s screen, two processes and two browsers, median',
        goal: { most: 150 },
        value: median(seen),
        unit: 'ms',
        note: notes(
          `${TIMES} messages; without browsers, until the other process tells of it, ${median(told).toFixed(1)} ms`,
          note,
        ),
      },
      {
        what: '… p90',
        goal: null,
        value: quantile(seen, 0.9),
        unit: 'ms',
        note: notes(`without browsers ${quantile(told, 0.9).toFixed(1)} ms`, note),
      },
    ];
  } finally {
    for (const browser of browsers) await browser.close();
    for (const site of sites) await site.close();
    await postgres.stop();
  }
}

await showIfStarted(import.meta.main, measureScreens);
