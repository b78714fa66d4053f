// Mail that is written in the transaction of what it tells of, and sent afterwards by a job: to the SMTP server, or,
// where none is set, to a file in DATA_DIR/outbox. Nothing of what a mail says is ever logged.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions, Transporter } from 'nodemailer';
import * as z from 'zod/mini';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { GiveUp, type JobRun } from './job-runner.ts';
import type { Jobs } from './jobs.ts';
import type { Log } from './log.ts';
import { type Message, mailMessage } from './mail-message.ts';

export type Letter = {
  /** One address. */
  to: string;
  /** What it is about, as a word for the log and the outbox: 'reset', 'digest'. */
  kind?: string;
  /** Further headers, such as List-Unsubscribe. */
  headers?: Record<string, string>;
} & Message;

export type Mail = {
  /** Throws where an address or a header could say more than it should. */
  send(db: Database, letter: Letter): Promise<void>;
};

const job = 'mail';
/** About a day: a mail server may be down for long. */
const retry = { limit: 100, delay: 10, longest: 900 };
/** Milliseconds. */
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

// No comma, angle bracket, quote, space or control character: one address and nothing else.
const address = z.string().check(z.maxLength(320), z.regex(/^[^\s<>(),;:"\p{C}]+@[^\s<>(),;:"@\p{C}]+$/u));
const headerValue = z.string().check(z.maxLength(900), z.regex(/^\P{Cc}*$/u));
const headerName = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,60}$/));
const writtenShape = z.object({
  to: address,
  subject: z.pipe(
    z.string(),
    z.transform((subject: string) =>
      subject
        .replaceAll(/[\p{Cc}\s]+/gu, ' ')
        .trim()
        .slice(0, 250),
    ),
  ),
  text: z.string(),
  html: z.string(),
  kind: z._default(z.string().check(z.regex(/^[a-z-]{1,40}$/)), 'mail'),
  headers: z._default(z.record(headerName, headerValue), {}),
});

export function createMail({
  config,
  jobs,
  log,
}: {
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'operator'>;
  jobs: Jobs;
  log: Log;
}): Mail {
  const deliver = config.smtpUrl ? bySmtp(config.smtpUrl, log) : toOutbox(join(config.dataDir, 'outbox'), log);
  const domain = config.mailFrom.address.replace(/^.*@/, '');

  jobs.define(job, { schema: writtenShape, retry }, async ({ to, subject, text, html, kind, headers }, run) => {
    const letter = {
      from: config.mailFrom,
      to: { name: '', address: to },
      subject,
      text,
      html,
      // The same at every try, so that a mail sent twice can be told by it.
      messageId: `<${run.id}@${domain}>`,
      date: run.addedAt,
      headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      disableFileAccess: true,
      disableUrlAccess: true,
    };
    await deliver(letter, kind, run);
  });

  return {
    send: (db, { to, kind, headers, footer, ...message }) => {
      const written = mailMessage({ ...message, footer: [footer, whoRuns(config.operator)].filter(Boolean).join(' ') });
      return jobs.add(db, job, { to, kind, headers, subject: message.title, ...written });
    },
  };
}

/** Who runs this server and how to reach them; empty where the operator hasn't said. */
function whoRuns({ name, contact }: Config['operator']): string {
  const run = name === null ? '' : `This server is run by ${name}.`;
  return [run, contact === null ? '' : `Questions? ${contact}`].filter(Boolean).join(' ');
}

type Deliver = (letter: SendMailOptions, kind: string, run: JobRun) => Promise<void>;

function bySmtp(url: string, log: Log): Deliver {
  // Loaded with the first mail.
  let transport: Promise<Transporter> | undefined;
  return async (letter, kind, { id }) => {
    transport ??= import('nodemailer').then(({ createTransport }) => createTransport({ url, ...patience }));
    try {
      await (await transport).sendMail(letter);
    } catch (error) {
      throw refusal(error);
    }
    log.info({ kind, jobId: id }, 'A mail was sent.');
  };
}

// A fresh error: the library's own repeats addresses and what the server said of them.
function refusal(error: unknown): Error {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const reason = `The mail server could not be used (${[code, responseCode].filter(Boolean).join(' ') || 'unknown'}).`;
  // What is refused for good is this mail or its address; a refused sign-in is for the operator to mend.
  const forGood = responseCode !== undefined && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return forGood ? new GiveUp(`The mail was refused for good (${responseCode}).`) : new Error(reason);
}

function toOutbox(directory: string, log: Log): Deliver {
  return async (letter, kind, { id, addedAt }) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
    const { message } = await transport.sendMail(letter);
    // The same name at every try: a mail written twice is still one file.
    const file = join(directory, `${addedAt.toISOString().replaceAll(':', '-')}-${kind}-${id}.eml`);
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await writeFile(`${file}.part`, message, { mode: 0o600 });
    await rename(`${file}.part`, file);
    log.info({ kind, file }, 'SMTP_URL is not set: a mail was written to a file.');
  };
}
