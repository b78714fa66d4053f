// The mails about one's account say the same in both parts and let no name become markup.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  accountDeletedMail,
  passwordChangedMail,
  providerLinkedMail,
  resetMail,
  verificationMail,
} from './account-mail.rules.ts';

const url = 'https://quilt.example/reset-password?token=a&b="c"';

test('every mail greets, has its link in both parts, and no markup from a name', () => {
  const mails = [
    resetMail('<b>Ada</b>', url),
    verificationMail('<b>Ada</b>', url),
    passwordChangedMail('<b>Ada</b>', url),
    providerLinkedMail('<b>Ada</b>', 'GitHub', url),
    accountDeletedMail('<b>Ada</b>', url),
  ];
  for (const { subject, text, html } of mails) {
    assert.match(subject, /Crazy Quilt/);
    assert.match(text, /^Hello <b>Ada<\/b>,\n/);
    assert.ok(text.includes(`\n${url}\n`));
    assert.ok(!html.includes('<b>'));
    assert.ok(html.includes('href="https://quilt.example/reset-password?token=a&amp;b=&quot;c&quot;"'));
    assert.doesNotMatch(html, /<img|<script|https?:\/\/(?!quilt\.example)/);
  }
});

test('the reset mail says how long its link works, and what to do with an unasked one', () => {
  const { text } = resetMail('', url);
  assert.match(text, /^Hello,\n/);
  assert.match(text, /works once, within 1 hour/);
  assert.match(text, /signed out of all devices/);
  assert.match(text, /ignore this mail/);
});
