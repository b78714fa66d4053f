// How a command writes what it measured into docs/: as everything else in the repository is written.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';

const docs = join(import.meta.dirname, '../docs');

/** Writes a document of docs/, such as `drill.md`, in the format that `npm run check` asks for. */
export async function writeMeasured(name: string, markdown: string): Promise<void> {
  const path = join(docs, name);
  await writeFile(path, await format(markdown, { ...(await resolveConfig(path)), filepath: path }));
}
