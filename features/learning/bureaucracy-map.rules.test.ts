// A rule in a map is quoted once, whoever wrote the marks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quotedRule } from './bureaucracy-map.rules.ts';

test('a rule that is a quotation already is not given marks twice', () => {
  for (const rule of [
    'No plants in corridors.',
    '“No plants in corridors.”',
    '"No plants in corridors."',
    ' „No plants in corridors.“ ',
  ])
    assert.equal(quotedRule(rule), '“No plants in corridors.”');
  for (const rule of ['The “green” form comes first', 'Write “none”', '"A" comes before "B"'])
    assert.equal(quotedRule(rule), `“${rule}”`);
});
