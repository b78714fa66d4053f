// The phrases by which people say what they have, what stands idle, and whom they know.
import { kin, said } from './means-sign.rules.ts';
import type { Sign } from './means-sign.rules.ts';

export const signsAtHand: readonly Sign[] = [
  // What stands idle is slack, whatever else it is.
  said(
    'slackResources',
    8,
    `
    (?:idle|unused|underused|under-used|underutili[sz]ed|unoccupied|vacant|mothballed|surplus|leftovers?|left[- ]over|untouched|unspent|unclaimed|unallocated|unbooked|unscheduled|uncommitted|unassigned|untaken|unplanned|unsold|unlet|dormant)
    (?:just|only|simply) (?:stands?|sits?|lies?|hangs?)
    (?:sitting|standing|lying|hanging) (?:there|around|about)
    waiting (?:on|for) (?:some(?:body|one)|an? (?:ideas?|use|buyer|owner|taker|home|new)|the right)
    pays? (?:[a-z]{3,12} )?to (?:have (?:it|them) |get )?(?:hauled|haul|taken|take|carted|cart|rid)
    (?<!i |we |she |he |who |they )(?:has been|have been|is|are|stands?|sits?) waiting (?:for|on)
    (?:is|are|gets?) (?:bought|used|wanted|needed|collected|taken|claimed|visited|asked for) by (?:nobody|no one|no-one|hardly anyone)
    pil(?:es|ing) up
    (?:my|our) {time},? (?:all|most|both|half) of (?:them|it)
    (?:is|are|gets?|get) (?:today |now |just )?(?:crushed|pulped|shredded|binned|dumped|landfilled)
    (?:closes|shuts|is closed|is shut) for {number} (?:days|weeks|months)
    (?:dark|empty|closed|shut|free|quiet) {number} (?:days|evenings|nights|mornings|afternoons|weeks|months)
    rest of the (?:week|year|month|day),? (?:it|they|nobody|no one|nothing)
    (?:has|have|got|grows?|makes?|produces?|with|and) (?:far |much |always )?more than (?:i|we|they|he|she|anyone|anybody) (?:can|could|needs?)
    (?:not|never) left (?:its|their) [a-z]{3,12}
    gathering (?:dust|rust)
    (?:is|are|lies|lie|stands?|left) (?:rotting|rusting|mouldering|decaying)
    (?:has|have) (?:stood|sat|lain|hung) (?:in|on|under|at|behind|there|since|for|all|still)
    no(?:body|[- ]one| [a-z]{3,12}) (?:wants?|needs?|buys?|asks? for)
    (?:rests?|sleeps?|hibernates?) (?:from|until|till|all|between|most|every)
    (?:on )?{day} (?:alone|only)
    (?:does|do|doing) nothing
    half[- ]empty
    (?:is|are|stands?|sits?|only) half[- ]full
    (?:nobody|no one) (?:is|was) (?:in|on|at|there)
    (?:that|which) (?:nobody|no one|no-one)(?: else)? (?:has|ever)(?: ever| yet)? [a-z]{3,14}
    not (?:lived|slept|worked|sat|stayed) in
    nothing (?:is )?(?:[a-z]{3,12} )?(?:in|on|inside|to) (?:it|them)
    (?:nobody|no one|no-one) (?:ever )?(?:goes|comes|works|lives|sleeps|sits) (?:there|here|by|in it)
    (?:half|most|much|part|the rest|{number}) (?:of )?(?:the|that|this|my|our|it|them){near} (?:is|are|lies|stands) (?:just|only|bare|overgrown|weeds|under grass)
    (?:been|still|is|are|lives?|stay(?:s|ed)?) in (?:its|their) (?:[a-z]{3,12} )?(?:box|boxes|bags?|crates?|wrapp(?:er|ing)s?|packaging|cases?)
    (?<!i |we |she |he |who |they |people )(?:has not|have not|hasn't|haven't) (?:moved|sailed|flown|turned|gone out|left the [a-z]{3,12}) (?:an inch )?(?:since|in|for)
    (?:has|have) (?:run|worked|flown|done|sailed|played) (?:only |just |about |maybe )?{number} (?:hours?|days?|times) in {number} (?:years|months|seasons)
    (?:nobody|no one|no-one|none of us) (?:ever )?(?:turns? on|switch(?:es)? on|lights|heats|rides|wears|sails|fires|fills|visits)
    (?<!i |we |she |he |who |they |people )(?:has not|have not|hasn't|haven't) been (?:in|on|out|at|up|off|to)(?: [a-z]{1,12}){0,3} (?:for|since|in) (?:{number}|the|years|last|all)
    (?:switched on|lit|fired up|opened|used|played|worn|driven) (?:only |just )?(?:at|for|over) (?:christmas|easter|new year|weddings|funerals|festivals|guests|visitors)
    (?:an?|the|my|our|two|three) [a-z-]{3,15} (?:that |which )?(?:i|we)(?: have|'ve)? never (?:yet |ever |even |really )?(?!for[gf]|knew|known|met|been|stop|tire|los[et]|regret)[a-z]{3,12}(?: [a-z]{1,8}){0,3}(?= ?[.,;]|$)
    (?:comes?|drives?|runs?|goes|go|fl(?:y|ies)|returns?|travels?) (?:home |back |out )?(?:half[- ])?empty
    (?:use|uses|using|used) (?:none|neither|hardly any)
    (?<!(?:i|we|they|she|he|who) )(?:runs?|fires?|works?|moves?|sails?|fl(?:y|ies)|(?:is|are|gets?) used) (?:about |only |maybe |just )?{number} (?:hours?|days?|times|weeks?) (?:in )?an? (?:year|month)
    (?<!(?:i|we|they|she|he|who)(?: have| has|'ve|'s) )(?:never|not) been (?:typed|scanned|copied|indexed|digiti[sz]ed|catalogued|transcribed|published|shown|written up|shared|sorted)
    (?:don't|do not|doesn't|does not) know what to do with
    (?:half|most|much|part|one|some|all|none) of (?:it|them|which|that) (?:is |are |stands? |in )?(?:empty|unused|free|use|waiting)
    fallow
    (?:goes|go|going|runs?|poured) down the (?:drain|sink|river)
    going (?:spare|to waste)
    (?:it|they|that|which)(?:'s| has| have|'ve) been (?:in|on|under|behind|at) [^.;]{2,50} since
    only [a-z]{3,12} (?:about |maybe |perhaps |some )?(?:once|twice|three times|a few times) an? (?:week|month|year|season)
    {day}{near}(?:i|we|it|college|school|work) (?:don't|do not|doesn't|does not|never) (?:work|run|open|teach|meet)
    (?:lying|sitting|stored|stacked|kept|stuck) (?:in|on|under) (?:an?|the|my|our) (?:cupboard|drawer|shelf|box|boxes|attic|store|storage|corner|pile)
    (?:my|our) (?:time|days?|weeks?|evenings?|mornings?|weekends?) (?:is|are|will be) (?:my own|our own|mine|free|open)
    used (?:only )?(?:once|twice|three times)(?: since| in| all| this| last| a)
    (?:go|goes|going|end up|ends up) (?:in|on|to) the (?:bin|skip|trash|landfill|compost|tip|dump|pigs|goats|hens|chickens|birds|fire)
    to spare
    spare (?:room|desk|time|hours?|capacity|days?|key|seats?|beds?|office|evenings?|weekends?|slots?|places?|cash|bike|laptop)
    (?<!can't |cannot |couldn't |never |not )(?:sits?|stands?|lies|lie|stood|sat|standing|sitting|lying|is|are|was|be|been|goes|stays) {often}(?:empty|dark|cold|dry|quiet|silent|still(?! (?!between|from|all|most|on|in|at|until|till|every|since|for|during|after)\\p{L})|closed|locked|shut|free|unbooked|in storage|parked|at the quay|doing nothing|switched off|for grabs|available|around doing)
    (?:not|never|rarely|hardly|seldom|barely|no longer|isn't|aren't|hasn't|haven't)(?: been| being| ever| much| really| fully)? (?:used|taken|wired|unpacked|assembled|installed|watched|plugged in|fired|lit|opened|played|worn|touched|booked|called (?:on|upon)|claimed|collected|rented|run|driven|switched on|in use|needed|full|listed)
    (?:nobody|no one|no-one|none of us)(?: else)?(?:'s| has| have| is| ever){0,2} (?:plugged|collected|transcribed|catalogued|sorted|finished|uses?|plays?|watched|watches|heard|seen|used|using|needs?|books?|wants?|touche[sd]|drives|open(?:s|ed)|analy[sz]ed|read|claimed|looked at|ask(?:s|ed) for|comes? for|came for|comes? to|rent(?:s|ing|ed)|liv(?:es|ing) (?:in|there))
    (?:{day}|weekdays?|{time}){near} (?:is|are|stays?) (?:mine|my own|quiet|slow|empty|open|clear)
    (?:has|have) had no(?:body|[- ]one)?
    (?:hasn't|has not|haven't|have not) had (?:anyone|anybody|anything|an? (?:tenant|guest|soul))
    (?:i|we|they|she|he) (?:do not|don't|no longer|never|rarely|hardly|seldom|cannot) (?:ever )?(?:use|need|drive|open|wear|touch|fill|play)
    no [a-z]{3,15} (?:on|in|for) it
    more [^.;]{2,40} than [^.;]{2,30} (?:can|could|needs?)(?: use)?
    `,
  ),
  said(
    'slackResources',
    7,
    `
    (?:it|that|which|van|car|kiln|hall|oven|machine|boat) (?:does|gets?|sees?|makes?|takes?|carries|has|hosts?) (?:only|just|perhaps|maybe|barely|hardly|at most) (?:one|two|three|[1-3]|an?) [a-z]{3,14} an? (?:fortnight|week|month|season|year)
    (?:{day}|{time}){near} (?:free|off|to spare|to myself|available|unbooked|are mine|is mine)
    (?:free|available|off work|spare|quiet|slow) (?:on |in |at |from |until |till |after |most |every |during |all )?(?:the |my )?{near}(?:{day}|{time}|{month}|school hours|noon)
    (?:days?|hours?|weeks?|months?|nights?|evenings?|weekends?|seasons?) out of (?:{number}|the (?:week|month|year))
    (?:{day}|weekdays?|{time}) open(?: (?:until|till|from|after|before|for|in)|$)
    {me} have {number} (?:free |whole |long )?(?:days?|hours|mornings|afternoons|evenings|nights)(?! (?:of|training|experience|at|in the (?:field|office)))
    (?<!i |we |he |she |who )sits (?:in|under|behind)
    (?<!i |we |he |she |who |they )(?:sits?|stands?|lies|lie|rests?) (?:on|at|all|most|every|over|through|during|between|from) {near}(?:{day}|{time}|{month}|year)
    there (?:is|are|come){near} {number} (?:days|weeks|months) (?:without|with no|with nothing|when no|when nothing|when nobody)
    {me} have no [a-z]{3,12} (?:on|in|at|after|before|from|between) {near}(?:{day}|{time}|{month}|noon)
    (?:goes|went|go|comes?|came) out (?:only |just |about )?(?:once|twice|{number} times) (?:a|in|all|last|this|since)
    (?:has|have|grows?|holds?) (?:only|just|nothing but) (?:nettles|brambles|weeds|grass|dust|cobwebs|mice|rust)
    (?:{month}|{day}|{time})(?: and (?:{month}|{day}))?,? there(?:'s| is| are) (?:no|nothing|nobody)
    leaves? (?:me|us) (?:with )?(?:the |my |every |all |most )?(?:free )?(?:{day}|{time})
    sabbatical
    garden(?:ing)? leave
    between (?:jobs|contracts|projects|terms)
    dry this year
    out of season
    off[- ]season
    (?:after|outside) (?:opening|office|working|school) hours
    after (?:[0-9]{1,2}(?::[0-9]{2})? ?(?:pm|p\\.m|o'clock))
    wasted
    (?<!they |people |others |who |customers |not |never |don't |won't |what [a-z]{2,15} )(?:throw(?:n|s)?|pour(?:s|ed)?|chuck(?:s|ed)?|toss(?:es|ed)?) (?:away|out)
    discarded
    (?:offcuts?|remnants|scrap (?:metal|wood|paper|leather|fabric))
    (?:happy|willing|glad) to {shared}
    (?:can|could|may|might) be (?:borrowed|lent|shared|hired|used by|put to)
    lets? anyone (?:use|borrow|have)
    (?:has|have|is|there's) room for (?:(?:[a-z]{2,10}|[0-9]{1,3}) more|another)
    (?:i|we)(?: myself| ourselves)?(?:'d| would| could| can) {shared}
    (?:use|uses|used|need|needs|needed|open|opens|rent|run|runs|drives?|takes?|rides?|plays?) (?:it |them )?only (?:until|till|on|in|from|for|once|twice|half|after|before)
    (?:is|are|lies?|lie|stands?|sits?) (?:folded|stacked|boxed(?: up)?|packed(?: away)?|rolled up|piled(?: up)?|put away|stowed)
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
    (?:use|used|uses|go out|goes out|opens?) (?:it |them )?(?:only |perhaps |maybe |about |just )?(?:once|twice|three times) an? (?:week|month|year|quarter)
    expires? (?:in|on|next|at)
    `,
  ),
  said(
    'slackResources',
    4.5,
    `
    (?:for nothing|for free|at no cost|at no charge|free of charge|rent[- ]free)
    (?:after|outside) hours
    owes? me
    lets? (?:us|me) (?:use|borrow|have)
    owed (?:to )?me
    favou?rs? owed
    (?:from|between) {month} (?:to|until|till|and|through) {month}
    {number} (?:spare |free )?(?:hours?|days?|evenings?|afternoons?|mornings?) (?:a|per|each|every) (?:day|week|month|fortnight)
    (?<!(?:grows?|flowers?|ripens?|fruits?|crops?) )(?:until|till|before) (?:the )?{month}
    half the (?:year|week|month|day)
    `,
  ),

  // What is at hand.
  said(
    'whatIHave',
    4.5,
    `
    (?:i|we)(?: have|'ve) (?:rented|leased|owned|inherited|bought)
    (?:left|gave|bequeathed|willed) (?:me|us) (?:an?|the|her|his|their|{number}|half)(?! (?:[a-z]{3,12} )?(?:courage|chance|ideas?|start|love|advice|job|feeling|habits?|names?|confidence|strength|skills?|taste|time|reason|hope|faith|work)(?![\\p{L}]))
    {me} (?:have|'ve) (?:collected|gathered|amassed|accumulated|put by|stored)
    {me} (?:owns?|co-owns?|rents?|leases?|bought|inherited|built up|saved|possess)(?! an? (?:habit|team))
    {me} (?:have|has|hold|holds|keep|keeps|got|have got) (?:access|use of|the use|keys?|one of the|two of the|about|around|enough|some|[0-9£$€])
    {me} (?:have|has|got|have got|keep|keeps) (?:an?|the|two|three|four|five|six|ten|twelve|our|my|her|his)(?! (?:[a-z'-]{2,14} ){0,2}(?:degree|diploma|certificate|licen[cs]e|ticket)(?![\\p{L}])(?! to ))(?! (?:good|great|deep|strong|clear|keen|long|real|solid|master|phd|bachelor|team|wife|husband|son|daughter|children|child|kids|passion|knack|habit|background|bsc|ba|ma|mba|interest|eye|ear|dream|sense|question|feeling|soft|friends?|colleagues?|brothers?|sisters?|sons|daughters|cousins?|years|mentors?|contacts?)(?![\\p{L}]))
    `,
  ),
  said(
    'whatIHave',
    4,
    `
    {me} kept (?:the|an?|my|our|all)
    (?:belonged to|inherited from|handed down by|left by|bought from|came from) (?:my|our)
    {me}(?: have| since)? (?:acquired|put up|planted) (?:an?|the|{number}|our|my)
    access to (?:an?|the|our|two|my)
    use of (?:an?|the|our|my)
    keys? to
    (?:fully )?paid off
    paid for(?= ?[.,;]|$)
    (?:is|are|isn't|aren't)(?: not)? for sale
    at my disposal
    years of [^.;]{3,40} in (?:[a-z]{2,12} ){0,2}(?:notebooks?|(?:shoe)?boxes|binders|drawers?|files?|folders?|albums?|ledgers?|jars|diaries)
    (?<!(?:ideas?|thought|it|they|which|who|people|customers|clients|children) )(?:came|fell|passed|went) to (?:me|us) (?:in [0-9]{4}|from (?:my|our|the|an?)|when|after)
    (?:in|behind|above|under|at the back of) (?:the|my|our) (?:garage|attic|shed|cellar|barn|yard|garden|house|shop|basement|loft)
    fully equipped
    on loan
    (?:long|cheap|five-year|ten-year|[0-9]{1,2}-year) lease
    put (?:by|aside)
    (?:saved (?:up|aside)|set aside)
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
    [0-9][0-9.,]{0,9}k? people (?:have )?(?:subscribed|signed up|follow|followed|read)
    [0-9][0-9.,]{0,9}k? ?(?:subscribers|followers|readers|listeners|buyers|addresses|sq\\.? ?m|m2|m²|square (?:metres?|meters?|feet)|sq\\.? ?ft|acres?|hectares?|litres?|liters?|cubic|kw|stars|downloads|users|visitors)
    `,
  ),
  said(
    'whatIHave',
    2.5,
    `
    (?:stands?|hangs?|lies|(?:is|are) (?:parked|stored|moored|kept)) (?:in|under|behind|beside|at|by) (?:the|my|our|an?)
    `,
  ),
  said(
    'whatIHave',
    2,
    `
    (?<!like )(?<!of )(?:my|our) own (?:premises|equipment|tools|vehicle|car|van|transport|kit|shop|studio|workshop|land|boat|kitchen|website|company|business)
    (?:mailing|email|waiting|customer) list
    {number} of them(?= ?[.,;]|$)
    (?:clean|full|valid)(?: uk| eu| us)? (?:driv(?:ing|er'?s?)) licen[cs]e
    `,
  ),

  // Whom they know.
  said(
    'whoIKnow',
    4.5,
    `
    (?:is|was|are|were|became) (?:also |now |still |once |both )?(?:my|our)(?! (?:(?:first |second |third |native |mother )?(?:languages?|tongues?)|own|favou?rite|main|first love|home|life|passion|motto|goal))
    {me} (?:knows?|met|meets?)(?! (?:how|what|that|when|where|why|which|a bit|a little|a lot|about|my|too|nothing|enough|(?:the |our )?(?:[a-z]{2,15} ){0,2}(?:rules|laws?|ins|process(?:es)?|codes?|systems?|basics|trade|business|market|procedures?|regulations|methods|subject|recipes?)|the (?:way|difference))(?![\\p{L}]))
    {me} (?:am|is|was) (?:the |an? )?(?:vice[- ])?(?:chair(?:man|woman|person)?|treasurer|secretary|president) of
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
    (?:buy|buys|order|orders) (?:[a-z]+ ){0,3}from (?:me|us|my|her|him)
    {me} chairs? (?:the|an?|our|my)
    (?:lunch|dinner|breakfast|coffee|tea|a pint|a beer)(?: [a-z]+){0,3} with
    (?:on|by) first[- ]name(?: terms| basis)?
    goes? back (?:years|to|decades)
    (?:went to school|grew up|studied|served|trained|worked|sailed|travelled|flew|played|marched) with
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
];
