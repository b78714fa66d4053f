// The offline reading of a CV: how well it places, that it loses nothing, invents nothing and cannot be made slow.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cvNames, fates, letters, readCv } from '../../test/fixtures/cv/figure.ts';
import { extractInventory } from './extract.rules.ts';
import type { Phrase } from './document-block.rules.ts';
import type { Extraction } from './extract.rules.ts';

function kept({ proposals, tray }: Extraction): Phrase[] {
  return [...Object.values(proposals).flat(), ...tray];
}

/** The words between two thoughts of one sentence may go when the sentence is parted. */
const joints = new Set(['and', 'but', 'so', 'while', 'though', 'whereas', 'although']);

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function assertNothingLost(source: string): void {
  const phrases = kept(extractInventory(source));
  const found = letters(phrases.flatMap((phrase) => [phrase.under ?? '', phrase.text]).join(' '));
  // The number before an item of a list is a sign like a bullet, no word, and so is an arrow whose font was lost.
  const visible = source
    .replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|[\u{E0000}-\u{E007F}]/gu, '')
    .replace(/^\s{0,8}(?:[0-9]{1,2}[.)]|[Øü](?= \p{Lu})) /gmu, '');
  for (const word of wordsIn(visible))
    if (!joints.has(word)) assert.ok(found.includes(letters(word)), `"${word}" is lost`);
}

function assertNothingInvented(source: string): void {
  for (const phrase of kept(extractInventory(source))) {
    const origin = letters(
      phrase.spans
        .map(([start, end]) => source.slice(start, end))
        .join(' ')
        .replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|[\u{E0000}-\u{E007F}]/gu, ''),
    );
    assert.ok(origin.includes(letters(phrase.text)), `"${phrase.text}" is not in its place in the source`);
  }
}

for (const name of cvNames()) {
  test(`at least four of five facts of the CV "${name}" are in the right field, and none is lost`, () => {
    const results = fates(name);
    const right = results.filter((result) => result.fate === 'right').length;
    assert.ok(right >= results.length * 0.8, `${right} of ${results.length}`);
    assertNothingLost(readCv(name).text);
    assertNothingInvented(readCv(name).text);
  });
}

test('contact details are for nobody’s inventory and wait in the tray', () => {
  const { proposals, tray } = extractInventory('Ann Lee\nann.lee@example.org | +44 7700 900123\n\nSKILLS\nWelding\n');
  assert.deepEqual(
    proposals.whatIKnow.map((phrase) => phrase.text),
    ['Welding'],
  );
  assert.deepEqual(
    tray.map((phrase) => phrase.why),
    ['name', 'contact'],
  );
});

test('two columns are read one after the other', () => {
  const { proposals } = extractInventory(
    [
      'SKILLS            EQUIPMENT',
      'Throwing pots     Two kilns and a',
      'Glazing           pugmill from 1970',
      'Teaching          A long oak bench',
    ].join('\n'),
  );
  assert.deepEqual(
    proposals.whatIKnow.map((phrase) => phrase.text),
    ['Throwing pots', 'Glazing', 'Teaching'],
  );
  assert.deepEqual(
    proposals.whatIHave.map((phrase) => phrase.text),
    ['Two kilns and a pugmill from 1970', 'A long oak bench'],
  );
});

test('a heading is known with its letters apart, in capitals, underlined or read badly', () => {
  for (const heading of ['S K I L L S', 'Skills:', '## Skills', 'SK1LLS', '== Skills ==', '• SKILLS']) {
    assert.deepEqual(
      extractInventory(`${heading}\nPatience with pumps\n`).proposals.whatIKnow.map((phrase) => phrase.text),
      ['Patience with pumps'],
      heading,
    );
  }
});

test('what stands idle is slack, whatever section it is in', () => {
  const { proposals } = extractInventory('Equipment\n- Gas kiln\n- The barn stands empty from May\n');
  assert.deepEqual(
    proposals.slackResources.map((phrase) => phrase.text),
    ['The barn stands empty from May'],
  );
});

test('an empty document gives nothing', () => {
  for (const text of ['', ' \n\t\n', '-----\n***\n']) assert.deepEqual(kept(extractInventory(text)), []);
});

const starts = [
  'I own',
  'I know',
  'My friend',
  'We have a',
  'Led',
  '2019 - present',
  'Skills:',
  'The barn sits empty',
  'Dr. Ann',
  'I believe',
  '•',
  '-',
  'a@b.example',
  'She',
  '',
];
const ends = ['.', ';', ',', '?', '', ':', ' and I can', '-', ')'];
const gaps = ['\n', '\n\n', '\r\n', '    ', '\t', ' ', '\f', ' \u00A0 '];
const headings = ['SKILLS', 'Experience', 'People', 'Equipment', 'WHAT ELSE', 'References:', 'Publications'];

test('whatever the layout, every word of the document is in a field, under a heading or in the tray, and none is new', () => {
  const piece = fc.record({
    start: fc.constantFrom(...starts),
    words: fc.integer({ min: 0, max: 12 }),
    end: fc.constantFrom(...ends),
    gap: fc.constantFrom(...gaps),
    heading: fc.option(fc.constantFrom(...headings), { freq: 5 }),
  });
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      let count = 0;
      const source = pieces
        .map(
          ({ start, words, end, gap, heading }) =>
            `${heading ? `\n${heading}\n` : ''}${start} ${Array.from({ length: words }, () => `${count % 3 ? 'w' : 'W'}rd${count++}x`).join(' ')}${end}${gap}`,
        )
        .join('');
      assertNothingLost(source);
      assertNothingInvented(source);
    }),
    { numRuns: 400 },
  );
});

test('any text at all is read without a fault, a loss or an invention', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (source) => {
      assertNothingLost(source);
      assertNothingInvented(source);
    }),
    { numRuns: 300 },
  );
});

function placed(source: string): Record<string, string[]> {
  const { proposals, tray } = extractInventory(source);
  return Object.fromEntries(
    [...Object.entries(proposals), ['tray', tray] as const].map(([field, phrases]) => [
      field,
      phrases.map((phrase) => phrase.text),
    ]),
  );
}

test('a post without a bullet, right below a bullet, stays a post of its own', () => {
  const { whatIKnow } = placed(
    [
      'Experience',
      'Head of supply, Hospital de Braga, 2015 to 2024',
      '- Moved 4,200 items to the new warehouse in one weekend with no cancelled operation',
      'Warehouse planner, Auto-Norte, 2008 to 2015',
      '- Planned the night shift',
    ].join('\n'),
  );
  assert.deepEqual(whatIKnow?.slice(1, 3), [
    'Moved 4,200 items to the new warehouse in one weekend with no cancelled operation',
    'Warehouse planner, Auto-Norte, 2008 to 2015',
  ]);
});

test('a bullet that the width of the page cut is still one', () => {
  const { whatIKnow } = placed(
    [
      'Experience',
      '- Moved all 4,200 items of three stores to the new warehouse in',
      'one weekend in April, and planned the shifts of everyone from',
      'Braga who came to help us with the carts and the counting lists',
    ].join('\n'),
  );
  assert.equal(whatIKnow?.length, 1);
});

test('the title of a document and the town below a name are nobody’s means', () => {
  for (const title of [
    'Notes for the visit from Vigo',
    'Project summary: expired goods',
    'PROJECT SUMMARY: EXPIRED GOODS',
    'Minutes of the supply meeting, 3 March',
    'Letter to the board',
  ]) {
    const { whoIAm, tray } = placed(`${title}\n\nI love honest work.\n`);
    assert.deepEqual(whoIAm, ['I love honest work.'], title);
    assert.deepEqual(tray, [title]);
  }
  assert.deepEqual(placed('Lukas Brandt\nChemnitz\n\nSkills\nTurning\n').tray, ['Lukas Brandt', 'Chemnitz']);
  assert.deepEqual(placed('Lukas Brandt\nPotter\n\nSkills\nTurning\n').whoIAm, ['Potter']);
});

test('numbered headings and the head of a table open their sections', () => {
  const numbered = placed(
    '1. The yard\n\n   Eleven hulls\n\n2. People who will answer for me\n\n   Captain Rashid\n\n3. What lies quiet\n\n   Teak\n',
  );
  assert.deepEqual(numbered.whatIHave, ['Eleven hulls']);
  assert.deepEqual(numbered.whoIKnow, ['Captain Rashid']);
  assert.deepEqual(numbered.slackResources, ['Teak']);
  const table = placed('Year    Month   Licences\n2009    11      Confectionery hygiene master\n');
  assert.deepEqual(table.whatIKnow, ['2009, 11, Confectionery hygiene master']);
});

test('the name of the person is found again wherever it stands alone', () => {
  const { tray, ...fields } = placed(
    'Lukas Brandt\n\nCourses given\nLukas Brandt\nMeasuring to a hundredth\n\nEquipment\nA lathe\nLUKAS BRANDT\n',
  );
  assert.deepEqual(fields.whatIKnow, ['Measuring to a hundredth']);
  assert.deepEqual(fields.whatIHave, ['A lathe']);
  assert.ok(tray?.every((text) => /^lukas brandt$/iu.test(text)));
  const byline = placed('Courses given\n\nLukas Brandt, Training corner\nMeasuring to a hundredth\nLukas Brandt\n');
  assert.deepEqual(byline.whatIKnow, ['Measuring to a hundredth']);
  assert.deepEqual(placed('Skills\nLine Dancing\nMark Reading\n').tray, []);
  const cyrillic = placed('Иван Петров\n\nКонтакты\nМария Иванова\n');
  assert.equal(cyrillic.tray?.filter((text) => text === 'Мария Иванова').length, 0);
  const below = placed('Courses given\nLukas Brandt\nMeasuring to a hundredth\n');
  assert.deepEqual(below.whatIKnow, ['Measuring to a hundredth']);
  assert.deepEqual(below.tray, ['Lukas Brandt']);
});

test('a full stop after a title or an abbreviation ends no sentence', () => {
  for (const title of ['Dr.', 'Eng.', 'Ing.', 'Prof.', 'Mr.', 'Mrs.', 'Sra.', 'Dipl.-Ing.', 'Dr. hab.']) {
    const text = `${title} Artur Pinho, supplier of the carts, Braga`;
    assert.deepEqual(placed(`Contacts\n${text}\n`).whoIKnow, [text]);
  }
  for (const text of ['I teach at St. Mary school', 'I drive bus No. 14', 'I can weld, e.g. Iron gates'])
    assert.deepEqual(placed(`Skills\n${text}\n`).whatIKnow, [text]);
  assert.deepEqual(placed('Interests\nI never say no. My garden is my joy.\n').whoIAm?.[0], 'I never say no.');
});

test('who wrote a paper, and for whom, is about the paper', () => {
  const { whoIKnow, tray } = placed('Written by Beatriz Fontes for the board.\n\nI own a van.\n');
  assert.deepEqual(whoIKnow, []);
  assert.deepEqual(tray, ['Written by Beatriz Fontes for the board.']);
});

test('what was done with money, goods or a team is known, not owned', () => {
  for (const text of [
    'I led a team of five that cut expired goods from 84,000 to 19,000 euros a year.',
    'I led a team of five that cut expired goods by 65,000 euros.',
    'We reduced the stock of machine tools from $90,000 to $40,000.',
  ])
    assert.deepEqual(placed(`${text}\n`).whatIKnow, [text]);
  assert.deepEqual(placed('We have a budget of 2,000 euros.\n').whatIHave, ['We have a budget of 2,000 euros.']);
});

test('a heading in small letters below one in capitals parts the section and does not end it', () => {
  const { proposals } = extractInventory(
    'SKILLS\n\nWorking with people\n- Called shows with crews of thirty\n- Evacuated a full house in four minutes\n\nEDUCATION\nBA History, Leeds, 2004\n',
  );
  assert.deepEqual(
    proposals.whatIKnow.map((phrase) => phrase.text),
    ['Called shows with crews of thirty', 'Evacuated a full house in four minutes', 'BA History, Leeds, 2004'],
  );
});

test('what stands below a question answers it', () => {
  const { proposals } = extractInventory(
    'Bianca Ferrante\n\n1. Who could you turn to?\nA regular who is a magistrate.\n\n2. What is sitting around not being used?\nThe second chair, since Jade left.\n\n3. What gets you out of bed?\nTwo boys and a football club.\n',
  );
  assert.deepEqual(
    [proposals.whoIKnow, proposals.slackResources, proposals.whoIAm].map((some) => some.map((phrase) => phrase.text)),
    [['A regular who is a magistrate.'], ['The second chair, since Jade left.'], ['Two boys and a football club.']],
  );
});

test('a column of labels opens a section in each row, and what hangs below a text belongs to its label', () => {
  const { proposals } = extractInventory(
    [
      'PERSONAL SKILLS',
      '',
      'Digital skills         Linux servers',
      'Memberships            Machinery Ring, board member',
      '                       Fire Brigade Zalesie',
      'Own equipment          Pronar baler',
      '                       Fibre splicer',
      'Unused capacity        The excavator works eleven days a year',
      'Hobbies                Old radios',
    ].join('\n'),
  );
  assert.deepEqual(
    Object.values(proposals).map((some) => some.map((phrase) => phrase.text)),
    [
      ['Old radios'],
      ['Linux servers'],
      ['Machinery Ring, board member', 'Fire Brigade Zalesie'],
      ['Pronar baler', 'Fibre splicer'],
      ['The excavator works eleven days a year'],
    ],
  );
});

test('under a heading of two kinds each line tells which it is', () => {
  const { whoIAm, whatIKnow } = placed('Skills & interests\n- Python and statistics\n- Hiking and chess\n');
  assert.deepEqual(whatIKnow, ['Python and statistics']);
  assert.deepEqual(whoIAm, ['Hiking and chess']);
  assert.deepEqual(placed('Talks & prizes\n"The empty chair", CMX Summit, 2022\n').whatIKnow?.length, 1);
});

test('a bracket that a line leaves open is closed by the next', () => {
  const { whatIKnow } = placed('Skills\nLarge-group talks (Open\nSpace, World Café)\nWelding\n');
  assert.deepEqual(whatIKnow, ['Large-group talks (Open Space, World Café)', 'Welding']);
});

test('addresses and personal data of many countries wait in the tray', () => {
  for (const line of [
    'Flat 3, 17 Bóthar na Trá, Galway H91 X2P7',
    'Zalesie 14, 16-300 Augustów (Poland)',
    'Rua das Flores 12, 4050-262 Porto',
    '88 Queen St W, Toronto, ON M5H 2N2',
    'Prinsengracht 12, 1015 DV Amsterdam',
    'ann.lee [at] example.org',
    'Sex Male | Date of birth 04/07/1984',
    'Marital status: single',
  ])
    assert.deepEqual(placed(`Ann Lee\n${line}\n\nSkills\nWelding\n`).tray, ['Ann Lee', line]);
});

test('labels pushed to the right are no column of their own, and a text cut beside one goes on', () => {
  const { proposals } = extractInventory(
    [
      'Professional Life',
      '    2017–present   Head archivist, Ghent. Moved 3.2 km of shelves',
      '                   without losing a box.',
      '       2012–2017   Records manager, City of Mechelen.',
      '',
      'Craft',
      '         Systems   AtoM and Omeka S',
      '        Handwork   Mould removal',
      '     Bookbinding   Leather and cloth',
    ].join('\n'),
  );
  assert.deepEqual(
    proposals.whatIKnow.map((phrase) => phrase.text),
    [
      '2017–present, Head archivist, Ghent. Moved 3.2 km of shelves without losing a box.',
      '2012–2017, Records manager, City of Mechelen.',
      'Systems, AtoM and Omeka S',
      'Handwork, Mould removal',
      'Bookbinding, Leather and cloth',
    ],
  );
});

test('an employer in capitals with its town at the other margin opens no section', () => {
  const { whatIKnow, tray } = placed(
    [
      'EXPERIENCE',
      'PRESBYTERIAN HEALTHCARE SERVICES                    Albuquerque, NM',
      'Medical Social Worker, Oncology                     June 2011 – July 2017',
    ].join('\n'),
  );
  assert.deepEqual(whatIKnow, [
    'PRESBYTERIAN HEALTHCARE SERVICES, Albuquerque, NM',
    'Medical Social Worker, Oncology, June 2011 – July 2017',
  ]);
  assert.deepEqual(tray, []);
});

test('a heading that says something stands idle opens a section of slack', () => {
  const { slackResources } = placed('Skills\nWelding\n\nEquipment\nA van\n\nGathering dust\nOld strips, six boxes\n');
  assert.deepEqual(slackResources, ['Old strips, six boxes']);
});

test('a heading set with room between its letters is read as its words', () => {
  const { proposals } = extractInventory(
    'W H AT I D O W E L L\nConducting\n\nT O O L S O F T H E T R A D E\nStage piano\n\nF R E E T O B O R R O W\nThe mics\n',
  );
  assert.deepEqual(
    [proposals.whatIKnow, proposals.whatIHave, proposals.slackResources].map((some) =>
      some.map(({ text, under }) => [text, under]),
    ),
    [[['Conducting', 'WHAT I DO WELL']], [['Stage piano', 'TOOLS OF THE TRADE']], [['The mics', 'FREE TO BORROW']]],
  );
});

test('what is still so is not idle for that, and what is put away is', () => {
  assert.deepEqual(placed('I grew up as the eldest of seven and that is still who I am.\n').slackResources, []);
  for (const text of [
    'The van stands still between nine and three.',
    'Four cots are folded in the store room.',
    'The hall is ours but we use it only until one.',
  ])
    assert.deepEqual(placed(`Equipment\n${text}\n`).slackResources?.length, 1, text);
});

test('a thing and when it is free is no heading of other things, and dates alone are nobody’s means', () => {
  const { slackResources, tray } = placed('Free to borrow\nMy garage studio, mornings\n\nHello\n2018 – now\nI weld.\n');
  assert.deepEqual(slackResources, ['My garage studio, mornings']);
  assert.deepEqual(tray, ['2018 – now']);
});

test('a page written with signs for headings, quotes and tables is read like any other', () => {
  const { whoIAm, whatIKnow, slackResources } = placed(
    [
      '# Leilani Kahananui',
      '',
      '> I film what the tide leaves behind.',
      '',
      '## Jobs along the way',
      '| Years | What | Where |',
      '|---|---|---|',
      '| 2014–2020 | News videographer | KHON2 |',
      '',
      '## Not doing much right now',
      '- The skiff',
    ].join('\n'),
  );
  assert.ok(whoIAm?.includes('I film what the tide leaves behind.'));
  assert.ok(whatIKnow?.includes('2014–2020, News videographer, KHON2'));
  assert.deepEqual(slackResources, ['The skiff']);
});

test('who cannot sit still is not idle, and a room for more is', () => {
  assert.deepEqual(placed('I cannot sit still in an office.\n').slackResources, []);
  for (const text of ['The garage has room for two more benches.', 'Most of the modules have never been wired up.'])
    assert.deepEqual(placed(`${text}\n`).slackResources, [text]);
});

test('a craft that is known is no person, nor is a language', () => {
  for (const text of ['I know natural dyeing with cochineal and walnut.', 'Quechua and Aymara are my first languages.'])
    assert.deepEqual(placed(`${text}\n`).whatIKnow, [text]);
  for (const text of [
    'I know the mayor of Malmö.',
    'I know every stallholder by name.',
    'I know several trustees there.',
  ])
    assert.deepEqual(placed(`${text}\n`).whoIKnow, [text]);
});

test('what rots, rests or is wanted by nobody stands idle', () => {
  for (const text of [
    'Windblown larch, around ninety tonnes, is rotting by the track.',
    'Our quad bikes rest from June to September.',
    'Three of the machines have stood under a sheet since Christmas.',
    'The dye kitchen is used on Mondays alone.',
    'I have eighty kilos of grey wool no customer wants.',
    'The bothy is booked eleven weekends out of fifty-two.',
  ])
    assert.deepEqual(placed(`${text}\n`).slackResources, [text]);
});

test('a long heading in capitals is one where headings are in capitals', () => {
  const { whatIHave } = placed(
    'SKILLS\nWelding\n\nEXPERIENCE\nWelder, Malmö\n\nWHAT WE CAN LAY OUR HANDS ON\nChilled van\nCertified kitchen\n',
  );
  assert.deepEqual(whatIHave, ['Chilled van', 'Certified kitchen']);
});

test('below a heading of slack a thing with a colon is no heading of its own', () => {
  const { slackResources } = placed('What stands idle\n- Training room: used one Saturday a month\n- Study leave\n');
  assert.deepEqual(slackResources, ['Training room: used one Saturday a month', 'Study leave']);
});

test('a summary that tells posts with their dates is a history', () => {
  const { whatIKnow } = placed(
    'Career Summary\n\nFleet Manager               Mar 2019 – Present\nRobben Island Ferries (Pty) Ltd, Waterfront\n',
  );
  assert.deepEqual(whatIKnow, ['Fleet Manager, Mar 2019 – Present, Robben Island Ferries (Pty) Ltd, Waterfront']);
});

test('what was set up was done, and what somebody has done is no thing they have', () => {
  for (const text of [
    'I set up the Tramshed Puppet School in 2016.',
    'What I have done: I carved for the Drak theatre.',
  ])
    assert.deepEqual(placed(`${text}\n`).whatIHave, [], text);
  assert.deepEqual(placed('What I can open the door to\nA barn in Glossop\n').whatIHave, ['A barn in Glossop']);
});

test('a post of two words with its dates beside it is no label of them', () => {
  const { whatIKnow } = placed('EXPERIENCE\n\nFleet Manager               Mar 2019 – Present\n');
  assert.deepEqual(whatIKnow, ['Fleet Manager, Mar 2019 – Present']);
});

test('a title in capitals above headings in small letters is no heading of them', () => {
  const { whoIKnow, whatIHave } = placed(
    'VOLUNTEER RECORD\n\n1. Who I can call on\nThe head at Deptford Green\n\n2. Facilities and equipment\nHall keys\n\n3. Spare\nJars\n',
  );
  assert.deepEqual(whoIKnow, ['The head at Deptford Green']);
  assert.deepEqual(whatIHave, ['Hall keys']);
});

test('lines with their years below a heading that says nothing record what was done', () => {
  const { whatIKnow } = placed(
    'Skills\nWelding\n\nBuilt\nCommunity bakery, 2021\nTram depot as a canteen, 2019/20\nEleven attic flats\n\nKit\nA van\n',
  );
  assert.deepEqual(whatIKnow?.slice(1), [
    'Community bakery, 2021',
    'Tram depot as a canteen, 2019/20',
    'Eleven attic flats',
  ]);
});

test('a heading in two languages is known by either, and items in small letters stay apart', () => {
  const { whoIKnow, whatIHave, slackResources } = placed(
    [
      'Lidé / People',
      'cooperative of carpenters from Velké Karlovice',
      'the heritage office in Brno',
      '',
      'Mám / I have',
      'model workshop, laser cutter, bandsaw',
      'right of first refusal on the neighbouring hall',
      '',
      'Leží ladem / Lying fallow',
      'the neighbouring hall, until the permit',
      'one desk in the studio',
    ].join('\n'),
  );
  assert.equal(whoIKnow?.length, 2);
  assert.equal(whatIHave?.length, 2);
  assert.equal(slackResources?.length, 2);
});

test('a label that asks opens its section after a dash, and a word too short to stand alone keeps its label', () => {
  const { whoIKnow, whatIKnow } = placed(
    "I weld.\n\nWho'll vouch for me - Canon Hetherington; Lyn at the Civic Trust\n\nDriving licence: B\n",
  );
  assert.deepEqual(whoIKnow, ['Canon Hetherington; Lyn at the Civic Trust']);
  assert.ok(whatIKnow?.includes('Driving licence: B'));
});

test('an interest among the personal details is kept', () => {
  const { whoIAm } = placed('Personal details\nNationality: Czech\nHobbies: gardening\n');
  assert.deepEqual(whoIAm, ['gardening']);
});

test('a work with its author and its year stays in one piece', () => {
  const text = 'Te Whata, A. (2019). Counting morae in song. Te Reo 62, 44–71.';
  assert.deepEqual(placed(`${text}\n`).whatIKnow, [text]);
});

test('a label that is a thing says what its line is about', () => {
  const text = 'Navy pension: I can take less pay for the right work';
  assert.deepEqual(placed(`Resources\n${text}\n`).whatIHave, [text]);
});

test('two who share something are one subject', () => {
  const text = 'Chef Teresa Montoya and I share a delivery kid.';
  assert.deepEqual(placed(`${text}\n`).whoIKnow, [text]);
});

test('who knows the inside of a thing knows no person', () => {
  for (const text of ['I know the inside of most Austrian offices.', 'I know the streets of Graz.'])
    assert.deepEqual(placed(`${text}\n`).whatIKnow, [text]);
  assert.deepEqual(placed('I know the head of the museum.\n').whoIKnow?.length, 1);
});

test('what has lain in its box since, or runs twice a year, stands idle', () => {
  for (const text of [
    'It has been in our cellar, in its box, ever since.',
    'The kiln only fires about twice a year.',
    'On Fridays I do not work.',
    'No one has asked for them in years.',
    'The plants go to the goats.',
  ])
    assert.deepEqual(placed(`${text}\n`).slackResources, [text]);
  for (const text of ['I help factories find out what they throw away.', 'I will not throw away food.'])
    assert.deepEqual(placed(`${text}\n`).slackResources, [], text);
});

test('a form is read row by row, each answer below its question', () => {
  const { whatIKnow, whoIAm, whoIKnow, slackResources } = placed(
    [
      'Q1 Qualifications                    SIA licence, door supervision',
      '                                     Half a degree in civil engineering',
      'Q2 What matters to you?              That the boys in my building finish school.',
      'Q3 Who could help you?               Sheikh Omar at the mosque',
      '                                     Six other guards, all fathers',
      'Q4 What is not being used?           The car between 7am and 3pm',
    ].join('\n'),
  );
  assert.deepEqual(whatIKnow, ['SIA licence, door supervision', 'Half a degree in civil engineering']);
  assert.deepEqual(whoIAm, ['That the boys in my building finish school.']);
  assert.deepEqual(whoIKnow, ['Sheikh Omar at the mosque', 'Six other guards, all fathers']);
  assert.deepEqual(slackResources, ['The car between 7am and 3pm']);
});

test('the last word of a heading tells its kind, whatever stands before', () => {
  const { whatIKnow, whatIHave } = placed(
    'Ann Lee\n\nClinical experience\nWard 9, Leeds\n\nInterpersonal skills\nPatience\n\nPhysical assets\nDamp sheds, two\n',
  );
  assert.deepEqual(whatIKnow, ['Ward 9, Leeds', 'Patience']);
  assert.deepEqual(whatIHave, ['Damp sheds, two']);
});

test('the headings by which people say what lies idle and what they refuse are known', () => {
  for (const heading of ['What I’m not using', 'Just sitting there', 'Collecting dust', 'Time I have', 'In storage'])
    assert.deepEqual(placed(`Skills\nWelding\n\n${heading}\nLoft, half\n`).slackResources, ['Loft, half'], heading);
  for (const heading of ['What I won’t do', 'Red lines', 'How I work'])
    assert.deepEqual(placed(`Skills\nWelding\n\n${heading}\nConservatories\n`).whoIAm, ['Conservatories'], heading);
  for (const heading of ['Professional bodies', 'Clubs and societies', 'Key relationships'])
    assert.deepEqual(placed(`Skills\nWelding\n\n${heading}\nThe Tanners\n`).whoIKnow, ['The Tanners'], heading);
});

test('who is kept is no thing, and who does something for others is somebody', () => {
  for (const text of [
    'I keep a few dozen engineers who would do anything for cheese.',
    'I have two good apprentices in Leeds.',
    'The chef at Dede in Baltimore buys whatever I make.',
    'I have lunch every Thursday with Colm at the mart.',
  ])
    assert.deepEqual(placed(`${text}\n`).whoIKnow, [text]);
  assert.deepEqual(placed('I have two old lathes in Leeds.\n').whatIHave?.length, 1);
});

test('a label in running text opens its list', () => {
  const { slackResources } = placed(
    'What lies about unused: the cards in their drawers. The laboratory from Thursday on. Six hectares by the river.\n',
  );
  assert.deepEqual(slackResources?.length, 3);
});

test('achievements that were done at work are known, and prizes tell who somebody is', () => {
  const { whatIKnow, whoIAm } = placed(
    'Key achievements\n- Cut returns by a third\n- Opened the Lyon branch\n\nAwards\nPotter of the Year\n',
  );
  assert.deepEqual(whatIKnow, ['Cut returns by a third', 'Opened the Lyon branch']);
  assert.deepEqual(whoIAm, ['Potter of the Year']);
});

test('two columns stay apart where the right one has its dates at the far margin', () => {
  const { whoIAm, whatIKnow, whatIHave } = placed(
    [
      'SAM TAUFA              EXPERIENCE',
      'Christchurch, NZ       St John NZ                   2012–now',
      '                       - Wrote the drill used since the quakes',
      'SKILLS                 NZ Army Medic                2005–2012',
      'Team debriefing        - Two tours, Bamyan',
      'Ropes and water        EDUCATION',
      '                       BHSc Paramedicine, AUT       2012',
      'INTERESTS',
      'Ukulele                EQUIPMENT',
      'Building waka          Ute with roof rack',
    ].join('\n'),
  );
  assert.deepEqual(whoIAm, ['Ukulele', 'Building waka']);
  assert.deepEqual(whatIHave, ['Ute with roof rack']);
  assert.deepEqual(whatIKnow, [
    'Team debriefing',
    'Ropes and water',
    'St John NZ, 2012–now',
    'Wrote the drill used since the quakes',
    'NZ Army Medic, 2005–2012',
    'Two tours, Bamyan',
    'BHSc Paramedicine, AUT, 2012',
  ]);
});

test('what runs empty, in part or a few days a year stands idle', () => {
  for (const text of [
    'Half that yard is just grass.',
    'Most weeks I come home empty from Houston.',
    'The extractor runs nine days a year.',
    'Of those eleven roofs I use none yet.',
    'Board hours pledged and never called on.',
  ])
    assert.deepEqual(placed(`${text}\n`).slackResources, [text]);
});

test('what nothing is connected to, or nobody goes to, stands idle, and so do days that are had', () => {
  for (const text of [
    'The panels are behind the church and nothing is connected to them.',
    'In the week no one goes there.',
    'I have three days in which I mostly sleep and walk.',
    'The barn is sound, with nothing in it.',
  ])
    assert.deepEqual(placed(`${text}\n`).slackResources?.length, 1, text);
  assert.deepEqual(placed('I have three days of training in rope access.\n').slackResources, []);
});

test('a heading that says there is too much, or that things sleep, opens a section of slack', () => {
  for (const heading of ['At rest', 'Mostly asleep', 'What the farm has too much of'])
    assert.deepEqual(placed(`Skills\nWelding\n\n${heading}\nOne press\n`).slackResources, ['One press'], heading);
  assert.deepEqual(placed('Skills\nWelding\n\nWhat the farm has\nOne pond\n').whatIHave, ['One pond']);
});

test('who gives their name tells who they are, and a board that chops is no committee', () => {
  assert.deepEqual(placed('I am Tesfamariam, 38, from Asmara.\n').whoIAm, ['I am Tesfamariam, 38, from Asmara.']);
  assert.deepEqual(placed('Equipment\nBoard chopper, 1890s\n').whatIHave, ['Board chopper, 1890s']);
});

test('a page without headings is no head of a document to its end', () => {
  const { whoIAm, whatIKnow, slackResources } = placed(
    [
      '• Interpreter, registered 2009',
      '• MA Interpreting, Heriot-Watt, 2011',
      '• also lip-speak, school French',
      '• I do not take cash work',
      '• the house: two rooms not lived in',
      '• 300 tapes of club nights that no one has digitised',
    ].join('\n'),
  );
  assert.ok(whoIAm?.includes('I do not take cash work'));
  assert.deepEqual(whatIKnow, ['MA Interpreting, Heriot-Watt, 2011', 'also lip-speak, school French']);
  assert.deepEqual(slackResources, [
    'the house: two rooms not lived in',
    '300 tapes of club nights that no one has digitised',
  ]);
});

test('a heading that asks who does something opens a section of people', () => {
  for (const heading of ['Who picks up the phone', 'Who helps me', 'People who lend a hand'])
    assert.deepEqual(placed(`Skills\nWelding\n\n${heading}\nThe Tanners\n`).whoIKnow, ['The Tanners'], heading);
  assert.deepEqual(placed('Skills\nWelding\n\nWho I am\nNight owl\n').whoIAm, ['Night owl']);
});

test('who has nothing on a day is free on it, and what went out a few times lies idle', () => {
  for (const text of [
    'I have no lectures on Wednesdays.',
    'The canoes went out four times last year.',
    'The field has only nettles in it.',
  ])
    assert.deepEqual(placed(`${text}\n`).slackResources, [text]);
});

test('a life told by another stays so when somebody in it is quoted', () => {
  const { whoIAm, whoIKnow } = placed(
    'Mama Rukia Hamad has fried fish since before there was a road. She leads the cooperative. She cannot read. She keeps her accounts in knots. The hotels buy from her. Dr Jiddawi calls her my professor.\n',
  );
  assert.ok(whoIAm?.includes('She cannot read.'));
  assert.ok(whoIKnow?.includes('The hotels buy from her.'));
});

test('what is available among resources is at hand, and what earns nothing stands idle', () => {
  assert.deepEqual(placed('Skills\nWelding\n\nRESOURCES AVAILABLE WITH ME\nHonda Activa\n').whatIHave, [
    'Honda Activa',
  ]);
  assert.deepEqual(placed('Skills\nWelding\n\nAvailable\nTuesdays\n').slackResources, ['Tuesdays']);
  assert.deepEqual(placed('Skills\nWelding\n\nNot earning its keep\nA set\n').slackResources, ['A set']);
  assert.deepEqual(placed('Skills\nWelding\n\nWhat I am not good at\nDrinks\n').whoIAm, ['Drinks']);
});

test('a sentence in quotation marks at the head of a page is what somebody lives by', () => {
  const text = '"If the budget is honest the show can be wild."';
  assert.deepEqual(placed(`Ann Lee\n\n${text}\n\nSkills\nWelding\n`).whoIAm, [text]);
});

test('lines that begin with a year are records of their own, however long', () => {
  const { whatIKnow } = placed(
    'Ann Lee\n\nSkills\nWelding\n\nOn stage\n2024 Salt Wives, Arts House (sold out, toured to Hobart)\n2023 Grandmother Country, Malthouse, with a cast of nine\nand a goat\n\nKit\nA van\n',
  );
  assert.deepEqual(whatIKnow?.length, 3);
});

test('somebody called by name and trade is known', () => {
  assert.deepEqual(placed('Peder the carpenter works for beer.\n').whoIKnow?.length, 1);
  assert.deepEqual(placed('Designed the drainage of Beira.\n').whatIKnow?.length, 1);
});

test('what nobody should and what one is after tell who somebody is', () => {
  for (const text of ['Nobody should pay $600 for plastic.', 'Every child deserves a kiln.'])
    assert.deepEqual(placed(`${text}\n`).whoIAm, [text]);
  assert.deepEqual(placed('I help people decide what they should throw away.\n').whoIAm, []);
  for (const heading of ['What I’m after', 'What I want', 'What we’re looking for'])
    assert.deepEqual(placed(`Skills\nWelding\n\n${heading}\nTen towns\n`).whoIAm, ['Ten towns'], heading);
});

test('a thing that sits or stands on some days is idle on them, and so are weeks without work', () => {
  for (const text of ['The van sits on weekends.', 'The hall stands at night.'])
    assert.deepEqual(placed(`${text}\n`).slackResources, [text]);
  const text = 'In winter there are six weeks without wind.';
  assert.deepEqual(placed(`Organisational skills\n${text}\n`).slackResources, [text]);
  for (const other of ['I sit on the bench on Mondays.', 'Ran the site for six weeks without an accident.'])
    assert.deepEqual(placed(`${other}\n`).slackResources, [], other);
});

test('a label with its text beside it is no heading, however the headings stand', () => {
  const { whatIKnow } = placed(
    'Ann Lee\n\nSKILLS\n\nWelding, soldering\n\nMother tongue(s): WELSH\n\nOther language(s):\nIrish, B1\n\nCERTIFICATES\n\nGWO 2019\n',
  );
  assert.deepEqual(whatIKnow, ['Welding, soldering', 'Mother tongue(s): WELSH', 'Irish, B1', 'GWO 2019']);
});

test('notes that open a page are no head of it, and a short note leaves out who it is about', () => {
  const { whoIAm, whatIKnow, whoIKnow } = placed(
    'Ann Lee\n\nwelding licence, class 3\ncan fix a gearbox\ntell stories to tourists\nblue guide badge\n\nwho\n- Bea, cheap\n- councillor ???\n\nscared of: tax\n',
  );
  assert.deepEqual(whatIKnow, [
    'welding licence, class 3',
    'can fix a gearbox',
    'tell stories to tourists',
    'blue guide badge',
  ]);
  assert.deepEqual(whoIKnow, ['Bea, cheap', 'councillor ???']);
  assert.deepEqual(whoIAm, ['scared of: tax']);
  // A headline and a town below the name are its head still.
  assert.deepEqual(placed('Ann Lee\n\nWelder\nLeeds, UK\nann@example.org\nShip repair\n').whoIAm?.[0], 'Welder');
});

test('what goes to waste, is more than can be sold or does one job a month stands idle, and what grows until May does not', () => {
  for (const text of [
    'A frame just sitting there.',
    'He has more than he can sell.',
    'The van does perhaps one job a fortnight.',
  ])
    assert.deepEqual(placed(`${text}\n`).slackResources, [text]);
  for (const text of ['Spinach grows until May.', 'The van does about two hundred jobs a month.'])
    assert.deepEqual(placed(`${text}\n`).slackResources, [], text);
  assert.deepEqual(placed('got\n- a van\n\ngoing to waste\n- Mondays\n').slackResources, ['Mondays']);
});

test('what was left to somebody, or came to what there is, is theirs; what was done with people keeps none', () => {
  for (const text of ['My late father left me a double garage.', 'Since then we have added a small greenhouse.'])
    assert.deepEqual(placed(`${text}\n`).whatIHave, [text]);
  assert.deepEqual(placed('My father gave me the courage to sing.\n').whatIHave, []);
  assert.deepEqual(placed('I have sent down four climbers.\n').whatIKnow?.length, 1);
  assert.deepEqual(placed('And every porter from Lelep has eaten in my kitchen.\n').whoIKnow?.length, 1);
});

test('what a relative clause says of somebody else stands alone, with its first word', () => {
  const { whoIAm, slackResources } = placed(
    'Interests\nI run a monthly choir at the pub, which the landlord lets us have for nothing.\n',
  );
  assert.deepEqual(whoIAm, ['I run a monthly choir at the pub']);
  assert.deepEqual(slackResources, ['which the landlord lets us have for nothing.']);
});

test('on a page of lists without headings each list leans on its items', () => {
  const { whatIKnow, whoIKnow } = placed(
    [
      'Ray Montoya / Pueblo',
      '',
      '* Welded a bridge',
      '* Teach small engines',
      '* 74 buses, none lost',
      '',
      '* A kiln',
      '* About 60 grand',
      '',
      '* My brother Sam',
      '* Father Ed',
      '* Lonnie at the office',
    ].join('\n'),
  );
  assert.ok(whatIKnow?.includes('74 buses, none lost'));
  assert.deepEqual(whoIKnow, ['My brother Sam', 'Father Ed', 'Lonnie at the office']);
});

test('what waits for somebody, costs to be rid of, or is driven only on Sundays stands idle', () => {
  for (const text of [
    'Three dead buses waiting on somebody with an idea.',
    'The school pays to have them hauled off.',
    'He drives it only on Sunday.',
    'The hall, dark four evenings of five.',
    'Nobody is renting it.',
    'The hair that we pour away.',
    'Rest of the week it is just the cat.',
  ])
    assert.deepEqual(placed(`${text}\n`).slackResources, [text]);
  assert.deepEqual(placed('Skills\nWelding\n\nOn the shelf\nA game\n').slackResources, ['A game']);
});

test('what is there, is paid for, or is lent belongs to somebody', () => {
  for (const text of ['There is a bus, and it is red.', 'Snap-on box, paid for.', 'Wig machine, two of them.'])
    assert.deepEqual(placed(`${text}\n`).whatIHave, [text]);
  assert.deepEqual(placed('Skills\nWelding\n\nI borrow & lend\nChairs\n').whatIHave, ['Chairs']);
  assert.deepEqual(placed('Skills\nWelding\n\nWith whom\nThe Tanners\n').whoIKnow, ['The Tanners']);
});

test('what makes one happy or cannot be borne tells who somebody is, and a group that was chaired what was done', () => {
  for (const text of ['That one makes me happy.', 'Can’t stand decaf.'])
    assert.deepEqual(placed(`${text}\n`).whoIAm, [text]);
  assert.deepEqual(placed('I was a bank teller for three years.\n').whatIKnow?.length, 1);
  const { whatIKnow } = placed('Work\n- Chaired a working group of twelve departments\n');
  assert.deepEqual(whatIKnow, ['Chaired a working group of twelve departments']);
});

test('the text beside a label goes on below it among personal details too', () => {
  const { whatIKnow } = placed(
    [
      'Personal details',
      'Born                 1974, Lieksa',
      'Telephone            +358 40 1234567',
      '',
      'Key competence       Saw doctor. Calm under',
      '                     pressure, not under committees.',
      '',
      'Work experience',
      '2010–                Shift foreman, Pankakoski',
      '1997–2001            Logger, own account',
      '',
      'Hobbies              Ice swimming',
    ].join('\n'),
  );
  assert.ok(whatIKnow?.includes('Saw doctor. Calm under pressure, not under committees.'));
});

test('how a letter ends, and what a page is called, waits in the tray', () => {
  const { proposals, tray } = extractInventory(
    'ANSIO / CURRICULUM VITAE\nWendy Kurnianto\nApplication for the small enterprise programme\n\nSkills\nWelding\n\nKind regards,\nWendy\n',
  );
  assert.deepEqual(
    Object.values(proposals).flatMap((phrases) => phrases.map((phrase) => phrase.text)),
    ['Welding'],
  );
  assert.equal(tray.length, 5);
});

test('what others say one is, or ask one for, tells who somebody is', () => {
  for (const text of [
    'My director says I could calm a cyclone.',
    'I am the person lawyers phone about a transcript.',
    'As an official court reporter in Halifax',
  ])
    assert.deepEqual(placed(`${text}\n\nSkills\nWelding\n`).whoIAm, [text]);
  assert.deepEqual(placed('My brother calls me on Sundays.\n').whoIAm, []);
  assert.deepEqual(placed('I am RPR and CRC certified.\n').whatIKnow?.length, 1);
  assert.deepEqual(placed('Skills\nWelding\n\nWhat I’m like to work with\nLate\n').whoIAm, ['Late']);
});

test('what nobody has been in, or is used half the year, stands idle', () => {
  for (const text of ['The flat hasn’t had anyone in it since May.', 'The room is in use half the year.'])
    assert.deepEqual(placed(`${text}\n`).slackResources, [text]);
  assert.deepEqual(placed('Skills\nWelding\n\nWhat’s going begging\nFridays\n').slackResources, ['Fridays']);
  assert.deepEqual(placed('My husband has a ute and a trailer and is handy.\n').whoIKnow?.length, 1);
  assert.deepEqual(placed('I wrote a play for a company in Leeds, where I am on the board.\n').whoIKnow, [
    'where I am on the board.',
  ]);
});

test('headings of one word that say what one can, cannot or does not exploit are known', () => {
  const { whoIAm, whatIKnow, slackResources } = placed(
    '## can\n- kilns\n\n## can’t\n- websites\n\n## unexploited\n- the moulds\n',
  );
  assert.deepEqual([whatIKnow, whoIAm, slackResources], [['kilns'], ['websites'], ['the moulds']]);
});

test('what is closed for weeks, crushed or never lit stands idle', () => {
  for (const text of [
    'My August: the company closes for four weeks.',
    'Plates that today are crushed.',
    'The kiln has not been lit since 2008.',
  ])
    assert.deepEqual(placed(`${text}\n`).slackResources, [text]);
});

test('what lies in its box, under grass, runs at Easter or was never slept in stands idle', () => {
  for (const text of [
    'The better of the two sewing machines has been in its crate since May.',
    'One lathe still lives in its original wrapping.',
    'Four of the nine hectares are under grass.',
    'The bread oven is lit for weddings.',
    'There is a loft that we have never slept in.',
    'A kayak I never took out.',
  ])
    assert.deepEqual(placed(`${text}\n`).slackResources, [text]);
  for (const text of ['She is the aunt I never met.', 'I work with cattle under grass roofs.'])
    assert.deepEqual(placed(`${text}\n`).slackResources, [], text);
});

test('a licence that was got is known, and what one wants to do with what one knows tells who somebody is', () => {
  for (const text of ['I got the gas fitter licence in 2011.', 'We passed our skipper’s ticket.'])
    assert.deepEqual(placed(`${text}\n`).whatIKnow, [text]);
  assert.deepEqual(placed('We have the licence to dig peat.\n').whatIHave?.length, 1);
  const wish = 'I want to pass on what I know about grafting.';
  assert.deepEqual(placed(`${wish}\n`).whoIAm, [wish]);
});

test('what has not sailed since, ran some hours in years, or leaves one a day stands idle', () => {
  for (const text of [
    'The dinghy hasn’t sailed since the flood.',
    'The chipper has worked twelve hours in two years.',
    'I do double shifts, which leaves me Mondays.',
    'A sauna that nobody heats before seven.',
  ])
    assert.deepEqual(placed(`${text}\n`).slackResources, [text]);
  assert.deepEqual(placed('She hasn’t sailed since the flood.\n').slackResources, []);
});

test('in a list of things what is counted is one too', () => {
  const things =
    '- 40 hat blocks, lime\n- an old sewing machine, a button press\n- half a boathouse\n- about 12 kg of felt\n';
  assert.equal(placed(`Dear Jo,\n\n${things}`).whatIHave?.length, 4);
  for (const text of ['12 years old.', '2 children, grown up.', '30 trainees.'])
    assert.deepEqual(placed(`${text}\n`).whatIHave, [], text);
});

test('what came to somebody, from whomever, is at hand', () => {
  const land = 'Thirty acres of our great-uncle’s heath came to us in 2019.';
  assert.deepEqual(placed(`${land}\n`).whatIHave, [land]);
  assert.deepEqual(placed('The idea came to me in the bath.\n').whatIHave, []);
});

test('seasons at a trade are known, and what one is looking to start tells who somebody is', () => {
  const seasons = 'Lanterns and shadow figures, 14 seasons, the last two as head of the bench.';
  assert.deepEqual(placed(`${seasons}\n`).whatIKnow, [seasons]);
  const wish = 'Tree surgeon with 12 years in parks hoping to open a school for climbers.';
  assert.deepEqual(placed(`${wish}\n`).whoIAm, [wish]);
});

test('skills with a thing are skills, and “my things” heads things', () => {
  const { whatIKnow, whatIHave } = placed(
    'COMPUTER SKILLS\nSage, Visio\n\nKITCHEN TOOLS\nTwo ladles\n\nMY THINGS\nA drum printer\n',
  );
  assert.deepEqual([whatIKnow, whatIHave], [['Sage, Visio'], ['Two ladles', 'A drum printer']]);
});

test('a referee named beside a number to call is somebody known, a number alone is nobody', () => {
  const { whoIKnow } = placed(
    'REFERENCES\nIda Holm, head forester, Skagen, +45 20 55 01 99\nTel. 0733 000 112\n\nPaul Veit, vicar, paul@example.org\nveit.paul@example.org\n',
  );
  assert.deepEqual(whoIKnow, [
    'Ida Holm, head forester, Skagen, +45 20 55 01 99',
    'Paul Veit, vicar, paul@example.org',
  ]);
});

test('headings that say what is here, or what one works with, open a section of things', () => {
  for (const heading of ['what’s here', 'What is there', 'What I work with', 'What we cook with']) {
    const { whatIHave } = placed(`## ${heading}\n- Two shears and a mangle\n- one big frame\n`);
    assert.equal(whatIHave?.length, 2, heading);
  }
  assert.deepEqual(placed('## Who I work with\n- Two vets\n').whoIKnow, ['Two vets']);
});

test('where one was employed, what one knows by heart, and how well a language is spoken are known', () => {
  for (const text of [
    'Until 2009 I was employed by a ferry office, at last as head of the ticket desk.',
    'I know the tide tables by heart.',
    'I know our harbour map inside out.',
    'My Welsh is rusty.',
  ])
    assert.deepEqual(placed(`${text}\n`).whatIKnow, [text]);
  const neighbour = 'I know our harbour master.';
  assert.deepEqual(placed(`${neighbour}\n`).whoIKnow, [neighbour]);
});

test('what was done in a year was done with whatever money', () => {
  const { whatIKnow } = placed('## where I’ve been\n- 2014 opened the smithy with a £6,000 loan and two anvils\n');
  assert.equal(whatIKnow?.length, 1);
});

test('what has not been somewhere for years stands idle', () => {
  for (const text of [
    'The raft has not been in the river for three years.',
    'Our float hasn’t been out since the fair.',
  ])
    assert.deepEqual(placed(`${text}\n`).slackResources, [text]);
  assert.deepEqual(placed('I have not been in Cork for three years.\n').slackResources, []);
});

test('headings that say what is not yet or seldom made use of open a section of slack', () => {
  for (const heading of [
    'NOT YET DEVELOPED',
    'What I seldom use',
    'Things we hardly ever touch',
    'Never fully exploited',
  ])
    assert.deepEqual(placed(`## ${heading}\n- Upper deck of the barge\n`).slackResources, ['Upper deck of the barge']);
  assert.equal(placed('The harp stayed in its bag all spring.\n').slackResources?.length, 1);
});

test('who is licensed, and years of experience, are known in a summary too, and a company is a label of a post', () => {
  const { whoIKnow, whatIKnow } = placed(
    'SUMMARY OF QUALIFICATIONS\n- Licensed crane rigger\n- Six (6) years of dock experience\n\nWORK EXPERIENCE\nCompany       Blue Reef Dredging, Cebu\nPosition      Rigger\nPeriod        2016 - 2020\n',
  );
  assert.equal(whoIKnow?.length, 0);
  assert.deepEqual(whatIKnow?.slice(0, 2), ['Licensed crane rigger', 'Six (6) years of dock experience']);
});

test('who does something for him or her whose life is told is somebody known', () => {
  const life = (she: string, her: string): string =>
    `Oda Fjeld\n\n${she} mends nets. ${she} was born on the quay. ${she} likes rain, and ${she} sings.\n\nThe baker buys smoked eel from ${her}. Captain Aase Vik taught ${her} to steer. An uncle left ${her} a net loft. ${she} is treasurer of the net menders’ guild.\n`;
  for (const text of [life('He', 'him'), life('She', 'her')]) {
    const { whoIKnow, whatIHave } = placed(text);
    assert.deepEqual([whoIKnow?.length, whatIHave?.length], [3, 1], text);
  }
});

test('what somebody took over, set up or opened was done, whatever it is', () => {
  for (const text of [
    'I took over the corner pub in 2009.',
    'In 2018 we set up the boat library, which lent 60 canoes.',
  ])
    assert.deepEqual(placed(`${text}\n`).whatIKnow, [text]);
});

test('what moves some days in a year, was never copied, or when there is no work stands idle', () => {
  for (const text of [
    'The barge sails about six days in a year.',
    'The field notes have never been indexed.',
    'In March there’s no fish to smoke.',
    'Mondays and Tuesdays there are no guests.',
  ])
    assert.deepEqual(placed(`${text}\n`).slackResources, [text]);
  assert.deepEqual(placed('I have never been copied.\n').slackResources, []);
});

test('years of something in boxes are at hand, years at something are known', () => {
  const boxes = 'Twelve years of rainfall tables in shoeboxes.';
  assert.deepEqual(placed(`${boxes}\n`).whatIHave, [boxes]);
  const years = 'Thirty-one seasons.';
  assert.deepEqual(placed(`${years}\n`).whatIKnow, [years]);
});

test('what one could bring is told by what it is', () => {
  const { whatIHave, whatIKnow } = placed(
    '## What I could bring\n- A smoke house\n- Two trestles, painted\n- A trailer\n\n## What I bring\n- Tact\n',
  );
  assert.deepEqual([whatIHave?.length, whatIKnow], [3, ['Tact']]);
});

test('a paragraph of what somebody does is no paragraph of who somebody is', () => {
  const { whatIKnow } = placed(
    'I dredge at a harbour in Fife. I built the sluice. I taught sixty divers. I gauge tides. I hold a deep water rescue diver card.\n',
  );
  assert.equal(whatIKnow?.length, 5);
});

test('what a form has sworn, weighed and measured waits in the tray', () => {
  const { proposals } = extractInventory(
    'Ann Lee\nHeight: 160 cm\nWeight: 54 kg\n\nGroups\nLegion of Mary\n\nI hereby certify that the above is true.\nI authorise the processing of my personal data pursuant to GDPR 679/16.\n',
  );
  assert.deepEqual(
    Object.values(proposals).flatMap((phrases) => phrases.map((phrase) => phrase.text)),
    ['Legion of Mary'],
  );
});

test('what belonged to kin, or is counted in hundreds, is at hand', () => {
  for (const text of [
    'A workshop of 90 square metres that belonged to my father-in-law.',
    'About two hundred used methane sensors.',
  ])
    assert.deepEqual(placed(`${text}\n`).whatIHave, [text]);
  assert.deepEqual(
    placed('I can weld. What do I bring besides? The dry end of the old mill. The loft.\n').whatIHave?.length,
    2,
  );
});

test('what waits for a motor, is bought by nobody or is all one’s own time stands idle', () => {
  for (const text of [
    'The second press has been waiting for a motor.',
    'Glass is bought by nobody and piles up.',
    'My afternoons, all of them.',
  ])
    assert.deepEqual(placed(`${text}\n`).slackResources, [text]);
  for (const text of ['I have been waiting for an answer.', 'I sort what Recife throws away.'])
    assert.deepEqual(placed(`${text}\n`).slackResources, [], text);
});

test('when a life began and whom it lost tell who somebody is', () => {
  for (const text of ['I went underground at nineteen, like my father.', 'I have buried two friends.'])
    assert.deepEqual(placed(`${text}\n`).whoIAm, [text]);
});
