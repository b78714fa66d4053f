// The calendar file: read back by an unfolding reader, whatever the play says.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { calendarText } from './calendar.rules.ts';

const play = {
  id: '019a-b',
  title: 'Coffee; with Theo, maybe',
  description: 'First line\nSecond \\ line',
  affordableLoss: { time: 'Two hours' },
  dueDate: new Date('2026-12-31T12:00:00Z'),
  updatedAt: new Date('2026-11-21T09:00:00.123Z'),
};
const url = 'https://quilt.example.org/profile?tab=playbook';

/** Lines of the file, unfolded, as [name, value]. */
function read(text: string): [string, string][] {
  return text
    .replace(/\r\n /g, '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]);
}
const unescape = (value: string) => value.replace(/\\(.)/g, (_, mark: string) => (mark === 'n' ? '\n' : mark));

test('a due date becomes an all-day event that ends on the next day, with a reminder', () => {
  const lines = new Map(read(calendarText(play, url)));
  assert.equal(lines.get('DTSTART;VALUE=DATE'), '20261231');
  assert.equal(lines.get('DTEND;VALUE=DATE'), '20270101');
  assert.equal(lines.get('DTSTAMP'), '20261121T090000Z');
  assert.equal(lines.get('UID'), '019a-b@crazy-quilt');
  assert.equal(lines.get('SUMMARY'), 'Coffee\\; with Theo\\, maybe');
  assert.equal(lines.get('TRIGGER'), '-PT15H');
  const [, description = ''] = read(calendarText(play, url)).find(([name]) => name === 'DESCRIPTION') ?? [];
  assert.equal(unescape(description), `First line\nSecond \\ line\n\nAffordable loss\nTime: Two hours\n\n${url}`);
});

test('no text breaks out of its line, no line is longer than 75 bytes, and no character is lost', () => {
  const shape = read(calendarText(play, url)).map(([name]) => name);
  const anyText = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.constant('x\r\nEND:VEVENT'),
  );
  fc.assert(
    fc.property(anyText, anyText, (title, description) => {
      const text = calendarText({ ...play, title, description }, url);
      assert.deepEqual(
        read(text).map(([name]) => name),
        shape,
      );
      for (const line of text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75);
      assert.doesNotMatch(text.replaceAll('\r\n', ''), /[\r\n]/);
      const [, summary = ''] = read(text).find(([name]) => name === 'SUMMARY') ?? [];
      const kept = title
        .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
        .replace(/[\u0000-\u0008\u000e-\u001f\u007f]/g, '');
      assert.equal(unescape(summary), kept);
    }),
  );
});

test('the file holds what RFC 5545 asks of one, in its order', () => {
  const lines = calendarText(play, url).split('\r\n');
  assert.deepEqual(lines.slice(0, 6), [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Crazy Quilt//Playbook//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
  ]);
  assert.equal(lines.at(-1), '', 'the last line ends, too');
  const rest = read(calendarText(play, url)).map(([name, value]) => `${name}:${value}`);
  assert.deepEqual(rest.slice(-9), [
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Coffee\\; with Theo\\, maybe',
    'TRIGGER:-PT15H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
});

test('a play without a loss says nothing of one', () => {
  const described = (affordableLoss: typeof play.affordableLoss | null) =>
    unescape(read(calendarText({ ...play, affordableLoss }, url)).find(([name]) => name === 'DESCRIPTION')?.[1] ?? '');
  assert.equal(described(null), `First line\nSecond \\ line\n\n${url}`);
});

test('a line of exactly 75 bytes stays one, and what is longer is filled to its end', () => {
  const lines = (length: number) => calendarText({ ...play, title: 'x'.repeat(length) }, url).split('\r\n');
  assert.ok(lines(67).includes(`SUMMARY:${'x'.repeat(67)}`));
  const at = lines(68).indexOf(`SUMMARY:${'x'.repeat(67)}`);
  assert.equal(lines(68)[at + 1], ' x');
  const long = lines(200);
  assert.equal(long[long.indexOf(`SUMMARY:${'x'.repeat(67)}`) + 1], ` ${'x'.repeat(74)}`);
});

test('each way to end a line is one line of the text', () => {
  for (const end of ['\r\n', '\r', '\n', '\u2028', '\u0085']) {
    const [, summary] =
      read(calendarText({ ...play, title: `a${end}b` }, url)).find(([name]) => name === 'SUMMARY') ?? [];
    assert.equal(summary, 'a\\nb');
  }
});
