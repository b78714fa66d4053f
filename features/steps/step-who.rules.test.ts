// Whoever has a part in a step, and what stands between them and its author.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { whoOf } from './step-who.rules.ts';

const withPromise = (...promised: string[]): Records => ({
  inventory: emptyInventory(),
  challenge: null,
  plays: [],
  partners: [
    {
      id: 'i',
      name: 'Iryna Melnyk',
      status: 'initiated',
      mine: true,
      updatedAt: '2026-11-01T10:00:00Z',
      promises: promised.map((text) => ({ text, due: null })),
    },
  ],
});

test('whoever is owed something has no answer to give', () => {
  assert.equal(whoOf('Iryna', withPromise()), 'Iryna Melnyk, no answer yet.');
  assert.equal(
    whoOf('Iryna', withPromise('Send her the two weeks of weights')),
    'Iryna Melnyk, you promised “Send her the two weeks of weights”.',
  );
  // What they are to give is waited for.
  assert.equal(whoOf('Iryna', withPromise('Give me four names')), 'Iryna Melnyk, no answer yet.');
});
