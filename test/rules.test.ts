// All tests of rules in one process: they are pure, and a process for each of their files took as long again as they do.
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { root, rulesTests } from './run.ts';

for await (const file of glob(rulesTests, { cwd: root })) await import(join(root, file));
