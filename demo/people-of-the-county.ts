// The half of the demo's circle that lives and works in Fairmont County, where the circle began. Nobody here is real.
import type { Person } from './person.ts';

const ruth: Person = {
  username: 'ruth.delgado',
  firstName: 'Ruth',
  lastName: 'Delgado',
  rank: 'Permit supervisor',
  organization: 'Fairmont County',
  profile: {
    linkedinUrl: 'https://www.linkedin.com/in/ruth-delgado-fairmont-demo',
    mobileNumber: '+1 614 555 0142',
    sharesPremortem: true,
  },
  visits: [
    {
      daysAgo: 171,
      at: '21:10',
      adds: {
        whoIAm: 'Permit supervisor, Fairmont County. Former counter clerk.',
        whatIKnow: 'Every step between “received” and “issued”, and who is waiting on whom.',
      },
    },
    {
      daysAgo: 164,
      at: '20:48',
      adds: {
        whoIKnow: 'Samuel Osei in Records. Walt Jensen, fire marshal.',
        whatIHave: 'A scanner that mostly works.',
      },
    },
    {
      daysAgo: 140,
      at: '21:25',
      adds: {
        whoIAm: 'I like a plain form and a straight answer.',
        whatIKnow: 'Zoning code chapters 4 to 9. Enough spreadsheets to be dangerous.',
      },
    },
    { daysAgo: 119, at: '20:30', adds: { whatIHave: 'The old lobby kiosk. Eleven years of intake logs.' } },
    {
      daysAgo: 96,
      at: '21:02',
      adds: {
        whoIKnow: 'The two contractors who file most. Amira Haddad at the community college.',
        slackResources: 'Two hours on Friday afternoons.',
      },
    },
    {
      daysAgo: 61,
      at: '21:40',
      adds: {
        whoIAm: 'Night-school paralegal. Mother of two, so I guard my evenings.',
        whatIHave: 'A director who says yes to anything that costs nothing.',
        slackResources: 'An empty office by the north door until March.',
      },
    },
    {
      daysAgo: 33,
      at: '20:55',
      says: [
        'Hannah Lindqvist in IT operations, I suppose. And Theo Park at the legal aid clinic on Third Street.',
        'They read a file from the front. I learned to start at the last stamp, because that is where it stopped.',
        'How to run a meeting that ends early.',
      ],
    },
    {
      daysAgo: 20,
      at: '21:15',
      rewrites: {
        whoIKnow:
          'Samuel Osei in Records. Walt Jensen, fire marshal. The two contractors who file most. Amira Haddad at the community college. Hannah Lindqvist, IT operations. Theo Park, legal aid clinic on Third Street.',
        whatIKnow:
          'Every step between “received” and “issued”, and who is waiting on whom. Zoning code chapters 4 to 9. Enough spreadsheets to be dangerous. How to read a file from its last stamp, and how to run a meeting that ends early.',
      },
    },
    {
      daysAgo: 6,
      at: '20:20',
      adds: { slackResources: 'Leftover printing budget, about $400. An intern who draws.' },
      summarizes: true,
    },
  ],
};

const samuel: Person = {
  username: 'samuel.osei',
  firstName: 'Samuel',
  lastName: 'Osei',
  rank: 'Records manager',
  organization: 'Fairmont County',
  profile: { hidesPlays: true },
  visits: [
    {
      daysAgo: 158,
      at: '12:20',
      adds: {
        whoIAm:
          'Keeper of 1.4 million pages, and the only one who enjoys the basement. Born in Kumasi, in this county since 1998. Deacon. I do not lose things.',
        whatIKnow:
          'Retention schedules by heart. Microfilm, which three people in the state can still mend. How the 1974 parcel numbers turn into the new ones. Twi, English, some French.',
      },
    },
    {
      daysAgo: 44,
      at: '12:35',
      adds: {
        whoIKnow:
          'Ruth Delgado, who returns what she borrows. Every title clerk between here and the capital. Pastor Agnes Boateng, whose church hall holds two hundred. My nephew Kofi, who will ask you how it works until you tell him.',
        whatIHave:
          'A reader-printer from 1989 in perfect order. Keys to both vaults. The index cards nobody wanted to pay to digitise.',
        slackResources: 'The basement reading table is free every afternoon after three.',
      },
    },
  ],
};

const hannah: Person = {
  username: 'hlindqvist',
  firstName: 'Hannah',
  lastName: 'Lindqvist',
  rank: 'IT operations lead',
  organization: 'Fairmont County',
  profile: { linkedinUrl: 'https://www.linkedin.com/in/hannah-lindqvist-ops-demo', hidesBih: true },
  visits: [
    {
      daysAgo: 133,
      at: '06:50',
      adds: {
        whatIKnow:
          'Linux since 2004. Which of our 61 systems talk to each other, and which only pretend to. SQL, Bash, enough Python. How a contract is written so that nobody can ever leave it.',
        whatIHave: 'Root on most things. The ticket archive, 2011 to today, which nobody reads but me.',
      },
    },
    {
      daysAgo: 117,
      at: '07:05',
      adds: {
        whoIAm:
          'On call every third week, so I build things that do not wake me. Minnesota farm kid, four brothers. I would rather delete a system than add one.',
      },
    },
    {
      daysAgo: 71,
      at: '06:40',
      adds: {
        whoIKnow:
          'The operations people of nine neighbouring counties: we have a call every month, cameras off. Devon Reyes at the library, who lends me their teenagers. Our vendor’s one honest engineer, whose name stays with me.',
      },
    },
    {
      daysAgo: 12,
      at: '06:55',
      adds: { slackResources: 'Two retired servers, warm and idle. A test licence until the end of June.' },
      summarizes: true,
    },
  ],
};

const theo: Person = {
  username: 'theo-park',
  firstName: 'Theo',
  lastName: 'Park',
  rank: 'Staff attorney',
  organization: 'Third Street Legal Aid',
  profile: { linkedinUrl: 'https://www.linkedin.com/in/theo-park-legal-aid-demo' },
  visits: [
    {
      daysAgo: 31,
      at: '23:10',
      adds: {
        whoIAm:
          'I answer for people who were told to come back with another form. Second-generation, my parents ran a dry cleaner’s on Ninth. I get angry slowly and stay that way.',
        whatIKnow:
          'Landlord and tenant, benefits appeals, small liens. What a letter must say so that it gets read. Which deadlines are real.',
        whoIKnow:
          'About four hundred former clients, many of whom gave up on a permit halfway. Judge Okafor’s clerk. Two law professors who send students each spring.',
        whatIHave: 'A waiting room with twelve chairs, a bar card, and a phone that never stops.',
      },
    },
    {
      daysAgo: 27,
      at: '23:30',
      adds: { slackResources: 'The clinic is dark on Wednesdays. Six law students from January to April.' },
    },
  ],
};

const amira: Person = {
  username: 'amira.haddad',
  firstName: 'Amira',
  lastName: 'Haddad',
  rank: 'Instructor, small business',
  organization: 'Fairmont Community College',
  profile: { linkedinUrl: 'https://www.linkedin.com/in/amira-haddad-teaches-demo', sharesPremortem: true },
  visits: [
    {
      daysAgo: 126,
      at: '17:05',
      adds: {
        whoIAm:
          'I teach bookkeeping at night to people who have already worked eight hours. I came from Homs by way of Amman, with one suitcase and my mother’s recipes.',
      },
    },
    {
      daysAgo: 112,
      at: '17:20',
      adds: {
        whatIKnow:
          'Cash flow on one page. Arabic, English, the French of waiting rooms. How a first loan is refused, and what to bring the second time.',
      },
    },
    {
      daysAgo: 90,
      at: '16:50',
      adds: {
        whoIKnow:
          '212 former students, 37 of whom now run something: food trucks, a tailor, two daycare rooms. Mrs Whitaker at the credit union, who still looks people in the eye. Ruth Delgado, who came to explain permits and stayed for the questions.',
        whatIHave: 'Classroom B14 with twenty desks. My grade book, which is really a list of founders.',
      },
    },
    {
      daysAgo: 47,
      at: '17:15',
      says: [
        'I will not teach anybody to borrow what they cannot pay back.',
        'Sundays from six to eight in the morning.',
        'skip',
      ],
    },
    {
      daysAgo: 15,
      at: '17:40',
      adds: { slackResources: 'B14 is empty on Saturdays. Four laptops that the college wrote off in May.' },
      summarizes: true,
    },
  ],
};

const walt: Person = {
  username: 'wjensen',
  firstName: 'Walt',
  lastName: 'Jensen',
  rank: 'Fire marshal',
  organization: 'Fairmont County Fire',
  profile: { mobileNumber: '+1 614 555 0177', hidesPlays: true },
  visits: [
    {
      daysAgo: 102,
      at: '14:00',
      adds: {
        whoIAm: 'Fire marshal. 31 years. Two more to go.',
        whatIKnow: 'Code. What burns. Who lies about extension cords.',
        whoIKnow: 'Every captain in four counties. Ruth at permits. My wife Dot, who runs the Grange.',
        whatIHave: 'A truck. A siren. A badge people open doors for.',
      },
    },
  ],
};

const nadia: Person = {
  username: 'nadia.brooks',
  firstName: 'Nadia',
  lastName: 'Brooks',
  rank: 'Charge nurse, nights',
  organization: 'Fairmont General Hospital',
  profile: { linkedinUrl: 'https://www.linkedin.com/in/nadia-brooks-rn-demo' },
  visits: [
    {
      daysAgo: 148,
      at: '08:15',
      adds: {
        whoIAm: 'Charge nurse on 4 West, nights, because the nights are when it is quiet enough to fix things.',
      },
    },
    {
      daysAgo: 141,
      at: '08:40',
      adds: {
        whatIKnow:
          'BSN from Toledo, wound care certificate, fourteen years of medical-surgical. I can tell by the sound of a cart which drawer will stick.',
      },
    },
    {
      daysAgo: 127,
      at: '08:05',
      adds: {
        whoIKnow:
          'Leah Stein in pharmacy. Dr Adeyemi, who answers pages. The three transport aides who really run the building.',
      },
    },
    {
      daysAgo: 99,
      at: '08:30',
      adds: {
        whatIHave: 'My notebook of workarounds, volume six. A supply room I am allowed to rearrange.',
      },
    },
    {
      daysAgo: 80,
      at: '09:00',
      adds: {
        whoIAm:
          'Daughter of a bus mechanic: I like to see how a thing is put together. I will not chart what I did not do.',
      },
    },
    {
      daysAgo: 52,
      at: '08:20',
      adds: {
        whoIKnow: 'My sister Renee teaches seventh grade and has thirty opinions an hour. The night chaplain.',
        slackResources: 'Three to four in the morning, most nights.',
      },
    },
    {
      daysAgo: 26,
      at: '08:45',
      adds: { whatIKnow: 'I wrote the handoff card the whole floor uses now; it took nine drafts and one bad night.' },
    },
    {
      daysAgo: 3,
      at: '08:10',
      adds: { slackResources: 'The old dictation room, locked since 2019. A label printer nobody claims.' },
      summarizes: true,
    },
  ],
};

const carl: Person = {
  username: 'carl.e',
  firstName: 'Carl',
  lastName: 'Eriksen',
  rank: 'Facilities',
  organization: 'Fairmont County',
  visits: [
    {
      daysAgo: 87,
      at: '11:55',
      adds: {
        whatIKnow: 'Boilers. Locks. Which windows in the courthouse were painted shut in 1983.',
        whatIHave: 'Keys to 44 buildings, and a van.',
      },
    },
  ],
};

const mei: Person = {
  username: 'mei.yoshida',
  firstName: 'Mei',
  lastName: 'Yoshida',
  rank: 'Senior budget analyst',
  organization: 'Fairmont County Budget Office',
  profile: { linkedinUrl: 'https://www.linkedin.com/in/mei-yoshida-budget-demo', hidesBih: true, hidesPlays: true },
  visits: [
    {
      daysAgo: 109,
      at: '19:30',
      adds: {
        whoIAm:
          'I read the footnotes first. Pianist until my wrists said no, and I still count everything in four. I believe a budget is a promise with decimals.',
        whatIKnow:
          'Fund accounting, grant rules (2 CFR 200, most of it), R, and how money moves between June 15 and June 30. I taught the department heads to forecast; five of eleven now do it.',
        whatIHave: 'Fourteen years of line items that I cleaned by hand.',
      },
    },
    {
      daysAgo: 58,
      at: '19:45',
      adds: {
        whoIKnow:
          'Carl Eriksen, whose maintenance guesses beat our model. Grace Ito at the state auditor’s. The alto section.',
        slackResources:
          'Small unspent lines, $300 to $900 each, that vanish on June 30 every year. An upright piano in storage unit 12.',
      },
    },
  ],
};

const joan: Person = {
  username: 'joan_little',
  firstName: 'Joan',
  lastName: 'Little',
  rank: 'Bridge engineer, retired',
  organization: 'Nobody’s payroll',
  profile: { hidesPlays: true },
  visits: [
    {
      daysAgo: 179,
      at: '15:00',
      adds: {
        whoIAm:
          'I am seventy-one and I inspected bridges for the state for thirty-six years, the first nine of them as “the girl”. I was right about the Mill Street piers and it took them two winters to say so.',
      },
    },
    {
      daysAgo: 172,
      at: '15:10',
      adds: {
        whatIKnow:
          'Fatigue in steel, scour, how concrete lies. How to write a report that a frightened official can act upon by lunchtime. Slide rule, for parties.',
      },
    },
    {
      daysAgo: 150,
      at: '14:40',
      adds: {
        whoIKnow:
          'Half of the county engineers in Ohio trained under me or under someone who did. Ruth Delgado’s mother was my neighbour. The Tuesday walking group: a judge, two nurses, a beekeeper, and Margaret, who was in the Navy and will not say what she did there.',
      },
    },
    {
      daysAgo: 131,
      at: '15:25',
      adds: {
        whatIHave:
          'A house with an empty second floor, a drafting table, my field books from 1979 to 2015, and a pension that does not depend on anyone liking me.',
      },
    },
    {
      daysAgo: 92,
      at: '14:55',
      adds: {
        whoIAm: 'I do not sit on committees any more. I will come and look at a thing, and I will tell you what I see.',
        slackResources: 'Every weekday morning, unless there is frost on the road.',
      },
    },
    {
      daysAgo: 55,
      at: '15:05',
      adds: {
        whatIKnow: 'I have lately learned to fly a small camera drone. My grandson says I am the cautious kind.',
        whatIHave: 'The drone.',
      },
    },
    {
      daysAgo: 9,
      at: '15:15',
      adds: { slackResources: 'The second floor: two rooms with north light, warm enough from April.' },
    },
  ],
};

const devon: Person = {
  username: 'devon.reyes',
  firstName: 'Devon',
  lastName: 'Reyes',
  rank: 'Branch librarian',
  organization: 'Fairmont Public Library',
  profile: { linkedinUrl: 'https://www.linkedin.com/in/devon-reyes-library-demo' },
  visits: [
    {
      daysAgo: 121,
      at: '16:10',
      adds: {
        whoIAm:
          'Librarian, ex-line cook. Both jobs are about what people really came in for. They/them. I run the branch that the roof leaks in.',
        whatIKnow:
          'Reference interviews, public-records requests, 3D printing as far as teenagers break it, Spanish from my grandmother.',
      },
    },
    {
      daysAgo: 106,
      at: '16:30',
      adds: {
        whatIHave:
          'A meeting room for thirty, two printers of each kind, a seed library, eleven hotspots to lend, and 4,100 people on the newsletter.',
      },
    },
    {
      daysAgo: 64,
      at: '16:05',
      adds: {
        whoIKnow:
          'The after-school crowd, about twenty, who fix phones better than I do. Ben Greer from Parks, who owes us a bench. Hannah in IT operations. The genealogy club, who meet every Thursday and never forget a surname.',
      },
    },
    {
      daysAgo: 18,
      at: '16:20',
      adds: { slackResources: 'The meeting room before noon, Monday to Wednesday. A laminator that does 300 an hour.' },
      summarizes: true,
    },
  ],
};

const irina: Person = {
  username: 'irina.kovac',
  firstName: 'Irina',
  lastName: 'Kovač',
  rank: 'Founder',
  organization: 'Dry Bin',
  profile: { linkedinUrl: 'https://www.linkedin.com/in/irina-kovac-drybin-demo', hidesPlays: true },
  visits: [
    {
      daysAgo: 76,
      at: '04:50',
      adds: {
        whoIAm:
          'Founder, second try. The first one paid everybody back, which I am prouder of than I should be. From Osijek; grain is in the family, patience is not.',
        whatIKnow:
          'Moisture sensors, injection moulding at small runs, how to sell to a farmer in a machine shed in February. I learned to read a term sheet after signing one.',
        whoIKnow:
          'Nineteen growers who let me hang prototypes in their bins. Joe Tran, who moulds for us and waits for his money. My first investor, who is not my second.',
        whatIHave:
          'Forty sensors in the field, two seasons of data, a van with 190,000 miles, seven months of cash if I pay myself nothing.',
      },
    },
    {
      daysAgo: 70,
      at: '05:05',
      adds: {
        slackResources:
          'The moulding line at Joe’s stands still every Friday. Three hundred housings in last year’s wrong green.',
      },
    },
    {
      daysAgo: 22,
      at: '05:20',
      rewrites: {
        whatIHave:
          'Sixty-two sensors in the field, three seasons of data, a van with 204,000 miles, five months of cash if I pay myself nothing.',
      },
      summarizes: true,
    },
  ],
};

const ben: Person = {
  username: 'ben.greer',
  firstName: 'Ben',
  lastName: 'Greer',
  rank: 'Parks crew lead',
  organization: 'Fairmont County Parks',
  profile: {},
  visits: [
    {
      daysAgo: 63,
      at: '22:30',
      adds: {
        whoIAm: 'Outdoors guy with a clipboard now, still getting used to the clipboard.',
        whatIHave: 'Chipper, two mowers, a yard full of good oak from the storm in August.',
        slackResources: 'Oak. Seriously, so much oak. Also the crew from November on.',
      },
    },
    {
      daysAgo: 60,
      at: '22:15',
      adds: {
        whoIKnow:
          'The Friends of Carver Creek (retired, armed with loppers). Devon at the library, we owe them a bench.',
      },
    },
  ],
};

export const countyPeople: readonly [Person, ...Person[]] = [
  ruth,
  samuel,
  hannah,
  theo,
  amira,
  walt,
  nadia,
  carl,
  mei,
  joan,
  devon,
  irina,
  ben,
];
