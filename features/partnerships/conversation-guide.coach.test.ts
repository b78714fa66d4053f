// The offline guide and the judgement's check: made of people's own words, ready to send, never beyond what was asked.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import { guideOffline, guideQuestion, tidyGuide } from './conversation-guide.coach.ts';
import { judgeQuestion, usable } from './match.coach.ts';

const partner = {
  ...emptyInventory(),
  whatIKnow: 'Asylum law.',
  whoIKnow: 'Caseworkers at the council.',
  slackResources: 'A meeting room after hours.',
};
const input = {
  partnerName: 'Amina',
  partner,
  mine: { ...emptyInventory(), whatIHave: 'A risograph printer.' },
  challenge: { title: 'Letters nobody can read', text: 'Newcomers miss deadlines.' },
  meetings: [{ field: 'whatIKnow' as const, theirs: 'Asylum law', ask: 'Newcomers miss deadlines' }],
};

test('the opening says what I’m working on, why I write, what I bring, and asks for little', () => {
  assert.equal(
    guideOffline(input).openingMessage,
    'Amina, I’m working on “Letters nobody can read”. You wrote “Asylum law”, and that’s why I’m writing to you. What I can bring is “A risograph printer”. Could we talk for half an hour and see what we could try together?',
  );
});

test('where nothing meets, none is claimed: the opening asks for a name', () => {
  assert.equal(
    guideOffline({ ...input, meetings: [] }).openingMessage,
    'Amina, I’m working on “Letters nobody can read”. Do you know somebody who has done this before? A name would help, ten minutes on the phone even more. What I can do in return: “A risograph printer”.',
  );
});

test('the questions lead to a small commitment, in their words', () => {
  assert.deepEqual(guideOffline(input).questions, [
    'What would you do first about “Letters nobody can read”?',
    'What is the story behind “Asylum law”?',
    'You wrote “A meeting room after hours”. Could we try something with it, once?',
    'You know “Caseworkers at the council”. Would you introduce us?',
    'What would you need from me in return?',
  ]);
});

test('who shares nothing is asked openly, and nothing is made up', () => {
  const { openingMessage, questions } = guideOffline({
    ...input,
    partner: null,
    meetings: [],
    challenge: null,
    partnerName: '',
  });
  assert.match(
    openingMessage,
    /^I’m looking for somebody to try something small with\. I don’t know yet what you’re working on/,
  );
  assert.ok(questions.every((question) => !question.includes('“')));
});

test('a guide is tidied to what a screen can hold, whatever a model said', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 3_000 }),
      fc.array(fc.string({ maxLength: 500 })),
      (openingMessage, questions) => {
        const tidy = tidyGuide({ openingMessage, questions });
        assert.ok(tidy.openingMessage.length <= 2_000 && tidy.questions.length <= 5);
        assert.ok(
          tidy.questions.every((question) => question !== '' && question.length <= 300 && !question.includes('\n')),
        );
      },
    ),
  );
});

test('what people wrote is data to the model, and of a person who shares nothing there is none', () => {
  const { task, data } = guideQuestion.prompt({ ...input, partner: null, meetings: [] });
  assert.equal(task, 'Write the opening message and the questions.');
  assert.ok(!JSON.stringify(data).includes('Theirs:'));
  assert.equal(data?.['Mine: What I Have'], 'A risograph printer.');
});

const candidates = ['A', 'B'].map((letter) => ({ letter, texts: partner, percent: 50, why: 'As it was' }));

test('only people who were asked about are judged, once, with a figure from 0 to 99 and one line', () => {
  assert.deepEqual(
    usable(
      [
        { letter: ' a ', percent: 140, why: ' Two\nlines ' },
        { letter: 'A', percent: 1, why: 'Again' },
        { letter: 'B', percent: Number.NaN, why: 'What?' },
        { letter: 'C', percent: 10, why: 'Who?' },
      ],
      candidates,
    ),
    [{ letter: 'A', percent: 99, why: 'Two lines' }],
  );
  assert.deepEqual(judgeQuestion.offline({ challenge: null, mine: emptyInventory(), candidates }), {
    judgements: candidates.map(({ letter, percent, why }) => ({ letter, percent, why })),
  });
});
