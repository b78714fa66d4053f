// Which tests try a rules file: its neighbour, and the other pure tests that reach the file by their imports.
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** The files whose mutants are tried: what holds rules and touches neither a database, nor the network, nor a page. */
const RULES = ['features/*/*.rules.ts', 'shared/{dates,edited-state,family,path}.ts', 'web/quilt/*.ts'];
const TESTS = ['features/*/*.rules.test.ts', 'shared/*.test.ts', 'web/quilt/*.test.ts'];

/** Where Stryker's workers find in their environment that a file which has a neighbour is tried with that alone. */
const BESIDE = 'MUTANTS_BESIDE';
export const tryBeside = (): void => void (process.env[BESIDE] = '1');
export const isBeside = (): boolean => process.env[BESIDE] !== undefined;

const isTest = (path: string) => path.endsWith('.test.ts');

export const rulesFiles = (root: string): string[] =>
  globSync(RULES, { cwd: root })
    .filter((path) => !isTest(path))
    .toSorted();

/** For every rules file its tests, the neighbour first, those of its own folder before those of others. */
export function testsOf(root: string, beside: boolean): Map<string, string[]> {
  const found = new Map(rulesFiles(root).map((path) => [path, [] as string[]]));
  for (const test of globSync(TESTS, { cwd: root }).toSorted())
    for (const path of reached(root, test)) found.get(path)?.push(test);
  for (const [path, tests] of found) {
    const distance = (test: string) =>
      test === path.replace(/\.ts$/, '.test.ts') ? 0 : posix.dirname(test) === posix.dirname(path) ? 1 : 2;
    tests.sort((a, b) => distance(a) - distance(b));
    const nearest = beside && tests.some((test) => distance(test) === 0) ? 0 : 1;
    const own = tests.filter((test) => distance(test) <= nearest);
    if (own.length > 0) found.set(path, own);
  }
  return found;
}

/** A file and all that it imports, by whatever way. */
export function reached(root: string, file: string): Set<string> {
  const paths = new Set([file]);
  for (const path of paths)
    for (const [, target = ''] of readFileSync(join(root, path), 'utf8').matchAll(/from '(\.[^']+\.ts)'/g))
      paths.add(posix.join(posix.dirname(path), target));
  return paths;
}
