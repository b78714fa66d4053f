// What the headings of a document, and the questions of a form, promise of the lines below them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Section, askedFor, openSections, sectionOf, sections, together } from './document-section.rules.ts';

/** By which name a section goes; '' for none. */
const nameOf = (section: Section | null): string =>
  Object.entries(sections).find(([, each]) => each === section)?.[0] ?? '';
const opens = (heading: string, isHeading = false): string => nameOf(sectionOf(heading, isHeading));
const all = (name: keyof typeof sections | '', ...headings: string[]): void => {
  for (const each of headings) assert.equal(opens(each), name, each);
};

test('a heading opens what its words say, in one word or several, with the little words between them', () => {
  all('slack', 'Spare', 'Unused', 'Idle equipment');
  all('people', 'References', 'My network', 'People & contacts');
  all('things', 'Equipment', 'Assets and Property', 'Tools of the trade');
  all('identity', 'Interests', 'Hobbies and Values', 'AWARDS');
  all('skill', 'Skills', 'Key Competences', 'Languages');
  all('schooling', 'Education', 'Training and Qualifications');
  all('history', 'Employment History', 'Work', 'Positions');
  all('contact', 'Contact', 'Address and phone');
  all('summary', 'Profile', 'Introduction');
  all('other', 'Miscellaneous', 'Appendix');
  all('', 'Bergen', 'Baker', '', '– –', 'Rosa Blum');
});

test('a heading is read through the marks, digits and spaces that a reader of pictures puts in', () => {
  all(
    'skill',
    '== Skills ==',
    'SK1LLS',
    '5kills',
    'S K I L L S',
    '3. Skills',
    'Q6 Skills',
    'Question 12 Skills',
    'Capabilitie5',
  );
  all('schooling', 'Education', 'EDUCATI0N', 'TRA1NING');
  // One letter off in capitals is still the word, in small letters or by two letters it is another.
  all('schooling', 'EDUCATLON');
  all('', 'Educatlon', 'EBUCATLON', 'SKLLA');
  // Plural and singular are one.
  all('things', 'Properties');
  all('skill', 'Abilities', 'Talents');
});

test('a heading in two languages is what either says', () => {
  all('people', 'Lidé / People', 'People / Lidé');
  all('', 'Lidé / Jídlo');
});

test('what stands before a clause is what the section is about', () => {
  all('people', 'People who answer');
  all('things', 'The equipment which we rent');
  all('', 'Bergen that I built');
});

test('a thing may head a list of things in capitals, and a strange word a heading of two that are known', () => {
  all('things', 'MY TRACTOR', 'MY TRACTOR AND TOOLS');
  all('', 'Tractor', 'TRACTOR');
  assert.equal(opens('TRACTOR', true), 'things');
  all('skill', 'Teaching and supervision');
  all('', 'Technical Director', 'Skills, Bergen and Oslo');
  assert.equal(opens('Skills Bergen Oslo', true), 'skill');
  assert.equal(opens('Bergen', true), '');
  all('history', 'Career 2.0', 'Career II');
  // Resources that are available are at hand.
  all('things', 'Available resources');
  all('slack', 'Unused resources', 'Available');
  all('mixed', 'Interests and Skills');
  all('', 'skills and work and education and values and tools and contacts and people and more and so on');
});

test('what is not used, or waits, is slack, however it is put', () => {
  all(
    'slack',
    'Things I am not using',
    'Never needed',
    'Sitting around',
    'Nobody uses it',
    'Gathering dust',
    'In storage',
    'Too much of it',
    'More than I need',
    'At rest',
    'The time I have',
    'Open slots',
    'Not selling right now',
    'Up for grabs',
    'Going to waste',
    'Free stuff',
    'Free rooms',
    'On the back burner',
    'Lies mostly idle',
    'Yours to borrow',
    'Could be shared',
    'Not doing much',
    'Rarely used',
  );
});

test('who somebody is, whom they know, what they can and what they have are asked in many ways', () => {
  all(
    'identity',
    'What I want',
    'What am I like',
    'What it’s like',
    'Not so good at',
    'Hopeless at',
    'Deal breakers',
    'Dealbreakers',
    'Who I am',
    'When not working',
    'Outside of work',
    'I cannot',
    "Don't",
  );
  all(
    'people',
    'People who ring back',
    'Who helps',
    'Social capital',
    'Recommended by',
    'Thanks to',
    'Around me',
    'In my corner',
    'People I can call',
    'Ask',
    'Please ask',
    'With whom',
    'And who',
  );
  all('skill', 'Ask me about', 'Come to me for', 'What I do', 'Good with', 'Things I’ve made', 'Can', 'I can help');
  all(
    'things',
    'What the farm has',
    'What our shop owns',
    'What’s in the shed',
    'Put on the table',
    'What else can I bring besides',
    'What do we offer otherwise',
    'I own',
    'We lend',
    'Open doors',
    'Can open any door',
    'What I can lend',
    'Kit I have',
    'At my disposal',
    'In my pocket',
    'Under my roof',
    'What’s behind my old counter',
  );
  all('schooling', 'Academic background', 'Where I went to school', 'Where I learnt');
  all(
    'history',
    'Companies founded',
    'The story so far',
    'My career so far',
    'My career',
    'Current role',
    'Where I have worked',
    'Work history',
  );
  all(
    'summary',
    'Research interests',
    'Field of interest',
    'Career goal',
    'Professional objectives',
    'Summary of it',
    'Executive profile',
  );
  all('contact', 'Personal details', 'Contact me', 'Get in touch');
  all('', 'Not good', 'Just can it');
});

test('a heading with room between its letters is put together from words that are known', () => {
  assert.equal(together('S K I L L S'), 'SKILLS');
  assert.equal(together('A B O U T M E'), 'ABOUT ME');
  assert.equal(together('W O R K & S C H O O L'), 'WORK & SCHOOL');
  assert.equal(together('T R A C T O R S'), 'TRACTORS');
  assert.equal(together('B E R G E N X'), 'BERGENX');
  for (const text of ['SKILLS', 'A B C', 'A b c d e', 'THE A AND I', 'ABCD E F G H', `${'A '.repeat(40)}B`])
    assert.equal(together(text), text);
});

test('what is told below a question answers it', () => {
  for (const [name, ...questions] of [
    ['slack', 'What do you have that is not being used?', 'WHAT IS IDLE?', 'What could you share?'],
    ['skill', 'What are you good at?', 'Which languages?', 'What do you do?'],
    ['identity', 'What matters to you?', 'Who’s described here, and what do you love?', 'Why?'],
    ['people', 'Who would help?', 'And whom do you ring?', 'Which groups?'],
    ['things', 'What do you own?', 'Which tools?'],
    ['contact', 'Address?'],
    ['other', 'Bergen?', ''],
  ] as const)
    for (const question of questions) assert.equal(nameOf(askedFor(question)), name, question);
});

test('each section leans towards what usually stands in it', () => {
  for (const [name, field] of [
    ['header', 'whoIAm'],
    ['identity', 'whoIAm'],
    ['summary', 'whoIAm'],
    ['skill', 'whatIKnow'],
    ['people', 'whoIKnow'],
    ['things', 'whatIHave'],
    ['slack', 'slackResources'],
  ] as const) {
    const { prior, kind } = sections[name];
    assert.equal(Object.entries(prior).toSorted(([, a], [, b]) => b - a)[0]![0], field);
    assert.equal(kind, name);
  }
});

test('only the whole of such a saying is a heading, not a line that has it in its midst', () => {
  all(
    '',
    'Bergen not selling much',
    'Bergen what I want now',
    'Bergen what it’s like',
    'Bergen who helps',
    'Bergen what the farm has',
    'What the farm has bought',
    'Founded in Bergen',
    'Bergen life so far',
    'Life so far away',
    'Current role of Rosa',
    'Recommended by Rosa',
    'Thanks to Rosa',
    'Bergen on the sidelines',
    'On the sidelines in Bergen',
    'Rosa ask',
    'Ask Rosa',
    'Rosa with whom',
    'With whom Rosa',
    'Rosa cannot',
    'Cannot bake',
    'Rosa can',
    'Can bake',
    'Bergen profile',
    'Bergen what do we offer otherwise',
    'Rosa: we lend bikes',
  );
  all('people', 'Whom', 'Who');
  all('identity', 'Not good at', 'What I’d like');
  all('things', 'What my neighbour own');
  all('slack', 'Free room');
  all('history', 'Life so far');
  all('summary', 'Career objective', 'Job aim', 'Job aims', 'Career aspiration', 'Career aspirations', 'Summary');
});

test('a word is known in several and in one, and by one letter off, but not by one more', () => {
  all('slack', 'Capacities', 'CAPACITIES');
  all('', 'Capacityx', 'EDUCATIONX', 'SKLLS');
  all('skill', 'SKIILS', '6 Skills', 'Q 6 Skills', 'What I D O');
  all('things', '3QUIPMENT');
  all('identity', 'HOB8IES', 'About m e');
  assert.equal(together('CO NTA C T S'), 'CONTACTS');
  assert.equal(together('W O R K'), 'WORK');
  assert.equal(together('SK IL L S'), 'SK IL L S');
});

test('of several kinds the firmer decides, and what is strange or a number has its bounds', () => {
  all('people', 'Work and References', 'References and Work', 'People and equipment');
  all('history', 'MY TRACTOR WORK');
  all('', 'Skills 200', 'Skills viii', 'Skills 2nd', 'Work Bergen', 'Skills, and Bergen');
  all('skill', 'And skills Bergen', 'Skills 20', 'Skills iii');
  assert.equal(sectionOf('Bergen', true), null);
  assert.equal(sectionOf('', true), null);
  for (const kind of ['header', 'summary', 'other'] as const) assert.ok(openSections.has(kind));
  for (const kind of ['skill', 'slack', 'contact'] as const) assert.ok(!openSections.has(kind));
});
