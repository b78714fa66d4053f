// A first hour as it goes: which step is open, what each does once it is sent or skipped, and what happens when it was done elsewhere.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { Problem } from '../../../shared/problem.ts';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { useSend } from '../../../web/query.tsx';
import { send } from '../../../web/send.ts';
import { type LinkedInPost, POSTS } from '../../achievements/post.rules.ts';
import { type FirstHour, type SettledStep, firstHourCalls } from '../first-hour.contract.ts';
import { type FirstHourStep, areBlocksDue, currentStep, stepFields, stepOf } from '../first-hour.rules.ts';
import { useKeptDraft } from './use-draft.tsx';

type Celebrate = (badges: readonly string[], posts: readonly LinkedInPost[]) => void;

/** `onEarned` is told of each block that is due and was not shown yet, and at the end of the posts. */
export function useHour(userId: string, read: FirstHour, onEarned: Celebrate) {
  // Each step answers with the new state, so what is read again later isn't needed.
  const [start] = useState(read);
  const [hour, setHour] = useState(start);
  const kept = useKeptDraft(userId, start.draft, (field) => start.steps[stepOf(field)] !== 'done');
  // Who comes back after the end comes for the step that sews the block.
  const [opened, setOpened] = useState(
    currentStep(start.steps) ?? (start.steps.step === 'skipped' ? 'step' : undefined),
  );
  /** What was typed here for a step that was done elsewhere. */
  const [left, setLeft] = useState<{ step: FirstHourStep; text: string } | null>(null);
  /** The post that signing up with LinkedIn has earned, as the address says it. */
  const arrivedWith = new URLSearchParams(useSearch()).get('newLinkedInPost');
  const skip = useSend(firstHourCalls.skip);
  const tellShown = useSend(firstHourCalls.shown);

  const shown = useRef<readonly string[]>([]);
  function show(now: FirstHour, posts: readonly LinkedInPost[] = []): void {
    const badges = areBlocksDue(now) ? now.unshown.filter((badge) => !shown.current.includes(badge)) : [];
    shown.current = [...shown.current, ...badges];
    onEarned(badges, posts);
    // Where this does not arrive they are shown once more, later.
    if (badges.length > 0) void tellShown.mutateAsync({ body: { badges } }).catch(() => undefined);
  }
  // The answer that brought them was lost, and the page loaded again.
  const begin = useEffectEvent(() => show(start));
  useEffect(() => begin(), []);
  function settled({ newLinkedInPost, ...now }: SettledStep): void {
    setHour(now);
    kept.settle(now.draft);
    setOpened(currentStep(now.steps));
    const arrived = Object.values(POSTS).find(({ badgeName }) => badgeName === arrivedWith);
    const due = now.state === 'done' ? [newLinkedInPost, arrived] : [];
    show(
      now,
      due.filter((post) => post !== undefined),
    );
  }
  async function leaveOut(step: FirstHourStep): Promise<void> {
    // Opened again, and left as it was.
    if (hour.steps[step] === 'skipped') return setOpened(currentStep(hour.steps));
    try {
      settled(await skip.mutateAsync({ body: { step } }));
    } catch (error) {
      if (!(await catchUp(step, error))) tellFailure(error);
    }
  }
  /** True where the step is over by another tab or device: the page goes on from there, and shows what was typed here. */
  async function catchUp(step: FirstHourStep, error: unknown): Promise<boolean> {
    if (!(error instanceof Problem && error.status === 409)) return false;
    const now = await send(firstHourCalls.read, {}).catch(() => null);
    if (!now || (now.state !== 'done' && now.steps[step] === 'open')) return false;
    const typed = stepFields[step].flatMap((field) => kept.draft[field]?.trim() || []);
    if (now.steps[step] === 'done') setLeft({ step, text: typed.join('\n') });
    setHour(now);
    kept.settle(now.draft);
    setOpened(currentStep(now.steps));
    show(now);
    return true;
  }
  const props = (step: FirstHourStep) => ({
    draft: kept.draft,
    onChange: kept.change,
    onSettled: settled,
    onFailed: (error: unknown) => catchUp(step, error),
    onSkip: () => void leaveOut(step),
  });
  return { start, hour, setHour, kept, opened, open: setOpened, left, props };
}
