// Promises that a plan breaks by what it does, and plans that keep them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import { readMessage } from './clause.rules.ts';
import { againstPromise } from './promise.rules.ts';

const isBroken = (promised: string, says: string): boolean =>
  againstPromise(readMessage(says), {
    inventory: emptyInventory(),
    challenge: null,
    plays: [],
    partners: [
      {
        id: 'with Ines',
        name: 'Ines Rocha',
        status: 'active',
        mine: true,
        updatedAt: '2026-11-01T10:00:00Z',
        promises: [{ text: promised, due: null }],
      },
    ],
  }).length > 0;

const cases: [promised: string, broken: string[], kept: string[]][] = [
  [
    'Show her the price list before anyone else',
    [
      'I present the price list to the owners on Monday and give it to Ines after that.',
      'Tomorrow I put the price list online; Ines can read it there afterwards.',
    ],
    [
      'I show Ines the price list first and the owners afterwards.',
      'I present the opening hours to the owners, and I ring Ines later.',
      'Should I present the price list to the owners and tell Ines afterwards?',
    ],
  ],
  [
    'Keep the loading bay free for her van on Fridays',
    ['On Fridays the loading bay becomes our workshop.', 'The loading bay is gone, so Ines has to do without.'],
    ['On Mondays the loading bay becomes our workshop.', 'The loading bay stays with Ines on Fridays.'],
  ],
  [
    'Keep the tenants’ names out of every letter',
    ['In the letter to the owner I list each tenant by name.'],
    ['In the letter to the owner I write without the names of tenants.', 'I write the letter to the owner.'],
  ],
  [
    'Ask her brother before we put anything into the cellar',
    ['On Monday we put the press into the cellar.', 'We put forty boxes into the cellar, he will notice soon enough.'],
    ['I ask him on Monday whether we may put the press into the cellar.', 'We put the press into the shed.'],
  ],
  [
    'Her drawings stay on my computer, nobody else sees them',
    ['I upload the drawings of Ines to a service in the web tonight.'],
    ['I copy the drawings of Ines on my computer into one folder.', 'I send Ines the bill.'],
  ],
];

for (const [promised, broken, kept] of cases)
  test(`“${promised}” is broken by what goes against it, and by nothing else`, () => {
    for (const says of broken) assert.ok(isBroken(promised, says), says);
    for (const says of kept) assert.ok(!isBroken(promised, says), says);
  });
