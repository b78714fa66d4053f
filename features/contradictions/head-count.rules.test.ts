// How many at once somebody wrote that they take, and plans for more than that.
import { test } from 'node:test';
import { play } from '../../test/fixtures/contradictions.ts';
import { harmless, named, who } from '../../test/fixtures/said-against.ts';

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
