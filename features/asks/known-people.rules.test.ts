// Who is read as somebody in Who I Know.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knownPeople } from './known-people.rules.ts';

test('a name that begins an item is a person, a relative by any name too, and a kind of people is none', () => {
  const text =
    'Karl from university\nAunt Nasrin\nmy sister Ana, Dr Mwangi\nFarmers in the valley\nold foremen\nKarl from university';
  assert.deepEqual(knownPeople(text, 10), ['Karl', 'Aunt Nasrin', 'Ana', 'Dr Mwangi']);
  assert.deepEqual(knownPeople(text, 2), ['Karl', 'Aunt Nasrin']);
});
