// Plans as people say them in a hallway, in the English they have, against whole records of eleven people. Each set was written
// before the rules met it. Named at first sight, and clean plans spoken against: first 4 of 15 and 0; second 5 of 10 and 1; third
// 2 of 10 and 0; fourth 5 of 10 and 0; fifth 6 of 10 and 2. After each the rules were widened, and now hold all five. The last was
// left as it fell: 5 of 10 and 0, which is what to expect of wordings that the rules have not met.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyInventory } from '../inventory/inventory.rules.ts';
import { type ContradictionKind, contradictions } from './contradiction.rules.ts';
import type { RecordedPlay, Records } from './records.rules.ts';

const now = new Date('2026-11-21T10:00:00Z');
const play = (title: string, rest: Partial<RecordedPlay>): RecordedPlay => ({
  id: `play ${title}`,
  title,
  description: title,
  principle: 'pilot-in-plane',
  status: 'active',
  dueDate: null,
  lessons: null,
  affordableLoss: null,
  challengeId: null,
  ...rest,
});

const nia: Records = {
  inventory: {
    ...emptyInventory(),
    whoIAm: 'Ward sister, mum of two. Sundays are for the kids.',
    whatIKnow: 'Handovers, rotas, and how the bleep system goes wrong.',
    whoIKnow: 'Bev Okafor, ward clerk. Theo Lund in medical photography.',
    whatIHave: 'A laminator and a drawer of marker pens.',
    slackResources: 'The relatives’ room is empty before nine.',
  },
  challenge: {
    id: 1,
    title: 'Handovers that end on time',
    statement: 'Nights stay forty minutes longer because days start late.',
    affordableLoss: {
      financial: 'A hundred quid out of my own pocket, tops.',
      time: '4 hours a week, the rest belongs to my family',
      reputation: 'Only my own team may see it before it works',
    },
    potentialPartners: [{ name: 'Bev Okafor', relationship: 'ward clerk' }],
    hasPremortem: true,
  },
  plays: [
    play('Posters in the canteen', {
      status: 'completed',
      lessons: 'Nobody reads posters there. Talk to people in the queue instead.',
    }),
  ],
  partners: [
    {
      id: 'with Theo',
      name: 'Theo Lund',
      status: 'active',
      mine: true,
      updatedAt: '2026-11-01T10:00:00Z',
      promises: [{ text: 'Send Theo the photographs', due: '2026-11-07' }],
    },
  ],
};

const arjun: Records = {
  inventory: {
    ...emptyInventory(),
    whoIAm: 'Physics teacher in Pune. I stay far from politics.',
    whatIKnow: 'Low-cost experiments.',
    whoIKnow: 'Mrs Kulkarni, our principal. Sandeep who runs the print shop.',
    whatIHave: 'A cupboard of lenses.',
    slackResources: 'The lab is free on Wednesday afternoons.',
  },
  challenge: {
    id: 2,
    title: 'A science fair that runs without me',
    statement: 'Every year I do all of it alone.',
    affordableLoss: { financial: 'Not more than 20,000 rupees in total', time: 'Two Wednesday afternoons' },
    potentialPartners: [{ name: 'Mrs Kulkarni', relationship: 'principal' }],
    hasPremortem: true,
  },
  plays: [],
  partners: [],
};

const carol: Records = {
  inventory: {
    ...emptyInventory(),
    whoIAm: 'Baker in Duluth. I never borrow money from family.',
    whatIKnow: 'Sourdough, and what sells before eight.',
    whoIKnow: 'Hank at the feed store.',
    whatIHave: 'A projector, two folding tables and a van.',
    slackResources: 'The oven is cold from noon.',
  },
  challenge: {
    id: 3,
    title: 'Bread for the far side of town',
    statement: 'People over there drive twenty minutes for a loaf.',
    affordableLoss: { financial: 'If I lose $400 I can live with it.' },
    potentialPartners: [],
    hasPremortem: true,
  },
  plays: [play('Call the flour supplier', { dueDate: '2026-11-25T12:00:00Z' })],
  partners: [],
};

const marta: Records = {
  inventory: {
    ...emptyInventory(),
    whoIAm: 'Engineer, from Gdańsk, seven years here.',
    whatIKnow: 'Pumps and water.',
    whoIKnow: 'Marek Zieliński with the garage.',
    whatIHave: 'A trailer.',
    slackResources: 'Forty metres of hose.',
  },
  challenge: {
    id: 4,
    title: 'A breakfast club before school',
    statement: 'Eleven children come without having eaten.',
    affordableLoss: { time: 'If there are fewer than six children by half-term, 30 October, I pack it in.' },
    potentialPartners: [],
    hasPremortem: true,
  },
  plays: [play('Ring the six allotment holders', { status: 'planned', dueDate: '2026-11-02T12:00:00Z' })],
  partners: [
    {
      id: 'with Marek',
      name: 'Marek Zieliński',
      status: 'declined',
      mine: true,
      updatedAt: '2026-10-12T10:00:00Z',
      promises: [],
    },
  ],
};

type Against = [says: string, whose: Records, kind: ContradictionKind];
type With = [says: string, whose: Records];

const first: { against: Against[]; clean: With[] } = {
  against: [
    ['Might as well get the proper whiteboards, they’re only three hundred and fifty quid for the pair.', nia, 'money'],
    ['Let us go for the banner also, the printer is asking forty-five thousand rupees.', arjun, 'money'],
    ['I take this week every evening two hours, so ten hours, and then the form is ready.', nia, 'time'],
    ['I’d be up at the ward every Sunday till it’s sorted.', nia, 'time'],
    ['Let’s give the breakfast club one more term and see.', marta, 'stop'],
    ['The ward clerk can do the printing every morning.', nia, 'partner'],
    ['Bev’s got the printing covered.', nia, 'partner'],
    ['We can always use Marek’s garage for the first meeting.', marta, 'partner'],
    ['So I was thinking, what about a podcast next? I could record the first one on Monday.', marta, 'overdue'],
    ['The call with the flour people can wait until after Christmas.', carol, 'due'],
    ['Next thing I fancy is a little exhibition in the foyer.', nia, 'promise'],
    ['I reckon we put posters up in the canteen, like last time.', nia, 'lesson'],
    ['Guess we’d have to rent a projector someplace.', carol, 'means'],
    ['I could put it up on LinkedIn tonight so people know.', nia, 'public'],
    ['My brother-in-law could lend me the money for the stall.', carol, 'refusal'],
  ],
  clean: [
    ['A hundred and twenty quid, the whiteboards. Too steep for me, so I’ll use the back of the rota.', nia],
    ['The printer wants forty-five thousand rupees, which I am not going to pay.', arjun],
    ['Entry is eight dollars and we’d get maybe a hundred people.', carol],
    ['They made my dad wait eleven hours in A and E.', nia],
    ['On Sunday the ward is half empty anyway.', nia],
    ['Half-term came, and with four children I packed it in.', marta],
    ['I’d have to ask the ward clerk first if she can spare the mornings.', nia],
    ['Bev rang back, she’s in.', nia],
    ['Marek said no, so it’s the church hall then.', marta],
    ['I rang all six of them on Tuesday, so next is the podcast.', marta],
    ['The flour supplier calls me on Wednesday about the rye.', carol],
    ['Theo got his photographs this morning. Now I’d fancy a little exhibition.', nia],
    ['No posters this time: I’ll stand in the queue and talk to people.', nia],
    ['I’ll show it to the early shift and nobody else.', nia],
    ['Our projector is broken, so we’d have to hire one.', carol],
  ],
};

const aisling: Records = {
  inventory: {
    ...emptyInventory(),
    whoIAm: 'Runs the small museum in Ennis. I don’t do fundraising dinners. Evenings belong to my mother.',
    whatIKnow: 'Local boats, school groups.',
    whoIKnow: 'Donal Keane, the harbour master. Father Quinn. Grainne at the county radio.',
    whatIHave: 'Two display cases, a kettle, and a good camera.',
    slackResources: 'The boathouse stands empty from October to March.',
  },
  challenge: {
    id: 5,
    title: 'A winter programme for the museum',
    statement: 'From October nobody comes.',
    affordableLoss: {
      financial: '€250, the price of one school bus',
      time: 'One afternoon a week. If the first two talks draw nobody I call it off, that is by 14 November.',
      reputation: 'Keep it between us and the volunteers until it works',
    },
    potentialPartners: [{ name: 'Donal Keane', relationship: 'harbour master' }],
    hasPremortem: true,
  },
  plays: [
    play('Guided walk along the quay', {
      status: 'completed',
      lessons: 'Walks in November are a waste: three people, all wet.',
    }),
    play('Write to the eight primary schools', { status: 'planned', dueDate: '2026-11-11T12:00:00Z' }),
  ],
  partners: [],
};

const glenn: Records = {
  inventory: {
    ...emptyInventory(),
    whoIAm: 'County road engineer. I won’t badmouth other departments.',
    whatIKnow: 'Culverts, bids, snow.',
    whoIKnow: 'Tanya Brooks in purchasing. Sheriff Ortiz.',
    whatIHave: 'Two pickup trucks and a drone.',
    slackResources: 'A yard with a shed that nobody uses in summer.',
  },
  challenge: {
    id: 6,
    title: 'Fix potholes within three days',
    statement: 'A report waits in four inboxes.',
    affordableLoss: { financial: 'I can eat 600 bucks', time: 'an hour a day, tops' },
    potentialPartners: [{ name: 'Tanya Brooks', relationship: 'buyer' }],
    hasPremortem: true,
  },
  plays: [play('Ride along with the night crew', { dueDate: '2026-12-01T12:00:00Z' })],
  partners: [
    {
      id: 'with Tanya',
      name: 'Tanya Brooks',
      status: 'initiated',
      mine: true,
      updatedAt: '2026-11-15T10:00:00Z',
      promises: [],
    },
    {
      id: 'with Luis',
      name: 'Luis Ortiz',
      status: 'active',
      mine: true,
      updatedAt: '2026-11-15T10:00:00Z',
      promises: [{ text: 'Show Luis the pothole map', due: '2026-11-13' }],
    },
  ],
};

const second: { against: Against[]; clean: With[] } = {
  against: [
    ['A lad in Shannon does banners, four of them for six hundred euro, and I’d say yes to that.', aisling, 'money'],
    ['We should rent the patch machine, it runs like two grand for the week.', glenn, 'money'],
    ['I was hoping to do it after supper, most nights, until it’s finished.', aisling, 'time'],
    ['I figure three hours each day ought to do it.', glenn, 'time'],
    ['I’d give the talks until the spring all the same.', aisling, 'stop'],
    ['The harbour master is bringing his slides on the first Friday.', aisling, 'partner'],
    ['Tanya’s gonna push the purchase order through for us.', glenn, 'partner'],
    ['Maybe we do the walk along the quay another time, people like walks.', aisling, 'lesson'],
    ['We would need somewhere empty, so we have to find a boathouse or the like.', aisling, 'means'],
    ['Grainne could have me on the radio on Thursday, that would be a start.', aisling, 'public'],
  ],
  clean: [
    ['The council paid six hundred euro for the same banners last winter.', aisling],
    ['Two grand for a patch machine, no thanks.', glenn],
    ['After supper my mother likes to hear what the day was like.', aisling],
    ['A crew spends three hours each day driving to the yard and back.', glenn],
    ['Nobody came to the talks, so on the fourteenth I called it off.', aisling],
    ['I’ll go down to the quay and see if the harbour master would lend us his slides.', aisling],
    ['Tanya still has to answer me, I will leave her till Monday.', glenn],
    ['We’ll have them indoors this time, no more wet walks.', aisling],
    ['The boathouse would do nicely, I have the key.', aisling],
    ['Luis has seen the pothole map now, and he wants to try another one for the signs.', glenn],
  ],
};

const fatou: Records = {
  inventory: {
    ...emptyInventory(),
    whoIAm:
      'Librarian from Dakar, now in Lyon. I refuse to charge anybody who reads. No Saturdays: market day with my sister.',
    whatIKnow: 'Reading aloud, three languages.',
    whoIKnow: 'Mr Besson, the caretaker. My cousin Awa who sews.',
    whatIHave: 'A sewing machine, two hundred picture books.',
    slackResources: 'A shelf on wheels that stands in the cellar.',
  },
  challenge: {
    id: 8,
    title: 'Books where the buses wait',
    statement: 'At the terminus people wait half an hour.',
    affordableLoss: {
      financial: 'One hundred twenty euros and no cent more',
      time: 'I give it five hours a week until the end of October',
      reputation: 'Nobody outside the branch hears of it until it works',
    },
    potentialPartners: [{ name: 'Youssef Diallo', relationship: 'bus driver' }],
    hasPremortem: true,
  },
  plays: [
    play('Stall at the school gate', {
      status: 'completed',
      lessons: 'Parents do not stop there. It was no use.',
    }),
    play('Repaint the shelf', { status: 'planned', dueDate: '2026-11-28T12:00:00Z' }),
  ],
  partners: [
    {
      id: 'with Awa',
      name: 'Awa Ndiaye',
      status: 'declined',
      mine: true,
      updatedAt: '2026-11-15T10:00:00Z',
      promises: [],
    },
  ],
};

const ray: Records = {
  inventory: {
    ...emptyInventory(),
    whoIAm: 'Shop foreman, Tulsa. I keep out of office politics.',
    whatIKnow: 'Welding, shift plans.',
    whoIKnow: 'Dee in payroll. Coach Willis.',
    whatIHave: 'A forklift licence and a grill.',
    slackResources: 'An old break room with a pool table.',
  },
  challenge: {
    id: 9,
    title: 'New hires who stay past ninety days',
    statement: 'Four of ten quit.',
    affordableLoss: { financial: 'Two hundred, cash', time: 'Half an hour per shift' },
    potentialPartners: [],
    hasPremortem: true,
  },
  plays: [play('Sit down with the last three who quit', { dueDate: '2026-11-09T12:00:00Z' })],
  partners: [
    {
      id: 'with Dee',
      name: 'Dee Harmon',
      status: 'initiated',
      mine: true,
      updatedAt: '2026-11-15T10:00:00Z',
      promises: [],
    },
  ],
};

const third: { against: Against[]; clean: With[] } = {
  against: [
    ['I saw a rain cover for the shelf, 340 euros, I think I take it.', fatou, 'money'],
    ['Jackets for every new guy, call it twelve hundred bucks, I’m in.', ray, 'money'],
    ['On Saturday morning I am at the terminus with the shelf.', fatou, 'time'],
    ['So me and the new guy, two hours at the start of every shift, one on one.', ray, 'time'],
    ['I think we give it the winter also, then one sees.', fatou, 'stop'],
    ['My cousin makes the curtains for it, no problem.', fatou, 'partner'],
    ['Dee pulls the exit numbers and I make the chart.', ray, 'partner'],
    ['Now I’m thinking a mentor thing, pair up each rookie with an old hand.', ray, 'overdue'],
    ['I try it once more in front of the school, with a stall.', fatou, 'lesson'],
    ['I’ll paint the shelf when the holidays are over, say January.', fatou, 'due'],
  ],
  clean: [
    ['The city has paid 340 euros for a rain cover that nobody uses.', fatou],
    ['Turnover costs the plant twelve hundred bucks a head.', ray],
    ['On Saturday the terminus is full of people going to the market.', fatou],
    ['The guy I trained last had two hours with me on his first day, and he stayed.', ray],
    ['In October I stopped, as I had written.', fatou],
    ['My cousin said no, so I sew the curtains myself.', fatou],
    ['If Dee gets back to me I will make the chart.', ray],
    ['I sat down with all three of them, and now I’m thinking a mentor thing.', ray],
    ['Rather the bakery than the school gate, people stop there.', fatou],
    ['I’ll paint the shelf on Thursday evening.', fatou],
  ],
};

const hamish: Records = {
  inventory: {
    ...emptyInventory(),
    whoIAm: 'District nurse, Fort William. I will not work unpaid weekends again. I never share patients’ stories.',
    whatIKnow: 'Dressings, single-track roads.',
    whoIKnow: 'Moira, who keeps the pharmacy. Callum Reid, paramedic.',
    whatIHave: 'A wee Skoda and a label printer.',
    slackResources: 'The church hall kitchen, free on Tuesdays.',
  },
  challenge: {
    id: 10,
    title: 'Dressings that arrive before I do',
    statement: 'Half my visits are wasted because the parcel is late.',
    affordableLoss: {
      financial: 'Petrol money, say forty pounds',
      time: 'A morning a week till the end of November',
      reputation: 'The practice manager must not hear before it works',
    },
    potentialPartners: [{ name: 'Callum Reid', relationship: 'paramedic' }],
    hasPremortem: false,
  },
  plays: [
    play('Text message reminders to patients', {
      status: 'completed',
      lessons: 'Texts did nothing. Half of them have no signal.',
    }),
    play('Label the twelve delivery boxes', { dueDate: '2026-11-10T12:00:00Z' }),
  ],
  partners: [],
};

const linh: Records = {
  inventory: {
    ...emptyInventory(),
    whoIAm: 'Nail salon owner, San Jose. Sunday is for temple.',
    whatIKnow: 'Bookings, Vietnamese, keeping staff.',
    whoIKnow: 'My sister Mai. Mrs Alvarez next door.',
    whatIHave: 'Six chairs, a card reader, a big TV.',
    slackResources: 'The back room, quiet before eleven.',
  },
  challenge: {
    id: 11,
    title: 'Fewer empty chairs on weekdays',
    statement: 'Tuesdays we do four clients.',
    affordableLoss: { financial: '$300 at the very most', time: 'Two evenings' },
    potentialPartners: [{ name: 'Mrs Alvarez', relationship: 'neighbour with the bridal shop' }],
    hasPremortem: true,
  },
  plays: [play('Ask ten regulars why they come', { status: 'planned', dueDate: '2026-11-30T12:00:00Z' })],
  partners: [
    {
      id: 'with Priya',
      name: 'Priya Nair',
      status: 'declined',
      mine: true,
      updatedAt: '2026-11-10T10:00:00Z',
      promises: [{ text: 'Return the two nail lamps', due: '2026-11-12' }],
    },
  ],
};

const fourth: { against: Against[]; clean: With[] } = {
  against: [
    ['I’ve my eye on a second-hand fridge for the car, ninety-five pounds.', hamish, 'money'],
    ['Groupon wants $900 up front and I’m kind of leaning that way.', linh, 'money'],
    ['It’d be me doing the round Saturday and Sunday until folk get used to it.', hamish, 'time'],
    ['Four evenings and I’ll have the whole list called.', linh, 'time'],
    ['I’m minded to keep it going past Hogmanay.', hamish, 'stop'],
    ['Callum drops the parcels off on his way up the glen.', hamish, 'partner'],
    ['Mrs Alvarez sends us her brides and we send her ours.', linh, 'partner'],
    ['Worth trying texts to the patients again, with a photo this time.', hamish, 'lesson'],
    ['Also been thinking about a kids’ corner, maybe start that tomorrow.', linh, 'promise'],
    ['I should find a quiet room where I can train the new girl.', linh, 'means'],
  ],
  clean: [
    ['The fridge the trust bought cost ninety-five pounds and hums all night.', hamish],
    ['Groupon wants $900 up front. I laughed.', linh],
    ['Saturdays and Sundays the pharmacy is shut.', hamish],
    ['Four evenings in a row a client did not show up.', linh],
    ['I’m done by the end of the month, as I said.', hamish],
    ['I’ll catch Callum at the depot and ask if he would drop parcels off.', hamish],
    ['Mrs Alvarez has a bridal shop next door.', linh],
    ['No texts, I will ring the door instead.', hamish],
    ['Priya has her lamps back. Also been thinking about a kids’ corner.', linh],
    ['The back room is quiet, I could train the new girl there.', linh],
  ],
};

const omar: Records = {
  inventory: {
    ...emptyInventory(),
    whoIAm: 'Runs the allotments in Leicester. I don’t go cap in hand to the council. Friday is for the mosque.',
    whatIKnow: 'Soil, Urdu and Gujarati, fixing mowers.',
    whoIKnow: 'Jean Pickering, treasurer. Dev, who has the nursery.',
    whatIHave: 'A rotavator and four water butts.',
    slackResources: 'A greenhouse with two empty benches.',
  },
  challenge: {
    id: 12,
    title: 'Plots that do not go wild',
    statement: 'A third of the plots is given up in the first year.',
    affordableLoss: {
      financial: 'Seventy-five pounds from the seed fund',
      time: 'Three hours a week, and I stop on 1 December',
      reputation: 'Not a word at the annual meeting before it works',
    },
    potentialPartners: [{ name: 'Jean Pickering', relationship: 'treasurer' }],
    hasPremortem: true,
  },
  plays: [
    play('Welcome letter to new members', {
      status: 'completed',
      lessons: 'The letter was never read. They want somebody to show them.',
    }),
    play('Walk round with two beginners', { status: 'planned', dueDate: '2026-11-12T12:00:00Z' }),
  ],
  partners: [
    {
      id: 'with Dev',
      name: 'Dev Solanki',
      status: 'initiated',
      mine: true,
      updatedAt: '2026-11-15T10:00:00Z',
      promises: [],
    },
  ],
};

const kirsten: Records = {
  inventory: {
    ...emptyInventory(),
    whoIAm: 'School secretary from Aarhus, mornings are holy. I do not speak on stage.',
    whatIKnow: 'Forms, and who reads them.',
    whoIKnow: 'Jonas the janitor. Pia Holm, nurse.',
    whatIHave: 'A scanner and keys to everything.',
    slackResources: 'The old darkroom.',
  },
  challenge: {
    id: 13,
    title: 'One form for sick children',
    statement: 'Parents fill the same thing in three times.',
    affordableLoss: { financial: '500 kroner', time: 'Ten hours all in all' },
    potentialPartners: [{ name: 'Pia Holm', relationship: 'school nurse' }],
    hasPremortem: true,
  },
  plays: [play('Watch five parents fill in the form', { dueDate: '2026-11-27T12:00:00Z' })],
  partners: [
    {
      id: 'with Jonas',
      name: 'Jonas Friis',
      status: 'declined',
      mine: true,
      updatedAt: '2026-11-10T10:00:00Z',
      promises: [],
    },
  ],
};

const fifth: { against: Against[]; clean: With[] } = {
  against: [
    [
      'A decent strimmer is a hundred and eighty, I’ll just take it out of the seed fund, £180 and done.',
      omar,
      'money',
    ],
    ['The form could be made by a web person for 4,000 kroner, we do that.', kirsten, 'money'],
    ['Realistically it’s a day a week for me over the winter.', omar, 'time'],
    ['I come one hour before, each morning at six, then it is quiet.', kirsten, 'time'],
    ['I’ll see how it stands at the end of January and decide then whether to stop.', omar, 'stop'],
    ['The treasurer signs the cheques for the tools.', omar, 'partner'],
    ['Dev is growing the seedlings for everybody.', omar, 'partner'],
    ['Jonas opens the hall for the parents in the evening.', kirsten, 'partner'],
    ['A nice letter to the new members in spring, that is what we need.', omar, 'lesson'],
    ['The parents I watch in the new year, now is too much to do.', kirsten, 'due'],
  ],
  clean: [
    ['A strimmer is a hundred and eighty pounds new, so I borrow my brother’s.', omar],
    ['A web person wanted 4,000 kroner last time.', kirsten],
    ['It takes a beginner a day a week to keep a plot.', omar],
    ['Each morning at six the janitor turns on the heating.', kirsten],
    ['By the end of November I will know, and then I stop.', omar],
    ['I’ll have a word with the treasurer about the tools.', omar],
    ['Dev is thinking it over.', omar],
    ['Without Jonas I open the hall myself, I have the keys.', kirsten],
    ['Not a letter, I’ll walk round with them.', omar],
    ['I watch the five parents on Wednesday.', kirsten],
  ],
};

// Said by the same people, after the last change to the rules; nothing was mended for it.
const last: { against: Against[]; clean: With[] } = {
  against: [
    ['I’m going halves on a laptop for the ward, my half would come to two hundred and ten pounds.', nia, 'money'],
    ['Lights for the stall, maybe eighty thousand rupees if we take the good ones.', arjun, 'money'],
    ['I can sit with them Wednesday, Thursday and Friday, three afternoons, until they manage alone.', arjun, 'time'],
    ['Sunday I’ll come in early and chalk the lines.', nia, 'time'],
    ['I’d rather not decide before February whether we stop.', omar, 'stop'],
    ['The principal gives us the hall for nothing.', arjun, 'partner'],
    ['Hank will drive the loaves over on Thursdays.', carol, 'partner'],
    ['We’ll walk people along the quay again, in coats.', aisling, 'lesson'],
    ['Before anything we would have to get hold of a drone for the photos.', glenn, 'means'],
    ['I’ll mention it at the annual meeting, a short slide.', omar, 'public'],
  ],
  clean: [
    ['The trust pays for the laptop, I only carry it upstairs.', nia],
    ['Last year the lights alone were eighty thousand rupees.', arjun],
    ['Friday afternoons the children are too tired for it.', arjun],
    ['Sundays are quiet on the ward, so the agency sends one person less.', nia],
    ['If it has not worked by the first of December I stop.', omar],
    ['I’d like to see the principal about the hall.', arjun],
    ['Hank sells feed, he goes over there every Thursday.', carol],
    ['A walk is out, we meet in the boathouse.', aisling],
    ['The drone can take the photos, it is charged.', glenn],
    ['I’ll keep it to myself at the annual meeting.', omar],
  ],
};

const missedOf = (against: readonly Against[]): string[] =>
  against
    .filter(([says, whose, kind]) => !contradictions(says, whose, now).some((each) => each.kind === kind))
    .map(([says, , kind]) => `${kind}: ${says}`);
const alarmsIn = (clean: readonly With[]): string[] =>
  clean.flatMap(([says, whose]) => contradictions(says, whose, now).map(({ kind }) => `${kind}: ${says}`));

for (const [name, { against, clean }] of Object.entries({ first, second, third, fourth, fifth })) {
  test(`of the ${name} held-out set, nine in ten contradictions are named and one clean plan in ten at most is spoken against`, () => {
    const missed = missedOf(against);
    const alarms = alarmsIn(clean);
    assert.ok(missed.length <= against.length / 10, `missed ${missed.length}\n${missed.join('\n')}`);
    assert.ok(alarms.length <= clean.length / 10, `alarms ${alarms.length}\n${alarms.join('\n')}`);
  });
}

test('of wordings that the rules were not mended for, half are named and no clean plan is spoken against', () => {
  const missed = missedOf(last.against);
  assert.ok(missed.length <= 5, missed.join('\n'));
  assert.deepEqual(alarmsIn(last.clean), []);
});
