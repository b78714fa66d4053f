// Whoever a plan counts on, in many wordings: a team by the end of its name, somebody from a named day on, and what they do anyhow.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { now, play } from '../../test/fixtures/contradictions.ts';
import { harmless, named, partner, who } from '../../test/fixtures/said-against.ts';
import type { RecordedPartner, Records } from '../records/records.rules.ts';
import { contradictions } from './contradiction.rules.ts';

const of = (status: 'initiated' | 'declined' | 'active' | 'completed', name = 'Quality lab') =>
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

test('whoever is owed something is not relied on', () => {
  harmless(
    of('initiated', 'Walt Jensen'),
    'You are right, I owe Walt that list since Friday. It is written, I only have not sent it.',
    'I still owe Walt Jensen the two sheets, and I bring them on Monday.',
    'Walt owes me the two sheets since Monday. Do I go round him?',
    'The drawings wait: Walt Jensen still owes us his word.',
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

const status = (name: RecordedPartner['status']) => of(name, 'Marta Holm');
const prints = 'Marta does the printing for us.';
const known = who({ inventory: { whoIKnow: 'Marta Holm, a welder. My cousin Ben Dahl.' } });

test('it is said who is counted on, and what is known of their word', () => {
  const hoped = who({ hoped: [{ name: 'Marta Holm', relationship: 'printer' }] });
  for (const [records, says, about] of [
    [status('declined'), 'You count on Marta, but “Marta Holm” declined your partnership.', '“Marta Holm”'],
    [
      status('initiated'),
      'You count on Marta, but your partnership with “Marta Holm” is not answered yet.',
      '“Marta Holm”',
    ],
    [
      hoped,
      'You count on Marta; Marta Holm stands among the potential partners of your challenge “Cut permit intake”, and nothing in your records says yet that you asked.',
      'among the potential partners of your challenge “Cut permit intake”',
    ],
    [
      known,
      'You count on Marta; Marta Holm stands among those you know, in your inventory, and nothing in your records says yet that you asked.',
      'among those you know, in your inventory',
    ],
  ] as const)
    assert.deepEqual(contradictions(prints, records, now), [
      { kind: 'partner', key: 'partner Marta Holm', says, about },
    ]);
  for (const settled of ['active', 'completed'] as const) harmless(status(settled), prints);
});

test('of two with one name whoever agreed is meant by it alone, and one of two who did not is named once', () => {
  const berg = (theirs: RecordedPartner['status']) =>
    who({ partners: [partner('Marta Holm', 'declined'), partner('Marta Berg', theirs)] });
  harmless(berg('active'), prints);
  named('partner', berg('active'), 'Marta Holm does the printing for us.', 'Holm does the printing for us.');
  named('partner', berg('declined'), prints);
  named('partner', of('declined', 'iron club'), 'The iron club does the printing for us.');
  named('partner', who({ partners: [partner('Marta Holm', 'declined'), partner('Ben Dahl', 'active')] }), prints);
});

test('news of their word is believed of whoever was asked elsewhere, and not of whoever has yet to answer here', () => {
  const news = [
    'Marta Holm does the printing for us, she agreed yesterday.',
    `${prints} She agreed.`,
    `Marta has agreed. ${prints}`,
    'Marta Holm has agreed to do the printing.',
    `It rains. Marta's sister told me a lot. Marta, back from sea, offered it. ${prints}`,
  ];
  harmless(status('declined'), ...news);
  harmless(known, ...news);
  named('partner', status('initiated'), ...news, 'Marta said yes.', 'Marta has agreed.');
  harmless(status('declined'), 'Marta said yes.', 'Marta has agreed.', 'Marta has signed it.');
  harmless(status('initiated'), 'Ulla said yes to Marta.');
  named('partner', status('declined'), `Ulla said it. ${prints}`);
});

test('whoever is asked, rung or waited for in the same breath is not counted on; whom others ring is', () => {
  harmless(
    status('declined'),
    `I call Marta, and ${prints}`,
    'I count on Marta, I call her on Monday.',
    `${prints} I call her on Monday.`,
    `${prints} I invite Marta.`,
    `It rains. I call Marta, ${prints}`,
    'Marta does the printing for us if she agrees.',
    `Once Marta agrees, ${prints}`,
    `ONCE she agrees, ${prints}`,
    'Marta does the printing for us, I have never asked her.',
    `I MUST ask them. ${prints}`,
    `Maybe ${prints}`,
    'Marta does the printing for us if it rains.',
    `If it rains, ${prints}`,
    'If Marta does the printing for us, I begin.',
    `I hope that ${prints}`,
    'Marta might do the printing for us.',
    'Hopefully Marta does the printing for us.',
    'Some day Marta does the printing for us.',
    `Never asked her. ${prints}`,
    'Marta thinks about the hall, so I only wait.',
    'When does Marta do the printing for us?',
    'In case Marta does the printing for us, I move the table.',
  );
  named(
    'partner',
    status('declined'),
    `${prints} Ulla calls her on Monday.`,
    `${prints} The men call her on Monday.`,
    `They call Marta on Friday. ${prints}`,
    'When Marta brings the chairs, we begin.',
    'As soon as Marta brings the chairs, we begin.',
    'Once Marta is home, she will bring the chairs.',
    'Marta does the printing for us, Ulla calls Marta.',
    'Marta does the printing for us as soon as it rains.',
    'Marta does the printing for us, which might help.',
    'Marta does the printing for us, and I may go to the sea by then.',
    `In May ${prints}`,
    `I may go, ${prints}`,
    `I call for a strong coffee in the long and dark hall of the mill, and now count on Marta.`,
  );
});

test('whoever is put down for a day, follows in the next sentence or comes with their people is counted on', () => {
  named(
    'partner',
    status('declined'),
    "I've put Marta down for Monday.",
    'I booked Marta for Monday.',
    'I have booked Marta for our evening.',
    'Marta is nice. She will bring the chairs.',
    'Marta is nice and she will bring the chairs.',
    'Marta is nice. So they bring our chairs.',
    'From Monday Marta Holm and her people drive.',
    'From Monday Marta and Ulla drive.',
  );
  harmless(
    status('declined'),
    'Ulla booked Marta for Monday.',
    'I booked a room with Marta.',
    'I booked a room with Marta for Monday.',
    "I signed Marta's card for the school.",
    'Marta is nice, and she brings our chairs when it rains.',
    'I booked Marta.',
    'I have not booked Marta for our evening.',
    'I met Marta for lunch.',
    "I've had Marta down for Monday.",
    'Marta is nice, so she brings our chairs when it rains.',
    'Marta is nice. It rains. She will bring the chairs.',
    'Marta was nice. She will bring the chairs.',
    'Marta is nice. She will like it.',
    'Marta is nice. I will bring the chairs.',
    'Marta is nice. They will probably bring the chairs.',
    'Marta is nice. Will she bring the chairs?',
    'From Monday Marta drove and her people sing.',
    'Marta goes out to those who call.',
  );
});

test('whom one only knows, and pays, is hired', () => {
  const paid = 'Marta does the printing for us for 300 euros.';
  harmless(known, paid, 'Ben does the printing for us for 300 euros.');
  named('partner', known, prints);
  named('partner', status('declined'), paid);
  const hoped = who({ hoped: [{ name: 'Grace Banda', relationship: 'has a minibus' }] });
  named('partner', hoped, 'Grace Banda will drive us on Tuesday for 300 euros.');
});

test('whose hour stands among what is at hand, or who has helped in a play that is done, is not to be asked anew', () => {
  const knows = { whoIKnow: 'Marta who sings. Ben who drives.' };
  const counts = 'Marta brings the chairs for us on Monday.';
  named('partner', who({ inventory: knows }), counts);
  harmless(who({ inventory: { ...knows, slackResources: 'One hour of Marta on Tuesdays.' } }), counts);
  harmless(
    who({ inventory: knows, plays: [play('Chairs once', { status: 'completed', lessons: 'Marta helped.' })] }),
    counts,
  );
  named(
    'partner',
    who({ inventory: knows, plays: [play('Chairs once', { status: 'completed', lessons: 'Marta did not come.' })] }),
    counts,
  );
});

test('whoever is said to do it for nothing every week is counted on, and no habit is told', () => {
  const of = who({ partners: [partner('Petra Vogel', 'initiated')] });
  named(
    'partner',
    of,
    'Petra drives the crates to Linz every Friday for free.',
    'Petra sorts at the depot each week and asks nothing for it.',
  );
  harmless(of, 'Petra stands at the market every Friday.');
});

test('a thing of theirs that comes along is counted on', () => {
  const of = who({ partners: [partner('Sanna Aalto', 'declined')] });
  named('partner', of, 'Sanna’s tent goes up behind the school on Friday.', 'Sanna’s trailer comes along to the fair.');
  harmless(of, 'Sanna’s tent is red.');
  named('partner', of, 'Sanna speaks in the first two evenings.');
  harmless(of, 'Sanna speaks in the parliament.');
});

test('somebody whose trade stands before their name is called by what the message calls them', () => {
  const known = who({ inventory: { whoIKnow: 'Jitka in dispatch. Vendor Elmont.' } });
  const [found] = contradictions('Elmont lends us the sensors from Monday.', known, now);
  assert.match(found?.says ?? '', /^You count on Elmont; Vendor Elmont stands/);
});

test('a family by its name is whoever of it is written down, and a thing of theirs that is gone is not counted on', () => {
  const declined = who({ partners: [partner('Lindqvist', 'declined')] });
  named('partner', declined, 'The Lindqvists bring us forty chairs on Saturday.', 'The Lindqvists lend us the barn.');
  harmless(
    declined,
    'The Lindqvists won’t lend us the barn.',
    'I ask the Lindqvists once more on Friday.',
    'With Lindqvist’s barn gone I stack the chairs outside.',
    'With Lindqvist’s tractor away I pull it by hand.',
  );
});

test('whoever is out, ill or away is not counted on', () => {
  const declined = who({ partners: [partner('Petra Voss', 'declined')] });
  harmless(
    declined,
    'Petra’s out so I bake the bread myself.',
    'Petra is away, so I drive the bus.',
    'Petra’s ill, I cook.',
  );
  named('partner', declined, 'Petra’s out selling the bread for us on Saturday.');
});

test('who is knocked at is asked', () => {
  const open = who({ partners: [partner('Gareth Lloyd', 'initiated')] });
  named('partner', open, 'Gareth gives us the back room.');
  harmless(open, 'I’ll knock at Gareth’s on Friday and ask whether we could have the back room.');
});

test('somebody of theirs is not they', () => {
  const open = who({ partners: [partner('Joe Sweetapple', 'initiated')] });
  harmless(open, 'I’ll take the boat out with Joe’s nephew.', 'Joe’s older sister drives us on Friday.');
  named('partner', open, 'Joe’s boat and Joe take us out on Friday.');
});
