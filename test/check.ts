// `npm run check`: types on both sides, lint, format, unused code, and every test that needs no browser.
import { type Count, close, testFiles, tests, tool } from './run.ts';

const PLACES = [
  '*.test.ts',
  '{features,coach,server,shared,web,operator,demo}/**/*.test.{ts,tsx}',
  'test/!(e2e)/**/*.test.ts',
  'test/*.test.ts',
];

export async function check(): Promise<Count[]> {
  const counts: Count[] = [];
  counts.push(
    ...(await Promise.all([
      tool('types of the server', 'typescript/bin/tsc', '-p', 'tsconfig.server.json'),
      tool('types of the browser', 'typescript/bin/tsc', '-p', 'tsconfig.web.json'),
      tool('lint', 'oxlint/bin/oxlint'),
      tool('format', 'prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'),
      tool('nothing unused', 'knip/bin/knip.js', '--no-progress'),
    ])),
  );
  counts.push(await tests('Tests without a browser', await testFiles(PLACES)));
  return counts;
}

if (import.meta.main) close(await check());
