// What somebody refuses: by its kind, and of those alone whom the refusal names.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { now } from '../../test/fixtures/contradictions.ts';
import { harmless, named, who } from '../../test/fixtures/said-against.ts';
import { readMessage } from '../sentences/clause.rules.ts';
import { contradictions } from './contradiction.rules.ts';
import { againstOwnWord } from './own-word.rules.ts';

const refuses = (whoIAm: string) => who({ inventory: { whoIAm } });

test('a refusal holds for what is of its kind, for those whom it names, and not for what is only feared', () => {
  named(
    'refusal',
    refuses("I don't do crowdfunding."),
    'I will launch a Kickstarter in March.',
    'I put it on GoFundMe on Monday.',
    'I start an Indiegogo campaign.',
  );
  named(
    'refusal',
    refuses("I don't take money from drug companies."),
    'The Pfizer rep offered to sponsor the boxes with $300. I will accept it.',
    'The Novartis rep wants to pay for the lunch. I say yes.',
    'I take the 500 euros that the pharma rep offered.',
    'A drug company sponsors the posters, I take it.',
  );
  harmless(
    refuses("I don't take money from drug companies."),
    'The Pfizer rep offered to sponsor the boxes. I will say no.',
    'My sister offered to pay the boxes. I take it.',
    'The sales rep from the tyre shop sponsors ten euros. I accept it.',
  );
  harmless(
    refuses('I never phone customers who asked not to be called.'),
    'I will call three small shops on Friday and ask each for one bike.',
    'I phone ten customers tomorrow.',
    'I call the people who said yes.',
  );
  named(
    'refusal',
    refuses('I never phone customers who asked not to be called.'),
    'I will phone the customers who asked not to be called.',
  );
  named('refusal', refuses('I never phone customers.'), 'Tomorrow I phone twenty customers.');
  harmless(
    who({ loss: { reputation: 'Not to lose the trust of Mrs Mai' } }),
    'Two of them go to Mrs Mai on Tuesday.',
    'I show it to Mrs Mai.',
    'Mrs Mai gets six bags.',
  );
  harmless(
    who({ loss: { emotional: 'Not to lose the trust of Mrs Mai' } }),
    'Two of them go to Mrs Mai on Tuesday.',
    'I show it to Mrs Mai.',
    'Mrs Mai gets six bags and trusts me.',
  );
  harmless(who({ loss: { emotional: 'No quarrel with the headmaster' } }), 'I go to the headmaster on Monday.');
});

test('what is refused at work may be done after it', () => {
  const sober = refuses('No alcohol at work.');
  named('refusal', sober, 'At noon I bring beer to work.');
  harmless(sober, 'I drink a beer with Jens after work.');
});

test('a refusal is broken by what one lets be done or leaves unsaid, and only on the days that it names', () => {
  const open = refuses('I do nothing behind the back of my manager Ilse.');
  named(
    'refusal',
    open,
    'I will show the model to the board on Monday without telling Ilse.',
    'I order the parts on Monday, Ilse need not know.',
  );
  harmless(open, 'I tell Ilse first and then show the board.');
  const hidden = refuses('I do not want my face on the internet.');
  named('refusal', hidden, 'I will cook in front of the camera and my son puts it on YouTube.');
  harmless(hidden, 'I will put the recipe on paper.');
  const free = refuses('I never ask my trainees to work on Sundays.');
  named('refusal', free, 'As people are at home on Sundays, I roster two trainees for that day.');
  harmless(free, 'I ask two trainees to work on Tuesday.', 'On Tuesday I roster two trainees.');
  const clients = refuses('I do not work for charter companies.');
  named('refusal', clients, 'A charter company has fourteen boats. I take the job.');
  harmless(clients, 'A charter company rang again, I said no.');
});

test('after dark is not by day, heavy is what is heavy, and a second refusal in a line counts', () => {
  const dark = refuses('I never drive after dark.');
  named('refusal', dark, 'I drive home at nine in the evening.', 'I go there by car on Monday night.');
  harmless(dark, 'I drive there on Monday at noon.');
  const back = refuses('My knees are bad, I carry nothing heavy any more.');
  named('refusal', back, 'I carry the crates up to the second floor.');
  harmless(back, 'I carry the list up to the second floor.');
  named('refusal', refuses('I do not smoke and I do not sell cigarettes.'), 'We sell soup and cigarettes at the desk.');
  const paid = refuses('I do not ask my staff to work unpaid.');
  named('refusal', paid, 'Two of my staff cover the books, as volunteers.');
  harmless(paid, 'Two of my staff cover the books.');
  const gifts = refuses('I don’t accept gifts from patients.');
  named('refusal', gifts, 'One of my patients gives me fifty euros and I will take it.');
  harmless(gifts, 'My aunt gives me fifty euros and I will take it.');
});

/** What somebody refuses or cannot, what is against it, and what only nearly. */
const table: readonly [whoIAm: string, against: readonly string[], clean: readonly string[]][] = [
  [
    'I do not repair mopeds or lawnmowers, or such.',
    ['I repair a lawnmower tomorrow.'],
    ['I paint a lawnmower tomorrow.', 'I repair a bike tomorrow.'],
  ],
  ['I never repair mopeds, no lawnmowers.', ['I repair a lawnmower tomorrow.'], ['I paint a lawnmower.']],
  ['I do not repair mopeds nor anything, because of the oil.', [], ['I repair a bike with oil.']],
  ['I never sell beer but I like the pub quiz.', [], ['I hold a quiz.']],
  [
    'I cannot build websites.',
    ['I set up a website for it.'],
    ['I build a bench.', 'I hire somebody for the website.', 'My niece sets up the website.'],
  ],
  ['I can’t write.', ['I write the book on Monday.'], ['I read the book.']],
  ['Web shops I cannot do.', ['I open a web shop in March.'], ['I open a shop in March.']],
  ['Marketing I never learned.', ['I will do the advertising.'], ['I will do the shelves.']],
  ['I know nothing about bees.', ['I keep two hives of bees.'], ['I keep two cats.']],
  ['No experience with glue.', ['I join it with glue.'], ['I join it with nails.', 'I take a course on glue.']],
  ['Not good at maths.', ['I do a regression.', 'I will analyze the data.'], ['I do the dishes.']],
  [
    'I take no orders for parties: no weddings, no funerals.',
    ['I take an order for a wedding.', 'I take an order for a funeral.'],
    ['I take an order for a chair.', 'I go to a wedding.', 'I go to a funeral.'],
  ],
  ['I sell nothing bad: no cigarettes and beer.', ['I sell cigarettes.', 'I sell beer.'], []],
  [
    'Nothing from the bank.',
    ['I take 300 euros from the bank.', 'The bank lends me 300 euros, I take it.'],
    ['I go to the bank and ask for change.'],
  ],
  [
    'Patient names never leave the clinic.',
    ['I take the patient names out of the clinic.'],
    ['I take the lists out of the clinic.'],
  ],
  ['Recipes are not for sale.', [], ['I cook by the recipe.']],
  ['I keep my recipe to myself.', ['I tell the class my recipe.'], ['I cook my recipe.', 'I tell the class a joke.']],
  ['I never work on Sundays or Mondays.', [], ['I paint on Tuesday.']],
  [
    'We do not use acrylic.',
    ['I knit the hats with acrylic.', 'My aunt gives me acrylic. I will knit the hats with it.'],
    ['I knit the hats with wool.', 'My aunt gives me acrylic?'],
  ],
  [
    'I never lend my mother’s old loom.',
    ['I lend the loom to Hana.', 'I lend my mother’s loom.'],
    ['I show the loom to Hana.'],
  ],
  [
    'I hate selling.',
    [
      'I go door to door with it.',
      'I COLD-CALL ten shops.',
      'I pitch it to strangers.',
      'I make ten sales calls.',
      'I do a sales round.',
      'I pitch to strangers.',
      'I am cold calling shops.',
    ],
    ['I bake it.'],
  ],
  ['I do not sell.', ['I cold-call ten shops.'], []],
  ['No cold calls.', ['I go door to door with it.'], []],
  [
    'I do not lie.',
    ['I pretend that it is ready.', 'I say we already have twenty.', 'I make up three letters.'],
    ['I say that it is not ready.'],
  ],
  ['I hate flying.', ['I take the plane to Oslo.', 'I book two flights.'], ['I take the train to Oslo.']],
  ['No flights.', ['I fly to Oslo.', 'I travel to Oslo.'], []],
  ['I will not fly.', ['I book a flight to Oslo.'], []],
  ['I do not travel.', ['I go to Oslo by plane.'], []],
  [
    'I avoid any stage.',
    [
      'I give a short talk.',
      'I WILL GIVE A SPEECH.',
      'I present it in front of the crowd.',
      'I talk to two hundred people.',
    ],
    ['I talk to Hana.'],
  ],
  ['I HATE PUBLIC SPEAKING.', ['I give a speech on Friday.'], []],
  [
    'No debts.',
    ['I buy it on credit.', 'My brother lends me the money.', 'I TAKE A LOAN.'],
    ['I borrow a ladder from my brother.'],
  ],
  ['I will not go into debt.', ['I take a loan.'], []],
  ['I never borrow.', ['I take a mortgage.'], []],
  ['I dislike borrowing.', ['I take a loan.'], []],
  ['No loan for me.', ['I buy it on credit.'], []],
  ['No loans for me.', ['I buy it on credit.'], []],
  [
    'I cannot code.',
    ['I build a small app.', 'I WRITE A SCRIPT.'],
    ['I ask a developer to build it.', 'I build a small wall.', 'A friend builds the app.'],
  ],
  ['I am bad at statistics.', ['I run a regression.', 'I will CRUNCH the numbers.'], ['I run a market.']],
  ['I am bad at math.', ['I run a regression.'], []],
  [
    'I cannot draw.',
    ['I make a poster.', 'I make a LOGO.', 'I sketch the hall.'],
    ['I print the list.', 'Somebody draws it for me.'],
  ],
  ['I know nothing about electronics.', ['I solder the board.', 'I BUILD A SENSOR.'], ['I build a fence.']],
  ['I cannot solder.', ['I wire up the circuits.'], []],
  ['I am bad at soldering.', ['I wire up the circuits.'], []],
  ['I don’t understand circuits.', ['I solder the board.'], []],
  ['I do not understand the circuit.', ['I solder the board.'], []],
  ['I hate videos.', ['I film the children.', 'I CUT A CLIP.'], ['I photograph the shed.']],
  ['No video.', ['I film the hall.'], []],
  ['No films.', ['I film the hall.'], []],
  ['No filming.', ['I make a clip.'], []],
  ['I do not film patients.', ['I film a patient with my phone.'], ['I film my own hands.']],
  ['I do not drive.', ['I drive the van over.', 'I go there by car.'], ['I walk there.']],
  ['I lift no heavy loads.', ['I carry two sacks of lime.', 'I haul the logs.'], ['I carry the list.']],
  ['No heavy load for me.', ['I lift the machine.'], []],
  ['No politics.', ['I show it to the candidate.', 'I go to an ELECTION.'], ['I show it to the cook.']],
  ['I stay out of political things.', ['I start a petition.'], []],
  ['Nothing for any party.', ['I start a petition.'], []],
  ['No press.', ['I ring the local paper.', 'I TALK TO THE RADIO.'], ['I ring the plumber.']],
  ['No journalist comes in.', ['I ring the local paper.'], []],
  ['I avoid journalists.', ['I ring the radio.'], []],
  ['I avoid the newspaper.', ['I ring the radio.'], []],
  ['I avoid any reporter.', ['I ring the radio.'], []],
  ['I avoid reporters.', ['I ring the radio.'], []],
  ['I avoid newspapers.', ['I ring the radio.'], []],
  ['I take nothing from pharma.', [], ['The rep offers nothing. I go home.']],
  ['I take no money from pharmaceutical companies.', ['The rep wants to pay for it. I say yes.'], []],
  ['I take no money from a drug firm.', ['The rep wants to pay for it. I say yes.'], []],
  ['I take no money from drug firms.', ['The rep wants to pay for it. I say yes.'], []],
  ['I take no money from drug makers.', ['The rep wants to pay for it. I say yes.'], []],
  ['I take no money from a drug maker.', ['The rep wants to pay for it. I say yes.'], []],
  ['No employees.', ['I take on two students.', 'I HIRE A GIRL'], ['I take on the job.']],
  ['I want no employee.', ['I hire somebody.'], []],
  [
    'No strangers in the house.',
    [
      'I knock on doors.',
      'I cold-call the street.',
      'I ask passers-by.',
      'I ask passersby.',
      'I show a stranger the loom.',
      'I am cold calling the street.',
    ],
    ['I knock at the shed.'],
  ],
  [
    'I never work for free.',
    ['I do the first ten for nothing.', 'I do it unpaid.', 'I do it as a favour.', 'I do it as a favor.'],
    ['I do it for money.'],
  ],
  ['No gifts.', ['Hana gives me a lamp and I take it.', 'Hana slips me fifty and I take it.'], ['I give Hana a lamp.']],
  ['I want no gift.', ['They give me a lamp and I take it.', 'They slip me fifty and I take it.'], []],
  ['No presents.', ['Hana gives me a lamp and I take it.'], []],
  ['I accept no present.', ['Hana gives me a lamp and I take it.'], []],
  [
    'No alcohol.',
    ['I bring a case of wine.', 'We have a cocktail.', 'We have cocktails.', 'I bring whisky.', 'I bring whiskey.'],
    ['I bring a case of tea.'],
  ],
  ['I never work on credit.', ['They pay me next month.', 'They OWE ME for it.'], ['They pay me today.']],
  ['I never sell bread on tick.', ['They pay later.'], []],
  ['I never give anything on account.', ['She pays me at the end of the month.'], []],
  [
    'I never share patient data.',
    ['I send Hana the names of the patients.', 'I EMAIL the addresses of our patients.'],
    ['I send Hana the names of the cooks.'],
  ],
  ['I NEVER SHARE PATIENT DATA.', ['I send Hana the names of the patients.'], []],
  [
    'I do nothing behind anyone’s back.',
    ['I order it SECRETLY.', 'I order it without telling Hana.'],
    ['I order it with Hana.'],
  ],
  ['I do nothing behind my chief’s back.', ['I order it without asking.'], []],
  ['I want no photo online.', ['I put it on YouTube.', 'I PUT IT ON INSTAGRAM.'], ['I put it on paper.']],
  ['I want no photos online.', ['I put it on YouTube.'], []],
  ['I want no picture on the web.', ['I put it on YouTube.'], []],
  ['I want no pictures on the web.', ['I put it on YouTube.'], []],
  ['I never ask my trainees to stay late.', ['I roster two trainees until late.'], ['I roster two cooks.']],
  [
    'I do not work for charter companies.',
    [
      'A charter company has fourteen boats. I take the job.',
      'A charter company wants us. I’ve said yes.',
      'A charter company wants us. I have said yes.',
    ],
    ['A charter company wants us. I will think about it.', 'Will a charter company want us?'],
  ],
  [
    'No lottery.',
    ['I win it at a raffle.'],
    [
      'I promise no lottery yet and paint the wall.',
      'I paint the wall, no lottery for now.',
      'I do it so that no lottery is needed.',
      'No doubt I paint the wall.',
    ],
  ],
  ['I never lend money.', ['I lend Kwame 300 cedis.'], ['I lend Kwame the saw.']],
  [
    'I never enter a house without asking.',
    ['I enter the house tonight.'],
    ['I ask her and enter the house.', 'She asks me in.'],
  ],
  [
    'I will not take anything from companies that sell pumps: no gifts, no meals.',
    ['Gulf Pumps wants to pay for the lunch. I say yes to them.'],
    ['Gulf Bread wants to pay for the lunch. I say yes to them.'],
  ],
  [
    'I never phone customers who said no and who left.',
    ['I phone the customers who left.'],
    ['I phone the customers.'],
  ],
  ['I never phone customers who asked not to be called.', [], ['I will call three shops and ask each for one bike.']],
  ['Rules: I never sell beer.', ['I sell beer.'], ['I sell bread.']],
  ['I sell nothing harmful: no cigarettes and beer.', ['I sell beer.', 'I sell cigarettes.'], ['I sell bread.']],
  ['I never bake on Sundays or Mondays.', ['I bake on Monday.', 'I bake on SUNDAY.'], ['I bake on Friday.']],
  [
    'I never paint church walls at night.',
    ['I paint the church tonight.'],
    ['I clean the wall tonight.', 'I paint the wall at noon.', 'I clean the church tonight.'],
  ],
  [
    'I never help church groups move pianos.',
    ['I help a church group.', 'I help with a piano.'],
    ['I help the church.'],
  ],
  ['I hate selling.', ['I make one sales call.', 'I am pitching to strangers.'], []],
  ['I take no flight.', ['I go to Oslo by plane.'], []],
  ['No video.', ['I cut a trailer.'], []],
  ['No filming.', ['I cut a trailer.', 'I MAKE A DOCUMENTARY.'], []],
  ['No films.', ['I cut a trailer.'], []],
  ['No film.', ['I cut a trailer.'], []],
  ['No videos.', ['I cut a trailer.'], []],
  ['I am bad at the statistic of it.', ['I crunch the numbers.'], []],
  ['I know nothing about electronic kits.', ['I build a sensor.'], []],
  ['I avoid the newspaper.', ['I give an interview to the guild.'], []],
  ['I avoid any reporter.', ['I GIVE AN INTERVIEW TO THE GUILD.'], []],
  ['I avoid politics.', ['I start A PETITION.'], []],
  ['I hate any stranger in the house.', ['I knock on doors.'], []],
  ['No alcohol.', ['I bring champagne.', 'I hold a happy hour.'], ['I bring tea.']],
  [
    'I never sell beer.',
    ['I sell beer, no bread.', 'I sell beer and no bread.'],
    [
      'I send Hana the names of the patients.',
      'I give a short talk.',
      'They pay me next month.',
      'I order it without telling Hana.',
      'I put it on YouTube.',
      'I take a loan.',
      'I build a small app.',
      'I carry two sacks of lime.',
      'I run a regression.',
      'I take on two students.',
      'I make a logo.',
      'I solder the board.',
      'I film the hall.',
      'I show it to the candidate.',
      'I ring the radio.',
      'The rep wants to pay for it. I say yes.',
      'I sell tea, no beer.',
      'I sell tea with no cold beer in it.',
      'Do I sell beer?',
    ],
  ],
  [
    'I take no money from banks.',
    [
      'The bank offers me money. I accept.',
      'THE BANK OFFERS ME MONEY. I ACCEPT.',
      'The bank offered me money. I have said yes.',
      'The bank offered me money. I said yes.',
      'The bank offered me money. I’ve said yes.',
      'The bank is ready to pay money, so I accept.',
    ],
    [
      'The bank has money. I accept.',
      'The bank gave me money. I accept the job.',
      'The bank offers me money. I think about it.',
      'I offer the bank bread. I accept.',
    ],
  ],
  ['I do not work for charter companies.', ['A charter company sails here. I TAKE THE JOB.'], []],
  [
    'I never share patient data.',
    ['I did ask, and I send Hana the names of the patients.'],
    ['I did send Hana the names of the patients.', 'I share it with Hana, no real patient data.'],
  ],
  ['I never work unpaid.', ['They do it without pay.', 'She does it as a volunteer.'], []],
  ['I never ask staff to work without paying them.', ['They help as volunteers.', 'They help as a volunteer.'], []],
  ['I never ask them to work without pay.', ['They help as volunteers.'], []],
  ['I do nothing behind the back of Ilse.', ['I order it secretly.'], []],
  ['I do nothing behind our chief’s back.', ['I order it secretly.'], []],
  ['Nothing behind anybody’s.', ['I order it secretly.'], []],
  [
    'No debts.',
    [
      'My uncle lends me the money.',
      'My uncle is lending me the money.',
      'My uncle loans me the money.',
      'My uncle loan us the money.',
    ],
    [],
  ],
  ['Nothing from the bank.', ['I borrow 300 euros from the bank.'], ['I walk from the shop over to the bank.']],
  [
    'I never get my two trainees to come on Sundays.',
    ['I roster the trainees on Sunday.'],
    ['I roster the cooks on Sunday.'],
  ],
  ['I don’t sell beer; I don’t sell wood.', ['I sell beer.', 'I sell wood.'], ['I sell bread.']],
  ['I bake and I can’t sew.', ['I sew the bags.'], ['I bake the buns.']],
  ['I bake and I won’t sell beer and I refuse to sell wood.', ['I sell beer.', 'I sell wood.'], ['I sell bread.']],
  ['RECIPES MUST NOT LEAVE THE HOUSE.', [], ['I take the cat out of the house.']],
  ['NOT TO LOSE THE TRUST OF MAI.', [], ['I lose the trust of Mai.']],
];
test('what is refused is known by its field, in whatever words it is done', () => {
  for (const [whoIAm, against, clean] of table) {
    const isAgainst = (said: string): boolean => againstOwnWord(readMessage(said), refuses(whoIAm)).length > 0;
    assert.deepEqual(
      [...against, ...clean].filter((said) => isAgainst(said)),
      against,
      whoIAm,
    );
  }
});

test('it says where the refusal stands, and asks who could do what one cannot', () => {
  const says = (records: ReturnType<typeof who>, said: string) =>
    contradictions(said, records, now).map(({ key, says: sentence, about }) => [key, sentence, about]);
  assert.deepEqual(says(refuses('I never sell beer.'), 'I sell beer.'), [
    [
      'refusal I never sell beer.',
      'In your inventory, under Who I Am, you wrote: “I never sell beer.” What you say now is the opposite.',
      'your inventory',
    ],
  ]);
  assert.deepEqual(says(who({ inventory: { whatIKnow: 'Web shops I cannot do.' } }), 'I open a web shop.'), [
    [
      'refusal Web shops I cannot do.',
      'In your inventory, under What I Know, you wrote: “Web shops I cannot do.” Who would do it?',
      'your inventory',
    ],
  ]);
  assert.deepEqual(
    says(refuses('Patient names never leave the clinic.'), 'I take the patient names out of the clinic.'),
    [
      [
        'refusal Patient names never leave the clinic.',
        'In your inventory, under Who I Am, you wrote: “Patient names never leave the clinic.” What you say now is the opposite.',
        'your inventory',
      ],
    ],
  );
  for (const loss of [
    { financial: 'No loan from the savings bank.' },
    { emotional: 'No loan from the savings bank.' },
    { reputation: 'No loan from the savings bank.' },
  ])
    assert.deepEqual(
      says(who({ loss }), 'I take a loan from the savings bank.').map(([key, sentence, about]) => [
        key,
        sentence,
        about,
      ]),
      [
        [
          'refusal No loan from the savings bank.',
          'In your challenge “Cut permit intake” you wrote: “No loan from the savings bank.” What you say now is the opposite.',
          '“Cut permit intake”',
        ],
      ],
    );
  const long = `I never sell beer${' or cider of any sort'.repeat(6)}.`;
  assert.equal(says(refuses(long), 'I sell beer.')[0]?.[0], `refusal ${long.slice(0, 80)}`);
  harmless(who({ loss: { reputation: 'I never sell beer.' } }), 'I sell beer.');
  harmless(who({ loss: { reputation: 'No beer.' } }), 'I sell beer.');
});

test('what never leaves a place, or stays in it, is not sent to anybody', () => {
  named(
    'refusal',
    refuses('The children’s drawings never leave the ward.'),
    'I’ll send ten of the drawings to the paper mill so they can print them.',
    'I email the drawings to a printer on Monday.',
    'I hand the drawings over to the sponsor tomorrow.',
  );
  named(
    'refusal',
    refuses('Our customers’ addresses do not leave the shop.'),
    'I forward the forty addresses to the bakery so that they can send an invitation.',
    'I’ll give the bakery a list with the addresses.',
  );
  named(
    'refusal',
    refuses('What a donor tells me stays in the file. The keys stay in the vestry.'),
    'I pass the keys to the scouts for the weekend.',
  );
  harmless(
    refuses('The children’s drawings never leave the ward.'),
    'I hang ten of the drawings in the corridor of the ward.',
    'I send the mill an invitation, without a single one of the drawings.',
    'I email the mill the measures, no drawings.',
    'I collect the drawings on Monday.',
    'I print the drawings on the ward.',
  );
  harmless(
    refuses('Our customers’ addresses do not leave the shop.'),
    'I give the bakery my own address.',
    'I write the addresses down on Friday.',
    'I ask the bakery for their addresses.',
  );
});

test('who gives no advice tells nobody what they should do', () => {
  named(
    'refusal',
    refuses('Pharmacy assistant. I give no medical advice.'),
    'I tell Mr Bose which pills he should stop taking.',
    'I’ll explain to her what dose she ought to take.',
    'I advise the two families on what to take for the cough.',
  );
  harmless(
    refuses('Pharmacy assistant. I give no medical advice.'),
    'I tell Mr Bose what is written on the box.',
    'I tell Mr Bose that he should ask his doctor.',
    'I ask the doctor which pills he should stop taking.',
    'I tell the team what we should buy for the shelf.',
  );
});

test('a bar or a tavern is a pub, by its name too, and a bar of soap is none', () => {
  const sober = refuses('Sober since 2019, so I do not play in pubs.');
  named(
    'refusal',
    sober,
    'On Friday I play two sets in the Anchor Bar.',
    'I play at a bar down the road.',
    'The Crown Tavern has a free evening, so I play in there on Friday.',
  );
  harmless(
    sober,
    'I play in the church hall.',
    'I press a bar of soap on Friday.',
    'I carry an iron bar to the forge.',
  );
});

test('whose names stay in the house is not sent where there are no names in it', () => {
  const names = refuses('Names of residents stay in the house.');
  named('refusal', names, 'I’m sending the school the list of the residents’ names with their rooms.');
  harmless(
    names,
    'I’m sending the school a drawing of the rooms, no names of residents on it.',
    'I send the residents a card.',
    'I email the school the numbers without any names.',
  );
});

test('who buys nothing on credit pays nobody later', () => {
  named(
    'refusal',
    refuses('I don’t buy on credit.'),
    'Selim gives me the two pumps now and I pay him at the end of January.',
    'I take the pumps today and pay them later.',
    'He lets me have the timber and I’ll pay her when they have sold.',
  );
  harmless(
    refuses('I don’t buy on credit.'),
    'Selim gives me the two pumps and I pay him on the spot.',
    'My cousin wants me to buy a pump in instalments. I told him that I do not buy on credit.',
    'Selim offered me pumps to pay at the end of January. I told him no.',
  );
});

test('what is for one’s own eyes, or confidential, is not sent to anybody', () => {
  const private_ = refuses('The families’ debts are for my eyes only. Test results are confidential.');
  named(
    'refusal',
    private_,
    'I text Omar the debts of the six families so that he can plan.',
    'I’ll email the results of the tests to the mayor.',
    'I show Omar the debts on Friday.',
  );
  harmless(
    private_,
    'I add up the debts of the six families on Friday.',
    'I text Omar how many families there are, no debts.',
    'I get the results on Monday.',
  );
});

test('a thing refused is known by its own name alone where it stands for itself', () => {
  named(
    'refusal',
    refuses('I never cook with palm oil any more.'),
    'I fry the last batch in palm, it is cheaper.',
    'I do the last two with palm oil.',
  );
  harmless(
    refuses('I never cook with palm oil any more.'),
    'I put the palm tree by the door.',
    'I fry it in sunflower oil.',
  );
});

test('who is told not to lift carries no slabs', () => {
  named(
    'refusal',
    refuses('Roofer. Doctor says no lifting.'),
    'I’ll carry the thirty slabs up myself tomorrow.',
    'I lift the beams onto the van on Friday.',
  );
  harmless(
    refuses('Roofer. Doctor says no lifting.'),
    'The lads carry the thirty slabs up tomorrow.',
    'I carry the list to the office.',
    'I count the slabs on Friday.',
  );
});

test('who sells no alcohol has no drinks with other names on the table either', () => {
  named(
    'refusal',
    refuses('I will not sell alcohol.'),
    'I’ll have margaritas on the menu.',
    'I serve mulled wine at the stall.',
    'We sell beer at the match.',
  );
  harmless(
    refuses('I will not sell alcohol.'),
    'The stall next door sells margaritas. I’ll have hot chocolate.',
    'I put the soup into wine glasses.',
    'I bring wine vinegar.',
  );
});

test('what was promised not to be done any more is refused', () => {
  named(
    'refusal',
    refuses('I promised my wife not to lend money to the family.'),
    'I lend my cousin the money, he is family.',
  );
  harmless(refuses('I promised my wife not to lend money to the family.'), 'I lend my cousin a ladder.');
});

test('to settle up later is credit', () => {
  named('refusal', refuses('I never sell on credit.'), 'They can take the bike home and settle up at month end.');
  harmless(refuses('I never sell on credit.'), 'They settle the colour with me first.');
});
test('somebody with whom one does not work any more is not worked with', () => {
  const brother = refuses('I don’t work with my brother Themba any more.');
  named('refusal', brother, 'Themba and I will do the wheels together.', 'I’ll build the wheels with Themba.');
  harmless(brother, 'I’ll build the wheels with Lerato.', 'Themba has moved to Durban.');
});
