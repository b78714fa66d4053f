// The first hour: three steps from what somebody has to one small thing to do, what each asks, and how far they are.
import { afterWords, upperFirst } from '../../shared/letter-case.ts';
import { SCREEN_PATHS } from '../../shared/path.ts';
import { shortened } from '../../shared/shorten.ts';
import { type InventoryField, type InventoryTexts, inventoryFields } from '../inventory/inventory.rules.ts';
import { TITLES } from '../../shared/titles.ts';

export const firstHourSteps = ['have', 'bothers', 'step'] as const;
export type FirstHourStep = (typeof firstHourSteps)[number];
export const stepStates = ['open', 'done', 'skipped'] as const;
export type StepState = (typeof stepStates)[number];
export type StepStates = Record<FirstHourStep, StepState>;

/** Where somebody stands with the whole of it; `none` for accounts from before there was one. */
export const firstHourStates = ['none', 'open', 'paused', 'done'] as const;
export type FirstHourState = (typeof firstHourStates)[number];

/** Which fields a step is made of. */
export const stepFields = {
  have: inventoryFields,
  bothers: ['bothers', 'better'],
  step: ['what', 'day', 'hours', 'money', 'currency'],
} as const satisfies Record<FirstHourStep, readonly string[]>;

/** The step that a part of the draft belongs to; the imports of a document are of the first. */
export const stepOf = (field: string): FirstHourStep =>
  firstHourSteps.find((step) => (stepFields[step] as readonly string[]).includes(field)) ?? 'have';

export type DraftField = (typeof stepFields)[FirstHourStep][number];
/** What is typed and not sent yet; `imports` came with a document that was read. */
export type FirstHourDraft = Partial<Record<DraftField, string>> & { imports?: string[] };

/** The three lines that everybody is asked for. The other fields come with a document. */
export const askedLines = ['whoIAm', 'whatIKnow', 'whoIKnow'] as const satisfies readonly InventoryField[];

export const lineQuestions: Record<InventoryField, string> = {
  whoIAm: 'What are you good at?',
  whatIKnow: 'What do you know well?',
  whoIKnow: 'Who could you call today?',
  whatIHave: 'What do you have that you could use?',
  slackResources: 'What do you have that isn’t being used?',
};

/** What stands over each step, and where to find what became of it. */
type Place = { text: string; href: string };
export const stepTitles: Record<FirstHourStep, { title: string; lead: string; kept: Place }> = {
  have: {
    title: 'What do you have?',
    lead: 'Start from what’s already yours: write three lines, or add your CV.',
    kept: { text: 'It’s in your inventory.', href: SCREEN_PATHS.inventory },
  },
  bothers: {
    title: 'What bothers you?',
    lead: 'A problem at work or outside it, in two sentences.',
    kept: { text: 'It’s in your challenges.', href: `${SCREEN_PATHS.challenges}?mode=forms` },
  },
  step: {
    title: 'One small step',
    lead: 'Something to try, a day, and a limit.',
    kept: { text: 'It’s in your playbook.', href: SCREEN_PATHS.playbook },
  },
};

/** The people of somebody's circles, for a sentence about what they can see. */
export function circleWords(circles: readonly { name: string; memberCount: number }[]): string {
  const [only] = circles;
  if (!only) return 'members of your circles';
  if (circles.length > 1) return `members of your circles (${circles.map(({ name }) => name).join(', ')})`;
  const others = only.memberCount - 1;
  if (others <= 0) return `people who join ${only.name}`;
  return `${others === 1 ? 'the other person' : `the ${others} other people`} in ${only.name}`;
}

/** In which circles somebody is, and why. */
export function membershipWords(circles: readonly { name: string; isDefault: boolean }[]): string {
  const open = circles.find(({ isDefault }) => isDefault);
  if (open) return `You’re in ${open.name}, like everyone who signs up here without an invitation.`;
  return circles.length === 0 ? '' : `You’re in ${circles.map(({ name }) => name).join(' and ')}.`;
}

export type SharingChoices = Record<'sharesBih' | 'sharesPlays' | 'sharesPremortem' | 'showsEmail', boolean>;

/** A first and a last name, as the profile asks for them; a provider may have given only one. */
export const hasWholeName = ({ firstName, lastName }: { firstName: string; lastName: string }): boolean =>
  firstName !== '' && lastName !== '';

/** What somebody chose to share, in a few words. */
export function sharedWords(
  { sharesBih, sharesPlays, sharesPremortem, showsEmail }: SharingChoices,
  who: string,
): string {
  const read = [sharesBih && 'your inventory', sharesPlays && 'your plays'].filter(Boolean).join(' and ');
  return [
    read === '' ? 'Your inventory and your plays stay with you.' : `${upperFirst(who)} can read ${read}.`,
    sharesPremortem ? 'Your partners can read your pre-mortems.' : 'Your pre-mortems stay with you.',
    showsEmail ? 'Your email is shown.' : 'Your email is hidden.',
  ].join(' ');
}

export const firstHourLimits = { sentence: 1_000, what: 200, draft: 20_000, imports: 20 } as const;

export const firstHourTexts = {
  nothingHad: 'Write at least one line, or skip this for now.',
  bothersMissing: 'Say what bothers you in a sentence, or skip this for now.',
  whatMissing: 'Say what you’ll try.',
  dayMissing: 'Pick a day.',
  dayPast: 'That day has passed. Pick today or a later one.',
  limitMissing: 'Say how many hours or how much money you can afford to lose.',
  limitNothing: 'Even a small step takes some time. Say how many hours at most, like 0.5.',
  sharingFirst: 'First say who sees what. What you typed is kept.',
  notOpen: 'Your first hour is over. Everything you wrote is kept.',
  settledAlready: 'You did this step in another tab or on another device.',
} as const;

/** What of a document stands in no field, for we were not sure where it belongs: said, so that it can be written in. */
export function leftOutText(lines: readonly { text: string }[]): string {
  if (lines.length === 0) return '';
  const told = lines.slice(0, 3).map(({ text }) => `“${shortened(text, 80)}”`);
  const more = lines.length - told.length;
  const said = `${told.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return lines.length === 1
    ? `We weren’t sure where this belongs, so we left it out: ${said}`
    : `We weren’t sure where these belong, so we left them out: ${said}`;
}

const isFilled = (text: string | undefined): boolean => text !== undefined && text.trim() !== '';

/** The pieces of the block in the making: three lines, two sentences, a step and its day; the last comes with the saved limit. */
export const allPieces = 8;

/** An answer adds a piece while it is typed; a step that is done has added all of its own, and the limit all that is missing. */
export function piecesSewn(steps: StepStates, draft: FirstHourDraft): number {
  if (steps.step === 'done') return allPieces;
  const count = (step: FirstHourStep, parts: readonly boolean[]) =>
    steps[step] === 'done' ? parts.length : steps[step] === 'skipped' ? 0 : parts.filter(Boolean).length;
  return (
    count(
      'have',
      askedLines.map((field) => isFilled(draft[field])),
    ) +
    count(
      'bothers',
      stepFields.bothers.map((field) => isFilled(draft[field])),
    ) +
    count('step', [isFilled(draft.what), isFilled(draft.day), false])
  );
}

/** Where somebody goes on: the first step that is neither done nor skipped. */
export const currentStep = (steps: StepStates): FirstHourStep | undefined =>
  firstHourSteps.find((step) => steps[step] === 'open');

/** Blocks are shown with the small step, which sews the first one, or at the end: those earned before wait, and come in one moment. */
export const areBlocksDue = ({ state, steps }: { state: FirstHourState; steps: StepStates }): boolean =>
  state === 'done' || steps.step === 'done';

/** The lines go below what the inventory holds already. */
export function withLines(before: InventoryTexts, lines: Partial<InventoryTexts>): InventoryTexts {
  const added = (field: InventoryField): string => {
    const line = lines[field]?.trim() ?? '';
    const text = before[field].trimEnd();
    return line === '' || text.includes(line) ? before[field] : text === '' ? line : `${text}\n${line}`;
  };
  return {
    whoIAm: added('whoIAm'),
    whatIKnow: added('whatIKnow'),
    whoIKnow: added('whoIKnow'),
    whatIHave: added('whatIHave'),
    slackResources: added('slackResources'),
  };
}

const described = /^(?:the|an?|my|our) /;
/** What stands right behind a name: "Priya our pharmacist". */
const addedWords = /(?<=^\p{Lu}\S*)\s(?:my|our)\s[^]*/u;
/** "Knows my aunt Nermin who has a shop", "Anke (service lead)": the person, without what is said about them. */
const bare = (name: string): string =>
  name
    .trim()
    .replace(/^(?:and|(?:I )?[Kk]nows?) |\([^]*|\s(?:who|whose|that)\s[^]*/gu, '')
    .replace(addedWords, '')
    .trim();

/** Ends a person; the dot after a title doesn't. */
const ends = new RegExp(String.raw`[\n;]|(?<!\b(?:${TITLES}))\.(?=\s|$)| and `, 'u');
const firms =
  /\b(?:agency|association|bank|center|centre|church|clinic|club|college|company|council|county|department|foundation|group|hospital|inc|institute|league|library|ltd|museum|office|school|services?|society|system|team|university)\b/iu;
const roles = /^(?:chair|deputy|director|head|manager|officer|president|principal|secretary)\b/iu;
/** "Tom in IT" and "Ana de la Cruz", not "Board member", "Director of Education" or "Methodist Hospital". */
const isPerson = (name: string): boolean =>
  /^\p{Lu}/u.test(name) &&
  !roles.test(name) &&
  !firms.test(name.replace(/\s(?:in|from|at|of)\s[^]*/u, '')) &&
  (!/\s\p{Ll}/u.test(name) ||
    /^[^\s]+(?:\s\p{Lu}[^\s]*)*\s(?:in|from|at|of|the|de|la|da|di|del|van|von|der|bin|ibn|y)\s/u.test(name));

/** Small steps to start from: the first two ask people named in the inventory, where there are any. */
export function suggestedSteps(whoIKnow: string): string[] {
  const [person = 'one person', other] = whoIKnow
    .split(ends)
    .flatMap((some) => {
      const said = some.split(',');
      const names = said.map((name) => afterWords(bare(name)));
      // "Priya, our pharmacist" is one person; "my sister, our neighbour" and "Priya our pharmacist, my sister" are two.
      const isDescribedHere = (at: number) =>
        /^\p{Lu}/u.test(names[at - 1] ?? '') && !addedWords.test(said[at - 1]!.trim());
      return names.filter((name, at) => !(described.test(name) && isDescribedHere(at)));
    })
    .filter((name) => name.length <= 60 && (isPerson(name) || described.test(name)));
  return [
    `Ask ${person} what they’d try first`,
    ...(other ? [`Show ${other} where it goes wrong, and ask what they’d drop`] : []),
    'Watch where it goes wrong for an hour, and note what you see',
  ];
}
