// Faults 53 to 64: bad input.
import type { Drill } from './drill.ts';
import { askForTheMost } from './costly.ts';
import { sitUpon } from './idle-sockets.ts';
import { listenForCalls } from './called-out.ts';
import { timeExpressions } from './expression.ts';
import { readLongTexts } from './long-text.ts';
import { plantScripts } from './planted-script.ts';

export const input: readonly Drill[] = [
  {
    number: 53,
    fault: 'Stored scripts',
    injects:
      'markup in every text of a person, in what the coach writes, in file names and in pictures, seen in a browser',
    checks: 'it stays text: no script runs, no element comes of it, the policy has nothing to refuse',
    tests: {
      'test/e2e/challenges.test.ts': ['what the coach writes is text'],
      'features/chats/markup.rules.test.ts': ['links, images and HTML stay the letters they are'],
      'features/achievements/credential.routes.test.ts': ['the page tells a crawler without scripts'],
      'features/profile/profile.routes.test.ts': ['documents in the clothes of a photo', 'a picture that is a script'],
      'server/page.test.ts': [],
      'server/mail.test.ts': ['a message says the same in both parts'],
    },
    run: plantScripts,
  },
  {
    number: 54,
    fault: 'SQL’s own signs in searches',
    injects: 'quotes, `%`, `_` and backslashes in every search, and in every text of every call',
    checks: 'they mean themselves',
    tests: {
      'features/plays/play.store.test.ts': ['search finds words in title'],
      'features/circle/circle-member.store.test.ts': ['a search finds names and shown addresses'],
      'features/chats/chat.routes.test.ts': ['conversations come in pages and are found'],
      'test/attack/fuzz.test.ts': [],
    },
  },
  {
    number: 55,
    fault: 'Text that is none',
    injects: 'lone surrogates, bidi signs, NUL, texts of a megabyte, JSON thousands deep, in every call',
    checks: 'never a 5xx, never a hang, always a sentence, and what is refused changes nothing',
    tests: {
      'test/attack/fuzz.test.ts': [],
      'server/database/database.test.ts': ['large values and every kind of text'],
      'server/failure.test.ts': ['text the database cannot hold'],
    },
  },
  {
    number: 56,
    fault: '`__proto__`, duplicates, arrays for strings',
    injects: 'in bodies, queries, forms and cookies of every call',
    checks: 'as above, and no prototype changes',
    tests: { 'test/attack/fuzz.test.ts': [], 'server/app.test.ts': ['prototypes cannot be poisoned through JSON'] },
  },
  {
    number: 57,
    fault: 'Wrong content type, truncated multipart, 1,000 parts',
    injects: 'at every call that takes a body',
    checks: 'as above',
    tests: { 'test/attack/fuzz.test.ts': [], 'server/app.test.ts': ['a form is read with its fields and files'] },
  },
  {
    number: 58,
    fault: 'Files that are not what they say',
    injects: 'polyglots, a picture of 50,000 × 50,000, wrong extensions, SVG as a photo',
    checks: 'refused with a sentence, or read as what they are and written anew',
    tests: {
      'features/profile/profile.routes.test.ts': [
        'documents in the clothes of a photo, bombs',
        'a picture that is a script as well loses the script',
      ],
      'server/documents/sniff.test.ts': [],
      'server/documents/documents.test.ts': ['a file under a wrong name is read as what it is'],
    },
  },
  {
    number: 59,
    fault: 'Documents that bite',
    injects: 'bombs, traversal, outside entities, loops, encryption, all at once at every upload',
    checks: 'each is refused with a sentence, the server answers meanwhile, and good ones are read afterwards',
    tests: {
      'test/attack/document-flood.test.ts': [],
      'server/documents/documents.test.ts': ['what is wrong with a file is said, in time and in bounds'],
    },
  },
  {
    number: 60,
    fault: 'The server asked to fetch an address',
    injects:
      'the address of a listener in every field of every call, in a document’s relations and pictures, in a photo',
    checks: 'nobody calls the listener',
    run: listenForCalls,
  },
  {
    number: 61,
    fault: 'Line breaks and formulas',
    injects: 'in names, subjects, addresses, titles and file names',
    checks: 'no header, log line, calendar line, mail or download says more than it should',
    tests: {
      'server/mail.test.ts': ['no address, subject or header can add'],
      'server/log.test.ts': [],
      'features/plays/calendar.rules.test.ts': ['no text breaks out of its line'],
      'features/account/account-mail.rules.test.ts': ['every mail greets'],
      'test/attack/wire.test.ts': ['the log holds no password'],
    },
  },
  {
    number: 62,
    fault: 'Slow headers, slow bodies, slow reads, 5,000 idle sockets',
    injects: 'all of them at once, from one machine',
    checks: 'everybody else is served, dripping headers are hung up on, and the memory comes back',
    tests: { 'test/attack/wire.test.ts': ['a server that is being dripped at'] },
    run: sitUpon,
  },
  {
    number: 63,
    fault: 'Smuggling, bad chunks, giant headers',
    injects: 'nine requests that two servers could read in two ways',
    checks: 'each gets one 4xx, and the connection ends',
    tests: { 'test/attack/wire.test.ts': ['malformed and smuggled requests are refused'] },
  },
  {
    number: 64,
    fault: 'Expressions that take for ever',
    injects:
      'texts made of each expression’s own letters against every regular expression of the source; the longest hostile fields, messages and documents for what reads them',
    checks:
      'no expression takes more than 100 ms on 100,000 characters, which is the longest text that a field takes; no reader keeps the thread for more than 400 ms',
    tests: {
      'features/account/password.rules.test.ts': ['long hostile input is scored'],
      'features/account/user.rules.test.ts': ['long hostile addresses'],
      'features/chats/markup.rules.test.ts': ['a hundred thousand marks'],
    },
    run: async () => `${await timeExpressions()}; ${await readLongTexts()}`,
  },
  {
    number: 74,
    fault: 'The most that every call admits',
    injects:
      'the longest, deepest and widest body, and beyond, at every call, from strangers and people; photos of 12 megapixels, 200 files of 10 MB and documents in JSON at once; pipelined questions and downloads that nobody reads, bodies that never end; on both databases',
    checks:
      '1 GB is enough, /healthz answers within 250 ms at p99 (as many times as long as others on the machine stretch all work), and within a minute the memory is back to within a fifth',
    tests: {
      'server/request-budget.test.ts': [],
      'server/upload.test.ts': [],
      'server/pipelining.test.ts': [],
      'features/chats/attachment.routes.test.ts': ['files sent at once never take more than the room'],
    },
    run: askForTheMost,
  },
];
