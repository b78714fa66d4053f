// Fault 64: every regular expression of the source, against texts made of its own letters.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

const root = join(import.meta.dirname, '../..');
/** The longest text that a person may send in one field, and what a document is cut to. */
const LENGTH = 100_000;
/** Milliseconds for that. */
const LIMIT = 100;
/**
 * Each text is tried at this length first. What grows with the square of its length and takes longer than `SUSPICIOUS` here would take
 * longer than `LIMIT` at full length; it is tried at four times its length, and where that takes far more than four times as long, at full.
 */
const SHORT = 4_000;
const SUSPICIOUS = LIMIT / (LENGTH / SHORT) ** 2;
const FAR_MORE = 8;

type Expression = { pattern: string; flags: string; file: string };

/** Files that may be loaded alone: they start nothing. What they load in turn is seen with the first that asks for it. */
const isRules = (file: string): boolean => /\.(?:rules|coach)\.ts$/.test(file);

/** The expressions written in a file. */
function expressionsOf(file: string): Expression[] {
  const found: Expression[] = [];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (typeof node !== 'object' || node === null) return;
    const { regex } = node as { regex?: { pattern: string; flags: string } };
    if (regex) found.push({ ...regex, file });
    for (const [name, child] of Object.entries(node)) if (name !== 'regex' && name !== 'value') walk(child);
    if ('value' in node) walk((node as { value: unknown }).value);
  };
  walk(parseSync(file, readFileSync(join(root, file), 'utf8')).program);
  return found;
}

/** The expressions that a file composes out of pieces while it is loaded. */
async function composedIn(file: string): Promise<Expression[]> {
  const found: Expression[] = [];
  const Plain = RegExp;
  const recorder = new Proxy(Plain, {
    construct(target, given, as) {
      const made: RegExp = Reflect.construct(target, given, as);
      // A library's are its own: it is given nothing that is not short.
      if (!new Error().stack?.includes('node_modules')) found.push({ pattern: made.source, flags: made.flags, file });
      return made;
    },
  });
  globalThis.RegExp = recorder;
  try {
    await import(join(root, file));
  } finally {
    globalThis.RegExp = Plain;
  }
  return found;
}

/** Letters that the pattern speaks of, and one of each kind that it may mean. */
function lettersOf(pattern: string): string[] {
  const plain = pattern.replaceAll(/\\[pP]\{[^}]*\}|\\u\{?[0-9a-f]+\}?|\\[a-zA-Z]|[()[\]{}|?*+^$]/gi, ' ');
  return [
    ...new Set([
      ...plain.replaceAll('\\', ''),
      'a',
      'A',
      '1',
      ' ',
      '\n',
      '\t',
      '.',
      '-',
      '@',
      ',',
      '/',
      '"',
      '*',
      '_',
      'é',
    ]),
  ].slice(0, 26);
}

/** What its texts are repetitions of. */
function unitsFor(pattern: string): string[] {
  const letters = lettersOf(pattern);
  const words = [...pattern.matchAll(/[a-z]{2,}/gi)].map(([word]) => word).slice(0, 8);
  const pairs = letters.slice(0, 9).flatMap((one) => letters.slice(0, 9).map((other) => one + other));
  const units = [
    ...letters,
    ...words,
    ...words.map((word) => `${word} `),
    ...pairs,
    ...letters.map((letter) => `${letter} `),
  ];
  return [...new Set(units)];
}

const textOf = (unit: string, length: number): string =>
  `${unit.repeat(Math.ceil(length / unit.length)).slice(0, length)}\u0001`;

/** The processor's time, for the machine does other things as well; the best of five, where it takes longer than is `enough`. */
function timeOf(expression: RegExp, text: string, enough: number): number {
  const begun = performance.now();
  let took = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 5 && took > enough; turn += 1) {
    const before = process.cpuUsage();
    expression.lastIndex = 0;
    text.replace(expression, '');
    const { user, system } = process.cpuUsage(before);
    took = Math.min(took, (user + system) / 1000);
    if (performance.now() - begun > 3_000) break;
  }
  return took;
}

export async function timeExpressions(): Promise<string> {
  const files = globSync('{coach,features,server,shared,web}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|\.d\.ts$|\.fixture\.ts$/.test(file),
  );
  const expressions = new Map<string, Expression>();
  for (const file of files)
    for (const each of [...expressionsOf(file), ...(isRules(file) ? await composedIn(file) : [])])
      expressions.set(`/${each.pattern}/${each.flags}`, each);
  const slow: string[] = [];
  let worst = 0;
  let tried = 0;
  for (const [name, { pattern, flags, file }] of expressions) {
    const expression = new RegExp(pattern, flags.replace('y', '').includes('g') ? flags : `${flags}g`);
    let most = 0;
    for (const unit of unitsFor(pattern)) {
      tried += 1;
      const short = timeOf(expression, textOf(unit, SHORT), SUSPICIOUS);
      if (short <= SUSPICIOUS) continue;
      const longer = timeOf(expression, textOf(unit, 4 * SHORT), FAR_MORE * SUSPICIOUS);
      const grows = longer > FAR_MORE * Math.max(short, SUSPICIOUS);
      most = Math.max(most, grows ? timeOf(expression, textOf(unit, LENGTH), LIMIT) : (longer * LENGTH) / (4 * SHORT));
    }
    worst = Math.max(worst, most);
    if (most > LIMIT) slow.push(`${file} ${name.slice(0, 120)}: ${most.toFixed(0)} ms`);
  }
  if (slow.length > 0) throw new Error(slow.join('; '));
  return `${expressions.size} expressions, ${tried} texts: ${LENGTH} characters take ${worst.toFixed(1)} ms at worst`;
}
