// What makes a field strong that tells of things: what one has, and what stands idle.
import { pattern } from '../../shared/pattern.ts';
import type { Rubric } from './strength-person.rules.ts';

export const resourceRubrics: Record<'whatIHave' | 'slackResources', Rubric> = {
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
