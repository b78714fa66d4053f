// What is said about the conversation is told from what is said about the matter.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type TalkRequest, requestIn, withoutRequest } from './request.rules.ts';

const said: Record<TalkRequest, string[]> = {
  draft: [
    'Please write the draft.',
    'Can you write it up for me, please?',
    'ok, sum it up',
    'Show me the draft now',
    "That's all I have.",
    'go ahead',
    'Bitte schreib den Entwurf!',
    'Escribe el borrador, por favor',
    "C'est tout.",
  ],
  restart: [
    "Actually, let's start over.",
    'Can we start again please?',
    'new topic',
    'Noch mal von vorne',
    'recommençons',
  ],
  explain: [
    'What do you mean?',
    "I don't understand the question",
    'Sorry, could you rephrase that?',
    'Why do you ask?',
    'huh?',
    'Wie meinst du das?',
    'No entiendo',
  ],
  who: ['Who are you?', 'Are you a bot?', 'What can you do?', 'how does this work'],
  pass: [
    "I don't know",
    'I honestly have no idea',
    'Good question!',
    'skip this one',
    'No.',
    '???',
    'nothing comes to mind',
    'Keine Ahnung.',
  ],
  agree: ['yes', 'Yes, exactly.', "that's right", 'genau', 'Ja, genau.', 'Yes, it is.'],
  thanks: ['Thanks!', 'thank you so much 🙏', 'ok', 'Well, so…', 'Perfect, thanks', 'danke schön'],
};

for (const [kind, sentences] of Object.entries(said))
  test(`a sentence that asks to ${kind} is known, in whatever words`, () => {
    for (const sentence of sentences) assert.equal(requestIn(sentence), kind, sentence);
  });

test('what speaks of the matter is no request', () => {
  for (const sentence of [
    "I don't know who decides",
    'There are too many reports to write.',
    'We draft the contract three times.',
    'Write the minutes the same day.',
    'No budget',
    'Nobody starts over when a form is wrong.',
    'Good questions go unanswered',
    'They never say thank you.',
    'Start over costs us a day each time.',
    'carpool',
    'A new draft every week, and nobody reads it',
  ])
    assert.equal(requestIn(sentence), null, sentence);
});

test('a request that hangs on a sentence is taken off it', () => {
  assert.equal(withoutRequest('My boss likes them, so please write the draft.'), 'My boss likes them');
  assert.equal(withoutRequest('We wait for Rosa – what do you mean?'), 'We wait for Rosa');
  assert.equal(withoutRequest('It is late, and slow.'), 'It is late, and slow.');
});

test('whatever is said, it is judged at once, and what is taken off was its end', () => {
  const words = fc.oneof(
    fc.string({ maxLength: 300 }),
    fc.constantFrom('ok, '.repeat(200), 'please '.repeat(50), ','.repeat(5000)),
  );
  fc.assert(
    fc.property(words, (text) => {
      requestIn(text);
      assert.ok(text.startsWith(withoutRequest(text)) || text.trim().startsWith(withoutRequest(text)));
    }),
  );
});
