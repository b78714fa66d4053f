// What can be changed of a step by hand. By itself, for the form brings it along, and nothing else of the coach's.
import * as z from 'zod/mini';
import { limitedText } from '../../shared/shape.ts';
import { titleShape } from '../plays/play.contract.ts';
import { playLimits, playTexts } from '../plays/play.rules.ts';
import { isStepDay, stepTexts } from './step-form.rules.ts';

/** Within the limits of the play it becomes. */
export const stepEditShape = z.strictObject({
  title: titleShape,
  due: z.string().check(
    z.refine((day) => day !== '', stepTexts.dayMissing),
    z.refine((day) => isStepDay(day), playTexts.dueDateWrong),
  ),
  loss: limitedText('Affordable loss', playLimits.loss),
  description: limitedText('Description', playLimits.description),
});
