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

test('each word that is shortened is put in whole, and no longer one that begins like it', () => {
  for (const [hasty, full] of [
    ['w/o a van', 'without a van'],
    ['coz cuz bcos bcuz cos lettuce', 'because because because because cos lettuce'],
    ['2nite, a nite', 'tonight, a night'],
    ['tmoz tomoro tomorow tommorow tomorrow', 'tomorrow tomorrow tomorrow tomorrow tomorrow'],
    ['the weekends, wk-end, wknd', 'the weekends, weekend, wknd'],
    ['imma go, ima go', "I'm going to go, I'm going to go"],
    ['isnt wasnt arent werent havent hasnt hadnt', "isn't wasn't aren't weren't haven't hasn't hadn't"],
    ['wouldnt couldnt shouldnt mustnt neednt aint didnt', "wouldn't couldn't shouldn't mustn't needn't ain't didn't"],
    ['whats up, theres one, heres one, whos in, wheres it', "what's up, there's one, here's one, who's in, where's it"],
    ['theyve and youd', "they've and you'd"],
    ['hed itd', "he'd it'd"],
    ['id have, id need, id love, id rather, id say', "I'd have, I'd need, I'd love, I'd rather, I'd say"],
    [
      'id be, id go, id ask, id do, id get, id only, id just',
      "I'd be, I'd go, I'd ask, I'd do, I'd get, I'd only, I'd just",
    ],
    ['weve, thatll, itll, therell, wholl', "we've, that'll, it'll, there'll, who'll"],
    ['so lets go', "so let's go"],
    [
      'evenin, nothin, somethin, anythin, everythin, weddin, buildin',
      'evening, nothing, something, anything, everything, wedding, building',
    ],
    ['tryna, lemme, gimme, dunno, outta, thru, b4', "trying to, let me, give me, don't know, out of, through, before"],
    [
      'ppl, prob, probs, prolly, def, defo, pls, plz',
      'people, probably, probably, probably, definitely, definitely, please, please',
    ],
    ['deform, problem, pleas', 'deform, problem, pleas'],
    ['u go, u2, u 2', 'you go, u2, u 2'],
    ['meself, talk bout it, a bout', 'myself, talk about it, a bout'],
    ['each hr, every hr, per hr, one hr, the hr', 'each hour, every hour, per hour, one hour, the hour'],
    [
      'this wk, next wk, every wk, each wk, per wk, last wk, one wk',
      'this week, next week, every week, each week, per week, last week, one week',
    ],
    ['an mth, this mth, next mth, one mth, two mths', 'an month, this month, next month, one month, two months'],
    ['wk by wks', 'weeks by weeks'],
    ['because need one, so might go', 'because I need one, so I might go'],
    [
      'Spent the day there. lost my key. bought two. saw an oven',
      'I spent the day there. I lost my key. bought two. I saw an oven',
    ],
    ['Went with Ann. got an oven. talked to her', 'I went with Ann. I got an oven. I talked to her'],
    ['its free, its 5, its worth it, its lid', "it's free, it's 5, it's worth it, its lid"],
    ['tues thurs thur', 'Tuesday, Thursday, Thursday'],
    ['monday sun morning, sat it is', 'monday, Sunday morning, Saturday it is'],
    ['ill and weak, feel ill today, fell ill once', 'ill and weak, feel ill today, fell ill once'],
    ['then ill paint, ill people', "then I'll paint, ill people"],
    ['her id card, photo id you showed, id probably go', "her id card, photo id you showed, I'd probably go"],
  ] as const)
    assert.equal(inFull(hasty), full, hasty);
});

test('what somebody wrote is read with plain marks and in full', () => {
  assert.equal(plainly('I’m not there, it can’t be, dont ask'), "I'm not there, it can't be, don't ask");
});
