// Whom a plan reaches against what a person wrote of their reputation.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { now } from '../../test/fixtures/contradictions.ts';
import { harmless, named, who } from '../../test/fixtures/said-against.ts';
import { readMessage } from '../sentences/clause.rules.ts';
import { reachesOthers } from './audience.rules.ts';

const told = (reputation: string, says: string): string[] =>
  reachesOthers(readMessage(says), who({ loss: { reputation } }), now).map((each) => each.says.split(';')[0]!);
const reached = 'That would reach those you meant to keep it from';
const open = 'That would be public';
const bypassed = 'That would pass over somebody';
/** What each of the sentences is told against one limit; '' where nothing. */
function each(reputation: string, what: string, ...said: string[]): void {
  for (const says of said)
    assert.deepEqual(told(reputation, says), what === '' ? [] : [what], `${reputation} – ${says}`);
}

test('what reaches others is told with what was written of one’s reputation', () => {
  assert.deepEqual(
    reachesOthers(readMessage('I post it on LinkedIn.'), who({ loss: { reputation: 'Nothing public.' } }), now),
    [
      {
        kind: 'public',
        key: 'reputation challenge 7',
        about: '“Cut permit intake”',
        says: 'That would be public; in your challenge “Cut permit intake” you wrote of your reputation: “Nothing public.”.',
      },
    ],
  );
  assert.deepEqual(reachesOthers(readMessage('I post it on LinkedIn.'), who({}), now), []);
});

test('nothing public means no press, no post, no newspaper by name, and no yes to one', () => {
  const quiet = 'NOTHING IN PUBLIC until it works';
  each(
    quiet,
    open,
    'I post it on LINKEDIN.',
    'I send it to the Kent Echo.',
    'I send it to the Abendblatt.',
    'The film will be online on Monday.',
    'A REPORTER rang. I will DO IT.',
    'Dinner first. A reporter rang. I say yes.',
  );
  each(
    quiet,
    '',
    'A reporter rang. I will wait.',
    'A painter rang. I will do it.',
    'I will do it. A reporter rang.',
    'The press wants a film.',
    'The press comes, says Ann.',
    'Should I post it on LinkedIn?',
    'I post it on LinkedIn for MYSELF.',
    'I paint the hall.',
    'I sit by the newspaper.',
    'Ann posts it on LinkedIn.',
    'I do not post it on LinkedIn.',
  );
  each('Two hours', '', 'I post it on LinkedIn.');
  for (const other of ['Stays INSIDE the team', 'Only my team', 'Keep it quiet', 'Behind closed doors'])
    each(other, open, 'I post it on LinkedIn.');
});

test('what was to be kept until it works may be told when it has worked, and not when it is to work one day', () => {
  const quiet = 'Nothing in public UNTIL it works';
  each(quiet, '', 'It HAS WORKED. I post it on LinkedIn.', 'Now that it works I post it on LinkedIn.');
  each(quiet, open, 'I post it on LinkedIn before it works.', 'It rains. I post it on LinkedIn.');
  each('Nothing in public', open, 'It has worked. I post it on LinkedIn.');
});

test('whom it must be kept from is not shown it, whoever shows it, in whatever form that was written', () => {
  for (const [limit, who1] of [
    ['NOT before the board', 'the board'],
    ['Never in front of our board', 'the board'],
    ['Nothing goes to the board', 'the board'],
    ['The board must not hear of it', 'the board'],
    ['My work. The board shouldn’t know', 'the board'],
    ['The board should know nothing', 'the board'],
    ['I’d RATHER the board did not know', 'the board'],
    ['KEEP IT FROM the board', 'the board'],
    ['The board HEARS OF IT ONLY WHEN it runs', 'the board'],
    ['Keep it away from clients and suppliers', 'our suppliers'],
    ['Keep it away from clients or suppliers', 'a client'],
    ['Not to my sister until May', 'my sister'],
    ['Not to clients who pay', 'clients'],
  ] as const) {
    each(
      limit,
      reached,
      `I SHOW it to ${who1}.`,
      `Wait. ${who1[0]!.toUpperCase()}${who1.slice(1)} is here. I tell them.`,
    );
    each(limit, '', 'I show it to Zoe.', `My uncle shows it to ${who1}.`, `I paint ${who1}.`);
  }
});

test('they get to see it when they receive it, and are meant by “them” only of the sentence before', () => {
  const limit = 'Not before the board';
  each(limit, reached, 'Three board members GET THE raw version.', 'The board is here. I will show it to THEM.');
  each(
    limit,
    '',
    'The board is here. I will show it to Ann.',
    'The board is here. It rains. I will show it to them.',
    'I will show it to them. The board is here.',
    'Three board members got the raw version.',
    'Three board members laugh.',
  );
});

test('of somebody known by several words two must be said, and the last of them', () => {
  const limit = 'Not to the old harbour council';
  each(limit, reached, 'I tell the harbour council.', 'I tell the old council.');
  each(limit, '', 'I tell the council.', 'I tell the harbour.', 'I tell the old harbour.');
  each('Not to the harbour council', reached, 'I tell the council.');
});

test('where only some may see it, no other circle does; a single person may', () => {
  const limit = 'ONLY my own team may see it';
  each(
    limit,
    reached,
    'I show it to the customers.',
    'I invite every neighbour.',
    'I BRIEF the union.',
    'I send it to our investors.',
  );
  each(
    limit,
    '',
    'I show it to the team.',
    'I invite Ann.',
    'I tell my sister.',
    'I show it to nobody but customers, if at all.',
  );
  for (const few of ['Nobody but the board', 'No one but the board may see it']) {
    each(few, '', 'I tell the board.');
    each(few, reached, 'I show it to the customers.');
  }
  each('My team only', reached, 'I show it to the customers.');
  each('The town', '', 'I show it to the customers.');
});

test('who must hear first is passed over by a secret, and by hearing afterwards', () => {
  const surprised = 'The neighbours MUST NOT BE TAKEN BY surprise';
  each(surprised, bypassed, 'I paint WITHOUT TELLING the neighbours.', 'I won’t tell the neighbours.');
  each(surprised, '', 'I paint without telling Ann.', 'I paint.', 'I paint, and the neighbours cheer.');
  const first = 'No change BEFORE the neighbours have been told';
  each(
    first,
    bypassed,
    'I paint behind their back, the neighbours sleep.',
    'I show Ann the wall, and the neighbours AFTERWARDS.',
    'I post it online, and tell the neighbours later.',
  );
  each(
    first,
    '',
    'I paint, and later the neighbours see.',
    'I show Ann the wall and later go home.',
    'I show the neighbours the wall.',
  );
  each('Two hours', '', 'I paint without telling the neighbours.');
});

test('who must not hear one thing may hear another, and what was just told is told', () => {
  const loss = { reputation: 'Stanimir must not hear complaints from his customers' };
  harmless(who({ loss }), 'On Monday I give Stanimir the numbers.');
  named('public', who({ loss }), 'On Monday I send Stanimir the complaints of his customers.');
  const quiet = who({ loss: { reputation: 'The ministry learns of it only when it works' } });
  named('public', quiet, 'I have written to Mme Faye at the ministry that she may come next week.');
  harmless(quiet, 'I have counted the books.', 'Last year I wrote to the ministry about the roof.');
});

test('an article that is sent off or handed in is public, whatever the paper is called', () => {
  each(
    'Nothing to the press before the board has met on 9 December',
    open,
    'I’ve written an article about the looms for the Weekly Argus and I’m sending it off tonight.',
    'I hand in my column on the looms tomorrow.',
    'I submit the op-ed to Le Monde on Monday.',
  );
  each(
    'Nothing to the press before the board has met on 9 December',
    '',
    'I’m writing an article about the looms and it stays in my drawer.',
    'I hand in the report on the roof to the architect.',
    'I send off the last piece of cloth to my aunt.',
    'I read an article about the looms tonight.',
  );
});

test('nothing that goes to the newspapers goes there in an article', () => {
  const quiet = 'Nothing goes to the newspapers before the director has agreed';
  each(quiet, open, 'I wrote a little article about the choir and I’m sending it in tomorrow.');
  each(
    quiet,
    '',
    'I wrote a little article about the choir and show it to my sister tomorrow.',
    'I send in the form tomorrow.',
  );
});

test('“at the meeting of” leads to whoever speaks there', () => {
  const quiet = who({ loss: { reputation: 'The committee must not hear of it before Christmas.' } });
  named('public', quiet, 'At Sunday’s meeting I’m going to tell the committee.');
  harmless(quiet, 'At Sunday’s meeting the treasurer tells the committee about the roof.');
});

test('what somebody must not think of it is no word about who hears of it', () => {
  harmless(
    who({ loss: { reputation: 'My cooks must not think I want them to work nights.' } }),
    'For the night shift I thought of hot soup, put out at three.',
    'I give the night shift soup.',
  );
});

test('what somebody must not hear of is not who hears of it', () => {
  const library = who({ loss: { reputation: 'The district must not hear of a failed library again.' } });
  harmless(library, 'I want our children to take books home, the library failed last time.');
  named('public', library, 'I show the library to the district on Monday.');
});
