// A lesson that names a number, a kind, a weather or a day of the week.
import { test } from 'node:test';
import { harmless, learned, named } from '../../test/fixtures/said-against.ts';

test('a lesson is broken only beyond its number, by what is of its kind, and when it was meant for', () => {
  const dough = learned(
    'Half millet, half wheat',
    'More than 40 % millet crumbles. Never go above 40. Toasted flour smells best.',
  );
  named(
    'lesson',
    dough,
    'Tomorrow I bake a stronger loaf, 60 % millet.',
    'I will mix 55 percent millet into the dough.',
    'Next I try 70% millet.',
    'I go up to 50 % millet.',
  );
  harmless(
    dough,
    'Tomorrow I bake with 35 % millet.',
    'I bake 60 loaves tomorrow.',
    '60 % of the people liked it.',
    'I will take 40 % millet.',
    'I sell 50 loaves at the market.',
    'I bake 40 % millet, and 60 % wheat.',
  );
  named(
    'lesson',
    learned('Oil press', 'Above 70 degrees the oil turns bitter. Never hotter than 70 degrees.'),
    'I will press at 85 degrees this time.',
  );
  harmless(
    learned('Oil press', 'Above 70 degrees the oil turns bitter. Never hotter than 70 degrees.'),
    'I will press at 65 degrees this time.',
  );
  named(
    'lesson',
    learned('Evening class', 'Never more than 12 people in a class.'),
    'I take 18 people in the class this time.',
    'The next class has room for twenty people, I fill it.',
  );
  harmless(
    learned('Evening class', 'Never more than 12 people in a class.'),
    'I take ten people in the class.',
    'I ask 40 people whether they want a class.',
  );
  const nuts = learned('Nut version', 'No nuts in school, two children are allergic. Oats and seeds only.');
  named(
    'lesson',
    nuts,
    'The next bars for the school are with almonds.',
    'For the school I bake with walnuts and hazelnuts.',
    'Next week I put cashews into the bars for the school.',
  );
  harmless(
    nuts,
    'The next bars for the school are with oats.',
    'I sell the walnut bars at the market.',
    'I make the school bars without hazelnuts.',
    'I bake with seeds for the school.',
  );
  named(
    'lesson',
    learned('Market stall', 'Nothing with milk in the heat.'),
    'I sell yoghurt drinks at the market stall on Saturday, in the heat.',
  );
  const rain = learned('Ash test with five farms', 'Never boil on a rainy day.');
  named('lesson', rain, 'I boil on Saturday even if it rains.', 'I boil tomorrow, rain or not.');
  harmless(
    rain,
    'I boil on Saturday.',
    'On Saturday I will boil a second drum, if it is dry.',
    'We boiled on Saturday. I spent 20 dollars on oil.',
    'I boil again next week.',
  );
  const sat = learned('Ask people at the ramp', 'Do not ask on Saturdays, people are in a rush.');
  named('lesson', sat, 'On Saturday I ask people at the ramp again.', 'I ask people on Saturdays.');
  harmless(
    sat,
    'On Tuesday I ask people at the ramp again, an hour.',
    'Tuesday and Thursday morning I ask people again.',
    'I will ask ten people on Wednesday.',
  );
});

test('a number in a lesson counts only what the lesson is about', () => {
  const fair = learned('Stand at the fair', 'Never more than two handles on the table.');
  named('lesson', fair, 'I take six handles to the table at the fair.');
  harmless(
    fair,
    'Next Thursday I fit three handles.',
    'ASSA sells 400 handles a day.',
    'I take two handles to the fair.',
  );
});

test('what somebody resolved not to do again is known by the words that only its play has, and by no others', () => {
  const stall = learned('Stall at the spring fair', 'Two sold in a day. People only look. No more stalls.');
  named(
    'lesson',
    stall,
    'I take a stand at the autumn fair in October.',
    'In May we will have two stalls at the harbour fair.',
  );
  harmless(
    stall,
    'A stall at the fair is 200 euros. Not doing it.',
    'They offered me a stand at the fair again, I said no.',
    'Did the stall at the fair fail because of the place?',
    'I visit five shops on Monday.',
  );
  const rebate = learned('Cheap first lesson', 'A discount brings those who want a discount. Not again.');
  named('lesson', rebate, 'For the new year I give everybody a 40 % discount.');
  harmless(rebate, 'I bring the chairs to the hall on Monday.', 'I give the first lesson without a discount.');
  named(
    'lesson',
    learned('E-mail to all schools', 'Mass mails are dead. Not doing another mass mail.'),
    'Tomorrow I do one mail round to all the schools.',
  );
  named(
    'lesson',
    learned('Door to door', 'Three weekends, four bags. Not doing that again.'),
    'This weekend I go house to house and collect bags.',
  );
  // What is better stands beside it, and what was missing behind it.
  harmless(
    learned('Slides for the crew', 'Never by mail again: walk the floor with them.'),
    'I walk the floor with the crew on Friday.',
  );
  harmless(
    learned('A used loom', 'Never again buy a loom that I have not opened myself.'),
    'On Friday I go there to open it and look at the heddles.',
  );
  harmless(learned('One big chat', 'Never one big chat again.'), 'I plan small chats of six people.');
});

test('whoever leaves it alone heeds the lesson', () => {
  harmless(
    learned('Regenerate old gearboxes', 'Ten days for one gearbox. Not again.'),
    'Gearboxes I leave alone now, new ones are cheaper.',
    'I stay away from gearboxes.',
  );
});

test('what should not be done again is resolved, and a call is no mark of an open call', () => {
  named(
    'lesson',
    learned('Questionnaire by post', 'Three of forty came back. We should not send questionnaires by post again.'),
    'I will mail a paper questionnaire to sixty families next week.',
  );
  harmless(
    learned('Open call for donations', 'Never again an open call; ask named people for named things.'),
    "I'm ringing Fiona on Thursday to ask about the insurance.",
  );
});
