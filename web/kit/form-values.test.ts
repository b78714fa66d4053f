// The form pattern's pure half: reading, sorting findings, drafts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as z from 'zod/mini';
import {
  type Control,
  draftState,
  dropDraft,
  errorsOf,
  hasDraft,
  type FieldValues,
  keepDraft,
  readDraft,
  readValues,
  recheck,
  withEdits,
  writeValue,
} from './form-values.ts';

const control = (name: string, type: string, value: string, rest: Partial<Control> = {}): Control => ({
  name,
  type,
  value,
  ...rest,
});

const standIn = (storage: unknown): unknown =>
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });

/** An empty storage of the browser's. */
function memory(): Map<string, string> {
  const kept = new Map<string, string>();
  standIn({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return kept;
}

test('texts are read as they stand, spaces and all', () => {
  assert.deepEqual(readValues([control('a', 'text', ' x ')], { a: '' }), { a: ' x ' });
});

test('a lone checkbox is a boolean, several of a name are the ticked ones', () => {
  const controls = [
    control('share', 'checkbox', 'on', { checked: true }),
    control('days', 'checkbox', 'mon', { checked: true }),
    control('days', 'checkbox', 'tue', { checked: false }),
    control('days', 'checkbox', 'wed', { checked: true }),
  ];
  assert.deepEqual(readValues(controls, { share: false, days: [] as string[] }), { share: true, days: ['mon', 'wed'] });
});

test('radios give the chosen value, or nothing', () => {
  const radios = [control('r', 'radio', 'a', { checked: false }), control('r', 'radio', 'b', { checked: true })];
  assert.deepEqual(readValues(radios, { r: '' }), { r: 'b' });
  assert.deepEqual(readValues([control('r', 'radio', 'a', { checked: false })], { r: 'a' }), { r: '' });
});

test('a file input gives its file or null, a multiple select its chosen values', () => {
  const file = { name: 'cv.pdf', size: 7 };
  const controls = [
    control('cv', 'file', 'C:\\fakepath', { files: { 0: file, length: 1 } }),
    control('none', 'file', '', { files: { length: 0 } }),
    control('many', 'select-multiple', 'a', { selectedOptions: [{ value: 'a' }, { value: 'b' }] }),
  ];
  const values = readValues<FieldValues>(controls, { cv: null, none: null, many: [] });
  assert.deepEqual(values, { cv: file, none: null, many: ['a', 'b'] });
});

test('a field that is not on the page keeps its start, a control that is no field is left out', () => {
  assert.deepEqual(readValues([control('other', 'text', 'x')], { a: 'start' }), { a: 'start' });
});

test('what is written is read again', () => {
  fc.assert(
    fc.property(fc.string(), fc.boolean(), fc.subarray(['mon', 'tue', 'wed']), (text, share, days) => {
      const controls = [
        control('text', 'text', ''),
        control('share', 'checkbox', 'on', { checked: !share }),
        ...['mon', 'tue', 'wed'].map((day) => control('days', 'checkbox', day, { checked: false })),
      ];
      const wanted = { text, share, days: days as string[] };
      for (const [name, value] of Object.entries(wanted))
        writeValue(
          controls.filter((one) => one.name === name),
          value,
        );
      assert.deepEqual(readValues(controls, { text: '', share: false, days: [] as string[] }), wanted);
    }),
  );
});

test('each field shows its first finding, and what belongs to no field is one sentence for the whole', () => {
  const schema = z
    .object({
      name: z.string().check(z.minLength(3, 'Too short'), z.regex(/^[a-z]*$/, 'Letters only')),
      age: z.string(),
    })
    .check(z.refine(() => false, 'Nothing fits'));
  const short = schema['~standard'].validate({ name: '1', age: '' });
  assert.ok(!(short instanceof Promise) && short.issues);
  assert.equal(errorsOf(short.issues, ['name', 'age']).name, 'Too short');
  const whole = schema['~standard'].validate({ name: 'abc', age: '' });
  assert.ok(!(whole instanceof Promise) && whole.issues);
  assert.deepEqual(errorsOf(whole.issues, ['name', 'age']), { '': 'Nothing fits' });
  assert.deepEqual(errorsOf([{ message: 'Hidden', path: ['secret'] }], ['name']), { '': 'Hidden' });
  assert.deepEqual(errorsOf([{ message: 'Deep', path: [{ key: 'name' }, 0] }], ['name']), { name: 'Deep' });
});

test('checking again corrects and withdraws what is shown and adds nothing', () => {
  assert.deepEqual(recheck({ a: 'Empty', b: 'Empty' }, { a: 'Too short', c: 'New' }), { a: 'Too short' });
  assert.deepEqual(recheck({}, { a: 'Empty' }), {});
});

test('what was changed here is laid over what another window has saved; the rest is as it is there', () => {
  const before: FieldValues = { title: 'Old', text: 'Old', shared: false, chosen: ['a'] };
  const typed: FieldValues = { title: 'Mine', text: 'Old', shared: true, chosen: ['a'] };
  const now: FieldValues = { title: 'Theirs', text: 'Theirs', shared: false, chosen: ['b'] };
  assert.deepEqual(withEdits(typed, before, now), { title: 'Mine', text: 'Theirs', shared: true, chosen: ['b'] });
  assert.deepEqual(withEdits(before, before, now), now);
});

test('a draft comes back over the start, without passwords and files', () => {
  const kept = memory();
  const initial: FieldValues = { name: '', note: 'old', share: true, password: '', days: [], cv: null };
  const typed: FieldValues = {
    name: 'Ruth',
    note: 'old',
    share: false,
    password: 's',
    days: ['mon'],
    cv: { name: 'x', size: 1 },
  };
  keepDraft('profile', typed, initial, ['password']);
  assert.deepEqual(JSON.parse(kept.get('draft:profile') ?? ''), { name: 'Ruth', share: false, days: ['mon'] });
  assert.deepEqual(readDraft('profile', initial), { ...initial, name: 'Ruth', share: false, days: ['mon'] });
});

test('a draft tells the state it was started from, which is no field of the form', () => {
  const kept = memory();
  assert.equal(draftState('play'), undefined);
  keepDraft('play', { name: 'Ruth' }, { name: '' }, []);
  assert.equal(draftState('play'), undefined);
  keepDraft('play', { name: 'Ruth' }, { name: '' }, [], '2026-01-02');
  assert.equal(draftState('play'), '2026-01-02');
  assert.deepEqual(readDraft('play', { name: '' }), { name: 'Ruth' });
  keepDraft('play', { name: '' }, { name: '' }, [], '2026-01-02');
  assert.equal(kept.size, 0);
});

test('whether a draft is there is told, also where nothing can be kept', () => {
  memory();
  assert.ok(!hasDraft('a'));
  keepDraft('a', { text: 'Begun' }, { text: '' }, []);
  assert.ok(hasDraft('a'));
  dropDraft('a');
  assert.ok(!hasDraft('a'));
  standIn(undefined);
  assert.ok(!hasDraft('a'));
});

test('typing back to the start, or sending, leaves no draft', () => {
  const kept = memory();
  keepDraft('k', { a: 'x' }, { a: '' }, []);
  keepDraft('k', { a: '' }, { a: '' }, []);
  assert.equal(kept.size, 0);
  keepDraft('k', { a: 'x' }, { a: '' }, []);
  dropDraft('k');
  assert.equal(kept.size, 0);
});

test('a draft of an older form, or a broken one, cannot break this one', () => {
  const kept = memory();
  const initial = { name: 'n', share: true, days: [] as string[] };
  const broken = [
    '{',
    'null',
    '7',
    '[]',
    '"x"',
    '{"name":7,"share":"yes","days":[1],"gone":"x"}',
    '{"__proto__":{"name":"x"}}',
  ];
  for (const text of broken) {
    kept.set('draft:k', text);
    assert.deepEqual(readDraft('k', initial), initial);
  }
});

test('without storage, or with a full one, the form works on', () => {
  const refuse = (): never => {
    throw new Error('full');
  };
  for (const storage of [undefined, { getItem: refuse, setItem: refuse, removeItem: refuse }]) {
    standIn(storage);
    keepDraft('k', { a: 'x' }, { a: '' }, []);
    dropDraft('k');
    assert.deepEqual(readDraft('k', { a: '' }), { a: '' });
  }
});
