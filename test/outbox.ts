// The mails that a test's server has sent, read as a mail program would.
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import type { TestApp } from './app.ts';

/** Sends what waits, and gives all mails to an address, in no particular order. */
export async function mailsTo(t: Pick<TestApp, 'services' | 'dataDir'>, address: string): Promise<ParsedMail[]> {
  await t.services.jobs.drain();
  const folder = join(t.dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const mails: ParsedMail[] = [];
  for (const name of names.filter((name) => name.endsWith('.eml'))) {
    const mail = await simpleParser(await readFile(join(folder, name)));
    const to = Array.isArray(mail.to) ? mail.to : mail.to ? [mail.to] : [];
    if (to.some(({ value }) => value.some((one) => one.address?.toLowerCase() === address.toLowerCase())))
      mails.push(mail);
  }
  return mails;
}

/** The one mail with this subject; its link must stand in both parts. */
export function linkIn(mails: ParsedMail[], subject: RegExp): URL {
  const found = mails.filter((mail) => subject.test(mail.subject ?? ''));
  if (found.length !== 1) throw new Error(`${found.length} mails have the subject ${String(subject)}.`);
  const link = /https?:\/\/\S+/.exec(found[0]?.text ?? '')?.[0];
  const html = found[0]?.html;
  if (!link || !html || !html.includes(link.replaceAll('&', '&amp;')))
    throw new Error('The mail has no link in both parts.');
  return new URL(link);
}
