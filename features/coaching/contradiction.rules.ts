// Where what somebody plans contradicts what they wrote themselves: a loss they could not afford, a day on which they would stop,
// somebody they never asked, a promise that is open, a lesson they drew, a means they have (issue 6, D §11). Careful rather than
// eager: a coach who cries wolf is not believed.
import { sentencesOf } from '../challenges/told.rules.ts';
import { formatShortDate } from '../../shared/dates.ts';
import { findNames } from '../inventory/means.rules.ts';
import { isOverdue } from '../plays/play.rules.ts';
import { daysIn, moneyIn, spansIn } from './amount.rules.ts';
import type { RecordedPlay, Records } from './records.rules.ts';

export const contradictionKinds = [
  'money',
  'time',
  'stop',
  'partner',
  'overdue',
  'due',
  'promise',
  'lesson',
  'means',
  'public',
  'refusal',
] as const;
export type ContradictionKind = (typeof contradictionKinds)[number];

export type Contradiction = {
  kind: ContradictionKind;
  /** What it is about, so that it is told once in a conversation. */
  key: string;
  /** The sentence to say. */
  says: string;
  /** Where it stands, as the sentence names it. */
  about: string;
};

const asks = /\?\s*["”’)]*$/u;
const negated =
  /\b(?:not|never|won'?t|won’t|don'?t|don’t|didn'?t|didn’t|cannot|can'?t|can’t|without|rather than|instead of|stopped|too much|too many)\b/iu;
const past = /\b(?:was|were|had|did|lost|spent|paid|took|used to|last (?:week|month|year)|yesterday|ago)\b/iu;
/** The sentence speaks of what its author is going to do. */
const mine =
  /\b(?:i|we|me|us)\b|^(?:let me|let's|let’s|let us)\b|\b(?:my|our) (?:plan|next|idea)\b|\bthe plan\b|^(?:it|this) (?:can|will|could)\b/iu;

const within = (text: string, most = 110): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return `“${line.length > most ? `${line.slice(0, most).trimEnd()}…` : line}”`;
};
/** The words of a text that carry it, cut to their stems. */
export function stemsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  return new Set(
    words.filter((word) => !idle.has(word)).map((word) => word.replace(/(?:ing|ed|es|s)$/u, '').slice(0, 7)),
  );
}
const idle = new Set(
  'the and for with that this will would could should have has had you your our their them they one two some all any from into over about again then than not but are was were its his her him she who what when where how can may let get got make made new first next more most other another please just only very much many day week month time thing want like need going plan also out off use try work'.split(
    ' ',
  ),
);
const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => [...a].filter((word) => b.has(word)).length;

type Limit = { text: string; about: string; key: string; play: RecordedPlay | undefined };

/** What may be lost, by kind: of the challenge, and of the open plays that a text speaks of, or all where it names none. */
function limitsOf(kind: 'financial' | 'time' | 'reputation', said: string, { challenge, plays }: Records): Limit[] {
  const words = stemsOf(said);
  const open = plays.filter(({ status, affordableLoss }) => status !== 'completed' && affordableLoss?.[kind]?.trim());
  const named = open.filter(({ title }) => shared(stemsOf(title), words) > 0);
  const ofPlays = (named.length > 0 || challenge?.affordableLoss?.[kind] ? named : open.slice(0, 1)).map((play) => ({
    text: play.affordableLoss![kind]!,
    about: `your play “${play.title}”`,
    key: `${kind} ${play.id}`,
    play,
  }));
  const text = challenge?.affordableLoss?.[kind]?.trim();
  const ofChallenge =
    challenge && text
      ? [
          {
            text,
            about: `your challenge “${challenge.title}”`,
            key: `${kind} challenge ${challenge.id}`,
            play: undefined,
          },
        ]
      : [];
  return [...ofPlays, ...ofChallenge];
}

const spending =
  /\b(?:spend|invest|pay|buy|order|hire|rent|book|put|cost|costs|costing|purchase|fund|borrow|budget|print|that is|that'?s|it'?s|would be|comes to|need)(?:ing)?\b/iu;
const gaining =
  /\b(?:sav(?:e|es|ing)|earn|revenue|income|sell|sales|profit|grant|raise|bring in|worth|they (?!cost)|he|she|county|city|company|the budget|has a budget|loses?|lost)\b/iu;
const nothing = /^\s*(?:nothing|none|zero|no money|not a (?:cent|penny)|0\b)/iu;

function money(sentence: string, records: Records): Contradiction[] {
  if (!spending.test(sentence) || gaining.test(sentence) || negated.test(sentence) || past.test(sentence)) return [];
  const most = moneyIn(sentence).toSorted((a, b) => b.value - a.value)[0];
  if (!most) return [];
  return limitsOf('financial', sentence, records).flatMap(({ text, about, key }) => {
    const limits = moneyIn(text).map(({ value }) => value);
    const limit =
      nothing.test(text) || /\bno money\b/iu.test(text) ? 0 : limits.length > 0 ? Math.max(...limits) : null;
    if (limit === null || most.value <= limit) return [];
    return [
      {
        kind: 'money' as const,
        key,
        about: about.replace(/^your (?:play|challenge) /, ''),
        says: `You now speak of ${most.text}; in ${about} you wrote as the money you can lose: ${within(text)}.`,
      },
    ];
  });
}

/** Whose time it is: "I work twenty hours", not "the queue takes nine weeks". */
const giving =
  /\b(?:i|we)\b[^.;]*\b(?:work|spend|take|give|put|invest|use|need|do|write|build|finish|plan)(?:ing)?\b[^.;]*$|\b(?:my|our|the) plan\b[^.;]*$/iu;
const timesOff: readonly [name: string, kept: RegExp, used: RegExp][] = [
  [
    'weekends',
    /\b(?:no|not|never|guard my|keep my|without) (?:on |at )?(?:the |my )?(?:weekends?|saturdays?|sundays?)\b|\bweekdays only\b|\bweekends? (?:are|is) (?:for|my|off)/iu,
    /\b(?:weekends?|saturdays?|sundays?)\b/iu,
  ],
  [
    'evenings',
    /\b(?:no|not|never|guard my|keep my|without) (?:in |on )?(?:the |my )?(?:evenings?|nights?)\b|\bevenings? (?:are|is) (?:for|my|off)/iu,
    /\b(?:evenings?|nights?|after (?:dinner|supper))\b/iu,
  ],
];

function time(sentence: string, records: Records): Contradiction[] {
  if (negated.test(sentence) || past.test(sentence) || !/\b(?:i|we|my)\b/iu.test(sentence)) return [];
  const found: Contradiction[] = [];
  const spent = spansIn(sentence).toSorted((a, b) => b.value - a.value)[0];
  if (spent && giving.test(sentence.slice(0, spent.at))) {
    // "This week" is what a week may hold.
    const weekly = spent.weekly || /\bthis week\b/iu.test(sentence);
    for (const { text, about, key } of limitsOf('time', sentence, records)) {
      const limit = spansIn(text).toSorted((a, b) => b.value - a.value)[0];
      if (!limit || spent.value <= limit.value || (limit.weekly && !weekly && spent.value < 4 * limit.value)) continue;
      if (/\b(?:until|till|stop|by)\b/iu.test(text) && !/\bhours?\b/iu.test(limit.text)) continue;
      found.push({
        kind: 'time',
        key,
        about: about.replace(/^your (?:play|challenge) /, ''),
        says: `You now speak of ${spent.text}; in ${about} you wrote as the time you can lose: ${within(text)}.`,
      });
    }
  }
  const written: [string, string, string][] = [
    [records.inventory.whoIAm, 'your inventory', 'inventory'],
    ...limitsOf('time', sentence, records).map(({ text, about, key }): [string, string, string] => [text, about, key]),
  ];
  for (const [name, kept, used] of timesOff) {
    if (!used.test(sentence) || !/\b(?:i|we)(?:'ll|’ll| will| can| could| would|'d|’d)\b|\bmy plan\b/iu.test(sentence))
      continue;
    for (const [text, about, key] of written) {
      const line = sentencesOf(text).find((each) => kept.test(each));
      if (line)
        found.push({
          kind: 'time',
          key: `${name} ${key}`,
          about: about.replace(/^your (?:play|challenge) /, ''),
          says: `That would be one of your ${name}; in ${about} you wrote: ${within(line)}.`,
        });
    }
  }
  return found;
}

const goingOn =
  /\b(?:continue|carry on|carrying on|keep (?:on|going|it|the)|go on|goes on|extend|prolong|(?:another|more|few more) (?:weeks?|months?|days?|rounds?)|run until|can run)\b/iu;
const stopping = /\b(?:until|till|stops?|no longer than|ends?|at the latest|by)\b/iu;

function stop(sentence: string, records: Records, now: Date): Contradiction[] {
  if (!goingOn.test(sentence) || /\bstopped\b|\b(?:won'?t|not|never) (?:continue|carry|keep|go)\b/iu.test(sentence))
    return [];
  const later = daysIn(sentence, now).map(({ day }) => day.getTime());
  const until = Math.max(now.getTime(), ...later);
  return limitsOf('time', sentence, records).flatMap(({ text, about, key }) => {
    if (!stopping.test(text)) return [];
    const [end] = daysIn(text, now).filter(({ text: named }) => /\d|[a-z]{3}/iu.test(named));
    if (!end || end.day.getTime() + 86_400_000 >= until) return [];
    return [
      {
        kind: 'stop' as const,
        key: `stop ${key}`,
        about: about.replace(/^your (?:play|challenge) /, ''),
        says: `In ${about} you set yourself a day to stop: ${within(text)}. ${
          end.day < now ? 'That day has passed.' : 'This would go beyond it.'
        }`,
      },
    ];
  });
}

const relying =
  /^\s*(?:(?:will|is going to|are going to|'ll|’ll|can|would|could then|is|does|brings?|handles?|teaches|lends?|gives?|pays?|signs?|does|covers?|takes?|builds?|hosts?)\b)/iu;
const counted =
  /\b(?:count(?:ing)? on|rely(?:ing)? on|depend(?:s|ing)? on|with the help of|leave (?:it|that) to|have)\s+$/iu;
const asking =
  /\b(?:ask(?:ed|ing)?|call(?:ed|ing)?|invite|talk(?:ed|ing)?|write to|wrote|email(?:ed)?|said|says|agreed|promised|told|offered|whether|if|might|may|perhaps|maybe|hope|could you|find out|met|taught)\b/iu;

function partner(sentence: string, { challenge, partners, inventory }: Records): Contradiction[] {
  if (asking.test(sentence) || asks.test(sentence) || negated.test(sentence)) return [];
  const known = [
    ...partners.map(({ name, status }) => ({ name, status, written: '' })),
    ...(challenge?.potentialPartners ?? []).map(({ name }) => ({
      name,
      status: undefined,
      written: `among the potential partners of your challenge “${challenge?.title}”`,
    })),
    ...findNames(inventory.whoIKnow)
      .filter(({ kind }) => kind !== 'organisation')
      .map(({ start, end }) => ({
        name: inventory.whoIKnow.slice(start, end),
        status: undefined,
        written: 'among those you know, in your inventory',
      })),
  ];
  const found: Contradiction[] = [];
  const seen = new Set<string>();
  for (const { name, status, written } of known) {
    const [first = ''] = name.split(' ');
    if (first.length < 3 || seen.has(first)) continue;
    const at = sentence.search(new RegExp(`(?<!\\p{L})${first.replace(/[^\p{L}-]/gu, '')}(?!\\p{L})`, 'u'));
    if (at < 0) continue;
    // Whoever is spoken of once is judged by the nearest record.
    seen.add(first);
    const rest = sentence.slice(at);
    const after = rest.startsWith(name)
      ? rest.slice(name.length)
      : rest.slice(first.length).replace(/^ \p{Lu}\p{L}+/u, '');
    if (!relying.test(after) && !counted.test(sentence.slice(0, at))) continue;
    if (status === 'active' || status === 'completed') continue;
    const says =
      status === 'declined'
        ? `You count on ${first}, but “${name}” declined your partnership.`
        : status === 'initiated'
          ? `You count on ${first}, but your partnership with “${name}” is not answered yet.`
          : `You count on ${first}; ${name} stands ${written}, but you have no partnership, so nothing here says that you asked.`;
    found.push({ kind: 'partner', key: `partner ${name}`, says, about: status ? `“${name}”` : written });
  }
  return found;
}

const beginning =
  /\b(?:start|begin|launch|kick off|try|set up)\b.*\b(?:new|second|third|another|next|also|it|video|pilot|something)\b|\b(?:next|new) (?:idea|project|pilot|thing)\b|\banother (?:play|project|pilot|idea)\b/iu;
const settling =
  /\b(?:finish|finished|done|complete|completed|late|overdue|drop|dropped|first|before anything|closed?)\b/iu;

function open(text: string, sentence: string, records: Records, now: Date): Contradiction[] {
  const found: Contradiction[] = [];
  const words = stemsOf(sentence);
  for (const play of records.plays) {
    if (play.status === 'completed' || !play.dueDate) continue;
    const speaksOf = shared(stemsOf(play.title), words) >= Math.min(2, stemsOf(play.title).size);
    if (isOverdue(play, now)) {
      if (!beginning.test(sentence) || settling.test(text)) continue;
      found.push({
        kind: 'overdue',
        key: `overdue ${play.id}`,
        about: `“${play.title}”`,
        says: `Before something new: your play “${play.title}” was due on ${formatShortDate(play.dueDate, now)}, and it is still open.`,
      });
    } else if (speaksOf && mine.test(sentence) && !settling.test(sentence)) {
      const [day] = daysIn(sentence, now).toSorted((a, b) => b.day.getTime() - a.day.getTime());
      if (!day || day.day.getTime() <= new Date(play.dueDate).getTime() + 86_400_000) continue;
      found.push({
        kind: 'due',
        key: `due ${play.id}`,
        about: `“${play.title}”`,
        says: `Your play “${play.title}” is due on ${formatShortDate(play.dueDate, now)}; what you say now is later.`,
      });
    }
  }
  if (beginning.test(sentence) && !settling.test(text))
    for (const { id, name, promises } of records.partners)
      for (const promise of promises)
        if (promise.due !== null && new Date(promise.due).getTime() + 86_400_000 < now.getTime())
          found.push({
            kind: 'promise',
            key: `promise ${id} ${promise.text.slice(0, 80)}`,
            about: `“${name}”`,
            says: `Before something new: you promised “${name}” ${within(promise.text, 90)} by ${formatShortDate(promise.due, now)}, and it is not ticked off.`,
          });
  return found;
}

const badLesson =
  /\b(?:never again|did(?: not|n'?t|n’t) (?:work|help|pay)|does(?: not|n'?t|n’t) work|nobody|no one|waste|failed|useless|too (?:slow|late|expensive|many)|not worth|stop doing|avoid|don'?t)\b/iu;

function lesson(sentence: string, { plays }: Records): Contradiction[] {
  if (!mine.test(sentence) || negated.test(sentence) || past.test(sentence)) return [];
  const words = stemsOf(sentence);
  return plays.flatMap(({ id, title, status, lessons }) => {
    const line = sentencesOf(lessons ?? '').find((each) => badLesson.test(each));
    if (status !== 'completed' || !line) return [];
    const name = stemsOf(title);
    if (name.size === 0 || shared(name, words) < Math.min(2, name.size)) return [];
    return [
      {
        kind: 'lesson' as const,
        key: `lesson ${id}`,
        about: `“${title}”`,
        says: `You did that once: of your play “${title}” you wrote ${within(line)}. What is different this time?`,
      },
    ];
  });
}

// Words for one and the same need.
const sameThing = [
  ['room', 'office', 'space', 'hall'],
  ['van', 'car', 'truck'],
  ['scanner'],
  ['printer', 'printing'],
  ['projector', 'screen'],
  ['kiosk', 'stand', 'booth'],
  ['intern', 'volunteer', 'helper'],
  ['camera'],
  ['oven', 'kitchen'],
  ['laptop', 'computer', 'tablet'],
  ['data', 'logs', 'records', 'figures'],
  ['workshop', 'garage', 'shed'],
];
const lacking =
  /\b(?:(?:i|we) (?:have|'ve|’ve) no|(?:i|we) (?:do not|don'?t|don’t) have (?:a|an|any)|there is no|without an?|need to (?:buy|rent|hire|find|get|book)(?: an?| some)?|(?:have to|must|will) (?:buy|rent|hire)(?: an?| some)?|(?:i|we) lack an?)\s+((?:[\p{L}-]+\s?){1,3})/iu;

function means(sentence: string, { inventory }: Records): Contradiction[] {
  const wanted = lacking.exec(sentence)?.[1]?.toLowerCase();
  if (!wanted || asks.test(sentence)) return [];
  const words = wanted.split(/\s+/).map((word) => word.replace(/s$/, ''));
  const group = sameThing.find((names) => names.some((name) => words.includes(name.replace(/s$/, ''))));
  if (!group) return [];
  for (const field of ['slackResources', 'whatIHave'] as const) {
    const line = sentencesOf(inventory[field]).find((each) =>
      group.some((name) => new RegExp(`\\b${name}s?\\b`, 'iu').test(each)),
    );
    if (line)
      return [
        {
          kind: 'means',
          key: `means ${group[0]}`,
          about: 'your inventory',
          says: `In your inventory you wrote that you have ${within(line)} Would it do?`,
        },
      ];
  }
  return [];
}

const publicly =
  /\b(?:newspaper|press|radio|television|tv|public(?:ly)?|announce|linkedin|facebook|instagram|twitter|social media|website|blog|newsletter to (?:all|everyone))\b/iu;
const notPublic =
  /\b(?:nothing (?:in )?public|not (?:in )?public|no press|no publicity|in private|keep it (?:quiet|small|internal)|internal only|nobody outside|not outside)\b/iu;

function publicity(sentence: string, records: Records): Contradiction[] {
  if (!publicly.test(sentence) || !mine.test(sentence) || negated.test(sentence) || past.test(sentence)) return [];
  return limitsOf('reputation', sentence, records).flatMap(({ text, about, key }) =>
    notPublic.test(text)
      ? [
          {
            kind: 'public' as const,
            key,
            about: about.replace(/^your (?:play|challenge) /, ''),
            says: `That would be public; in ${about} you wrote of your reputation: ${within(text)}.`,
          },
        ]
      : [],
  );
}

const refusals: readonly [refused: RegExp, done: RegExp][] = [
  [
    /\b(?:no|not|never|won'?t|refuse to|without)\b[^.!?]{0,30}\b(?:borrow|loans?|debts?|credit)\b/iu,
    /\b(?:loan|borrow(?:ing)? money|credit|mortgage|go into debt)\b/iu,
  ],
  [
    /\b(?:no|not|never|won'?t|hate)\b[^.!?]{0,30}\b(?:cold[- ]call\w*|sell(?:ing)?|sales)\b/iu,
    /\b(?:cold[- ]call\w*|door to door)\b/iu,
  ],
  [
    /\b(?:no|not|never|won'?t|refuse to)\b[^.!?]{0,30}\b(?:lie|lies|lying|trick|pretend)\b/iu,
    /\b(?:pretend|trick them|lie to|make them believe)\b/iu,
  ],
  [
    /\b(?:no|not|never|won'?t|refuse to)\b[^.!?]{0,30}\b(?:travel|fly|flying|flights?)\b/iu,
    /\b(?:fly to|flight|travel to)\b/iu,
  ],
  [
    /\b(?:no|not|never|won'?t|refuse to)\b[^.!?]{0,30}\b(?:on stage|speeches|speak in public|public speaking|present)\b/iu,
    /\b(?:give a (?:talk|speech)|speak at|go on stage|present (?:it )?(?:at|to))\b/iu,
  ],
];

function refusal(sentence: string, { inventory }: Records): Contradiction[] {
  if (!mine.test(sentence) || negated.test(sentence) || past.test(sentence)) return [];
  return refusals.flatMap(([refused, done], at) => {
    const line = done.test(sentence) ? sentencesOf(inventory.whoIAm).find((each) => refused.test(each)) : undefined;
    return line
      ? [
          {
            kind: 'refusal' as const,
            key: `refusal ${at}`,
            about: 'your inventory',
            says: `In your inventory, under Who I Am, you wrote: ${within(line)} What you say now is the opposite.`,
          },
        ]
      : [];
  });
}

/** What of a message contradicts the records, in the order it is said; each once. */
export function contradictions(said: string, records: Records, now: Date): Contradiction[] {
  const found = sentencesOf(said.slice(0, 4_000))
    .slice(0, 60)
    .filter((sentence) => !asks.test(sentence))
    .flatMap((sentence) => [
      ...money(sentence, records),
      ...time(sentence, records),
      ...stop(sentence, records, now),
      ...partner(sentence, records),
      ...open(said, sentence, records, now),
      ...lesson(sentence, records),
      ...means(sentence, records),
      ...publicity(sentence, records),
      ...refusal(sentence, records),
    ]);
  const keys = new Set<string>();
  return found.filter(({ key }) => !keys.has(key) && keys.add(key));
}
