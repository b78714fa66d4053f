// What is worth a mail, when it is due, and how it is told.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { assertTexts } from '../../test/text.ts';
import {
  type Notice,
  dueBefore,
  isMailed,
  kinds,
  mailedKinds,
  noticeMail,
  noticeTexts,
  rhythms,
} from './notice.rules.ts';

const kind = fc.constantFrom(...kinds);
const time = fc.date({ min: new Date(2020, 0, 1), max: new Date(2030, 0, 1), noInvalidDate: true });

test('only the kinds in the table are mailed, and no name of an object passes for one', () => {
  for (const each of kinds) assert.ok(isMailed(each));
  for (const other of ['', 'forum_reply', 'constructor', '__proto__', 'toString']) assert.ok(!isMailed(other));
});

test('as things happen, a notification waits for its own minutes to be read first', () => {
  const now = new Date(2026, 10, 21, 9, 30);
  assert.deepEqual(dueBefore('partnership_new', 'now', now), new Date(2026, 10, 21, 9, 29));
  assert.deepEqual(dueBefore('partnership_reply', 'now', now), new Date(2026, 10, 21, 9, 27));
});

test('what is gathered goes out as of seven in the morning, and weekly as of a Monday', () => {
  // 2026-11-21 is a Saturday.
  assert.deepEqual(dueBefore('partnership_new', 'daily', new Date(2026, 10, 21, 9)), new Date(2026, 10, 21, 7));
  assert.deepEqual(dueBefore('partnership_new', 'daily', new Date(2026, 10, 21, 6, 59)), new Date(2026, 10, 20, 7));
  assert.deepEqual(dueBefore('partnership_new', 'weekly', new Date(2026, 10, 21, 9)), new Date(2026, 10, 16, 7));
  assert.deepEqual(dueBefore('partnership_new', 'weekly', new Date(2026, 10, 22, 9)), new Date(2026, 10, 16, 7));
  assert.deepEqual(dueBefore('partnership_new', 'weekly', new Date(2026, 10, 23, 6)), new Date(2026, 10, 16, 7));
  assert.deepEqual(dueBefore('partnership_new', 'weekly', new Date(2026, 10, 23, 8)), new Date(2026, 10, 23, 7));
  // At seven sharp the minutes to read still count.
  assert.deepEqual(dueBefore('partnership_reply', 'daily', new Date(2026, 10, 21, 7)), new Date(2026, 10, 21, 6, 57));
});

test('whatever the rhythm, nothing is due that had no time to be read, and nothing due becomes undue', () => {
  fc.assert(
    fc.property(kind, fc.constantFrom(...rhythms), time, fc.nat(20_000), (each, rhythm, now, minutes) => {
      const due = dueBefore(each, rhythm, now);
      assert.ok(now.getTime() - due.getTime() >= mailedKinds[each].minutes * 60_000);
      assert.ok(dueBefore(each, rhythm, new Date(now.getTime() + minutes * 60_000)) >= due);
      const days = { now: 1, daily: 1.1, weekly: 7.1 }[rhythm];
      assert.ok(now.getTime() - due.getTime() <= days * 86_400_000, 'and nothing waits longer than its rhythm');
    }),
  );
});

const notice = (given: Partial<Notice> = {}): Notice => ({
  type: 'partnership_reply',
  title: 'Mia Chen wrote to you',
  content: 'Shall we?',
  path: '/partnerships?id=1',
  ...given,
});
const to = { firstName: 'Ruth', publicUrl: 'https://quilt.example' };

test('one notification is told as itself and leads to its place', () => {
  assert.deepEqual(noticeMail([notice()], to), {
    title: 'Mia Chen wrote to you',
    paragraphs: ['Hello Ruth,', 'Mia Chen wrote to you: “Shall we?”'],
    action: { label: 'Read and answer', url: 'https://quilt.example/partnerships?id=1' },
  });
  assert.deepEqual(noticeMail([notice({ content: '' })], { ...to, firstName: '' }).paragraphs, [
    'Hello,',
    'Mia Chen wrote to you.',
  ]);
});

test('several are told together, ten of them in words and the rest as a number', () => {
  const many = (count: number) =>
    noticeMail(
      Array.from({ length: count }, (_, at) => notice({ title: `Number ${at}` })),
      to,
    );
  assert.equal(many(2).title, '2 things are waiting for you on Crazy Quilt');
  assert.deepEqual(many(2).action, {
    label: 'See all of them',
    url: 'https://quilt.example/partnerships?view=all',
  });
  assert.equal(many(10).paragraphs.length, 11);
  assert.equal(many(10).paragraphs.at(-1), 'Number 9: “Shall we?”');
  assert.equal(many(12).paragraphs.length, 12);
  assert.equal(many(12).paragraphs.at(-1), 'And 2 more.');
});

test('every text says something, and the way to stop is in the footer', () => {
  const { footer, ...texts } = noticeTexts;
  assertTexts({ texts, mailedKinds: Object.values(mailedKinds).map(({ label }) => label) });
  assert.match(footer('https://quilt.example/stop'), /Stop emails like this: https:\/\/quilt\.example\/stop$/);
});
