// The conversation guide: an opening message in the person's own words, and questions that lead to a small commitment.
// Of the other it knows only what they share with the person who asks.
import * as z from 'zod/mini';
import type { Question } from '../../shared/question.ts';
import { meansOf } from '../inventory/means.rules.ts';
import {
  type InventoryField,
  type InventoryTexts,
  fieldLabels,
  inventoryFields,
} from '../inventory/inventory.rules.ts';
import { shortened } from '../../shared/shorten.ts';
import type { Meeting } from './match.rules.ts';

/** What is sent where there is no active challenge. */
export const noChallenge = 'General innovation collaboration';

export type GuideInput = {
  /** Empty for nobody in particular. */
  partnerName: string;
  /** Null when they share nothing. */
  partner: InventoryTexts | null;
  mine: InventoryTexts;
  challenge: { title: string; text: string } | null;
  /** Where the two meet, the nearest first. */
  meetings: readonly Meeting[];
};

const guide = z.object({ openingMessage: z.string(), questions: z.array(z.string()) });
export type Guide = z.output<typeof guide>;

export const guideQuestion: Question<GuideInput, Guide> = {
  name: 'guide',
  instructions: `You help someone start a conversation with a possible partner. In effectuation, partners are people who commit something small of their own early.
"openingMessage": at most 70 words, from the person to the partner, ready to send. Say what they're working on, the one thing the partner wrote that made them get in touch (quoted in “ ”), what they bring, and one request so small that it's easy to say yes to. No flattery, no exclamation marks, no subject line, no signature.
"questions": three to five short questions to ask next: what the partner sees, what they could bring that costs them little, what they'd want in return, who else they know.
Use only what is written there. Make up no person, thing, number or fact.
Example of an opening: "Hi Ruth, I'm trying to cut the wait at our permit desk. You wrote that you know “every form the county ever printed”. I have eleven years of logs. Could you look at ten of them with me for half an hour?"`,
  prompt({ partnerName, partner, mine, challenge, meetings }) {
    const told = (texts: InventoryTexts, whose: string) =>
      Object.fromEntries(
        inventoryFields
          .filter((field) => texts[field].trim() !== '')
          .map((field) => [`${whose} ${fieldLabels[field]}`, texts[field].slice(0, 3_000)]),
      );
    return {
      task: 'Write the opening message and the questions.',
      data: {
        ...(partnerName && { 'First name of the partner': partnerName }),
        ...(challenge && { 'My challenge': `${challenge.title}\n${challenge.text}`.trim().slice(0, 6_000) }),
        ...told(mine, 'Mine:'),
        ...(partner ? told(partner, 'Theirs:') : {}),
        ...(meetings.length > 0 && {
          'Where we meet': meetings.map(({ theirs, ask }) => `“${theirs}” – “${ask}”`).join('\n'),
        }),
      },
    };
  },
  shape: guide,
  maxTokens: 4_000,
  offline: guideOffline,
};

const quote = (text: string, most = 120): string =>
  `“${shortened(text.trim().replace(/(?<![\s.!?;,:])[\s.!?;,:]+$/u, ''), most)}”`;

/** The thing of mine that is easiest to offer: what lies idle, then what I have, then what I know. */
function offerOf(mine: InventoryTexts): string | undefined {
  const fields: InventoryField[] = ['slackResources', 'whatIHave', 'whatIKnow'];
  return fields.flatMap((field) => meansOf(field, mine[field]))[0]?.text;
}

export function guideOffline({ partnerName, partner, mine, challenge, meetings }: GuideInput): Guide {
  const [meeting] = meetings;
  const theirs =
    meeting?.theirs ??
    (['whatIKnow', 'whatIHave', 'slackResources', 'whoIAm'] as const).flatMap((field) =>
      partner ? meansOf(field, partner[field]) : [],
    )[0]?.text;
  const offer = offerOf(mine);
  const about = challenge ? quote(challenge.title, 160) : null;
  const opening = [
    `${partnerName ? `${partnerName}, ` : ''}${about ? `I’m working on ${about}.` : 'I’m looking for somebody to try something small with.'}`,
    ...(about && !meeting
      ? [
          'Do you know somebody who has done this before? A name would help, ten minutes on the phone even more.',
          offer ? `What I can do in return: ${quote(offer)}.` : '',
        ]
      : [
          theirs
            ? `You wrote ${quote(theirs)}, and that’s why I’m writing to you.`
            : 'I don’t know yet what you’re working on, and I’d like to.',
          offer ? `What I can bring is ${quote(offer)}.` : '',
          'Could we talk for half an hour and see what we could try together?',
        ]),
  ];
  const contact = partner ? meansOf('whoIKnow', partner.whoIKnow)[0]?.text : undefined;
  const idle = partner ? meansOf('slackResources', partner.slackResources)[0]?.text : undefined;
  const questions = [
    about ? `What would you do first about ${about}?` : 'What are you working on that could use another pair of hands?',
    theirs ? `What is the story behind ${quote(theirs, 90)}?` : 'What do you know or have that few others do?',
    idle && idle !== theirs
      ? `You wrote ${quote(idle, 90)}. Could we try something with it, once?`
      : 'What could you bring that would cost you little?',
    contact && contact !== theirs
      ? `You know ${quote(contact, 90)}. Would you introduce us?`
      : 'Who else should hear about this?',
    'What would you need from me in return?',
  ];
  return { openingMessage: opening.filter((line) => line !== '').join(' '), questions };
}

/** What a screen can hold of it: the message and a few questions, none of them empty. */
export function tidyGuide({ openingMessage, questions }: Guide): Guide {
  return {
    openingMessage: openingMessage.trim().slice(0, 2_000),
    questions: questions
      .map((question) => question.replaceAll(/\s+/gu, ' ').trim().slice(0, 300))
      .filter((question) => question !== '')
      .slice(0, 5),
  };
}
