// Time: the plan takes more hours than a limit has left.
import type { Check } from './check.ts';
import { beyond } from './limits.ts';

export const checkTime: Check = (plan, facts) => beyond('time', plan.quarters, plan, facts);
