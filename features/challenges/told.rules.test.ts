// What was said is sorted by what it is for; whatever is told makes a draft.
import assert from 'node:assert/strict';
import { requestIn } from './request.rules.ts';
import { test } from 'node:test';
import fc from 'fast-check';
import { draftHeadings } from './seed-challenge-draft.rules.ts';
import {
  type TalkSlot,
  asLine,
  draftOf,
  hear,
  isAngry,
  isConcrete,
  nothingTold,
  openSections,
  passagesOf,
  quote,
  sentencesOf,
  talkSlots,
  telling,
  titleFrom,
  titleOf,
  toldBy,
  withoutLead,
} from './told.rules.ts';

const slotsOf = (message: string) =>
  Object.fromEntries(hear(nothingTold(), message, null).heard.map(({ slot, text }) => [text, slot]));

test('sentences go where they belong, in several languages', () => {
  assert.deepEqual(
    slotsOf(
      'We waste two days a month on copying. I want it to flow by itself. Nobody knows who owns the export. Maybe we could scan it. I would know it works when it takes an hour.',
    ),
    {
      'We waste two days a month on copying.': 'problem',
      'I want it to flow by itself.': 'objective',
      'Nobody knows who owns the export.': 'barriers',
      'Maybe we could scan it.': 'ideas',
      'I would know it works when it takes an hour.': 'successCriteria',
    },
  );
  assert.equal(
    slotsOf('Es dauert zu lange. Wir wollen es in einer Woche.')['Wir wollen es in einer Woche.'],
    'objective',
  );
  assert.equal(slotsOf('Hay que esperar. No hay salas y nadie decide.')['No hay salas y nadie decide.'], 'barriers');
});

test('an answer belongs to what was asked, unless it plainly is something else', () => {
  const { told } = hear(
    { ...nothingTold(), problem: ['x'] },
    'The landlord. Maybe we could ask him again.',
    'barriers',
  );
  assert.deepEqual([told.barriers, told.ideas], [['The landlord.'], ['Maybe we could ask him again.']]);
});

test('passing is no answer, and anger is heard', () => {
  for (const words of ["I don't know", 'skip', 'No idea.', 'keine Ahnung', 'nada', '???', 'nothing yet'])
    assert.ok(requestIn(words) === 'pass', words);
  for (const words of ['No budget', 'nobody listens to us', 'I know a way'])
    assert.ok(requestIn(words) !== 'pass', words);
  assert.ok(isAngry('I am SICK of it!!') && !isAngry('It is slow.'));
});

test('a title is taken from the person’s own words', () => {
  assert.equal(titleFrom('I want to take in every dog the same day.'), 'Take in every dog the same day');
  assert.equal(titleFrom('The problem is that permits get lost.'), 'Permits get lost');
  assert.ok(titleFrom('a '.repeat(200)).length <= 70);
});

test('sentences do not end behind a short form', () => {
  assert.deepEqual(sentencesOf('Dr. Haddad came. She left at once, e.g. on Monday!\n- A bullet'), [
    'Dr. Haddad came.',
    'She left at once, e.g. on Monday!',
    'A bullet',
  ]);
});

test('a line is a sentence or more, bare of the mark it begins with; what has neither letter nor figure is none', () => {
  assert.deepEqual(
    sentencesOf(' - one  two \n\n\t* three. Four\n12) five\n3. - six\n...\n7\n1.5 days\n-seven\na - b - c\n'),
    ['one two', 'three.', 'Four', 'five', '- six', '7', '1.5 days', '-seven', 'a - b - c'],
  );
});

test('whatever is told makes a draft of every section, in whose open ones nothing is made up', () => {
  const words = fc.array(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.lorem({ maxCount: 8 })), {
    maxLength: 5,
  });
  fc.assert(
    fc.property(words, fc.constantFrom(null, ...talkSlots), (sentences, asked) => {
      const { told } = hear(nothingTold(), sentences.join('. '), asked);
      const draft = draftOf(told);
      for (const text of Object.values(draft)) assert.ok(text !== '' && !text.includes('\n'));
      const again = draftOf(toldBy(draft));
      assert.deepEqual(openSections(again), openSections(draft));
    }),
  );
});

test('a quotation is short and has no marks of its own', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const quoted = quote(text, 50);
      assert.ok(quoted.length <= 56 && /^“[^“”"]*”$/u.test(quoted));
    }),
  );
});

test('a passage of a file is whole sentences of it', () => {
  const text =
    'Coffee was good and everyone liked it. Volunteers wait up to three hours for the check. We met in room 4.';
  assert.deepEqual(passagesOf(text, 1), ['Volunteers wait up to three hours for the check.']);
});

/** Where a sentence goes that comes behind the problem, nothing having been asked. */
const placeOf = (sentence: string) =>
  hear({ ...nothingTold(), problem: ['x'] }, sentence, null).heard.map(({ slot }) => slot);

const plain: Partial<Record<TalkSlot, string[]>> = {
  successCriteria: [
    'Success is one form.',
    'We succeed with one form.',
    'We succeeded with one form.',
    'This works when it takes an hour.',
    'It worked if it takes an hour.',
    'I know it by the length of the line.',
    "I'd know it by the length of the line.",
    'I would notice it by the length of the line.',
    'We know it by the line.',
    'We would notice that by the line.',
    "We'd notice that by the line.",
    'Measure the hours.',
    'It is measurable by the hours.',
    'Gemessen wird in Stunden.',
    'C’est réussi en une heure.',
    'Réussir, une heure.',
  ],
  objective: [
    'I want one form.',
    'We really want one form.',
    'I wish for one form.',
    'We would like one form.',
    "I'd love one form.",
    'How can we have one form?',
    'The goal is one form.',
    'It would be great to have one form.',
    'Ich möchte ein Formular.',
    'Queremos un formulario.',
  ],
  ideas: [
    'Maybe one form.',
    'What if one form does?',
    'They could use one form.',
    'My idea is one form.',
    'Idea: one form.',
    'Ideas: one form.',
    'We should try one form.',
    "Let's try one form.",
    'Lets try one form.',
    'A pilot on one floor.',
    'Vielleicht ein Formular.',
  ],
  barriers: [
    "It isn't allowed.",
    'It isnt allowed.',
    "The law office doesn't permit it.",
    'The office doesnt permit it.',
    'The office doesn’t let him.',
    'They do not allow it.',
    "They don't let him.",
    'They dont let him.',
    'They don’t let him.',
    'No budget.',
    'Nobody decides.',
    'No one owns it.',
    'They do not care.',
    "They don't care.",
    'They dont believe it.',
    'They don’t believe it.',
    "She doesn't care.",
    'She doesnt want it.',
    'He fears that it breaks.',
    'The fear of errors.',
    'One regulation speaks of it.',
    'Regulations speak of it.',
    'They refuse.',
    'She refused.',
    "They won't sign.",
    'They wont sign.',
    "I don't know whether it may be.",
    'We dont know who signs.',
    'I don’t know how it goes.',
    'It is blocked.',
    'It is blocked by her.',
    'Kein Budget.',
  ],
};
for (const [slot, sentences] of Object.entries(plain))
  test(`what plainly speaks of the ${slot} goes there, whatever was asked`, () => {
    for (const sentence of sentences) {
      assert.deepEqual(placeOf(sentence), slot === 'problem' ? ['context'] : [slot], sentence);
      const asked = hear({ ...nothingTold(), problem: ['x'] }, sentence, 'context').heard[0]?.slot;
      assert.equal(asked, slot, sentence);
    }
  });

test('what we ourselves do not care for holds nobody back', () => {
  assert.deepEqual(placeOf('We do not care.'), ['context']);
  assert.deepEqual(placeOf('They do not care.'), ['barriers']);
});

test('what must be is a wish, and what only may hold back a barrier, unless the sentence speaks of the trouble', () => {
  for (const must of ['should', 'need to', 'must', 'have to', 'müssen'])
    assert.deepEqual(placeOf(`The forms ${must} fit.`), ['objective']);
  assert.deepEqual(placeOf('The form needs to fit.'), ['objective']);
  for (const held of [
    "The team can't do it.",
    'The team cant do it.',
    'The team cannot do it.',
    'Too busy.',
    'The risk.',
  ])
    assert.deepEqual(placeOf(held), ['barriers'], held);
  assert.deepEqual(placeOf('The slow form must fit.'), ['context']);
  assert.deepEqual(placeOf('The form is blue.'), ['context']);
});

const troubles = [
  'frustrates',
  'annoys',
  'annoying',
  'wastes',
  'wasting',
  'slow',
  'slowly',
  'broken',
  'fail',
  'failing',
  'lost',
  'misses',
  'late',
  'delay',
  'delayed',
  'wait',
  'waits',
  'complain',
  'complaining',
  'keep',
  'keeps',
  'confusing',
  'duplicates',
  'error',
  'errors',
  'mistake',
  'mistakes',
  'overwhelm',
  'overwhelmed',
  'leaves',
  'queues',
  'run out',
  'runs out',
  'throw away',
  'throws away',
  'lent',
  'lentement',
  'attend',
  'attendre',
  'miss',
];

test('a file is read for what is wrong in it: waste, delay, errors, people who leave', () => {
  for (const trouble of troubles) {
    const cued = `The clerk with the form: ${trouble}.`.padEnd(30, '!');
    const longer = 'The blue form stands beside the green one on the long table by the window.';
    assert.deepEqual(passagesOf(`${longer} ${cued} ${longer}`, 1), [cued], trouble);
  }
});

test('of a file the sentences that say what is wrong or holds it back come first, then those with figures', () => {
  const blue = 'The form on the table is a blue one.';
  const figure = 'There are 12 forms on the blue table.';
  const held = 'Nobody decides about the blue table.';
  const slow = 'The clerk at the table is very slow, 3 forms.';
  const text = (sentences: string[]) => sentences.join(' ');
  assert.deepEqual(passagesOf(text([blue, figure]), 5), [figure]);
  assert.deepEqual(passagesOf(text([blue, figure, held]), 5), [held, figure]);
  assert.deepEqual(passagesOf(text([figure, slow, blue]), 5), [slow, figure]);
  assert.deepEqual(passagesOf(blue, 5), [blue]);
  assert.deepEqual(passagesOf('Slow. Late.', 5), []);
});

test('a passage is neither a scrap nor a page', () => {
  const of = (length: number) => `${'slow '.repeat(200).slice(0, length - 2)}s.`;
  for (const [length, taken] of [
    [24, 0],
    [25, 1],
    [400, 1],
    [401, 0],
  ] as const)
    assert.equal(passagesOf(of(length), 5).length, taken, String(length));
});

const empty = {
  greetings: [
    'Hi',
    'hello there!',
    'Help',
    'help me please',
    'Can you help?',
    'can you help me?',
    "let's start",
    'lets begin',
    'Hey coach, hello',
    'test',
    'Good morning!!',
  ],
  'things that are attached': [
    'See my notes.',
    'please look at the file',
    'Here are my notes',
    'I attach it.',
    "I've attached my notes",
    'I have attached it',
    'attached',
    'The photo',
    'photo!',
    'Attachment .',
    'hier ist das Protokoll',
  ],
  anger: [
    'This is ridiculous!',
    'that’s just insane',
    "It's a joke",
    'This makes me so angry',
    'I’m mad',
    "I'm just mad",
    'I am so fed up!',
    'argh',
    'aarrggghhh!',
    'arg',
    'ugh',
    'ughhh',
    'wtf',
    'Das nervt mich',
    'das ärgert mich sehr',
    'damn',
    'Damn it!',
    'goddamn it',
    "for god's sake",
    'for heavens sake...',
    'Seriously?!',
  ],
  'the end of a talk': [
    "That's it.",
    'that is all',
    "Anyway, that's about it",
    'so that’s all, really',
    'So, that’s it I guess',
    'anyway that is it, I think',
    "That's all I ask",
    "that's all i want!",
    'That is it i guess !',
    'Hello there, many thanks for the help',
    'hi, thank you',
    'Hey thanks for being there',
    'hello many thanks',
  ],
  'what leads away from the matter': [
    'But that is another story.',
    'Never mind.',
    'nevermind',
    'By the way.',
    'Where do I start',
    'where do I begin?',
    'You know how it is.',
    'Anyway, forget it',
    'anyway never',
  ],
};
for (const [what, sentences] of Object.entries(empty))
  test(`${what} say nothing of the matter`, () => {
    for (const sentence of sentences)
      for (const asked of [null, ...talkSlots])
        assert.deepEqual(hear(nothingTold(), sentence, asked).heard, [], sentence);
  });

test('what greets, points, ends or is angry within a sentence leaves it its matter', () => {
  for (const sentence of [
    'Hi, the copier is broken.',
    'The copier says hi',
    'The photo of the copier is lost',
    'Our attached houses share a wall',
    `See ${'the many long forms and tables that we have to fill in '.repeat(2)}`,
    'The invoices and the attachment',
    'I am angry that the copier is broken',
    'The clerk is mad',
    'Enough forms are lost',
    'We eat at that is all',
    'That is all paper',
    'Where do I start the copier',
    'We say hello, thank you',
    `Hello, thank you for the talk about the copier that stands in the hall`,
    'Mindless forms',
    'They say this is ridiculous',
  ])
    assert.equal(hear(nothingTold(), sentence, null).heard.length, 1, sentence);
});

test('what leads away is cut out of a sentence that says more', () => {
  const heardOf = (sentence: string) => hear(nothingTold(), sentence, null).heard.map(({ text }) => text);
  assert.deepEqual(heardOf('By the way, the copier breaks down each week,  you know how it is, and each month.'), [
    'the copier breaks down each week, and each month.',
  ]);
  assert.deepEqual(heardOf('The copier is very slow, by the way.'), []);
  assert.deepEqual(heardOf('The copier is verrry slow, never mind.'), ['The copier is verrry slow']);
  assert.deepEqual(heardOf('The copier is broken, so please write the draft.'), ['The copier is broken']);
  assert.deepEqual(heardOf('Thanks, write the draft.'), []);
});

test('anger is heard in words, in capitals and in marks', () => {
  for (const text of [
    'It is so slow!!',
    'I hate it',
    'Fuck',
    'fucking slow',
    'shit',
    'shitty',
    'idiots',
    'an idiot',
    'WHAT A MESS AGAIN',
  ])
    assert.ok(isAngry(text), text);
  for (const text of [
    'It is slow!',
    'Slow! Late!',
    'The NASA files',
    'It is OK, NOW or SOON',
    'skip',
    'AGAINagainAGAIN',
  ])
    assert.ok(!isAngry(text), text);
});

test('what happened once is the background, whatever was asked but the signs of success', () => {
  const once = 'Yesterday the copier stood still and a clerk walked home.';
  for (const asked of ['objective', 'barriers', 'ideas'] as const)
    assert.equal(hear(nothingTold(), once, asked).heard[0]?.slot, 'context');
  assert.equal(hear(nothingTold(), once, 'successCriteria').heard[0]?.slot, 'successCriteria');
  for (const not of ['Yesterday the copier', 'The copier stood still', 'Yesterday they bed', 'Last week 12ed'])
    assert.equal(hear(nothingTold(), not, 'barriers').heard[0]?.slot, 'barriers');
  assert.equal(hear(nothingTold(), 'In May it opened', 'barriers').heard[0]?.slot, 'context');
});

test('an answer stays one when it speaks of both, and a wish told for a barrier is the wish that was lacking', () => {
  const slotFor = (sentence: string, asked: TalkSlot, told = {}) =>
    hear({ ...nothingTold(), ...told }, sentence, asked).heard[0]?.slot;
  assert.equal(slotFor('Maybe nobody decides.', 'barriers'), 'barriers');
  assert.equal(slotFor('Maybe nobody decides.', 'ideas'), 'ideas');
  assert.equal(slotFor('Maybe nobody decides.', 'objective'), 'ideas');
  assert.equal(slotFor('The forms ought to fit.', 'barriers'), 'objective');
  assert.equal(slotFor('The form sollte fit.', 'barriers'), 'objective');
  assert.equal(slotFor('The forms ought to fit.', 'barriers', { objective: ['y'] }), 'barriers');
  assert.equal(slotFor('The forms ought to fit.', 'ideas'), 'ideas');
  assert.equal(slotFor('Our boss.', 'context'), 'context');
  assert.equal(slotFor('Our boss.', 'problem', { problem: ['x'] }), 'barriers');
  assert.equal(slotFor('The blue one.', 'problem', { problem: ['x'] }), 'context');
});

test('of what is said first, that is the problem which says best what bothers; there is one', () => {
  const problemOf = (message: string, asked: TalkSlot | null = null, before = nothingTold()) =>
    hear(before, message, asked).told.problem;
  assert.deepEqual(problemOf('We are five. The forms get lost. The copier is broken.'), ['The forms get lost.']);
  assert.deepEqual(problemOf('We are five. It is slow. The copier is broken.'), ['The copier is broken.']);
  assert.deepEqual(problemOf('The copier is late. My problem is paper.'), ['My problem is paper.']);
  assert.deepEqual(problemOf('We are five. What annoys me is slow forms.'), ['What annoys me is slow forms.']);
  assert.deepEqual(problemOf('It is late. We are five.'), ['It is late.']);
  assert.deepEqual(problemOf('I want one form.'), ['I want one form.']);
  assert.deepEqual(problemOf('I want one form. We are five.'), ['We are five.']);
  assert.deepEqual(problemOf('The forms are slow.', 'barriers'), []);
  assert.deepEqual(problemOf('The forms are slow.', 'problem', { ...nothingTold(), ideas: ['y'] }), [
    'The forms are slow.',
  ]);
  assert.deepEqual(problemOf('The forms are slow.', null, { ...nothingTold(), ideas: ['y'] }), []);
  assert.deepEqual(problemOf('The forms are slow.', 'problem', { ...nothingTold(), problem: ['y'] }), ['y']);
  assert.deepEqual(hear(nothingTold(), 'We are five. The forms are slow.', null).told.context, ['We are five.']);
});

test('a question back is no answer, a wish or an idea put as one is; what opens a talk may be a question', () => {
  const heardOf = (sentence: string, asked: TalkSlot | null) => hear(nothingTold(), sentence, asked).heard.length;
  assert.equal(heardOf('Is there a form for the copier?', 'barriers'), 0);
  assert.equal(heardOf('?Is there a form for the copier.', 'barriers'), 1);
  assert.equal(heardOf('How can we have one form?', 'barriers'), 1);
  assert.equal(heardOf('What if we had one form?', 'barriers'), 1);
  assert.equal(heardOf('Is there a form for the copier?', null), 1);
});

test('what was said already is not kept twice, in whatever marks, and the order is that of saying', () => {
  const once = hear(nothingTold(), 'The forms get lost. We are five.\nI want one form.', null).told;
  assert.deepEqual(once.order, ['The forms get lost.', 'We are five.', 'I want one form.']);
  for (const again of ['the FORMS get lost', 'We are five!', 'I want — one form'])
    for (const asked of [null, 'barriers'] as const)
      assert.deepEqual(hear(once, again, asked), { told: once, heard: [] });
  assert.deepEqual(hear(once, 'We are 5.', 'context').told.order.at(-1), 'We are 5.');
});

test('what is said under the name of a section is that section, in the place of what was there', () => {
  const before = { ...nothingTold(), ...Object.fromEntries(talkSlots.map((slot) => [slot, ['x']])), title: 'Old' };
  for (const [opening, section] of [
    ['Objective: ', 'objective'],
    ['Change the objective to ', 'objective'],
    ['goal: ', 'objective'],
    ['please set the context to read ', 'context'],
    ['Context/Background: ', 'context'],
    ['background is ', 'context'],
    ['Key barriers: ', 'barriers'],
    ['Make my initial ideas/directions to be ', 'ideas'],
    ['Success criteria: ', 'successCriteria'],
  ] as const)
    assert.deepEqual(
      hear(before, ` ${opening}one form. Two lines`, null),
      {
        told: { ...before, [section]: ['one form.', 'Two lines'] },
        heard: [{ slot: section, text: 'one form. Two lines' }],
      },
      opening,
    );
});

test('a title that is given is bare of its marks', () => {
  const titleOf = (text: string) => hear(nothingTold(), text, null).told.title;
  assert.equal(titleOf('Title: “One form.”'), 'One form');
  assert.equal(titleOf('Rename the title to "One \'big\' form".'), "One 'big' form");
  assert.equal(titleOf('title: 3.5 days'), '3.5 days');
});

test('what is added to a section comes behind what was there', () => {
  const before = { ...nothingTold(), ...Object.fromEntries(talkSlots.map((slot) => [slot, ['x']])), title: 'Old' };
  for (const [name, slot] of [
    ['goal', 'objective'],
    ['OBJECTIVE', 'objective'],
    ['context', 'context'],
    ['background', 'context'],
    ['barriers', 'barriers'],
    ['key barriers', 'barriers'],
    ['ideas', 'ideas'],
    ['initial ideas', 'ideas'],
    ['success criteria', 'successCriteria'],
  ] as const)
    for (const opening of ['add to ', 'Please add this under the ', 'Add to my '])
      for (const mark of [':', ' : ', ' ', ':\t '])
        assert.deepEqual(hear(before, `${opening}${name}${mark}We tried. Maybe twice`, null), {
          told: { ...before, [slot]: ['x', 'We tried.', 'Maybe twice'] },
          heard: [{ slot, text: 'We tried. Maybe twice' }],
        });
  assert.equal(hear(before, 'We add to barriers: a box', null).heard[0]?.slot, 'context');
});

test('a quotation keeps its words, and ends at a clause or a word when it is long', () => {
  assert.equal(quote(' One  “two”\n"three" …!'), '“One two three”');
  assert.equal(quote('1234567890', 10), '“1234567890”');
  assert.equal(quote('one two three, four five six seven', 22), '“one two three …”');
  assert.equal(quote('one two three; four five six seven', 22), '“one two three …”');
  assert.equal(quote('one two three: four five six seven', 22), '“one two three …”');
  assert.equal(quote('one, two three four five six seven', 22), '“one, two three four …”');
  assert.equal(quote('one two thr, ee four five', 22), '“one two thr, ee four …”');
  assert.equal(quote('one two 90, one two three four', 20), '“one two 90, one two …”');
  assert.equal(quote('a:; '.repeat(30), 50), `“${'a:; '.repeat(11)}a …”`);
  assert.equal(quote('x'.repeat(60), 50), `“${'x'.repeat(20)} …”`);
});

const leads = [
  'And',
  'So,',
  'But',
  'Well:',
  'ok',
  'Okay,',
  'Honestly,',
  'Basically',
  'Look,',
  'Hi,',
  'Hello',
  'Hey',
  "I don't know,",
  'I dont know,',
  'I don’t know',
  'I do not know',
  'What happens is',
  'What happens is that',
  "I've had it with",
  'I’ve had it with',
  'I have had it with',
  "I'm sick of",
  'I am so tired of',
  'I am fed up with',
  'The problem is',
  'The issue is that',
  'Well, so, the problem is that',
];
const wishes = [
  'Yes,',
  'The thing is',
  'My problem is',
  'My challenge is that',
  'I think',
  'I think that',
  'I feel',
  'I feel like',
  'I guess',
  'I hate that',
  'I hate it when',
  'I want',
  'I really want to',
  'I wish that',
  'I hope',
  'I just need to',
  "I'd like",
  "I'd like to",
  'I would love it if',
  'We must',
  'We really want to',
  'We should',
  "We'd like",
  'We would love to',
  'How can we',
  'How do I',
  'It would be great if',
  'It should be nice to',
  'Our goal is',
  'The aim is to',
  'Ich möchte',
  'Wir wollen',
  'Quiero',
  'Nous voulons',
];

test('what only leads up to a matter is no part of its name', () => {
  for (const lead of [...leads, ...wishes])
    assert.equal(titleFrom(`${lead} permits get lost`), 'Permits get lost', lead);
  for (const lead of leads) assert.equal(withoutLead(`${lead} permits get lost`), 'permits get lost', lead);
  for (const whole of ['Sound permits get lost', 'Permits, so, get lost', 'Buttons get lost'])
    assert.deepEqual([titleFrom(whole), withoutLead(whole)], [whole, whole]);
});

test('what is nothing but a lead stays', () => {
  assert.equal(withoutLead('And so, but '), 'And so, but ');
  assert.equal(titleFrom('I want'), 'I want');
  assert.equal(titleFrom(''), '');
});

test('no name swears, or is in marks', () => {
  for (const word of [
    'fuck',
    'fucking',
    'shit',
    'shitty',
    'damn',
    'damned',
    'bullshit',
    'bloody',
    'goddamn',
    'goddamned',
  ])
    assert.equal(titleFrom(`The ${word}  permits “get” "lost"…!`), 'The permits get lost', word);
  assert.equal(titleFrom('Shiitake get lost'), 'Shiitake get lost');
});

test('a long name ends at a clause, or at the last whole word that needs none behind it', () => {
  const seventy = 'the forms that come from the office on the hill and from all its halls';
  const long = `${seventy} above the river that runs through town`;
  assert.equal(titleFrom(seventy), `T${seventy.slice(1)}`);
  assert.equal(titleFrom(long), `T${seventy.slice(1)} above`);
  assert.equal(titleFrom(`The forms come from the office, ${long}`), 'The forms come from the office');
  assert.equal(titleFrom(`The forms come from the office – ${long}`), 'The forms come from the office');
  assert.equal(titleFrom(`The form, ${seventy.slice(10)} above`).startsWith('The form, '), true);
});

test('whatever a name is taken from, it is one line of at most 80 signs, begun with a capital', () => {
  const words = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.lorem({ maxCount: 40 }));
  fc.assert(
    fc.property(
      fc.oneof(words, fc.constantFrom('x'.repeat(500), `${'x'.repeat(79)} yy`, `${'x'.repeat(80)} yy`)),
      (text) => {
        const name = titleFrom(text);
        assert.ok(name.length <= 80 && name === name.trim() && name.isWellFormed(), name);
      },
    ),
  );
  assert.equal(titleFrom(`${'x'.repeat(80)} yy`), `X${'x'.repeat(79)}`);
  assert.equal(titleFrom(`${'x'.repeat(79)} yy`), `X${'x'.repeat(78)}`);
  assert.equal(titleFrom('x'.repeat(81)), `X${'x'.repeat(79)}`);
});

test('a challenge is named as one likes, or by the wish, the problem, the background, in this order', () => {
  const told = {
    ...nothingTold(),
    context: ['At the copier'],
    problem: ['The forms on the table get lost'],
    objective: ['One form'],
  };
  assert.equal(titleOf({ ...told, title: 'Mine' }), 'Mine');
  assert.equal(titleOf(told), 'One form');
  assert.equal(titleOf({ ...told, objective: [] }), 'The forms on the table get lost');
  assert.equal(titleOf({ ...told, objective: [], problem: [] }), 'At the copier');
  assert.equal(titleOf(nothingTold()), '');
});

test('a word for the problem stands before the wish in the name', () => {
  const named = (problem: string, objective = ['I want One form a day']) =>
    titleOf({ ...nothingTold(), problem: [problem], objective });
  assert.equal(named('paper…'), 'Paper: one form a day');
  assert.equal(named('too much paper.'), 'Too much paper: one form a day');
  assert.equal(named('far too much paper'), 'One form a day');
  assert.equal(named('x'.repeat(30)), `X${'x'.repeat(29)}: one form a day`);
  assert.equal(named('x'.repeat(31)), 'One form a day');
  assert.equal(named('paper', []), 'Paper');
});

test('a problem is concrete when its surroundings are told at some length', () => {
  const concrete = (problem: string, context: string[]) =>
    isConcrete({ ...nothingTold(), problem: [problem], context });
  assert.ok(concrete('x'.repeat(80), ['x'.repeat(40), 'x'.repeat(40)]));
  assert.ok(!concrete('x'.repeat(80), ['x'.repeat(40), 'x'.repeat(39)]));
  assert.ok(!concrete('x'.repeat(200), []));
});

test('of many sentences those are kept that say most: figures, names, troubles, length; in the order they were said', () => {
  const plain = 'The forms come in at noon.';
  const more = {
    figures: 'The 12 or 3 forms come in.',
    names: 'The forms of Rosa come on.',
    troubles: 'The slow forms come noon.',
  };
  for (const [what, sentence] of Object.entries({
    ...more,
    length: `${plain.slice(0, -1)} and more of them at night.`,
  }))
    assert.deepEqual(telling([plain, sentence, plain], 1), [sentence], what);
  assert.deepEqual(telling([plain, more.names, plain, more.figures], 2), [more.names, more.figures]);
  assert.deepEqual(telling(['a', 'b', 'c', 'd'], 2), ['a', 'b']);
  assert.deepEqual(telling(['a', 'b'], 2), ['a', 'b']);
  assert.deepEqual(telling([], 0), []);
  // A figure of many digits is one figure; a name at the beginning is but a beginning; beyond four lines length counts no more.
  assert.deepEqual(telling([more.figures, 'The 123456 forms come in.'], 1), [more.figures]);
  assert.deepEqual(telling(['The form is here.', 'Rosa is here now.'], 1), ['The form is here.']);
  assert.deepEqual(telling(['x'.repeat(160), 'y'.repeat(300)], 1), ['x'.repeat(160)]);
  assert.deepEqual(telling(['x'.repeat(159), 'y'.repeat(160)], 1), ['y'.repeat(160)]);
});

test('sentences in a row begin with a capital and end with a mark', () => {
  assert.equal(asLine(['one', 'two!', '“three”', 'a: b', '“four', 'ö…']), 'One. Two! “three” A: b. “four. Ö…');
  assert.equal(asLine([]), '');
});

test('a draft says what was told under its headings, the problem as background when a wish was told', () => {
  const { told } = hear(
    nothingTold(),
    'We are five. The forms get lost. I want one form. Nobody decides. Maybe a pilot. The measure is one hour.',
    null,
  );
  assert.deepEqual(draftOf(told, ['Notes say “so”.']), {
    title: 'One form',
    objective: 'I want one form.',
    context: 'We are five. The forms get lost. Notes say “so”.',
    barriers: 'Nobody decides.',
    ideas: 'Maybe a pilot.',
    successCriteria: 'The measure is one hour.',
  });
  const { objective, context } = draftOf({ ...told, objective: [] });
  assert.deepEqual([objective, context], ['Change this: The forms get lost.', 'We are five.']);
  const many = Array.from({ length: 12 }, (_, at) => `Form ${at}.`);
  const long = draftOf({ ...told, objective: many, barriers: many, context: many });
  assert.deepEqual(
    [long.objective, long.barriers].map((text) => text.split('. ').length),
    [4, 8],
  );
});

test('what was not told is a question in the draft, each section having its own', () => {
  const draft = draftOf(nothingTold());
  const { title, ...questions } = draft;
  assert.equal(title, 'Untitled Challenge');
  for (const text of Object.values(questions)) assert.match(text, /^Still open: \w.+\?$/);
  assert.equal(new Set(Object.values(questions)).size, 5);
  const { title: _, ...headings } = draftHeadings;
  assert.deepEqual(openSections(draft), Object.values(headings));
  assert.deepEqual(openSections({ ...draft, barriers: 'The boss.', ideas: 'Is that Still open: no?' }), [
    headings.objective,
    headings.context,
    headings.successCriteria,
  ]);
  assert.deepEqual(toldBy(draft), nothingTold());
});

test('a draft is gone on from as it stands', () => {
  const draft = {
    title: 'One',
    objective: 'Change this: paper.',
    context: 'a\nb',
    barriers: '',
    ideas: 'c',
    successCriteria: 'd',
  };
  const told = {
    ...nothingTold(),
    title: 'One',
    problem: ['paper.'],
    context: ['a', 'b'],
    ideas: ['c'],
    successCriteria: ['d'],
  };
  assert.deepEqual(toldBy(draft), told);
  assert.deepEqual(toldBy({ ...draft, objective: 'No more paper. Change this: x' }).objective, [
    'No more paper. Change this: x',
  ]);
});
