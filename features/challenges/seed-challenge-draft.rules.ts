// The "Seed Challenge Draft" that a coach writes into a conversation: one parser and one writer for both sides (S2 §3, D §8).

/** What marks a message as holding a draft. S2 §2.8 */
export const draftMarker = 'Seed Challenge Draft';

export const draftSections = ['title', 'objective', 'context', 'barriers', 'ideas', 'successCriteria'] as const;
export type DraftSection = (typeof draftSections)[number];

/** S2 §3, to the letter. */
export const draftHeadings: Record<DraftSection, string> = {
  title: 'Title',
  objective: 'Objective',
  context: 'Context/Background',
  barriers: 'Key Barriers/Uncertainties',
  ideas: 'Initial Ideas/Directions',
  successCriteria: 'Success Criteria',
};

export type DraftTexts = Record<DraftSection, string>;
export type SeedChallengeDraft = DraftTexts & { insights: string[]; confidence: number };

export const untitled = 'Untitled Challenge'; // S2 §3
export const draftConfidence = 0.8; // S2 §3

export function emptyDraft(): DraftTexts {
  return { title: '', objective: '', context: '', barriers: '', ideas: '', successCriteria: '' };
}
