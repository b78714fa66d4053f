// The explorer: the people of my circles with what they write about and how well it fits, the conversation guide beside
// them (under the chosen card where there is one column, or that place is out of sight), and the tracker.
import { Search } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { TIER_LABELS, TIER_THRESHOLDS } from '../../../shared/family.ts';
import { SCREEN_PATHS } from '../../../shared/path.ts';
import { Avatar } from '../../../web/kit/avatar.tsx';
import { Badge } from '../../../web/kit/badge.tsx';
import { Button, ButtonLink } from '../../../web/kit/button.tsx';
import { CardButton } from '../../../web/kit/card.tsx';
import { CardGrid } from '../../../web/kit/card-grid.tsx';
import { EmptyState } from '../../../web/kit/empty-state.tsx';
import { Field } from '../../../web/kit/field.tsx';
import { Filters } from '../../../web/kit/filters.tsx';
import { Select } from '../../../web/kit/select.tsx';
import { Loading, Skeleton } from '../../../web/kit/skeleton.tsx';
import { useNarrow } from '../../../web/kit/use-narrow.ts';
import { usePart } from '../../../web/kit/use-part.tsx';
import { Block } from '../../../web/quilt/ui/block.tsx';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { TryAgain } from '../../../web/shell/try-again.tsx';
import { achievementCalls } from '../../achievements/achievement.contract.ts';
import { nextTier } from '../../achievements/badge.rules.ts';
import { type CircleMember, circleMemberCalls } from '../../circle/circle-member.contract.ts';
import { circleMemberLimits } from '../../circle/circle-member.rules.ts';
import { type Found, type Sort, findMembers, insightsOf, sortLabels, sorts, specialtiesOf } from '../explorer.rules.ts';
import { type Match, type Partnership, partnershipCalls } from '../partnership.contract.ts';
import { nameOf, partnershipLimits, partnershipTexts } from '../partnership.rules.ts';
import { Guide, useGuide } from './guide.tsx';
import { PartnershipRow } from './partnership-row.tsx';
import styles from './partnerships.module.css';
import type { StartDialogProps } from './start-dialog.tsx';
import { StatusBadge } from './status-badge.tsx';

const PAGE = 60;
const loadStart = () => import('./start-dialog.tsx').then((m) => m.StartDialog);

export type ExplorerProps = {
  me: { id: string };
  /** Somebody who is chosen by the address. */
  wanted: string | null;
  threadIntent: { onPointerEnter(): void; onFocus(): void };
  onOpen(partnershipId: string, question?: string): void;
  onEarned(badges: readonly string[]): void;
};

export function Explorer({ me, wanted, threadIntent, onOpen, onEarned }: ExplorerProps) {
  const [search, setSearch] = useState('');
  const [specialty, setSpecialty] = useState('');
  const [sort, setSort] = useState<Sort>('match');
  const [most, setMost] = useState(PAGE);
  const [chosen, setChosen] = useState<string | null>(wanted);
  const [starting, setStarting] = useState<{ question: string } | null>(null);
  const sought = useDeferredValue(search);
  const isNarrow = useNarrow();
  const beside = useRef<HTMLElement>(null);
  /** The place beside the cards was out of sight when somebody was chosen. */
  const [isFar, setFar] = useState(false);
  const isBelow = isNarrow || isFar;
  const start = usePart<StartDialogProps>(loadStart);

  const { members, error, isFetching, refetch } = useMembers(sought);
  // Whoever stops sharing, or changes what they write, is believed at the next look.
  const matching = useAnswer(partnershipCalls.matches, {}, { staleTime: 0 });
  const judgement = useJudgement(matching.data?.judged === true);
  const listed = useAnswer(partnershipCalls.list, { query: {} }, { staleTime: 0 });
  const partnerships = listed.data ?? [];
  const matches = judgedMatches(matching.data?.matches ?? [], judgement);
  const openWith = new Map(
    partnerships
      .filter(({ status }) => status === 'initiated' || status === 'active')
      .map((partnership) => [partnership.other?.id, partnership]),
  );
  const lastWith = new Map(partnerships.toReversed().map((partnership) => [partnership.other?.id, partnership]));
  const found = findMembers(members ?? [], matches, { search: sought, specialty, sort });
  const chosenMember = members?.find(({ id }) => id === chosen);
  const guide = useGuide(chosenMember?.id);
  const isReady = members !== undefined && !matching.isPending && !listed.isPending;

  async function begin(question: string): Promise<void> {
    const open = openWith.get(chosenMember?.id);
    if (open) onOpen(open.id, question);
    else if (await start.fetch()) setStarting({ question });
  }

  function choose(id: string): void {
    const bottom = beside.current?.getBoundingClientRect().bottom ?? innerHeight;
    setFar(bottom < innerHeight / 3);
    setChosen(id === chosen ? null : id);
  }

  const panelOf = (member: CircleMember | undefined) => (
    <Guide
      member={member}
      match={matches.find(({ memberId }) => memberId === chosenMember?.id)}
      open={openWith.get(chosenMember?.id)}
      guide={guide}
      intent={openWith.has(chosenMember?.id) ? threadIntent : start.intent}
      onBegin={(question) => void begin(question)}
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
          placeholder="Search by name or e-mail"
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
        <Select
          label="Sort by"
          value={sort}
          onChange={(event) => setSort(sorts.find((each) => each === event.currentTarget.value) ?? 'match')}
          options={sorts.map((value) => ({ value, label: sortLabels[value] }))}
        />
      </Filters>
      <p className="vh" role="status">
        {isReady && (sought !== '' || specialty !== '')
          ? `${found.length} ${found.length === 1 ? 'member' : 'members'} found`
          : ''}
      </p>
      <div className={`sheet ${styles.explorer}`}>
        <div className={styles.column}>
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
                  {isBelow && member.id === chosenMember?.id && panelOf(member)}
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
        <div className={styles.column}>
          {!isNarrow && (
            <section ref={beside} className="patch">
              {panelOf(isFar ? undefined : chosenMember)}
            </section>
          )}
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

/** All members where one page holds them; in a larger circle the server finds whoever is searched for. */
function useMembers(search: string) {
  const all = useAnswer(circleMemberCalls.list, { query: {} }, { staleTime: 0 });
  const isLarge = (all.data?.length ?? 0) >= circleMemberLimits.page;
  const found = useAnswer(
    circleMemberCalls.list,
    { query: { search: search.trim() } },
    { enabled: isLarge && search.trim() !== '' },
  );
  return { ...all, members: (isLarge && search.trim() !== '' ? found.data : undefined) ?? all.data };
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

type MemberCardProps = {
  found: Found<CircleMember>;
  partnership: Partnership | undefined;
  selected: boolean;
  onSelect(): void;
  children: React.ReactNode;
};

function MemberCard({ found: { member, match }, partnership, selected, onSelect, children }: MemberCardProps) {
  return (
    <li className={children ? styles.open : styles.member}>
      <CardButton selected={selected} className={styles.card} onClick={onSelect}>
        <Avatar
          id={member.id}
          firstName={member.firstName}
          lastName={member.lastName}
          image={member.profileImageUrl}
          size="medium"
        />
        <span className={styles.cardText}>
          <span className={styles.cardHead}>
            <b className="h3">{nameOf(member)}</b>
            {partnership && <StatusBadge status={partnership.status} />}
          </span>
          <span className={styles.cardLine}>
            <span className="sm sub">{member.rank || 'Innovation Champion'}</span>
            <span className={`xs sub num ${styles.percent}`}>
              {match && match.percent !== null ? `BIH Match: ${match.percent}%` : match ? '' : 'BIH not shared'}
            </span>
          </span>
          {match && match.tags.length > 0 && (
            <span className={styles.tags}>
              {match.tags.map((tag) => (
                <Badge key={tag}>{tag}</Badge>
              ))}
            </span>
          )}
          {match?.why && <span className={`xs sub ${styles.why}`}>{match.why}</span>}
        </span>
      </CardButton>
      {children && <div className={styles.beneath}>{children}</div>}
    </li>
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
