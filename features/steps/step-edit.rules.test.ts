// A step changed by hand: its description follows where it says the same thing, and nothing that was written is lost.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Step } from '../conversation/step.rules.ts';
import { playLimits } from '../plays/play.rules.ts';
import { editedStep } from './step-edit.rules.ts';
import { type StepEdit, dayOf, editOf, isPastDay, isSameStep, isStepDay } from './step-form.rules.ts';

const step: Step = {
  title: 'Clear one shelf',
  description: [
    'Why: Our stockroom is a mess.',
    'What: Clear one shelf, and I write down how long it took.',
    'At most: Two hours and no money.',
    'Then: on 2026-11-26 go on, change it or stop, by what you saw.',
  ].join('\n'),
  principle: 'pilot-in-plane',
  due: '2026-11-26',
  loss: 'two hours and no money',
};
const edited = (edit: Partial<StepEdit>, of: Step = step) => editedStep(of, { ...editOf(of), ...edit });
const line = (kind: string, { description }: StepEdit) =>
  description
    .split('\n')
    .filter((each) => each.startsWith(`${kind}: `))
    .join('|');

test('a limit where none was named gets its line, before the one that says when to look at it', () => {
  const open = { ...step, loss: '', description: step.description.replace(/^At most: .*\n/mu, '') };
  const { description } = edited({ loss: 'one evening' }, open);
  assert.deepEqual(description.split('\n').slice(-2), [
    'At most: One evening.',
    'Then: on 2026-11-26 go on, change it or stop, by what you saw.',
  ]);
});

test('each field takes its line of the description with it, and leaves the others alone', () => {
  const titled = edited({ title: ' Clear two shelves ' });
  assert.deepEqual(
    [titled.title, line('What', titled)],
    ['Clear two shelves', 'What: Clear two shelves, and I write down how long it took.'],
  );
  const moved = edited({ due: '2026-12-01' });
  assert.equal(line('Then', moved), 'Then: on 2026-12-01 go on, change it or stop, by what you saw.');
  const limited = edited({ loss: ' one evening ' });
  assert.deepEqual([limited.loss, line('At most', limited)], ['one evening', 'At most: One evening.']);
  for (const [each, kind] of [
    [titled, 'What'],
    [moved, 'Then'],
    [limited, 'At most'],
  ] as const)
    assert.deepEqual(
      each.description.split('\n').filter((one) => !one.startsWith(`${kind}: `)),
      step.description.split('\n').filter((one) => !one.startsWith(`${kind}: `)),
    );
  assert.equal(titled.principle, 'pilot-in-plane');
});

test('a limit may become a place to stop, or none, or be the first', () => {
  assert.equal(line('Stop', edited({ loss: 'when it rains' })), 'Stop: When it rains.');
  assert.equal(line('At most', edited({ loss: 'when it rains' })), '');
  const none = edited({ loss: ' ' });
  assert.deepEqual([none.loss, line('At most', none)], ['', '']);
  assert.equal(none.description.split('\n').length, 3);
  assert.equal(line('At most', edited({ loss: 'one hour' }, none)), 'At most: One hour.');
});

test('a deed that says more than its title keeps what goes on, and another deed is not mixed with it', () => {
  const what = (description: string, title: string) =>
    edited({ title }, { ...step, description: `What: ${description}` }).description;
  assert.equal(what('Clear one shelf.', 'Ask Ann!'), 'What: Ask Ann!');
  assert.equal(what('Clear one shelf', 'Ask Ann.'), 'What: Ask Ann.');
  assert.equal(what('Clear one shelf, then rest.', 'Clear it.'), 'What: Clear it, then rest.');
  assert.equal(what('Clear one shelfful of bolts.', 'Ask Ann'), 'What: Ask Ann.');
  assert.equal(what('Take down one shelf.', 'ask Ann'), 'What: Ask Ann.');
});

test('what was written into the description stands, whatever the fields say', () => {
  const description = 'What: My own words.\nAt most: A day.\nThen: on 2026-11-26 I rest.';
  const own = edited({ title: 'Ask Ann', due: '2026-12-01', loss: 'nothing', description });
  assert.equal(own.description, description);
  assert.equal(edited({ description: '', due: '2026-12-01' }).description, '');
  // A day that is another one.
  const other = { ...step, description: 'Then: on 2026-11-30 we meet.\nThen: we see.' };
  assert.equal(edited({ due: '2026-12-01', title: 'Ask' }, other).description, other.description);
});

test('no edit is no change, whatever the step; and nothing is too long', () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('What: Clear one shelf.', 'At most: Two hours and no money.', 'Then: on 2026-11-26 go on', '\n'),
  );
  const anyEdit = fc.record({
    title: fc.string({ minLength: 1 }),
    due: fc.constantFrom('2026-11-26', '2026-12-01'),
    loss: text,
    description: fc
      .array(fc.oneof(text, fc.constantFrom(...step.description.split('\n'))))
      .map((all) => all.join('\n')),
  });
  fc.assert(
    fc.property(anyEdit, (edit) => {
      const once = editedStep(step, edit);
      assert.ok(isSameStep(editedStep(once, editOf(once)), once));
    }),
  );
  assert.ok(isSameStep(edited({}), step));
  const long = `${step.description}\n`.padEnd(playLimits.description, 'x');
  assert.equal(edited({ title: 'y'.repeat(200), description: long }).description.length, playLimits.description);
});

test('two steps are the same when every field that can be changed is', () => {
  assert.ok(isSameStep(step, editOf(step)));
  for (const field of ['title', 'due', 'loss', 'description'] as const)
    assert.ok(!isSameStep(step, { ...editOf(step), [field]: 'other' }), field);
});

test('a day is one of the calendar, and has passed when it is over everywhere', () => {
  assert.ok(isStepDay('2026-11-26'));
  for (const not of ['', ' ', '2026-02-31', '26.11.2026', '2026-11-26T10:00:00Z', '1999-12-31', 'x2026-11-26'])
    assert.ok(!isStepDay(not), not);
  const now = new Date('2026-11-26T11:59:00Z');
  assert.ok(!isPastDay('2026-11-26', now));
  // West of the Pacific's date line it is still the 25th, for another minute.
  assert.ok(!isPastDay('2026-11-25', now));
  assert.ok(isPastDay('2026-11-25', new Date('2026-11-26T12:01:00Z')));
  assert.ok(isPastDay('2026-11-24', now));
  assert.equal(dayOf(new Date(2026, 10, 26, 0, 1)), '2026-11-26');
  assert.equal(dayOf(new Date(2026, 10, 26, 23, 59)), '2026-11-26');
});
