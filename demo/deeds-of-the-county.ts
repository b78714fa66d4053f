// What the people of Fairmont County set out to do. Nobody here is real.
import type { Deeds } from './deed.ts';

const ruth: Deeds = {
  challenges: [
    {
      day: 128,
      title: 'From nine weeks to three at the permit counter',
      statement:
        'An application for a small building permit lies still for 41 of the 63 days it takes. Bring it to 21 days without one more person and without one rule less.',
      context:
        'In eleven years of intake logs the longest wait is not the review: it is the pile between the counter and Records, and the second visit of people who were sent home for one missing form.',
      affordableLoss: {
        time: 'Two Friday afternoons a month until March',
        financial: 'The $400 that are left of the printing budget',
        reputation: 'One awkward meeting with the director',
      },
      partners: [
        'Samuel Osei: Records, next link of the chain',
        'Walt Jensen: fire marshal, the only signature that cannot be delegated',
      ],
      category: ['Process & Technology', 'People & Organization'],
      sharing: 'circle',
      highlighted: true,
    },
    {
      day: 40,
      title: 'Spanish at the counter',
      statement:
        'A third of those who come back a second time came back for a word they did not know, not for a paper.',
      partners: ['Theo Park: his clients are the ones who gave up'],
      category: ['Culture'],
      sharing: 'private',
    },
  ],
  plays: [
    {
      title: 'Walk one file from desk to desk',
      description:
        'Take the next garage permit, carry it myself, and write down the minute at each desk: picked up, put down, asked about.',
      principle: 'bird-in-hand',
      category: 'Process',
      effort: 'low',
      planned: 127,
      executed: 125,
      completed: 118,
      loss: { time: 'One Friday afternoon' },
      lessons: 'Four people touched it for 52 minutes in all. It lay for 38 days.',
      ofChallenge: true,
    },
    {
      title: 'Count the yellow copies',
      description: 'For one week, put a tick on the shelf for each yellow copy somebody takes out again.',
      principle: 'lemonade',
      category: 'Process',
      effort: 'low',
      planned: 117,
      executed: 116,
      completed: 108,
      loss: { time: 'Five minutes a day' },
      lessons: 'One tick in a week, and that one was me.',
      surprise: {
        title: 'Nobody misses the yellow copy',
        text: 'The yellow copy has not been asked for since the flood of 2014. Records makes its own scan anyway.',
        opportunity: 'Going without it saves a form, a drawer and the walk downstairs, and nobody has to approve it.',
      },
      ofChallenge: true,
    },
    {
      title: 'A checklist on the lobby kiosk',
      description:
        'The old kiosk shows one page: what to bring for the six permits that make up most of the queue. The intern draws it, nothing is built.',
      principle: 'bird-in-hand',
      category: 'Technology',
      effort: 'medium',
      planned: 107,
      executed: 100,
      completed: 79,
      loss: { financial: '$60 for a frame', reputation: 'Some laughter about the kiosk' },
      lessons: 'Second visits fell from 31 to 19 a month. The drawing of the site plan did it, not the words.',
      ofChallenge: true,
    },
    {
      title: 'Samuel’s pile on Wednesdays only',
      description:
        'For a month, hand files to Records once a week, sorted as he wants them, in place of four times unsorted.',
      principle: 'crazy-quilt',
      category: 'Partnership',
      effort: 'low',
      planned: 98,
      executed: 95,
      completed: 66,
      lessons: 'He asked for Tuesdays. His afternoons are free from three, so nothing lies overnight any more.',
      ofChallenge: true,
    },
    {
      title: 'Ask Walt what he really reads',
      description:
        'Sit in the truck with Walt for one inspection and mark on the form which of the 44 boxes he looks at.',
      principle: 'pilot-in-plane',
      category: 'Process',
      effort: 'low',
      planned: 88,
      executed: 84,
      completed: 82,
      lessons: 'Nine boxes. Two of them are on the back.',
      surprise: {
        title: 'The marshal wants fewer boxes too',
        text: 'I had expected him to defend every box. He has been crossing them out on his own copies for years.',
        opportunity:
          'His crossed-out copies are the draft of the shorter form, signed by the one man nobody overrules.',
      },
      ofChallenge: true,
    },
    {
      title: 'The one-page form, for sheds',
      description: 'Nine boxes in place of 44, for sheds under 200 square feet and for one month only.',
      principle: 'affordable-loss',
      category: 'Process',
      effort: 'medium',
      planned: 62,
      executed: 55,
      completed: 24,
      loss: { reputation: 'If it goes wrong we say so and go back to the old one', time: 'Two evenings of drawing' },
      lessons: '27 sheds, none sent back, six days on average. The clerks asked for the fence form next.',
      ofChallenge: true,
    },
    {
      title: 'Nine boxes for fences',
      description: 'The shed form once more, with the neighbour’s signature on the front, from the first of the month.',
      principle: 'affordable-loss',
      category: 'Process',
      effort: 'medium',
      planned: 21,
      executed: 17,
      due: 12,
      loss: { time: 'One evening' },
      ofChallenge: true,
    },
    {
      title: 'Two contractors try the north door',
      description:
        'The two who file most get the empty office by the north door on Thursdays: they sort their own papers before they queue.',
      principle: 'crazy-quilt',
      category: 'Partnership',
      effort: 'low',
      planned: 26,
      executed: 20,
      due: -3,
      ofChallenge: true,
    },
    {
      title: 'Twelve words on the glass',
      description: 'With Theo: the twelve words that send people home, in Spanish, on the counter’s glass.',
      principle: 'crazy-quilt',
      category: 'Strategy',
      effort: 'low',
      planned: 15,
      due: 25,
    },
  ],
  premortem: {
    day: 60,
    failureStory:
      'It is March and we are back at nine weeks. The short form worked for sheds, then the first deck came in on it by mistake, a railing was wrong, the paper wrote about it, and the director took all of it back in one afternoon.',
    peopleFailures:
      'The evening clerk had never been shown the limits. Walt was on leave and his deputy knew nothing of the nine boxes. I explained it to everybody but the director’s assistant, who answers the phone.',
    processFailures:
      'Nothing on the form said what it was not for. Nobody looked at the first ten before they went out.',
    lemonadeOpportunities:
      'If it is taken back, 27 owners of sheds have seen that six days are possible. Their letters are worth more than my report.',
    items: [
      'Print on top of the form what it is not for',
      'Show the evening clerk, with three wrong examples',
      'Walt’s deputy signs the list of nine boxes',
      'Look at the first ten myself before they are stamped',
      'Ten minutes with the director’s assistant',
      'Collect the words of the first owners',
    ],
    done: [57, 55, 48, 30, 26],
  },
  chat: {
    day: 34,
    says: [
      'People come back a second time because of one word on the form, and they are too polite to ask. How do I find out which word?',
      'Theo Park at the legal aid clinic sees the ones who gave up. He has six law students from January.',
      'I could afford two Friday afternoons and some laminated paper.',
    ],
  },
};

const samuel: Deeds = {
  challenges: [
    {
      day: 110,
      title: 'The 1974 parcels, before I retire',
      statement: 'Three people can turn a 1974 parcel number into a new one. In four years it will be nobody.',
      affordableLoss: { time: 'The hour after three, most days' },
      partners: ['Devon Reyes: the genealogy club reads old hands better than any scanner'],
      category: ['Resources', 'Time & Schedule'],
      sharing: 'circle',
    },
  ],
  plays: [
    {
      title: 'One drawer of index cards, read aloud',
      description: 'Read one drawer into a recorder, and see whether anybody can find a parcel by it.',
      principle: 'bird-in-hand',
      category: 'Resources',
      effort: 'medium',
      planned: 109,
      executed: 101,
      completed: 71,
      loss: { time: 'Eleven afternoons' },
      lessons:
        'My voice is slower than my typing. But the recording caught four errors that the cards have carried since 1981.',
      ofChallenge: true,
    },
    {
      title: 'The genealogy club for an afternoon',
      description: 'Eight people, one vault table, two hundred cards. They choose which.',
      principle: 'crazy-quilt',
      category: 'Partnership',
      effort: 'low',
      planned: 37,
      executed: 28,
      due: 9,
      ofChallenge: true,
    },
  ],
};

const hannah: Deeds = {
  challenges: [
    {
      day: 92,
      title: 'Delete one system a quarter',
      statement:
        'We run 61 systems and nobody remembers asking for 20 of them. Turn one off each quarter, with nobody harmed.',
      affordableLoss: { time: 'One on-call week of ugly questions', reputation: 'One apology a year' },
      partners: ['Mei Yoshida: knows what each licence costs in June'],
      category: ['Process & Technology'],
      sharing: 'circles',
    },
  ],
  plays: [
    {
      title: 'Turn the room-booking server off for an hour',
      description: 'Tuesday at ten, with a note on the door. Count who calls.',
      principle: 'affordable-loss',
      category: 'Technology',
      effort: 'low',
      planned: 91,
      executed: 89,
      completed: 88,
      loss: { time: 'One hour', reputation: 'Two annoyed department heads' },
      lessons: 'Nobody called. On the second Tuesday one person did, to ask whether it was off for good.',
      surprise: {
        title: 'They book rooms on a whiteboard',
        text: 'All five departments on the third floor have used a whiteboard since 2019.',
        opportunity:
          'The best system we have costs nothing and never wakes me. Ask which other boards there are before I buy anything.',
      },
      ofChallenge: true,
    },
    {
      title: 'Read the tickets of 2011 to 2015 for one system',
      description: 'Every ticket about the fleet log, read to the end: who asked, what for, did it help.',
      principle: 'bird-in-hand',
      category: 'Process',
      effort: 'medium',
      planned: 70,
      executed: 63,
      completed: 50,
      lessons: 'Most of it answers one question, asked monthly by one man who has retired.',
      ofChallenge: true,
    },
    {
      title: 'Nine counties, one list of what to kill',
      description: 'At the monthly call, everybody names the system they would not miss. Cameras stay off.',
      principle: 'crazy-quilt',
      category: 'Strategy',
      effort: 'low',
      planned: 44,
      executed: 40,
      completed: 33,
      lessons: 'Six of nine named the same time clock. We now negotiate as six.',
    },
    {
      title: 'Fleet log to a spreadsheet, and off',
      description: 'Export it, hand it over, keep the server warm for thirty days, then pull the plug.',
      principle: 'pilot-in-plane',
      category: 'Technology',
      effort: 'medium',
      planned: 19,
      executed: 11,
      due: 19,
      loss: { time: 'One evening to bring it back' },
      ofChallenge: true,
    },
  ],
};

const theo: Deeds = {
  challenges: [
    {
      day: 25,
      title: 'The ones who gave up halfway',
      statement:
        'Of four hundred former clients about ninety dropped a permit after the second visit. Find out what stopped them, and mend the first of these things with the county, not against it.',
      affordableLoss: { time: 'Wednesday evenings until the students leave', emotional: 'Hearing it ninety times' },
      partners: ['Ruth Delgado: runs the counter they gave up at'],
      category: ['People & Organization'],
      sharing: 'partners',
    },
  ],
  plays: [
    {
      title: 'Call ten of the ninety',
      description: 'Two students, one question: what did they say to you at the counter, word for word?',
      principle: 'bird-in-hand',
      category: 'Partnership',
      effort: 'medium',
      planned: 24,
      executed: 20,
      completed: 7,
      lessons: 'Seven of ten remember the same sentence: “You will have to come back.” Nobody remembers with what.',
      surprise: {
        title: 'They still have the folder',
        text: 'Eight of the ten have kept the whole folder, in a drawer, in order.',
        opportunity:
          'Those ninety permits are not dead. A clinic evening with Ruth at the table could finish a dozen of them.',
      },
      ofChallenge: true,
    },
    {
      title: 'Twelve chairs, one evening with Ruth',
      description: 'Wednesday at six, the waiting room, twelve people with their folders, and Ruth with a stamp.',
      principle: 'crazy-quilt',
      category: 'Partnership',
      effort: 'medium',
      planned: 6,
      due: 16,
      ofChallenge: true,
    },
  ],
};

const amira: Deeds = {
  challenges: [
    {
      day: 84,
      title: 'The second try at a first loan',
      statement:
        'Half of my students are refused the first loan and never ask again. I want eight of ten to go a second time.',
      affordableLoss: { time: 'Two Saturdays a month', financial: 'The coffee' },
      partners: ['Mrs Whitaker: the credit union', 'Ruth Delgado: explains a permit in ten minutes'],
      category: ['Mission & Purpose', 'People & Organization'],
      sharing: 'public',
    },
  ],
  plays: [
    {
      title: 'Refusal letters on the wall',
      description:
        'Seven former students bring their refusal letter. We pin them up in B14 and look for what they share.',
      principle: 'lemonade',
      category: 'Strategy',
      effort: 'low',
      planned: 83,
      executed: 78,
      completed: 72,
      lessons: 'Five of seven were refused for a number that was missing, not for a bad one.',
      surprise: {
        title: 'A wall of letters is a lesson',
        text: 'The evening class came in early and read them all, twice. It was the quietest hour of the year.',
        opportunity: 'The wall stays. Each course adds its letters, and next to them what the second answer was.',
      },
      ofChallenge: true,
    },
    {
      title: 'Mrs Whitaker says what she looks for',
      description: 'Twenty minutes in front of the class, with three letters from the wall, and no slides.',
      principle: 'crazy-quilt',
      category: 'Partnership',
      effort: 'low',
      planned: 69,
      executed: 61,
      completed: 54,
      lessons: 'She looks at the last three months first. Nobody had brought them.',
      ofChallenge: true,
    },
    {
      title: 'Cash flow for one food truck, on one page',
      description: 'Hasan’s truck, March to May, with him, on a paper bag.',
      principle: 'bird-in-hand',
      category: 'Resources',
      effort: 'low',
      planned: 46,
      executed: 41,
      completed: 29,
      loss: { time: 'One Sunday morning' },
      lessons: 'He found $310 a month in propane by himself, before I had said anything.',
    },
    {
      title: 'Saturday in B14, for second tries only',
      description: 'Open desk from nine to twelve. Bring the letter, leave with the three numbers that were missing.',
      principle: 'pilot-in-plane',
      category: 'Strategy',
      effort: 'medium',
      planned: 14,
      executed: 10,
      due: 5,
      loss: { time: 'Three Saturdays' },
      ofChallenge: true,
    },
  ],
  premortem: {
    day: 13,
    failureStory:
      'Nobody came on Saturday. Those who need it work on Saturdays, and those who do not came for the laptops.',
    peopleFailures: 'I asked my best students when they were free, and they are the ones who do not need it.',
    processFailures:
      'The door of the building is locked from outside on weekends, and the bell rings in the boiler room.',
    lemonadeOpportunities: 'If Saturday is wrong, the bus depot’s canteen at five in the morning may be right.',
    items: [
      'Ask the seven of the wall which hour',
      'Carl unlocks the west door',
      'Have one loan officer’s card to give away',
    ],
    done: [11],
  },
};

const walt: Deeds = {
  plays: [
    {
      title: 'Ride along with permits',
      description: 'Ruth sits in the truck. I say out loud what I look at.',
      principle: 'pilot-in-plane',
      category: 'Process',
      effort: 'low',
      planned: 86,
      executed: 83,
      completed: 81,
      lessons: 'Nine boxes. Knew that. Never said it.',
    },
  ],
};

const nadia: Deeds = {
  challenges: [
    {
      day: 120,
      title: 'Twelve minutes back from every search',
      statement:
        'On nights a nurse on 4 West spends 47 minutes looking for things. Give twelve of them back, without a purchase order.',
      affordableLoss: { time: 'Three to four in the morning', reputation: 'Moving a shelf nobody asked me to move' },
      partners: ['Leah Stein: pharmacy', 'Inês Carvalho: has moved a whole store in one weekend'],
      category: ['Space', 'Process & Technology'],
      sharing: 'circles',
      highlighted: true,
    },
  ],
  plays: [
    {
      title: 'Follow one IV pump for a week',
      description: 'A strip of tape on pump 14, and a time and place on it by whoever takes it.',
      principle: 'bird-in-hand',
      category: 'Resources',
      effort: 'low',
      planned: 119,
      executed: 117,
      completed: 109,
      loss: { time: 'Five minutes a night' },
      lessons: 'It spent 61 hours of the week in the linen alcove, where nobody is a patient.',
      surprise: {
        title: 'The alcove is the depot',
        text: 'The aides park pumps in the alcove because it is the only plug on the way that is always free.',
        opportunity: 'Do not fight it: two more plugs and a strip of floor paint make it the place where pumps are.',
      },
      ofChallenge: true,
    },
    {
      title: 'Floor paint and two plugs',
      description:
        'Carl’s cousin in our Facilities does the plugs in his lunch break; the paint is left over from the garage.',
      principle: 'lemonade',
      category: 'Resources',
      effort: 'low',
      planned: 107,
      executed: 98,
      completed: 88,
      loss: { financial: '$0', reputation: 'A talk with the safety officer' },
      lessons: 'The safety officer asked for the same on 5 West.',
      ofChallenge: true,
    },
    {
      title: 'Drawers by sound',
      description: 'Swap the drawer that sticks with the one nobody opens, on all three carts, in one night.',
      principle: 'lemonade',
      category: 'Process',
      effort: 'low',
      planned: 79,
      executed: 74,
      completed: 73,
      lessons: 'It took forty minutes. The complaint is eleven years old.',
      ofChallenge: true,
    },
    {
      title: 'Draw the supply room for Inês',
      description: 'Squared paper, one square a shelf foot, sent to Porto. She draws it back.',
      principle: 'crazy-quilt',
      category: 'Partnership',
      effort: 'low',
      planned: 51,
      executed: 45,
      completed: 31,
      lessons:
        'She put the heavy things where I had put the frequent ones, and she is right: nobody lifts well at four.',
      surprise: {
        title: 'A stranger sees the room better',
        text: 'From the drawing alone she asked why the masks stand behind a door. I had stopped seeing the door.',
      },
      ofChallenge: true,
    },
    {
      title: 'The dictation room, for one month',
      description:
        'Move the things of the night in there, with the label printer nobody claims, and count the minutes again.',
      principle: 'affordable-loss',
      category: 'Resources',
      effort: 'medium',
      planned: 12,
      executed: 5,
      due: 21,
      loss: { time: 'Two nights of carrying', reputation: 'The key is not mine yet' },
      ofChallenge: true,
    },
  ],
  premortem: {
    day: 10,
    failureStory: 'By Easter the dictation room is full of broken chairs, and we look for things in two rooms.',
    peopleFailures: 'Days never heard of it. The unit secretary orders by the old labels.',
    processFailures: 'What runs out in there is on nobody’s list.',
    lemonadeOpportunities: 'If days takes it over, days has a problem that nights has already solved once.',
    items: [
      'The unit secretary chooses the labels',
      'One line about it in the handoff card',
      'A photo of how it should look, on the door',
    ],
    done: [8, 4],
  },
  lemonade: [
    {
      day: 95,
      title: 'The bad night wrote the card',
      description: 'Two admissions, one float nurse, and a handoff that was shouted through a door.',
      surprise: 'The float nurse had written the six things that mattered on her glove.',
      opportunity: 'Six things are enough. Her glove is the layout of the handoff card.',
    },
    {
      day: 41,
      title: 'The printer that nobody claims',
      description: 'Asset tag 0. It has been in our alcove for years, and every department denies it.',
      opportunity: 'What belongs to nobody needs no form. It prints the labels for the whole floor.',
    },
    {
      day: 19,
      title: 'Renee’s pupils label better than we do',
      description: 'My sister let her seventh grade name our shelves from photographs.',
      surprise: 'They chose verbs: “stick”, “wrap”, “warm”. New staff found things at once.',
    },
  ],
};

const mei: Deeds = {
  challenges: [
    {
      day: 52,
      title: 'What vanishes on June 30',
      statement:
        'About $21,000 in lines of $300 to $900 lapse each year, while departments wait for things that cost $400.',
      affordableLoss: { time: 'Four evenings in spring', reputation: 'One colour-coded spreadsheet' },
      partners: [
        'Grace Ito: state auditor’s office, knows what is allowed',
        'Hannah Lindqvist: has the cheapest wishes',
      ],
      category: ['Resources'],
      sharing: 'circle',
    },
  ],
  plays: [
    {
      title: 'Ask three departments for one wish under $500',
      description: 'Parks, library, IT. One sentence each, and by when it would have to be there.',
      principle: 'affordable-loss',
      category: 'Resources',
      effort: 'low',
      planned: 51,
      executed: 48,
      completed: 39,
      loss: { time: 'Three phone calls' },
      lessons: 'All three wishes together came to $870. One of them had been asked for since 2017.',
      ofChallenge: true,
    },
    {
      title: 'Ten questions for Grace',
      description: 'Which of these may be moved after the fifteenth, and on whose signature.',
      principle: 'crazy-quilt',
      category: 'Strategy',
      effort: 'low',
      planned: 36,
      executed: 30,
      due: -6,
      ofChallenge: true,
    },
  ],
};

const joan: Deeds = {
  challenges: [
    {
      day: 88,
      title: 'Somebody to read the field books',
      statement:
        'I have thirty-six years of field books. When I go they are paper. I want two young engineers to argue with them.',
      affordableLoss: {
        time: 'Weekday mornings, unless there is frost',
        emotional: 'Being contradicted in my own house',
      },
      category: ['People & Organization', 'Resources'],
      sharing: 'circles',
    },
  ],
  plays: [
    {
      title: 'One bridge, one book, one student',
      description:
        'Mill Street, the book of 1988, and whoever Ben Greer’s niece brings along. We stand under it together.',
      principle: 'bird-in-hand',
      category: 'Partnership',
      effort: 'low',
      planned: 87,
      executed: 80,
      completed: 76,
      lessons: 'She found in ten minutes what I had written between the lines. She asked why I had been so polite.',
      ofChallenge: true,
    },
    {
      title: 'Fly the drone where I used to crawl',
      description:
        'North bearing of the Carver Creek bridge. Nineteen minutes of battery, and a ladder that stays in the garage.',
      principle: 'affordable-loss',
      category: 'Technology',
      effort: 'medium',
      planned: 50,
      executed: 46,
      completed: 43,
      loss: { financial: 'The drone', emotional: 'My grandson’s face' },
      lessons: 'The picture is sharper than my eyes. It does not knock on the steel, and the knock tells.',
      surprise: {
        title: 'The herons live on the bearing',
        text: 'There is a nest on the bearing, so nobody has greased it in three years, and it is the best kept one of the four.',
        opportunity: 'Either grease does nothing up there, or herons do. Both would be worth a page.',
      },
    },
    {
      title: 'A drafting table with north light',
      description: 'Two rooms, April to June, for whoever draws up one book a month.',
      principle: 'crazy-quilt',
      category: 'Resources',
      effort: 'low',
      planned: 7,
      due: 40,
      ofChallenge: true,
    },
  ],
};

const devon: Deeds = {
  chat: {
    day: 62,
    says: [
      'The roof of my branch leaks above the study desks. The repair is on a list for 2029, and meanwhile we move buckets.',
      'I want the study desks dry and warm on rainy days this winter, without waiting for 2029.',
      'Nobody knows where the water really comes in, and the money for the roof is in another year’s budget.',
      'Twenty teenagers could mark every drip on a plan, and Ben Greer from Parks has ladders and owes us a bench.',
      'I would notice it by the headcount on wet mornings: eleven now, it was thirty before the leak.',
    ],
    becomesChallenge: true,
  },
  plays: [
    {
      title: 'A rain map of the ceiling',
      description: 'The after-school crowd marks each drip with a dot and a time for three wet weeks.',
      principle: 'lemonade',
      category: 'Technology',
      effort: 'low',
      planned: 61,
      executed: 58,
      completed: 37,
      lessons: 'All 41 dots lie along one gutter. It is not the roof at all.',
      surprise: {
        title: 'It is the gutter',
        text: 'The roof is sound. One joint of one gutter overflows when the leaves of the big maple come down.',
        opportunity: 'Ben’s crew is free from November and has ladders. We owe each other a bench anyway.',
      },
    },
    {
      title: 'A bench for a gutter',
      description: 'Ben’s crew clears the joint, and in return the laminator makes the signs of Carver Creek.',
      principle: 'crazy-quilt',
      category: 'Partnership',
      effort: 'low',
      planned: 32,
      executed: 27,
      completed: 16,
      loss: { time: 'One morning of laminating' },
      lessons: 'It took them forty minutes, and they fixed the downpipe unasked.',
    },
    {
      title: 'Warm desks when it rains',
      description: 'A line in the newsletter on wet mornings: desk, lamp, tea, from ten.',
      principle: 'pilot-in-plane',
      category: 'Strategy',
      effort: 'low',
      planned: 9,
      executed: 8,
      due: 14,
    },
  ],
};

const irina: Deeds = {
  challenges: [
    {
      day: 74,
      title: 'Pay myself before the next harvest',
      statement:
        'Five months of cash. Find the twelve growers who would pay for a warning they can trust, before I build anything else.',
      context:
        'Nineteen growers let me hang prototypes in their bins for nothing. Three looked at the numbers more than twice.',
      affordableLoss: {
        financial: '$4,000 until June, and not a dollar of Joe’s',
        time: 'February, all of it',
        reputation: 'Calling nineteen people to say it was free and is not any more',
      },
      partners: [
        'Joe Tran: moulds our housings and waits for his money',
        'Wanjiru Kamau: three sensors hang in Nakuru',
      ],
      category: ['Resources', 'Mission & Purpose'],
      sharing: 'circles',
    },
  ],
  plays: [
    {
      title: 'Ask one grower for forty dollars',
      description:
        'Dale has looked at his bin every day since October. Ask him, in the shed, before the coffee is cold.',
      principle: 'affordable-loss',
      category: 'Strategy',
      effort: 'low',
      planned: 73,
      executed: 72,
      completed: 71,
      loss: { reputation: 'Dale, possibly', time: 'One drive of ninety miles' },
      lessons: 'He paid for two bins and asked why I had not asked sooner.',
      ofChallenge: true,
    },
    {
      title: 'The wrong green on purpose',
      description:
        'Sell the three hundred housings in last year’s wrong green as the edition for seed growers. No new mould.',
      principle: 'affordable-loss',
      category: 'Resources',
      effort: 'low',
      planned: 70,
      executed: 68,
      completed: 61,
      loss: { financial: '$90 for labels' },
      lessons: 'Nobody minds the green. Two asked for it by name.',
      surprise: {
        title: 'Green says seed',
        text: 'Seed growers took the wrong green for a code: green bin, seed, keep out.',
        opportunity: 'A second colour for feed would be worth more than a second sensor.',
      },
      ofChallenge: true,
    },
    {
      title: 'A Friday at Joe’s, by hand',
      description: 'Mould twenty lids on the idle Friday, hand-trimmed, and see whether they hold a winter.',
      principle: 'affordable-loss',
      category: 'Technology',
      effort: 'medium',
      planned: 66,
      executed: 59,
      completed: 52,
      loss: { financial: '$160 of resin', time: 'One Friday' },
      lessons: 'Eighteen of twenty hold. The two that cracked were the ones I had trimmed.',
      ofChallenge: true,
    },
    {
      title: 'No dashboard, a text at six',
      description: 'For four growers: no login, one text in the morning, and only if they should open the bin.',
      principle: 'affordable-loss',
      category: 'Technology',
      effort: 'low',
      planned: 57,
      executed: 54,
      completed: 40,
      loss: { financial: '$11 for texts', time: 'Getting up at five' },
      lessons: 'Eleven texts in two weeks, nine bins opened. Nobody has asked for the dashboard since.',
      ofChallenge: true,
    },
    {
      title: 'Tell Joe the truth about May',
      description: 'Show him the month the cash ends, on paper, and ask what he would do.',
      principle: 'affordable-loss',
      category: 'Partnership',
      effort: 'low',
      planned: 47,
      executed: 45,
      completed: 44,
      loss: { reputation: 'The only credit I have', emotional: 'A week of sleep' },
      lessons: 'He had guessed it in January. He would rather have 4 percent than the invoice.',
      ofChallenge: true,
    },
    {
      title: 'Charge the nineteen, all on one day',
      description:
        'Nineteen calls, one Tuesday, one sentence: it was free while I learned, from March it is $40 a bin.',
      principle: 'affordable-loss',
      category: 'Strategy',
      effort: 'medium',
      planned: 38,
      executed: 35,
      completed: 32,
      loss: { reputation: 'Up to nineteen growers' },
      lessons: 'Fourteen stayed. Of the five who left, two had never plugged it in.',
      ofChallenge: true,
    },
    {
      title: 'Three sensors to Nakuru',
      description: 'The postage is what I can lose. Wanjiru hangs them in a cold store, where I know nothing.',
      principle: 'affordable-loss',
      category: 'Partnership',
      effort: 'low',
      planned: 24,
      executed: 21,
      completed: 10,
      loss: { financial: '$74 of postage and three sensors' },
      lessons: 'Potatoes breathe. My alarm thought they were a fire.',
      surprise: {
        title: 'Potatoes set off the grain alarm',
        text: 'The cold store’s readings break every rule I wrote for grain, and Wanjiru reads them like a diary.',
        opportunity: 'She knows what each bump means. Her notes are the second product.',
      },
    },
    {
      title: 'Yes from twelve, in writing',
      description: 'A page with a signature line, at the co-op’s winter meeting. Twelve signatures or I stop building.',
      principle: 'affordable-loss',
      category: 'Strategy',
      effort: 'medium',
      planned: 18,
      executed: 13,
      due: 6,
      loss: { time: 'One evening', emotional: 'Knowing' },
      ofChallenge: true,
    },
  ],
  premortem: {
    day: 16,
    failureStory: 'We got nine signatures, I told myself that nine is nearly twelve, and in June I could not pay Joe.',
    peopleFailures: 'I asked friends first and counted their politeness.',
    processFailures: 'The page did not say what happens when nobody signs.',
    items: [
      'Write the stopping rule on the page itself',
      'Dale collects, so that I am not in the room',
      'Tell my first investor the date',
    ],
    done: [14, 12],
  },
};

const carl: Deeds = {
  lemonade: [
    {
      day: 52,
      title: 'Window 3 opens',
      description: 'Painted shut in 1983. Came loose when the truck backed into the sill.',
      opportunity: 'Whole east side vents now. Saves the fan.',
    },
  ],
};

const ben: Deeds = {
  plays: [
    {
      title: 'One bench from the August oak',
      description: 'One log, two legs, no varnish. Put it by the creek and see if anybody sits.',
      principle: 'bird-in-hand',
      category: 'Resources',
      effort: 'medium',
      planned: 59,
      executed: 53,
      completed: 42,
      loss: { time: 'Two rainy days' },
      lessons: 'They moved it twenty feet, into the sun. So that is where benches go.',
    },
    {
      title: 'Loppers and lunch',
      description:
        'The Friends of Carver Creek clear the path on the first Saturday, we bring the chipper and the soup.',
      principle: 'crazy-quilt',
      category: 'Partnership',
      effort: 'low',
      planned: 13,
      executed: 9,
      due: 3,
    },
  ],
};

export const countyDeeds: Readonly<Record<string, Deeds>> = {
  'ruth.delgado': ruth,
  'samuel.osei': samuel,
  hlindqvist: hannah,
  'theo-park': theo,
  'amira.haddad': amira,
  wjensen: walt,
  'nadia.brooks': nadia,
  'mei.yoshida': mei,
  joan_little: joan,
  'devon.reyes': devon,
  'irina.kovac': irina,
  'carl.e': carl,
  'ben.greer': ben,
};
