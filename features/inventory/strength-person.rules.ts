// What makes a field strong that tells of a person: who one is, what one knows and whom.
import { pattern } from '../../shared/pattern.ts';

/** Who shows fewer than three sides lacks one of the first three, so the last two are never asked for. */
type Side = readonly [name: string, sign: RegExp, raise?: string];
export type Rubric = { sides: readonly Side[]; usable: RegExp; use: string; raiseUse: string; raiseConcrete: string };

// The sides a field can show, with a sentence that would show it.
export const personRubrics: Record<'whoIAm' | 'whatIKnow' | 'whoIKnow', Rubric> = {
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
    raiseUse: 'I taught [who] to [do what], and since [year] I can do it in [number] hours.',
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
};
