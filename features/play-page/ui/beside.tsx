// What a play belongs with: its challenge, where it came from, and the partner's half of it.
import { formatShortDate } from '../../../shared/dates.ts';
import { askPath, challengePath, jointPath, lemonadePath, premortemPath } from '../../../shared/thing-path.ts';
import { Link } from '../../../web/link.tsx';
import { Avatar } from '../../../web/kit/avatar.tsx';
import { Badge } from '../../../web/kit/badge.tsx';
import { TextButton } from '../../../web/kit/button.tsx';
import { Act, Part } from '../../../web/kit/part.tsx';
import { Thing, Things } from '../../../web/kit/things.tsx';
import type { PlayPage } from '../play-page.contract.ts';
import { stateOf } from '../play-page.rules.ts';

export function ChallengeHere({ challenge, onEdit }: Pick<PlayPage, 'challenge'> & { onEdit(): void }) {
  return (
    <Part name="Challenge" act={!challenge && <TextButton onClick={onEdit}>Choose one</TextButton>}>
      {challenge ? (
        <Things>
          <Thing title={<Link href={challengePath(challenge.id)}>{challenge.title}</Link>} />
        </Things>
      ) : (
        <p className="sm sub">It isn’t part of a challenge.</p>
      )}
    </Part>
  );
}

export function JoinedHere({ joined }: Pick<PlayPage, 'joined'>) {
  if (!joined) return null;
  const { name, theirs, partnershipId } = joined;
  const now = new Date();
  const due = theirs && theirs.status !== 'completed' ? theirs.dueDate : null;
  return (
    <Part name="Joint move" act={<Act href={jointPath(partnershipId)}>Open</Act>}>
      <Things>
        <Thing
          mark={<Avatar id={partnershipId} name={name} />}
          title={<b>{name}’s half</b>}
          about={
            theirs === null ? 'They deleted theirs.' : due === null ? 'No day' : `Due ${formatShortDate(due, now)}`
          }
        >
          {theirs && <Badge>{stateOf(theirs, now)}</Badge>}
        </Thing>
      </Things>
    </Part>
  );
}

const kinds = {
  ask: { words: 'An ask', pathOf: askPath },
  lemonade: { words: 'A surprise', pathOf: lemonadePath },
  premortem: { words: 'A pre-mortem', pathOf: premortemPath },
} as const;

export function OriginsHere({ origins }: Pick<PlayPage, 'origins'>) {
  if (origins.length === 0) return null;
  return (
    <Part name="It came from">
      <Things>
        {origins.map(({ kind, id, title }) => (
          <Thing key={id} title={<Link href={kinds[kind].pathOf(id)}>{title}</Link>} about={kinds[kind].words} />
        ))}
      </Things>
    </Part>
  );
}
