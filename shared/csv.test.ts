// A table for a spreadsheet: what people wrote stays text in it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvOf } from './csv.ts';

test('no text becomes a formula, by whatever sign a spreadsheet parts its columns', () => {
  const formulas = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\uff1d1+1',
    'a;=1',
    'a;;+1',
    'a\t@b',
    'a\n=1',
    'a,"=1',
  ];
  for (const text of formulas) {
    const cells = csvOf([['Group'], [text]])
      .replaceAll('""', '"')
      .split(/[;,\t\r\n"]+/);
    assert.deepEqual(
      cells.filter((cell) => /^[=+\-@\uff1d\uff0b\uff0d\uff20]/u.test(cell)),
      [],
      JSON.stringify(text),
    );
  }
  assert.equal(
    csvOf([
      ['Group', 'Value'],
      ['Cohort 3 - spring; a=b', -2],
    ]),
    'Group,Value\r\nCohort 3 - spring; a=b,-2\r\n',
  );
});
