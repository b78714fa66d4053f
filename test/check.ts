// `npm run check`: types on both sides, lint, format, unused code, and every test that needs no browser.
import { type Count, close, testFiles, tests, tool } from './run.ts';

const PLACES = [
  '*.test.ts',
  '{features,coach,server,shared,web,operator,demo}/**/*.test.{ts,tsx}',
  'test/!(e2e)/**/*.test.ts',
  'test/*.test.ts',
];

/** Also runs the `journeys`, where they are given. */
export async function check(journeys: readonly string[] = []): Promise<Count[]> {
  // Beside the tests, which leave a processor idle now and then; what is quick comes first.
  const [tools, tested] = await Promise.all([
    inTurn([
      () => tool('lint', 'oxlint/bin/oxlint'),
      // In one thread, of which each would look through much of the same: two cores have the tests to do.
      () => tool('types of the server', 'typescript/bin/tsc', '--singleThreaded', '-p', 'tsconfig.server.json'),
      () => tool('types of the browser', 'typescript/bin/tsc', '--singleThreaded', '-p', 'tsconfig.web.json'),
      () => tool('nothing unused', 'knip/bin/knip.js', '--no-progress'),
      () =>
        tool(
          'format',
          'prettier/bin/prettier.cjs',
          '--check',
          '--cache',
          '--cache-strategy',
          'content',
          '--log-level',
          'warn',
          '.',
        ),
    ]),
    tests([...testFiles(PLACES), ...journeys]),
  ]);
  return [...tools, tested];
}

async function inTurn(steps: readonly (() => Promise<Count>)[]): Promise<Count[]> {
  const counts: Count[] = [];
  for (const step of steps) counts.push(await step());
  return counts;
}

if (import.meta.main) close(await check());
