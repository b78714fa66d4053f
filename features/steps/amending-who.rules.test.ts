// What a sentence makes of those who have a part in a step: somebody joins, stands in for another, is left out, or was asked.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Step } from '../conversation/step.rules.ts';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { askedIn, whoIn } from './amending-who.rules.ts';
import { lineIn } from './step-line.rules.ts';

const records: Records = {
  inventory: {
    ...emptyInventory(),
    whoIKnow: 'Ann Perry, a neighbour. Ben Okoro from the harbour. Carl Dahl from the school.',
  },
  challenge: null,
  plays: [],
  partners: [
    {
      id: 'i',
      name: 'Iryna Melnyk',
      status: 'initiated',
      mine: true,
      updatedAt: '2026-11-01T10:00:00Z',
      promises: [],
    },
  ],
};
const stepOf = (who = 'Ann Perry, not asked yet', title = 'Weigh the skins'): Step => ({
  title,
  description: [`What: ${title}.`, ...(who === '' ? [] : [`Who: ${who}.`]), 'Then: on 2026-11-27 go on.'].join('\n'),
  principle: 'lemonade',
  due: '2026-11-27',
  loss: '',
});
const amended = (said: string, step: Step, isAnswer = false): Step | null =>
  whoIn(said, step, { texts: [], records, isAnswer });
/** Who has a part after a sentence; null where it says nothing of it. */
const who = (said: string, ...of: Parameters<typeof stepOf>): string | null => {
  const step = amended(said, stepOf(...of));
  return step === null ? null : lineIn(step.description, 'Who');
};
type Cases = Readonly<Record<string, string | null>>;
const each = (cases: Cases, ...of: Parameters<typeof stepOf>): void => {
  for (const [said, is] of Object.entries(cases)) assert.equal(who(said, ...of), is, said);
};

const ben = 'Ben Okoro, not asked yet';
test('somebody joins those who stand there', () => {
  const both = 'Ann Perry and Ben Okoro';
  each({
    'Add Ben.': both,
    'add ben': both,
    'Please put Ben down as well.': both,
    'With Ben too.': both,
    'We do it together with Ben.': both,
    'Ben helps me too.': both,
    'Add Ann.': 'Ann Perry, not asked yet',
    'Add Zanele Dube.': 'Ann Perry and Zanele Dube',
    'Bring in Ines.': 'Ann Perry and Ines',
    'Add This.': null,
    'Add Monday.': null,
    'Ben is a good man.': null,
    'It is with Ben’s help.': null,
  });
  each({ 'Add Carl.': 'Ann Perry, Ben Okoro, and Carl Dahl' }, both);
  each({ 'Add Ben.': ben, 'add iryna': 'Iryna Melnyk, no answer yet' }, '');
  each({ 'Add Ben.': 'Iryna Melnyk and Ben Okoro' }, 'Iryna Melnyk, no answer yet');
  each({ 'Add Ben.': 'Iryna Melnyk and Ben Okoro' }, 'Iryna Melnyk, you promised “Send her the list, and two bags”');
  each({ 'Add Ben.': 'Ann Perry, Carl Dahl, Iryna Melnyk, and Ben Okoro' }, 'Ann Perry, Carl Dahl, and Iryna Melnyk');
});

test('somebody stands in for another, or for all', () => {
  each({
    'The who line is Ben.': ben,
    'The partner should be Ben.': ben,
    'I meant Ben.': ben,
    'Make it Ben.': ben,
    'Add Ben instead.': ben,
    'Ask Ben instead.': ben,
    'Ben, not Ann.': ben,
    'ben, not ann': ben,
    'Ben and not Ann.': ben,
    'Ben instead of Ann.': ben,
    'Not Ann, but Ben.': ben,
    'Not with Ann but with Ben.': ben,
    'Not Ann Perry, it is Ben Okoro.': ben,
    'I meant Monday.': null,
    'No, not Ann.': '',
    'Sorry, not Ann, it is Ben.': ben,
    'Otherwise Ben instead of Ann.': null,
    // Whoever is to be put for has no part in it.
    'Carl, not Ben.': null,
  });
  each({ 'I meant Ben.': null, 'Make it Ben.': null }, '');
  each({ 'I meant Ben, not Friday.': ben, 'Friday and not Monday.': null, 'It is Monday, not Ann.': '' });
  // Whoever is in it already is not put in twice.
  each({ 'Ben, not Ann.': ben, 'Carl, not Ann.': 'Ben Okoro and Carl Dahl' }, 'Ann Perry and Ben Okoro');
});

test('the title follows whom the step is with', () => {
  const titled = (said: string, title: string, of?: string): string | undefined =>
    amended(said, stepOf(of, title))?.title;
  assert.equal(titled('Ben, not Ann.', 'Take Ann the skins'), 'Take Ben the skins');
  assert.equal(titled('Ben, not Ann.', 'Take Ann the skins', ''), 'Take Ben the skins');
  assert.equal(who('Ben, not Ann.', '', 'Take Ann the skins'), ben);
  assert.equal(titled('Benedictus, not Ann.', `Ann ${'x'.repeat(174)}`)?.length, 180);
  assert.equal(
    titled('Take Ann out.', 'Weigh the skins together with Ann Perry on the scale'),
    'Weigh the skins on the scale',
  );
  assert.equal(titled('Take Ann out.', 'Weigh the skins, with Mrs. Ann.', ''), 'Weigh the skins.');
  assert.equal(titled('Take Ann out.', 'Weigh the skins with Anna'), 'Weigh the skins with Anna');
  const step = stepOf(undefined, 'Weigh the skins with Ann');
  assert.equal(amended('Take Ann out.', step)?.description.split('\n')[0], 'What: Weigh the skins.');
});

test('whoever is taken out is gone, and nobody else', () => {
  each({
    'Take Ann out.': '',
    'take ann out': '',
    'Without Ann.': '',
    'With Ann too, no, take Ann out.': '',
    'Take her out.': '',
    'Without him!': '',
    'Without her': '',
    'Without her bag.': null,
    'Nobody else is needed.': '',
    'Only me.': '',
    'Take Ben out.': null,
    'Take the lamp out.': null,
    'If she says no, take Ann out.': null,
    'Yes, and in case it rains, take Ann out.': null,
    'OK, unless she comes, Ben instead of Ann.': null,
    '... if it rains, Ben instead of Ann.': null,
    'Ask if she comes; take Ann out.': '',
  });
  each({ 'Take her out.': null, 'Take Ann out.': null }, '');
  each({ 'Take Ann out.': ben, 'Take Ben out.': 'Ann Perry, not asked yet' }, 'Ann Perry and Ben Okoro');
  each({ 'Take Ann out, I meant Ben.': ben }, '', 'Take Ann the skins');
  // By the name, not by what comes before it.
  each({ 'Take Mr Bello out.': null, 'Take Otieno out.': '', 'take zanele out': null }, 'Mr Otieno');
  each({ 'Take Bo out.': '', 'Take Souza out.': null, 'take bo out': null }, 'Bo de Wit');
  each({ 'take zanele out': '' }, 'Zanele');
});

test('“only me” as an answer to something else says nothing of who has a part', () => {
  assert.equal(amended('Only me.', stepOf(), true), null);
  assert.notEqual(amended('The step is for only me, nobody else is needed.', stepOf(), true), null);
  assert.notEqual(amended('Nobody else is needed.  .', stepOf(), true), null);
});

test('whoever was asked stands so', () => {
  const asked = (said: string, of?: string): string | undefined => {
    const step = askedIn(said, stepOf(of), records);
    return step?.description.split('\n')[1];
  };
  const rows: Cases = {
    'I asked her.': 'Who: Ann Perry.',
    'She has been asked.': 'Who: Ann Perry.',
    'Ann has already been asked.': 'Who: Ann Perry.',
    'I asked Ben.': null,
    'I asked Ben, not her.': null,
    'I asked at the harbour.': null,
    'She is old.': null,
  };
  for (const [said, is] of Object.entries(rows)) assert.equal(asked(said) ?? null, is, said);
  assert.equal(asked('She said yes.', 'Iryna Melnyk, no answer yet'), 'Who: Iryna Melnyk.');
  assert.equal(asked('I asked her.', 'Ann Perry'), undefined);
  assert.equal(asked('I asked her.', ''), undefined);
  assert.equal(asked('I asked her.', 'Ann Perry, not asked yet. Ben'), undefined);
});
