// A promise put off, dropped or done for others first, whoever is the subject of the sentence.
import { test } from 'node:test';
import { harmless, named, partner, who } from '../../test/fixtures/said-against.ts';

const promised = (name: string, text: string, due: string) =>
  who({ partners: [partner(name, 'active', [{ text, due }])] });

test('a promise that is put off behind its day or given up is named, and one that is kept is not', () => {
  const list = promised('Joren', 'Give Joren the list of the twenty claims', '2026-12-03T09:00:00Z');
  named(
    'promise',
    list,
    'Joren gets the list of claims after the holidays, around 8 January.',
    'Joren has to wait for the list of claims until January.',
    'The list of the claims for Joren comes in January.',
    'I send Joren the list in the middle of January.',
    'The twenty claims can go to Joren at the end of January.',
    'I am skipping the list for Joren.',
    'I leave out the list for Joren, he knows the claims anyway.',
    'There will be no list for Joren.',
    'No list of claims for Joren, I do the interviews.',
    'Joren gets no list of claims from me.',
  );
  harmless(
    list,
    'Joren gets the list of claims on Tuesday.',
    'I give Joren the list tomorrow.',
    'The list goes to Joren on 2 December.',
    'Joren gets the list this week, and in January we go through it.',
    'Joren asked for the list again.',
    'After the holidays Joren and I look at the claims.',
    'I do the list for Joren first.',
    'In January Joren goes on holiday.',
    'Joren got the list of claims.',
    'I skip lunch and write the list for Joren.',
  );
  const jackets = promised('Gunnar Lund', 'Return the first ten jackets', '2026-12-01T09:00:00Z');
  named(
    'promise',
    jackets,
    "Gunnar's first ten jackets go back at the end of February, I do my friends' ones first.",
    "I do my own jackets first, Gunnar's ten come in January.",
    'The first ten jackets for Gunnar will be ready at the end of January.',
    "Gunnar's jackets stay here till February.",
  );
  harmless(
    jackets,
    "Gunnar's first ten jackets go back tomorrow.",
    "I do Gunnar's jackets first, then my friends' ones.",
    "Gunnar's jackets go back by 1 December.",
    'The first jackets are done. Gunnar gets them tomorrow.',
  );
  const cards = promised('Camila', 'Print twenty cards for Camila', '2026-12-04T09:00:00Z');
  named(
    'promise',
    cards,
    'I am skipping the cards for Camila. She can tell people herself.',
    'I am dropping the cards for Camila.',
    'Camila will not get her cards.',
    'We do without cards for Camila.',
    'I forget about the cards for Camila.',
    "I won't print Camila's cards.",
    'I cancel the cards for Camila.',
  );
  harmless(
    cards,
    'I print the cards for Camila tomorrow.',
    'I am skipping the meeting and print the cards for Camila.',
    'No cards for me this year.',
    'Camila has the cards.',
  );
});

test('whoever was named just before is meant by "his" and "her", and "the 19" is a day', () => {
  const mats = promised('Graham Tulloch', 'Bring Graham the first thirty mats', '2026-12-05T09:00:00Z');
  named(
    'promise',
    mats,
    'Graham is patient. His first thirty mats will go over in January.',
    'The first thirty mats I give Graham the 19 better.',
  );
  harmless(mats, 'Graham is patient. I bring him his mats tomorrow.', 'Graham is patient. I see him in January.');
});

test('what is not urgent and done behind its day is put off', () => {
  named(
    'promise',
    promised('Salim', 'Give Salim the list of what families may bring', '2026-12-03T09:00:00Z'),
    'The list for Salim of what families may bring is not urgent. I shall attend to it in the last week of January.',
  );
});

test('whoever says since when somebody waits knows of the promise', () => {
  harmless(
    promised('Anjali Menon', 'Bring her six new bags', '2026-11-15T09:00:00Z'),
    'What if he says no? Then I have nothing and Anjali waits for six bags since the 15th.',
  );
});

test('a person and a sum may stand between leaving and the day', () => {
  named(
    'promise',
    promised('Agnes', 'Pay Agnes back the £38', '2026-12-03T09:00:00Z'),
    "With the accounts closing I'll leave Agnes and her £38 until the end of January.",
  );
});

test('a parking video is not parked, what is fine for now is not put off, and whoever gets it later is', () => {
  const video = promised('Gulnara Seitova', 'Send Gulnara the short video about parking', '2026-12-05T09:00:00Z');
  harmless(
    video,
    'Today I record the parking video for Gulnara and tomorrow I send it to her.',
    "Gulnara's old video is fine for now.",
  );
  named(
    'promise',
    video,
    "I was meant to get the video to Gulnara this week but I am up to my eyes, so she'll have it from me in January.",
  );
});
