// A challenge as its owner shares it: to be read, not changed; without a session where it is public.
import { Link, useSearch } from 'wouter';
import { formatDate } from '../../../shared/dates.ts';
import { Badge } from '../../../web/kit/badge.tsx';
import { ButtonLink } from '../../../web/kit/button.tsx';
import { send } from '../../../web/send.ts';
import { SharedReading } from '../../circle/ui/shared-reading.tsx';
import { challengeCalls } from '../challenge.contract.ts';
import { challengeListNames, challengeLists, challengePath, sharingLabels } from '../challenge.rules.ts';
import styles from './shared-challenge-screen.module.css';

type Shared = Awaited<ReturnType<typeof read>>;

const read = (id: number, signal: AbortSignal) => send(challengeCalls.read, { params: { id } }, { signal });

export function SharedChallengeScreen() {
  const id = Number(new URLSearchParams(useSearch()).get('id'));
  return (
    <SharedReading thing="challenge" id={id} read={read} height="220px">
      {(challenge) => <Challenge challenge={challenge} />}
    </SharedReading>
  );
}

function Challenge({ challenge }: { challenge: Shared }) {
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{challenge.title}</h1>
          <p className="lead">
            A challenge of {challenge.owner.name}, written {formatDate(challenge.createdAt)}
          </p>
        </div>
        {challenge.mine && (
          <Link href={challengePath(challenge.id)} asChild>
            <ButtonLink>Open</ButtonLink>
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
        {challengeListNames
          .filter((name) => challenge[name].length > 0)
          .map((name) => (
            <section key={name} className="patch" aria-labelledby={name}>
              <h2 id={name} className="h3">
                {challengeLists[name].label}
              </h2>
              <ul className={styles.lines}>
                {challenge[name].map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          ))}
        <div className="patch row tight">
          {challenge.categories.map((category) => (
            <Badge key={category}>{category}</Badge>
          ))}
          <Badge tone="line">{sharingLabels[challenge.sharingPreference]}</Badge>
        </div>
      </div>
    </>
  );
}
