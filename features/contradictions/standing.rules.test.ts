// What no money makes good: standing with somebody and one's post, in many wordings.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { harmless, named, who } from '../../test/fixtures/said-against.ts';
import { readMessage } from '../sentences/clause.rules.ts';
import { againstStanding } from './standing.rules.ts';

test('who would not lose their standing with somebody passes them over or shames them in no plan', () => {
  for (const written of [
    'Not my standing with the head nurses',
    'I will not lose the trust of the head nurses. The rest I can bear.',
    'My good name, never the respect of our head nurses',
  ]) {
    const whose = who({ loss: { reputation: written } });
    named(
      'refusal',
      whose,
      'I deliver half the linen from Monday without telling the head nurses.',
      'I go over the head nurses’ heads, straight to the director.',
      'On Tuesday I complain to the director about the nurses.',
      'I will prove the nurses wrong with my list.',
      'The list goes up on Monday. I blame the nurses by ward.',
    );
    harmless(
      whose,
      'I bring the head nurse her count on Monday.',
      'I ask the head nurses before anything changes.',
      'I will not blame the nurses.',
      'Should I do it without telling the nurses?',
      'I deliver half the linen from Monday without telling the cart boys.',
      'I count the linen that the nurses send back.',
    );
  }
});

test('a post that is not to be lost is not given up, nor the boss passed over', () => {
  for (const loss of [
    { reputation: 'I will not risk my post' },
    { emotional: 'I am not going to lose my job over it.' },
    { financial: 'Two wages. Not my contract.' },
    { time: 'Evenings, never our pension' },
  ]) {
    const whose = who({ loss });
    named(
      'refusal',
      whose,
      'On Friday I hand in my notice.',
      'I will quit my job and do only this.',
      'I sell two of them to the buyer without asking the factory.',
      'I show the figures on Monday, behind the director.',
      'I call in sick on Monday and sew the hats.',
      'I take it over my boss’s head to the board.',
    );
    harmless(
      whose,
      'I ask the director on Monday.',
      'I will not quit my job.',
      'I show the figures without the names.',
      'My brother quits his job.',
    );
  }
  const own = who({ inventory: { whoIAm: 'Foreman. I will not risk my post.' } });
  named('refusal', own, 'I hand in my notice tomorrow.');
  harmless(who({ inventory: { whoIAm: 'Foreman. I love my post.' } }), 'I hand in my notice tomorrow.');
});

test('what is named says where it was written, in the words it was written in', () => {
  const said = readMessage('I go over the head nurses’ heads, straight to the director.');
  const [found, ...others] = againstStanding(
    said,
    who({ loss: { reputation: 'Not my standing with the head nurses' } }),
  );
  assert.deepEqual(others, []);
  assert.deepEqual(found, {
    kind: 'refusal',
    key: 'standing Not my standing with the head nurses',
    about: '“Cut permit intake”',
    says: 'That may cost what you wrote you will not lose: in your challenge “Cut permit intake” it says “Not my standing with the head nurses”.',
  });
  const whoIAm = `I will not lose the trust of the head nurses${', whom I know'.repeat(9)}`;
  const [own] = againstStanding(said, { ...who({ inventory: { whoIAm } }), challenge: null });
  assert.equal(own?.about, 'your inventory');
  assert.match(own.says, /: in your inventory it says “I will not lose/);
  assert.equal(own.key, `standing ${whoIAm.slice(0, 80)}`);
});

test('each line that is put at stake is named, in capitals too, and whom it is about must be named', () => {
  const said = 'I go over the head nurses’ heads and hand in my notice.';
  const loss = { reputation: 'NOT MY STANDING WITH THE HEAD NURSES', emotional: 'NEVER MY JOB' };
  assert.equal(againstStanding(readMessage(said), who({ loss })).length, 2);
  assert.equal(againstStanding(readMessage(said.toUpperCase()), who({ loss })).length, 2);
  harmless(who({ loss: { reputation: 'Not my name with of the' } }), 'I blame the nurses.');
  // Of "the nurses of our ward" it is the ward that says who they are.
  const ward = who({ loss: { reputation: 'Not my standing with the nurses of our ward' } });
  named('refusal', ward, 'I blame the ward.');
  harmless(ward, 'I blame the nurses.');
});

test('what is passed over and by whom must stand in one plan', () => {
  const nurses = who({ loss: { reputation: 'Not my standing with the head nurses' } });
  harmless(nurses, 'I blame the buyer. The nurses come on Monday.', 'I complain on', 'Who will blame the nurses?');
  named('refusal', nurses, 'I make the list and on Monday I blame the nurses.');
});
