// Where menus and tooltips go.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { placeBeside } from './place.ts';

const room = { width: 400, height: 600 };
const anchor = { left: 100, top: 300, width: 80, height: 40 };
const size = { width: 200, height: 120 };

test('below and aligned with the start, the middle or the end of its anchor', () => {
  const at = (align: 'start' | 'center' | 'end') => placeBeside(anchor, size, room, { side: 'below', align, gap: 6 });
  assert.deepEqual(at('start'), { left: 100, top: 346 });
  assert.deepEqual(at('center'), { left: 40, top: 346 });
  assert.deepEqual(at('end'), { left: 8, top: 346 });
});

test('it turns over where there is no room, and stays where neither side has any', () => {
  const low = { ...anchor, top: 540 };
  assert.equal(placeBeside(low, size, room, { side: 'below', align: 'start', gap: 6 }).top, 540 - 6 - 120);
  const high = { ...anchor, top: 10 };
  assert.equal(placeBeside(high, size, room, { side: 'above', align: 'start', gap: 6 }).top, 56);
});

test('whatever fits into the window is wholly inside it', () => {
  const length = (max: number) => fc.integer({ min: 0, max });
  fc.assert(
    fc.property(
      fc.record({ left: length(400), top: length(600), width: length(200), height: length(100) }),
      fc.record({ width: length(384), height: length(584) }),
      fc.constantFrom('above' as const, 'below' as const),
      fc.constantFrom('start' as const, 'center' as const, 'end' as const),
      (beside, part, side, align) => {
        const { left, top } = placeBeside(beside, part, room, { side, align, gap: 6 });
        assert.ok(left >= 8 && left + part.width <= 392 && top >= 8 && top + part.height <= 592);
      },
    ),
  );
});
