// A reply in plain text, for people who read no cards.
import type { Facts } from '../../facts.ts';
import type { Move, MoveOf } from '../../moves.ts';
import { hoursText, listText, moneyText } from '../words.ts';
import { findingSays } from './findings.ts';
import { questionOf, questions, situations } from './questions.ts';
import { notedText, offerText, recapLines } from './answers.ts';
import { acts, choosing, choosingElse, dueSays, leadsOf } from './replies.ts';
import { stepText } from './steps.ts';

const mostListed = 5;
/** So many other beginnings are told beside a guess; the cards have all. */
const mostElse = 3;
const listedAs = (label: string, items: readonly string[]): string[] =>
  items.length === 0 ? [] : [`${label}: ${items.slice(0, mostListed).join(' · ')}`];
/** What a card's other fields ask and offer, for people who read no cards. */
function inWords({ key, fields }: MoveOf<'ask'>['card'], currency: string): string[] {
  const rooms: string[] = [];
  const lines = fields.flatMap((field): string[] => {
    switch (field.kind) {
      case 'day':
        return key === 'deed' ? ['And on which day?'] : [];
      case 'means':
        return listedAs('You have', field.items);
      case 'people':
        return listedAs(
          'You know',
          field.people.map(({ name }) => name),
        );
      case 'options':
        return field.options.map((option) => `- ${option}`);
      case 'money':
      case 'hours':
        if (field.room !== null)
          rooms.push(field.kind === 'money' ? moneyText(field.room, currency) : hoursText(field.room));
        return [];
      default:
        return [];
    }
  });
  return [...(rooms.length > 0 ? [`By your own limits, you have ${listText(rooms)} left to lose.`] : []), ...lines];
}

const unasked: readonly string[] = ['complaint', 'upset', 'thanks'];

/** The whole reply in plain text, for people who read no cards. */
export function plainText(moves: readonly Move[], { currency }: Pick<Facts, 'currency'>): string {
  // A step that stands is written out again only where it changed, and who is upset or cross or says thank you isn't asked at once.
  const isAside =
    !moves.some(({ move }) => move === 'changed' || move === 'noted') &&
    moves.some(({ move }) =>
      ['care', 'meet', 'explain', 'records', 'cannot', 'recap', 'place', 'standing', 'room'].includes(move),
    );
  const isAlready = moves.some((move) => move.move === 'recap' || (move.move === 'place' && move.stands === 'already'));
  const [first] = moves;
  const isAsked = first?.move !== 'meet' || first.at === null || !unasked.includes(first.act);
  const parts = moves.flatMap((move): string[] => {
    switch (move.move) {
      case 'open':
        return move.due.map((due) => `- ${due.title} (${dueSays(due).about})`);
      case 'choose':
        if (moves.some((other) => other.move === 'ask'))
          return [
            `${choosingElse} ${move.of
              .slice(0, mostElse)
              .map((key) => situations[key].label)
              .join(' · ')}`,
          ];
        return [[choosing, ...move.of.map((key, at) => `${at + 1}. ${situations[key].label}`)].join('\n')];
      case 'ask':
        return isAsked ? [questionOf(move.card), ...(isAside ? [] : [inWords(move.card, currency).join('\n')])] : [];
      case 'finding': {
        const { before, written, between, planned, after } = findingSays(move.finding, currency);
        return [`${before}${written}${between}${planned}${after}`];
      }
      case 'step':
        return isAside && move.again && !isAlready ? [] : [stepText(move.step, currency)];
      case 'place':
        if (move.of.length === 0) return [];
        return [
          [...move.of.map(({ card }) => questions[card].short), ...(move.told ? [acts.anew] : [])]
            .map((place, at) => `${at + 1}. ${place}`)
            .join('\n'),
        ];
      case 'standing':
        return [(move.of ?? []).map((change, at) => `${at + 1}. ${offerText(change, currency)}`).join('\n')];
      case 'noted':
        return [notedText(move, currency)];
      case 'recap':
        return [recapLines(move, currency).join('\n')];
      case 'cannot':
        return [(move.near ?? []).map((title, at) => `${at + 1}. ${title}`).join('\n')];
      case 'records':
        return [move.facts.map(({ label }) => `- ${label}`).join('\n')];
      default:
        return [];
    }
  });
  return [leadsOf(moves), ...parts].filter((part) => part !== '').join('\n\n');
}
