// All that the dashboard asks, over 32 connections, against a bare server that runs the same statements and sends the same
// bytes, and against what others' home pages cost: `node bench/dashboard.ts`, after a build.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONNECTIONS, type Measured, ROUNDS, WARM_UP, ask, bareServer, routesOf, sessionsOf } from './bare.ts';
import { type Figure, median, showIfStarted } from './figure.ts';
import { breakGround, practised } from './ground.ts';
import { SCREENS } from './practice.ts';
import { startProduct } from './product.ts';
import { notes, quietRounds } from './quiet.ts';

/**
 * A second, where bare Fastify with one joined query answered 14,900 times: NodeBB's home, in one call, Umami's, in many, and
 * the goal. What cannot be run here is compared by its ratio to that server.
 */
const ELSEWHERE = { bare: 14_900, nodebb: 946, umami: 159, goal: 4_000 };

export async function measureDashboard(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crazy-quilt-bench-'));
  const ground = await breakGround(dataDir);
  try {
    const { cookie } = await practised(ground, 'reader');
    const paths = SCREENS.dashboard;
    const routes = await routesOf(ground, paths, cookie);
    const cookies = await sessionsOf(ground, 'reader');
    const site = await startProduct({ DATABASE_URL: ground.databaseUrl });
    const bare = await bareServer(ground.databaseUrl, routes);
    const pid = site.child.pid!;
    const round = async (): Promise<Record<'ours' | 'page' | 'floor' | 'user', Measured>> => ({
      ours: await ask(site.port, pid, paths, cookies),
      floor: await ask(bare.plain, bare.pid, paths, cookies),
      user: await ask(bare.framework, bare.pid, ['/api/user'], cookies),
      page: await ask(site.port, pid, ['/'], cookies),
    });
    for (let nth = 0; nth < WARM_UP; nth++) await round();
    const { rounds, note } = await quietRounds(ROUNDS, round);
    bare.end();
    await site.close();

    const of = (figure: (round: (typeof rounds)[number]) => number): number => median(rounds.map(figure));
    const calls = of(({ ours }) => ours.perSecond);
    const dashboards = calls / paths.length;
    const user = of((each) => each.user.perSecond);
    const statements = Object.values(routes).reduce((sum, route) => sum + route.statements.length, 0);
    const against = (theirs: number): number =>
      of(({ ours, user }) => (ours.perSecond / paths.length / user.perSecond) * (ELSEWHERE.bare / theirs));
    const beside = notes(
      `${Math.round(dashboards)} dashboards/s; theirs by its ratio to bare Fastify, which did ${ELSEWHERE.bare.toLocaleString('en')}/s there and ${Math.round(user)}/s here`,
      note,
    );
    return [
      {
        what: `All that the dashboard asks, ${paths.length} calls, at ${CONNECTIONS} connections, against bare node:http`,
        goal: { least: 0.6 },
        value: of(({ ours, floor }) => ours.perSecond / floor.perSecond),
        unit: '×',
        note: notes(
          `${Math.round(calls)} calls/s against ${Math.round(of(({ floor }) => floor.perSecond))}/s, ${statements} statements; by the server’s processor time ${of(({ ours, floor }) => floor.ticks! / ours.ticks!).toFixed(2)} ×`,
          note,
        ),
      },
      {
        what: '… its calls, as many as there where bare Fastify with one joined query did 14,900/s',
        goal: { least: ELSEWHERE.goal },
        value: of(({ ours, user }) => (ours.perSecond / user.perSecond) * ELSEWHERE.bare),
        unit: '/s',
        note: notes(`${Math.round(calls)} calls/s against ${Math.round(user)}/s`, note),
      },
      {
        what: '… whole dashboards, against NodeBB’s home API',
        goal: { least: 4 },
        value: against(ELSEWHERE.nodebb),
        unit: '×',
        note: beside,
      },
      {
        what: '… whole dashboards, against Umami’s',
        goal: { least: 25 },
        value: against(ELSEWHERE.umami),
        unit: '×',
        note: beside,
      },
      {
        what: 'GET /, the page with all these answers in it, and drawn where few ask at once',
        goal: null,
        value: of(({ page }) => page.perSecond),
        unit: '/s',
        note: notes(`p99 ${of(({ page }) => page.p99).toFixed(0)} ms`, note),
      },
    ];
  } finally {
    await ground.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await showIfStarted(import.meta.main, measureDashboard);
