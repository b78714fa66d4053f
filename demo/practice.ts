// What people of the demo talked over with their coach, and what they learned and practised: by the product's own routes.
import { PROSPER_ITEMS, type Trait } from '../features/learning/prosper-item.rules.ts';
import type { Send } from './acts.ts';

export type PracticeAct = { day: number; username: string; run(send: Send): Promise<void> };

type Kept = { id: string };
/** `play`: its step becomes a play, done on a later day. */
type Talk = { day: number; says: readonly string[]; play?: { done: number; lessons: string } };
type Taking = {
  day: number;
  /** Five answers for each trait, 5 speaking for it: the order in which its statements stand. */
  answers: Record<Trait, readonly [number, number, number, number, number]>;
};
type MapDeed = {
  day: number;
  title: string;
  gatekeepers: readonly { who: string; grants: string; risk: string; asks: string; sure: 'know' | 'guess' }[];
  rules: readonly { sentence: string; source: string; prevents: string }[];
  tactics: readonly { tried: string; came: string }[];
  owner: string;
  shared: boolean;
};
type Practice = {
  username: string;
  talks?: readonly Talk[];
  takings?: readonly Taking[];
  reflection?: { day: number; trait: Trait; text: string };
  lessons?: readonly { day: number; lesson: string; workbook?: string; done: boolean }[];
  /** On the day they are made; the first of them is done with these notes, later. */
  exercises?: { day: number; doneOn: number; notes: string };
  map?: MapDeed;
  /** The day on which they shared their quilt. */
  sharesQuilt?: number;
};

const practice: readonly Practice[] = [
  {
    username: 'ruth.delgado',
    sharesQuilt: 3,
    talks: [
      {
        day: 34,
        says: [
          'Something went wrong',
          'Last Tuesday a contractor came for the third time because nobody had told him the hydrant distance was missing.',
          'Walt still sends back every third plan and does not say why. The reasons are in the last column of the logs.',
          'Count the reasons of twenty refusals',
          'skip',
        ],
        play: {
          done: 27,
          lessons: 'Eleven of twenty went back for the same two boxes, and both are on the back page.',
        },
      },
      {
        day: 4,
        says: [
          'The director wants the fence form finished by New Year, and the fence people in Zoning have not even looked at it.',
          'I’m stuck',
          'I could sit with one of them and fill in a single fence file with the nine boxes.',
        ],
      },
    ],
    takings: [
      {
        day: 110,
        answers: {
          Proactivity: [4, 4, 2, 3, 4],
          'Risk-taking': [2, 2, 2, 3, 2],
          Optimism: [3, 4, 3, 2, 4],
          'Self-confidence': [3, 3, 4, 2, 2],
          Persistence: [5, 4, 5, 5, 4],
          Enthusiasm: [3, 3, 2, 3, 3],
          Creativity: [3, 3, 4, 2, 3],
        },
      },
      {
        day: 12,
        answers: {
          Proactivity: [5, 4, 3, 4, 5],
          'Risk-taking': [4, 3, 3, 5, 3],
          Optimism: [3, 4, 3, 3, 4],
          'Self-confidence': [4, 4, 4, 3, 3],
          Persistence: [5, 3, 5, 5, 4],
          Enthusiasm: [4, 3, 3, 3, 3],
          Creativity: [3, 4, 4, 4, 3],
        },
      },
    ],
    reflection: {
      day: 11,
      trait: 'Risk-taking',
      text: 'In summer I would not have asked the director for a form that nobody had approved. I asked because I had written down what it could cost: one awkward meeting. It was not even awkward.',
    },
    lessons: [
      { day: 109, lesson: 'effectual-entrepreneurship/bird-in-hand', done: true },
      { day: 102, lesson: 'effectual-entrepreneurship/affordable-loss', done: true },
      { day: 60, lesson: 'effectual-entrepreneurship/crazy-quilt', done: true },
      { day: 33, lesson: 'hack-your-bureaucracy/draw-the-real-map', done: true },
      {
        day: 10,
        lesson: 'prosper-workbook/risk-taking',
        workbook:
          'Asking Zoning for an hour: a cool answer, nothing else. Showing the director the refusals: he may ask why nobody counted before. Telling Walt: he may count himself, and that would be best of all.',
        done: false,
      },
    ],
    exercises: {
      day: 30,
      doneOn: 27,
      notes:
        'Twenty refusals, eleven of them for the same two boxes. Took 50 minutes. I had thought it would be the drawings.',
    },
    map: {
      day: 32,
      title: 'One form for sheds, fences and garages',
      gatekeepers: [
        {
          who: 'Walt Jensen, fire marshal',
          grants: 'Signs or refuses; cannot delegate',
          risk: 'A shed too near a hydrant, with his name under it',
          asks: 'Nobody. He reads the back of the form first',
          sure: 'know',
        },
        {
          who: 'Zoning, the fence desk',
          grants: 'Can only stop it',
          risk: 'A form that the new code makes wrong',
          asks: 'The county attorney’s clerk',
          sure: 'guess',
        },
      ],
      rules: [
        {
          sentence: '“The applicant shall submit the plan in duplicate.”',
          source: 'Intake manual of 1998, page 14; not in the code',
          prevents: 'Lost plans, before there was a scanner',
        },
      ],
      tactics: [
        { tried: 'Asked Walt what he really reads', came: 'Nine boxes, two of them on the back' },
        { tried: 'Left the form on the fence desk twice', came: 'Nothing. Next time I sit down with it' },
      ],
      owner: 'The counter; for sheds, Dolores keeps the form up to date',
      shared: true,
    },
  },
  {
    username: 'nadia.brooks',
    talks: [
      {
        day: 20,
        says: [
          'A surprise',
          'I moved the IV start kits to the top drawer, and day shift moved them back within a week.',
          'I know now that days and nights reach for different things first.',
          'A roll of tape, and Leah in pharmacy, who counts what goes out.',
          'Tape six drawers and let both shifts mark what they took',
          'skip',
        ],
        play: { done: 14, lessons: 'Six drawers, two shifts: days reach for tape first, nights for flushes.' },
      },
    ],
    lessons: [
      { day: 41, lesson: 'effectual-entrepreneurship/lemonade', done: true },
      {
        day: 19,
        lesson: 'prosper-workbook/proactivity',
        workbook: 'If it is three and the hall is quiet, then I tape one drawer.',
        done: true,
      },
    ],
    exercises: { day: 18, doneOn: 14, notes: 'Asked on two shifts. Days reach for tape first, nights for flushes.' },
  },
  {
    username: 'samuel.osei',
    lessons: [{ day: 25, lesson: 'hack-your-bureaucracy/read-the-rule', done: true }],
    map: {
      day: 24,
      title: 'Let the genealogy club read in the vault room',
      gatekeepers: [
        {
          who: 'The county clerk',
          grants: 'May grant it for one afternoon without the board',
          risk: 'A page that goes missing',
          asks: 'Me, as it turns out',
          sure: 'know',
        },
      ],
      rules: [
        {
          sentence: '“No unaccompanied visitors below ground level.”',
          source: 'Building order 7, 2003',
          prevents: 'People locked in after hours',
        },
      ],
      tactics: [{ tried: 'Read the order aloud: it says unaccompanied', came: 'They may come if I sit with them' }],
      owner: 'Records',
      shared: false,
    },
  },
];

/** Each at noon of its day or a little after, in order. `day` counts back. */
export const practiceActs = (): PracticeAct[] =>
  practice.flatMap(({ username, talks = [], takings = [], reflection, lessons = [], exercises, map, sharesQuilt }) => {
    const made: { exercises: Kept[] } = { exercises: [] };
    const act = (day: number, run: PracticeAct['run']): PracticeAct => ({ day, username, run });
    return [
      ...talks.flatMap(({ day, says, play }) => {
        const kept: { play?: Kept } = {};
        return [
          act(day, async (send) => void (kept.play = await talk(send, says, play !== undefined))),
          ...(play
            ? [
                act(play.done, async (send) => {
                  const { lessons } = play;
                  await send('PUT', `/api/plays/${kept.play!.id}`, { status: 'completed', lessons });
                }),
              ]
            : []),
        ];
      }),
      ...takings.map(({ day, answers }) =>
        act(
          day,
          async (send) => void (await send('POST', '/api/prosper-assessments', { answers: answersOf(answers) })),
        ),
      ),
      ...(reflection
        ? [
            act(reflection.day, async (send) => {
              const { trait, text } = reflection;
              await send('POST', '/api/prosper-reflections', { trait, text });
            }),
          ]
        : []),
      ...lessons.map(({ day, lesson, workbook, done }) =>
        act(day, async (send) => {
          const [course, name] = lesson.split('/');
          await send('PUT', `/api/courses/${course}/lessons/${name}`, { workbook, done });
        }),
      ),
      ...(exercises
        ? [
            act(exercises.day, async (send) => {
              const answer = await send<{ exercises: Kept[] }>('POST', '/api/exercises/generate');
              made.exercises = answer.exercises;
            }),
            act(exercises.doneOn, async (send) => {
              const [first] = made.exercises;
              await send('PUT', `/api/exercises/${first!.id}`, { notes: exercises.notes, done: true });
            }),
          ]
        : []),
      ...(map
        ? [
            act(map.day, async (send) => {
              const { day: _, ...body } = map;
              await send('POST', '/api/bureaucracy-maps', body);
            }),
          ]
        : []),
      ...(sharesQuilt === undefined
        ? []
        : [act(sharesQuilt, async (send) => void (await send('PUT', '/api/quilt', { shared: true })))]),
    ];
  });

async function talk(send: Send, says: readonly string[], makesPlay: boolean): Promise<Kept | undefined> {
  let sessionId: string | null = null;
  let withStep: string | null = null;
  for (const message of says) {
    const said: { sessionId: string; reply: { id: string; moves?: { move: string }[] } } = await send(
      'POST',
      '/api/coaching/message',
      { message, sessionId },
    );
    ({ sessionId } = said);
    if (said.reply.moves?.some(({ move }) => move === 'step')) withStep = said.reply.id;
  }
  if (!makesPlay || !withStep) return undefined;
  const path = `/api/coaching/sessions/${sessionId}/messages/${withStep}/play`;
  return (await send<{ play: Kept }>('POST', path)).play;
}

function answersOf(given: Taking['answers']): Record<string, number> {
  const next = new Map<Trait, number>();
  return Object.fromEntries(
    PROSPER_ITEMS.map(({ id, trait, reversed }) => {
      const at = next.get(trait) ?? 0;
      next.set(trait, at + 1);
      const answer = given[trait][at]!;
      return [id, reversed ? 6 - answer : answer];
    }),
  );
}
