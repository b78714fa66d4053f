// What is left out in haste, put in.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inFull, plainly } from './haste.rules.ts';

test('what is left out in haste is put in, and no word that only looks like it', () => {
  for (const [hasty, full] of [
    ['im late', "I'm late"],
    ['Ive time', "I've time"],
    ['ill go there', "I'll go there"],
    ['i feel ill again', 'i feel ill again'],
    ['I dont, he DOESNT, we cant, they wont', "I don't, he DOESn't, we can't, they won't"],
    ['thats it, shes in, hes out', "that's it, she's in, he's out"],
    ['both hes', 'both hes'],
    ['theyre late', "they're late"],
    ['lets go', "let's go"],
    ['he lets go', 'he lets go'],
    ['i am gonna and wanna and gotta', 'i am going to and want to and have to'],
    ['two hrs, three wks', 'two hours, three weeks'],
    ['w/ ann, w/bob', 'with ann, with bob'],
    ['tmrw tmr tmw 2mrw 2moro', 'tomorrow tomorrow tomorrow tomorrow tomorrow'],
    ['by xmas', 'by Christmas'],
    ['5 mins, 10mins, the mins', '5 minutes, 10minutes, the mins'],
    ['mon, tue and fri mornings', 'Monday, Tuesday and Friday mornings'],
    ['tues at 5, weds evening, thu-fri', 'Tuesday at 5, Wednesday evening, Thursday-Friday'],
    ['wed till thurs', 'Wednesday till Thursday'],
    ['see you thur', 'see you Thursday'],
    ['mon ami, we wed them, a tue story', 'mon ami, we wed them, a tue story'],
    ['mon tues n wed all day', 'Monday, Tuesday and Wednesday all day'],
    ['this sat, sat n sun, sat morning', 'this Saturday, Saturday and Sunday, Saturday morning'],
    ['i sat in the sun and sat down', 'i sat in the sun and sat down'],
    ['bread n butter, plan w ann, x and n', 'bread and butter, plan with ann, x and n'],
    ["takin it, keepin' on, a cabin in berlin, begin", 'taking it, keeping on, a cabin in berlin, begin'],
    [
      'so ill scribble one, the ill sister, he is ill and weak',
      "so I'll scribble one, the ill sister, he is ill and weak",
    ],
    ['told them were starting, they were starting', "told them we're starting, they were starting"],
    ['its a start, its start', "it's a start, its start"],
    ['an hr a wk, half an hr', 'an hour a week, half an hour'],
    ['tonite, the wkend, theyre in, youll see', "tonight, the weekend, they're in, you'll see"],
    ['id like an id card', "I'd like an id card"],
    ['Had a row with Ben. met the mayor, had we', 'I had a row with Ben. I met the mayor, had we'],
    ['dougie has it so dont need to ask', "dougie has it so I don't need to ask"],
    ['so could they, mornin all', 'so could they, morning all'],
    ['so were doin it, about a bout', "so we're doing it, about a bout"],
    ['get em down, cos u can, tho', 'get them down, because you can, though'],
  ] as const)
    assert.equal(inFull(hasty), full, hasty);
});

test('what somebody wrote is read with plain marks and in full', () => {
  assert.equal(plainly('I’m not there, it can’t be, dont ask'), "I'm not there, it can't be, don't ask");
});
