// Whom the explorer finds: by name, by what they say, and by circle.
import { useQuery } from '@tanstack/react-query';
import { useAnswer } from '../../../web/query.tsx';
import { send } from '../../../web/send.ts';
import { circleCalls } from '../../circle/circle.contract.ts';
import { circleMemberCalls } from '../../circle/circle-member.contract.ts';
import { circleMemberLimits } from '../../circle/circle-member.rules.ts';
import { circleLimits } from '../../circle/circle.rules.ts';
import { type Match, partnershipCalls } from '../partnership.contract.ts';
import { partnershipLimits } from '../partnership.rules.ts';

/** All members where one page holds them; in a larger circle the server finds whoever is searched for. */
export function useMembers(search: string) {
  const all = useAnswer(circleMemberCalls.list, { query: {} }, { staleTime: 0 });
  const isLarge = (all.data?.length ?? 0) >= circleMemberLimits.page;
  const found = useAnswer(
    circleMemberCalls.list,
    { query: { search: search.trim() } },
    { enabled: isLarge && search.trim() !== '' },
  );
  return { ...all, members: (isLarge && search.trim() !== '' ? found.data : undefined) ?? all.data };
}

/** Who says what is searched for, or something that means the like. */
export function useSaying(phrase: string): readonly Match[] {
  const isPhrase = phrase.length >= 3 && phrase.length <= partnershipLimits.phrase;
  const { data } = useAnswer(partnershipCalls.matches, { query: { phrase } }, { staleTime: 0, enabled: isPhrase });
  return isPhrase ? (data?.matches ?? []) : [];
}

/** Who sits in a circle, page by page; null for all. */
export function useSeats(circleId: string): ReadonlySet<string> | null {
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
