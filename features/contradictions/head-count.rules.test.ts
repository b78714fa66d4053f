// How many at once somebody wrote that they take, and plans for more than that.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { play } from '../../test/fixtures/contradictions.ts';
import { harmless, named, who } from '../../test/fixtures/said-against.ts';
import { readMessage } from '../sentences/clause.rules.ts';
import { beyondHeads } from './head-count.rules.ts';

test('more people at once than one takes are named, wherever the limit is written', () => {
  const riding = who({ inventory: { whoIAm: 'Riding teacher. I never take more than four children at once.' } });
  named(
    'refusal',
    riding,
    'I will take six children on the first ride.',
    'Nine children want to come, and I’ll take them all on Friday.',
    'I start with a group of seven.',
  );
  named(
    'refusal',
    who({ inventory: { whatIHave: 'A kitchen that seats eight.' } }),
    'I invite fifteen neighbours for soup.',
  );
  named(
    'refusal',
    who({ loss: { time: 'One evening', reputation: 'Groups of five at most.' } }),
    'I’ll teach twelve beginners in December.',
  );
  named(
    'refusal',
    who({ plays: [play('Soup evening', { description: 'At most ten guests.' })] }),
    'I’ll have twenty guests at the soup evening.',
  );
});

test('as many as one takes, others’ numbers and groups one after another are no contradiction', () => {
  harmless(
    who({ inventory: { whoIAm: 'Riding teacher. I never take more than four children at once.' } }),
    'I will take four children on the first ride.',
    'Nine children want to come, so I take four and the others wait.',
    'I take eight children in two groups.',
    'The school sends forty children to the zoo.',
    'I write to forty parents.',
    'Should I take six children?',
  );
});

test('youngsters and apprentices count too', () => {
  const shed = who({
    plays: [play('Knot night', { description: 'Eight youngsters at most, the stove is in the middle.' })],
  });
  named('refusal', shed, 'I’m having the whole school class to knot night, all twenty-two of them.');
  harmless(shed, 'I’m having seven youngsters to knot night.');
});

test('it says how many, and where the limit stands; a question, a done play and a limit of one say nothing', () => {
  const whose = who({ inventory: { whoIAm: 'I teach at most six beginners.' } });
  const [found, ...more] = beyondHeads(readMessage('I invite nine beginners. I feed ten guests.'), whose);
  assert.deepEqual(more, []);
  assert.equal(
    found!.says,
    'You now speak of 10 at once; in your inventory you wrote: “I teach at most six beginners.”.',
  );
  assert.equal(found!.key, 'heads I teach at most six beginners.');
  assert.equal(found!.about, 'your inventory');
  const loss = who({ loss: { emotional: 'Up to four guests at my table.' } });
  assert.match(beyondHeads(readMessage('I invite five guests.'), loss)[0]!.says, /in your challenge “/);
  harmless(whose, 'Could I take nine beginners?');
  harmless(
    who({ plays: [play('Soup evening', { description: 'At most ten guests.', status: 'completed' })] }),
    'I’ll have twenty guests at the soup evening.',
  );
  harmless(who({ inventory: { whoIAm: 'I take at most one customer.' } }), 'I take two customers on Monday.');
  harmless(whose, 'I take six beginners.', 'I clean the room.');
});

test('a long line is told apart by its beginning', () => {
  const line = `At most six beginners, ${'for the stove is in the middle and the door is narrow, '.repeat(3)}`;
  const [found] = beyondHeads(readMessage('I invite nine beginners.'), who({ inventory: { whatIHave: line } }));
  assert.equal(found!.key, `heads ${line.slice(0, 80)}`);
  assert.equal(
    beyondHeads(readMessage('I invite nine beginners.'), {
      ...who({ inventory: { whatIHave: line } }),
      challenge: null,
    }).length,
    1,
  );
  assert.deepEqual(beyondHeads(readMessage('I invite nine.'), who({ inventory: { whatIHave: line } })), []);
});
