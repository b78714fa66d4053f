// The Crazy Quilt Partnership Explorer (S2 §2.5): who could commit something, what to write to them, and what came of it.
// What is open stands in the address, so that a reload, "back" and a notification's link do what one expects.
import { useEffect, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { useArrival } from '../../../web/arrival.ts';
import { ButtonLink } from '../../../web/kit/button.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { usePart } from '../../../web/kit/use-part.tsx';
import { useAnswer } from '../../../web/query.tsx';
import { userCalls } from '../../account/user.contract.ts';
import { EarnedBlocks } from '../../challenges/ui/earned-blocks.tsx';
import { partnershipPath } from '../partnership.rules.ts';
import { AllPartnerships } from './all-partnerships.tsx';
import { Explorer } from './explorer.tsx';
import type { ThreadProps } from './thread.tsx';

const loadThread = () => import('./thread.tsx').then((m) => m.Thread);

export function PartnershipsScreen() {
  const { data: me } = useAnswer(userCalls.current, {});
  const [, go] = useLocation();
  const address = new URLSearchParams(useSearch());
  const open = address.get('open');
  const thread = usePart<ThreadProps>(loadThread);
  const [earned, setEarned] = useState<readonly string[]>([]);
  /** A question of the guide, on its way into the thread. */
  const [carried, setCarried] = useState('');
  const isAll = address.get('view') === 'all';
  const [shown, setShown] = useState<{ id: string; title: string }>();
  const heading = isAll ? 'Your partnerships' : 'Crazy Quilt Partnership Explorer';
  useArrival(open ?? (isAll ? 'all' : ''), open === null ? heading : shown?.id === open ? shown.title : undefined);
  const isWanted = open !== null && !thread.Part;
  useEffect(() => {
    if (isWanted) void thread.fetch();
  }, [isWanted]);
  if (!me) return null;

  const addEarned = (badges: readonly string[]): void => setEarned((now) => [...now, ...badges]);
  const blocks = <EarnedBlocks badges={earned} onClose={(id) => setEarned(earned.filter((other) => other !== id))} />;

  if (open !== null)
    return (
      <>
        {blocks}
        {thread.Part ? (
          <thread.Part
            key={open}
            me={me}
            id={open}
            carried={carried}
            onEarned={addEarned}
            onShown={(title) => setShown({ id: open, title })}
          />
        ) : (
          <Loading>
            <Skeleton height="420px" />
          </Loading>
        )}
      </>
    );

  return (
    <>
      <div className="page-head">
        <div>
          <h1>{heading}</h1>
          <p className="lead">
            {isAll
              ? 'Everything you began together, the last active first.'
              : 'Who will commit something, however small?'}
          </p>
        </div>
        <Link href={isAll ? SCREEN_PATHS.partnerships : SCREEN_PATHS.circles} asChild>
          <ButtonLink>{isAll ? 'Find partners' : 'Your circles'}</ButtonLink>
        </Link>
      </div>
      {blocks}
      {isAll ? (
        <AllPartnerships me={me.id} intent={thread.intent} />
      ) : (
        <Explorer
          me={me}
          wanted={address.get('member')}
          threadIntent={thread.intent}
          onOpen={(id, question = '') => {
            setCarried(question);
            go(partnershipPath(id));
          }}
          onEarned={addEarned}
        />
      )}
    </>
  );
}
