// Which files may become a photo, before and after they were sent.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHOTO_MAX_BYTES, firstCrop, isCroppable, looksLikePhoto, photoProblem } from './photo.rules.ts';

test('a chosen file must be an image smaller than 5 MB', () => {
  assert.equal(photoProblem({ type: 'image/png', size: PHOTO_MAX_BYTES - 1 }), null);
  assert.equal(photoProblem({ type: 'image/png', size: PHOTO_MAX_BYTES })?.title, 'File Too Large');
  assert.equal(photoProblem({ type: 'application/pdf', size: 10 })?.text, 'Please select an image file');
  assert.equal(photoProblem({ type: '', size: PHOTO_MAX_BYTES })?.title, 'Invalid File');
});

test('a crop is at least 100 pixels a side, and 90 % of the width where that is more', () => {
  assert.ok(isCroppable({ width: 100, height: 100 }));
  assert.equal(isCroppable({ width: 4000, height: 99 }), false);
  assert.equal(firstCrop(600), 90);
  assert.equal(firstCrop(105) * 1.05, 100);
  assert.equal(firstCrop(80), 100);
});

test('the first bytes tell a photo, not its name', () => {
  const bytes = (text: string) => Buffer.from(text, 'latin1');
  for (const good of ['\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n', 'GIF89a', 'RIFF....WEBPVP8 ', '....ftypavif'])
    assert.ok(looksLikePhoto(bytes(good)), good);
  for (const bad of ['', '<svg xmlns="http://www.w3.org/2000/svg"/>', '<?xml', '%PDF-1.7', 'RIFF....WAVE', 'BM', 'MZ'])
    assert.equal(looksLikePhoto(bytes(bad)), false, bad);
});

test('a photo is at most five megabytes', () => assert.equal(PHOTO_MAX_BYTES, 5_242_880));

test('the containers of newer formats are photos by the brand they carry, no other file in such a container is', () => {
  const bytes = (text: string) => Buffer.from(text, 'latin1');
  for (const brand of ['avif', 'heic', 'mif1']) assert.ok(looksLikePhoto(bytes(`....ftyp${brand}`)), brand);
  for (const bad of ['....ftypisom', '....ftypqt  ', '........avif', '....moovheic', 'xRIFF...WEBP', '....ftyp'])
    assert.equal(looksLikePhoto(bytes(bad)), false, bad);
});
