// A message as clauses: who each speaks of, and whether it is planned, past, denied, asked or supposed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isOwnPlan, keepClauses, readMessage } from './clause.rules.ts';

const read = (said: string): string[] =>
  readMessage(said).flatMap(({ clauses }) => clauses.map(({ subject, mood }) => `${subject} ${mood}`));

test('each clause is read by itself', () => {
  const readings: [said: string, clauses: string[]][] = [
    ['I will buy two scales.', ['mine plan']],
    ['Last year the county paid for it, and nothing changed.', ['theirs past', 'thing past']],
    ['Ingrid turned us down, so this Friday I’ll ask Anders.', ['theirs past', 'mine plan']],
    ['If Joseph says yes, I will pay for the rides.', ['theirs supposed', 'mine plan']],
    [
      'I can’t code, so I’m going to look for a student who builds the app.',
      ['mine denied', 'mine plan', 'theirs plan'],
    ],
    ['If I had $10,000 I would build it, but I am calling them first.', ['mine supposed', 'mine plan']],
    ['Should I spend it?', ['mine asked']],
    ['A vision system would cost ¥3,000,000; that’s why I’m starting with one lamp.', ['thing plan', 'mine plan']],
    ['Tuesday and Thursday evening I go through the list.', ['mine plan']],
    ['Samir supplies the tools, so I don’t need any others.', ['theirs plan', 'mine denied']],
    ['So I was thinking, what about a podcast next?', ['mine plan']],
    ['im gonna rent a hall', ['mine plan']],
    ['Karthik goes there for me. On Tuesday.', ['theirs plan', 'theirs plan']],
    ['I go there. On Tuesday.', ['mine plan', 'none plan']],
    ['Karthik is away. On Tuesday I go.', ['theirs plan', 'mine plan']],
  ];
  for (const [said, clauses] of readings) assert.deepEqual(read(said), clauses, said);
});

type Readings = [said: string, ...clauses: string[]][];
const hold = (readings: Readings): void => {
  for (const [said, ...clauses] of readings) assert.deepEqual(read(said), clauses, said);
};

test('whose deed a clause tells is known by its subject, with or without its verb near', () => {
  hold([
    ['Friends brought two chairs.', 'theirs past'],
    ['Friends bring two chairs.', 'theirs plan'],
    ['Everybody comes on Monday.', 'theirs plan'],
    ['Perhaps Marek brings it.', 'theirs plan'],
    ['Also, maybe she pays.', 'none plan', 'theirs plan'],
    ['Perhaps I’ll bring it.', 'mine plan'],
    ['And then I really just call her.', 'mine plan'],
    ['I also gladly pay for it.', 'mine plan'],
    ['Amina’s cousins lend the tables.', 'theirs plan'],
    ['The nurse with the red bag talks to the mothers.', 'theirs plan'],
    ['The bank’s letter came.', 'theirs past'],
    ['On Monday I call Marek.', 'mine plan'],
    ['On Monday Marek calls me.', 'theirs plan'],
    ['With Marek’s van I bring the boxes.', 'mine plan'],
    ['Because of the rain Marek brings the tent.', 'theirs plan'],
    ['Because of the rain I bring the tent.', 'mine plan'],
    ['This Friday I call.', 'mine plan'],
    ['This Friday she calls.', 'theirs plan'],
    ['Those come from the mill.', 'thing plan'],
    ['Everything is ready.', 'thing plan'],
    ['The red lamp hangs there.', 'thing plan'],
    ['The red lamp hangs behind Marek.', 'thing plan'],
    ['The lamps I buy on Monday.', 'mine plan'],
    ['The neighbour’s lamp hangs there.', 'theirs plan'],
    ['The neighbours’ lamp hangs there.', 'theirs plan'],
    ['Then old friends bring two chairs.', 'theirs plan'],
    ['I call Ruth, whose van is free.', 'mine plan', 'theirs plan'],
    ['each lamp leads to its switch', 'thing plan'],
    ['They also paid for it.', 'theirs past'],
    ['Now one colleague says it.', 'theirs plan'],
    ['The lamp that I buy costs 40 euros.', 'mine plan'],
    ['Loggers lie idle on Sunday.', 'thing plan'],
    ['Half of the files come back wrong.', 'theirs plan'],
    ['The sofa and the curtains for the quiet room come to Rs 11,500.', 'thing plan'],
    ['I’m carrying boxes from six, that’s my gym.', 'mine plan', 'thing plan'],
    ['Guy’s got me down for Wednesday.', 'theirs plan'],
    ['Show farmers the tree the grafts come from.', 'theirs plan'],
    ['Who pays for the lamp.', 'theirs plan'],
    ['They let me use the hall.', 'theirs plan'],
    ['Let me call the hall.', 'mine plan'],
    ['Let’s rent the hall.', 'mine plan'],
    ['My plan is one lamp.', 'mine plan'],
    ['That’s why I start small.', 'mine plan'],
    // Somebody by what they are, in haste without "the".
    ['Council dropped 40 grand on a slide.', 'theirs past'],
    ['Boss paid for it.', 'theirs past'],
    ['boss is in Lisbon anyway', 'theirs plan'],
    ['Head to the printer tomorrow.', 'none plan'],
  ]);
});

test('a clause without its "I" is a plan of nobody by name', () => {
  hold([
    ['Calling the printer tomorrow.', 'none plan'],
    ['Ring the printer tomorrow.', 'none plan'],
    ['Print some flyers.', 'none plan'],
    ['Book 2 rooms.', 'none plan'],
    ['Book 2 rooms Marek likes.', 'none plan'],
    ['Also order the lamps Marek likes.', 'none plan'],
    ['Book sales help the club.', 'thing plan'],
    ['Always call, no letters.', 'none plan'],
    ['Prints of the map are lovely.', 'thing plan'],
    ['Worth a try.', 'none plan'],
    ['Off to the shop.', 'none plan'],
    ['Might as well ask the neighbours.', 'none plan'],
    ['Something is missing.', 'thing plan'],
    ['Spring is here.', 'none plan'],
  ]);
});

test('a price is nobody’s deed, whoever asks it', () => {
  hold([
    ['The lamps cost 40 euros.', 'thing plan'],
    ['Ola quoted 4,000 for the roof.', 'thing past'],
    ['Ola wants 4,000 for the roof.', 'theirs plan'],
    ['Nadia would cost a thousand.', 'thing plan'],
    ['Nadia would love 40 cakes.', 'theirs plan'],
    ['Nadia will come to the hall.', 'theirs plan'],
    ['Marek will be about two grand.', 'thing plan'],
    ['Marek is 40 euros cheaper.', 'thing plan'],
    ['Marek comes to 4,000 with the van.', 'thing plan'],
    ['The neighbours are coming at 5.', 'theirs plan'],
    ['She is 40.', 'theirs plan'],
    ['He will charge 40 euros.', 'theirs plan'],
    ['They’re 40 euros each.', 'thing plan'],
    ['They’d be about a hundred.', 'thing plan'],
    ['Nadia would cost two lakhs.', 'thing plan'],
    ['They’d bring a hundred.', 'theirs plan'],
    ['It cost us 4,300.', 'thing past'],
    ['It costs us 4,300.', 'thing plan'],
  ]);
});

test('a deed is past by its form, and a plan had or put as a thought is still a plan', () => {
  hold([
    ['I bought one.', 'mine past'],
    ['I buy one.', 'mine plan'],
    ['I put 40 into it.', 'mine plan'],
    ['I put 40 into it last year.', 'mine past'],
    ['Marek put the lamp up.', 'theirs past'],
    ['My sister put the lamp up.', 'theirs past'],
    ['Marek got two lamps.', 'theirs past'],
    ['The council’s paid for it.', 'theirs past'],
    ['I also gladly paid for it.', 'mine past'],
    ['I have embroidered two.', 'mine past'],
    ['The neighbours put the lamp up.', 'theirs plan'],
    ['They put the lamp up.', 'theirs plan'],
    ['Nobody came.', 'theirs past'],
    ['Yesterday morning, in the rain.', 'none past'],
    ['I’ll have paid by then.', 'mine plan'],
    ['We’re set for Monday.', 'mine plan'],
    ['They’re paid by the city.', 'theirs plan'],
    ['I’d paid for it last year.', 'mine past'],
    ['I’d paint the wall.', 'mine plan'],
    ['I’d better call her.', 'mine plan'],
    ['I’d read the list from last week aloud.', 'mine plan'],
    ['I’d ask for what they paid last year.', 'mine plan'],
    ['I’ve paid for it.', 'mine past'],
    ['We’ve already asked them.', 'mine past'],
    ['I’ve ordered two.', 'mine plan'],
    ['I’ve decided to call her.', 'mine plan'],
    ['I’ve got an idea.', 'mine plan'],
    ['I have painted two walls.', 'mine past'],
    ['I have paid two lamps.', 'mine past'],
    ['I have two lamps.', 'mine plan'],
    ['I have 40 lamps.', 'mine plan'],
    ['She has planted it.', 'theirs past'],
    ['She has a van.', 'theirs plan'],
    ['She’s got a van.', 'theirs plan'],
    ['He’s paid it.', 'theirs past'],
    ['He’s always paid it.', 'theirs past'],
    ['She’s come.', 'theirs plan'],
    ['It’s paid by the month.', 'thing plan'],
    ['I was at the hall.', 'mine past'],
    ['They were ill.', 'theirs past'],
    ['I was considering a stall.', 'mine plan'],
    ['I was hoping to do it.', 'mine plan'],
    ['We were thinking of a stall.', 'mine plan'],
    ['I had a stall.', 'mine past'],
    ['I had better call.', 'mine plan'],
    ['I did call her.', 'mine past'],
    ['I didn’t call her.', 'mine past'],
    ['She wasn’t there.', 'theirs past'],
    ['They weren’t there.', 'theirs past'],
    ['We hadn’t asked.', 'mine past'],
    ['Last year I could pay for it.', 'mine past'],
    ['I could pay for it.', 'mine plan'],
    ['I will pay for what broke last week.', 'mine plan'],
    ['I decided to buy one.', 'mine plan'],
    ['I decided nothing.', 'mine past'],
    ['She decided to buy one.', 'theirs past'],
    // Chosen, and not yet bought.
    ['I have put a lamp in the basket.', 'mine plan'],
    ['I’ve put two in my shopping cart.', 'mine plan'],
    ['I’ve put two in the kitchen.', 'mine past'],
  ]);
});

test('a condition and a wish are supposed; what follows from them is planned', () => {
  hold([
    ['In case it rains I rent a tent.', 'mine supposed'],
    ['In spring I rent a tent.', 'mine plan'],
    ['As soon as Ruth answers I order the chairs.', 'none supposed', 'mine plan'],
    ['As a start I call the school.', 'mine plan'],
    ['Until she answers, I wait.', 'theirs supposed', 'mine plan'],
    ['Until the examination I will take it on.', 'mine plan'],
    ['Until January I work from home.', 'mine plan'],
    ['When the page is up I’ll put it there.', 'thing supposed', 'mine plan'],
    ['Once the flyer is out, I ring them.', 'thing supposed', 'mine plan'],
    ['I write to him once I know what I want.', 'mine plan', 'mine supposed'],
    ['Once a week I ring them.', 'mine plan'],
    ['If a lamp breaks I buy one.', 'mine supposed'],
    ['The case holds ten lamps.', 'thing plan'],
    ['Then should it rain, we stay home.', 'none supposed', 'mine plan'],
    ['Should it rain, we move it inside.', 'none supposed', 'mine plan'],
    ['If I had the money I would buy it, and I would paint it.', 'mine supposed', 'mine supposed'],
    ['If I had the money I would buy it, so I call the bank.', 'mine supposed', 'mine plan'],
    ['If I were rich I would buy it, so I dream.', 'mine supposed', 'mine supposed'],
    ['In an ideal world I buy two.', 'mine supposed'],
    ['With more space I could build it.', 'mine supposed'],
    ['I wish I had one.', 'mine supposed'],
  ]);
});

test('what is denied near the verb is denied, and not what only has the word for it', () => {
  hold([
    ['I never pay for that.', 'mine denied'],
    ['I never paid for that.', 'mine denied'],
    ['I not only call but visit them.', 'mine plan'],
    ['I don’t mind the rain.', 'mine plan'],
    ['I can’t wait to start.', 'mine plan'],
    ['I buy it, no problem.', 'mine plan'],
    ['I call her, not the farmers.', 'mine plan'],
    ['I’d rather visit than never write.', 'mine plan'],
    ['I order the big red one from that shop and never look back.', 'mine plan'],
    ['On Monday I call, and I order the big red one from that shop and never look back.', 'mine plan', 'mine plan'],
    ['No doubt I call her.', 'mine plan'],
    ['The hall has no stage.', 'thing plan'],
    ['And so no flyers this time.', 'none denied'],
    ['“No cake today.”', 'none denied'],
    ['I can use a drill but not repair one.', 'mine plan'],
    ['The printer on the corner by the old mill does not open.', 'theirs denied'],
    ['So no cake on Monday.', 'none denied'],
    ['And no tickets this time.', 'none denied'],
    ['No more than ten come.', 'none plan'],
    ['I want no cake.', 'mine plan'],
    ['Two hundred is over my budget.', 'thing denied'],
    ['Nobody pays.', 'theirs denied'],
  ]);
});

test('a question is no plan, but for one that proposes or only looks for praise', () => {
  hold([
    ['Is that too much?', 'none asked'],
    ['“Might I ask her?”', 'mine asked'],
    ['Might I ask her? )', 'mine asked'],
    ['Shall I buy it?', 'mine plan'],
    ['WHAT ABOUT A PODCAST NEXT?', 'none plan'],
    ['Fábio brings the tubes, great no?', 'theirs plan'],
    ['Marek lends the van, ISN’T it GREAT?', 'theirs plan'],
    ['Her kiosk is my drop-off from Monday, WHAT else goes on the flyer?', 'thing plan', 'none asked'],
  ]);
});

test('a part without a verb goes on with the plan before it', () => {
  hold([
    ['The letter is typed on Monday, a day before it is due.', 'thing plan', 'thing plan', 'thing plan'],
    ['The letter was typed on Monday, a day before it was due.', 'thing past', 'none plan', 'thing past'],
    ['The letter is typed on Monday, so a day before it is due.', 'thing plan', 'none plan', 'thing plan'],
  ]);
});

test('of a long message the first part is read', () => {
  const lengthOf = (said: string) => readMessage(said).reduce((sum, { text }) => sum + text.length, 0);
  assert.equal(readMessage('I go. '.repeat(100)).length, 60);
  assert.equal(lengthOf('I go on and on, '.repeat(1_000)), 1_500);
  assert.ok(lengthOf(`${'I go on and on, '.repeat(80)}so I go. `.repeat(10)) <= 4_000);
});

test('of a sentence the own plans are kept, without what they set aside', () => {
  const kept: [said: string, plan: string][] = [
    ['I buy two lamps, and Marek brings the third.', 'I buy two lamps, '],
    ['I bought two lamps, so I hang them on Monday.', 'so I hang them on Monday.'],
    ['Buying two lamps tomorrow, the hall is dark.', 'Buying two lamps tomorrow, '],
    ['I call them instead of a letter, and we meet.', 'I call them                    , and we meet.'],
  ];
  for (const [said, plan] of kept)
    assert.equal(
      readMessage(said)
        .map((sentence) => keepClauses(sentence, isOwnPlan))
        .join('')
        .trim(),
      plan.trim(),
      said,
    );
});

test('what is kept of a sentence stands where it stood', () => {
  const word = fc.constantFrom(
    'I',
    'will',
    'Marek',
    'pays',
    'and',
    ',',
    'the',
    'hall',
    'if',
    'not',
    'who',
    'so',
    'paid',
    '5',
    ';',
  );
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 40 }).map((words) => words.join(' ')),
      (said) => {
        for (const sentence of readMessage(said)) {
          const kept = keepClauses(sentence, isOwnPlan);
          assert.equal(kept.length, sentence.text.length);
          assert.ok([...kept].every((letter, at) => letter === ' ' || letter === sentence.text[at]));
        }
      },
    ),
  );
});

test('the clauses of a sentence follow one another and leave nothing out', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (said) => {
      for (const { text, clauses } of readMessage(said)) {
        assert.equal(clauses.map((clause) => clause.text).join(''), clauses.length > 0 ? text : '');
      }
    }),
  );
});
