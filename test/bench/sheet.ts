// How long the coach takes without an AI model: 500 messages of the scripted people, each posted to the whole server and answered.
// The goal is for the work on the server's own thread, without what the system takes to write to its sockets:
// `npm run bench sheet`, or `node test/bench/sheet.ts`.
import { testApp } from '../app.ts';
import { readPeople } from './evals/person.ts';
import { type Figure, quantile, showIfStarted } from './figure.ts';
import { watchOthers } from './quiet.ts';

const MESSAGES = 500;
/** So many in one session. */
const A_SESSION = 10;

const words = readPeople().flatMap(({ talk }) => talk.flatMap((turn) => ('say' in turn ? [turn.say] : [])));

export async function measureSheet(): Promise<Figure[]> {
  const t = await testApp();
  try {
    const user = await t.signUp();
    const [works, times]: [number[], number[]] = [[], []];
    const others = watchOthers();
    let sessionId: string | null = null;
    for (let nth = 0; nth < MESSAGES; nth += 1) {
      if (nth % A_SESSION === 0) sessionId = null;
      const payload = { message: words[nth % words.length]!, sessionId };
      const [begun, before] = [performance.now(), process.threadCpuUsage()];
      const told = await user.inject({ method: 'POST', url: '/api/coaching/message', payload });
      works.push(process.threadCpuUsage(before).user / 1_000);
      times.push(performance.now() - begun);
      if (told.statusCode !== 200) throw new Error(`${told.statusCode} ${told.body}`);
      sessionId = told.json().sessionId;
    }
    const note = `others took ${Math.round(others() * 100)} % of the processors`;
    const all = `${MESSAGES} messages, each answered`;
    return [
      { what: `${all}: work of the server's thread, median`, goal: null, value: quantile(works, 0.5), unit: 'ms' },
      { what: '… p99', goal: { most: 30 }, value: quantile(works, 0.99), unit: 'ms', note },
      { what: '… in time, with the database, median', goal: null, value: quantile(times, 0.5), unit: 'ms' },
      { what: '… in time, p99', goal: null, value: quantile(times, 0.99), unit: 'ms' },
    ];
  } finally {
    await t.close();
  }
}

await showIfStarted(import.meta.main, measureSheet);
