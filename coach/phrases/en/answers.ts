// What people answered, in a line: as it's kept and folded, as it's read back, and as a change is offered.
import { shortened } from '../../../shared/shorten.ts';
import type { Answer } from '../../answers.ts';
import { type CardKey, type MoveOf, type Place, type Values, cardKeys } from '../../moves.ts';
import { dayText, hoursText, moneyText } from '../words.ts';
import { findingAnswers } from './findings.ts';
import { questions, situations } from './questions.ts';
import { acts, quoteMost } from './replies.ts';
import { withText } from './steps.ts';

/** What was kept of a text, with the field it was kept in: the newest line of it. */
export const notedText = ({ cards }: MoveOf<'noted'>, currency: string): string =>
  Object.entries(cards)
    .filter(([, values]) => valuesText(values, currency) !== '')
    .map(([card, values]) => {
      const newest = { ...values, ...(values.text ? { text: values.text.split('\n').at(-1)! } : {}) };
      return `Noted under “${questions[card as CardKey].short}”: ${shortened(valuesText(newest, currency), quoteMost)}`;
    })
    .join('\n');

/** An answer in one line, as it is kept and folded. */
export function valuesText(values: Values, currency: string): string {
  const { text = '', means = [], people = [], cents, quarters, day, option = '' } = values;
  const parts = [
    option,
    [...means, ...people.map(({ name }) => name)].join(', '),
    text,
    [cents === undefined ? '' : moneyText(cents, currency), quarters === undefined ? '' : hoursText(quarters)]
      .filter(Boolean)
      .join(', '),
    day === undefined ? '' : dayText(day),
  ];
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' · ');
}

/** An answer as it stands in the conversation. */
export function answerText(answer: Answer, currency: string): string {
  switch (answer.kind) {
    case 'card':
      return valuesText(answer.values, currency);
    case 'choose':
      return situations[answer.situation].label;
    case 'keep':
      return answer.as === 'ask' ? acts.keepAsAsk : acts.keepAsNote;
    case 'change':
      return valuesText(answer.values, currency);
    case 'move':
      return `${acts.move}: ${questions[answer.card].short}`;
    case 'start-over':
      return acts.startOver;
    // Heard in a text that stands in the conversation itself.
    case 'tell':
      return answer.anew ? acts.anew : '';
    case 'both':
    case 'restore':
      return '';
    case 'reopen':
      return `${acts.edit}: ${questions[answer.card].short}`;
    default:
      return { skip: acts.skip, 'go-on': findingAnswers.goOn, leave: acts.leave }[answer.kind];
  }
}

/** A change of the step as it's offered. */
export const offerText = ({ card, values }: Place, currency: string): string =>
  card === 'deed'
    ? `“${values.text}”`
    : card === 'person'
      ? withText(values.people ?? [])
      : valuesText(values, currency);

/** What was answered so far, a line for each card. */
export const recapLines = ({ cards }: MoveOf<'recap'>, currency: string): string[] =>
  cardKeys.flatMap((key) => {
    const values = cards[key];
    return values ? [`${questions[key].short} ${valuesText(values, currency)}`] : [];
  });
