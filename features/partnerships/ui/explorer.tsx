// The explorer: the people of my circles with what they write about and how well it fits, found by name, by what they say, by one
// line of mine or by circle; the conversation guide beside them (under the chosen card where there is one column), and the tracker.
import { Search } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { TIER_LABELS, TIER_THRESHOLDS } from '../../../shared/family.ts';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { shortened } from '../../../shared/shorten.ts';
import { Button, ButtonLink } from '../../../web/kit/button.tsx';
import { CardGrid } from '../../../web/kit/card-grid.tsx';
import { EmptyState } from '../../../web/kit/empty-state.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { Filters } from '../../../web/kit/filters.tsx';
import { Select } from '../../../web/kit/select.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { useNarrow } from '../../../web/kit/use-narrow.ts';
import { usePart } from '../../../web/kit/use-part.tsx';
import { useRested } from '../../../web/kit/use-rested.ts';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { TryAgain } from '../../../web/shell/try-again.tsx';
import { achievementCalls } from '../../achievements/achievement.contract.ts';
import { nextTier } from '../../achievements/badge.rules.ts';
import { circleCalls } from '../../circle/circle.contract.ts';
import type { CircleMember } from '../../circle/circle-member.contract.ts';
import { circleMemberLimits } from '../../circle/circle-member.rules.ts';
import { type Sort, findMembers, insightsOf, sortLabels, sorts, specialtiesOf } from '../explorer.rules.ts';
import { type Match, type Partnership, partnershipCalls } from '../partnership.contract.ts';
import { partnershipLimits, partnershipTexts } from '../partnership.rules.ts';
import { useMembers, useSaying, useSeats } from './explorer-finds.tsx';
import { Guide, useGuide } from './guide.tsx';
import { MemberCard } from './member-card.tsx';
import { PartnershipRow } from './partnership-row.tsx';
import styles from './partnerships.module.css';
import type { StartDialogProps } from './start-dialog.tsx';

const PAGE = 60;
const loadStart = () => import('./start-dialog.tsx').then((m) => m.StartDialog);

export type ExplorerProps = {
  me: { id: string };
  /** Somebody who is chosen by the address. */
  wanted: string | null;
  threadIntent: { onPointerEnter(): void; onFocus(): void };
  onOpen(partnershipId: string, question?: string): void;
  /** Opens a new ask to somebody, with the words for it. */
  onAsk(member: CircleMember, what: string): void;
  onEarned(badges: readonly string[]): void;
};

export function Explorer({ me, wanted, threadIntent, onOpen, onAsk, onEarned }: ExplorerProps) {
  const [search, setSearch] = useState('');
  const [specialty, setSpecialty] = useState('');
  const [sort, setSort] = useState<Sort>('match');
  const [need, setNeed] = useState('');
  const [circleId, setCircleId] = useState('');
  const [most, setMost] = useState(PAGE);
  const [chosen, setChosen] = useState<string | null>(wanted);
  const [starting, setStarting] = useState<{ question: string } | null>(null);
  const sought = useDeferredValue(search);
  const isNarrow = useNarrow();
  const start = usePart<StartDialogProps>(loadStart);

  const { members, error, isFetching, refetch } = useMembers(sought);
  // Whoever stops sharing, or changes what they write, is believed at the next look.
  const matching = useAnswer(partnershipCalls.matches, { query: { need: need || undefined } }, { staleTime: 0 });
  const saying = useSaying(useRested(search.trim()));
  const circles = useAnswer(circleCalls.list, {}).data?.circles ?? [];
  const within = useSeats(circleId);
  const judgement = useJudgement(matching.data?.judged === true);
  const listed = useAnswer(partnershipCalls.list, { query: {} }, { staleTime: 0 });
  const partnerships = listed.data ?? [];
  // What was judged is the whole challenge.
  const matches = judgedMatches(matching.data?.matches ?? [], need === '' ? judgement : []);
  const [needs, setNeeds] = useState<readonly string[]>([]);
  if (matching.data && matching.data.needs.join() !== needs.join()) setNeeds(matching.data.needs);
  const openWith = new Map(
    partnerships
      .filter(({ status }) => status === 'initiated' || status === 'active')
      .map((partnership) => [partnership.other?.id, partnership]),
  );
  const lastWith = new Map(partnerships.toReversed().map((partnership) => [partnership.other?.id, partnership]));
  const found = findMembers(members ?? [], matches, { search: sought, specialty, sort, saying, within });
  const chosenMember = members?.find(({ id }) => id === chosen);
  const guide = useGuide(chosenMember?.id);
  const isReady = members !== undefined && !matching.isPending && !listed.isPending;

  async function begin(question: string): Promise<void> {
    const open = openWith.get(chosenMember?.id);
    if (open) onOpen(open.id, question);
    else if (await start.fetch()) setStarting({ question });
  }

  const choose = (id: string): void => setChosen(id === chosen ? null : id);

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
      <Filters>
        <Field
          label="Search circle members"
          type="search"
          placeholder="A name, an e-mail, or what somebody can do"
          icon={<Search />}
          value={search}
          maxLength={circleMemberLimits.search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Select
          label="Specialty"
          placeholder="All specialties"
          value={specialty}
          onChange={(event) => setSpecialty(event.currentTarget.value)}
          options={specialtiesOf(matches)}
        />
        {needs.length > 1 && (
          <Select
            label="For which line of yours"
            placeholder="All of my challenge"
            value={need}
            onChange={(event) => setNeed(event.currentTarget.value)}
            options={needs.map((value) => ({ value, label: shortened(value, 60) }))}
          />
        )}
        {circles.length > 1 && (
          <Select
            label="Circle"
            placeholder="All circles"
            value={circleId}
            onChange={(event) => setCircleId(event.currentTarget.value)}
            options={circles.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <Select
          label="Sort by"
          value={sort}
          onChange={(event) => setSort(sorts.find((each) => each === event.currentTarget.value) ?? 'match')}
          options={sorts.map((value) => ({ value, label: sortLabels[value] }))}
        />
      </Filters>
      <p className="vh" role="status">
        {isReady && (sought !== '' || specialty !== '' || need !== '' || circleId !== '')
          ? `${found.length} ${found.length === 1 ? 'member' : 'members'} found`
          : ''}
      </p>
      <div className={`sheet ${styles.explorer}`}>
        <div className={`${styles.column} ${styles.people}`}>
          {error && !members ? (
            <div className="patch">
              <TryAgain error={error} busy={isFetching} onRetry={refetch} />
            </div>
          ) : !isReady ? (
            <Loading label="Loading circle members...">
              <CardGrid as="div" abreast={2}>
                {[1, 2, 3, 4, 5, 6].map((at) => (
                  <div key={at} className={`patch ${styles.waiting}`}>
                    <Skeleton width="44px" height="44px" />
                    <div className="stack s">
                      <Skeleton width="60%" height="20px" />
                      <Skeleton width="40%" height="18px" />
                      <Skeleton height="24px" />
                      <Skeleton height="18px" />
                    </div>
                  </div>
                ))}
              </CardGrid>
            </Loading>
          ) : members.length === 0 && sought === '' ? (
            <div className="patch">
              <EmptyState
                block={<Block family="crazy-quilt" tier="bronze" state="open" label="" />}
                action={
                  <Link href={SCREEN_PATHS.circles} asChild>
                    <ButtonLink>Invite somebody</ButtonLink>
                  </Link>
                }
              >
                Nobody else is in your circles yet. A quilt takes more than one.
              </EmptyState>
            </div>
          ) : found.length === 0 ? (
            <div className="patch">
              <EmptyState
                action={
                  <Button
                    onClick={() => {
                      setSearch('');
                      setSpecialty('');
                      setCircleId('');
                    }}
                  >
                    Clear search and filter
                  </Button>
                }
              >
                {partnershipTexts.nobodyFound}
              </EmptyState>
            </div>
          ) : (
            <CardGrid abreast={2} className={styles.cards} aria-label="Circle members">
              {found.slice(0, most).map(({ member, match }) => (
                <MemberCard
                  key={member.id}
                  found={{ member, match }}
                  partnership={lastWith.get(member.id)}
                  selected={member.id === chosenMember?.id}
                  onSelect={() => choose(member.id)}
                >
                  {isNarrow && member.id === chosenMember?.id && panelOf(member)}
                </MemberCard>
              ))}
            </CardGrid>
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
              <section className={`patch ${styles.insights}`}>
                <h2 className="h3">Partnership Insights</h2>
                {insightsOf(
                  { me: me.id, partnerships, matches, nameOf: nameOfFree, challenge: matching.data?.challenge ?? null },
                  new Date(),
                ).map((insight) => (
                  <p key={insight} className="sm sub">
                    {insight}
                  </p>
                ))}
              </section>
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

type TrackerProps = {
  list: { data?: Partnership[]; error: Error | null; isFetching: boolean; refetch(): unknown };
  intent: { onPointerEnter(): void; onFocus(): void };
};

function Tracker({ list: { data, error, isFetching, refetch }, intent }: TrackerProps) {
  return (
    <section className="patch">
      <div className="patch-head">
        <h2 className="h3">Partnership Tracker</h2>
      </div>
      {!data ? (
        error ? (
          <TryAgain error={error} busy={isFetching} onRetry={refetch} />
        ) : (
          <Loading label="Loading partnerships...">
            <div className="stack">
              <Skeleton height="44px" />
              <Skeleton height="44px" />
            </div>
          </Loading>
        )
      ) : data.length === 0 ? (
        <p className="sm sub">{partnershipTexts.none}</p>
      ) : (
        <>
          <ul className={styles.rows}>
            {data.slice(0, partnershipLimits.tracked).map((partnership) => (
              <PartnershipRow key={partnership.id} partnership={partnership} intent={intent} />
            ))}
          </ul>
          <Link href={`${SCREEN_PATHS.partnerships}?view=all`} asChild>
            <ButtonLink wide>View All Partnerships</ButtonLink>
          </Link>
        </>
      )}
    </section>
  );
}

/** How much is left to the next Crazy Quilt block. */
function QuiltNote() {
  const { data } = useAnswer(achievementCalls.list, {});
  const progress = data?.['crazy-quilt'];
  if (!progress) return <div className={`patch ${styles.note}`} />;
  const next = nextTier(progress.tier);
  const left = next ? TIER_THRESHOLDS[next] - progress.totalActions : 0;
  return (
    <div className={`patch ${styles.note}`}>
      <span className={styles.noteBlock}>
        <Block
          family="crazy-quilt"
          tier={next ?? 'titanium'}
          state={next ? Math.min(0.95, progress.progressPercentage / 100) : 'earned'}
          label=""
        />
      </span>
      <p className="sm sub">
        A quilt is made of what people bring.{' '}
        {next
          ? `${left} more ${left === 1 ? 'piece' : 'pieces'} (a conversation, a yes, a commitment) and your Crazy Quilt block turns ${TIER_LABELS[next].toLowerCase()}.`
          : 'Your Crazy Quilt block is sewn whole.'}
      </p>
    </div>
  );
}

/** The provider's judgement of the best, once it is there. */
function useJudgement(isThere: boolean): readonly Match[] {
  const { mutate, data } = useSend(partnershipCalls.judge);
  useEffect(() => {
    if (isThere) mutate({});
  }, [isThere, mutate]);
  return data?.matches ?? [];
}

/** What was judged is taken over where the match itself is still there. */
function judgedMatches(matches: readonly Match[], judged: readonly Match[]): readonly Match[] {
  if (judged.length === 0) return matches;
  const byId = new Map(judged.map((match) => [match.memberId, match]));
  return matches
    .map((match) => {
      const better = byId.get(match.memberId);
      return better ? { ...match, percent: better.percent, why: better.why } : match;
    })
    .sort((a, b) => (b.percent ?? -1) - (a.percent ?? -1));
}
