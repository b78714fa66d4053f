// The first hour: three short steps, each of which can be left out and is there where it was left, and a block at their end.
import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Redirect, useLocation } from 'wouter';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { Link } from '../../../web/link.tsx';
import { Button, ButtonLink, TextButton, TextLink } from '../../../web/kit/button.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { attempt } from '../../../web/kit/tell-failure.ts';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { NotYet } from '../../../web/shell/not-yet.tsx';
import { CorrectAddress } from '../../account/ui/correct-address.tsx';
import { type User, userCalls } from '../../account/user.contract.ts';
import { useEarnedBadges } from '../../achievements/ui/use-earned-badges.tsx';
import { type FirstHour, firstHourCalls } from '../first-hour.contract.ts';
import {
  type FirstHourStep,
  allPieces,
  firstHourSteps,
  firstHourTexts,
  piecesSewn,
  stepTitles,
} from '../first-hour.rules.ts';
import { ChallengeStep } from './challenge-step.tsx';
import styles from './first-hour-screen.module.css';
import { HaveStep } from './have-step.tsx';
import { PlayStep } from './play-step.tsx';
import { useHour } from './use-hour.tsx';
import { WhoSeesWhat } from './who-sees-what.tsx';

export function FirstHourScreen() {
  const { data: me } = useAnswer(userCalls.current, {});
  const hour = useAnswer(firstHourCalls.read, {}, { staleTime: 0 });
  // Waits for what another device kept: a form takes it over once, at its start.
  if (!me || !hour.data || (hour.isFetching && !hour.isFetchedAfterMount))
    return <NotYet of={hour} label="Loading your first hour..." heights={['480px']} />;
  return <Hour me={me} read={hour.data} />;
}

function Hour({ me, read }: { me: User; read: FirstHour }) {
  const badges = useEarnedBadges();
  const { start, hour, setHour, kept, opened, open, left, props } = useHour(me.id, read, badges.celebrate);
  const [, navigate] = useLocation();
  const pause = useSend(firstHourCalls.pause);
  const finishLater = () =>
    attempt({}, async () => {
      await pause.mutateAsync({});
      navigate(SCREEN_PATHS.home);
    });
  const isSewn = hour.steps.step === 'done' || me.badges.includes('affordable-loss-bronze');
  const forms: Record<FirstHourStep, () => ReactNode> = {
    have: () => <HaveStep {...props('have')} />,
    bothers: () => <ChallengeStep {...props('bothers')} />,
    step: () => <PlayStep {...props('step')} currency={hour.currency} isSewn={isSewn} />,
  };
  const isDone = hour.state === 'done';
  const isAllSkipped = firstHourSteps.every((step) => hour.steps[step] === 'skipped');
  const hasSkipped = firstHourSteps.some((step) => start.steps[step] === 'skipped');
  if (start.state === 'none' || (start.state === 'done' && !hasSkipped && start.unshown.length === 0))
    return <Redirect to={SCREEN_PATHS.home} replace />;
  return (
    <>
      <div className="page-head">
        <div>
          <h1>
            Welcome, <bdi>{me.firstName || me.username}</bdi>
          </h1>
          <p className="lead">
            {isDone
              ? isAllSkipped
                ? 'You skipped all three steps. You can do any of them now, or later.'
                : 'That’s your first hour. Everything you wrote is kept.'
              : isSewn
                ? 'Your first block is sewn. The rest takes a few minutes.'
                : hour.sharingAsked
                  ? 'Three short steps, about ten minutes. They sew your first block.'
                  : 'First, choose who sees what. Then three short steps, about ten minutes. They sew your first block.'}
          </p>
        </div>
        {hour.sharingAsked && !isDone && (
          <Button variant="quiet" className={styles.later} busy={pause.isPending} onClick={() => void finishLater()}>
            Finish later
          </Button>
        )}
      </div>
      {kept.unkept && (
        <Notice tone="warning" role="status" className={styles.unkept}>
          We can’t reach the server. What you typed is kept on this device, and sent when you’re back online.
        </Notice>
      )}
      {left && <LeftHere {...left} />}
      <div className={styles.columns} data-asks={!hour.sharingAsked || undefined}>
        <Making isSewn={isSewn} sewn={isSewn ? allPieces : piecesSewn(hour.steps, kept.draft)} isDone={isDone} />
        <div className={styles.main}>
          {hour.sharingAsked && (
            <ol className="sheet">
              {firstHourSteps.map((step, index) => (
                <Step
                  key={step}
                  step={step}
                  number={index + 1}
                  state={hour.steps[step]}
                  isOpen={opened === step && hour.steps[step] !== 'done'}
                  wasOpen={start.sharingAsked && opened === step}
                  onOpen={() => open(step)}
                >
                  {forms[step]}
                </Step>
              ))}
            </ol>
          )}
          {isDone && (
            <WhatNext
              hasBlock={isSewn || me.badges.length > 0}
              isLater={start.state === 'done'}
              opened={opened}
              onSew={() => open('step')}
            />
          )}
          <div className="sheet">
            <WhoSeesWhat me={me} isAsked={hour.sharingAsked} correction={<CorrectAddress />} onAnswered={setHour} />
          </div>
        </div>
      </div>
      {badges.dialog}
    </>
  );
}

type StepProps = {
  step: FirstHourStep;
  number: number;
  state: 'open' | 'done' | 'skipped';
  isOpen: boolean;
  /** It was open when the page came: the focus stays where it is. */
  wasOpen: boolean;
  onOpen(): void;
  children: () => ReactNode;
};

function Step({ step, number, state, isOpen, wasOpen: wasOpenAtFirst, onOpen, children }: StepProps) {
  const { title, lead, kept } = stepTitles[step];
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(wasOpenAtFirst);
  // The step before it has closed above: what is asked next comes into sight, and the keyboard goes along.
  useEffect(() => {
    if (isOpen && !wasOpen.current) heading.current?.focus({ preventScroll: true });
    if (isOpen && !wasOpen.current) heading.current?.closest('li')?.scrollIntoView({ block: 'nearest' });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <li className={`patch ${styles.step}`} data-state={isOpen ? 'current' : state}>
      <span className={styles.number} aria-hidden="true">
        {state === 'done' ? <Check /> : number}
      </span>
      <div>
        <div className={styles.head}>
          <h2 ref={heading} tabIndex={-1} className={isOpen ? 'h2' : 'h4'}>
            {state === 'open' && !isOpen ? (
              <button type="button" className={styles.opener} onClick={onOpen}>
                {title}
              </button>
            ) : (
              title
            )}
          </h2>
          {state === 'open' && !isOpen && <ChevronDown />}
        </div>
        {(state === 'open' || isOpen) && <p className="sub">{lead}</p>}
        {state === 'skipped' && !isOpen && (
          <p className="sub">
            Skipped. <TextButton onClick={onOpen}>Do it now</TextButton>
          </p>
        )}
        {state === 'done' && (
          <Link href={kept.href} asChild>
            <TextLink>{kept.text}</TextLink>
          </Link>
        )}
        {isOpen && <div className={styles.form}>{children()}</div>}
      </div>
    </li>
  );
}

/** The block in the making. */
function Making({ isSewn, sewn, isDone }: { isSewn: boolean; sewn: number; isDone: boolean }) {
  return (
    <aside className={styles.side} aria-label="Your first block">
      <div className={`card ${styles.block}`}>
        <Block
          family="affordable-loss"
          tier="bronze"
          state={isSewn ? 'earned' : sewn === 0 ? 'open' : sewn / (allPieces + 1)}
          label=""
        />
        <div>
          <p>
            <b>
              {sewn} of {allPieces} pieces sewn
            </b>
          </p>
          <p className="sm sub">
            {isSewn
              ? 'It’s in your quilt.'
              : isDone
                ? `Your first play with a limit sews ${sewn === 0 ? 'all of it' : 'the rest'}.`
                : 'Each answer adds one. The limit you set in step 3 sews the rest.'}
          </p>
        </div>
      </div>
      {!isDone && (
        <p className="sm mut">Skip anything you like. You can leave at any time and carry on where you stopped.</p>
      )}
    </aside>
  );
}

function LeftHere({ step, text }: { step: FirstHourStep; text: string }) {
  const { kept } = stepTitles[step];
  return (
    <Notice tone="warning" role="status">
      {firstHourTexts.settledAlready} <Link href={kept.href}>{kept.text}</Link>
      {text !== '' && (
        <>
          {' What you typed here isn’t saved: '}
          <q className={styles.left}>{text}</q>
        </>
      )}
    </Notice>
  );
}

type WhatNextProps = {
  hasBlock: boolean;
  /** They have come back after the end. */
  isLater: boolean;
  opened: FirstHourStep | undefined;
  /** Opens the small step. */
  onSew(): void;
};

function WhatNext({ hasBlock, isLater, opened, onSew }: WhatNextProps) {
  const heading = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is gone: the keyboard goes on here, after the block that is shown first, too.
  useEffect(() => {
    if (!isLater) heading.current?.focus();
  }, [isLater]);
  const sews = !hasBlock && opened !== 'step';
  return (
    <div className={styles.next}>
      <p ref={heading} tabIndex={-1}>
        {hasBlock ? (
          <>
            <b>What’s next?</b> Your dashboard shows what’s due and what’s left to set up.
          </>
        ) : (
          <>
            <b>No block yet.</b> One small step with a limit sews it. It takes about three minutes.
          </>
        )}
      </p>
      <div className={styles.ways}>
        {sews && (
          <Button variant="primary" onClick={onSew}>
            Take a small step
          </Button>
        )}
        <Link href={SCREEN_PATHS.home} asChild>
          <ButtonLink variant={sews || opened ? 'quiet' : 'primary'}>Go to your dashboard</ButtonLink>
        </Link>
      </div>
    </div>
  );
}
