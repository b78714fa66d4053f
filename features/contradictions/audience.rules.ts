// Whom a plan reaches against what a person wrote of their reputation: those who must not see it yet, or anybody but a few.
import { DAY_MS } from '../../shared/dates.ts';
import { pattern, patternText } from '../../shared/pattern.ts';
import { sentencesOf } from '../challenges/told.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { isOwnPlan, keepClauses, type Sentence } from '../sentences/clause.rules.ts';
import { daysIn } from '../sentences/day.rules.ts';
import { plainly } from '../sentences/haste.rules.ts';
import { meaningsOf, shared } from '../sentences/stem.rules.ts';
import { type Contradiction, limitsOf, quoted } from './clash.rules.ts';

const publicly = pattern('iu')`
  \b(?:
    (?<!by the )newspapers?
    |the (?:local |daily |evening )?paper(?! (?:bags?|cups?|plates?|lists?|forms?|slips?|(?!is\b|was\b|has\b|does\b|comes\b|prints\b|runs\b|writes\b|brings\b|gets\b)\p{L}+s)\b)|press
    |journalists?|reporters?|radio|television|tv|public(?:ly)?|publish|linkedin|facebook|instagram|twitter
    |tiktok|youtube|whatsapp group|social media
    |(?:do|does|doing|run|runs|print|prints|write|writes) (?:an?|the|our|my) (?:\p{L}+ )?(?:story|piece|article|feature)(?! (?:to|for) (?:me|us)\b)
    |online(?! (?:forms?|courses?|shop|calendar|tools?|calculator|meeting)\b)|website|intranet|blog
    |post (?:it|this|that)|tweet|tell (?:everyone|everybody|the whole)|all[- ]staff|everyone in the|mailing list
    |town hall|press release|open day|conference|newsletter to (?:all|everyone)
  )\b
`;
const newspaper = pattern('u')`
  (?<!\p{L})\p{Lu}\p{L}+ (?:
    Tidende|Times|Telegraph|Post(?! [Oo]ffice)|Gazette|Zeitung|Herald|Tribune|Courier|Echo|Chronicle|Observer|Nachrichten
    |Dagblad|Posten|News
  )\b
  |(?<!\p{L})\p{L}{3,}(?:blatt|zeitung|bladet|posten|avisen)\b
`;
/** What one writes for a paper, by its own name or by what is done with it. */
const article = pattern('iu')`
  \b(?:article|op-ed|column|letter to the editor)s?\b
  |\b(?:writ(?:e|ing|ten)|wrote|draft(?:ed|ing)?) (?:an?|my|the) (?:\p{L}+ )?piece\b
`;
const handedIn = pattern('iu')`
  \b(?:
    send(?:ing)? (?:it|them|this|that|(?:the|my) (?:article|column|op-ed|letter|piece)) (?:off|in|out|over)
    |submit(?:ting)?|hand(?:ing)? (?:it |this )?in
  )\b
`;
const notPublic = pattern('iu')`
  \b(?:
    nothing (?:in )?public|not (?:go |in |be )?public
    |no (?:press|publicity|posts?|posting|announcements?|fuss|media|newspapers?|social media)
    |nothing on social media|in private|private(?:ly)? (?:until|till|first)
    |(?:keep|stays?|kept|remain) (?:it |this |that )?
      (?:quiet|small|internal|between|inside|within|among|in the|under)|internal only
    |(?:nobody|no one|not|none) (?:else|outside|beyond)
    |only (?:\p{L}+ ){0,4}(?:may|can|should|shall|to|will|get to|must|need) (?:see|know|hear|notice)|not a word
    |before (?:it|this) works|(?:until|till|unless) (?:it|this) works|under the radar|behind closed doors
    |(?:inside|within) (?:the|my|our) \p{L}+ only|\p{L}+ only\b|only (?:my|the|our|inside|within|among)
    |nothing (?:in|for|to) (?:the )?(?:papers?|newspapers?|press|media)|(?:nothing|not|never) (?:(?:goes|is|gets?|may go|leaks?|said|sent) )?(?:in|to|into) (?:the )?(?:papers?|press|media|newspapers?)|in the (?:paper|press|media)
  )\b
`;

/** Deeds by which others come to know. */
const telling = pattern('iu')`
  \b(?:
    show|tell|present|demo|demonstrate|share|publish|mention|bring|raise|speak|talk|say|put|invite|send|report
    |pitch|slide|e?-?mail|mail|publish|post|print|write|submit|offer|launch|roll|try|test|run|circulate|brief
    |explain|unveil|release|ship|deliver|hand|give|propose|introduce|let \p{L}+ know|go|take|lay|open|read
    |discuss|ask|call|phone|ring|visit|interview|pilot|use|stand|hold|install|hang|include|copy|walk|inform
    |forward|hear|told|written|sent|shown
  )(?:e?s|ing)?\b
  |\bin front of\b
`;
const knowing = patternText`
  (?:
    hear|know|see|learn|find|read|notice|watch|get(?! (?:in(?:to)? trouble|hurt|blamed|fired|sacked|cross|angry|upset)\b)
    |be (?:told|shown|bothered|involved|asked|contacted|disturbed|drawn)|come|receive|witness|meet|catch|sense
    |suspect
  )
`;
/** Whom a limit says it must be kept from. */
const keptFrom: readonly RegExp[] = [
  pattern('giu')`
    (?<!\b(?:does|do|did) )\b(?:never|not)(?: yet)?
      (?: (?:in front of|before|to|at|with|for|by|among|from|near))? (?:the |my |our |any |a )?
      (?!
        (?:the |my |our )?(?:good )?(?:standing|reputation|trust|respect|name|friendship|goodwill)\b
        |(?:hear|know|learn|see|read|notice|find out|get wind|think|believe|feel|assume|suppose|look|seem|appear|fear|worry|laugh)\b
        |only\b|yet\b|more\b|be\b|go\b|until\b|before\b|a word\b|public\b|cost\b
        |(?:to )?(?:lose|hurt|harm|upset|disappoint|annoy)\b|in public\b|from\b
      )([^.,;:!?]{2,50})
  `,
  pattern('giu')`
    \b(?:not a word|nothing|no word|nobody|no one|none)
      (?: (?:
        goes|reaches|that reaches|which reaches|gets|leaks|leaves|may reach|should reach|must reach|may go
        |should go|of it|of this|in|about it|outside|shown|is shown|said
      )
      )*(?: (?:to|at|in|from|for|before))? (?:the |my |our |any )?(?!public\b|else\b|outside\b|before\b|until\b|but\b)
      ([^.,;:!?]{3,60})
  `,
  pattern('giu')`
    (?:^|[.;,:!?] ?|\b(?:and|but) )(?:the |my |our |any )?([^.,;:!?]{3,40}?) (?:
      must|should|may|shall|need|ca|can|do|does|wo|will
    )(?: not|not|n't)(?: (?:need|have|want) to)?(?=$|[.,;!?]| (?:yet )?${knowing}\b)
  `,
  pattern('giu')`
    (?:^|[.;,:!?] ?|\b(?:and|but) )(?:the |my |our )?([^.,;:!?]{2,40}?) (?:must|should|may|shall|can|will) ${knowing} (?:
      nothing|none|no word|it last
    )
  `,
  pattern('giu')`
    \b(?:rather|prefer|want|like) (?:that )?(?:the |my |our )?([^.,;:!?]{2,40}?) (?:
      did not|didn't|not to|does not|doesn't|do not|don't
    )\b
  `,
  pattern('giu')`
    \b(?:keep (?:it|this|that) (?:away )?from|hidden from|without) (?:the |my |our )?([^.,;:!?]{3,40}?)
      (?= (?:knowing|noticing|hearing|seeing|finding)|$|[.,;!?])
  `,
  // "The works council hears of it only when it runs".
  pattern('giu')`
    (?:^|[.;,:!?] ?)(?:the |my |our )?([^.,;:!?]{3,40}?) (?:hears?|learns?|sees?|knows?|gets?)(?: \p{L}+){0,3} only (?:
      when|once|after|if
    )\b
  `,
];
const onlyThese = pattern('iu')`
  \b(?:
    only|nobody (?:but|outside|beyond)|no one (?:but|outside|beyond)|not outside|just|inside|within|between
    |among|no further than
  ) (?:by |in front of |to |inside |in |with )?(?:the |my |our )?([^.,;:!?]{3,40})
  |^(?:the |my |our |in front of )?([^.,;:!?]{3,40}?) only\b
`;
/** Those to whom one's doings may matter, beyond one's own circle. */
const audiences =
  'customer client patient family parent student pupil board boss union press public council ministry regulator supplier vendor member visitor guest tenant resident neighbour village investor donor authority mayor broker agency city community faculty court bank company hospital school plant department headquarters office'.split(
    ' ',
  );
/** Whom something is shown, sent or told to. */
const addressed = pattern('giu')`
  \b(?:
    show|tell|present|demo|demonstrate|publish|send|e?-?mail|publish|submit|launch|pitch|unveil|circulate|share
    |bring|take|put|hand|offer
  )(?:ing|s)?\b[^,;]{0,60}? (?:to|before|in front of|at|with) (?:the |all |our |my |every |\d+ |\p{L}+ ){0,3}
    (\p{L}+)
  |\b(?:invite|tell|brief|email|inform|survey|interview|show)(?:ing|s)? (?:
    the |all |our |my |every |\d+ |\p{L}+ ){0,2}(\p{L}+)
`;
const audienceStems = new Set(audiences.flatMap((word) => [...meaningsOf(word)]));

/** It has worked, so what was kept until then may be told. */
const hasWorked = pattern('iu')`
  \b(?:
    (?:has|have|it|that|this|which) (?:now )?worked|now that it works|it works|works well|proved|succeeded
    |was a success
  )\b
`;
const untilItWorks = /\b(?:before|until|till|unless|first|yet)\b/iu;
/** They come to see it, whoever shows it: "three clients get the raw version". */
const receiving = pattern('iu')`
  \b(?:gets?|receives?|will (?:get|see|receive|hear)|(?:are|is) invited) (?:the|a|an|our|my|it|to)\b
`;
const goingToDoIt =
  /\b(?:i'd|i'll|i would|i will) [^.;]*[,;] ?(?:and |so )?(?:i'm |i am |i'll |i will )?(?:going to do|will do|do|doing) (?:it|that)\b/iu;
/** What somebody is to do by what one does oneself: "I ring the paper so they do a story on it". */
const forThat = /^\W*so (?:that )?(?:they|he|she|people|everyone|everybody)\b/iu;
/** Someone who must hear of it first. */
const mustKnow = pattern('iu')`
  \b([^.,;:!?]{3,40}?) (?:must|should|may|shall|can)(?: not|n't) (?:
    be (?:taken by surprise|surprised|left out|bypassed|the last)
    |(?:hear|read|learn|find out|know) (?:\p{L}+ ){0,4}
      (?:first|from others|last|afterwards|in the (?:paper|press))
  )
`;
/** Those who come before others: "No change before the neighbours have been told". */
const comeFirst = pattern('iu')`
  \b(?:before|until|unless) (?:the |my |our |all |her |his )?([^.,;:!?]{3,40}?) (?:
    has|have|had|knows?|sees?|hears?|agrees?|(?:is|are) (?:told|asked|informed)
  )\b
`;
const afterThem = /\b(?:afterwards?|after that|later|when it is (?:done|over|out))\b/iu;
const hiding = pattern('iu')`
  \b(?:
    without (?:telling|asking|informing|a word to)|behind (?:her|his|their|the) back
    |(?:don't|do not|won't|will not|need not|no need to) (?:tell|inform|ask|mention|bother|involve)
    |(?:before|until) (?:i|we) tell|surprise|leave \p{L}+ out
  )\b
`;

/** "I have written to Mme Faye that she may come": what has just been done cannot be kept from them. */
const hasTold = pattern('iu')`
  ^\W*(?:(?:and|so|but) )?i(?:'ve| have) (?:already |now |just )?(?:
    written|told|sent|invited|shown|informed|shared|posted|published|announced
  )\b
`;

/** What the press wants of one is no plan, unless one goes along. */
const wanting = /\b(?:wants?|would like|asks?|offers?|invites?|calls?|proposes?)\b/iu;
const accepting = pattern('iu')`
  \b(?:
    go(?:ing)? on (?:their|the|his|her|air|it)|(?:say|said|saying) yes|accept(?:ing)?|agree|let them
    |(?:will|'ll) do it|doing it|(?:talk|speak) (?:to|with) them|give them|i'm in
  )\b
`;

/** "Not before spring": told after the day until which it was to be kept. */
const isByThen = (plain: string, said: string, now: Date): boolean => {
  const named = untilItWorks.test(plain) ? daysIn(plain, now).at(-1)?.earliest.getTime() : undefined;
  if (named === undefined) return false;
  // A May long gone is the next one.
  const until = named < now.getTime() - 90 * DAY_MS ? named + 365 * DAY_MS : named;
  return until < now.getTime() || daysIn(said, now).some(({ earliest }) => earliest.getTime() >= until);
};

export function reachesOthers(message: readonly Sentence[], records: Records, now: Date): Contradiction[] {
  const whole = message.map(({ text }) => text).join(' ');
  return message.flatMap((sentence) => {
    if (sentence.isQuestion) return [];
    const own = keepClauses(
      sentence,
      (clause) =>
        isOwnPlan(clause) ||
        hasTold.test(clause.text) ||
        (clause.mood === 'plan' &&
          ((clause.subject === 'thing' && publicly.test(clause.text) && !wanting.test(clause.text)) ||
            // "Told you I'd tell my boss, going to do it tomorrow".
            (goingToDoIt.test(clause.text) && telling.test(clause.text)) ||
            (clause.subject === 'theirs' &&
              (receiving.test(clause.text) || (forThat.test(clause.text) && publicly.test(clause.text)))))),
    );
    const isHidden = hiding.test(sentence.text);
    if ((own.trim() === '' && !isHidden) || /\b(?:to|for) myself\b/iu.test(own)) return [];
    return limitsOf('reputation', sentence.text, records, whole).flatMap(
      ({ text, where, about, key }): Contradiction[] => {
        const plain = plainly(text);
        if (
          untilItWorks.test(plain) &&
          hasWorked.test(whole.replace(/\b(?:before|until|if|when|once) it works\b/giu, ''))
        )
          return [];
        if (isByThen(plain, sentence.text, now)) return [];
        // "A reporter rang; I will tell her": who is told stands in the clause before.
        const isPointed = /\b(?:her|him|them)\b/iu.test(own);
        const place = message.indexOf(sentence);
        const said = isPointed ? `${message[place - 1]?.text ?? ''} ${own}` : own;
        const isReached =
          (telling.test(own) ||
            receiving.test(keepClauses(sentence, ({ mood, subject }) => mood === 'plan' && subject === 'theirs'))) &&
          sentencesOf(plain).some((line) => reaches(said, line));
        const isGoingOn = accepting.test(own) && publicly.test(message[place - 1]?.text ?? '');
        const isHandedIn = handedIn.test(own) && article.test(sentence.text);
        const isPublic =
          (publicly.test(own) || isHandedIn || newspaper.test(own) || isGoingOn) && notPublic.test(plain);
        const isPassedOver = (form: RegExp): boolean =>
          shared(meaningsOf(form.exec(plain)?.[1] ?? ''), meaningsOf(sentence.text)) > 0;
        const isBypassed =
          (isHidden && isPassedOver(mustKnow)) ||
          ((isHidden || (afterThem.test(sentence.text) && (isPublic || telling.test(own)))) && isPassedOver(comeFirst));
        if (!isReached && !isPublic && !isBypassed) return [];
        const what = isBypassed
          ? 'That would pass over somebody'
          : isReached
            ? 'That would reach those you meant to keep it from'
            : 'That would be public';
        return [
          { kind: 'public', key, about, says: `${what}; in ${where} you wrote of your reputation: ${quoted(text)}.` },
        ];
      },
    );
  });
}

/** "My boss must not hear of it from somebody else": from oneself they may. */
const fromOthers = /\bfrom (?:somebody|someone|anybody|anyone|others?\b|other people|the (?:paper|press|news))/iu;

/** "Stanimir must not hear complaints": not of that alone is nothing kept from him. */
const hearsThat = pattern('iu')`
  \b(?:must|should|may|shall|can|will)(?: not|n't) (?:hear|get|receive|see|read) (?:an?y? |the )?(?!
    of\b|about\b|it\b|this\b|that\b|thing\b|word\b|before\b|until\b|till\b|yet\b|from\b|any|me\b|us\b|my\b|our\b
  )(\p{L}{3,}[^.;,]{0,40})
`;

function reaches(own: string, line: string): boolean {
  const [, hearing = ''] = hearsThat.exec(line) ?? [];
  if (fromOthers.test(line) || (hearing !== '' && shared(meaningsOf(hearing), meaningsOf(own)) === 0)) return false;
  const words = meaningsOf(own);
  const kept = keptFrom.flatMap((form) => [...line.matchAll(form)].map(([, whom = '']) => whom));
  const isKept = kept.some((whom) =>
    whom
      .split(/ (?:before|until|till|unless|by|with|when|because|that|who|to be) /u)[0]!
      .split(/ (?:or|and|nor) (?:to |at |in |the )*/u)
      .some((one) => {
        const stems = [...meaningsOf(one)];
        const head = stems.at(-1);
        return head !== undefined && words.has(head) && (stems.length < 3 || shared(new Set(stems), words) >= 2);
      }),
  );
  if (isKept) return true;
  const few = onlyThese.exec(line);
  if (!few || kept.length > 1) return false;
  const allowed = meaningsOf(line);
  return [...own.matchAll(addressed)].some(([, to = '', met = '']) =>
    [...meaningsOf(to || met)].some((word) => audienceStems.has(word) && !allowed.has(word)),
  );
}
