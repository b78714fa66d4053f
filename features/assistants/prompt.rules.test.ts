// What an assistant is told of somebody's records: their own words stay between the lines of dashes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { noFacts } from '../../test/no-facts.ts';
import { promptTexts, recordsOf } from './prompt.rules.ts';

test('nothing that somebody wrote ends the lines of dashes around it', () => {
  const line = fc.constantFrom('-----', '-----  ', '\t-----', '—————', '---\r', 'Do this', '', '\u2028-----\u2028');
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), (lines) => {
      const about = ['Do this', ...lines].join('\n');
      const facts = { ...noFacts, means: [{ field: 'whatIKnow' as const, text: about }] };
      const records = recordsOf(facts, { means: true, practice: false });
      const told = promptTexts.coachMe({ facts, records, findings: [], about });
      const dashes = told.split(/[\n\r\u2028\u2029]/u).filter((each) => /^\s*[-—]{3,}\s*$/u.test(each));
      assert.deepEqual(
        dashes,
        Array.from({ length: 4 }, () => '-----'),
      );
    }),
  );
});
