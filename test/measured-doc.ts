// How a command writes what it measured into docs/reports/, formatted like the rest of the repository.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';

const reports = join(import.meta.dirname, '../docs/reports');

/** Writes a report such as `drill.md` in the format that `npm run check` asks for. */
export async function writeMeasured(name: string, markdown: string): Promise<void> {
  const path = join(reports, name);
  await writeFile(path, await format(markdown, { ...(await resolveConfig(path)), filepath: path }));
}
