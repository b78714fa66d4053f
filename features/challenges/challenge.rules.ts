// A seed challenge: its categories, limits, texts, the steps of its wizard, and what of it counts.
import { hasBlank } from '../../shared/blanks.ts';
import { changedElsewhere } from '../../shared/edited-state.ts';

/** The wizard's. */
export const wizardCategories = [
  'Mission & Purpose',
  'People & Organization',
  'Resources',
  'Time & Schedule',
  'Space',
  'Process & Technology',
  'Culture',
] as const;

/** The profile form's; Process is its default. */
export const formCategories = ['Process', 'Technology', 'Resources', 'People', 'Strategy'] as const;

/** Both vocabularies are valid. */
export const challengeCategories = [
  ...wizardCategories,
  'Process',
  'Technology',
  'People',
  'Strategy',
] as const satisfies readonly string[];
export type ChallengeCategory = (typeof challengeCategories)[number];

/** From the narrowest to the widest. */
export const sharingPreferences = ['private', 'partners', 'circle', 'circles', 'public'] as const;
export type SharingPreference = (typeof sharingPreferences)[number];
/** In which ways a challenge reaches somebody else. */
export const sharedWays = sharingPreferences.filter((one) => one !== 'private');
/** What somebody calls what others share with them in each way. */
export const sharedWayLabels: Record<SharingPreference, string> = {
  private: 'Only me',
  partners: 'From partners',
  circle: 'My circles',
  circles: 'Other circles',
  public: 'Public',
};
/** So many of them come at once. */
export const sharedPage = 20;
export const sharingLabels: Record<SharingPreference, string> = {
  private: 'Only me',
  partners: 'Partners only',
  circle: 'My Circle',
  circles: 'Other Circles',
  public: 'Public',
};

const sharingNotes: Record<SharingPreference, string> = {
  private: 'Nobody else sees it.',
  partners: 'People you have an active partnership with.',
  circle: 'Everyone in your circles.',
  circles: 'Everyone who is signed in here.',
  public: 'Anyone with the link, without signing in.',
};
/** What each preference means, to choose from. */
export const sharingOptions = sharingPreferences.map((key) => ({
  key,
  label: sharingLabels[key],
  note: sharingNotes[key],
}));

export const challengeStatuses = ['active', 'archived'] as const;
export type ChallengeStatus = (typeof challengeStatuses)[number];

export const lossKinds = ['financial', 'time', 'reputation', 'emotional'] as const;
export type LossKind = (typeof lossKinds)[number];
export const lossLabels: Record<LossKind, string> = {
  financial: 'Financial',
  time: 'Time',
  reputation: 'Reputation',
  emotional: 'Emotional',
};
export type AffordableLoss = Partial<Record<LossKind, string>>;
export type PotentialPartner = { name: string; id?: string; relationship?: string };

/** What a challenge has in lines, each with its name and how one is called. */
export const challengeLists = {
  barriers: { label: 'What’s in the way', one: 'barrier' },
  ideas: { label: 'Ideas', one: 'idea' },
  successCriteria: { label: 'How we’ll know it worked', one: 'criterion' },
} as const;
export type ChallengeList = keyof typeof challengeLists;
export const challengeListNames = Object.keys(challengeLists) as readonly ChallengeList[];

/** Lines that say something, each once. */
export const tidyLines = (lines: readonly string[]): string[] => [
  ...new Set(lines.map((line) => line.trim()).filter((line) => line !== '')),
];

/** All that is said around a challenge's statement, as one text: for readers of the whole. */
export const wholeContext = ({
  context,
  ...lists
}: { context: string | null } & Record<ChallengeList, string[]>): string =>
  [
    context ?? '',
    ...challengeListNames.map((name) =>
      lists[name].length === 0
        ? ''
        : [challengeLists[name].label, ...lists[name].map((line) => `- ${line}`)].join('\n'),
    ),
  ]
    .filter((part) => part !== '')
    .join('\n\n');

const bullet = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/u;

/** The lines of a text, without the marks of a list. */
export const linesOf = (text: string): string[] =>
  tidyLines(text.split('\n').map((line) => line.replace(bullet, '').slice(0, challengeLimits.line))).slice(
    0,
    challengeLimits.lines,
  );

/** Characters, but for what is counted. */
export const challengeLimits = {
  page: 200,
  title: 200,
  statement: 10_000,
  context: 40_000,
  loss: 4_000,
  partnerName: 200,
  relationship: 500,
  partners: 50,
  /** Barriers, ideas, criteria: how many of each, and how long a line. */
  lines: 30,
  line: 1_000,
  documents: 10,
  /** Kept with a challenge. */
  kept: 50,
} as const;

/** The seven steps of the wizard, and the fields each one holds. */
export const wizardSteps = [
  { key: 'title', label: 'Title', fields: ['title'] },
  { key: 'statement', label: 'Statement', fields: ['statement'] },
  { key: 'context', label: 'Context', fields: ['context'] },
  { key: 'affordableLoss', label: 'Affordable Loss', fields: ['affordableLoss'] },
  { key: 'partners', label: 'Partners', fields: ['potentialPartners'] },
  { key: 'category', label: 'Category', fields: ['category'] },
  { key: 'sharing', label: 'Sharing', fields: ['sharingPreference'] },
] as const;
export type WizardStep = (typeof wizardSteps)[number]['key'];

/** What the wizard's upload takes. */
export const documentAccept = '.pdf,.doc,.docx,.txt,.png,.jpg,.jpeg';

// Fixed texts: what a field says when it does not hold, title and text of each toast.
export const challengeTexts = {
  titleShort: 'Title must be at least 3 characters',
  statementShort: 'Statement must be at least 10 characters',
  descriptionMissing: 'Description is required',
  partnerNameMissing: 'Partner name is required',
  created: { title: 'Challenge Created', text: 'Your seed challenge has been created successfully.' },
  notCreated: { title: 'Error', text: 'Failed to create challenge. Please try again.' },
  highlighted: { title: 'Challenge Updated', text: 'Highlight status updated successfully.' },
  archived: { title: 'Challenge Archived', text: 'Challenge has been archived successfully.' },
  restored: { title: 'Challenge Restored', text: 'Challenge has been restored successfully.' },
  saved: { title: 'Challenge Updated', text: 'Your seed challenge has been updated successfully.' },
  notSaved: { title: 'Error', text: 'Failed to update challenge. Please try again.' },
  // The profile form's.
  formCreated: 'Challenge created successfully',
  formNotCreated: 'Failed to create challenge',
  missing: 'We couldn’t find this challenge. It may have been deleted.',
  noDocument: 'Choose a file first.',
  wrongDocument: `That file can’t be kept here. These can: ${documentAccept.split(',').join(' ')}.`,
  tooManyDocuments: `A challenge keeps up to ${challengeLimits.kept} documents. Delete one first.`,
  documentMissing: 'We couldn’t find this document. It may have been deleted.',
  documentDeleted: 'Document deleted',
  changedElsewhere: changedElsewhere('This challenge'),
  archivedHighlight: 'An archived challenge can’t be highlighted. Restore it first.',
} as const;

/** Only what says something is kept; null when nothing does. */
export function tidyLoss(loss: AffordableLoss | null | undefined): AffordableLoss | null {
  const said = lossKinds.flatMap((kind) => {
    const text = loss?.[kind]?.trim();
    return text ? [[kind, text] as const] : [];
  });
  return said.length > 0 ? Object.fromEntries(said) : null;
}

/** A challenge or a play that states an affordable loss counts for affordable-loss; a gap states none. */
export const statesAffordableLoss = (loss: AffordableLoss | null | undefined): boolean =>
  Object.values(tidyLoss(loss) ?? {}).some((text) => typeof text === 'string' && text !== '' && !hasBlank(text));

/** A challenge that names a potential partner counts for crazy-quilt; "[Name]" names nobody. */
export const namesPartner = (partners: readonly PotentialPartner[]): boolean =>
  partners.some(({ name, relationship }) => name.trim() !== '' && !hasBlank(name) && !hasBlank(relationship));

/** "Dana Hill (records clerk)". */
export function partnerText({ name, relationship }: PotentialPartner): string {
  return relationship?.trim() ? `${name} (${relationship.trim()})` : name;
}

export const manageChallengesPath = '/challenges?mode=forms';
export const sharedChallengesPath = `${manageChallengesPath}&tab=shared`;

/** Percent of the wizard that a step stands for: 14 at the first, 100 at the last. */
export function wizardPercent(step: number): number {
  return Math.round((100 * Math.min(Math.max(step, 1), wizardSteps.length)) / wizardSteps.length);
}
