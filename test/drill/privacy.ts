// Faults 45 to 52: who sees what, and who does not.
import type { Drill } from './drill.ts';

export const privacy: readonly Drill[] = [
  {
    number: 45,
    fault: 'Every id, tried by somebody else',
    injects: 'every route there is with the owner’s ids, by nobody, a stranger, somebody of the same circle, the owner',
    checks: 'it answers as if there were no such thing, and nothing changes; a route that is not in the table fails',
    tests: { 'test/attack/authorization.test.ts': [] },
  },
  {
    number: 46,
    fault: 'Every sharing flag × relation × thing',
    injects: 'all choices of the owner, each relation, each thing, read and written',
    checks: 'the SQL shares what the rule says, also through the calls',
    tests: {
      'features/circle/sharing.store.test.ts': ['every choice × relation × thing'],
      'features/circle/sharing.rules.test.ts': [],
      'features/members/member.routes.test.ts': ['with '],
    },
  },
  {
    number: 47,
    fault: 'Unsharing',
    injects: 'a flag taken back, a circle left, a partnership ended, an account deleted',
    checks: 'what was seen is hidden in the next answer',
    tests: {
      'features/circle/sharing.store.test.ts': ['unsharing, leaving and deleting the account take effect at once'],
      'features/members/member.routes.test.ts': ['leaving the circle, ending the partnership and deleting'],
      'features/partnerships/match.routes.test.ts': ['a changed inventory is matched anew'],
    },
  },
  {
    number: 48,
    fault: 'Hashes, tokens, addresses and numbers in answers',
    injects: 'every route as the owner and as others',
    checks: 'no answer holds a hash or a token; none to others the login address or the mobile number',
    tests: {
      'test/attack/authorization.test.ts': [],
      'features/circle/circle-member.store.test.ts': ['a member is told as the specification says'],
      'server/app.test.ts': ['only declared fields leave'],
    },
  },
  {
    number: 49,
    fault: 'Mass assignment',
    injects: 'fields that no call declares, in every body and query',
    checks: 'they change nothing',
    tests: {
      'test/attack/authorization.test.ts': [],
      'features/account/sign-in.routes.test.ts': ['fields that a newcomer may not set'],
      'features/challenges/challenge.routes.test.ts': ['fields nobody may set'],
    },
  },
  {
    number: 50,
    fault: 'A partner who leaves the circle',
    injects: 'one of two partners leaves the circle that they met in, and is removed from it',
    checks: 'what only the circle shared is hidden; the partnership and its thread go on, for the two alone',
    tests: {
      'features/partnerships/partnership.routes.test.ts': ['for everybody else it is as if it were not there'],
      'features/members/member.routes.test.ts': ['leaving the circle, ending the partnership and deleting'],
    },
  },
  {
    number: 51,
    fault: 'An export that forgets, an erasure that leaves something',
    injects: 'rows of one’s own in every table of the schema, then the export, then the erasure',
    checks: 'the export holds a row of each, and nobody else’s; after the erasure no table names the person',
    tests: {
      'features/account/owned-data.store.test.ts': [],
      'features/account/account-data.routes.test.ts': [
        'one ZIP holds a JSON file for each kind of thing',
        'the job erases who left 29 days ago',
      ],
    },
  },
  {
    number: 52,
    fault: 'Prompt injection',
    injects: 'instructions in messages, documents, profiles and inventories, to several providers',
    checks: 'they go out as data between marks that nobody can forge, read nobody else’s things and save nothing',
    tests: {
      'features/chats/reply.routes.test.ts': ['an instruction in a document goes as data'],
      'features/chats/chat.routes.test.ts': ['an instruction in a message or file changes nothing'],
      'features/partnerships/conversation-guide.coach.test.ts': ['what people wrote is data to the model'],
      'server/coach/prompt.test.ts': ['whatever people write stays between its marks', 'what only a model would read'],
      'server/coach/coach.test.ts': ['the words of people are fenced anew'],
    },
  },
];
