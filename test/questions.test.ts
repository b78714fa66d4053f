// Everything we ask an AI model: instructions with an example, room to answer in, and what the person wrote only as data.
import assert from 'node:assert/strict';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Question } from '../shared/question.ts';
import { root } from './run.ts';

const isQuestion = (value: unknown): value is Question<never, unknown> =>
  typeof value === 'object' && value !== null && 'instructions' in value && 'prompt' in value;

const questions: Question<never, unknown>[] = [];
for await (const file of glob('features/**/*.coach.ts', { cwd: root })) {
  const exported: Record<string, unknown> = await import(join(root, file));
  questions.push(...Object.values(exported).filter(isQuestion));
}

test('there are as many as we know of', () => assert.ok(questions.length >= 15));

for (const { name, instructions, maxTokens } of questions)
  test(`${name}: one example, room for a model that thinks first, and nothing made up`, () => {
    // Shown at the end, or in quotation marks at the field it is of.
    assert.match(instructions, /^Examples?\b|"[A-Z][^"]{20,}"/mu);
    assert.ok((maxTokens ?? 0) >= 4_000);
    assert.match(instructions, /\b(?:make up|invent|never rephrase|at most|only)\b/iu);
    assert.doesNotMatch(instructions, /\b(?:shall|thereof|at hand|whom one|by what)\b/u);
  });
