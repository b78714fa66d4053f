// The log tells of errors what helps to mend them, and nothing that people wrote.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DrizzleQueryError } from 'drizzle-orm';
import { createLog } from './log.ts';

function logged(error: unknown): string {
  let written = '';
  createLog({ logLevel: 'info' }, { write: (line) => void (written += line) }).error({ err: error }, 'It failed.');
  return written;
}

test('a failed query is told with its statement and code, without its values', () => {
  const cause = Object.assign(new Error('violates check constraint "away"'), {
    code: '23514',
    severity: 'ERROR',
    detail: 'Failing row contains (private words).',
    constraint: 'away',
  });
  const line = logged(new DrizzleQueryError('update plays set title = $1', ['private words'], cause));
  for (const told of ['DrizzleQueryError', 'update plays set title = $1', '23514', 'away', 'log.test.ts'])
    assert.ok(line.includes(told), told);
  assert.doesNotMatch(line, /private words/);
});

test('what a parser or the database quotes is left out', () => {
  for (const make of [() => JSON.parse('private words') as unknown, () => assert.fail('other')])
    try {
      make();
    } catch (error) {
      assert.doesNotMatch(logged(error), /private|words/);
    }
  const data = Object.assign(new Error('invalid input syntax for type uuid: "private words"'), {
    code: '22P02',
    severity: 'ERROR',
  });
  assert.doesNotMatch(logged(data), /private words/);
  assert.doesNotMatch(logged('private words'), /private words/);
});
