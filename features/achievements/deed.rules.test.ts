// What was done leads to the thing itself, under its own name.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deedLink } from './deed.rules.ts';

test('a lesson, an exercise and a map are three things, and what has no page has no link', () => {
  assert.deepEqual(deedLink('lesson', 'prosper-workbook/risk'), {
    href: '/learning?course=prosper-workbook&lesson=risk',
    label: 'Open the lesson',
  });
  assert.equal(deedLink('exercise', 'x')?.label, 'Open your exercises');
  assert.equal(deedLink('bureaucracy_map', 'x')?.label, 'Open the map');
  assert.equal(deedLink('prosper_reflection', 'x')?.href, '/learning?tab=prosper');
  for (const [type, id] of [
    ['name', 'x'],
    ['play', null],
    [null, 'x'],
  ] as const)
    assert.equal(deedLink(type, id), null);
});
