// What people of the demo talked over with their coach, and what they learned and practised: by the product's own routes.
import { PROSPER_ITEMS, type Trait } from '../features/learning/prosper-item.rules.ts';
import type { ActOf, First, Send } from './acts.ts';
import type { Person } from './person.ts';

type Kept = { id: string };

export function practiceActs(person: Person, first: First): ActOf[] {
  const { username, talks, takings, reflection, lessons, exercises, map, sharesQuilt } = person;
  const act = (day: number, run: (send: Send) => Promise<unknown>): ActOf => ({
    day,
    username,
    run: async (send) => void (await run(send)),
  });
  const acts = [
    ...talks.flatMap(({ day, says, play }) => {
      const kept: { play?: Kept } = {};
      return [
        act(day, async (send) => (kept.play = await talk(send, says, play !== undefined))),
        play &&
          act(play.done, (send) =>
            send('PUT', `/api/plays/${kept.play!.id}`, { status: 'completed', lessons: play.lessons }),
          ),
      ];
    }),
    ...takings.map(({ day, answers }) =>
      act(day, (send) => send('POST', '/api/prosper-assessments', { answers: answersOf(answers) })),
    ),
    reflection &&
      act(reflection.day, (send) => {
        const { trait, text } = reflection;
        return send('POST', '/api/prosper-reflections', { trait, text });
      }),
    ...lessons.map(({ day, lesson, workbook, done }) =>
      act(day, (send) => {
        const [course, name] = lesson.split('/');
        return send('PUT', `/api/courses/${course}/lessons/${name}`, { workbook, done });
      }),
    ),
    ...(exercises ? exerciseActs(exercises, act) : []),
    map &&
      act(map.day, (send) => {
        const { day: _, ofChallenge, ...body } = map;
        return send('POST', '/api/bureaucracy-maps', {
          ...body,
          ...(ofChallenge && { challengeId: first.challengeId }),
        });
      }),
    sharesQuilt !== undefined && act(sharesQuilt, (send) => send('PUT', '/api/quilt', { shared: true })),
  ];
  return acts.filter((one) => typeof one === 'object');
}

function exerciseActs(
  { day, doneOn, notes }: NonNullable<Person['exercises']>,
  act: (day: number, run: (send: Send) => Promise<unknown>) => ActOf,
): ActOf[] {
  const kept: { id?: string } = {};
  return [
    act(day, async (send) => {
      const { exercises } = await send<{ exercises: Kept[] }>('POST', '/api/exercises/generate');
      kept.id = exercises[0]!.id;
    }),
    act(doneOn, (send) => send('PUT', `/api/exercises/${kept.id}`, { notes, done: true })),
  ];
}

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

function answersOf(given: Person['takings'][number]['answers']): Record<string, number> {
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
