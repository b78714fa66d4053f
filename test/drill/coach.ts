// Faults 65 to 67: the provider of the coach.
import type { Drill } from './drill.ts';
import { leaveInTheMiddle } from './leaving.ts';

export const coach: readonly Drill[] = [
  {
    number: 65,
    fault: 'A provider that fails',
    injects: 'no answer, 429, 500, a cut in the middle of a word, garbage, an answer without end',
    checks: 'the words are kept once, the text so far stays, the sentence says so, and a retry works',
    tests: {
      'test/attack/coach-fault.test.ts': ['a provider that '],
      'features/chats/reply.routes.test.ts': [
        'a provider ',
        'a reply that ',
        'a provider that never answers is given up',
        'a provider that never ends is cut',
      ],
      'server/coach/coach.test.ts': [
        'a provider that hangs is given up',
        'an answer without end is cut',
        'a provider that falls silent in the middle',
        'one that cannot be reached is not waited for',
      ],
    },
  },
  {
    number: 66,
    fault: 'A client that leaves',
    injects: 'the reader of a stream hangs up, before the first word and in the middle, twenty times',
    checks: 'the provider’s call ends within 100 ms at the median, and nothing is left open',
    tests: { 'test/attack/coach-fault.test.ts': ['who leaves ends the call to the provider'] },
    run: leaveInTheMiddle,
  },
  {
    number: 67,
    fault: 'The budget of a day under parallel calls',
    injects: 'fifty racing calls on what is left of a day',
    checks: 'no more is spent than there is, and all are answered',
    tests: {
      'server/coach/budget.test.ts': [
        'fifty racing calls get no more than there is',
        'a hold that nobody settled lapses',
      ],
      'server/coach/coach.test.ts': ['fifty racing questions spend no more'],
      'test/attack/coach-fault.test.ts': ['many questions at once cost no more'],
    },
  },
];
