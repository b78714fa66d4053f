// The AI Conversation Guide: a suggested opening and questions that go into the message when they are clicked.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AnswerOf } from '../../../shared/call.ts';
import { memberPath } from '../../../shared/thing-path.ts';
import { Link } from '../../../web/link.tsx';
import { Button } from '../../../web/kit/button.tsx';
import { Origin } from '../../../web/kit/origin.tsx';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { useAnswer } from '../../../web/query.tsx';
import { send } from '../../../web/send.ts';
import { challengeCalls } from '../../challenges/challenge.contract.ts';
import type { CircleMember } from '../../circle/circle-member.contract.ts';
import { type Match, type Partnership, partnershipCalls } from '../partnership.contract.ts';
import { nameOf, partnershipTexts } from '../partnership.rules.ts';
import styles from './partnerships.module.css';

export type GuideText = AnswerOf<typeof partnershipCalls.guide>;
export type GuideState = {
  data: GuideText | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch(): unknown;
};

/** Asked for again with each person who is chosen, and kept while they are on the screen. */
export function useGuide(partnerId: string | undefined, challengeId?: number): GuideState {
  const challenges = useAnswer(
    challengeCalls.list,
    { query: challengeId === undefined ? { current: 'true' } : { id: challengeId } },
    { enabled: partnerId !== undefined, staleTime: 0 },
  );
  const [first] = challenges.data ?? [];
  const challenge = first?.description ?? 'General innovation collaboration';
  const guide = useQuery({
    queryKey: ['guide', partnerId, challenge],
    queryFn: ({ signal }) =>
      send(
        partnershipCalls.guide,
        { body: { partnerId, partnerBih: '', challenge: challenge.slice(0, 20_000) } },
        { signal },
      ),
    enabled: partnerId !== undefined && !challenges.isPending,
    // What is shared may change; what is on the screen stays.
    gcTime: 60_000,
  });
  useEffect(() => {
    if (guide.error && !guide.isFetching) tellFailure(guide.error, partnershipTexts.noGuide);
  }, [guide.error, guide.isFetching]);
  return { ...guide, isFetching: guide.isFetching || (partnerId !== undefined && challenges.isPending) };
}

export type GuideProps = {
  member: CircleMember | undefined;
  match: Match | undefined;
  /** The partnership with them that is under way. */
  open: Partnership | undefined;
  guide: GuideState;
  intent: { onPointerEnter(): void; onFocus(): void };
  /** Opens the message, with a question in it. */
  onBegin(question: string): void;
  onAsk(member: CircleMember, what: string): void;
};

export function Guide({ member, match, open, guide, intent, onBegin, onAsk }: GuideProps) {
  return (
    <div className={styles.guide}>
      <h2 className="h3">AI Conversation Guide</h2>
      {!member ? (
        <p className="sm sub">{partnershipTexts.unselected}</p>
      ) : (
        <>
          <p className="sm">
            <Link href={memberPath(member.id)} className={styles.shared}>
              See what {member.firstName || nameOf(member)} shares
            </Link>
          </p>
          {match?.why && <p className="sm sub">{match.why}</p>}
          <div aria-live="polite" className="stack">
            {guide.data ? (
              <>
                <div className="stack s">
                  <p className="sm sub">Suggested opening for {member.firstName || nameOf(member)}</p>
                  <blockquote className={styles.opening}>{guide.data.openingMessage}</blockquote>
                </div>
                <ul className={styles.questions} aria-label="Questions to put into your message">
                  {guide.data.questions.map((question) => (
                    <li key={question}>
                      <Button wide className={styles.question} onClick={() => onBegin(question)} {...intent}>
                        {question}
                      </Button>
                    </li>
                  ))}
                </ul>
                <Origin source={guide.data.source} note={guide.data.note} />
              </>
            ) : guide.isFetching ? (
              <p className="sm sub">{partnershipTexts.generating}</p>
            ) : (
              <div className="row">
                <p className="sm sub">{partnershipTexts.noGuide.text}</p>
                <Button small onClick={() => void guide.refetch()}>
                  Try again
                </Button>
              </div>
            )}
          </div>
          <Button variant="primary" wide onClick={() => onBegin('')} {...intent}>
            {open ? 'Open Conversation' : 'Initiate Partnership'}
          </Button>
          <Button wide onClick={() => onAsk(member, match?.favour ?? '')}>
            Ask {member.firstName || nameOf(member)} for something
          </Button>
        </>
      )}
    </div>
  );
}
