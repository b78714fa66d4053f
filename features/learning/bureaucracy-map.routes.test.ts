// The calls of maps on a real database: counted once, never overwritten unseen, seen by others only while shared.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Person, type TestApp, testApp } from '../../test/app.ts';
import { countOf, send } from '../../test/person-calls.ts';
import { mapTexts } from './bureaucracy-map.rules.ts';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

const map = {
  title: ' Laptops on loan ',
  gatekeepers: [
    { who: 'The insurer’s contact', grants: 'Only no', risk: 'A claim', asks: 'The expert', sure: 'guess' },
    { who: ' ', grants: '', risk: '', asks: '', sure: 'know' },
  ],
  rules: [{ sentence: 'Loans are for staff', source: '', prevents: '', keeper: 0 }],
  tactics: [],
  owner: '',
  shared: false,
};
type Maps = {
  mine: { id: string; title: string; gatekeepers: object[]; updatedAt: string }[];
  shared: { by: string; title: string }[];
};

test('a map counts once, is not overwritten unseen, and others see it only while it is shared', async () => {
  const person = await t.signUp();
  const other = await t.signUp();
  const bare = await send<{ id: string }>(person, 'POST', 'bureaucracy-maps', { ...map, gatekeepers: [] });
  assert.deepEqual([bare.code, bare.earned], [200, []]);
  const made = await send<{ id: string; updatedAt: string; gatekeepers: object[]; rules: object[]; title: string }>(
    person,
    'POST',
    'bureaucracy-maps',
    map,
  );
  assert.deepEqual([made.title, made.gatekeepers.length, made.earned], ['Laptops on loan', 1, ['hyb-bronze']]);
  assert.deepEqual(made.rules, map.rules);
  const nowhere = { ...map, rules: [{ sentence: 'A', source: '', prevents: '', keeper: -1 }] };
  assert.equal((await send(person, 'POST', 'bureaucracy-maps', nowhere)).code, 400);

  const { updatedAt } = made;
  const shared = await send<{ updatedAt: string }>(person, 'PUT', `bureaucracy-maps/${made.id}`, {
    ...map,
    shared: true,
    updatedAt,
  });
  assert.equal(shared.code, 200);
  const late = await send(person, 'PUT', `bureaucracy-maps/${made.id}`, { ...map, updatedAt });
  assert.deepEqual([late.code, late.message], [409, mapTexts.changedElsewhere]);
  assert.equal((await send(other, 'PUT', `bureaucracy-maps/${made.id}`, map)).code, 404);
  assert.equal(await countOf(person, 'hyb'), 1);

  const seenBy = async (reader: Person) => (await reader.inject({ url: '/api/bureaucracy-maps' })).json<Maps>();
  assert.deepEqual(
    (await seenBy(other)).shared.map(({ title }) => title),
    ['Laptops on loan'],
  );
  assert.equal((await seenBy(other)).mine.length, 0);
  assert.equal((await seenBy(person)).shared.length, 0);
  await send(person, 'PUT', `bureaucracy-maps/${made.id}`, { ...map, shared: false });
  assert.deepEqual((await seenBy(other)).shared, []);

  const { undo } = await send(person, 'DELETE', `bureaucracy-maps/${made.id}`);
  assert.equal((await seenBy(person)).mine.length, 1);
  assert.equal((await send(person, 'POST', 'bureaucracy-maps/restore', { undo })).code, 200);
  assert.equal((await seenBy(person)).mine.length, 2);
});

test('a map without a title, with too many rows, or with too much in them, is refused', async () => {
  const person = await t.signUp();
  assert.equal(
    (await send(person, 'POST', 'bureaucracy-maps', { ...map, title: ' ' })).message,
    'Say what you want to get done.',
  );
  const rows = Array.from({ length: 51 }, () => map.gatekeepers[0]);
  assert.equal((await send(person, 'POST', 'bureaucracy-maps', { ...map, gatekeepers: rows })).code, 400);
  const long = Array.from({ length: 50 }, () => ({ tried: 'a'.repeat(2_000), came: 'b'.repeat(2_000) }));
  const refused = await send(person, 'POST', 'bureaucracy-maps', { ...map, tactics: long });
  assert.deepEqual([refused.code, refused.message], [413, mapTexts.tooLong]);
});
