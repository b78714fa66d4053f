// Runs the test files of a group in this process, each as a suite of its own, so that its hooks are for its own tests.
import { join, relative } from 'node:path';
import { suite } from 'node:test';
import { filesOf, root } from './groups.ts';

/** `path` is the file of the group. */
export function runGroup(path: string): void {
  for (const file of filesOf(relative(root, path)))
    suite(file, async () => {
      await import(join(root, file));
    });
}
