// Each kind of trouble is known by how people put it, and asked about with questions that fit.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { questionsOn, situationQuestions } from './situation.rules.ts';

test('what somebody says is asked about as what it is', () => {
  for (const [text, question] of [
    ['My best girl says she is leaving in January.', /who stayed although they could have gone/],
    ['I have not asked her yet.', /put to her, if no answer could do harm\?$/],
    ['I never asked him or her.', /put to them, if/],
    ['140 calls in an hour, and they shout at me.', /take the last five of them/],
    ['She booked a cleaning, and then ghosted us.', /who did come back after all/],
    ['The tourist bus does not stop any more.', /when did it last go well/],
    ['They are afraid to be seen there.', /who did it all the same/],
    ['There is a meter that nobody reads.', /find there who did look at it\?$/],
    ['We threw half of the broccoli away.', /whose hands had it been in before/],
    ['Clemens wants us to wear badges.', /meant to bring/],
    ['He played on a swollen ankle and told me nothing.', /what would it have cost him to say so\?$/],
    ['And don’t tell me to make a survey.', /^$/],
    ['The lens fell and rolled under the desk.', /^$/],
    ['There is nobody after me on the farm.', /half in jest/],
    ['Management says the project has to wait for the 2028 plan.', /each week of waiting cost/],
    ['Twenty patients wait every morning.', /the last one who waited/],
    ['She did not want to disturb anyone.', /without anybody having to ask/],
    ['I would like to open a repair café.', /who has asked you for it/],
  ] as const)
    assert.match(questionsOn(text)[0]?.question ?? '', question, text);
  assert.deepEqual(questionsOn('The weather is mild in Bergen.'), []);
});

test('what cannot be quoted is asked about all the same', () => {
  const [asked] = questionsOn(
    'It was really my own fault, I think, with all those boxes that stood there in front of the door for weeks.',
  );
  assert.match(asked?.question ?? '', /^“It was really my own fault”: what can still/);
  const long = `It was ${'very '.repeat(16)}much my own fault`;
  assert.equal(questionsOn(long)[0]?.question, 'What can still be put right today, and who has to hear it from you?');
});

test('every question asks one thing, and none is twice in the list', () => {
  const all = situationQuestions.map(([, question]) => question);
  assert.ok(all.every((question) => question.endsWith('?') && question.split('?').length === 2));
  assert.equal(new Set(all.map((question) => question.split('}').at(-1))).size, all.length);
});

test('who kept silent is asked as the one who kept silent, and of several pronouns the nearest counts', () => {
  for (const [text, question] of [
    ['I had the figures, and I said nothing.', /suppose you say it after all/],
    ['I kept my mouth shut.', /suppose you say it after all|moment to say it/],
    ['He counts them at month end, he does not tell me.', /to him|cost him/],
    ['The bill was three times the usual.', /^$/],
    ['The reading was guessed again.', /guessed/],
    ['It got 83 likes and zero orders.', /face to face|bought the last one/],
  ] as const)
    assert.match(
      questionsOn(text)
        .map((each) => each.question)
        .slice(0, 2)
        .join(' '),
      question,
      text,
    );
});

test('whoever wants to prove somebody wrong is asked what would have to be seen', () => {
  assert.match(
    questionsOn('I want to prove her wrong in front of the chief.')[0]!.question,
    /have to be seen for that/,
  );
});

test('who is spoken of is asked after as one man, one woman or several, and as several where nobody can tell', () => {
  const first = (text: string): string => questionsOn(text)[0]!.question;
  for (const [text, question] of [
    ['She told me nothing.', 'what would it have cost her to say so?'],
    ['He told me nothing.', 'what would it have cost him to say so?'],
    ['They told me nothing.', 'what would it have cost them to say so?'],
    ['He and she told me nothing.', 'what would it have cost them to say so?'],
    ['The boss told me nothing.', 'what would it have cost them to say so?'],
  ] as const)
    assert.equal(first(text), `“${text.replace('.', '')}”: ${question}`, text);
  assert.equal(questionsOn('He told me nothing.')[0]!.tail, 'to say so?');
  const [calls] = questionsOn('140 calls in an hour.');
  assert.equal(calls!.question, `“140 calls in an hour”: t${calls!.tail}`);
  assert.ok(situationQuestions.every(([, question]) => !/\{(?!them\})/u.test(question)));
});
