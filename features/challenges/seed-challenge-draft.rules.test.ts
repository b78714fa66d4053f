// The draft parser: reads what models really write, and reads back whatever was written here.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { challengeLimits } from './challenge.rules.ts';
import {
  type DraftSection,
  type DraftTexts,
  challengeOf,
  draftHeadings,
  draftSections,
  emptyDraft,
  parseDraft,
  replaceDraft,
  settleDraft,
  tidyDraft,
  writeDraft,
} from './seed-challenge-draft.rules.ts';

const permits: DraftTexts = {
  title: 'Permits in ten days',
  objective: 'Issue a simple permit within ten days.',
  context: 'It takes 38 days now.\nSamuel files each one twice.',
  barriers: 'The fire review comes last.',
  ideas: '- One form\n- A clerk who decides',
  successCriteria: 'Ten permits in ten days each by June.',
};

const styles: Record<string, string> = {
  'as the specification says, each followed by one line': `Here it is.

**Seed Challenge Draft**

**Title**
Permits in ten days

**Objective**
Issue a simple permit within ten days.

**Context/Background**
It takes 38 days now.
Samuel files each one twice.

**Key Barriers/Uncertainties**
The fire review comes last.

**Initial Ideas/Directions**
- One form
- A clerk who decides

**Success Criteria**
Ten permits in ten days each by June.`,
  'with colons inside the bold and texts on the same line': `### Seed Challenge Draft

**Title:** "Permits in ten days"
**Objective:** Issue a simple permit within ten days.
**Context/Background:** It takes 38 days now.
Samuel files each one twice.
**Key Barriers/Uncertainties:** The fire review comes last.
**Initial Ideas/Directions:**
- One form
- A clerk who decides
**Success Criteria:** Ten permits in ten days each by June.

Does this capture it, or would you change something?`,
  'with colons outside, numbers, other joints and a rule': `Great, let me put this together.

---
## 🌱 Seed Challenge Draft

1. **Title**: Permits in ten days
2. **Objective**: Issue a simple permit within ten days.
3. **Context & Background**: It takes 38 days now.

   Samuel files each one twice.
4. **Key barriers and uncertainties** – The fire review comes last.
5. **Initial ideas / directions**:
   - One form
   - A clerk who decides
6. **Success criteria**: Ten permits in ten days each by June.

---
You can save it now.`,
  'as headings of three levels, with empty lines everywhere': `# Seed Challenge Draft


### Title

**Permits in ten days**


### Objective

Issue a simple permit within ten days.

### Context

It takes 38 days now.

Samuel files each one twice.

### Barriers

The fire review comes last.

### Ideas

- One form

- A clerk who decides

### Success Criteria

Ten permits in ten days each by June.

### Next steps

Save it.`,
  'as bullets in a fence with Windows line ends':
    '```markdown\r\nSeed Challenge Draft\r\n- **Title:** Permits in ten days\r\n- **Objective:** Issue a simple permit within ten days.\r\n- **Context/Background:** It takes 38 days now.\r\nSamuel files each one twice.\r\n- **Key Barriers/Uncertainties:** The fire review comes last.\r\n- **Initial Ideas/Directions:**\r\n- One form\r\n- A clerk who decides\r\n- **Success Criteria:** Ten permits in ten days each by June.\r\n```\r\n',
  'bold to the end of the line': `**Seed Challenge Draft: Permits in ten days**
**Objective: Issue a simple permit within ten days.**
__Context:__ It takes 38 days now.
Samuel files each one twice.
__Key Barriers__ The fire review comes last.
***Initial Ideas***
- One form
- A clerk who decides
**Success Criteria: Ten permits in ten days each by June.**`,
  'without any mark but colons': `Seed Challenge Draft
Title: Permits in ten days
Objective: Issue a simple permit within ten days.
Context/Background: It takes 38 days now.
Samuel files each one twice.
Key Barriers/Uncertainties: The fire review comes last.
Initial Ideas/Directions:
- One form
- A clerk who decides
Success Criteria: Ten permits in ten days each by June.`,
  'quoted, and without its marker': `> **Title:** Permits in ten days
> **Objective:** Issue a simple permit within ten days.
> **Context/Background:** It takes 38 days now.
Samuel files each one twice.
> **Key Barriers/Uncertainties:** The fire review comes last.
> **Initial Ideas/Directions:**
- One form
- A clerk who decides
> **Success Criteria:** Ten permits in ten days each by June.`,
};

for (const [style, message] of Object.entries(styles)) {
  test(`it reads a draft ${style}`, () => {
    assert.deepEqual(parseDraft(message), { ...permits, insights: [], confidence: 0.8 });
  });

  test(`it writes a draft ${style} as it should be, and keeps what stands around it`, () => {
    const settled = settleDraft(message);
    assert.deepEqual(parseDraft(settled), { ...permits, insights: [], confidence: 0.8 });
    for (const section of draftSections) assert.ok(settled.includes(`**${draftHeadings[section]}**\n`), settled);
    assert.ok(settled.includes('**Seed Challenge Draft**'));
    assert.equal(settleDraft(settled), settled);
    const [opening = ''] = message.split('\n');
    if (/^(?:Here|Great)/.test(opening)) assert.ok(settled.startsWith(opening));
    if (message.includes('Does this capture')) assert.ok(settled.endsWith('or would you change something?'));
  });
}

/** Where a text stands that comes behind a heading, in a draft that has one section more. */
function sectionUnder(heading: string, text = '\nX marks it.'): DraftSection[] {
  const other = /suc|crit/i.test(heading) ? '**Objective**\nY' : '**Success Criteria**\nY';
  const draft = parseDraft(`**Seed Challenge Draft**\n${other}\n${heading}${text}\n`);
  return draftSections.filter((section) => draft?.[section] === 'X marks it.');
}

const named: Record<DraftSection, string[]> = {
  title: ['Title', 'Challenge Title', 'working title', 'PROPOSED TITLE', 'Challenge name'],
  objective: ['Objective', 'Objectives', 'Goal', 'Challenge Statement', 'Problem statement', 'Statement'],
  context: [
    'Context/Background',
    'Background / Context',
    'Context',
    'Background',
    'Context & Background',
    'background and context',
  ],
  barriers: [
    'Key Barriers/Uncertainties',
    'Barriers or Uncertainties',
    'Key barriers, key uncertainties',
    'Key uncertainties and barriers',
    'Key barriers (so far)',
    'Barriers',
    'Key   uncertainties',
    'Uncertainties',
  ],
  ideas: [
    'Initial Ideas/Directions',
    'Ideas/ Directions',
    'Initial ideas /initial directions',
    'Initial-ideas',
    'Ideas (first, rough ones)',
    'Initial directions',
    'Directions',
  ],
  successCriteria: [
    'Success Criteria',
    'Success criterion',
    'Criteria for success',
    'Success measures',
    'Success metrics (3)',
  ],
};

test('a section is known by any of its names, in any case, with whatever joins two of them', () => {
  for (const section of draftSections)
    for (const name of named[section]) assert.deepEqual(sectionUnder(`**${name}**`), [section], name);
  for (const name of ['Landscape', 'Sub', 'Titles of others', 'Idea', 'Contexts', 'Key', 'and'])
    assert.deepEqual(sectionUnder(`**${name}**`), [], name);
});

test('a heading may be marked, numbered, quoted, listed or pictured in any way', () => {
  for (const heading of [
    '# Ideas',
    '######   Ideas',
    '##\t3. Ideas',
    '### 12)  **Ideas**',
    '**12) Ideas**',
    '***Ideas***',
    '__Ideas__',
    '___Ideas___',
    '- **Ideas**',
    '+  __Ideas__',
    '• **Ideas**',
    '10. **Ideas**',
    '5)\t**Ideas**',
    '> **Ideas**',
    '>> - ## Ideas',
    '>**Ideas**',
    '**💡 Ideas**',
    '## 💡Ideas',
    '## (Ideas',
    '**💡  Ideas**',
    '**Ideas:**',
    '**Ideas**:',
    '**Ideas：**',
    '  **Ideas**  ',
  ])
    assert.deepEqual(sectionUnder(heading), ['ideas'], heading);
  for (const no of [
    'Ideas',
    '####### Ideas',
    '#Ideas',
    '*Ideas*',
    '_Ideas_',
    '**No. Ideas**',
    '1.**Ideas**',
    '- Ideas',
  ])
    assert.deepEqual(sectionUnder(no), [], no);
});

test('the text may begin behind its heading, with any mark between them', () => {
  for (const start of [
    '**Ideas:** X marks it.',
    '**Ideas**: X marks it.',
    '**Ideas** X marks it.',
    '**Ideas** – X marks it.',
    '**Ideas** - X marks it.',
    '__Ideas:__ X marks it.',
    '___Ideas___:  X marks it.',
    '***Ideas*** X marks it.',
    '**Ideas: X marks it.**',
    '__Ideas: X marks it.__ ',
    '***Ideas: X marks it.***',
    '## Ideas: X marks it.',
    '## Ideas – X marks it.',
    '## Ideas —  X marks it.',
    '1. **Ideas：** X marks it.',
  ])
    assert.deepEqual(sectionUnder(start, ''), ['ideas'], start);
  for (const no of ['## Ideas-X marks it.', '## Ideas X marks it.', `**${'x'.repeat(90)} Ideas:** X marks it.`])
    assert.deepEqual(sectionUnder(no, ''), [], no);
});

test('what is bold within a text stays bold, at its end, too', () => {
  const draft = parseDraft(
    '**Seed Challenge Draft**\n**Objective:** A **bold**\n## Ideas: b **c**\n**Context** __d__\n',
  );
  assert.deepEqual([draft?.objective, draft?.ideas], ['A **bold**', 'b **c**']);
});

test('a rule or a heading behind the last section ends the draft; within it rules are left out', () => {
  for (const rule of ['---', '-----', '***', '****', '___', '____', '===', '====']) {
    const draft = `**Seed Challenge Draft**\n**Objective**\nA\n${rule}\n**Success Criteria**\nB\n`;
    assert.equal(parseDraft(draft)?.objective, 'A', rule);
    const settled = settleDraft(`${draft}${rule}\nSave it.\nThen go.`);
    assert.ok(settled.endsWith('**Success Criteria**\nB\n\n---\n\nSave it.\nThen go.'), settled);
  }
  assert.ok(
    settleDraft('**Seed Challenge Draft**\n**Objective**\nA\n**Ideas**\nB\n\n**Next steps**\nSave it.').endsWith(
      '**Next steps**\nSave it.',
    ),
  );
  assert.equal(parseDraft('**Seed Challenge Draft**\n**Objective**\nA\n--\n**Ideas**\nB')?.objective, 'A\n--');
});

test('a fence says nothing, wherever it stands', () => {
  for (const fence of ['```', '```markdown', '~~~', '```MD'])
    assert.equal(
      settleDraft(`Here.\n${fence}\n**Seed Challenge Draft**\n**Objective**\nA\n**Ideas**\nB\n${fence}\n`),
      `Here.\n\n${writeDraft({ ...emptyDraft(), objective: 'A', ideas: 'B' })}`,
    );
  assert.equal(parseDraft('**Seed Challenge Draft**\n**Objective**\n```a b\n**Ideas**\nB')?.objective, '```a b');
});

test('closing words behind an empty line are no part of the last section; a list or a plain text is', () => {
  const last = (text: string) => {
    const message = `**Seed Challenge Draft**\n**Objective**\nA\n**Ideas**\nB\n${text}`;
    return [
      parseDraft(message)?.ideas,
      settleDraft(message)
        .split('**Success Criteria**')[1]
        ?.replace(/^\s*---/, '')
        .trim(),
    ];
  };
  for (const words of [
    'Would you change it?',
    'Let me know.',
    'Is it\nright?',
    'Ready to go on.',
    'Take a look\nat it.',
  ])
    assert.deepEqual(last(`\n${words}`), ['B', words]);
  for (const words of ['C', 'C\nLet me know.', 'I would let me know.', '- Would it do?', '1. Is this it?'])
    assert.deepEqual(last(`\n${words}`), [`B\n${words}`, ''], words);
  assert.deepEqual(last('Let me know.'), ['B\nLet me know.', '']);
  assert.deepEqual(last('\nC\n\nLet me know.\n'), ['B\nC', 'Let me know.']);
  assert.equal(
    parseDraft('**Seed Challenge Draft**\n**Objective**\nA\n**Ideas**\n\nWould it do?')?.ideas,
    'Would it do?',
  );
});

test('a section that comes twice goes on', () => {
  const twice = '**Seed Challenge Draft**\n**Objective**\nA\n**Ideas:** B\n**Objective:** C\n**Ideas**\nD';
  assert.deepEqual([parseDraft(twice)?.objective, parseDraft(twice)?.ideas], ['A\nC', 'B\nD']);
});

test('a title is one line, bare of the marks around it, and no longer than it may be', () => {
  const titled = (title: string) => tidyDraft({ ...permits, title }).title;
  for (const marked of ['"Ten  days"', '“Ten days”', "'Ten days'", '*Ten days*', '**Ten days**', ' Ten\n days '])
    assert.equal(titled(marked), 'Ten days', marked);
  for (const kept of ['"Ten" days', 'Ten "days"', '“Ten” or “five”', "Ten 'days'", '**Ten** days', '“”', "it's 'so'"])
    assert.equal(titled(kept), kept, kept);
  assert.equal(titled('é'.repeat(challengeLimits.title + 5)), 'é'.repeat(challengeLimits.title));
  assert.equal(titled('🌱'.repeat(challengeLimits.title)).length, 2 * challengeLimits.title);
  assert.equal(parseDraft('**Seed Challenge Draft: Ten days**\n**Objective**\nA\n**Ideas**\nB')?.title, 'Ten days');
});

test('without its marker a draft needs four sections, the objective among them', () => {
  const sections = ['**Objective**\nA', '**Context**\nB', '**Ideas**\nC', '**Barriers**\nD', '**Title**\nE'];
  assert.ok(parseDraft(sections.slice(0, 4).join('\n')));
  assert.equal(parseDraft(sections.slice(0, 3).join('\n')), undefined);
  assert.equal(parseDraft(sections.slice(1).join('\n')), undefined);
  assert.equal(parseDraft(`${sections.slice(0, 3).join('\n')}\n**Barriers**\n`), undefined);
  assert.equal(parseDraft('SEED CHALLENGE DRAFT\n**Objective**\nA'), undefined);
  assert.ok(parseDraft('My SEED challenge draft:\n**Objective**\nA\n**Ideas**\nB'));
});

test('what was empty stays empty, also beside a text; a draft can be put where none was', () => {
  assert.deepEqual(new Set(Object.values(emptyDraft())), new Set(['']));
  assert.equal(
    writeDraft(emptyDraft())
      .split('\n')
      .filter((line) => line === '').length,
    6,
  );
  assert.equal(replaceDraft(' Hello. ', permits), `Hello.\n\n${writeDraft(permits)}`);
  assert.equal(replaceDraft(' ', permits), writeDraft(permits));
  assert.equal(
    replaceDraft(`Hi.\n\n${writeDraft(permits)}\n\n---\nBye.`, permits),
    `Hi.\n\n${writeDraft(permits)}\n\n---\n\nBye.`,
  );
});

test('a challenge lacks what its draft lacks, and no text is longer than it may be', () => {
  const bare = { ...emptyDraft(), title: 'T', context: 'C' };
  const none = { barriers: [], ideas: [], successCriteria: [] };
  assert.deepEqual(challengeOf(bare), { title: 'T', statement: 'C', context: 'C', ...none });
  assert.deepEqual(challengeOf({ ...bare, context: '', ideas: 'I\n* J\n\n2. K\nI' }), {
    title: 'T',
    statement: 'T',
    context: '',
    ...none,
    ideas: ['I', 'J', 'K'],
  });
  const long = challengeOf({ ...bare, objective: 'o'.repeat(99_000), context: 'c'.repeat(99_000) });
  assert.deepEqual([long.statement.length, long.context.length], [challengeLimits.statement, challengeLimits.context]);
});

test('a message that only speaks of drafts holds none', () => {
  for (const text of [
    '',
    'Soon I can write a Seed Challenge Draft for you.',
    'A Seed Challenge Draft needs a **Title** and more. What is yours?',
    'Title: the one thing I lack.',
    '**Why it matters**\nBecause.\n\n**What is next**\nTell me more.',
  ])
    assert.equal(parseDraft(text), undefined, text);
});

test('a draft without a title is an Untitled Challenge', () => {
  assert.equal(
    parseDraft('**Seed Challenge Draft**\n**Objective**\nA\n**Success Criteria**\nB')?.title,
    'Untitled Challenge',
  );
});

test('headings of their own within a section are part of it', () => {
  const draft = parseDraft(
    '## Seed Challenge Draft\n**Objective**\nA\n### Barriers\n**Money**\nNone.\n**Success Criteria**\nB',
  );
  assert.equal(draft?.barriers, '**Money**\nNone.');
});

test('of two drafts in one message the last one holds', () => {
  const second = writeDraft({ ...permits, title: 'Permits in five days' });
  assert.equal(parseDraft(`${writeDraft(permits)}\n\nOr shorter:\n\n${second}`)?.title, 'Permits in five days');
});

test('a challenge takes the objective as its statement and the rest as its context', () => {
  assert.deepEqual(challengeOf(permits), {
    title: 'Permits in ten days',
    statement: 'Issue a simple permit within ten days.',
    context: 'It takes 38 days now.\nSamuel files each one twice.',
    barriers: ['The fire review comes last.'],
    ideas: ['One form', 'A clerk who decides'],
    successCriteria: ['Ten permits in ten days each by June.'],
  });
});

const line = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom(
    '**Title**',
    '**Objective:** no',
    '\\**Title**',
    '\\\\# Context',
    '### Ideas',
    '---',
    '```',
    'Seed Challenge Draft',
    '**Seed Challenge Draft**',
    'Title: x',
    '- **Success Criteria**: y',
    '**Next steps**',
    'Does this capture it?',
    '"quoted"',
    '',
  ),
);
const text = fc.array(line, { maxLength: 4 }).map((lines) => lines.join('\n'));
const drafts: fc.Arbitrary<DraftTexts> = fc.record({
  title: text,
  objective: text.filter((each) => each.trim() !== ''),
  context: text,
  barriers: text,
  ideas: text,
  successCriteria: text,
});

test('whatever is written is read back', () => {
  fc.assert(
    fc.property(drafts, (texts) => {
      const { insights, confidence, ...read } = parseDraft(writeDraft(texts)) ?? assert.fail(writeDraft(texts));
      assert.deepEqual(read, tidyDraft(texts));
      assert.deepEqual([insights, confidence], [[], 0.8]);
    }),
    { numRuns: 300 },
  );
});

test('one section of a draft can be changed and nothing else changes', () => {
  fc.assert(
    fc.property(drafts, fc.constantFrom(...draftSections), text, (texts, section, other) => {
      const changed = { ...texts, [section]: section === 'objective' ? `${other}.` : other };
      const message = replaceDraft(`Here it is.\n\n${writeDraft(texts)}`, changed);
      const { insights: _, confidence: __, ...read } = parseDraft(message) ?? assert.fail(message);
      assert.deepEqual(read, tidyDraft(changed));
      assert.ok(message.startsWith('Here it is.'));
    }),
  );
});

test('what stands behind a draft is no part of it once the draft is written in full', () => {
  const before = '**Seed Challenge Draft**\n**Objective**\nA\n**Ideas**\nB';
  for (const message of [
    `${before}\n\nWould you change it?`,
    `${before}\n---\nSave it.\nThen go.`,
    '### Ideas\n!\nTitle: x\n---\n!\nSeed Challenge Draft',
  ]) {
    const settled = settleDraft(message);
    assert.deepEqual(parseDraft(settled), parseDraft(message), message);
    assert.match(settled, /\*\*Success Criteria\*\*\n\n---\n\n\S/);
    assert.equal(settleDraft(settled), settled);
  }
});

test('any text is read without a fault, and settling twice is settling once', () => {
  const wild = fc
    .array(fc.oneof(line, fc.string({ maxLength: 200 })), { maxLength: 30 })
    .map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(wild, (message) => {
      parseDraft(message);
      const settled = settleDraft(message);
      if (parseDraft(message)) assert.ok(parseDraft(settled));
      assert.deepEqual(parseDraft(settled), parseDraft(message));
    }),
    { numRuns: 300 },
  );
});
