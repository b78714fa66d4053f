// Pre-mortems: failure told before it comes. The parts, limits and texts, the action items, and what counts.
import { hasBlank } from '../../shared/blanks.ts';
import { deletionTexts } from '../../shared/deletion-texts.ts';
import { changedElsewhere } from '../../shared/edited-state.ts';
import type { Family } from '../../shared/family.ts';
import { shortened } from '../../shared/shorten.ts';

/** The texts in the order of the editor. */
export const premortemFields = ['failureStory', 'peopleFailures', 'processFailures', 'lemonadeOpportunities'] as const;
export type PremortemField = (typeof premortemFields)[number];
export const premortemParts = [...premortemFields, 'actionItems'] as const;
export type PremortemPart = (typeof premortemParts)[number];

export const partLabels: Record<PremortemPart, string> = {
  failureStory: 'The failure story',
  peopleFailures: 'People failures',
  processFailures: 'Process failures',
  lemonadeOpportunities: 'Lemonade opportunities',
  actionItems: 'Action items',
};

export const partHints: Record<PremortemPart, string> = {
  failureStory: 'Imagine it’s over and it failed. Write what happened, in the past tense.',
  peopleFailures: 'Who didn’t do, decide or know something, and why?',
  processFailures: 'Which step, rule, hand-over or tool broke, and when?',
  lemonadeOpportunities: 'What could each failure make possible that isn’t possible today?',
  actionItems: 'What will you do now, so it doesn’t come to that?',
};

export const premortemLimits = { text: 20_000, items: 50, item: 500, page: 100 };

export const premortemTexts = {
  ...deletionTexts('pre-mortem'),
  created: { title: 'Success', text: 'Pre-mortem saved' },
  notSaved: { title: 'Error', text: 'Failed to save pre-mortem' },
  storyMissing: 'Please tell the failure story',
  itemMissing: 'Please say what to do',
  changedElsewhere: changedElsewhere('This pre-mortem'),
  shownAnew: 'This pre-mortem was changed in another window. Here’s the newer one, so please try again.',
} as const;

export type ActionItem = { id: string; text: string; done: boolean; playId: string | null };

type GivenItem = {
  id?: string | undefined;
  text: string;
  done?: boolean | undefined;
  playId?: string | null | undefined;
};

/** Items as they are kept: each with an id of its own, in the order given. `nameItem` makes an id for a new one. */
export function settleItems(given: readonly GivenItem[], nameItem: () => string): ActionItem[] {
  const used = new Set<string>();
  return given.map(({ id, text, done = false, playId = null }) => {
    const own = id && !used.has(id) ? id : nameItem();
    used.add(own);
    return { id: own, text: text.trim(), done, playId };
  });
}

type Counted = {
  id: string;
  challengeTitle: string | null;
  failureStory: string;
  lemonadeOpportunities: string | null;
  actionItems: readonly ActionItem[];
};

export type PremortemActivity = {
  action: string;
  family: Family;
  entityType: string;
  entityId: string;
  description: string;
};

/** What a pre-mortem in this state counts for. The ledger counts each once ever. */
export function activitiesOf(premortem: Counted): PremortemActivity[] {
  const of = premortem.challengeTitle === null ? '' : ` of “${premortem.challengeTitle}”`;
  const whole = { action: 'wrote_premortem', entityType: 'premortem', entityId: premortem.id };
  const activities: PremortemActivity[] = [];
  // What a draft left to be filled in is not written yet.
  if (!hasBlank(premortem.failureStory))
    activities.push({ ...whole, family: 'pilot-in-plane', description: `Wrote a pre-mortem${of}` });
  if (premortem.lemonadeOpportunities?.trim() && !hasBlank(premortem.lemonadeOpportunities))
    activities.push({ ...whole, family: 'lemonade', description: `Found lemonade in a pre-mortem${of}` });
  for (const item of premortem.actionItems)
    if (item.done)
      activities.push({
        action: 'done_action_item',
        family: 'pilot-in-plane',
        entityType: 'premortem',
        entityId: `${premortem.id}:${item.id}`,
        description: `Did “${item.text}”`,
      });
  return activities;
}

/** "2 of 5 done", or nothing. */
export function doneText(items: readonly ActionItem[]): string {
  return items.length === 0 ? 'No action items' : `${items.filter((item) => item.done).length} of ${items.length} done`;
}

/** The play that an action item becomes, as a form can be filled with it. */
export function playOf(item: { text: string }, premortem: { challengeId: number | null; failureStory: string }) {
  return {
    title: shortened(item.text, 200),
    description: `${item.text}\n\nSo that this doesn’t happen: ${premortem.failureStory.trim().slice(0, 500)}`,
    principle: 'pilot-in-plane' as const,
    challengeId: premortem.challengeId,
  };
}
