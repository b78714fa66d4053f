// Nobody can be worked out: by random programmes, and by solving all that was published as a linear system.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  type Addition,
  SMALLEST,
  type Placement,
  type Standing,
  type Summed,
  nextAdditions,
  settle,
  shownCells,
} from './disclosure.rules.ts';

const newcomers = (count: number, wished: Placement, from = 0): Standing[] =>
  Array.from({ length: count }, (_, at) => ({ id: `p${from + at}`, history: '', placed: {}, wished }));

test('a group of six is counted; five wait, or are counted in the whole circle together with others', () => {
  const six = settle(newcomers(6, { c: 'A' }), randomUUID);
  assert.deepEqual(
    [...six.values()].map(({ placed }) => placed),
    Array.from({ length: 6 }, () => ({ c: 'A' })),
  );
  const five = settle(newcomers(5, { c: 'A' }), randomUUID);
  assert.deepEqual(
    [...five.values()].map(({ placed }) => placed),
    Array.from({ length: 5 }, () => ({})),
  );
  const both = settle([...newcomers(3, { c: 'A' }), ...newcomers(3, { c: 'B' }, 3)], randomUUID);
  assert.deepEqual(
    [...both.values()].map(({ placed }) => placed),
    Array.from({ length: 6 }, () => ({ c: '' })),
  );
});

test('who leaves stays counted until five others move the same way; a whole group leaves at once', () => {
  const first = settle(newcomers(12, { c: 'A' }), randomUUID);
  const next = (leaving: number): Map<string, { placed: Placement }> =>
    settle(
      [...first].map(([id, { history, placed }], at) => ({ id, history, placed, wished: at < leaving ? {} : placed })),
      randomUUID,
    );
  const counted = (leaving: number): number => [...next(leaving).values()].filter(({ placed }) => 'c' in placed).length;
  assert.deepEqual([0, 1, 5, 6, 7, 11, 12].map(counted), [12, 12, 12, 6, 12, 12, 0]);
  // People who are where they want to be stay there, in the group.
  assert.deepEqual(next(0), first);
});

test('after any joining, leaving, regrouping and overlapping, at least five others were always counted where anybody was', () => {
  const place = fc.dictionary(fc.constantFrom('c', 'd'), fc.constantFrom('', 'A', 'B'), { maxKeys: 2 });
  fc.assert(
    fc.property(
      fc.array(fc.array(place, { minLength: 40, maxLength: 40 }), { minLength: 1, maxLength: 8 }),
      (weeks) => {
        let people = newcomers(40, {});
        const ways = people.map(() => '');
        for (const week of weeks) {
          const wishing = people.map((person, at) => ({ ...person, wished: week[at]! }));
          const settled = settle(wishing, randomUUID);
          people = people.map((person) => ({ ...person, ...settled.get(person.id)! }));
          for (const [at, { placed }] of people.entries())
            ways[at] += `;${JSON.stringify(Object.entries(placed).toSorted())}`;
          for (const [way, alike] of Map.groupBy(people.keys(), (at) => ways[at]!))
            assert.ok(!way.includes('"') || alike.length >= SMALLEST, `${alike.length} of ${way}`);
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('who moves in one week is not mixed up with those who made the same move a week before', () => {
  let people = newcomers(24, { c: 'A' });
  const next = (moving: (at: number) => boolean, to: Placement): void => {
    const wishing = people.map((person, at) => ({ ...person, wished: moving(at) ? to : person.placed }));
    const settled = settle(wishing, randomUUID);
    people = people.map((person) => ({ ...person, ...settled.get(person.id)! }));
  };
  next(() => true, { c: 'A' });
  next((at) => at < 6, { c: 'B' });
  next((at) => at >= 6 && at < 12, { c: 'B' });
  // Six would leave B, and one of them came with the first six: that one would stand alone in the figures.
  next((at) => at >= 5 && at < 11, {});
  assert.equal(people.filter(({ placed }) => placed['c'] === 'B').length, 12);
});

test('a figure moves when six are behind it, and a circle that people are new in waits until the others are up to date', () => {
  const people = (changed: number, circles: string[]): Addition<number>[] =>
    Array.from({ length: 8 }, (_, at) => ({
      shown: { c: 1 },
      fresh: Object.fromEntries(circles.map((circle) => [circle, at < changed ? 2 : 1])),
    }));
  const next = (changed: number, circles: string[]) =>
    nextAdditions(people(changed, circles), circles, (a, b) => a === b);
  const count = (all: Record<string, number>[], circle: string, value: number): number =>
    all.filter((person) => person[circle] === value).length;
  assert.deepEqual(
    [0, 1, 5, 6, 8].map((changed) => count(next(changed, ['c']), 'c', 2)),
    [0, 0, 0, 6, 8],
  );
  for (const [changed, isIn] of [
    [0, true],
    [3, false],
    [6, true],
  ] as const) {
    const all = next(changed, ['c', 'd']);
    assert.deepEqual([count(all, 'd', 1), count(all, 'd', 2)], isIn ? [8 - changed, changed] : [0, 0]);
  }
  // Who was in another circle before waits as well.
  const back = people(3, ['d']);
  assert.equal(
    count(
      nextAdditions(back, ['d'], (a, b) => a === b),
      'd',
      1,
    ),
    0,
  );
  // Who waits to leave adds what they added last.
  const leaving = people(8, ['c']).with(0, { shown: { c: 1 }, fresh: {} });
  assert.deepEqual(nextAdditions(leaving, ['c'], (a, b) => a === b)[0], { c: 1 });
});

test('a small figure is withheld, and with it the one that would tell it by subtraction', () => {
  const sum = (group: string | null, people: number, contributors: number): Summed => ({
    group,
    people,
    contributors,
    value: contributors * 10,
  });
  const open = (sums: Summed[], tellsPeople = false): (string | null)[] =>
    shownCells(sums, tellsPeople).flatMap((cell) => ('withheld' in cell ? [] : [cell.group]));
  assert.deepEqual(open([sum(null, 20, 14), sum('A', 10, 7), sum('B', 10, 7)]), [null, 'A', 'B']);
  assert.deepEqual(open([sum(null, 20, 10), sum('A', 10, 7), sum('B', 10, 3)]), [null]);
  assert.deepEqual(open([sum(null, 20, 3), sum('A', 10, 3), sum('B', 10, 0)]), []);
  assert.deepEqual(open([sum(null, 20, 18), sum('A', 10, 9), sum('B', 10, 9)], true), []);
  assert.deepEqual(open([sum(null, 20, 20), sum('A', 10, 10), sum('B', 10, 10)], true), [null, 'A', 'B']);
  fc.assert(
    fc.property(
      fc.array(fc.record({ people: fc.nat({ max: 30 }), share: fc.double({ min: 0, max: 1, noNaN: true }) }), {
        maxLength: 5,
      }),
      fc.boolean(),
      (groups, tellsPeople) => {
        const sums = groups.map(({ people, share }, at) => sum(`g${at}`, people, Math.round(people * share)));
        const total = (key: 'people' | 'contributors'): number => sums.reduce((all, one) => all + one[key], 0);
        const all = [sum(null, total('people'), total('contributors')), ...sums];
        const shown = new Set(open(all, tellsPeople));
        const hidden = sums.filter(({ group }) => !shown.has(group));
        const left = hidden.reduce((count, { contributors }) => count + contributors, 0);
        const others = hidden.reduce((count, { people }) => count + people, 0) - left;
        for (const { group, contributors, people } of all)
          if (shown.has(group)) {
            assert.ok(contributors >= SMALLEST);
            if (tellsPeople) assert.ok(people === contributors || people - contributors >= SMALLEST);
          }
        if (shown.has(null) && shown.size > 1 && left + others > 0) {
          assert.ok(left >= SMALLEST);
          if (tellsPeople) assert.ok(others === 0 || others >= SMALLEST);
        }
      },
    ),
  );
});
