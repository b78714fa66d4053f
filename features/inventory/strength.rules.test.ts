// The rubric: empty is nothing, more is never less, the same text scores the same, and the advice works.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { emptyInventory, inventoryFields } from './inventory.rules.ts';
import type { InventoryField } from './inventory.rules.ts';
import { strengthOf, strengthScores, strengths } from './strength.rules.ts';

const phrases = [
  'I am a nurse from San Antonio.',
  'Excel, SQL and Power BI',
  'My cousin Ann runs the print shop',
  'A van and two kilns in the barn',
  'Two hours on Friday afternoons.',
  'I care about fairness because I grew up without it',
  '$400 of leftover budget until March',
  'English and Welsh',
  'we meet every month',
  'Dr. Alan Reyes, Methodist Hospital',
  'nothing much',
  'led 22 people; cut waiting from 54 to 31 minutes',
  'I never work on Sundays',
  '???',
];
const anyField = fc.constantFrom(...inventoryFields);
const anyText = fc.oneof(
  fc.array(fc.constantFrom(...phrases), { maxLength: 8 }).map((lines) => lines.join('\n')),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
);

test('a field without a letter scores 0, any other 1 to 10', () => {
  fc.assert(
    fc.property(anyField, anyText, (field, text) => {
      const { score } = strengthOf(field, text);
      if (/[\p{L}\p{N}]/u.test(text)) assert.ok(Number.isInteger(score) && score >= 1 && score <= 10);
      else assert.equal(score, 0);
    }),
  );
});

test('to add a line never lowers the score', () => {
  fc.assert(
    fc.property(anyField, anyText, anyText, (field, text, more) => {
      assert.ok(strengthOf(field, `${text}\n${more}`).score >= strengthOf(field, text).score);
    }),
    { numRuns: 500 },
  );
});

test('to say the same twice earns nothing', () => {
  fc.assert(
    fc.property(anyField, anyText, (field, text) => {
      assert.equal(strengthOf(field, `${text}\n${text}`).score, strengthOf(field, text).score);
    }),
  );
});

test('the sentence that would raise the score does raise it, whatever stands in the field', () => {
  fc.assert(
    fc.property(anyField, anyText, (field, text) => {
      const { score, raise } = strengthOf(field, text);
      if (score === 10) assert.equal(raise, null);
      else {
        assert.ok(raise !== null);
        const filled = raise
          .replaceAll('[name]', 'Zora Quill')
          .replaceAll('[place]', 'Qaanaaq')
          .replaceAll('[number]', '7391')
          .replace(/\[[^\]]*\]/gu, 'something');
        assert.ok(strengthOf(field, `${text}\n${filled}`).score > score, `"${filled}" after ${JSON.stringify(text)}`);
      }
    }),
    { numRuns: 500 },
  );
});

test('the reason is the same every time and quotes only what is there', () => {
  fc.assert(
    fc.property(anyField, fc.array(fc.constantFrom(...phrases), { maxLength: 6 }), (field, lines) => {
      const text = lines.join('\n');
      const first = strengthOf(field, text);
      assert.deepEqual(strengthOf(field, text), first);
      const named = /concrete where it names (.*?); it /u.exec(first.why)?.[1] ?? '';
      for (const mark of named.split(/, | and /u)) if (!/^\d+ more$/u.test(mark)) assert.ok(text.includes(mark), mark);
    }),
  );
});

test('a full inventory scores high and a vague one low', () => {
  const full = {
    ...emptyInventory(),
    whoIKnow:
      'Samuel Osei in Records. Walt Jensen, fire marshal. The two contractors who file most. Amira Haddad at the community college. Hannah Lindqvist, IT operations. Theo Park, legal aid clinic on Third Street; we meet every month.',
    whoIAm: 'I am a helpful person.',
  };
  const scores = strengthScores(full);
  assert.ok(scores.whoIKnow >= 9, String(scores.whoIKnow));
  assert.ok(scores.whoIAm <= 3, String(scores.whoIAm));
  assert.equal(scores.whatIHave, 0);
});

test('numbers in words count as numbers', () => {
  for (const field of inventoryFields)
    for (const [word, figure] of [
      ['fourteen', '14'],
      ['Two', '2'],
      ['a dozen', '12'],
      ['twenty-five', '25'],
      ['three hundred', '300'],
    ] as const)
      assert.ok(
        strengthOf(field, `It took ${word} of them`).score >= strengthOf(field, `It took ${figure} of them`).score,
        `${field} ${word}`,
      );
});

test('what a life of work says is heard, in whatever country and trade', () => {
  const least: [InventoryField, string, number][] = [
    ['whatIHave', 'Fourteen years of line items that I cleaned by hand.', 4],
    [
      'whoIAm',
      'I make school bags from what garment factories sweep up. I was a fabric cutter for seven years, then a quality inspector for three, and nobody asked me a question in all ten.',
      5,
    ],
    ['whatIKnow', 'Turning, milling, grinding, CAD, measuring to two thousandths. Meisterbrief, 2011', 6],
    [
      'whatIKnow',
      'Landlord and tenant, benefits appeals, small liens. What a letter must say so that it gets read. Which deadlines are real.',
      3,
    ],
    ['whatIKnow', 'Zulu and Afrikaans; thatching roofs for eleven years', 6],
    ['whatIKnow', 'I shear sheep, about 200 a day, and I hold the Blue Seal from New Zealand', 5],
    ['whoIKnow', 'My 31. They are in nine firms by now and they still ring me about chatter marks.', 5],
    ['whoIKnow', 'The logistics heads of Coimbra and Vigo: we send each other what is about to expire.', 5],
    ['whatIHave', 'A loom, two sewing machines, 4,000 rupees put aside and a stall at the Saturday market.', 6],
    ['slackResources', 'Two electric carts stand still every night from one to five.', 6],
    ['slackResources', 'About 3,000 euros of the packaging budget are left each December.', 5],
  ];
  for (const [field, text, score] of least) {
    const strength = strengthOf(field, text);
    assert.ok(strength.score >= score, `${strength.score}: ${text}\n${strength.why}`);
  }
  for (const field of inventoryFields) assert.ok(strengthOf(field, 'I have many good things and ideas.').score <= 3);
});

test('the payload has the four names of the specification, and the reasons have all five', () => {
  assert.deepEqual(Object.keys(strengthScores(emptyInventory())), ['whoIAm', 'whatIKnow', 'whoIKnow', 'whatIHave']);
  assert.deepEqual(
    strengths(emptyInventory()).map((each) => each.field),
    [...inventoryFields],
  );
});

// Words that count for one side of their field and for no other, and words that only look like them.
const words: Record<InventoryField, Record<string, { counts: string; not?: string }>> = {
  whoIAm: {
    'a role': { counts: 'nurse, welder, pianist, blacksmith, monk, i am, as an', not: 'nurseries, i amble, river' },
    'a value': { counts: 'believe, fairness, honest, matters, dignity, ought', not: 'careless, fairy' },
    'what gives you energy': { counts: 'love, hobby, hobbies, sing, would rather', not: 'lovely, singe' },
    'your roots': { counts: 'grew up, village, grandson, came from, immigrant', not: 'sonic, homework' },
    'a limit': { counts: 'never, don’t, can’t, refused, too late, no longer', not: 'notable, too soon' },
  },
  whatIKnow: {
    training: { counts: 'diploma, licensed, licence, apprenticeship, liceo, BSc', not: 'courser, tickets' },
    'what you did': { counts: 'led, repaired, organised, sheared, thatched, founded', not: 'leds, cute' },
    'a language': { counts: 'welsh, māori, guaraní, sign language, bilingual', not: 'laos, malt' },
    'a tool or craft': { counts: 'excel, negotiating, glazing, electrical, payroll', not: 'excellent, taxing' },
    'what experience taught you': {
      counts: 'learnt, know how, which letters, how wool lies, by ear',
      not: 'whyever, by car',
    },
  },
  whoIKnow: {
    'people from work': { counts: 'colleagues, boss, suppliers, it support, companies', not: 'bossy, it suits' },
    'friends and family': { counts: 'friend, cousin, sister-in-law, neighbours, neighbor', not: 'friendly, in laws' },
    'an institution': { counts: 'hospitals, town hall, harbour, co-op, embassy', not: 'cityscape, ports' },
    'a community': { counts: 'church, volunteers, stokvel, each other, savings group', not: 'clubs, banding' },
    'an expert': { counts: 'lawyer, dr, midwife, imam, machinist', not: 'lawyerly, doctors' },
  },
  whatIHave: {
    'a tool': { counts: 'tools, van, lorries, kiln, tuk-tuk, beehives', not: 'vanilla, card' },
    'a place': { counts: 'garage, barn, hectares, square feet, shelves', not: 'landed, square meals' },
    money: { counts: '£, ₦, euro, kronor, savings, put aside', not: 'euronews, wonder' },
    'data or an audience': {
      counts: 'newsletter, subscribers, diaries, recipe, stock movements',
      not: 'blogger, loggia',
    },
    'a right or permission': { counts: 'licence, license, keys, says yes, right to', not: 'keyed, right now' },
  },
  slackResources: {
    time: { counts: 'hours, day, tuesdays, evening, o’clock', not: 'hourly, dayroom' },
    'an empty place': { counts: 'room, canteen, seat, beds, greenhouse', not: 'roomy, seated' },
    'an idle tool': { counts: 'machine, idle, carts, cold store, minibus', not: 'vane, idler' },
    'money or material left over': { counts: '$, are left, remaining, pallets, thrown away', not: 'is lefty, stocky' },
    'people or favours': { counts: 'volunteer, owes, favour, favor, grandfather', not: 'crews, teams' },
  },
};
const sidesIn = (field: InventoryField, text: string) => /it shows ([^;]+)/.exec(strengthOf(field, text).why)?.[1];

for (const field of inventoryFields)
  for (const [side, { counts, not = '' }] of Object.entries(words[field]))
    test(`of ${field}, ${side} is shown by a word of it, in small letters or capitals`, () => {
      for (const word of counts.split(', '))
        for (const text of [`${word} zzz`, `ZZZ ${word.toUpperCase()}`]) assert.equal(sidesIn(field, text), side, text);
      for (const word of not.split(', ')) assert.equal(sidesIn(field, word), 'no side clearly', word);
    });

test('names, places and numbers are named in the reason, and each counts once', () => {
  const named: [text: string, marks: string][] = [
    ['we meet Ann Lee', 'Ann Lee'],
    ['we meet Ann Lee at Qaanaaq', 'Ann Lee and Qaanaaq'],
    ['by 9:30, by 4,000, by 2014.', '9:30, 4,000 and 2014'],
    ['it was 12... and then 7,', '12 and 7'],
    ['Ann, Bo, Cy, Di, Ed', 'Bo, Cy, Di and 1 more'],
    ['with Bo, Cy, Di, Ed and Bo', 'Bo, Cy, Di and 1 more'],
    ['with Bo, Cy and Di', 'Bo, Cy and Di'],
    ['two nets and Two boats', 'Two'],
    ['twenty-five or three hundred', 'twenty-five and three hundred'],
    // A capital that begins a line or a sentence is no name, unless a second follows.
    ['we teach. Now with Ann', 'Ann'],
    ['why? Because of Ann', 'Ann'],
    ['they said “Welcome to Ann', 'Ann'],
    ['we left (Ann stayed) with Bo', 'Bo'],
    ['Ann Lee at home', 'Ann Lee'],
    ['it ended.  Ann Lee stayed with Bo', 'Ann Lee and Bo'],
    ['first\nAnn and Bo', 'Bo'],
    ['(with Ann', 'Ann'],
    ['No. 4 is of Ann', '4 and Ann'],
    ['a.b Ann', 'Ann'],
    // Nor is what is written large only because it is “I”, or begins a title.
    ['here I am and I’ve no need of Ann, I’m sure', 'Ann'],
    ['there The Hague and A Coruña, where I was', 'The Hague and A Coruña'],
    ['it was My boat, Our boat, At sea, In port, We and It and A and The', ''],
    ['my Vitamin A from At Ford', 'Vitamin A and At Ford'],
    ['my McAdam, O’Neil and Smith-Jones', 'McAdam, O’Neil and Smith-Jones'],
    ['my iPhone', ''],
  ];
  for (const [text, marks] of named) {
    const why = strengthOf('whatIHave', text).why.split('; ')[0];
    const reason = marks ? `It is concrete where it names ${marks}` : 'It names nobody, no place and no number';
    assert.equal(why, reason, text);
  }
});

// For each field, four things that make it usable, and what it could do while it lacks them.
const uses: Record<InventoryField, { four: string[]; could: string }> = {
  whoIAm: { four: ['because', 'so that', 'when', 'ever since'], could: 'say what moves you to act' },
  whatIKnow: { four: ['since', 'weekly', 'enough', 'tell'], could: 'show that you have done it' },
  whoIKnow: {
    four: ['who', 'owes', 'rings', ', baker'],
    could: 'say what these people do, or when you last met',
  },
  whatIHave: { four: ['paid', 'ready', 'i own', 'by hand'], could: 'say that you may use it, and how' },
  slackResources: { four: ['until', 'unused', 'once', 'every'], could: 'say when it is free' },
};
const filled = (raise: string) => raise.replaceAll('[number]', '7391').replaceAll(/\[[^\]]*\]/g, 'Zora Quill');
const firstWords = (field: InventoryField) => Object.values(words[field]).map(({ counts }) => counts.split(', ')[0]!);

for (const field of inventoryFields) {
  const { four, could } = uses[field];

  test(`${field} earns a point with the first, the second and the fourth thing that makes it usable`, () => {
    const points = [0, 1, 2, 3, 4].map((count) => strengthOf(field, ['zzz', ...four.slice(0, count)].join(' ')).score);
    assert.deepEqual(points, [1, 2, 3, 3, 4]);
    assert.equal(strengthOf(field, `${four[0]!.toUpperCase()} zzz ${four[0]}`).score, 2, 'the same in capitals');
    assert.ok(strengthOf(field, `zzz ${four.slice(0, 3).join(' ')}`).why.endsWith(`; it could ${could}.`));
    assert.doesNotMatch(strengthOf(field, `zzz ${four.join(' ')}`).why, /it could/);
  });

  test(`${field} is asked first for the sides it lacks, then for use, then for names and numbers`, () => {
    const sides = Object.keys(words[field]);
    for (const count of [0, 1, 2]) {
      const text = ['zzz', ...firstWords(field).slice(0, count), ...(count ? [...four, '1 2 3 4 5 6'] : [])].join(' ');
      const { why, raise } = strengthOf(field, text);
      assert.match(why, new RegExp(`it lacks ${sides[count]} and ${sides[count + 1]}(;|\\.$)`));
      assert.ok(sidesIn(field, filled(raise ?? ''))?.includes(sides[count]!), `${raise} shows ${sides[count]}`);
    }
    const broad = ['zzz', ...firstWords(field).slice(0, 3)].join(' ');
    assert.doesNotMatch(strengthOf(field, broad).why, /it lacks/);
    const asked = [`${broad} 1 2 3 4 5 6`, `${broad} ${four.join(' ')}`].map((text) => {
      const { score, raise } = strengthOf(field, text);
      assert.ok(strengthOf(field, `${text}\n${filled(raise!)}`).score > score, raise!);
      return raise;
    });
    assert.equal(new Set(asked).size, 2);
  });
}

test('a point is earned with the first, the third and the sixth name or number', () => {
  const points = [0, 1, 2, 3, 4, 5, 6].map((count) => strengthOf('whoIAm', `zzz ${'1 2 3 4 5 6'.slice(0, 2 * count)}`));
  assert.deepEqual(
    points.map(({ score }) => score),
    [1, 2, 2, 3, 3, 3, 4],
  );
});

test('the whole reason, from nothing to everything', () => {
  const reasons: [text: string, score: number, why: string, raise: string | null][] = [
    ['', 0, 'Who I Am is empty.', 'I am a [role] and I am known for [what].'],
    ['?!', 0, 'Who I Am is empty.', 'I am a [role] and I am known for [what].'],
    [
      'zzz',
      1,
      'It names nobody, no place and no number; it shows no side clearly; it lacks a role and a value; it could say what moves you to act.',
      'I am a [role] and I am known for [what].',
    ],
    [
      'nurse, sing, born, because, when, so that, ever since, 1 2 3 4 5 6',
      10,
      'It is concrete where it names 1, 2, 3 and 3 more; it shows a role, what gives you energy and your roots.',
      null,
    ],
  ];
  for (const [text, score, why, raise] of reasons)
    assert.deepEqual(strengthOf('whoIAm', text), { field: 'whoIAm', score, why, raise });
});
