// How strong a field of the inventory is, 0 to 10, by a rubric: that something is said (1), how concrete it is
// (names, numbers, places; 0 to 3), how many sides of the field it shows (0 to 3) and how usable it is now (0 to 3). To add
// a line never lowers a score. The reason and one sentence that would raise it come with the score.
import { pattern } from '../../shared/pattern.ts';
import { fieldLabels, inventoryFields, scoredFields } from './inventory.rules.ts';
import type { InventoryField, InventoryTexts, StrengthScores } from './inventory.rules.ts';

export type Strength = {
  field: InventoryField;
  score: number;
  why: string;
  /** A sentence to complete; what stands in brackets is the person's to fill in. Null at 10. */
  raise: string | null;
};

/** Who shows fewer than three sides lacks one of the first three, so the last two are never asked for. */
type Side = readonly [name: string, sign: RegExp, raise?: string];
type Rubric = { sides: readonly Side[]; usable: RegExp; use: string; raiseUse: string; raiseConcrete: string };

// The sides a field can show, with a sentence that would show it.
const rubrics: Record<InventoryField, Rubric> = {
  whoIAm: {
    sides: [
      [
        'a role',
        pattern('iu')`
          \b(?!
            (?:
              never|after|(?:an)?other|rather|under|n?either|whether|however|together|later|better|former|longer
              |matter
              |remember|consider|discover|deliver|offer|answer|order|number|letter|paper|water|power|summer
              |winter|dinner|river|corner|floor|colou?r|favou?r|exist|insist|resist
            )s?\b
          )(?:
            i am|i'm|i’m|as an?|\p{L}{3,}(?:er|or|ist|ian)s?|nurse|chef|cook|student|clerk|foreman
            |forewoman|midwife|smith|blacksmith|goldsmith|tradesman|craftsman|apprentice|nun|priest|monk|chief
            |guide|judge|guard|coach|vet|pilot|shepherd|refugee|wife|husband|widow
          )\b
        `,
        'I am a [role] and I am known for [what].',
      ],
      [
        'a value',
        pattern('iu')`
          \b(?:
            believe|care|value|values|fair(?:ness)?|honest(?:y)?|matters?|trust|faith|justice|respect|duty
            |principles?|promise|dignity|ought|should|deserves?|worth
          )\b
        `,
        'I care about [what], because [why].',
      ],
      [
        'what gives you energy',
        pattern('iu')`
          \b(?:
            love|like|enjoy|happiest|passionate|hobb(?:y|ies)|fun|play|sing|proud|curious|fascinated|dance|cook
            |garden|football|music|joy|glad|prefer|would rather
          )\b
        `,
        'I am happiest when I [do what].',
      ],
      [
        'your roots',
        pattern('iu')`
          \b(?:
            born|grew up|raised|mother|father|parent|family|daughter|son|native|home|immigrant|village|town
            |island|valley|farm|grand(?:son|daughter|mother|father|parents)|brothers?|sisters?|came from|roots
            |refugee
          )\b
        `,
      ],
      [
        'a limit',
        pattern('iu')`
          \b(?:
            not|never|guard|hate|bored|won't|cannot|can't|don't|don’t|won’t|can’t|no longer|nobody
            |too (?:much|little|old|late)|refused?
          )\b
        `,
      ],
    ],
    usable: pattern('giu')`
        \b(?:
          because|so that|when|want|wants|prefer|will|would rather|believe|care|enjoy|love|like|guard|driven
          |happiest|make|made|build|built|began|started|chose|decided|left|learned|taught|nobody|whoever
          |ever since|for [a-z]{3,9} years
        )\b
      `,
    use: 'say what moves you to act',
    raiseUse: 'I want to [do what], because [why], and I will start when [what happens].',
    raiseConcrete: 'It began in [place] with [name], [number] years ago.',
  },
  whatIKnow: {
    sides: [
      [
        'training',
        pattern('iu')`
          \b(?:
            degree|diploma|certificate|certified|licen[cs]ed?|course|school|university|college|ba|bsc|bsn|msc
            |mba|phd|trained|training|apprentice(?:ship)?|studied|qualified|qualification|exam|certification
            |meisterbrief|master|journeyman|trade test|red seal|blue seal|guild|nvq|btec|hnd|iti|baccalaureate
            |baccalauréat|abitur|diplôme|ticket|polytechnic|technical institute|seminary|madrasa
            |gymnasium|lyc[eé]e|liceo
          )\b
        `,
        'I trained as [what] at [place].',
      ],
      [
        'what you did',
        pattern('iu')`
          \b(?:
            led|built|ran|managed|designed|made|taught|teach|wrote|started|repaired|sold|cut|grew|organi[sz]ed
            |planned|years|experience|worked|shear(?:ed)?|fished|farmed|wove|weave|sewed|sewn|cooked|baked|drove
            |drive|nursed|cared|carved|cleaned|counted|dyed|fitted|forged|laid|milked|mined|moved|painted
            |ploughed|prepared|pruned|rebuilt|sailed|served|stitched|stored|translated|welded|wired
            |negotiated|inspected|tested|measured|harvested|raised|bred|grafted|thatch(?:ed|ing)|coached
            |kept|hold|founded|opened|closed
          )\b
        `,
        'I built [what] and ran it for [number] years.',
      ],
      [
        'a language',
        pattern('iu')`
          \b(?:
            english|spanish|french|german|italian|portuguese|dutch|polish|russian|arabic|hindi|urdu|mandarin
            |chinese|japanese|korean|swahili|welsh|irish|gaelic|breton|catalan|galician|basque|occitan|swedish
            |norwegian|danish|finnish|icelandic|estonian|latvian|lithuanian|czech|slovak|hungarian|romanian
            |bulgarian|serbian|croatian|bosnian|slovene|albanian|greek|turkish|kurdish|ukrainian|belarusian
            |georgian|armenian|hebrew|yiddish|persian|farsi|dari|pashto|kazakh|uzbek|bengali|bangla|punjabi
            |gujarati|marathi|tamil|telugu|kannada|malayalam|sinhala|nepali|thai|vietnamese|khmer|lao|burmese
            |malay|indonesian|bahasa|javanese|tagalog|filipino|cebuano|cantonese|mongolian|amharic|oromo
            |tigrinya|somali|hausa|yoruba|igbo|akan|twi|wolof|bambara|fula|lingala|kinyarwanda|luganda|kikuyu
            |luo|shona|chichewa|zulu|xhosa|sotho|tswana|afrikaans|malagasy|quechua|aymara|guaran[ií]|nahuatl
            |creole|māori|maori|samoan|tongan|hawaiian|latin|mother tongue|languages?|fluent
            |bilingual|speak
          )(?!\p{L})
        `,
        'I speak [language].',
      ],
      [
        'a tool or craft',
        pattern('iu')`
          (?:^|[.\n]\s?)[^.,\n]{3,60}, [^.,\n]{3,60}(?:, | and )\p{L}
          |\b(?:
            python|sql|excel|software|code|coding|cad|data|spreadsheets?|design|budget(?:ing|s)?|accounts
            |welding|cooking|negotiat\w{2,6}|writing|planning|repair|zoning|law|finance|turning|milling|grinding
            |measuring|lathes?|cnc|sewing|tailoring|weaving|dyeing|embroidery|knitting|thatch(?:ing)?
            |shear(?:ing)?|masonry|carpentry|joinery|plumbing|wiring|electric(?:al|s)?|roofing|tiling|farming
            |irrigation|grafting|pruning|harvest|beekeeping|fishing|nets?|sailing|navigation|milking|cheese
            |bread|baking|butchery|brewing|distilling|nursing|midwifery|wounds?|dressings|triage|medicines?
            |pharmacy|forklifts?|warehous(?:e|ing)|stock|logistics|tax(?:es)?|payroll|translation|teaching
            |mining|drilling|blasting|solar|pumps?|engines?|motors?|forestry|chainsaw|leather|pottery
            |glaz(?:e|es|ing)|printing|singing|tuning|excavators?|crane|autocad|tractor|fabric|cloth|patterns?
          )\b
        `,
      ],
      [
        'what experience taught you',
        pattern('iu')`
          \b(?:
            learn(?:ed|t)|know how|how to|understand|lesson|why|from the inside|taught me|step|i can tell
            |hard way|which \p{L}+|what an? \p{L}+|what the \p{L}+|how an? \p{L}+
            |how \p{L}+ (?:is|are|lies?|works?|moves?|goes)|by (?:ear|eye|hand|feel|heart|sound)
          )\b
        `,
      ],
    ],
    usable: pattern('giu')`
        \b(?:
          led|built|ran|cut|taught|teach|trained|wrote|can|since|years|weekly|daily|every|fluent|enough|hold
          |certified|master|repair|measure|measuring|turning|milling|sew|weave|drive|cook|a day|a week|a year
          |tell|for [a-z]{3,9} years
        )\b
      `,
    use: 'show that you have done it',
    raiseUse: 'I taught [whom] to [do what], and since [year] I can do it in [number] hours.',
    raiseConcrete: 'At [place] I did it with [name], [number] times.',
  },
  whoIKnow: {
    sides: [
      [
        'people from work',
        pattern('iu')`
          \b(?:
            colleagues?|boss|manager|director|supervisor|clients?|customers?|suppliers?|contractors?|investors?
            |operations|team|commander|chief|records|it (?:support|department)|foreman|forewoman
            |heads?|apprentices?|trainees?|pupils|crew|firms?|company|companies|partners?|buyers?
            |dealers?|traders?|growers?|wholesaler|importer|captain|managers|directors
          )\b
        `,
        'My former colleague [name] is now a manager at [place].',
      ],
      [
        'friends and family',
        pattern('iu')`
          \b(?:
            friends?|family|brother|sister|cousin|uncle|aunt|wife|husband|partner|mother|father|daughter|son
            |\p{L}+-in-law|neighbou?rs?
          )\b
        `,
        'My friend [name] knows [what].',
      ],
      [
        'an institution',
        pattern('iu')`
          \b(?:
            university|college|school|hospitals?|clinics?|banks?|council|city|county|ministry|agency|library
            |court|police|museum|government|pentagon|schools|universities|firms?|institute|polytechnic|parish
            |municipality|town hall|prefecture|province|district|port|harbou?r|market|chamber|cooperative
            |co-operative|co-op|ward|army|embassy|customs|fire brigade|fire station|railway|radio|newspaper
            |foundation|ngo
          )\b
        `,
        'At the city council, [name] would answer my call.',
      ],
      [
        'a community',
        pattern('iu')`
          \b(?:
            club|church|mosque|temple|association|society|alliance|network|union|volunteers?|board|committee
            |community|choir|meetup|guild|synagogue|parish|congregation|co-operative|cooperative
            |savings group|chama|stokvel|tontine|cofradía|team|band|lodge|village|street|neighbourhood
            |neighborhood|alumni|each other
          )\b
        `,
      ],
      [
        'an expert',
        pattern('iu')`
          \b(?:
            dr|doctor|professor|prof|lawyer|legal|engineer|accountant|machinist|designer|developer|architect
            |journalist|marshal|curator|scientist|nurse|mayor|pharmacist|midwife|vet|veterinarian|surgeon|judge
            |magistrate|notary|imam|pastor|priest|rabbi|chief|electrician|mechanic|welder|agronomist|surveyor
            |teacher|researcher|economist|translator|auditor|inspector|master|head of
          )\b
        `,
      ],
    ],
    usable: pattern('giu')`
        \b(?:
          who|runs|leads|works|chairs|knows|owns|teaches|owes|trusts|introduced|every|weekly|monthly|still|meet
          |call|mentor|ring|rings|write|writes|sends?|asks?|buys?|sells?|repairs|makes|lends|heads
          |manages|supplies|draws|drives|since|for years|each other
        )\b
        |,\s\p{Ll}{4,}
      `,
    use: 'say what these people do, or when you last met',
    raiseUse: 'I meet [name], who runs [what], every month.',
    raiseConcrete: '[name] at [place] has known me for [number] years.',
  },
  whatIHave: {
    sides: [
      [
        'a tool',
        pattern('iu')`
          \b(?:
            tools?|machines?|van|car|truck|printer|scanner|camera|laptop|kit|equipment|kiln|mill|bike|oven|kiosk
            |drones?|boats?|vans|cars|trucks|bikes|kilns|ovens|lorry|lorries|carts?|tractors?
            |trailer|forklift|looms?|lathes?|presses|press|drills?|saws?|wheels?|pumps?|generator|motorbike
            |motorcycle|scooter|rickshaw|tuk-tuk|bicycles?|computers?|tablet|phone|microphone|guitar|piano
            |instruments?|nets?|ladders?|scaffolding|freezer|fridge|cold store|stove|mixer|beehives|hives|donkey
            |horses?|oxen|cows?|goats?|sheep|tube|labels?|projector|microscope
          )\b
        `,
        'I own a machine for [what].',
      ],
      [
        'a place',
        pattern('iu')`
          \b(?:
            room|office|garage|barn|shed|studio|workshop|kitchen|garden|land|house|flat|shop|lab|warehouse|field
            |hall|space|farm|basement|rooms|cellar|attic|loft|yard|courtyard|corner|stall|stand|kiosk|canteen
            |chapel|greenhouse|orchard|vineyard|plot|hectares?|acres?|square (?:metres?|meters?|feet)|stable
            |mooring|quay|dock|apartment|cottage|hut|roof|cupboard|drawer|shelf|shelves
          )\b
        `,
        'I have a room in [place] that holds [number] people.',
      ],
      [
        'money',
        pattern('iu')`
          [£$€¥₹₦₽₩₫₱]
          |\b(?:
            euros?|pounds|dollars|rupees|shillings|naira|rand|cedis|pesos|reais|yen|yuan|won|dong|dinars?
            |dirhams?|francs|kron(?:er|or|a)|zloty|złoty|lira|put aside|set aside|loan|pot|budget|grants?
            |savings|funds?|funding|money|income|salary|capital|cash|pension
          )\b
        `,
        'I could lose savings of [amount] without harm.',
      ],
      [
        'data or an audience',
        pattern('iu')`
          \b(?:
            data|dataset|logs?|records|archive|lists?|newsletter|subscribers|followers|readers|website|blog
            |audience|photos|collection|customers|items?|files?|notes|notebooks?|diar(?:y|ies)|letters|books?
            |documents?|drawings|plans|recipes?|samples|measurements|history|histories|maps?|recordings
            |spreadsheets?|ledgers?|templates?|patterns?|statistics|figures|stock movements
          )\b
        `,
      ],
      [
        'a right or permission',
        pattern('iu')`
          \b(?:
            licen[cs]e|permit|permission|certificate|lease|keys?|patent|copyright|access|clearance|contract
            |says yes|passport|insurance|concession|quota|visa|right to|rights|allowed|mandate|membership
            |approval|registration|stall
          )\b
        `,
      ],
    ],
    usable: pattern('giu')`
        \b(?:
          i own|we own|my|our|paid|keys?|available|can use|works?|free|access|ready|any time|costs? nothing
          |at home|in the|at the|beside|behind
          |i (?:built|made|cleaned|kept|keep|have|hold|collected|bought|inherited|rent|use|wrote|drew|saved)
          |we (?:built|made|have|hold|rent|share|use)|mine|ours|nobody’s permission|by hand|put aside
          |item by item|since
        )\b
      `,
    use: 'say that you may use it, and how',
    raiseUse: 'My [thing] is paid for and ready at any time.',
    raiseConcrete: 'It stands in [place], [name] looks after it, and it is worth [number].',
  },
  slackResources: {
    sides: [
      [
        'time',
        pattern('iu')`
          \b(?:
            hours?|days?|afternoons?|mornings?|evenings?|weekends?|\w+days?|time|sabbatical|nights?|minutes
            |months?|summers?|winters?|o’clock|o'clock
          )\b
        `,
        'I have [number] hours free each week.',
      ],
      [
        'an empty place',
        pattern('iu')`
          \b(?:
            room|office|desk|hall|kitchen|space|barn|garage|building|shop|lab|floor|land|rooms|canteen|corner
            |yard|courtyard|cellar|attic|stall|chapel|church|school|classroom|field|workshop|studio|shed
            |greenhouse|stage|wing|seats?|beds?|dock|roof
          )\b
        `,
        'The room at [place] stands empty.',
      ],
      [
        'an idle tool',
        pattern('iu')`
          \b(?:
            machines?|van|car|printer|kiln|mill|tools?|equipment|server|boat|camera|oven|laptop|idle|carts?
            |truck|tractor|forklift|loom|lathe|press|drill|pump|generator|bus|minibus|tube|stations?|wheel
            |computers?|tablets?|freezer|cold store|trailer|stove|motorbike|bicycles?
          )\b
        `,
        'A machine is idle on most days.',
      ],
      [
        'money or material left over',
        pattern('iu')`
          [£$€¥₹₦₽₩₫₱]
          |\b(?:
            euros?|rupees|shillings|naira|rand|pesos|reais|are left|is left|remain(?:s|ing)?|fabric|cloth|wood
            |timber|pallets?|waste|cuttings|remnants|sweepings|peelings|straw|cardboard|glass|bricks?|seeds?
            |thrown away|budget|leftover|left over|surplus|spare|unspent|scrap|offcuts|stock|credits?|grounds
          )\b
        `,
      ],
      [
        'people or favours',
        pattern('iu')`
          \b(?:
            interns?|volunteers?|students?|owes?|favou?rs?|friends?|neighbou?rs?|apprentice|retired|trainees?
            |grandfather|grandmother|mother|father|brother|sister|cousin|guard|porter|team|crew|pupils?
          )\b
        `,
      ],
    ],
    usable: pattern('giu')`
        \b(?:
          until|from|after|before|every|each|most|between|a week|a month|per|mondays?|tuesdays?|wednesdays?
          |thursdays?|fridays?|saturdays?|sundays?|january|february|march|april|june|july|august|september
          |october|november|december|free|empty|unused|idle|still|nobody|night|nights|morning|evening|weekends?
          |winter|summer|season|year|left|o’clock|o'clock|about|at noon|once
        )\b
      `,
    use: 'say when it is free',
    raiseUse: 'It is unused every [day] until [month].',
    raiseConcrete: 'At [place], [name] says [number] of them are not in use.',
  },
};

const ones = '(?:two|three|four|five|six|seven|eight|nine)';
const tens = '(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)';
/** "Fourteen", "twenty-five", "three hundred", "a dozen". "One" is mostly no number, and left out. */
const numberInWords = pattern('giu')`
  (?<![\p{L}\p{N}’'-])(?:
    (?:${ones}|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|${tens}(?:[- ]${ones})?)
      (?: (?:dozen|hundred|thousand|million)| and a half)?|dozens?|hundreds?|thousands?|millions?
  )(?![\p{L}\p{N}-])
`;

/** Names, places and numbers, each counted once. A capital that only begins a sentence is no name. */
function concreteMarks(text: string): string[] {
  const marks = new Set<string>();
  for (const [number] of text.matchAll(/[0-9][0-9.,:]*/gu)) marks.add(number.replace(/(?<![.,:])[.,:]+$/u, ''));
  const numbers = new Map([...text.matchAll(numberInWords)].map(([number]) => [number.toLowerCase(), number]));
  for (const number of numbers.values()) marks.add(number);
  for (const line of text.split('\n')) {
    for (const match of line.matchAll(/(?<![\p{L}\p{N}'’])\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)*/gu)) {
      const begins = match.index === 0 || /[.!?:;“"(]\s*$/u.test(line.slice(Math.max(0, match.index - 3), match.index));
      const name = match[0];
      if (begins && !name.includes(' ')) continue;
      if (!/^(?:I|I['’]\p{L}+|A|The|My|Our|We|In|At|It)$/u.test(name)) marks.add(name);
    }
  }
  return [...marks];
}

const steps = (count: number, thresholds: readonly number[]): number =>
  thresholds.filter((threshold) => count >= threshold).length;

const listed = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names);

export function strengthOf(field: InventoryField, text: string): Strength {
  const rubric = rubrics[field];
  if (!/[\p{L}\p{N}]/u.test(text)) {
    return { field, score: 0, why: `${fieldLabels[field]} is empty.`, raise: rubric.sides[0]?.[2] ?? null };
  }
  const marks = concreteMarks(text);
  const shown = rubric.sides.filter(([, sign]) => sign.test(text));
  const missing = rubric.sides.filter((side) => !shown.includes(side));
  const uses = new Set([...text.matchAll(rubric.usable)].map(([use]) => use.toLowerCase()));
  const concrete = steps(marks.length, [1, 3, 6]);
  const broad = Math.min(shown.length, 3);
  const usable = steps(uses.size, [1, 2, 4]);
  const score = 1 + concrete + broad + usable;

  const named = marks.slice(0, 3);
  const why = [
    named.length === 0
      ? 'It names nobody, no place and no number'
      : `It is concrete where it names ${listed(marks.length > 3 ? [...named, `${marks.length - 3} more`] : named)}`,
    shown.length === 0 ? 'it shows no side clearly' : `it shows ${listed(shown.map(([name]) => name))}`,
    broad < 3 ? `it lacks ${listed(missing.slice(0, 2).map(([name]) => name))}` : '',
    usable < 3 ? `it could ${rubric.use}` : '',
  ]
    .filter((part) => part !== '')
    .join('; ');

  // What is weakest is asked for first.
  const weakest = Math.min(broad, usable, concrete);
  let raise: string | null = null;
  if (score < 10) {
    if (broad === weakest) raise = missing[0]?.[2] ?? null;
    else if (usable === weakest) raise = rubric.raiseUse;
    else raise = rubric.raiseConcrete;
  }
  return { field, score, why: `${why}.`, raise };
}

export function strengths(texts: InventoryTexts): Strength[] {
  return inventoryFields.map((field) => strengthOf(field, texts[field]));
}

/** The four figures that are kept and sent. */
export function strengthScores(texts: InventoryTexts): StrengthScores {
  const scores = { whoIAm: 0, whatIKnow: 0, whoIKnow: 0, whatIHave: 0 };
  for (const field of scoredFields) scores[field] = strengthOf(field, texts[field]).score;
  return scores;
}
