// The product as a process of its own on a real PostgreSQL, and people who are signed in to it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { breakGround } from './ground.ts';
import { startProduct } from './product.ts';

export async function openWithPeople(
  people: number,
  env: Record<string, string>,
): Promise<{ url: string; cookies: string[]; close: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crazy-quilt-bench-'));
  const ground = await breakGround(dataDir);
  const cookies: string[] = [];
  for (let nth = 0; nth < people; nth++) cookies.push((await ground.signUp(`someone${nth}`)).cookie);
  const site = await startProduct({ DATABASE_URL: ground.databaseUrl, ...env });
  return {
    url: site.url,
    cookies,
    async close() {
      await site.close();
      await ground.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
