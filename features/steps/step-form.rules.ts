// What a person can change of a step by hand, on which days it can be done, and what is said of that. Light, for the browser has it;
// how the description follows is in step-edit.rules.ts.
import { DAY_MS } from '../../shared/dates.ts';
import { changedElsewhere } from '../../shared/edited-state.ts';
import type { Step } from '../conversation/step.rules.ts';
import { dueDay, dueTime } from '../plays/play.rules.ts';

export const stepTexts = {
  saved: { title: 'Success', text: 'Step saved' },
  notSaved: { title: 'Error', text: 'Failed to save step' },
  dayMissing: 'Due date is required',
  dayPast: 'This day has passed. Please choose today or a later one.',
  outdated: 'There is a newer step in this session. Please change that one.',
  isPlay: 'This step is a play already. Please change the play.',
  changedElsewhere: changedElsewhere('This step'),
} as const;

export type StepEdit = Pick<Step, 'title' | 'due' | 'loss' | 'description'>;

export const editOf = ({ title, due, loss, description }: StepEdit): StepEdit => ({ title, due, loss, description });

export const isSameStep = (one: StepEdit, other: StepEdit): boolean =>
  one.title === other.title &&
  one.due === other.due &&
  one.loss === other.loss &&
  one.description === other.description;

/** "2026-11-27", and a day that there is. */
export const isStepDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && Boolean(dueTime(text));

/** Today, in the reader's time zone. */
export const dayOf = (now: Date): string =>
  dueDay(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())));

/** Whether a day has passed everywhere: a server does not know where somebody lives, and the last are twelve hours behind it. */
export const isPastDay = (day: string, now: Date): boolean => (dueTime(day)?.getTime() ?? 0) + DAY_MS < now.getTime();
