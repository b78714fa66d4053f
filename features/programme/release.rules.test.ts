// A part is never told to be more than its whole, and nothing is shown that wasn't.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { assertTexts } from '../../test/text.ts';
import { type ReleaseCell, firstFigures, measures, withoutContradictions } from './release.rules.ts';

test('what is completed, stopped or answered is withheld while it would be more than what was started or asked', () => {
  const keys = ['playsStarted', 'playsCompleted', 'playsStopped', 'asksMade', 'asksAnswered', 'lessons'];
  const cell = fc.record({ measure: fc.constantFrom(...keys), value: fc.option(fc.nat(60)) });
  fc.assert(
    fc.property(fc.uniqueArray(cell, { selector: ({ measure }) => measure }), (given) => {
      const cells = given.map(({ measure, value }): ReleaseCell =>
        value === null ? { group: null, measure, withheld: true } : { group: null, measure, value },
      );
      const told = withoutContradictions(cells);
      const of = (measure: string, among: readonly ReleaseCell[]): number => {
        const found = among.find((one) => one.measure === measure);
        return found && 'value' in found ? found.value : 0;
      };
      for (const [at, one] of told.entries()) if ('value' in one) assert.deepEqual(one, cells[at]);
      const [started, asked] = [of('playsStarted', told), of('asksMade', told)];
      assert.ok(of('playsCompleted', told) + of('playsStopped', told) <= started);
      assert.ok(of('asksAnswered', told) <= asked);
      assert.deepEqual(
        [started, asked, of('lessons', told)],
        [of('playsStarted', cells), of('asksMade', cells), of('lessons', cells)],
      );
      if (of('playsCompleted', cells) + of('playsStopped', cells) <= of('playsStarted', cells))
        assert.equal(of('playsCompleted', told), of('playsCompleted', cells));
    }),
  );
});

test('each figure says what it counts, and the first come out on the Monday after a week', () => {
  assertTexts(measures.map(({ label, note }) => ({ label, note })));
  assert.equal(firstFigures(new Date('2026-11-27T08:00:00Z')), '2026-12-07');
  assert.equal(firstFigures(new Date('2026-11-30T00:00:00Z')), '2026-12-07');
});
