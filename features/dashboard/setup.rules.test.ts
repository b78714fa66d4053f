// The setup checklist: order, current step, figures.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { setupOf } from './setup.rules.ts';

const flags = fc.record({
  profileCompleted: fc.boolean(),
  linkedinConnected: fc.boolean(),
  bihCompleted: fc.boolean(),
});

test('the current step is the first that is not completed, and there is one until all are', () => {
  fc.assert(
    fc.property(flags, (given) => {
      const { steps, completed, done } = setupOf(given);
      const current = steps.filter((step) => step.current);
      assert.equal(current.length, done ? 0 : 1);
      if (current[0])
        assert.equal(
          steps.findIndex((step) => !step.completed),
          steps.indexOf(current[0]),
        );
      assert.equal(completed, steps.filter((step) => step.completed).length);
    }),
  );
});

test('steps run profile, linkedin, bih, and percent is rounded', () => {
  const one = setupOf({ profileCompleted: true, linkedinConnected: false, bihCompleted: true });
  assert.deepEqual(
    one.steps.map((step) => step.id),
    ['profile', 'linkedin', 'bih'],
  );
  assert.equal(one.steps[1]!.current, true);
  assert.equal(one.percent, 67);
  assert.equal(setupOf({ profileCompleted: true, linkedinConnected: true, bihCompleted: true }).done, true);
});
