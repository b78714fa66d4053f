// The phrases by which people say who they are, what they know, whom they know, what they have and what stands idle.
// One phrase a line, lower case; {…} stands for a small set; regular expressions otherwise, each linear in its text.
import type { InventoryField } from './inventory.rules.ts';

export type Sign = readonly [field: InventoryField, weight: number, pattern: RegExp];

const sets: Record<string, string> = {
  me: "(?:i|we|i've|we've|i'd|i'll)(?: also| still| now| really| always| often| regularly| sometimes| already| only| mostly| usually| then| strongly| firmly| probably)?",
  day: '(?:mon|tues|wednes|thurs|fri|satur|sun)days?',
  month: '(?:january|february|march|april|may|june|july|august|september|october|november|december)',
  time: '(?:mornings?|afternoons?|evenings?|nights?|weekends?|days?|hours?|term|summers?|winters?|lunchtimes?|holidays?|weeks?)',
  number:
    '(?:[0-9][0-9.,]{0,12}k?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|several|many|a few|few)',
  often: '(?:mostly |often |usually |completely |quite |largely |currently |always |now |just |all |still )?',
  near: '[^.;]{0,40}',
  kin: '(?:colleagues?|boss|manager|commander|supervisor|advis[oe]r|mentors?|friends?|mates?|neighbou?rs?|brothers?|sisters?|uncle|aunt|auntie|cousins?|nephew|niece|daughters?|sons?|wife|husband|partner|mother|father|mum|mom|dad|parents|grand(?:mother|father|dad|ma)|brothers?-in-law|sisters?-in-law|(?:mother|father|son|daughter)-in-law|flatmate|roommate|classmates?|landlord|landlady|contacts?|clients?|suppliers?|investors?|co-?founder|accountant|lawyer|godfather|godmother|professor|teacher|coach|network|in-laws|employer|students|apprentices?|trainees?|bosses)',
  old: '(?:old |former |late |ex-|ex |best |closest |oldest |younger |older |elder |youngest |eldest |twin |first |current |new |good |long-time |longtime |business |next-door |phd |doctoral |[a-z-]{2,12} )?',
  shared: '(?:lend|share|give|drive|host|teach|swap|let|loan)',
};

function said(field: InventoryField, weight: number, lines: string): Sign {
  const phrases = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => line.replace(/\{([a-z]+)\}/g, (whole, name: string) => sets[name] ?? whole));
  return [field, weight, new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.join('|')})(?![\\p{L}\\p{N}])`, 'u')];
}

function kin(before: string): RegExp {
  return new RegExp(
    `${before}(?:my|our) (?:(?:elder|younger|eldest|youngest|oldest|other) (?:one|boy|girl)|${sets.old}${sets.kin})(?![\\p{L}'])`,
    'u',
  );
}

/** Kin named by the way: "before my mother wakes up", "the long ladder from my father". */
export const kinInPassing = new RegExp(
  `(?<=\\b(?:before|after|while|when|whenever|until|till|once|because|since|if|as|for|from|of|than) )(?:my|our) ${sets.old}${sets.kin}(?![\\p{L}'])`,
  'giu',
);
export const kinAlongside = new RegExp(`(?<=\\b(?:with|by|to) )(?:my|our) ${sets.old}${sets.kin}(?![\\p{L}'])`, 'giu');

export const signs: readonly Sign[] = [
  // What stands idle is slack, whatever else it is.
  said(
    'slackResources',
    8,
    `
    (?:idle|unused|underused|under-used|underutili[sz]ed|unoccupied|vacant|mothballed|surplus|leftovers?|left[- ]over|untouched|unspent|unclaimed|unallocated|unbooked|unscheduled|uncommitted|unassigned|unplanned|unsold|unlet|dormant)
    gathering dust
    (?:does|do|doing) nothing
    half[- ]empty
    (?:half|most|much|part|one|some|all|none) of (?:it|them|which|that) (?:is |are |stands? |in )?(?:empty|unused|free|use|waiting)
    going (?:spare|to waste)
    (?:lying|sitting|stored|stacked|kept|stuck) (?:in|on|under) (?:an?|the|my|our) (?:cupboard|drawer|shelf|box|boxes|attic|store|storage|corner|pile)
    (?:my|our) (?:time|days?|weeks?|evenings?|mornings?|weekends?) (?:is|are|will be) (?:my own|our own|mine|free|open)
    used (?:only )?(?:once|twice|three times)(?: since| in| all| this| last| a)
    (?:go|goes|going|end up|ends up) in the (?:bin|skip|trash|landfill|compost)
    to spare
    spare (?:room|desk|time|hours?|capacity|days?|key|seats?|beds?|office|evenings?|weekends?|slots?|places?|cash|bike|laptop)
    (?:sits?|stands?|lies|lie|stood|sat|standing|sitting|lying|is|are|was|be|been|goes|stays) {often}(?:empty|dark|cold|dry|quiet|silent|still|closed|locked|free|unbooked|in storage|parked|at the quay|doing nothing|switched off|for grabs|available|around doing)
    (?:not|never|rarely|hardly|seldom|barely|no longer|isn't|aren't|hasn't|haven't)(?: been| being| ever| much| really| fully)? (?:used|taken|fired|opened|played|worn|touched|booked|rented|run|driven|switched on|in use|needed|full|listed)
    (?:nobody|no one|no-one|none of us)(?: else)?(?: has| have| is| ever){0,2} (?:uses?|plays?|used|using|needs?|books?|wants?|touche[sd]|drives|open(?:s|ed)|analy[sz]ed|read|claimed|looked at|asks? for)
    (?:{day}|weekdays?|{time}){near} (?:is|are|stays?) (?:mine|my own|quiet|slow|empty|open|clear)
    (?:has|have) had no(?:body|[- ]one)?
    (?:i|we|they|she|he) (?:do not|don't|no longer|never|rarely|hardly|seldom|cannot) (?:ever )?(?:use|need|drive|open|wear|touch|fill|play)
    no [a-z]{3,15} (?:on|in|for) it
    more [^.;]{2,40} than [^.;]{2,30} (?:can|could|needs?)(?: use)?
    `,
  ),
  said(
    'slackResources',
    7,
    `
    (?:{day}|{time}){near} (?:free|off|to spare|to myself|available|unbooked|are mine|is mine)
    (?:free|available|off work|spare|quiet|slow) (?:on |in |at |from |until |till |after |most |every |during |all )?(?:the |my )?{near}(?:{day}|{time}|{month}|school hours|noon)
    (?:days?|hours?|weeks?|months?|nights?) out of (?:{number}|the (?:week|month|year))
    sabbatical
    garden(?:ing)? leave
    between (?:jobs|contracts|projects|terms)
    dry this year
    out of season
    off[- ]season
    (?:after|outside) (?:opening |office |working |school )?hours
    after (?:[0-9]{1,2}(?::[0-9]{2})? ?(?:pm|p\\.m|o'clock))
    wasted
    throw(?:n|s)? (?:away|out)
    discarded
    (?:offcuts?|remnants|scrap (?:metal|wood|paper|leather|fabric))
    (?:for nothing|for free|at no cost|at no charge|free of charge|rent[- ]free)
    (?:happy|willing|glad) to {shared}
    (?:can|could|may|might) be (?:borrowed|lent|shared|hired|used by|put to)
    lets? (?:us|me|anyone) (?:use|borrow|have)
    (?:i|we)(?:'d| would| could| can) {shared}
    anyone (?:can|may) (?:use|borrow)
    (?:home|finished|done|off|free) (?:by|at|from|after) (?:noon|[0-9]{1,2}|one|two|three|four|lunch)
    only (?:gets? used|goes (?:out|on)|comes? out|leaves|opens?|runs?|used|needed|busy|in use|open|works?)
    only (?:i|we|they) use
    (?:dark|empty|closed|quiet|shut|cold) (?:on |from |every |all |most )?(?:{day}|{time}|{month})
    most of the (?:year|time|week|day|month|winter|summer)
    (?:stands?|sits?|lies|lie|is parked|waits?|hangs?) (?:in|on|at) (?:the|my|our|an?) [a-z]{3,15} (?:from|until|till|all|most|every|between|since|{day}|{month})
    (?:scraps|bins|dumps|discards|wastes)
    before (?:it|they) expires?
    (?:four|4|three|3)-day week
    nine-day fortnight
    (?:use|used|uses|go out|goes out|opens?) (?:it |them )?(?:only )?(?:once|twice|three times) an? (?:week|month|year|quarter)
    expires? (?:in|on|next|at)
    `,
  ),
  said(
    'slackResources',
    4.5,
    `
    owes? me
    owed (?:to )?me
    favou?rs? owed
    (?:from|between) {month} (?:to|until|till|and|through) {month}
    {number} (?:spare |free )?(?:hours?|days?|evenings?|afternoons?|mornings?) (?:a|per|each|every) (?:day|week|month|fortnight)
    (?:until|till|before) (?:the )?{month}
    `,
  ),

  // What is at hand.
  said(
    'whatIHave',
    4.5,
    `
    {me} (?:have|'ve) (?:collected|gathered|amassed|accumulated|put by|stored)
    {me} (?:owns?|co-owns?|rents?|leases?|bought|inherited|built up|saved|possess)(?! an? (?:habit|team))
    {me} (?:have|has|hold|holds|keep|keeps|got|have got) (?:access|use of|the use|keys?|one of the|two of the|about|around|enough|some|[0-9£$€])
    {me} (?:have|has|got|have got|keep|keeps) (?:an?|the|two|three|four|five|six|ten|twelve|our|my|her|his)(?! (?:good|great|deep|strong|clear|keen|long|real|solid|degree|diploma|certificate|licen[cs]e|master|phd|bachelor|team|wife|husband|son|daughter|children|child|kids|passion|knack|habit|background|bsc|ba|ma|mba|interest|eye|ear|dream|sense|question|feeling|soft|friends?|colleagues?|brothers?|sisters?|sons|daughters|cousins?|years|mentors?|contacts?)(?![\\p{L}]))
    `,
  ),
  said(
    'whatIHave',
    4,
    `
    {me} kept (?:the|an?|my|our|all)
    access to (?:an?|the|our|two|my)
    use of (?:an?|the|our|my)
    keys? to
    (?:fully )?paid off
    at my disposal
    (?:in|behind|above|under|at the back of) (?:the|my|our) (?:garage|attic|shed|cellar|barn|yard|garden|house|shop|basement|loft)
    fully equipped
    on loan
    (?:long|cheap|five-year|ten-year|[0-9]{1,2}-year) lease
    put (?:by|aside)
    (?:saved|set) (?:up|aside)
    in (?:savings|the bank|reserve)
    `,
  ),
  [
    'whatIHave',
    4,
    /^(?:owns?|holds?(?! [a-z ]{0,12}(?:degree|diploma|certificate|licen))|leases?|rents?|inherited|co-own) /u,
  ],
  said(
    'whatIHave',
    3,
    `
    (?:[£$€]|(?:usd|eur|gbp|nok|sek|dkk|chf|cad|aud|inr|ngn|ksh|kes|rs|zar|brl|mxn)\\.? ?)[0-9][0-9.,]{0,14}(?:k|m|bn)?
    (?:[0-9][0-9.,]{0,12}|a few|couple of) (?:grand|thousand (?:pounds|dollars|euros)|euros?|pounds|dollars|rupees|shillings|naira|rand|quid)
    (?:clinic|shop|studio|workshop|farm|centre|center|office|company|business|school|kitchen|house|lab|garage|it|place)(?: also| still| now)? (?:has|owns|comes with|holds|houses) (?:an?|{number}|its|our)
    [0-9][0-9.,]{0,9}k? ?(?:subscribers|followers|readers|listeners|buyers|addresses|sq\\.? ?m|m2|m²|square (?:metres?|meters?|feet)|sq\\.? ?ft|acres?|hectares?|litres?|liters?|cubic|kw|stars|downloads|users|visitors)
    `,
  ),
  said(
    'whatIHave',
    2,
    `
    (?<!like )(?<!of )(?:my|our) own (?:premises|equipment|tools|vehicle|car|van|transport|kit|shop|studio|workshop|land|boat|kitchen|website|company|business)
    (?:mailing|email|waiting|customer) list
    (?:clean|full|valid)(?: uk| eu| us)? (?:driv(?:ing|er'?s?)) licen[cs]e
    `,
  ),

  // Whom they know.
  said(
    'whoIKnow',
    4.5,
    `
    (?:is|was|are|were|became) (?:also |now |still |once |both )?(?:my|our)(?! (?:own|favou?rite|main|first love|home|life|passion|motto|goal))
    {me} (?:knows?|met|meets?)(?! (?:how|what|that|when|where|why|which|a bit|a little|a lot|about|my|too|nothing|enough|(?:the |our )?(?:[a-z]{2,15} ){0,2}(?:rules|laws?|ins|process(?:es)?|codes?|systems?|basics|trade|business|market|procedures?|regulations|methods|subject|recipes?)|the (?:way|difference))(?![\\p{L}]))
    (?:i|we) (?:can|could) (?:call|ring|phone|text|ask|reach|email|whatsapp)
    `,
  ),
  // Kin as the subject; in passing ("from my mother") they weigh less.
  ['whoIKnow', 4.5, kin('^(?:and |but |also |then |even )?')],
  [
    'whoIKnow',
    4,
    kin(
      '(?<=with |know |(?:trained|mentored|taught|supported|introduced|run|led|owned|advised) by |to |is |was |and )',
    ),
  ],
  ['whoIKnow', 1.5, kin('(?<=[a-z] )')],
  said(
    'whoIKnow',
    4,
    `
    {me} (?:speaks? to|talks? to(?! strangers| people| myself| anyone)|lunch with|keeps? in touch|stays? in touch|(?:am|is|are) in touch|reports? to|sits? on|serves? on|belongs? to|(?:am|is|are) (?:an? )?(?:active |founding |proud )?(?:members?|fellows?|trustees?|governors?) of|(?:am|is|are|was|were) (?:well )?known to|(?:was|were) introduced|(?:have|had|get|has) (?:lunch|coffee|tea|dinner) with|(?:am|is) close to|(?:am|is) friends with|works? (?:closely )?with|play(?:s|ed)? (?:[a-z]{3,12} )?with)
    speak to each other
    (?:on|by) first[- ]name(?: terms| basis)?
    goes? back (?:years|to|decades)
    (?:went to school|grew up|studied|served|trained|worked) with
    (?:will|would|can) vouch
    vouch for me
    (?:returns?|takes?|answers?|picks? up) my (?:calls?|emails?|texts?|messages?)
    picks? up when i
    (?:in|on) my (?:phone|network|speed dial)
    (?:on|joined|chair|chairs|chairing) the (?:board|committee|council|steering group|panel) of
    (?:steering group|founding member|board member|committee member|trustee of|fellow of|alumn(?:us|a|i|ae) of|members? of)
    trained (?:under|by) (?:me|my|i|her|him)
    we get on
    (?:still )?sends? me
    `,
  ),
  [
    'whoIKnow',
    4,
    /^(?:report(?:ed|s|ing)? to|work(?:ed|ing|s)? (?:closely |directly |regularly |alongside |side by side )(?:with )?|mentored by|introduced (?:to|by)|in (?:regular |close |weekly |monthly )?(?:touch|contact) with|close to|know |friends with|connected (?:to|with)|collaborat(?:e|ed|es|ing|ion) with|partner(?:ed|s|ing|ship)? with|liaison (?:to|with)|member(?:ship)? of|regular contact|(?:trustee|patron|fellow|chair|treasurer|secretary|ambassador|member|alumna?),? )/u,
  ],
  said(
    'whoIKnow',
    2.5,
    `
    contacts (?:at|in|with|across|from)
    relationships? with
    links? (?:with|to)
    ties (?:with|to)
    good terms with
    partnerships? with
    introductions? to
    network of
    connections? (?:at|in|to|with)
    on the (?:[a-z]{3,15} ){0,2}(?:boards?|committees?|council|panel|steering group|jury|team)
    `,
  ),

  // Who they are.
  said(
    'whoIAm',
    6.5,
    `
    matters? to me
    (?:is|are) why (?:i|we)
    why (?:any of )?(?:this|it|that) matters
    the reasons? i
    `,
  ),
  said(
    'whoIAm',
    4.5,
    `
    {me} (?:believes?|cares?|loves?|likes?|enjoys?|prefers?|values?|hates?|dislikes?|stands? for|wants?|dreams?|hopes?|refuses?|tends? to|feels?|gets? (?:bored|restless|excited)|says? what|sees? (?:my|her|him)self|describes? (?:my|her|him|them)self|considers? (?:my|her|him)self|sings?|guards?|trusts?|worr(?:y|ies)|ask too|do not suffer|don't suffer|never (?:miss|give|took|take|stop))
    (?:driven|motivated|moved|energi[sz]ed|fascinated|inspired|shaped) by
    passionate about
    (?:my )?passion for
    proud (?:of|to)
    happiest (?:when|in|with)
    at my best
    what (?:drives|moves|matters|gets me)
    known (?:for|as)
    {me} (?:cannot|can't|could not|couldn't) (?:bear|stand|abide|pass|resist|sit|stop|help|say no)
    (?:i|we)(?: would|'d) (?:rather|sooner)
    {me} (?:don't|do not|won't|will not|never) (?:like|enjoy|suffer|trust|do|want|work|go|take|make|believe|eat|drink|fly)
    {me} (?:talks? to|trusts?) (?:strangers|people|anyone)
    my (?:values?|mission|purpose|motto|faith|question|aim|goal|dream|north star|why|calling|roots|heritage|identity)
    (?:friends|people|colleagues) (?:say|call|describe|would)
    {me} (?:came|moved|arrived|emigrated|immigrated|fled|(?:was|were) brought) (?:here|over|to|from|up|out|back)
    born (?:in|on|and|to|into)
    grew up(?! with)
    raised (?:in|by|on)
    (?:mother|father|parent|mum|dad|grandmother|grandfather|carer) (?:of|to|for)
    first in my family
    (?:not (?:great|good|much good)|bad|useless|hopeless|terrible|no good) (?:at|with)
    (?:early riser|night owl|morning person|team player)
    (?:eldest|youngest|oldest) of
    went straight
    (?:something|a business|a place) of my own
    `,
  ),
  said(
    'whoIAm',
    3.5,
    `
    (?:i am|i'm) (?:an?|the|now|still|also|both|deeply|very|quite|rather|not|at|in my|[a-z]{3,12} and [a-z]{3,12})
    in my (?:free|spare) time
    outside (?:of )?work
    away from (?:work|the desk)
    (?:at|on) weekends i
    hobb(?:y|ies)
    (?:i am|i'm) (?:[a-z]{3,10} )?(?!friends|close|responsible|qualified|trained|experienced|skilled|known)[a-z]{4,14} (?:with|about|by|of|when)
    {me} thinks?
    `,
  ),
  [
    'whoIAm',
    3,
    /^(?:looking (?:to|for)|seeking|hoping to|keen (?:to|on)|eager to|want to|wants to|determined to|committed to|curious about|interested in|happy to be)(?![\p{L}])/u,
  ],
  said(
    'whoIAm',
    2.5,
    `
    (?:retired|career changer|returning to work|immigrant|refugee|veteran|married|widowed|divorced|lifelong|aspiring|self-taught|newcomer)
    (?:single|foster|step|proud|new) ?(?:mother|father|parent|dad|mum|mom)
    turned [a-z]{3,15}
    by (?:trade|nature|temperament|conviction)
    at heart
    `,
  ),

  // Kin without "my" at the head is what somebody is to others.
  [
    'whoIAm',
    3,
    /^(?:[a-z]{3,10} )?(?:mother|father|parent|mum|mom|dad|grandmother|grandfather|husband|wife|widow|widower|son|daughter|uncle|aunt|brother|sister|twin)(?:$|,? of |, |\.| and )(?!(?:who|which|he|she) )/u,
  ],
  ['whoIAm', 2.5, /^i (?:don't|do not|never|won't|will not) (?!know|use|need|have|drive)[a-z]/u],

  // Whatever somebody says of themselves says at least who they are.
  ['whoIAm', 1, /^i (?:am|was|[a-z]{3,})(?![\p{L}])/u],

  // What they know.
  said(
    'whatIKnow',
    4.5,
    `
    {me} (?:knows? (?:how|what|when|where|why|which|about|my|a bit|a little|a lot|enough|(?:the |our )?(?:[a-z]{2,15} ){0,2}(?:rules|laws?|ins|process(?:es)?|codes?|systems?|basics|trade|business|market|procedures?|regulations|methods|subject|recipes?)|the (?:way|difference))|understands?|can(?! call| ring| phone| text| ask| reach| email| borrow| use)|learn(?:ed|t)|(?:hold|holds|have|has) (?:an? )?(?:degree|diploma|certificate|licen[cs]e|masters?|phd|bachelors?|bsc|ba|ma|mba|msc|qualification)|studied|trained (?:as|in|at|on)|qualified|read (?:law|history|english|maths|physics|economics))
    `,
  ),
  said(
    'whatIKnow',
    4,
    `
    (?:decent|great|skilled|expert|adept|handy|quick|competent|(?<!not )good) (?:at|in|with)
    expertise in
    experienced? (?:in|with|of|as)
    proficient (?:in|with|at)
    fluent (?:in)?
    (?:trained|qualified|certified|licensed|accredited|versed) (?:in|as|to|for)
    knowledge of
    knows? how
    familiar with
    speciali[sz](?:e|ed|es|ing) in
    comfortable with
    background in
    taught (?:me|myself|us)
    lessons? learned
    (?:first|mother|second) (?:language|tongue)
    `,
  ),
  said(
    'whatIKnow',
    3,
    `
    {number}\\+? years'? (?:of|in|as|with|at|on|running|working|teaching|leading|managing|experience|delivering|doing|making|building)
    (?:[0-9]{1,2}|[a-z]{3,12}(?:-[a-z]{3,5})?)\\+? years,? (?:[a-z]{4,12}ing|an?|as|in|of|at|with|on)
    (?:i|we)(?: have|'ve) (?!been |had |lived |known |loved )[a-z]{3,12} [^.;]{2,50} (?:for|these) (?:over |more than |nearly |almost |the (?:last|past) )?(?:[0-9]{1,2}|[a-z]{3,12}) years
    for (?:over |more than |nearly |almost )?(?:[0-9]{1,2}|[a-z]{3,12}) years,? (?:i|we)
    `,
  ),
  // The title of a talk or a paper, and where it was given.
  ['whatIKnow', 3, /^["“„«][^"”“»]{4,80}["”»],? [\p{L}]/u],
  // What was changed, and by how much, was done, whatever stands in it.
  said(
    'whatIKnow',
    4.5,
    `
    [£$€]?[0-9][0-9.,]{0,12}(?:k|m|bn|%| per cent| percent)? (?:of |in )?(?:[a-z-]{4,14} )?(?:growth|reduction|increase|turnover|revenue|sales|profit|cost savings|annual savings|annuali[sz]ed savings|efficiency savings)
    raised [£$€]?[0-9][0-9.,]{0,12}(?:k|m)? (?:for|from|towards?|in)
    {me} (?:cut|reduced|lowered|raised|increased|doubled|tripled|halved|saved|grew|brought|shrank|improved){near} (?:from|by|to) [£$€]?[0-9][0-9.,]{0,12}
    {me} (?:led|managed|ran|headed|built|coordinated|supervised|trained) (?:an?|the|our|my) (?:[a-z]{3,15} ){0,2}(?:team|crew|group|shift|staff|department|unit|project|programme|program)
    (?:that|which|and) (?:cut|reduced|lowered|raised|increased|doubled|halved|saved|brought){near} (?:from|by) [£$€]?[0-9][0-9.,]{0,12}
    `,
  ),
  said(
    'whatIKnow',
    2.5,
    `
    (?:i've|we've|i have|we have|i|we) (?:been )?(?:running|run|ran|leading|teaching|building|organi[sz]ing) (?:an?|the|my|our)
    {me} (?:do|does) (?:the|all|my|our|their)
    {me} did (?:the|all|my|our)
    (?:my )?[a-z]{4,12} skills
    how to
    (?:nights|shifts|apprenticed?|summers) (?:at|in|for|with)
    (?:hold|holds|have|has|got) an? [a-z.]{1,9} in
    degree in
    (?:[bmd]|ph)\\.(?:tech|sc|a|eng|ed|phil|com|d|arch|s)
    (?:level|grade|key stage) [0-9]
    class [a-e1-3](?:\\+e)?
    category [a-e](?:\\+e)?
    first aid(?:er)?
    food hygiene
    health and safety
    coursework
    et al
    journal of
    proceedings
    isbn
    `,
  ),
];
