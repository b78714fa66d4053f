// Short answers about the method and the coach, read from answers.md: a heading is the question, the first line names other ways of asking it.
import { readFileSync } from 'node:fs';

export type MethodEntry = { key: string; title: string; ask: string; text: string };

const source = readFileSync(`${import.meta.dirname}/answers.md`, 'utf8');

export const methodEntries: readonly MethodEntry[] = source
  .split(/^## /mu)
  .slice(1)
  .map((part) => {
    const [title = '', asked = '', ...lines] = part.split('\n').filter((line) => line.trim() !== '');
    const key = title
      .toLowerCase()
      .replace(/[^a-z]+/gu, '-')
      .replace(/^-|-$/gu, '');
    return { key, title, ask: asked.replace(/^Also asked as:/u, ''), text: lines.join('\n') };
  });

/** Questions that nothing here answers. */
export const elsewhere: readonly string[] = readFileSync(`${import.meta.dirname}/elsewhere.txt`, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

export const methodText = (key: string): string => methodEntries.find((entry) => entry.key === key)?.text ?? '';
