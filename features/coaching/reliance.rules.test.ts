// Whoever a plan counts on, in many wordings: a team by the end of its name, somebody from a named day on, and what they do anyhow.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { now } from '../../test/fixtures/contradictions.ts';
import { harmless, named, partner, who } from '../../test/fixtures/said-against.ts';
import { contradictions } from './contradiction.rules.ts';
import type { RecordedPartner, Records } from './records.rules.ts';

const of = (status: 'initiated' | 'declined' | 'active', name = 'Quality lab') =>
  who({ partners: [partner(name, status)] });

test('a team or an office is known by the end of its name', () => {
  named(
    'partner',
    of('declined'),
    'The Quality lab will check all the pictures for us in December.',
    'The quality lab tests our samples from Monday.',
    'From January the Quality lab measures every roll.',
  );
  for (const name of [
    'IT intranet team',
    'Harbour transport office',
    'Regional waste company',
    'Data protection desk',
  ]) {
    const short = name.split(' ').slice(-2).join(' ');
    named(
      'partner',
      of('initiated', name),
      `The ${short} is putting our page online on Friday.`,
      `The ${short} puts our list on the wall next week.`,
      `On Monday the ${short} delivers the boxes.`,
      `Our ${short} is building the form for us by Friday.`,
    );
    harmless(of('active', name), `The ${short} is putting our page online on Friday.`);
    harmless(
      of('initiated', name),
      `I will ask the ${short} on Friday.`,
      `The ${short} has not answered.`,
      `The ${short} is closed on Friday.`,
      `I write to the ${short}.`,
    );
  }
});

test('somebody who was never asked is named for a deed with its day, and for nothing that they do anyhow', () => {
  const hoped = who({
    hoped: [
      { name: 'Madame Traoré', relationship: 'three kiosks' },
      { name: 'Milena', relationship: 'dietitian' },
      { name: 'Gerda Holm', relationship: 'council' },
    ],
  });
  named(
    'partner',
    hoped,
    'From Monday Madame Traoré sells thirty of the pies in her kiosks.',
    'From Tuesday Madame Traoré takes twenty loaves a day.',
    'Milena writes the leaflet for the parents by the end of next week.',
    'Milena drafts the recipe by Thursday.',
    'Gerda Holm signs the paper on Monday.',
    'By Friday Milena checks the recipes.',
    'In December Milena teaches the second class.',
    'Milena has our back, she lets us use the hall from tomorrow.',
    'Gerda has our backs, she gives us the key on Monday.',
    'Milena is on our side, she opens the kitchen for us from Tuesday.',
  );
  harmless(
    hoped,
    'Madame Traoré sells bread in her kiosks.',
    'Milena writes a column in the paper.',
    'Gerda Holm retires at the end of next week.',
    'From Monday Milena is on holiday.',
    'Milena works on Mondays.',
    'Madame Traoré sells a hundred loaves a day.',
    'On Monday I show Milena the recipe.',
    'By Friday I ask Gerda Holm.',
    'Milena leaves for Split on Friday.',
    'Madame Traoré opens at six on Mondays.',
    'Milena thinks it over until Friday.',
    'Gerda Holm comes back on Monday.',
    'Milena eats in the canteen on Thursdays.',
    'Milena visits the school on Monday, I ask her then.',
  );
});

const someone = fc.constantFrom(
  'Dewi Lestari',
  'Dr Maryam Al-Rawahi',
  'Dona Célia',
  'Per',
  'Huang Chih-wei',
  'Captain Berg',
);
const unasked = (name: string, status: RecordedPartner['status']): Records =>
  who({ partners: [partner(name, status)] });
const unsettled = fc.constantFrom<RecordedPartner['status']>('initiated', 'declined');

test('whoever has not said yes is named where a plan relies on them, and nobody who agreed', () => {
  const deed = fc.constantFrom(
    (name: string) => `${name} does the printing for us.`,
    (name: string) => `${name} will take care of it.`,
    (name: string) => `On Tuesday ${name} shows the first group how it works.`,
    (name: string) => `I leave the whole thing to ${name}.`,
    (name: string) => `With ${name} on board we can begin.`,
    (name: string) => `Everything else is done by ${name}.`,
    (name: string) => `${name}’s team handles the rest.`,
  );
  fc.assert(
    fc.property(someone, unsettled, deed, (name, status, says) => {
      assert.deepEqual(
        contradictions(says(name), unasked(name, status), now).map(({ kind }) => kind),
        ['partner'],
      );
      assert.deepEqual(contradictions(says(name), unasked(name, 'active'), now), []);
    }),
  );
});

test('whoever is to be asked, or has answered, is not relied on', () => {
  const deed = fc.constantFrom(
    (name: string) => `I’ll ask ${name} on Monday.`,
    (name: string) => `If ${name} agrees, we start.`,
    (name: string) => `${name} hasn’t answered.`,
    (name: string) => `Without ${name}, I do it alone.`,
    (name: string) => `${name} said no.`,
    (name: string) => `I write ${name} a short note and wait.`,
    (name: string) => `I hope ${name} comes.`,
    (name: string) => `Should I ask ${name}?`,
    (name: string) => `I give ${name} the first copy on Friday.`,
    (name: string) => `On Sunday it goes to ${name}.`,
    (name: string) => `${name} gets the count on Friday.`,
    (name: string) => `${name} could bring the tools.`,
    (name: string) => `I put it in ${name}’s hand.`,
    (name: string) => `We met at ${name}’s on Saturday.`,
    (name: string) => `${name} notices it first.`,
    (name: string) => `I sew the hems of ${name}’s curtains.`,
    (name: string) => `I make two more boxes for ${name}.`,
    (name: string) => `If it goes wrong, ${name} redoes nine forms.`,
  );
  fc.assert(
    fc.property(someone, unsettled, deed, (name, status, says) => {
      assert.deepEqual(contradictions(says(name), unasked(name, status), now), []);
    }),
  );
});

test('what somebody will do on certain days is no habit, and what is left for the author tells that they do the rest', () => {
  const hoped = who({ hoped: [{ name: 'Grace Banda', relationship: 'has a minibus' }] });
  named(
    'partner',
    hoped,
    'Grace Banda will drive the mothers to the clinic on Tuesdays.',
    'Grace Banda sells the tickets in her shop from the 12th, I just bring the machine.',
    'Grace Banda leads the walk with her people on the 20th.',
    'Grace Banda goes out to those who call, so I only need somebody for the phone.',
    'On the 10th Grace Banda stands at the gate and we just open it.',
  );
  harmless(
    hoped,
    'Grace Banda drives mothers to the clinic on Tuesdays.',
    'Grace Banda likes the idea, I just have not asked.',
    'I will ask Grace Banda on the 10th, and we just wait.',
  );
});

test('a place by which somebody is called is a place', () => {
  harmless(
    of('declined', 'Migros Winterthur'),
    'I sit at the counter in Winterthur on the next two Monday mornings.',
    'On the next free day I walk around Winterthur.',
  );
});

test('what goes to somebody, comes from them for nothing or is done by their people counts on them', () => {
  named(
    'partner',
    of('declined', 'Nishida koji shop'),
    'The koji comes free from Nishida for all the classes.',
    "Nishida's people hand out the letters on Monday.",
    'Two hundred of those are going to Nishida for the new rows.',
    'On 6 March Nishida bring them to the schools without charge.',
    'Nishida is supplying me the rice from next week, great no?',
  );
  harmless(
    of('declined', 'Nishida koji shop'),
    'The letter is going to Nishida tomorrow.',
    'I manage without Nishida.',
    'Is Nishida supplying anybody else?',
  );
});

test('whoever has fallen silent is not counted on', () => {
  harmless(
    of('initiated', 'Mr Selvam'),
    'Mr Selvam blue-ticked me on Tuesday and then nothing. Do I message again?',
    'Selvam left me on read.',
  );
});

test('a thing of mine that stands at theirs counts on them, and a question at the end of a plan asks only itself', () => {
  named(
    'partner',
    of('initiated', 'Orlik'),
    'From April my workbench stands in the Orlik hangar.',
    "Orlik's kiosk is my drop-off from Monday so I print the flyers with it tonight, what else goes on them?",
  );
  harmless(
    of('initiated', 'Orlik'),
    'Is the Orlik kiosk a good place for it?',
    'What if Orlik says no, who else is there?',
  );
});

test('a word of honour behind a name, a name in haste, and what is theirs is carried to or used', () => {
  named(
    'partner',
    of('declined', 'Kamrul Islam'),
    'Kamrul bhai will send the drivers to me, so customers are not any problem.',
    'On Saturday I carry my two chargers to Kamrul bhai garage and do the charging there.',
    'The old chair from Kamrul goes up to the school on Friday.',
    'The organ stands from May in the store room of the parish, Kamrul has space enough there.',
    'Kamrul stays back after close on the night and does the pumps.',
    'From January the motors go into the hall at Kamrul.',
    'so kamruls doing the talk on friday, i print his face on the poster',
  );
  harmless(of('initiated', 'Mr. Mori'), 'I have only the card of Mr. Mori and I never wrote to him.');
});

test('the boss or the wife of somebody is somebody else', () => {
  harmless(of('declined', 'Otieno'), "Otieno's boss will sign the form.", "Otieno's wife brings the soup on Friday.");
});

test('whoever moves things for the plan has a part in it', () => {
  named('partner', of('declined', 'Mr Subra'), 'Next month Mr Subra from facilities moves them with his forklift.');
  harmless(of('declined', 'Mr Subra'), 'Mr Subra moves to another town in May.');
});
