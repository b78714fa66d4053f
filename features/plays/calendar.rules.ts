// A play's due date as a calendar file (RFC 5545): an all-day event with a reminder on the day before.
import { DAY_MS } from '../../shared/dates.ts';
import { type AffordableLoss, lossKinds, lossLabels, tidyLoss } from '../challenges/challenge.rules.ts';
import { dueDay } from './play.rules.ts';

export type CalendarPlay = {
  id: string;
  title: string;
  description: string;
  affordableLoss: AffordableLoss | null;
  dueDate: Date;
  updatedAt: Date;
};

/** The whole file. `url` leads back to the playbook. */
export function calendarText(play: CalendarPlay, url: string): string {
  const loss = tidyLoss(play.affordableLoss);
  const lines = lossKinds.flatMap((kind) => (loss?.[kind] ? [`${lossLabels[kind]}: ${loss[kind]}`] : []));
  const description = [play.description, ...(loss ? ['', 'Affordable loss', ...lines] : []), '', url].join('\n');
  const day = dueDay(play.dueDate).replaceAll('-', '');
  const next = dueDay(new Date(play.dueDate.getTime() + DAY_MS)).replaceAll('-', '');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Crazy Quilt//Playbook//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${play.id}@crazy-quilt`,
    `DTSTAMP:${stamp(play.updatedAt)}`,
    `DTSTART;VALUE=DATE:${day}`,
    `DTEND;VALUE=DATE:${next}`,
    `SUMMARY:${escape(play.title)}`,
    `DESCRIPTION:${escape(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escape(play.title)}`,
    'TRIGGER:-PT15H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n');
}

const stamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Text as a value: no line of the person's own can become a line of the file. */
function escape(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
    .replace(/[\u0000-\u0008\u000e-\u001f\u007f]/g, '')
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll('\n', '\\n');
}

const LONGEST = 75;
const bytes = new TextEncoder();

/** Lines of at most 75 bytes; what follows begins with a blank, and no character is cut. */
function fold(line: string): string {
  let folded = '';
  let width = 0;
  for (const character of line) {
    const size = bytes.encode(character).length;
    if (width + size > LONGEST) {
      folded += '\r\n ';
      width = 1;
    }
    folded += character;
    width += size;
  }
  return folded;
}
