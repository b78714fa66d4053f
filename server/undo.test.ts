// What a deletion hands back: it opens for its own person, kind and day, and for nobody who changed a letter.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { openUndo, sealUndo } from './undo.ts';

const secret = 'a secret of the house';
const now = new Date('2026-11-21T09:00:00Z');

test('rows come back as they were', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (rows) => {
      const undo = sealUndo(secret, 'play', 'ann', rows, now);
      assert.deepEqual(openUndo(secret, 'play', 'ann', undo, now), JSON.parse(JSON.stringify(rows)));
    }),
  );
});

test('another person, kind, server or day, and any change, open nothing', () => {
  const undo = sealUndo(secret, 'play', 'ann', { id: 'p' }, now);
  const open = (given: { secret?: string; kind?: string; userId?: string; text?: string; now?: Date }) =>
    openUndo(given.secret ?? secret, given.kind ?? 'play', given.userId ?? 'ann', given.text ?? undo, given.now ?? now);
  assert.deepEqual(open({}), { id: 'p' });
  assert.equal(open({ secret: 'another' }), null);
  assert.equal(open({ kind: 'lemonade' }), null);
  assert.equal(open({ userId: 'bo' }), null);
  assert.equal(open({ now: new Date(now.getTime() + 25 * 3_600_000) }), null);
  for (const text of ['', '.', 'x.y', `${undo.slice(0, -3)}AAA`, `A${undo}`, undo.split('.')[0]!])
    assert.equal(open({ text }), null);
});
