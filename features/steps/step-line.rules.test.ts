// The lines of a step: what of them is shown beside its title, and how the whole sentence follows when the title is another.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Step } from '../conversation/step.rules.ts';
import { playLimits } from '../plays/play.rules.ts';
import {
  conditionLine,
  isLossLine,
  lineIn,
  lossLine,
  revised,
  sentence,
  termsOf,
  withLine,
  withLineIn,
  withWho,
} from './step-line.rules.ts';

const step: Step = {
  title: 'Ask Slim for ten boxes',
  description:
    'What: On Tuesday 24 November I ask Slim for ten boxes.\nWho: Slim.\nAt most: One hour.\nIf: He says no, I ring Olga.',
  principle: 'pilot-in-plane',
  due: '2026-11-24',
  loss: 'one hour',
};

test('what it may cost, its condition and who is in it are shown, and nothing where they were not said', () => {
  assert.deepEqual(termsOf(step.description), [
    { kind: 'At most', text: 'One hour' },
    { kind: 'If', text: 'He says no, I ring Olga' },
    { kind: 'Who', text: 'Slim' },
  ]);
  assert.deepEqual(termsOf('Stop: If it costs more than 5 euros.'), [
    { kind: 'Stop', text: 'If it costs more than 5 euros' },
  ]);
  assert.deepEqual(termsOf('What: Ask Slim.\nThen: on 2026-11-24 go on.'), []);
});

test('a word that is another in the title is another in the whole sentence; and so is all of it', () => {
  const what = (title: string): string => lineIn(revised(step, { title }).description, 'What');
  assert.equal(what('Ask Slim for five boxes'), 'On Tuesday 24 November I ask Slim for five boxes');
  assert.equal(what('Call Slim for ten boxes'), 'On Tuesday 24 November I call Slim for ten boxes');
  assert.equal(what('Ask Slim for ten boxes and a lid'), 'On Tuesday 24 November I ask Slim for ten boxes and a lid');
  assert.equal(what('Ask for ten boxes'), 'On Tuesday 24 November I ask for ten boxes');
  assert.equal(what('Close the gate'), 'On Tuesday 24 November I close the gate');
});

const lines = (...each: string[]): Step => ({ ...step, description: each.join('\n') });
const THEN = 'Then: on 2026-11-24 go on, change it or stop, by what you saw.';

test('a sentence begins with a capital and ends with one mark', () => {
  for (const [text, whole] of [
    ['', ''],
    ['  ', ''],
    [' two hours ', 'Two hours.'],
    ['Done!', 'Done!'],
    ['is it?', 'Is it?'],
    ['it was. Then no', 'It was. Then no.'],
    ['he said “no”', 'He said “no”'],
    ['and so on…', 'And so on…'],
  ] as const)
    assert.equal(sentence(text), whole);
});

test('what it may cost is an amount, or a sign at which one stops', () => {
  assert.equal(lossLine('two hours'), 'At most: Two hours.');
  assert.equal(lossLine('an hour if it rains'), 'At most: An hour if it rains.');
  for (const sign of ['when Ann says no', 'If Ann says no', 'as soon as Ann says no', 'once Ann says no'])
    assert.match(lossLine(sign), /^Stop: \p{Lu}.* Ann says no\.$/u);
  assert.equal(lossLine('ifs and buts'), 'At most: Ifs and buts.');
  for (const loss of ['two hours', 'when Ann says no']) assert.ok(isLossLine(lossLine(loss)));
  for (const line of ['What: At most: ten.', 'At most ten', 'Stop it: now', '']) assert.ok(!isLossLine(line));
});

test('conditions stand in one line, each with its "if" once', () => {
  assert.equal(conditionLine(['if it rains, I stay']), 'If: It rains, I stay.');
  assert.equal(
    conditionLine(['When it rains, I stay', 'in case he is ill, I ring Olga', 'she asks if we come']),
    'If: It rains, I stay; if he is ill, I ring Olga; if she asks if we come.',
  );
});

test('a line is found by its kind, at the beginning of a line alone and without its period', () => {
  const description = 'What: Tell Who: is in.\nWho: Slim. Olga too.\nThen: on 2026-11-24 go on';
  assert.equal(lineIn(description, 'Who'), 'Slim. Olga too');
  assert.equal(lineIn(description, 'Then'), 'on 2026-11-24 go on');
  assert.equal(lineIn(description, 'If'), '');
});

test('a new line stands before the one that says when to look at it, and last where there is none', () => {
  assert.deepEqual(withLineIn(['What: A.', THEN], 'If: B.'), ['What: A.', 'If: B.', THEN]);
  assert.deepEqual(withLineIn([THEN], 'If: B.'), ['If: B.', THEN]);
  assert.deepEqual(withLineIn(['What: A.', 'Not Then: C.'], 'If: B.'), ['What: A.', 'Not Then: C.', 'If: B.']);
  assert.deepEqual(withLineIn([], 'If: B.'), ['If: B.']);
});

test('another line of its kind takes the place of the one that stood, on one line and not too long', () => {
  const before = lines('What: A.', 'If: Old.', THEN);
  assert.equal(withLine(before, 'If', 'it  rains\nhard').description, `What: A.\nIf: It rains hard.\n${THEN}`);
  assert.equal(withLine(before, 'Who', 'Slim').description, `What: A.\nIf: Old.\nWho: Slim.\n${THEN}`);
  const [, long = ''] = withLine(lines('What: A.'), 'If', 'x'.repeat(400)).description.split('\n');
  assert.equal(long.length, 'If: '.length + 300 + '.'.length);
  const full = withLine(lines(`What: ${'y'.repeat(playLimits.description)}`), 'If', 'z');
  assert.equal(full.description.length, playLimits.description);
  assert.equal(withLine(before, 'If', 'z').title, step.title);
});

test('a step that is revised says so in each of its lines, and keeps what was not named', () => {
  const whole = lines('Why: The field is wet.', 'What: Ask Slim for ten boxes.', 'At most: One hour.', THEN);
  assert.deepEqual(revised(whole, {}), whole);
  assert.deepEqual(revised(whole, { due: '2026-12-01' }), {
    ...whole,
    due: '2026-12-01',
    description: whole.description.replace('2026-11-24', '2026-12-01'),
  });
  assert.equal(revised(whole, { loss: 'when Slim says no' }).description.split('\n')[2], 'Stop: When Slim says no.');
  assert.equal(revised(whole, { loss: '' }).description, whole.description.replace('At most: One hour.\n', ''));
  const without = lines('What: Ask Slim for ten boxes.', THEN);
  assert.equal(
    revised(without, { loss: 'one hour' }).description,
    `What: Ask Slim for ten boxes.\nAt most: One hour.\n${THEN}`,
  );
  assert.equal(revised(without, { loss: '' }).description, without.description);
  assert.equal(
    revised(without, { title: 'Ask Slim for ten lids' }).description,
    `What: Ask Slim for ten lids.\n${THEN}`,
  );
});

test('a title that has little to do with the sentence stands for it', () => {
  const what = (title: string, said: string, is: string): string =>
    lineIn(revised({ ...lines(`What: ${said}.`), title }, { title: is }).description, 'What');
  // The words that are others do not stand in the sentence.
  assert.equal(what('Ask Slim', 'I go to the office', 'Ask Olga'), 'Ask Olga');
  // Words put in the midst have no place in it that is known.
  assert.equal(
    what('Ask Slim for boxes', 'I ask Slim for boxes', 'Ask Slim today for boxes'),
    'Ask Slim today for boxes',
  );
  // The last place where they stand is that of the title.
  assert.equal(what('Ask Slim', 'Slim is near, so I ask Slim', 'Ask Olga'), 'Slim is near, so I ask Olga');
  assert.equal(what('Ask SLIM now', 'I ask slim now', 'Ask Olga now'), 'I ask Olga now');
  assert.equal(what('Ask Slim now', 'I ask Slim now', 'Ask Slim'), 'I ask Slim');
});

test('who has a part in it stands behind what is done and with what, once', () => {
  const who = (of: Step, name: string): string[] => withWho(of, name).description.split('\n');
  const whole = lines('Why: Wet.', 'What: Ask Slim.', 'With: A van.', 'If: It rains.', THEN);
  assert.deepEqual(who(whole, 'Slim.'), [
    'Why: Wet.',
    'What: Ask Slim.',
    'With: A van.',
    'Who: Slim.',
    'If: It rains.',
    THEN,
  ]);
  assert.deepEqual(who(lines('What: Ask Slim.', THEN), 'Slim.'), ['What: Ask Slim.', 'Who: Slim.', THEN]);
  assert.deepEqual(who(lines('What: Ask Slim.'), 'Slim.'), ['What: Ask Slim.', 'Who: Slim.']);
  assert.deepEqual(who(lines('Why: Wet.', THEN), 'Slim.'), ['Why: Wet.', 'Who: Slim.', THEN]);
  assert.deepEqual(who(lines('Who: Olga.', 'If: B.'), 'Slim.'), ['Who: Slim.', 'If: B.']);
  assert.deepEqual(who(lines('What: A.', 'Who: Olga.'), ''), ['What: A.']);
  assert.equal(withWho(whole, ''), whole);
});
