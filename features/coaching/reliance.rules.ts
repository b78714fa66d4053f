// Whoever a plan relies on without having their word: declined, not answered yet, or never asked as far as the records say. A plan to
// ask, to call or to wait for somebody relies on nobody.
import { type Contradiction } from './clash.rules.ts';
import { type Clause, type Sentence } from './clause.rules.ts';
import { bare, namedIn, peopleIn } from './people.rules.ts';
import type { Records } from './records.rules.ts';
import { isVerb } from './verb.rules.ts';

/** What somebody does without being of help: whoever wants, says or is, has promised nothing. */
const ofTheirOwn =
  '(?:be(?! (?:our|my|the \\p{L}+ (?:of|for)|there|here with|in charge|with us|responsible|present|at (?:the|our)|part of|\\p{L}+ing\\b))|being|have(?! (?:the|it|everything|all) )|has|not|never|probably|want|need|think|say|said|ask|hate|love|like|answer|decide|laugh|complain|notice|refuse|object|leave|leav|retire|hear|know|understand|mind|live|liv|feel|seem|look|wait|worr(?:y|ie)|doubt|hope|wish|believe|prefer|fear|wonder|consider|suggest|tell|call|ring|write to|see|stand|sit|work|own|used|remember|forget|agree|disagree|insist|expect|hesitat\\p{L}*|does|this|thus|perhaps|mov|retir|shak|cough|los|hav|decid|consider|ask|get back|think|come round)';
const helping = new RegExp(
  `^(?:,? (?:and|&) (?:i|me|myself|(?:\\p{L}+ ){0,2}\\p{L}+))?(?: (?:also|then|already|now|still|both|always|just|kindly|gladly|usually|himself|herself|themselves|and (?:his|her) \\p{L}+))*\\s*(?:(?:will|is going to|are going to|(?:is|'s) gonna|'s going to|gonna|'ll|can|would|could then|could|shall|is set to|is due to|is to|is supposed to) (?:also |then |always |just |definitely |certainly |surely |gladly |personally )*(?!${ofTheirOwn}(?:s|es|ing)?\\b|(?:be|have) (?:away|back|on (?:leave|holiday)|busy|angry|glad|happy|annoyed|surprised|told)\\b)\\p{L}|(?:is|are|'s) (?:already |now |also |then |currently )?(?!${ofTheirOwn}(?:ing)?\\b|away|coming (?:back|home|round)|going\\b|asking|having|getting|moving|losing)\\p{L}{2,}ing\\b|(?:is|are|'s) (?:all |fully |already |now )?(?:on (?:it|that|board|the \\p{L}+)|in (?:charge|for it|with us)\\b|aboard|responsible|taking care|set to|ready to|(?:my|our) (?!neighbou?r|boss|manager|friend|cousin|sister|brother|aunt|uncle|doctor|landlord|principal|head|director|colleague|teacher|customer|client|chief|mayor|wife|husband|mother|father|daughter|son|nephew|niece|best|old|new|next|biggest|only|favou?rite)\\p{L}+)|(?:is|are|'s) (?:where|how|what|the (?:one|person|man|woman) (?:who|for|to)) ?\\b|(?:is|are|'s) (?:all )?(?:in|on|aboard|secured|certain|guaranteed|settled|arranged|fixed|agreed|booked|confirmed|sorted)(?=[.,;!]|$| (?:for|on|now|and)\\b)|(?:will|is going to|'ll|is sure to|is bound to|would) (?:surely |certainly |of course |definitely |for sure |gladly |probably |no doubt )?(?:say yes|agree|accept|not mind|be (?:fine|glad|happy|in|on board|up for)|come round|play along|go along|join)\\b|won't (?:mind|say no|refuse)\\b|(?:has|have) (?:\\p{L}+ed|set|built|made|done|put|brought|written|found|drawn|cut|sent|given) |(?:has|have|'s) (?:got )?(?:the|it|that|this) (?:\\p{L}+ )?(?:covered|in hand|sorted)|(?:has|'s) (?:my|our) back\\b|does\\b|(?:has|'s) got (?:the|it|that|this|\\p{L}+ covered)\\b)`,
  'iu',
);
const verbAtOnce =
  /^(?:,? and (?:i|me|(?:his|her|the|their|our) (?:\p{L}+ ){0,2}\p{L}+))?(?: (?:also|then|already|now|both|always|just|kindly|gladly|personally))*\s(\p{L}{2,})(?=\s|[.,;!]|$)(?:\s(\p{L}[\p{L}'-]*|\d[\d.,]*))?/iu;
/** In the simple present: what a person is, and what they do for a living. */
const describing =
  /^(?:is|was|has|have|had|were|are|be|lives?|works?|runs?|owns?|sells?|leads?|chairs?|heads?|knows?|likes?|loves?|wants?|needs?|thinks?|says?|asks?|hates?|hopes?|fears?|means?|seems?|feels?|belongs?|remembers?|sits?|stands?|calls?|rings?|answers?|writes?|speaks?|wishes|believes?|prefers?|agrees?|declines?|refuses?|decides?|waits?|looks?|visits?|goes|comes?|leaves?|sees?|hears?|understands?|doubts?|worries|complains?|does|did|may|might|must|should|will|would|can|could|used|and|or|who|which|at|in|of|on|from|to|for|with|by|as|about|if|whether|than|but|so|then|because|since|until|when|before|after|not|never|says|said|told|gets?|minds?|earns?|costs?|pays? (?:rent|tax)|cares?|buys?|loses?|retires?|gains?|wins?|enjoys?|finds?|learns?|stays?|remains?|becomes?|suffers?|resists?|blocks?|grumbles?|smiles?|faces?|spends?|drinks?|eats?|studies|travels?|returns?|notices?|expects?|considers?|hesitates?|loved|liked)$/iu;
const forUs =
  /\b(?:us|me|our|my|for (?:the|this|it|that)|ours|we|together)\b|\b(?:on|from|next|this|every|each|in|by) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|\p{L}+day|week|month|january|february|march|april|may|june|july|august|september|october|november|december)\b|\btomorrow\b|\d/iu;

const counted =
  /\b(?:count(?:ing|s)? on|rely(?:ing)? on|relies on|depend(?:s|ing)? on|bank(?:ing)? on|lean(?:ing)? on|build(?:ing)? on|with the help of|with help from|with support from|thanks to|leav(?:e|ing) (?:\p{L}+ ){1,5}(?:to|with)|hand(?:ing)? (?:\p{L}+ ){1,5}(?:over )?to|giv(?:e|ing) (?:\p{L}+ ){1,5}to|(?:get|have|got|let|put|make) |go(?:es)? (?:with|by|through|via|to)|(?:comes?|are|is|borrowed|come) from|up to|courtesy of|(?:in|into) the hands of|hangs? on|stands? (?:or falls? )?(?:on|with)|(?:with|use|using) (?:\p{L}+ ){1,3}from|in the name of|on behalf of|signed by|through|via|by|assign(?:ing)? (?:\p{L}+ ){1,5}to|delegat(?:e|ing) (?:\p{L}+ ){1,5}to|together with|alongside|along with|team(?:ing)? up with|partner(?:ing)? with|trust(?:ing)?)\s*$/iu;
const counting =
  /\b(?:count(?:ing|s)? on|rely(?:ing)? on|depend(?:s|ing)? on|bank(?:ing)? on|lean(?:ing)? on) (?:him|her|them)\b/iu;
/** What stands before "Marek's garage" when it is to be used. */
const usingTheirs =
  /\b(?:use|using|borrow|take|get|have|around|upon|in|at|from|with|into|onto|aboard|out of|via|on|keep|move into|need)(?: (?:the|it|that|this|some|all|out of|of))? $/iu;
const contacting =
  /\b(?:a (?:word|chat|talk|coffee|tea|drink|call) with|(?:coffee|lunch|tea|breakfast|dinner|a drink|an appointment|a meeting) (?:with|for)|ask(?:ed|ing|s)?|(?<!the )call(?:ed|ing)?(?! for)|invit(?:e|ing)|rang|ring(?:ing)?|phon(?:e|ing)|thank(?:ed|ing)?|talk(?:ed|ing)?|speak(?:ing)?|spoke|write to|writ(?:e|ing) (?:to )?|wrote|e?-?mail(?:ed|ing)?|text(?:ing)?|messag(?:e|ing)|said|says|agreed|promised|told|tells|offered|find(?:ing)? out|met\b|meet(?:ing)?(?: up)? with|meet |taught|follow(?:ing)? up|remind(?:ing)?|chas(?:e|ing)|nudg(?:e|ing)|wait(?:ing)? (?:for|until|till)|hear(?:ing)? (?:back )?from|approach(?:ing)?|reach(?:ing)? out|contact(?:ing)?|propos(?:e|ing)|pitch(?:ing)?|suggest(?:ing)?|apologi[sz](?:e|ing)|check(?:ing)? with|see (?:if|whether)|visit(?:ing)?|drop in on|introduc(?:e|ing) myself|persuad(?:e|ing)|convinc(?:e|ing)|win(?:ning)? (?:over)?|show(?:ing)?|present(?:ing)? .* to|explain(?:ing)?|send(?:ing)?|give .* time|sound(?:ing)? out|look(?:ing)? for|answer(?:s|ed)?|reply|replied|confirm(?:s|ed)?|said yes|bring (?:it|this) up)\b/iu;
const unsure = /\b(?:whether|might|may|perhaps|maybe|hope|hopefully|could you|would (?:like|love|need)|if)\b/iu;
/** The plan waits for an answer. */
const awaiting = (who: string): RegExp =>
  new RegExp(
    `\\b(?:if|unless|provided|once|when|as soon as|until|till|whether|in case|assuming|should|depends on (?:whether|what)|before) (?:that )?(?:(?:he|she|they|it|both)|(?:\\p{Lu}\\p{Ll}*\\.? )?(?:${who})(?: \\p{Lu}\\p{L}+)?)(?:'s|'ll)? (?:\\p{L}+ ){0,2}(?:agrees?|sa(?:y|ys|id)|accepts?|answers?|answered|repl(?:y|ies)|wants?|willing|up for|confirms?|joins?|gets? back|comes? (?:back|on board|round)|okays?|decides?|tells?|lets? me know|has time|have time|free|in\\b|interested|would|could|will|can|gives? (?:me|us) (?:the|an?) (?:ok|nod|word|green)|likes?|minds?|signs?|doesn't|does not|does|turns? (?:me|us) down|happy)`,
    'iu',
  );
const onCall = /\b(?:when(?:ever)?|as soon as|once|each time) (?:i|we) (?:call|ask|ring|email|text)\b.*$/iu;

/** Words, ideas and meetings that come from somebody are no help that one counts on. */
const ofAnother =
  /\b(?:(?:idea|question|remark|complaint|tip|advice|quote|story|proposal|request|letter|mail|message|call|news|suggestion|rumou?r) (?:\p{L}+ ){0,3}(?:from|by|through|via)|(?:book|article|study|photo|song|poem|talk|inspired|asked|told|impressed|recommended|suggested|mentioned|invited|surprised|taught|warned|encouraged|drop|stop|come|go|pass|walk|signed) (?:\p{L}+ ){0,2}by|(?:heard|learned|learnt|met|know|knew|found out|got to know) (?:\p{L}+ ){0,4}(?:from|through|via|by))\s*$/iu;
const alongside =
  /\b(?:work|working|live|living|share \p{L}+ \p{L}+|grew up|studied|went|argue|agree|disagree|compared?|problem|trouble|fed up|patient|honest|friends|fair|do the same|in touch|wait|stuck) with $/iu;
const borrowedWord =
  /^'s? (?:\p{L}+ )?(?:number|address|example|method|words?|advice|idea|recipe|book|name|phone|e-?mail|card|question|rule|way|view|point|style|letter|answer|comment|argument|place|shoes|opinion|eyes|birthday|street)\b/iu;

/** Whether a clause relies on somebody whom it names at a place. */
function relies(clause: Clause, at: number, end: number, isRole: boolean, isBesideMe: boolean): boolean {
  const text = clause.text.replace(onCall, '');
  const before = text.slice(0, at);
  const after = text.slice(end);
  const isOwner = /^'s? (?:\p{L}|\d)/u.test(after) && !helping.test(after);
  // "Joseph's riders take": what is theirs is one word, two or three.
  const deeds = isOwner
    ? [1, 2, 3]
        .map((many) => after.replace(new RegExp(`^'s?(?: [\\p{L}\\d-]+){${many}}(?= \\p{L})`, 'u'), ''))
        .filter((rest) => rest !== after)
    : [after];
  if (
    counted.test(before) &&
    !ofAnother.test(before) &&
    !/^\W*depending on $/iu.test(before) &&
    !/\b(?:love|like|want|hope|try|wish|need) to (?:get|have|win) $/iu.test(before) &&
    !/\b(?:a|the) \p{L}+ (?:by|through) $/iu.test(before)
  )
    return !contacting.test(before);
  if (
    /\b(?:is|are|stays|remains) $/iu.test(before) &&
    /^'s?(?: (?:job|task|part|business|department|thing|responsibility))?(?=[.,;:!]|$| from\b| now\b)/iu.test(after)
  )
    return true;
  if (contacting.test(before)) return false;
  // "With Helena at the door", "Our host is Helena", "Helena to bake".
  if (
    /\bwith(?: the)? $/iu.test(before) &&
    /^ (?:on (?:board|the|our)|behind|in (?:the|our)|at (?:the|our)|as|by)\b/iu.test(after)
  )
    return true;
  if (
    /\b(?:our|the|my) (?:\p{L}+ ){1,4}(?:is|will be|are) $/iu.test(before) &&
    /^(?:'s \p{L}+)?(?=[.,;!]|$)/iu.test(after)
  )
    return true;
  if (/^\W*$/u.test(before) && /^ to (?!be\b)\p{L}{2,}(?=[,;.]| (?:the|a|an|our|my|us|me|it|\d))/iu.test(after))
    return true;
  if (
    /^(?:,? (?:and )?\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?)*,? (?:and|&) (?:i|me)\b(?:'ll| will)? \p{L}/u.test(
      after,
    ) &&
    /^\W*(?:(?:so|and|then) )?(?:\p{Lu}[\p{L}'-]+(?:,| and) )*$/u.test(before)
  )
    return true;
  // "With Helena taking the first twenty": what she does is the ground of the plan.
  if (/\bwith(?: the)? $/iu.test(before) && /^(?:'s?(?: \p{L}+){1,2})? (?!being\b)\p{L}{2,}ing\b/iu.test(after))
    return true;
  const joint = /\b(?:with|from)(?: the)? $/iu.test(before) && clause.subject !== 'theirs';
  if (joint && !isOwner)
    return (
      /\bwith $/iu.test(before) &&
      !alongside.test(before) &&
      /\b(?:i|we|let's)\b/iu.test(text) &&
      !/\b(?:start|begin|sit|sits|be in touch|stay|deal|agree|coffee|lunch|tea|chat) (?:down )?with $/iu.test(before)
    );
  if (isOwner && borrowedWord.test(after)) return false;
  if (
    isOwner &&
    usingTheirs.test(before) &&
    /\b(?:buy|eat|taste|visit|go|going|stop|look|drop|shop|sit|wait|walk|sleep|meet|order)\b/iu.test(before)
  )
    return false;
  if (isOwner && usingTheirs.test(before))
    return clause.subject !== 'theirs' && !/\bshop|office|desk|door\b/iu.test(after.slice(0, 14));
  // From here on the person, or what is theirs, is the one who acts.
  const isLead =
    /^\W*(?:(?:and|but|so|then|now|also|because|since|while|where|plus|which|that|as|once|when|soon|until|till|(?:that's|that is|this is) (?:what|where|how|why))[\s,]+)*(?:(?:on|in|at|from|by|next|this|for|after|before|every|until|over|during|to|meanwhile|tomorrow|today|tonight|with) [^,]*?,? ?|(?:\p{L}+day|tomorrow|tonight|meanwhile|then|later|afterwards|first|luckily|anyway)(?: \p{L}+){0,2},? )?(?:my \p{L}+ |our \p{L}+ |the \p{L}+ |old |big |good |\p{Lu}\p{Ll}+ and |(?:i|me) and )?$/iu.test(
      before,
    );
  const isAfterMe =
    /\b(?:i|we|let's)\b/iu.test(before) &&
    !/\b(?:that|because|so|while|and|as|then|since) (?:\p{Lu}\p{Ll}*\.? )?$/iu.test(before);
  if (isAfterMe || (!isLead && before.trim().split(/\s+/u).length > 9)) return false;
  if (/^ (?:and|&) (?:i|me)\b/iu.test(after))
    return /^ (?:and|&) (?:i|me)(?:'ll| will|'re| are| can| would|\b) (?!(?:talk|speak|meet|disagree|agree|know|like|have)\b)\p{L}/iu.test(
      after,
    );
  return (
    helping.test(after) || deeds.some((deed) => helping.test(deed) || acts(deed, before, isOwner, isRole, isBesideMe))
  );
}

/** In the simple present: "supplies the tools", "and Selvi fold the sheets", "riders take them home". */
function acts(deed: string, before: string, isOwner: boolean, isRole: boolean, isBesideMe: boolean): boolean {
  const [, verb = '', next = ''] = verbAtOnce.exec(deed) ?? [];
  if (verb === '' || describing.test(verb) || !isVerb(verb.toLowerCase())) return false;
  if (isOwner) return true;
  if (!verb.endsWith('s'))
    return (
      /\band\b/u.test(before + deed.slice(0, 30)) &&
      (forUs.test(deed) || /^(?:the|an?|up|out|over|our|all|it)$/iu.test(next))
    );
  if (isRole) return /\b(?:us|me|our|my|for (?:the|this|it|that)|we)\b/iu.test(deed);
  if (next === '' && (isBesideMe || /\bwhat $/iu.test(before))) return true;
  if (next === '' && (isBesideMe || /\bwhat $/iu.test(before))) return true;
  return (
    next !== '' &&
    (forUs.test(deed) ||
      /^(?:the|an?|it|my|our|all|two|three|some|in|out|over|for|care|each|every|everyone|people|one|half|on|off|up|down|\d.*|\p{L}+s)$/iu.test(
        next,
      ))
  );
}

/** The person speaks: what they said is news that the records do not have yet. */
const isSaying = (text: string, met: { end: number } | undefined): boolean =>
  met !== undefined &&
  /^(?:'s \p{L}+)?,? (?:(?:has|have|had|already|now|just|finally|also|rang|wrote|came|called) )*(?:back )?(?:and )?(?:said|says|told|agreed|promised|accepted|rang|wrote|answered|confirmed|offered|back)\b(?! (?:nothing|no word|little))/iu.test(
    text.slice(met.end),
  );
/** "They bring it all", said of whoever was named just before. */
const followsUp = (text: string): boolean => {
  const [whole = ''] = /^\W*(?:(?:and|so|but|then) )?(?:he|she|they)(?='|\s)/iu.exec(text) ?? [];
  const rest = text.slice(whole.length);
  return (
    whole !== '' &&
    (helping.test(rest) ||
      bringing.test(rest) ||
      /^(?:'ll| will) (?:surely |certainly |of course )?(?:agree|accept|say yes|love it|join)/iu.test(rest))
  );
};
const bringing =
  /^ (?:also |then |both |even |always )*(?:brings?|builds?|cooks?|makes?|prints?|supply|supplies|deliver|delivers|pays? (?:for|the)|hands? (?:them|it|out)|takes? (?:care|over|the|it|them)|runs? (?:the|it)|does|do (?:the|it)|carry|carries|drives?|provides?|sends? (?:us|me)|gives? (?:us|me)|lends? (?:us|me)|covers?|organi[sz]es?|handles?|looks? after|opens?|cleans?|sets? (?:it )?up|draws?|translates?|teach|teaches|sews?|bakes?|repairs?|fix|fixes|collects?|fetch|fetches|prepares?|designs?|writes? (?:the|it)|is on board|are on board)\b/iu;

/** "Marta, Joao and I start on Monday". */
const isAmongUs = (text: string, who: string): boolean =>
  new RegExp(
    `^\\W*(?:(?:So|And|Then) )?(?:\\p{Lu}[\\p{L}'-]+(?: \\p{Lu}[\\p{L}'-]+)?(?:, | and )){0,4}(?:${who})(?: \\p{Lu}[\\p{L}'-]+)?(?:,? (?:and )?\\p{Lu}\\p{Ll}[\\p{L}'-]*){0,4},? and I\\b(?:'ll| will)? (?!(?:talk|speak|meet|disagree|agree|know|like|have|had|met|talked)\\b)\\p{L}`,
    'u',
  ).test(text);

/** "I've put Els down for Monday". */
const isPutDown = ({ text }: Clause, { at, end }: { at: number; end: number }): boolean =>
  /\b(?:put|counted|booked|planned|pencilled|signed|lined up|assigned|scheduled|made) $/iu.test(text.slice(0, at)) &&
  /^ (?:down|in|up|for|to|as|on|our|my|the)\b/iu.test(text.slice(end));

/** Whoever a message relies on without their word. */
export function relianceOn(message: readonly Sentence[], records: Records): Contradiction[] {
  const everybody = peopleIn(records);
  const whole = message.map(({ text }) => text).join(' ');
  const lower = whole.toLowerCase();
  const found: Contradiction[] = [];
  const seen = new Set<string>();
  for (const person of everybody) {
    const { name, status, written, parts } = person;
    if (parts.some((part) => seen.has(part)) || status === 'active' || status === 'completed') continue;
    // Most are not spoken of at all.
    const isThere =
      parts.some((part) => whole.includes(part)) ||
      [bare(name), ...person.roles].some((each) => lower.includes(each.toLowerCase()));
    if (!isThere) continue;
    // A name that somebody active has too says nothing.
    const clear = (part: string): boolean =>
      !everybody.some((each) => each.status === 'active' && each.parts.includes(part));
    const who = [...parts.filter(clear), ...(parts.length === 0 ? [bare(name)] : [])].map(bare).join('|') || bare(name);
    const isAwaited = awaiting(who).test(whole);
    const isRelied = message.some((sentence, place) => {
      if (isAwaited) return false;
      if (!sentence.isQuestion && isAmongUs(sentence.text, who)) return true;
      return sentence.clauses.some((clause, index) => {
        const met = namedIn(clause.text, person, clear);
        if (!met) return false;
        if (clause.mood === 'past' && clause.subject === 'mine' && isPutDown(clause, met)) return true;
        const isStep =
          clause.mood === 'supposed' &&
          /^\W*(?:(?:and|so|but) )?(?:once|when|as soon as|until|till)\b/iu.test(clause.text);
        if (clause.mood !== 'plan' && !isStep) return false;
        const rest =
          sentence.clauses
            .slice(index + 1)
            .map(({ text }) => text)
            .join(' ') + (message[place + 1]?.text ?? '');
        if (counting.test(rest) && !counting.test(clause.text)) return true;
        const isBesideMe = sentence.clauses.some(({ subject, mood }) => subject === 'mine' && mood === 'plan');
        const next = sentence.clauses[index + 1] ?? message[place + 1]?.clauses[0];
        if (next?.mood === 'plan' && clause.mood === 'plan' && followsUp(next.text)) return true;
        return (
          !unsure.test(clause.text.slice(0, met.at + 40)) && relies(clause, met.at, met.end, met.isRole, isBesideMe)
        );
      });
    });
    // Who is asked, rung or told no in the same breath is not counted on yet.
    const isContacted = message.some((sentence) =>
      sentence.clauses.some((clause) => {
        const met = namedIn(clause.text, person, clear);
        return (
          met !== undefined &&
          clause.subject === 'mine' &&
          contacting.test(clause.text.slice(Math.max(0, met.at - 40), met.at)) &&
          !counted.test(clause.text.slice(0, met.at))
        );
      }),
    );
    const isMet = message.some((sentence) =>
      sentence.clauses.some(
        ({ subject, mood, text }) =>
          subject === 'mine' &&
          mood !== 'supposed' &&
          /\b(?:ask|call|ring|phone|write(?: to)?|e?-?mail|text|tell|sit down with|talk (?:to|with)|speak (?:to|with)|meet(?: with)?|visit|see|invite|wait for|hear from|thank|remind|catch) (?:him|her|them)\b/iu.test(
            text,
          ),
      ),
    );
    const isNews =
      message.some((sentence) =>
        sentence.clauses.some(
          (clause) =>
            isSaying(clause.text, namedIn(clause.text, person, clear)) &&
            /\b(?:said|says|told|agreed|promised|accepted|rang back|wrote back|answered|confirmed|offered)\b/iu.test(
              clause.text,
            ),
        ),
      ) || /\b(?:he|she|they) (?:said|told|agreed|promised|accepted|rang|wrote|confirmed)\b/iu.test(whole);
    if (!isRelied || isContacted || isMet || isNews) continue;
    for (const part of parts) seen.add(part);
    const [first = name] = parts;
    const says =
      status === 'declined'
        ? `You count on ${first}, but “${name}” declined your partnership.`
        : status === 'initiated'
          ? `You count on ${first}, but your partnership with “${name}” is not answered yet.`
          : `You count on ${first}; ${name} stands ${written}, and nothing in your records says yet that you asked.`;
    found.push({ kind: 'partner', key: `partner ${name}`, says, about: status ? `“${name}”` : written });
  }
  return found;
}
