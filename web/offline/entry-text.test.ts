// Reading and changing the texts of what waits to be sent.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textAt, textsOf, withText } from './entry-text.ts';

const texts = [
  { field: 'answer', label: 'What they said' },
  { field: 'commitment.what', label: 'What they’ll bring' },
];
const body = { state: 'yes', answer: 'Sure', commitment: { what: 'A van', by: null } };

test('a text is found by its field, also inside another', () => {
  assert.equal(textAt(body, 'commitment.what'), 'A van');
  for (const field of ['none', 'commitment', 'commitment.by', 'answer.length', 'state.x.y'])
    assert.equal(textAt(body, field), '');
  assert.deepEqual(textsOf({ ...body, answer: '  ' }, texts), [{ label: 'What they’ll bring', text: 'A van' }]);
});

test('changing a text leaves the rest as it is', () => {
  assert.deepEqual(withText(body, 'commitment.what', 'Two vans'), {
    ...body,
    commitment: { what: 'Two vans', by: null },
  });
  assert.deepEqual(withText(body, 'answer', 'No'), { ...body, answer: 'No' });
  assert.deepEqual(withText({ state: 'no' }, 'commitment.what', 'x'), { state: 'no' });
});
