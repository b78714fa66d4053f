// Our own PostgreSQL beside an external one with its usual settings on the same machine: `node test/bench/inside.ts`.
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { initialise, launch, stop } from '../../server/postgres/process.ts';
import { serverDirectory } from '../../server/postgres/server.ts';
import { freePort } from '../free-port.ts';
import { type Figure, median, showIfStarted } from './figure.ts';
import { breakGround } from './ground.ts';
import { load, post } from './load.ts';
import { playToEarn } from './play-to-earn.ts';
import { startProduct } from './product.ts';
import { notes, quietRounds } from './quiet.ts';

const RUNS = 5;
const PEOPLE = 16;

/** Proportional set size of a process and all below it: shared pages count once. In MB. */
async function memoryOf(pid: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map(
    await Promise.all(
      pids.map(async (each) => {
        const stat = await readFile(`/proc/${each}/stat`, 'latin1').catch(() => '');
        return [each, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])] as const;
      }),
    ),
  );
  const isBelow = (each: number): boolean => each === pid || (parents.has(each) && isBelow(parents.get(each)!));
  const sizes = await Promise.all(
    pids.filter(isBelow).map(async (each) => {
      const rollup = await readFile(`/proc/${each}/smaps_rollup`, 'utf8').catch(() => '');
      return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

async function startFigures(directory: () => Promise<string>): Promise<Figure[]> {
  const start = async (DATA_DIR: string): Promise<number> => {
    const { seconds, close } = await startProduct({ DATA_DIR });
    await close();
    return seconds;
  };
  const first = await quietRounds(RUNS, async () => start(await directory()));
  const dataDir = await directory();
  await start(dataDir);
  const warm = await quietRounds(RUNS, () => start(dataDir));
  const { child, url, close } = await startProduct({ DATA_DIR: dataDir });
  await fetch(`${url}/login`);
  await setTimeout(10_000);
  const memory = await memoryOf(child.pid!);
  await close();
  return [
    {
      what: 'First start to the first 200',
      goal: { most: 2.5 },
      value: median(first.rounds),
      unit: 's',
      note: first.note,
    },
    {
      what: 'Warm start to the first 200',
      goal: { most: 0.7 },
      value: median(warm.rounds),
      unit: 's',
      note: warm.note,
    },
    { what: 'Memory when idle, all processes', goal: { most: 170 }, value: memory, unit: 'MB' },
  ];
}

/** A server of the same programs with PostgreSQL's own settings, reached over loopback. */
async function externalPostgres(directory: string) {
  const port = await freePort();
  await initialise(serverDirectory(directory));
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`];
  if (!(await launch(serverDirectory(directory), settings))) throw new Error('The external PostgreSQL did not start.');
  return {
    url: new URL(`postgres://postgres@127.0.0.1:${port}/postgres`),
    close: () => stop(serverDirectory(directory)),
  };
}

async function earningFigure(directory: () => Promise<string>): Promise<Figure> {
  const external = await externalPostgres(await directory());
  const products = [];
  for (const on of ['embedded', external.url] as const) {
    const DATA_DIR = await directory();
    const ground = await breakGround(DATA_DIR, on);
    const cookies: string[] = [];
    for (let nth = 0; nth < PEOPLE; nth += 1) cookies.push((await ground.signUp(`writer${nth}`)).cookie);
    await ground.close();
    const product = await startProduct({ DATA_DIR, ...(on instanceof URL && { DATABASE_URL: on.href }) });
    const write = async (): Promise<number> => {
      const request = (connection: number, nth: number) => post('/api/plays', cookies[connection]!, playToEarn(nth));
      return (await load({ port: product.port, connections: PEOPLE, duration: 2_000, request })).perSecond;
    };
    products.push({ product, write });
  }
  try {
    const [inside, outside] = products;
    await inside!.write();
    await outside!.write();
    // Turn by turn, so that whatever else the machine does weighs on both.
    const { rounds, note } = await quietRounds(RUNS, async () => ({
      inside: await inside!.write(),
      outside: await outside!.write(),
    }));
    const [ours, theirs] = [median(rounds.map((each) => each.inside)), median(rounds.map((each) => each.outside))];
    return {
      what: `POST /api/plays, a play that earns, ${PEOPLE} people, against an external PostgreSQL`,
      goal: { least: 0.9 },
      value: median(rounds.map((each) => each.inside / each.outside)),
      unit: '×',
      note: notes(`${Math.round(ours)}/s against ${Math.round(theirs)}/s`, note),
    };
  } finally {
    for (const { product } of products) await product.close();
    await external.close();
  }
}

export async function measureInside(): Promise<Figure[]> {
  const made: string[] = [];
  const directory = async (): Promise<string> => {
    made.push(await mkdtemp(join(tmpdir(), 'crazy-quilt-bench-')));
    return made.at(-1)!;
  };
  try {
    return [...(await startFigures(directory)), await earningFigure(directory)];
  } finally {
    for (const each of made) await rm(each, { recursive: true, force: true });
  }
}

await showIfStarted(import.meta.main, measureInside);
