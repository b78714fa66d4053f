// Red line: the plan has all the words that matter of a line the person drew ("never in front of the director"). Precision first.
import { factOf } from '../facts.ts';
import { wordsThatMatter } from '../language/words.ts';
import { type Check, finding } from './check.ts';

export const checkRedLine: Check = (plan, facts) => {
  const planned = wordsThatMatter([plan.deed, plan.ask, ...plan.who.map(({ name }) => name)].join(' '));
  return facts.redLines
    .filter(({ text }) => {
      const line = wordsThatMatter(text);
      return line.size > 0 && [...line].every((word) => planned.has(word));
    })
    .map((line) =>
      finding('redLine', {
        about: 'line',
        field: 'deed',
        fact: factOf('redLine', line, line.text),
        written: line.text,
        planned: plan.deed,
        weight: 'asks',
      }),
    );
};
