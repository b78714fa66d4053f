// The draft beside a conversation: each message fills its slot or does what it says, and no word is lost.
import assert from 'node:assert/strict';
import { commandIn } from '../../coach/commands.ts';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type DraftSection, draftSections, writeDraft } from '../challenges/seed-challenge-draft.rules.ts';
import {
  type ChallengeSheet,
  askingOrder,
  cleared,
  filledSlots,
  newSheet,
  proposalsFrom,
  restored,
  slotTexts,
  withMove,
  withProposals,
  withReply,
  withSlot,
  withoutMessage,
} from './challenge-sheet.rules.ts';
import { starterPrompts } from './chat.rules.ts';
import { sheetReply } from './sheet-reply.rules.ts';

const reply = (sheet: ChallengeSheet, message: string) => sheetReply(sheet, message, { command: commandIn(message) });
const tell = (sheet: ChallengeSheet, message: string) => withReply(sheet, reply(sheet, message));
const told = (...messages: string[]) => messages.reduce(tell, newSheet());

const answers: Record<(typeof askingOrder)[number], string> = {
  objective: 'A first answer within three weeks for every permit.',
  context: 'Nine handovers, about four days of waiting at each.',
  ideas: 'Half of files complete on arrival within a month.',
  barriers: 'Legal owns the form.',
  successCriteria: 'Nine of ten permits complete at the first visit.',
  title: 'Permits in three weeks',
};
const whole = askingOrder.map((section) => answers[section]);

test('each answer goes to the slot that was asked, word for word, and the sixth shows the whole draft', () => {
  let sheet = newSheet();
  for (const [at, section] of askingOrder.entries()) {
    assert.equal(sheet.asked, section);
    const reply = sheetReply(sheet, answers[section]);
    assert.equal(reply.ready, at === 5);
    sheet = withReply(sheet, reply);
    assert.equal(sheet.texts[section], answers[section]);
  }
  assert.equal(sheet.asked, null);
});

test('whatever is answered stands in the draft as it was said, once, and nothing else does', () => {
  const answer = fc.string({ minLength: 1, maxLength: 200 }).filter((text) => {
    const reply = sheetReply(newSheet(), text);
    return text.trim() !== '' && reply.draft.objective === text.trim();
  });
  fc.assert(
    fc.property(answer, (text) => {
      const { texts } = tell(newSheet(), text);
      assert.equal(texts.objective, text.trim());
      assert.equal(filledSlots(texts), 1);
    }),
  );
});

describe('what is said about the draft is done', () => {
  for (const words of ['Skip', 'skip this one', 'pass.', "I don't know", 'No idea yet', 'dunno'])
    test(`“${words}” leaves the slot open and goes on`, () => {
      const sheet = tell(newSheet(), words);
      assert.deepEqual([sheet.asked, filledSlots(sheet.texts), sheet.skipped], ['context', 0, ['objective']]);
    });
  for (const words of ['Start over', 'start again', 'scrap the draft', 'delete everything', 'reset'])
    test(`“${words}” empties the draft, and that can be undone`, () => {
      const before = told('Ten days for a permit.', 'It takes 38 days.');
      const after = tell(before, words);
      assert.deepEqual([filledSlots(after.texts), after.asked], [0, 'objective']);
      assert.deepEqual(restored(after).texts, before.texts);
    });
  for (const words of ["That's all", 'write the draft', 'Draft please', 'show me the draft'])
    test(`“${words}” shows the draft as far as it stands`, () => {
      const sheet = told('Ten days for a permit.');
      const reply = sheetReply(sheet, words, { command: commandIn(words) });
      assert.equal(reply.ready, true);
      assert.deepEqual(withReply(sheet, reply).texts, sheet.texts);
    });
  for (const words of ['No', "That's wrong.", 'nope'])
    test(`“${words}” changes nothing and says how to`, () => {
      const sheet = told('Ten days for a permit.');
      assert.deepEqual(tell(sheet, words).texts, sheet.texts);
      assert.match(reply(sheet, words).message, /Move to/);
    });
  const corrections: [string, DraftSection, string][] = [
    ['Title: Permits in ten days', 'title', 'Permits in ten days'],
    ['Change the title to “Come once”', 'title', '“Come once”'],
    ['No, the objective is one visit for everybody', 'objective', 'one visit for everybody'],
    ['No, the objective is: one visit for everybody', 'objective', 'one visit for everybody'],
    ['Success criteria: ten of ten', 'successCriteria', 'ten of ten'],
    ['please change the background to It takes 38 days', 'context', 'It takes 38 days'],
    ['Barriers: the form\nand the attorney', 'barriers', 'the form\nand the attorney'],
  ];
  for (const [words, section, text] of corrections)
    test(`“${words}” goes to ${section}`, () =>
      assert.equal(tell(told('Something else.'), words).texts[section], text));
  test('a sentence that only begins with a slot’s name is an answer like any other', () => {
    const sheet = told('Ten days.', 'It takes 38.', 'Skip');
    assert.equal(
      tell(sheet, 'The barriers are the people upstairs.').texts.barriers,
      'The barriers are the people upstairs.',
    );
  });
  test('what was answered last is moved, taken back or put right in plain words', () => {
    const sheet = told('Nobody waits more than 20 minutes.', 'We tried a poster last year.');
    const textsAfter = (words: string) => tell(sheet, words).texts;
    assert.deepEqual(
      [textsAfter('That’s an idea, not context').ideas, textsAfter('That’s an idea, not context').context],
      ['We tried a poster last year.', ''],
    );
    assert.equal(textsAfter('What I said first belongs to the background').objective, '');
    assert.equal(textsAfter('move the objective to ideas').ideas, 'Nobody waits more than 20 minutes.');
    assert.deepEqual([textsAfter('delete that').context, tell(sheet, 'delete that').asked], ['', 'context']);
    assert.equal(textsAfter('no, it’s 30 minutes, not 20').objective, 'Nobody waits more than 30 minutes.');
    assert.equal(textsAfter('add to context: nobody came').context, 'We tried a poster last year.\nnobody came');
    assert.equal(textsAfter('barriers are money and the booking system').barriers, 'money and the booking system');
    assert.equal(textsAfter('remove the objective').objective, '');
    assert.equal(textsAfter('Call it Young voices').title, 'Young voices');
    // What is not in the draft is not put right: it's an answer.
    assert.equal(textsAfter('Ten people, not twelve').ideas, 'Ten people, not twelve');
  });
  test('“undo that” brings an emptied draft back', () => {
    const before = told('Ten days for a permit.');
    assert.deepEqual(tell(tell(before, 'Start over'), 'undo that').texts, before.texts);
  });
  test('a whole draft that is pasted fills every slot', () => {
    assert.deepEqual(tell(newSheet(), writeDraft(answers)).texts, answers);
  });
});

test('a question is no answer: it gets an example, or an honest no, and the slot stays open', () => {
  const sheet = told('Ten days.');
  const reply = sheetReply(sheet, 'What do you mean by happening now?');
  assert.ok(reply.message.includes(slotTexts.context.example));
  assert.deepEqual(withReply(sheet, reply).texts, sheet.texts);
});

test('a starter that is sent as it stands is no answer either: what happens now is asked', () => {
  for (const starter of starterPrompts)
    assert.deepEqual(tell(newSheet(), starter), { ...newSheet(), asked: 'context', last: null });
});

test('asked again for the same message, it does not put the words in twice', () => {
  const sheet = told('Ten days.');
  const reply = sheetReply(sheet, 'Ten days.', { again: true });
  assert.deepEqual(withReply(sheet, reply), sheet);
});

test('a message that is taken back takes its words out of the slot, which is asked again', () => {
  const sheet = withoutMessage(told('Ten days.', 'It takes 38.'), 'objective', 'Ten days.');
  assert.deepEqual([sheet.texts.objective, sheet.asked, sheet.texts.context], ['', 'objective', 'It takes 38.']);
});

test('words are moved, joined to what is there, and never lost', () => {
  const section = fc.constantFrom(...draftSections.filter((one) => one !== 'title'));
  fc.assert(
    fc.property(section, section, (from, to) => {
      const sheet = withSlot(withSlot(newSheet(), 'objective', 'one'), 'context', 'two');
      const words = draftSections.flatMap((one) => withMove(sheet, from, to).texts[one].split('\n')).filter(Boolean);
      assert.deepEqual(words.toSorted(), ['one', 'two']);
    }),
  );
});

test('what was made a challenge stays as it is until it is started over', () => {
  const saved = { ...told(...whole), challengeId: 7 };
  assert.deepEqual(tell(saved, 'Title: Another'), saved);
  assert.deepEqual(withSlot(saved, 'title', 'Another'), saved);
  assert.deepEqual(tell(saved, 'Start over'), newSheet());
  assert.deepEqual(restored(cleared(saved)), newSheet());
});

test('a document offers what stands under its headings, else its beginning', () => {
  const named = proposalsFrom('f', 'notes.txt', 'Objective: Ten days\nSuccess criteria: Ten of ten');
  assert.deepEqual(
    named.map(({ section, text, from }) => [section, text, from]),
    [
      ['objective', 'Ten days', 'notes.txt'],
      ['successCriteria', 'Ten of ten', 'notes.txt'],
    ],
  );
  const plain = proposalsFrom('f', 'notes.txt', `It takes 38 days.\n\n${'word '.repeat(4_000)}`);
  assert.deepEqual(
    plain.map(({ section, text }) => [section, text]),
    [['context', 'It takes 38 days.']],
  );
  assert.deepEqual(proposalsFrom('f', 'empty.txt', ' \n '), []);
});

test('however many and long its documents are, a sheet stays small: the last ones offer what a challenge can hold', () => {
  let sheet = newSheet();
  for (let nth = 0; nth < 100; nth += 1)
    sheet = withProposals(sheet, proposalsFrom(`f${nth}`, 'long.txt', `Context:\n${'word '.repeat(20_000)}`));
  assert.ok(sheet.proposals.length > 5);
  assert.equal(sheet.proposals.at(-1)?.id, 'f99-context');
  assert.ok(JSON.stringify(sheet).length < 600_000);
});
