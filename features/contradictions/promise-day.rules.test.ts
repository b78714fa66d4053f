// A promise put off, dropped or done for others first, whoever is the subject of the sentence.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { now } from '../../test/fixtures/contradictions.ts';
import { harmless, named, partner, who } from '../../test/fixtures/said-against.ts';
import type { Records } from '../records/records.rules.ts';
import { contradictions } from './contradiction.rules.ts';

const promised = (name: string, text: string, due: string | null) =>
  who({ partners: [partner(name, 'active', [{ text, due }])] });
/** With a second promise, so that what is said must be about the first. */
const oneOfTwo = (name: string, text: string, due: string | null) =>
  who({
    partners: [
      partner(name, 'active', [
        { text, due },
        { text: 'Fix the lamp of the van', due: null },
      ]),
    ],
  });
const says = (records: Records, said: string): string[] => contradictions(said, records, now).map((each) => each.says);

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

test('what is asked, supposed, past, denied or done by others breaks no promise, nor does meeting whom it was given', () => {
  const list = oneOfTwo('Joren', 'Give Joren the list of the twenty claims', '2026-12-03T12:00:00Z');
  named(
    'promise',
    list,
    'I give Joren the list in January.',
    'I skip the list of claims.',
    'Skipping the list for Joren.',
    'I SKIP THE LIST FOR Joren.',
    'Joren has the list from me in January.',
    'The list of the claims I give him in January.',
    'We cancel the list that is for Joren, so what.',
    'I will not bother with the list for Joren.',
    'I will not write the list for Joren.',
    'I changed my mind and will not give Joren the list.',
    'Joren does not get the list from me.',
    'So no list for Joren.',
    'There is no nice long list for Joren.',
    'Joren gets the list once Christmas is over.',
    'The list for Joren is ready after we have moved in January.',
    "Joren's claims have to wait.",
    'I keep the list for Joren until February.',
    'Marek says hello. Joren has to wait for the list until January.',
  );
  harmless(
    list,
    'I meet Joren in January.',
    'I go to the sea with Joren in January.',
    'I will not give Joren a lift.',
    'I cancel lunch with Joren.',
    "Joren's lunch can wait.",
    'Joren will not get the job.',
    'Joren does not like the list.',
    'Joren gets a cake in January.',
    'Joren gets the list on Tuesday or in January.',
    'I will keep Joren posted on the claims until January.',
    'Ulla wants to keep the list for Joren until February.',
    'I must not forget the list for Joren.',
    "I won't skip the list for Joren.",
    'I am not going to cancel the list for Joren.',
    'I gave Joren the list in January.',
    'I skipped the list for Joren.',
    'Do I give Joren the list in January?',
    'Do I skip the list for Joren?',
    'Will I not give Joren the list?',
    'If I give Joren the list in January, he is angry.',
    'If I cancel the list for Joren, he is angry.',
    'Ulla gives Joren the list in January.',
    'Ulla does not write the list for Joren.',
    'Ulla skips the list for Joren.',
    'He said no and will not give Joren the list.',
    'The list for Joren from me is not written.',
    'I have not yet written the list for Joren.',
    'I will not write the list for Joren yet.',
    'No list for Joren yet.',
    'I drop the list of claims off at the desk.',
    'I skip the claims.',
    'Joren and I go through the list together in January.',
    'I write the list for Joren until January.',
  );
  const thin = oneOfTwo('Joren', 'Do it for him', '2026-12-03T12:00:00Z');
  harmless(thin, 'I go to the sea in January.');
});

test('a day is behind a promise where it is more than a day later; without a day only giving up counts', () => {
  const list = 'Give the list of the claims';
  const due = '2026-12-03T12:00:00Z';
  named('promise', oneOfTwo('Bo Li', list, due), 'Bo gets the list on 5 December.');
  named('promise', oneOfTwo('Joren', list, due), 'I give Joren the list on 5 December.');
  harmless(oneOfTwo('Bo Li', list, due), 'Bo gets the list on 4 December.');
  harmless(oneOfTwo('Joren', list, due), 'I give Joren the list on 4 December.', 'I give Joren the list.');
  for (const open of [oneOfTwo('Joren', list, null), promised('Joren', list, null)]) {
    harmless(open, 'Joren gets the list in January.', 'I give Joren the list in January.', 'Joren gets it in January.');
    named('promise', open, 'I skip the list for Joren.', 'Joren can wait for the list.');
  }
  named(
    'promise',
    oneOfTwo('Gunnar Lund', 'Return the first ten jackets', '2026-12-01T09:00:00Z'),
    "Gunnar Lund's first ten jackets go back at the end of February.",
  );
});

test('whoever was promised one thing alone is put off with it, whatever it is called', () => {
  const rota = ['Karen Holt', 'Redo the Sunday rota', '2026-11-24T12:00:00Z'] as const;
  const later = [
    'Karen gets it in January.',
    'Karen can have it in January.',
    'Karen has to wait until January.',
    'Marek says hello. Karen gets it in January.',
    'I was ill, and Karen gets it in January.',
    "Karen's thing: not before Christmas.",
    "Holt's one I do in January.",
    'I still do the one for Karen in January.',
    'Something for Karen in January, then.',
  ];
  named('promise', promised(...rota), ...later);
  harmless(oneOfTwo(...rota), ...later);
  harmless(
    promised(...rota),
    'Karen gets it.',
    'Karen got it in January.',
    'Does Karen get it in January?',
    'Is it true that Karen gets it in January?',
    'Karen gets it on Monday and we look at it in January.',
    'In January I see Karen.',
    'Talk to Karen in January.',
    'I did the one for Karen in January.',
    'I was ill, and Ulla brings something for Karen in January.',
    'I sit with it for Karen until January.',
    'I was there in January.',
  );
});

test('what a sentence puts off may be named in the one before', () => {
  const zip = oneOfTwo('Rosa Vega', 'Mend the zip of the jacket', '2026-12-01T12:00:00Z');
  const job = "Rosa's zip is an awful job.";
  named(
    'promise',
    zip,
    `${job} It can wait till spring.`,
    `${job} So that can wait till spring.`,
    `“${job}” – It can wait till spring.`,
    `${job} I turn to it in February.`,
    `${job} She will have it in February.`,
    `${job} They get it in February.`,
    "Rosa's zip is an awful job, and it can wait till spring.",
    'The zip of the jacket is an awful job. I turn to it in February.',
    `Marek says hello. I won't do Rosa's zip.`,
    "Hello there. Rosa's zip can wait.",
    "First the cards, Rosa's zip can wait.",
  );
  harmless(
    zip,
    'It can wait till spring.',
    `It can wait till spring. ${job}`,
    `${job} It rains. It can wait till spring.`,
    `${job} Could it wait till spring?`,
    `${job} The cards can wait till spring.`,
    `${job} I attended to it in January.`,
    `${job} I turn to it tomorrow.`,
    `${job} I talk to her in February.`,
    `${job} They get it before February.`,
    `${job} Ulla turns to it in February.`,
    'The zip is an awful job. I turn to it in February.',
    "Rosa's cards can wait.",
    'I won’t give Rosa the cards.',
    'I won’t give Ulla the jacket.',
    'The zip can wait.',
    "Rosa's zip: first the cards, then later on.",
  );
  const [isla, graham] = [
    partner('Isla Reid', 'active'),
    partner('Graham Tulloch', 'active', [{ text: 'Bring the first thirty mats', due: '2026-12-05T12:00:00Z' }]),
  ];
  const both = who({ partners: [graham, isla] });
  named('promise', both, 'Graham is patient. It rains. His first mats will go over in January.');
  harmless(
    both,
    'His first mats will go over in January.',
    'Graham is patient. Isla came by. Her first mats will go over in January.',
    'Graham is patient. His dog gets a bed in January.',
    'Graham is patient. The first mats will go over in January.',
  );
});

test('a late promise is named before something new, and before more is asked of whom it was given', () => {
  const bags = oneOfTwo('Anjali Menon', 'Return the six bags', '2026-11-15T12:00:00Z');
  const first = 'you promised “Anjali Menon” “Return the six bags” by 15 Nov, and it is not ticked off.';
  for (const said of ['I am starting something new, a podcast.', 'I start another thing with bags.'])
    assert.deepEqual(says(bags, said), [`Before something new: ${first}`], said);
  for (const said of [
    'I ask Anjali for more tables.',
    'It rains. I want another table from Anjali.',
    'I Borrow bags from Anjali again.',
  ])
    assert.deepEqual(says(bags, said), [`Before asking for more: ${first}`], said);
  harmless(
    bags,
    'I return the bags, then I start something new.',
    'I return the bags of Anjali and ask for more tables.',
    'I ask Anjali for help.',
    'I ask Ulla for more tables.',
    'I asked Anjali for more tables.',
    'I return the bags tomorrow.',
    'I keep the hall.',
    'Ulla keeps the six bags.',
    'Anjali keeps her bags.',
  );
  const against = 'That goes against your word: you promised “Anjali Menon” “Return the six bags” by 15 Nov.';
  for (const said of ['I still need the bags of Anjali.', "I leave Anjali's bags for now.", "Anjali's bags can wait."])
    assert.deepEqual(says(bags, said), [against], said);
  const undated = oneOfTwo('Anjali Menon', 'Return the six bags', null);
  harmless(undated, 'I am starting something new, a podcast.', 'I ask Anjali for more tables.');
  assert.deepEqual(says(undated, "Anjali's bags can wait."), [
    'That goes against your word: you promised “Anjali Menon” “Return the six bags”.',
  ]);
  // On its day and the day after it is not late.
  const today = oneOfTwo('Anjali Menon', 'Return the six bags', '2026-11-20T10:00:00Z');
  harmless(today, 'I am starting something new, a podcast.', 'I ask Anjali for more tables.');
});

test('what was promised may stand before whoever puts it off', () => {
  const hours = promised('Rhodri Pugh', 'Send Rhodri the opening hours', '2026-11-27');
  named('promise', hours, 'Rhodri’s opening hours I’ll do in the new year.');
  harmless(hours, 'Rhodri’s opening hours went off this morning, and in the new year he prints the page.');
});

test('whoever hangs on to what is to go back breaks the promise, and whoever lets another thing wait does not', () => {
  const ladder = promised('Rafael', 'Bring Rafael his ladder back', '2026-11-18T09:00:00Z');
  named(
    'promise',
    ladder,
    'I’m hanging on to Rafael’s ladder over the winter.',
    'We’re holding on to the ladder of Rafael until the roof is done.',
    'I am hanging onto Rafael’s ladder for a bit.',
  );
  const chart = promised('Odette', 'Draw the chart of the tides for Odette', '2026-11-30T09:00:00Z');
  harmless(
    chart,
    'Odette gets her chart on the 30th like I promised, the fence can wait till after Christmas.',
    'I bring Odette the chart on Friday as promised; the boat can wait until spring.',
  );
  named('promise', chart, 'Odette’s chart can wait till after Christmas, the fence comes first.');
});

test('what waits beside a promise that is kept is another thing', () => {
  const notes = promised('Ximena', 'Send Ximena the list of stops', '2026-12-03T09:00:00Z');
  harmless(
    notes,
    'Ximena gets the list of stops on Friday, the painting can wait till the new year.',
    'I send Ximena her list tomorrow and the fares can wait until January.',
  );
  named(
    'promise',
    notes,
    'Ximena’s list can wait till the new year, I paint first.',
    'The list for Ximena, well, it can wait until January.',
  );
});
