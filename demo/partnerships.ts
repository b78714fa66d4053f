// Who of the demo went together with whom, what was written, and what each brings: made by the product's own routes.
import { DAY_MS } from '../shared/dates.ts';
import type { Send } from './acts.ts';

type Word = { day: number; by: 'a' | 'b'; says: string };
type Promised = { day: number; by: 'a' | 'b'; brings: string; due?: number; done?: number };
type Partnership = {
  /** By username; a writes first. */
  a: string;
  b: string;
  day: number;
  opening: string;
  accepted?: number;
  declined?: number;
  completed?: number;
  words?: readonly Word[];
  promises?: readonly Promised[];
};

const partnerships: readonly Partnership[] = [
  {
    a: 'ruth.delgado',
    b: 'samuel.osei',
    day: 97,
    opening:
      'Samuel, my files lie on your bench for nine days and I never asked why. If I brought them once a week, in your order, would that be better or worse?',
    accepted: 96,
    words: [
      { day: 96, by: 'b', says: 'Better. By parcel, not by date. Tuesdays, and after three I have the table free.' },
      {
        day: 95,
        by: 'a',
        says: 'Tuesdays it is. I will sort them myself the first month, so that I know what I am asking for.',
      },
      { day: 66, by: 'b', says: 'Nothing of yours has slept here since the second week. Keep the rubber bands.' },
    ],
    promises: [
      { day: 95, by: 'a', brings: 'Files sorted by parcel, every Tuesday at three', done: 66 },
      { day: 95, by: 'b', brings: 'The reading table, and an answer the same day', done: 67 },
      { day: 65, by: 'a', brings: 'The list of parcels that come up every month' },
    ],
  },
  {
    a: 'theo-park',
    b: 'ruth.delgado',
    day: 19,
    opening:
      'You run the counter that ninety of my clients gave up at. I am not looking for somebody to blame. I would like one evening with you and a stamp.',
    accepted: 18,
    words: [
      {
        day: 18,
        by: 'b',
        says: 'I wondered when somebody would call about them. Wednesday evenings I can do, if we end by eight.',
      },
      { day: 6, by: 'a', says: 'Eight of the first ten still have the whole folder. In order.' },
    ],
    promises: [
      { day: 17, by: 'a', brings: 'Two students for the calls, until April' },
      { day: 17, by: 'b', brings: 'Two hours on a Wednesday, and the stamp', due: 16 },
    ],
  },
  {
    a: 'nadia.brooks',
    b: 'ines.carvalho',
    day: 60,
    opening:
      'I read that you moved a whole store in one weekend with no cancelled operation. I have one supply room, three shelves too many, and nights. May I draw it for you?',
    accepted: 59,
    words: [
      {
        day: 59,
        by: 'b',
        says: 'Please. On squared paper, one square a shelf foot, and write how often each thing is taken, not what it costs.',
      },
      {
        day: 44,
        by: 'a',
        says: 'Sent. The door is on the left. I had to look twice, because I had stopped seeing it.',
      },
      {
        day: 30,
        by: 'b',
        says: 'Drawn back. Heavy between knee and hip, everything else as you had it. Ask me why, for each.',
      },
    ],
    promises: [
      { day: 58, by: 'a', brings: 'The room on squared paper', done: 44 },
      { day: 58, by: 'b', brings: 'The drawing back, with a reason beside each shelf', done: 30 },
      { day: 29, by: 'b', brings: 'An evening on the phone when the dictation room is ready', due: 24 },
    ],
  },
  {
    a: 'irina.kovac',
    b: 'wanjiru.k',
    day: 27,
    opening:
      'I build moisture alarms for grain and know nothing about cold stores. Would you hang three of mine in yours and tell me what they get wrong?',
    accepted: 26,
    words: [
      { day: 25, by: 'b', says: 'Send them. I will hang a notebook beside each, so that you get the reasons too.' },
      {
        day: 10,
        by: 'b',
        says: 'Your alarm thinks that potatoes are a fire. They breathe. I have written it down, hour by hour.',
      },
    ],
    promises: [
      { day: 26, by: 'a', brings: 'Three sensors and the postage', done: 21 },
      { day: 24, by: 'b', brings: 'A month of notes beside the readings', due: 4 },
    ],
  },
  {
    a: 'devon.reyes',
    b: 'ben.greer',
    day: 31,
    opening:
      'It is not the roof, it is one joint of one gutter. You have ladders, we have a laminator, and there is a bench between us anyway.',
    accepted: 30,
    completed: 15,
    words: [{ day: 16, by: 'b', says: 'Forty minutes. Did the downpipe too. We need signs for the creek.' }],
    promises: [
      { day: 29, by: 'b', brings: 'A ladder and two people, first dry morning', done: 16 },
      { day: 29, by: 'a', brings: 'Forty laminated signs', done: 15 },
    ],
  },
  {
    a: 'priya.raghunathan',
    b: 'lukas.brandt',
    day: 34,
    opening:
      'You keep every tool you ever broke, with a label. I have 110 galvanometers that do not work and no labels. May we copy your drawer?',
    accepted: 32,
    words: [
      { day: 25, by: 'b', says: 'Photograph attached to the letter. One line each. Ask when a line is too short.' },
    ],
    promises: [{ day: 31, by: 'b', brings: 'A photograph of the drawer, with the labels readable', done: 25 }],
  },
  {
    a: 'tomas.ibarra',
    b: 'nguyen.thuha',
    day: 13,
    opening:
      'The corners of your bags do not open. Mine do. I enclose a drawing of how I fold, and would be glad of a word.',
    accepted: 8,
    words: [{ day: 8, by: 'b', says: 'Fold first, then cut. Mrs Lan says your drawing is very good and very wrong.' }],
  },
  {
    a: 'mei.yoshida',
    b: 'hlindqvist',
    day: 38,
    opening: 'What would you buy for under $500 if it had to be there by June 30?',
    accepted: 37,
    words: [{ day: 37, by: 'b', says: 'Nothing. I would like to stop paying for eleven things. Shall I list them?' }],
    promises: [
      { day: 36, by: 'b', brings: 'Eleven systems with their renewal dates', done: 28 },
      { day: 36, by: 'a', brings: 'What each costs in June, with the footnotes', due: 8 },
    ],
  },
  {
    a: 'amira.haddad',
    b: 'theo-park',
    day: 12,
    opening:
      'Seven of my students have a refusal letter and a deadline they do not understand. Which deadlines are real?',
  },
  {
    a: 'yusufd',
    b: 'marek.wojcik',
    day: 9,
    opening:
      'You roster 402 drivers and I roster six crane crews. Have you ever let a crew plan its own week? Mine begins on Monday.',
  },
  {
    a: 'sinead.gallagher',
    b: 'mei.yoshida',
    day: 20,
    opening: 'Money comes back to us from halls that were never built. How do you keep such lines from lapsing?',
    declined: 19,
  },
];

export type PartnershipAct = { day: number; username: string; run(send: Send): Promise<void> };

/** In the order in which one needs the other. `nameOf` tells how somebody is called in the circle. */
export function partnershipActs(nameOf: (username: string) => string, midnight: number): PartnershipAct[] {
  return partnerships.flatMap(({ a, b, day, opening, accepted, declined, completed, words = [], promises = [] }) => {
    const made = { path: '' };
    const who = { a, b };
    const start: PartnershipAct = {
      day,
      username: a,
      async run(send) {
        const members = await send<{ id: string; firstName: string; lastName: string }[]>('GET', '/api/circle-members');
        const partner = members.find(({ firstName, lastName }) => `${firstName} ${lastName}` === nameOf(b));
        const body = { partnerId: partner?.id, conversation: opening };
        made.path = `/api/partnerships/${(await send<{ id: string }>('POST', '/api/partnerships', body)).id}`;
      },
    };
    const move = (on: number, username: string, status: string): PartnershipAct => ({
      day: on,
      username,
      run: async (send) => void (await send('PUT', made.path, { status })),
    });
    return [
      start,
      ...(accepted === undefined ? [] : [move(accepted, b, 'active')]),
      ...(declined === undefined ? [] : [move(declined, b, 'declined')]),
      ...words.map(({ day: on, by, says }) => ({
        day: on,
        username: who[by],
        run: async (send: Send) => void (await send('POST', `${made.path}/messages`, { content: says })),
      })),
      ...promises.flatMap(({ day: on, by, brings, due, done }) =>
        promise(made, who[by], { on, brings, due, done }, midnight),
      ),
      ...(completed === undefined ? [] : [move(completed, a, 'completed')]),
    ];
  });
}

type Given = { on: number; brings: string; due: number | undefined; done: number | undefined };

function promise(made: { path: string }, username: string, given: Given, midnight: number): PartnershipAct[] {
  const { on, brings, due, done } = given;
  const kept = { id: '' };
  const record: PartnershipAct = {
    day: on,
    username,
    async run(send) {
      const day = due === undefined ? null : new Date(midnight + due * DAY_MS).toISOString().slice(0, 10);
      const body = { text: brings, due: day };
      const { commitments } = await send<{ commitments: { id: string; text: string }[] }>(
        'POST',
        `${made.path}/commitments`,
        body,
      );
      kept.id = commitments.find(({ text }) => text === brings)?.id ?? '';
    },
  };
  if (done === undefined) return [record];
  return [
    record,
    {
      day: done,
      username,
      run: async (send) => void (await send('PUT', `${made.path}/commitments/${kept.id}`, { done: true })),
    },
  ];
}
