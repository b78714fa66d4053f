// What files are told by their first bytes, whatever they are named.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { Problem } from '../../shared/problem.ts';
import { sniff, textKind } from './sniff.ts';

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../test/fixtures/documents/${name}`, import.meta.url));
const latin = (text: string): Uint8Array => Buffer.from(text, 'latin1');

test('a file is what its bytes say', () => {
  const files: [string, Uint8Array][] = [
    ['pdf', fixture('cv.pdf')],
    ['pdf', latin('From: a mail\r\n%PDF-1.7\n')],
    ['docx', fixture('cv.docx')],
    ['doc', fixture('cv.doc')],
    ['image', fixture('phone.jpg')],
    ['image', latin('\x89PNG\r\n\x1a\n')],
    ['image', latin('GIF89a')],
    ['image', latin('RIFF\x01\x02\x03\x04WEBPVP8 ')],
    ['image', latin('II*\0')],
    ['image', latin('\0\0\0\x1cftypavif')],
    ['text', latin('Registered nurse, knows what %PDF-1.7 is')],
    ['text', latin('<div align="center">\n\n# Maria')],
    ['text', new Uint8Array()],
  ];
  for (const [kind, bytes] of files) assert.equal(sniff(bytes), kind, String(bytes.subarray(0, 20)));
});

test('what cannot be read is refused with what to do instead', () => {
  const encrypted = Buffer.from(fixture('cv.doc'));
  const word = [...Array(encrypted.length >> 9).keys()].find(
    (sector) => encrypted.readUInt16LE(sector * 512) === 0xa5ec,
  );
  assert.ok(word);
  encrypted[word * 512 + 11]! |= 1;
  const office = Buffer.concat([latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), Buffer.alloc(2000)]);
  const files: [Uint8Array, number, RegExp][] = [
    [latin('\0\0\0\x18ftypheic'), 415, /HEIC photo.*JPEG or PNG/],
    [latin('{\\rtf1\\ansi'), 415, /RTF.*\.docx or PDF/],
    [latin('<!DOCTYPE html><html>'), 415, /web page/],
    [latin('  <svg xmlns="http://www.w3.org/2000/svg">'), 415, /drawing/],
    [Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<?xml version="1.0"?><svg/>', 'utf16le')]), 415, /drawing/],
    [encrypted, 422, /password/],
    [Buffer.concat([office, Buffer.from('EncryptedPackage', 'utf16le')]), 422, /password/],
    [Buffer.concat([office, Buffer.from('Workbook', 'utf16le')]), 415, /not a Word document/],
    [fixture('cv.doc').subarray(0, 6000), 422, /damaged or incomplete/],
  ];
  for (const [bytes, status, message] of files)
    assert.throws(
      () => sniff(bytes),
      (error) => error instanceof Problem && error.status === status && message.test(error.message),
      String(message),
    );
});

test('markdown and plain text differ by name only', () => {
  assert.equal(textKind('CV.MD', ''), 'md');
  assert.equal(textKind('cv', 'text/markdown; charset=utf-8'), 'md');
  assert.equal(textKind('cv.md.txt', 'text/plain'), 'txt');
});

test('whatever the bytes, the answer is a kind or a Problem', () => {
  const starts = ['', '%PDF-1', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'PK\x03\x04', '\xff\xd8\xff', '{\\rtf', '<svg'];
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 2000 }), (start, rest) => {
      try {
        assert.match(sniff(Buffer.concat([latin(start), rest])), /^(text|doc|docx|pdf|image)$/);
      } catch (error) {
        assert.ok(error instanceof Problem);
      }
    }),
  );
});
