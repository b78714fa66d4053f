// How a conversation is opened from the person's own records: by a topic of the page's, or where somebody has said nothing of a matter
// yet; and what was said so far (D §9, §11).
import {
  ending,
  firstWords,
  lemonadeQuestions,
  proposals,
  questions,
  topicQuestions,
} from '../conversation/phrase.rules.ts';
import type { Slot } from '../conversation/slot.rules.ts';
import type { DialogueInput, Reply, Talk } from '../conversation/talk.rules.ts';
import type { Topic } from '../conversation/topic.rules.ts';
import { limitTold, meansIn, partnerOf, peopleOf } from '../records/at-hand.rules.ts';
import { stemsOf } from '../sentences/stem.rules.ts';
import { ask, latePlay } from './asking.rules.ts';

export function opening(topic: Topic, talk: Talk, { records }: DialogueInput): Reply {
  const { challenge } = records;
  if (topic === 'lemonade') return { message: lemonadeQuestions[0], step: null };
  if (topic === 'challenge' && challenge) {
    const loss = limitTold(records);
    const ceiling = loss
      ? ` What you can lose on it is written down: ${loss}.`
      : ' It does not say yet what it may cost you at most.';
    return {
      message: `Your challenge is “${challenge.title}”: ${firstWords(challenge.statement, 160)}.${ceiling} ${topicQuestions.challenge}`,
      step: null,
    };
  }
  if (topic === 'means') {
    const busy = stemsOf(
      records.plays
        .filter(({ status }) => status !== 'completed')
        .map(({ title, description }) => `${title} ${description}`)
        .join(' '),
    );
    const idle = meansIn(records, challenge ? `${challenge.title} ${challenge.statement}` : '')
      .filter((mean) => ![...stemsOf(mean)].some((word) => busy.has(word)))
      .slice(0, 3);
    if (idle.length > 0)
      return {
        message: `No open play of yours uses these, from your inventory:\n\n${idle.map((mean) => `- “${mean}”`).join('\n')}\n\n${topicQuestions.means}`,
        step: null,
      };
    return { message: `There is nothing in your inventory that I could point at. ${questions.means[0]}`, step: null };
  }
  if (topic === 'partner') {
    const people = peopleOf(records, challenge ? `${challenge.title} ${challenge.statement}` : '')
      .filter(({ name }) => partnerOf(name, records) === undefined)
      .slice(0, 3);
    if (people.length > 0)
      return {
        message: `You know these people, and have no partnership with them:\n\n${people.map(({ shown }) => `- ${shown}`).join('\n')}\n\n${topicQuestions.partner}`,
        step: null,
      };
    return { message: `Nobody stands in your inventory whom you have not asked. ${questions.partner[1]}`, step: null };
  }
  const question = ask('matter', talk, records, 0);
  return { message: `You have no active challenge yet, so we make one as we go. ${question}`, step: null };
}

/** Where a conversation without a matter could begin, by the records. */
export function nearest(talk: Talk, { records, now }: DialogueInput): string {
  const lines = [latePlay(records, now), records.challenge ? `Your challenge is “${records.challenge.title}”.` : ''];
  const line = lines.find((each) => each !== '' && !talk.spoken.includes(each));
  const tail = proposals.matter!.find((each) => !talk.spoken.includes(ending(each)));
  return line && tail ? tail.replace('{x}', () => line) : ask('matter', talk, records, 0);
}

/** What was said so far, in order. */
export function summary({ told }: Talk): string {
  const lines: [Slot, string][] = [
    ['matter', 'You want to move'],
    ['instance', 'It shows in'],
    ['control', 'In your own hands is'],
    ['means', 'You have'],
    ['partner', 'On the other side is'],
    ['loss', 'You can lose'],
    ['act', 'You would do'],
  ];
  const said = lines
    .filter(([slot]) => told[slot].trim() !== '')
    .map(([slot, lead]) => `- ${lead}: ${firstWords(told[slot], 120)}`);
  return said.length === 0 ? 'You have not told me anything about the matter yet.' : `So far:\n\n${said.join('\n')}`;
}
