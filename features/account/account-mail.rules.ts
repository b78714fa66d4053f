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

export function invitedMail(firstName: string, url: string): MailText {
  return write({
    subject: 'Your Crazy Quilt account',
    firstName,
    paragraphs: ['An account was made for you in Crazy Quilt. Set a password, and you can sign in.'],
    link: { label: 'Set a password', url },
    ending: [
      'The link works once, within 1 hour. Later you get a new one under "Forgot password?" on the sign-in page.',
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

/** What became of somebody's second factor. */
export type FactorEvent =
  | {
      kind:
        | 'on'
        | 'off'
        | 'authenticator-added'
        | 'authenticator-removed'
        | 'recovery-codes-made'
        | 'guessing'
        | 'removed-by-operator';
    }
  | { kind: 'passkey-added' | 'passkey-removed'; name: string }
  | { kind: 'recovery-code-used'; left: number };

function factorWords(event: FactorEvent): [subject: string, what: string] {
  switch (event.kind) {
    case 'on':
      return [
        'Two-step sign-in is on',
        'From now on, signing in with your password takes a second step. Other devices were signed out.',
      ];
    case 'off':
      return [
        'Two-step sign-in is off',
        'Two-step sign-in was turned off, and its app, passkeys and recovery codes were removed.',
      ];
    case 'removed-by-operator':
      return [
        'Your second factors were removed',
        'The operator of this server removed your authenticator app, passkeys and recovery codes, as somebody asked in your name.',
      ];
    case 'authenticator-added':
      return ['An authenticator app was added', 'An authenticator app was added to your account.'];
    case 'authenticator-removed':
      return ['An authenticator app was removed', 'The authenticator app was removed from your account.'];
    case 'passkey-added':
      return ['A passkey was added', `A passkey, "${event.name}", was added to your account and can sign in to it.`];
    case 'passkey-removed':
      return ['A passkey was removed', `The passkey "${event.name}" was removed from your account.`];
    case 'recovery-codes-made':
      return ['You have new recovery codes', 'New recovery codes were made for your account. Those before are void.'];
    case 'recovery-code-used':
      return [
        'A recovery code was used',
        `One of your recovery codes was used. Of the ten, ${event.left === 1 ? '1 is' : `${event.left} are`} left.`,
      ];
    case 'guessing':
      return [
        'Somebody types wrong codes',
        'Somebody, perhaps you, got past the first step of signing in to your account, and then typed several wrong codes.',
      ];
  }
}

/** `url` leads to the account's security. */
export function factorMail(firstName: string, event: FactorEvent, url: string): MailText {
  const [subject, what] = factorWords(event);
  return write({
    subject: `${subject}: your Crazy Quilt account`,
    firstName,
    paragraphs: [what],
    link: { label: 'Look at your account security', url },
    ending: [
      'If it was you, there is nothing to do.',
      'If it was not you, change your password at once, sign out all other devices there, and remove what is not yours.',
    ],
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
