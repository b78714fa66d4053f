// What a conversation is heard to say, answer by answer.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { play } from '../../test/fixtures/coached.ts';
import { seedOf } from '../conversation/phrase.rules.ts';
import type { Step } from '../conversation/step.rules.ts';
import { type Said, nothing } from '../conversation/talk.rules.ts';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import { meansIn, partnerOf, peopleOf, personIn } from '../records/at-hand.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { withdrawn } from '../steps/step-word.rules.ts';
import { follow } from './hearing.rules.ts';

const now = new Date('2026-11-21T10:00:00Z');
const records: Records = {
  inventory: {
    ...emptyInventory(),
    whoIKnow: 'Dr Aoife Brennan, senior partner. Mr Okafor, deputy head. Declan Walsh, pharmacist.',
    whatIHave: 'Nine buses, a yard in Velachery, a list of 310 parents. The second line, which nobody uses.',
    whatIKnow: 'Baking for weddings',
  },
  challenge: {
    id: 1,
    title: 'Mondays without the scramble',
    statement: 'All ring between eight and nine.',
    affordableLoss: { time: 'Half an hour a day', financial: '£20' },
    potentialPartners: [],
    hasPremortem: false,
  },
  plays: [],
  partners: [],
};
const nobody: Records = { inventory: emptyInventory(), challenge: null, plays: [], partners: [] };
const asks = {
  control: '“All ring at once”: which part of that could you change this week without asking anyone?',
  means: '“All ring at once”: your inventory has “Nine buses”. Would that carry it?',
  instance: 'Which one case have you in mind, and what did it cost?',
  partner: '“All ring at once”: what would you ask Declan Walsh for first, and what is in it for the other side?',
  stop: 'At which point would you stop and not be sorry?',
  loss: '“All ring at once”: you set yourself “Half an hour a day” and “£20” as your limit. Which part of that may it cost?',
} as const;

/** What is told by an answer to a question. */
function told(asked: keyof typeof asks, message: string) {
  const history: Said[] = [
    { role: 'user', text: 'Mondays are hell at the desk.' },
    { role: 'assistant', text: asks[asked] },
  ];
  return follow({ history, message, records, now, again: 0 });
}

test('a means that is named is the answer, whatever else is told with it', () => {
  assert.equal(told('means', 'The buses. I wrote down every year when they ran.').told.means, 'The buses.');
  const both = told('means', 'The yard. I could park bus 4 at the gate.');
  assert.deepEqual([both.told.means, both.heard], ['The yard.', ['means', 'control']]);
  assert.equal(told('means', 'None of them.').given, 'Not “Nine buses”, then.');
});

test('what one doubts, or says of others, is nothing one can act on', () => {
  assert.equal(told('control', 'I could tell them, but nobody listens to the recording.').told.control, '');
  assert.equal(told('control', 'They all say it is urgent.').told.control, '');
  assert.equal(told('control', 'A chair in front of the picture.').told.control, 'A chair in front of the picture.');
});

test('how much of a limit is said in words, too', () => {
  const loss = (said: string): string => told('loss', said).told.loss;
  assert.equal(loss('All of it.'), 'Half an hour a day; £20');
  assert.equal(loss('Half. And I start on Wednesday.'), 'half of half an hour a day; £20');
  assert.equal(loss('None of it, I start at seven as it is.'), 'nothing');
  assert.equal(loss('One morning, a Saturday. 6,000 for thread.'), 'One morning, a Saturday. 6,000 for thread.');
});

test('who is named in a story or feared has no part in the plan; who is named in a plan has', () => {
  assert.equal(told('instance', 'Declan shouted at a woman on Tuesday.').told.partner, '');
  assert.equal(told('control', 'I could move the desk. I worry that Mr Okafor finds it messy.').told.partner, '');
  assert.equal(told('control', 'I could move the desk with Declan.').told.partner, 'Declan Walsh');
});

test('what is asked beside an answer, or taken back, is no part of it', () => {
  assert.equal(told('control', 'A slip on each door. But is it not risky?').told.control, 'A slip on each door.');
  assert.equal(
    told('control', 'I could text all sixty. Kidding. I could text five patients.').told.control,
    'I could text five patients.',
  );
});

test('a list in an inventory is several means; what one knows is held out only where it has to do with the matter', () => {
  assert.deepEqual(meansIn(records), [
    'Nine buses',
    'a yard in Velachery',
    'a list of 310 parents',
    'The second line, which nobody uses',
  ]);
  assert.ok(meansIn(records, 'the baking').includes('Baking for weddings'));
});

test('people are searched by their name without its title, and called by it with no other', () => {
  assert.deepEqual(
    peopleOf(records).map(({ first, called }) => [first, called]),
    [
      ['Aoife', 'Aoife'],
      ['Okafor', 'Mr Okafor'],
      ['Declan', 'Declan'],
    ],
  );
});

test('who was asked about alone is meant, though not named again; a point to stop at is a limit', () => {
  assert.equal(told('partner', 'For one winter, against work.').told.partner, 'Declan Walsh');
  assert.equal(
    told('stop', 'When Aoife looks at the clock. I ask her tomorrow.').told.loss,
    'When Aoife looks at the clock.',
  );
});

const kin: Records = {
  ...records,
  challenge: {
    ...records.challenge!,
    potentialPartners: [{ name: 'Otieno' }, { name: 'Frau Yilmaz', relationship: 'night shift' }, { name: 'Kimo' }],
  },
  partners: (
    [
      ['Peter Otieno', 'active'],
      ['Ayşe Yilmaz', 'active'],
      ['Kimo Akana', 'declined'],
    ] as const
  ).map(([name, status]) => ({
    id: name,
    name,
    status,
    mine: true,
    updatedAt: '2026-11-01T10:00:00Z',
    promises: [],
  })),
};
test('a partner is one person however the records name them, and who has declined is not held out', () => {
  const people = peopleOf(kin).map(({ name }) => name);
  assert.deepEqual(people.slice(0, 2), ['Otieno', 'Frau Yilmaz']);
  assert.equal(people.filter((name) => /Otieno|Yilmaz|Kimo/u.test(name)).length, 2, people.join());
  assert.deepEqual(
    ['Otieno', 'Mr Otieno', 'Kimo', 'Brian'].map((name) => partnerOf(name, kin)?.name),
    ['Peter Otieno', 'Peter Otieno', 'Kimo Akana', undefined],
  );
  // Two of the same name are nobody's.
  const two = { partners: [...kin.partners, { ...kin.partners[0]!, name: 'Grace Otieno' }] };
  assert.equal(partnerOf('Otieno', two), undefined);
});

test('whoever writes in small letters is heard to name somebody, but no word for a name', () => {
  assert.equal(personIn('declan would. he has time', kin), 'Declan Walsh');
  assert.equal(personIn('ayşe knows', kin), 'Frau Yilmaz');
  assert.equal(personIn('Does ayşe know', kin), 'Frau Yilmaz');
  const will: Records = { ...nobody, partners: [{ ...kin.partners[0]!, name: 'Will Hart' }] };
  assert.equal(personIn('i will ask', will), undefined);
  assert.equal(personIn('I will ask Will', will), 'Will Hart');
});

test('what somebody says they could do last is what they would do, and the first words of an answer are its limit', () => {
  const later = follow({
    history: [
      { role: 'user', text: 'Half of the crop rots.' },
      { role: 'assistant', text: asks.control },
      { role: 'user', text: 'I could wash it the same day.' },
      { role: 'assistant', text: asks.loss },
    ],
    message: 'I could freeze it in bags.',
    records,
    now,
    again: 0,
  });
  assert.match(later.told.control, /freeze it in bags/);
  assert.equal(
    told('loss', 'One lunchtime. Though I have none to spare until after the inspection.').told.loss,
    'One lunchtime',
  );
  assert.equal(told('loss', 'I already said two lunchtimes.').told.loss, 'Two lunchtimes');
  // "Yilmaz. I would ask her" is a plan with Yilmaz.
  const plan = follow({
    history: [
      { role: 'user', text: 'The scrap of the night is too much.' },
      { role: 'assistant', text: asks.control },
    ],
    message: 'Yilmaz. I would ask her whether I may show the boxes.',
    records: kin,
    now,
    again: 0,
  });
  assert.equal(plan.told.partner, 'Frau Yilmaz');
});

test('a day alone is the day of the deed that was said, and what is brought to whoever was asked about is a deed', () => {
  const asked = (question: string, ...said: string[]) => {
    const history: Said[] = [
      { role: 'user', text: 'Nobody looks at the data.' },
      { role: 'assistant', text: asks.control },
      { role: 'user', text: said[0]! },
      { role: 'assistant', text: question },
    ];
    return follow({ history, message: said[1]!, records, now, again: 0 }).told;
  };
  assert.match(
    asked(
      'What exactly will you do, and on which day?',
      'I could put a curve on the screen.',
      'Wednesday evening. He is in.',
    ).act,
    /^Wednesday/,
  );
  assert.equal(
    asked(asks.partner, 'Nothing.', 'I take him the ten pieces. I think he likes that.').control,
    'I take him the ten pieces.',
  );
  assert.match(
    asked(asks.partner, 'I could stay on Thursday, but the head said no to every day.', 'Fine.').control,
    /^I could stay on Thursday/,
  );
  const first = 'Two hours for it, and I write to him. But what do I say?';
  assert.equal(told('partner', first).told.loss, 'Two hours for it');
});

test('a list of one thing is one thing', () => {
  const rest: Records = {
    ...records,
    inventory: { ...emptyInventory(), slackResources: 'Remnants of cloth, maybe forty of them.' },
  };
  assert.deepEqual(meansIn(rest), ['Remnants of cloth, maybe forty of them']);
});

test('a list of people is each of them, what others decide is nothing one can act on, and a day may stand before its deed', () => {
  const kinds: Records = {
    ...records,
    inventory: {
      ...records.inventory,
      whoIKnow: 'Yassine from the warehouse, Salma the buyer, Omar who drives for us',
    },
  };
  assert.deepEqual(
    peopleOf(kinds).map(({ first }) => first),
    ['Yassine', 'Salma', 'Omar'],
  );
  assert.equal(told('control', 'The shift plan on Thursdays. But Declan decides it.').told.control, '');
  const slips = told('partner', 'Tomorrow at seven. I ask him for ten slips, one hour.').told;
  assert.match(slips.act, /^Tomorrow at seven\. I ask/);
  assert.equal(slips.loss, 'one hour');
  const turned = follow({
    history: [
      { role: 'user', text: 'Shoes come back.' },
      { role: 'assistant', text: asks.control },
    ],
    message: 'I could count them. But actually forget the shoes, the real thing is the courier charges us twice.',
    records,
    now,
    again: 0,
  });
  assert.deepEqual([turned.told.matter, turned.told.control], ['The courier charges us twice.', '']);
});

test('the day is heard though the deed is not said again', () => {
  const history: Said[] = [
    { role: 'user', text: 'Nine were sent home.' },
    { role: 'assistant', text: asks.control },
    { role: 'user', text: 'I could give them thirty slips.' },
    { role: 'assistant', text: asks.loss },
  ];
  const message = 'Two hours. On Tuesday the slips are at the gate.';
  const { act, loss } = follow({ history, message, records, now, again: 0 }).told;
  assert.deepEqual([act, loss], ['On Tuesday the slips are at the gate.', 'Two hours.']);
});

/** A question of each kind; the first three hold something out of the records. */
const questions = {
  means: 'Your inventory has “Nine buses”. Would that carry it?',
  partner: 'What would you ask Declan Walsh for first, and what is in it for the other side?',
  loss: 'You set yourself “Half an hour a day” and “£20” as your limit. Which part of that may the next step cost?',
  matter: 'Your challenge is “Mondays without the scramble”. Is that where you are stuck, or is it something nearer?',
  control: 'What could you do about it this week without asking anyone?',
  act: 'What exactly will you do next, and on which day?',
  instance: 'Which one case have you in mind: on which day, and who was there?',
  clash: 'Which of the two shall hold?',
  anyMeans: 'What does a first try take, and which of that is there already?',
  anybody: 'Who is one person you could ask about it in ten minutes?',
} as const;
const mondays = 'Mondays are hell at the desk.';
const counting: Step = {
  title: 'Count the calls',
  description: 'Between eight and nine.',
  principle: 'bird-in-hand',
  due: '2026-11-27',
  loss: '',
};
/** How a message is heard behind a question; with a step that stands where one is given. */
function heard(asked: keyof typeof questions, message: string, step: Step | null = null, whose: Records = records) {
  const history: Said[] = [
    { role: 'user', text: mondays },
    { role: 'assistant', text: questions[asked], step },
  ];
  return follow({ history, message, records: whose, now, again: 0 });
}

test('a conversation begins with nothing but its first message', () => {
  const { seed, ...talk } = follow({ history: [], message: mondays, records: nobody, now, again: 0 });
  assert.equal(seed, seedOf(nobody));
  assert.deepEqual(talk, {
    told: { ...nothing(), matter: mondays },
    heard: ['matter'],
    asked: null,
    dropped: new Set(),
    lemonade: false,
    review: false,
    count: 1,
    step: null,
    spoken: '',
    since: 0,
    earlier: '',
    texts: [mondays],
    changed: false,
    heldOut: '',
    questions: [],
    last: '',
    given: null,
  });
});

test('what was asked by the person, and what the coach has said, is known of the whole conversation', () => {
  const history: Said[] = [
    { role: 'user', text: `${mondays} Is that usual?` },
    { role: 'assistant', text: questions.control },
    { role: 'user', text: 'A slip on each door.' },
    { role: 'assistant', text: questions.act },
  ];
  const talk = follow({
    history,
    message: 'On Friday I hang the slips.',
    records,
    now,
    again: 0,
    earlier: 'Well met.',
  });
  assert.deepEqual(talk.questions, ['Is that usual?']);
  assert.equal(talk.spoken, `\n${questions.control}\n${questions.act}`);
  assert.deepEqual([talk.last, talk.earlier, talk.count], [questions.act, 'Well met.', 3]);
});

test('a step stands until it is struck out', () => {
  const stands = (...replies: Said[]) => {
    const history = replies.flatMap((reply): Said[] => [{ role: 'user', text: 'I count the calls on Friday.' }, reply]);
    return follow({ history, message: 'Fine.', records, now, again: 0 }).step;
  };
  const made: Said = { role: 'assistant', text: 'Then this is the step: count the calls.', step: counting };
  assert.equal(stands({ role: 'assistant', text: questions.act }), null);
  assert.equal(stands(made), counting);
  assert.equal(stands(made, { role: 'assistant', text: questions.act }), counting);
  assert.equal(stands(made, { role: 'assistant', text: `${withdrawn} ${questions.act}` }), null);
});

test('a new matter leaves all that was told of the old one', () => {
  for (const [message, matter] of [
    ['Actually, let’s talk about the heating in the church hall.', 'heating in the church hall.'],
    ['Can we talk about something else? The roof leaks over the desk.', 'The roof leaks over the desk.'],
    ['Something else: the roof leaks over the desk.', 'the roof leaks over the desk.'],
    ['Wait, new topic. The roof leaks over the desk.', 'The roof leaks over the desk.'],
    ['But actually forget the desk, the real thing is the courier charges us twice.', 'The courier charges us twice.'],
  ] as const) {
    const talk = heard('control', message);
    assert.deepEqual(talk.told, { ...nothing(), matter }, message);
    assert.deepEqual([talk.heard, talk.texts], [['matter'], [matter]], message);
    assert.deepEqual(
      [talk.changed, talk.count, talk.asked, talk.since],
      [true, 1, null, questions.control.length + 1],
      message,
    );
  }
});

test('who only says that it is to be something else has named no matter yet', () => {
  for (const message of ['Forget it.', 'Wait, no, another question: who pays for the paper?', 'New topic. Rain.']) {
    const talk = heard('control', message);
    assert.deepEqual([talk.told, talk.texts, talk.changed], [nothing(), [], true], message);
  }
  for (const message of ['Actually the desk is fine.', 'Well, no, the desk is fine.']) {
    const talk = heard('control', message);
    assert.deepEqual([talk.told.matter, talk.changed, talk.count], [mondays, false, 2], message);
  }
});

test('whoever starts over begins anew with what they say behind it', () => {
  for (const [message, matter] of [
    ['Start over.', ''],
    ['That went nowhere. Start over.', ''],
    ['That went nowhere. Can we start over? The roof leaks over my desk.', 'The roof leaks over my desk.'],
  ] as const) {
    const talk = heard('control', message);
    assert.deepEqual([talk.told, talk.texts], [{ ...nothing(), matter }, matter ? [matter] : []], message);
    assert.deepEqual([talk.changed, talk.asked, talk.count], [false, null, 1], message);
  }
});

test('a topic of the page begins anew, with the challenge, or with what went otherwise than planned', () => {
  const challenge = 'Help me refine my challenge: which part of it can I act on now, and what am I only assuming?';
  const lemonade = 'Something went differently than I had planned. How can I make use of it?';
  const refined = heard('control', challenge, counting);
  assert.deepEqual(refined.told, { ...nothing(), matter: 'Mondays without the scramble' });
  assert.deepEqual([refined.lemonade, refined.step, refined.asked, refined.texts], [false, null, null, []]);
  assert.equal(heard('control', challenge, null, nobody).told.matter, '');
  const turned = heard('control', lemonade);
  assert.deepEqual([turned.told, turned.lemonade], [nothing(), true]);
  const left = follow({
    history: [{ role: 'user', text: lemonade }],
    message: 'Start over.',
    records,
    now,
    again: 0,
  });
  assert.equal(left.lemonade, false);
});

test('a try that goes on already is over with its matter', () => {
  const counted: Records = { ...records, plays: [play('Count twenty files', null)] };
  const message = 'I counted the first twenty files on Monday.';
  const talk = follow({ history: [], message, records: counted, now, again: 0 });
  assert.equal(talk.review, true);
  const other = follow({
    history: [{ role: 'user', text: message }],
    message: 'New topic. The roof leaks over the desk.',
    records: counted,
    now,
    again: 0,
  });
  assert.equal(other.review, false);
});

test('of a step that stands nothing begins anew by what is said of the step itself', () => {
  const talk = heard('act', 'Forget it, that is not a step.', counting);
  assert.deepEqual([talk.step, talk.told.matter, talk.changed], [counting, mondays, false]);
  assert.deepEqual(
    [heard('act', 'Forget it.', counting).step, heard('act', 'Forget it, that is not a step.').changed],
    [null, true],
  );
  const turning = 'But actually forget the desk, the real thing is the courier charges us twice.';
  assert.deepEqual([heard('act', turning, counting).step, heard('act', turning, counting).count], [counting, 2]);
});

test('beside a step that stands no question is answered, but what it may cost is heard', () => {
  for (const message of ['Yes', 'No', 'I do not know.', 'Skip that question.']) {
    const talk = heard('partner', message, counting);
    assert.deepEqual(talk.told, { ...nothing(), matter: mondays }, message);
    assert.deepEqual([talk.given, talk.texts, talk.dropped.size], [null, [mondays], 0], message);
  }
  const spared = heard('act', 'I can spare two hours for it.', counting);
  assert.deepEqual([spared.told.loss, spared.told.act, spared.texts.length], ['two hours', '', 2]);
  assert.equal(heard('act', 'why should i begin with that', counting).given, null);
});

test('a yes, half or whole, takes what was held out and nothing else', () => {
  const half = 'A maybe is enough for a small try.';
  for (const [asked, message, taken, given] of [
    ['means', 'Yes', 'Nine buses', null],
    ['means', 'Maybe.', 'Nine buses', half],
    ['partner', 'Yes', 'Declan Walsh', null],
    ['partner', 'Perhaps.', 'Declan Walsh', half],
    ['loss', 'Yes', 'Half an hour a day; £20', null],
    ['loss', 'Maybe.', 'Half an hour a day; £20', half],
    ['matter', 'Yes', 'Mondays without the scramble', null],
    ['control', 'Yes', '', null],
    ['control', 'Maybe.', '', half],
  ] as const) {
    const talk = heard(asked, message);
    const told = taken === '' ? {} : { [asked]: taken };
    assert.deepEqual(talk.told, { ...nothing(), matter: mondays, ...told }, `${asked}: ${message}`);
    assert.deepEqual([talk.heard, talk.given], [taken === '' ? [] : [asked], given], `${asked}: ${message}`);
    assert.deepEqual(talk.texts, [mondays]);
  }
  for (const [asked, message] of [
    ['anyMeans', 'Yes'],
    ['anyMeans', 'Maybe.'],
    ['anybody', 'Yes'],
    ['clash', 'Yes'],
  ] as const) {
    const talk = heard(asked, message);
    assert.deepEqual([talk.told, talk.heard], [{ ...nothing(), matter: mondays }, []], `${asked}: ${message}`);
  }
  assert.equal(heard('clash', 'Maybe.').given, 'Then the limit holds.');
});

test('“that one” is what was held out, and a part that is named is the part alone', () => {
  for (const [asked, message, taken] of [
    ['means', 'Yes, that one.', 'Nine buses'],
    ['means', 'That one.', 'Nine buses'],
    ['means', 'THIS ONE, please.', 'Nine buses'],
    ['means', 'The old buses, yes.', 'The old buses'],
    ['partner', 'Yes, that one.', 'Declan Walsh'],
    ['partner', 'The old manager, sure. It rains.', 'The old manager'],
    ['anybody', 'The old manager, sure.', 'The old manager, sure.'],
  ] as const) {
    const talk = heard(asked, message);
    const slot = asked === 'anybody' ? 'partner' : asked;
    assert.deepEqual([talk.told[slot], talk.heard], [taken, [slot]], message);
    assert.deepEqual(talk.texts, [mondays, message], message);
  }
  assert.equal(heard('loss', 'Yes, that one.').told.loss, '');
});

test('the whole of a limit is the limit, the whole of something else is not', () => {
  for (const message of [
    'All of it.',
    'All',
    'Everything, if need be.',
    'The whole.',
    'The whole of it',
    'the lot!',
    'Both.',
  ])
    assert.deepEqual(
      [heard('loss', message).told.loss, heard('loss', message).heard],
      ['Half an hour a day; £20', ['loss']],
      message,
    );
  for (const message of ['The whole hour, yes.', 'Not all of it.', 'Everything I can'])
    assert.notEqual(heard('loss', message).told.loss, 'Half an hour a day; £20', message);
  assert.equal(heard('means', 'All of it.').told.means, 'All of it.');
});

test('a no leaves what was held out, and nothing is put down in its place', () => {
  for (const [asked, given] of [
    ['means', 'Not “Nine buses”, then.'],
    ['partner', 'Not Declan Walsh, then.'],
    ['matter', 'Not Mondays without the scramble, then.'],
  ] as const) {
    const talk = heard(asked, 'No.');
    assert.deepEqual([talk.told, talk.given], [{ ...nothing(), matter: mondays }, given], asked);
    assert.deepEqual(talk.texts, [mondays]);
  }
});

test('what somebody does not know is put down for them, or left open', () => {
  for (const message of ['I do not know.', 'não sei', 'Je sais pas', 'Weiß nicht.', 'Keine Ahnung.']) {
    for (const [asked, slot, put, given] of [
      ['means', 'means', 'Nine buses', 'Then take “Nine buses” for now: it is there already.'],
      ['anyMeans', 'means', 'Nine buses', 'Then take “Nine buses” to start with: you have it already.'],
      ['partner', 'partner', 'Declan Walsh', 'Then I put down Declan Walsh for now; strike it if it is wrong.'],
      ['anybody', 'partner', 'Dr Aoife Brennan', 'Then I put down Dr Aoife Brennan for now; strike it if it is wrong.'],
      [
        'loss',
        'loss',
        'two hours and no money',
        'Then let me put it at two hours and no money, which is little enough to lose.',
      ],
      ['instance', 'instance', ' ', ''],
      ['act', 'act', ' ', ''],
      ['control', 'control', '', 'Then nearer to your own desk.'],
      ['matter', 'matter', mondays, ''],
      ['clash', 'loss', '', null],
    ] as const) {
      const talk = heard(asked, message);
      assert.deepEqual(talk.told, { ...nothing(), matter: mondays, [slot]: put }, `${asked}: ${message}`);
      assert.deepEqual([talk.given, talk.heard, talk.texts], [given, [], [mondays]], `${asked}: ${message}`);
    }
  }
});

test('where the records hold nothing to put down, nothing is', () => {
  for (const [asked, slot] of [
    ['anyMeans', 'means'],
    ['anybody', 'partner'],
  ] as const) {
    const talk = heard(asked, 'I do not know.', null, nobody);
    assert.deepEqual([talk.told[slot], talk.given], [' ', ''], asked);
  }
  const first = follow({ history: [], message: 'I do not know.', records, now, again: 0 });
  assert.deepEqual([first.told, first.given], [nothing(), null]);
  // Who was named by the question itself is not held out as somebody else.
  const asked = 'Dr Aoife Brennan has not answered. Who is one person you could ask about it in ten minutes?';
  const other = follow({
    history: [
      { role: 'user', text: mondays },
      { role: 'assistant', text: asked },
    ],
    message: 'I’d rather not say. I do not know.',
    records,
    now,
    again: 0,
  });
  assert.equal(other.told.partner, ' ');
});

test('who does not want to say is not given an answer either', () => {
  for (const [asked, slot, put] of [
    ['means', 'means', ' '],
    ['partner', 'partner', ' '],
    ['loss', 'loss', ' '],
    ['control', 'control', ''],
  ] as const) {
    const talk = heard(asked, 'None of your business.');
    assert.deepEqual([talk.told[slot], talk.given], [put, ''], asked);
  }
});

test('who is stuck has said nothing, and is asked again', () => {
  for (const message of ['I’m stuck.', 'HELP ME!', 'Where do I start?'])
    for (const asked of ['means', 'partner', 'control', 'act'] as const) {
      const talk = heard(asked, message);
      assert.deepEqual([talk.told, talk.texts], [{ ...nothing(), matter: mondays }, [mondays]], `${asked}: ${message}`);
      assert.equal(talk.given, null);
    }
});

test('a question that is not wanted falls away, and what is said beside it is heard', () => {
  const dropped = (asked: keyof typeof questions, message: string) => {
    const talk = heard(asked, message);
    return [[...talk.dropped], talk.asked, talk.texts.length];
  };
  assert.deepEqual(dropped('control', 'Skip that question.'), [['control'], null, 1]);
  assert.deepEqual(dropped('partner', 'Skip that question. The roof leaks.'), [['partner'], null, 2]);
  assert.deepEqual(dropped('clash', 'Skip that question.'), [[], null, 1]);
  assert.deepEqual(dropped('control', 'I hang a slip on each door.'), [[], 'control', 2]);
  const first = follow({ history: [], message: 'Skip that question.', records, now, again: 0 });
  assert.equal(first.dropped.size, 0);
});

test('who asks where they are tells nothing by it, but what they say at length is heard', () => {
  assert.deepEqual(heard('control', 'So far').texts, [mondays]);
  assert.deepEqual(heard('control', 'Recap, please, all of the above').texts, [mondays]);
  const long =
    'In what I said about the desk: could you sum up? I could put a slip on each door of the whole corridor.';
  assert.match(heard('control', long).told.control, /^I could put a slip/);
});

test('“why should I?” is an objection, however it begins', () => {
  for (const message of [
    'why should i begin with that',
    'But why would we pay for it',
    'And so, why must I be the one',
    'It rains. Why should I go out',
  ])
    assert.equal(heard('act', message).given, 'Then not that way.', message);
  for (const message of ['I know why I should go on Friday', 'I see why we must go'])
    assert.equal(heard('act', message).given, null, message);
});

test('who is taken out has no part in it, who is named instead has', () => {
  const partner = (message: string): string => {
    const history: Said[] = [
      { role: 'user', text: mondays },
      { role: 'assistant', text: questions.partner },
      { role: 'user', text: 'Yes' },
      { role: 'assistant', text: questions.act },
    ];
    return follow({ history, message, records, now, again: 0 }).told.partner;
  };
  assert.equal(partner('Declan is out.'), ' ');
  assert.equal(partner('Declan is out, Aoife has the key.'), 'Dr Aoife Brennan');
  assert.equal(partner('Okafor is out.'), 'Declan Walsh');
  assert.equal(partner('On Friday I count the calls.'), 'Declan Walsh');
});

test('what may be lost is heard again where it had been left open', () => {
  const history: Said[] = [
    { role: 'user', text: mondays },
    { role: 'assistant', text: questions.loss },
    { role: 'user', text: 'None of your business.' },
    { role: 'assistant', text: questions.instance },
  ];
  const message = 'Last Monday, when two walked out. It may cost me two hours.';
  assert.match(follow({ history, message, records, now, again: 0 }).told.loss, /two hours/);
  assert.equal(follow({ history, message: 'Last Monday.', records, now, again: 0 }).told.loss.trim(), '');
});

test('what a step costs besides nothing is heard with its sum', () => {
  const talk = follow({
    history: [{ role: 'user', text: 'The bread is left over. I could bring it to Declan on Friday.', step: null }],
    message: 'It costs nothing but the van’s diesel, 20 euros.',
    records,
    now,
    again: 0,
  });
  assert.equal(talk.told.loss, 'nothing but the van’s diesel, 20 euros');
});
