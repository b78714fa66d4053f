// Faults 68 to 73: the browser, the mail server, and others that are not us.
import type { Drill } from './drill.ts';
import { clickTwice } from './double-click.ts';
import { holdMailBack } from './mail-outage.ts';
import { loseTheNetwork } from './offline.ts';

export const client: readonly Drill[] = [
  {
    number: 68,
    fault: 'Offline in step 6 of the wizard, then a reload',
    injects: 'the browser loses the network in step 6, is typed in, tries to save, and is reloaded as it comes back',
    checks: 'it says what is wrong, every word of all steps is there, and the challenge is made once',
    run: loseTheNetwork,
  },
  {
    number: 69,
    fault: 'A stale tab after an upgrade',
    injects: 'a tab whose files are gone from the server, and a screen that cannot be fetched',
    checks: 'it finds its way by itself; what cannot be fetched says so and comes when asked again',
    tests: {
      'test/e2e/shell.test.ts': ['a tab that is older than the server', 'a screen that cannot be fetched says so'],
    },
  },
  {
    number: 70,
    fault: 'Signing out in one of two tabs',
    injects: 'a sign-out in one tab, also one that the server does not hear, and a step back',
    checks: 'every tab leads to the sign-in, and "back" shows nothing private',
    tests: {
      'test/e2e/shell.test.ts': [
        'signing out leads to the sign-in in every tab',
        'signing out leads to the sign-in also when the server does not hear it',
      ],
    },
  },
  {
    number: 71,
    fault: 'A double click on every button',
    injects: 'two clicks in one breath on what makes, saves, sends and deletes, in a slow browser',
    checks: 'each thing is made once, and nothing fails',
    tests: { 'test/e2e/kit.test.ts': ['a double click and an impatient Enter send once'] },
    run: clickTwice,
  },
  {
    number: 72,
    fault: 'The mail server down for an hour',
    injects: 'a mail server that refuses, while people sign up and our server is killed; then it is back',
    checks: 'each mail arrives once',
    tests: {
      'server/mail.test.ts': [
        'a mail waits for a server that is down',
        'a mail that is put off is sent at the next try',
        'a mail arrives once',
      ],
    },
    run: holdMailBack,
  },
  {
    number: 73,
    fault: 'Webhooks duplicate, reordered, forged',
    injects:
      'events of the forum told three times, out of order, with a forged or missing signature, without sense, our own',
    checks: 'one message and one notification; what is forged is refused and changes nothing',
    tests: {
      'features/forum/forum-sync.routes.test.ts': [
        'a reply told three times is one message',
        'a forged event is refused',
        'an event that is signed but makes no sense',
        'our own posts that come back double nothing',
        'an answer that came before the topic was known',
      ],
      'features/forum/webhook-signature.gateway.test.ts': [],
    },
  },
];
