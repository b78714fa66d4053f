// A challenge as its owner shares it: to be read, not changed; without a session where it is public (D §10).
import { useEffect, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { formatDate } from '../../../shared/dates.ts';
import { Problem } from '../../../shared/problem.ts';
import { Badge } from '../../../web/kit/badge.tsx';
import { Button, ButtonLink } from '../../../web/kit/button.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { send } from '../../../web/send.ts';
import { challengeCalls } from '../challenge.contract.ts';
import { sharingLabels } from '../challenge.rules.ts';
import styles from './shared-challenge-screen.module.css';

type Shared = Awaited<ReturnType<typeof read>>;

const read = (id: number, signal?: AbortSignal) => send(challengeCalls.read, { params: { id } }, { signal });

export function SharedChallengeScreen() {
  const id = Number(new URLSearchParams(useSearch()).get('id'));
  const [challenge, setChallenge] = useState<Shared | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const control = new AbortController();
    setProblem(null);
    setChallenge(null);
    read(id, control.signal)
      .then(setChallenge)
      .catch((error: unknown) => {
        if (!control.signal.aborted) setProblem(error instanceof Problem ? error : new Problem(500, ''));
      });
    return () => control.abort();
  }, [id, tries]);

  if (problem) {
    const isGone = problem.status >= 400 && problem.status < 500;
    return (
      <div className={styles.missing}>
        <h1 className="h2">
          {isGone ? 'This challenge is not shared with you' : 'This challenge could not be loaded'}
        </h1>
        <p className="sub">
          {isGone
            ? 'It may be private now, or its link may be wrong. If it is shared with members, sign in first.'
            : 'Please try again.'}
        </p>
        {isGone ? (
          <Link href="/" asChild>
            <ButtonLink>Go to Crazy Quilt</ButtonLink>
          </Link>
        ) : (
          <Button onClick={() => setTries((n) => n + 1)}>Try again</Button>
        )}
      </div>
    );
  }
  if (!challenge)
    return (
      <Loading label="Loading the challenge...">
        <div className="stack">
          <Skeleton width="60%" height="44px" />
          <Skeleton height="220px" />
        </div>
      </Loading>
    );
  return (
    <article className={styles.challenge}>
      <div className="page-head">
        <div>
          <h1>{challenge.title}</h1>
          <p className="lead">
            A challenge of {challenge.owner.name}, written {formatDate(challenge.createdAt)}
          </p>
        </div>
        {challenge.mine && (
          <Link href={`/challenges?mode=forms&edit=${challenge.id}`} asChild>
            <ButtonLink>Edit</ButtonLink>
          </Link>
        )}
      </div>
      <div className="sheet">
        <section className="patch" aria-labelledby="statement">
          <h2 id="statement" className="h3">
            Statement
          </h2>
          <p className={styles.text}>{challenge.statement}</p>
        </section>
        {challenge.context && (
          <section className="patch" aria-labelledby="context">
            <h2 id="context" className="h3">
              Context
            </h2>
            <p className={styles.text}>{challenge.context}</p>
          </section>
        )}
        <div className="patch row tight">
          {challenge.categories.map((category) => (
            <Badge key={category}>{category}</Badge>
          ))}
          <Badge tone="line">{sharingLabels[challenge.sharingPreference]}</Badge>
        </div>
      </div>
    </article>
  );
}
