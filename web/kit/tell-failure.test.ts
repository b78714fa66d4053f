// What a toast says of a failure.
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { Problem } from '../../shared/problem.ts';
import { tellFailure } from './tell-failure.ts';
import { currentToast, dismissToast } from './toast-store.ts';

afterEach(() => dismissToast());

const notSaved = { title: 'Error', text: 'Failed to save the play' };

function told(error: unknown, failure?: Parameters<typeof tellFailure>[1]): [string, string | undefined] {
  tellFailure(error, failure);
  const { tone, title, description } = currentToast()!;
  assert.equal(tone, 'danger');
  return [title, description];
}

test('a refusal is told in the words of the server', () => {
  assert.deepEqual(told(new Problem(409, 'It was changed.'), notSaved), ['Error', 'It was changed.']);
});

test('what the server did not hear, or could not do, is told in the words of the specification', () => {
  for (const status of [0, 500, 503])
    assert.deepEqual(told(new Problem(status, 'Something.'), notSaved), ['Error', 'Failed to save the play']);
  assert.deepEqual(told(new Problem(400, ''), notSaved), ['Error', 'Failed to save the play']);
});

test('where the specification has no words, what was thrown says it', () => {
  assert.deepEqual(told(new Problem(0, 'Network error.')), ['Error', 'Network error.']);
  assert.deepEqual(told(new Error('Gone.'), { title: 'Not published' }), ['Not published', 'Gone.']);
  assert.deepEqual(told('odd'), ['Error', '']);
});
