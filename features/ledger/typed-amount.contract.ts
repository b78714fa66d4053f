// An amount in a field of a form, as people type it; it may be left empty.
import * as z from 'zod/mini';
import type { LimitKind } from './ledger.rules.ts';
import { typedFault } from './typed-amount.rules.ts';

export const amountShape = (kind: LimitKind, currency: string) =>
  z.string().check(({ value, issues }) => {
    const message = typedFault(kind, value, currency);
    if (message !== null) issues.push({ code: 'custom', input: value, message });
  });
