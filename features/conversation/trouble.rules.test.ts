// By which words a trouble is known, and that each asks something worth an answer.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { situations } from './trouble.rules.ts';

/** What is asked of the first trouble that a text speaks of. */
const asked = (said: string): string =>
  Object.values(situations.find(({ words }) => words.test(said))?.asks ?? {})[0] ?? '';

/** By the first question of each trouble, what people say of it. */
const told: readonly (readonly [question: string, ...said: string[]])[] = [
  [
    'What can still be put right today, and who has to hear it from you?',
    'It was my fault.',
    'I messed it up with the keys.',
    'I blame myself for the dent.',
    'I feel guilty.',
    'It broke because of me.',
    'I forgot to put up the sign.',
  ],
  [
    'Who has to hear of it today, whatever becomes of the plan?',
    'A girl in room 12 is sick.',
    'The soup made them ill.',
    'He got a fever.',
  ],
  [
    'What could you put before {them} first that not even a no or a laugh would spoil?',
    'I was scared he’d laugh at it.',
    'I am afraid that the others will think I show off.',
    'I am nervous my boss says no.',
  ],
  [
    'What do you see and hold every day that those who decide do not?',
    'But I am only the caretaker.',
    "I'm just a trainee.",
  ],
  [
    'How could it come about without that, or with somebody who likes doing it?',
    'And I hate selling.',
    'I can’t stand phoning people.',
    'I’m hopeless at figures.',
  ],
  [
    'Which one would be the nearest, and what do they ask of you already?',
    'My boss says I have to bring in 5 new business clients by March.',
    'We need to find twelve volunteers.',
    'They want us to recruit three trainers.',
  ],
  [
    'What could you try beside it for one evening, and who would want it?',
    'I work in a call centre and I want out.',
    'I want to quit my job.',
    'I hate my job.',
  ],
  [
    'Which of them would give something for the next one, and what?',
    'People at work always want my cakes.',
    'The neighbours keep asking for my honey.',
  ],
  ['What of it goes on without the thing that is gone?', 'One of the sensors was stolen.', 'They broke into the van.'],
  [
    'Which one number would be enough for {them}, and what of it could you count yourself within a week?',
    'My area manager wants numbers first.',
    'The board asked for a business case.',
    'She expects to see some hard data.',
    'They insist on proof.',
  ],
  [
    'Who stands behind it, and what would they like to see come of it?',
    'Out of the blue we got 300.',
    'An unexpected letter from the bank.',
    'To my surprise it was free.',
    'They suddenly offered us the hall.',
    'It is a windfall.',
  ],
  [
    'What of what you knew there, and of whom you knew, is still yours?',
    'I lost my job last month.',
    'We lost our biggest client.',
    'Half of us were let go.',
  ],
  [
    'Which part of it does not hang on that?',
    'The town hall cut our budget by 15 percent.',
    'They are cutting two posts.',
  ],
  [
    'What would you see within a few days if it were not that?',
    'I am not sure it’s the lamps though.',
    'I can’t tell whether it was the tea.',
    'I wonder if that was because of the rain.',
    'No idea if it is just luck.',
  ],
  [
    'What else was different in those days?',
    'It is 11 falls now, it was 7.',
    'We are down from 40 to 12.',
    'More than last week.',
  ],
  [
    'What would that condition cost if you met it once, as a try?',
    'Pete would drive, but only if someone pays the fuel.',
    'She said she comes only if I open.',
    'On condition that we clean up.',
  ],
  [
    'What of it goes on without another cent?',
    'I spent all my 200 euros already.',
    'The money is gone.',
    'We ran out of money in May.',
  ],
  [
    'To whom could you show the next piece first, with your name on it?',
    'He copies everything I do.',
    'She took all the credit.',
    'They stole our idea.',
  ],
  [
    'What have you seen with your own eyes that could stand in it in place of a forecast?',
    'The principal wants a one-page plan by Friday.',
    'She asked for a short written report.',
    'They want me to present it to the county.',
  ],
  [
    'To whom would you show it first, and what would they see?',
    'Nobody on the day shift knows about it.',
    'They haven’t even heard of it.',
  ],
  [
    'Which part of it does not hang on the weather or the light?',
    'It’s winter and the children go home early.',
    'It gets dark at five.',
    'It rained for a week.',
  ],
  [
    'To which one of them would you say yes, for what they put in themselves?',
    'Now everyone wants something from me.',
    'He keeps asking me.',
  ],
  ['Who knows of you now that did not before?', 'We won the regional contest.', 'There was a prize for it.'],
  [
    'What small thing would show you that it is safe, before you count on it?',
    'She offered to drive but I don’t really trust her.',
    'I am not sure I can trust him.',
  ],
  [
    'What of it can be done meanwhile, without them?',
    'I haven’t asked Amir yet, he’s on holiday till Wednesday.',
    'Our caretaker is on leave until Monday.',
    'Nadia is away all week.',
  ],
  [
    'What has to be done before you go, and what goes on without you?',
    'I am on holiday from Thursday.',
    'We’re away until Monday.',
    'My holiday begins on Friday.',
  ],
  [
    'What one thing would serve them all at once?',
    'Two of them live on the same road.',
    'Most of them were thirsty.',
    'That is what they have in common.',
  ],
  [
    'What does each week of waiting cost, as you see it on the spot?',
    'It has to wait for the budget.',
    'She would rather wait for the new code.',
    'They will not build before next year.',
    'The bridge was postponed.',
    'We look at it once the plan is there.',
  ],
  [
    'What would it have cost {them} to say so?',
    'The driver hides the dents.',
    'They said nothing about the leak.',
    'He did not tell me.',
    'She keeps it quiet.',
    'They lied to us.',
  ],
  [
    'Suppose you say it after all, in two sentences: which two, and who hears them first?',
    'I said nothing.',
    'We just kept our mouths shut.',
    'I didn’t speak up.',
    'I held my tongue.',
  ],
  [
    'Where was it guessed the last time, and what kept somebody from looking?',
    'The dose is often guessed.',
    'They estimated the length.',
    'It is a guess.',
  ],
  [
    'Who has ever said, even half in jest, that they would like it?',
    'There is nobody to take the boat.',
    'I have no successor.',
    'No one takes the shop over from me; no heir.',
    'It ends when I am gone.',
  ],
  [
    'How could help come without anybody having to ask for it?',
    'She does not want to be a burden.',
    'He will not ask.',
    'They are too proud.',
  ],
  [
    'The last time it was not passed on: who knew, and since when?',
    'Nobody told the night shift.',
    'We were not informed.',
    'Half of them cannot read.',
  ],
  [
    'Who gets to hear the truth of it, if not you?',
    'They never say it to my face.',
    'They would never tell me the truth.',
  ],
  [
    'Which one question would you put to {them}, if no answer could do harm?',
    'I have never asked the driver.',
    'I never spoke with the mayor.',
  ],
  [
    'Who did come back after all, and what was different that time?',
    'Half of the learners never come back.',
    'Buyers disappear.',
    'They do not return.',
    'I never heard from them again.',
  ],
  [
    'Of the last five who stayed away, for how many do you know why?',
    'Every day there are no-shows.',
    'Patients do not show up.',
    'They cancel at the last hour.',
  ],
  [
    'Who stayed although they could have gone, and what keeps them?',
    'The best nurse is leaving.',
    'Young people drop out.',
    'Two of them have left.',
    'The cook handed in her notice.',
  ],
  [
    'Who came the last time, and what had brought them?',
    'Nobody comes on Mondays.',
    'Nobody under 20 comes.',
    'I play to an empty hall.',
    'We have fewer visitors.',
  ],
  [
    'Who bought the last one, and how did they hear of it?',
    'Hardly anyone buys the bowls.',
    'Not a single sale.',
    'Sales are down.',
    'The rest stays unsold.',
  ],
  [
    'What would somebody find there who did look at it?',
    'Nobody reads the board.',
    'The manuals gather dust.',
    'The kiln was never used.',
  ],
  [
    'Take the last five of them: what did each really want?',
    'It is always the same question.',
    'She rings ten times a day, all day.',
    'I get 40 emails.',
    'The phone never stops.',
  ],
  [
    'Take the last one who waited: where exactly did the time go?',
    'The queue goes round the house.',
    'Parents wait an hour.',
    'It takes forever.',
    'We stood forty minutes.',
  ],
  [
    'What exactly was it the last time, and whose hands had it been in before?',
    'They throw half of the bread away.',
    'Milk goes bad.',
    'So much waste; the rest is wasted.',
  ],
  [
    'In the last one that went wrong, at which moment could somebody have seen it?',
    'Forms come back incomplete.',
    'They mix things up.',
    'It is the wrong size.',
    'It is done twice.',
  ],
  [
    'Who could have it for two weeks, one person by name, and what would they need from you?',
    'It failed because nobody was in charge of it.',
    'The list had no owner after Wednesday.',
    'It is nobody’s job.',
  ],
  [
    'What was the first sign of it the last time, and who saw that?',
    'The pump breaks down.',
    'The roof leaks.',
    'The belt is torn.',
    'The motor stops working.',
  ],
  [
    'What happened in the quarter of an hour before?',
    'A child fell.',
    'There are accidents.',
    'He nearly hit the wall.',
  ],
  [
    'What was looked for the last time, and where was it in the end?',
    'We cannot find the keys.',
    'Tools get lost.',
    'I am looking for the papers.',
  ],
  [
    'What is the least that would have to be seen for that, with nobody looking on?',
    'I must prove it.',
    'I am convincing my boss.',
  ],
  [
    'What was the last complaint, word for word, and what lay behind it?',
    'The neighbours complain.',
    'Everybody is grumbling.',
  ],
  [
    'When was that knowledge last missed, and what happened then?',
    'Old Karl retires in May.',
    'It is all in her head.',
    'Only he knows the valve.',
    'We have forgotten how.',
  ],
  [
    'Who paid on time, and what was different with them?',
    'The mill pays late.',
    'Five bills are unpaid.',
    'He owes us.',
  ],
  [
    'Who came to you although the other was nearer or cheaper, and why?',
    'The chain is cheaper.',
    'A baker opens a shop next to us.',
  ],
  [
    'What was said just before it turned, as near as you remember?',
    'The brothers quarrel.',
    'He shouts.',
    'Guests are rude.',
  ],
  [
    'What does that rule leave free, if one reads it to the letter?',
    'It is a regulation.',
    'That is forbidden.',
    'The insurance is against it.',
  ],
  [
    'What would have to happen before their own eyes?',
    'The farmers do not believe it.',
    'They never trust a machine.',
    'The board is sceptical.',
  ],
  [
    'What was the no to, exactly, and what was said with it?',
    'The council refuses.',
    'My boss said no.',
    'She won’t sign.',
  ],
  ['What would you accept in its place, if it were up to you?', 'I don’t want a uniform.', 'We would not wear that.'],
  [
    'What small thing of their own could they put in to be part of it?',
    'Two shops asked why only the bakery.',
    'She asked if she could have one.',
    'The neighbours want in.',
    'The cousins want to join.',
  ],
  [
    'What would have to be easier for {them} about the new way?',
    'Rui does it his own way.',
    'He ignores the list.',
    'They do it the old way anyway.',
    'The drivers do not keep to it.',
  ],
  [
    'What is that meant to bring, and how could it be brought another way?',
    'She wants me to smile more.',
    'It comes from above.',
    'They have decided that we move.',
  ],
  [
    'What would you have to see to say that is right, and how could you see it cheaply?',
    'My son says that I should sell online.',
    'Everybody insists we must grow.',
  ],
  [
    'If you did it another way just once, by what would you see whether it was better?',
    'We have always done it with salt.',
    'That is the way we do it.',
    'It has always been a Monday.',
  ],
  [
    'Who has helped with it even once, and what made them?',
    'I do it on my own.',
    'Nobody helps.',
    'All of it hangs on me.',
  ],
  [
    'What do they fear to lose by it, in their own words?',
    'The foreman is against it.',
    'The night shift says it’s stupid.',
    'He called it a joke.',
    'They laughed.',
    'My wardens don’t want it.',
  ],
  [
    'Who of those you know has done such a thing even once?',
    'They want to mend bikes and there is nobody who shows how.',
    'We have no one for the till.',
    'Nobody knows how to prune.',
  ],
  [
    'What could be tried within that, and what would it show?',
    'Tom can only do cups on weekdays.',
    'She can only come for an hour.',
  ],
  [
    'What did the time go into yesterday, hour by hour?',
    'There is no time.',
    'We drown in overtime.',
    'I am too busy.',
  ],
  ['Which part of it would cost nothing but asking?', 'There is no money.', 'We cannot afford it.', 'Funding ended.'],
  [
    'Who did it all the same, and what made it easier for them?',
    'Pupils are shy in front of the class.',
    'Most are scared.',
  ],
  [
    'When did it last go well, and what was different then?',
    'The children do not sing any more.',
    'It no longer runs.',
    'They used to dance.',
  ],
  [
    'What came out of that try that you had not expected?',
    'We tried it with posters.',
    'That didn’t work.',
    'I gave up.',
  ],
  [
    'Where could you meet {them}, and which one question takes a minute to answer?',
    'The printer has not replied.',
    'She hasn’t even called back.',
    'I have not heard from him.',
    'We are waiting for her signature.',
  ],
  [
    'Which of them could you simply go and see?',
    'The office does not answer.',
    'My letter is unanswered.',
    'I get no reply.',
  ],
  [
    'Which of them once did more than watch, and what had set that off?',
    'There is one teacher for thirty.',
    'We have too many pupils.',
    'We have not enough chairs.',
    'The rest only watch.',
  ],
  ['Which corner of it would you notice first, if it were in order?', 'The shed is a mess.', 'It is full of junk.'],
  [
    'What do people come to you for already, without your asking?',
    'I want to start something but I don’t know what.',
    'I really do not know where to begin.',
  ],
  [
    'Which one case of it do you have before your eyes, and what would have gone otherwise?',
    'I want to get the medicines to the ward before eleven.',
    'I’d like to close the street in front of the school for one morning.',
    'We hope to cut the paperwork at the counter.',
  ],
  [
    'Who has asked you for it, in so many words?',
    'I would like to bake bread.',
    'We dream of a boat.',
    'My dream is a garden.',
  ],
  [
    'What could you ask of {them} in return, before you begin?',
    'The kitchen wants 50 cards instead of 20.',
    'The hospital wants five vehicles.',
    'He asked for more of the brown ones.',
    'The school would like another.',
    'She wants bowls instead of cups.',
  ],
  [
    'Who noticed it besides you, and what was said?',
    'It worked!',
    'The children loved it.',
    'The evening went really well.',
    'We sold out.',
    'It works!',
    'Sofia sold 40 more coffees.',
    'It was a great success, that is: it was great.',
    'I asked her and she said yes.',
    'Frau Vogt finally said yes!',
  ],
  [
    'In what form could the first person hold it, taste it or see it within a week?',
    'I had another good idea in the shower.',
    'The idea came on the train.',
  ],
  [
    'What could you begin with the first piece of that, and by which day would you have it?',
    'She can print the boxes for free.',
    'The baker offered us his oven.',
    'He lends me two drills.',
  ],
  [
    'What would you want to be decided when you leave the room, and what can you show there?',
    'The office invited me.',
    'We have a meeting with the mayor.',
  ],
  [
    'What had you expected before you knew that?',
    'It turned out that the pump was fine.',
    'We counted them on Monday.',
    'The values are high in five of six rooms.',
    'Above 80 percent.',
  ],
  [
    'What has the small try shown so far, and what would a second one beside it show?',
    'Next I do it in the whole town.',
    'We roll it out now.',
  ],
  [
    'Who has such a thing already, and could you use it for an hour?',
    'I need a bigger oven.',
    'We want some benches.',
    'I want a 3D printer.',
  ],
  [
    'What is the worst that could come of it, and could you bear it?',
    'I am so nervous.',
    'I do not dare.',
    'We are worried.',
  ],
];

test('a trouble is known by its words, the most particular first', () => {
  for (const [question, ...said] of told)
    for (const each of said) {
      assert.equal(asked(each), question, each);
      assert.equal(asked(each.toUpperCase()), question, each);
    }
});

test('each trouble is spoken of in these examples, in the order in which they are tried', () => {
  assert.deepEqual(
    situations.map(({ asks }) => Object.values(asks)[0]),
    told.map(([question]) => question),
  );
});

test('what speaks of no trouble is not asked about', () => {
  for (const said of [
    'On Tuesday I bake bread with Ann.',
    'The hall has a long table.',
    'I take myself seriously and buried myself in books.',
    'He fell asleep.',
    'I said so to them.',
    'The form wants 20 minutes.',
    'If it worked in the hall, then in the shop.',
    'We laugh with each other.',
    'If it works like that, good.',
    'I am sick of the noise.',
    'I need a break.',
    'Once the boss said yes, we begin.',
    'Prices rose by 15 percent.',
  ])
    assert.equal(asked(said), '', said);
});

test('each trouble asks questions of its own, and each is one whole question', () => {
  const questions = situations.flatMap(({ asks }) => Object.values(asks));
  assert.equal(new Set(questions).size, questions.length);
  for (const question of questions) assert.match(question, /^\p{Lu}[^?]+\?$/u, question);
});
