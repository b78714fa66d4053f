// At which hour of its day a message puts a step that stands: "make it 14:30", "at three, not at two" (D §9).
import { patternText } from '../../shared/pattern.ts';
import type { Step } from '../conversation/step.rules.ts';
import { saysDeed } from '../sentences/deed.rules.ts';
import { lineIn, longestTitle } from './step-line.rules.ts';

/** What may stand behind a number that counts nothing. */
const end = patternText`
  (?= *(?:$|[,.;!](?!\d)|(?:and|or|but|instead|rather|then|please|not|on|sharp|because|since|she|he|they|i|we)\b))
`;
const word = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';
/** An hour that cannot be anything else: "14:30", "2 pm", "half past one", "three o’clock", "noon". */
const sure = patternText`
  (?:
    (?:[01]?\d|2[0-3])(?::[0-5]\d(?: ?[ap]m)?|\.[0-5]\d(?: ?[ap]m|${end}))(?!\d|[.,:]\d)
    |(?:half past|quarter past|(?:a )?quarter to) (?:${word}|\d{1,2})
    |(?:${word}|\d{1,2}) ?(?:[ap]m|o['’]clock)|noon
  )(?!\p{L})
`;
/** Behind an "at" it may be any number up to 24 that counts nothing. */
const plain = `(?:${word}|1?\\d|2[0-4])${end}`;
const lead = patternText`
  (?:
    \b(?:make|put|set|move|shift|change|push|bring|say)(?: (?:it|that|this|the (?:time|hour)))?(?: (?:forward|back))?
    |\b(?:the )?(?:time|hour) (?:is|should be|must be)|\b(?:it|that|this)(?:['’]s| is| should be| must be)
    |\b(?:rather|better|only|then|no|sorry|meant?|but)
  )
`;
const asked = new RegExp(
  `(?:^(?:(?:yes|no|ok(?:ay)?|but|and|please|sorry|only|then|better|rather)[, ]+)*|${lead},? )(?:(?:to|for|at|from) (${sure}|${plain})|(${sure}))`,
  'iu',
);
const stood = new RegExp(`(?<!\\p{L})(?:at )?(?:${sure}|(?<=\\bat )${plain})`, 'iu');

const beside = new RegExp(`\\bat (${sure}|${plain})`, 'iu');

/** The hour at which a step's words put it, as they say it; '' where they say none. */
export const hourOf = ({ description }: Step): string =>
  stood.exec(lineIn(description, 'What'))?.[0].replace(/^at /iu, '') ?? '';

/** The step at the hour that a sentence gives it; null where it gives none, or none that is new. `isDay`: it gives it a day. */
export function hourIn(text: string, step: Step, isDay = false): Step | null {
  if (text.length > 100 || saysDeed(text)) return null;
  const [, behindAt, bare] = asked.exec(text) ?? (isDay ? beside.exec(text) : null) ?? [];
  const hour = behindAt ?? bare;
  if (hour === undefined) return null;
  const at = (words: string): string =>
    stood.test(words)
      ? words.replace(stood, (was) => `${/^at /iu.test(was) ? 'at ' : ''}${hour}`)
      : `${words} at ${hour}`;
  const what = lineIn(step.description, 'What');
  const description = step.description.replace(`What: ${what}`, () => `What: ${at(what)}`);
  const title = stood.test(step.title) ? at(step.title).slice(0, longestTitle) : step.title;
  return description === step.description && title === step.title ? null : { ...step, title, description };
}
