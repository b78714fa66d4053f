// The mails about your account: what they say. One link each.

export type AccountMail = {
  title: string;
  paragraphs: string[];
  action: { label: string; url: string };
};

/** Longer names are cut. Not many first names are, and a mail is no place for somebody's advertisement. */
const longestName = 40;

/**
 * The name to greet by. Anyone can sign up with a stranger's address, so words that a mail program could make a link of are left
 * out: those with a sign that names do not have, or with a dot before a letter.
 */
function greeting(firstName: string): string {
  const words = firstName
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{M}'’\-.]+$/u.test(word) && !/\.(?!$)|^www/iu.test(word));
  let name = '';
  for (const word of words) {
    const longer = `${name} ${word}`.trim();
    if (longer.length > longestName) break;
    name = longer;
  }
  return name ? `Hello ${name},` : 'Hello,';
}

export function resetMail(firstName: string, url: string): AccountMail {
  return {
    title: 'Reset your Crazy Quilt password',
    paragraphs: [
      greeting(firstName),
      'We got a request to reset the password of your Crazy Quilt account.',
      'The link works once, within 1 hour. After the reset, you’re signed out on all devices.',
      'If it wasn’t you, ignore this email. Your password stays as it is.',
    ],
    action: { label: 'Set a new password', url },
  };
}

export function invitedMail(firstName: string, url: string): AccountMail {
  return {
    title: 'Your Crazy Quilt account',
    paragraphs: [
      greeting(firstName),
      'You have a Crazy Quilt account now. Set a password to sign in.',
      'The link works once, within 1 hour. After that, choose “Forgot your password?” on the sign-in page to get a new one.',
    ],
    action: { label: 'Set a password', url },
  };
}

export function verificationMail(firstName: string, url: string): AccountMail {
  return {
    title: 'Confirm your email address for Crazy Quilt',
    paragraphs: [
      greeting(firstName),
      'Welcome to Crazy Quilt. Please confirm that this address is yours.',
      'The link works for 3 days. Sign in before you open it. You can use everything in the meantime.',
      'If you didn’t sign up, ignore this email.',
    ],
    action: { label: 'Confirm my address', url },
  };
}

export function passwordChangedMail(firstName: string, url: string): AccountMail {
  return {
    title: 'Your Crazy Quilt password was changed',
    paragraphs: [
      greeting(firstName),
      'The password of your Crazy Quilt account was just changed, and other devices were signed out.',
      'If it was you, you’re all set.',
    ],
    action: { label: 'It wasn’t me: reset it', url },
  };
}

export function providerLinkedMail(firstName: string, label: string, url: string): AccountMail {
  return {
    title: `${label} can now sign in to your Crazy Quilt account`,
    paragraphs: [
      greeting(firstName),
      `A ${label} account was connected to your Crazy Quilt account and can sign in to it from now on.`,
      'If it was you, you’re all set. If not, disconnect it and change your password.',
    ],
    action: { label: 'Open Account Security', url },
  };
}

export function providerUnlinkedMail(firstName: string, label: string, url: string): AccountMail {
  return {
    title: `${label} no longer signs in to your Crazy Quilt account`,
    paragraphs: [
      greeting(firstName),
      `${label} was disconnected from your Crazy Quilt account and can’t sign in to it any more.`,
      'If it was you, you’re all set. If not, change your password and sign out all other devices.',
    ],
    action: { label: 'Open Account Security', url },
  };
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

function factorWords(event: FactorEvent): [title: string, what: string] {
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
        'The operator of this server removed your authenticator app, passkeys and recovery codes, because someone asked for it in your name.',
      ];
    case 'authenticator-added':
      return ['An authenticator app was added', 'An authenticator app was added to your account.'];
    case 'authenticator-removed':
      return ['An authenticator app was removed', 'The authenticator app was removed from your account.'];
    case 'passkey-added':
      return ['A passkey was added', `A passkey, “${event.name}”, was added to your account and can sign in to it.`];
    case 'passkey-removed':
      return ['A passkey was removed', `The passkey “${event.name}” was removed from your account.`];
    case 'recovery-codes-made':
      return [
        'You have new recovery codes',
        'New recovery codes were made for your account. The old ones no longer work.',
      ];
    case 'recovery-code-used':
      return ['A recovery code was used', `One of your recovery codes was used. You have ${event.left} of ten left.`];
    case 'guessing':
      return [
        'Someone typed wrong codes',
        'Someone, maybe you, got past the first step of signing in to your account, then typed several wrong codes.',
      ];
  }
}

/** `url` leads to the account's security. */
export function factorMail(firstName: string, event: FactorEvent, url: string): AccountMail {
  const [title, what] = factorWords(event);
  return {
    title: `${title}: your Crazy Quilt account`,
    paragraphs: [
      greeting(firstName),
      what,
      'If it was you, you’re all set.',
      'If it wasn’t you, change your password now, sign out all other devices, and remove what isn’t yours.',
    ],
    action: { label: 'Open Account Security', url },
  };
}

export function accountDeletedMail(firstName: string, url: string): AccountMail {
  return {
    title: 'Your Crazy Quilt account is deleted',
    paragraphs: [
      greeting(firstName),
      'Nobody can see your account any more, and you’re signed out everywhere.',
      'All your data will be erased within 30 days. Signing in before then brings everything back.',
      'Thank you for using Crazy Quilt.',
    ],
    action: { label: 'Sign in', url },
  };
}

/** What the page says of a mail; where it stays on the server, that and whom to ask, too. */
export const saidOfMail = (sent: string, { smtpUrl }: { smtpUrl: string | null }): string =>
  smtpUrl === null ? `${sent} This server can’t send email yet, so ask the person who runs it for the link.` : sent;
