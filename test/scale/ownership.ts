// Which statements keep to the rows of one person, so that a distributed PostgreSQL answers them from one place: judged by
// what each scan of a plan is bound to.
import type { Seen } from './plans.ts';

/** By what each table would be spread; the rest is spread by \`user_id\`. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  users: ['id'],
  circles: [],
  partnerships: ['initiator_id', 'partner_id'],
};

export function ownership(seen: readonly Seen[]): string {
  const lines = seen.map(({ url, plan, me }) => {
    const loose = (plan?.scans ?? []).filter(({ table, conditions, kind }) => {
      // Its conditions are those of the scan above it.
      if (kind === 'Bitmap Index Scan') return false;
      const keys = KEYS[table] ?? ['user_id'];
      return !keys.some((key) => new RegExp(`\\b${key}\\)?(::text)? = (\\$\\d+|'${me}')`).test(conditions));
    });
    const tables = [...new Set(loose.map(({ table }) => table))];
    return `| GET ${url} | ${tables.length === 0 ? 'local' : tables.join(', ')} |`;
  });
  const local = lines.filter((line) => line.endsWith('| local |')).length;
  const words = `${local} of ${lines.length} statements bind each table they read to the one who asks; a distributed PostgreSQL answers these from one
place. For the others [scaling.md](../scaling.md) says what binds them, and what would be done.`;
  return [words, '', '| statement of | not bound to the owner |', '| - | - |', ...lines].join('\n');
}
