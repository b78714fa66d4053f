// Time beyond a limit as people tell it: days with their hours, days of the week beyond those that were set, and what is no time spent.
import { test } from 'node:test';
import { harmless, named, who } from '../../test/fixtures/said-against.ts';

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
