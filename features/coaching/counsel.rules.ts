// What there is to say to whoever asks how to put it to others: what to tell them, how to win them, what if they say no, whether one
// has to ask at all. By the method, and by who they are to the person; nothing is claimed of them (D §9).
import { pattern, patternText } from '../../shared/pattern.ts';
import { formatShortDate } from '../../shared/dates.ts';
import { quote, sentencesOf } from '../challenges/told.rules.ts';
import { short } from './aside.rules.ts';
import { isQuestion } from './deed.rules.ts';
import { fresh } from './phrase.rules.ts';
import type { Records } from './records.rules.ts';
import type { Talk } from './talk.rules.ts';

type Ask = 'tell' | 'convince' | 'refused' | 'inform' | 'leave';
const oneself = patternText`
  (?:do|should|shall|can|could|would|will|must|might|am|are) (?:i|we)
    (?: then| best| ever| even| really| supposed to| going to| to)*
`;
const asks: readonly [ask: Ask, words: RegExp][] = [
  [
    'refused',
    pattern('u')`
      \b(?:
        what if|(?:and|but) if|suppose
        |(?:what|how) (?:do|should|would|can) (?:i|we) (?:do|say|answer|react) (?:if|when)
      )\b.*(?:
        \b(?:
          says? (?:that )?no\b|refuses?|forbids?|blocks?|stops? (?:me|us|it)|objects?|against it
          |turns? (?:me|us|it) down|disagrees?|not allowed
        )
        |\bsays? .{2,40}\b(?:should|must|have to|cannot)\b
        |(?:n't|\bnot) (?:agree|want|let|sign|allow|approve|like|join|help)\b
      )
    `,
  ],
  [
    'convince',
    pattern('u')`
      \bhow (?:${oneself}|to) (?:
        convince|persuade|win (?:over|(?:him|her|them|my|our|the)\b)|bring \S.{1,30} (?:round|along)
        |get \S.{1,40} (?:on board|to (?:agree|listen|sign|allow|let|accept|believe|trust|say yes))
        |make \S.{1,40} (?:agree|listen|see|believe|understand|trust|accept)
      )
    `,
  ],
  [
    'tell',
    pattern('u')`
      \bhow (?:${oneself}|to) ask\b|\b(?:what|how|how much|when) (?:${oneself}|to) (?:
        tell|say|explain|(?:write|talk|speak|reply) (?:to|back|with)|answer (?:him|her|them|my|our|the)
        |(?:put|sell|present|bring) (?:it|this|that) (?:to|up)|approach|justify
        |ask (?:him|her|them|my|our|the)\b|(?:open|begin|start) with\b
      )
      |\bknow (?:what|how) to (?:say|tell|ask|put|open|begin)\b
    `,
  ],
  [
    'inform',
    pattern('u')`
      \b(?:do|must|should|shall) (?:i|we) (?:first |even |really )?(?:tell|inform|warn) (?:(?:my|our|the) )?
        \p{L}+(?: (?:before(?:hand)?|first|or not|at all|about (?:it|that|this)|now))*(?=$|[,?]| or\b)
    `,
  ],
  [
    'leave',
    pattern('u')`
      \b(?:do|must|should|shall) (?:i|we) (?:\p{L}+ )?(?:need|have to|wait for|get)\b.*\b
        (?:yes|permission|leave|approval|consent|ok|okay|ask|tell|inform|sign|signature)\b
      |\b(?:do|must|should|shall) (?:i|we) (?:first |even |really )?(?:ask|tell|inform|warn)\b
      |\b(?:am|are) (?:i|we) (?:even )?allowed\b|\bis (?:it|that|this) (?:even |really )?(?:allowed|permitted|legal)\b
    `,
  ],
];
/** Asks, without the mark. */
const plainly = pattern('iu')`
  \b(?:do not|don['’]t) know (?:what|how) to (?:say|tell|ask|put|open|begin)\b
  |(?:^|, )(?:(?:and|so|but|ok(?:ay)?|well)[, ]+)*(?:what|how) (?:do|should|can|could|would|will) (?:i|we)\b
`;
/** What is asked of how to deal with others, and the sentence that asks it. */
function askIn(message: string): { ask: Ask; sentence: string } | null {
  for (const sentence of sentencesOf(message).filter((each) => isQuestion(each) || plainly.test(each))) {
    const bare = short(sentence);
    const ask = asks.find(([, words]) => words.test(bare))?.[0];
    // "Should I ask Ann or Ben?" is a choice.
    if (
      ask &&
      !(
        (ask === 'leave' || ask === 'inform') &&
        / or (?!not\b|just\b|(?:do|should|would|will|is|does) (?:i|we|that|it|he|she|they)\b)/u.test(bare)
      )
    )
      return { ask, sentence };
  }
  return null;
}

type Audience = 'above' | 'funder' | 'family' | 'served' | 'other';
const audiences: readonly [audience: Audience, words: RegExp][] = [
  ['funder', /\b(?:angel|investors?|funders?|banks?|sponsors?|foundation|donors?|lender)\b/u],
  [
    'family',
    pattern('u')`
      \b(?:
        wife|husband|mother|father|mum|mom|dad|parents|sons?|daughters?|brothers?|sisters?|girlfriend|boyfriend
        |family|uncle|aunt|cousin|nephew|niece|grand(?:mother|father)|in-laws
      )\b
    `,
  ],
  [
    'above',
    pattern('iu')`
      \b(?:
        boss|bosses|management|managers?|manageress|director|directors|superior|supervisor|chief|ceo|principal
        |rector|dean|matron|foreman|mayor|bishop|council|board|ministry|committee|owner|landlord|landlady
        |authority|headquarters|(?:team|shift|group|line|crew|department) lead(?:er)?|(?:the|my|our|deputy) head
        |head (?:of|teacher|nurse|office)|headmaster|headmistress|employer|those above
      )\b
    `,
  ],
  [
    'served',
    pattern('u')`
      \b(?:
        class|pupils?|students?|customers?|clients?|patients?|members?|guests?|visitors?|parishioners?
        |residents?|tenants?|users?|passengers?|readers?|audience
      )\b
    `,
  ],
];
const audienceBy = (text: string): Audience | undefined => audiences.find(([, words]) => words.test(text))?.[0];

/** Who is spoken of: by what the question calls them, else by what the records say of whoever it names. */
function audienceOf(sentence: string, { inventory, challenge }: Records): Audience {
  const names = (sentence.slice(1).match(/(?<!\p{L})\p{Lu}\p{L}{2,}/gu) ?? []).map((name) =>
    name.replace(/[’']s$/u, ''),
  );
  const lines = [
    ...(challenge?.potentialPartners ?? []).map(({ name, relationship }) => `${name}, ${relationship ?? ''}`),
    ...sentencesOf(inventory.whoIKnow).flatMap((line) => line.split(/[;,] (?=\p{Lu}|my |our )/u)),
  ].filter((line) => names.some((name) => line.includes(name)));
  return audienceBy(sentence) ?? audienceBy(lines.join('\n')) ?? 'other';
}

const beforehand =
  'A word beforehand is fair: what happens, how long it takes, and that it is a try. What you want to find out can wait until afterwards, or they answer to please you.';
const says: Record<Ask, Partial<Record<Audience, string>> & { other: string; again: string }> = {
  tell: {
    above:
      'Three sentences are enough: what you saw yourself, what it costs as it is, and the one thing you try, {trial}. Ask only that they look at the result with you. A try within your own work and your own limit needs no permission, only the courtesy of telling.',
    funder:
      'What you have seen, what you do not know yet, and the next try, {trial}. Promise what it shows, good or bad, and nothing beyond it. Ask what they would have to see then to go on with you.',
    family:
      'What it is about for you, and how small the try is: {trial}. Then ask what it costs them, before you ask for anything. A limit that both of you know is easier to keep.',
    served:
      'As little as the try needs: what happens, how long it takes, and that it is a try. What you want to find out can wait until afterwards, or they answer to please you. Then tell them what you saw.',
    other:
      'Short, and as it is: what you saw, the one small thing you ask or offer, with a day, and what is in it for the other side. Blame nobody. If the answer is no, ask what would have to be different.',
    again:
      'The same as to anybody: what you saw, what it costs, one small thing asked. Put it so that a no is easy; then a yes can be relied on.',
  },
  convince: {
    funder:
      'With something seen rather than a plan: the small thing first, {trial}, then its result beside its cost. Ask now what they would have to see by then; that is what you look for.',
    other:
      'With something to see rather than with reasons: the small thing first, then what came of it and what it cost. Ask beforehand what would have to come out for it to be worth going on, and look for that. And tell it a day ahead: what is no surprise is seldom blocked.',
    again: 'Leave the convincing to the result. Until then one question is enough: what would they have to see?',
  },
  refused: {
    above:
      'Then ask what the no is to: the whole of it, the cost or the day. What is within your own limit you can still look at, count and write down; and a no can change once there is something to see.',
    other:
      'Then you know it for the price of a question. Ask what it would take, or what they would do instead; and have a second person in mind before you ask the first.',
    again: 'Then the part that needs no yes is left. Make the step out of that.',
  },
  inform: {
    served: beforehand,
    other:
      'Yes, in one sentence and beforehand: what you do, when, and that you bring what it showed. To tell is not to ask, and whoever knows of it need not guess.',
    again: 'A sentence beforehand costs less than an explanation afterwards.',
  },
  leave: {
    served: beforehand,
    other:
      'What is yours to decide needs no yes, only the courtesy of telling beforehand. Where it touches what is not yours, such as a room, money or the hours of others, ask, but for this one try and its day only. So little is easily granted.',
    again: 'Ask yourself whose room, money or hours it takes. Who gives none of these need only be told.',
  },
};

/** The counsel on what is asked; '' where nothing of the kind is asked, or all was said. */
export function counselOn(message: string, talk: Talk, records: Records, now: Date): string {
  const found = askIn(message);
  if (!found) return '';
  const { step } = talk;
  const trial = step
    ? `until ${formatShortDate(`${step.due}T12:00:00Z`, now)}${/^(?!if\b|when\b|as soon|once\b|nothing\b|none\b).{3,60}$/iu.test(step.loss) ? ` and for at most ${quote(step.loss, 70)}` : ''}`
    : 'with its day and its limit';
  const lines = says[found.ask];
  const own = lines[audienceOf(found.sentence, records)] ?? lines.other;
  return fresh(
    [own, lines.again].map((line) => line.replace('{trial}', () => trial)),
    talk,
  );
}
