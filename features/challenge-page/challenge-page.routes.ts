// The page of a challenge: its owner's, in as few statements as the dashboard.
import { answer } from '../../server/answer.ts';
import type { App } from '../../server/services.ts';
import { Problem } from '../../shared/problem.ts';
import { challengeTexts } from '../challenges/challenge.rules.ts';
import { presentChallenge, readChallenge, readMyChallenge } from '../challenges/challenge.store.ts';
import { readLedger, readLimits, tellLimit } from '../ledger/ledger.store.ts';
import { challengePageCalls } from './challenge-page.contract.ts';
import { readLists } from './challenge-page.store.ts';

export function challengePageRoutes(app: App): void {
  answer(app, challengePageCalls.read, async ({ db, me, params, now }) => {
    const [challenge, mine, ledger, limits, lists] = await Promise.all([
      readChallenge(db, me.id, params.id),
      readMyChallenge(db, me.id),
      readLedger(db, me.id),
      readLimits(db, me.id, now, [params.id]),
      readLists(db, me.id, params.id),
    ]);
    if (!challenge) throw new Problem(404, challengeTexts.missing);
    return {
      challenge: presentChallenge(challenge),
      isMine: mine?.id === challenge.id,
      currency: ledger.currency,
      redLines: ledger.redLines.map(({ text }) => text),
      limits: limits
        .filter(({ challengeId }) => challengeId === challenge.id)
        .map((limit) => tellLimit(limit, new Map([[challenge.id, challenge.title]]))),
      ...lists,
    };
  });
}
