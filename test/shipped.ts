// How `npm start` starts the server: with which settings of Node and of the system's memory.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');

/** What Node is told to load a program of ours as `npm start` does: it takes a third of the processor's time. */
export const quickly = ['--import', pathToFileURL(join(root, 'server/quick-loading.mjs')).href];

/** `flags` are Node's, with whole paths; what is started comes after them. */
export function shippedStart(): { flags: string[]; env: Record<string, string> } {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } };
  const [, settings = '', given = ''] = /^exec env (.*?) node (.*?) server\/main\.ts \|\| /.exec(scripts.start) ?? [];
  return {
    flags: given.split(' ').map((each) => (each.includes('/') ? join(root, each) : each)),
    env: Object.fromEntries(settings.split(' ').map((each) => each.split('=') as [string, string])),
  };
}
