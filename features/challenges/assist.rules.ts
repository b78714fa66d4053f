// The help at every field of the wizard: the wand's modes, the four stages of the Socratic dialog, and their texts.
import { DAY_MS } from '../../shared/dates.ts';
import { type AffordableLoss, type PotentialPartner, lossKinds } from './challenge.rules.ts';

export const wandModes = ['generate', 'revise', 'suggest', 'socratic'] as const;
export type WandMode = (typeof wandModes)[number];
export const wandLabels: Record<WandMode, string> = {
  generate: 'Generate with AI',
  revise: 'Revise with AI',
  suggest: 'Suggest Improvements',
  socratic: 'Ask AI Coach',
};

export const wandFields = ['title', 'statement', 'context', ...lossKinds, 'potentialPartners', 'category'] as const;
export type WandField = (typeof wandFields)[number];
export const wandFieldLabels: Record<WandField, string> = {
  title: 'Title',
  statement: 'Statement',
  context: 'Context',
  financial: 'Financial affordable loss',
  time: 'Time affordable loss',
  reputation: 'Reputation affordable loss',
  emotional: 'Emotional affordable loss',
  potentialPartners: 'Potential partners',
  category: 'Category',
};

/** The field that a name means: `affordableLoss.time` and `partners` are known too. */
export function wandFieldOf(name: string): WandField | undefined {
  const last = name.split('.').at(-1) ?? '';
  if (last === 'description') return 'statement';
  if (last === 'partners') return 'potentialPartners';
  if (last === 'categories') return 'category';
  return wandFields.find((field) => field === last);
}

/** What the wizard holds so far, in whatever state. */
export type ChallengeData = {
  title?: string;
  statement?: string;
  context?: string;
  affordableLoss?: AffordableLoss;
  potentialPartners?: PotentialPartner[];
  category?: string[];
};

export const socraticStages = [
  'Initial Challenge Statement',
  'Clarifying Scope & Complexity',
  'Sizing & Potential Impact',
  'Next Steps Readiness',
] as const;

/** A dialog left this long starts over. */
export const socraticLifeMs = DAY_MS;
export const socraticCloseMs = 3_000;

export const assistLimits = { fieldName: 100, text: 40_000, response: 4_000 } as const;

// Fixed texts.
export const assistTexts = {
  noContent: {
    title: 'No content to revise',
    text: 'Please enter some content first before using the revise feature.',
  },
  noResponse: { title: 'Please provide a response', text: 'Your answer helps the AI coach guide you better.' },
  noFiles: { title: 'No files selected', text: 'Please upload files first before extracting content.' },
  wandFailed: { title: 'AI assistance failed', text: 'Please try again later.' },
  socraticNotStarted: 'Failed to start AI coaching',
  socraticBroken: 'Dialog continuation failed',
  failed: 'AI request failed',
  nobodyKnown: 'There’s nobody to suggest yet. Add people to Who I Know in your inventory, or type a name here.',
  notExtracted: { title: 'Extraction failed', text: 'Failed to extract content from files.' },
  extracted: 'Content extracted successfully',
  socraticDone: 'Socratic journey complete!',
  socraticExpired: 'This coaching dialog has expired. Your field hasn’t changed. You can start the dialog again.',
  socraticMissing: 'We couldn’t find this coaching dialog. It may have been deleted.',
} as const;
export const suggestionToastMs = 10_000;
export const completionToastMs = 8_000;
