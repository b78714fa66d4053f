// What a few words change of what stands: what they'll do, its day, what it costs, who is in it.
import { oneLine } from '../shared/shorten.ts';
import { type CardKey, type Values, deedLimit } from './moves.ts';
import type { State } from './state.ts';

/** How things stand after it; a step that stood can be brought back. */
export function changed(state: State, { text, day, cents, quarters, people, sign }: Values): State {
  const put = (answers: State['answers'], card: CardKey, values: Values): State['answers'] => ({
    ...answers,
    [card]: { ...answers[card], ...values },
  });
  const { step, open } = state;
  const isAsk = state.situation === 'ask';
  let { answers } = state;
  if (text !== undefined) answers = put(answers, 'deed', { text });
  const stake = { ...(cents === undefined ? {} : { cents }), ...(quarters === undefined ? {} : { quarters }) };
  if (day !== undefined)
    answers = put(answers, isAsk || answers.when || open?.key === 'when' ? 'when' : 'deed', { day });
  // A sum takes the place of words.
  const { text: _, ...loss } = answers.loss ?? {};
  const { words, ...stood } = step?.stake ?? { cents: null, quarters: null };
  if (Object.keys(stake).length > 0)
    answers = { ...answers, loss: { ...(cents === undefined ? answers.loss : loss), ...stake } };
  if (people && isAsk) answers = put(answers, 'person', { people });
  return {
    ...state,
    answers,
    // What they'll do is what every card before it leads to.
    open:
      open && (text !== undefined || (people && open.key === 'person') || answers[open.key] !== state.answers[open.key])
        ? null
        : open,
    who: people ?? (text === undefined ? state.who : null),
    gone: step && text !== undefined ? state : state.gone,
    step: step && {
      ...step,
      deed: text === undefined ? step.deed : oneLine(text, deedLimit),
      due: day ?? step.due,
      who: people ?? step.who,
      sign: sign ?? step.sign,
      stake: { ...(cents === undefined ? step.stake : stood), ...stake },
    },
  };
}
