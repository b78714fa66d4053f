// Time beyond a limit as people tell it: days with their hours, days of the week beyond those that were set, and what is no time spent.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { now, play } from '../../test/fixtures/contradictions.ts';
import { harmless, named, who } from '../../test/fixtures/said-against.ts';
import type { Records } from '../records/records.rules.ts';
import { readMessage } from '../sentences/clause.rules.ts';
import { timeBeyond } from './time-limit.rules.ts';

const gives = (time: string) => who({ loss: { time } });

test('days with their hours, and days beyond those that were set, are held against the limit', () => {
  named(
    'time',
    gives('10 hours a week'),
    'I will be at the desk Mondays, Tuesdays and Thursdays from eight to one.',
    'We open Tuesdays, Thursdays and Saturdays from ten to four. I stand behind the counter each time.',
    'I am going to run it Mondays and Wednesdays from nine to three.',
    'Mondays to Fridays from nine to twelve I sit in the library.',
  );
  named(
    'time',
    gives('Wednesdays only, until Easter'),
    'I will bake on Mondays, Wednesdays and Fridays from now on.',
    'I am going to weld Wednesdays and Saturdays till it is done.',
    'I do it Mondays and Wednesdays.',
    'I will paint every Thursday from next week.',
  );
  named(
    'time',
    gives('only Saturdays'),
    'I will be there Fridays and Saturdays.',
    'I start on Sundays too, then I have both days: Saturdays and Sundays I repair bikes.',
  );
  harmless(
    gives('10 hours a week'),
    'The library is open Mondays, Wednesdays and Fridays from nine to three.',
    'I open Mondays and Wednesdays from nine to one.',
    'The council sits Mondays, Wednesdays and Fridays from nine to three.',
  );
  harmless(
    gives('Wednesdays only, until Easter'),
    'I will bake on Wednesday.',
    'I bake on Wednesdays from two to six.',
    'On Monday I call the printer.',
    'Mondays and Thursdays the market is full.',
    'I will ask on Thursday.',
  );
  harmless(
    gives('4 hours a week until Easter'),
    'I want three weeks of readings first.',
    'I need two weeks of figures before I knock there.',
    'Bombardier is silent. Three weeks.',
    'They have not answered. It is one week.',
    'Four weeks. They will come when they smell money.',
    'No news from the ministry, two weeks now.',
    'It has been five weeks.',
    'I want a month of data in my hand before I go there.',
    'Lose? 100 euros and my four hours.',
  );
  harmless(
    gives('2 h on Tuesdays until April'),
    'Lose? 180 euros and my Tuesdays. That I can.',
    'My Tuesdays and 90 euros, no more.',
    'I give my Tuesdays.',
    'I can lose my Tuesdays.',
  );
  named(
    'time',
    gives('4 hours a week until Easter'),
    'I put three weeks into it.',
    'I will work two full weeks on the readings.',
    'I will give it my Tuesdays and Wednesdays.',
  );
  named('time', gives('2 h on Tuesdays until April'), 'I give it my Tuesdays and my Thursdays.');
});

test('days on which a shop is open anyhow are no days of work on the plan', () => {
  const thursdays = gives('Thursdays only');
  named('time', thursdays, 'I fit handles Mondays and Thursdays.');
  harmless(
    thursdays,
    'I open the shop Mondays to Fridays.',
    'Next Thursday I fit three handles.',
    'Thursday, all of it.',
  );
});

test('what could be lost is a limit, and no time spent', () => {
  harmless(
    gives('Saturday afternoons until May'),
    'I could lose three Saturdays and the pleasure of it.',
    'What can I lose: four evenings, and my pride.',
  );
  named('time', gives('two evenings'), 'I will give it six evenings from Monday.');
});

test('hours on listed days add up, short names of days are known, and a sum that is said is no product', () => {
  const some = who({ loss: { time: '4 hours a week' } });
  named(
    'time',
    some,
    'Blocked mon, tue and fri mornings for it till xmas, 4 hrs each.',
    'From next week inspections tuesday, wednesday and thursday, whole days.',
    "From tonight it's an hour and a half after every shift, Monday to Thursday.",
  );
  harmless(
    some,
    'I stay an hour and a half on Tuesday and Thursday, so three hours in the week.',
    'I give it two hours on Tuesday and Thursday.',
  );
});

test('what is left off for a time takes none', () => {
  const some = who({ loss: { time: 'Two evenings' } });
  harmless(some, 'I could stop the films for a week.', 'I will take a break from the market for two weeks.');
  named('time', some, 'I will work on the films for a whole week.');
});

test('a pension order buys no time, and a check-up is no small thing', () => {
  named(
    'time',
    who({ loss: { time: '12 hours a week' } }),
    'With the pension order I will sit five hours each day at the machine, Monday until Friday.',
  );
  named('time', who({ loss: { time: 'Saturdays only' } }), 'I do two check-ups every Tuesday and Thursday afternoon.');
});

test('until a month or after a feast one still means to do it, and until eleven is a morning', () => {
  const some = who({ loss: { time: 'Ten hours a week' } });
  named(
    'time',
    some,
    'Until the end of June I am reserving Tuesday, Wednesday and Thursday, from one to five in the afternoon.',
    'The queue grows so after New Year I stand in the shed four hours a day, Monday to Friday.',
  );
  harmless(who({ loss: { time: 'Three mornings a week' } }), 'Mondays, Wednesdays, Fridays until eleven.');
});

test('how long a thing goes on is no time of one’s own, unless one is at it all the while', () => {
  const some = gives('Monday mornings until Christmas');
  harmless(
    some,
    'I planned to deliver only half the linen to geriatrics for three days, with a reserve trolley in the corridor.',
    'I lend it to the school for five evenings.',
    'The third of December is a Thursday.',
    'A man loses four days if he comes here.',
  );
  named('time', some, 'I stand at the gate for three days.', 'I work on it for three days.');
});

test('a day on which others come, and a month that is paid for, take none of one’s own', () => {
  const some = gives('4 hours a week');
  harmless(
    some,
    'Nine children on Tuesdays and another nine on Thursdays, that way the garage stays calm.',
    'I take a month at 300 euros.',
  );
  named('time', some, 'I bake two days a week for 300 euros.', 'I do it on Tuesdays and on Thursdays, whole days.');
});

test('a limit of days alone leaves no other day, but for what is done in passing', () => {
  for (const days of ['Monday mornings until Christmas', 'Mondays', 'My Mondays off, until Easter']) {
    named(
      'time',
      gives(days),
      'On Wednesday I sew the bags.',
      'On 2 December I sew the bags.',
      'I sew on Mondays and Thursdays and also Saturday.',
    );
    harmless(gives(days), 'On Monday I sew the bags.', 'On Wednesday I bring Greet the list.', 'I sew on Mondays.');
  }
});

test('a day that has its own thing to do is kept for it', () => {
  const busy = (whoIAm: string) => who({ inventory: { whoIAm } });
  const day = 'On Wednesday at three I sew the bags.';
  for (const whoIAm of [
    'Coach of the canoe club on Wednesday afternoons.',
    'I study accounting on Mondays and Wednesdays.',
    'I rest on Wednesdays.',
    'Wednesday cricket with the boys is holy.',
    'Church on Wednesdays.',
  ]) {
    named('time', busy(whoIAm), day);
    harmless(busy(whoIAm), 'On Tuesday at three I sew the bags.');
  }
  harmless(busy('The hall is free on Wednesday afternoons.'), day);
  harmless(busy('Sauna with my aunt on Wednesday evenings.'), 'I sew the bags tonight.');
});

/** What somebody wrote, what is against it, and what only nearly. */
type Told = readonly [written: string, against: readonly string[], clean: readonly string[]];
const told = (said: string, records: Records): string[] =>
  timeBeyond(readMessage(said), records, now).map(({ says }) => says);
function tell(recordsOf: (written: string) => Records, table: readonly Told[]): void {
  for (const [written, against, clean] of table)
    assert.deepEqual(
      [...against, ...clean].filter((said) => told(said, recordsOf(written)).length > 0),
      against,
      written,
    );
}

const limits: readonly Told[] = [
  [
    '4 hours a week',
    [
      'I bake eight hours a week.',
      'All the Saturdays of December go into it.',
      'The fair gets two evenings a week.',
      'That is a day and a half each week for me.',
      'It takes me two days a week.',
      'I give it every Monday evening and three mornings a week.',
      'I bake four hours tonight and two hours tomorrow, so six hours this week.',
      'I work on it five hours this week.',
      'IT TAKES ME TWO DAYS A WEEK.',
      'THE FAIR GETS TWO EVENINGS A WEEK.',
      'HALF OF ALL SATURDAYS WILL GO INTO IT, two days a week.',
      'I will clear two weeks for it.',
      'I work two full weeks on it.',
      'I take two weeks off my work for it.',
      'I bake for two whole weeks.',
      'I work three weeks on it, all days.',
    ],
    [
      'I bake four hours a week.',
      'I bake sixteen hours for the fair.',
      'The oven runs two days a week.',
      'The phone dies at two, every day.',
      'My sister gives me two days a week.',
      'I hire a boy for two days a week.',
      'I pay Hana for three days a week.',
      'I let Hana work for three days a week.',
      'I count which ward it is for two weeks.',
      'I watch it for three weeks.',
      'Next week I bake an hour.',
      'I write it down for the coming month.',
      'I send one message every evening.',
      'I ring her every day.',
      'I read a page each night.',
      'I give it three weeks to dry.',
      'The first three days were cold.',
      'I bake two hours ten days after they went home.',
      'I leave the oven off for three days.',
      'I bake within ten days.',
      'The course lasts five days.',
      'The shop opens at two every day.',
      'They can have it for five days.',
      'I planned three days, not one.',
      'Could I lose five days?',
      'I rent the hall for 300 euros a month.',
      'I pick an evening.',
      'I choose a weekend for it.',
      'I bake like a weekend.',
      'The three nights are over.',
      'Nine children come on Tuesdays.',
      'I could lose ten hours a week.',
      'Two weeks until the 4th of December I bake.',
    ],
  ],
  [
    '20 hours in all',
    [
      'I bake six hours a week.',
      'I bake three hours a week for ten weeks.',
      'I bake three hours a week until the end of March.',
      'I bake 21 hours.',
      'I spend four days on it.',
    ],
    [
      'I bake five hours a week.',
      'I bake three hours a week for two weeks.',
      'I bake three hours a week until 30 November.',
      'I bake 20 hours.',
    ],
  ],
  ['Half an hour after each shift', ['I stay two hours every evening.'], ['I stay half an hour every evening.']],
  ['5 hours a week for 2 months', ['I bake six hours a week.'], ['I bake five hours a week.']],
  ['until the end of the month of March', [], ['I bake ten hours a week.']],
  ['Two evenings until Easter', ['I bake four evenings.'], ['I bake two evenings.']],
  ['Three afternoons, then I stop', ['I bake six afternoons.'], ['I bake two afternoons.']],
  ['One hour by Friday', ['I bake six hours.'], []],
  ['Two mornings until May', ['I bake five mornings.'], []],
  ['1 day until May', ['I bake three days.'], []],
  [
    '10 hours a week over the whole team',
    ['Six of us bake four hours a week.', 'We bake four hours a week, six of us.'],
    ['We bake four hours a week, two of us.', 'We bake four hours a week.'],
  ],
  ['10 hours a week, THE WHOLE TEAM', ['We bake four hours a week, SIX OF US.'], []],
  [
    '2 h on Tuesdays until April',
    ['I give it my Tuesdays and my Fridays.'],
    ['I give it my Tuesdays.', 'ON TUESDAY EVENINGS.', 'Our Tuesday evenings.', 'On Tuesdays.'],
  ],
  [
    'two evenings a week',
    ['I bake Mondays to Thursdays from six to nine.'],
    ['I bake Mondays and Thursdays from six to eight.'],
  ],
  [
    'only Saturdays',
    [
      'I bake every Friday.',
      'I bake all Monday.',
      'I bake Mondays, Tuesdays and Saturdays.',
      'I bake on Friday evening.',
      'I bake Monday and Tuesday.',
    ],
    [
      'I bake every Saturday.',
      'I rest every Friday.',
      'I OPEN THE SHOP Mondays to Fridays.',
      'I ring her every Friday.',
      'I bake.',
    ],
  ],
  ['Sunday nights and nothing else', ['I bake every Friday.'], ['I bake on Sunday night.']],
  ['ten hours a week, never on Sundays', ['I bake on Sunday.', 'I bake twelve hours a week.'], ['I bake on Monday.']],
  [
    '4 hours a week',
    [
      'I keep two weeks free for it.',
      'I block the next two weeks for it.',
      'I bake an hour every day, and it is an hour each.',
      'I ring her two hours every day.',
      'I write from nine to noon every day.',
      'I take the next two weeks off for it.',
      'My whole week goes into it.',
      'It means three days for me.',
    ],
    [
      'Eight evenings now of the ten.',
      'So ten days of recordings now.',
      'I write up the three nights on one sheet.',
      'I put these ten evenings on a list.',
      'I bake it on a Saturday.',
      'We pick a Saturday.',
      'We agree on one weekend.',
      'It looks like a weekend to me.',
      'So far I give it eight evenings.',
      'I bake bread on the past ten days of the trip.',
      'Ten days before I said yes I bake.',
      'I bake the third day, it is a Thursday.',
      'The month at 300 euros is for me.',
      'They bake three days a week and I sell.',
      'Two weeks until Monday I bake.',
      'A week of readings is what I want.',
      'Weeks of readings, two months of readings for me.',
    ],
  ],
];
test('working time is weighed by what a limit counts it in, and what is no work does not count', () =>
  tell(gives, limits));

const kept: readonly Told[] = [
  [
    'Nothing on Sundays.',
    ['On Sunday I bake.', 'I bake all weekend.', 'I WILL BAKE ON SUNDAY.', 'A day on Sunday is what it costs me.'],
    [
      'On Monday I bake.',
      'Sunday is quiet.',
      'On Sunday I rest.',
      'On Sunday they bake.',
      'The baker bakes on Sunday.',
      'I baked on Sunday.',
    ],
  ],
  ['Saturdays are off.', ['I bake over the weekend.', 'I bake on Saturday.'], ['I bake on Friday.']],
  ['Tuesdays belong to my mother.', ['On Tuesday I bake.'], ['I bake all weekend.']],
  ['NEVER ON TUESDAYS.', ['On Tuesday I bake.'], []],
  ['Thursdays off.', ['On Thursday I bake.'], ['On Friday I bake.']],
  [
    'Wednesday afternoons belong to my grandson.',
    ['On Wednesday afternoon I bake.', 'On Wednesday I bake.', 'On WEDNESDAY AFTERNOON I bake.'],
    ['On Wednesday morning I bake.', 'On Thursday afternoon I bake.'],
  ],
  ['WEDNESDAY AFTERNOONS belong to my grandson.', ['On Wednesday afternoon I bake.'], ['On Wednesday morning I bake.']],
  ['Wednesdays belong to my grandson.', ['On Wednesday morning I bake.'], []],
  [
    'No work on weekends.',
    ['On Saturday I bake.', 'I bake at the weekend.', 'On Sunday I bake.'],
    ['On Friday I bake.'],
  ],
  ['Weekdays only.', ['On Saturday I bake.'], ['On Monday I bake.']],
  ['Only weekdays.', ['On Saturday I bake.'], []],
  ['Only on weekdays.', ['On Sunday I bake.'], []],
  ['On weekdays I bake, at my age.', ['On Sunday I bake.'], []],
  ['I bake bread on weekdays.', [], ['On Sunday I bake.']],
  [
    'Weekdays are for the office.',
    ['I bake every weekday.', 'I bake on Monday to Friday.', 'I bake all Monday.'],
    ['I bake on Saturday.'],
  ],
  [
    'Evenings belong to my family.',
    ['I bake tonight.', 'I bake every evening.', 'I bake at seven pm.', 'I bake after dinner.'],
    ['I bake at noon.', 'I bake with the night shift at noon.'],
  ],
  ['Nothing after six.', ['I bake tonight.'], []],
  ['No anything after work.', ['I bake tonight.'], ['I bake at noon.']],
  ['Mornings are sacred.', ['I bake in the morning.'], ['I bake at noon.']],
  [
    'No work in the holidays.',
    ['I bake over Christmas.', 'I bake in the holidays.', 'I bake through the summer vacation.'],
    ['I bake in May.'],
  ],
  ['Hands off my vacation.', ['I bake in the holidays.'], []],
  ['I keep my Christmas free.', ['I bake over Christmas.'], ['I bake at Easter.']],
  [
    'My lunch breaks are mine.',
    ['I bake over lunch.', 'I bake in the lunch hour.', 'I bake at lunchtime.'],
    ['I bake at ten.'],
  ],
  ['No lunch hours.', ['I bake over lunch.'], []],
  ['Not in July.', ['I bake in July.', 'I bake all of July.'], ['I bake in May.', 'I bake in June.']],
  ['Never in December.', ['I bake throughout December.'], ['I bake in June.']],
  ['I won’t drive at night.', ['Tonight I drive the van over.', 'I DRIVE at night.'], ['I bake tonight.']],
  ['I don’t like it on Sundays.', ['I bake on Sunday.'], []],
  ['I never work at night.', ['I bake tonight.'], []],
  ['Fridays I pick up my son.', ['On Friday I bake.'], ['On Thursday I bake.', 'On Friday I pick up the flour.']],
  ['FRIDAYS I PICK UP MY SON.', ['On Friday I bake.'], []],
  ['Church on Sundays.', ['On Sunday I bake.'], ['On Monday I bake.', 'On Sunday I rest with my family.']],
  ['Fridays I can.', [], ['On Friday I bake.']],
  ['Nothing on Sundays.', [], ['I hire a cook on Sunday.']],
  ['I WILL NOT DRIVE AT NIGHT.', [], ['I bake tonight.']],
  ['Free on Fridays.', [], ['On Friday I bake.']],
];
test('a time that is kept for something else is kept, whatever the words', () =>
  tell((whoIAm) => who({ inventory: { whoIAm } }), kept));

test('it says of what it speaks and where the limit stands, each place once', () => {
  const where = 'in your challenge “Cut permit intake” you wrote as the time you can lose';
  assert.deepEqual(told('I bake six hours on Tuesday and Friday.', gives('2 hours a week')), [
    `You now speak of six hours on 2 days; ${where}: “2 hours a week”.`,
  ]);
  assert.deepEqual(told('I bake every Friday.', gives('2 hours, Tuesdays only')), [
    `You now speak of every Friday; ${where}: “2 hours, Tuesdays only”.`,
  ]);
  assert.deepEqual(told('I bake Fridays.', gives('Tuesdays only')), [
    `You now speak of Fridays; ${where}: “Tuesdays only”.`,
  ]);
  assert.deepEqual(told('I bake on Sunday.', who({ inventory: { whoIAm: 'Nothing on Sundays.' } })), [
    'That would be one of your Sundays; in your inventory you wrote: “Nothing on Sundays.”.',
  ]);
  assert.deepEqual(told('I bake tonight. I bake at seven pm.', gives('No evenings, no July')), [
    'That would be one of your evenings; in your challenge “Cut permit intake” you wrote: “No evenings, no July”.',
    'That would be one of your evenings; in your challenge “Cut permit intake” you wrote: “No evenings, no July”.',
  ]);
  for (const [whoIAm, said, name] of [
    ['Weekdays are for the office.', 'I bake every weekday.', 'weekdays'],
    ['Mornings are sacred.', 'I bake in the morning.', 'mornings'],
    ['No work in the holidays.', 'I bake over Christmas.', 'holidays'],
    ['No lunch hours.', 'I bake over lunch.', 'lunch breaks'],
    ['Not in July.', 'I bake in July.', 'days in July'],
  ] as const) {
    const found = timeBeyond(readMessage(said), who({ inventory: { whoIAm } }), now);
    assert.deepEqual(
      found.map(({ key, about, says }) => [key, about, says]),
      [
        [
          `${name} inventory`,
          'your inventory',
          `That would be one of your ${name}; in your inventory you wrote: “${whoIAm}”.`,
        ],
      ],
    );
  }
  assert.equal(told('On Sundays I bake twelve hours a week.', gives('ten hours a week, never on Sundays')).length, 1);
  // Of what it speaks may stand in the sentence before.
  const bread = who({
    plays: [play('Rye bread', { affordableLoss: { time: 'two hours' } })],
    loss: { time: '30 hours' },
  });
  assert.equal(told('I bake rye bread. I give it six hours.', bread).length, 1);
  assert.equal(told('I bake rye bread. I paint six hours.', bread).length, 1);
  // What was done every day is no plan, nor is what is thrown away.
  for (const said of [
    'I show my notebook, I have every day written since September.',
    'Every day is how often I throw the bread out.',
  ])
    assert.deepEqual(told(said, gives('Two hours a week after the shift')), [], said);
});

test('what is done by the evening takes none', () => {
  const guarded = who({ inventory: { whoIAm: 'Mother of two, so I guard my evenings.' } });
  harmless(guarded, 'By the evening I send him his list, too.', 'I send it by this evening.');
  named('time', guarded, 'In the evening I write his list.');
});

test('one week or month over which something goes on, or for which one waits, is none that it takes', () => {
  harmless(
    gives('3 hours'),
    'I count for one week which ward it is.',
    'I count for one month which ward it is.',
    'I count for one sprint which ward it is.',
    'I count for two sprints which ward it is.',
    'A week of readings, a month of readings for me.',
    'I will have one month of readings.',
  );
  named(
    'time',
    gives('3 hours'),
    'I take one week off for it.',
    'I block two weeks for it.',
    'I take one whole month for it.',
  );
});

test('days off are kept, whatever they are called, and nights go past midnight', () => {
  for (const kept of ['20 minutes a shift, never on my days off', 'An hour a day, my rest day stays free']) {
    const some = gives(kept);
    named('time', some, 'I come in on my day off and label the shelves.', 'On my free Monday I sort the stock room.');
    harmless(
      some,
      'On my rest day I take my granddaughter swimming.',
      'On my free Saturday I go to the zoo, the shelves wait until Monday.',
    );
  }
  named('time', gives('5 hours a week, no nights'), 'I ride with them on Friday from ten to midnight.');
  named('time', gives('One day a week'), 'I need Tuesdays, Wednesdays and half of Friday for the wool.');
});

test('how long it goes on is no time beside how often it comes, and a time for each is meant for all', () => {
  const weekly = gives('2 hours a week for six weeks');
  named('time', weekly, 'Over the next two months I go through the files every Tuesday.');
  harmless(weekly, 'For the next five weeks I go through the files one hour every Tuesday.');
  const halves = gives('4 half days');
  named('time', halves, 'I go to nine farms, one morning per farm.');
  harmless(halves, 'I go to three farms, one morning per farm.', 'I give it two half days.');
  const fasting = who({ inventory: { whoIAm: 'I pray on Mondays and Thursdays and sleep early.' } });
  named('time', fasting, 'On Thursdays I sew the puppets.');
  named('time', gives('Monday mornings'), 'I thought Saturday afternoons, I cut the hair of the ladies then.');
});

test('what something would take is no plan where less is done for it', () => {
  const half = gives('Half an hour a day');
  named('time', half, 'Mapping all routes would be two full days, so I take Monday and Tuesday for it, all day.');
  harmless(half, 'Mapping all routes would be two full days, so I do one each morning.');
});

test('how long it is until something is no time that it takes', () => {
  const half = gives('Half an hour a day');
  harmless(half, 'That is one week for the clamps before the frost.', 'That leaves ten days until the fair.');
  named('time', half, 'That is one week of my evenings for the clamps.');
});

test('who lies on the couch, sits in the garden or is out with the dog then, rests', () => {
  const off = who({ loss: { time: 'Four hours a week, no weekends' } });
  harmless(
    off,
    'I write on Wednesday. Saturday and Sunday I’m on my couch.',
    'Saturday I’m in bed till noon.',
    'Sunday I’m out with the dog.',
  );
  named('time', off, 'Saturday I’m in the workshop and sand the boards.');
});

test('a day on which one has something else is kept, in the singular too; whoever is at that keeps it', () => {
  const dad = who({ inventory: { whoIAm: 'Retired. Wednesday I have the twins. Fridays are for bell-ringing.' } });
  named(
    'time',
    dad,
    'I’ll do the phone round on Wednesday afternoon with the helpers.',
    'I squeeze in one more round on Friday at six.',
  );
  harmless(
    dad,
    'I do the phone round on Thursday. Friday I’m at bell-ringing.',
    'On Wednesday I take the twins to the museum.',
    'I do the phone round on Tuesday.',
  );
  for (const whoIAm of ['Tuesday I have two hours.', 'Tuesday I give it an hour.'])
    harmless(who({ inventory: { whoIAm } }), 'I do the phone round on Tuesday.');
  harmless(
    who({ inventory: { whoIAm: 'Baker. I work nights, so I keep only the afternoons for this.' } }),
    'I ring the mills on Tuesday afternoon.',
  );
  named(
    'time',
    who({ inventory: { whoIAm: 'Baker. I keep the afternoons for my kids.' } }),
    'I ring the mills on Tuesday afternoon.',
  );
});

test('a part of a day or two days that have their own thing to do are kept, and “weekdays” leaves out the weekend', () => {
  const singer = who({ inventory: { whoIAm: 'Nurse. Tuesday evenings I teach chess. Saturdays and Sundays we row.' } });
  named(
    'time',
    singer,
    'Tuesday from six till eight in the evening I pack the bags with Ola.',
    'I pack bags on Tuesday evening.',
    'I’ll pack the bags on Sunday.',
  );
  harmless(singer, 'I pack the bags on Tuesday morning.', 'I pack the bags on Wednesday evening.', 'Sunday we row.');
  const weekdays = who({ loss: { time: 'Five hours a week, weekdays' } });
  named('time', weekdays, 'I’ll sit at the loom Saturday and Sunday till it is done.');
  harmless(
    weekdays,
    'I’ll sit at the loom on Monday for two hours.',
    'I’ll sit at the loom on Monday, Saturday and Sunday I’m at the stadium.',
  );
});

test('a time on which one has promised to stop working is kept, and what a plan is about is no rest', () => {
  const stopped = who({ inventory: { whoIAm: 'I promised my husband to stop spending weekends on projects.' } });
  named('time', stopped, 'I paint the wall on Sunday.', 'Let’s do the class on Saturday mornings.');
  harmless(stopped, 'I paint the wall on Friday.', 'I stay at home on Sunday.');
  const choir = {
    ...who({
      inventory: { whoIAm: 'Thursdays belong to my kids.' },
      plays: [play('One open rehearsal')],
    }),
  };
  named('time', choir, 'I run the open rehearsal on Thursday evening.');
  harmless(choir, 'On Thursday I stay at home.', 'I run the open rehearsal on Wednesday evening.');
});
