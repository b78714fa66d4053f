// Turns what a person set out to do into single acts, each on its day, each by the call that the product's own screens make.
import { DAY_MS } from '../shared/dates.ts';
import { cameUpIn } from '../features/lemonade/lemonade.rules.ts';
import type { ChallengeDeed, LemonadeDeed, Person, PlayDeed, PremortemDeed } from './person.ts';

/** A call as this person; the answer must be a success. */
export type Send = <Answer>(method: 'GET' | 'POST' | 'PUT', url: string, body?: object) => Promise<Answer>;

export type Act = { day: number; run(send: Send): Promise<void> };
/** One of somebody's, at noon of its day or a little after. */
export type ActOf = Act & { username: string };

/** The first challenge of a person, once it is made. */
export type First = { challengeId?: number };

type Made = { id: string };
type Item = { id: string; text: string; done: boolean };

/** In the order in which one thing needs the other. `midnight` is the day the demo is made. */
export function actsOf(person: Person, first: First, midnight: number): Act[] {
  const { challenges, plays, premortem, lemonade, chat } = person;
  return [
    ...challenges.map((deed, at) => challenge(deed, (id) => at === 0 && (first.challengeId = id))),
    ...(chat ? [{ day: chat.day, run: (send: Send) => talk(send, chat, first) }] : []),
    ...plays.flatMap((deed) => play(deed, first, midnight)),
    ...(premortem ? fear(premortem, first) : []),
    ...lemonade.map((deed) => ({ day: deed.day, run: (send: Send) => squeeze(send, deed) })),
  ];
}

function challenge(deed: ChallengeDeed, onMade: (id: number) => void): Act {
  const { day, partners, sharing, highlighted, ...texts } = deed;
  return {
    day,
    async run(send) {
      const members = await send<{ id: string; firstName: string; lastName: string }[]>('GET', '/api/circle-members');
      const potentialPartners = partners.map((partner) => {
        const [name = '', relationship = ''] = partner.split(': ');
        const member = members.find(({ firstName, lastName }) => `${firstName} ${lastName}` === name);
        return { name, relationship, ...(member && { id: member.id }) };
      });
      const body = { ...texts, potentialPartners, sharingPreference: sharing };
      const { id } = await send<{ id: number }>('POST', '/api/challenges', body);
      if (highlighted) await send('POST', `/api/challenges/${id}/highlight`);
      onMade(id);
    },
  };
}

async function talk(
  send: Send,
  { says, becomesChallenge, ofChallenge }: NonNullable<Person['chat']>,
  first: First,
): Promise<void> {
  const about = ofChallenge ? { challengeId: first.challengeId } : {};
  const { id } = await send<Made>('POST', '/api/chats', about);
  for (const content of says) await send('POST', `/api/chats/${id}/messages`, { content, role: 'user' });
  if (becomesChallenge === undefined) return;
  await send('POST', `/api/chats/${id}/create-asset`, { assetType: 'challenge' });
  const [made] = await send<{ id: number }[]>('GET', '/api/challenges');
  await send('PUT', `/api/challenges/${made?.id}`, { title: becomesChallenge });
}

function play(deed: PlayDeed, first: First, midnight: number): Act[] {
  const { title, description, principle, category, loss, stake, lost, lessons, surprise } = deed;
  const made: { id?: string } = {};
  const due = deed.due === undefined ? null : new Date(midnight + deed.due * DAY_MS).toISOString().slice(0, 10);
  const acts: Act[] = [
    {
      day: deed.planned,
      async run(send) {
        const body = {
          title,
          description,
          principle,
          category,
          effortLevel: deed.effort,
          status: 'planned',
          dueDate: due,
          challengeId: deed.ofChallenge ? first.challengeId : null,
          affordableLoss: loss,
          stake,
        };
        made.id = (await send<Made>('POST', '/api/plays', body)).id;
      },
    },
  ];
  const move = (day: number, status: string, more: object = {}): Act => ({
    day,
    async run(send) {
      await send('PUT', `/api/plays/${made.id}`, { status, ...more });
      if (status === 'completed' && surprise)
        await squeeze(send, { ...surprise, description: cameUpIn(title), surprise: surprise.text }, made.id);
    },
  });
  if (deed.executed !== undefined) acts.push(move(deed.executed, 'active', { likelihood: null }));
  if (deed.completed !== undefined) {
    const outcome = deed.stopped ? 'stopped' : 'done';
    acts.push(move(deed.completed, 'completed', { lessons, lost, outcome }));
  }
  return acts;
}

function fear({ day, items, done, ...texts }: PremortemDeed, first: First): Act[] {
  const kept: { id: string; items: Item[] } = { id: '', items: [] };
  const write: Act = {
    day,
    async run(send) {
      const body = { ...texts, challengeId: first.challengeId ?? null, actionItems: items.map((text) => ({ text })) };
      const made = await send<Made & { actionItems: Item[] }>('POST', '/api/premortems', body);
      Object.assign(kept, { id: made.id, items: made.actionItems });
    },
  };
  const tick =
    (at: number): Act['run'] =>
    async (send) => {
      kept.items = kept.items.map((item, index) => (index === at ? { ...item, done: true } : item));
      await send('PUT', `/api/premortems/${kept.id}`, { actionItems: kept.items });
    };
  return [write, ...done.map((on, at) => ({ day: on, run: tick(at) }))];
}

async function squeeze(send: Send, deed: Omit<LemonadeDeed, 'day'>, playId?: string): Promise<void> {
  const { title, description, surprise, opportunity } = deed;
  const body = { title, description, surprise, opportunity, playId };
  await send('POST', '/api/lemonade', body);
}
