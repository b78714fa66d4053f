// Short answers about the method and the coach, read from answers.md: a heading is the question.
import { readFileSync } from 'node:fs';

export type MethodEntry = { key: string; title: string; text: string };

const source = readFileSync(`${import.meta.dirname}/answers.md`, 'utf8');

export const methodEntries: readonly MethodEntry[] = source
  .split(/^## /mu)
  .slice(1)
  .map((part) => {
    const [title = '', ...lines] = part.split('\n').filter((line) => line.trim() !== '');
    const key = title
      .toLowerCase()
      .replace(/[^a-z]+/gu, '-')
      .replace(/^-|-$/gu, '');
    return { key, title, text: lines.join('\n') };
  });

export const methodText = (key: string): string => methodEntries.find((entry) => entry.key === key)?.text ?? '';
