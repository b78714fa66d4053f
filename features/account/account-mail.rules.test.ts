// The mails about your account greet, say what happened and what to do, and let no name become markup.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailMessage } from '../../server/mail-message.ts';
import {
  type FactorEvent,
  type AccountMail,
  accountDeletedMail,
  factorMail,
  invitedMail,
  passwordChangedMail,
  providerLinkedMail,
  providerUnlinkedMail,
  resetMail,
  verificationMail,
} from './account-mail.rules.ts';

const url = 'https://quilt.example/reset-password?token=a&b="c"';

test('every mail greets, has its link in both parts, and no markup or link from a name', () => {
  const mails = [
    resetMail('<b>Ada</b>', url),
    verificationMail('<b>Ada</b>', url),
    passwordChangedMail('<b>Ada</b>', url),
    providerLinkedMail('<b>Ada</b>', 'GitHub', url),
    providerUnlinkedMail('<b>Ada</b>', 'GitHub', url),
    accountDeletedMail('<b>Ada</b>', url),
  ];
  for (const mail of mails) {
    const { text, html } = mailMessage(mail);
    assert.match(mail.title, /Crazy Quilt/);
    assert.match(text, /^Hello,\n/m);
    assert.ok(text.includes(`\n${url}\n`));
    assert.ok(!html.includes('<b>'));
    assert.ok(html.includes('href="https://quilt.example/reset-password?token=a&amp;b=&quot;c&quot;"'));
    assert.doesNotMatch(html, /<img|<script|https?:\/\/(?!quilt\.example)/);
  }
});

test('a mail greets by the name, without what could become a link or an advertisement', () => {
  const greeted = (name: string) => verificationMail(name, url).paragraphs[0];
  for (const name of ['Ada', 'Mary Jane', "D'Arcy", 'José-María', 'J. R.', '愛', 'Zoë', 'नीला'])
    assert.equal(greeted(name), `Hello ${name},`);
  assert.equal(greeted('Win at evil.example/x'), 'Hello Win at,');
  for (const name of [
    'https://evil.example',
    'www.evil',
    'evil.example',
    'a@evil.example',
    '+49 30 1234',
    'x'.repeat(99),
  ])
    assert.equal(greeted(name), 'Hello,', name);
  assert.ok(greeted('word '.repeat(20))!.length < 50);
});

test('the reset mail says how long its link works, and what to do with an unasked one', () => {
  const text = resetMail('', url).paragraphs.join('\n');
  assert.match(text, /^Hello,\n/);
  assert.match(text, /works once, within 1 hour/);
  assert.match(text, /signed out on all devices/);
  assert.match(text, /ignore this email/);
});

const factorEvents: [event: FactorEvent, title: RegExp, what: RegExp][] = [
  [{ kind: 'on' }, /^Two-step sign-in is on:/, /takes a second step\. Other devices were signed out\./],
  [{ kind: 'off' }, /^Two-step sign-in is off:/, /turned off, and its app, passkeys and recovery codes were removed/],
  [{ kind: 'removed-by-operator' }, /^Your second factors were removed:/, /operator of this server removed/],
  [{ kind: 'authenticator-added' }, /^An authenticator app was added:/, /app was added to your account/],
  [{ kind: 'authenticator-removed' }, /^An authenticator app was removed:/, /app was removed from your account/],
  [{ kind: 'passkey-added', name: 'Phone' }, /^A passkey was added:/, /“Phone”, was added/],
  [{ kind: 'passkey-removed', name: 'Phone' }, /^A passkey was removed:/, /“Phone” was removed/],
  [{ kind: 'recovery-codes-made' }, /^You have new recovery codes:/, /The old ones no longer work/],
  [{ kind: 'recovery-code-used', left: 9 }, /^A recovery code was used:/, /You have 9 of ten left\./],
  [{ kind: 'recovery-code-used', left: 1 }, /^A recovery code was used:/, /You have 1 of ten left\./],
  [{ kind: 'guessing' }, /^Someone typed wrong codes:/, /got past the first step.*typed several wrong codes/],
];

test('each change of a second factor is told for what it is, with what to do about a stranger', () => {
  for (const [event, title, what] of factorEvents) {
    const mail = factorMail('Ada', event, url);
    const text = mail.paragraphs.join('\n');
    assert.match(mail.title, title);
    assert.match(mail.title, /: your Crazy Quilt account$/);
    assert.match(text, what);
    assert.match(text, /If it was you, you’re all set\.\n/);
    assert.match(text, /change your password now, sign out all other devices/);
  }
});

test('each mail says what it is about and what to do', () => {
  const mails: [mail: AccountMail, title: RegExp, ...words: RegExp[]][] = [
    [resetMail('Ada', url), /^Reset your/, /a request to reset the password/, /^Set a new password:$/m],
    [
      invitedMail('Ada', url),
      /account$/,
      /You have a Crazy Quilt account now/,
      /^Set a password:$/m,
      /once, within 1 hour.*“Forgot your password\?”/,
    ],
    [
      verificationMail('Ada', url),
      /^Confirm/,
      /this address is yours/,
      /^Confirm my address:$/m,
      /for 3 days/,
      /ignore/,
    ],
    [
      passwordChangedMail('Ada', url),
      /was changed$/,
      /other devices were signed out/,
      /^It wasn’t me/m,
      /you’re all set/,
    ],
    [
      providerLinkedMail('Ada', 'GitHub', url),
      /^GitHub can now sign in/,
      /A GitHub account was connected/,
      /^Open Account Security:$/m,
      /If not, disconnect it/,
    ],
    [
      accountDeletedMail('Ada', url),
      /is deleted$/,
      /Nobody can see your account/,
      /erased within 30 days\. Signing in before then brings everything back/,
      /^Sign in:$/m,
      /^Thank you/m,
    ],
  ];
  for (const [mail, about, ...words] of mails) {
    assert.match(mail.title, about);
    const { text } = mailMessage(mail);
    for (const word of words) assert.match(text, word);
  }
});
