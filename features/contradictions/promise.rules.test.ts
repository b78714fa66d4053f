// Promises that a plan breaks by what it does, and plans that keep them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import { readMessage } from '../sentences/clause.rules.ts';
import type { Contradiction } from './clash.rules.ts';
import { againstPromise, isTheirs } from './promise.rules.ts';

const against = (promised: string, says: string): Contradiction[] =>
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
  });
const isBroken = (promised: string, says: string): boolean => against(promised, says).length > 0;

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

cases.push(
  [
    'SHOW HER THE PRICE LIST BEFORE ANYONE ELSE',
    ['I SHOW the price list to everyone on Monday.', 'I read the price list to the whole staff.'],
    [
      'I fold the price list on Monday and give it to Ines after that.',
      'I present the price list to the owners on Monday, and Ines is ill.',
      'My brother presents the price list to the owners and Ines gets it afterwards.',
      'I present the price list to the owners on Monday. Afterwards we eat.',
      'Everyone talks about the price list.',
      'My brother shows everyone the price list.',
      'I show everyone the hall.',
      'I show Ines the price list, and then everyone comes.',
    ],
  ],
  [
    'Show Ines the posters first',
    ['I pin the posters up in the hall and tell Ines AFTERWARDS.', 'I show the posters to all of them.'],
    ['I pin the drawings up in the hall and tell Ines afterwards.'],
  ],
  [
    'Show her before anyone else',
    [],
    ['I show the barn to the owners and to Ines after that.', 'I show everyone the barn.'],
  ],
  [
    'KEEP the loading bay free for her van',
    [
      'On Mondays the loading bay BECOMES our workshop.',
      'All is full. Ines will GO WITHOUT the van this week.',
      'Ines goes without. The loading bay is a mess.',
    ],
    [
      'If the loading bay becomes our workshop on Fridays, we celebrate.',
      'Does the loading bay become our workshop on Fridays?',
      'The loading bay will not become our workshop.',
      'The loading crane becomes our workshop.',
      'On Fridays Ines uses the loading bay.',
      'Ines goes without lunch.',
      'The loading bay is dry. The neighbours go without.',
      'I paint the loading bay.',
    ],
  ],
  [
    'Hold the small loft open for her on FRIDAYS',
    ['The small loft becomes our workshop.', 'On Thursdays and Fridays the small loft becomes our workshop.'],
    ['On Thursdays the small loft becomes our workshop.'],
  ],
  ['Write to her', [], ['The loading bay becomes our workshop.', 'I put the names into the letter.']],
  [
    'Never mention the leak in the newsletter',
    ['I write about the leak in the newsletter.'],
    [
      'I write about the leak to my mother.',
      'I write about the harvest in the newsletter.',
      'The owner writes about the leak in the newsletter.',
    ],
  ],
  [
    'Keep the names of guests out of the letter',
    ['I put the names of our guests into the letter.'],
    ['I put the names of our dogs into the letter.', 'I put the names of our guests on the door.'],
  ],
  ['Keep all of it out of the letter', [], ['I write the letter to the owner.']],
  [
    'ASK her brother before we show the cellar',
    ['On Monday we open the cellar to guests.'],
    ['I CALL her brother tonight. On Monday we open the cellar to guests.', 'On Monday the guests clean the cellar.'],
  ],
  ['Ask her brother before we look at it', [], ['We put forty boxes into the cellar.']],
  [
    'The drawings of Ines stay on my computer',
    ['I UPLOAD the drawings of Ines tonight.'],
    [
      'I send Ines the bill.',
      'I upload the drawings of the hall tonight.',
      'I tidy the drawings of Ines tonight.',
      'My brother will upload the drawings of Ines.',
    ],
  ],
  [
    'Her pencil drawings stay on my computer',
    ['I upload the pencil drawings tonight.'],
    ['I upload the pencil tonight.'],
  ],
);

for (const [promised, broken, kept] of cases)
  test(`“${promised}” is broken by what goes against it, and by nothing else`, () => {
    for (const says of broken) assert.ok(isBroken(promised, says), says);
    for (const says of kept) assert.ok(!isBroken(promised, says), says);
  });

test('a broken promise is quoted with whom it was given to, a long one only in part', () => {
  const says = 'I show everyone the price list on Monday.';
  const short = 'Show her the price list before anyone else.';
  assert.deepEqual(against(short, says), [
    {
      kind: 'promise',
      key: `promise with Ines ${short}`,
      about: '“Ines Rocha”',
      says: `That goes against your word: you promised “Ines Rocha” “${short}”.`,
    },
  ]);
  const [long] = against(`${short} ${'And so on. '.repeat(20)}`, says);
  assert.equal(long!.key.length, 'promise with Ines '.length + 80);
  assert.match(long!.says, /….\.$/u);
});

test('what somebody else has promised is theirs to give, and no word of one’s own', () => {
  for (const text of ['Give me names of four members', 'Send us the list', 'to lend me the key'])
    assert.ok(isTheirs(text), text);
  for (const text of [
    'Give her names of four members',
    'Show her the price list before anyone else',
    'Bring the mess hall key',
  ])
    assert.ok(!isTheirs(text), text);
  assert.ok(!isBroken('Show me the price list before anyone else', cases[0]![1][0]!));
});
