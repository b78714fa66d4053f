// The statements that a call makes, and what the database does for each: the short form of its plan, pages and rows.
import { Client, type Client as Postgres } from 'pg';

export type Statement = { name: string | undefined; text: string; values: readonly unknown[] };

type Query = (...given: unknown[]) => unknown;

/** Runs `call`, and gives what was asked of PostgreSQL meanwhile by anybody in this process. */
export async function statementsOf(call: () => Promise<unknown>): Promise<Statement[]> {
  const made: Statement[] = [];
  const prototype = Client.prototype as unknown as { query: Query };
  const query = prototype.query;
  prototype.query = function record(this: unknown, ...given: unknown[]) {
    const [config, values] = given as [string | { name?: string; text: string; values?: unknown[] }, unknown];
    const { name, text, values: own } = typeof config === 'string' ? { text: config } : config;
    made.push({ name, text, values: own ?? (Array.isArray(values) ? values : []) });
    return query.apply(this, given);
  } as Query;
  try {
    await call();
  } finally {
    prototype.query = query;
  }
  return made.filter(({ text }) => !/^(begin|commit|rollback|listen|savepoint|release)/i.test(text));
}

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Node[];
} & Record<string, unknown>;

export type Scan = { table: string; conditions: string; kind: string };

export type Plan = {
  pages: number;
  /** Rows that it answers. */
  answered: number;
  /** The most rows that one step gave or threw away. */
  rows: number;
  /** What reads each table, and by which conditions. */
  scans: Scan[];
  /** One line a step. */
  steps: string[];
};

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  const text = (each: unknown): string => {
    if (each instanceof Date) return each.toISOString();
    return typeof each === 'object' ? JSON.stringify(each) : String(each);
  };
  const whole = Array.isArray(value) ? `{${value.map((each) => JSON.stringify(text(each))).join(',')}}` : text(value);
  return `'${whole.replaceAll("'", "''")}'`;
}

/** Carries it out in a transaction that is taken back. A named statement is planned as after many times: for any values. */
export async function explain(client: Postgres, { name, text, values }: Statement): Promise<Plan> {
  await client.query('begin');
  try {
    await client.query(`set local plan_cache_mode = ${name ? 'force_generic_plan' : 'force_custom_plan'}`);
    await client.query(`prepare explained as ${text}`);
    const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : '';
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
      `explain (analyze, buffers, timing off, format json) execute explained ${given}`,
    );
    return read(rows[0]!['QUERY PLAN'][0]!.Plan);
  } finally {
    await client.query('rollback');
    await client.query('deallocate all');
  }
}

function read(root: Node): Plan {
  const plan: Plan = {
    pages: root['Shared Hit Blocks'] + root['Shared Read Blocks'],
    answered: root['Actual Rows'],
    rows: 0,
    scans: [],
    steps: [],
  };
  const walk = (node: Node, depth: number): void => {
    const loops = node['Actual Loops'];
    const rows = Math.round(node['Actual Rows'] * loops);
    const removed =
      ((node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Join Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0)) *
      loops;
    plan.rows = Math.max(plan.rows, rows, removed);
    const kind = node['Node Type'];
    const table = node['Relation Name'];
    const index = node['Index Name'];
    const conditions = Object.entries(node)
      .filter(([key]) => /Cond$|Filter$/.test(key))
      .map(([, value]) => String(value))
      .join(' AND ');
    if (table) plan.scans.push({ table, conditions, kind });
    const on = [index && `by ${index}`, table && `on ${table}`].filter(Boolean).join(' ');
    const pages = node['Shared Hit Blocks'] + node['Shared Read Blocks'];
    const counts = `${rows} rows${removed > 0 ? `, ${Math.round(removed)} removed` : ''}, ${pages} pages`;
    plan.steps.push(`${'  '.repeat(depth)}${kind}${on ? ` ${on}` : ''} (${loops > 0 ? counts : 'never run'})`);
    for (const child of node.Plans ?? []) walk(child, depth + 1);
  };
  walk(root, 0);
  return plan;
}
