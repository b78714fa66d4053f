// The lines of a step: "What: …", "At most: …", "Then: on 2026-11-27 …". How each is written, found, put in, and revised (D §9).
import { lowerFirst, upperFirst } from '../../shared/letter-case.ts';
import type { Step } from '../conversation/step.rules.ts';
import { playLimits } from '../plays/play.rules.ts';

export const sentence = (text: string): string => {
  const bare = text.trim();
  return bare === '' ? '' : `${upperFirst(bare)}${/[.!?…”]$/u.test(bare) ? '' : '.'}`;
};

/** What it may cost, as a step's line says it. */
export const lossLine = (loss: string): string =>
  `${/^(?:when|if|as soon as|once)\b/iu.test(loss) ? 'Stop' : 'At most'}: ${sentence(loss)}`;
export const isLossLine = (line: string): boolean => /^(?:At most|Stop): /u.test(line);

/** What is done otherwise, and when: "If: the rain comes, I only bring the list." */
export const conditionLine = (conditions: readonly string[]): string =>
  `If: ${sentence(
    conditions
      .map((each) => each.replace(/^(?:if|when|in case) /iu, ''))
      .reduce((all, each) => `${all}; ${isOrder.test(each) ? each : `if ${each}`}`),
  )}`;
/** "Unless it rains, …", "the mayor: not before she says no": what its line does not put an "if" before. */
export const isOrder = /^unless\b|\b(?:not (?:before|until|till)|only (?:after|once|when)) /iu;

/** When one looks at it; `due` as YYYY-MM-DD. */
export const thenLine = (due: string): string => `Then: on ${due} go on, change it or stop, by what you saw.`;

/** What a description says behind a kind, without the period; '' where it has no such line. */
export const lineIn = (description: string, kind: string): string =>
  new RegExp(`^${kind}: (.*?)\\.?$`, 'mu').exec(description)?.[1] ?? '';

/** What is shown of a step beside its title and its day: what it may cost, under which condition it is otherwise, and with whom. */
export const termsOf = (description: string): { kind: string; text: string }[] =>
  ['At most', 'Stop', 'If', 'Who']
    .map((kind) => ({ kind, text: lineIn(description, kind) }))
    .filter(({ text }) => text !== '');

/** One more line, before the one that says when to look at it. */
export function withLineIn(lines: readonly string[], line: string): string[] {
  const at = lines.findIndex((each) => each.startsWith('Then: '));
  return lines.toSpliced(at < 0 ? lines.length : at, 0, line);
}

/** A step with one more line; another of its kind goes. */
export function withLine(step: Step, kind: string, text: string): Step {
  const lines = step.description.split('\n').filter((line) => !line.startsWith(`${kind}: `));
  const said = `${kind}: ${sentence(text.replace(/\s+/gu, ' ').slice(0, 300))}`;
  const all = text === '' ? lines : withLineIn(lines, said);
  return { ...step, description: all.join('\n').slice(0, playLimits.description) };
}

/** Characters of a step's title. */
export const longestTitle = 180;

/** What was said in full, with the words changed that are another in its title; the title itself where they do not stand in it. */
function reworded(what: string, before: string, after: string): string {
  const [was, is] = [before.split(' '), after.split(' ')];
  const least = Math.min(was.length, is.length);
  let [head, tail] = [0, 0];
  while (head < least && was[head] === is[head]) head += 1;
  while (tail < least - head && was.at(-1 - tail) === is.at(-1 - tail)) tail += 1;
  const [gone, put] = [was, is].map((words) => words.slice(head, words.length - tail).join(' ')) as [string, string];
  if (gone === '') return tail === 0 ? `${what} ${put}` : after;
  const at = what.toLowerCase().lastIndexOf(` ${gone.toLowerCase()}`);
  const words = head === 0 ? lowerFirst(put) : put;
  return at < 0 ? after : `${what.slice(0, at)}${put === '' ? '' : ` ${words}`}${what.slice(at + 1 + gone.length)}`;
}

/** A step with something changed, in its description too; a loss of '' takes its line out. */
export function revised(step: Step, change: Partial<Pick<Step, 'title' | 'due' | 'loss'>>): Step {
  const lines = step.description.split('\n').flatMap((line) => {
    if (change.title && line.startsWith('What: '))
      return [`What: ${sentence(reworded(line.slice(6).replace(/\.$/u, ''), step.title, change.title))}`];
    if (change.loss !== undefined && isLossLine(line)) return change.loss === '' ? [] : [lossLine(change.loss)];
    if (change.due && line.startsWith('Then: ')) return [line.replace(/\d{4}-\d{2}-\d{2}/, change.due)];
    return [line];
  });
  const isNew = change.loss !== undefined && change.loss !== '' && !lines.some(isLossLine);
  return { ...step, ...change, description: (isNew ? withLineIn(lines, lossLine(change.loss!)) : lines).join('\n') };
}

/** A step with another line of who has a part in it; '' takes it out. */
export const withWho = (step: Step, who: string): Step => {
  const lines = step.description.split('\n');
  const line = who === '' ? [] : [`Who: ${who}`];
  const at = lines.findIndex((each) => each.startsWith('Who: '));
  if (at >= 0) return { ...step, description: lines.toSpliced(at, 1, ...line).join('\n') };
  if (who === '') return step;
  const behind = lines.findIndex(
    (each) => /^(?:With|What): /u.test(each) && !/^(?:With|What): /u.test(lines[lines.indexOf(each) + 1] ?? ''),
  );
  return {
    ...step,
    description: (behind < 0 ? withLineIn(lines, line[0]!) : lines.toSpliced(behind + 1, 0, line[0]!)).join('\n'),
  };
};
