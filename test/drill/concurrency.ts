// Faults 21 to 31: what happens when two do the same at once.
import type { Drill } from './drill.ts';
import { eraseWhileTalking } from './erasure.ts';
import { revokeAcross } from './two-servers.ts';

export const concurrency: readonly Drill[] = [
  {
    number: 21,
    fault: 'Fifty uses of one reset token',
    injects: 'fifty new passwords at once by one mailed link',
    checks: 'one wins, the others are refused; the winner’s password is the one that signs in',
    tests: {
      'test/attack/race.test.ts': ['of fifty uses of one reset link one wins'],
      'features/account/mailed-token.store.test.ts': ['of fifty uses at once one wins'],
    },
  },
  {
    number: 22,
    fault: 'One username registered in parallel',
    injects: 'twenty registrations of one name, and of one address, in several cases of letters',
    checks: 'one is made, the others are told that it is taken',
    tests: {
      'test/attack/race.test.ts': ['of twenty registrations of one name or address one wins'],
      'features/account/user.store.test.ts': ['of many registrations of one name at once one wins'],
    },
  },
  {
    number: 23,
    fault: 'Two highlight toggles',
    injects: 'racing toggles on several challenges, and on one that is archived',
    checks: 'one highlight at most is left, and none of another person’s',
    tests: {
      'features/challenges/challenge.store.test.ts': [
        'racing toggles leave one highlight at most',
        'what is archived loses',
      ],
    },
  },
  {
    number: 24,
    fault: 'A play completed twice',
    injects: 'twenty racing and repeated completions of ten plays',
    checks: 'each counts once: ten actions, three badges, no ledger torn',
    tests: {
      'test/attack/race.test.ts': ['twenty racing and repeated completions of ten plays'],
      'features/plays/play.store.test.ts': ['completions that race and repeat count once'],
    },
  },
  {
    number: 25,
    fault: 'A duplicate partnership',
    injects: 'many starts of one partnership from both sides at once',
    checks: 'one is made; the others are told of it',
    tests: {
      'features/partnerships/partnership.store.test.ts': ['of many who start the same partnership from both sides'],
      'features/partnerships/partnership.routes.test.ts': ['a duplicate is refused from either side'],
    },
  },
  {
    number: 26,
    fault: 'Thresholds 1, 4, 8 and 15 crossed at once',
    injects: 'racing actions that cross all thresholds of a family, and of two families',
    checks: 'each badge is earned once, the counters equal the log',
    tests: {
      'features/achievements/activity.store.test.ts': [
        'racing actions that cross every threshold',
        'racing actions of two families',
        'after 300 random actions',
      ],
      'features/achievements/activity-counters.store.test.ts': ['after '],
    },
  },
  {
    number: 27,
    fault: 'Sign-out racing a write',
    injects: 'twenty saves under way while the same session signs out',
    checks: 'whatever comes after the answer of the sign-out is refused and changes nothing',
    tests: { 'test/attack/race.test.ts': ['a sign-out that races writes'] },
  },
  {
    number: 28,
    fault: 'A retry with the same idempotency key',
    injects:
      'a message of a conversation, one of a partnership and a start of one, a play, sent again and at once under one key; the answer to a new play and to its completion lost on the way to the browser',
    checks: 'it is there once, and each try is answered with it',
    tests: {
      'server/sent-once.test.ts': ['the same key is done once', 'of fifty at once'],
      'features/plays/play.routes.test.ts': ['a play whose answer was lost'],
      'test/e2e/playbook.test.ts': ['an answer that is lost'],
      'features/chats/message.store.test.ts': ['one key is one message'],
      'features/chats/chat.routes.test.ts': ['what is sent again under its key'],
      'features/partnerships/partnership.store.test.ts': [
        'a start that is sent again by its key',
        'a message sent again by its key is one',
      ],
    },
  },
  {
    number: 29,
    fault: 'Erasure racing a chat stream',
    injects: 'the account is deleted, and erased by the job, while the provider is in the middle of a reply to it',
    checks: 'the stream ends, no row of the person is left, the server goes on',
    run: eraseWhileTalking,
  },
  {
    number: 30,
    fault: 'Two processes: a revoked session',
    injects: 'a session ended at one of two servers on one PostgreSQL while it writes through the other',
    checks: 'the first request after the answer is refused at the other, each of fifty times',
    tests: { 'test/attack/race.test.ts': ['a session ended in one process is over in the other'] },
    run: revokeAcross,
  },
  {
    number: 31,
    fault: 'Two tabs on one inventory',
    injects:
      'two windows of one browser, and two browsers, write into one inventory; twenty saves from one version at once',
    checks:
      'windows of one browser share the draft; the later save is refused and shown the difference, its words kept',
    tests: {
      'test/e2e/inventory.test.ts': ['two windows of one browser show one draft'],
      'test/attack/race.test.ts': ['of twenty first saves, and of twenty from one version'],
      'features/inventory/inventory.store.test.ts': ['of the first saves at once one is kept'],
    },
  },
];
