// Who the explorer finds: by name, by what they say, and by circle.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useRested } from '../../../web/kit/use-rested.ts';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { send } from '../../../web/send.ts';
import { circleCalls } from '../../circle/circle.contract.ts';
import { circleMemberCalls } from '../../circle/circle-member.contract.ts';
import { circleMemberLimits } from '../../circle/circle-member.rules.ts';
import { circleLimits } from '../../circle/circle.rules.ts';
import { bestIds } from '../explorer.rules.ts';
import type { Wanted } from './explorer-filters.tsx';
import { type Match, partnershipCalls } from '../partnership.contract.ts';
import { partnershipLimits } from '../partnership.rules.ts';

/** Who there is, how well each fits, and who says what is searched for. `sought` are the words that are drawn by now. */
export function useFinds({ search, specialty, need, circleId }: Wanted, sought: string, challenge?: number) {
  // Somebody who stops sharing, or changes what they write, shows so at the next look.
  const matching = useAnswer(
    partnershipCalls.matches,
    { query: { challenge, need: need || undefined } },
    { staleTime: 0 },
  );
  const saying = useSaying(useRested(search.trim()));
  const within = useSeats(circleId);
  const judgement = useJudgement(matching.data?.judged === true, challenge);
  // What was judged is the whole challenge.
  const matches = judgedMatches(matching.data?.matches ?? [], need === '' ? judgement : []);
  const ranked = sought.trim() === '' ? matches : [];
  const people = useMembers(sought, bestIds(ranked, saying, { specialty, within, most: circleMemberLimits.ids }));
  const [needs, setNeeds] = useState<readonly string[]>([]);
  if (matching.data && matching.data.needs.join() !== needs.join()) setNeeds(matching.data.needs);
  return { ...people, matching, matches, needs, saying, within };
}

/** All members where one page holds them; in a larger circle the server searches, and the best come besides. */
function useMembers(search: string, best: readonly string[]) {
  const all = useAnswer(circleMemberCalls.list, { query: {} }, { staleTime: 0 });
  const isLarge = (all.data?.length ?? 0) >= circleMemberLimits.page;
  const found = useAnswer(
    circleMemberCalls.list,
    { query: { search: search.trim() } },
    { enabled: isLarge && search.trim() !== '' },
  );
  const members = (isLarge && search.trim() !== '' ? found.data : undefined) ?? all.data;
  const known = new Set(members?.map(({ id }) => id));
  const ids = isLarge ? best.filter((id) => !known.has(id)) : [];
  const besides = useAnswer(circleMemberCalls.list, { query: { ids: ids.join() } }, { enabled: ids.length > 0 });
  return { ...all, members: members && [...members, ...((ids.length > 0 && besides.data) || [])] };
}

/** Who says what is searched for, or something like it. */
function useSaying(phrase: string): readonly Match[] {
  const isPhrase = phrase.length >= 3 && phrase.length <= partnershipLimits.phrase;
  const { data } = useAnswer(partnershipCalls.matches, { query: { phrase } }, { staleTime: 0, enabled: isPhrase });
  return isPhrase ? (data?.matches ?? []) : [];
}

/** Who sits in a circle, page by page; null for all. */
function useSeats(circleId: string): ReadonlySet<string> | null {
  const { data } = useQuery({
    queryKey: ['seats', circleId],
    queryFn: async ({ signal }) => {
      const ids: string[] = [];
      for (let isMore = true; isMore;) {
        const input = { params: { id: circleId }, query: { before: ids.at(-1) } };
        const page = await send(circleCalls.members, input, { signal });
        ids.push(...page.map(({ id }) => id));
        isMore = page.length === circleLimits.page;
      }
      return ids;
    },
    enabled: circleId !== '',
    gcTime: 60_000,
  });
  return circleId === '' ? null : new Set(data);
}

/** The provider's judgement of the best, once it is there. */
function useJudgement(isThere: boolean, challenge: number | undefined): readonly Match[] {
  const { mutate, data } = useSend(partnershipCalls.judge);
  useEffect(() => {
    if (isThere) mutate({ query: { challenge } });
  }, [isThere, challenge, mutate]);
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
