// What the contracts' common shapes let through.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { isVisible, serialIdText } from './shape.ts';

test('a text is seen by a letter, a digit, a sign or a picture, and not by what has no width', () => {
  for (const text of ['a', ' 7 ', '…', 'Ж', '字', '\u200fש', '🧵', '👩‍🚒', '¿', '+'])
    assert.ok(isVisible(text), JSON.stringify(text));
  for (const text of ['', ' \n\t', '\u200b', '\u200b\u200d\ufeff', '\u00ad', '\u2800', '\u3164', '\u202e', '\u0301'])
    assert.ok(!isVisible(text), JSON.stringify(text));
});

test('an id in an address is decimal digits, spelled in the one way', () => {
  for (const text of ['1', '10', '2147483647']) assert.equal(z.parse(serialIdText, text), Number(text));
  for (const text of ['', '0', '01', '0x1', '1e0', '1.0', '+1', '-1', ' 1', '1\n', '١', '2147483648', '9999999999'])
    assert.ok(!z.safeParse(serialIdText, text).success, JSON.stringify(text));
});
