// One observation on what somebody said, in their own words where they are worth it; no whole sentence is repeated back (D §9).
import { upperFirst } from '../../shared/letter-case.ts';
import { pattern } from '../../shared/pattern.ts';
import { sentencesOf } from '../challenges/told.rules.ts';
import { problemIn } from './correcting.rules.ts';
import { cut, toYou } from './deed.rules.ts';
import { pendingIn, refusalIn, spentIn, surpriseIn, unaskedIn } from './fact.rules.ts';

export type Observation = { kind: string; says: readonly string[] };

const others = pattern('u')`
  (?<!\p{L})(
    \p{Lu}\p{Ll}+
    |(?:[Mm]y|[Oo]ur|[Tt]he) (?:
      boss|manager|council|committee|management|director|board|landlord|principal|owner|head|foreman|chief|union
      |bank|team|staff|neighbours?|customers?|parents?
    )
  ) (
    wants?|needs?|insists? on|asks? for|waits? for|demands?|expects?
    |won['’]t (?:sign|allow|let|agree|have it|approve)|will not (?:sign|allow|let|agree|have it|approve)
    |refuses?|says? no\b(?! one)
  )(?: (?:to )?([^.,;!?]{3,60}))?
`;
const causes = pattern('iu')`
  \b(?:because|as long as|the reason is(?: that)?) (?!of\b|what\b|who\b|how\b|where\b|why\b)([^.;!?]{8,140})
`;
const trouble = pattern('iu')`
  \b(?:
    no|not|never|nobody|none|without|late|lose[sd]?|lost|miss\p{L}*|wait\p{L}*|broke\p{L}*|torn?|took off|empty
    |fail\p{L}*|wrong|stop\p{L}*|gone|leav\p{L}+|angry|afraid|hard|slow|hate\p{L}*|cr(?:y|ied)|waste\p{L}*|fell
    |fall\p{L}*|refus\p{L}+|back
  )\b
  |n['’]t\b
`;
const wrongness = pattern('iu')`
  \b(?:
    complain\p{L}*|shout\p{L}*|queue\p{L}*|same|\d+ (?:calls|times)|mess|dirty|chaos|too|only|afraid|scared
    |rules?|forbidden|again|mistakes?|errors?|want(?:s|ed)? (?:me|us)|says? (?:i|we)|i (?:would|['’]d) like
    |alone|busy|cheaper|pays?|owes?|weeks|hours|minutes|few(?:er)?|ghosted|throw\p{L}*|half|retire\p{L}*
    |leak\p{L}*|rude
  )\b
`;

/** Tells of something that goes wrong. */
export const isTrouble = (text: string): boolean => trouble.test(text) || wrongness.test(text);
const guesses = pattern('iu')`
  \b(?:
    i (?:think|guess|suppose|believe|assume|bet|imagine)|probably(?! \p{L}+day\b)|presumably|surely
    |i['’]m (?:sure|pretty sure)
  )\b
`;
const fears = pattern('iu')`
  \b(?:i|we)(?:['’]m| am| are)? (?:\p{L}+ ){0,2}(?:afraid|scared|worry|worried|nervous|dread|anxious|ashamed)\b
  |\bmy (?:only |real |biggest )?(?:fear|worry)\b|\bscares? me\b|\b(?:do|did)(?: not|n['’]t) dare\b
  |\bcould(?: not|n['’]t) (?:stand|bear)\b
`;
const shy = pattern('iu')`
  \b(?:i|we)(?:['’]m| am| are| feel)? (?:\p{L}+ ){0,3}(?:shy|embarrassed|ashamed|awkward|intimidated|scared|afraid)
    (?: with (?:him|her|them)\b| in front of| (?:to|of) ask(?:ing)?\b| to (?:speak|talk|call|write)\b)
`;
const meeting = pattern('iu')`
  \b(?:i|we)(?:['’](?:ll|d)| will| would| could| can| am going to)? (?:
    ask|see|call|ring|meet|write to|speak to|talk to|catch
  )\b
`;
const feared = pattern('iu')`
  (?:^|[.!] )but (?:then )?(?:they|he|she|people|everybody|somebody|the \p{L}+)
    (?:['’](?:d|ll)| would| will| might) (?!be (?:fine|happy|glad)|not mind)
`;
const witnessed =
  /(?:^|[.;] )((?:the|my|our) (?:\p{L}+ )?\p{L}+s|\p{Lu}\p{Ll}+) (?:would|will)(?: be the first to)? (?:notice|see (?:it|that)|feel|spot) /u;

/** What one may truly say to a text, the most particular first. Each says something on its own words; none praises. */
export function observationsOn(text: string): Observation[] {
  const found: Observation[] = [];
  const add = (kind: string, ...says: string[]): void => void found.push({ kind, says });
  // "Four came, because she brought her sister" names no cause of a trouble.
  const troubled = sentencesOf(text).find((each) => causes.test(each) && trouble.test(each.split(causes)[0] ?? ''));
  const cause = causes.exec(troubled ?? '')?.[1];
  const problem = problemIn(text);
  if (problem !== '') add('problem', problem);
  const words = toYou(cut(cause ?? '', 90));
  if (words !== '') {
    add('cause', `You name the cause yourself: ${words}.`);
  }
  const who = others.exec(text);
  if (
    who &&
    !/^(?:I|It|And|But|So|Or|Please|Then|If|There|This|That|What|Who|We|You|He|She|Nobody|Everybody|Most|Many|Some)$/u.test(
      who[1]!,
    )
  ) {
    const [, name, verb, rest] = who;
    const title = toYou(name!.replace(/^The /u, 'the '));
    if (/^(?:wants?|needs?|asks? for|waits? for|demands?|expects?|insists? on)$/iu.test(verb!)) {
      const thing = toYou(
        cut(
          (rest ?? '')
            .split(/ (?:before|until|when|if|and|or|first|from|than|but|by|on|finished|done|ready|to|for)(?: |$)/u)[0]!
            .trim(),
          50,
        ),
      );
      if (thing.length > 2 && !/^(?:you|it|that|this|them|to)\b/iu.test(thing))
        add('wants', `What ${title} goes by: ${thing}.`, `Whoever brings ${thing} moves ${title}.`);
    } else
      add(
        'theirs',
        `What ${title} will do is not yours to settle; what reaches ${title} is.`,
        `Leave ${title}’s answer aside for a moment.`,
      );
  }
  if (pendingIn(text) !== '')
    add('pending', 'That is not a yes yet; let nothing hang on it.', 'Until that answer comes, plan without it.');
  else if (refusalIn(text) !== '')
    add('refusal', 'Then the next step has to do without that yes.', 'That door is shut for now; leave it so.');
  else if (unaskedIn(text) !== '' && !sentencesOf(text).some((each) => meeting.test(each)))
    // Whoever says when they will ask need not be told to.
    add('unasked', 'Asking costs little; not asking is a no already.');
  const spent = spentIn(text);
  if (spent.length > 0) add('spent', `${upperFirst(new Intl.ListFormat('en').format(spent))} so far, then.`);
  if (surpriseIn(text) !== '')
    add(
      'surprise',
      'You had not planned that; it may be worth more than what was planned.',
      'That came by itself. Keep an eye on it.',
    );
  if (/\b(?:the question is|i (?:do not|don['’]t) know|not sure|i wonder|if only i knew) (?:whether|if)\b/iu.test(text))
    add('whether', 'That need not be settled before; a first try shows it.');
  if (feared.test(text)) add('fear', 'What you fear there also says where to make it smaller.');
  const witness = witnessed.exec(
    text.replace(/^\p{Lu}(?=\p{Ll}+ )/u, (first) => (/^(?:The|My|Our) /u.test(text) ? first.toLowerCase() : first)),
  )?.[1];
  if (witness) add('witness', `Then ${toYou(witness)} can say afterwards whether it worked.`);
  // "The scale, I suppose" is an answer, not a guess.
  const guessed = sentencesOf(text.replace(/,? i (?:suppose|guess|think)\W*$/iu, '')).find((each) =>
    guesses.test(each),
  );
  // A reason given with it is more than a guess; and of guesses as such one speaks otherwise.
  if (
    guessed &&
    !/\b(?:because|since)\b/iu.test(guessed) &&
    !/\bguess(?:ed|es|work)\b|\b(?:an?|the|that|my|his|her|their) guess\b/iu.test(text)
  ) {
    add(
      'guess',
      'That is a guess so far; a guess can be tested before anything rests on it.',
      'You expect that, and have not seen it yet.',
    );
  }
  if (shy.test(text)) add('fear', 'For a first asking one sentence is enough, and it can be written down before.');
  else if (fears.test(text))
    add(
      'fear',
      'Then the try has to be small enough that it may go wrong.',
      'What you fear also says where to make it smaller.',
    );
  return found;
}
