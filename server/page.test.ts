// What a feature says of its page stands in the head, as text.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { withNote } from './page.ts';

const html =
  '<html><head><title>Old</title><meta\n name="description"\n content="old"\n/><meta name="x" content="y"></head></html>';

test('title and description take the place of the old ones, all else stays', () => {
  const made = withNote(html, {
    status: 200,
    title: 'New',
    meta: { description: 'fresh', 'og:title': 'T' },
    known: {},
  });
  assert.equal(
    made,
    '<html><head><title>New</title><meta name="x" content="y"><meta name="description" content="fresh"><meta property="og:title" content="T"></head></html>',
  );
});

test('whatever stands in a note opens no tag, closes no attribute and brings nothing in by replacement signs', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('$&', "$'", '$`', '"><script>', '</title>'));
  fc.assert(
    fc.property(text, text, (title, content) => {
      const made = withNote(html, { status: 200, title, meta: { 'og:title': content }, known: {} });
      const written = (value: string): string => value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
      const same = made
        .replaceAll('&amp;', '&#38;')
        .replaceAll('&lt;', '&#60;')
        .replaceAll('&gt;', '&#62;')
        .replaceAll('&quot;', '&#34;');
      assert.ok(same.includes(`<title>${written(title)}</title>`));
      assert.ok(same.endsWith(`<meta property="og:title" content="${written(content)}"></head></html>`));
    }),
  );
});
