// A toast on a phone stands where it covers no control, if there is a place like that.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toastTop } from './toast-place.ts';

const room = { top: 64, bottom: 844 };
const tabs = { top: 70, bottom: 114 };
const save = { top: 780, bottom: 824 };
const height = 80;

test('it stands at the bottom, above what is pressed there, or at the top where nothing else is free', () => {
  assert.equal(toastTop(height, room, [], false), 752);
  assert.equal(toastTop(height, room, [tabs], false), 752);
  assert.equal(toastTop(height, room, [tabs, save], false), 688);
  const field = { top: 400, bottom: 770 };
  assert.equal(toastTop(height, room, [field, save], false), 76);
  assert.equal(toastTop(height, room, [tabs, field, save], false), 76, 'tabs are one, a field and a button are two');
});

test('where somebody writes it goes to the top, but not over tabs', () => {
  assert.equal(toastTop(height, room, [save], true), 76);
  assert.equal(toastTop(height, room, [tabs, save], true), 688);
  const field = { top: 400, bottom: 830 };
  const tool = { top: 300, bottom: 340 };
  assert.equal(toastTop(height, room, [tabs, tool, field], true), 126, 'below what stands at the top');
  const why = { top: 204, bottom: 234 };
  assert.equal(
    toastTop(height, room, [tabs, why, field], true),
    126,
    'the edge of one is less than the whole of another',
  );
});
