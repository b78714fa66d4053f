// What a sentence makes of the words in a step's title.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Step } from '../conversation/step.rules.ts';
import { addedIn, titleIn } from './amending-title.rules.ts';

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
    'Betty, not Ann.': 'Take Betty the four skins and ask her for twenty kilos',
    'Change Ann to ‘Ben’': ben,
    'Change Ann to Room 12.': 'Take Room 12 the four skins and ask her for twenty kilos',
    'Change the four skins to a hide with its hair.': 'Take Ann a hide with its hair and ask her for twenty kilos',
    'An old hide, not the four skins.': 'Take Ann an old hide and ask her for twenty kilos',
    'Its hide, not the four skins.': 'Take Ann its hide and ask her for twenty kilos',
    'It is Its Hide, not an Ann.': 'Take Its Hide the four skins and ask her for twenty kilos',
    'It’s Hides of the Year, not its four skins.': 'Take Ann the Hides of the Year and ask her for twenty kilos',
    // The noun stands there already.
    'Change twenty to the thirty kilos.': 'Take Ann the four skins and ask her for the thirty kilos',
    'Change twenty to 30.': 'Take Ann the four skins and ask her for 30 kilos',
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
  assert.equal(title('I like Ann.', 'Ring Ann, then Ben'), null);
  assert.equal(title('Change write to ring.', 'Write to Ann'), 'Ring to Ann');
  assert.equal(title('Twenty women, not twenty men.', 'Twenty men come'), 'Twenty women come');
  const school = 'the women of the harbour and all their children from the school at the bridge';
  assert.equal(title(`Change Ann to ${school}.`, 'Ring Ann'), `Ring ${school}`);
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
  assert.equal(title('Delete ring Ann.', 'Ring Ann, and ask her for twenty kilos'), null);
  assert.equal(title('Delete the list.', 'Go to Ann with the list'), 'Go to Ann');
  assert.equal(title('Delete the list.', 'Go for the list'), null);
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
  for (const sentence of ['IT LEAVES OUT THE FACT THAT I WEIGH THEM.', 'It leaves out the question about the barrels.'])
    assert.equal(title(sentence, taken, said), `${taken} and weigh the barrels in the yard`, sentence);
  for (const texts of [
    'I take Ann the skins and weigh the barrels!',
    'I take the skins, and then I weigh the barrels ...',
  ])
    assert.equal(title('The barrels are missing.', taken, texts), `${taken} and weigh the barrels`, texts);
  // Of two that speak of it, the one that says more of it.
  assert.equal(
    title('It leaves out the barrels in the yard.', taken, 'I weigh the barrels in the yard.', 'We wash the barrels.'),
    `${taken} and weigh the barrels in the yard`,
  );
  assert.equal(title('It leaves out the barrels of my old aunt.', taken, said), null);
  // What is there already is not put in twice; of what nobody spoke, nothing is.
  assert.equal(title('The skins are missing.', taken, said), taken);
  assert.equal(title('The bread is missing.', taken, said), null);
  assert.equal(title('It lacks ...', taken, said), null);
  assert.equal(title('It lacks the main thing.', taken, said), null);
  assert.equal(title('The skins for Ann are missing.', taken, said), taken);
  assert.equal(title('The skins and barrels are missing.', taken, said), `${taken} and weigh the barrels in the yard`);
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
  assert.equal(titleIn('The skins for Ann are missing.', step, []), step);
  const of = (what: string): Step => ({ ...step, description: `What: ${what}.` });
  const full = (length: number): string =>
    `I take Ann the skins, weigh the barrels${' again'.repeat(30)}`.slice(0, length);
  // Where that is too long for a title, only what is missing is taken of it.
  assert.equal(titleIn('The barrels are missing.', of(full(180)), [])?.title.length, 178);
  assert.equal(
    titleIn('The barrels are missing.', of(`${full(160)}, we see the barrels, or so it is`), [])?.title,
    'Take Ann the skins and see the barrels',
  );
  // Half of what is missing is enough, less is not.
  assert.equal(
    titleIn('The barrels of the aunt are missing.', of('I take Ann the skins and weigh the barrels'), [])?.title,
    'Take Ann the skins and weigh the barrels',
  );
  assert.equal(
    titleIn('The barrels of the aunt of Ben are missing.', of('I take Ann the skins and weigh the barrels'), []),
    null,
  );
});

test('an act that is to be added stands behind the one that stood there', () => {
  const added = (said: string, of = 'Take Ann the skins.'): string | null => addedIn(said, skins(of))?.title ?? null;
  const rows: Record<string, string | null> = {
    'Please write that I also ring Ben.': 'Take Ann the skins and ring Ben',
    'ADD THAT I MUST ring Ben': 'Take Ann the skins and ring Ben',
    'It is not only to take the skins, I also ring Ben.': 'Take Ann the skins and ring Ben',
    'Add: ring Ben!': 'Take Ann the skins and ring Ben',
    'And add to it to ring Ben, not only take the skins.': 'Take Ann the skins and ring Ben',
    'Add that I ring Ben and not just Ann': 'Take Ann the skins and ring Ben',
    'Add that I ring Ben ,': 'Take Ann the skins and ring Ben',
    // A day is none, nor is a thing, nor what stands there.
    'Add that I ring Ben on Monday.': null,
    'Add that I am tired of it.': null,
    'Add 20 euros.': null,
    'Add that I take the skins.': null,
    'Add that I take the barrels.': 'Take Ann the skins and take the barrels',
    'I ring Ben.': null,
  };
  for (const [said, is] of Object.entries(rows)) assert.equal(added(said), is, said);
  // "And send it to her" is named now.
  assert.equal(added('Add that I send it to Ann.', 'Weigh it, and SEND it to her!'), 'Weigh it and send it to Ann');
  assert.equal(
    added('Add that I send it to Ann.', 'Weigh it and send it to her, then wait'),
    'Weigh it and send it to her, then wait and send it to Ann',
  );
  assert.equal(added('Add that I send the list to Ben.', 'Weigh it ...'), 'Weigh it and send the list to Ben');
  assert.equal(added('Add that I ring Ben.', 'x'.repeat(167))?.length, 180);
  assert.equal(added('Add that I ring Ben.', 'x'.repeat(168)), null);
});
