// Which lines of a document are one passage or one post, the section it stands in, and what goes to the tray by its place alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blocksOf, isDatedPost } from './document-block.rules.ts';
import { readLines } from './document-line.rules.ts';

/** Each block as its section, what kind of block it is, its heading and its lines; then each line in the tray, and the headings. */
function read(source: string): string[] {
  const { blocks, tray, headings } = blocksOf(source, readLines(source));
  return [
    ...blocks.map((block) => {
      const marks = [block.entry && ' entry', block.inline && ' inline', isDatedPost(source, block) && ' dated'];
      const lines = block.lines.map(({ text }) => text).join(' / ');
      return `${block.section.kind}${marks.filter(Boolean).join('')} < ${block.heading?.text ?? ''}: ${lines}`;
    }),
    ...tray.map(({ text, under, why }) => `${why} in the tray < ${under ?? ''}: ${text}`),
    ...(headings.length > 0 ? [`headings: ${headings.map(({ text }) => text).join(' / ')}`] : []),
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
      'headings: Summary / Work experience / Skills',
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
      'headings: Skills',
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
      'headings: Hobbies',
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
      'headings: Hobbies: / Skills: / Experience',
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
      'headings: EXPERIENCE / EDUCATION',
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
      'headings: REFERENCES / SKILLS',
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
      'headings: Profile',
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
      'headings: EXPERIENCE / Skills / SKILLS / Summary',
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
      'headings: skills / hobbies',
    ],
  ],
  [
    'a paper on one matter bears the name right below its first line',
    `
Bees on the roof of the school
Anna Kern
We keep nine hives.
`,
    ['header < : Bees on the roof of the school', 'header < : Anna Kern', 'header < : We keep nine hives.'],
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
      'headings: Skills',
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
      'headings: About me / Contact / Hobbies:',
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
      'headings: Experience',
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
      'headings: Experience / Skills / Languages',
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
      'headings: About me',
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
      'headings: Summary',
    ],
  ],
  [
    'a skill goes on where a bracket, a comma or an "and" is left open, and not else',
    `
Skills
Baking (wood
Ovens) and stone
Milling (fine)
Ovens (gas)
Rye,
Spelt
Salt and
Pepper
Sifting through the sieves of the old mill and
Weighing
Sifting through the sieves of the old mill and
2019 Weighing
Long nights at the oven of the three villages with
nine people
Ends here.
small again
`,
    [
      'skill < Skills: Baking (wood / Ovens) and stone',
      'skill < Skills: Milling (fine)',
      'skill < Skills: Ovens (gas)',
      'skill < Skills: Rye, / Spelt',
      'skill < Skills: Salt and',
      'skill < Skills: Pepper',
      'skill < Skills: Sifting through the sieves of the old mill and / Weighing',
      'skill < Skills: Sifting through the sieves of the old mill and',
      'skill < Skills: 2019 Weighing',
      'skill < Skills: Long nights at the oven of the three villages with / nine people',
      'skill < Skills: Ends here.',
      'skill < Skills: small again',
      'headings: Skills',
    ],
  ],
  [
    'a line that fills the page goes on in the next one where lines are cut',
    `
About me
I bake bread for three villages and for whoever rings the bell at night
Leipzig is where I learned it, and in Grimma I had an oven of my own for
nine years. I sold it.
I walk.
I have a mill, and I lend it to whoever brings a bowl and has the time.
2011 - 2020
`,
    [
      'identity < About me: I bake bread for three villages and for whoever rings the bell at night / Leipzig is where I learned it, and in Grimma I had an oven of my own for / nine years. I sold it.',
      'identity < About me: I walk.',
      'identity < About me: I have a mill, and I lend it to whoever brings a bowl and has the time.',
      'identity < About me: 2011 - 2020',
      'headings: About me',
    ],
  ],
  [
    'where no line begins small none is cut, and each is a passage',
    `
About me
I bake bread for three villages and for whoever rings the bell at night
Leipzig is where I learned it, and in Grimma I had an oven of my own
Mills and ovens I lend to whoever brings a bowl and has a little time
`,
    [
      'identity < About me: I bake bread for three villages and for whoever rings the bell at night',
      'identity < About me: Leipzig is where I learned it, and in Grimma I had an oven of my own',
      'identity < About me: Mills and ovens I lend to whoever brings a bowl and has a little time',
      'headings: About me',
    ],
  ],
  [
    'a list of dated items in bullets is one item a line',
    `
Notes

- I ran the evening school of the three villages and its long table at
the mill
Head baker, Holm Bakery, 2011 - 2020
- I ran
`,
    [
      'other < Notes: I ran the evening school of the three villages and its long table at / the mill',
      'other < Notes: Head baker, Holm Bakery, 2011 - 2020',
      'other < Notes: I ran',
      'headings: Notes',
    ],
  ],
  [
    'items that begin small below their headings are apart, but for what is long',
    `
What I do

bake bread
teach the rye

What I own

ovens
mills, which I lend to whoever brings a bowl and has the time to learn it
and who stays

What I read

maps
books
`,
    [
      'skill < What I do: bake bread',
      'skill < What I do: teach the rye',
      'things < What I own: ovens',
      'things < What I own: mills, which I lend to whoever brings a bowl and has the time to learn it / and who stays',
      'summary < What I read: maps',
      'summary < What I read: books',
      'headings: What I do / What I own / What I read',
    ],
  ],
  [
    'a title below a gap parts the document, and one in the head of it lies in the tray',
    `
Ida Holm

Hobbies
Chess

Notes for the visit from Vigo
We meet at the mill.

Minutes of the evening.
`,
    [
      'identity < Hobbies: Chess',
      'other < Notes for the visit from Vigo: We meet at the mill.',
      'other < Notes for the visit from Vigo: Minutes of the evening.',
      'name in the tray < : Ida Holm',
      'headings: Hobbies / Notes for the visit from Vigo',
    ],
  ],
  [
    'the own name below the first section opens the head again',
    `
Skills
Rye dough
Ida Holm
ida.holm@example.org
I write to the council
I read maps
I work
I swim
I dance
I sing
I rest
I walk
I sail
Marta Kern
`,
    [
      'skill < Skills: Rye dough',
      'header < : I write to the council',
      'header < : I read maps',
      'history entry < I work: I swim / I dance / I sing / I rest / I walk',
      'history entry < I work: I sail',
      'name in the tray < : Ida Holm',
      'contact in the tray < : ida.holm@example.org',
      'name in the tray < I work: Marta Kern',
      'headings: Skills / I work',
    ],
  ],
  [
    'of a name without an address only the first line is a name',
    `
Ida Holm
Marta Kern
Skills
Rye dough
`,
    ['header < : Marta Kern', 'skill < Skills: Rye dough', 'name in the tray < : Ida Holm', 'headings: Skills'],
  ],
  [
    'below a heading in capitals the small ones part the section',
    `
WORK EXPERIENCE

Holm Bakery
Bread and cakes
I ran the night shift.

Projects
I built an oven.

EDUCATION

Baking school

Skills
I learned to bake.

Languages
German
`,
    [
      'history entry < WORK EXPERIENCE: Holm Bakery / Bread and cakes',
      'history < WORK EXPERIENCE: I ran the night shift.',
      'skill < Projects: I built an oven.',
      'schooling entry < EDUCATION: Baking school',
      'skill < Skills: I learned to bake.',
      'skill < Languages: German',
      'headings: WORK EXPERIENCE / Projects / EDUCATION / Skills / Languages',
    ],
  ],
  [
    'the years of a school and a house are posts, and a referee’s name among them is nobody’s post',
    `
Education
Baking school, Leipzig, 2008
Marta Kern
2006 - 2008    Mill school

Experience
Jonas Ott
Head baker of the nine ovens of the three villages around Grimma
Holm Bakery
2011
Grimma, Saxony
`,
    [
      'schooling entry < Education: Baking school, Leipzig, 2008',
      'schooling entry dated < Education: 2006 - 2008, Mill school',
      'history entry < Experience: Head baker of the nine ovens of the three villages around Grimma / Holm Bakery / 2011 / Grimma, Saxony',
      'name in the tray < Education: Marta Kern',
      'name in the tray < Experience: Jonas Ott',
      'headings: Education / Experience',
    ],
  ],
  [
    'a post goes on for five lines at most',
    `
Experience
Holm Bakery
Head baker
Night shift
Ovens
Mills
Carts
2011 - 2020
`,
    [
      'history entry < Experience: Holm Bakery / Head baker / Night shift / Ovens / Mills',
      'history entry < Experience: Carts / 2011 - 2020',
      'headings: Experience',
    ],
  ],
  [
    'what takes time belongs to the post that has no dates yet',
    `
Experience
Holm Bakery
9 years

Mill
(1 year)

Oven
11 months

Mill School
2 yrs

Holm Kitchen
1 mo
Yard

Holm Cellar
109 years of bread
`,
    [
      'history entry < Experience: Holm Bakery / 9 years',
      'history entry < Experience: Mill / (1 year)',
      'history entry < Experience: Oven / 11 months',
      'history entry < Experience: Mill School / 2 yrs',
      'history entry < Experience: Holm Kitchen / 1 mo',
      'things < Yard: Holm Cellar',
      'things < Yard: 109 years of bread',
      'headings: Experience / Yard',
    ],
  ],
  [
    'a bullet below a post is what was done there',
    `
Experience
Holm Bakery, 2011
- Night shift of nine
- 2011 - 2020
- Flour
Baked bread
`,
    [
      'history entry < Experience: Holm Bakery, 2011',
      'history < Experience: Night shift of nine',
      'history dated < Experience: 2011 - 2020',
      'history < Experience: Flour',
      'history < Experience: Baked bread',
      'headings: Experience',
    ],
  ],
  [
    'a house and its town are one line of a post, and what says enough stands alone',
    `
Experience
Holm Bakery, 2011     Leipzig
Head baker
Oven no 9

Mill, 2009     Grimma
Ran nine carts and the mill of the three villages
Miller of rye

School, 2007     Grimma
Head of the evening school of the three villages

House, 2005     Grimma
Cook
Grimma, Saxony
`,
    [
      'history entry < Experience: Holm Bakery, 2011, Leipzig / Head baker',
      'history entry < Experience: Oven no 9',
      'history entry < Experience: Mill, 2009, Grimma',
      'history < Experience: Ran nine carts and the mill of the three villages',
      'history entry < Experience: Miller of rye',
      'history entry < Experience: School, 2007, Grimma',
      'history entry < Experience: Head of the evening school of the three villages',
      'history entry < Experience: House, 2005, Grimma',
      'history < Experience: Cook',
      'history entry < Experience: Grimma, Saxony',
      'headings: Experience',
    ],
  ],
  [
    'an address among skills is a contact, and whoever is known is none',
    `
Skills
Rye dough
Email: at the mill
Write to ida@example.org. The mill forwards it.
Phone: 0341 555 01 99

References
Marta Kern, +49 341 555 01 98
+49 341 555 01 97
the mill, +49 341 555 01 96
`,
    [
      'skill < Skills: Rye dough',
      'skill < Skills: Write to ida@example.org. The mill forwards it.',
      'people < References: Marta Kern, +49 341 555 01 98',
      'contact in the tray < Skills: Email: at the mill',
      'contact in the tray < Skills: Phone: 0341 555 01 99',
      'contact in the tray < References: +49 341 555 01 97',
      'contact in the tray < References: the mill, +49 341 555 01 96',
      'headings: Skills / References',
    ],
  ],
  [
    '"name" is a label only at the head of a short line',
    `
Full name: Ida Holm
Name, as it stands on the sign above the door of the old mill: Holm
My name: Ida
Leipzig
I bake.
`,
    [
      'header < : Name, as it stands on the sign above the door of the old mill: Holm',
      'header < : My name: Ida',
      'header < : I bake.',
      'name in the tray < : Full name: Ida Holm',
      'contact in the tray < : Leipzig',
    ],
  ],
  [
    'a place in the head of a document is a contact',
    `
I bake.
Grimma, Saxony
Leipzig
SW1A 2AA
Contact
Ring twice
Skills: rye dough and wood ovens
Website: none
I rest on Sunday, and then nobody who rings the bell at the door is let in
`,
    [
      'header < : I bake.',
      'header < : Leipzig',
      'skill inline < Skills:: rye dough and wood ovens',
      'contact < Contact: I rest on Sunday, and then nobody who rings the bell at the door is let in',
      'contact in the tray < : Grimma, Saxony',
      'contact in the tray < : SW1A 2AA',
      'contact in the tray < Contact: Ring twice',
      'contact in the tray < Contact: Website: none',
      'headings: Contact / Skills:',
    ],
  ],
  [
    'notes with an address, a place or a name in them are a head',
    `
I bake.

I teach whoever comes.
Grimma, Saxony
I read.
I sing.

I teach whoever asks.
ida@example.org
I read maps.
I sing songs.
`,
    [
      'header < : I bake.',
      'header < : I teach whoever comes.',
      'header < : I read.',
      'header < : I sing.',
      'header < : I teach whoever asks.',
      'header < : I read maps.',
      'header < : I sing songs.',
      'contact in the tray < : Grimma, Saxony',
      'contact in the tray < : ida@example.org',
    ],
  ],
  [
    'four lines that stand together after the head are notes, three are not',
    `
I bake.

I met three bakers.
They have a van.
They know the mill.

I have a mill.
I have a van.
I have a cart.
I have an oven.

Ovens are hot.
`,
    [
      'header < : I bake.',
      'header < : I met three bakers.',
      'header < : They have a van.',
      'header < : They know the mill.',
      'other < : I have a mill.',
      'other < : I have a van.',
      'other < : I have a cart.',
      'other < : I have an oven.',
      'other < : Ovens are hot.',
    ],
  ],
  [
    'dates alone go to the post above them, once',
    `
Experience
Holm Bakery
Leipzig and Grimma, with an oven in each of the three villages and a mill
2011 - 2020

Mill 2009
Saxony
2010 - 2011
Since 2012    Own shop
`,
    [
      'history entry < Experience: Holm Bakery / Leipzig and Grimma, with an oven in each of the three villages and a mill / 2011 - 2020',
      'history entry < Experience: Mill 2009',
      'history entry < Experience: Saxony / 2010 - 2011',
      'history entry dated < Experience: Since 2012, Own shop',
      'headings: Experience',
    ],
  ],
  [
    'a summary goes on as one, whatever comes next',
    `
Summary
Worked at the mill of Grimma and in the bakery of Holm from the spring of the year 2011 to the end of it, 2011 - 2020
Skills
Head baker, Holm Bakery, 2011 - 2020
`,
    [
      'summary < Summary: Worked at the mill of Grimma and in the bakery of Holm from the spring of the year 2011 to the end of it, 2011 - 2020',
      'skill < Skills: Head baker, Holm Bakery, 2011 - 2020',
      'headings: Summary / Skills',
    ],
  ],
  [
    'items right below their headings begin small and are apart',
    `
What I do
bake bread
teach the rye

What I own
ovens
mills

What I read
maps
books
`,
    [
      'skill < What I do: bake bread',
      'skill < What I do: teach the rye',
      'things < What I own: ovens',
      'things < What I own: mills',
      'summary < What I read: maps',
      'summary < What I read: books',
      'headings: What I do / What I own / What I read',
    ],
  ],
  [
    'what begins small below a sentence, or below a long line, goes on',
    `
I bake bread,
and I teach it.

I own a mill,
and two ovens.

I read maps,
and no books.

I bake bread for the three villages around Grimma
and for the mill
and its people
`,
    [
      'header < : I bake bread, / and I teach it.',
      'header < : I own a mill, / and two ovens.',
      'header < : I read maps, / and no books.',
      'header < : I bake bread for the three villages around Grimma / and for the mill / and its people',
    ],
  ],
  [
    'a head is a short line without a sign at its end',
    `
I bake bread for the three villages around Grimma
and for the mill

I teach whoever comes to the door of the old mill
rye and salt

I read maps of the three rivers that meet below us
with a glass
and a lamp
`,
    [
      'header < : I bake bread for the three villages around Grimma / and for the mill',
      'header < : I teach whoever comes to the door of the old mill / rye and salt',
      'header < : I read maps of the three rivers that meet below us / with a glass / and a lamp',
    ],
  ],
  [
    'neither a gap nor a bullet is run over',
    `
About me
I bake bread and

teach the rye and
- mill the flour of
- nine farms
`,
    [
      'identity < About me: I bake bread and',
      'identity < About me: teach the rye and',
      'identity < About me: mill the flour of',
      'identity < About me: nine farms',
      'headings: About me',
    ],
  ],
  [
    'the head of a document is prose too',
    `
I bake bread for three villages and for whoever rings the bell at night
Leipzig is where I learned it, and in Grimma I had an oven of my own for
nine years. I sold it.
`,
    [
      'header < : I bake bread for three villages and for whoever rings the bell at night / Leipzig is where I learned it, and in Grimma I had an oven of my own for / nine years. I sold it.',
    ],
  ],
  [
    'a summary is prose too',
    `
Summary
I bake bread for three villages and for whoever rings the bell at night
Leipzig is where I learned it, and in Grimma I had an oven of my own for
nine years. I sold it.
`,
    [
      'summary < Summary: I bake bread for three villages and for whoever rings the bell at night / Leipzig is where I learned it, and in Grimma I had an oven of my own for / nine years. I sold it.',
      'headings: Summary',
    ],
  ],
  [
    'what stands under a heading of its own is prose too',
    `
Notes for the visit

Minutes of the evening

- Chess

I bake bread for three villages and for whoever rings the bell at night
Leipzig is where I learned it, and in Grimma I had an oven of my own for
nine years. I sold it.
`,
    [
      'other < : Chess',
      'other < : I bake bread for three villages and for whoever rings the bell at night / Leipzig is where I learned it, and in Grimma I had an oven of my own for / nine years. I sold it.',
      'heading in the tray < : Notes for the visit',
      'heading in the tray < : Minutes of the evening',
    ],
  ],
  [
    'a name further down is no author',
    `
Bees on the roof of the school
We keep nine hives.
Anna Kern
`,
    ['header < : Bees on the roof of the school', 'header < : We keep nine hives.', 'header < : Anna Kern'],
  ],
  [
    'whoever is named in a sentence on the second line is no author',
    `
Bees on the roof of the school
Anna Kern.
We keep nine hives.
`,
    ['header < : Bees on the roof of the school', 'header < : Anna Kern.', 'header < : We keep nine hives.'],
  ],
  [
    'a long line is no head of a post where nothing goes on with it',
    `
Experience
Head baker of the nine ovens of the three villages around Grimma

Head miller of the two mills of the three villages around Grimma
of the old kind

Head of the evening school of the three villages around Grimma
`,
    [
      'history < Experience: Head baker of the nine ovens of the three villages around Grimma',
      'history < Experience: Head miller of the two mills of the three villages around Grimma / of the old kind',
      'history < Experience: Head of the evening school of the three villages around Grimma',
      'headings: Experience',
    ],
  ],
  [
    'an address in a long line is no contact',
    `
Skills
Letters to ida@example.org, which the mill reads aloud to the whole village each evening of the week, and to which nobody has an answer before the bread is out of the oven
`,
    [
      'skill < Skills: Letters to ida@example.org, which the mill reads aloud to the whole village each evening of the week, and to which nobody has an answer before the bread is out of the oven',
      'headings: Skills',
    ],
  ],
  [
    'of a post with its year other dates are another’s',
    `
Experience
Mill of Grimma, 2009
2010 - 2011
Holm Bakery
Head baker
2012 - 2013
2014 - 2015
`,
    [
      'history entry < Experience: Mill of Grimma, 2009',
      'history entry dated < Experience: 2010 - 2011',
      'history entry < Experience: Holm Bakery / Head baker / 2012 - 2013',
      'history entry dated < Experience: 2014 - 2015',
      'headings: Experience',
    ],
  ],
  [
    'a label ends with what it says, and the section round it goes on',
    `
Experience
Holm Bakery, 2011
Skills: rye dough,
wood ovens
Mill of Grimma, 2009
Saxony
`,
    [
      'history entry < Experience: Holm Bakery, 2011',
      'skill inline < Skills:: rye dough, / wood ovens',
      'history entry < Experience: Mill of Grimma, 2009',
      'history entry < Experience: Saxony',
      'headings: Experience / Skills:',
    ],
  ],
  [
    'the first line of a paper is no heading, though it is marked',
    `
# Bees on the roof
We keep nine hives.
`,
    ['header < : # Bees on the roof', 'header < : We keep nine hives.'],
  ],
  [
    'below the title of a paper stands its author',
    `
Notes on the bees
Maria Kern, beekeeper
We keep nine hives.
`,
    [
      'header < : We keep nine hives.',
      'heading in the tray < : Notes on the bees',
      'name in the tray < : Maria Kern, beekeeper',
    ],
  ],
  [
    'a thing in capitals among the skills is nobody’s name',
    `
Skills
Wood Ovens
`,
    ['skill < Skills: Wood Ovens', 'headings: Skills'],
  ],
  [
    'a label is not run over, and the section round it goes on',
    `
Experience
Holm Bakery, 2011
Baked bread.
Skills: rye dough and
wood ovens
- Ran the mill
Hobbies: chess
`,
    [
      'history entry < Experience: Holm Bakery, 2011',
      'history < Experience: Baked bread.',
      'skill inline < Skills:: rye dough and / wood ovens',
      'history < Experience: Ran the mill',
      'identity inline < Hobbies:: chess',
      'headings: Experience / Skills: / Hobbies:',
    ],
  ],
  [
    'a heading that says “I” opens a section after posts',
    `
Experience

Languages I speak
Holm Bakery

Skills
Rye dough
`,
    [
      'skill < Languages I speak: Holm Bakery',
      'skill < Skills: Rye dough',
      'headings: Experience / Languages I speak / Skills',
    ],
  ],
  [
    'whoever is known is told by a name and what they are',
    `
References
Maria Kern, mill, +49 341 555 01 98, Grimma
Maria Kern +49 341 555 01 98
`,
    [
      'people < References: Maria Kern, mill, +49 341 555 01 98, Grimma',
      'contact in the tray < References: Maria Kern +49 341 555 01 98',
      'headings: References',
    ],
  ],
  [
    'posts in a list of bullets, and years, are lines of their own',
    `
Skills
- Ran the evening school of the three villages and its table
Head baker, Holm Bakery, 2011 - 2020
2019 Ovens of the three villages, the mill and the long table
2020 Mills
`,
    [
      'skill < Skills: Ran the evening school of the three villages and its table',
      'skill < Skills: Head baker, Holm Bakery, 2011 - 2020',
      'skill < Skills: 2019 Ovens of the three villages, the mill and the long table',
      'skill < Skills: 2020 Mills',
      'headings: Skills',
    ],
  ],
  [
    'a town below the name is a contact, and elsewhere none',
    `
Name: Ida Holm
Leipzig

About me
Leipzig
`,
    [
      'identity < About me: Leipzig',
      'name in the tray < : Name: Ida Holm',
      'contact in the tray < : Leipzig',
      'headings: About me',
    ],
  ],
  [
    'a word that is cut beside its label is put together',
    `
Skills      rye dough, wood-
            ovens
            and more
Town        Leipzig
`,
    [
      'skill inline < Skills: rye dough, woodovens and more',
      'contact in the tray < : Town, Leipzig',
      'headings: Skills',
    ],
  ],
  [
    'a place below the dates of a post belongs to it',
    `
Experience
Mill
Head miller
2009
Grimma, Saxony
`,
    ['history entry < Experience: Mill / Head miller / 2009 / Grimma, Saxony', 'headings: Experience'],
  ],
  [
    'notes go on to the end of the document',
    `
I bake.

I have a mill.
I have a van.
I have a cart.
I have an oven
`,
    [
      'header < : I bake.',
      'other < : I have a mill.',
      'other < : I have a van.',
      'other < : I have a cart.',
      'other < : I have an oven',
    ],
  ],
  [
    'a skill of several lines goes on to its end',
    `
Skills
Sifting flour through the sieves of the old mill and of the new one at
Grimma and carrying it up there with the mules of the three villages to
Leipzig Market every day
Wood
`,
    [
      'skill < Skills: Sifting flour through the sieves of the old mill and of the new one at / Grimma and carrying it up there with the mules of the three villages to / Leipzig Market every day',
      'skill < Skills: Wood',
      'headings: Skills',
    ],
  ],
  [
    'each year is a post of its own',
    `
Experience
Miller, Grimma 2009
2008 - 2009
Saxony, 2007
`,
    [
      'history entry < Experience: Miller, Grimma 2009',
      'history entry dated < Experience: 2008 - 2009',
      'history entry < Experience: Saxony, 2007',
      'headings: Experience',
    ],
  ],
  [
    'a name in other letters is not the own one for that some address stands below it',
    `
References
Иван Петров
info@example.org
`,
    ['people < References: Иван Петров', 'contact in the tray < References: info@example.org', 'headings: References'],
  ],
  [
    'a year at the beginning of a line ends no sentence',
    `
About me
I bake bread for three villages and for whoever rings the bell, ever since
2019 was over.
`,
    [
      'identity < About me: I bake bread for three villages and for whoever rings the bell, ever since / 2019 was over.',
      'headings: About me',
    ],
  ],
  [
    'a line that ends early is a passage',
    `
About me
I bake bread for three villages and for whoever rings the bell at any time of the day or the night.
I bake bread for whoever rings the bell at nights
2019 was a good year
`,
    [
      'identity < About me: I bake bread for three villages and for whoever rings the bell at any time of the day or the night.',
      'identity < About me: I bake bread for whoever rings the bell at nights',
      'identity < About me: 2019 was a good year',
      'headings: About me',
    ],
  ],
  [
    'below what was done in a bullet, the next post with its dates is another',
    `
Notes

- I bake bread for three villages and for whoever rings the bell each night
2011 - 2020 Head baker
`,
    [
      'other < Notes: I bake bread for three villages and for whoever rings the bell each night',
      'other < Notes: 2011 - 2020 Head baker',
      'headings: Notes',
    ],
  ],
  [
    'whoever is spoken of below the title is no author',
    `
Notes on the bees
Maria Kern, beekeeper in Grimma, wants two hives.
We keep nine hives.
`,
    [
      'header < : Maria Kern, beekeeper in Grimma, wants two hives.',
      'header < : We keep nine hives.',
      'heading in the tray < : Notes on the bees',
    ],
  ],
  [
    'six words below a house and its town go on with it, seven stand alone',
    `
Experience
Holm Bakery, 2011     Leipzig
Head of the two old mills

Mill, 2009     Grimma
Head of the two very old mills
`,
    [
      'history entry < Experience: Holm Bakery, 2011, Leipzig / Head of the two old mills',
      'history entry < Experience: Mill, 2009, Grimma',
      'history entry < Experience: Head of the two very old mills',
      'headings: Experience',
    ],
  ],
];

for (const [what, source, blocks] of documents) test(what, () => assert.deepEqual(read(source.trim()), blocks));
