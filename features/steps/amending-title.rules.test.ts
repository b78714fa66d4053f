// What a sentence makes of the words in a step's title.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Step } from '../conversation/step.rules.ts';
import { titleIn } from './amending-title.rules.ts';

const skins = (title = 'Take Ann the four skins and ask her for twenty kilos'): Step => ({
  title,
  description: `What: ${title}.\nThen: on 2026-11-27 go on.`,
  principle: 'lemonade',
  due: '2026-11-27',
  loss: '',
});
/** The title after a sentence; null where it says nothing of it. */
const title = (said: string, of?: string, ...texts: string[]): string | null =>
  titleIn(said, skins(of), texts)?.title ?? null;
const each = (cases: Readonly<Record<string, string | null>>): void => {
  for (const [said, is] of Object.entries(cases)) assert.equal(title(said), is, said);
};

test('one word is put for another, whichever way that is said, with the article that stood there', () => {
  const ben = 'Take Ben the four skins and ask her for twenty kilos';
  each({
    'Ben, not Ann.': ben,
    'Write Ben instead of Ann.': ben,
    'It’s “Ben” and not “Ann”.': ben,
    'Not Ann, but Ben.': ben,
    'Change Ann to Ben.': ben,
    'REPLACE ANN WITH Ben.': ben,
    '“Ann” should be “Ben”.': ben,
    'Not the four skins, my five hides.': 'Take Ann my five hides and ask her for twenty kilos',
    'Change four skins into hides.': 'Take Ann the hides and ask her for twenty kilos',
    'Change take to bring.': 'Bring Ann the four skins and ask her for twenty kilos',
    // The noun stands there already.
    'Thirty kilos, not twenty.': 'Take Ann the four skins and ask her for thirty kilos',
    'Thirty, not twenty.': 'Take Ann the four skins and ask her for thirty kilos',
    'The hides, not the four skins.': 'Take Ann the hides and ask her for twenty kilos',
    // Nothing is put for what does not stand there, nor a day for a word, nor by "would not".
    'Ben, not Carl.': null,
    'Ben, not An.': null,
    'Monday, not Ann.': null,
    'Ben would not Ann.': null,
    'I like Ann.': null,
  });
  assert.equal(title('Ben, not C++.', 'Teach C++ to Ann'), 'Teach Ben to Ann');
  assert.equal(title('Ben, not a.', 'Teach a dog'), null);
  const long = title(`Change Ann to ${'B'.repeat(48)}.`, `Ann ${'x'.repeat(170)}`);
  assert.equal(long?.length, 180);
});

test('the whole sentence below the title follows', () => {
  const after = titleIn('Ben, not Ann.', skins(), []);
  assert.equal(after?.description.split('\n')[0], 'What: Take Ben the four skins and ask her for twenty kilos.');
});

test('what is struck out is taken from the end of a part, never the most of a title nor its midst', () => {
  const short = 'Take Ann the four skins';
  assert.equal(title('Take the list out.', `${short} with the list`), short);
  assert.equal(title('Leave “the list” out of it!', `${short} and the list`), short);
  assert.equal(title('Strike the word list from the title.', `${short}, the list`), short);
  assert.equal(title('WITHOUT THE LIST.', `${short}, the list.`), `${short}.`);
  assert.equal(title('Delete the list.', `${short} for the list and ask her`), `${short} and ask her`);
  assert.equal(title('Delete the list.', `${short} for the list of her`), null);
  assert.equal(title('Delete the four skins.', 'The four skins'), null);
  assert.equal(title('Delete the four old skins.', 'Take the four old skins'), null);
  assert.equal(title('Delete take.', short), null);
  assert.equal(title('Delete the bread.', short), null);
});

test('what is left out is put in, from what was said', () => {
  const said = 'On Monday I take Ann the skins, and I weigh the barrels in the yard.';
  const taken = 'Take Ann the skins';
  for (const sentence of [
    'It leaves out that I weigh the barrels.',
    'The title has forgotten the barrels.',
    'BUT THE BARRELS ARE MISSING.',
    'The half about the barrels got lost.',
    'The barrels belong in it.',
    'You left out the barrels.',
  ])
    assert.equal(title(sentence, taken, said), `${taken} and weigh the barrels in the yard`, sentence);
  // What is there already is not put in twice; of what nobody spoke, nothing is.
  assert.equal(title('The skins are missing.', taken, said), taken);
  assert.equal(title('The bread is missing.', taken, said), null);
  assert.equal(title('It lacks ...', taken, said), null);
  // The latest that was said of it holds, without its mark.
  assert.equal(
    title('The barrels are missing.', `${taken}.`, said, 'We could wash the barrels!'),
    `${taken} and wash the barrels`,
  );
  assert.equal(title('The barrels are missing.', taken, 'The barrels of my aunt.'), `${taken}, The barrels of my aunt`);
  const far = ['The barrels leak.', 'One.', 'Two.', 'Three.', 'Four.', 'Five.'];
  assert.equal(title('The barrels are missing.', taken, ...far), null);
  assert.equal(title('The barrels are missing.', taken, `I weigh the barrels ${'again '.repeat(20)}`), null);
  assert.equal(title('The barrels are missing.', `${taken} ${'x'.repeat(150)}`, said), null);
});

test('what stands in full below the title becomes the title', () => {
  const step: Step = {
    ...skins('Take Ann the skins'),
    description: 'What: On Monday I’ll take Ann the skins and weigh the barrels.',
  };
  assert.equal(titleIn('The barrels are missing.', step, [])?.title, 'Take Ann the skins and weigh the barrels');
});
