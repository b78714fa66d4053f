// Nobody can be worked out: by random programmes, and by solving all that was published as a linear system.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { SMALLEST, type Placement, type Standing, type Summed, settle, shownCells } from './disclosure.rules.ts';

const follow = (history: string, placement: string): string => `${history}>${placement}`;
const newcomers = (count: number, wished: Placement, from = 0): Standing[] =>
  Array.from({ length: count }, (_, at) => ({ id: `p${from + at}`, history: '', placed: {}, wished }));

test('a group of six is counted; five wait, or are counted in the whole circle together with others', () => {
  const six = settle(newcomers(6, { c: 'A' }), follow);
  assert.deepEqual(
    [...six.values()].map(({ placed }) => placed),
    Array.from({ length: 6 }, () => ({ c: 'A' })),
  );
  const five = settle(newcomers(5, { c: 'A' }), follow);
  assert.deepEqual(
    [...five.values()].map(({ placed }) => placed),
    Array.from({ length: 5 }, () => ({})),
  );
  const both = settle([...newcomers(3, { c: 'A' }), ...newcomers(3, { c: 'B' }, 3)], follow);
  assert.deepEqual(
    [...both.values()].map(({ placed }) => placed),
    Array.from({ length: 6 }, () => ({ c: '' })),
  );
});

test('who leaves stays counted until five others move the same way; a whole group leaves at once', () => {
  const first = settle(newcomers(12, { c: 'A' }), follow);
  const next = (leaving: number): Map<string, { placed: Placement }> =>
    settle(
      [...first].map(([id, { history, placed }], at) => ({ id, history, placed, wished: at < leaving ? {} : placed })),
      follow,
    );
  const counted = (leaving: number): number => [...next(leaving).values()].filter(({ placed }) => 'c' in placed).length;
  assert.deepEqual([0, 1, 5, 6, 7, 11, 12].map(counted), [12, 12, 12, 6, 12, 12, 0]);
  // Whoever is where they want to be stays there, in the group.
  assert.deepEqual(next(0), first);
});

test('after any joining, leaving, regrouping and overlapping, each history that was published is shared by at least six', () => {
  const place = fc.dictionary(fc.constantFrom('c', 'd'), fc.constantFrom('', 'A', 'B'), { maxKeys: 2 });
  fc.assert(
    fc.property(
      fc.array(fc.array(place, { minLength: 40, maxLength: 40 }), { minLength: 1, maxLength: 8 }),
      (weeks) => {
        let people = newcomers(40, {});
        for (const week of weeks) {
          const settled = settle(
            people.map((person, at) => ({ ...person, wished: week[at]! })),
            follow,
          );
          people = people.map((person) => ({ ...person, ...settled.get(person.id)! }));
          const sizes = new Map<string, number>();
          for (const { history } of people) sizes.set(history, (sizes.get(history) ?? 0) + 1);
          for (const [history, size] of sizes) assert.ok(history === '' || size >= SMALLEST, `${size} of ${history}`);
          for (const { history, placed } of people) assert.ok(history !== '' || Object.keys(placed).length === 0);
        }
      },
    ),
    { numRuns: 60 },
  );
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
