// The Bird-in-Hand inventory: its five fields, limits and texts, when it counts as complete, and how it reads as a file.

// The payload names, in the order of the screen.
export const inventoryFields = ['whoIAm', 'whatIKnow', 'whoIKnow', 'whatIHave', 'slackResources'] as const;
export type InventoryField = (typeof inventoryFields)[number];

// The radar and `strengthScores` have the four main fields only.
export const scoredFields = ['whoIAm', 'whatIKnow', 'whoIKnow', 'whatIHave'] as const;
export type ScoredField = (typeof scoredFields)[number];

export type InventoryTexts = Record<InventoryField, string>;
export type StrengthScores = Record<ScoredField, number>;

export const fieldLabels: Record<InventoryField, string> = {
  whoIAm: 'Who I Am',
  whatIKnow: 'What I Know',
  whoIKnow: 'Who I Know',
  whatIHave: 'What I Have',
  slackResources: 'Slack Resources',
};

export const fieldHints: Record<InventoryField, string> = {
  whoIAm: 'Roles, values, what you enjoy and what you won’t do.',
  whatIKnow: 'Skills, training, languages, what work and life taught you.',
  whoIKnow: 'People by name, what they do, and how well you know them.',
  whatIHave: 'Tools, rooms, money, data, permissions: what you can use without asking.',
  slackResources: 'What isn’t being used: free hours, empty rooms, leftovers, favours owed.',
};

export const fieldLimit = 20_000; // The most of one field that is ever shown to a model
export const summaryLimit = 4_000;
export const messageLimit = 4_000;
export const documentTextLimit = 100_000;

/** The largest document, and the largest LinkedIn archive, that are read. */
export const documentMegabytes = 10;
export const archiveMegabytes = 25;

export const uploadAccept = '.txt,.md,.doc,.docx,.pdf,image/*';

// Fixed texts: title and text of each toast.
export const inventoryTexts = {
  saved: { title: 'Success', text: 'BIH inventory saved successfully' },
  notSaved: { title: 'Error', text: 'Failed to save BIH inventory' },
  extracted: { title: 'Extraction Complete', text: 'What you ticked is in the form. Save to keep it.' },
  notExtracted: { title: 'Extraction Failed', text: 'Could not extract information from the document' },
  linkedInMissing: { title: 'LinkedIn Not Connected', text: 'Please connect your LinkedIn account first' },
  linkedInFailed: { title: 'LinkedIn Import Failed', text: 'Could not import data from LinkedIn' },
  nothingToExport: { title: 'No Data to Export', text: 'Please save your BIH inventory first' },
  chatFailed: 'I apologize, but I encountered an error. Please try again.',
  chatNotCleared: { title: 'Error', text: 'Failed to clear chat history. Please try again.' },
  chatCleared: { title: 'Chat cleared', text: 'Your inventory is as it was.' },
} as const;

/** Where a server has no keys for it. */
export const linkedInNotSetUp =
  'This server has no connection to LinkedIn. Upload the archive that LinkedIn gives you instead: that works everywhere.';

export const downloadLinkLifeMs = 1_000;

export type Proposals = Record<InventoryField, { text: string }[]>;

export function emptyProposals(): Proposals {
  return { whoIAm: [], whatIKnow: [], whoIKnow: [], whatIHave: [], slackResources: [] };
}

export function emptyInventory(): InventoryTexts {
  return { whoIAm: '', whatIKnow: '', whoIKnow: '', whatIHave: '', slackResources: '' };
}

// `bihCompleted` is earned by a save in which the four main fields say something.
export const missingFields = (texts: InventoryTexts): ScoredField[] =>
  scoredFields.filter((field) => texts[field].trim() === '');
export const isComplete = (texts: InventoryTexts): boolean => missingFields(texts).length === 0;

export function changedFields(before: InventoryTexts, after: InventoryTexts): InventoryField[] {
  return inventoryFields.filter((field) => before[field] !== after[field]);
}

// Import Data appends after the existing text, separated by a period and a space.
export function appendImported(existing: string, imported: string): string {
  const before = existing.trimEnd();
  const after = imported.trim();
  if (before === '') return after;
  if (after === '') return existing;
  return before.endsWith('.') ? `${before} ${after}` : `${before}. ${after}`;
}

export function exportFileName(day: Date): string {
  return `BIH_Inventory_${day.toISOString().slice(0, 10)}.txt`;
}

export function exportText(
  inventory: InventoryTexts & { aiSummary: string; strengthScores: StrengthScores },
  owner: { name: string; day: Date },
): string {
  const lines = ['Bird-in-Hand Inventory', `${owner.name}, ${owner.day.toISOString().slice(0, 10)}`, ''];
  for (const field of inventoryFields) {
    const score = field === 'slackResources' ? '' : ` (${inventory.strengthScores[field]} of 10)`;
    lines.push(`${fieldLabels[field]}${score}`, inventory[field].trim() || 'Nothing yet.', '');
  }
  if (inventory.aiSummary.trim() !== '') lines.push('Summary', inventory.aiSummary.trim(), '');
  return lines.join('\n');
}
