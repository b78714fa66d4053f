// Which contacts of an operator can be clicked.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contactLink } from './operator.rules.ts';

test('a mail address and a web page can be clicked, words cannot', () => {
  assert.equal(contactLink('help@example.org'), 'mailto:help@example.org');
  assert.equal(contactLink('https://example.org/contact'), 'https://example.org/contact');
  for (const words of ['Room 12, City Hall', 'javascript:alert(1)', '@example', 'help@', 'https://'])
    assert.equal(contactLink(words), null, words);
});
