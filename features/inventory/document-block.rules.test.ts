// Which lines of a document are one passage or one post, the section it stands in, and what goes to the tray by its place alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blocksOf, isDatedPost } from './document-block.rules.ts';
import { readLines } from './document-line.rules.ts';

/** Each block as its section, what kind of block it is, its heading and its lines; then each line in the tray. */
function read(source: string): string[] {
  const { blocks, tray } = blocksOf(source, readLines(source));
  return [
    ...blocks.map((block) => {
      const marks = [block.entry && ' entry', block.inline && ' inline', isDatedPost(source, block) && ' dated'];
      const lines = block.lines.map(({ text }) => text).join(' / ');
      return `${block.section.kind}${marks.filter(Boolean).join('')} < ${block.heading?.text ?? ''}: ${lines}`;
    }),
    ...tray.map(({ text, under, why }) => `${why} in the tray < ${under ?? ''}: ${text}`),
  ];
}

const documents: [what: string, source: string, blocks: string[]][] = [
  [
    'a curriculum vitae falls into its sections; name, town and addresses lie in the tray, and a post has its dates',
    `
Ida Holm
Bakery Street 12
04109 Leipzig
ida.holm@example.org
+49 341 555 01 99

Summary
I bake bread for three villages and teach whoever wants to learn how it is done
with rye and with patience.

Work experience
Head baker, Holm Bakery, 2011 - 2020
Leipzig
Ran the night shift of nine people
and planned the flour of a whole year.

Skills
Rye dough
Baking (wood
oven) and ovens

Ida Holm
`,
    [
      'header < : Bakery Street 12',
      'summary < Summary: I bake bread for three villages and teach whoever wants to learn how it is done / with rye and with patience.',
      'history entry < Work experience: Head baker, Holm Bakery, 2011 - 2020',
      'history entry < Work experience: Leipzig',
      'history < Work experience: Ran the night shift of nine people / and planned the flour of a whole year.',
      'skill < Skills: Rye dough',
      'skill < Skills: Baking (wood / oven) and ovens',
      'name in the tray < : Ida Holm',
      'contact in the tray < : 04109 Leipzig',
      'contact in the tray < : ida.holm@example.org',
      'contact in the tray < : +49 341 555 01 99',
      'name in the tray < Skills: Ida Holm',
    ],
  ],
  [
    'the name of the person opens the head of the document, wherever a side column put it',
    `
Skills
Rye dough

Ida Holm
ida.holm@example.org
Writes to the council
`,
    [
      'skill < Skills: Rye dough',
      'header < : Writes to the council',
      'name in the tray < : Ida Holm',
      'contact in the tray < : ida.holm@example.org',
    ],
  ],
  [
    'notes that nothing opens are no head of a document',
    `
Notes of the evening

I met three bakers on the market who want to share an oven with me this winter.
They have a van.
They know the mill.
They asked for my rye.
They come on Sunday.

Hobbies
Chess
Page 2 of 3
`,
    [
      'other < : I met three bakers on the market who want to share an oven with me this winter.',
      'other < : They have a van.',
      'other < : They know the mill.',
      'other < : They asked for my rye.',
      'other < : They come on Sunday.',
      'identity < Hobbies: Chess',
      'heading in the tray < : Notes of the evening',
      'page in the tray < Hobbies: Page 2 of 3',
    ],
  ],
  [
    'a letter ends with the first of the names',
    `
Dear Sir or Madam,
My name is Ida Holm and I bake.

Yours sincerely,
Ida
`,
    [
      'header < : My name is Ida Holm and I bake.',
      'header < : Ida',
      'page in the tray < : Dear Sir or Madam,',
      'page in the tray < : Yours sincerely,',
    ],
  ],
  [
    'a label in the line says what the rest of it is, and personal details hold no hobbies',
    `
Full name: Ida Holm
Email: ida@example.org
Hobbies: gardening
Skills: rye dough, wood ovens,
and patience

Experience
2011 - 2020    Head baker, Holm Bakery
2020 - today    Own shop
`,
    [
      'identity inline < Hobbies:: gardening',
      'skill inline < Skills:: rye dough, wood ovens, / and patience',
      'history entry dated < Experience: 2011 - 2020, Head baker, Holm Bakery',
      'history entry dated < Experience: 2020 - today, Own shop',
      'name in the tray < : Full name: Ida Holm',
      'contact in the tray < : Email: ida@example.org',
    ],
  ],
  [
    'a post goes on with its house, its place and its dates, and what was done there is no part of it',
    `
EXPERIENCE

Holm Bakery
Head baker
2011 - 2020
3 years
I ran the night shift.

Mill of Grimma
Miller
Grimma
2009

EDUCATION
Baking school, Leipzig
2008
`,
    [
      'history entry < EXPERIENCE: Holm Bakery / Head baker / 2011 - 2020',
      'history entry < EXPERIENCE: 3 years',
      'history < EXPERIENCE: I ran the night shift.',
      'history entry < EXPERIENCE: Mill of Grimma / Miller / Grimma / 2009',
      'schooling entry < EDUCATION: Baking school, Leipzig / 2008',
    ],
  ],
  [
    'a referee is known, whatever the number; nobody’s name is a skill',
    `
REFERENCES
Marta Kern, head of the mill, +49 341 555 01 98
Jonas Ott
jonas@example.org

SKILLS
Jonas Ott
Wood ovens
`,
    [
      'people < REFERENCES: Marta Kern, head of the mill, +49 341 555 01 98',
      'people < REFERENCES: Jonas Ott',
      'skill < SKILLS: Wood ovens',
      'contact in the tray < REFERENCES: jonas@example.org',
      'name in the tray < SKILLS: Jonas Ott',
    ],
  ],
  [
    'a summary of posts with their dates is a history',
    `
Profile
Head baker, Holm Bakery, 2011 - 2020
Miller, Mill of Grimma, 2009 - 2011

Curriculum vitae
More of it
`,
    [
      'history entry < Profile: Head baker, Holm Bakery, 2011 - 2020',
      'history entry < Profile: Miller, Mill of Grimma, 2009 - 2011',
      'history entry < Profile: More of it',
      'page in the tray < Profile: Curriculum vitae',
    ],
  ],
  [
    'a post goes on with its dates below; below a heading in capitals one in small letters parts the section',
    `
EXPERIENCE

Holm Bakery, Leipzig
Head baker
2011 - 2020
(9 years)

Skills

SKILLS

Rye dough
Languages
German, English

Summary
What I am about
`,
    [
      'history entry < EXPERIENCE: Holm Bakery, Leipzig / Head baker / 2011 - 2020',
      'history entry < EXPERIENCE: (9 years)',
      'skill < SKILLS: Rye dough',
      'skill < SKILLS: Languages',
      'skill < SKILLS: German, English',
      'summary < Summary: What I am about',
    ],
  ],
  [
    'a line cut by the width of the page goes on, and each line with its year is a record of its own',
    `
I bake bread. Ida Holm taught me the rye dough, and I teach whoever wants to learn how it is done in the
Mill of Grimma. Since last winter I also run the evening school of the three villages, which is open to
everybody who brings a bowl
and an apron

- Rye dough for the feast of the three villages and the long table in the market
  square
- Ovens
2019 The big oven for the feast of the three villages and the long table in the market
2020 The small one
`,
    [
      'header < : I bake bread. Ida Holm taught me the rye dough, and I teach whoever wants to learn how it is done in the / Mill of Grimma. Since last winter I also run the evening school of the three villages, which is open to / everybody who brings a bowl / and an apron',
      'other < : Rye dough for the feast of the three villages and the long table in the market / square',
      'other < : Ovens',
      'other < : 2019 The big oven for the feast of the three villages and the long table in the market',
      'other < : 2020 The small one',
    ],
  ],
  [
    'where items begin with a small letter, that tells nothing',
    `
skills

rye dough
wood ovens

hobbies

chess
gardening
and bees

old maps
`,
    [
      'skill < skills: rye dough',
      'skill < skills: wood ovens',
      'identity < hobbies: chess',
      'identity < hobbies: gardening',
      'identity < hobbies: and bees',
      'identity < hobbies: old maps',
    ],
  ],
  [
    'a paper on one matter bears the name right below its first line',
    `
Bees on the roof of the school
Marta Kern
We keep nine hives.
`,
    ['header < : Bees on the roof of the school', 'header < : Marta Kern', 'header < : We keep nine hives.'],
  ],
  [
    'a list opens no head of a document, and a line that ends with “the” goes on',
    `
- Rye dough
- Wood ovens

Skills
I write letters to the council and to the
Mill of Grimma
`,
    [
      'other < : Rye dough',
      'other < : Wood ovens',
      'skill < Skills: I write letters to the council and to the / Mill of Grimma',
    ],
  ],
  [
    'among the personal details short lines are addresses, and whole sentences are not',
    `
About me
I bake.

Contact
Hobbies: gardening
Leipzig
Bakery Street 12, second floor on the left
My oven is in the yard behind the house, and whoever rings the bell twice may come in.
`,
    [
      'identity < About me: I bake.',
      'identity inline < Hobbies:: gardening',
      'contact < Contact: My oven is in the yard behind the house, and whoever rings the bell twice may come in.',
      'contact in the tray < Contact: Leipzig',
      'contact in the tray < Contact: Bakery Street 12, second floor on the left',
    ],
  ],
  [
    'a place below a post, and dates alone',
    `
Experience
Holm Bakery                     Leipzig
Head baker, night shift of nine
2011 - 2020

Mill of Grimma
Ran the mill
May 2009
Grimma, Saxony
Managed two people
`,
    [
      'history entry < Experience: Holm Bakery, Leipzig / Head baker, night shift of nine / 2011 - 2020',
      'history entry < Experience: Mill of Grimma',
      'history < Experience: Ran the mill',
      'history entry dated < Experience: May 2009',
      'history entry < Experience: Grimma, Saxony',
      'history < Experience: Managed two people',
    ],
  ],
  [
    'the text beside a label goes on below it, whatever section stands round it',
    `
Experience

Skills      rye dough, wood
            ovens
            and patience.
            All that rises.
Languages   German
`,
    [
      'skill inline < Skills: rye dough, wood ovens and patience.',
      'skill inline < Skills: All that rises.',
      'skill inline < Languages: German',
    ],
  ],
  [
    'the head of a document is short',
    `
I bake.
I teach.
I write.
I sing.
I dance.
I read.
I swim.
I run.
I rest.
`,
    [
      'header < : I bake.',
      'header < : I teach.',
      'header < : I write.',
      'header < : I sing.',
      'header < : I dance.',
      'header < : I read.',
      'header < : I swim.',
      'header < : I run.',
      'other < : I rest.',
    ],
  ],
  [
    'a name goes in the tray once it stands alone, and not where it is said in a sentence',
    `
Ida Holm
Leipzig
ida.holm@example.org

About me
Ida Holm bakes bread.
IDA HOLM
Ida
`,
    [
      'identity < About me: Ida Holm bakes bread.',
      'name in the tray < : Ida Holm',
      'contact in the tray < : Leipzig',
      'contact in the tray < : ida.holm@example.org',
      'name in the tray < About me: IDA HOLM',
      'name in the tray < About me: Ida',
    ],
  ],
  [
    'what stands in brackets that are open goes on to where they close',
    `
Summary
- I bake (rye,
Spelt) for the villages
- I teach (apprentices
and their mothers)
- I rest.
`,
    [
      'summary < Summary: I bake (rye, / Spelt) for the villages',
      'summary < Summary: I teach (apprentices / and their mothers)',
      'summary < Summary: I rest.',
    ],
  ],
];

for (const [what, source, blocks] of documents) test(what, () => assert.deepEqual(read(source.trim()), blocks));
