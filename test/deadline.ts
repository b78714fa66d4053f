// Loaded before each test file: one that does not end by itself is ended with what it started, fails, and says what it left open.
// And two things that would take as long as most files do altogether are made quick: what is imported is kept compiled, and a
// password is hashed at the least cost. The tests of the hash itself have the real one.
import { ChildProcess } from 'node:child_process';
import '../server/quick-loading.mjs';

const file = process.argv[1] ?? '';
// Three times what they take where many others work beside them. A file of a folder `together` runs many others.
const seconds = file.includes('/together/') ? 2_400 : 720;

setTimeout(() => {
  // Node has no other list of what was started. A server ends its database by itself.
  const { _getActiveHandles: handles } = process as unknown as { _getActiveHandles: () => unknown[] };
  for (const handle of handles()) if (handle instanceof ChildProcess) handle.kill();
  console.error(`Not at an end after ${seconds} s; still open: ${process.getActiveResourcesInfo().join(', ')}.`);
  process.exit(1);
}, seconds * 1000).unref();

if (!file.includes('password-hash')) await import('./quick-hash.ts');
