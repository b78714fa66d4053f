// What the wizard holds between its steps: kept on the device until it is sent, and read back with care.
import {
  type AffordableLoss,
  type ChallengeCategory,
  type PotentialPartner,
  type SharingPreference,
  challengeCategories,
  lossKinds,
  partnerText,
  sharingPreferences,
  tidyLoss,
  wizardCategories,
  wizardSteps,
} from './challenge.rules.ts';
import type { ChallengeData, WandField } from './assist.rules.ts';

export type WizardValues = {
  title: string;
  statement: string;
  context: string;
  affordableLoss: AffordableLoss;
  potentialPartners: PotentialPartner[];
  category: ChallengeCategory[];
  sharingPreference: SharingPreference;
};
export type WizardDraft = {
  step: number;
  values: WizardValues;
  /** The `updatedAt` of the challenge it started from. */
  from?: string;
};

export const emptyWizard: WizardValues = {
  title: '',
  statement: '',
  context: '',
  affordableLoss: {},
  potentialPartners: [],
  category: [],
  sharingPreference: 'private',
};

export const wizardKey = (userId: string, id: number | undefined): string =>
  `challenge-wizard:${userId}:${id ?? 'new'}`;

const isCategory = (one: unknown): one is ChallengeCategory =>
  (challengeCategories as readonly unknown[]).includes(one);

type Saved = {
  title: string;
  statement: string;
  context: string | null;
  affordableLoss: AffordableLoss | null;
  potentialPartners: readonly PotentialPartner[];
  categories: readonly string[];
  sharingPreference: SharingPreference;
};

/** A challenge as the wizard edits it. */
export function wizardOf(challenge: Saved): WizardValues {
  const { title, statement, context, affordableLoss, potentialPartners, categories, sharingPreference } = challenge;
  return {
    title,
    statement,
    context: context ?? '',
    affordableLoss: affordableLoss ?? {},
    potentialPartners: [...potentialPartners],
    category: categories.filter(isCategory),
    sharingPreference,
  };
}

/** A kept draft; undefined when there is none, or none that can be read. */
export function parseWizard(kept: string | null): WizardDraft | undefined {
  let told: unknown;
  try {
    told = JSON.parse(kept ?? '');
  } catch {
    // What cannot be read holds no draft.
  }
  const { step, values, from: startedAt } = (told ?? {}) as { step?: unknown; values?: unknown; from?: unknown };
  if (typeof values !== 'object' || values === null) return undefined;
  const from = values as Record<string, unknown>;
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const loss = (from.affordableLoss ?? {}) as Record<string, unknown>;
  const partners = Array.isArray(from.potentialPartners) ? (from.potentialPartners as unknown[]) : [];
  const sharing = sharingPreferences.find((one) => one === from.sharingPreference);
  return {
    step: typeof step === 'number' ? Math.trunc(Math.min(Math.max(step, 0), wizardSteps.length - 1)) : 0,
    values: {
      title: text(from.title),
      statement: text(from.statement),
      context: text(from.context),
      affordableLoss: Object.fromEntries(lossKinds.map((kind) => [kind, text(loss[kind])])),
      potentialPartners: partners
        .filter((one): one is Record<string, unknown> => typeof one === 'object' && one !== null)
        .map((one) => ({
          name: text(one.name),
          relationship: text(one.relationship),
          ...(typeof one.id === 'string' ? { id: one.id } : {}),
        })),
      category: Array.isArray(from.category) ? from.category.filter(isCategory) : [],
      sharingPreference: sharing ?? 'private',
    },
    ...(typeof startedAt === 'string' && { from: startedAt }),
  };
}

/** What is sent: rows that say nothing are left out. */
export function sentOf(values: WizardValues): WizardValues {
  return {
    ...values,
    title: values.title.trim(),
    statement: values.statement.trim(),
    context: values.context.trim(),
    affordableLoss: tidyLoss(values.affordableLoss) ?? {},
    potentialPartners: values.potentialPartners
      .filter(({ name, relationship }) => name.trim() !== '' || relationship?.trim())
      .map(({ name, relationship, id }) => ({
        name: name.trim(),
        ...(id === undefined ? {} : { id }),
        ...(relationship?.trim() ? { relationship: relationship.trim() } : {}),
      })),
  };
}

/** What was changed in `typed` since `before`, laid over what is saved `now`. */
export function withEdits(typed: WizardValues, before: WizardValues, now: WizardValues): WizardValues {
  const isEdited = (field: string): boolean => {
    const only = (values: WizardValues) => ({ ...emptyWizard, [field]: values[field as keyof WizardValues] });
    return !sameWizard(only(typed), only(before));
  };
  return { ...now, ...Object.fromEntries(Object.entries(typed).filter(([field]) => isEdited(field))) };
}

/** Whether two states of the wizard say the same. */
export function sameWizard(one: WizardValues, other: WizardValues): boolean {
  const key = (values: WizardValues): string => {
    const { title, statement, context, affordableLoss, potentialPartners, ...rest } = sentOf(values);
    const said = [title, statement, context, affordableLoss, potentialPartners];
    return JSON.stringify([said, rest.category.toSorted(), rest.sharingPreference]);
  };
  return key(one) === key(other);
}

/** What the help at a field is told of the whole. */
export function dataOf(values: WizardValues): ChallengeData {
  const { title, statement, context, affordableLoss, potentialPartners, category } = sentOf(values);
  return {
    title,
    statement,
    context,
    affordableLoss,
    potentialPartners: potentialPartners.filter(({ name }) => name !== ''),
    category,
  };
}

const texts = ['title', 'statement', 'context'] as const;
const isText = (field: WandField): field is (typeof texts)[number] => texts.some((one) => one === field);

/** A field as text, for the help at it. */
export function textOfField(values: WizardValues, field: WandField): string {
  if (field === 'potentialPartners') return values.potentialPartners.map(partnerText).join('\n');
  if (field === 'category') return values.category.join(', ');
  if (isText(field)) return values[field];
  return values.affordableLoss[field] ?? '';
}

const listMark = /^\s*(?:[-*•](?!\*)|\d{1,2}[.)])/;
/** What a model says around its list, as "Sure, here you go!" and "I hope this helps." */
const isTalk = (line: string): boolean => /[!?:…]$|(?:^|\s)\p{Ll}[^\s.]*\.$/u.test(line);

/** Rows from lines as "Dana Hill (records clerk)" or "Dana Hill: records clerk". */
export function partnersOf(text: string): PotentialPartner[] {
  const lines = text.split('\n');
  const isList = lines.some((line) => listMark.test(line));
  return lines.flatMap((line) => {
    const bare = line.replace(/\*\*/g, '').replace(listMark, '').trim();
    if (bare === '') return [];
    const at = bare.search(/\s\(|:\s|\s[–—-]\s/);
    if (isTalk(bare) && (at < 0 || (isList && !listMark.test(line)))) return [];
    if (at < 0) return [{ name: bare.slice(0, 200) }];
    const relationship = bare
      .slice(at)
      .replace(/^[\s(:–—-]+/, '')
      .replace(/\)$/, '')
      .trim();
    return [{ name: bare.slice(0, at).trim().slice(0, 200), relationship: relationship.slice(0, 500) }];
  });
}

/** The categories that a text names; of a line such as "Culture: you wrote “trust”", the one that it starts with. */
export function categoriesOf(text: string): ChallengeCategory[] {
  const named = text
    .toLowerCase()
    .split('\n')
    .map((line) => line.replace(/^[\s*•-]+/, ''));
  const leading = named.map((line) => wizardCategories.find((one) => line.startsWith(`${one.toLowerCase()}:`)));
  return wizardCategories.filter((category) =>
    named.some((line, at) => (leading[at] ? leading[at] === category : line.includes(category.toLowerCase()))),
  );
}

/** The wizard with a text taken over into a field, in the place of what is there or after it. */
export function withText(values: WizardValues, field: WandField, text: string, add = false): WizardValues {
  if (field === 'potentialPartners') {
    const known = new Set(values.potentialPartners.map(({ name }) => name.trim().toLowerCase()));
    const rows = partnersOf(text).filter(({ name }) => !add || !known.has(name.toLowerCase()));
    const kept = values.potentialPartners.filter(({ name }) => name.trim() !== '');
    return { ...values, potentialPartners: add ? [...kept, ...rows] : rows };
  }
  if (field === 'category')
    return { ...values, category: [...new Set([...(add ? values.category : []), ...categoriesOf(text)])] };
  const before = textOfField(values, field).trimEnd();
  const after = add && before !== '' ? `${before}\n${text}` : text;
  if (isText(field)) return { ...values, [field]: after };
  return { ...values, affordableLoss: { ...values.affordableLoss, [field]: after } };
}

/** Lines without the marks of a list. */
export const unmarked = (text: string): string => text.replace(/^[ \t]*[-*•][ \t]+/gm, '');

/** A proposal in the parts that can be accepted one by one: its lines, or its sentences. */
export function proposalParts(field: WandField, text: string): string[] {
  if (field === 'title') return [text.trim()];
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length > 1) return lines;
  if (field === 'category') return categoriesOf(text);
  return lines.flatMap((line) => line.split(/(?<=[.!?])\s+(?=[\p{Lu}\p{N}"“])/u));
}
