// A pattern over several lines is the one that would stand on one line.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pattern, patternText } from './pattern.ts';

test('line breaks and the spaces beside them are left out, all other spaces stay', () => {
  const day = '(?:mon|tues)day';
  const written = pattern('iu')`
    \b(?:
      on ${day}
      | in (?:
        May|June
      )
    )\b
  `;
  assert.equal(written.source, String.raw`\b(?:on (?:mon|tues)day| in (?:May|June))\b`);
  assert.equal(written.flags, 'iu');
  assert.ok(written.test('Come on Tuesday.'));
});

test('a piece is a text that another pattern takes in', () => {
  const piece = patternText`
    (?:a|b)
    {2}
  `;
  assert.equal(piece, '(?:a|b){2}');
  assert.ok(pattern('u')`^${piece}$`.test('ab'));
});
