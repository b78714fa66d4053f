// What two sentences share, by the stems and meanings of their words.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { meaningsOf, shared, stemsOf, withKinds } from './stem.rules.ts';

const isSame = (read: (text: string) => Set<string>, a: string, b: string): boolean => shared(read(a), read(b)) > 0;

test('a word stands for its kin: its forms, and what is called otherwise and is the same thing', () => {
  for (const [a, b] of [
    ['Paint the walls', 'A painted wall'],
    ['paintings', 'painting'],
    ['painting', 'paint'],
    ['repaint it', 'paint'],
    ['boxes', 'box'],
    ['a scale', 'two scales'],
    ['a bike', 'bikes'],
    ['shoes', 'a shoe'],
    ['a glass', 'glasses'],
    ['the house', 'houses'],
    ['benches', 'one bench'],
    ['a potato', 'potatoes'],
    ['brushes', 'a brush'],
    ['the hall', 'a venue'],
    ['our van', 'the lorry'],
    ['a printer', 'printing'],
    ['a projector', 'beamers'],
    ['kiosk', 'a stall'],
    ['interns', 'volunteer'],
    ['oven', 'the kitchen'],
    ['laptop', 'tablet'],
    ['data', 'the logs'],
    ['garage', 'sheds'],
    ['lend me money', 'borrowing'],
    ['posters', 'a flyer'],
    ['emails', 'the newsletter'],
    ['a questionnaire', 'polls'],
    ['a call', 'phone her'],
    ['a speech', 'the lecture'],
    ['flights', 'by plane'],
    ['the meeting', 'assembly'],
    ['outdoor', 'in the open air'],
    ['photographs', 'a picture'],
    ['free of charge', 'on the house'],
    ['for free', 'without charge'],
    ['door to door', 'from house-to-house'],
    ['under the open sky', 'outside'],
    ['OPEN-AIR', 'outdoors'],
    ['out in the open', 'outdoors'],
  ] as const)
    assert.ok(isSame(stemsOf, a, b), `${a} – ${b}`);
});

test('what carries nothing is no stem: small words, numbers, and a name that is only given', () => {
  assert.deepEqual(stemsOf('We call it the Nest'), new Set(['nest']));
  assert.deepEqual(stemsOf('This will be for you and me, 12 of 40'), new Set());
  assert.deepEqual(stemsOf(''), new Set());
  for (const [a, b] of [
    ['repaint', 'rent'],
    ['the red bed', 'the bedding'],
    ['a tape', 'the tap'],
    ['react', 'act'],
    ['return', 'turn'],
    ['shelves', 'a shop'],
  ] as const)
    assert.ok(!isSame(stemsOf, a, b), `${a} – ${b}`);
  // A stem has at most seven letters.
  assert.deepEqual(stemsOf('Councillors'), stemsOf('council'));
});

test('whoever takes walnuts takes nuts', () => {
  for (const [a, kind] of [
    ['walnut bread', 'nuts'],
    ['yoghurt', 'milk'],
    ['Bacon', 'meat'],
    ['honey', 'sugar'],
    ['pears', 'fruit'],
    ['nylon bags', 'plastic'],
    ['TikTok', 'social'],
  ] as const) {
    assert.ok(isSame(withKinds, a, kind), a);
    assert.ok(!isSame(stemsOf, a, kind), a);
  }
  assert.deepEqual(withKinds('A walnut, a pear'), new Set(['walnut', 'pear', 'nut', 'fruit']));
  assert.deepEqual(withKinds('paint'), new Set(['paint']));
  assert.deepEqual(withKinds('12'), new Set());
});

test('a refusal is about a field, whatever word of it is said', () => {
  for (const [a, b] of [
    ['calling', 'the telephone'],
    ['HR', 'personnel'],
    ['code', 'a developer'],
    ['a neural thing', 'machine learning'],
    ['statistics', 'regression'],
    ['drawings', 'a cartoon'],
    ['filming', 'a reel'],
    ['journalists', 'the evening paper'],
    ['facebook', 'linkedin'],
    ['the board', 'our trustees'],
    ['my boss', 'the headmistress'],
    ['clients', 'a customer'],
    ['family', 'my parents'],
    ['pupils', 'students'],
    ['the mayor', 'the town hall'],
    ['sponsor', 'sponsorship'],
    ['a present', 'vouchers'],
    ['dinner', 'a meal'],
    ['politics', 'a candidate'],
    ['wine', 'beer'],
    ['a raffle', 'betting'],
    ['fines', 'a penalty'],
    ['fee', 'cash'],
    ['the regulator', 'an authority'],
    ['a union', 'the shop steward'],
    ['suppliers', 'vendor'],
    ['sell', 'pitching'],
    ['a consultant', 'consulting'],
    ['a trustee', 'the board'],
    ['contest', 'a quiz'],
    ['a prize', 'bonuses'],
    ['texting', 'WhatsApp'],
    ['on stage', 'a keynote'],
    ['an app', 'chatbot'],
    ['overnight', 'at night'],
    ['church', 'a sermon'],
    ['lying', 'to pretend'],
    ['drive', 'the driver'],
    ['travel', 'trips'],
    ['website', 'webpage'],
    ['strangers', 'a stranger'],
    ['a company', 'the firm'],
    ['reminders', 'to remind'],
    ['a seminar', 'training'],
    ['discounts', 'coupon'],
    ['a deadline', 'deadlines'],
    ['haggle', 'negotiate'],
    ['contracts', 'contract'],
    ['bookkeeping', 'the ledger'],
    ['a pilot', 'the trial'],
    ['advertising', 'publicity'],
    ['crowdfunding', 'Patreon'],
    ['drugs', 'pharma'],
    ['CCTV', 'a camera'],
  ] as const)
    assert.ok(isSame(meaningsOf, a, b), `${a} – ${b}`);
});

test('what is said in several words is known as the one thing it is', () => {
  for (const [a, b] of [
    ['Train a small classifier', 'machine-learning'],
    ['an AI model', 'machine learning'],
    ['DEEP LEARNING', 'machine learning'],
    ['neural networks', 'machine learning'],
    ['gift vouchers', 'a gift card'],
    ['home to home', 'door-to-door'],
    ['speak in public', 'on the stage'],
    ['in front of a crowd', 'podium'],
    ['sign people up for our savings plan', 'sell'],
    ['the local papers', 'the press'],
  ] as const)
    assert.ok(isSame(meaningsOf, a, b), `${a} – ${b}`);
});

test('forms of a word mean the same, doubled letters and typographic signs too', () => {
  for (const [a, b] of [
    ['Ann’s bakery', 'bakeries'],
    ["the dogs'", 'dog'],
    ['hopping', 'hops'],
    ['bread-baking', 'bread'],
    ['re-paint', 'paint'],
    ['carried', 'carry'],
    ['IT', 'the IT'],
    ['administration', 'an administrator'],
    ['a repainted door', 'paint the door frame'],
    ['a dance', 'dancing'],
  ] as const)
    assert.ok(isSame(meaningsOf, a, b), `${a} – ${b}`);
});

test('what is in every sentence means nothing: who, when, how many', () => {
  for (const text of [
    'On Mondays and every Friday',
    'I never say it',
    '12 or 1400',
    'to be at it',
    "It's his, isn't it",
    'It A',
  ])
    assert.deepEqual(meaningsOf(text), new Set(), text);
  for (const [a, b] of [
    ['bread', 'cheese'],
    ['return', 'turn'],
    ['a wing', 'to wed'],
    ['reader', 'a gardener'],
  ] as const)
    assert.ok(!isSame(meaningsOf, a, b), `${a} – ${b}`);
  // Two capitals are a name, one or three are not taken for one.
  assert.deepEqual(meaningsOf('The UK'), new Set(['uk']));
  assert.deepEqual(meaningsOf('the uk'), new Set());
  assert.deepEqual(meaningsOf('UK law, PA7, G20 and 20ft'), new Set(['uk', 'law', 'pa7', 'g20', '20ft']));
});

test('what two have in common is counted', () => {
  assert.equal(shared(new Set(['a', 'b', 'c']), new Set(['b', 'c', 'd'])), 2);
  assert.equal(shared(new Set(), new Set(['b'])), 0);
});

test('a dress and dresses, a glass and glasses are one word', () => {
  assert.deepEqual([...meaningsOf('dress glass')], [...meaningsOf('dresses glasses')]);
});
