// Whose quilt hangs beside the sign-in: how far each family is, and what each block that is sewn took.
import type { Family, Tier } from '../../shared/family.ts';

export const sewnSoFar: Readonly<Record<Family, number>> = {
  'affordable-loss': 6,
  'bird-in-hand': 9,
  'crazy-quilt': 3,
  lemonade: 6,
  'pilot-in-plane': 15,
  hyb: 3,
  prosper: 1,
};

const deeds: Partial<Record<`${Family}-${Tier}`, string>> = {
  'affordable-loss-bronze': 'Ruth put two evenings and forty dollars into a trial, and no more.',
  'affordable-loss-silver': 'Ruth stopped a trial at the limit she’d set.',
  'bird-in-hand-bronze': 'Ruth wrote down what she has, what she knows and who she knows.',
  'bird-in-hand-silver': 'Ruth used the empty front desk on Tuesdays instead of asking for a room.',
  'bird-in-hand-gold': 'Ruth rebuilt the permit checklist out of notes she already had.',
  'crazy-quilt-bronze': 'Ruth asked Samuel in records for half an hour. He said yes.',
  'lemonade-bronze': 'A printer broke, and nobody missed the form. Ruth dropped the form.',
  'lemonade-silver': 'Applicants kept calling the wrong desk. Ruth made it the first desk.',
  'pilot-in-plane-bronze': 'Ruth asked what would make the trial fail before she started it.',
  'pilot-in-plane-silver': 'Ruth fixed the two causes she could do something about.',
  'pilot-in-plane-gold': 'Ruth looked for the first sign of trouble every Friday.',
  'pilot-in-plane-titanium': 'Fifteen times Ruth steered by what she could change, not by a forecast.',
  'hyb-bronze': 'Ruth drew who signs what, and found a signature that no rule asks for.',
  'prosper-bronze': 'Ruth took the PROSPER assessment and picked one trait to practise.',
};

/** What this block took; '' for one that isn't sewn. */
export const deedOf = (family: Family, tier: Tier): string => deeds[`${family}-${tier}`] ?? '';
