// Everybody a person's records name, and where a text speaks of them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partner, who } from '../../test/fixtures/said-against.ts';
import { bare, finderOf, mayName, peopleIn, type Person } from './people.rules.ts';

const known = (whoIKnow: string, more: Parameters<typeof who>[0] = {}): Person[] =>
  peopleIn(who({ ...more, inventory: { whoIKnow } }));
const names = (whoIKnow: string): string[] => known(whoIKnow).map(({ name }) => name);
const asked = (name: string): Person => peopleIn(who({ partners: [partner(name, 'active')] }))[0]!;

test('a partner is known by the parts of the name, without titles, and by what the name says they are', () => {
  for (const [name, parts, roles] of [
    ['Kasia, school kitchen', ['Kasia'], ['school kitchen', 'school']],
    ['Chief Otieno', ['Otieno'], ['chief']],
    ['Hemi the welder', ['Hemi'], ['welder', 'welder']],
    ['Dr. Ruth Adler (board)', ['Ruth', 'Adler'], ['board']],
    ["Ann's BAKERY", ['Ann', 'BAKERY'], ['bakery']],
    ['Bo – head of the mill', ['Bo'], ['head', 'mill']],
    ['Bo, who, A', ['Bo'], []],
    ['“Zoë” O. Li', ['Zoë', 'Li'], []],
    ['MRS Li', ['Li'], []],
    ['Bo, the mill (old) one', ['Bo'], ['mill']],
    ['Zed  ((Ray))', ['Zed', 'Ray'], []],
  ] as const)
    assert.deepEqual([asked(name).parts, asked(name).roles], [parts, roles], name);
  assert.deepEqual(asked('Bo Li'), { name: 'Bo Li', status: 'active', written: '', roles: [], parts: ['Bo', 'Li'] });
});

test('whoever one hopes for stands with their relation, and with the answer of the partner of that name', () => {
  const hoped = [
    { name: 'Otieno', relationship: 'The old baker at the corner' },
    { name: 'Ann Lee', relationship: '' },
    { name: 'Peter Otieno', relationship: 'neighbour; loud' },
  ];
  const partners = [partner('Rose Otieno', 'active'), partner('Peter Otieno', 'declined')];
  const found = peopleIn(who({ hoped, partners })).slice(2);
  const written = 'among the potential partners of your challenge “Cut permit intake”';
  assert.deepEqual(found, [
    { name: 'Otieno', status: 'active', written, roles: ['old baker'], parts: ['Otieno'] },
    { name: 'Ann Lee', status: undefined, written, roles: [], parts: ['Ann', 'Lee'] },
    { name: 'Peter Otieno', status: 'declined', written, roles: ['neighbour'], parts: ['Peter', 'Otieno'] },
  ]);
  assert.deepEqual(peopleIn({ ...who({ hoped, partners: [] }), challenge: null }), []);
});

test('of those one knows each is found by a full name or a first name, with what they are', () => {
  const found = known('Ruth Adler (runs the ward of Kim). Hank at the feed store. My cousin Hemi. Our head nurse Zoe.');
  const written = 'among those you know, in your inventory';
  const of = (name: string): Person | undefined => found.find((each) => each.name === name);
  assert.deepEqual(of('Hemi'), { name: 'Hemi', status: undefined, written, roles: ['cousin'], parts: ['Hemi'] });
  assert.deepEqual(of('Zoe')!.roles, ['head nurse']);
  assert.deepEqual(of('Ruth Adler')!.roles, ['ward']);
  assert.ok(of('Hank'));
  assert.equal(known('Ann.', { partners: [partner('Ann Lee', 'declined')] }).at(-1)!.status, 'declined');
});

test('a first name alone is somebody too, with what is said behind it or before', () => {
  const of = (text: string): string[] =>
    known(text)
      .map(({ name, roles }) => `${name}: ${roles.join()}`)
      .toSorted();
  for (const [text, all] of [
    ['Zubin runs the mill. Xola, the night porter of the inn, is tall.', ['Xola: night porter', 'Zubin: mill']],
    ['Zubin (our night porter)', ['Zubin: night porter']],
    ['Quorra (sings), Xola', ['Quorra: sings', 'Xola: ']],
    ['the night porter Zubin', ['Zubin: night porter']],
    ['Our night porter Zubin', ['Zubin: night porter']],
    ['Quillon Vrask sings.', ['Quillon Vrask: sings']],
    ['I met Quillon Vrask.', ['Quillon Vrask: ']],
    ['Zubin – runs the bakery', ['Zubin: ']],
  ] as const)
    assert.deepEqual(of(text), all, text);
  assert.deepEqual(names('My uncle Zubin helps me. Half Moon Street. Many Zorps Quell. Some Quillon Vrask.'), []);
});

test('a name of two small letters is nobody, and one of marks alone is never met', () => {
  const of = (name: string): number => peopleIn(who({ partners: [partner(name, 'active')] })).length;
  assert.deepEqual(['yo', 'Bo', 'the', 'yo yo', '!!!'].map(of), [0, 1, 1, 1, 1]);
  assert.equal(finds(asked('!!!'), 'I ask Ann!!!'), undefined);
});

test('a place, a people, and a word at the beginning are nobody', () => {
  for (const text of [
    'I live in Porto Alegre.',
    'Everyone in Accra Central.',
    'I meet Indonesian workers.',
    'Many friends.',
    'The mayor.',
    '',
  ])
    assert.deepEqual(names(text), [], text);
});

test('who said they would, or stands beside an active partner, has been asked in a way', () => {
  assert.deepEqual(names('Priya Rao SAID SHE would help. Ruth Adler sings.'), ['Ruth Adler']);
  assert.deepEqual(names('Ruth Adler sings. Priya Rao is glad to come.'), ['Ruth Adler']);
  const beside = (status: 'active' | 'declined') =>
    known('Ruth Adler sings. Priya Rao and Bo Lind work together. Ann Lee too.', {
      partners: [partner('Bo Lind', status)],
    }).map(({ name }) => name);
  assert.deepEqual(beside('active'), ['Bo Lind', 'Ruth Adler', 'Ann Lee']);
  assert.ok(beside('declined').includes('Priya Rao'));
});

const finds = (person: Person, text: string, clear: (part: string) => boolean = () => true) =>
  finderOf(person, clear)(text);
const found = (name: string, text: string): string | undefined => {
  const met = finds(asked(name), text);
  return met && text.slice(met.at, met.end);
};

test('a text names somebody in full, by one part, with a title, another name or in honour of it', () => {
  for (const [name, text, passage] of [
    ['Ruth Adler', 'I ask Ruth Adler today.', 'Ruth Adler'],
    ['Ruth Adler', 'I ask Ruth today.', 'Ruth'],
    ['Ruth Adler', 'I ask Mrs. Adler today.', 'Mrs. Adler'],
    ['Ruth Adler', 'I ask dr Adler today.', 'dr Adler'],
    ['Ruth Adler', 'I ask ruth adler today.', 'ruth adler'],
    ['Ruth Adler', 'I ask Ruth Lind today.', 'Ruth Lind'],
    ['Maria', 'I ask maria today.', 'maria'],
    ['The Old Mill', 'I ask the old mill today.', 'old mill'],
    ['IT intranet team', 'I ask OUR intranet team today.', 'intranet team'],
    ['Cardboard factory in Quilpué', 'I ask the FACTORY in Quilpué today.', 'FACTORY in Quilpué'],
    ['Mehmet Kaya', 'I ask Mehmet abi today.', 'Mehmet abi'],
    ['Ravi Rao', 'I ask Ravi-ji today.', 'Ravi-ji'],
    ['IT intranet team', 'I ask the intranet team today.', 'the intranet team'],
    ['Cardboard factory in Quilpué', 'I ask the factory in Quilpué today.', 'factory in Quilpué'],
    ['Harbour Office Vlissingen', 'I ask the harbour office today.', 'the harbour office'],
    ['the Harbour Office Vlissingen', 'I ask our harbour office today.', 'our harbour office'],
  ] as const)
    assert.equal(found(name, text), passage, text);
  for (const [name, text] of [
    ['Ruth Adler', 'I ask Ruthie today.'],
    ['Ruth Adler', 'I ask ruth today.'],
    ['Ruth Adler', 'I ask McRuth today.'],
    ['Ruth Adler', 'I ask Ann today.'],
    ['Ruth', 'I ask ruth today.'],
    ['Cardboard factory in Quilpué', 'I ask the factory in Lima today.'],
    ['Harbour Office Vlissingen', 'I ask a harbour office today.'],
  ] as const)
    assert.equal(found(name, text), undefined, text);
});

test('a part that may mean somebody else tells nothing, the whole name does', () => {
  const person = asked('Ruth Adler');
  const notRuth = (part: string) => part !== 'Ruth';
  assert.equal(finds(person, 'I ask Ruth.', notRuth), undefined);
  assert.ok(finds(person, 'I ask Adler.', notRuth));
  assert.ok(finds(person, 'I ask Ruth Adler.', () => false));
});

test('somebody is met by what they are only where no name says it', () => {
  const person = asked('Hemi, school welder');
  assert.deepEqual(finds(person, 'I ask the school welder.'), { at: 6, end: 23, isRole: true });
  assert.deepEqual(finds(person, 'I ask OUR old school welder.'), { at: 6, end: 27, isRole: true });
  assert.deepEqual(finds(person, 'The school welder is Hemi.'), { at: 21, end: 25, isRole: false });
  assert.equal(finds(person, 'I ask a school welder.'), undefined);
  assert.equal(finds({ ...person, roles: ['man'] }, 'I ask the man.'), undefined);
  assert.ok(finds({ ...person, roles: ['chef'] }, 'I ask the chef.'));
});

test('whom no word of a text can mean is not looked for', () => {
  const person = asked('Hemi, school welder');
  for (const text of ['I ask HEMI.', 'The welder.', 'A school.']) assert.ok(mayName(text, person), text);
  for (const text of ['I ask Ann.', 'The hemisphere.', '']) assert.ok(!mayName(text, person), text);
  assert.ok(!mayName('The man of the hour', { ...person, name: 'The Ann of the', roles: [] }));
});

test('a name is bare without its marks', () => {
  assert.equal(bare(' “Ann-Lee O’Hara”, (13) '), 'Ann-Lee OHara 13');
  assert.equal(bare("Ann O'Hara!"), "Ann O'Hara");
});

test('a name that goes on for pages is one person of few names, and the same one written twice is one', () => {
  const known = (whoIKnow: string) =>
    peopleIn(who({ inventory: { whoIKnow } })).map(({ name, parts }) => [name, parts]);
  assert.deepEqual(
    known('Anna Maria '.repeat(1_000).trim()).map(([, parts]) => parts),
    [['Anna', 'Maria']],
  );
  assert.deepEqual(known('Anna Roth. Ben Stone. Anna Roth.'), [
    ['Anna Roth', ['Anna', 'Roth']],
    ['Ben Stone', ['Ben', 'Stone']],
  ]);
  const many = Array.from({ length: 900 }, (_, at) => `Ann${'abcdefghij'[at % 10]}${'aeiou'[at % 5]}n${at % 9} Smith.`);
  assert.ok(known(many.join(' ')).length <= 300);
});
