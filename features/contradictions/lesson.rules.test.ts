// A lesson that names a number, a kind, a weather or a day of the week; in whatever words it is told; and what its play is known by.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { now, play } from '../../test/fixtures/contradictions.ts';
import { harmless, learned, named } from '../../test/fixtures/said-against.ts';
import type { Records } from '../records/records.rules.ts';
import { contradictions } from './contradiction.rules.ts';

/** Of each title and lesson what goes against it, and what does not. */
type Told = readonly [title: string, lesson: string, against: readonly string[], clean: readonly string[]];
function tell(...told: readonly Told[]): void {
  for (const [title, lesson, against, clean] of told) {
    named('lesson', learned(title, lesson), ...against);
    harmless(learned(title, lesson), ...clean);
  }
}

test('a lesson is broken only beyond its number, by what is of its kind, and when it was meant for', () => {
  tell(
    [
      'Half millet, half wheat',
      'More than 40 % millet crumbles. Never go above 40. Toasted flour smells best.',
      [
        'Tomorrow I bake a stronger loaf, 60 % millet.',
        'I will mix 55 percent millet into the dough.',
        'Next I try 70% millet.',
        'I go up to 50 % millet.',
      ],
      [
        'Tomorrow I bake with 35 % millet.',
        'I bake 60 loaves tomorrow.',
        '60 % of the people liked it.',
        'I will take 40 % millet.',
        'I sell 50 loaves at the market.',
        'I bake 40 % millet, and 60 % wheat.',
      ],
    ],
    [
      'Oil press',
      'Above 70 degrees the oil turns bitter. Never hotter than 70 degrees.',
      ['I will press at 85 degrees this time.'],
      ['I will press at 65 degrees this time.'],
    ],
    [
      'Evening class',
      'Never more than 12 people in a class.',
      ['I take 18 people in the class this time.', 'The next class has room for twenty people, I fill it.'],
      ['I take ten people in the class.', 'I ask 40 people whether they want a class.'],
    ],
    [
      'Nut version',
      'No nuts in school, two children are allergic. Oats and seeds only.',
      [
        'The next bars for the school are with almonds.',
        'For the school I bake with walnuts and hazelnuts.',
        'Next week I put cashews into the bars for the school.',
      ],
      [
        'The next bars for the school are with oats.',
        'I sell the walnut bars at the market.',
        'I make the school bars without hazelnuts.',
        'I bake with seeds for the school.',
      ],
    ],
    [
      'Market stall',
      'Nothing with milk in the heat.',
      ['I sell yoghurt drinks at the market stall on Saturday, in the heat.'],
      [],
    ],
    [
      'Ash test with five farms',
      'Never boil on a rainy day.',
      ['I boil on Saturday even if it rains.', 'I boil tomorrow, rain or not.'],
      [
        'I boil on Saturday.',
        'On Saturday I will boil a second drum, if it is dry.',
        'We boiled on Saturday. I spent 20 dollars on oil.',
        'I boil again next week.',
      ],
    ],
    [
      'Ask people at the ramp',
      'Do not ask on Saturdays, people are in a rush.',
      ['On Saturday I ask people at the ramp again.', 'I ask people on Saturdays.'],
      [
        'On Tuesday I ask people at the ramp again, an hour.',
        'Tuesday and Thursday morning I ask people again.',
        'I will ask ten people on Wednesday.',
      ],
    ],
  );
});

test('a number in a lesson counts only what the lesson is about', () => {
  tell([
    'Stand at the fair',
    'Never more than two handles on the table.',
    ['I take six handles to the table at the fair.'],
    ['Next Thursday I fit three handles.', 'ASSA sells 400 handles a day.', 'I take two handles to the fair.'],
  ]);
});

test('what somebody resolved not to do again is known by the words that only its play has, and by no others', () => {
  tell(
    [
      'Stall at the spring fair',
      'Two sold in a day. People only look. No more stalls.',
      ['I take a stand at the autumn fair in October.', 'In May we will have two stalls at the harbour fair.'],
      [
        'A stall at the fair is 200 euros. Not doing it.',
        'They offered me a stand at the fair again, I said no.',
        'Did the stall at the fair fail because of the place?',
        'I visit five shops on Monday.',
      ],
    ],
    [
      'Cheap first lesson',
      'A discount brings those who want a discount. Not again.',
      ['For the new year I give everybody a 40 % discount.'],
      ['I bring the chairs to the hall on Monday.', 'I give the first lesson without a discount.'],
    ],
    [
      'E-mail to all schools',
      'Mass mails are dead. Not doing another mass mail.',
      ['Tomorrow I do one mail round to all the schools.'],
      [],
    ],
    [
      'Door to door',
      'Three weekends, four bags. Not doing that again.',
      ['This weekend I go house to house and collect bags.'],
      [],
    ],
    // What is better stands beside it, and what was missing behind it.
    [
      'Slides for the crew',
      'Never by mail again: walk the floor with them.',
      [],
      ['I walk the floor with the crew on Friday.'],
    ],
    [
      'A used loom',
      'Never again buy a loom that I have not opened myself.',
      [],
      ['On Friday I go there to open it and look at the heddles.'],
    ],
    ['One big chat', 'Never one big chat again.', [], ['I plan small chats of six people.']],
  );
});

test('whoever leaves it alone heeds the lesson', () => {
  tell([
    'Regenerate old gearboxes',
    'Ten days for one gearbox. Not again.',
    [],
    ['Gearboxes I leave alone now, new ones are cheaper.', 'I stay away from gearboxes.'],
  ]);
});

test('what should not be done again is resolved, and a call is no mark of an open call', () => {
  tell(
    [
      'Questionnaire by post',
      'Three of forty came back. We should not send questionnaires by post again.',
      ['I will mail a paper questionnaire to sixty families next week.'],
      [],
    ],
    [
      'Open call for donations',
      'Never again an open call; ask named people for named things.',
      [],
      ["I'm ringing Fiona on Thursday to ask about the insurance."],
    ],
  );
});

test('in whatever words a lesson says that something was no use, doing it again goes against it', () => {
  const [surveys, raffle] = ['I hand out paper surveys.', 'I hold a raffle on Friday.'];
  const title = 'Spring campaign';
  tell(
    [title, 'Never use posters.', ['I print posters tomorrow.'], ['I use the hall tomorrow.']],
    [title, 'NEVER AGAIN POSTERS', ['I print posters tomorrow.'], []],
    [title, 'No more raffles at the door.', [raffle], ['I wait at the door.']],
    [title, 'Nobody reads paper newsletters.', ['I write a paper newsletter tomorrow.'], ['I write a newsletter.']],
    [title, 'The men did not fill in the paper surveys.', [surveys], ['I ask the men.']],
    [title, 'HARDLY ANYONE FILLED IN THE PAPER SURVEYS.', [surveys], []],
    [title, 'The big poster did not work.', ['I print a big poster.'], ['I print a poster.']],
    [title, 'THE BIG POSTERS IN Leeds DID NOTHING.', ['I print big posters tomorrow.'], []],
    [title, 'The quiz night was a waste.', ['I hold a quiz night in May.'], ['I hold a film night in May.']],
    [title, 'The shop did not help.', [], ['I open a shop.']],
    ['Spring shop', 'The shop did not help.', ['I open a shop.'], []],
    [title, 'Ask at the door, not the town hall.', ['I ask at the town hall tomorrow.'], ['I ask at the door.']],
    [title, 'People like it, not a paper survey.', [surveys], []],
    [title, "Don't sell soup cakes.", ['I sell soup cakes on Friday.'], ['I do not sell soup cakes.']],
    [title, 'Short stories worked, poems did not.', ['I read poems on Friday.'], ['I read short stories.']],
    [title, 'Songs worked but sad poems did not, alas.', ['I read sad poems on Friday.'], ['I sing songs.']],
    [
      title,
      'No raffle before three have paid.',
      ['I hold a raffle tomorrow.', 'I hold a raffle, and they pay after.'],
      [
        'Once three have paid I hold a raffle.',
        'If three have paid, I hold a raffle.',
        'I hold a raffle only if three have paid.',
        'So once three have paid I hold a raffle.',
      ],
    ],
    [title, 'THE LOUD MUSIC ANNOYED EVERYBODY.', ['I bring loud music on Friday.'], []],
    [title, 'People HATED the loud music.', ['I bring loud music on Friday.'], []],
    [title, 'I WOULD NOT hold a raffle again.', [raffle], []],
    [title, 'Next time without the raffle tickets.', ['I sell raffle tickets on Friday.'], []],
    [title, 'Next time, skip an auction night.', ['I hold an auction night on Friday.'], []],
    [title, 'Never them again.', [], ['I go to them again.']],
    [title, 'The talks did not help.', [], ['I talk to Ann.', 'I talk about it again.']],
    [title, 'No talks.', ['I talk again.', 'I talk in the spring.'], ['I talk to Ann.']],
    [
      title,
      'A long list of all the old and new and bad and good paper surveys in town did nothing.',
      [],
      ['I send an old list of good paper surveys.'],
    ],
    ['Written manuals', 'No more written manuals.', ['I print a manual.'], ['I write a letter.']],
    ['Written manuals', 'Nobody reads written manuals.', ['I print a written manual.'], ['I print a manual.']],
    ['Long calls', 'No more long calls.', ['I ring with long calls.'], ['I call Ann.']],
    [title, 'Avoid loud music.', ['I bring loud music on Friday.'], ['I bring music on Friday.']],
    [title, 'Never print posters for them.', ['I print posters tomorrow.'], []],
    [title, 'Nobody reads big old green paper letters.', ['I print a paper letter.'], ['I print a paper.']],
    [title, 'Nobody reads big old green paper letters and town news.', [], ['I print a paper letter.']],
    ['Spring shop', 'The shop did not open in May.', [], ['I sell at the shop.']],
  );
});

test('a play that came to nothing is known by its whole name, or by two words of it where it is done again', () => {
  const nothing = 'Nothing came of it.';
  tell(
    [
      'Bread sale',
      nothing,
      ['I hold a bread sale on Friday.', 'I hold a bread sale again.'],
      ['I sell bread.', 'I go again.'],
    ],
    ['Bread sale at the old mill', nothing, ['I hold a bread sale again.'], ['I hold a bread sale on Friday.']],
    [
      'Raffle',
      nothing,
      ['I hold a raffle on Friday.', 'It rains. I hold a raffle.', 'The raffle comes in May.'],
      [
        'Do I hold a raffle on Friday?',
        'Ulla holds a raffle on Friday.',
        'They hold a raffle on Friday.',
        'I held a raffle.',
        'I bring no raffle.',
        'No raffle this time, I bake.',
        'I bake with no raffle.',
        'I leave the raffle alone.',
        'I go on, as we did last raffle.',
      ],
    ],
    [
      'Bread sale',
      'Nothing came of it, better a soup kitchen.',
      ['I hold a bread sale in the hall.'],
      ['I hold a bread sale in the soup kitchen.'],
    ],
  );
  const sale = learned('Bread sale', nothing);
  const beside = (...plays: Records['plays']): Records => ({ ...sale, plays: [...sale.plays, ...plays] });
  const atMill = 'I hold a bread sale at the mill.';
  harmless(beside(play('Bread sale at the mill')), atMill);
  named('lesson', beside(play('Bread sale at the mill')), 'I hold a bread sale.');
  named('lesson', beside(play('Mill')), atMill);
  named('lesson', beside(play('Bread sale at the mill', { status: 'completed' })), atMill);
  harmless({ ...sale, plays: [play('Bread sale', { lessons: nothing })] }, atMill);
});

test('more at once than a lesson allows goes against it, unless they come apart', () => {
  const many = ['I take 18 people in the class.', 'It rains. I take all 18 children in the class.'];
  const few = [
    'I take 12 people in the class.',
    'I take 18 people in groups of nine in the class.',
    'I split the 18 people of the class.',
    '18 people in the class?',
    'I plan the class, 18 people?',
    'We took 18 people in the class.',
    'I ask 18 people for a class.',
    'I plan the class on Friday. All 18 people?',
    'I bake for 18 people.',
  ];
  for (const lesson of ['At most twelve participants.', '12 guests ARE the maximum.', 'Max 12 kids in the class.'])
    tell(['Evening class', lesson, many, few]);
  tell(['Evening class', 'Never more than 12 people in a class.', many, few.slice(0, -1)]);
  tell(['Evening class', 'At most two guests in the class.', ['I take three people in the class.'], []]);
});

test('a number counts against a lesson only in its unit, on its side, and of what it is told', () => {
  tell(
    [
      'Oil press',
      'Above 70 degrees the oil turns bitter. Never hotter than 60.',
      ['I press oil at 65 degrees.'],
      ['I press oil at 55 degrees.', 'I press oil for 65 minutes.', 'I press oil 65 times.'],
    ],
    ['Oil press', 'We took 500 degrees once. Never hotter than 60.', [], ['I press oil at 65 degrees.']],
    ['Oil press', 'We took 20 degrees once. Never hotter than 60.', [], ['I press oil at 65 degrees.']],
    [
      'Oil press',
      'Never below 40 degrees.',
      ['I press oil at 35 degrees.'],
      ['I press at 40 degrees.', 'I press at 45 degrees.'],
    ],
    [
      'Millet loaf',
      'Never above 40 % millet.',
      ['I bake 60 % millet.', 'I bake a millet loaf with 60 %.'],
      ['I bake 60 % rye.'],
    ],
    ['Millet loaf', 'Never above 40 %.', ['I bake 60 % millet.'], ['I bake 60 % rye.']],
    [
      'Oil press',
      'After 35 minutes it runs. Never above 40 degrees.',
      ['I press oil at 45 degrees.'],
      ['I press oil for 45 minutes.'],
    ],
    ['Oil press', 'Never hotter than 60 degrees.', ['I heat it to 65 degrees.'], ['I heat it for 65 minutes.']],
    [
      'Rye bread',
      'Never above two kilos.',
      ['I bake three kilos of bread.', 'I bake 3 kilo of bread.'],
      ['I bake two kilos of bread.'],
    ],
  );
});

test('a day or a weather in a lesson is meant by its own name, or by the weekend', () => {
  const ask = 'I ask at the ramp.';
  tell(
    [
      'Ask at the ramp',
      'Do not ask on weekends.',
      [`On Saturday ${ask}`, `On Sunday ${ask}`, `This weekend ${ask}`, ask],
      [`On Monday ${ask}`],
    ],
    [
      'Ask at the ramp',
      'Never ask on Saturdays.',
      [`This weekend ${ask}`, `On Monday and Saturday ${ask}`],
      [`TOMORROW ${ask}`],
    ],
    ['Boil ash', 'Never boil ash in the wind.', ['I boil ash, Windy or not.'], ['I boil ash tomorrow.']],
    ['Boil ash', 'Never boil ash on a sunny day.', ['I boil ash in the sun.'], ['I boil ash tomorrow.']],
    ['Boil ash', 'Never boil ash on a dry day.', ['I boil ash in dry air.'], ['I boil ash tomorrow.']],
  );
});

test('what was resolved without naming it is the sentence before, or its play, unless other records speak of it too', () => {
  const fair = learned('Stall at the spring fair', 'Two sold in a day. Not again.');
  const stall = 'In May we have a stall at the fair.';
  named('lesson', fair, stall);
  harmless(fair, 'I sell bread on Monday.', 'I go to the fair.', 'Is there a stall at the fair?');
  named('lesson', { ...fair, challenge: null }, stall);
  const { challenge } = fair;
  for (const records of [
    { ...fair, plays: [...fair.plays, play('Stall by the sea')] },
    { ...fair, plays: [...fair.plays, play('By the sea', { description: 'A stall' })] },
    { ...fair, challenge: { ...challenge!, title: 'A stall' } },
    { ...fair, challenge: { ...challenge!, statement: 'A stall' } },
    { ...fair, inventory: { ...fair.inventory, whatIHave: 'A stall' } },
  ])
    harmless(records, stall);
  tell(
    [
      'Door to door',
      'Three weekends, four bags. Not doing that again.',
      ['I go house to house.'],
      [
        'I leave doors alone.',
        'I leave all of the doors alone.',
        'I keep off doors and houses.',
        'I am keeping off doors.',
        'I avoid going door to door.',
        'No door to door, I ring.',
        'I ring, and we meet where there are no doors or houses.',
        'Do I go house to house?',
        'I went house to house.',
      ],
    ],
    ['One big chat', 'Never one big chat again.', ['I plan one big chat.', 'I plan a chat.'], ['I plan a tiny chat.']],
    ['Spring fair', 'Never again in the old mill.', ['I bake in the old mill.'], ['I bake in the hall.']],
    ['Stall at the spring fair', 'No more posters there.', ['I print posters.'], ['I have a stall at a fair.']],
    [
      'Stall at the spring fair',
      'No more stalls.',
      ['We sell bread at the spring fair.'],
      ['We sell bread at a fair.'],
    ],
    ['One chat', 'Never one chat again.', ['I plan a tiny chat.'], []],
    [
      'A hundred letters by post',
      'Not again. They want a phone and a coffee.',
      ['I post letters with a stamp.'],
      ['I post letters with coffee and a phone.'],
    ],
  );
});

test('what is said of an open play is no matter of the one that came to nothing; a word they share is not enough', () => {
  const door = learned('Door to door', 'Three weekends, four bags. Not doing that again.');
  const beside = (title: string): Records => ({ ...door, plays: [...door.plays, play(title)] });
  const atMill = 'I go house to house at the old mill.';
  named('lesson', beside('Mill'), atMill);
  harmless(beside('Old mill'), atMill);
  const posters = learned('Spring campaign', 'Never use posters.');
  named(
    'lesson',
    { ...posters, plays: [...posters.plays, play('By the sea', { description: 'Posters' })] },
    'I print posters tomorrow.',
  );
});

test('a lesson of few words is quoted with the sentence before it', () => {
  for (const [lessons, quote] of [
    ['Three came. Not again.', 'Three came. Not again'],
    ['Three came. Never  again  a raffle in May!', 'Never again a raffle in May!'],
    ['Three came. No raffles ever.', 'Three came. No raffles ever'],
    ['Not again.', 'Not again'],
  ] as const)
    assert.deepEqual(contradictions('It rains. I hold a raffle on Friday.', learned('Raffle', lessons), now), [
      {
        kind: 'lesson',
        key: 'lesson play Raffle',
        about: '“Raffle”',
        says: `You have been there: of your play “Raffle” you wrote “${quote}”. What is different this time?`,
      },
    ]);
});

test('a ban of few words, a condition left out and another’s deed in the plan', () => {
  tell(
    ['Sweet buns for the bank', 'Nothing given away any more.', ['I give every office two loaves free.'], []],
    [
      'Pots from staves',
      'Nothing that takes longer than two hours each.',
      ['I make a cradle, nine hours of work each.'],
      [],
    ],
    ['Announcement over the tannoy', 'Not over the tannoy again.', ['The cook reads it out over the tannoy.'], []],
    ['Post in the chat', 'Nobody came. Not in the chat again.', ['I put it in the chat with a picture.'], []],
    [
      'Lent the skeleton',
      'Only with a deposit.',
      ['They get the sword, no deposit, they are nice people.'],
      ['They get the sword with a deposit of 40.'],
    ],
    ['Poster in the bus', 'No posters in the bus.', ['I will hang a small poster behind my seat.'], []],
    ['Photo catalogue', 'I’m not photographing everything.', ['I take pics of all 900 things.'], []],
    [
      'Smoke with children',
      'Never with children under twelve.',
      ['We let the nine-year-olds crawl through the smoke.'],
      ['We let the 14-year-olds crawl through the smoke.'],
    ],
    [
      'Boy at the beach',
      'I send nobody to the beach any more.',
      ['My nephew will walk the beach with twenty of them.'],
      [],
    ],
    ['Slides for the night shift', 'No slides at night.', [], ['I show it to the night shift at the bed, no slides.']],
    ['Course of ten evenings', 'No courses.', [], ['A course takes ten weeks and costs 420 euros.']],
    [
      'First night walk',
      'Never again go out without having opened the covers by day.',
      [],
      ['I open the covers by day on Saturday, and then we walk at night.'],
    ],
  );
});

test('what was the trouble, or ended somewhere, is not to be done again', () => {
  const bingo = learned('Village bingo', 'Forty came. The vouchers were the trouble.');
  named('lesson', bingo, 'Whoever guesses right, I give a voucher to.');
  harmless(bingo, 'I bake a cake for whoever guesses right, no vouchers.');
  named(
    'lesson',
    learned('Stickers on the bins', 'Stickers ended up on the bus.'),
    'On Monday I print stickers for the lids.',
  );
});

test('what is never to be done before something is, is named where that is left undone', () => {
  tell(
    [
      'Second-hand looms',
      'Two of three looms were worm-eaten. Never pay for one before I have seen it run.',
      [
        'There is a loom in Leeds, I pay for it today. Haven’t seen it run but the photos are fine.',
        'I pay for the loom tomorrow without having seen it.',
      ],
      [
        'There is a loom in Leeds, I go and see it run and only then pay for it.',
        'I have seen the loom run, so I pay for it today.',
        'I haven’t seen the loom in Leeds, so I go there on Friday before I pay.',
      ],
    ],
    [
      'Recipe cards',
      'Forty cards with the wrong flour. Do not print before somebody has proofread them.',
      ['I print the next sixty tonight, nobody’s proofread them but they look right.'],
      ['Nobody has proofread the cards yet, so I don’t print them.', 'Asha proofreads the cards, then I print sixty.'],
    ],
  );
});

test('a lesson that says “no such thing any more” at its end is one, too', () => {
  tell(
    [
      'Webinar for the growers',
      'Four of them fell asleep. Walking the rows with them worked, so no webinars any more.',
      ['On Thursday I hold a short webinar on pruning for the new growers.', 'I plan another webinar, twenty minutes.'],
      ['On Thursday I walk the rows with the new growers, no webinar.', 'I prune the rows on Thursday.'],
    ],
    [
      'Coupon in the paper',
      'The coupon brought people from out of town who never came back; no coupons ever again.',
      ['I print two hundred coupons for the spring market.'],
      ['I bake for the spring market.'],
    ],
  );
});

test('who has no idea of what was to be known first has left it undone', () => {
  tell([
    'Lend out the tents',
    'Two of five came back torn. Never lend a tent before I know who sleeps in it.',
    [
      'Somebody from the club takes two of the tents tomorrow, no idea who sleeps in them but fine.',
      'I lend three tents to the school on Friday, don’t know who’ll sleep in them.',
    ],
    [
      'The school wants three tents, I ask who sleeps in them and until I know they stay here.',
      'I know who sleeps in them, so the school gets two tents.',
    ],
  ]);
});

test('a number of trips is no travel', () => {
  harmless(
    learned('Shop on the web', 'I’ll never ship abroad again.'),
    'I carry the sacks to the hall, two trips tomorrow.',
  );
});

test('what still hangs there from before is nobody’s plan', () => {
  const posters = learned('Posters in the bus', 'Posters are a waste.');
  named('lesson', posters, 'I put up posters again.');
  harmless(posters, 'There’s still a poster up in the gym.');
});
