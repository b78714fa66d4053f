// What an answer is taken for, question by question. Whole conversations stand in test/answer-talks.test.ts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { play } from '../../test/fixtures/coached.ts';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { hearAnswer } from './answer.rules.ts';
import { nothing, type Talk, type Told } from './talk.rules.ts';

const now = new Date('2026-11-21T10:00:00Z');
const records: Records = {
  inventory: {
    ...emptyInventory(),
    whatIHave: 'A laminator. Forty tin cups. A spare trolley nobody claims.',
    whoIKnow: 'Ailsa Reid at the pier.',
  },
  challenge: {
    id: 7,
    title: 'Cut permit intake',
    statement: 'Files lie on four desks.',
    affordableLoss: { time: 'Two hours on Fridays', financial: 'At most $400' },
    potentialPartners: [{ name: 'Walt Jensen', relationship: 'fire marshal' }],
    hasPremortem: false,
  },
  plays: [play('Count twenty files', null, { dueDate: '2026-11-27T12:00:00Z' })],
  partners: [],
};

/** What was known before an answer, and what the coach said last. */
type Before = { told?: Partial<Told>; last?: string };
/** What the answer told, slot by slot, and what of it was told outright; what the coach puts down for it. */
type Heard = Partial<Told> & { heard?: string; given?: string; review?: boolean };
function heard(asked: Talk['asked'], own: string, { told = {}, last = '' }: Before): Heard {
  const before: Told = { ...nothing(), matter: 'Files come back for one missing map.', ...told };
  const talk: Talk = {
    told: { ...before },
    heard: [],
    asked,
    dropped: new Set(),
    lemonade: false,
    review: false,
    count: 2,
    step: null,
    spoken: '',
    since: 0,
    earlier: '',
    seed: 1,
    texts: [],
    changed: false,
    heldOut: '',
    questions: [],
    last,
    given: null,
  };
  hearAnswer(talk, own, records, now);
  const slots = Object.entries(talk.told).filter(([slot, text]) => before[slot as keyof Told] !== text);
  return {
    ...Object.fromEntries(slots),
    ...(talk.heard.length > 0 && { heard: talk.heard.join(' ') }),
    ...(talk.given !== null && { given: talk.given }),
    ...(talk.review && { review: true }),
  };
}
type Row = [own: string, heard: Heard, before?: Before];
const hears = (asked: Talk['asked'], rows: readonly Row[]): void => {
  for (const [own, expected, before = {}] of rows) {
    assert.deepEqual(heard(asked, own, before), expected, `${asked}: ${own} ${JSON.stringify(before)}`);
    // With the apostrophe that keyboards have it says the same.
    const typed: Heard = JSON.parse(JSON.stringify(expected).replaceAll('’', "'"));
    assert.deepEqual(heard(asked, own.replaceAll('’', "'"), before), typed, `${asked}: ${own}, typed`);
  }
};

test('what may be lost is heard where it is said, in sums, in things or as a point to stop', () => {
  hears('loss', [
    ['He pays 25 dollars for fuel each week.', {}],
    ['The neighbours notice, they have noses.', {}],
    ['The agency wanted forty persons a day.', {}],
    ['Twenty cups, they are seconds anyway.', { loss: 'Twenty cups', heard: 'loss' }],
    ['Money hardly any: 60 euros.', { loss: '60 euros', heard: 'loss' }],
    ['Time: two hours. Money: 60 euros.', { loss: 'two hours and 60 euros', heard: 'loss' }],
    [
      'One tea break and a sheet of paper. Two pounds.',
      { loss: 'One tea break and a sheet of paper. Two pounds.', heard: 'loss' },
    ],
    ['Two hours and 80 dollars.', { loss: 'Two hours and 80 dollars.', heard: 'loss' }],
    ['At most 80 dollars.', { loss: 'At most 80 dollars.', heard: 'loss' }],
    [
      'Half of that.',
      { loss: 'half of two hours on Fridays; At most $400', heard: 'loss' },
      { last: 'You wrote “Two hours on Fridays” and “At most $400”: does that hold?' },
    ],
    ['Nothing at all.', { loss: 'nothing', heard: 'loss' }],
    ['Zero.', { loss: 'nothing', heard: 'loss' }],
    ['Not a penny.', { loss: 'nothing', heard: 'loss' }],
    ['Nothing.', { loss: 'nothing', heard: 'loss' }],
    ['Nothing moves here.', {}],
    [
      'When two of them leave. I tell them.',
      { loss: 'When two of them leave.', heard: 'loss' },
      { last: 'At which point would you stop and not be sorry?' },
    ],
    ['When two of them leave. I tell them.', {}],
    [
      'The day they laugh.',
      { loss: 'The day they laugh.', heard: 'loss' },
      { last: 'At which point would you stop and not be sorry?' },
    ],
    ['80.', { loss: '80.', heard: 'loss' }],
    ['One bike, so 1800.', { loss: '1800', heard: 'loss' }],
    ['3 tyres, they are old.', { loss: '3 tyres', heard: 'loss' }],
    ['No money.', { loss: 'No money.', heard: 'loss' }],
    ['When the paint is used up.', { loss: 'When the paint is used up.', heard: 'loss' }],
    ['The goodwill of the neighbours.', {}],
    ['Some of the cups that stand on the shelf in the cellar beside the old door. Yes.', {}],
    ['How we sort the files.', {}],
    [
      'On Tuesday the slips are at the gate.',
      { act: 'On Tuesday the slips are at the gate.', heard: 'act' },
      { told: { control: 'I count the files.' } },
    ],
    ['On Tuesday the slips are at the gate.', {}],
    [
      'On Tuesday the slips are at the gate.',
      {},
      { told: { control: 'I count the files.', act: 'On Monday I count them.' } },
    ],
    [
      'Two hours. I could sort the shelves.',
      { control: 'Two hours. I could sort the shelves.', loss: 'Two hours.', heard: 'loss control' },
    ],
    ['Two hours.', { loss: 'Two hours.', heard: 'loss' }, { told: { loss: 'One hour' } }],
    [
      'I could sort the shelves.',
      { control: 'I could sort the shelves.', heard: 'control' },
      { told: { control: 'I count the files.' } },
    ],
    ['I could sort the shelves.', { control: 'I could sort the shelves.', heard: 'control' }],
    ['Money: none that I know.', {}],
    ['It rains, one hour.', { loss: 'It rains, one hour.', heard: 'loss' }],
    ['Nothing, really.', { loss: 'nothing', heard: 'loss' }],
    ['None at all.', { loss: 'nothing', heard: 'loss' }],
    ['Not a cent.', { loss: 'nothing', heard: 'loss' }],
    [
      'Twenty cups, which stand on the shelf in the cellar beside the old door since my aunt left the village. They are seconds.',
      { loss: 'Twenty cups', heard: 'loss' },
    ],
    ['Twenty cups, which stand on the shelf in the cellar beside the old door since my aunt left the village.', {}],
    ['The cups.', {}],
    ['One bike, that is 1800 kroner.', { loss: 'One bike, that is 1800 kroner.', heard: 'loss' }],
    ['My patience, so 1800.', {}],
    ['That won’t help.', { given: 'Then not that way.' }],
    ['I could order desks for $900.', {}],
    ['Last week a man waited.', { instance: 'Last week a man waited.', heard: 'instance' }],
    ['Last week I lost two hours at most.', { instance: 'Last week I lost two hours at most.', heard: 'instance' }],
    ['The kettle is mine.', {}],
    ['On Monday I see him.', { act: 'On Monday I see him.', heard: 'act' }, { told: { act: 'On Friday I sort.' } }],
    ['Cost: 60 euros.', { loss: '60 euros', heard: 'loss' }],
    ['80', { loss: '80', heard: 'loss' }],
    ['Twenty cups of the blue and white kind that my late aunt from the village painted. They are seconds.', {}],
    ['As soon as they laugh', { loss: 'As soon as they laugh', heard: 'loss' }],
    ['The spare trolley.', {}],
  ]);
});

test('what is there is heard by its name, by what was held out, or by what is said of it', () => {
  hears('means', [
    ['IT said no in September, they have a waiting list of 14 months.', {}],
    ['Wood for the frames 62 dollars, tea 9.', {}],
    [
      'It may cost a Thursday and a packet of biscuits.',
      { loss: 'a Thursday and a packet of biscuits', heard: 'loss' },
    ],
    ['Yes.', { means: 'Forty tin cups', heard: 'means' }, { last: 'You have “Forty tin cups”: would they do?' }],
    ['The laminator.', { means: 'The laminator.', heard: 'means' }],
    [
      'There is a great deal of stuff in the yard behind the school. The shed could serve.',
      { means: 'The shed could serve.', heard: 'means' },
    ],
    ['It is idle, so it cannot stop.', {}],
    ['Said it already.', {}],
    ['I have forty crates in the yard.', {}],
    [
      'There is so much of it that the cups are what one would begin with.',
      { means: 'There is so much of it that the cups are what one would begin with.', heard: 'means' },
      { last: 'You have “Forty tin cups”: would they do?' },
    ],
    ['There is so much of it that the cups are what one would begin with.', {}],
    ['The cups?', {}],
    ['Not the cups.', {}],
    ['Walt Jensen.', {}],
    ['80 dollars.', { loss: '80 dollars.', heard: 'loss' }],
    ['The cups broke last week.', { instance: 'The cups broke last week.', heard: 'instance' }],
    ['I count the files.', {}],
    [
      'I was thinking of counting the files.',
      {
        instance: 'I was thinking of counting the files.',
        control: 'I was thinking of counting the files.',
        heard: 'instance control',
      },
    ],
    ['I think of counting the files.', { control: 'I think of counting the files.', heard: 'control' }],
    [
      'I could sort the shelves.',
      { control: 'I could sort the shelves.', heard: 'control' },
      { told: { control: 'I count the files.' } },
    ],
    ['I could sort the shelves, and I might lose the key.', {}, { told: { control: 'I count the files.' } }],
    ['I could tell them, but nobody listens.', {}, { told: { control: 'I count the files.' } }],
    ['I could sort the shelves.', {}, { told: { control: 'I count the files.', act: 'On Monday I count.' } }],
    ['That trolley could serve.', { means: 'That trolley could serve.', heard: 'means' }],
    ['Sure.', { means: 'A laminator', heard: 'means' }, { last: 'You have “A laminator”: would it do?' }],
    ['I could tell them, but nobody listens.', {}],
    ['On Tuesday the slips are at the gate.', {}, { told: { control: 'I count the files.' } }],
    ['On Monday I see him.', {}, { told: { act: 'On Friday I sort.' } }],
    ['On Monday I could sort.', {}, { told: { act: 'On Friday I sort.' } }],
    [
      'On Monday I could sort the cups.',
      {
        control: 'On Monday I could sort the cups.',
        means: ' ',
        act: 'On Monday I could sort the cups.',
        heard: 'control act',
      },
      { told: { act: 'On Friday I sort.' } },
    ],
    [
      'There is a great deal of stuff in the yard behind the school. A shed could serve.',
      { means: 'A shed could serve.', heard: 'means' },
    ],
    ['I’m thinking of counting them.', { control: 'I’m thinking of counting them.', heard: 'control' }],
  ]);
});

test('whoever is named, or held out and not refused, takes part; what is told of them beside it is none', () => {
  hears('partner', [
    ['In 2011 I lost nineteen hives in one winter. I stood in the snow.', {}],
    ['I do not count on Walt, I said so.', { partner: ' ', heard: 'partner' }],
    ['Not the mayor. Walt maybe, he could sign first.', { partner: 'Walt Jensen', heard: 'partner' }],
    ['Two hours. Walt would come.', { partner: 'Walt Jensen', loss: 'Two hours.', heard: 'partner loss' }],
    ['Ben, not Ann.', { partner: 'Ben.', heard: 'partner' }],
    ['Walt. He cannot come. So Ailsa.', { partner: 'Ailsa Reid', heard: 'partner' }],
    ['None of them.', { partner: ' ', heard: 'partner' }],
    ['Neither.', { partner: ' ', heard: 'partner' }],
    ['Nobody.', { partner: ' ', heard: 'partner' }],
    ['No.', { partner: ' ', heard: 'partner' }],
    ['Yes, him.', { partner: 'Walt Jensen', heard: 'partner' }, { last: 'You know Walt Jensen: would he join?' }],
    ['He would come.', { partner: 'Walt Jensen', heard: 'partner' }, { last: 'You know Walt Jensen: would he join?' }],
    ['The road is wet.', {}, { last: 'You know Walt Jensen: would he join?' }],
    ['He says no.', {}, { last: 'You know Walt Jensen: would he join?' }],
    ['I would ask.', {}, { last: 'You know Walt Jensen: would he join?' }],
    ['The man from the kiosk.', { partner: 'The man from the kiosk.', heard: 'partner' }],
    ['My files.', {}, { told: { means: 'forty files' } }],
    ['The road is wet.', {}],
    ['The man from the kiosk who stands there each morning with his dog.', {}],
    ['He came last week.', { instance: 'He came last week.', heard: 'instance' }],
    ['I take her the ten pieces.', { control: 'I take her the ten pieces.', partner: ' ', heard: 'control' }],
    [
      'Whether he has time. I see him on Tuesday.',
      { partner: 'Walt Jensen', act: 'I see Walt on Tuesday and ask whether he has time.', heard: 'partner act' },
      { last: 'You know Walt Jensen: would he join?' },
    ],
    [
      'I see him on Tuesday. Then ask for the list.',
      { partner: 'Walt Jensen', act: 'I see Walt on Tuesday and ask for the list.', heard: 'partner act' },
      { last: 'You know Walt Jensen: would he join?' },
    ],
    [
      'For the stamp. I see him on Tuesday.',
      { partner: 'Walt Jensen', act: 'I see Walt on Tuesday and ask for the stamp.', heard: 'partner act' },
      { last: 'You know Walt Jensen: would he join?' },
    ],
    [
      'I see him on Tuesday. It rains. He sings.',
      { partner: 'Walt Jensen', act: 'I see Walt on Tuesday', heard: 'partner act' },
      { last: 'You know Walt Jensen: would he join?' },
    ],
    ['I see him on Tuesday.', { partner: ' ', act: 'I see him on Tuesday.', heard: 'act' }],
    ['I sort the shelves.', {}],
    ['I ask around.', { control: 'I ask around.', partner: ' ', heard: 'control' }],
    [
      'I could sort the shelves.',
      { control: 'I could sort the shelves.', heard: 'control' },
      { told: { control: 'I count the files.' } },
    ],
    ['I could ask around.', {}, { told: { control: 'I count the files.' } }],
    ['I could visit Walt.', { partner: 'Walt Jensen', heard: 'partner' }, { told: { control: 'I count the files.' } }],
    ['Ailsa does not come. Walt.', { partner: 'Walt Jensen', heard: 'partner' }],
    ['Walt won’t come. Ailsa.', { partner: 'Ailsa Reid', heard: 'partner' }],
    ['Walt will not. Ailsa.', { partner: 'Ailsa Reid', heard: 'partner' }],
    ['None of them, Walt is ill.', { partner: ' ', heard: 'partner' }],
    ['I do not count on Walt. Ailsa.', { partner: 'Ailsa Reid', heard: 'partner' }],
    ['Without Walt. Ailsa.', { partner: 'Ailsa Reid', heard: 'partner' }],
    ['Yilmaz from the shop.', { partner: 'Yilmaz from the shop.', heard: 'partner' }],
    ['The crates in the yard.', {}, { told: { means: 'forty crates' } }],
    ['The crates in the yard.', { partner: 'The crates in the yard.', heard: 'partner' }],
    ['The man with the brown dog from the kiosk by the old gate.', {}],
    [
      'I see him on Tuesday.',
      { partner: 'Walt Jensen', act: 'I see him on Tuesday.', heard: 'partner act' },
      { last: 'You know Walt Jensen and Ailsa Reid.' },
    ],
    [
      'Ailsa. I see her on Tuesday.',
      { partner: 'Ailsa Reid', act: 'Ailsa. I see her on Tuesday.', heard: 'partner act' },
      { last: 'You know Walt Jensen: would he join?' },
    ],
    [
      'I see him on Tuesday. He sings.',
      { partner: 'Walt Jensen', act: 'I see Walt on Tuesday', heard: 'partner act' },
      { last: 'You know Walt Jensen: would he join?' },
    ],
    [
      'I see him on Tuesday!',
      { partner: 'Walt Jensen', act: 'I see Walt on Tuesday', heard: 'partner act' },
      { last: 'You know Walt Jensen: would he join?' },
    ],
    [
      'I see him on Tuesday. For he sings. It rains.',
      { partner: 'Walt Jensen', act: 'I see Walt on Tuesday', heard: 'partner act' },
      { last: 'You know Walt Jensen: would he join?' },
    ],
    ['He has not answered yet, I wait for Walt.', { partner: 'Walt Jensen', heard: 'partner' }],
    [
      'I see him on Tuesday. And ask for the list.',
      { partner: 'Walt Jensen', act: 'I see Walt on Tuesday and ask for the list.', heard: 'partner act' },
      { last: 'You know Walt Jensen: would he join?' },
    ],
    [
      'I see him on Tuesday. Then, ask for the list.',
      { partner: 'Walt Jensen', act: 'I see Walt on Tuesday and ask for the list.', heard: 'partner act' },
      { last: 'You know Walt Jensen: would he join?' },
    ],
    [
      'I see him on Tuesday!!',
      { partner: 'Walt Jensen', act: 'I see Walt on Tuesday', heard: 'partner act' },
      { last: 'You know Walt Jensen: would he join?' },
    ],
  ]);
});

test('what one can do is a deed or a thing to begin with, and not what another decides or one doubts', () => {
  hears('control', [
    ['Berit notices first, because she gets the complaints.', {}],
    ['No idea why, honestly. Maybe the smell.', {}],
    [
      'I could sell the seconds myself, I have eighty cups with little faults.',
      {
        control: 'I could sell the seconds myself, I have eighty cups with little faults.',
        means: 'eighty cups with little faults',
        heard: 'control',
      },
    ],
    ['Walt Jensen maybe. The hall has a long table.', {}],
    ['Nothing much. I visit them, and the door closes.', {}],
    [
      'Who I sit with at night. And the kettle is mine.',
      { control: 'Who I sit with at night. And the kettle is mine.', means: 'the kettle is mine.', heard: 'control' },
    ],
    [
      'I would spend 80 dollars at most.',
      {
        control: 'I would spend 80 dollars at most.',
        loss: 'I would spend 80 dollars at most.',
        heard: 'control loss',
      },
    ],
    [
      'I ask him for ten slips, one hour.',
      { control: 'I ask him for ten slips, one hour.', loss: 'one hour', heard: 'control loss' },
    ],
    [
      'I ask him for ten slips, one hour.',
      { control: 'I ask him for ten slips, one hour.', heard: 'control' },
      { told: { loss: '80 dollars' } },
    ],
    ['I do not ask Walt.', {}],
    ['Walt joins me on Monday.', {}],
    ['The rota.', { control: 'The rota.', heard: 'control' }],
    ['The rota. But Anders decides it.', {}],
    ['Walt Jensen.', {}],
    ['Nothing.', {}],
    ['Should I count them?', {}],
    ['Count the files.', { control: 'Count the files.', heard: 'control' }],
    ['How we sort the files.', { control: 'How we sort the files.', heard: 'control' }],
    ['What I can.', {}],
    ['Which files we take.', { control: 'Which files we take.', heard: 'control' }],
    ['Why should I?', {}],
    ['I can’t do that.', {}],
    ['I order the desks for $900 tomorrow.', {}],
    ['I ask Walt for the stamp. I order desks for $900.', {}],
    ['I count files for six hours each week.', {}],
    ['I sort shelves. I count files for six hours each week.', {}],
    ['Last week a man waited.', { instance: 'Last week a man waited.', heard: 'instance' }],
    [
      'Last week a man waited at the desk. I will sort the files.',
      { control: 'Last week a man waited at the desk. I will sort the files.', heard: 'control' },
    ],
    [
      'Tomorrow I count the files.',
      { control: 'Tomorrow I count the files.', act: 'Tomorrow I count the files.', heard: 'control act' },
    ],
    [
      'Tomorrow at seven. I ask him for the slips.',
      {
        control: 'Tomorrow at seven. I ask him for the slips.',
        act: 'Tomorrow at seven. I ask him for the slips.',
        heard: 'control act',
      },
    ],
    ['Tomorrow at seven. The slips are dry.', { control: 'Tomorrow at seven. The slips are dry.', heard: 'control' }],
    [
      'I talk with Walt on Monday.',
      {
        control: 'I talk with Walt on Monday.',
        partner: 'Walt Jensen',
        act: 'I talk with Walt on Monday.',
        heard: 'control act',
      },
    ],
    ['I ask Walt for the list.', { control: 'I ask Walt for the list.', partner: 'Walt Jensen', heard: 'control' }],
    ['I am afraid to ask Walt for the list.', {}],
    ['I ask Yilmaz for the list.', { control: 'I ask Yilmaz for the list.', heard: 'control' }],
    ['Walt. I would ask him.', { control: 'Walt. I would ask him.', partner: 'Walt Jensen', heard: 'control' }],
    ['I put it in Walt’s tin.', { control: 'I put it in Walt’s tin.', heard: 'control' }],
    ['The laminator. Warm till noon.', { control: 'The laminator. Warm till noon.', heard: 'control' }],
    ['And the press is ours. I sort.', { means: 'the press is ours.' }],
    ['The kettle. Hot till noon.', { control: 'The kettle. Hot till noon.', heard: 'control' }],
    ['I sort the shelves with my laminator.', { control: 'I sort the shelves with my laminator.', heard: 'control' }],
    [
      'I sort the shelves. It would cost two hours.',
      { control: 'I sort the shelves. It would cost two hours.', heard: 'control' },
    ],
    ['Two hours.', { loss: 'Two hours.', heard: 'loss' }, { told: { loss: 'One hour' } }],
    ['Two hours.', { loss: 'Two hours.', heard: 'loss' }],
    [
      'On Monday it rains.',
      { control: 'On Monday it rains.', heard: 'control' },
      { told: { act: 'I sort the shelves on Friday.' } },
    ],
    [
      'I ask him on Monday.',
      { control: 'I ask him on Monday.', act: 'I ask him on Monday.', heard: 'control act' },
      { told: { act: 'I sort the shelves on Friday.' } },
    ],
    [
      'I could print cards with the laminator.',
      { control: 'I could print cards with the laminator.', heard: 'control' },
    ],
    [
      'The laminator is broken, I could print on tin cups.',
      { control: 'The laminator is broken, I could print on tin cups.', means: 'Forty tin cups', heard: 'control' },
    ],
    [
      'I could print cards instead of the laminator.',
      { control: 'I could print cards instead of the laminator.', heard: 'control' },
    ],
    ['I could print cards.', { control: 'I could print cards.', heard: 'control' }, { told: { means: 'the press' } }],
    [
      'Bake twenty bags Tuesday.',
      { control: 'Bake twenty bags Tuesday.', act: 'Bake twenty bags Tuesday.', heard: 'control act' },
    ],
    [
      'Bake twenty bags of the rye bread that the people of the village liked on the second market day Tuesday.',
      {
        control:
          'Bake twenty bags of the rye bread that the people of the village liked on the second market day Tuesday.',
        heard: 'control',
      },
    ],
    [
      'Move the spare trolley Tuesday.',
      { control: 'Move the spare trolley Tuesday.', act: 'Move the spare trolley Tuesday.', heard: 'control act' },
    ],
    [
      'I could ask him for ten slips, maybe half an hour at most.',
      {
        control: 'I could ask him for ten slips, maybe half an hour at most.',
        loss: 'I could ask him for ten slips, maybe half an hour at most.',
        heard: 'control loss',
      },
    ],
    ['Little.', {}],
    ['Not much.', {}],
    ['The rota, but Anders signs.', {}],
    ['The rota, but Anders has to decide.', {}],
    ['The rota, but Anders would have to sign.', {}],
    ['The rota, but Anders won’t.', {}],
    ['The rota, but Anders does not.', {}],
    ['That won’t help.', { given: 'Then not that way.' }],
    [
      'It changes nothing. I could sort the shelves.',
      { control: 'It changes nothing. I could sort the shelves.', heard: 'control', given: 'Then not that way.' },
    ],
    ['I could tell them, but nobody listens.', { given: 'Then not that way.' }],
    ['I could count files for six hours each week.', { control: 'I could count files for six hours each week.' }],
    ['I could count files for six hours each week.', {}, { told: { control: 'I sort.' } }],
    ['I could ask Walt for the stamp. I could order desks for $900.', { control: 'I could ask Walt for the stamp.' }],
    ['I could order desks for $900.', {}],
    ['I could order desks for $900.', {}, { told: { control: 'I sort.' } }],
    [
      'I could sort shelves. I could count files for six hours each week.',
      { control: 'I could sort shelves. I could count files for six hours each week.' },
    ],
    ['I could sort shelves. I could order desks for $900.', {}, { told: { control: 'I count.' } }],
    ['Walt could join us.', { partner: 'Walt Jensen', heard: 'partner' }],
    ['Walt could join us.', {}, { told: { partner: 'Ailsa' } }],
    ['The trolley. Empty till noon.', { control: 'The trolley. Empty till noon.', heard: 'control' }],
    [
      'The trolley. Empty till noon.',
      { control: 'The trolley. Empty till noon.', heard: 'control' },
      { told: { means: 'the press' } },
    ],
    ['My spare trolley.', { control: 'My spare trolley.', means: 'My spare trolley', heard: 'control means' }],
    ['The spare trolley!', { control: 'The spare trolley!', means: 'The spare trolley', heard: 'control means' }],
    ['The trolley of my aunt. It is big.', { control: 'The trolley of my aunt. It is big.', heard: 'control' }],
    ['The kettle is already ours.', { means: 'The kettle is already ours.' }],
    ['The kettle is mine.', {}, { told: { means: 'the press' } }],
    [
      'I was thinking of counting them.',
      { instance: 'I was thinking of counting them.', heard: 'instance' },
      { told: { act: 'On Monday I count.' } },
    ],
    [
      'We’d been thinking about counting them.',
      { control: 'We’d been thinking about counting them.', heard: 'control' },
    ],
    ['I thought about counting them.', { control: 'I thought about counting them.', heard: 'control' }],
    ['I think of Ann.', {}],
    ['I have forty crates, they cost me 20 dollars.', {}],
    ['I have forty crates, they cost me 20 dollars.', {}, { told: { means: 'the press' } }],
    [
      'I count the files today.',
      { control: 'I count the files today.', act: 'I count the files today.', heard: 'control act' },
    ],
    [
      'On Monday I go there.',
      { control: 'On Monday I go there.', act: 'On Monday I go there.', heard: 'control act' },
      { told: { act: 'On Friday I sort.' } },
    ],
    [
      'It rains. I ask him on Monday. He sings.',
      { control: 'It rains. I ask him on Monday. He sings.', act: 'I ask him on Monday.', heard: 'control act' },
    ],
    ['I could ask Walt.', { control: 'I could ask Walt.', heard: 'control' }, { told: { partner: 'Ailsa Reid' } }],
    ['Walt. Ailsa. I would ask him.', { control: 'Walt. Ailsa. I would ask him.', heard: 'control' }],
    [
      'It rains. Then I ask him on Monday. He sings.',
      {
        control: 'It rains. Then I ask him on Monday. He sings.',
        act: 'Then I ask him on Monday.',
        heard: 'control act',
      },
    ],
    [
      'I could cook on the spare trolley instead of tin cups.',
      {
        control: 'I could cook on the spare trolley instead of tin cups.',
        means: 'A spare trolley nobody claims',
        heard: 'control',
      },
    ],
    [
      'The tin cups are dirty, I could cook on the spare trolley.',
      {
        control: 'The tin cups are dirty, I could cook on the spare trolley.',
        means: 'A spare trolley nobody claims',
        heard: 'control',
      },
    ],
    ['The rota, but they decide.', {}],
    ['The rota, but they sign.', {}],
    ['The rota, but Anders doesn’t.', {}],
    ["The rota, but Anders won't.", {}],
    [
      'I could sort shelves for an hour. I could order desks for $900.',
      { control: 'I could sort shelves for an hour.' },
    ],
    ['I could order desks for $900, at most 80 dollars.', {}],
    ['The spare trolley!', { control: 'The spare trolley!', heard: 'control' }, { told: { means: 'the press' } }],
    ['The laminator.', { control: 'The laminator.', heard: 'control' }],
    ['The laminator', { control: 'The laminator', heard: 'control' }],
    ['Is it late? I could sort the shelves.', { control: 'Is it late? I could sort the shelves.', heard: 'control' }],
    [
      'I see him on Tuesday.',
      { control: 'I see him on Tuesday.', act: 'I see him on Tuesday.', heard: 'control act' },
      { last: 'You know Walt Jensen: would he join?' },
    ],
  ]);
});

test('of two that clash the one that is said holds, and a new limit is one', () => {
  hears('clash', [
    ['The limit holds.', { given: 'Then the limit holds.' }],
    ['Both, they are two different things.', { given: 'Two different things, then.' }],
    ['That has nothing to do with it.', { given: 'Two different things, then.' }],
    ['Both.', { given: 'Two different things, then.' }],
    ['It is not the same.', { given: 'Two different things, then.' }],
    ['That is not what I meant.', { given: 'Then not that way.' }],
    ['Neither.', { given: 'Then not that way.' }],
    ['300 dollars at most.', { loss: '300 dollars at most.', heard: 'loss' }],
    ['$400.', { given: 'Then the limit holds.' }],
    ['300 dollars at most, not 400.', { loss: '300 dollars at most.', heard: 'loss' }],
    ['19 weeks pregnant, that is how far along she was.', { given: 'Then the limit holds.' }],
    [
      'My sister was here on Sunday and told me of the garden, the two dogs and the rain.',
      {
        instance: 'My sister was here on Sunday and told me of the garden, the two dogs and the rain.',
        heard: 'instance',
      },
    ],
    ['300 dollars.', { loss: '300 dollars.', heard: 'loss' }],
    ['She was 19 weeks along.', { given: 'Then the limit holds.' }],
    ['Three hours.', { loss: 'Three hours.', heard: 'loss' }],
    ['300 dollars, it was said.', { given: 'Then the limit holds.' }],
    ['I have 300 dollars.', { given: 'Then the limit holds.' }],
    ['$400 or 300 dollars at most.', { loss: '$400 or 300 dollars at most.', heard: 'loss' }],
    ['They are different matters.', { given: 'Two different things, then.' }],
    ["I don't.", { given: 'Then not that way.' }],
    ['I don’t.', { given: 'Then not that way.' }],
    [
      'My sister was here on Sunday and told me of the garden and the dogs, so let it stay.',
      { given: 'Then the limit holds.' },
    ],
    [
      'My sister was here on Sunday and told me of the garden and the dogs, so they hold.',
      { given: 'Then the limit holds.' },
    ],
    [
      'My sister was here on Sunday and told me of the garden and the dogs, so it was changed.',
      { given: 'Then the limit holds.' },
    ],
  ]);
});

test('what is done next is a deed with its day', () => {
  hears('act', [
    ['Elin Morgan, if she remembers me.', {}],
    [
      'What could I afford? Two hours this week, and 80 dollars.',
      { loss: 'Two hours this week, and 80 dollars.', heard: 'loss' },
    ],
    [
      'One dead hour and a tin of paint, ten euros.',
      { loss: 'One dead hour and a tin of paint, ten euros.', heard: 'loss' },
    ],
    ['Two hours, no more than that.', { loss: 'Two hours, no more than that.', heard: 'loss' }],
    ['On Monday I count the files.', { act: 'On Monday I count the files.', heard: 'act' }],
    ['Wednesday evening.', { act: 'Wednesday evening.', heard: 'act' }, { told: { control: 'I count the files.' } }],
    ['Wednesday evening.', {}],
    ['Bake twenty bags Tuesday.', { act: 'Bake twenty bags Tuesday.', heard: 'act' }],
    ['I count the files on 20 March.', {}],
    ['Should I count them on Monday?', {}],
    ['Count the files.', { act: 'Count the files.', heard: 'act' }],
    [
      'On Wednesday. Before it I show her the list.',
      { act: 'On Wednesday.', heard: 'act' },
      { told: { control: 'I count the files.' } },
    ],
    [
      'I ask him on Monday.',
      { act: 'I ask him on Monday.', heard: 'act' },
      { told: { act: 'I sort the shelves on Friday.' } },
    ],
    [
      'I could sort the shelves.',
      { act: 'I could sort the shelves.', heard: 'act' },
      { told: { control: 'I count the files.' } },
    ],
    [
      'I could sort shelves. I could count files for six hours each week.',
      { control: 'I could sort shelves. I could count files for six hours each week.' },
    ],
    ['Last week a man waited.', {}],
    ['I am thinking of counting the files.', {}],
    [
      'On Tuesday the slips are at the gate.',
      { act: 'On Tuesday the slips are at the gate.', heard: 'act' },
      { told: { control: 'I count the files.' } },
    ],
    ['The slips are at the gate.', {}, { told: { control: 'I count the files.' } }],
    ['Last Tuesday the slips were there.', {}, { told: { control: 'I count the files.' } }],
    ['On Monday I go there.', { act: 'On Monday I go there.', heard: 'act' }, { told: { act: 'On Friday I sort.' } }],
    ['On Monday I see him.', { act: 'On Monday I see him.', heard: 'act' }, { told: { act: 'On Friday I sort.' } }],
    ['Nothing on Monday.', {}],
    ['Two hours.', { loss: 'Two hours.', heard: 'loss' }],
  ]);
});

test('what begins a talk is its matter, with the deed, the day and the choice in it', () => {
  hears(null, [
    [
      'On Tuesday I counted the first twenty files at the counter, and eleven were whole.',
      {
        matter: 'On Tuesday I counted the first twenty files at the counter, and eleven were whole.',
        instance: 'On Tuesday I counted the first twenty files at the counter, and eleven were whole.',
        heard: 'matter',
        review: true,
      },
      { told: { matter: '' } },
    ],
    ['Files lie on four desks.', { matter: 'Files lie on four desks.', heard: 'matter' }, { told: { matter: '' } }],
    [
      'I counted the first twenty files. It rains.',
      { matter: 'I counted the first twenty files. It rains.', heard: 'matter', review: true },
      { told: { matter: '' } },
    ],
  ]);
  hears('matter', [
    ['My neighbours leave bread.', { matter: 'My neighbours leave bread.', heard: 'matter' }, { told: { matter: '' } }],
    [
      'I will sort the files.',
      { matter: 'I will sort the files.', control: 'I will sort the files.', heard: 'matter' },
      { told: { matter: '' } },
    ],
    ['I want to sort the files.', { matter: 'I want to sort the files.', heard: 'matter' }, { told: { matter: '' } }],
    ['Should I sort the files?', { matter: 'Should I sort the files?', heard: 'matter' }, { told: { matter: '' } }],
    [
      'On Monday I lost two files.',
      { matter: 'On Monday I lost two files.', heard: 'matter' },
      { told: { matter: '' } },
    ],
    ['Two files are lost.', { matter: 'Two files are lost.', heard: 'matter' }, { told: { matter: '' } }],
    [
      'On Monday I will sort the files.',
      {
        matter: 'On Monday I will sort the files.',
        control: 'On Monday I will sort the files.',
        act: 'On Monday I will sort the files.',
        heard: 'matter act',
      },
      { told: { matter: '' } },
    ],
    ['I order desks for $900.', { matter: 'I order desks for $900.', heard: 'matter' }, { told: { matter: '' } }],
    [
      'Today the files came back.',
      { matter: 'Today the files came back.', instance: 'Today the files came back.', heard: 'matter' },
      { told: { matter: '' } },
    ],
    [
      'I could order desks for $900.',
      { matter: 'I could order desks for $900.', heard: 'matter' },
      { told: { matter: '' } },
    ],
    ['Today I open at six.', { matter: 'Today I open at six.', heard: 'matter' }, { told: { matter: '' } }],
    [
      'Today I could count the files.',
      {
        matter: 'Today I could count the files.',
        control: 'Today I could count the files.',
        act: 'Today I could count the files.',
        heard: 'matter act',
      },
      { told: { matter: '' } },
    ],
    ['I count the files today.', { matter: 'I count the files today.', heard: 'matter' }, { told: { matter: '' } }],
    [
      'I count the files on Monday.',
      { matter: 'I count the files on Monday.', act: 'I count the files on Monday.', heard: 'matter act' },
      { told: { matter: '' } },
    ],
    [
      'The dog is ill. On Monday a man waited and left.',
      { matter: 'The dog is ill. On Monday a man waited and left.', heard: 'matter' },
      { told: { matter: '' } },
    ],
    [
      'I could ask Walt for the list.',
      { matter: 'I could ask Walt for the list.', control: 'I could ask Walt for the list.', heard: 'matter' },
      { told: { matter: '' } },
    ],
  ]);
  hears('means', [
    [
      'The second.',
      { matter: 'Laminator', instance: ' ', means: 'Laminator', heard: 'means matter' },
      { told: { matter: '' }, last: 'Which?\n- “Cups”\n- “Laminator”' },
    ],
    [
      'The FIRST one.',
      { matter: 'Cups', instance: ' ', means: 'Cups', heard: 'means matter' },
      { told: { matter: '' }, last: 'Which?\n- Cups\n- Laminator' },
    ],
    [
      'The third.',
      { matter: 'The third.', instance: ' ', means: 'The third.', heard: 'means matter' },
      { told: { matter: '' }, last: 'Which?\n- Cups\n- Laminator' },
    ],
    [
      'The cups.',
      { matter: 'The cups.', instance: ' ', means: 'The cups.', heard: 'means matter' },
      { told: { matter: '' }, last: 'Which?\n- Cups\n- Laminator' },
    ],
    [
      'The third.',
      { matter: 'Van', instance: ' ', means: 'Van', heard: 'means matter' },
      { told: { matter: '' }, last: 'Which?\n- Cups\n- Laminator\n- Van' },
    ],
  ]);
  hears('partner', [
    [
      'Ailsa.',
      { matter: 'Ailsa.', instance: ' ', partner: 'Ailsa.', heard: 'partner matter' },
      { told: { matter: '' } },
    ],
    [
      'The second.',
      { matter: 'Walt', instance: ' ', partner: 'Walt', heard: 'partner matter' },
      { told: { matter: '' }, last: 'Which?\n- “Ailsa”\n- “Walt”' },
    ],
  ]);
});

test('a case is what is told of it', () => {
  hears('instance', [
    ['Last week a man waited two hours.', { instance: 'Last week a man waited two hours.', heard: 'instance' }],
    ['I ask Walt for the list on Monday.', { instance: 'I ask Walt for the list on Monday.', heard: 'instance' }],
    ['Two hours.', { instance: 'Two hours.', loss: 'Two hours.', heard: 'instance loss' }],
    [
      'I could sort the shelves.',
      { instance: 'I could sort the shelves.', heard: 'instance' },
      { told: { control: 'I count the files.' } },
    ],
    [
      'I could ask Walt for the list.',
      {
        instance: 'I could ask Walt for the list.',
        control: 'I could ask Walt for the list.',
        heard: 'instance control',
      },
    ],
  ]);
});

test('what nobody asked for is kept where it belongs', () => {
  hears(null, [
    ['I could sort the shelves.', { control: 'I could sort the shelves.', heard: 'control' }],
    ['Last week a man waited.', { instance: 'Last week a man waited.', heard: 'instance' }],
    ['Last Monday a man waited.', { instance: 'Last Monday a man waited.', heard: 'instance' }],
  ]);
});

test('none of those who were offered is nobody', () => {
  hears('partner', [
    ['No none of them.', { partner: ' ', heard: 'partner' }],
    ['No, neither.', { partner: ' ', heard: 'partner' }],
    ['None.', { partner: ' ', heard: 'partner' }],
  ]);
});
