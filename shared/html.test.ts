// What is escaped holds no markup, and reads as it was written.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { escapeHtml } from './html.ts';

test('what is escaped reads the same in a page as before, and holds no markup', () => {
  const characters: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('&', '<', '>', '"', "'", 'a', ';', '#') }), (text) => {
      const escaped = escapeHtml(text);
      assert.doesNotMatch(escaped, /[<>"']/);
      assert.equal(
        escaped.replaceAll(/&[a-z#0-9]+;/g, (entity) => characters[entity] ?? entity),
        text,
      );
    }),
  );
});
