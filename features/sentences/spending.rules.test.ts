// What a message means to spend: sums that its author will pay, and those that only look like it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMessage } from './clause.rules.ts';
import { spendingsIn } from './spending.rules.ts';

const now = new Date('2026-11-21T10:00:00Z');
const spent = (text: string): number[] => spendingsIn(readMessage(text), now).map(({ cost }) => cost.value);

test('what somebody will pay is spent, with the sentence that says so, as their own deed or as a price that is taken', () => {
  const said = (text: string) =>
    spendingsIn(readMessage(text), now).map(({ cost, sentence, isMine }) => [cost.value, sentence, isMine]);
  assert.deepEqual(said('I will pay €300 for the hall.'), [[300, 'I will pay €300 for the hall.', true]]);
  assert.deepEqual(said('The hall costs €300. I take it.'), [[300, 'The hall costs €300.', false]]);
  assert.deepEqual(said('The hall costs me €300.'), [[300, 'The hall costs me €300.', true]]);
  assert.deepEqual(said('I order the chairs for €300. Then I buy lamps for €80.'), [
    [300, 'I order the chairs for €300.', true],
    [80, 'Then I buy lamps for €80.', true],
  ]);
  assert.deepEqual(said('I call Ann on Monday.'), []);
});

test('a price is taken by whoever says yes, orders, decides or is to pay, before or behind it', () => {
  for (const text of [
    'The printer wants €300. I say yes.',
    'The printer wants €300. I put it on my card.',
    'The printer wants €300, and I decided.',
    'The printer wants €300. It is decided.',
    'The printer wants €300. Done deal.',
    'The printer wants €300. I told him to start.',
    'The printer wants €300. I have agreed.',
    'The printer wants €300. We shook hands.',
    'The printer wants €300. I give him the job.',
    'The printer wants €300. I let him do it.',
    'The printer wants €300. I order tomorrow.',
    'The printer wants €300, to be paid on Monday.',
    'The printer wants €300, out of my own pocket.',
    'The printer wants €300. The driver brings it on Tuesday.',
    'I book the printer. He asks €300.',
    'Five boxes at €60 each.',
    'The frames are €30 each, so I take ten.',
    'I order ten frames. They are €30 each.',
    'The frames are €30 each. I have decided on ten frames.',
  ])
    assert.deepEqual(spent(text), [300], text);
});

test('what comes in, is there, is others’ or was paid is not spent', () => {
  for (const text of [
    'I earn €300 with the stall.',
    'I sell the bowls for €300.',
    'I would sell a bowl for €3, forty bowls are €120.',
    'I have about €300.',
    'I raise funds of €300 for it.',
    'There is €300 left.',
    'I take €300 from the school for it.',
    'I take €300 of her budget for it.',
    'I order the chairs, €300 paid by the club.',
    'I paid €300 for the chairs last year.',
    'They pay €300 for the chairs.',
    'He lost more, he says, €300 for a gearbox.',
    'I send them the price, €300.',
    'I charge €300 for it.',
    'A missed visit costs the clinic €300.',
    'Each breakdown costs €300.',
    'I think €300.',
    'The rent is €25 a week per box.',
    'I order the chairs for €300 so far.',
    'Should I order the chairs for €300?',
    'The chairs are €300, and none of it comes from me.',
    'The hall costs €300.',
    'Ann pays €300 and she is glad.',
  ])
    assert.deepEqual(spent(text), [], text);
});

test('what is found too dear, turned down or taken back is not spent', () => {
  for (const text of [
    'I order the chairs for €300. No, forget it.',
    'I order the chairs for €300. That is too much for me.',
    'I order the chairs for €300. Ann is glad. The old ones will do for now.',
    'The hall wants €300, so we meet in the yard.',
    'The hall wants €300. I use the yard instead.',
    'The hall costs €300, I can’t afford that.',
    'The hall costs €300. I talk to Ann.',
    'The hall costs €300. I said no.',
  ])
    assert.deepEqual(spent(text), [], text);
  for (const [text, value] of [
    ['I order the chairs for €300. Ann is glad. She is fine with the old ones.', 300],
    ['I begin with ten chairs and pay €300 for them.', 300],
    ['I pay €300 for the chairs instead.', 300],
    [
      'I order the chairs for €300. In the long winter nights the people from the whole of the village sit at the stove, for free, as they have always done since my grandmother’s days.',
      300,
    ],
  ] as const)
    assert.deepEqual(spent(text), [value], text);
});

test('a tax on top is counted, one that is in it is not', () => {
  for (const [text, value, said] of [
    ['I pay €5,200 net, to which 23 per cent VAT is added.', 6396, '€5,200, 6,396 with tax'],
    ['I pay €100 plus 7,5 % VAT.', 107.5, '€100, 107.5 with tax'],
    ['I pay €99.99 plus 20% tax.', 119.99, '€99.99, 119.99 with tax'],
    ['I pay €100, without 20 % VAT it would be less, but VAT is included.', 100, '€100'],
    ['I pay €100 with 20 chairs.', 100, '€100'],
  ] as const) {
    const [found] = spendingsIn(readMessage(text), now);
    assert.deepEqual([found?.cost.value, found?.cost.text], [value, said], text);
  }
});

test('what is paid week by week is counted to its end', () => {
  assert.deepEqual(spent('I rent a stall for €70 a week until 19 December.'), [280]);
  assert.deepEqual(spent('I rent a stall for €70 a week. It goes through 19 December.'), [280]);
});

test('a price that was named is taken by a later yes, and not what was paid, refused or is theirs', () => {
  for (const text of [
    'The hall was €300. I fetch it.',
    'I fetch it. The hall was €300.',
    'The hall was €300. Ann is glad. I shake hands.',
    'The hall was €300. Ann is glad and I shake hands.',
    'He wanted €300 for it. I fetch it.',
    'I saw it for €300. I fetch it.',
    'I have seen it for €300, and I pay up front.',
    'I lend Ann my cart. The chairs were €300. I fetch them.',
    'They lend me €300 and I buy the chairs.',
    'The treat is €300, all on me.',
    'Ann needs €300 for it. I accept.',
    'The club spends €300 from me.',
    'She spent all of hers, so I pay €300.',
    'I pay €300. He lost his.',
    'Each of the tools will get a case. The cases are €300.',
    'The chairs are €300 and I would come for them.',
    'The chairs are €300, the driver brings them on Monday.',
  ])
    assert.deepEqual(spent(text), [300], text);
  for (const text of [
    'I paid €300 for it. I fetch it.',
    'The hall was €300 last year. I fetch it.',
    'The hall was €300 two years ago. I fetch it.',
    'They paid €300 for it. Ann is glad.',
    'They pay €300 for it. I fetch it.',
    'The hall is not €300. I fetch it.',
    'What is the hall, €300? I fetch it.',
    'A missed visit was €300 in lost work. I fetch it.',
    'The hall was €300. Ann is glad. Bob is glad. I fetch it.',
    'The hall was €300. Ann fetches it.',
    'The hall was €300. I fetch the old one instead of it.',
    'The shop earns €300. I fetch it.',
    'The hall costs €300 and I ask Ann.',
    'She lost €300.',
    'Who spent €300? Ann did.',
    'The hall costs €300. I borrow it, that is why.',
    'The hall is too expensive, it costs €300. I take it.',
    'I order chairs, there are €300 remaining.',
    'I order chairs, €300 is still left.',
    'They lend us €300.',
    'They are loaning me €300.',
  ])
    assert.deepEqual(spent(text), [], text);
});

test('how many are bought may stand beside the price, and a sum beside it is not counted with it', () => {
  for (const [text, expected] of [
    ['The frames are €30 each. Ann is glad. I take ten.', [30]],
    ['I take ten. Ann is glad. The frames are €30 each.', [30]],
    ['I have ordered ten frames. They are €30 each.', [300]],
    ['The frames are €30 each. I order ten and pay €5 for the bus.', [300, 5]],
    ['The frames are €30. I take ten.', [30]],
    ['The tubes are worth €70, each gets tubes worth €70 from me.', [70]],
    ['I rent a stall for €70 a week until Monday.', [70]],
  ] as const)
    assert.deepEqual(spent(text), expected, text);
});

test('capitals change nothing', () => {
  for (const [text, expected] of [
    ['I order the chairs for €300. THAT IS TOO MUCH FOR ME.', []],
    ['The hall costs €300. I GO WITH IT.', [300]],
    ['The hall was €300. I FETCH IT.', [300]],
    ['The hall wants €300. It IS DECIDED.', [300]],
    ['The hall wants €300, TO BE PAID on Monday.', [300]],
    ['The hall COSTS ME €300.', [300]],
    ['A missed visit COSTS THE clinic €300.', []],
    ['I EARN €300 with the stall.', []],
    ['I HAVE €300.', []],
    ['I take €300 FROM THE SCHOOL for it.', []],
    ['I SEND them THE PRICE, €300.', []],
    ['HE LOST more, he says, €300 for a gearbox.', []],
    ['The chairs are €300, and NONE of it comes FROM ME.', []],
    ['The hall wants €300, SO WE MEET in the yard.', []],
    ['I would SELL a bowl for €3, forty bowls are €120.', []],
    ['The frames are €30 EACH. I take ten.', [300]],
    ['I pay €100 PLUS 20 % vat.', [120]],
    ['FIVE boxes AT €60 EACH.', [300]],
    ['I THINK €300.', []],
  ] as const)
    assert.deepEqual(spent(text), expected, text);
});

test('who says yes to a price, and of what, is told apart from what stands around it', () => {
  for (const [text, expected] of [
    ['The shop gave me a price of €300, and I take it.', [300]],
    ['It is decided. When I have paid €300, the hall is ours.', [300]],
    ['If the last one costs €300, I take it.', [300]],
    ['A pass that covers both days was €300. I take it.', [300]],
    ['The hall costs €300\nI said yes', [300]],
    ['Ten lamps from La Paz at €30 each.', [300]],
    ['I sell bowls; the boxes cost €300, and I take them.', [300]],
    ['Nobody wants €300 for it. I fetch it.', []],
    ['The hall costs €300. Ann wants it.', []],
    ['The hall costs €300. I sleep well.', []],
    ['I get €80 from the school, and the hall costs €300.', []],
    ['I fetch it. Ann is glad. Bob is glad. The hall was €300.', []],
    ['The hall was €300. Ann will fetch it.', []],
    ['The stalls spend €300. I like them.', []],
    ['I suggest €300. We should meet.', []],
    ['They spent a lot, €300 on chairs alone.', []],
  ] as const)
    assert.deepEqual(spent(text), expected, text);
});

test('what is done instead speaks against a price, in front of it, in its sentence or behind it', () => {
  for (const text of [
    'I take the bus instead. The hall costs €300.',
    'I want a hall. The hall costs €300. I make do with the yard.',
    'The hall was €300. I would rather make do than fetch it.',
    'The hall costs €300, which is out of my league. I want to dance.',
    'The hall costs €300. It is OUT OF MY LEAGUE, and I want to dance.',
  ])
    assert.deepEqual(spent(text), [], text);
});

test('a sum that is lent, left, asked of others or costs somebody else is none, beside one that is', () => {
  for (const [text, expected] of [
    ['The bank lends me €300 for my own stall.', []],
    ['The bank lends me €300 for my own stall, and Ann is glad.', []],
    ['The banks loan me €300 for my own stall.', []],
    ['I have €80, and €300 is still left.', []],
    ['I pay €300 for the hall, €80 is still left.', [300]],
    ['I order chairs, €300 remain.', []],
    ['I send them the price, 1,300.', []],
    ['€300 per complaint, every time.', []],
    ['I pay the lawyer €300 per case.', [300]],
    ['I earn with the stall; I pay €300 for wood.', [300]],
    ['I sell bowls and rent a stall for €300.', [300]],
    ['Each gets tubes worth €70 as a gift from me.', [70]],
    ['I pay €300 until it works.', [300]],
    ['I pay €100 plus 20 % VAT, but the grants cover the VAT.', [100]],
  ] as const)
    assert.deepEqual(spent(text), expected, text);
});

test('what others take is not counted with a price, and a figure is one where money is spoken of', () => {
  for (const [text, expected] of [
    ['The frames are €30 each, I take one. Ann took ten of them.', [30]],
    ['The frames are 30 each. I take ten. I have the money.', [300]],
  ] as const)
    assert.deepEqual(spent(text), expected, text);
});
