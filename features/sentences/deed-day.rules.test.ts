// Which of the days that a sentence names is the one on which its deed is done.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ahead, dayOf, fronted, isLastOfRange, saysWhich } from './deed-day.rules.ts';

/** A Friday. */
const now = new Date('2026-11-20T10:00:00Z');
const iso = (day: Date | undefined): string | undefined => day?.toISOString().slice(0, 10);
const on = (text: string, whole?: string): string | undefined => iso(dayOf(text, now, whole)?.day);
const daysAhead = (text: string, whole?: string): (string | undefined)[] =>
  ahead(text, now, whole).map(({ day }) => iso(day));
const agree = (cases: Readonly<Record<string, string | undefined>>): void => {
  for (const [text, day] of Object.entries(cases)) assert.equal(on(text), day, text);
};

test('a deed is done on the day it names, and on none where none is named', () => {
  agree({
    'I call Uwe on Tuesday.': '2026-11-24',
    'I call Uwe tomorrow.': '2026-11-21',
    'I call Uwe on 27 November.': '2026-11-27',
    'I call Uwe.': undefined,
    // Today still counts; what is past, or further away than a plan reaches, does not.
    'I call Uwe today.': '2026-11-20',
    'I call Uwe on 17 January.': '2027-01-17',
    'I call Uwe on 25 January.': undefined,
    'I called Uwe on 15 November.': undefined,
  });
});

test('the day of what is asked for, told or waited for is not that of the deed', () => {
  agree({
    'On Monday I ask Uwe whether he comes on Thursday.': '2026-11-23',
    'I ask him on Monday if the hall is free on Thursday.': '2026-11-23',
    'I tell Rosa on Monday to bring the keys on Thursday.': '2026-11-23',
    'I invite Rosa on Monday, so that she comes on Thursday.': '2026-11-23',
    'I read the minutes of Thursday on Monday.': '2026-11-23',
    'I write the list on Monday for Thursday.': '2026-11-23',
    'I ask her on Monday could she come on Thursday.': '2026-11-23',
    // Where there is no other, the day until which or from which it is done is the best there is …
    'I wait until Thursday.': '2026-11-26',
    'I collect the minutes of Thursday.': '2026-11-26',
    // … and what somebody else does is none even then.
    'I ask Uwe whether he comes on Thursday.': undefined,
    'I call Uwe because he comes on Thursday.': undefined,
    'I call Rosa, who comes on Thursday.': undefined,
    'I ask what he does on Thursday.': undefined,
    'I say which bus leaves on Thursday.': undefined,
    'I hear that he comes on Thursday.': undefined,
    // What follows the day, or stands in another clause, takes it from nobody.
    'I wait until Thursday because he asks.': '2026-11-26',
    'I hear what he says, and wait until Thursday.': '2026-11-26',
  });
});

test('the day that says which thing is meant says not when', () => {
  for (const [before, behind] of [
    ['one month of ', ' checks'],
    ['I write down the ', ' lesson'],
    ['I prepare ', '’s lesson'],
    ['I prepare ', "'s lesson"],
    ['I go to the Saturday and ', '’ market'],
    ['my ', ' class'],
    ['two ', ' shifts'],
    ['a ', ' class'],
    ['the ', ' nightshift'],
    ['the ', ' father'],
    ['our ', ' fortnights'],
    ['the ', ' thesis'],
  ] as const)
    assert.ok(saysWhich(before, behind), `${before}Thursday${behind}`);
  for (const [before, behind] of [
    ['I call on ', ' morning'],
    ['the ', ' morning'],
    ['the ', ' mornings'],
    ['the ', ' afternoon'],
    ['the ', ' afternoons'],
    ['the ', ' evening'],
    ['the ', ' evenings'],
    ['the ', ' night'],
    ['the ', ' nights'],
    ['the ', ' of Uwe’s class'],
    ['the ', ' lunchtime'],
    ['I call him ', ' lesson'],
    ['the ', ', lesson'],
    ['the ', ' and'],
    ['the ', ' instead of'],
    ['the ', ' at'],
    ['the ', ' call'],
    ['the ', ' Uwe'],
    ['the ', ''],
    ['the ', '’s'],
    ['the lesson of the day ends ', ' lesson'],
  ] as const)
    assert.ok(!saysWhich(before, behind), `${before}Thursday${behind}`);
  agree({
    'I write down the Thursday lesson on Monday.': '2026-11-23',
    'I prepare Thursday’s lesson on Monday.': '2026-11-23',
    'I go there on Monday evening.': '2026-11-23',
  });
});

test('a day that recurs or is only free is none on which it is done', () => {
  agree({
    'I use a free Thursday.': undefined,
    'I look for a Thursday.': undefined,
    'I could go any Thursday.': undefined,
    'I talk about Thursday.': undefined,
    'I talk about Thursday on Monday.': '2026-11-23',
  });
});

test('of a range the last day is that of the deed', () => {
  agree({
    'I count the guests from 24 to 27 November.': '2026-11-27',
    'I count the guests from Monday to Thursday.': '2026-11-26',
    'I count the guests between Monday and Thursday.': '2026-11-26',
    'I count the guests Monday to Thursday.': '2026-11-26',
    'I count the guests from Monday until the Thursday.': '2026-11-26',
    'I count the guests on Monday and on Thursday.': '2026-11-26',
    'I call Rosa today and count the guests from Tuesday to Thursday.': '2026-11-26',
  });
  for (const text of [
    'I count the guests from Monday to Thursday.',
    'I count the guests Monday – Thursday.',
    'I count the guests Monday through Thursday.',
    'I COUNT THE GUESTS BETWEEN MONDAY AND THURSDAY.',
    'I count the guests between Monday and the Thursday.',
  ])
    assert.ok(isLastOfRange(text, now), text);
  for (const text of ['I count the guests on Thursday.', 'I count the guests.', 'I count the guests from Thursday.'])
    assert.ok(!isLastOfRange(text, now), text);
});

test('what stands before "I" or before a verb says when', () => {
  for (const [words, lead] of [
    ['On Tuesday I go there', 'On Tuesday'],
    ['On Tuesday, I’ll go there', 'On Tuesday'],
    ['Wednesday evening we count the chairs', 'Wednesday evening'],
    ['On Tuesday go there', 'On Tuesday '],
    ['Tomorrow evening, call Rosa', 'Tomorrow evening, '],
    ['On Tuesday 24 November go there', 'On Tuesday 24 November '],
    ['On Tuesday, 24 November, go there', 'On Tuesday, 24 November, '],
    ['I go there on Tuesday', ''],
    ['With Rosa I go there on Tuesday', ''],
    ['Call Rosa on Tuesday and I go there', ''],
    ['The hall is free on Tuesday and we go there', ''],
    ['When he comes on Tuesday because I ask', ''],
    ['Before Tuesday I go there', 'Before Tuesday'],
    ['On Tuesday the hall', ''],
    ['Rosa on Tuesday go there', ''],
    ['After that Tuesday I go there', 'After that Tuesday'],
    ['We know that on Tuesday I go there', ''],
    [' call Rosa', ''],
    [', call Rosa', ''],
    ['On Tuesday', ''],
    ['', ''],
  ] as const)
    assert.equal(fronted(words, now), lead, words);
});

test('behind a day that stands in front, another counts only where it is put beside it', () => {
  agree({
    'On Monday I write to Rosa about the hall on Thursday.': '2026-11-23',
    'On Monday I book the hall on Thursday.': '2026-11-23',
    'On Monday I write the list and on Thursday I bring it.': '2026-11-26',
    'On Monday I write the list, then on Thursday.': '2026-11-26',
    'On Monday I write the list and show it to him on Thursday.': '2026-11-26',
    'On Monday I write to Rosa, and to Uwe on Thursday.': '2026-11-26',
    'On Monday I write to Rosa and Uwe on Thursday.': '2026-11-26',
  });
});

test('what is done before a day is done on the day before at the latest, if that is still to come', () => {
  agree({
    'I call Uwe before Thursday.': '2026-11-25',
    'I call Uwe before the 26 November.': '2026-11-25',
    'I call Uwe before tomorrow.': '2026-11-20',
    'I call Uwe before today.': '2026-11-20',
    'Before we open, I call Uwe on Thursday.': '2026-11-26',
  });
});

test('a week counts only where no day of it is named', () => {
  agree({
    'This week, I call Uwe on Thursday.': '2026-11-26',
    'Next week I call Uwe, on Thursday.': '2026-11-26',
  });
  assert.notEqual(on('I call Uwe next week.'), undefined);
});

test('the day of the second week is told by how many weeks there are and when they end', () => {
  // The last of the weeks ends on Friday 11 December.
  const whole = 'I try it for three weeks, until 11 December.';
  for (const [text, days] of [
    ['I count on the Thursday of the first week.', ['2026-11-26']],
    ['I count on the Thursday of the second week.', ['2026-12-03']],
    ['I count on the Thursday of the last week.', ['2026-12-10']],
    ['I count on THE FRIDAY OF THE LAST WEEK.', ['2026-12-11']],
    ['I count on the Saturday of the third week.', ['2026-12-05']],
    ['I count on the Sunday of the third week.', ['2026-12-06']],
    ['I count on the Thursday of the first week and the Thursday of the second week.', ['2026-11-26', '2026-12-03']],
  ] as const) {
    const found = daysAhead(text, whole);
    for (const day of days) assert.ok(found.includes(day), `${text} ${found.join()}`);
  }
  const round = (whole: string, text = 'the Thursday of the second week'): boolean =>
    ahead(text, now, whole).some(({ text: words }) => words === text);
  assert.ok(round('Two weeks, by the 11 December.'));
  assert.ok(round('It is two weeks and ends on 11 December.'));
  assert.ok(round('It is two weeks and ends 11 December.'));
  assert.ok(round('Six weeks until 15 January.'));
  assert.ok(!round('Two weeks, until he calls about 11 December.'));
  assert.ok(!round('Two weeks, from 11 December.'));
  assert.ok(!round('Two weeks.'));
  assert.ok(!round('Until 11 December.'));
  assert.ok(!round('Seven weeks until 15 January.'));
  assert.ok(!round('One week until 11 December.'));
  const [found] = ahead('I count on the Thursday of the second week', now, whole).slice(-1);
  assert.deepEqual(
    { ...found },
    { day: found!.day, earliest: found!.day, text: 'the Thursday of the second week', at: 11 },
  );
});

test('the day of a week of a round is in that week, whichever day and week it is', () => {
  const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
  const nths = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
  const ends = ['6 January', '7 January', '8 January'];
  fc.assert(
    fc.property(fc.nat({ max: 6 }), fc.nat({ max: 5 }), fc.nat({ max: 2 }), (name, nth, at) => {
      const text = `the ${names[name]} of the ${nths[nth]} week`;
      const end = new Date(Date.UTC(2027, 0, 6 + at));
      const found = ahead(`I count on ${text}.`, now, `Six weeks until ${ends[at]}.`).find(
        (each) => each.text === text,
      );
      const untilEnd = (day: Date): number => Math.round((end.getTime() - day.getTime()) / 86_400_000);
      // The first weeks of six that end so late are partly past by their own count, and what is past is no day ahead.
      const first = (5 - nth) * 7;
      if (!found) assert.ok(nth === 0);
      else {
        assert.equal(found.day.getUTCDay(), name);
        assert.ok(untilEnd(found.day) >= first && untilEnd(found.day) < first + 7, `${text} ${iso(found.day)}`);
      }
    }),
    { numRuns: 300 },
  );
});
