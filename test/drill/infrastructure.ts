// Faults 1 to 20, and 75: processes, disks, databases, clocks, ports and crowds.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { shiftClock } from './clock.ts';
import { exhaustPool, freezePostgres, hurtTheLine } from './database.ts';
import type { Drill } from './drill.ts';
import { fillDisk, makeReadOnly } from './disk.ts';
import { killFirstStarts, killMigrations, migrateUnderOldVersion } from './migration.ts';
import { overload } from './overload.ts';
import { soak, uploadUnderCap } from './memory.ts';
import { restartAtAnyPace } from './rolling-restart.ts';
import { killInEachRoute } from './write-routes.ts';

const root = join(import.meta.dirname, '../..');
/** The tests of the backup, all of each file. */
const backups = Object.fromEntries(
  globSync('{server,operator,test}/**/{backup,restore}*.test.ts', { cwd: root }).map((file) => [file, []]),
);
const noBackup = Object.keys(backups).length === 0 ? 'there is no backup command yet' : undefined;

export const infrastructure: readonly Drill[] = [
  {
    number: 1,
    fault: 'kill -9 in each write route',
    injects:
      'one writer at each write route, all at once; the server is killed in the midst of them, on both databases',
    checks: 'after the next start the export of each holds all that was acknowledged, and every route writes again',
    tests: {
      'test/attack/crash.test.ts': [
        'on the embedded database, what was acknowledged survives kills',
        'a killed server has lost no save it acknowledged, on PostgreSQL',
      ],
      'server/database/kill-drill.test.ts': [
        'a process that is killed loses nothing',
        'a database that is killed loses nothing',
      ],
    },
    run: killInEachRoute,
  },
  {
    number: 2,
    fault: 'kill -9 in a migration',
    injects:
      'the newest migration of a database with people in it, held up in the middle by a lock, killed; and whole first migrations killed at several moments',
    checks: 'it is applied whole or not at all; the next start finishes it, and everybody’s things are there',
    run: killMigrations,
  },
  {
    number: 3,
    fault: 'kill -9 in the embedded database’s first initialisation',
    injects: 'first starts killed at several moments',
    checks: 'the next start works',
    tests: { 'server/database/kill-drill.test.ts': ['a first start killed at any moment'] },
    run: killFirstStarts,
  },
  {
    number: 4,
    fault: 'SIGTERM with streams open',
    injects: 'a reply that is being written, a line of news, kept-alive and silent connections, then SIGTERM',
    checks: 'readers are told, it ends in time and cleanly, and the words said are there afterwards',
    tests: {
      'test/attack/crash.test.ts': ['a server told to end does so with a stream open'],
      'features/notifications/news.routes.test.ts': ['a server that goes down ends its lines'],
      'server/app.test.ts': ['a connection that never said a word'],
    },
  },
  {
    number: 5,
    fault: 'A second process on one data directory',
    injects: 'a second server on the directory of a running one, and on one that a killed one left',
    checks: 'both use one database; what a killed one left is taken over',
    tests: {
      'server/database/embedded.test.ts': ['a second process uses the same database'],
      'server/database/kill-drill.test.ts': ['a process that is killed loses nothing'],
    },
  },
  {
    number: 6,
    fault: 'The disk is full',
    injects: 'an embedded database on a small disk that is filled to the last byte while people write; then room again',
    checks:
      '503 with Retry-After while it is full, reading goes on or says so; with room all is as acknowledged, also after a restart',
    run: fillDisk,
  },
  {
    number: 7,
    fault: 'A read-only data directory',
    injects: 'a start on one; and the disk made read-only under a running server',
    checks: 'a sentence at the start; 503 while it lasts; afterwards all is as acknowledged',
    tests: {
      'test/attack/crash.test.ts': ['a data directory that may not be written'],
      'server/data-directory.test.ts': [],
    },
    run: makeReadOnly,
  },
  {
    number: 8,
    fault: 'PostgreSQL restarted in the middle of transactions',
    injects: 'kill -9 of PostgreSQL under six writers, again and again, and under a serving product',
    checks: '503 with Retry-After while it is away; nothing acknowledged is lost; it goes on by itself, jobs too',
    tests: {
      'server/database/kill-drill.test.ts': ['a database that is killed loses nothing'],
      'test/attack/crash.test.ts': [
        'PostgreSQL may go and come back while we serve',
        'an embedded database that crashes alone comes back',
      ],
      'server/database/database.test.ts': ['a listener hears again after PostgreSQL was down'],
    },
  },
  {
    number: 9,
    fault: 'PostgreSQL stopped for 30 s',
    injects: 'all its processes frozen (SIGSTOP) for 30 s under readers and writers',
    checks: '503 with Retry-After, each in bounded time; /healthz stays up; thawed, all is as acknowledged',
    run: freezePostgres,
  },
  {
    number: 10,
    fault: 'The pool is exhausted',
    injects: 'every connection of the pool held up by a lock, and more asked for',
    checks: '503 with Retry-After in bounded time; with the lock gone everything is answered again',
    run: exhaustPool,
  },
  {
    number: 11,
    fault: 'Latency, resets and half-closes',
    injects:
      'between us and PostgreSQL: 40 ms each way, resets in the middle of statements, one-sided closes, a line that swallows everything',
    checks: 'only 200 and 503; nothing acknowledged is lost; it goes on by itself',
    tests: {
      'test/attack/coach-fault.test.ts': ['a provider that '],
      'server/mail.test.ts': ['a mail waits for a server that is down'],
    },
    run: hurtTheLine,
  },
  {
    number: 12,
    fault: 'The clock is a day off',
    injects: 'the server’s clock a day ahead and a day behind, over sessions, reset links and throttles of before',
    checks: 'sessions go on; a link of before has run out ahead and works once behind; one can sign in and write',
    run: shiftClock,
  },
  {
    number: 13,
    fault: 'A memory cap with uploads of 10 MB',
    injects: 'the server held to 512 MB, and 24 uploads of 10 MB at once, photos, documents and attachments',
    checks: 'each is answered, none with a 5xx but 503; the server lives, and everybody else is served',
    run: uploadUnderCap,
  },
  {
    number: 14,
    fault: 'A truncated or bit-flipped backup',
    injects: 'backups cut short, and with one bit turned',
    checks: 'they are refused before anything is written',
    tests: backups,
    never: noBackup,
  },
  {
    number: 15,
    fault: 'Restoring on a new machine',
    injects: 'a backup of either database, restored into an empty instance',
    checks: 'a person’s export equals the one of before',
    tests: backups,
    never: noBackup,
  },
  {
    number: 16,
    fault: 'Migrating forward while the old version runs',
    injects:
      'the version from before the newest migration serves and writes; this one starts on its database; both write on',
    checks: 'no request of either fails, and each sees what the other wrote',
    run: migrateUnderOldVersion,
  },
  {
    number: 17,
    fault: 'A soak',
    injects: 'reading, writing, uploads, streams and people who leave, for a minute (with --long for thirty)',
    checks: 'memory and descriptors are flat, and nothing failed',
    run: soak,
  },
  {
    number: 18,
    fault: 'The port is taken',
    injects: 'a second server on the port of the first',
    checks: 'a sentence that names the port; the first serves on',
    tests: { 'test/attack/crash.test.ts': ['a killed server has lost no save it acknowledged, on PostgreSQL'] },
  },
  {
    number: 19,
    fault: 'Bad settings',
    injects: 'each setting wrong, several at once, a database that is not there, a file in place of a directory',
    checks: 'a sentence that names each, no password repeated, nothing started',
    tests: { 'test/attack/crash.test.ts': ['bad settings are named'], 'server/config.test.ts': [] },
  },
  {
    number: 20,
    fault: 'Ten times what it can take',
    injects: 'ten times as many clients at once as give the most answers a second, who wait as they are told',
    checks: 'at least 90 % of the most; the rest 503 with Retry-After, within 10 ms at the median',
    run: overload,
  },
  {
    number: 75,
    fault: 'Restarts one after the other behind nginx, at any pace',
    injects:
      'two processes behind nginx as in deploy/nginx.conf, each restarted again and again while people read and write; the next as soon as the last is ready, or a while later',
    checks: 'no request fails',
    run: restartAtAnyPace,
  },
];
