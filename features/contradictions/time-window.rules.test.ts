// Hours and days that a limit leaves out, and what is planned in them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { now } from '../../test/fixtures/contradictions.ts';
import { harmless, named, who } from '../../test/fixtures/said-against.ts';
import { readMessage } from '../sentences/clause.rules.ts';
import { timeBeyond } from './time-limit.rules.ts';

const gives = (time: string) => who({ loss: { time } });

test('hours outside those that were given are named, and none that reach into them or may be of the morning', () => {
  named(
    'time',
    gives('Only while the boy is at school, 8 to 14'),
    'I will sit with repairs from 16 to 19 every day.',
    'I bake from 2pm to 4pm.',
    'I sew from 14:30 to 16:00 on Fridays.',
  );
  harmless(
    gives('Only while the boy is at school, 8 to 14'),
    'I will sit with repairs from 9 to 12.',
    'I sew from 13:00 to 15:00.',
    'From 16 to 19 the shop is full of people.',
    'I sew from 4 to 6.',
    'I pick up the boy from 15:00 to 15:30.',
  );
  harmless(gives('Never from 8 to 14'), 'I will sit with repairs from 16 to 19.');
  harmless(gives('Saturdays'), 'On Saturday I will sit with repairs from 16 to 19.');
});

test('a day between two that nothing is to be done between is named, and none before or after them', () => {
  named(
    'time',
    gives('Nothing between Thanksgiving and New Year’s'),
    'The first supper goes the second Sunday in December.',
    'I set the tables on 12 December.',
  );
  harmless(
    gives('Nothing between Thanksgiving and New Year’s'),
    'The first supper goes the second Sunday in January.',
    'The choir sings the second Sunday in December.',
    'I set the tables on 24 November.',
    'The market runs on 12 December.',
    'I am with my family on 12 December.',
  );
  harmless(gives('Two evenings between Thanksgiving and New Year’s'), 'I set the tables on 12 December.');
  harmless(gives('Nothing between us and the river'), 'I set the tables on 12 December.');
});

test('it says which hours and which day', () => {
  const said = (time: string, says: string): string[] =>
    timeBeyond(readMessage(says), gives(time), now).map((each) => each.says.split(';')[0]!);
  assert.deepEqual(said('Only 8 to 14', 'I sew from 14:30 to 16:05.'), ['You now speak of hours from 14:30 to 16:05']);
  assert.deepEqual(said('Nothing between Thanksgiving and Easter', 'I sew on 12 December.'), [
    'You now speak of 12 December',
  ]);
});

test('of a day of which one part was given, the others are named', () => {
  named(
    'time',
    gives('Two hours a week, mornings only'),
    'I will sort the letters on Tuesday afternoon.',
    'I file them from two till four on Mondays.',
    'I meet the drivers on Thursday evening and go through the list.',
    'Tonight I write the first ten cards.',
  );
  named('time', gives('Only in the afternoon, three hours'), 'I will ring the six farms tomorrow morning.');
  named('time', gives('One day a week, daytime only'), 'I paint the signs on Friday night.');
  harmless(
    gives('Two hours a week, mornings only'),
    'I will sort the letters on Tuesday morning.',
    'I file them from eight till nine on Mondays.',
    'On Thursday evening I am at home with the kids.',
    'The drivers meet on Thursday evening.',
    'I will sort the letters before noon.',
    'Every evening we throw away ten of the letters.',
    'I ask them whether Tuesday afternoon suits the drivers.',
  );
  harmless(gives('One day a week, daytime only'), 'I paint the signs on Friday afternoon.');
});

test('afternoons that are kept for something else are named, and those of the day alone that is told', () => {
  named(
    'time',
    who({ inventory: { whoIAm: 'School bus driver. My afternoons are gone, I look after my father.' } }),
    'I will fold the boxes on Thursday afternoon.',
    'I can give it two afternoons next week.',
  );
  const wednesdays = who({ inventory: { whoIAm: 'Wednesday afternoons belong to my grandson.' } });
  named('time', wednesdays, 'I will fold the boxes on Wednesday afternoon.');
  harmless(wednesdays, 'I will fold the boxes on Thursday afternoon.', 'I will fold the boxes on Wednesday morning.');
});

test('nothing after an hour, or before one, leaves out what is named by the clock', () => {
  named(
    'time',
    gives('4 hours a week, nothing after 9pm'),
    'I ring them from 9.30 till 11 at night.',
    'I ring them at ten at night.',
    'I sit there until midnight.',
  );
  harmless(gives('4 hours a week, nothing after 9pm'), 'I ring them at 8 pm.', 'I ring them by 9 pm.');
  named('time', gives('Not before ten in the morning'), 'I bake from 7 am to 9 am.');
  harmless(gives('Not before ten in the morning'), 'I bake at 11 am.');
  named('time', gives('An hour, home by six'), 'I sit there at 7 pm.');
  harmless(gives('Not after 2 hours'), 'I sit there at 7 pm.');
});

test('an hour or a part of the day is named where it is left out, to the minute', () => {
  const left: Record<string, Record<string, string | undefined>> = {
    'Nothing after nine': {
      'at 9 pm': '9 pm',
      'at 8.30 pm': undefined,
      'at 9.30 pm': '9.30 pm',
      'by 9 pm': undefined,
      'at ten at night': 'ten at night',
      'from 20 to 21': undefined,
      'from 8 pm to 9 pm': undefined,
      'from 20 to 22': 'hours from 20 to 22',
      'from 21 to 22': 'hours from 21 to 22',
      'at midnight': 'midnight',
      'at 9 in the morning': undefined,
      'at 10 in the morning': undefined,
    },
    'Home by half six, never after 6:30 in the evening': {
      'at 6:15 pm': undefined,
      'at 6:45 pm': '6:45 pm',
      'at 7 in the evening': '7 in the evening',
    },
    'Not before ten in the morning': {
      'at 9 in the morning': '9 in the morning',
      'at 10 in the morning': undefined,
      'at 11 am': undefined,
      'from 8 to 9': undefined,
      'from 9:00 to 11:00': undefined,
      'at 5 am': '5 am',
    },
    'Nothing before 14': {
      'from 9:00 to 11:00': undefined,
    },
    'No meetings after 12 at night': {
      'at 11 pm': '11 pm',
      'at midnight': 'midnight',
    },
    'Done by noon': {
      'at 11 am': undefined,
      'at 1 pm': '1 pm',
      'from 13:00 to 14:00': 'hours from 13 to 14',
      'from 10:00 to 12:00': undefined,
    },
    'Evenings only': {
      'on Monday morning': 'the morning',
      'on Monday night': undefined,
      'from 14:00 to 16:00': 'hours from 14 to 16',
      'from 16:00 to 18:00': undefined,
      'from 17:00 to 19:00': undefined,
      'before the morning': undefined,
      'from 6 to 8': undefined,
      'from 2 to 4': 'hours from 14 to 16',
    },
    'Mornings only': {
      'from 2 to 4': 'hours from 14 to 16',
      'from 6 to 8': undefined,
      'from 5 to 9': undefined,
      'from 4 to 8': 'hours from 16 to 20',
      'from 12:00 to 14:00': 'hours from 12 to 14',
      'from 11:00 to 13:00': undefined,
      tonight: 'the evening',
    },
    'Only during the day': {
      'on Monday night': 'the night',
      'on Monday evening': 'the evening',
      'on Monday afternoon': undefined,
      'from 19:00 to 21:00': 'hours from 19 to 21',
    },
    'Nights only': {
      'on Monday evening': undefined,
      'on Monday morning': 'the morning',
    },
  };
  for (const [time, plans] of Object.entries(left))
    for (const [when, said] of Object.entries(plans)) {
      const [found] = timeBeyond(readMessage(`I paint ${when}.`), gives(time), now);
      assert.equal(found?.says.split(';')[0]!.replace('You now speak of ', ''), said, `${time}: ${when}`);
    }
});
