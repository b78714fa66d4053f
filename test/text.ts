// What every text shown to people keeps, whatever it says: used by the tests of the rules that hold texts.
import assert from 'node:assert/strict';

/** No text in here is empty, padded, or broken by a missing value. */
export function assertTexts(texts: unknown, where = ''): void {
  if (typeof texts === 'string') {
    assert.match(texts, /\S/, `${where} is empty`);
    assert.equal(texts, texts.trim(), `${where} is padded`);
    assert.doesNotMatch(texts, /undefined|null|NaN|\[object|\$\{| {2}/, where);
  } else if (typeof texts === 'object' && texts !== null) {
    const entries = Object.entries(texts);
    assert.ok(entries.length > 0, `${where} holds nothing`);
    for (const [key, text] of entries) assertTexts(text, `${where}.${key}`);
  }
}
