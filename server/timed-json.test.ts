// Rows go through text and come back as they were, with their times.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readTimed, timedText } from './timed-json.ts';

test('times come back as times wherever they stood, and all else as JSON has it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.date({ noInvalidDate: true }), (value, at) => {
      const rest: unknown = JSON.parse(JSON.stringify(value));
      const rows = { at, none: null, rest, text: at.toISOString(), within: [{ at, rest }] };
      assert.deepEqual(readTimed(timedText(rows)), rows);
    }),
  );
});
