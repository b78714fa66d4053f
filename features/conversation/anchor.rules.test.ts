// What a question is about stands in it, as it was said; two people are not asked the same.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ruth } from '../../test/fixtures/ruth.ts';
import { follow } from '../coaching/hearing.rules.ts';
import { anchorBy, anchorOf, anchorOn } from './anchor.rules.ts';
import type { Said } from './talk.rules.ts';

const now = new Date('2026-11-22T10:00:00Z');
const anchor = (message: string, isOfDeed = false, history: Said[] = []): string =>
  anchorOf(follow({ history, message, records: ruth, now, again: 0 }), isOfDeed, 'Cut permit intake');

test('of what was said last the clause that tells most is quoted, whole', () => {
  for (const [message, words] of [
    [
      'Nothing went otherwise. Forty is in the barn, and nine weeks in the barrels.',
      '“Forty is in the barn, and nine weeks in the barrels”',
    ],
    ['Here is what worries me: by Thursday only 9 children came.', '“by Thursday only 9 children came”'],
    [
      'Good morning! The two parents are not the part that worries me. Nobody came on Thursday.',
      '“Nobody came on Thursday”',
    ],
    ['You did not answer me. Files come back for one missing map.', '“Files come back for one missing map”'],
  ] as const)
    assert.equal(anchor(message), words, message);
});

test('of a deed the deed is quoted; where nothing can be, the challenge is, once', () => {
  assert.equal(anchor('Files come back. I could put a slip on each file.', true), '“I could put a slip on each file”');
  assert.equal(anchor('Hm.'), '“Cut permit intake”');
  const history: Said[] = [
    { role: 'user', text: 'Hm.' },
    { role: 'assistant', text: '“Cut permit intake”: what is the smallest piece of that which is up to you alone?' },
  ];
  assert.equal(anchor('Hm.', false, history), '');
});

test('what was said to be more than one can lose is not asked about', () => {
  const history: Said[] = [
    { role: 'user', text: 'I will spend $2,000 on a consultant.' },
    {
      role: 'assistant',
      text: 'You now speak of $2,000; in your challenge you wrote “At most $400”. Which of the two shall hold?',
    },
  ];
  assert.doesNotMatch(anchor('The limit holds.', true, history), /2,000/);
});

test('a clause in which something stands is quoted without what stands around it', () => {
  assert.equal(
    anchorOn('We have eight chairs. But they fall apart, because the glue is old.', /\bglue\b/u),
    '“they fall apart, because the glue is old”',
  );
  assert.equal(anchorOn('Why do they fall apart?', /fall/u), '');
});

const last = (message: string, isOfDeed = false): string =>
  anchorOf(
    follow({
      history: [
        { role: 'user', text: 'It is slow.' },
        { role: 'assistant', text: 'What would you do?' },
      ],
      message,
      records: ruth,
      now,
      again: 0,
    }),
    isOfDeed,
    'Cut permit intake',
  );

test('what somebody sets aside is not taken up, and what they say behind "but" is', () => {
  for (const [message, words] of [
    [
      'The list of the pumps is not finished, I have seven. But it is not really the list that blocks me. Nobody will sign for the valve.',
      '“Nobody will sign for the valve”',
    ],
    [
      'The oven list is small. 20 minutes. Not the issue. The issue is that 40 loaves prove nothing to Meera.',
      '“The issue is that 40 loaves prove nothing to Meera”',
    ],
    [
      'For the baker it changes nothing; the baker has keys. I would open 12 shutters by day.',
      '“I would open 12 shutters by day”',
    ],
    [
      'One afternoon and no money. If the water stays at 37 degrees, the page is signed.',
      '“If the water stays at 37 degrees, the page is signed”',
    ],
    [
      'We walked the whole street on Sunday with lamps. My idea is now to take all of the quarter in one night, that is 62 doors, with twelve people whom I know from the choir.',
      '“My idea is now to take all of the quarter in one night, that is 62 doors”',
    ],
  ] as const)
    assert.equal(last(message), words, message);
});

test('what answers the last question, or is said of the talk, is not quoted back', () => {
  for (const message of ['Told you already.', 'That question I answered twice. Different thing.', 'Two corrections.'])
    assert.equal(last(message), '', message);
});

test('a lesson is put on the clause whose words it shares', () => {
  const talk = follow({
    history: [],
    message:
      'The trolley is new. The crew comes on 3 December to look at the pipe. I want to open 62 covers that night.',
    records: ruth,
    now,
    again: 0,
  });
  assert.equal(anchorBy(talk, 'Nine of fourteen covers were frozen in'), '“I want to open 62 covers that night”');
  assert.equal(anchorBy(talk, 'Nobody liked the soup'), '');
});
