// The other half of the demo's circle: people from elsewhere, who came by way of somebody in it. Nobody here is real.
import type { Person } from './person.ts';

const ines: Person = {
  username: 'ines.carvalho',
  firstName: 'Inês',
  lastName: 'Carvalho',
  rank: 'Head of hospital logistics',
  organization: 'Hospital de Santa Clara, Porto',
  profile: { linkedinUrl: 'https://www.linkedin.com/in/ines-carvalho-logistica-demo', sharesPremortem: true },
  visits: [
    {
      daysAgo: 186,
      at: '19:05',
      document: `Inês Carvalho
Porto, Portugal

Experience
Head of Logistics, Hospital de Santa Clara, Porto, 2018 to today
- Run the internal transport of 640 beds with a team of 52
- Cut emergency orders from 31 to 9 a week
- Moved the central store in one weekend, with no cancelled operation

Warehouse planner, car-parts depot, Braga, 2009 to 2018
- Planned three shifts for 14 loading docks

Education
Licenciatura in Industrial Engineering, Universidade do Minho, 2009

Languages
Portuguese (native), English, Spanish

Skills
Kanban, cold chain, stock counting, SAP MM, shift planning
`,
    },
    {
      daysAgo: 178,
      at: '20:30',
      adds: {
        whoIAm:
          'I grew up behind the counter of my parents’ grocery in Matosinhos, and I still cannot watch anything being thrown away.',
      },
    },
    {
      daysAgo: 169,
      at: '19:40',
      adds: {
        whoIKnow:
          'Rui Teixeira, who drives the night tram of linen and hears everything. Dra. Helena Prata in surgery, who believes me since the weekend of the move.',
      },
    },
    {
      daysAgo: 155,
      at: '20:10',
      document: `Certificates
Good Distribution Practice for medicines, Lisbon, 2019
Forklift instructor licence, renewed 2023
Lean in Healthcare, five days, Utrecht, 2021
Taught stock counting to 120 ward assistants since 2020
`,
    },
    {
      daysAgo: 137,
      at: '19:20',
      adds: {
        whatIHave:
          'A room of 40 square metres beside the loading dock. Six years of stock movements, item by item. My own forklift licence and nobody’s permission needed to use it.',
      },
    },
    {
      daysAgo: 120,
      at: '20:45',
      adds: {
        slackResources: 'Two electric carts stand still every night from one to five.',
        whoIKnow: 'The logistics heads of Coimbra and Vigo: we send each other what is about to expire.',
      },
      summarizes: true,
    },
    {
      daysAgo: 101,
      at: '19:55',
      document: `Contacts
Xoán Pereira, logistics manager, Hospital de Vigo
Sofia Lemos, pharmacist, head of the sterile unit
Artur Pinho, supplier of the carts, Braga

Equipment
Pneumatic tube, 14 stations, 5 in use
Label printer with 2D codes
`,
    },
    {
      daysAgo: 83,
      at: '20:15',
      adds: { whatIKnow: 'I know what a ward hoards, and why: each hidden box is one night somebody waited for me.' },
    },
    {
      daysAgo: 66,
      at: '19:35',
      says: [
        'The volunteers’ association meets in our canteen every month and would give me ten minutes.',
        'Saturday mornings, until football is over.',
        'The nine tube stations that nobody uses stand idle since the new wing was built.',
        'What is the weakest part of my inventory?',
      ],
    },
    {
      daysAgo: 49,
      at: '20:05',
      document: `Experience
Project lead, expired goods, 2021 to 2024
- Led a team of five that cut expired goods from 84,000 to 19,000 euros a year
- Built a shared list with two other hospitals
`,
    },
    {
      daysAgo: 24,
      at: '19:50',
      adds: {
        whoIAm: 'I will not lead by loudspeaker. I would rather walk the corridor at six and ask.',
        slackResources: 'About 3,000 euros of the packaging budget are left each December.',
      },
    },
    {
      daysAgo: 5,
      at: '20:25',
      adds: { whoIKnow: 'Nadia Brooks, a night nurse in Ohio, who draws her supply room for me on squared paper.' },
      summarizes: true,
    },
  ],
};

const kofi: Person = {
  username: 'kofi.mensah',
  firstName: 'Kofi',
  lastName: 'Mensah',
  organization: 'Pump workshop, Tamale',
  visits: [
    {
      daysAgo: 4,
      at: '18:35',
      adds: { whoIAm: 'I repair solar pumps. I am 22. My uncle Samuel said this would take me one evening.' },
    },
  ],
};

const wanjiru: Person = {
  username: 'wanjiru.k',
  firstName: 'Wanjiru',
  lastName: 'Kamau',
  rank: 'Agronomist',
  organization: 'Rift Growers Cooperative, Nakuru',
  profile: { linkedinUrl: 'https://www.linkedin.com/in/wanjiru-kamau-agronomy-demo' },
  visits: [
    {
      daysAgo: 161,
      at: '04:20',
      adds: {
        whoIAm:
          'Agronomist for 1,140 smallholders, most of them women older than me who test me before they trust me. I like mornings and boots.',
      },
    },
    {
      daysAgo: 143,
      at: '04:45',
      adds: {
        whatIKnow:
          'MSc in soil science from Egerton. Potato blight by smell. How to run a field day that people walk six kilometres to. Kikuyu, Swahili, English, enough Kalenjin to be laughed at kindly.',
      },
    },
    {
      daysAgo: 118,
      at: '04:30',
      adds: {
        whoIKnow:
          'Mama Njeri, who chairs the seed group and decides more than the board. Dr Otieno at the research station. Peter at the radio, who gives me four minutes every Thursday before the news.',
      },
    },
    {
      daysAgo: 85,
      at: '04:55',
      adds: {
        whatIHave:
          'Nine years of rain gauge readings from 23 farms. A motorbike. A soil lab that works when the power does.',
      },
    },
    {
      daysAgo: 40,
      at: '04:25',
      adds: {
        slackResources: 'The cold store is half empty from February to May. School agriculture clubs, before exams.',
      },
      summarizes: true,
    },
    {
      daysAgo: 13,
      at: '04:40',
      adds: {
        whoIKnow: 'Irina Kovač, who sent three moisture sensors and asked good questions back.',
        whatIHave: 'Three moisture sensors on loan.',
      },
    },
  ],
};

const marek: Person = {
  username: 'marek.wojcik',
  firstName: 'Marek',
  lastName: 'Wójcik',
  rank: 'Depot planner',
  organization: 'Northern bus depot, Łódź',
  profile: { hidesPlays: true },
  visits: [
    {
      daysAgo: 135,
      at: '05:10',
      adds: {
        whoIAm: 'Planner of 186 buses and 402 tempers. I was a driver for eleven years, so they forgive me the rest.',
        whatIKnow:
          'Rosters that survive a flu. Why line 78 is always late (a school, a hill, a priest). Polish, Russian, English by radio.',
      },
    },
    {
      daysAgo: 116,
      at: '05:30',
      adds: {
        whoIKnow:
          'Basia in the control room since 2006. The union, both of them. A professor of queues at the Politechnika who takes the 78.',
      },
    },
    {
      daysAgo: 74,
      at: '05:15',
      adds: {
        whatIHave:
          'Door-opening data for every stop, by the second, back to 2017. A canteen with a stage that nobody has stood on since the anniversary.',
        slackResources: 'Eleven buses between ten and one. Four drivers on light duty who would like to be asked.',
      },
      summarizes: true,
    },
    {
      daysAgo: 29,
      at: '05:20',
      says: [
        'I know which rules in the roster are law and which are only habit, since I wrote half of the habits myself.',
        'Between ten and one, when the roster is out and nobody needs me.',
      ],
    },
  ],
};

const priya: Person = {
  username: 'priya.raghunathan',
  firstName: 'Priya',
  lastName: 'Raghunathan',
  rank: 'Physics teacher',
  organization: 'Sri Avinashi Girls’ Higher Secondary School',
  profile: { linkedinUrl: 'https://www.linkedin.com/in/priya-teaches-physics-demo', hidesPlays: true },
  visits: [
    {
      daysAgo: 94,
      at: '15:35',
      adds: {
        whoIAm:
          'I have taught physics in Coimbatore for nineteen years with apparatus older than my students. I believe that a girl who has soldered once will open the next box by herself.',
        whatIKnow:
          'Forty experiments that cost less than a cup of tea. Tamil, English, Hindi for films. How to hold sixty pupils with one magnet. What the board examiners really look for.',
        whoIKnow:
          'Headmistress Vasantha, who signs first and asks later. Old students at three pump factories and one at the space agency. Mr Selvam, who runs the scrap yard on Avinashi Road and keeps copper for me.',
        whatIHave:
          'A laboratory with eight benches and the only key to it. Two hundred galvanometers, of which ninety work.',
      },
    },
    {
      daysAgo: 36,
      at: '15:50',
      adds: {
        slackResources: 'The laboratory in the May holidays. One hundred and ten galvanometers that do not work yet.',
      },
    },
    { daysAgo: 35, at: '16:05', summarizes: true },
  ],
};

const tomas: Person = {
  username: 'tomas.ibarra',
  firstName: 'Tomás',
  lastName: 'Ibarra Luna',
  rank: 'Maker',
  organization: 'Taller Ibarra, Oaxaca',
  profile: { hidesBih: true },
  visits: [
    {
      daysAgo: 68,
      at: '01:30',
      adds: {
        whoIAm:
          'Joiner, like my father, but he never had to answer e-mail. I make looms for the weavers of Teotitlán and mend church doors.',
        whatIHave:
          'Workshop of 90 square metres, a band saw from 1961, mahogany that came out of an altar and may not leave the state.',
      },
    },
    {
      daysAgo: 39,
      at: '01:55',
      adds: {
        whoIKnow:
          'The weavers, 14 families. Father Anselmo, who has eleven more doors. My cousin Lupita, who sells to people with airports.',
      },
    },
  ],
};

const sinead: Person = {
  username: 'sinead.gallagher',
  firstName: 'Sinéad',
  lastName: 'Gallagher',
  rank: 'Principal officer',
  organization: 'Rural grants office, Sligo',
  profile: {
    linkedinUrl: 'https://www.linkedin.com/in/sinead-gallagher-grants-demo',
    hidesPlays: true,
    sharesPremortem: true,
  },
  visits: [
    {
      daysAgo: 104,
      at: '20:20',
      document: `Sinéad Gallagher

Experience
Principal Officer, Rural Grants Office, Sligo, 2016 to today
- Manage a scheme of 11 million euros for 240 village halls, piers and clubs
- Wrote the four-page form that replaced one of 38 pages

Press officer, Department of Agriculture, Dublin, 2007 to 2016

Education
BA in History and Irish, NUI Galway, 2005

Languages
English, Irish
`,
    },
    {
      daysAgo: 97,
      at: '20:45',
      adds: {
        whoIAm: 'I never wanted to be the person who says no, so I learned to say “not like that, like this”.',
        whoIKnow:
          'A hundred hall committees, and in each the one woman who does it all. Two ministers ago’s adviser. My brother Declan on the lifeboat.',
      },
    },
    {
      daysAgo: 42,
      at: '20:35',
      adds: {
        whatIHave: 'Every refusal letter since 2016, with the reason; it is the best map of need in the county.',
        slackResources: 'Fridays when the Dáil is not sitting. Money returned by halls that never got built.',
      },
      summarizes: true,
    },
  ],
};

const lukas: Person = {
  username: 'lukas.brandt',
  firstName: 'Lukas',
  lastName: 'Brandt',
  rank: 'Training foreman',
  organization: 'Fräswerk Brandt & Söhne, Chemnitz',
  profile: { mobileNumber: '+49 30 23125014' },
  visits: [
    {
      daysAgo: 81,
      at: '13:40',
      document: `Lukas Brandt

Experience
Training foreman, Fräswerk, Chemnitz, since 2012
- Trained 34 apprentices, 31 passed
- Built a training corner out of three scrapped lathes

CNC machinist, Zwickau, 2001 to 2012

Education
Master craftsman certificate (Meisterbrief), 2011

Skills
Turning, milling, grinding, CAD, measuring to two thousandths
`,
    },
    {
      daysAgo: 77,
      at: '14:05',
      adds: {
        whoIAm: 'I say little and check twice. Grandson of a man who hid a lathe from two governments.',
        whoIKnow: 'My 31. They are in nine firms by now and they still ring me about chatter marks.',
        whatIHave: 'The training corner, mine after four o’clock. A drawer of every tool we ever broke, with labels.',
      },
    },
  ],
};

const thuHa: Person = {
  username: 'nguyen.thuha',
  firstName: 'Thu Hà',
  lastName: 'Nguyễn',
  rank: 'Founder',
  organization: 'Vải Vụn, Đà Nẵng',
  profile: { linkedinUrl: 'https://www.linkedin.com/in/thu-ha-vai-vun-demo', hidesPlays: true },
  visits: [
    {
      daysAgo: 57,
      at: '02:15',
      adds: {
        whoIAm:
          'I make school bags from what garment factories sweep up. I was a fabric cutter for seven years, then a quality inspector for three, and nobody asked me a question in all ten.',
        whatIKnow:
          'Pattern nesting by eye. What a factory writes off and what it only says it writes off. Vietnamese, English from night classes, colours in Japanese.',
        whoIKnow:
          'Eighteen sewers, eleven of them deaf, so our floor manager Mrs Lan works with hands and torches. Mr Takeda in Osaka, who buys 400 bags each spring and sends photographs back.',
        whatIHave: 'Twenty-two machines, sixteen paid for. A monthly truck of offcuts. A lease until 2028.',
      },
    },
    {
      daysAgo: 30,
      at: '02:40',
      adds: { slackResources: 'The second shift does not exist: from four in the afternoon everything stands ready.' },
      summarizes: true,
    },
    {
      daysAgo: 8,
      at: '02:30',
      adds: { whoIKnow: 'Tomás Ibarra, who wrote to ask how we fold the corners.' },
    },
  ],
};

const yusuf: Person = {
  username: 'yusufd',
  firstName: 'Yusuf',
  lastName: 'Demir',
  rank: 'Shift planner',
  organization: 'Container terminal, Rotterdam',
  profile: { hidesBih: true },
  visits: [
    {
      daysAgo: 46,
      at: '22:50',
      adds: {
        whoIAm: '27, plans cranes for money, teaches chess for free. Rotterdam-Zuid born and not moving.',
        whatIKnow: 'Turkish, Dutch, English, some Python. Seeing four moves ahead, but only on 64 squares.',
        whoIKnow: 'The chess kids, around 30, and so also 30 mothers. Crane crews A to F.',
      },
    },
    {
      daysAgo: 16,
      at: '23:05',
      adds: { slackResources: 'Weeks off after nights, five in a row. A club room with 20 boards, closed on Sundays.' },
    },
  ],
};

const mele: Person = {
  username: 'mele.tupou',
  firstName: 'Mele',
  lastName: 'Tupou',
  rank: 'Kitchen coordinator',
  organization: 'Ōtara community kitchen, Auckland',
  profile: { hidesPlays: true },
  visits: [
    {
      daysAgo: 11,
      at: '07:25',
      adds: {
        whoIAm:
          'Grandmother of nine, feeder of about two hundred. Born in Vavaʻu, forty years in Ōtara. If you come in you eat, then we talk.',
        whatIKnow: 'Cooking for a crowd out of what came in that morning. Tongan, English, Samoan for jokes.',
        whoIKnow:
          'The market growers who bring what did not sell. Four churches that do not speak to each other but all speak to me. Constable Ropata, who washes pots.',
        whatIHave:
          'A kitchen with a grade A certificate, two gas rings the size of car wheels, the hall next door with a knock.',
        slackResources: 'The kitchen on Mondays, because we are tired. Taro, in season, more than you would believe.',
      },
    },
  ],
};

export const peopleElsewhere: readonly Person[] = [
  ines,
  kofi,
  wanjiru,
  marek,
  priya,
  tomas,
  sinead,
  lukas,
  thuHa,
  yusuf,
  mele,
];
