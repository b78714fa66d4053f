// Headings of a CV and what they promise: the kind of section that the lines below stand in.
import { pattern } from '../../shared/pattern.ts';
import { thingWords } from './means-words.rules.ts';
import { isIn, noWeights } from './means.rules.ts';
import type { Weights } from './means.rules.ts';

export type Section = {
  kind:
    | 'header'
    | 'identity'
    | 'summary'
    | 'skill'
    | 'history'
    | 'schooling'
    | 'people'
    | 'things'
    | 'slack'
    | 'contact'
    | 'other';
  prior: Weights;
};

function section(kind: Section['kind'], prior: Partial<Weights>): Section {
  return { kind, prior: { ...noWeights(), ...prior } };
}

export const sections = {
  header: section('header', { whoIAm: 1.5 }),
  identity: section('identity', { whoIAm: 3 }),
  summary: section('summary', { whoIAm: 2 }),
  skill: section('skill', { whatIKnow: 3.2 }),
  history: section('history', { whatIKnow: 2.6 }),
  // Lines with their years below a heading that says nothing.
  record: section('history', { whatIKnow: 4 }),
  schooling: section('schooling', { whatIKnow: 3.2 }),
  people: section('people', { whoIKnow: 4 }),
  things: section('things', { whatIHave: 3.2 }),
  slack: section('slack', { slackResources: 6 }),
  contact: section('contact', {}),
  // "Skills & interests": each line of it tells by its own words what it is.
  mixed: section('skill', { whatIKnow: 2, whoIAm: 2.2 }),
  other: section('other', {}),
} as const;

/** What stands here may speak of anything. */
export const openSections: ReadonlySet<Section['kind']> = new Set(['header', 'summary', 'other']);

type SectionName = keyof typeof sections;

// A heading is known by its words. The first list that has a word of it decides, so the telling words stand first.
const headingWords: readonly (readonly [SectionName, string])[] = [
  [
    'slack',
    'slack spare idle unused availability available underused surplus waiting unclaimed leftovers leftover capacity fallow dormant untapped unexploited unutilised unutilized underutilised underutilized excess overflow downtime mothballed wasted',
  ],
  [
    'people',
    'references recommendations referees referee network networks memberships membership organizations organisations affiliations affiliation collaborators collaborations partners partnerships clients vouch people contacts committees connections mentors advisors advisers supporters allies associations boards family friends community communities circle allies champions colleagues neighbours neighbors team supporters peers company village tribe humans folks relationships rolodex sponsors backers testimonials endorsements alumni groups clubs societies unions crew gang kin ties links',
  ],
  [
    'things',
    'equipment kit facilities premises assets resources property vehicles vehicle own possessions gear funding grants machinery tooling workshop stock inventory fleet space spaces rooms have holdings budget budgets money finance hardware patents plant land stuff vans tools-of-trade got yard shed garage cellar bag pocket shelf hand possession materials instruments devices lab laboratory studio kitchen farm shop places means access permissions permission rights audience audiences infrastructure belongings transport funds savings livestock setup',
  ],
  [
    'identity',
    'interests hobbies values volunteering voluntary volunteer awards award honors honours honor achievements passions causes beliefs prizes recognition fun leisure pastimes motivation mission drives outside distinctions passion love loves joy heart belief convictions principles pastime loisirs roots besides applause decorations medals commendations personality character qualities attributes philosophy purpose faith outlook extracurricular activities sports vision traits temperament ethos scholarships civic creed vibe likes dislikes',
  ],
  [
    'skill',
    'skills skill competencies competences expertise abilities languages language technologies technical proficiencies software strengths know knowledge tickets speaking keynotes lectures specialties specialities specialisms publications publication papers projects teaching courses certifications certificates certification licenses licences licence license driving patents research talks exhibitions tools craft do hands crafts tickets licences strengths accreditations memos certs talents capabilities proficiency credentials tongues toolkit techniques methods articles books chapters media competence competency stack productions performances shows recordings discography filmography repertoire presentations posters conferences portfolio commissions programming disciplines practice',
  ],
  [
    'schooling',
    'learned learnt education training qualifications qualification academic degrees studies apprenticeship learning schooling coursework school studies school classes diplomas study studied cpd seminars',
  ],
  [
    'history',
    'experience employment career history work positions appointments jobs roles internships internship service track past employer professional military path journey route milestones chapters timeline record assignments posts clients-served occupation occupations employers engagements deployments gigs ventures placements residencies worked accomplishments stints tours',
  ],
  ['contact', 'contact details address phone email'],
  [
    'summary',
    'summary profile about me objective statement bio biography intro introduction headline overview personal background who am i myself short brief glance nutshell hello',
  ],
  [
    'other',
    'additional information misc miscellaneous other further notes also more extra extras things else appendix odds ends bits pieces',
  ],
];

const headingIndex = new Map<string, SectionName>();
for (const [name, text] of headingWords)
  for (const word of text.split(' ')) if (!headingIndex.has(word)) headingIndex.set(word, name);

const fillers = new Set(
  'and & the of my i a an in for to with at key core selected relevant main other top current recent what which where who will would can could speak speaks that bring brought use used been is are have do did am m me your you on side work life working areas area list all held it matters trust run have still now from else ive we weve day job previous additional some few given taught attended completed taken passed delivered received held'.split(
    ' ',
  ),
);

/** "Capacities" where the list has "capacity". */
function singular(word: string): SectionName | undefined {
  if (!word.endsWith('s')) return undefined;
  return headingIndex.get(word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1));
}

/** A letter that a reader of pictures took for another: same length, one letter off. */
function misread(word: string): SectionName | null {
  if (word.length < 6) return null;
  for (const [known, name] of headingIndex) {
    if (known.length !== word.length) continue;
    let off = 0;
    for (let i = 0; i < word.length && off < 2; i++) if (known[i] !== word[i]) off++;
    if (off < 2) return name;
  }
  return null;
}

const firmer: readonly SectionName[] = [
  'slack',
  'people',
  'things',
  'identity',
  'skill',
  'schooling',
  'history',
  'contact',
  'summary',
  'other',
] as const;

/** A heading as a reader of pictures may have seen it: letters apart, digits for letters, signs around it. */
function plain(text: string): string {
  let heading = text
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}&']+/gu, ' ')
    .trim()
    // "Q6 What are you good at?", "3 Training": which question it is, is no word of it.
    .replace(/^(?:q(?:uestion)? ?)?[0-9]{1,2} (?=\p{L})/iu, '');
  if (/^(?:\p{L} ){3,}\p{L}$/u.test(heading)) heading = heading.replaceAll(' ', '');
  return heading
    .toLowerCase()
    .replace(
      /(?<=[a-z])[01358](?=[a-z ]|$)|(?<=^| )[01358](?=[a-z])/gu,
      (digit) => ({ '0': 'o', '1': 'i', '3': 'e', '5': 's', '8': 'b' })[digit] ?? digit,
    )
    .replace(/\bd o\b/gu, 'do')
    .replace(/\bm e\b/gu, 'me')
    .replace(/\s+/gu, ' ')
    .trim();
}

// What headings say besides the words that are listed above.
const spoken = new Set([
  ...headingIndex.keys(),
  ...fillers,
  ...'well where when how worked learned studied lived sing play run made free borrow spare off duty trade give care like why me not out up day days home time love let'.split(
    ' ',
  ),
]);

/** A heading set with room between its letters, which a reader takes for words: known words are found in it again. */
export function together(text: string): string {
  const parts = text.split(' ');
  const single = parts.filter((part) => /^\p{Lu}$/u.test(part)).length;
  if (text.length > 80 || parts.length < 4 || single * 5 < parts.length * 3) return text;
  if (!parts.every((part) => /^(?:\p{Lu}{1,3}|&)$/u.test(part))) return text;
  const letters = parts.join('');
  // The fewest known words that make up the letters, from the left.
  const best: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= letters.length; end++)
    for (let start = Math.max(0, end - 15); start < end; start++) {
      const before = best[start];
      const word = letters.slice(start, end);
      if (!before || !(spoken.has(word.toLowerCase()) || isIn(thingWords, word.toLowerCase()))) continue;
      if (before.length + 1 < (best[end]?.length ?? Infinity)) best[end] = [...before, word];
    }
  return (best[letters.length] ?? [letters]).join(' ');
}

const phrases: readonly (readonly [RegExp, SectionName])[] = [
  [
    pattern('u')`
      \b(?:not|never|no longer) (?:being )?(?:using|needed|needing)\b|\b(?:sitting|lying|standing) (?:there|around|about)\b
      |\b(?:nobody|no one) (?:is )?(?:us|need|want)|\b(?:collecting|gathering) dust\b|\b(?:in storage|for the taking)\b
      |\btoo (?:much|many)\b|\bmore than (?:i|we) (?:need|use|can)\b|\b(?:asleep|at rest|resting|sleeping)\b
      |^(?:the )?(?:time|hours) (?:i|we) (?:have|can)\b|\bopen slots\b
    `,
    'slack',
  ],
  [/^not \p{L}+ing (?!for\b|to\b)/u, 'slack'],
  [/^(?:not|never) (?:yet |fully |properly |being )+\p{L}+$/u, 'slack'],
  [/\b(?:seldom|rarely|hardly|barely)(?: ever)? (?:use|need|touch|open|drive|wear)\b/u, 'slack'],
  [
    /^what (?:i|i'm|i am|we|we're|we are|i'd|we'd) (?:after|want|wish|hope|seek|hoping|seeking|looking|aiming|would like|(?<='d )like)\b/u,
    'identity',
  ],
  [/^what (?:am i|i'm|i am|it's|it is) like\b/u, 'identity'],
  [/\bnot (?:so |very |much )?good at\b|\b(?:bad|hopeless|useless) at\b/u, 'identity'],
  [/\b(?:won't|will not|refuse|red lines|deal ?breakers|non negotiables|how i work)\b/u, 'identity'],
  [/^(?:people )?who (?!i\b|am\b|we are|is\b|are\b|was\b)\p{L}+/u, 'people'],
  [/\b(?:professional bodies|address book|social capital)\b/u, 'people'],
  [/\b(?:come|ask|turn|call) (?:to )?me (?:for|to|about)\b/u, 'skill'],
  [/^what (?:the|my|our) \p{L}+ (?:has|have|owns?)$|\bwhat(?:'s| is) in (?:the|my)\b|\bput on the table\b/u, 'things'],
  [
    /\b(?:educational|academic) background\b|^where i (?:studied|trained|learned|learnt|went to school)\b/u,
    'schooling',
  ],
  [
    /\bfounded$|^(?:(?:my )?(?:life|story|career)|the story) so far$|^my (?:working life|career)$|\bcurrent (?:role|position|job)$/u,
    'history',
  ],
  [
    /\bup for grabs\b|\b(?:goes|going|gone|go) to waste\b|\bgoing begging\b|\bfree (?:stuff|things|space|rooms?|hours|days|slots|seats)\b/u,
    'slack',
  ],
  [/\b(?:represented|supported|recommended|endorsed|mentored|backed) by$|\bthanks to$/u, 'people'],
  [/^on the (?:shelf|back burner|sidelines)$/u, 'slack'],
  [/^what (?:else )?(?:do|can|could) (?:i|we) (?:bring|offer)(?: besides| else| otherwise)$/u, 'things'],
  [/^(?:my|our) things$|^what(?:'s| is) (?:t?here|around)$|^what (?:i|we) \p{L}+ with$/u, 'things'],
  [/^what (?:i|we) (?:could|would) (?:bring|offer|add)$/u, 'other'],
  [/^(?:i|we) (?:own|borrow|lend|rent|share)\b/u, 'things'],
  [/\bopen (?:the |a |any )?doors?\b|^what i can (?:lend|use|drive|borrow)\b/u, 'things'],
  [
    pattern('u')`
      \b(?:
        around me|who (?:do )?i know|whom (?:do )?i know|(?:speak|vouch) for me|people i
        |whom? i \p{L}+ (?:with|alongside|to)|who knows me|lean on|count on|good company|in my corner
        |(?:who|people) (?:i|we) (?:can|could) \p{L}+|can (?:ask|ring|call|phone)
      )\b
    `,
    'people',
  ],
  [
    pattern('u')`
      \b(?:
        what (?:do )?i know|what can i do|what i do|what i (?:can )?(?:bring|offer)|turn my hand|what i can
        |can do|know how|know-how|i learned|i have learned|things i know|good (?:at|with)
        |(?:things|stuff) (?:i|i've|i ve|i have|we|we ve|we have) (?:made|done|built|written|published)
      )\b
    `,
    'skill',
  ],
  [
    pattern('u')`
      \b(?:
        who (?:am i|i am)|about me|what drives me|what i care|what i believe|when not working
        |when (?:i am|i'm|i m|we are) not|away from \p{L}+|off duty
        |off the (?:clock|field|pitch|job|stage|court|road|bench|water|mat)|spare time|free time|life outside
        |after (?:hours|work)|in my own words|outside (?:of )?work|beyond work
      )\b
    `,
    'identity',
  ],
  [
    pattern('u')`
      \b(?:
        (?:what|stuff|things|kit) (?:do )?(?:i|i've|we|we've) (?:
          have(?! (?:done|made|built|been|learned|learnt|worked|studied))|own|hold|got
        )
        |in my (?:yard|shed|garage|cellar|bag|van|kitchen|studio|barn|lab|workshop|hands|pocket)|things i own
        |tools of (?:the|my) trade|around the (?:house|home|yard|farm|shop|place)|at hand|to hand
        |at (?:my|our) disposal|stock in trade|(?:lay|laid) (?:my|our) hands? on
        |my (?:workshop|studio|farm|shop|tools)
      )\b
    `,
    'things',
  ],
  [
    pattern('u')`
      \b(?:
        (?:lies|lie|lying|stands|stand|standing|sits|sit|sitting|is|are|goes) (?:mostly |often )?
          (?:quiet|idle|still|empty|unused|fallow|waiting)
        |(?:free|available|yours|happy) to (?:borrow|lend|use|share|take)|waiting (?:for|to)|going spare
        |(?:could|can|might) be (?:used|shared|lent|borrowed|busier|put to)|could use (?:some|more)|used more
        |not doing (?:much|anything|a thing)|not (?:much |being |often )?(?:in use|used|working now|running now|working at present)
        |(?:hardly|rarely|barely|seldom) used|spare capacity|extra (?:room|space|time|capacity|hours)
        |lying around|could share|could lend|can offer|to lend|to share
      )\b
    `,
    'slack',
  ],
  [
    pattern('u')`
      ^(?:where|what|places|how) (?:i|i've|i have|we) (?:
        did|done|worked|been|spent|served|learned|earned|got here|have been|have worked
      )\b
    `,
    'history',
  ],
  [
    pattern('u')`
      ^(?:what is |what's |whats )?(?:in|on|under|behind) my (?!
        (?:own|spare|free|day|heart|head|mind|words?|view|time|life|blood|dna|corner|circle|world|network|way|cv)\b
      )\p{L}+(?: \p{L}+)?$
    `,
    'things',
  ],
  [/^(?:please |just )?ask$|^(?:with |and )?whom?$/u, 'people'],
  [/^(?:i )?(?:can't|cannot|can not|don't|do not)$/u, 'identity'],
  [/^(?:i )?can$|^i (?:can|could) (?:do|offer|teach|help)\b/u, 'skill'],
  [/\b(?:work history|work experience|professional experience|academic positions)\b/u, 'history'],
  [/\b(?:research interests|fields? of interest)\b/u, 'summary'],
  [/\bpersonal (?:information|details|data)\b/u, 'contact'],
  [/\b(?:career|job|professional|employment) (?:objectives?|goals?|aims?|aspirations?)\b/u, 'summary'],
  [/^(?:executive |professional |career |personal )?(?:summary|profile)\b/u, 'summary'],
  [/\bcontact (?:details|information|me)\b|\b(?:say hello|get in touch|reach me|find me)\b/u, 'contact'],
];

/** The section a heading opens, or null when its words are not those of a heading. With `isHeading` its look has said so already. */
export function sectionOf(heading: string, isHeading = false): Section | null {
  const text = plain(heading);
  if (text === '') return null;
  const all = text.split(' ');
  if (all.length > 9) return null;
  // "Lidé / People": the same in two languages.
  const sides = heading.split(' / ');
  if (sides.length === 2 && all.length <= 7)
    for (const side of sides) {
      const found = sectionOf(side, isHeading);
      if (found) return found;
    }
  for (const [pattern, name] of phrases) if (pattern.test(text)) return sections[name];
  // "People who answer", "Tools that I built": what stands before the clause is what the section is about.
  const about = /^(?:(?:the|my|some|other) )?(\p{L}+) (?:who|whom|that|which|i|i've|we) /u.exec(text)?.[1];
  const clause = about === undefined || fillers.has(about) ? undefined : headingIndex.get(about);
  if (clause !== undefined && all.length > 2) return sections[clause];
  if (all.length > 7) return null;
  const capitals = (heading.match(/\p{Lu}/gu)?.length ?? 0) * 5 > (heading.match(/\p{L}/gu)?.length ?? 0) * 3;
  let found: SectionName | null = null;
  let strange = 0;
  let things = 0;
  for (const word of all) {
    const name = headingIndex.get(word) ?? singular(word) ?? (capitals ? misread(word) : null);
    if (name) {
      if (found === null || firmer.indexOf(name) < firmer.indexOf(found)) found = name;
    } else if (capitals && (isHeading || all.length > 1) && !fillers.has(word) && isIn(thingWords, word)) things++;
    // "Career 2.0", "Part II": a number counts headings and says nothing.
    else if (!fillers.has(word) && !(all.length > 1 && /^(?:[0-9]{1,2}|i{1,3}|iv|v)$/u.test(word))) strange++;
  }
  // Any thing may head a list of things ("TOOLBOX"), but a heading known by its words is what these say.
  // "KITCHEN TOOLS" are things, "COMPUTER SKILLS" are not.
  if (things > 0 && (found === null || (found === 'skill' && !/\b(?:skills?|knowledge|licen[cs]es?)$/u.test(text))))
    found = 'things';
  // "Resources available with me" are at hand; only what is available and nothing else stands idle.
  if (
    found === 'slack' &&
    all.every((word) => headingIndex.get(word) !== 'slack' || /^(?:available|waiting)$/u.test(word))
  )
    if (all.some((word) => headingIndex.get(word) === 'things')) found = 'things';
  // "Teaching and supervision" may have one strange word, "Technical Director" may not.
  const most = isHeading
    ? all.length
    : all.length > 2 && !heading.includes(',') && /(?:^| )(?:and|&|i|my) /u.test(text)
      ? 1
      : 0;
  if (found === null || strange > most) return null;
  const both =
    found === 'identity' && / (?:and|&) /u.test(text) && all.some((word) => headingIndex.get(word) === 'skill');
  return both ? sections.mixed : sections[found];
}

// What a question asks for; the first that fits decides.
const questions: readonly (readonly [RegExp, SectionName])[] = [
  [
    pattern('u')`
      \b(?:
        not (?:being )?(?:used|using|use|in use)|unused|underused|idle|spare|free|empty
        |sitting (?:around|idle|there)|lying (?:around|idle)|goes to waste|wasted|waste|to share
        |could (?:you )?(?:share|lend|offer|give)|nobody (?:uses|needs)|doing nothing|left over|waiting
        |available|quiet(?:est)?
      )\b
    `,
    'slack',
  ],
  [
    pattern('u')`
      \b(?:
        good at|best at|skills?|skilled|train(?:ed|ing)|stud(?:y|ied)|learn(?:ed|t|ing)?|qualifi\w{3,9}|know how
        |languages?|can you do|do you know(?! \p{L}{0,9} ?who)|what do you do|courses?|school|experience|expert
        |work (?:have|do|did|are|is)|your (?:work|job|trade|profession|career|history)|jobs?|worked
        |done (?:so far|before|for)|help with|teach|ask you (?:about|for|to)|come to you for
      )\b
    `,
    'skill',
  ],
  [
    pattern('u')`
      \b(?:
        who (?:are you|is)|yourself|matters?|care|believe|drives?|motivates?|out of bed|keeps you|love|enjoy
        |like|proud|values?|dream|want|hope|passion\w{0,4}|describe|born|come from|grow up|grew up|why|feel
        |angry|makes you|important|stands? for|relax|weekends?|free time|fun
      )\b
    `,
    'identity',
  ],
  [
    pattern('u')`
      ^(?:and )?(?:who|whom|whose)\b
      |\b(?:
        who (?:can|could|would|do|does|has|have|else|knows)|turn to|people (?:do|can|could|in|around)
        |your (?:people|network|circle|contacts|friends|family)|contacts|belong to|members? of|groups?
        |organi[sz]ations
      )\b
    `,
    'people',
  ],
  [
    pattern('u')`
      \b(?:
        own|have|got|possess|use of|access to|at hand|equipment|tools?|space|rooms?|things|property|money
        |savings|premises|hold|bring
      )\b
    `,
    'things',
  ],
];

/** What is told below a question answers it. */
export function askedFor(question: string): Section {
  const text = question.toLowerCase().replace(/’/gu, "'");
  for (const [pattern, name] of questions) if (pattern.test(text)) return sections[name];
  return sectionOf(question) ?? sections.other;
}
