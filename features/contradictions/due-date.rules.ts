// Days that a person set: on which they meant to stop, by which a play or a promise is due. What they say now goes beyond it, or
// begins something new while the old is late.
import { DAY_MS, formatShortDate } from '../../shared/dates.ts';
import { pattern, patternText } from '../../shared/pattern.ts';
import { sentencesOf } from '../challenges/told.rules.ts';
import { isOverdue } from '../plays/play.rules.ts';
import type { Records } from '../records/records.rules.ts';
import { type Clause, isOwnPlan, keepClauses, type Sentence } from '../sentences/clause.rules.ts';
import { numbersIn } from '../sentences/amount.rules.ts';
import { daysIn } from '../sentences/day.rules.ts';
import { number, valueOf } from '../sentences/number.rules.ts';
import { plannedDay, postponing } from '../sentences/postponing.rules.ts';
import { plainly } from '../sentences/haste.rules.ts';
import { spansIn } from '../sentences/span.rules.ts';
import { shared, stemsOf } from '../sentences/stem.rules.ts';
import { type Contradiction, type Limit, lossKinds, limitsOf, quoted } from './clash.rules.ts';
import { latePromises } from './promise-day.rules.ts';

const goingOn = pattern('iu')`
  \b(?:
    continue|continuing|carry(?:ing)? on
    |keep(?:ing)? (?:on|going|it|the|at|them|this|that|my|our|doing|running|\p{L}+ing)|go(?:es|ing)? on
    |extend(?:ing)?|prolong|stick(?:ing)? with|push on|press on|plough on|hang (?:on|in)|see it through
    |(?:another|one more|(?:a )?few more|a couple more|two more|three more|four more|\d+ more) (?:
      weeks?|months?|days?|rounds?|terms?|seasons?|winters?|summers?|springs?|autumns?|goes?|tries|years?
      |quarters?|sprints?|times?
    )
    |one (?:last|more) (?:go|try|round|push)|a (?:bit|little|while) longer|longer than
    |(?:some|a bit|a little) more time
    |(?:give|giving) (?:it|this|them) (?:another|more|some|the|one|an?|until|till)
    |run(?:s|ning)? (?:on )?(?:until|till|through|into)|can run|see how it (?:stands|goes|looks)
    |decide (?:then|later|in|at)
    |(?:decide|say|know)(?: \p{L}+){0,3} (?:whether|if|when) (?:i|we|it|to) (?:\p{L}+ )?(?:stops?|quits?|ends?)
    |(?:second|third|another|further|next|new) (?:round|phase|run|season|wave)
    |not (?:giving|give|stop\p{L}*|quit\p{L}*|end\p{L}*) ?(?:up|now|yet)?
    |leave (?:it|the|this|that|them) (?:\p{L}+ ){0,3}(?:on|in|up|running|there|where|until|till)
    |(?<!\b(?:i|we) )stays? (?:on|in|up|out|as|where)\b|where (?:it is|they are) (?:until|till|through)\b|for another|anyway
  )\b
`;
const stopping = pattern('iu')`
  \b(?:
    until|till|stops?|no longer than|ends?|ending|last (?:day|one|time|go|round|session)|the last (?:\p{L}+ )?(?:is|will be) on|at the latest|by|pack (?:it|this) in
    |call it (?:a day|off|quits)|quit|give (?:it )?up|drop it|shut it|over and done|deadline|close it|let it go
    |walk away|finish|take (?:it|the \p{L}+) down
  )\b
`;
/** What is still to be done when the thing itself is over. */
const lookingBack = pattern('iu')`
  \b(?:
    write|report|look back|evaluat|celebrat|thank|decide|tell|sum up|summar|return|bring back|give back|publish
    |present|show|ask|meet|talk|stop|end|close|take (?:it )?down|count|think|see|rest|holiday|know
  )\p{L}*\b
`;
const notGoingOn = pattern('iu')`
  \bbut (?:the |it |that |then )[^.;,]{0,40}\b(?:is|was|stays|remains|'s) (?:still )?(?:the )?(?:last|final|end|over)\b|
  \bbut (?:i|we) (?:stop|end|close|quit)\b|
  \bbut (?:on [^,;.]{2,20} )?(?:it|that|this|the \p{L}+)(?:'s| is)? (?:ends|stops|over|closes|done)\b|
  \bstopped\b|\b(?:won't|not|never|don't) (?:continue|carry|keep|go)\b|\bi (?:will |'ll |then |shall )?stop\b
  |\bthen (?:i|we) (?:stop|end|close)\b|(?:\bnot|\bnever|n't)\b[^.;,]{0,40}\b(?:beyond|past)\b
`;
/** "The scanner until the end of January": how long something is there, and no plan. */
const isHad = pattern('iu')`
  \b(?:may|can|allowed to) (?:still )?(?:keep|have|use) (?:the|it|his|her|their|an?)\b
  |\b(?:lends?|lent|borrow(?:ed)?|on loan|is mine|is free|is ours|is available|stands empty)\b
`;
const isListed = ({ subject, text }: Clause): boolean =>
  subject === 'none' && /^\W*(?:and )?(?:the|an?|my|our|his|her|their) /iu.test(text) && !goingOn.test(text);
const untilWord = /\b(?:until|till|through|up to|all the way to|into|past|beyond|over|to the end)\b/iu;

type Stop = { text: string; where: string; about: string; key: string };

/** Sentences of the records that set a day to stop: of the challenge, and of open plays that the message speaks of. */
function stopsOf(sentence: string, text: string, records: Records): Stop[] {
  const said = stemsOf(text);
  const isMeant = ({ key }: Limit): boolean => {
    const play = records.plays.find(({ id }) => key.endsWith(` ${id}`));
    return !play || shared(stemsOf(`${play.title} ${play.description}`), said) > 0;
  };
  const ofLimits = lossKinds.flatMap((kind) => limitsOf(kind, sentence, records, text)).filter(isMeant);
  const ofPlays = records.plays
    .filter(
      ({ status, title, description }) =>
        status !== 'completed' &&
        (shared(stemsOf(`${title} ${description}`), said) >= 2 || shared(stemsOf(title), said) >= 1),
    )
    .map(({ id, title, description }) => ({
      text: description,
      where: `your play “${title}”`,
      about: `“${title}”`,
      key: `play ${id}`,
    }));
  return [...ofLimits, ...ofPlays].flatMap(({ text: written, ...rest }) =>
    sentencesOf(written)
      .filter((line) => stopping.test(line))
      .map((line) => ({ ...rest, text: line })),
  );
}

const lastDay = /\b(?:until|till|through|by|before|stop|end|last (?:day|one|time|go|round|session))\b[^.;]*$/iu;
const more = pattern('iu')`
  \b(?:another|for another|for) (?:(${number}) )?(?:more )?(week|month|year|term|season|quarter|sprint)s?\b
  |\b(${number}) more (week|month|year|term|season|quarter|sprint)s?\b
`;
const unitDays: Record<string, number> = {
  week: 7,
  sprint: 14,
  month: 30,
  term: 90,
  season: 90,
  quarter: 91,
  year: 365,
};

/** "If it still limps along I give it until spring": going on although it does not work. */
const goingOnAnyhow = pattern('iu')`
  \b(?:even|still|not|nobody|hardly|barely|\p{L}+n't)\b[^.;]*\b(?:i|we)(?:'ll| will)?(?: still)? (?:give it|go on|carry on|keep (?:on|going|at it)|continue|try on)\b
`;

/** "If anyone is late twice in a week, we stop", "I close it when nobody comes": what one meant to stop at. */
const stopAt = pattern('iu')`
  \b(?:if|when|once|as soon as|should) ([^;]{8,90}?), (?:then )?(?:i|we|it|that)(?:'ll| will|'s| is)? (?:
    stop|end|close|quit|drop|give (?:it )?up|take (?:it|the \p{L}+) (?:away|down|off)|call it off|pack|over|out
  )
  |\b(?:i|we|it)(?:'ll| will)? (?:stop|end|close|quit|drop|give up|call)s? (?:it |this |that )?(?:off )?(?:
    if|when|once|as soon as
  ) ([^;]{8,90})
`;
const allTheSame = pattern('iu')`
  \b(?:but|still|anyway|anyhow|even so|all the same|regardless|nevertheless|nonetheless|although|though)\b
`;
/** Why one may go on after all, or only in a case that is still to come. */
const reasoned = /\b(?:so|because(?! of)|since|only|at most|at least|less|under|hardly|if|when|once|unless)\b/iu;
/** It has not come about, or not so often. */
const notSo = /\bno \p{L}+|\b(?:not|never|nobody|no one|none|nothing|only once|just once|so far|all of|n't)\b|n't\b/iu;
/** A condition of too little: "if fewer than five come". */
const notSoMany = /\b(?:fewer|less|not|nobody|no one|none|nothing|no|under|below|n't)\b|n't\b/iu;

/** What of a condition says only who and how often. */
const counting = pattern('giu')`
  \b(?:any(?:one|body|thing)|some(?:one|body|thing)|twice|once|times?|in (?:one|a|the same) \p{L}+|fewer|less)\b
`;

const reaching = new RegExp(`\\b(?:get to|reach(?:es)?|hit|are|come to) (${number})\\b`, 'iu');

const ofThem = /^(?:$|[.,;!]| (?:of (?:us|them)|people|yesterday|today|again|now|last|this)\b)/iu;
/** A number that reaches what was set is told, of what the play is about or of nothing else: "it was 64 yesterday". */
function isCounted(told: string, most: number, about: ReadonlySet<string>): boolean {
  const isMeant = shared(about, stemsOf(told)) > 0;
  return numbersIn(told).some(
    ({ value, at, text }) =>
      value >= most && value < most * 3 && (isMeant || ofThem.test(told.slice(at + text.length))),
  );
}

/** Going on although that at which one meant to stop has come about. */
function goingOnAllTheSame(message: readonly Sentence[], records: Records): Contradiction[] {
  const text = message.map((sentence) => sentence.text).join(' ');
  const going = message.flatMap((sentence) =>
    sentence.isQuestion
      ? []
      : sentence.clauses.filter(
          (clause) => isOwnPlan(clause) && clause.subject === 'mine' && goingOn.test(clause.text),
        ),
  );
  const [first] = going;
  if (!first || notGoingOn.test(text)) return [];
  // "She'll get over it, we carry on": with a shrug, where nothing says why one may.
  const isReasoned = reasoned.test(text);
  const told = message
    .flatMap(({ clauses }) => clauses)
    .filter((clause) => !going.includes(clause) && clause.mood !== 'asked' && clause.mood !== 'supposed')
    .map((clause) => clause.text)
    .join(' ');
  const has = stemsOf(told);
  const written = records.plays
    .filter(({ status }) => status !== 'completed')
    .flatMap(({ id, title, description, affordableLoss }) =>
      [description, affordableLoss?.time, affordableLoss?.financial, affordableLoss?.reputation].map((line) => ({
        line: line ?? '',
        where: `your play “${title}”`,
        about: `“${title}”`,
        key: `play ${id}`,
      })),
    );
  return written.flatMap(({ line, where, about, key }) =>
    sentencesOf(line)
      .filter((each) => {
        const found = stopAt.exec(plainly(each));
        const condition = found?.[1] ?? found?.[2] ?? '';
        // "We stop when we get to sixty", and yesterday it was seventy.
        const reached = reaching.exec(condition)?.[1];
        const most = reached === undefined ? NaN : valueOf(reached);
        if (isCounted(told, most, stemsOf(`${condition} ${line}`))) return true;
        if (!allTheSame.test(text) && (isReasoned || notSoMany.test(condition))) return false;
        const what = stemsOf(condition.replace(counting, ' '));
        if (/\btwice\b/iu.test(condition) && !/\b(?:twice|again|two|second)\b/iu.test(told)) return false;
        // Of "if fewer than five come", whoever tells of two has it before them.
        const isTold = notSoMany.test(condition) || !notSo.test(told);
        return isTold && what.size > 0 && shared(what, has) >= Math.min(2, what.size);
      })
      .map((each): Contradiction => {
        const says = `In ${where} you set yourself a point to stop at: ${quoted(each)}. Has it not come about?`;
        return { kind: 'stop', key: `stop ${key}`, about, says };
      }),
  );
}

/** Going on beyond what one meant to stop at: a day, or a thing that has come about. */
export function beyondStop(message: readonly Sentence[], records: Records, now: Date): Contradiction[] {
  const beyond = beyondDay(message, records, now);
  return beyond.length > 0 ? beyond : goingOnAllTheSame(message, records);
}

/** Going on beyond the day on which one meant to stop. */
function beyondDay(message: readonly Sentence[], records: Records, now: Date): Contradiction[] {
  const whole = message.map(({ text }) => text).join(' ');
  return message.flatMap((sentence) => {
    const own = keepClauses(
      sentence,
      (clause) =>
        (isOwnPlan(clause) && !isListed(clause) && !isHad.test(clause.text)) ||
        (clause.mood === 'plan' && goingOn.test(clause.text) && !isHad.test(clause.text)) ||
        (clause.mood === 'supposed' && goingOnAnyhow.test(sentence.text.slice(0, clause.end))) ||
        (clause.mood === 'denied' && /\bnot (?:stop|giv|quit|end|before|decid)/iu.test(clause.text)),
    );
    const isUntil = untilWord.test(own);
    const comesAgain =
      spansIn(own).some(({ weekly }) => weekly !== null) && /\b(?:from|in|starting|beginning)\b/iu.test(own);
    const isGoingOn =
      goingOn.test(own) ||
      (own.trim() !== '' &&
        goingOn.test(sentence.text) &&
        sentence.clauses.some(({ text }) => /\bwhether\b/iu.test(text)));
    const isBeyond =
      !lookingBack.test(own) &&
      sentence.clauses.some(
        (clause) => isOwnPlan(clause) && clause.subject === 'mine' && daysIn(clause.text, now).length > 0,
      );
    if ((!isGoingOn && !isUntil && !comesAgain && !isBeyond) || notGoingOn.test(whole)) return [];
    // One goes on until a June that is still to come.
    const ahead = (day: number): number => (isUntil && day < now.getTime() ? day + 365 * DAY_MS : day);
    const later = daysIn(own, now).map(({ day, earliest }) => ahead((isUntil || isGoingOn ? day : earliest).getTime()));
    if (!isGoingOn && later.length === 0) return [];
    const longer = more.exec(own);
    const added = longer
      ? valueOf(longer[1] ?? longer[3] ?? 'one') * unitDays[(longer[2] ?? longer[4])!.toLowerCase()]! * DAY_MS
      : 0;
    const until = Math.max(now.getTime() + (isGoingOn ? added : 0), ...later);
    return stopsOf(sentence.text, whole, records).flatMap(({ text, where, about, key }): Contradiction[] => {
      // "Two Friday afternoons a month until March" ends in March.
      // "Mondays until 14 hours" names a time of day.
      const days = daysIn(text, now).filter(({ text: day }) => !/days$/iu.test(day));
      const end = days.find(({ at, text: day }) => lastDay.test(`${text.slice(0, at)}${day}`)) ?? days[0];
      if (!end || end.day.getTime() + DAY_MS >= until) return [];
      // What is planned for a later day goes beyond a day that is still to come; after it everything would.
      if (
        isBeyond &&
        !isGoingOn &&
        !isUntil &&
        !comesAgain &&
        (end.day < now || later.some((day) => day <= end.day.getTime() + DAY_MS))
      )
        return [];
      return [
        {
          kind: 'stop',
          key: `stop ${key}`,
          about,
          says: `In ${where} you set yourself a day to stop: ${quoted(text)}. ${
            end.day < now ? 'That day has passed.' : 'This would go beyond it.'
          }`,
        },
      ];
    });
  });
}

const fresh = patternText`
  (?:
    new|another|second|third|fourth|next(?! (?:\p{L}+day|week|month|year|time)\b)|different|extra|further|additional|fresh|separate|parallel|own|bigger
    |one more|also|something|side
  )
`;
const begin = patternText`
  (?:
    start|starting|begin|beginning|launch|launching|kick(?:ing)? off|set(?:ting)? up|found|founding
    |creat(?:e|ing)|organi[sz](?:e|ing)|establish(?:ing)?|introduc(?:e|ing)|host(?:ing)?|develop(?:ing)?
    |try(?:ing)?(?: out)?|pitch(?:ing)?|open(?:ing)?|run(?:ning)?|add(?:ing)?|build(?:ing)?
    |tak(?:e|ing) (?:on|up)|turn(?:ing)? to|mov(?:e|ing) on to|plan(?:ning)?|do(?:ing)?|get going (?:on|with)
    |get(?:ting)? started (?:on|with)|work(?:ing)? on|embark on|tackl(?:e|ing)|div(?:e|ing) into
  )
`;
const beginning = pattern('iu')`
  \b(?:${begin}) (?:\p{L}+ ){0,3}?${fresh}\b
  |\b(?:
    start|starting|begin|beginning|launch|launching|kick(?:ing)? off|set(?:ting)? up|found|create|organi[sz]e
    |establish|introduce|host|develop|try out|pitch|get going on|get going with|get started on|get started with
    |embark on|tackle|dive into
  ) (?:up |off |with |now )?(?:an?|my own|our own|some)\b(?! (?:bit|little|look|week|day|lot|while))
  |\b(?:my|our|the) next (?:step|move|task|play|experiment|effort|topic|project|idea|thing) (?:
    is|will be|would be
  ) (?:to (?:start|begin|launch|set up|try|open|build|found) )?(?:an?|another|some|new)\b
  |\b(?:start|begin|launch|kick off|try|set up|open)\b.*\b
    (?:new|second|third|another|next(?! (?:\p{L}+day|week|month|year|time)\b)|also|it|video|pilot|something)\b
  |\b(?:next|new) (?:idea|project|pilot|thing|venture|plan|play|experiment)\b
  |\banother (?:play|project|pilot|idea|experiment)\b|\b(?:what|how) about (?:an?|another|some)\b
  |\b(?:i|we)(?:'d)? (?:really )?fancy an?\b|\btoying with\b|\bthink(?:ing)? (?:of |about )?(?:an?|of)\b
  |\b(?:have|had|got) (?:an|another|a new|a better) idea\b|\bnext up\b|\bon top of (?:that|it)\b
  |\bnext,? (?:i|we)(?:'ll|'m| will| am)? (?!ask|finish)\p{L}
  |\b(?:mov(?:e|ing) on|turn(?:ing)?|switch(?:ing)?|jump(?:ing)?|go(?:ing)? on) to (?:the|an?|my|our|something)
    \b|\bkick(?:ing)? off\b
  |\b(?:start|begin)(?:ning|ing)? (?:with |on )?(?:the |my |our )?(?:\p{L}+ )?
    (?:project|idea|experiment|campaign|course|club|programme|series|blog|podcast)\b|\bnow comes\b
  |\b(?:launch|launching)\b|\bsign(?:ed|ing)? up for\b|\b(?:also|as well) (?:want|start|do|run|open|launch)\b
  |\b(?:do|run|open|launch|start|set up|begin) an? \p{L}+ (?:next|too|as well)\b|\bbranch out\b
`;
/** Who puts the late thing first, or has done it. */
const settling = pattern('iu')`
  \b(?:
    finish|finished|done|complete|completed|drop|dropped
    |before (?:i (?:start|begin|do)|anything|the new|something)|rang|called|sent|ticked|got (?:his|her|their|it)
    |settled|delivered|handed
  )\b
  |\b(?:has|have|got) (?:his|her|their|its) \p{L}+|\bfirst,? (?:i|we|finish|let)\b
  |\b(?:that|this|it|them|those|these|today|comes?|goes) first\b|\bis (?:late|overdue)\b|\bclosed? it\b
  |\b(?:late|overdue),? so\b|\b(?:late|overdue) with\b
`;
const isSpokenOf = (title: ReadonlySet<string>, words: ReadonlySet<string>): boolean =>
  shared(title, words) >= Math.min(2, title.size);

const isNewPlan = (sentence: Sentence): boolean => {
  const own = keepClauses(sentence, isOwnPlan);
  const isNext = /\b(?:next up|next (?:step|idea|project|thing|play|move|experiment) is)\b/iu.test(
    keepClauses(sentence, ({ mood }) => mood === 'plan'),
  );
  return !sentence.isQuestion && (beginning.test(own) || (isNext && beginning.test(sentence.text)));
};

/** Something new while a play or a promise is late; a play or promise moved behind its day. */
export function lateOnes(message: readonly Sentence[], records: Records, now: Date): Contradiction[] {
  const text = message.map((sentence) => sentence.text).join(' ');
  const isSettled = settling.test(text);
  const begins = !isSettled && message.some(isNewPlan);
  return [
    ...overduePlays(message, text, begins, records, now),
    ...latePlays(message, records, now),
    ...latePromises(message, text, begins, records, now),
  ];
}

/** An overdue play is to be done, but weeks from now. */
function isMovedOn(clause: Clause, stems: ReadonlySet<string>, now: Date): boolean {
  if (clause.mood !== 'plan' || !isSpokenOf(stems, stemsOf(clause.text))) return false;
  const days = daysIn(clause.text, now).map(({ earliest }) => earliest.getTime());
  return (
    days.length > 0 &&
    Math.min(...days) > now.getTime() + 14 * DAY_MS &&
    !/\b(?:until|till|through|by)\b/iu.test(clause.text)
  );
}

function overduePlays(
  message: readonly Sentence[],
  text: string,
  begins: boolean,
  { plays }: Records,
  now: Date,
): Contradiction[] {
  const said = stemsOf(text);
  const late = plays.filter((play) => isOverdue(play, now));
  const isAnew = /\b(?:new|another|next (?:idea|project|play)|second|also)\b/iu.test(text);
  return late.flatMap(({ id, title, dueDate }): Contradiction[] => {
    const stems = stemsOf(title);
    const isPutOff = message.some(
      (sentence) =>
        (postponing.test(sentence.text) && shared(stems, stemsOf(sentence.text)) >= Math.min(2, stems.size)) ||
        sentence.clauses.some((clause) => isMovedOn(clause, stems, now)),
    );
    // Whoever says nothing of something new, and speaks of what the play is about, is at it.
    const isAtIt = shared(stems, said) >= Math.min(isAnew ? 2 : 1, stems.size);
    if (!isPutOff && (!begins || isAtIt)) return [];
    const day = formatShortDate(dueDate!, now);
    const says = begins
      ? `Before something new: your play “${title}” was due on ${day}, and it is still open.`
      : `Your play “${title}” was due on ${day}, and it is still open.`;
    return [{ kind: 'overdue', key: `overdue ${id}`, about: `“${title}”`, says }];
  });
}

const takingPlace = pattern('iu')`
  \b(?:
    starts?|begins?|opens?|comes?|happens?|goes (?:up|out|live|ahead)|go (?:up|out|live)|will be
    |is (?:for|planned|scheduled|moved|going)|follows?|takes? place|runs?|gets? (?:done|made)
    |be (?:done|ready|finished|made)|will (?:start|begin|open|come|happen|follow|take place)|done|ready|finished
  )\b
`;

/** "The board goes up around 10 January": the thing itself is moved, by nobody in particular. */
const isMoved = ({ subject, text }: Clause): boolean =>
  (subject === 'thing' || subject === 'theirs') &&
  takingPlace.test(text) &&
  !/\b(?:until|till|through|from)\b/iu.test(text) &&
  !/^\W*(?:he|she|they)\b/iu.test(text);
/** The day in the clause that follows: "…, I think around 10 January". */
function dayBeside(clause: Clause, { clauses }: Sentence, now: Date): number | undefined {
  const next = clauses[clauses.indexOf(clause) + 1];
  const days =
    next && /^\W*(?:i (?:think|guess|suppose|say)|say|probably|maybe|around|about)\b/iu.test(next.text)
      ? daysIn(next.text, now)
      : [];
  return days.length > 0 ? Math.min(...days.map(({ earliest }) => earliest.getTime())) : undefined;
}
const movingIt = /\b(?:moving|pushing|shifting|putting) (?:it|them|that) ((?:off |back )?(?:to|till|until) [^.;!?]*)/iu;
/** "It won't happen this week, I'll put it up after Christmas": the day on which it is done instead. */
function dayInstead(clause: Clause, { text, clauses }: Sentence, now: Date): number | undefined {
  if (clause.mood !== 'denied') return undefined;
  const instead = clauses
    .slice(clauses.indexOf(clause) + 1)
    .find((each) => isOwnPlan(each) && /\b(?:it|them|that)\b/iu.test(each.text));
  // "Not this Sunday, moving it to the 13th".
  const [, to = ''] = movingIt.exec(text) ?? [];
  const days = daysIn(instead?.text ?? to, now).map(({ earliest }) => earliest.getTime());
  return days.length > 0 ? Math.min(...days) : undefined;
}
/** "Planning the demo for 17 December". */
const scheduling = pattern('iu')`
  ^\W*(?:(?:ok|okay|so|now|then|well)[ ,]+)*
    (?:planning|scheduling|setting|moving|holding|running|doing|pushing|putting|starting|booked|scheduled)\b
`;
const notBefore = /\b(?:not|n't|never)\b[^.;]*\bbefore\b|won't .*before/iu;
const afterwards = pattern('iu')`
  \b(?:after|once|since|following|when) (?:the |my |our |these |those |all |that |this |\p{L}+ ){0,3}$
`;

/** "The patient booklet can wait" puts off a booklet, and no patients. */
function isOfIt(text: string, stems: ReadonlySet<string>): boolean {
  const [, what = ''] =
    /^\W*(?:(?:and|but|so) )?(?:the|my|our) ((?:[\p{L}-]+ ){1,3})(?:can|must|has to|have to|will have to) wait\b/iu.exec(
      text,
    ) ?? [];
  const last = what.trim().split(' ').at(-1)!;
  return last === '' || shared(stems, stemsOf(last)) > 0;
}
/** Who finishes a thing speaks of the play that it is in the name of, if no other play has it. */
const ending =
  /\b(?:finish|complete|have (?:\p{L}+ ){1,4}(?:ready|done|finished)|get (?:\p{L}+ ){1,4}(?:ready|done|finished)|wrap up|deliver)\b/iu;
/** "I leave two beds without a lamp until Sunday": for how long the thing is not there, and no day on which it is done. */
const doesWithout = pattern('iu')`
  \b(?:without|(?:leave|keep|switch|turn)\b[^.;,]{0,40}\b(?:off|out|away))\b[^.;,]{0,60}\b(?:until|till)\b
`;
const isOnlyOne = (
  stems: ReadonlySet<string>,
  words: ReadonlySet<string>,
  plays: readonly { title: string }[],
): boolean => plays.filter(({ title }) => shared(stemsOf(title), words) > 0).length === 1 && shared(stems, words) > 0;

function latePlays(message: readonly Sentence[], { plays }: Records, now: Date): Contradiction[] {
  return plays.flatMap(({ id, title, status, dueDate }): Contradiction[] => {
    if (status === 'completed' || !dueDate || isOverdue({ status, dueDate }, now)) return [];
    const stems = stemsOf(title);
    const isLater = message.some((sentence) =>
      sentence.clauses.some((clause) => {
        const isMeant =
          (isOwnPlan(clause) && (clause.subject === 'mine' || scheduling.test(clause.text))) ||
          (clause.mood === 'plan' && isMoved(clause));
        const words = stemsOf(clause.text);
        const first = [...stems].map((stem) => clause.text.toLowerCase().indexOf(stem)).filter((at) => at >= 0);
        const isPutOff = (postponing.test(clause.text) || notBefore.test(clause.text)) && isOfIt(clause.text, stems);
        const isEnded = ending.test(clause.text) && isOnlyOne(stems, words, plays);
        if (
          !(isMeant || (isPutOff && clause.mood !== 'past')) ||
          !(isSpokenOf(stems, words) || ((isPutOff || isEnded) && shared(stems, words) > 0)) ||
          afterwards.test(clause.text.slice(0, Math.min(...first))) ||
          doesWithout.test(clause.text)
        )
          return false;
        const day =
          dayInstead(clause, sentence, now) ??
          plannedDay(clause, sentence, now) ??
          (isMoved(clause) ? dayBeside(clause, sentence, now) : undefined);
        return day !== undefined && day > new Date(dueDate).getTime() + DAY_MS;
      }),
    );
    const says = `Your play “${title}” is due on ${formatShortDate(dueDate, now)}; what you say now is later.`;
    return isLater ? [{ kind: 'due', key: `due ${id}`, about: `“${title}”`, says }] : [];
  });
}
