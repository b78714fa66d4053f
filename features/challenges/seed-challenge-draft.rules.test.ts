// The draft parser: reads what models really write, and reads back whatever was written here.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  type DraftTexts,
  challengeOf,
  draftHeadings,
  draftSections,
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
    context:
      'It takes 38 days now.\nSamuel files each one twice.\n\nKey Barriers/Uncertainties\nThe fire review comes last.\n\nInitial Ideas/Directions\n- One form\n- A clerk who decides\n\nSuccess Criteria\nTen permits in ten days each by June.',
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
