// Each kind of question by itself: the principle that answers it, the line of the records beside it, and the question that goes on.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { play } from '../../test/fixtures/contradictions.ts';
import { askWhom, decidingQuestions } from '../conversation/phrase.rules.ts';
import { type Talk, nothing } from '../conversation/talk.rules.ts';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { adviceOn, decidingOn, unknownOn, unwritten } from './advice.rules.ts';

const now = new Date('2026-11-22T10:00:00Z');
const done = (title: string, lessons: string): Records['plays'][number] =>
  play(title, { description: '', status: 'completed', lessons });
const partner = (
  name: string,
  status: 'active' | 'initiated' | 'declined',
  ...promises: Records['partners'][number]['promises']
): Records['partners'][number] => ({
  id: name,
  name,
  status,
  mine: true,
  updatedAt: '2026-11-12T10:00:00Z',
  promises,
});
const records: Records = {
  inventory: {
    ...emptyInventory(),
    whoIKnow: 'Signora Bassi, head of the market hall. Tullio, who drives a van.',
    whatIHave: 'Forty clamps. A dry cellar by the canal.',
  },
  challenge: {
    id: 1,
    title: 'Chairs that are mended while one waits',
    statement: 'People throw chairs away for one loose joint. I want to glue them at the market for a fixed price.',
    affordableLoss: { time: 'Six Saturdays', financial: '900 euros, and not my stall in the market hall' },
    potentialPartners: [],
    hasPremortem: false,
  },
  plays: [
    done('Glue ten chairs', 'It took 40 minutes a chair instead of the 20 I had reckoned. Two came back wobbling.'),
  ],
  partners: [partner('Tina Moro', 'initiated', { text: 'Give her a price on paper', due: '2026-11-27T12:00:00Z' })],
};
const bare: Records = { inventory: emptyInventory(), challenge: null, plays: [], partners: [] };

type More = {
  records?: Partial<Records>;
  talk?: Partial<Talk>;
  message?: string;
  found?: string;
  isAgain?: boolean;
};
const caseOf = (asked: string, { records: own = {}, talk = {}, message = asked }: More = {}) => ({
  asked,
  message,
  records: { ...records, ...own },
  now,
  talk: {
    told: nothing(),
    heard: [],
    asked: null,
    dropped: new Set<never>(),
    lemonade: false,
    review: false,
    count: 2,
    step: null,
    spoken: '',
    since: 0,
    earlier: '',
    seed: 0,
    texts: [],
    changed: false,
    heldOut: '',
    questions: [],
    last: '',
    given: null,
    ...talk,
  },
});
const advised = (asked: string, more: More = {}) => adviceOn(caseOf(asked, more), more.found ?? '', more.isAgain);
const says = (asked: string, more: More = {}): string | undefined => advised(asked, more)?.says;
type Key = keyof typeof decidingQuestions;
const onwards = (key: Key, name = ''): string => decidingQuestions[key][1].replace('{x}', name);

const limit = 'You can lose “Six Saturdays” and “900 euros, and not my stall in the market hall”.';
const broken = 'Of “Glue ten chairs” you wrote “It took 40 minutes a chair instead of the 20 I had reckoned”.';
const promised = 'You promised “Tina Moro” “Give her a price on paper”, by 27 Nov.';
const statement =
  'Of “Chairs that are mended while one waits” you wrote “People throw chairs away for one loose joint. I want to glue them at the market for a fixed price”.';

const atALoss =
  'At a loss only with a sum that is fixed beforehand and can be done without, and told as what it is: a trial.';
const othersMoney =
  'Others’ money comes last: begin with what is there without it, and take it from whoever brings something of their own besides.';
const feeds =
  'What feeds you is kept until the other has paid at least once: put in hours that you can lose, and not the wage.';
const onePiece = 'One piece of work with one person comes before a contract; it shows both of you more than a talk.';
const others = 'What others do is not in your hands: look first at who could join, then at who could compete.';
const price = 'A price is found by naming it to one who may say no; below it stands what one piece costs you.';
const stops = 'One stops at what was set beforehand, and not at how it feels.';
const noForecast = 'What can be tried for little need not be forecast: one yes or no says more than a plan.';
const grows = 'Grow by what the last try has shown or paid for, and double only what could be lost twice.';
const givesNow =
  'Begin with whoever gives something now; who gives what, and by when, is written down in one line each.';
const sayFirst =
  'Say it before it shows: who hears it from you can still decide, and who finds out does not forget it.';
const material = 'What went otherwise is material: look at what you have now that you had not before.';
const guess = 'A number that nobody has measured is a guess, until it was seen once.';
const trust = 'Trust follows what somebody has given already, not what they say they will.';
const untilThen = 'Until then say what is known, and by which day the rest will be.';
const lower = 'A lower price is given for less of the thing, never for the same.';
const takeTwo = 'Take one where it went well already, and one that is quite different: the two tell you most.';
const offer = 'Offer what lies there already; who wants more of it says so.';
const aTry =
  'Say that it is a try, until which day it runs, and by what you decide whether it goes on; then nobody is left out for good.';
const promisedFirst = 'What you promised comes first, then the one thing that has to be seen.';
const oneSentence = 'One sentence on what they can see for themselves, then a question; the rest is theirs.';
const askFirst = 'Ask first what costs them least and tells you most: whether, how much, and by when.';
const between =
  'A way between keeps the one place or the one day and makes the piece smaller, with the leave of whoever it touches.';
const ownLine =
  'Give it a line of its own, with a number: what you do then, up to how much, and from where it is theirs.';
const fourThings =
  'It needs four things: what you give, what is not in it, what it costs them, and until which day it holds.';
const limited = 'What can be named beforehand can be limited beforehand: what you do then, and up to how much.';
const actOn = 'Enough is what the other side can act on; one of them can say what is still lacking.';
const enough = 'Enough is what shows you whether to go on; more than that only costs more.';
const waits = 'First comes whoever waits for something from you, then whoever has given something already.';
const waiting = 'Waiting is worth it only for what you will know by a day that can be named; the rest may begin small.';
const cheaply = 'Whether it is right shows in a try that may fail cheaply.';
const theyTell = 'Those whom it is for can tell that sooner than you or I.';
const takenBack = 'What can be taken back may be tried; what cannot is asked about first.';
const triedOnce = 'That nobody knows before it was tried once, so small that either answer is cheap.';
const spentIsGone = 'What is spent is gone, so let it buy what you do not know yet: first the part that shows most.';
const smallest = 'By the method the smallest piece that shows you something new comes first.';
const saidYes = 'Begin where one has said yes already: whoever took the first knows where the second is.';
const withOne = 'Do it with one first: one person, one piece, one day; that shows how.';
const onlyThey = 'That only they can say whom it is about, and one plain question brings it.';
const soonest = 'The one that you can see soonest, for the least.';

test('a subject has its principle, with the limit or the promise behind it, and the question that goes on', () => {
  for (const [asked, said, key] of [
    ['Should I sell the first ten below cost?', `${atALoss} ${limit}`, 'after'],
    ['Should I do the first ones for nothing?', `${atALoss} ${limit}`, 'after'],
    ['Should I look for an investor?', `${othersMoney} ${limit}`, 'besides'],
    ['Should I apply for a grant?', `${othersMoney} ${limit}`, 'besides'],
    ['Should I quit my job for it?', `${feeds} ${limit}`, 'part'],
    ['Should I hand in my notice?', `${feeds} ${limit}`, 'part'],
    ['Should I hire somebody?', onePiece, 'once'],
    ['Should I employ a boy?', onePiece, 'once'],
    ['Should I take on a boy?', onePiece, 'once'],
    ['Should I take on an apprentice?', onePiece, 'once'],
    ['Should I take on somebody?', onePiece, 'once'],
    ['What do I do about the competitors?', others, 'shown'],
    ['What do I do about my rival?', others, 'shown'],
    ['What do I do about both rivals?', others, 'shown'],
    ['What do I do when he copies us?', others, 'shown'],
    ['What do I do when somebody steals my way?', others, 'shown'],
    ['What do I do when they steal it?', others, 'shown'],
    ['What should I charge?', `${price} ${broken}`, 'shown'],
    ['Should I give it up?', `${stops} ${limit}`, 'without'],
    ['Should I do a survey first?', noForecast, 'piece'],
    ['Should I do two surveys?', noForecast, 'piece'],
    ['Do I need a business plan?', noForecast, 'piece'],
    ['Should I grow?', `${grows} ${limit}`, 'after'],
    ['Is it time to expand?', `${grows} ${limit}`, 'after'],
    ['Is it time for expanding?', `${grows} ${limit}`, 'after'],
    ['Should I try it with all cafés?', `${grows} ${limit}`, 'after'],
    ['Should I take it to the whole market?', `${grows} ${limit}`, 'after'],
    ['Should we have it in writing?', givesNow, 'gives'],
    ['Do we need a contract?', givesNow, 'gives'],
    ['Should I give him shares in it?', givesNow, 'gives'],
    ['Should I sell a share of it?', givesNow, 'gives'],
    ['Should I admit it?', sayFirst, 'hear'],
    ['Is that a failure?', material, 'piece'],
    ['What if that was a mistake?', material, 'piece'],
  ] as const satisfies readonly (readonly [string, string, Key])[]) {
    const asks = key === 'gives' ? onwards('first') : onwards(key);
    assert.deepEqual(advised(asked), { says: said, asks }, asked);
  }
  // What only sounds like it is none: nothing is asked of a subject, or a word is part of another.
  for (const asked of ['I hired a boy.', 'I paint the shop.']) assert.equal(advised(asked), null, asked);
  for (const asked of ['Should I rehire them green?', 'Should I write down the rules?'])
    assert.equal(says(asked), takenBack, asked);
});

const next = 'Next by your records: “Give her a price on paper”, promised to “Tina Moro”, by 27 Nov.';
const othersWait = 'First what others wait for, by its day; then what shows you something that you do not know yet.';
test('a kind of question has its principle, with the line of the records that bears on it, before it or behind', () => {
  for (const [asked, said, key] of [
    ['Can I trust that number?', `${broken} ${guess}`, 'seen'],
    ['Can I trust Tullio?', trust, 'once'],
    ['Is it wise to depend on her?', trust, 'once'],
    ['Can I count on them?', trust, 'once'],
    ['What do I do with the paper until then?', `${promised} ${untilThen}`, 'today'],
    ['They find it too dear.', `${lower} ${broken}`, 'less'],
    ['He wants it cheaper.', `${lower} ${broken}`, 'less'],
    ['They all want a discount.', `${lower} ${broken}`, 'less'],
    ['He asks for less.', `${lower} ${broken}`, 'less'],
    ['How do I choose which chairs?', takeTwo, 'two'],
    [
      'What have I to offer them?',
      `Your inventory holds “Forty clamps” and “A dry cellar by the canal”. ${offer}`,
      'hear',
    ],
    ['What do I tell the others?', aTry, 'until'],
    ['What should I bring?', `${promised} ${promisedFirst}`, 'hear'],
    ['What must I have ready?', `${promised} ${promisedFirst}`, 'hear'],
    ['What can we take along?', `${promised} ${promisedFirst}`, 'hear'],
    ['What would you say to them?', oneSentence, 'hear'],
    ['What would you ask them?', askFirst, 'hear'],
    ['What should I ask them?', askFirst, 'hear'],
    ['Do you see a way between?', between, 'leave'],
    ['Is there something in between?', between, 'leave'],
    ['Is there a compromise?', between, 'leave'],
    ['Is there another way?', between, 'leave'],
    ['How do I write that?', `${ownLine} ${limit}`, 'yours'],
    ['What should be on the paper?', `${statement} ${fourThings}`, 'open'],
    ['What if they shout?', limited, 'upTo'],
    ['Is the glue good enough?', actOn, 'shown'],
    ['How many chairs?', `${enough} ${broken}`, 'after'],
    ['How often?', `${enough} ${broken}`, 'after'],
    ['Is ten too many?', `${enough} ${broken}`, 'after'],
    ['Who?', `${promised} ${waits}`, 'first'],
    ['And to whom?', `${promised} ${waits}`, 'first'],
    ['I have chairs, and for whom?', `${promised} ${waits}`, 'first'],
    ['Should I wait until spring?', `${waiting} ${promised}`, 'until'],
    ['Am I crazy?', cheaply, 'wrongIf'],
    ['Does that look right?', theyTell, 'shown'],
    ['It looks so.', theyTell, 'shown'],
    ['Should I paint one green?', takenBack, 'back'],
    ['What would happen if I opened on Mondays?', triedOnce, 'piece'],
    ['What if we just opened the gate?', triedOnce, 'piece'],
    ['What now?', `${next} ${smallest}`, 'piece'],
    ['Where do I put my energy?', `${next} ${othersWait}`, 'first'],
    ['What is most important now?', `${next} ${othersWait}`, 'first'],
    ['The guard may get into trouble.', limited, 'upTo'],
    ['Where are they?', saidYes, 'first'],
    ['I find no buyers. I must find buyers.', saidYes, 'first'],
    ['I must find more customers.', saidYes, 'first'],
    ['How is that done?', withOne, 'once'],
    ['Why did it not answer?', onlyThey, 'sentence'],
    ['What good is it?', onlyThey, 'sentence'],
    ['What use would that be?', onlyThey, 'sentence'],
    ['Which one?', soonest, 'sooner'],
  ] as const satisfies readonly (readonly [string, string, Key])[])
    assert.deepEqual(advised(asked), { says: said, asks: onwards(key) }, asked);
  for (const asked of [
    'I am here.',
    'The whole of it is glue.',
    'Nowhere else.',
    'Somehow it went.',
    'Whichever it is.',
  ])
    assert.equal(advised(asked), null, asked);
});

test('of whoever is spoken of is told what they have shown, and what is asked is asked of them', () => {
  const people = {
    partners: [partner('Tina Moro', 'active'), partner('Walt Jensen', 'declined'), partner('Ruth Okoro', 'initiated')],
  };
  for (const [name, standing] of [
    ['Tina Moro', '“Tina Moro” is your partner since 12 Nov.'],
    ['Walt Jensen', '“Walt Jensen” has declined.'],
    ['Ruth Okoro', '“Ruth Okoro” has not answered since 12 Nov.'],
  ] as const)
    assert.deepEqual(
      advised(`Can I trust ${name} with the key?`, { records: people }),
      { says: `${standing} ${trust}`, asks: onwards('gives', name) },
      name,
    );
  const her = 'Can I trust her with the key?';
  // Who is named in the message, or was before, is meant by "her".
  assert.equal(advised(her, { message: `Tina Moro wants the key. ${her}` })?.asks, onwards('gives', 'Tina Moro'));
  const before = { texts: ['Tina Moro wants the key.', 'She was here.'] };
  assert.equal(advised(her, { talk: before })?.asks, onwards('gives', 'Tina Moro'));
  const both = { texts: ['Tina Moro was here.', 'Ruth Okoro wants the key.'] };
  assert.equal(advised(her, { records: people, talk: both })?.asks, onwards('gives', 'Ruth Okoro'));
  assert.equal(advised('Can I trust the scales?', { talk: before })?.asks, onwards('once'));
  // The one who is asked of comes before whoever else is named.
  assert.equal(
    says('Can I trust Ruth Okoro?', { records: people, message: 'Walt Jensen is out. Can I trust Ruth Okoro?' }),
    `“Ruth Okoro” has not answered since 12 Nov. ${trust}`,
  );
});

test('what was promised is told to whoever is spoken of, else what is due first, and what is overdue as that', () => {
  const then = 'What do I do with the paper until then?';
  const promises = (...given: Records['partners'][number]['promises']): Partial<Records> => ({
    partners: [partner('Tina Moro', 'active', ...given), partner('Walt Jensen', 'active', late)],
  });
  const late = { text: 'Mend his stool', due: '2026-11-18T12:00:00Z' };
  const soon = { text: 'Bring her the glue', due: '2026-11-24T12:00:00Z' };
  const later = { text: 'Give her a price on paper', due: '2026-11-27T12:00:00Z' };
  const undated = { text: 'Think of her cousin', due: null };
  const ofWalt = 'You promised “Walt Jensen” “Mend his stool”, and it was due on 18 Nov.';
  const ofTina = 'You promised “Tina Moro” “Bring her the glue”, by 24 Nov.';
  assert.equal(says(then, { records: promises(later, soon) }), `${ofWalt} ${untilThen}`);
  const about = 'What do I do with Tina Moro until then?';
  assert.equal(says(about, { records: promises(undated, later, soon) }), `${ofTina} ${untilThen}`);
  assert.equal(says(about, { records: promises(undated) }), untilThen);
  // What was told just now is not told again.
  assert.equal(says(about, { records: promises(soon), talk: { last: ofTina } }), untilThen);
  assert.equal(says(then, { records: bare }), untilThen);
});

test('a lesson is told where a number in it did not hold, and where something was lost', () => {
  for (const lesson of [
    'I glued ten chairs instead of the six.',
    'It was 12 chairs, not the ten they had named.',
    'It was 12 chairs, not the twenty they had named.',
    'Nine chairs rather than four were mended.',
    'I was 20 minutes off.',
    'It took longer than the two hours.',
    'It cost twice what the 8 euros were.',
    'I had expected 20 chairs.',
    'We thought of 20 chairs.',
  ])
    assert.equal(
      says('Can I trust that number?', { records: { plays: [done('Glue ten chairs', lesson)] } }),
      `Of “Glue ten chairs” you wrote “${lesson.slice(0, -1)}”. ${guess}`,
      lesson,
    );
  for (const lesson of ['I glued 12 chairs.', 'I had hoped for more.'])
    assert.equal(says('Can I trust that number?', { records: { plays: [done('Glue', lesson)] } }), guess, lesson);
  const grow = 'Should I grow with the fair?';
  for (const lesson of ['I lost 30 euros at the fair.', 'Nobody came to the fair.', 'Two were angry at the fair.'])
    assert.equal(
      says(grow, { records: { plays: [done('Sell chairs', lesson)] } }),
      `${grows} Of “Sell chairs” you wrote “${lesson.slice(0, -1)}”.`,
      lesson,
    );
  const fair = { plays: [done('Sell chairs', 'Nobody came to the fair.')] };
  assert.equal(says('Should I grow with the glue?', { records: fair }), `${grows} ${limit}`);
  assert.equal(says(grow, { records: { plays: [done('Sell chairs', 'All came to the fair.')] } }), `${grows} ${limit}`);
  assert.equal(says(grow, { records: fair, talk: { spoken: '“Nobody came to the fair”' } }), `${grows} ${limit}`);
  // A play that is at work has no lesson yet.
  assert.equal(says('Can I trust that number?', { records: { plays: [play('Glue ten chairs', {})] } }), guess);
});

test('what there is to write of is the lessons on it, two at most, else what the challenge says', () => {
  const paper = 'What should be on the paper for the cafés?';
  const cafes = (lessons: string): More => ({ records: { plays: [done('Ask eight owners', lessons)] } });
  assert.equal(
    says(paper, cafes('The cafés have 14 chairs. The cafés mind the waiting. The cafés close at ten.')),
    `From your own records: of “Ask eight owners” you wrote “The cafés have 14 chairs” and “The cafés mind the waiting”. ${fourThings}`,
  );
  assert.equal(
    says(paper, cafes('The cafés have 14 chairs.')),
    `From your own records: of “Ask eight owners” you wrote “The cafés have 14 chairs”. ${fourThings}`,
  );
  assert.equal(says(paper, cafes('It rained.')), `${statement} ${fourThings}`);
  assert.equal(says(paper, { records: bare }), fourThings);
  assert.equal(says(paper, { records: { plays: [] }, talk: { spoken: statement } }), fourThings);
  assert.equal(
    says(paper, { ...cafes('The cafés have 14 chairs.'), talk: { spoken: '“The cafés have 14 chairs”' } }),
    `${statement} ${fourThings}`,
  );
});

test('what is not to be lost is held out where it bears, and a sum is held against the limit', () => {
  const unasked = 'Should I glue them without asking?';
  const kept = 'In your limit stands “not my stall in the market hall”.';
  assert.equal(says(unasked), `${kept} ${takenBack}`);
  assert.equal(says(unasked, { talk: { spoken: 'not my stall in the market hall' } }), takenBack);
  assert.equal(says('Should I quit my job without asking?'), `${feeds} ${kept}`);
  assert.equal(says('Should I hide it from the market hall?'), `${kept} ${sayFirst}`);
  assert.equal(says('What if they complain at the market hall?'), `${limited} ${kept}`);
  for (const [asked, within] of [
    ['Should I put in 300 euros of glue?', '300 euros stays within “900 euros”. '],
    ['Should I put in 900 euros of glue?', '900 euros is all of “900 euros”. '],
    ['Should I put in 1,200 euros of glue?', '1,200 euros is more than “900 euros”. '],
    ['Should I put in 100 euros of glue or spend 1,200 euros?', '1,200 euros is more than “900 euros”. '],
    ['Should I put in 1,200 dollars of glue?', ''],
    ['Should I paint 300 euros green?', ''],
    ['Should I paint one green?', ''],
  ] as const)
    assert.equal(says(asked), `${within}${takenBack}`, asked);
  assert.equal(says('Should I put in 300 euros of glue?', { records: bare }), takenBack);
  assert.equal(says('Can I spend the 900 on glue?'), `900 is all of “900 euros”. ${spentIsGone}`);
  assert.equal(says('May I spend 30 euros on glue?'), `30 euros stays within “900 euros”. ${spentIsGone}`);
  assert.equal(says('Could we spend it on the 40 jars?'), `${limit} ${spentIsGone}`);
  assert.equal(says('Should I sell the first ten below cost?', { records: bare }), atALoss);
});

test('of what lies there two things are held out that were not spoken of', () => {
  const asked = 'What have I to offer them?';
  assert.equal(
    says(asked, { talk: { spoken: 'Your inventory holds “Forty clamps”.' } }),
    `Your inventory holds “A dry cellar by the canal”. ${offer}`,
  );
  assert.equal(says(asked, { records: bare }), offer);
  const more = { inventory: { ...emptyInventory(), whatIHave: 'Forty clamps. A van. A dry cellar by the canal.' } };
  assert.equal(says(asked, { records: more })?.match(/“/gu)?.length, 2);
  // What is about the matter comes first.
  const van = { told: { ...nothing(), matter: 'The cellar by the canal is empty.' } };
  assert.match(says(asked, { records: more, talk: van })!, /^Your inventory holds “A dry cellar by the canal” and /u);
});

test('what is found beside a question stands in for what is general, and not for what is told of their own', () => {
  const found = 'Of “Glue ten chairs” you wrote “Two came back wobbling”.';
  // Of their own and said as that it is the answer; a sentence that fits everything is not.
  assert.equal(says('How is that done?', { found }), found);
  assert.equal(says('Should I hire somebody?', { found }), `${found} ${onePiece}`);
  assert.equal(says('How many chairs?', { found }), `${enough} ${broken}`);
  assert.equal(says('How many chairs?', { found, records: { plays: [] } }), found);
  assert.equal(says('Can I trust that number?', { found, records: { plays: [] } }), guess);
  // What was said just now is not said again.
  assert.equal(says('How many chairs?', { found, talk: { last: broken } }), found);
  assert.equal(says('Can I trust that number?', { found, talk: { last: broken } }), `${broken} ${guess}`);
  // Nor does whoever asks a second time want a sentence that fits everything.
  assert.equal(says('How is that done?', { isAgain: true }), '');
  assert.equal(says('How many chairs?', { isAgain: true }), broken);
  assert.equal(says('Should I hire somebody?', { isAgain: true }), onePiece);
  // The second wording comes where the first was said.
  assert.equal(
    says('Can I trust that number?', { talk: { spoken: guess }, records: { plays: [] } }),
    'Build on it only as much as you can lose if it is wrong.',
  );
});

test('a question of few words, or what the coach says to it, is about what was said before', () => {
  assert.equal(says('What then?', { message: 'They find it too dear. What then?' }), `${lower} ${broken}`);
  const think = 'We could hire a boy for the gluing. What do you think of that?';
  assert.equal(says('What do you think of that?', { message: think }), onePiece);
  assert.equal(
    says('What should I do with chairs?', { message: `We hire a boy. What should I do with chairs?` }),
    smallest,
  );
});

test('the question behind an answer is the first that was not put, and names whoever is spoken of', () => {
  const each = caseOf('Can I trust that?');
  assert.equal(decidingOn(['gives', 'once'], each, 'Tina'), onwards('gives', 'Tina'));
  assert.equal(decidingOn(['gives', 'once'], each), onwards('once'));
  const put = caseOf('Can I trust that?', { talk: { spoken: `So. ${onwards('once')}` } });
  assert.equal(decidingOn(['once', 'piece'], put), onwards('piece'));
  assert.equal(decidingOn(['once'], put), '');
});

test('what no kind answers is looked up, once, with whoever is named', () => {
  const asked = 'Is the glue blue?';
  assert.deepEqual(unknownOn(caseOf(asked)), { says: unwritten, asks: onwards('seen') });
  assert.deepEqual(unknownOn(caseOf('Is Tina Moro blue?')), { says: unwritten, asks: askWhom('Tina Moro') });
  assert.deepEqual(unknownOn(caseOf('Is it like that with Marta Rossi?')), {
    says: unwritten,
    asks: askWhom('Marta Rossi'),
  });
  const put = { spoken: askWhom('Tina Moro') };
  assert.deepEqual(unknownOn(caseOf('Is Tina Moro blue?', { talk: put })), { says: unwritten, asks: onwards('seen') });
  const seen = { spoken: onwards('seen') };
  assert.deepEqual(unknownOn(caseOf(asked, { talk: seen })), { says: unwritten, asks: onwards('first') });
  // Once; and what is for themselves to do is nothing to look up.
  const none = { says: '', asks: '' };
  assert.deepEqual(unknownOn(caseOf(asked, { talk: { spoken: unwritten } })), none);
  assert.deepEqual(unknownOn(caseOf('Did I glue it?')), none);
});

test('who has heard the first wording, or was put the first question, has the second', () => {
  for (const [asked, first, second] of [
    ['Should I sell the first ten below cost?', 'after', 'sum'],
    ['Should I look for an investor?', 'besides', 'piece'],
    ['Should I quit my job for it?', 'part', 'sum'],
    ['Should I hire somebody?', 'once', 'sum'],
    ['What do I do about the competitors?', 'shown', 'piece'],
    ['What should I charge?', 'shown', 'first'],
    ['Should I give it up?', 'without', 'after'],
    ['Should I do a survey first?', 'piece', 'once'],
    ['Should I grow?', 'after', 'sum'],
    ['Should I admit it?', 'hear', 'first'],
    ['Is that a failure?', 'piece', 'without'],
    ['What do I do with the paper until then?', 'today', 'sentence'],
    ['They find it too dear.', 'less', 'shown'],
    ['How do I choose which chairs?', 'two', 'sooner'],
    ['What do I tell the others?', 'until', 'hear'],
    ['What should I bring?', 'hear', 'open'],
    ['What would you say to them?', 'hear', 'sentence'],
    ['Is there a compromise?', 'leave', 'piece'],
    ['How do I write that?', 'yours', 'sentence'],
    ['What should be on the paper?', 'open', 'evening'],
    ['What if they shout?', 'upTo', 'yours'],
    ['Is the glue good enough?', 'shown', 'sentence'],
    ['How many chairs?', 'after', 'wrongIf'],
    ['And to whom?', 'first', 'sentence'],
    ['Should I wait until spring?', 'until', 'piece'],
    ['Am I crazy?', 'wrongIf', 'piece'],
    ['It looks so.', 'shown', 'sentence'],
    ['Should I paint one green?', 'back', 'wrongIf'],
    ['What now?', 'piece', 'evening'],
    ['Where are they?', 'first', 'once'],
    ['How is that done?', 'once', 'piece'],
    ['What good is it?', 'sentence', 'hear'],
    ['Which one?', 'sooner', 'piece'],
  ] as const satisfies readonly (readonly [string, Key, Key])[])
    assert.equal(advised(asked, { talk: { spoken: onwards(first) } })?.asks, onwards(second), asked);
  // Nobody is asked of a person where none is named, though the first question was put.
  assert.equal(advised('What have I to offer them?', { talk: { spoken: onwards('hear') } })?.asks, '');
  for (const [asked, first, second] of [
    [
      'What should I charge?',
      price,
      `The floor is your time at your wage and what goes in; above it a number is tried on one, not reckoned. ${broken}`,
    ],
    [
      'What do I do with the paper until then?',
      untilThen,
      `${promised} A day that is named in time can still be moved.`,
    ],
    [
      'What should be on the paper?',
      fourThings,
      `${statement} One line for each: what you give, what is not in it, the price, the day.`,
    ],
    ['What if they shout?', limited, 'Say it before it happens; afterwards it sounds like an excuse.'],
    ['How many chairs?', enough, `Take so many that with twice as many you would decide the same. ${broken}`],
    ['Should I paint one green?', takenBack, 'Ask of it what would be gone for good; the rest may be tried.'],
  ] as const)
    assert.equal(says(asked, { talk: { spoken: first } }), second, asked);
});

test('beside a principle that is the whole answer no line is told that only shares a word, and a general one gives way', () => {
  const found = 'Of “Glue ten chairs” you wrote “Two came back wobbling”.';
  for (const [asked, said] of [
    ['Should I sell the first ten below cost?', atALoss],
    ['Should I look for an investor?', othersMoney],
    ['Should I quit my job for it?', feeds],
    ['Should I grow?', grows],
    ['Can I trust that number?', guess],
    ['Can I trust Tullio?', trust],
    ['What do I do with the paper until then?', untilThen],
    ['What have I to offer them?', offer],
    ['How do I write that?', ownLine],
    ['What should be on the paper?', fourThings],
    ['What if they shout?', limited],
  ] as const)
    assert.equal(says(asked, { found, records: bare }), said, asked);
  for (const asked of [
    'How many chairs?',
    'And to whom?',
    'Am I crazy?',
    'Should I paint one green?',
    'What now?',
    'Where are they?',
    'How is that done?',
    'What good is it?',
    'Which one?',
  ]) {
    assert.equal(says(asked, { found, records: bare }), found, asked);
    assert.equal(says(asked, { isAgain: true, records: bare }), '', asked);
  }
});

test('what is due next is told by its day, plays and promises alike, and nothing that was spoken of', () => {
  const plays = [
    play('Glue one at noon', { description: '', status: 'planned', dueDate: '2026-11-20T12:00:00Z' }),
    play('Paint it', { description: '', status: 'active', dueDate: null }),
    play('Ask the hall', { description: '', status: 'active', dueDate: '2026-12-04T12:00:00Z' }),
  ];
  const told = (talk: Partial<Talk>) => says('What now?', { records: { plays }, talk })!;
  assert.match(
    told({}),
    /^Next by your records: your play “Glue one at noon”, overdue since 20 Nov; “Give her a price on paper”, promised to “Tina Moro”, by 27 Nov\. By/,
  );
  assert.match(
    told({ spoken: 'Glue one at noon' }),
    /^Next by your records: “Give her a price on paper”, promised to “Tina Moro”, by 27 Nov; your play “Ask the hall”, by 4 Dec\. By/,
  );
});

test('to whoever asks whether a plan is good it is told what the last try showed, once, and what is due before its day', () => {
  const challengeId = 1;
  const tried = {
    plays: [{ ...done('Glue ten chairs', 'The glue smells. Two of ten came back wobbling.'), challengeId }],
  };
  assert.equal(
    says('Is a stall in the harbour stupid?', { records: tried }),
    `“Glue ten chairs” has shown: “Two of ten came back wobbling”. ${cheaply}`,
  );
  const due = 'Before that day comes “Give her a price on paper”, promised to “Tina Moro” for 27 Nov.';
  const message = 'I open a stall in the harbour on Monday 30 November.';
  assert.equal(
    says('Is that a good idea?', {
      message: `${message} Is that a good idea?`,
      talk: { spoken: '“The glue smells”' },
      records: tried,
    }),
    `${due} What can be taken back may be tried; what cannot is asked about first.`,
  );
  // What a try of something else showed, what is due later, or overdue, is beside the point.
  assert.equal(
    says('Is it stupid to open on Thursday?', { message: 'On Thursday 26 November I open. Is it stupid?' }),
    cheaply,
  );
  const overdue = [partner('Tina Moro', 'active', { text: 'Give her a price', due: '2026-11-10T12:00:00Z' })];
  assert.equal(says('Is it stupid?', { message: `${message} Is it stupid?`, records: { partners: overdue } }), cheaply);
  assert.equal(says('Is it stupid?', { records: tried, isAgain: true }), '');
  assert.equal(says('Is it fair to the tanner?'), 'Those whom it is for can tell that sooner than you or I.');
});

test('of whoever would be against it, how they stand in the records comes first', () => {
  const asks = 'Whoever would be against it is asked before it begins: what would have to be so for one try.';
  assert.equal(says('Tina will be angry if I glue them there.'), `“Tina Moro” has not answered since 12 Nov. ${asks}`);
  assert.equal(says('The tanner might object.', { records: { plays: [] } }), asks);
});

test('which of the plays is answered by those that are open, by their days', () => {
  const plays = [
    play('Ask the tanner', { dueDate: null }),
    play('Glue at the harbour', { dueDate: '2026-11-29T12:00:00Z' }),
    play('Print a price list', { dueDate: '2026-11-12T12:00:00Z' }),
    done('Glue ten chairs', 'It took long.'),
  ];
  const rest =
    'Of what is open, that goes on which somebody waits for or which shows something new; the rest may be dropped.';
  assert.equal(
    says('Which of my plays should I stop?', { records: { plays } }),
    `Open by your records: “Print a price list”, overdue since 12 Nov; “Glue at the harbour”, by 29 Nov; “Ask the tanner”. ${rest}`,
  );
  assert.equal(says('Which plays first?', { records: { plays: [] } }), rest);
});

test('how much may be spent is answered by the limit, and where to start by what is due', () => {
  const small = 'A step takes a small part of that, and you know what it showed before the next.';
  assert.equal(says('How much can I spend?'), `${limit} ${small}`);
  assert.equal(says('How much time may we lose?', { records: bare }), small);
  assert.match(says('I do not know where to start.')!, /^Next by your records: /);
});
