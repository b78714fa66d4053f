// Prompts and resources: what a person picks from their assistant's menu. Read like the tools, by the product's own calls.
import * as z from 'zod/mini';
import { refuseCrisis } from '../../coach/care-reply.ts';
import { perform } from '../../server/answer.ts';
import { type AssistantPrompt, type AssistantResource, offerToAssistants } from '../../server/assistant-offer.ts';
import type { App } from '../../server/services.ts';
import { think, thinkInSteps } from '../../server/thinking.ts';
import { limitedText } from '../../shared/shape.ts';
import { readFacts } from '../coaching/facts.store.ts';
import { inventoryCalls } from '../inventory/inventory.contract.ts';
import { ledgerCalls } from '../ledger/ledger.contract.ts';
import { playCalls } from '../plays/play.contract.ts';
import { givenOut } from './given-out.rules.ts';
import { findingsIn } from './plan.rules.ts';
import { promptTexts, recordsOf } from './prompt.rules.ts';

const about = (description: string) =>
  z.object({ about: z.optional(limitedText('This', 2_000).check(z.describe(description))) });

const prompt = (
  name: string,
  title: string,
  description: string,
  asked: string,
  textOf: (typeof promptTexts)[keyof typeof promptTexts],
): AssistantPrompt => ({
  name,
  title,
  description,
  scope: 'practice:read',
  args: about(asked),
  async write(acting, { about: said = '' }) {
    const { careContacts } = acting.app.services.config;
    await think(acting.me.id, () => refuseCrisis([said], careContacts), acting.signal);
    const facts = await readFacts(acting.db, acting.me.id, acting.now);
    const planned = await perform(acting, playCalls.list, { query: { status: 'planned', limit: 20 } });
    const findings = planned.flatMap(({ title: deed, dueDate, stake, challengeId }) =>
      findingsIn(
        {
          deed,
          who: [],
          ask: '',
          due: dueDate?.slice(0, 10) ?? null,
          cents: stake?.money === undefined ? null : Math.round(stake.money * 100),
          quarters: stake?.hours === undefined ? null : Math.round(stake.hours * 4),
          challengeId,
        },
        facts,
      ).map(({ text }) => `${deed}: ${text}`),
    );
    const may = { means: acting.scopes.includes('means:read'), practice: true };
    const known = await thinkInSteps(acting.me.id, givenOut({ facts, findings }));
    return textOf({ ...known, records: recordsOf(known.facts, may), about: said });
  },
});

const prompts: readonly AssistantPrompt[] = [
  prompt(
    'coach_me',
    'Coach me',
    'Ten minutes towards one small step, with your own means and limits.',
    'What is on your mind',
    promptTexts.coachMe,
  ),
  prompt(
    'premortem',
    'Pre-mortem',
    'It has failed. Why? And what would be the first sign?',
    'What it is about, if not your current challenge',
    promptTexts.premortem,
  ),
  prompt(
    'ask_for',
    'Ask for something',
    'One person, one small thing, this week.',
    'What you need',
    promptTexts.askFor,
  ),
];

const resources: readonly AssistantResource[] = [
  {
    name: 'inventory',
    uri: 'quilt://inventory',
    title: 'Bird-in-Hand inventory',
    description: 'Who I am, what I know, who I know and what I have.',
    scope: 'means:read',
    read: async (acting) => thinkInSteps(acting.me.id, givenOut(await perform(acting, inventoryCalls.read, {}))),
  },
  {
    name: 'ledger',
    uri: 'quilt://ledger',
    title: 'What I can lose',
    description: 'My limits with what is at stake and left, my red lines and my hours.',
    scope: 'practice:read',
    read: async (acting) => thinkInSteps(acting.me.id, givenOut(await perform(acting, ledgerCalls.read, {}))),
  },
  {
    name: 'plays',
    uri: 'quilt://plays',
    title: 'Plays',
    description: 'My fifty newest plays.',
    scope: 'practice:read',
    read: async (acting) =>
      thinkInSteps(acting.me.id, givenOut(await perform(acting, playCalls.list, { query: { limit: 50 } }))),
  },
];

export function assistantPromptRoutes(app: App): void {
  offerToAssistants(app, { prompts, resources });
}
