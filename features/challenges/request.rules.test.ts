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
    'Umm, sum it up',
    'Show me the draft now',
    'Show  me\tthe draft',
    "That's all I have.",
    'That’s all I have.',
    'go ahead',
    'Bitte schreib den Entwurf!',
    'Escribe el borrador, por favor',
    "C'est tout.",
  ],
  restart: [
    "Actually, let's start over.",
    'Can we start again please?',
    'Start all over',
    'Start from scratch',
    'Start from the beginning',
    'Begin from start',
    'new topic',
    'Forget everything',
    'Forget all that',
    'Forget all of this.',
    'Von vorn',
    'Noch mal von vorne',
    'Nochmal ganz von vorn anfangen',
    'Neu anfangen bitte',
    'Noch mal neu anfangen',
    'nochmal neu anfangen',
    'recommençons',
  ],
  explain: [
    'What do you mean?',
    'What exactly do you mean by that?',
    "I don't understand",
    "I don't understand the question",
    "I don't get what you mean",
    'Explain.',
    'Explain that again',
    'Could you explain?',
    'Sorry, could you rephrase that?',
    'Say it differently',
    'Can you say that again in other words?',
    'Give an example',
    'Can you give me an example?',
    'Why do you ask?',
    'Why are you asking me?',
    'huh?',
    'Was meinst du?',
    'Was meinst du damit?',
    'Wie meinst du das?',
    'Ich verstehe nicht',
    'Versteh ich nicht.',
    'Ich verstehe die Frage nicht',
    'No entiendo',
    'No lo entiendo',
    '¿Qué quieres decir?',
    ' ("¿Qué quieres decir?")',
    'Ne comprends pas',
    'Je ne comprends pas la question',
  ],
  who: [
    'Who are you?',
    'Are you a bot?',
    'Are you real?',
    'Are you an AI?',
    'What can you do?',
    'how does this work',
    'What is this?',
    'What is a seed challenge for?',
    '¿Quién eres?',
  ],
  pass: [
    "I don't know",
    'Do not know yet',
    'We still do not know',
    'I honestly have no idea',
    'I really honestly have no clue yet',
    "I'm not sure",
    'Not sure',
    'Not really sure about it yet',
    'Good question!',
    "That's a good question",
    'skip this one',
    'Next',
    'Next question',
    'No.',
    'n/a',
    'NA',
    ' ??? ',
    'nothing',
    'nothing comes to mind',
    'nothing special yet',
    'Not that I know',
    'Not that I know of',
    "I can't say",
    'Cannot say',
    "Can't tell now",
    'Cannot think of one right now',
    'Hard to say',
    "It's hard to tell",
    'Let me think',
    'Let me think about it',
    "I'd rather not",
    'Rather not say',
    'hm',
    'Hmmmm',
    'Keine Ahnung.',
    'Weiß ich nicht',
    'Das weiß ich noch nicht',
    'Weiß nicht',
    'Ich weiss es noch nicht',
    'No sé',
    'No lo se',
    'Aucune idée',
    "J'en ai aucune idée",
  ],
  agree: ['yes', 'Yes, exactly.', "that's right", 'genau', 'Ja, genau.', 'Yes, it is.', 'oui'],
  thanks: [
    'Thanks!',
    'Many thanks',
    'thank you so much 🙏',
    'ok',
    'Okay, great!',
    'Well, so…',
    'Perfect, thanks',
    'Sounds good',
    'That sounds good',
    'danke schön',
    'Merci',
    'Merci beaucoup',
  ],
};

for (const [kind, sentences] of Object.entries(said))
  test(`a sentence that asks to ${kind} is known, in whatever words`, () => {
    for (const sentence of sentences) assert.equal(requestIn(sentence), kind, sentence);
  });

test('with another word before or behind it a request is no more one, but speaks of the matter', () => {
  for (const sentence of Object.values(said).flat()) {
    const words = sentence.trim().replace(/[^\p{L}?]+$/u, '');
    for (const longer of [`Invoices ${words}`, `${words} invoices`]) assert.equal(requestIn(longer), null, longer);
  }
});

test('what only leads up to a request, and what thanks for it, may stand around it', () => {
  for (const lead of ['Ok,', 'Okay,', 'Uh,', 'Uhhh …', 'Ummm,', 'Hmm,', 'Hmmmm,', 'Well, so, now please'])
    for (const end of ['', ' now', ' for me, please', ', thanks!'])
      assert.equal(requestIn(`${lead} write the draft${end}`), 'draft');
  assert.equal(requestIn('Another coach problem'), null);
});

test('what is long, and what says nothing at all, asks nothing', () => {
  const draft = 'Write the draft'.padEnd(120, '!');
  assert.deepEqual([requestIn(draft), requestIn(`${draft}!`)], ['draft', null]);
  for (const nothing of ['', ' ', '…', '!!', '"']) assert.equal(requestIn(nothing), null);
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
  for (const mark of [', ', '; ', ' – ', ' — ', ' - ', ','])
    for (const request of ['so please write the draft.', "let's start over", 'what do you mean?'])
      assert.equal(
        withoutRequest(`My boss likes them, all of them${mark}${request}`),
        'My boss likes them, all of them',
      );
  assert.equal(withoutRequest('X, write the draft'), 'X');
});

test('a sentence stays whole where nothing hangs on it, or nothing that asks for more than an answer', () => {
  for (const sentence of [
    'It is late, and slow.',
    'Write the draft',
    ', write the draft',
    'We wait for Rosa, thanks',
    'They never answer, who are you?',
    'A well-known e-mail write the draft',
  ])
    assert.equal(withoutRequest(sentence), sentence);
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
