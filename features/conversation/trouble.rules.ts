// The kinds of trouble people bring to a coach, how each is known by its words, and what is worth asking on it: a question that fits
// whatever was said in such words (D §9).
import { pattern } from '../../shared/pattern.ts';
import type { Slot } from './slot.rules.ts';

export type Situation = {
  words: RegExp;
  /** {them} is who is spoken of. */
  asks: Partial<Record<Slot, string>>;
};

// The most particular come first. Of several that fit, the first is asked about.
export const situations: readonly Situation[] = [
  {
    words: pattern('iu')`
      \bmy (?:own )?fault\b|\b(?:i am|i['’]m|i was|i feel) (?:to blame|guilty)\b|\bblame myself\b
      |\bi (?:have )?forg[eo]t(?:ten)? to\b|\bi (?:messed (?:it |that |this )?up|screwed (?:it |that |this )?up|blew it)\b|\bbecause of me\b
    `,
    asks: {
      control: 'What can still be put right today, and who has to hear it from you?',
      instance: 'What would you have needed to see in that moment?',
    },
  },
  {
    words: pattern('iu')`
      \b(?:is|are|was|were|got|gets?|fell|feels?|felt|made (?:him|her|them|me)) (?:\p{L}+ )?(?:sick|ill)\b(?! of)
      |\b(?:cough(?:s|ed|ing)?|asthma|fever|poison(?:ed|ing)?|allergic)\b
    `,
    asks: {
      control: 'Who has to hear of it today, whatever becomes of the plan?',
      instance: 'What is known of how it came about, and from whom?',
    },
  },
  {
    words: pattern('iu')`
      \b(?:afraid|scared|frightened|nervous|worried|embarrassed|shy|fear)(?: that)? (?:that )?(?!(?:i|we|it)\b)(?:\p{L}+ ){1,3}?
        (?:would|will|might|may|could|says?|thinks?|laughs?|turns?)\b
      |\b(?:afraid|scared|frightened|nervous|worried|embarrassed|shy|fear)(?: that)? (?:he|she|they)['’](?:d|ll)\b
    `,
    asks: {
      control: 'What could you put before {them} first that not even a no or a laugh would spoil?',
      loss: 'What would you still have, if it came to that?',
    },
  },
  {
    words: /\b(?:i am|i['’]m) (?:only|just|merely|nothing but) (?:the|an?) (?!one\b)\p{L}/iu,
    asks: { control: 'What do you see and hold every day that those who decide do not?' },
  },
  {
    words: pattern('iu')`
      \b(?:i|we) (?:really |just |absolutely )?(?:hate|dread|loathe|dislike|can(?:['’]t|not) stand|am no good at|do(?:n['’]t| not) (?:like|enjoy)) \p{L}+ing\b
      |\b(?:i['’]m|i am) (?:no good|bad|terrible|hopeless) at\b
    `,
    asks: { control: 'How could it come about without that, or with somebody who likes doing it?' },
  },
  {
    words: pattern('iu')`
      \b(?:have|has|had|need|needs|must|supposed|expected|told|wants? (?:me|us)|says? (?:i|we))(?: (?:i|we))?(?: (?:have|need))?(?: to)? (?:bring|find|get|win|sell|reach|make|close|sign up|recruit|raise)
        (?: in| up)?(?: at least| another| about)? (?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|fifty|a hundred) (?!(?:minutes?|hours?|days?|weeks?|months?|euros?|dollars?|percent)\b)\p{L}
    `,
    asks: { control: 'Which one would be the nearest, and what do they ask of you already?' },
  },
  {
    words: pattern('iu')`
      \b(?:i|we) (?:just |really )?(?:want|need|have|would like|['’]d like)(?: to get| to be| to)? (?:out(?= *(?:$|[,.;!]|of (?:here|there|it|this|my|the)))|(?:quit|leave) (?:my|this|the) (?:job|work|company|firm|office))\b
      |\bhate my (?:job|work)\b
    `,
    asks: { control: 'What could you try beside it for one evening, and who would want it?' },
  },
  {
    words: pattern('iu')`
      \b(?:people|everyone|everybody|friends|colleagues|neighbou?rs|customers|they|some)(?: \p{L}+){0,3}? (?:always |often |keep |all )?
        (?:want|ask(?:ing)?(?: me)? for|love|beg(?:ging)? (?:me )?for) (?:(?:some|more|one) of )?my\b
    `,
    asks: { control: 'Which of them would give something for the next one, and what?' },
  },
  {
    words: /\b(?:stolen|theft|burgled|burglary|robbed|vandali[sz]ed|broke into)\b/iu,
    asks: {
      control: 'What of it goes on without the thing that is gone?',
      instance: 'What made it easy to take?',
    },
  },
  {
    words: pattern('iu')`
      \b(?:wants?|wanted|needs?|asks? for|asked for|demands?|demanded|expects?|insists? on)(?: to see)?
        (?: \p{L}+){0,2} (?:numbers|figures|proof|evidence|data|statistics|a business case|a forecast)\b
    `,
    asks: {
      control: 'Which one number would be enough for {them}, and what of it could you count yourself within a week?',
      partner: 'Who has such a number already, and would let you see it?',
    },
  },
  {
    words: pattern('iu')`
      \bout of the blue\b|\bunexpected(?:ly)?\b|\bwindfall\b|\b(?:to (?:my|our) surprise|surprised (?:me|us) with)\b
      |\bsuddenly (?:offers?|offered|gave|gives?|we (?:have|got|had)|i (?:have|got|had))\b
    `,
    asks: {
      instance: 'Who stands behind it, and what would they like to see come of it?',
      control: 'What can you begin with a small part of it that you could not begin before?',
    },
  },
  {
    words: pattern('iu')`
      \blost (?:my|our|his|her|their) (?:\p{L}+ )?(?:job|post|work|contract|customers?|clients?|grant|funding|licen[cs]e|flat|lease)\b
      |\b(?:laid off|got fired|(?:was|were|am) (?:fired|let go|made redundant))\b
    `,
    asks: { control: 'What of what you knew there, and of whom you knew, is still yours?' },
  },
  {
    words: pattern('iu')`
      \b(?:cuts?|cutting|slash(?:ed|es)?|reduc(?:ed|es|ing)|halv(?:ed|es)|cancell?ed) (?:\p{L}+ ){0,3}(?:budgets?|hours|staff|posts?|funding|money|grants?|jobs?)\b
    `,
    asks: {
      control: 'Which part of it does not hang on that?',
      partner: 'Who else is hit by that, and what do they have lying idle?',
    },
  },
  {
    words: pattern('iu')`
      \b(?:not sure|do(?:n['’]t| not) know|can(?:['’]t|not) (?:say|tell)|hard to (?:say|tell)|no idea|wonder)(?: yet)?(?: (?:if|whether|that))?
        [ ](?:it|that|this)(?:['’]s| is| was| has)(?: (?:really|because of|due to|down to|just))* (?:the|my|our|because|only|chance|luck|coincidence)\b
    `,
    asks: { control: 'What would you see within a few days if it were not that?' },
  },
  {
    words: pattern('iu')`
      \bit was (?:only )?\d|\b(?:up|down) from \d|\bused to be \d|\b(?:more|fewer|less) than (?:last (?:week|month|year|time)|before)\b
    `,
    asks: { instance: 'What else was different in those days?' },
  },
  {
    words: pattern('iu')`
      \b(?:would|will|['’]d|['’]ll|says?|said)\b[^.!?]{0,60}\bonly if\b|\bbut only if\b|\bon (?:the )?condition that\b|\bprovided that\b
    `,
    asks: {
      control: 'What would that condition cost if you met it once, as a try?',
      partner: 'Who could meet that condition besides you?',
    },
  },
  {
    words: pattern('iu')`
      \b(?:spent|used up|went through|gone through) (?:all|everything|the whole|the last|most)\b
      |\b(?:money|budget|savings?|funds?) (?:is|are|was|were) (?:all |already )?(?:gone|used up|spent)\b|\b(?:no money left|(?:ran|run) out of money)\b
    `,
    asks: {
      control: 'What of it goes on without another cent?',
      instance: 'What do you have now for what was spent?',
    },
  },
  {
    words: pattern('iu')`
      \b(?:takes?|took|taking|gets?|got) (?:all )?(?:the )?credit\b|\bcop(?:y|ies|ied|ying) (?:me|everything|my|our|us)\b|\bstole (?:my|our) idea\b
    `,
    asks: {
      control: 'To whom could you show the next piece first, with your name on it?',
      instance: 'What was it the last time, and who saw that it was yours?',
    },
  },
  {
    words: pattern('iu')`
      \b(?:wants?|wanted|needs?|asks? for|asked for|expects?|demands?)(?: me to (?:write|send|give|hold))? (?:a|an|the|my|our)
        (?: [\p{L}-]+){0,3}? (?:plan|report|presentation|proposal|summary|paper|concept|pitch|one-pager)\b
      |\b(?:present|pitch)(?:ing)? (?:it|this|that|(?:the|my|our) (?:idea|project))(?: \p{L}+){0,2} to\b
    `,
    asks: {
      control: 'What have you seen with your own eyes that could stand in it in place of a forecast?',
      partner: 'Who of those who get it has to say yes, and what would be enough for that?',
    },
  },
  {
    words: pattern('iu')`
      \b(?:nobody|no one|hardly any(?:one|body)|not many)(?: \p{L}+){0,4} (?:knows?|knew|has heard|heard) (?:about|of)\b
      |\bha(?:s|ve)(?: not|n['’]t) (?:even )?heard of\b
    `,
    asks: { control: 'To whom would you show it first, and what would they see?' },
  },
  {
    words: pattern('iu')`
      \bit(?:['’]s| is| gets| was) (?:\p{L}+ )?(?:winter|dark|raining|snowing|icy)\b|\b(?:because of|with) (?:the|this) weather\b|\bin the (?:rain|dark|snow)\b|\b(?:rained|snowed)\b
    `,
    asks: { control: 'Which part of it does not hang on the weather or the light?' },
  },
  {
    words: pattern('iu')`
      \b(?:every(?:one|body)|they all|people|all of them)(?: \p{L}+){0,2} wants? something\b|\bkeeps? asking me\b
    `,
    asks: { control: 'To which one of them would you say yes, for what they put in themselves?' },
  },
  {
    words: /\bwon (?:the|a|an|first|second|third)\b|\b(?:a|the|first|second|third) (?:prize|award)\b/iu,
    asks: { instance: 'Who knows of you now that did not before?' },
  },
  {
    words: pattern('iu')`
      \b(?:i|we) (?:do not|don['’]t|would not|wouldn['’]t|never)(?: \p{L}+)? trust\b|\bnot sure (?:that )?(?:i|we) (?:can )?trust\b
    `,
    asks: { control: 'What small thing would show you that it is safe, before you count on it?' },
  },
  {
    words: pattern('iu')`
      \b(?!(?:i|we|who|what|that|it|there)\b)\p{L}{2,}(?:['’]s|['’]re| is| are| will be| goes| has gone) (?:\p{L}+ )?(?:
        on (?:holiday|vacation|leave|sick leave|parental leave|maternity leave)|(?:away|abroad|off|off sick) (?:from|until|till|for|next|all)
      )\b
    `,
    asks: { control: 'What of it can be done meanwhile, without them?' },
  },
  {
    words: pattern('iu')`
      \b(?:i am|i['’]m|i['’]ll be|i go|we are|we['’]re|we go|going)(?: \p{L}+){0,3} on (?:holiday|vacation|leave|sick leave|parental leave)\b
      |\b(?:my|our) (?:\p{L}+ )?(?:holidays?|vacation|sick leave|parental leave)\b
      |\b(?:i am|i['’]m|we are|we['’]re) (?:away|abroad|off) (?:from|until|till|for|next|on)\b
    `,
    asks: { control: 'What has to be done before you go, and what goes on without you?' },
  },
  {
    words: pattern('iu')`
      \b(?:on|in|at|from) the same (?:road|street|floor|house|building|bus|line|shift|day|village|place|reason)\b
      |\b(?:both|all|most) of them (?:were|are|have|had|live|work|wanted|want|said|say|came|come|got|get)\b|\bin common\b
    `,
    asks: { control: 'What one thing would serve them all at once?' },
  },
  {
    words: pattern('iu')`
        \b(?:(?:has|have|had) to|must|should|can|will|rather|wants? to|prefers? to) wait (?:for|until|till)\b
        |\b(?:not|n['’]t)(?: \p{L}+){0,3} (?:before|until) (?:
          20\d\d|next (?:year|spring|summer|autumn|fall|winter|quarter)|the next
        )\b
        |\b(?:postponed|on hold|put off (?:until|till|to|by)|shelved|pushed back to)\b
        |\bonce the (?:budget|plan|new)\b
      `,
    asks: {
      instance: 'What does each week of waiting cost, as you see it on the spot?',
      control: 'Which part of it needs nobody’s yes and can be seen by somebody?',
    },
  },
  {
    words: pattern('iu')`
        \b(?:
          hides?|hid|hidden|hiding|lie[sd]? (?:about|to me|to us)|told (?:me|us) nothing
          |(?<!\b(?:i|we)(?: have| had|['’](?:ve|d))? )(?:says|said|(?:they|people|who) say) nothing
          |(?:(?:did|does)(?: not|n['’]t)|they (?:do not|don['’]t)) (?:tell (?:me|us)|admit|report|own up)
          |keeps? (?:it )?quiet|in secret|secretly|covers? (?:it )?up
        )\b
      `,
    asks: {
      instance: 'What would it have cost {them} to say so?',
      control: 'What could make it easy for {them} to tell you?',
    },
  },
  {
    words: pattern('iu')`
      \b(?:i|we)(?: have| had|['’]ve|['’]d)?(?: just| simply| again| only)* (?:
        said nothing|(?:stayed|kept|was|were|am) (?:silent|quiet)|kept (?:my|our) mouths? shut
        |held (?:my|our) tongues?
        |(?:did not|didn['’]t|never) (?:say (?:anything|a word|so)|speak up|dare to say)
      )\b
    `,
    asks: {
      control: 'Suppose you say it after all, in two sentences: which two, and who hears them first?',
      instance: 'What would you have had to hear in that moment to say it?',
    },
  },
  {
    words: pattern('iu')`
      \b(?:
        (?:was|is|were|are|been|be|only|often|just|again|he|she|they|we) (?:\p{L}+ )?
          (?:guess(?:ed|es)?|estimated)|a guess
      )\b
    `,
    asks: {
      instance: 'Where was it guessed the last time, and what kept somebody from looking?',
      control: 'For which few of them could you have it looked at, and not guessed, this week?',
    },
  },
  {
    words: pattern('iu')`
        \b(?:nobody|no one|no heir|no successor)(?: (?:there|is|there is|comes))* (?:
          after (?:me|us)|to (?:take|carry|follow|inherit)\b
        )
        |\bno (?:successor|heirs?)\b|\b(?:take|have|run)s? (?:it|the \p{L}+) (?:after|over|from) me\b
        |\bwhen i (?:am|['’]m) gone\b
      `,
    asks: {
      instance: 'Who has ever said, even half in jest, that they would like it?',
      control: 'Which small piece of it could somebody try for one season?',
    },
  },
  {
    words: pattern('iu')`
        \b(?:not|n['’]t|never)(?: ever)? (?:want to )?
          (?:disturb|bother|trouble|be a burden|ask for (?:help|it|anything))\b
        |\b(?:will|would|does|do)(?: not|n['’]t) ask\b|\btoo proud\b
      `,
    asks: { control: 'How could help come without anybody having to ask for it?' },
  },
  {
    words: pattern('iu')`
        \b(?:nobody|no one)(?: ever)? (?:told|tells|informed|informs|warned|explains|explained)\b
        |\b(?:was|were|is|are)(?: not|n['’]t) (?:told|informed)\b
        |\b(?:can(?:no|['’])t|cannot|could not|couldn['’]t) read\b
      `,
    asks: {
      instance: 'The last time it was not passed on: who knew, and since when?',
      control: 'From whom could they hear it in time, in words they follow?',
    },
  },
  {
    words: pattern('iu')`
        \b(?:would|will|do|does|did|won['’]t|wouldn['’]t|doesn['’]t)(?: not| never)? (?:ever )?(?:tell|say)
          (?: me| us)? (?:me |us )?the truth\b|\bto (?:my|our) face\b|\btoo polite\b|\bbehind (?:my|our) back\b
      `,
    asks: { partner: 'Who gets to hear the truth of it, if not you?' },
  },
  {
    words: pattern('iu')`
        \b(?:i|we)(?: have|['’]ve)?(?: not|n['’]t| never)(?: yet| ever| really)? (?:asked|spoken?|talked)\b
        |\b(?:i|we) (?:did not|didn['’]t|never) (?:ask|speak|talk)\b
      `,
    asks: { control: 'Which one question would you put to {them}, if no answer could do harm?' },
  },
  {
    words: pattern('iu')`
        \b(?:never|not|n['’]t|stop(?:s|ped)?) (?:com(?:e|es|ing)|came) (?:back|again|any ?more)\b
        |\bdo(?:es)? not return\b|\bghost(?:s|ed|ing)?\b|\bdisappear(?:s|ed)?\b
        |\bnever (?:hear|heard|see|saw|seen) (?:from |of )?(?:them|her|him) again\b
      `,
    asks: {
      instance: 'Who did come back after all, and what was different that time?',
      control: 'Which one of them could you write to or ring this week, just to ask?',
    },
  },
  {
    words: pattern('iu')`
        \b(?:
          no[- ]shows?|(?:do|does|did)(?: not|n['’]t) (?:show|turn) up|missed appointments?
          |cancel(?:s|led)? (?:at the last|too late)
        )\b
      `,
    asks: {
      instance: 'Of the last five who stayed away, for how many do you know why?',
      control: 'What could you do the day before, for one day’s list only?',
    },
  },
  {
    words: pattern('iu')`
        \b(?:
          leav(?:es|ing)|(?:has|have|had|just|all|who) left|(?:is|are|was|were) (?:already )?gone
          |left (?:us|me|the same|after|for)|want(?:s|ed)? to leave
          |(?:thinking of |talk of )?moving (?:away|to|house)|mov(?:e|es|ed) away|then (?:they )?leave|quits?
          |quitting|resign\p{L}*|drop(?:s|ped|ping)? out|walk(?:s|ed)? away|turnover
          |handed in (?:her|his|their) notice
        )\b
      `,
    asks: {
      instance: 'Who stayed although they could have gone, and what keeps them?',
      control: 'What could you offer before the next one goes, that costs you little?',
    },
  },
  {
    words: pattern('iu')`
        \b(?:nobody|no one|hardly anyone|few people)(?: (?:\p{L}+|\d+)){0,3}?[ ]
          (?:comes|came|visits|turns up|shows up|attends|joins|signs up|registers)\b
        |\b(?:only |just )?(?:one|two|three|four|five|six|a few|\d) (?:people|persons|of them|guests|visitors|customers|members) (?:came|come|turned up|showed up|signed up|joined|registered)\b
        |\b(?:empty|half[- ]empty) (?:hall|room|shop|church|chairs|seats|tables|classes?|restaurant|café)\b
        |\b(?:fewer|so few|too few) (?:visitors|guests|members|customers|people)\b
      `,
    asks: {
      instance: 'Who came the last time, and what had brought them?',
      control: 'Which one of those you had counted on could you ask what kept them?',
    },
  },
  {
    words: pattern('iu')`
        \b(?:nobody|no one|hardly anyone|none of them) (?:(?:ever|really) )?(?:buys|bought|orders|wants)\b
        |\b(?:zero|no|hardly any|not one|not a single|few) (?:orders?|sales?|buyers?)\b
        |\b(?:sales|orders) (?:are |have )?(?:down|falling|fell|fallen|slow|drop\p{L}*)\b
        |\b(?:can(?:no|['’])t|do not|don['’]t|cannot) sell\b|\bunsold\b
      `,
    asks: {
      instance: 'Who bought the last one, and how did they hear of it?',
      control: 'Which one person could you offer it to this week, face to face?',
    },
  },
  {
    words: pattern('iu')`
        \b(?:nobody|no one|hardly anyone) (?:(?:ever|really) )?(?:reads?|uses?|looks?|opens?|checks?)\b
        |\bgather(?:s|ing)? dust\b|\bnever (?:been )?(?:used|read|opened)\b
      `,
    asks: { control: 'What would somebody find there who did look at it?' },
  },
  {
    words: pattern('iu')`
        \b(?:the )?same (?:\p{L}+ )?questions?\b
        |\b(?:calls?|rings?|ring|phones?|emails?|writes?|asks?|knocks?|interrupts?)(?: \p{L}+){0,4} (?:
          times|all (?:day|morning)|every (?:day|morning|hour|evening)|again and again|non-?stop
        )\b
        |\b\d+ (?:phone )?(?:calls|emails|messages|questions)\b|\bphone (?:never stops|rings)\b
      `,
    asks: {
      instance: 'Take the last five of them: what did each really want?',
      control: 'What could they be told once, so that fewer of them have to ask?',
    },
  },
  {
    words: pattern('iu')`
        \b(?:
          queues?|queuing|waiting (?:list|line|time)s?
          |(?:
            he|she|they|people|everybody|everyone|somebody|patients?|customers?|clients?|guests?|visitors?
            |parents?|families|children|students?|drivers?|who|one|\d+|\p{L}+ers
          ) (?:\p{L}+ ){0,2}wait(?:s|ed|ing)?(?! (?:for|until|till) (?:20\d\d|the \p{L}+ plan|next))
          |backlog|too slow|takes? (?:too long|ages|forever|\p{L}+ (?:weeks|months|hours|days|minutes))
          |stood (?:\p{L}+ )?minutes
        )\b
      `,
    asks: {
      instance: 'Take the last one who waited: where exactly did the time go?',
      control: 'What could those who wait know or do meanwhile, if you arranged it?',
    },
  },
  {
    words: pattern('iu')`
      \b(?:
        thr(?:ows?|own|owing|ew)(?: \p{L}+){0,5} (?:away|out)|wast(?:e|es|ed|ing)|bur(?:y|ies|ied) (?!myself)
        |in the bins?|left ?overs?|goes bad|go bad|rots?|rotting|spoil(?:s|ed|ing)?|expire[sd]?
      )\b
    `,
    asks: {
      instance: 'What exactly was it the last time, and whose hands had it been in before?',
      control: 'What could you do with a little of it one step before it is lost?',
    },
  },
  {
    words: pattern('iu')`
        \b(?:comes?|came|coming|sent|sends?|go(?:es)?) back (?:incomplete|wrong|again|twice|for)\b
        |\b(?:
          mistakes?|errors?|incomplete|(?:second|third|fourth|fifth) times?|done (?:wrong|twice)
          |wrong (?:\p{L}+ )?(?:size|colour|color|address|order|form|way|one|label|dose)
          |mix(?:es|ed)? (?:it |them |things )?up|re-?do(?:ne|ing)?
        )\b
      `,
    asks: {
      instance: 'In the last one that went wrong, at which moment could somebody have seen it?',
      control: 'Which one of these mistakes do you see first, before anyone else does?',
    },
  },
  {
    words: pattern('iu')`
      \b(?:nobody|no one|none of (?:us|them)) (?:is|was|were|feels?|felt)(?: really)? (?:in charge|responsible|in the lead|looking after)\b
      |\b(?:had|has|have|with) no (?:owner|one in charge|caretaker)\b|\bwithout an owner\b|\bnobody['’]s (?:job|task|business)\b
    `,
    asks: { control: 'Who could have it for two weeks, one person by name, and what would they need from you?' },
  },
  {
    words: pattern('iu')`
        \b(?:
          broken|tears?|tore|torn|(?:it|they|one|always|keeps?) break(?:s|ing)?|breaks? down|broke(?: down)?
          |leak(?:s|ed|ing)?|dr(?:y|ies|ied) (?:up|out)|fail(?:s|ed)|stops? working|out of order
          |die[sd]? (?:on|out|every)
        )\b
      `,
    asks: {
      instance: 'What was the first sign of it the last time, and who saw that?',
      control: 'What could you look at each day that would warn you a day sooner?',
    },
  },
  {
    words: pattern('iu')`
        \b(?:
          (?:he|she|they|i|we|one|somebody|someone|patients?|child|children|kids?|m[ae]n|wom[ae]n|worker) (?:
            \p{L}+ )?(?:fell|falls?|fallen)
          |falls (?:at|in|on)|accidents?|injur\p{L}+|hurt (?:him|her|them)sel\p{L}+
          |nearly (?:hit|fell|died|killed|burnt)
        )\b(?! (?:asleep|silent|in love|apart|behind))
      `,
    asks: {
      instance: 'What happened in the quarter of an hour before?',
      control: 'In the quarter of an hour before it, what is there that you could change?',
    },
  },
  {
    words: pattern('iu')`
        \b(?:
          can(?:no|['’])t (?:ever )?find|cannot find|(?:gets?|got|goes|went) (?:lost|missing)
          |looking for (?:it|them|things|the)|search(?:es|ed|ing)? for
        )\b
      `,
    asks: {
      instance: 'What was looked for the last time, and where was it in the end?',
      control: 'Which single thing of it would you give a fixed place first?',
    },
  },
  {
    words: pattern('iu')`
        \b(?:prove|proving|proved) (?:him|her|them|it|that|\p{L}+ wrong|me wrong)\b
        |\bconvinc(?:e|ed|ing) (?:him|her|them|my|our|the)\b
      `,
    asks: {
      control: 'What is the least that would have to be seen for that, with nobody looking on?',
      partner: 'Who could see it first, without an audience?',
    },
  },
  {
    words: /\b(?:complain(?:s|ed|ing|ts?)?|grumbl\p{L}+)\b/iu,
    asks: {
      instance: 'What was the last complaint, word for word, and what lay behind it?',
      control: 'Which of these complaints could you settle yourself, at least once?',
    },
  },
  {
    words: pattern('iu')`
        \b(?:
          retir(?:e|es|ed|ing|ement)|in (?:his|her|their|my|one) heads?|only (?:he|she|i) knows?
          |nobody else knows|written (?:down )?nowhere|forgotten how
        )\b
      `,
    asks: {
      instance: 'When was that knowledge last missed, and what happened then?',
      control: 'Which one thing of it would you want written down or filmed first?',
    },
  },
  {
    words: /\b(?:pays? late|paid late|late pay\p{L}*|unpaid|owes?|owed|overdue (?:bills?|invoices?))\b/iu,
    asks: {
      instance: 'Who paid on time, and what was different with them?',
      control: 'Which one of them would pay, if you went there yourself?',
    },
  },
  {
    words: pattern('iu')`
        \b(?:cheaper|competit\p{L}+|undercut\p{L}*|opens? (?:a shop )?(?:beside|next to|across from) (?:me|us))
          \b
      `,
    asks: { instance: 'Who came to you although the other was nearer or cheaper, and why?' },
  },
  {
    words: pattern('iu')`
        \b(?:
          shout\p{L}*|yell\p{L}*|scream\p{L}*|scold\p{L}*|insult\p{L}*|swear(?:s|ing)? at|argu(?:e|es|ed|ing)
          |quarrel\p{L}*|rude|fights?|fighting
        )\b
      `,
    asks: {
      instance: 'What was said just before it turned, as near as you remember?',
      control: 'What could you do in the minute before it turns, next time?',
    },
  },
  {
    words: pattern('iu')`
        \b(?:
          rules?|regulations?|polic(?:y|ies)|by law|the law|not allowed|forbidden|prohibited|insurance|liab(?:le|ility)
          |data protection
        )\b
      `,
    asks: {
      control: 'What does that rule leave free, if one reads it to the letter?',
      partner: 'Who could say where the rule leaves room, and would tell you?',
    },
  },
  {
    words: pattern('iu')`
        \b(?:(?:does|do|did)(?: not|n['’]t)|never|won['’]t|will not) (?:trust|believe)\b|\bdistrust\b
        |\bsceptical\b|\bskeptical\b
      `,
    asks: {
      control: 'What would have to happen before their own eyes?',
      partner: 'Whom do they believe, if not you?',
    },
  },
  {
    words: pattern('iu')`
        \b(?:
          said no|says no|refus(?:es|ed|ing)|turned (?:me|us|it) down|reject(?:s|ed)|declin(?:es|ed)
          |won['’]t (?:sign|allow|approve|help|let)|(?:does|do)(?: not|n['’]t) (?:allow|approve|let)
        )\b
      `,
    asks: {
      instance: 'What was the no to, exactly, and what was said with it?',
      partner: 'Whose word counts with those who say no?',
    },
  },
  {
    words: pattern('iu')`
        \b(?:i|we)(?: really| just)? (?:do not|don['’]t|won['’]t|will not|would not|wouldn['’]t|refuse to) (?:
          want|accept|wear|do that|sign
        )\b
      `,
    asks: { control: 'What would you accept in its place, if it were up to you?' },
  },
  {
    words: pattern('iu')`
      \basks?(?:ed)? (?:me |us )?(?:why (?:only|not)\b|(?:if|whether) (?:they|she|he) (?:could|can|may|might)\b|to join|for the same)
      |\bwant(?:s|ed)? (?:in\b(?! (?:a|the|my|our))|to join|to take part|the same|it too|one too)|\bme too\b
    `,
    asks: {
      control: 'What small thing of their own could they put in to be part of it?',
      partner: 'Which of them would give an hour for it this week?',
    },
  },
  {
    words: pattern('iu')`
      \b(?:his|her|their) own way\b|\bignor(?:es?|ed|ing)\b|\bgoes? behind\b|\bas if (?:nothing|it)\b
      |\b(?:does|do|did|does it|do it|did it)(?: \p{L}+){0,4} (?:anyway|all the same|regardless)\b
      |\b(?:does(?: not|n['’]t)|do(?: not|n['’]t)) (?:follow|keep to|stick to)\b
    `,
    asks: {
      control: 'What would have to be easier for {them} about the new way?',
      instance: 'What is better about the old way, for whoever keeps to it?',
    },
  },
  {
    words: pattern('iu')`
        \b(?:wants?|expects?|orders?|forces?|told|tells|asked) (?:me|us|everybody|everyone|all of us) to\b
        |\bha(?:s|ve) decided (?:that )?(?:we|i|to)\b|\bfrom above\b
      `,
    asks: {
      control: 'What is that meant to bring, and how could it be brought another way?',
      partner: 'Who else would like it done otherwise, and would say so with you?',
    },
  },
  {
    words: pattern('iu')`
        \b(?:says?|thinks?|insists?)(?: that)? (?:i|we) (?:should|must|have to|ought)\b
          (?! (?:to )?(?:talk|speak|try|come|ask|write))
      `,
    asks: { control: 'What would you have to see to say that is right, and how could you see it cheaply?' },
  },
  {
    words: pattern('iu')`
        \b(?:
          the way (?:my|our|we|it|they)|(?:we|they|i)(?:['’]ve| have)? always (?:did|done|do)
          |it(?:['’]s| has)? always been|since my (?:father|mother|grandfather)
        )\b
      `,
    asks: { control: 'If you did it another way just once, by what would you see whether it was better?' },
  },
  {
    words: pattern('iu')`
        \b(?:
          alone with|on my own|by myself|the only one|nobody helps|no one helps|nobody else does
          |all (?:of it )?(?:hangs|falls) on me
        )\b
      `,
    asks: {
      partner: 'Who has helped with it even once, and what made them?',
      control: 'Which part of it could you let go of for one week, to see who notices?',
    },
  },
  {
    words: pattern('iu')`
      \b(?:am|is|are|was|were|be) (?:\p{L}+ )?against (?:it|that|this|us|me|the idea)\b
      |\b(?:says?|said|thinks?|thought|calls?|called)(?: that)? (?:it|this|that)(?:['’]s| is| was)? (?:\p{L}+ )?
        (?:stupid|nonsense|silly|a joke|crazy|rubbish|ridiculous|childish)\b
      |\b(?:he|she|they|\p{Lu}\p{L}+|(?:my|our|the) \p{L}+) (?:\p{L}+ )?(?:hates?|dislikes?|detests?|can(?:['’]t|not) stand) (?!me\b)\p{L}
      |\blaugh(?:s|ed|ing)?\b(?! with)|\b(?:my|our|the|his|her|their) \p{L}+ (?:does|do|did)(?: not|n['’]t) (?:want|like|allow|let) (?:it|this|that|him|her|me|us|them)\b
    `,
    asks: {
      instance: 'What do they fear to lose by it, in their own words?',
      control: 'Whom do you truly need for the first small try, and who of those is not against it?',
    },
  },
  {
    words: pattern('iu')`
      \b(?:there is|there['’]s|there was|we have|i have|i know of|we found|i found) (?:nobody|no one)(?: there| here| else)? (?:who|to|for)\b
      |\b(?:nobody|no one)(?: there| here)? (?:knows how|can show|shows (?:us|me|them|how))\b
    `,
    asks: { control: 'Who of those you know has done such a thing even once?' },
  },
  {
    words: /\bcan only (?:do|come|help|give|work|bring|be|make|take)\b/iu,
    asks: { control: 'What could be tried within that, and what would it show?' },
  },
  {
    words: pattern('iu')`
      \b(?:no time|not enough time|hours? in the day|overtime|too busy|overworked|overloaded|swamped)\b
    `,
    asks: {
      instance: 'What did the time go into yesterday, hour by hour?',
      control: 'What could you leave undone for one week without harm?',
    },
  },
  {
    words: pattern('iu')`
        \b(?:no money|no budget|(?:can(?:no|['’])t|cannot) afford|too expensive|costs? too much|funding|grants?)
          \b
      `,
    asks: { control: 'Which part of it would cost nothing but asking?' },
  },
  {
    words: pattern('iu')`
        \b(?:afraid|scared|frightened|embarrassed|ashamed|shy) (?:to|of|that|in front)\b
        |\b(?:are|is|most|some) scared\b
      `,
    asks: {
      instance: 'Who did it all the same, and what made it easier for them?',
      control: 'What would make the first time less to be afraid of?',
    },
  },
  {
    words: pattern('iu')`
      \b(?:not|n['’]t)(?: \p{L}+){1,3} (?:any ?more|any longer)\b|\bno longer\b|\bused to (?!it\b|that\b)
    `,
    asks: {
      instance: 'When did it last go well, and what was different then?',
      control: 'What of how it used to be could you bring back for one day?',
    },
  },
  {
    words: pattern('iu')`
      \b(?:tried (?:it|that|this|to|once|before|a|the|with)|did(?: not|n['’]t) work|gave up|failed last)\b
    `,
    asks: { instance: 'What came out of that try that you had not expected?' },
  },
  {
    words: pattern('iu')`
      \bhas(?: not|n['’]t)(?: yet| even)? (?:
        answered|replied|responded|(?:written|called|rung|got|gotten) back|come back to (?:me|us)
      )\b
      |\b(?:not|n['’]t) heard (?:back )?from (?:him|her)\b|\bwaiting for (?:his|her) (?:answer|reply|yes|word|signature)\b
    `,
    asks: { control: 'Where could you meet {them}, and which one question takes a minute to answer?' },
  },
  {
    words: pattern('iu')`
        \b(?:(?:does|do|did)(?: not|n['’]t)|never) (?:answer|reply|respond|call back|write back)\b
        |\bunanswered\b
        |\b(?:nobody|no one|none of them) (?:ever )?(?:answers|answered|replies|replied|calls|called)\b
        |\bno (?:answer|reply|response)\b
      `,
    asks: { control: 'Which of them could you simply go and see?' },
  },
  {
    words: pattern('iu')`
        \b(?:one|two|three|four|only \p{L}+) \p{L}+(?: \p{L}+)? for (?:
          \d+|twenty|thirty|forty|fifty|all|everybody
        )\b
        |\btoo many (?:pupils|patients|people|children|kids|students|visitors|cases)\b
        |\bnot enough (?!time|money)\p{L}+\b|\b(?:they|all|only) (?:just |only )?watch\b
      `,
    asks: {
      instance: 'Which of them once did more than watch, and what had set that off?',
      control: 'Which part of it could they do themselves, if you let go of it?',
    },
  },
  {
    words: /\b(?:mess|messy|dirty|chaos|clutter\p{L}*|untidy|full of junk)\b/iu,
    asks: { control: 'Which corner of it would you notice first, if it were in order?' },
  },
  {
    words: pattern('iu')`
      \b(?:do not|don['’]t) (?:really |even )?know (?:yet )?(?:what\b(?! to (?:do|make) (?:with|about|of))|where to (?:start|begin)\b|which\b|in what\b)
    `,
    asks: { control: 'What do people come to you for already, without your asking?' },
  },
  {
    // To have something otherwise, and nothing that one would make for others.
    words: pattern('iu')`
      \b(?:(?:i|we)(?:['’]d| would) (?:like|love) to|(?:i|we) (?:really )?(?:want|hope|plan) to|my (?:idea|plan) is to) (?:
        get|change|close|reduce|cut|shorten|move|free|clear|end|bring down|raise|increase|speed up|slow|improve|simplify|keep|save|halve
        |replace|fix|solve|separate|split|use|share|open up|turn|shift|swap
      )\b(?! (?:to know|into|started|going|out of|married|better at))
    `,
    asks: {
      instance: 'Which one case of it do you have before your eyes, and what would have gone otherwise?',
      control: 'What of it could you try once, on a small scale, before anything is settled for good?',
    },
  },
  {
    words: pattern('iu')`
        \b(?:i|we)(?:['’]d| would) (?:like|love) to\b
        |\b(?:i|we) (?:really )?(?:want|dream|plan|hope|wish)(?: to| of)\b
          (?! (?:prove|show|tell|convince|stop|leave|quit|know|understand|see|sleep|be)\b)|\bmy (?:dream|idea|plan) is\b
      `,
    asks: {
      instance: 'Who has asked you for it, in so many words?',
      control: 'What is the smallest piece of it that one person could have from you next week?',
    },
  },
  {
    words: pattern('iu')`
      \b(?:wants?|asked for|asks for|would like|needs?) (?:
        (?:\p{L}+ ){0,2}more (?:of|\p{L}+s)\b
        |(?:\p{L}+ )?\p{L}+s instead of\b
        |(?:\d+|two|three|four|five|six|eight|ten|twelve|twenty|thirty|forty|fifty|a hundred|twice|another)
          (?!\p{L}|\d|[ ](?:percent|per|minutes?|hours?|days?|weeks?|months?|years?|euros?|dollars?|pounds?|francs?)\b)
      )
    `,
    asks: { control: 'What could you ask of {them} in return, before you begin?' },
  },
  {
    words: pattern('iu')`
      (?<!\b(?:if|whether|when|until|once|hope|wish|like) )\b(?:it|that|this)(?: has| really| actually)* (?:worked\b|works(?=[!.,]|$))
      |\b(?:sold|served|saved|won|gained) (?:\p{L}+ )?(?:\d+|twice|double|half|most|all)\b
      |\b(?:loved|liked) it\b|\bwent (?:really |very |so )?well\b|\bsold out\b
      |\b(?:it|that|this|which) (?:was|is) (?:\p{L}+ )?(?:great|wonderful|fantastic|amazing|a success|a hit)\b
      |(?<!\b(?:if|until|when|once|unless|whether|nobody|never|no one) (?:\p{L}+ ){0,2})\bsaid yes\b
    `,
    asks: {
      instance: 'Who noticed it besides you, and what was said?',
      control: 'What does it let you try now that you could not have tried before?',
    },
  },
  {
    words: pattern('iu')`
      \b(?:had|have|got|here['’]s|here is) (?:an?|another|this|the) (?:\p{L}+ ){0,2}idea\b
      |\b(?:the|an|my) idea (?:came|struck|hit)\b
    `,
    asks: { control: 'In what form could the first person hold it, taste it or see it within a week?' },
  },
  {
    words: pattern('iu')`
      \b(?:offer(?:s|ed)? (?:me |us )?(?:to|an?|the|two|three|his|her|their)|for free|free of charge)\b
      |\b(?:lends?|lent|gives?|gave|brings?|brought) (?:me|us) (?:an?|the|two|three|his|her|their|\d+)\b
    `,
    asks: {
      control: 'What could you begin with the first piece of that, and by which day would you have it?',
      partner: 'What is in it for {them}, as you see it?',
    },
  },
  {
    words: /\b(?:invited (?:me|us)|(?:have|has|got) (?:a|an|the) (?:meeting|appointment|interview|hearing))\b/iu,
    asks: { control: 'What would you want to be decided when you leave the room, and what can you show there?' },
  },
  {
    words: pattern('iu')`
      \bturn(?:s|ed) out\b|\b(?:i|we) (?:have |['’]ve )?(?:measured|counted|found out)\b
      |\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten) (?:out )?of (?:the |my |our )?(?:\d+|two|three|four|five|six|seven|eight|nine|ten)\b
      |(?<!\bby )\b\d+ ?(?:%|percent)
    `,
    asks: {
      instance: 'What had you expected before you knew that?',
      control: 'Who decides otherwise once they have seen that, and where could you show it?',
    },
  },
  {
    words: pattern('iu')`
      \b(?:in|to|for|with|across) (?:the whole|all the|every) (?:town|city|company|school|house|hospital|county|country|building|shops?|departments?)\b
      |\b(?:everywhere|roll(?:s|ed|ing)? it out|scale it up)\b
    `,
    asks: { control: 'What has the small try shown so far, and what would a second one beside it show?' },
  },
  {
    words: pattern('iu')`
      \b(?:i|we) (?:\p{L}+ )?(?:want|need) (?:an?|another|some|new|two|three) (?!(?:\p{L}+ )?(?:
        break|plan|ideas?|step|partners?|person|people|answer|change|moment|minute|day|hour|week|coffee|holiday|job|name|licen[cs]e
        |permit|permission|help|time|advice|question|goal|reason|sign|yes|no|less|more
      )\b)\p{L}
      |\b(?:i|we) (?:want|need) an? \d\p{L}+ \p{L}
    `,
    asks: { control: 'Who has such a thing already, and could you use it for an hour?' },
  },
  {
    words: pattern('iu')`
        \b(?:i am|i['’]m|we are|i) (?:\p{L}+ )?(?:afraid|scared|worr(?:y|ied)|nervous|anxious|dread)\b
        |\b(?:scares?|frightens?|terrifies|worries) (?:me|us)\b
        |\bdo(?:n['’]t| not) dare\b
      `,
    asks: { loss: 'What is the worst that could come of it, and could you bear it?' },
  },
];
