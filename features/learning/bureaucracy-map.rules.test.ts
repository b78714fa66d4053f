// A rule in a map is quoted once, with or without marks; and all of a map stands in its drawing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gatesOf, quotedRule, tidyMap } from './bureaucracy-map.rules.ts';

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

test('a rule stands at the gate of who applies it, also when rows without words are left out', () => {
  const person = (who: string) => ({ who, grants: '', risk: '', asks: '', sure: 'know' as const });
  const rule = (sentence: string, keeper?: number) => ({ sentence, source: '', prevents: '', keeper });
  const tidied = (rules: ReturnType<typeof rule>[]) =>
    tidyMap({ gatekeepers: ['A', ' ', 'B'].map(person), rules, tactics: [], owner: '' });
  const drawn = (rules: ReturnType<typeof rule>[]) =>
    gatesOf(tidied(rules)).map((gate) => gate.rules.map(({ sentence }) => sentence));
  assert.deepEqual(drawn([rule('1', 2)]), [[], ['1']]);
  assert.deepEqual(drawn([rule('1', 2), rule('2', 0), rule('3', 2)]), [['2'], ['1', '3']]);
  // Nobody is left at that place, or never was: it stands where one without a person would.
  assert.deepEqual(tidied([rule('1', 1), rule(' ', 0), rule('2', 9)]).rules, [
    { sentence: '1', source: '', prevents: '' },
    { sentence: '2', source: '', prevents: '' },
  ]);
});
