// The phrases by which people say who they are and what they know.
import { said } from './means-sign.rules.ts';
import type { Sign } from './means-sign.rules.ts';

export const signsOfSelf: readonly Sign[] = [
  // Who they are.
  said(
    'whoIAm',
    6.5,
    `
    matters? to me
    (?:my|our) [a-z-]{3,14} (?:always |often )?(?:(?:says?|jokes?|swears?) (?:that )?(?:i|i'm)|calls? me (?:an?|the|too))
    (?:no(?:body|[- ]one)|every(?:body|one)|(?:no|every|all) [a-z]{3,12}|people|nothing)(?: (?!they |he |she |we |i |you |it )[a-z0-9]{1,12}){0,3} (?:should|ought to|deserves?)
    my name is
    i was (?:a |an )?(?:[a-z-]{3,12}|[0-9]{1,2}) when
    all my life
    (?:is|are) why (?:i|we)
    why (?:any of )?(?:this|it|that) matters
    (?:looking|hoping|seeking|aiming|wanting) to (?:start|open|launch|found|build|set up|turn|move into)
    {me} (?:want|wants|hope|hopes|wish|wishes) to [^.;]{0,40}what (?:i|we) (?:know|can|have)
    the reasons? i
    `,
  ),
  said(
    'whoIAm',
    4.5,
    `
    {me} (?:believes?|cares?|loves?|likes?|enjoys?|prefers?|values?|hates?|dislikes?|stands? for|wants?|dreams?|hopes?|refuses?|tends? to|feels?|gets? (?:bored|restless|excited|twitchy|nervous|angry|impatient|lost|tired|cross|ill|sick)|says? what|sees? (?:my|her|him)self|describes? (?:my|her|him|them)self|considers? (?:my|her|him)self|sings?|guards?|trusts?|worr(?:y|ies)|ask too|do not suffer|don't suffer|never (?:miss|give|took|take|stop))
    (?:driven|motivated|moved|energi[sz]ed|fascinated|inspired|shaped) by
    (?:makes?|made|keeps?) me (?:[a-z]{2,8} )?(?:happy|proud|angry|sad|laugh|cry|smile|going|sane)
    passionate about
    (?:my )?passion for
    proud (?:of|to)
    {me} (?:have|has) no (?:patience|time|interest|head|talent|love) for
    happiest (?:when|in|with)
    at my best
    the (?:person|one|woman|man|name) (?:[a-z]{3,12} ){1,3}(?:phone|call|ask|ring|turn to|come to|send for)
    what (?:drives|moves|matters|gets me)
    known (?:for|as)
    {me} (?:cannot|can't|could not|couldn't) (?:bear|stand|abide|pass|resist|sit|stop|help|say no)
    (?:i|we)(?: would|'d) (?:rather|sooner|like to|love to)
    {me} (?:don't|do not|won't|will not|never) (?:like|enjoy|suffer|trust|do|want|work|go|take|make|believe|eat|drink|fly)
    {me} (?:talks? to|trusts?) (?:strangers|people|anyone)
    my (?:values?|mission|purpose|motto|faith|question|aim|goal|dream|north star|why|calling|roots|heritage|identity)
    (?:friends|people|colleagues|neighbours) (?:say|call|describe|would|remember|know me)
    {me} (?:came|moved|arrived|emigrated|immigrated|fled|(?:was|were) brought) (?:here|over|to|from|up|out|back)
    born (?:in|on|and|to|into)
    grew up(?! with)
    raised (?:in|by|on)
    (?:mother|father|parent|mum|dad|grandmother|grandfather|carer) (?:of|to|for)
    first in my family
    (?:not (?:great|good|much good)|bad|useless|hopeless|terrible|no good) (?:at|with)
    (?:early riser|night owl|morning person|team player)
    (?:eldest|youngest|oldest) of
    {me} (?:left|quit|gave up|swapped|traded) (?!(?:the|my|our|an?) (?:keys?|key)){near} (?:for|to)
    went straight
    {me} (?:went|started|began|joined|left){near} at (?:the age of )?(?:eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twenty|thirty|forty|fifty)(?:-[a-z]{3,5})?|[1-6][0-9])(?= ?[,.;]|$)
    (?:i|we)(?: have|'ve)? (?:buried|lost|outlived) (?:my|both|an?|two|three|many)
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
    (?:i have|i've) been (?![a-z]+(?:ed|ing) )[a-z]{3,12} (?:about|with|of)
    {me} lived? (?:in|near|on|at|between|with|above)
    `,
  ),
  [
    'whoIAm',
    3,
    /^(?:to (?:obtain|secure|find|gain|join|become|contribute|work|grow|build)|looking (?:to|for)|seeking|hoping to|keen (?:to|on)|eager to|want to|wants to|determined to|committed to|curious about|interested in|happy to be)(?![\p{L}])/u,
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

  // "b. 1983, Évora", "Lives between two valleys": a life told without its subject.
  [
    'whoIAm',
    3,
    /^(?:b\. ?[0-9]{4}|born|(?:lives?|living|based|settled|originally|hails?|raised) (?:in|between|near|on|from|by|at) )/u,
  ],

  ['whoIAm', 5, /^(?:scared|afraid|frightened|terrified|wary|jealous|fond|proud) of(?![\p{L}])/u],

  // "Won't do conservatories": what somebody refuses, without its subject.
  ['whoIAm', 3.5, /^(?:won't|will not|don't do|do not do) /u],

  // Kin without "my" at the head is what somebody is to others.
  [
    'whoIAm',
    3,
    /^(?:[a-z]{3,10} )?(?:mother|father|parent|mum|mom|dad|grandmother|grandfather|husband|wife|widow|widower|son|daughter|uncle|aunt|brother|sister|twin)(?:$|,? of |, |\.| and )(?!(?:who|which|he|she) )/u,
  ],
  ['whoIAm', 4.5, /^i (?:don't|do not|never|won't|will not) (?!know|use|need|have|drive)[a-z]/u],

  // Whatever somebody says of themselves says at least who they are.
  ['whoIAm', 1, /^i (?:am|was|[a-z]{3,})(?![\p{L}])/u],

  // What they know.
  said(
    'whatIKnow',
    4.5,
    `
    {me} (?:knows? (?:how|what|when|where|why|which|about|my|a bit|a little|a lot|enough|(?:the |our )?(?:[a-z]{2,15} ){0,2}(?:rules|laws?|ins|process(?:es)?|codes?|systems?|basics|trade|business|market|procedures?|regulations|methods|subject|recipes?)|the (?:way|difference))|understands?|can(?! call| ring| phone| text| ask| reach| email| borrow| use| get)|learn(?:ed|t)|(?:hold|holds|have|has|got|gained|earned|passed) (?:(?:an?|the|my|our) (?:[a-z.'-]{2,14} ){0,5})?(?:degree|(?:instructor|diver|trainer|coach|skipper|operator) card|diploma|certificate|licen[cs]e|ticket|masters?|phd|bachelors?|bsc|ba|ma|mba|msc|qualification)(?! to )|studied|trained (?:as|in|at|on)|qualified|read (?:law|history|english|maths|physics|economics))
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
    (?:i am|i'm) (?:[a-z-]{2,12} ){1,4}(?:certified|accredited|licensed|chartered|qualified)
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
    {number}\\+? (?:years'?|yrs) (?:on the tools|across|of|in|as|with|at|on|running|working|teaching|leading|managing|experience|delivering|doing|making|building)
    (?:[0-9]{1,2}|[a-z]{3,12}(?:-[a-z]{3,5})?)\\+? (?:years|seasons|winters),? (?:[a-z]{4,12}ing|an?|the last|as|in|of|at|with|on)
    (?:i|we)(?: have|'ve) (?!been |had |lived |known |loved )[a-z]{3,12} [^.;]{2,50} (?:for|these) (?:over |more than |nearly |almost |the (?:last|past) )?(?:[0-9]{1,2}|[a-z]{3,12}) years
    years'? (?:of )?(?:[a-z-]{2,14} ){0,3}experience
    ^{number} (?:years|seasons|winters|summers)\\.?$
    been (?:doing|at) (?:that|this|it)(?: for)? {number} years
    for (?:over |more than |nearly |almost )?(?:[0-9]{1,2}|[a-z]{3,12}) years,? (?:i|we)
    `,
  ),
  // The title of a talk or a paper, and where it was given.
  ['whatIKnow', 4.5, /^(?:registered|licensed|chartered|certified|board-certified) (?![^.;]{0,40} turned )[a-z]{4}/u],
  ['whatIKnow', 3, /^["“„«][^"”“»]{4,80}["”»],? [\p{L}]/u],
  // What was changed, and by how much, was done, whatever stands in it.
  said(
    'whatIKnow',
    4.5,
    `
    [£$€]?[0-9][0-9.,]{0,12}(?:k|m|bn|%| per cent| percent)? (?:of |in )?(?:[a-z-]{4,14} )?(?:growth|reduction|increase|turnover|revenue|sales|profit|cost savings|annual savings|annuali[sz]ed savings|efficiency savings)
    {me} (?:am|was|were|have been) employed
    {me} (?:took over|set up|founded|launched|opened) (?:an?|the|our|my)
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
    {me} works? (?:as|at|in|for|on|nights|part[- ]time|full[- ]time|(?:[0-9]+|[a-z-]+) (?:hours|days|nights|shifts))
    {me} (?:do|does) (?:the|all|my|our|their)
    {me} did (?:the|all|my|our)
    (?:my )?[a-z]{4,12} skills
    how to
    {me} (?:look|looks|looked) after
    {me} (?:visits?|serves?|suppl(?:y|ies)|delivers? to) (?:(?:about|some|over|around) )?{number}
    (?:nights|shifts|apprenticed?|summers) (?:at|in|for|with)
    (?:hold|holds|have|has|got) an? [a-z.]{1,9} in
    degree in
    {me} (?:was|were) (?:an? |the )?(?:[a-z-]{3,14} ){1,3}(?:for|until|till) (?:over |almost |nearly )?{number} (?:years|seasons|months)
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
