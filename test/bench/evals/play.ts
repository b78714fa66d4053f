// Plays one scripted person against the whole server, by the calls that any client uses, and notes what was said.
import type { Answer } from '../../../coach/answers.ts';
import type { CardKey, Move, Step, Values } from '../../../coach/moves.ts';
import type { Finding } from '../../../coach/records.ts';
import { readDays } from '../../../coach/language/dates.ts';
import { situations } from '../../../coach/phrases/en/questions.ts';
import { readStake } from '../../../coach/costs.ts';
import type { TestApp, Person as User } from '../../app.ts';
import type { Expect, Person } from './person.ts';

export type Reply = {
  text: string;
  moves: Move[];
  care: string | null;
  /** Of the inventory: what was proposed or put in the tray. */
  items: string[];
  /** Of a challenge conversation: the draft, and which slot is asked about. */
  draft: Record<string, string>;
  asked: string | null;
  ms: number;
};
export type Exchange = { said: string; card: CardKey | null; expect: Expect | undefined; reply: Reply };
export type Played = { person: Person; today: string; exchanges: Exchange[]; known: string };

/** Where an answer is looked for, by the card that asks. */
const topics: Record<CardKey, readonly string[]> = {
  matter: ['matter'],
  stuck: ['stuck', 'matter'],
  control: ['control'],
  means: ['means'],
  deed: ['deed'],
  loss: ['money'],
  refusal: ['refusal', 'matter'],
  different: ['different'],
  case: ['case', 'matter'],
  learned: ['learned'],
  chance: ['chance'],
  decision: ['decision', 'matter'],
  options: ['options'],
  choice: ['choice'],
  person: ['person'],
  want: ['want', 'deed'],
  gain: ['gain'],
  when: ['day'],
};
const mostAnswers = 9;

export const stepIn = ({ moves }: Reply): Step | undefined =>
  moves.flatMap((move) => (move.move === 'step' ? [move.step] : []))[0];
export const findingsIn = ({ moves }: Reply): Finding[] =>
  moves.flatMap((move) => (move.move === 'finding' ? [move.finding] : []));
export const cardIn = ({ moves }: Reply) => moves.flatMap((move) => (move.move === 'ask' ? [move.card] : []))[0];

async function send(user: User, method: 'POST' | 'PUT', url: string, payload: object) {
  const reply = await user.inject({ method, url, payload });
  if (reply.statusCode >= 300) throw new Error(`${method} ${url}: ${reply.statusCode} ${reply.body}`);
  return reply.json();
}

async function putRecords(user: User, { records }: Person): Promise<void> {
  const { challenge, limit, means, people, redLine, days, ask, lesson } = records;
  if (challenge) {
    const names = people.map((name) => ({ name, relationship: 'I know them' }));
    const made = await send(user, 'POST', '/api/challenges', { ...challenge, potentialPartners: names });
    await send(user, 'POST', `/api/challenges/${made.id}/highlight`, {});
  }
  if (means.length > 0) await send(user, 'POST', '/api/bih-inventory', { ...emptyFields, whatIHave: means.join('\n') });
  const money = { kind: 'money', amount: limit?.money, period: 'open' };
  await send(user, 'PUT', '/api/ledger/currency', { currency: 'EUR' });
  if (limit?.money !== undefined) await send(user, 'PUT', '/api/ledger/limits', money);
  if (limit?.hours !== undefined)
    await send(user, 'PUT', '/api/ledger/limits', { ...money, kind: 'time', amount: limit.hours });
  if (redLine) await send(user, 'PUT', '/api/ledger/red-lines', { redLines: [{ text: redLine }] });
  if (days) await send(user, 'PUT', '/api/ledger/hours', { hours: [{ days, from: '09:00', to: '17:00' }] });
  if (ask) {
    const made = await send(user, 'POST', '/api/asks', { personName: ask.person, what: ask.what, state: 'asked' });
    if (ask.answer === 'no')
      await send(user, 'PUT', `/api/asks/${made.id}`, { state: 'no', answer: ask.words ?? null });
  }
  if (lesson) {
    const { title, text: lessons } = lesson;
    const about = { principle: 'lemonade', category: 'Process', effortLevel: 'low' };
    const made = await send(user, 'POST', '/api/plays', { title, description: title, ...about, status: 'active' });
    await send(user, 'PUT', `/api/plays/${made.id}`, { status: 'completed', lessons });
  }
}
const emptyFields = { whoIAm: '', whatIKnow: '', whoIKnow: '', whatIHave: '', slackResources: '' };

/** What a person taps and types where they use the cards. */
function valuesFor(key: CardKey, said: string, { answers, records }: Person, today: string): Values {
  const person = answers['person'];
  const people =
    person === undefined
      ? {}
      : { people: [{ name: records.people.find((name) => name.includes(person)) ?? person, memberId: null }] };
  const day = readDays(answers['day'] ?? '', today)[0]?.day;
  const onDay = day === undefined ? {} : { day };
  if (key === 'person') return people;
  if (key === 'means') return { ...(said === '' ? {} : { means: [said] }), ...people };
  if (key === 'loss') return readStake(said, 'EUR');
  if (key === 'when') return onDay;
  return { text: said, ...(key === 'deed' ? onDay : {}) };
}

export async function play(t: TestApp, user: User, person: Person): Promise<Played> {
  await putRecords(user, person);
  const today = new Date().toISOString().slice(0, 10);
  const exchanges: Exchange[] = [];
  let id: string | null = null;
  if (person.where === 'challenge') id = (await send(user, 'POST', '/api/chats', {})).id;

  async function say(
    said: string,
    answer: Answer | null = null,
    card: CardKey | null = null,
    expect?: Expect,
  ): Promise<Reply> {
    const begun = performance.now();
    const reply = { text: '', moves: [], care: null, items: [], draft: {}, asked: null, ms: 0 } as Reply;
    if (person.where === 'coaching') {
      const body = answer ? { answer, sessionId: id } : { message: said, sessionId: id };
      const told = await send(user, 'POST', '/api/coaching/message', body);
      id = told.sessionId;
      Object.assign(reply, { text: told.response, moves: told.reply.moves ?? [], care: told.reply.care ?? null });
    } else if (person.where === 'challenge') {
      const told = await send(user, 'POST', `/api/chats/${id}/messages`, { content: said });
      const { content, care } = told.aiResponse;
      Object.assign(reply, { text: content, care: care ?? null, draft: told.sheet.texts, asked: told.sheet.asked });
    } else {
      const told = await send(user, 'POST', '/api/bih-inventory/chat', { message: said });
      const items = [...told.bihUpdates, ...(told.unplaced ?? [])].map(({ text }: { text: string }) => text);
      Object.assign(reply, { text: told.message, care: told.care ?? null, items });
    }
    reply.ms = performance.now() - begun;
    exchanges.push({ said, card, expect, reply });
    return reply;
  }

  /** Answers what the last reply asks; false where it asks nothing. */
  async function answerIt(): Promise<boolean> {
    const last = exchanges.at(-1)?.reply;
    if (!last) return false;
    if (person.where === 'challenge') {
      if (last.asked === null) return false;
      await say(
        person.answers[
          last.asked === 'successCriteria'
            ? 'success'
            : last.asked === 'objective'
              ? 'statement'
              : last.asked === 'context'
                ? 'who'
                : last.asked
        ] ?? 'skip',
      );
      return true;
    }
    const card = cardIn(last);
    // Where another situation was guessed than theirs, they say theirs.
    const { situation } = person;
    const choose = last.moves.flatMap((move) => (move.move === 'choose' ? [move.of] : []))[0];
    if (card && !choose?.includes(situation)) {
      const topic = topics[card.key].find((each) => person.answers[each] !== undefined);
      const said = topic === undefined ? '' : person.answers[topic]!;
      if (said === '') await say('Skip', person.by === 'cards' ? { kind: 'skip', card: card.key } : null, card.key);
      else if (person.by === 'cards')
        await say(said, { kind: 'card', card: card.key, values: valuesFor(card.key, said, person, today) }, card.key);
      else {
        // Asked for a day as well, they say both.
        const day = card.key === 'deed' && last.text.includes('which day') ? person.answers['day'] : undefined;
        await say(day && !said.includes(day) ? `${said}, ${day}` : said, null, card.key);
      }
      return true;
    }
    const step = stepIn(last);
    if (step) return false;
    if (!last.moves.some(({ move }) => move === 'choose')) return false;
    await say(
      situations[person.situation].label,
      person.by === 'cards' ? { kind: 'choose', situation: person.situation } : null,
    );
    return true;
  }

  async function until(isThere: (reply: Reply) => boolean): Promise<void> {
    for (let times = 0; times < mostAnswers; times += 1) {
      const last = exchanges.at(-1)?.reply;
      if (last && isThere(last)) return;
      if (!(await answerIt())) return;
    }
  }

  for (const turn of person.talk)
    if ('say' in turn)
      await say(turn.say, null, cardIn(exchanges.at(-1)?.reply ?? ({ moves: [] } as never))?.key ?? null, turn.expect);
    else await until((reply) => (turn.until === 'step' ? stepIn(reply) !== undefined : findingsIn(reply).length > 0));
  const { step } = person.must;
  if (person.where === 'challenge') await until(() => false);
  else if (step && step !== 'none') {
    await until((reply) => stepIn(reply) !== undefined);
    // Somebody who sees another day than they meant says so.
    const reached = exchanges.at(-1)?.reply;
    const due = readDays(step.due ?? '', today)[0]?.day;
    const shown = reached && stepIn(reached);
    if (shown && due && shown.due !== due) await say(person.answers['day']!);
  }
  const known = [JSON.stringify(person.records), ...exchanges.map(({ said }) => said), user.username, 'Pat'].join(' ');
  return { person, today, exchanges, known };
}
