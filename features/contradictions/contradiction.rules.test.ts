// Where a plan is held against what its author wrote: names in haste, what is told once, and who needs no reminder. The sets of plans
// stand in `test/contradiction-sets.rules.test.ts`.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { now, play } from '../../test/fixtures/contradictions.ts';
import { harmless, learned, named, partner, who } from '../../test/fixtures/said-against.ts';
import { contradictions } from './contradiction.rules.ts';

test('a message in small letters means the people of the records by their names', () => {
  const declined = who({ partners: [partner('Lukas Brandt', 'declined'), partner('Moana Reti', 'declined')] });
  named(
    'partner',
    declined,
    'lukas will lend us the van.',
    '- lukas lends us the van.',
    'I ask nobody, lukas lends us the van.',
    'moana lends us the van. Then I drive to Leeds.',
    'moanas doing the talk.',
  );
  harmless(
    declined,
    'moanas talk is on Monday.',
    'On Monday moana bread is baked.',
    'Every one of the lukas lends us the van.',
    'sulukas will lend us the van.',
    'lukasz will lend us the van.',
  );
  named(
    'partner',
    who({ hoped: [{ name: 'Walt Jensen', relationship: 'fire marshal' }] }),
    'walt signs the form for us.',
  );
  const known = who({ inventory: { whoIKnow: 'Samuel Osei in Records. Kevin Ames has a van.' } });
  named('partner', known, 'kevin drives us on Monday.', 'samuels doing the talk for us on Monday.');
  harmless({ ...known, challenge: null }, 'tom drives us on Monday.', 'toms doing the talk for us on Monday.');
  const accents = who({ partners: [partner('Zoë Flynn', 'declined'), partner('D’Arcy Bell', 'declined')] });
  named('partner', accents, 'zoë lends us the van.', 'zoe lends us the van.', 'So Zoe lends us the van.');
});

test('a word that is a name and a verb is the verb behind whoever does it', () => {
  const will = who({ partners: [partner('Will Brandt', 'declined')] });
  named('partner', will, 'will lends us the van.');
  harmless(will, 'I will lend them the van.', 'we will lend them the van.', 'they will lend us the van.');
});

test('whoever begins small and writes names is taken at their capitals, but for a name that is no other word', () => {
  const mark = who({ partners: [partner('Mark Lowe', 'declined'), partner('Moana Reti', 'declined')] });
  named('partner', mark, 'tomorrow moana lends us the van. Tom drives.');
  harmless(mark, 'tomorrow mark the van for us. Tom drives.', 'Tomorrow moana lends us the van. Tom drives.');
});

test('of a message the first 4,000 signs are held against the records', () => {
  const declined = who({ partners: [partner('Lukas Brandt', 'declined')] });
  const talk = `It was a day ${'and another day '.repeat(300)}`;
  named('partner', declined, `${talk.slice(0, 3_900)}. Lukas will lend us the van.`);
  harmless(declined, `${talk.slice(0, 4_000)}. Lukas will lend us the van.`);
});

test('whoever says no, or has learned it, needs no reminder of what they once wrote', () => {
  const flyers = learned('Flyers at the market', 'Flyers did not work: nobody kept one.');
  const borrows = who({ inventory: { whoIAm: 'Baker. I do not borrow money, ever: no loan.' } });
  const again = 'I will hand out flyers at the market again.';
  const loan = 'I would take out a loan for the oven.';
  named('lesson', flyers, again, `They said so. ${again}`);
  named('refusal', borrows, loan);
  for (const says of [
    'They called and I said no.',
    'I told him no.',
    'We turned it down.',
    'I have learned my lesson.',
    'I am never going to do that.',
    'I tell the printer no.',
  ])
    harmless(flyers, `${again} ${says}`);
  for (const says of ['They called and I said no.', 'I turned it down.']) harmless(borrows, `${loan} ${says}`);
});

test('each is told once, and what differs is told each', () => {
  const declined = who({
    loss: { financial: 'At most $500.', reputation: 'Nothing in public until it works.' },
    partners: [partner('Lukas Brandt', 'declined'), partner('Moana Reti', 'declined')],
  });
  named('partner', declined, 'Lukas will lend us the van. Lukas will drive us to Leeds.');
  const kinds = (says: string) => contradictions(says, declined, now).map(({ kind }) => kind);
  assert.deepEqual(kinds('Lukas will lend us the van. Moana will drive us to Leeds.'), ['partner', 'partner']);
  assert.deepEqual(kinds('I will spend $2,000 and publish it in the newspaper. Lukas will lend us the van.'), [
    'money',
    'partner',
    'public',
  ]);
});

test('each of the subjects is asked', () => {
  named('time', who({ loss: { time: '6 hours in all' } }), 'I would take three days off to finish the prototype.');
  named('stop', who({ loss: { time: 'until 20 December 2026' } }), 'It can run until the end of January.');
  named(
    'due',
    who({ plays: [play('Count twenty files', { dueDate: '2026-11-27T12:00:00Z' })] }),
    'I will count the twenty files some time in January.',
  );
  named('means', who({ inventory: { whatIHave: 'A scanner that mostly works.' } }), 'First I need to buy a scanner.');
});

test('a time that is over, or on which something is, is not spent', () => {
  const some = who({ loss: { time: '2 hours a week' } });
  for (const says of [
    'Eight evenings now of the ten.',
    'So ten days of recordings now.',
    'On Thursday I write up the three nights on one sheet.',
    'The lamp goes out at two, every day.',
    'From the fund I could give 5,000 more this month.',
    'A day for it we will only pick after that.',
    'Two afternoons, that is it so far.',
  ])
    assert.deepEqual(contradictions(says, some, now), [], says);
  assert.equal(contradictions('I give it three evenings every week.', some, now).length, 1);
});

test('a limit that names a weekday ends on the day behind "until", not on that weekday', () => {
  const some = who({ loss: { time: 'Two Friday afternoons a month until March' } });
  assert.deepEqual(
    contradictions('On Tuesday I put it on a desk in Zoning.', some, new Date('2026-11-17T13:00:00Z')),
    [],
  );
});

test('a contradiction quotes what was written and what was said, and points at where it stands', () => {
  const some = who({ loss: { financial: 'At most $500.' }, partners: [partner('Lukas Brandt', 'declined')] });
  const [money] = contradictions('I will spend $2,000 on a booth.', some, now);
  assert.match(money!.says, /“At most \$500\.”/);
  assert.match(money!.says, /\$2,000/);
  assert.equal(money!.about, '“Cut permit intake”');
  const [declined] = contradictions('Lukas will lend us the van.', some, now);
  assert.match(declined!.says, /“Lukas Brandt” declined/);
});

test('whoever was asked for what went wrong, and said what it will be instead, needs no reminder', () => {
  const group = learned('WhatsApp group for parents', '400 messages in one day. No WhatsApp group again.');
  named('lesson', group, 'I’ll put the parents of route 4 in one WhatsApp group.');
  named('lesson', group, 'The parents asked for it, so tomorrow I open one WhatsApp group for the parents.');
  harmless(group, 'Parents of route 4 asked for a WhatsApp group, I told them it will be SMS.');
});

test('an ad is advertising, and a dress is one of those dresses', () => {
  named(
    'refusal',
    who({ inventory: { whoIAm: 'We don’t advertise, never have.' } }),
    'I am going to run an ad in the Courier every week.',
  );
  named(
    'refusal',
    who({ inventory: { whoIAm: 'I do not make wedding dresses.' } }),
    'I make her dress for the wedding in February.',
  );
  harmless(who({ inventory: { whoIAm: 'I do not make wedding dresses.' } }), 'I sew a new zip into her dress.');
});

test('what somebody does with the things of an open play is in the plan, and a lesson about how it was done leaves the thing', () => {
  const books = who({
    hoped: [{ name: 'Esi Boateng', relationship: 'market' }],
    plays: [
      play('Hundred exercise books'),
      play('Schools', { status: 'completed', lessons: 'Neither has paid. No more books on credit.' }),
    ],
  });
  named('partner', books, 'Esi sells the books at her stall.');
  harmless(books, 'Esi sells the rice at her stall.', 'I deliver the books on Friday.');
  named('lesson', books, 'I deliver the books now and let them pay at the end of term.');
});

test('a thing that does not happen and is done later is put off; what may wait is the thing, and not whose it is', () => {
  const shelf = who({ plays: [play('Swap shelf', { dueDate: '2026-11-27T12:00:00Z' })] });
  named(
    'due',
    shelf,
    'shelf wont happen this week, ill put it up after xmas',
    'I finish the shelf in January.',
    'the shelf is not happenin this week, movin it to the 13th',
  );
  harmless(shelf, 'The shelf paint can wait until January.', 'shelf wont happen today, ill put it up tomorrow');
});

test('what there is and is taken on, and who is got in, is what was refused', () => {
  named(
    'refusal',
    who({ inventory: { whoIAm: 'Florist. I dont do funerals.' } }),
    'theres a funeral on the 3rd, ill do the flowers for them',
  );
  named(
    'refusal',
    who({ inventory: { whoIAm: 'I dont hire mates.' } }),
    'gonna get my mate jase in for the framing, pay him cash',
  );
});

test('what was to be kept until a day may be told after it', () => {
  const until = who({ loss: { reputation: 'The board must not hear about it until spring.' } });
  named('public', until, 'On Monday I present it to the board.');
  harmless(until, 'In April I present it to the board.');
});

test('a play is meant by its whole name, with a day in it', () => {
  const dry = who({
    loss: { financial: '£120' },
    plays: [play('Dry Thursday', { affordableLoss: { financial: '£50' } })],
  });
  named('money', dry, 'syrups 40, juices 25, cups 15, gettin it all at the shop for dry thursday');
});

test('a day that is settled on is worked on, and the paper that comes makes it public', () => {
  const football = who({ inventory: { whoIAm: 'Driver. Saturdays is football with my lad.' } });
  named('time', football, 'sat 9 to 12 works best for the old folk so sat it is');
  harmless(football, 'sat is football so tuesday it is');
  const quiet = who({ loss: { reputation: 'Nothing in the newspaper before spring.' } });
  named('public', quiet, 'The local paper is coming to the evening and will bring a page on Saturday.');
  const boss = who({ loss: { reputation: 'my boss mustnt hear of it yet' } });
  named('public', boss, 'told you id tell my boss, gonna do it tmrw over a pint');
});
