// Which files may become a photo, before and after they were sent.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHOTO_MAX_BYTES, looksLikePhoto, photoProblem } from './photo.rules.ts';

test('a chosen file must be an image smaller than 5 MB', () => {
  assert.equal(photoProblem({ type: 'image/png', size: PHOTO_MAX_BYTES - 1 }), null);
  assert.equal(photoProblem({ type: 'image/png', size: PHOTO_MAX_BYTES })?.title, 'File Too Large');
  assert.equal(photoProblem({ type: 'application/pdf', size: 10 })?.text, 'Please select an image file');
  assert.equal(photoProblem({ type: '', size: PHOTO_MAX_BYTES })?.title, 'Invalid File');
});

test('the first bytes tell a photo, not its name', () => {
  const bytes = (text: string) => Buffer.from(text, 'latin1');
  for (const good of ['\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n', 'GIF89a', 'RIFF....WEBPVP8 ', '....ftypavif'])
    assert.ok(looksLikePhoto(bytes(good)), good);
  for (const bad of ['', '<svg xmlns="http://www.w3.org/2000/svg"/>', '<?xml', '%PDF-1.7', 'RIFF....WAVE', 'BM', 'MZ'])
    assert.equal(looksLikePhoto(bytes(bad)), false, bad);
});
