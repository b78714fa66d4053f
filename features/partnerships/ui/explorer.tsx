// The explorer: the people of my circles with what they write about and how well it fits, found by name, by what they say, by one
// line of mine or by circle; the conversation guide beside them (under the chosen card where there is one column), and the tracker.
import { useDeferredValue, useState } from 'react';
import { Button } from '../../../web/kit/button.tsx';
import { useNarrow } from '../../../web/kit/use-narrow.ts';
import { usePart } from '../../../web/kit/use-part.tsx';
import { useAnswer } from '../../../web/query.tsx';
import { TryAgain } from '../../../web/shell/try-again.tsx';
import { circleCalls } from '../../circle/circle.contract.ts';
import type { CircleMember } from '../../circle/circle-member.contract.ts';
import { findMembers, specialtiesOf } from '../explorer.rules.ts';
import { type Partnership, partnershipCalls } from '../partnership.contract.ts';
import { NobodyFound, NobodyYet, WaitingCards } from './explorer-empty.tsx';
import { ExplorerFilters, type Wanted, everybody } from './explorer-filters.tsx';
import { useFinds } from './explorer-finds.tsx';
import { Insights, QuiltNote, Tracker } from './explorer-side.tsx';
import { Guide, useGuide } from './guide.tsx';
import { MemberCard } from './member-card.tsx';
import { People } from './people.tsx';
import styles from './partnerships.module.css';
import type { StartDialogProps } from './start-dialog.tsx';

const PAGE = 60;
const byPartner = (partnerships: readonly Partnership[]): Map<string | undefined, Partnership> =>
  new Map(partnerships.map((partnership) => [partnership.other?.id, partnership]));
const loadStart = () => import('./start-dialog.tsx').then((m) => m.StartDialog);

const foundText = (count: number): string => `${count} ${count === 1 ? 'member' : 'members'} found`;

/** My partnerships, with each partner's that is under way and the last one. */
function usePartnerships() {
  const listed = useAnswer(partnershipCalls.list, { query: {} }, { staleTime: 0 });
  const partnerships = listed.data ?? [];
  const isUnderWay = ({ status }: Partnership): boolean => status === 'initiated' || status === 'active';
  return {
    listed,
    partnerships,
    openWith: byPartner(partnerships.filter(isUnderWay)),
    lastWith: byPartner(partnerships.toReversed()),
  };
}

export type ExplorerProps = {
  me: { id: string };
  /** Somebody who is chosen by the address. */
  wanted: string | null;
  /** The challenge they are looked for; without it, my challenge. */
  challenge: number | undefined;
  threadIntent: { onPointerEnter(): void; onFocus(): void };
  onOpen(partnershipId: string, question?: string): void;
  /** Opens a new ask to somebody, with the words for it. */
  onAsk(member: CircleMember, what: string): void;
  onEarned(badges: readonly string[]): void;
};

export function Explorer({ me, wanted, challenge, threadIntent, onOpen, onAsk, onEarned }: ExplorerProps) {
  const [looked, setLooked] = useState<Wanted>(everybody);
  const { search, specialty, need, circleId, sort } = looked;
  const [most, setMost] = useState(PAGE);
  const [chosen, setChosen] = useState<string | null>(wanted);
  const [starting, setStarting] = useState<{ question: string } | null>(null);
  const sought = useDeferredValue(search);
  const isNarrow = useNarrow();
  const start = usePart<StartDialogProps>(loadStart);

  const { members, error, isFetching, refetch, matching, matches, needs, saying, within } = useFinds(
    looked,
    sought,
    challenge,
  );
  const circles = useAnswer(circleCalls.list, {}).data?.circles ?? [];
  const { listed, partnerships, openWith, lastWith } = usePartnerships();
  const found = findMembers(members ?? [], matches, { search: sought, specialty, sort, saying, within });
  const chosenMember = members?.find(({ id }) => id === chosen);
  const guide = useGuide(chosenMember?.id, challenge);
  const isReady = members !== undefined && !matching.isPending && !listed.isPending;

  async function begin(question: string): Promise<void> {
    const open = openWith.get(chosenMember?.id);
    if (open) onOpen(open.id, question);
    else if (await start.fetch()) setStarting({ question });
  }

  const change = (part: Partial<Wanted>): void => setLooked((now) => ({ ...now, ...part }));

  const panelOf = (member: CircleMember | undefined) => (
    <Guide
      member={member}
      match={matches.find(({ memberId }) => memberId === chosenMember?.id)}
      open={openWith.get(chosenMember?.id)}
      guide={guide}
      intent={openWith.has(chosenMember?.id) ? threadIntent : start.intent}
      onBegin={(question) => void begin(question)}
      onAsk={onAsk}
    />
  );
  const nameOfFree = (id: string): string | undefined =>
    lastWith.has(id) ? undefined : members?.find((member) => member.id === id)?.firstName;

  return (
    <>
      <ExplorerFilters
        wanted={looked}
        specialties={specialtiesOf(matches)}
        needs={needs}
        circles={circles}
        onChange={change}
      />
      <p className="vh" role="status">
        {isReady && (sought || specialty || need || circleId) && foundText(found.length)}
      </p>
      <div className={`sheet ${styles.explorer}`}>
        <div className={`${styles.column} ${styles.people}`}>
          {error && !members ? (
            <div className="patch">
              <TryAgain error={error} busy={isFetching} onRetry={refetch} />
            </div>
          ) : !isReady ? (
            <WaitingCards />
          ) : members.length === 0 && sought === '' ? (
            <NobodyYet />
          ) : found.length === 0 ? (
            <NobodyFound onClear={() => change({ search: '', specialty: '', circleId: '' })} />
          ) : (
            <People
              found={found.slice(0, most)}
              // Sorted otherwise, or searched, they stand in one list.
              sought={sort === 'match' && sought === '' ? need || (matching.data?.challenge ?? null) : null}
              card={({ member, match }) => (
                <MemberCard
                  key={member.id}
                  found={{ member, match }}
                  partnership={lastWith.get(member.id)}
                  selected={member.id === chosenMember?.id}
                  onSelect={() => setChosen(member.id === chosen ? null : member.id)}
                >
                  {isNarrow && member.id === chosenMember?.id && panelOf(member)}
                </MemberCard>
              )}
            />
          )}
          {found.length > most && (
            <div className={`patch ${styles.more}`}>
              <Button onClick={() => setMost(most + PAGE)}>Show more members</Button>
            </div>
          )}
          <QuiltNote />
        </div>
        <div className={styles.side}>
          <div className={`${styles.column} ${styles.beside}`}>
            {!isNarrow && <section className="patch">{panelOf(chosenMember)}</section>}
            <Tracker list={listed} intent={threadIntent} />
            {isReady && (
              <Insights
                told={{
                  me: me.id,
                  partnerships,
                  matches,
                  nameOf: nameOfFree,
                  challenge: matching.data?.challenge ?? null,
                }}
              />
            )}
          </div>
        </div>
      </div>
      {start.Part && starting && chosenMember && (
        <start.Part
          userId={me.id}
          member={chosenMember}
          guide={guide.data}
          question={starting.question}
          onStarted={({ earned }) => {
            setStarting(null);
            onEarned(earned);
          }}
          onClose={() => setStarting(null)}
        />
      )}
    </>
  );
}
