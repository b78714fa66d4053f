// Whoever has a part in a step, and what stands between them and its author.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import type { RecordedPartner, RecordedPlay, Records } from '../records/records.rules.ts';
import { peopleNamed, whoOf, withName } from './step-who.rules.ts';

const partner = (name: string, status: RecordedPartner['status'], ...promised: string[]): RecordedPartner => ({
  id: name,
  name,
  status,
  mine: true,
  updatedAt: '2026-11-01T10:00:00Z',
  promises: promised.map((text) => ({ text, due: null })),
});
const play = (title: string, description: string, more: Partial<RecordedPlay> = {}): RecordedPlay => ({
  id: title,
  title,
  description,
  principle: 'pilot-in-plane',
  status: 'active',
  dueDate: null,
  lessons: null,
  affordableLoss: null,
  challengeId: null,
  ...more,
});
const recordsWith = (more: Partial<Records>, whoIKnow = ''): Records => ({
  inventory: { ...emptyInventory(), whoIKnow },
  challenge: null,
  plays: [],
  partners: [],
  ...more,
});
const withPromise = (...promised: string[]): Records =>
  recordsWith({ partners: [partner('Iryna Melnyk', 'initiated', ...promised)] });

test('whoever is owed something has no answer to give', () => {
  assert.equal(whoOf('Iryna', withPromise()), 'Iryna Melnyk, no answer yet.');
  assert.equal(
    whoOf('Iryna', withPromise('Send her the two weeks of weights')),
    'Iryna Melnyk, you promised “Send her the two weeks of weights”.',
  );
  // What they are to give is waited for.
  assert.equal(whoOf('Iryna', withPromise('Give me four names')), 'Iryna Melnyk, no answer yet.');
});

const village = recordsWith(
  {
    partners: [
      partner('Peter Otieno', 'active'),
      partner('Comadre Lupita', 'declined'),
      partner('Iryna Melnyk', 'initiated'),
      { ...partner('Jo de Wit', 'initiated'), mine: false },
      partner('Rosa Vidal', 'declined'),
      partner('Chief', 'declined'),
      partner('Old Bo', 'declined'),
      partner('An Nguyen', 'declined'),
      partner('Harbour office', 'declined'),
      partner('Kasia (school kitchen)', 'initiated'),
      partner('Marit Moen', 'completed'),
    ],
  },
  'Hege Dahl runs the bakery. Nkechi from the parish. The vet (state), Slim. Ann Perry, a neighbour.',
);

test('a step names people by the names of the records, in the order of its words', () => {
  const rows: Record<string, readonly string[]> = {
    'Ask Nkechi and Hege': ['Nkechi', 'Hege Dahl'],
    'Ask hege about nkechi': ['Hege Dahl', 'Nkechi'],
    'Ask Mr Otieno': ['Peter Otieno'],
    // Whoever declined is named as well, and by the name, not by what they are.
    'Ask Lupita': ['Comadre Lupita'],
    'Ask lupita': ['Comadre Lupita'],
    'Ask my comadre': [],
    'Write to Rosa Vidal': ['Rosa Vidal'],
    'Take the rosary': [],
    'Ask the chief': ['Chief'],
    'Write to Mrs Vidal': ['Rosa Vidal'],
    'Take an apple to the office': [],
    'Ask Marit': ['Marit Moen'],
    'Bow to old friends': [],
    // Nobody's list has these, but something is done to them.
    'Ring Mr Bello on Monday': ['Mr Bello'],
    'Ask Zanele Dube who decides': ['Zanele Dube'],
    'Show Tove the list': ['Tove'],
    'Then Mr Okafor comes': ['Mr Okafor'],
    'Write to Ben Monday': ['Ben'],
    'Tell Ann and ask Zanele': ['Ann Perry', 'Zanele'],
    'See Monday what comes': [],
    'Visit Easter markets': [],
    'See Mondays in the book': [],
    'Ask Augustin': ['Augustin'],
    'Ask HER': [],
    'Count the bags': [],
    // A name may have anything in it.
    'Ask Kasia, then ask Hege': ['Kasia (school kitchen)', 'Hege Dahl'],
    'Hege bakes, and Nkechi comes': ['Hege Dahl', 'Nkechi'],
    'Ask Jo de Wit and Maria de Souza': ['Jo de Wit', 'Maria de Souza'],
    // One is named once.
    'Call Ann, then call Ann Perry': ['Ann Perry'],
    'Call Zanele and give Zanele the list': ['Zanele'],
    'Call Zanele Dube and give Zanele the list': ['Zanele Dube'],
  };
  for (const [said, people] of Object.entries(rows)) assert.deepEqual(peopleNamed(said, village), people, said);
});

test('of more than three people a step names the first three', () => {
  assert.deepEqual(peopleNamed('Ask Peter and Rosa and Hege and Nkechi and Iryna', village), [
    'Peter Otieno',
    'Rosa Vidal',
    'Hege Dahl',
  ]);
});

test('the line of a step says whether somebody was asked and has answered', () => {
  const rows: readonly (readonly [who: string, is: string, ...texts: string[]])[] = [
    ['', ''],
    ['the baker', 'The baker.'],
    ['Peter', 'Peter Otieno.'],
    ['Rosa', 'Rosa Vidal.'],
    ['Iryna', 'Iryna Melnyk, no answer yet.'],
    // They have asked, and were not.
    ['Jo de Wit', 'Jo de Wit.'],
    ['Hege', 'Hege Dahl, not asked yet.'],
    // A line of those they know.
    ['Slim', 'Slim, not asked yet.'],
    ['The vet (state), Slim', 'The vet (state), Slim, not asked yet.'],
    ['Sli', 'Sli.'],
    ['lim', 'Lim.'],
    // What they say now is newer than what was written down.
    ['Iryna', 'Iryna Melnyk.', 'I waited for her. Iryna says that it is too late.'],
    ['Iryna', 'Iryna Melnyk.', 'Iryna has agreed to come.'],
    ['Iryna', 'Iryna Melnyk, no answer yet.', 'Hege has agreed to come.'],
    ['Iryna', 'Iryna Melnyk, no answer yet.', 'Irynas says it is too late. Iryna is my cousin.'],
    ['Slim', 'Slim.', 'Slim in procurement says no.'],
    ['Slim', 'Slim.', 'I know Slim. I met Slim, and Slim then told me.'],
    ['Slim', 'Slim, not asked yet.', 'Slim has a key. Slimane says no.'],
    ['Kasia', 'Kasia (school kitchen).', 'Kasia says yes.'],
    ['Kasia', 'Kasia (school kitchen), no answer yet.', 'I wait.'],
  ];
  for (const [who, is, ...texts] of rows) assert.equal(whoOf(who, village, texts), is, [who, ...texts].join(' | '));
});

test('whoever was spoken with needs not be asked any more', () => {
  const asked = 'Hege Dahl.';
  const open = 'Hege Dahl, not asked yet.';
  const rows: readonly (readonly [is: string, ...texts: string[]])[] = [
    [asked, 'I asked Hege about the oven.'],
    [asked, 'I met Hege at the market.'],
    [asked, 'There is Hege at the bakery. She wants two loaves.'],
    [asked, 'Hege is at the bakery.', 'I asked. She offered me the oven.'],
    [open, 'Hege is at the bakery.'],
    [open, 'I have not asked Hege.'],
    [open, 'I never met Hege.'],
    [open, 'I haven’t asked Hege.'],
    [open, 'I didn’t see Hege yesterday.'],
    [open, 'Hege is at the bakery.', 'Nkechi is at the parish.', 'She asked me for bread.'],
    [open, 'I asked Nkechi about the oven.'],
    [open, 'She asked me for bread.'],
    [open, 'Nkechi is at the parish. She asked me for bread.'],
    [open, 'Hege is at the bakery. It rained yesterday.'],
  ];
  for (const [is, ...texts] of rows) assert.equal(whoOf('Hege', village, texts), is, texts.join(' | '));
});

test('what is written of a try with somebody tells that they were asked', () => {
  const after = (...plays: RecordedPlay[]): string => whoOf('Hege', { ...village, plays });
  assert.equal(after(play('Bake with Hege Dahl', 'Two trays.', { status: 'completed' })), 'Hege Dahl.');
  assert.equal(after(play('Bake', 'I asked Mrs Dahl for the oven.')), 'Hege Dahl.');
  assert.equal(after(play('Bake', 'Two trays with Mrs Dahl.', { lessons: 'She wants salt.' })), 'Hege Dahl.');
  assert.equal(after(play('Bake', 'Two trays with the Dahls.', { lessons: 'They want salt.' })), 'Hege Dahl.');
  assert.equal(after(play('Bake', 'Two trays with Mrs Dahl.', { lessons: 'Too hot.' })), 'Hege Dahl, not asked yet.');
  assert.equal(after(play('Bake', 'Two trays with Mrs Dahl.')), 'Hege Dahl, not asked yet.');
  assert.equal(after(play('Bake', 'I asked Nkechi.', { status: 'completed' })), 'Hege Dahl, not asked yet.');
});

test('a “her” in the words of a step gets the name of whom it stands for', () => {
  const named = (words: string, message: string, texts: readonly string[] = [], last = '', records = village): string =>
    withName(words, { message, texts, last }, records);
  const asking = 'You count on Nkechi from the parish. What would you ask Nkechi, and when?';
  const rows: readonly (readonly [is: string, ...of: Parameters<typeof named>])[] = [
    ['ask Hege for flour', 'ask her for flour', 'Hege has flour.'],
    ['ask Hege', 'ask her', 'Hege has flour. I ask her.'],
    ['tell Mr Bello tomorrow', 'tell him tomorrow', 'I ring Mr Bello.'],
    // Only the first of them.
    ['ask Hege and tell her', 'ask her and tell her', 'Hege has flour.'],
    // "Her" is whose it is.
    ['bring her bag', 'bring her bag', 'Hege has flour.'],
    ['ask the baker', 'ask the baker', 'Hege has flour.'],
    // Somebody is named in the words themselves.
    ['ask Nkechi for her and him', 'ask Nkechi for her and him', 'Hege has flour.'],
    ['ask her for Nkechi', 'ask her for Nkechi', 'Hege has flour.'],
    ['him, then Nkechi', 'him, then Nkechi', 'Hege has flour.'],
    // Whom the coach has asked about, and who was named last.
    ['ask Nkechi', 'ask her', 'I ask her.', ['Hege has flour.'], asking],
    ['ask Hege', 'ask her', 'I ask her, Hege.', [], asking],
    ['ask Nkechi', 'ask her', 'I ask her.', ['Hege has flour.'], `So be it. ${asking}`],
    ['ask Hege', 'ask her', 'I ask her.', ['Hege has flour.'], 'What would you ask Nkechi, and when?'],
    ['ask Hege', 'ask HER', 'I ask HER.', ['Hege has flour.']],
    ['ask Hege', 'ask her', 'I ask her.', ['Hege has flour.', 'It is cold.', 'It rains.', 'I ask her.']],
    ['ask Hege', 'ask her', 'I ask her.', ['Hege has flour.'], 'You count on Nkechi. Why?'],
    ['ask Hege', 'ask her', 'I ask her.', ['Nkechi comes.', 'Hege has flour.', 'It is cold.']],
    // Of two it is not clear who is meant.
    ['ask her', 'ask her', 'I ask her.', ['Nkechi comes.', 'Hege and Ann have flour.']],
    ['ask her', 'ask her', 'Hege and Ann have flour.', ['Nkechi comes.']],
    ['ask her', 'ask her', 'I ask her.', ['Hege has flour.', 'It is cold.', 'It rains.', 'It is late.']],
    ['ask her', 'ask her', 'I ask her.'],
    // Whoever was set aside is not meant, nor whose thing it is.
    ['ask Nkechi', 'ask her', 'Not Hege. I ask her.', ['Nkechi comes.']],
    ['ask Nkechi', 'ask her', 'I ask her.', ['Nkechi comes.', 'Hege can do it. Nothing from Hege.']],
    ['ask Nkechi', 'ask her', 'No help from Hege. I ask Nkechi and not Hege, I ask her.'],
    ['ask Nkechi', 'ask her', 'With Hege’s flour I go to Nkechi and ask her.'],
    // Called as the records call them.
    ['ask Comadre Lupita', 'ask her', 'Lupita has flour.'],
  ];
  for (const [is, ...of] of rows) assert.equal(named(...of), is, JSON.stringify(of));
  const twoAnns = recordsWith({ partners: [partner('Ann Perry', 'active'), partner('Ann Bell', 'active')] });
  assert.equal(named('ask her', 'Ann Perry has flour.', [], '', twoAnns), 'ask Ann Perry');
  const oneAnn = recordsWith({ partners: [partner('Ann Perry', 'active')] });
  assert.equal(named('ask her', 'Perry has flour.', [], '', oneAnn), 'ask Ann');
});
