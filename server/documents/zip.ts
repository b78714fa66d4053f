// ZIPs opened with a measure in hand: nothing is inflated before its size, alone and in sum, is known to be small.
import { unzipSync } from 'fflate';
import { growsTooMuch } from './refusal.ts';

const MAX_ENTRIES = 20_000;

/** All names in the ZIP, and the content of the wanted entries. Throws 422 when these would exceed `limit` bytes. */
export function readZip(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
  limit: number,
): { names: Set<string>; files: Record<string, Uint8Array> } {
  const names = new Set<string>();
  let total = 0;
  const files = unzipSync(bytes, {
    // `originalSize` is a claim; fflate never writes more than it, so a lying entry is cut, not inflated.
    filter: ({ name, originalSize }) => {
      if (names.size >= MAX_ENTRIES) throw growsTooMuch();
      names.add(name);
      if (!wanted(name)) return false;
      total += originalSize;
      if (total > limit) throw growsTooMuch();
      return true;
    },
  });
  return { names, files };
}
