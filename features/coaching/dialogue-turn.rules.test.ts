// Turns of a conversation that answer nothing: to stop, to curse, to despair, another tongue, a letter to be written; and a try that
// goes on already.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ruth } from '../../test/fixtures/ruth.ts';
import { converse } from './dialogue.rules.ts';
import type { Records } from './records.rules.ts';
import type { Reply, Said } from './talk.rules.ts';

const now = new Date('2026-11-21T10:00:00Z');
function talk(records: Records, ...messages: string[]): Reply[] {
  const history: Said[] = [];
  return messages.map((message) => {
    const reply = converse({ history: [...history], message, records, now, again: 0 });
    history.push({ role: 'user', text: message }, { role: 'assistant', text: reply.message, step: reply.step });
    return reply;
  });
}
const questionsIn = (text: string): number => text.replace(/“[^”]*”/g, '').split('?').length - 1;

describe('what is said beside the matter', () => {
  const matter = 'Files come back for one missing map.';
  const early = (...more: string[]): Reply => talk(ruth, matter, ...more).at(-1)!;
  const late = (...more: string[]): Reply =>
    talk(ruth, matter, 'I could put a slip on each file on Tuesday.', 'Give me a step.', ...more).at(-1)!;

  test('great distress is met without a question for a step, and danger without any', () => {
    for (const reply of [early('I can’t do this any more'), late('I can’t do this any more')]) {
      assert.match(reply.message, /^That sounds like too much.*Shall we stop here/);
      assert.equal(reply.step, null);
    }
    assert.match(early('I don’t want to live any more').message, /emergency number[^?]*$/);
  });

  test('to stop is to stop; a step that stands is kept', () => {
    assert.deepEqual([early('stop').step, late('stop').step], [null, null]);
    assert.match(early('stop').message, /^Then we stop here\./);
    assert.match(late('This is bullshit').message, /The step can wait; it is kept here\.$/);
    assert.match(late('Nie wiem co mam robić z tym wszystkim').message, /English best.*The step can wait/);
  });

  test('a letter is not written, a sign not guessed at, and a meaning is told', () => {
    assert.match(late('can you write the e-mail for me?').message, /I write no letters\. Three lines are enough/);
    assert.match(early('😡').message, /^A word or two/);
    assert.match(late('what do you mean?').message, /^I mean: by 24 Nov you put a slip on each file/);
    assert.match(early('What do you mean, mine? The lift belongs to estates.').message, /^I mean /);
  });

  test('of two thousand characters one thing is kept, and the conversation goes on', () => {
    const { message } = early(
      'When I came here we had a garden, and the stove was new, and my sister said leave it. '.repeat(25),
    );
    assert.match(message, /That is much at once; I keep this of it: “[^”]{20,115}”/);
    assert.equal(questionsIn(message), 1);
  });

  test('what belongs to the step is no other matter, and who joins late is taken in', () => {
    const joined = late('Walt is in, he could sign the slips.').message;
    assert.doesNotMatch(joined, /When did you last run into it/);
    assert.match(joined, /24 Nov/);
  });
});

test('whoever tells of a try that goes on is asked about it, and answered on what they say', () => {
  const replies = talk(
    ruth,
    'On Tuesday I counted the first twenty files at the counter. Eleven were whole.',
    'The paper cost 12 dollars so far.',
    'IT said no in September to a new form.',
    'I asked Walt on Monday, and he said "let me think".',
  ).map(({ message }) => message);
  assert.match(
    replies[0]!,
    /“Count twenty files” touches this.*(?:next round|otherwise than you had planned|did not know)/,
  );
  assert.match(replies[1]!, /^12 dollars so far, then\./);
  assert.match(replies[2]!, /do without that yes/);
  assert.match(replies[3]!, /not a yes yet|Until that answer comes/);
});
