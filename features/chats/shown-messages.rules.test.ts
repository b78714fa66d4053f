// Pages come late, twice and while more is said.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { messagePage, openingPage } from './chat.rules.ts';
import { type Shown, firstKept, withNewest, withOlder, withoutFarAbove } from './shown-messages.rules.ts';

const message = (at: number) => ({ id: `m${at}`, timestamp: new Date(at).toISOString() });
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => message(from + at));

test('an older page that was asked for twice stands there once', () => {
  const shown = { entries: range(100, 120), hasOlder: true };
  const first = firstKept(shown.entries)!;
  const page = range(50, 100);
  const once = withOlder(shown, first, page);
  assert.deepEqual(once.entries, range(50, 120));
  assert.deepEqual(withOlder(once, first, page), once);
});

test('an older page that comes after what it joined on to was let go leaves no gap', () => {
  const shown = { entries: range(100, 320), hasOlder: true };
  const trimmed = withoutFarAbove(shown);
  assert.deepEqual(trimmed, { entries: range(220, 320), hasOlder: true });
  assert.deepEqual(withOlder(trimmed, shown.entries[0]!, range(90, 100)), trimmed);
});

test('pages come in any order, while more is said, and nothing is shown twice or left out', () => {
  const act = fc.oneof(
    fc.record({ kind: fc.constant('said' as const), count: fc.integer({ min: 1, max: 60 }) }),
    fc.constantFrom({ kind: 'ask older' as const }, { kind: 'ask newest' as const }, { kind: 'trim' as const }),
    fc.record({ kind: fc.constant('answered' as const), which: fc.nat() }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.array(act, { maxLength: 40 }), (start, acts) => {
      let end = start;
      const opened = Math.max(0, end - openingPage);
      const mine = { ...message(9_999), id: 'mine', local: true as const };
      let shown: Shown<{ id: string; timestamp: string; local?: true }> = {
        entries: [...range(opened, end), mine],
        hasOlder: end - opened === openingPage,
      };
      const waiting: (() => void)[] = [];
      for (const each of acts) {
        if (each.kind === 'said') end += each.count;
        else if (each.kind === 'trim') shown = withoutFarAbove(shown);
        else if (each.kind === 'answered') waiting.splice(each.which % Math.max(1, waiting.length), 1)[0]?.();
        else if (each.kind === 'ask newest') {
          const page = range(Math.max(0, end - openingPage), end);
          waiting.push(() => (shown = withNewest(shown, page)));
        } else if (shown.hasOlder) {
          const first = firstKept(shown.entries)!;
          const at = Number(first.id.slice(1));
          const page = range(Math.max(0, at - messagePage), at);
          waiting.push(() => (shown = withOlder(shown, first, page)));
        }
        const kept = shown.entries.slice(0, -1).map(({ id }) => Number(id.slice(1)));
        assert.deepEqual(
          kept,
          Array.from(kept, (_, at) => kept[0]! + at),
        );
        assert.equal(shown.entries.at(-1), mine);
        assert.ok(shown.hasOlder || kept[0] === 0);
      }
    }),
  );
});
