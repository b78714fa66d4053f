// What is had now and paid for later: on credit, whatever it is called.
import { pattern } from '../../shared/pattern.ts';

export const payingLater = pattern('iu')`
  \bpa(?:y|ys|id|ying) (?:me |us |it |him |her |them |for (?:it|them) )?(?:later|afterwards|at the end of|next (?:week|month|year|season)
    |in (?:january|february|march|april|may|june|july|august|september|october|november|december)
    |when they (?:can|have)
  )\b|\bsettle(?:s|d)?(?: it| up| the bill)* (?:later|afterwards|next (?:week|month)|at (?:the )?(?:month['’]?s? end|end of the month|month end)|when they)\b|(?<!(?:\bnot|\bnever|n't) (?:\p{L}+ ){0,2})\bon (?:credit|tick|account)\b|\bowes? (?:me|us)\b
`;
