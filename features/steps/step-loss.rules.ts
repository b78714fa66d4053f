// What a step may cost, as a loss of the play it becomes: money where it names money, in whatever currency, else time (D §9).
import { tidyLoss } from '../challenges/challenge.rules.ts';
import { moneyIn } from '../sentences/amount.rules.ts';

export const stepLoss = (loss: string) =>
  tidyLoss({ [moneyIn(loss).length > 0 || /\bmoney\b/iu.test(loss) ? 'financial' : 'time']: loss });
