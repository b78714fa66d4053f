// Money: the plan stakes more than a limit has left. The ledger would refuse it, so the coach says so first.
import type { Check } from './check.ts';
import { beyond } from './limits.ts';

export const checkMoney: Check = (plan, facts) => beyond('money', plan.cents, plan, facts);
