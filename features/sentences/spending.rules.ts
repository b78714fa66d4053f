// What a message means to spend of its author's money: what they will pay themselves, priced by the piece, by the week or in parts, or a
// price they take up; and not what others pay, what was paid, what comes in or what was found too dear.
import { DAY_MS } from '../../shared/dates.ts';
import { pattern } from '../../shared/pattern.ts';
import { aboutMoney, type Cost, costIn, moneyIn } from './amount.rules.ts';
import { type Clause, isOwnPlan, keepClauses, type Sentence } from './clause.rules.ts';
import { daysIn } from './day.rules.ts';
import { number } from './number.rules.ts';

/** Money that comes in, is there already or is somebody else's, by what stands before the sum. */
const comesIn = pattern('iu')`
  \b(?:
    i (?:guess|imagine|suppose|estimate)|earn(?:s|ing)?|sav(?:e|es|ing)(?! up)|revenue|income|profit|grant of
    |rais(?:e|es|ing) (?:money|funds)|bring(?:s|ing)? in
    |(?:(?:i|we|they|to|and|can|could|will|would|'ll|let's) sell|(?:i'm|i am|we're|we are|by|start|of) selling)
      (?: \p{L}+){0,4} (?:for|at)|\bi charge|we charge|charging|collect(?:s|ing)?
    |(?:(?:i|we|i'll|we'll|i will|we will|to) |am |are )receiv(?:e|es|ing)|win(?:s|ning)?|apply(?:ing)? for
    |ask(?:ing|s)? (?:\p{L}+ ){0,4}for|(?:ask|let|get|have)(?:ting|ing|s)? (?:\p{L}+ ){1,6}pay|refund(?:s|ed)?
    |reimburs\p{L}+|gets? paid|worth|turnover(?: of)?|owes?|owed|budget of|prize of|pays? (?:me|us)
    |gives? (?:me|us)|sponsors?|donat(?:es|ed)|entry is|entrance is|tickets? (?:is|are|at|for)|sav(?:ed|ings) of
    |lose(?:s)?|instead of|not|normal price|usually
    |(?:i|we)(?:'ve| have)? (?:get|got|make|made|ask|sold) (?!for|it\b|one\b|a\b|an\b|the\b)|fined|waived
    |offer(?:s|ed)(?: (?:me|us))?|sending|sends|took back|sold
  )\b[^,;]{0,40}$
`;
const isThere = pattern('iu')`
  \b(?:have|has|'ve got|'s got|own|owns|manage|manages)
    (?: (?:about|only|still|around|a|just|already|another|some|over|almost|all)){0,2} $
`;
/** Whose money it is, by what stands behind the sum. */
const isOthers = pattern('iu')`
  ^[^,;]{0,60}\b(?:
    (?:of|from|out of|by) (?:his|her|their|its)\b
    |from the (?:
      county|city|state|ministry|company|hospital|school|foundation|bank|government|town|council|region
      |sponsors?|donors?
    )\b
    |(?<!\b(?:group|team|club|class|project|association|branch|shop|department))(?:'s|s') (?:own )?
      (?:budget|fund|money|grant|account|pocket|card|purse)\b
    |(?:paid|covered|funded|sponsored|donated|given) by\b|of (?:somebody|someone) else
  )
`;
const lent = /\b(?:(?:lend|loan)(?:s|ing)?|advanc(?:e|es|ing)) (?:me|us)\b/iu;
const theyAsk = pattern('iu')`
  \b(?:
    charg(?:es?|ing)|wants?|ask(?:s|ing)|quot(?:es?|ed|ing)|takes?|needs?|offer(?:s|ed)|would do it|will do it
    |does it|do it|do
  )\b
`;
/** A purchase without a verb: "Five boxes at £25 each". */
const bought = pattern('iu')`
  ^(?:(?:so|and|then|also|maybe|perhaps|first)[ ,]+)*(?:an?|some|\d+|\p{L}+) (?:
    (?!is|are|was|comes?|goes|takes?|costs?|pays?|wants?|sells?|has|have)\p{L}+ ){1,6}(?:at|for) (?:only |about |just )?
    (?:\p{L}{1,3} )?[^ \p{L}]*\d[^,;]*? (?:each|apiece|a piece|all in|together)\b
`;
/** Too dear, so something else is done. */
const avoiding = pattern('iu')`
  \bso (?:i|we)(?:'ll| will)? (?!found|saw|have)[^,;.]*\b(?:old|used|second[- ]hand|borrowed)\b
  |\bso (?:i|we)(?:'ll| will|'d)? (?:rather )?
    (?:borrow|use|make do|do without|skip|leave|share|look|ask|stick|stay|keep|meet|wait|begin|start)\b
  |\b(?:
    laughed|pass on (?:that|it)|(?:that's|that is|which is) why|instead|rather
    |too (?:much|steep|dear|expensive|pricey)|(?:can't|cannot|couldn't|can not) (?:afford|pay)|more than i
    |so no(?=[.,;!]|$| thanks)|no thanks?|forget (?:it|that)|out of (?:reach|the question)|start(?:ing)? (?:with|small)
    |begin(?:ning)? with|make do|for free|for nothing|do(?:ing)? without|have no|out of my league
    |leaving (?:it|that|them)(?=[.,;!]|$)
  )(?!\p{L})
`;
/** A plain yes to a price. */
const takingIt = pattern('iu')`
  \b(?:
    put (?:it|them|that) on (?:the|my|our) (?:\p{L}+ ){0,2}(?:card|account|bill)|say(?:ing)? yes|find it
    |fine (?:by|with) me|(?:ok|okay|works) (?:by|with|for) me|so be it|deal\b|pay both|accept|inclined|i'm in
    |i am in|go(?:ing)? (?:for|with|ahead)|leaning (?:that way|towards)
    |(?:order|buy|book|tak|rent|print|hav|gett?|fetch|collect|pick|grab|snap|purchas|hir|leas|reserv|do|mak|pay)
      (?:e|ing)?(?: up)? (?:
        (?:\p{L}+ of )?(?:it|them|that|this|these|those|both|one|mine|half)\b
        |the (?:offer|lot|whole|thing|set|pair|one|money|deposit|order)
        |${number}(?= (?:of (?:them|those|these)|this|next|on|tomorrow|today|tonight)\b|[.,;!]|$)
        |(?:him|her)(?! (?:a visit|back|a call)\b)
      )
    |(?:send|bring|hand|give|deliver|ship)(?:ing)? (?:him|her|them) (?:all |another )?${number}
    |(?:put(?:ting)?|plac(?:e|ing)|send(?:ing)?) (?:in )?(?:the|an|my|our) order
    |(?:transfer|wire|send)(?:ing)? (?:him |her |them )?the (?:money|dollars|euros|pounds|cash)
    |pay(?:ing)? (?:the|my|there|cash|after|in|up front)|click(?:ing)?|shake hands|sign(?:ing)?
    |pay for (?:it|them|that)|half (?:\p{L}+ ){0,2}(?:give|pay)
    |(?:give|pay)(?:ing)? (?:him|her|them) (?:half|now|the (?:half|rest|money))
    |(?:go|going|come|coming|drive|driving)(?: \p{L}+){0,3} with the (?:cash|money)
    |(?:order|buy|book|pay)(?:ing)? (?:straight away|right away|now|today|tonight|tomorrow|at once)
  )(?!\p{L})
`;
/** "I decided." */
const decided = pattern('iu')`
  \bi(?:'ve| have)? agreed\b(?! (?:with|that|on|to (?:meet|talk|see)))|
  \b(?:i|we)(?:'ve| have)? told (?:him|her|them) (?:(?:to )?(?:take|buy|order|book|get|bring|fetch)\b|(?:${number})(?= \p{L}+s\b|[.,;]))|
  \b(?:i|we)(?:'ve| have)? (?:decided|made up my mind|made the decision)\b(?! (?:against|not)\b)
  |\bdecision (?:is )?(?:made|taken)\b|\bit(?:'s| is) decided\b|\bdone deal\b
`;
const accepting = pattern('iu')`
  \b(?:
    give (?:him|her|them|\p{Lu}\p{L}+) the (?:job|order|contract|work)
    |let (?:him|her|them) (?:do|start|begin|make|build|print|draw)|commission(?:ing)?|engag(?:e|ing)
    |appoint(?:ing)?
    |(?:have|get|let) (?:an?|the|our|my|\p{Lu}\p{L}+) (?:\p{L}+ ){0,3}?
      (?:
        make|build|do|draw|write|design|paint|print|film|sew|repair|translate|made|built|done|drawn|written
        |designed|painted|printed|filmed|sewn|repaired|translated|cleaned|installed|test|check|measure|examine
        |tested|checked|measured
      )
    |buy(?:ing)?|ordering|getting|taking|paying|booking|hiring|renting|printing|order|get|take|pay|book|sign
    |go(?:ing)? (?:for|with)|do (?:it|that|this)|yes|hire|rent|want|like|need|i'm in|i am in|put|worth|lease
    |invest|willing|card|let's|we should|agreed?|accept|leaning|cover|foot|commit|happy to|purchase
    |set (?:it|them) up|bring|print|plan
  )\b
`;
/** Who only speaks about it has not taken it. */
const talking =
  /\b(?:talk|ask|see|look|meet(?! (?:for|in|on|at|every|each|once|twice|again)\b)|wait|visit|call|write|tell|show|think|wonder)\b/iu;
const saidYes = pattern('iu')`
  \bi(?:'ve| have)?(?: already| now| just)? (?:
    (?:said|told (?:him|her|them|the \p{L}+|\p{Lu}\p{L}+)|answered|agreed)(?: (?:him|her|them))? (?:
      yes|ok(?:ay)?|let's|i(?:'ll| will)|fine|deal|i'm in|go ahead|i(?:'d| would)? (?:take|do|pay|buy|want)
      |i'm (?:taking|having|buying|in)|to (?:start|begin|go ahead|do it|come|build|order)|crack on|do it
    )
    |(?:ordered|booked|reserved|rented|chosen|signed up|put my name down|shaken hands)
  )
  |\b(?:so |totally |well )?worth (?:it|every \p{L}+)(?=[.,;!]|$)|\band said yes\b|\b(?:we|i) shook hands\b|\breserved (?:under|in|for) (?:my name|me)\b|\bput my name down\b
`;

/** What was paid is over; what others pay or earn is theirs. */
const paid = /\b(?:paid|spent|bought|lost|gave|cost me|earned|sold|saved|raised|got (?:back|from))\b/iu;
const theyPay = pattern('iu')`
  \b(?:
    pays?|paying|gives?(?! (?:it|them|one|this|that) (?:to (?:me|us) )?for\b)|giving|spends?|spending|covers?
    |covering|funds?|funding|earns?|earning|saves?|saving|lost|loses?|losing|owes?|raises?|invests?|wastes?
    |receives?(?= [^.;]{0,15}(?:\d|money|grant|funding))|donates?|budgets?|repay
  )\b(?! (?:a |you )?discount)
`;
/** Ordered, and still to be paid. */
const toPay = pattern('iu')`
  \b(?:
    to be paid|cash on delivery|out of my (?:account|own|wages|pension)|own money|my treat
    |(?:of course|then) i pay|i(?:'m| am) (?:shouting|shouldering|treating)
    |(?:driver|courier|shop|they|he|she) (?:brings?|delivers?) (?:it|them) (?:on |by )?
      (?:today|tomorrow|tonight|next|\p{L}+day)\b
    |i(?:'ll| will) (?:cover|pay|settle|transfer)|i pay\b|leaves my account|comes out of my|pay (?:it )?on
  )\b
`;
/** A price that somebody may say yes to: seen, heard of, asked for, or what would be to pay. */
const isOffer = ({ subject, mood, text }: Clause): boolean =>
  mood !== 'denied' &&
  !costsOthers.test(text) &&
  !(subject === 'mine' && mood === 'past' && paid.test(text)) &&
  !(mood === 'past' && /\blast\b|\bago\b/iu.test(text)) &&
  !(subject === 'theirs' && theyPay.test(text));
/** It comes out of one's own pocket, whatever the clause is about. */
const fromMe = pattern('iu')`
  \b(?:
    from me|on me|by me|out of my|my own
    |my (?:contribution|share|part|half|stake|salary|wages?|savings|pocket|card|purse|account|bonus|tab|treat)
    |sets? (?:me|us) back|on order|off me|leav(?:es?|ing) my|in the (?:cart|basket)
    |(?:go|goes|going) (?:\p{L}+ ){0,3}?(?:into|to|towards|in|on|out)
    |(?:is|are|both|gets?|will be|being) (?:ordered|booked|bought|paid|rented|hired)|ordered? today
    |costs? (?:me|us)|cost (?:me|us)|billed to me|(?:me|us) \p{L}+ing
  )\b
`;
/** What a trouble costs somebody: "a missed visit costs the clinic 3,000". */
const costsOthers = pattern('iu')`
  \bper (?:incident|failure|accident|case|breakdown|outage|error|mistake|complaint|crash|fault|stop)\b
  |\bin (?:lost|wasted|missed) \p{L}+
  |^\W*(?:an?|one|each|every|such an?) (?:\p{L}+ )?
    (?:
      fall|stop|jam|bug|release|strike|absence|resignation|accident|error|mistake|delay|failure|breakdown|complaint|theft|loss|crash|outage|infection|fire|leak
      |defect|no-show
    ) costs?\b
  |^\W*(?:an?|one|each|every) (?:
    bad|faulty|broken|dead|lost|missed|failed|late|spoilt|spoiled|sick|wrong|stolen|empty|wasted|damaged
  ) [^,;]*?\bcosts?\b
  |\bcosts? (?:
    the|our|an?|every|each|them|him|her|people|everybody|everyone|society|taxpayers?|patients?|customers?
    |companies
  ) \p{L}+
`;
/** "I think 2,400 lari a year", "rent is 25 a week per box": a figure is named, and nothing says who pays it. */
const naming = pattern('iu')`
  ^\W*(?:(?:and|but|so|well|no|yes|me)[ ,.]+)*(?:
    i(?:'d| would)? (?:think|say|guess|reckon|suppose|propose|suggest|quote|bill|invoice|charge)
      (?: (?:of|about|around|roughly|maybe|at|him|her|them))*
      [ ][^ \p{L}]?\d[\d.,]*(?: (?!for\b|into\b|on\b)\p{L}+){0,4}(?=[.,;!]|$)
    |(?:the |my |our )?(?:rent|fee|price|rate|ticket|entry|entrance|hire)s? (?:is|are|will be|would be|=|:) [^;]*
      \b(?:per|an?|each) (?!month|week|year|day)
  )
`;
const isOwn = (clause: Clause): boolean =>
  isOwnPlan(clause) &&
  !lent.test(clause.text) &&
  !naming.test(clause.text) &&
  !(clause.subject === 'none' && costsOthers.test(clause.text));
const isPrice = ({ subject, mood, text }: Clause): boolean =>
  (mood === 'plan' || /\ball on me\b/iu.test(text)) &&
  !costsOthers.test(text) &&
  ((subject === 'thing' &&
    !/\b(?:(?:spend|earn|lose|save|waste)s?|(?:is|are) (?:paying|covering|funding|sponsoring))\b/iu.test(text)) ||
    lent.test(text) ||
    (subject === 'theirs' && (theyAsk.test(text) || fromMe.test(text) || !theyPay.test(text))));

/** A price told to others, and a fund that is spoken of: what stands before such a sum in its sentence. */
const toReceive = pattern('iu')`
  \b(?:
    (?:send|give|bring|tell|write|name|quote|hand|show)(?:s|ing)?
      (?: \p{L}+){0,3} (?:the|an?|my|our|his|her|their|its) (?:\p{L}+ )?
      (?:price|quote|offer|bill|invoice)\b
    |offer(?:ing)? (?:it to )?(?:them|him|her|people|the \p{L}+)\b
    |(?<!\b(?:into|to|for) (?:the|our|a|my) )(?:[^ ]+ )?(?:fund|grant|subsidy|scholarship|prize)\b(?=,)
    |(?:i|we) ask(?= (?:only |about )?$)
  )[^;.]{0,90}$
`;
/** The kept clauses of a sentence without the sums in them that are not to be paid by its author. */
function ownSums(sentence: Sentence, isKept: (clause: Clause) => boolean): string {
  const text = keepClauses(sentence, isKept);
  const blank = (rest: string, at: number, sum: string): string =>
    rest.slice(0, at) + ' '.repeat(sum.length) + rest.slice(at + sum.length);
  // What is kept stands where it stood.
  const isPriced = (at: number): boolean => toReceive.test(sentence.text.slice(0, at));
  // A figure without its money is one, too.
  const own = [...text.matchAll(/\d[\d.,]*/gu)]
    .filter(({ index }) => isPriced(index))
    .reduce((rest, { 0: figure, index }) => blank(rest, index, figure), text);
  return moneyIn(own).reduce((rest, { at, text: sum }) => {
    const before = own.slice(0, at);
    const clause = /[^;]*$/u.exec(before)![0];
    const after = own.slice(at + sum.length);
    // "Each gets tubes worth 70 from me".
    const isMine = /^[^,;.]{0,30}\b(?:from|by) me\b/iu.test(after);
    const isOff =
      isPriced(at) ||
      (comesIn.test(clause) && !isMine) ||
      isThere.test(before) ||
      isOthers.test(after) ||
      isLeft.test(after);
    return isOff ? blank(rest, at, sum) : rest;
  }, own);
}

/** "That is too much for me", "Nonsense, the hall is ours": takes back what was said before. */
const rejecting = pattern('iu')`
  ^(?:nonsense|rubbish|no[,.!]|nope|never[.!]|forget (?:it|that)|as if|hardly)
  |\b(?:
    too (?:much|steep|dear|expensive|pricey)
    |(?:won't|will not|am not going to|'m not going to|can't|cannot|don't) (?:
      do that|do it|buy|pay|spend|afford|want (?:that|it|to)|take (?:it|that)|happen
    )
    |no way|chickened out|cancel(?:led|l?ing)?\b|stick(?:ing)? (?:to|with)|nah\b|(?:i've|i have|i) said no
    |(?:i )?cancel(?: it| that)?\b|had my heart set|can wait|only (?:a )?dream(?:ing)?\b|as near as
    |nothing (?:will be|is) bought|one day\b|some day\b|glad it's
    |(?:is|are) free\b(?! (?:from|on|at|in|until|till|next|this|again)\b)|for free\b|'s money,|like last year
    |torn|i'd sooner|(?:happy|fine) with|still happy|dream on|in your dreams|changed my mind|before i decide
    |only (?:greet|look at) (?:it|them)|i'm not (?:doing|going to do|having) (?:it|that)|he can go himself
    |told (?:him|her|them) no|not for me|out of the question
    |so (?:that|this|it|they|those|he|she|the \p{L}+)(?:'s|'re| is| are) out(?=[.,;!]|$)|so no(?=[.,;!]|$| thanks)|i said no|went home
    |will do (?:for now|instead|for us|too)|never mind|(?:over|beyond) (?:my|the|me)\b
    |walk(?:ed|ing)? (?:away|past|on)|not (?:my|our) money
    |not (?:buying|taking|getting|paying|ordering|booking|renting|hiring) (?:that|it|one|them|this|him|her)\b
    |not (?:buying|taking|paying|ordering|booking)(?=[.,;!]|$)|(?:not|never) going near
    |(?:sail|sails|go|goes|went|shoot|shoots) past
    |(?:stays?|stay|left it|leave it|remains?) (?:there |where it is |right )?(?:in|on) (?:the|their|its) (?:
      catalogue|shop|store|window|shelf|page|list|yard|showroom
    )
  )
`;

/** What others lost or paid. */
const theirLoss = pattern('iu')`
  \b(?:he|she|they|who)(?: has| have| had|'s|'ve|'d)? (?:\p{L}+ )?(?:lost|paid|spent|wasted|dropped|blew)\b
`;

/** "None of that comes from me", "it costs us nothing". */
const free = pattern('iu')`
  \b(?:none|nothing|not a \p{L}+)\b[^,;.]*\b(?:from|on|by) (?:me|us)\b|\bcosts? (?:me|us) nothing\b
`;

/** "26 euros, that is it so far", "the insurance wants 280 as it is": what is paid already, or anyhow. */
const sofar = /\b(?:so far|until now|till now|up to now|to date|as it is)\b/iu;
/** "There is £43 left". */
const isLeft = /^,? (?:(?:is|are|still) )*(?:left|remaining|remains?|still in)\b/iu;

const selling = pattern('iu')`
  \b(?:i|we)(?:'d| would|'ll| will| can| could| want to| am going to)? (?:
    sell|charge(?! (?:it|them|this|that) to\b)|rent (?:it|them) out|hire (?:it|them) out|bill|invoice
  )\b
`;
const outgoing = /\b(?:buy|pay|order|spend|costs?|(?:rent|hire) an?|book|borrow|take the)\b/iu;
/** `sentence`: the one that tells of it; `isMine`: said as one's own deed, and not only as a price that is taken. */
export type Spending = { cost: Cost; sentence: string; isMine: boolean };

/** What a message means to spend, sentence by sentence. */
export function spendingsIn(message: readonly Sentence[], now: Date): Spending[] {
  const whole = message.map(({ text }) => text).join(' ');
  const isAbout = aboutMoney.test(whole);
  const isAccepted = (but: Sentence): boolean =>
    message.some((sentence) =>
      sentence.clauses.some(
        (clause) =>
          isOwn(clause) &&
          !avoiding.test(clause.text) &&
          (sentence !== but || moneyIn(clause.text).length === 0) &&
          (accepting.test(clause.text) ||
            (sentence === but && !talking.test(clause.text) && !/\bwould (?!come)/iu.test(but.text))),
      ),
    ) ||
    saidYes.test(whole) ||
    // "Each of the tools will get a case".
    /\b(?:will|shall) (?:all |each )?(?:get|have|be given)\b/iu.test(whole);
  return message.flatMap((sentence, place): Spending[] => {
    const next = message[place + 1];
    // "That is too much for me": taken back.
    const isTakenBack =
      rejecting.test(sentence.text) ||
      message
        .slice(place + 1, place + 3)
        .some(
          ({ text }, far) =>
            (far === 0 ? text.length < 140 : /\bwill do (?:for now|instead)\b/iu.test(text)) && rejecting.test(text),
        );
    // "He lost more, he says, 400,000 for a gearbox".
    if (theirLoss.test(sentence.text) && !sentence.clauses.some((clause) => isOwn(clause) && clause.subject === 'mine'))
      return [];
    // "I would sell a bowl for 3, forty bowls are 120": all of it comes in.
    if (selling.test(sentence.text) && !outgoing.test(sentence.text)) return [];
    if (isTakenBack || sofar.test(sentence.text) || sentence.isQuestion || free.test(sentence.text)) return [];
    const own = ownSums(sentence, isOwn);
    const until = /\b(?:until|till|through|to the end of)\b/iu.test(whole) ? daysIn(whole, now).at(-1)?.day : undefined;
    const days = until ? Math.max(0, (until.getTime() - now.getTime()) / DAY_MS) : undefined;
    const alone = withTax(costIn(besides(own, sentence, message), days, isAbout), whole);
    // "They are $45 each and I take two, plus a lamp for $30": what is taken is paid with what is named beside it.
    const isTakenHere = sentence.clauses.some((clause) => isOwn(clause) && takingIt.test(clause.text));
    const both =
      alone && isTakenHere
        ? costIn(
            ownSums(sentence, (clause) => isOwn(clause) || isPrice(clause)),
            days,
            isAbout,
          )
        : undefined;
    const mine = both && alone && both.value > alone.value && both.currency === alone.currency ? both : alone;
    if (
      mine &&
      !avoiding.test(
        own.replace(/\b(?:rather|instead|(?:start|begin)(?:ning|ing)? with|for free|for nothing|have no)\b/giu, ''),
      )
    )
      return [{ cost: mine, sentence: sentence.text, isMine: true }];
    const isTaken =
      decided.test(whole) ||
      toPay.test(whole) ||
      message
        .slice(Math.max(0, place - 1), place + 3)
        .some((each) =>
          each.clauses.some((clause) => isOwn(clause) && !avoiding.test(clause.text) && takingIt.test(clause.text)),
        );
    const prices = ownSums(sentence, (clause) => isPrice(clause) || (isTaken && isOffer(clause)));
    const isBorrowed = sentence.clauses.some(({ text }) => lent.test(text));
    const price = withTax(costIn(besides(prices, sentence, message), days, isAbout), whole);
    const isAgainst =
      sentence.clauses.some(({ text }) => avoiding.test(text)) || (next !== undefined && avoiding.test(next.text));
    if (!price || isAgainst) return [];
    const isMine = fromMe.test(prices) && !isBorrowed;
    return isMine || isTaken || isAccepted(sentence) || bought.test(sentence.text)
      ? [{ cost: price, sentence: sentence.text, isMine }]
      : [];
  });
}

const tax = pattern('iu')`
  \b(?:plus|and|to which|on top|added|excluding|without|net|before)\b[^.;]{0,40}?\b(\d{1,2}(?:[.,]\d)?) ?
    (?:%|per ?cent) (?:of )?(?:vat|gst|tax|iva|tva|mwst|sales tax)\b
`;
/** "5,200 net, to which 23 per cent VAT is added". */
function withTax(cost: Cost | undefined, whole: string): Cost | undefined {
  const rate = tax.exec(whole)?.[1];
  if (!cost || rate === undefined || /\b(?:incl\p{L}*|vat is in|covers? the vat)\b/iu.test(whole)) return cost;
  const value = Math.round(cost.value * (1 + Number(rate.replace(',', '.')) / 100) * 100) / 100;
  return { ...cost, value, text: `${cost.text}, ${value.toLocaleString('en-US')} with tax` };
}

/** How many and for how long may stand in another clause than the price: "Headsets are £49 each, so I take two". */
function besides(priced: string, sentence: Sentence, message: readonly Sentence[]): string {
  if (!unitPrice.test(priced) || costIn(priced, undefined, true) === undefined) return priced;
  const place = message.indexOf(sentence);
  const around = message
    .slice(Math.max(0, place - 1), place + 2)
    .map((each) =>
      keepClauses(
        each,
        ({ mood, text }) =>
          (mood === 'plan' || decided.test(text) || saidYes.test(text)) && !priced.includes(text.trim()),
      ),
    )
    .join(' ; ');
  const bare = moneyIn(around).reduceRight(
    (rest, { at, text }) => rest.slice(0, at) + ' '.repeat(text.length) + rest.slice(at + text.length),
    around,
  );
  return `${priced} ; ${bare}`;
}
const unitPrice = pattern('iu')`
  \d (?:[\p{L}]{1,8} )?an? \p{L}{3,}
  |\b(?:
    each|apiece|a piece|a head|for one|they(?:'re| are)|per \p{L}+|(?:each|every) \p{L}+
    |(?:a|an|every|each) (?:day|week|month|year|hour|term|quarter|session|visit|trip|lesson|person)
    |(?:dai|week|month|year)ly
    |(?:an?|one|every) (?:\p{L}[\p{L}-]* ){1,4}
      (?:is|costs?|gets?|comes? to|goes for|would be|will be|would cost|will cost)
  )\b
`;
