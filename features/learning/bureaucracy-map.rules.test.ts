// A rule in a map is quoted once, with or without marks; and all of a map stands in its drawing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gatesOf, quotedRule } from './bureaucracy-map.rules.ts';

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

test('each rule stands at a gate, those left over at the last; a rule alone has a gate without a person', () => {
  const person = (who: string) => ({ who, grants: '', risk: '', asks: '', sure: 'know' as const });
  const rule = (sentence: string) => ({ sentence, source: '', prevents: '' });
  const drawn = (people: string[], rules: string[]) =>
    gatesOf({ gatekeepers: people.map(person), rules: rules.map(rule) }).map((gate) => [
      gate.keeper?.who,
      gate.rules.map(({ sentence }) => sentence).join(' '),
    ]);
  assert.deepEqual(drawn([], []), []);
  assert.deepEqual(drawn([], ['1']), [[undefined, '1']]);
  assert.deepEqual(drawn(['A', 'B'], ['1']), [
    ['A', '1'],
    ['B', ''],
  ]);
  assert.deepEqual(drawn(['A', 'B'], ['1', '2', '3']), [
    ['A', '1'],
    ['B', '2 3'],
  ]);
});
