// Prompts from facts, whatever they are: in their order, one a family, five at most, and concrete where there is something.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { FAMILIES, type Family, TIERS, TIER_THRESHOLDS } from '../../shared/family.ts';
import { assertTexts } from '../../test/text.ts';
import {
  type PlayFact,
  type PromptFacts,
  afterDismissal,
  candidatesOf,
  confirmationOf,
  partnershipConfirmationId,
  placeOf,
  playConfirmationId,
  promptTexts,
  promptTypes,
  promptsOf,
  stepsFor,
  stitchesOf,
  turned,
} from './achievement-prompt.rules.ts';
import { badgeOf, tierOf } from './badge.rules.ts';

const now = new Date('2026-11-21T09:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);

function factsWith(given: Partial<PromptFacts> & { actions?: Partial<Record<Family, number>> } = {}): PromptFacts {
  const { actions = {}, ...rest } = given;
  const families = Object.fromEntries(
    FAMILIES.map((family) => [family, { actions: actions[family] ?? 0, earned: {} }]),
  ) as PromptFacts['families'];
  return {
    families,
    activePlays: [],
    plannedPlays: [],
    unsqueezedPlays: [],
    challenge: null,
    actionItems: [],
    inventory: null,
    askedBy: [],
    asks: [],
    looks: [],
    asked: null,
    openExercises: [],
    traits: null,
    partner: null,
    ...rest,
  };
}

const play = (given: Partial<PlayFact> = {}): PlayFact => ({
  id: 'p1',
  title: 'Sit at the counter',
  principle: 'bird-in-hand',
  category: 'Process',
  dueDate: null,
  statesLoss: false,
  ...given,
});

const none: ReadonlySet<string> = new Set();
const typesOf = (facts: PromptFacts) => candidatesOf(facts, now).map(({ type, familyName }) => `${type} ${familyName}`);

// ── Whatever the facts are ──
const time = fc.date({ min: daysAgo(60), max: new Date(now.getTime() + 60 * 86_400_000), noInvalidDate: true });
const family = fc.constantFrom(...FAMILIES);
const title = fc.string({ minLength: 1, maxLength: 120, unit: 'grapheme' });
const anyPlay = fc.record({
  id: fc.uuid(),
  title,
  principle: family,
  category: fc.constantFrom('Process', 'Strategy'),
  dueDate: fc.option(time),
  statesLoss: fc.boolean(),
});
const anyFacts: fc.Arbitrary<PromptFacts> = fc.record({
  families: fc.array(fc.tuple(fc.nat({ max: 20 }), time), { minLength: 7, maxLength: 7 }).map(
    (all) =>
      Object.fromEntries(
        FAMILIES.map((each, at) => {
          const [actions, when] = all[at]!;
          const earned = Object.fromEntries(
            TIERS.filter((tier) => actions >= TIER_THRESHOLDS[tier]).map((tier) => [tier, when]),
          );
          return [each, { actions, earned }];
        }),
      ) as PromptFacts['families'],
  ),
  activePlays: fc.uniqueArray(anyPlay, { maxLength: 6, selector: ({ id }) => id }),
  plannedPlays: fc.array(anyPlay, { maxLength: 4 }),
  unsqueezedPlays: fc.array(title, { maxLength: 4 }),
  challenge: fc.option(
    fc.record({ title, statesLoss: fc.boolean(), partner: fc.option(title), hasPremortem: fc.boolean() }),
  ),
  actionItems: fc.array(title, { maxLength: 3 }),
  inventory: fc.option(fc.record({ whoIAm: fc.nat({ max: 10 }), whoIKnow: fc.nat({ max: 10 }) })),
  asks: fc.array(
    fc.record({
      id: fc.uuid(),
      name: title,
      what: title,
      state: fc.constantFrom('planned', 'asked', 'later'),
      day: fc.constantFrom('2026-10-01', '2026-11-19'),
    }),
    { maxLength: 3 },
  ),
  looks: fc.array(fc.record({ id: fc.uuid(), text: title, day: fc.constant('2026-11-19'), isPlay: fc.boolean() }), {
    maxLength: 2,
  }),
  askedBy: fc.uniqueArray(fc.record({ id: fc.uuid(), name: title, since: time }), {
    maxLength: 3,
    selector: ({ id }) => id,
  }),
  asked: fc.option(fc.record({ name: title, since: time })),
  openExercises: fc.array(fc.record({ title, principle: family }), { maxLength: 3 }),
  traits: fc.option(fc.record({ optimism: fc.nat({ max: 100 }), creativity: fc.nat({ max: 100 }) })),
  partner: fc.option(title),
});

test('at most five, one of a family, in the order of their types', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const prompts = promptsOf(facts, none, now);
      assert.ok(prompts.length <= 5);
      assert.equal(new Set(prompts.map(({ familyName }) => familyName)).size, prompts.length);
      const order = prompts.map(({ type }) => promptTypes.indexOf(type));
      assert.deepEqual(
        order,
        order.toSorted((a, b) => a - b),
      );
    }),
  );
});

test('every prompt has an id of its own that stays the same a minute later, and tells where its family stands', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const prompts = candidatesOf(facts, now);
      assert.equal(new Set(prompts.map(({ id }) => id)).size, prompts.length);
      const later = new Set(candidatesOf(facts, new Date(now.getTime() + 60_000)).map(({ id }) => id));
      for (const { id, type } of prompts) if (type !== 'celebration') assert.ok(later.has(id), id);
      for (const prompt of prompts) {
        assert.ok(prompt.id.length <= 255);
        assert.equal(prompt.totalActions, facts.families[prompt.familyName].actions);
        assert.equal(prompt.currentTier || 'none', tierOf(prompt.totalActions));
        const { done, of } = stitchesOf(prompt);
        assert.ok(done >= 0 && done <= of && of > 0);
      }
    }),
  );
});

test('what was dismissed stays away, and all that is left is shown in its place', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const dismissed = new Set<string>();
      // Each round dismisses what is shown; it ends when everything there was to say is dismissed.
      for (let shown = promptsOf(facts, dismissed, now); shown.length > 0; shown = promptsOf(facts, dismissed, now))
        for (const { id } of shown) {
          assert.ok(!dismissed.has(id));
          dismissed.add(id);
        }
      assert.deepEqual(
        [...dismissed].toSorted(),
        candidatesOf(facts, now)
          .map(({ id }) => id)
          .toSorted(),
      );
    }),
  );
});

test('there is always a step, never more than three, and a long title does not run away with it', () => {
  fc.assert(
    fc.property(anyFacts, family, (facts, each) => {
      const steps = stepsFor(each, facts, now);
      assert.ok(steps.length >= 1 && steps.length <= 3);
      assert.ok(steps.every((step) => step.trim() !== ''));
    }),
  );
  const facts = factsWith({ activePlays: [play({ title: '👩‍🌾'.repeat(100), principle: 'lemonade' })] });
  assert.ok(stepsFor('lemonade', facts, now).every((step) => [...step].length < 160));
});

test('only confirmations can be confirmed, and each names what it is about', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      for (const { id, type } of candidatesOf(facts, now))
        assert.equal(confirmationOf(id) !== undefined, type === 'confirmation');
    }),
  );
  const id = 'c0ffee00-0000-7000-8000-000000000000';
  assert.deepEqual(confirmationOf(playConfirmationId({ id, dueDate: now })), { kind: 'play', entityId: id });
  assert.deepEqual(confirmationOf(partnershipConfirmationId(id)), { kind: 'partnership', entityId: id });
  for (const wrong of ['', 'confirmation:', 'confirmation:play:', 'confirmation:user:1', 'x:play:1', `play:${id}`])
    assert.equal(confirmationOf(wrong), undefined);
});

// ── Each type ──
test('a tier earned in the last fourteen days is celebrated, the highest of its family alone', () => {
  const facts = factsWith({ actions: { lemonade: 8, hyb: 1 } });
  facts.families.lemonade.earned = { bronze: daysAgo(3), silver: daysAgo(2), gold: daysAgo(1) };
  facts.families.hyb.earned = { bronze: daysAgo(14) };
  const celebrated = promptsOf(facts, none, now).filter(({ type }) => type === 'celebration');
  assert.deepEqual(
    celebrated.map(({ id, currentTier, nextTier }) => [id, currentTier, nextTier]),
    [['celebration:lemonade-gold', 'gold', 'titanium']],
  );
  assert.ok(celebrated[0]?.message.includes(badgeOf('lemonade', 'gold').name));
  // Dismissed, the lower tiers of the same day do not come up after it.
  const rest = promptsOf(facts, new Set(['celebration:lemonade-gold']), now);
  assert.ok(rest.every(({ type }) => type !== 'celebration'));
});

test('the celebration of what was earned last comes first', () => {
  const facts = factsWith({ actions: { lemonade: 1, prosper: 1 } });
  facts.families.lemonade.earned = { bronze: daysAgo(9) };
  facts.families.prosper.earned = { bronze: daysAgo(1) };
  assert.deepEqual(typesOf(facts).slice(0, 2), ['celebration prosper', 'celebration lemonade']);
});

test('an active play is asked about from the day after it was due, and anew when it is due anew', () => {
  const due = (dueDate: Date) =>
    candidatesOf(factsWith({ activePlays: [play({ dueDate })] }), now).filter(({ type }) => type === 'confirmation');
  assert.deepEqual(due(now), []);
  assert.deepEqual(due(new Date('2026-11-21T00:00:00Z')), []);
  const [asked] = due(new Date('2026-11-20T12:00:00Z'));
  assert.equal(asked?.id, 'confirmation:play:p1:2026-11-20');
  assert.equal(asked.familyName, 'bird-in-hand');
  assert.match(asked.message, /^“Sit at the counter” was due on 20 Nov\./);
  assert.notEqual(due(new Date('2026-11-19T12:00:00Z'))[0]?.id, asked.id);
});

test('a partnership is asked about when seven days went by without an answer; what waited longest comes first', () => {
  const askedBy = [
    { id: 'young', name: 'Mia Chen', since: daysAgo(6.9) },
    { id: 'old', name: 'Samuel Osei', since: daysAgo(9) },
    { id: 'older', name: 'Ruth Delgado', since: daysAgo(30) },
  ];
  const activePlays = [play({ dueDate: daysAgo(20), principle: 'lemonade' })];
  const asked = candidatesOf(factsWith({ askedBy, activePlays }), now).filter(({ type }) => type === 'confirmation');
  assert.deepEqual(
    asked.map(({ id }) => id),
    ['confirmation:partnership:older', 'confirmation:play:p1:2026-11-01', 'confirmation:partnership:old'],
  );
  assert.match(asked[2]?.message ?? '', /^Samuel Osei asked you 9 days ago/);
});

test('a started family at most two actions from its next tier is a next action, the nearest first', () => {
  const facts = factsWith({ actions: { lemonade: 2, hyb: 3, prosper: 1, 'bird-in-hand': 15, 'affordable-loss': 5 } });
  const next = candidatesOf(facts, now).filter(({ type }) => type === 'next_action');
  assert.deepEqual(
    next.map(({ id, message }) => [id, message]),
    [
      ['next_action:hyb-silver', 'One more action to Silver: Process Improver.'],
      ['next_action:lemonade-silver', 'Two more actions to Silver: Adaptive Thinker.'],
    ],
  );
});

test('a family that was not started is encouraged where there is a screen for it', () => {
  const encouraged = typesOf(factsWith()).filter((each) => each.startsWith('encouragement'));
  assert.deepEqual(
    encouraged,
    FAMILIES.filter((each) => placeOf(each)).map((each) => `encouragement ${each}`),
  );
  assert.ok(encouraged.length >= 5);
  assert.ok(!typesOf(factsWith({ actions: { lemonade: 1 } })).includes('encouragement lemonade'));
});

test('steps are taken from what the person has', () => {
  const facts = factsWith({
    activePlays: [play(), play({ id: 'p2', title: 'Two queues', principle: 'crazy-quilt', statesLoss: true })],
    plannedPlays: [play({ id: 'p3', title: 'Three forms', principle: 'lemonade', category: 'Strategy' })],
    unsqueezedPlays: ['The scanner outage'],
    challenge: { title: 'Nine weeks to three', statesLoss: false, partner: 'Mia Chen', hasPremortem: false },
    actionItems: ['Ask the fire marshal'],
    inventory: { whoIAm: 7, whoIKnow: 3 },
    asked: { name: 'Samuel Osei', since: daysAgo(9) },
    askedBy: [{ id: 'q', name: 'Ruth Delgado', since: daysAgo(1) }],
    partner: 'Ines Costa',
    openExercises: [
      { title: 'Find the owner of the form', principle: 'hyb' },
      { title: 'Say it aloud', principle: 'prosper' },
    ],
    traits: { optimism: 70, persistence: 40 },
  });
  const steps = (each: Family) => stepsFor(each, facts, now);
  assert.deepEqual(steps('affordable-loss'), [
    'Write down what “Sit at the counter” may cost you at most',
    'Say what you can afford to lose on “Nine weeks to three”',
  ]);
  assert.deepEqual(steps('bird-in-hand'), [
    'Add a name, a number or a place to “Who I Know”: it’s at 3 of 10',
    'Complete the play “Sit at the counter”',
  ]);
  assert.deepEqual(steps('crazy-quilt'), [
    'Answer Ruth Delgado, who asked you to work together',
    'Write to Samuel Osei again: no answer for 9 days',
    'Talk to Mia Chen about “Nine weeks to three”',
  ]);
  assert.deepEqual(steps('lemonade'), [
    'Write down what surprised you in “The scanner outage”',
    'Execute the play “Three forms”, then complete it',
  ]);
  assert.deepEqual(steps('pilot-in-plane'), [
    'Do “Ask the fire marshal” from your pre-mortem',
    'Write the pre-mortem of “Nine weeks to three”',
  ]);
  assert.deepEqual(steps('hyb'), [
    'Do the exercise “Find the owner of the form”',
    'Complete the play “Sit at the counter”',
  ]);
  assert.deepEqual(steps('prosper'), [
    'Reflect on your persistence, the lowest of the seven traits',
    'Do the exercise “Say it aloud”',
  ]);
  assert.deepEqual(stepsFor('prosper', factsWith(), now), ['Take the PROSPER assessment']);
});

test('an inventory that is strong everywhere is not asked for more', () => {
  const facts = factsWith({ inventory: { whoIAm: 10, whoIKnow: 10 } });
  assert.doesNotMatch(stepsFor('bird-in-hand', facts, now).join(), /of 10/);
});

test('the carousel wraps at both ends, and steps back one when the shown prompt goes', () => {
  assert.deepEqual([turned(2, 1, 3), turned(0, -1, 3), turned(0, 1, 1), turned(1, 1, 3)], [0, 2, 0, 2]);
  assert.deepEqual([afterDismissal(0), afterDismissal(1), afterDismissal(4)], [0, 0, 3]);
});

test('an encouragement means something else for each family, and begins with a step of its own', () => {
  const encouraged = candidatesOf(factsWith(), now);
  assertTexts(
    encouraged.map(({ message, actionRequired, suggestedSteps }) => ({ message, actionRequired, suggestedSteps })),
  );
  assert.equal(new Set(encouraged.map(({ message }) => message)).size, encouraged.length);
  assert.equal(new Set(FAMILIES.map((each) => stepsFor(each, factsWith(), now)[0])).size, FAMILIES.length);
  for (const each of FAMILIES) {
    assertTexts(stepsFor(each, factsWith(), now));
    assertTexts(placeOf(each) ?? { href: 'none', label: 'none' });
  }
});

test('an encouragement names two steps at most', () => {
  const facts = factsWith({
    activePlays: [play({ principle: 'affordable-loss', statesLoss: false })],
    plannedPlays: [play({ id: 'p2', principle: 'affordable-loss' })],
    challenge: { title: 'Nine weeks', statesLoss: false, partner: null, hasPremortem: false },
  });
  const [prompt] = candidatesOf(facts, now).filter(({ id }) => id === 'encouragement:affordable-loss');
  assert.equal(prompt?.suggestedSteps?.length, 2);
  assert.equal(stepsFor('affordable-loss', facts, now).length, 3);
});

test('a title is quoted whole up to eighty letters, then cut without a space before the dots', () => {
  const quoted = (title: string) =>
    /“.*”/.exec(stepsFor('lemonade', factsWith({ unsqueezedPlays: [title] }), now)[0] ?? '')?.[0];
  assert.equal(quoted(' Two queues '), '“Two queues”');
  assert.equal(quoted('x'.repeat(80)), `“${'x'.repeat(80)}”`);
  assert.equal(quoted('x'.repeat(81)), `“${'x'.repeat(79)}…”`);
  assert.equal(quoted(`${'x'.repeat(78)} yyy`), `“${'x'.repeat(78)}…”`);
});

test('an id is a confirmation only from its first letter to its last', () => {
  for (const wrong of [
    'xconfirmation:play:p1',
    'confirmation:play:p1:2026-11-20x',
    'confirmation:play:p1:2026-11-20:9',
    'confirmation:play:p1:soon',
  ])
    assert.equal(confirmationOf(wrong), undefined, wrong);
  assert.deepEqual(confirmationOf('confirmation:play:p1'), { kind: 'play', entityId: 'p1' });
});

test('of the steps with partners, the one who was asked a day ago, the challenge alone, and the partner', () => {
  const steps = (given: Partial<PromptFacts>) => stepsFor('crazy-quilt', factsWith(given), now);
  assert.deepEqual(steps({ asked: { name: 'Mia Chen', since: daysAgo(1) } }), [
    'Write to Mia Chen again: no answer for 1 day',
  ]);
  assert.deepEqual(steps({ challenge: { title: 'A', statesLoss: true, partner: null, hasPremortem: true } }), [
    'Name one person who could help with “A”',
  ]);
  assert.deepEqual(steps({ partner: 'Ines Costa' }), ['Agree with Ines Costa who brings what, and by when']);
});

test('two surprises and one item of a pre-mortem are enough for one day', () => {
  const facts = factsWith({ unsqueezedPlays: ['A', 'B', 'C'], actionItems: ['D', 'E'] });
  assert.deepEqual(stepsFor('lemonade', facts, now), [
    'Write down what surprised you in “A”',
    'Write down what surprised you in “B”',
  ]);
  assert.deepEqual(stepsFor('pilot-in-plane', facts, now), ['Do “D” from your pre-mortem']);
});

test('the stitches count from the tier one has to the next', () => {
  const stitches = (actions: number) => {
    const facts = factsWith({ actions: { lemonade: actions } });
    facts.families.lemonade.earned = { bronze: now };
    const [prompt] = candidatesOf(facts, now).filter(({ familyName }) => familyName === 'lemonade');
    return prompt && stitchesOf(prompt);
  };
  assert.deepEqual(stitches(3), { done: 2, of: 3 });
  assert.deepEqual(stitches(5), { done: 1, of: 4 });
  assert.deepEqual(stitches(9), { done: 1, of: 7 });
  assert.deepEqual(stitches(20), { done: 1, of: 1 });
  assert.deepEqual(stitches(0), { done: 0, of: 1 });
});

test('every prompt speaks in whole words', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      for (const { message, actionRequired } of candidatesOf(facts, now))
        for (const text of [message, actionRequired ?? 'x']) {
          assert.notEqual(text.trim(), '');
          assert.doesNotMatch(text, /undefined/);
        }
    }),
  );
});

test('every text says something', () => assertTexts(promptTexts));
