// Every kind of failure, and what a person reads of it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '../shared/problem.ts';
import { failureOf } from './failure.ts';

test('a Problem is answered as it is', () => {
  const failure = failureOf(new Problem(429, 'Too many tries.', { 'retry-after': '60' }));
  assert.deepEqual(failure, { status: 429, message: 'Too many tries.', headers: { 'retry-after': '60' }, log: false });
});

test('what we did not foresee is a 500 that tells nothing of itself, and is logged', () => {
  const failure = failureOf(new Error('password=sesame at line 7'));
  assert.equal(failure.status, 500);
  assert.doesNotMatch(failure.message, /sesame/);
  assert.equal(failure.log, true);
});

const coded = (code: string): Error => new Error('query failed', { cause: Object.assign(new Error('x'), { code }) });

test('a database that is away is a 503 with Retry-After', () => {
  for (const code of ['ECONNREFUSED', '57P01', '57P03', '53300', '08006', '57014']) {
    const failure = failureOf(coded(code));
    assert.equal(failure.status, 503, code);
    assert.ok(Number(failure.headers['retry-after']) > 0);
  }
  for (const message of [
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
  ])
    assert.equal(failureOf(new Error('Failed query: rollback', { cause: new Error(message) })).status, 503, message);
});

test('a disk without room is a 503 with Retry-After, and is logged', () => {
  const { status, headers, log } = failureOf(Object.assign(new Error('x'), { code: 'ENOSPC' }));
  assert.deepEqual([status, headers['retry-after'], log], [503, '60', true]);
});

test('text the database cannot hold is the sender’s to mend', () => {
  for (const code of ['22021', '22P05']) assert.equal(failureOf(coded(code)).status, 400);
  // Half a surrogate pair in a column of JSON.
  const ofType = (routine: string) =>
    failureOf(new Error('x', { cause: Object.assign(new Error('x'), { code: '22P02', routine }) })).status;
  assert.equal(ofType('json_errsave_error'), 400);
  assert.equal(ofType('pg_strtoint32_safe'), 500);
});

test('a broken constraint is ours to look into', () => {
  assert.equal(failureOf(coded('23505')).status, 500);
});

test('what the framework refuses keeps its status and gets a sentence', () => {
  const tooLarge = Object.assign(new Error('x'), { statusCode: 413, code: 'FST_ERR_CTP_BODY_TOO_LARGE' });
  assert.deepEqual(
    [failureOf(tooLarge).status, failureOf(tooLarge).message],
    [413, 'That’s too large for us to take.'],
  );
  const unknown = Object.assign(new Error('secret detail'), { statusCode: 400, code: 'FST_NEW' });
  assert.equal(failureOf(unknown).message, 'We couldn’t understand the request.');
});

test('somebody who hangs up in the middle of a request leaves no error in the log', () => {
  const cut = Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 });
  assert.deepEqual([failureOf(cut).status, failureOf(cut).log], [400, false]);
  const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  assert.deepEqual([failureOf(lost).status, failureOf(lost).log], [503, true]);
});
