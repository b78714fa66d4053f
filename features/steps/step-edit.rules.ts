// A step as a person changes it by hand. The lines of its description that say the same thing follow, as they do when the coach
// changes it (amending.rules.ts).
import type { Step } from '../conversation/step.rules.ts';
import { playLimits } from '../plays/play.rules.ts';
import type { StepEdit } from './step-form.rules.ts';
import { isLossLine, lossLine, sentence, withLineIn } from './step-line.rules.ts';

/** "What: Clear one shelf, and I write down how long it took.": what goes on behind the title stays. */
function deedLine(line: string, before: string, title: string): string {
  const head = `What: ${before}`;
  const rest = line.startsWith(head) ? line.slice(head.length) : '';
  const goesOn = /^[\p{L}\p{N}]/u.test(rest) ? '' : rest.replace(/\.$/u, '');
  return `What: ${sentence(goesOn === '' ? title : `${title.replace(/[.!]$/u, '')}${goesOn}`)}`;
}

/** What was written into the description itself stands as it was written. */
export function editedStep(step: Step, { title: titled, due, loss: limited, description }: StepEdit): Step {
  const [title, loss] = [titled.trim(), limited.trim()];
  const untouched = new Set(step.description.split('\n'));
  const lines = description.split('\n').flatMap((line) => {
    if (!untouched.has(line)) return [line];
    if (title !== step.title && line.startsWith('What: ')) return [deedLine(line, step.title, title)];
    if (loss !== step.loss && isLossLine(line)) return loss === '' ? [] : [lossLine(loss)];
    const day = `Then: on ${step.due}`;
    return [line.startsWith(day) ? `Then: on ${due}${line.slice(day.length)}` : line];
  });
  // Where nothing was said of a limit before, its line comes before the last one.
  const isNew = loss !== '' && loss !== step.loss && !lines.some(isLossLine);
  const all = isNew && lines.at(-1)?.startsWith('Then: on ') ? withLineIn(lines, lossLine(loss)) : lines;
  return { ...step, title, due, loss, description: all.join('\n').slice(0, playLimits.description) };
}
