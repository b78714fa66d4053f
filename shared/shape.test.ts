// What the contracts' common shapes let through.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isVisible } from './shape.ts';

test('a text is seen by a letter, a digit, a sign or a picture, and not by what has no width', () => {
  for (const text of ['a', ' 7 ', '…', 'Ж', '字', '\u200fש', '🧵', '👩‍🚒', '¿', '+'])
    assert.ok(isVisible(text), JSON.stringify(text));
  for (const text of ['', ' \n\t', '\u200b', '\u200b\u200d\ufeff', '\u00ad', '\u2800', '\u3164', '\u202e', '\u0301'])
    assert.ok(!isVisible(text), JSON.stringify(text));
});
