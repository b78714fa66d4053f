// The mails about one's account: what they say, as text and as HTML. No picture, no tracking, one link at most.

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

interface Letter {
  subject: string;
  firstName: string;
  paragraphs: string[];
  link?: { label: string; url: string };
  ending: string[];
}

export function resetMail(firstName: string, url: string): MailText {
  return write({
    subject: 'Reset your Crazy Quilt password',
    firstName,
    paragraphs: ['Somebody, we hope you, asked to reset the password of your Crazy Quilt account.'],
    link: { label: 'Set a new password', url },
    ending: [
      'The link works once, within 1 hour. After the reset you are signed out of all devices.',
      'If it was not you, ignore this mail: your password stays as it is.',
    ],
  });
}

export function verificationMail(firstName: string, url: string): MailText {
  return write({
    subject: 'Confirm your e-mail address for Crazy Quilt',
    firstName,
    paragraphs: ['Welcome to Crazy Quilt. Please confirm that this address is yours.'],
    link: { label: 'Confirm my address', url },
    ending: [
      'The link works for 3 days, while you are signed in. Nothing has to wait for it.',
      'If you made no account, ignore this mail.',
    ],
  });
}

export function passwordChangedMail(firstName: string, url: string): MailText {
  return write({
    subject: 'Your Crazy Quilt password was changed',
    firstName,
    paragraphs: ['The password of your Crazy Quilt account was just changed, and other devices were signed out.'],
    link: { label: 'It was not me: reset it', url },
    ending: ['If it was you, there is nothing to do.'],
  });
}

export function providerLinkedMail(firstName: string, label: string, url: string): MailText {
  return write({
    subject: `${label} can now sign in to your Crazy Quilt account`,
    firstName,
    paragraphs: [`A ${label} account was connected to your Crazy Quilt account and can sign in to it from now on.`],
    link: { label: 'Look at your account security', url },
    ending: ['If it was you, there is nothing to do. If not, disconnect it and change your password.'],
  });
}

export function accountDeletedMail(firstName: string, url: string): MailText {
  return write({
    subject: 'Your Crazy Quilt account is deleted',
    firstName,
    paragraphs: [
      'Your account is hidden from everyone from now on, and you are signed out everywhere.',
      'All your data will be erased within 30 days. Signing in before then brings everything back.',
    ],
    link: { label: 'Sign in', url },
    ending: ['Thank you for the pieces you sewed with us.'],
  });
}

function write({ subject, firstName, paragraphs, link, ending }: Letter): MailText {
  const greeting = firstName ? `Hello ${firstName},` : 'Hello,';
  const parts = [greeting, ...paragraphs, ...(link ? [`${link.label}:\n${link.url}`] : []), ...ending, 'Crazy Quilt'];
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const button = link
    ? `<p style="margin:0 0 16px"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1f3a5f;color:#ffffff;text-decoration:none">${escapeHtml(link.label)}</a></p>` +
      `<p style="margin:0 0 16px;font-size:13px">Or copy this address into your browser:<br>${escapeHtml(link.url)}</p>`
    : '';
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>' +
    escapeHtml(subject) +
    '</title></head><body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#222222;background:#ffffff"><div style="max-width:560px">' +
    [greeting, ...paragraphs].map(paragraph).join('') +
    button +
    [...ending, 'Crazy Quilt'].map(paragraph).join('') +
    '</div></body></html>';
  return { subject, text: parts.join('\n\n') + '\n', html };
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
