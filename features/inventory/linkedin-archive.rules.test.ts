// What LinkedIn's export proposes: its own words, placed, and nothing else.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { MAX_PROPOSAL, proposalFrom, type LinkedInArchive, type LinkedInRow } from './linkedin-archive.rules.ts';

const archive: LinkedInArchive = {
  profile: [
    {
      'First Name': 'Maria',
      'Last Name': 'Delgado',
      Address: '12 Hidden Street',
      'Birth Date': 'May 4',
      Headline: 'Operations Manager | Registered Nurse',
      Summary: 'Nurse turned manager.\nHappiest when fixing a broken process.',
      Industry: 'Hospitals',
      'Geo Location': 'San Antonio, Texas',
      Websites: '[COMPANY:https://clinic.example.org,BLOG:https://blog.example.org/a]',
    },
  ],
  positions: [
    {
      'Company Name': 'Riverside Clinic',
      Title: 'Operations Manager',
      Description: 'Lead a team of 22',
      'Started On': 'Jan 2019',
      'Finished On': '',
    },
    { 'Company Name': 'Methodist Hospital', Title: 'Charge Nurse', 'Started On': '2013', 'Finished On': '2019' },
  ],
  skills: [{ Name: 'Triage' }, { Name: 'Grant Writing' }, { Name: 'Triage' }],
  education: [{ 'School Name': 'University of Texas', 'Degree Name': 'BSN', 'Start Date': '2006', 'End Date': '2010' }],
  certifications: [{ Name: 'Lean Six Sigma', Authority: 'ASQ', 'Started On': 'Mar 2018', 'Finished On': '' }],
  languages: [{ Name: 'Spanish', Proficiency: 'Native or bilingual proficiency' }],
  volunteering: [
    { 'Company Name': 'Westside Food Bank', Role: 'Board member', Cause: 'POVERTY', 'Started On': '2020' },
  ],
  connections: [
    { 'First Name': 'Ann', 'Last Name': 'Lee', Company: 'Acme', Position: 'CEO', 'Email Address': 'ann@acme.example' },
    { 'First Name': 'Bo', 'Last Name': 'Ray', Company: 'Acme', Position: '', URL: 'https://linkedin.example/bo' },
    { 'First Name': 'Alan', 'Last Name': 'Reyes', Company: 'Methodist Hospital', Position: 'Physician' },
    { 'First Name': 'Joan', 'Last Name': 'Whitfield', Company: '', Position: '' },
    { 'First Name': '', 'Last Name': '', Company: '', Position: '' },
  ],
};

test('each fact is placed in the field it belongs to, in the words of LinkedIn', () => {
  assert.deepEqual(proposalFrom(archive), {
    whoIAm: [
      'Operations Manager | Registered Nurse',
      'Nurse turned manager. Happiest when fixing a broken process.',
      'Location: San Antonio, Texas',
      'Volunteering: Board member, Westside Food Bank, POVERTY (2020 – present)',
    ],
    whatIKnow: [
      'Industry: Hospitals',
      'Operations Manager, Riverside Clinic (Jan 2019 – present): Lead a team of 22',
      'Charge Nurse, Methodist Hospital (2013 – 2019)',
      'Skills: Triage, Grant Writing',
      'BSN, University of Texas (2006 – 2010)',
      'Certificate: Lean Six Sigma, ASQ (Mar 2018)',
      'Languages: Spanish (Native or bilingual proficiency)',
    ],
    whoIKnow: ['LinkedIn connections: 4', 'Methodist Hospital: Alan Reyes (Physician)', 'Acme: Ann Lee (CEO), Bo Ray'],
    whatIHave: ['Websites: https://clinic.example.org, https://blog.example.org/a'],
  });
});

test("nobody's contact details, address or birth date are proposed", () => {
  const said = JSON.stringify(proposalFrom(archive));
  for (const secret of ['ann@acme.example', 'linkedin.example', 'Hidden Street', 'May 4'])
    assert.ok(!said.includes(secret), secret);
});

test('an empty archive proposes nothing', () => {
  assert.deepEqual(proposalFrom({}), { whoIAm: [], whatIKnow: [], whoIKnow: [], whatIHave: [] });
});

const columns = {
  profile: ['Headline', 'Summary', 'Industry', 'Geo Location', 'Websites'],
  positions: ['Company Name', 'Title', 'Description', 'Started On', 'Finished On'],
  skills: ['Name'],
  education: ['School Name', 'Degree Name', 'Start Date', 'End Date', 'Notes'],
  connections: ['First Name', 'Last Name', 'Company', 'Position', 'Email Address'],
  certifications: ['Name', 'Authority', 'Started On', 'Finished On'],
  languages: ['Name', 'Proficiency'],
  volunteering: ['Company Name', 'Role', 'Cause', 'Started On', 'Finished On'],
} as const;
const cell = fc.oneof(
  { weight: 4, arbitrary: fc.lorem({ maxCount: 3 }) },
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('', '  ', '__proto__', 'constructor', 'x'.repeat(2000), 'a\n\tb'),
);
const anyRow = (names: readonly string[]): fc.Arbitrary<LinkedInRow> =>
  fc
    .subarray([...names])
    .chain((some) => fc.tuple(...some.map((name) => fc.tuple(fc.constant(name), cell))))
    .map((cells) => Object.fromEntries(cells));
const anyArchive: fc.Arbitrary<LinkedInArchive> = fc.record(
  {
    profile: fc.array(anyRow(columns.profile), { maxLength: 2 }),
    positions: fc.array(anyRow(columns.positions), { maxLength: 6 }),
    skills: fc.array(anyRow(columns.skills), { maxLength: 30 }),
    education: fc.array(anyRow(columns.education), { maxLength: 4 }),
    connections: fc.array(anyRow(columns.connections), { maxLength: 60 }),
    certifications: fc.array(anyRow(columns.certifications), { maxLength: 4 }),
    languages: fc.array(anyRow(columns.languages), { maxLength: 4 }),
    volunteering: fc.array(anyRow(columns.volunteering), { maxLength: 4 }),
  },
  { requiredKeys: [] },
);
const words = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
const own = new Set(
  words('LinkedIn connections Location Volunteering Industry Skills Certificate Languages Websites present and more'),
);

test('whatever the archive says, every word proposed is a word of the archive, a label or a count', () => {
  fc.assert(
    fc.property(anyArchive, (given) => {
      const said = new Set(
        Object.values(given)
          .flat()
          .flatMap((row) => Object.values(row))
          .flatMap((text) => [...words(text), ...words(text.replace(/[A-Z_]+:/g, ' '))]),
      );
      const cut = [...said].filter((word) => word.length > 600);
      for (const line of Object.values(proposalFrom(given)).flat())
        for (const word of words(line))
          assert.ok(
            said.has(word) || own.has(word) || /^\d+$/.test(word) || cut.some((long) => long.startsWith(word)),
            `"${word}" in "${line}"`,
          );
    }),
  );
});

test('whatever the archive says, a field is never longer than the limit, has no empty line and is well formed', () => {
  fc.assert(
    fc.property(anyArchive, (given) => {
      for (const lines of Object.values(proposalFrom(given))) {
        assert.ok(lines.join('\n').length <= MAX_PROPOSAL);
        for (const line of lines) {
          assert.ok(line.trim() !== '' && !line.includes('\n'));
          assert.equal(new Set(lines).size, lines.length);
        }
      }
    }),
  );
});

test('thousands of connections become a few lines, own companies first', () => {
  const connections = Array.from({ length: 5000 }, (_, at) => ({
    'First Name': `Person${at}`,
    'Last Name': 'Test',
    Company: `Company ${at % 300}`,
    Position: 'Engineer',
  }));
  const { whoIKnow } = proposalFrom({ connections, positions: [{ 'Company Name': 'Company 299', Title: 'Boss' }] });
  assert.equal(whoIKnow[0], 'LinkedIn connections: 5000');
  assert.match(whoIKnow[1] ?? '', /^Company 299: Person299 Test \(Engineer\), .* and 10 more$/);
  assert.equal(whoIKnow.length, 16);
});

test('a long text ends at a whole word, one that fits is whole', () => {
  const headline = (Headline: string) => proposalFrom({ profile: [{ Headline }] }).whoIAm[0];
  const words = `${'word '.repeat(119)}wordy`;
  assert.equal(headline(words), words);
  assert.equal(headline(`${words}!`), `${'word '.repeat(119).trim()}…`);
  assert.equal(headline('x'.repeat(700)), `${'x'.repeat(599)}…`);
  assert.equal(headline(' A \n\n baker\t'), 'A baker');
});

test('websites are told without their labels and the brackets around them', () => {
  const sites = (Websites: string) => proposalFrom({ profile: [{ Websites }] }).whatIHave;
  assert.deepEqual(sites('[COMPANY:https://a.example, BLOG:https://b.example/x[1]y, ,PERSONAL: c]'), [
    'Websites: https://a.example, https://b.example/x[1]y, PERSONAL: c',
  ]);
  assert.deepEqual(sites('https://a.example/URL:b'), ['Websites: https://a.example/URL:b']);
  assert.deepEqual(sites('[]'), []);
});

test('what was noted of an education is told, a skill once, and of skills a hundred', () => {
  const { whatIKnow } = proposalFrom({
    education: [{ 'School Name': 'Bakers’ College', Notes: 'Sourdough' }],
    skills: ['', 'A', 'A', ...Array.from({ length: 120 }, (_, at) => `S${at}`)].map((Name) => ({ Name })),
  });
  const education = whatIKnow.find((line) => line.startsWith('Bakers'));
  assert.equal(education, 'Bakers’ College: Sourdough');
  const skills = whatIKnow.find((line) => line.startsWith('Skills: A, S0, S1, '))?.split(', ');
  assert.equal(skills?.length, 100);
});

test('after the own companies come those where most are known', () => {
  const at = (Company: string, count: number) =>
    Array.from({ length: count }, (_, n) => ({ 'First Name': `${Company}${n}`, Company }));
  const { whoIKnow } = proposalFrom({
    positions: [{ 'Company Name': 'Own' }],
    connections: [...at('Few', 2), ...at('Many', 3), ...at('Own', 1)],
  });
  assert.deepEqual(
    whoIKnow.map((line) => line.split(':')[0]),
    ['LinkedIn connections', 'Own', 'Many', 'Few'],
  );
});

test('lines are kept whole up to the limit of a field', () => {
  const volunteering = Array.from({ length: 20 }, (_, at) => ({ Role: `${at} ${'x'.repeat(480)}`.slice(0, 485) }));
  const { whoIAm } = proposalFrom({ volunteering });
  assert.equal(whoIAm.length, 12);
  for (const line of whoIAm) assert.match(line, /^Volunteering: \d+ x{400,}$/);
});
