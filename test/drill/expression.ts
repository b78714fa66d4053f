// Fault 64: every regular expression of the source, against texts made of its own letters.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { parseSync } from 'vite';

const root = join(import.meta.dirname, '../..');
/** The longest text that a person may send in one field, and what a document is cut to. */
const LENGTH = 100_000;
/** Milliseconds for that. */
export const LIMIT = 100;
/** Each text is tried at this length first, then doubled for as long as its growth could pass the limit. */
const SHORT = 2_000;
/** Milliseconds for all texts of one expression: what grows faster than with the square hangs at the shortest. */
const PATIENCE = 30_000;

type Expression = { pattern: string; flags: string; file: string };

/** Files that may be loaded alone: they start nothing. What they load in turn is seen with the first that asks for it. */
const isRules = (file: string): boolean => /\.(?:rules|coach)\.ts$|^coach\//.test(file);

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
  const escaped = [...pattern.matchAll(/\\([^a-z\d])/gi)].map(([, letter = '']) => letter);
  const listed = [...pattern.matchAll(/\[\^?((?:\\.|[^\]\\])+)\]/g)].flatMap(([, list = '']) => [
    ...list.replaceAll(/\\./g, ''),
  ]);
  const plain = pattern.replaceAll(/\\[pP]\{[^}]*\}|\\u\{?[0-9a-f]+\}?|\\[a-zA-Z]|[()[\]{}|?*+^$]/gi, ' ');
  return [
    ...new Set([
      ...escaped,
      ...listed,
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
  ].slice(0, 30);
}

/** Texts by their length: a beginning once, something over and over, and an end that hardly anything fits. */
function textsFor(pattern: string): ((length: number) => string)[] {
  const letters = lettersOf(pattern);
  const words = [...pattern.matchAll(/[a-z]{2,}/gi)].map(([word]) => word).slice(0, 8);
  const pairs = letters.slice(0, 12).flatMap((one) => letters.slice(0, 12).map((other) => one + other));
  const units = new Set([
    ...letters,
    ...words,
    ...words.map((word) => `${word} `),
    ...pairs,
    ...letters.map((letter) => `${letter} `),
  ]);
  const heads = [
    '',
    ...(/[*+]|\{\d+,\}/.test(pattern) ? [...letters.slice(0, 1), ...words.slice(0, 3), 'a', '1'] : []),
  ];
  return [...new Set(heads)].flatMap((head) =>
    [...units].flatMap((unit) =>
      ['\u0001', '\n\u0001'].map(
        (tail) => (length: number) => head + unit.repeat(Math.ceil(length / unit.length)).slice(0, length) + tail,
      ),
    ),
  );
}

/** Milliseconds, the best of three, where it takes longer than is `enough`: others are at work on the machine, too. */
function timeOf(expression: RegExp, text: string, enough: number): number {
  let took = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 3 && took > enough; turn += 1) {
    const begun = performance.now();
    expression.lastIndex = 0;
    text.replace(expression, '');
    took = Math.min(took, performance.now() - begun);
  }
  return took;
}

/** Milliseconds at full length, told from the growth between two lengths as soon as that is sure to stay below the limit. */
function fullTimeOf(expression: RegExp, textOf: (length: number) => string): number {
  let length = SHORT;
  let took = timeOf(expression, textOf(length), LIMIT / (LENGTH / length) ** 2);
  while (length < LENGTH && took <= LIMIT) {
    const times = LENGTH / length;
    if (took * times ** 2 <= LIMIT) return took * times;
    const longer = timeOf(expression, textOf(2 * length), 2 * took);
    const bySquare = Math.max(0, longer / 2 - took);
    const full = (took - bySquare) * times + bySquare * times ** 2;
    if (full <= LIMIT) return full;
    length *= 2;
    took = longer;
  }
  return took;
}

/** The longest that an expression takes on any of its texts, and how many were tried: it stops at the first that takes too long. */
export function worstOf(
  { pattern, flags }: Pick<Expression, 'pattern' | 'flags'>,
  patience = PATIENCE,
): { milliseconds: number; tried: number } {
  const expression = new RegExp(pattern, flags.replace('y', '').includes('g') ? flags : `${flags}g`);
  let most = 0;
  let tried = 0;
  const tryAll = (): void => {
    for (const textOf of textsFor(pattern)) {
      tried += 1;
      most = Math.max(most, fullTimeOf(expression, textOf));
      if (most > LIMIT) return;
    }
  };
  try {
    // Only a script can be ended from outside while an expression is at work.
    new Script('tryAll()').runInContext(createContext({ tryAll }), { timeout: patience });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    most = Number.POSITIVE_INFINITY;
  }
  return { milliseconds: most, tried };
}

export async function timeExpressions(): Promise<string> {
  const files = globSync('{coach,features,server,shared,web}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|\.d\.ts$|\.fixture\.ts$|\/make-word-vectors\.ts$/.test(file),
  );
  const expressions = new Map<string, Expression>();
  for (const file of files)
    for (const each of [...expressionsOf(file), ...(isRules(file) ? await composedIn(file) : [])])
      expressions.set(`/${each.pattern}/${each.flags}`, each);
  const slow: string[] = [];
  let worst = 0;
  let texts = 0;
  for (const [name, expression] of expressions) {
    const { milliseconds, tried } = worstOf(expression);
    texts += tried;
    worst = Math.max(worst, milliseconds);
    if (milliseconds > LIMIT) slow.push(`${expression.file} ${name.slice(0, 120)}: ${milliseconds.toFixed(0)} ms`);
  }
  if (slow.length > 0) throw new Error(slow.join('\n'));
  return `${expressions.size} expressions, ${texts} texts: ${LENGTH} characters take ${worst.toFixed(1)} ms at worst`;
}
