// Achievement Updates: a carousel of prompts that wraps around, and what can be said to each.
import { useQueryClient } from '@tanstack/react-query';
import { ArrowRight, ChevronLeft, ChevronRight, CornerDownRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FAMILY_NAMES, TIER_LABELS, TIER_THRESHOLDS } from '../../../shared/family.ts';
import { Problem } from '../../../shared/problem.ts';
import { Link } from '../../../web/link.tsx';
import { Button, ButtonLink, IconButton } from '../../../web/kit/button.tsx';
import { Seam } from '../../../web/kit/progress.tsx';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { touch, useSend } from '../../../web/query.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { achievementPromptCalls } from '../achievement-prompt.contract.ts';
import {
  type AchievementPrompt,
  afterDismissal,
  placeOf,
  promptTexts,
  stitchesOf,
  turned,
} from '../achievement-prompt.rules.ts';
import { badgeOf, thresholdText } from '../badge.rules.ts';
import styles from './achievement-updates.module.css';

type AchievementUpdatesProps = {
  /** At least one. */
  prompts: readonly AchievementPrompt[];
  /** Goes on what may earn a badge. */
  intent: { onPointerEnter(): void; onFocus(): void };
  /** What a confirmation earned. */
  onEarned(badgeIds: readonly string[]): void;
};

export function AchievementUpdates({ prompts, intent, onEarned }: AchievementUpdatesProps) {
  // Null until it is turned.
  const [place, setPlace] = useState<number | null>(null);
  const count = prompts.length;
  const at = Math.min(place ?? 0, count - 1);
  const heading = useRef<HTMLHeadingElement>(null);
  const queries = useQueryClient();
  const dismiss = useSend(achievementPromptCalls.dismiss);
  const confirm = useSend(achievementPromptCalls.confirm);
  const busy = dismiss.isPending || confirm.isPending;

  // The last one takes the carousel away, and with it whatever had the focus: before it is gone, not after.
  useLayoutEffect(() => {
    const section = heading.current?.closest('section');
    return () => {
      if (section?.contains(document.activeElement)) document.getElementById('main')?.focus();
    };
  }, []);

  function gone() {
    setPlace(afterDismissal(at));
    heading.current?.focus();
  }
  function onError(error: Error) {
    tellFailure(error);
    // Somewhere else it was done with already: what there is now is asked for again.
    if (error instanceof Problem && error.status === 404) void touch(queries, achievementPromptCalls.dismiss);
  }
  function put(prompt: AchievementPrompt) {
    if (busy) return;
    const params = { promptId: prompt.id };
    dismiss.mutate({ params }, { onSuccess: gone, onError });
  }
  function say(prompt: AchievementPrompt, confirmed: boolean) {
    if (busy) return;
    confirm.mutate(
      { params: { promptId: prompt.id }, body: { confirmed } },
      {
        onSuccess: ({ earned, message }) => {
          gone();
          if (earned.length > 0) onEarned(earned);
          else if (confirmed) toast({ tone: 'success', title: message });
        },
        onError,
      },
    );
  }
  function turn(event: KeyboardEvent) {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined;
    if (by === undefined || count < 2 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setPlace(turned(at, by, count));
  }

  return (
    <section className="patch" aria-roledescription="carousel" aria-label="Achievement updates" onKeyDown={turn}>
      <div className="patch-head">
        <h2 className={`h3 ${styles.heading}`} tabIndex={-1} ref={heading}>
          Achievement Updates
        </h2>
        {count > 1 && (
          <div className={styles.turn}>
            <IconButton
              small
              label="Previous update"
              icon={<ChevronLeft />}
              onClick={() => setPlace(turned(at, -1, count))}
            />
            <span className={styles.count} aria-live="polite" aria-atomic="true">
              {at + 1} of {count}
              <span className="vh">: {FAMILY_NAMES[prompts[at]!.familyName].label}</span>
            </span>
            <IconButton
              small
              label="Next update"
              icon={<ChevronRight />}
              onClick={() => setPlace(turned(at, 1, count))}
            />
          </div>
        )}
      </div>
      {/* All lie on one another, so that turning changes no height. Those that nobody may ever turn to are not drawn before. */}
      <div className={styles.slides}>
        {prompts.map((prompt, here) => (
          <div
            key={prompt.id}
            role="group"
            aria-roledescription="slide"
            aria-label={`${here + 1} of ${count}`}
            className={styles.slide}
            inert={here !== at}
          >
            {(here === at || place !== null) && (
              <Slide
                prompt={prompt}
                isShown={here === at}
                busy={busy}
                intent={intent}
                onSay={(confirmed) => say(prompt, confirmed)}
                onDismiss={() => put(prompt)}
              />
            )}
          </div>
        ))}
      </div>
      {count > 1 && (
        <div className={styles.dots}>
          {prompts.map((prompt, here) => (
            <button
              key={prompt.id}
              type="button"
              aria-label={`Update ${here + 1}`}
              aria-current={here === at ? 'true' : undefined}
              onClick={() => setPlace(here)}
            />
          ))}
        </div>
      )}
    </section>
  );
}

type SlideProps = {
  prompt: AchievementPrompt;
  isShown: boolean;
  busy: boolean;
  intent: AchievementUpdatesProps['intent'];
  onSay(confirmed: boolean): void;
  onDismiss(): void;
};

function Slide({ prompt, isShown, busy, intent, onSay, onDismiss }: SlideProps) {
  const { type, familyName, message, actionRequired, suggestedSteps } = prompt;
  const place = prompt.place ?? placeOf(familyName);
  const link =
    type === 'celebration'
      ? { href: '/achievements', label: 'See your quilt' }
      : type === 'confirmation'
        ? undefined
        : place;
  const [asks, setAsks] = useState(false);
  const question = useRef<HTMLParagraphElement>(null);
  // Turned away, it is asked from the start again.
  if (asks && !isShown) setAsks(false);
  // The button that was pressed is gone: the question has the focus, and no haste answers it.
  useEffect(() => {
    if (asks) question.current?.focus();
  }, [asks]);

  return (
    <>
      <Standing prompt={prompt} />
      <p className={styles.message}>{message}</p>
      {actionRequired && <p className="sm sub">{actionRequired}</p>}
      {suggestedSteps && (
        <ul className={styles.steps}>
          {suggestedSteps.map((step) => (
            <li key={step}>
              <CornerDownRight aria-hidden="true" />
              <span>{step}</span>
            </li>
          ))}
        </ul>
      )}
      {asks ? (
        <div className={styles.asked} onKeyDown={(event) => event.key === 'Escape' && setAsks(false)}>
          <p className={styles.question} tabIndex={-1} ref={question}>
            {promptTexts.question}
          </p>
          <div className="row">
            <Button variant="primary" busy={busy} {...intent} onClick={() => onSay(true)}>
              {promptTexts.yes}
            </Button>
            <Button aria-disabled={busy || undefined} onClick={() => onSay(false)}>
              {promptTexts.notYet}
            </Button>
          </div>
        </div>
      ) : (
        <div className={`row ${styles.actions}`}>
          {type === 'confirmation' && (
            <Button variant="primary" {...intent} onClick={() => setAsks(true)}>
              {promptTexts.confirm}
            </Button>
          )}
          {link && (
            <Link href={link.href} asChild>
              <ButtonLink>{link.label}</ButtonLink>
            </Link>
          )}
          <Button variant="quiet" busy={busy} busyText="Dismissing..." onClick={onDismiss}>
            Dismiss
          </Button>
        </div>
      )}
    </>
  );
}

/** The family's block as it stands, and how far it is to the next. */
function Standing({ prompt }: { prompt: AchievementPrompt }) {
  const { type, familyName, currentTier, nextTier, totalActions } = prompt;
  const { done, of } = stitchesOf(prompt);
  const showsEarned = currentTier !== '' && (type === 'celebration' || nextTier === '');
  const left = nextTier === '' ? 0 : TIER_THRESHOLDS[nextTier] - totalActions;
  return (
    <div className={styles.standing}>
      <div>
        <Block
          family={familyName}
          tier={showsEarned ? currentTier : nextTier || 'titanium'}
          state={showsEarned ? 'earned' : Math.min(0.95, done / of) || 'open'}
          label=""
        />
      </div>
      <div className={styles.where}>
        <h3 className="h4">{FAMILY_NAMES[familyName].label}</h3>
        <p className={styles.tiers}>
          {currentTier === '' ? promptTexts.notStarted : TIER_LABELS[currentTier]}
          {nextTier !== '' && (
            <>
              <span className="vh">, next </span>
              <ArrowRight aria-hidden="true" />
              {TIER_LABELS[nextTier]}
            </>
          )}
        </p>
        <Seam
          label={`${FAMILY_NAMES[familyName].label}, towards the next block`}
          done={done}
          of={of}
          family={familyName}
        />
        <p className="xs sub">
          {nextTier === ''
            ? `${totalActions} actions, complete`
            : currentTier === ''
              ? `${badgeOf(familyName, nextTier).name}: ${thresholdText(familyName, nextTier)}`
              : `${left} more to ${badgeOf(familyName, nextTier).name}`}
        </p>
      </div>
    </div>
  );
}
