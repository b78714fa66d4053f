// The lines of a step's description: "What: …", "At most: …", "Then: on 2026-11-27 …". How each is written, found and put in (D §9).
import { upperFirst } from '../../shared/letter-case.ts';
import { playLimits } from '../plays/play.rules.ts';
import type { Step } from './coaching.rules.ts';

export const sentence = (text: string): string => {
  const bare = text.trim();
  return bare === '' ? '' : `${upperFirst(bare)}${/[.!?…”]$/u.test(bare) ? '' : '.'}`;
};

/** What it may cost, as a step's line says it. */
export const lossLine = (loss: string): string =>
  `${/^(?:when|if|as soon as|once)\b/iu.test(loss) ? 'Stop' : 'At most'}: ${sentence(loss)}`;
export const isLossLine = (line: string): boolean => /^(?:At most|Stop): /u.test(line);

/** When one looks at it; `due` as YYYY-MM-DD. */
export const thenLine = (due: string): string => `Then: on ${due} go on, change it or stop, by what you saw.`;

/** What a description says behind a kind, without the period; '' where it has no such line. */
export const lineIn = (description: string, kind: string): string =>
  new RegExp(`^${kind}: (.*?)\\.?$`, 'mu').exec(description)?.[1] ?? '';

/** One more line, before the one that says when to look at it. */
export function withLineIn(lines: readonly string[], line: string): string[] {
  const at = lines.findIndex((each) => each.startsWith('Then: '));
  return lines.toSpliced(at < 0 ? lines.length : at, 0, line);
}

/** A step with one more line; another of its kind goes. */
export function withLine(step: Step, kind: string, text: string): Step {
  const lines = step.description.split('\n').filter((line) => !line.startsWith(`${kind}: `));
  const said = `${kind}: ${sentence(text.replace(/\s+/gu, ' ').slice(0, 300))}`;
  return { ...step, description: withLineIn(lines, said).join('\n').slice(0, playLimits.description) };
}
