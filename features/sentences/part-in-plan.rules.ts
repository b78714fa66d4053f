// Whether a clause that names somebody gives them a part in a plan: they do, bring or lend something, or a place or a thing of theirs is
// used; and not that they are only spoken of, asked, met, given something, or do what they do anyhow.
import { pattern, patternText } from '../../shared/pattern.ts';
import type { Clause } from './clause.rules.ts';
import { weekday } from './day.rules.ts';
import { numeral } from './number.rules.ts';
import { isVerb } from './verb.rules.ts';

const dayOrMonth = patternText`
  ${weekday}|january|february|march|april|may|june|july|august|september|october
  |november|december
`;
/** What somebody does on the same days anyhow: "opens at six on Mondays". */
const isOften = pattern('iu')`
  ^(?:.* )?\p{L}+s (?:at|in|on|past|by|to|through|along|around|from|home) .*\b
    (?:(?:on|at) (?:\p{L}+days|weekends)|(?:every|each) (?:morning|day|evening|night|week|\p{L}+day))\b
  |\bto (?:everybody|everyone|anybody|anyone)\b
`;

/** What goes on with or without the author: "like every year", "since before I was born". */
const isAnyhow = pattern('iu')`
  \b(?:
    (?:same|just) as (?:every|always)|(?:like|as) (?:every|each|always)
    |every (?:second|other|year|month|first|single)|each (?:year|month)|since (?:before|\d|years)|anyhow|anyway
    |on ${weekday}s|a public
  )\b
`;

/** "Will drive them on Tuesdays" is to come, and no habit. */
const willDo = /(?:'ll| will| (?:is|are) going to) /u;

/** What somebody does where they are: "reads on the night shift". */
const isState = pattern('u')`
  ^ \p{L}+s (?:in|on|at|near|behind) (?!
    .*(?:day\b|tomorrow|tonight|the (?:first|next|opening)\b|week|month|in \p{Lu}| to (?:check|help|watch|see|look|answer|hand|count|show)\b)
  )
`;
const begins = new RegExp(
  `\\b(?:from|starting|as of) (?:in |on )?(?:now|next|tomorrow|the|\\d+|${dayOrMonth})\\b`,
  'iu',
);

/** Words between somebody's name and their deed: "Kofi's crew and I gladly". */
const between = patternText`
  ^(?:'s? (?!gonna|\p{L}+ing\b)\p{L}+)?(?:,? (?:and|&) (?:i|me|myself|(?:\p{L}+ ){0,2}\p{L}+))?
    (?: (?:
      also|then|already|now|still|both|always|often|just|only|really|surely|certainly|probably|kindly|gladly
      |usually|definitely|never
    )
    )*
`;
const auxiliary = "(?: ?(?:will|'ll|would|can|could|may|might|must|should))?";
/** What somebody is, has, thinks, wants or says by themselves, or does for a living. */
const ofThemselves = pattern('iu')`
  ${between}(?:
    ${auxiliary}(?: (?:not|never|also|then|just|probably|surely))* (?:
      (?:is|are|was|were)(?! (?:going )?to\b)|be|been|has|have|had
      |(?:
        know|lik|like|lov|love|hat|hate|want|need|think|say|ask|hop|hope|phon|phone|text|react|pass|phon|fear
        |mean|seem|feel|belong|remember|forget
        |call(?!s? (?:\p{L}+ ){1,4}together\b)
        |ring|answer|wish|believ|believe|prefer|disagree|declin
        |decline|refus|refuse|decid|decide|wait|look|mov(?!es? (?:it|them|us|the|our|my|all)\b)
        |move(?!s? (?:it|them|us|the|our|my|all)\b)
        |retir|retire
        |leav(?!es? (?:me|us) |es? .{1,40} for (?:us|me)\b)
        |leave(?!s? (?:me|us) |s? .{1,40} for (?:us|me)\b)
        |see|hear|understand|doubt|complain|object|laugh|notic|notice|consider|wonder|suggest|insist|expect|mind
        |care|cost|charg|charge|lose|gain|win|enjoy|find|learn
        |stay(?!s? (?:with (?:the|my|our)|back|on|late|over|overnight|behind)\b)|remain|become|suffer|resist
        |block|grumble|smile|face
      )(?:s|es|ed)?(?! (?:it|them|us|each of them|the \p{L}+) (?:for us|for me|to \d)
        | (?:the|my|our) \p{L}+ (?:for us|for me|to \d)| them for
      )
      |worr(?:y|ies)
      |writ(?:e|es|ten)(?= (?:back|to|me|us|him|her|them|about(?! (?:us|our|my)\b)|that|of|on|often|down)\b|$)
      |thought|said|told|knew|used|gets?(?! (?:us|me)\b)|receives?|not|never
    )
    | (?:
      (?:lives?|works?|writes?(?! (?:it|them|our)\b)|runs?|owns?|sells?|leads?|chairs?|heads?|sits?|stands?|speaks?|earns?)
        (?!
          .* to (?:check|help|watch|see to|look after|answer|take|hand|count|show)\b
          |.*\b(?:
            us|our|my|the (?:first|next|opening)|from now|from next|tomorrow|next week|(?:on|from|by|until|before) (?:next )?${weekday}
            |by (?:the end|tomorrow|next)|(?:on|from|by|until) the \d{1,2}(?:st|nd|rd|th)
          )\b
        )
      |(?:visits?|goes|comes?)
        (?!
          .*\b(?:us|our|my|herself|himself|themselves)\b
          | (?:with|and|along|over|by|to \p{L}+ (?:the|our|us|it|them))\b
        )
        |or|who|which|at
      |in|of|on|from|to|for|by|as|about|if|whether|than|but|so|because|since|until|when|before|after
    )
  )\b
`;
/** "Is on board", "is baking", "has it covered", "won't mind": that is a part in the plan, after all. */
export const takesPart = pattern('iu')`
  ${between}(?: ?(?:will|'ll|would|is going to|are going to))?
    (?: (?:surely|certainly|of course|gladly|already|now|all|be|been))*(?: ?(?:is|are|'s))?
    (?: (?:already|now|all|also|then|fully))* (?:
      on (?:
        it|that|board|(?:my|our) side
        |the (?!
          first|second|third|fourth|fifth|ground|top|left|right|other|corner|way|phone|list|coast|hill|road
          |street|island|square|same|edge
        )\p{L}+
      )
      |(?:up |down |over )?(?:here|there)|ours\b|(?<=\bbe )(?:up|down|over|at|on|in) |aboard
      |in(?= charge| for it| with| on (?:it|this|that|the)\b|[.,;!]|$)|with (?:me|us)|responsible|ready to
      |set to|taking care|where|how
      |(?:our|my) (?!
        neighbou?r|boss|manager|friend|cousin|sister|brother|aunt|uncle|doctor|wife|husband|mother|father|best
        |old|new
      )
      |the (?:one|person|man|woman) (?:who|for|to)|secured|settled|arranged|agreed|booked|confirmed|sorted
      |(?!
        having|asking|getting|going|moving|losing|leaving|thinking|waiting|considering|coming (?:back|home)
        |looking|working|living|hoping|being|anything|everything|something|nothing
      )\p{L}{2,}ing\b
      |say yes|agree|accept|play along|go along|come round|join
      |(?:has|have|got)(?: got)? (?:
        (?:my|our) backs?|(?:space|room|place)\b|(?:the|it|that|this) |(?<=\bwill have )(?:my|our) |
          (?:his|her|their) \p{L}+ \p{L}+ing\b
        |(?:his|her|their) \p{L}+ (?:to )?\p{L}+ (?:the|our|my|it|them|us|all|every)\b
      )
      |not (?:mind|say no|refuse)\b
    )
  |^(?:'s? \p{L}+)? (?:is|are) $
`;
/** Behind such a word stands whom something is done to or for. */
const isObject = pattern('iu')`
  \b(?:
    in|at|to|for|into|until|till|about|like|(?:i|we) \p{L}+ (?:the|an?|my|our) \p{L}+ of|than|near|by
    |borrow(?:ing)? (?:\p{L}+ ){1,4}from|without|against|in front of|opposite|across from|outside|next to|past
    |as good as|style of|thinking of|scared that|afraid that|before|after|behind|under|over|off
  )(?: the| my| our)?\s*$
`;
/** A deed, and a certain one: "will dry the peel", "is going to", "sharpens all"; the verb alone stands in the group. */
const deed = pattern('iu')`
  ${between}(?:
    (?:'ll| will| must| shall| (?:is|are) going to|'s going to)
      (?: (?:also|then|just|surely|now|certainly|gladly|all|not))* (?!be\b|get\b|not\b|have (?:to|no)\b)\p{L}+
    | (?!will\b|must\b|shall\b|is\b|are\b)(\p{L}+)(?![’'\p{L}])
  )
`;
const ofThings = pattern('iu')`
  ^ \p{L}+s (?:
    the|an?|our|my|us|me|it|them|its|his|her|their|all|every|each|this|that|these|those|both|some|\d+|two|three
    |four|five|six|ten|twelve|twenty|up|down|out|into?|off|on|for us
  )\b
`;
const isDeed = (rest: string): boolean => {
  const [whole, verb] = deed.exec(rest) ?? [];
  if (whole === undefined || ofThemselves.test(rest)) return false;
  return verb === undefined || isVerb(verb) || ofThings.test(rest.slice(whole.length - verb.length - 1));
};
const isOurs = /\b(?:us|our|my|me|we|(?:for|(?:take|want|ask)s?) nothing|for free|free of charge|as a favou?r)\b/iu;
/** "Walt still sends back every third plan": how things are. */
const isHabit = (after: string): boolean =>
  /\b(?:anyway|anyhow)\b/iu.test(after) ||
  (!isOurs.test(after) &&
    (/^(?:'s \p{L}+)? (?:still|always|often|usually|never|sometimes|mostly)\b/iu.test(after) ||
      ((isOften.test(after) || isState.test(after)) && !willDo.test(after) && !begins.test(after))));
/** Whether what stands behind a name is a deed of theirs: also "'s crew at the harbour dyes", and "and his students do". */
function does(after: string): boolean {
  if (isDeed(after)) return true;
  const [whole = '', more = ''] = /^(?:'s?|,? (?:and|&))((?: [\p{L}-]+){1,5})/u.exec(after) ?? [];
  const words = more.match(/ [\p{L}-]+/gu) ?? [];
  return words.some((_, count) => {
    const passed = words.slice(0, count).join('');
    const isOpen = /(?:^| (?:the|an?|our|my|his|her|their|of|in|on|at|to|than|or|for|with|from|by|about))$/u.test(
      passed,
    );
    return !isOpen && isDeed(after.slice(whole.length - more.length + passed.length));
  });
}
const used = pattern('iu')`
  \b(?:on|onto|into|in|inside|at|from|under|through|put|putting|with|use|using|take|taking|plant|pick)
    (?: (?:two|three|four|some|\d+) of)? (?:the )?$
`;
/** "We load it onto Faisal's trucks", "in Keisha's salon", "we rehearse at Pilar's": a thing or a place of theirs is used. */
const usesTheirs = (before: string, after: string, isThing: boolean): boolean =>
  (used.test(before) && /^(?:'s?(?= \p{L}|[.,;!]|$))/u.test(after) && (isThing || !visiting.test(before))) ||
  (/\b(?:in|at|inside) (?:the )?$/iu.test(before) && held.test(before) && (isThing || !visiting.test(before)));
/** Who goes there to see or to buy something uses nothing of theirs. */
const visiting = pattern('iu')`
  \b(?:
    visit|go(?:es|ing)?|went|see|meet|ask|buy(?:ing)?|bought|shop(?:ping)?|order|look(?:ed|ing)?|saw|pass|stop|drop|
    read|heard|hear|work(?:s|ed|ing)?|live[sd]?|studied|apply|interview|queue|wait|walk|pay|talk|speak|phone|call
  )\b
`;
/** "Kaye rejected my swap", "Hugo's drone crashed": it is over, whatever the verb. */
const didThen = pattern('iu')`
  ^(?:'s? \p{L}+)?,? (?:(?:just|already|also|once|never|finally) )?(?!agreed|signed|booked|needed|indeed)
    \p{L}{2,}ed\b(?! (?:by|to|for|it)\b)
`;
/** What takes place somewhere. */
const held = pattern('iu')`
  \b(?:
    is|are|will be|(?:go|move|come)(?:e?s)? in(?:to)?|opens?|starts?|begins?|hangs?|stands?|lies?|hold|held|run
    |takes? place|put up|set up|rehearse|practi[sc]e|train|eat|sleep|stay|cook|print|record|play|perform|sell
    |stand|sing|build|store|park|lead|work|all|everything
  )\b
`;
/** "With Kavita's class": somebody is to be there. */
const beside = /\b(?:with|between) (?:the )?$/iu;
const forUs = /^(?:'ll| will| can| is going to) |^ \p{Ll}+ .*\b(?:us|me|our|my|we|for (?:the|this|it|that))\b/iu;

export const counted = pattern('iu')`
  \b(?:
    count(?:ing|s)? on|rely(?:ing)? on|relies on|depend(?:s|ing)? on|bank(?:ing)? on|lean(?:ing)? on
    |build(?:ing)? on|with the help of|with help from|with support from|thanks to
    |leav(?:e|ing) (?:\p{L}+ ){1,5}to|leav(?:e|ing) (?:(?:it|that|this|everything) )?all with
    |hand(?:ing)? (?:\p{L}+ ){1,5}(?:over )?to|giv(?:e|ing) (?:\p{L}+ ){1,5}to|(?:get|have|got|let|put|make) |go
      (?:es)? (?:with|by|through|via)|(?:comes?|coming|are|is|borrowed|come) from|up to|courtesy of
    |(?:comes?|are|is|borrowed|come) (?:(?:all|straight|directly) )?
      (?:free|for free|for nothing|cheap|on loan|at no (?:cost|charge)|free of charge) (?:of charge )?(?:from|by)
    |(?:in|into) the hands of|hangs? on|stands? (?:or falls? )?(?:on|with)
    |(?:with|use|using) (?:\p{L}+ ){1,3}from|in the name of|on behalf of|signed by|through|via|by
    |assign(?:ing)? (?:\p{L}+ ){1,5}to|delegat(?:e|ing) (?:\p{L}+ ){1,5}to|together with|alongside|along with
    |team(?:ing)? up with|partner(?:ing)? with|trust(?:ing)?
  )\s*$
`;
export const contacting = pattern('iu')`
  \b(?:
    a (?:word|chat|talk|coffee|tea|drink|call) with
    |(?:coffee|lunch|tea|breakfast|dinner|a drink|an appointment|a meeting) (?:with|for)|ask(?:ed|ing|s)?
    |(?<!the )call(?:ed|ing)?(?! for)|invit(?:e|ing)|rang|ring(?:ing)?|phon(?:e|ing)|thank(?:ed|ing)?
    |talk(?:ed|ing)?|speak(?:ing)?|spoke|(?:write|writing)(?: to)?|wrote|e?-?mail(?:ed|ing)?|text(?:ing)?
    |messag(?:e|ing)|said|says|agreed|promised|told|tells|offered|find(?:ing)? out|met\b
    |meet(?:ing)?(?: up)? with|meet |taught|follow(?:ing)? up|remind(?:ing)?|chas(?:e|ing)|nudg(?:e|ing)
    |wait(?:ing)? (?:for|until|till)|hear(?:ing)? (?:back )?from|approach(?:ing)?|reach(?:ing)? out
    |contact(?:ing)?|propos(?:e|ing)|pitch(?:ing)?|suggest(?:ing)?|apologi[sz](?:e|ing)|check(?:ing)? with
    |see (?:if|whether)|visit(?:ing)?|drop in on|introduc(?:e|ing) myself
    |put(?:ting)? (?:it|that|this|the question) to
    |tak(?:e|ing) (?:\p{L}+ ){1,4}to|sit(?:ting)?(?: down)? with
    |(?:half an|an|one|two) (?:hours?|minutes?) with
    |drop(?:ping)? by|knock(?:ing)? (?:at|on)|see(?= (?:\p{Lu}|the|my|our))|help(?:ing)?|support(?:ing)?|teach(?:ing)?|bring(?:ing)?
    |interview(?:ing)?|watch(?:ing)?|observ(?:e|ing)|avoid(?:ing)?|replac(?:e|ing)|learn(?:ing)? from
    |persuad(?:e|ing)|convinc(?:e|ing)|win(?:ning)? (?:over)?|show(?:ing)?|present(?:ing)? .* to|explain(?:ing)?
    |send(?:ing)?|give .* time|sound(?:ing)? out|look(?:ing)? for|answer(?:s|ed)?|reply|replied|confirm(?:s|ed)?
    |said yes|bring (?:it|this) up
  )\b
`;
/** "The old chair from Dr Cruz goes up to the school", "my chargers go to Jamal's garage": what is theirs is used. */
const thingFrom = /^\W*(?:(?:so|and|then|but)[ ,]+)*(?:the|his|her|their) (?:[\p{L}-]+ ){1,3}(?:from|of) (?:the )?$/iu;
const isUsed = /^(?:'s)?,? (?:goes|comes|stands|will|gets|moves|serves|is (?:used|ours|mine))\b/iu;
const carried = pattern('iu')`
  \b(?:carry|bring|move|take|drive|haul|put)(?:s|ing)? (?:my|our|the|two|three|all) .{3,40} (?:to|into|in|at) (?:
    the )?$
`;
const place = pattern('iu')`
  ^(?:'s?)? (?:\p{L}+ )?
    (?:garage|shop|yard|hall|shed|store|barn|house|workshop|kitchen|place|studio|office|cellar|hangar)\b
`;
/** "I name Mr Drozd as the one who audits". */
const namedAs = /\b(?:name|list|enter|register|appoint|present|put)(?:ing)? (?:down )?$/iu;
/** "Two hundred of those are going to Kahurangi Wines": what they are to take counts on them. */
const goesTo = pattern('iu')`
  \b(?:\d+|${numeral}|half|all|most|both|rest)\b.*\b
    (?:goes|go|(?:is|are) (?:going|sold|promised|reserved|booked|meant)) (?:to|for) (?:the )?$
`;
const aWord = /\b(?:(?:letter|e?mail|message|question|invitation|card|note|offer|proposal)s?|thanks|i|we)\b/iu;

/** Words, ideas and meetings that come from somebody are no help that one counts on. */
const ofAnother = pattern('iu')`
  \b(?:
    (?:
      idea|question|remark|complaint|tip|advice|quote|story|proposal|request|letter|mail|message|call|news
      |suggestion|rumou?r
    ) (?:\p{L}+ ){0,3}(?:from|by|through|via)
    |(?:
      book|article|study|photo|poem|inspired|asked|told|impressed|recommended|suggested|mentioned
      |invited|surprised|taught|warned|encouraged|drop|stop|come|go|pass|walk|signed
    ) (?:\p{L}+ ){0,2}by
    |(?:heard|learned|learnt|met|know|knew|found out|got to know) (?:\p{L}+ ){0,4}(?:from|through|via|by)
  )\s*$
`;
const borrowedWord = pattern('iu')`
  ^'s? (?:\p{L}+ )?(?:
    number|address|example|method|words?|advice|idea|recipe|book|name|phone|e-?mail|card|question|rule|way|view
    |point|style|letter|answer|comment|argument|place|shoes|opinion|eyes|birthday|street|hands?|letterbox
    |mailbox|inbox|pigeonhole|desk|boss|manager|director|chief|wife|husband|mother|father|sister|brother|son|daughter
    |friend|neighbou?r|cousin|uncle|aunt|predecessor|successor
  )\b(?<!\bhand(?= (?:out|over|in|it|them|me|us|the)\b))
`;

const whereFrom = pattern('u')`
  ^,? (?:from|of|at|in) (?:(?:the|our|my|his|her) )?\p{L}+(?: \p{L}+){0,2}?
    (?=,? (?:\p{Ll}+s|will|is|are|has|can)\b)
`;

/** The author has not forgotten how somebody answered, or that they did not. */
const knowsTheirAnswer = pattern('iu')`
  's (?:no|answer|reply|refusal|word)\b|\b(?:said|says|say|saying) no\b|\b(?:answer|reply)\b
  |\b(?:
    declined|declines|refused|refuses|turned (?:me|us|it) down|knocked back|rejected|steering clear
    |rules? .{2,20} out|nothing to do with|backed out
  )\b
  |\bwithout (?:him|her|them)\b
  |\b(?:
    tells? (?:me|us) no|silent|silence|(?:and|but) then nothing|nothing (?:since|back)|ghosted
    |blue[- ]tick\p{L}*|on read\b|nothing from|no word from|no news from|(?:still|just) think(?:s|ing)
    |lost interest|out of (?:the game|it)
  )\b
`;
/** What their things are or cost, which is no deed of theirs. */
const thingsOfTheirs = pattern('u')`
  ^ (?!will|would|can|must|shall|should|may|could|might)\p{Ll}+s? (?:costs?|is|are|was|were|has|have|needs?)\b
`;
/** "Colin's marquee goes up on the green": a thing of theirs is in the plan. */
const theirThing =
  /^'s (?:\p{L}+ )?\p{L}+ (?:goes (?:up|in|on|along)|comes (?:along|with us)|will (?:stand|hold|carry|serve))\b/iu;
/** What somebody could do is no plan yet. */
const mayDo = pattern('iu')`
  ^(?:'s \p{L}+)?,? (?:(?:too|then|maybe|also) )?(?:could|might|may|would)\b(?! be (?:there|here|with us)\b)
`;
/** A day in front of somebody, from which on they do what others do for a living. */
const fromDay = pattern('iu')`
  \b(?:from|by|on|as of|starting) (?:the )?
    (?:
      (?:next |\d{1,2}(?:st|nd|rd|th)?(?: of)? )?(?:week|month|tomorrow|now on|${dayOrMonth})
      |\d{1,2}(?:st|nd|rd|th)
    )\W*(?:the )?$
`;
const doesForALiving = pattern('iu')`
  ^ (?:will )?(?:sells?|runs?|leads?|writes?|stands?|speaks?|sits?|works? (?:for|with|in) (?:us|our|my))\b
`;

/**
 * Whether a clause gives somebody a part whom it names from `at` to `end`: it speaks of them, and none of what excuses that is there.
 * `isRole`: by what they are, not by name.
 */
export function takesPartIn(clause: Clause, at: number, end: number, isRole: boolean): boolean {
  const { text } = clause;
  const before = text.slice(0, at);
  // "Tomáš from the tourist office sells": where somebody is from says nothing.
  const after = text.slice(end).replace(whereFrom, '');
  if (ofAnother.test(before) || borrowedWord.test(after)) return false;
  if (counted.test(before)) return !contacting.test(before);
  if (clause.subject === 'thing' && !isRole && goesTo.test(before)) return !aWord.test(before);
  if (!isRole && ((thingFrom.test(before) && isUsed.test(after)) || (carried.test(before) && place.test(after))))
    return true;
  if (!isRole && namedAs.test(before) && /\bas (?:the|our|my|an?)\b/iu.test(text.slice(end))) return true;
  if (!isRole && theirThing.test(after)) return true;
  // A name alone tells nothing, nor what their things are: "Stryker beds cost 60,000".
  if (didThen.test(after) || thingsOfTheirs.test(after) || (before.trim() === '' && !/\p{L}/u.test(after)))
    return false;
  if (
    !contacting.test(before) &&
    !knowsTheirAnswer.test(text) &&
    !isRole &&
    usesTheirs(before, after, clause.subject === 'thing')
  )
    return true;
  // "At the counter in Winterthur" is a place, whoever is called by it.
  if (/\b(?:in|near|around) $/iu.test(before)) return false;
  // "I write to hotels that Marta does the drawings": what is told of somebody is no word with them.
  const nearest = before.split(/\bthat\b/u).at(-1)!;
  if (contacting.test(nearest) || knowsTheirAnswer.test(text)) return false;
  // "The janitor" may be another one, and has work of his own.
  if (isRole) return takesPart.test(after) || (!ofThemselves.test(after) && forUs.test(after));
  if (takesPart.test(after) || beside.test(before)) return true;
  // "From Monday Gerda sells twenty": the day stands in front.
  if (fromDay.test(before) && doesForALiving.test(after)) return !isOften.test(text);
  // "I give Marta the first copy": the verb in front of a name has it for its object.
  const [, prior = ''] = /(?<!\p{L})(\p{Ll}+)(?: the| my| our)? $/u.exec(before) ?? [];
  if (isVerb(prior)) return false;
  // Who is only spoken of, given or shown something does nothing; nor is what somebody is, thinks or wants a part in the plan.
  return (
    !isHabit(after) &&
    (does(after) || !(ofThemselves.test(after) || isOften.test(after) || isState.test(after))) &&
    !isObject.test(before) &&
    !mayDo.test(after) &&
    !(isAnyhow.test(after) && !willDo.test(after) && !isOurs.test(after) && !begins.test(text))
  );
}
