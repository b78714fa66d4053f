// What a card tells, when a conversation is dormant or waits for a reply, and what may be attached.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { attachmentFault, attachmentLimitBytes, attachmentTexts } from './attachment.rules.ts';
import {
  awaitsReply,
  chatStatus,
  deletedKeptMs,
  dormantAfterMs,
  passageOf,
  previewLength,
  previewOf,
  welcomeMessage,
} from './chat.rules.ts';
import { draftMarker } from '../challenges/seed-challenge-draft.rules.ts';

const now = new Date('2026-03-01T10:00:00Z');

test('a preview is one line of at most 50 characters, and half of none', () => {
  assert.equal(previewOf('**Seed Challenge Draft**\n\n**Title**\nPermits'), 'Seed Challenge Draft Title Permits');
  assert.equal(previewOf('- one\n- two'), 'one two');
  assert.equal(previewOf(`${'a'.repeat(45)} was. Then`), `${'a'.repeat(45)} was…`);
  assert.equal(previewOf('a'.repeat(51)), `${'a'.repeat(50)}…`);
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (content) => {
      const preview = previewOf(content);
      assert.ok([...preview].length <= previewLength + 1 && !preview.includes('\n'));
      assert.ok(preview.isWellFormed() || !content.isWellFormed());
    }),
  );
});

test('a conversation is dormant after fourteen days, or when the server says it is not active', () => {
  const at = (ms: number) => new Date(now.getTime() - ms);
  assert.equal(chatStatus('active', at(dormantAfterMs - 1), now), 'active');
  assert.equal(chatStatus('active', at(dormantAfterMs), now), 'dormant');
  assert.equal(chatStatus('closed', now, now), 'dormant');
});

test('a passage shows the words around what was searched for', () => {
  assert.equal(passageOf('Lena drove here twice.', 'DROVE'), 'Lena drove here twice.');
  assert.equal(passageOf('Lena', 'Walt'), undefined);
  assert.equal(passageOf('Lena', ' '), undefined);
  const long = passageOf(`${'a '.repeat(100)}needle${' b'.repeat(100)}`, 'needle') ?? '';
  assert.ok(long.startsWith('…') && long.endsWith('…') && long.length < 130);
});

test('a conversation waits for a reply where there is none or a broken one that nobody stopped', () => {
  assert.equal(awaitsReply(undefined), false);
  assert.equal(awaitsReply({ role: 'user', state: 'whole' }), true);
  assert.equal(awaitsReply({ role: 'user', state: 'stopped' }), false);
  assert.equal(awaitsReply({ role: 'ai', state: 'partial' }), true);
  assert.equal(awaitsReply({ role: 'ai', state: 'stopped' }), false);
  assert.equal(awaitsReply({ role: 'ai', state: 'whole' }), false);
  assert.equal(awaitsReply({ role: 'member', state: 'whole' }), false);
});

test('the welcome is no draft', () => {
  assert.ok(!welcomeMessage.includes(draftMarker));
});

test('a file is allowed by its name or its media type, up to 10 MB', () => {
  const file = (name: string, type = '', size = 1) => attachmentFault({ name, type, size });
  for (const name of ['a.jpg', 'A.JPEG', 'a.png', 'a.gif', 'a.txt', 'a.md', 'a.pdf', 'a.doc', 'x.y.docx'])
    assert.equal(file(name), undefined, name);
  assert.equal(file('noname', 'text/plain; charset=utf-8'), undefined);
  assert.equal(file('pasted', 'IMAGE/PNG'), undefined);
  for (const name of ['a.svg', 'a.exe', 'a', 'docx', 'a.pdf.html', ''])
    assert.equal(file(name), attachmentTexts.wrongType);
  assert.equal(file('a.pdf', '', attachmentLimitBytes), undefined);
  assert.equal(file('a.pdf', '', attachmentLimitBytes + 1), attachmentTexts.tooLarge);
});

test('a file’s limit is ten megabytes, its media type may carry more, and a file that says nothing is refused', () => {
  assert.equal(attachmentLimitBytes, 10_485_760);
  assert.equal(attachmentFault({ name: 'notes', type: 'Text/Plain ; charset=utf-8', size: 1 }), undefined);
  assert.equal(attachmentFault({ name: '', type: '', size: 1 }), attachmentTexts.wrongType);
  assert.equal(attachmentFault({ name: 'Stryker', type: 'x', size: 1 }), attachmentTexts.wrongType);
});

test('dormancy and what is kept after deletion are days', () => {
  assert.equal(dormantAfterMs, 14 * 86_400_000);
  assert.equal(deletedKeptMs, 30 * 86_400_000);
});

test('a preview leaves out the marks at the beginning of lines, and keeps a sign within one', () => {
  assert.equal(previewOf('### Three\n- a\n*  b\n1 - 2 > 0 # c'), 'Three a b 1 - 2 > 0 # c');
  assert.equal(previewOf('> said'), 'said');
  assert.equal(previewOf('x '.repeat(5_000)).length, previewLength);
  assert.equal(previewOf('x'.repeat(previewLength)), 'x'.repeat(previewLength));
  assert.equal(previewOf(`${'x'.repeat(previewLength - 1)} y`), `${'x'.repeat(previewLength - 1)}…`);
});

test('a passage begins and ends where the text does, and is one line', () => {
  assert.equal(passageOf('Need a permit', ' need '), 'Need a permit');
  assert.equal(passageOf('a  \n permit', 'permit'), 'a permit');
  const long = `${'a '.repeat(100)}permit${' b'.repeat(100)}`;
  const passage = passageOf(long, 'permit') ?? '';
  assert.match(passage, /^…a.*permit.*b…$/);
  assert.ok(passage.length > 100 && passage.length < 115);
  assert.equal(passageOf('permit', 'x'), undefined);
  assert.equal(passageOf('permit', ' '), undefined);
});
