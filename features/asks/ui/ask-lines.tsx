// The asks made for something, on its page, the ones that are still open first.
import { useState } from 'react';
import { formatShortDay } from '../../../shared/dates.ts';
import { askPath } from '../../../shared/thing-path.ts';
import { Link } from '../../../web/link.tsx';
import { Avatar } from '../../../web/kit/avatar.tsx';
import { ButtonLink, TextButton } from '../../../web/kit/button.tsx';
import { Thing, Things } from '../../../web/kit/things.tsx';
import type { AskLine } from '../ask.contract.ts';
import { isOpen, stateLabels } from '../ask.rules.ts';

const FIRST = 4;

export function AskLines({ asks, none }: { asks: readonly AskLine[]; none: string }) {
  const now = new Date();
  const [all, showAll] = useState(false);
  if (asks.length === 0) return <p className="sm sub">{none}</p>;
  return (
    <>
      <Things label="Asks">
        {(all ? asks : asks.slice(0, FIRST)).map(({ id, personName, what, state, day }) => (
          <Thing
            key={id}
            mark={<Avatar id={personName} name={personName} />}
            title={<Link href={askPath(id)}>{what}</Link>}
            about={
              state === 'asked'
                ? `You’re waiting for ${personName}`
                : `${personName} · ${stateLabels[state].toLowerCase()}, ${formatShortDay(day, now)}`
            }
          >
            {isOpen(state) && (
              <Link href={askPath(id)} asChild>
                <ButtonLink small aria-label={`${state === 'planned' ? 'Ask' : 'Note the answer'}: ${what}`}>
                  {state === 'planned' ? 'Ask' : 'Answer'}
                </ButtonLink>
              </Link>
            )}
          </Thing>
        ))}
      </Things>
      {asks.length > FIRST && !all && (
        <TextButton onClick={() => showAll(true)}>Show all {asks.length} asks</TextButton>
      )}
    </>
  );
}
