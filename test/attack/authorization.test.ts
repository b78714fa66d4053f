// Who may do what, for every route there is: a route that is not in this table fails the test.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { PROSPER_ITEMS } from '../../features/learning/prosper-item.rules.ts';
import { beginSecondStep } from '../../features/account/second-step.store.ts';
import { addPasskey, findPasskey } from '../../features/account/two-step.store.ts';
import { callsOf } from '../../server/answer.ts';
import { circleMembers, partnerships, sessions, users } from '../../server/database/schema.ts';
import { type Person, type TestApp, testApp } from '../app.ts';
import { callTool, connect } from '../assistant.ts';
import { answersToStep } from '../coaching-step.ts';
import { standAlone } from '../postgres.ts';
import { routesOf, stateOf, writtenUntil } from './routes.ts';

const texts = { whoIAm: 'Me', whatIKnow: 'Sewing', whoIKnow: 'Neighbours', whatIHave: 'A shed', slackResources: '' };
const password = 'Stitch-by-stitch-28';
const profile = {
  firstName: 'Olive',
  lastName: 'Owner',
  email: 'shown@example.org',
  mobileNumber: '+12133734253',
  linkedinUrl: '',
  sharesBih: true,
  sharesPlays: true,
  sharesPremortem: true,
};

const play = {
  title: 'A play',
  description: 'Planned-by-Olive-alone',
  principle: 'lemonade',
  category: 'Process',
  effortLevel: 'low',
  dueDate: '2026-12-11',
};
const lemonade = { title: 'A surprise', description: 'Happened-to-Olive-alone' };
const premortem = { failureStory: 'Told-by-Olive-alone' };
const cause = { text: 'Feared-by-Olive', likelihood: 37, sign: 'Sign-for-Olive-alone', lookOn: '2187-03-04' };
const ask = { personName: 'Mei', what: 'Wished-for-by-Olive-alone' };

const passkeyAnswer = {
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' },
};
const lesson = { course: 'prosper-workbook', lesson: 'optimism' };
const assessment = { answers: Object.fromEntries(PROSPER_ITEMS.map(({ id }) => [id, 3])) };
const reflection = { trait: 'Optimism', text: 'Reflected-by-Olive-alone' };
const bureaucracyMap = {
  title: 'Mapped-by-Olive-alone',
  gatekeepers: [],
  rules: [],
  tactics: [],
  owner: '',
  shared: false,
};

/** The owner's ids, for others to try. */
type Ids = {
  ask: string;
  assistant: string;
  assistantWrite: string;
  photo: string;
  passkey: string;
  device: string;
  play: string;
  challenge: string;
  lemonade: string;
  limit: string;
  premortem: string;
  forecast: string;
  badge: string;
  chat: string;
  message: string;
  partnership: string;
  commitment: string;
  assessment: string;
  exercise: string;
  coaching: string;
  coachingReply: string;
  bureaucracyMap: string;
  circle: string;
  invite: string;
  person: string;
  prompt: string;
};
const NO_IDS: Ids = {
  ask: 'none',
  assistant: 'none',
  assistantWrite: 'none',
  photo: 'none',
  passkey: 'none',
  device: 'none',
  play: 'none',
  challenge: '999999',
  lemonade: 'none',
  limit: 'none',
  premortem: 'none',
  forecast: 'none',
  badge: 'none',
  chat: 'none',
  message: 'none',
  partnership: 'none',
  commitment: 'none',
  assessment: 'none',
  exercise: 'none',
  coaching: 'none',
  coachingReply: 'none',
  bureaucracyMap: 'none',
  circle: 'none',
  invite: 'none',
  person: 'none',
  prompt: 'none',
};
type Row = {
  /** Statuses of the owner's own request. */
  owner: number[];
  /** Statuses of the same request, the owner's ids in it, by somebody else. */
  other: number[];
  /** The same by somebody who sits in the owner's circles, and by her active partner, where they may more than a stranger. */
  member?: number[];
  partner?: number[];
  /** Needs no session. */
  open?: true;
  params?: (ids: Ids) => Record<string, string>;
  body?: object;
};

const challenge = { title: 'The-challenge-of-Olive', statement: 'Mend the neighbourhood, one patch at a time.' };
const draft = { title: 'One queue', objective: 'One queue for all permits.' };
const partnershipId = (ids: Ids) => ({ id: ids.partnership });
const commitmentId = (ids: Ids) => ({ id: ids.partnership, commitmentId: ids.commitment });
const coachingId = (ids: Ids) => ({ id: ids.coaching });
const askId = (ids: Ids) => ({ id: ids.ask });
const chatId = (ids: Ids) => ({ id: ids.chat });
const promptId = (ids: Ids) => ({ promptId: ids.prompt });
const messageId = (ids: Ids) => ({ id: ids.chat, messageId: ids.message });
const forecastId = (ids: Ids) => ({ id: ids.forecast });
const personId = (ids: Ids) => ({ id: ids.person });
const circleId = (ids: Ids) => ({ id: ids.circle });
const releaseOf = (ids: Ids) => ({ id: ids.circle, week: '2026-01-05' });
const challengeId = (ids: Ids) => ({ id: ids.challenge });

const TABLE: Record<string, Row> = {
  'GET /healthz': { owner: [200], other: [200], open: true },
  'GET /readyz': { owner: [200], other: [200], open: true },
  'GET /metrics': { owner: [200], other: [200], open: true },
  'GET /api/openapi.json': { owner: [200], other: [200], open: true },
  'GET /api/docs': { owner: [200], other: [200], open: true },
  'GET /api/docs.css': { owner: [200], other: [200], open: true },
  'GET /api/first-hour': { owner: [200], other: [200] },
  'PUT /api/first-hour/draft': { owner: [200], other: [200], body: { bothers: 'Drafted-by-Olive-alone' } },
  'POST /api/first-hour/sharing': {
    owner: [200],
    other: [200],
    body: { sharesBih: true, sharesPlays: true, sharesPremortem: true, showsEmail: true },
  },
  'POST /api/first-hour/have': { owner: [200], other: [200], body: { whoIAm: 'Patient-in-her-first-hour' } },
  'POST /api/first-hour/bothers': { owner: [200], other: [200], body: { bothers: 'Bothers-Olive-alone' } },
  'POST /api/first-hour/step': {
    owner: [200],
    other: [200],
    body: { what: 'Tried-by-Olive-alone', day: '2027-01-15', hours: 2 },
  },
  // All three are done by now, and the hour over.
  'POST /api/first-hour/skip': { owner: [409], other: [409], body: { step: 'have' } },
  'POST /api/first-hour/shown': { owner: [200], other: [200], body: { badges: [] } },
  'POST /api/first-hour/pause': { owner: [200], other: [200] },
  'PUT /api/profile/sharing': { owner: [200], other: [200], body: { sharesBih: true } },
  'GET /api/operator': { owner: [200], other: [200], open: true },
  'GET /api/auth/providers': { owner: [200], other: [200], open: true },
  'GET /api/auth/google': { owner: [302], other: [302], open: true },
  'GET /api/auth/google/callback': { owner: [302], other: [302], open: true },
  'GET /api/auth/github': { owner: [302], other: [302], open: true },
  'GET /api/auth/github/callback': { owner: [302], other: [302], open: true },
  'GET /api/auth/linkedin': { owner: [302], other: [302], open: true },
  'GET /api/auth/linkedin/callback': { owner: [302], other: [302], open: true },
  'GET /api/bih-inventory/linkedin-auth': { owner: [302], other: [302], open: true },
  'POST /api/auth/login': { owner: [401], other: [401], open: true, body: { username: 'nobody', password: 'wrong' } },
  'POST /api/auth/register': { owner: [400], other: [400], open: true, body: {} },
  'POST /api/auth/forgot-password': { owner: [200], other: [200], open: true, body: { email: 'nobody@example.org' } },
  'POST /api/auth/reset-password/check': { owner: [200], other: [200], open: true, body: { token: 'x' } },
  'POST /api/auth/reset-password': { owner: [400], other: [400], open: true, body: { token: 'x', password } },
  'POST /api/auth/logout': { owner: [200], other: [200], open: true },
  'POST /api/auth/change-password': {
    owner: [400],
    other: [400],
    body: { currentPassword: 'not it', newPassword: `${password}!`, confirmPassword: `${password}!` },
  },
  'POST /api/auth/set-password': {
    owner: [409],
    other: [409],
    body: { newPassword: `${password}!`, confirmPassword: `${password}!` },
  },
  'POST /api/auth/verify-email': { owner: [400], other: [400], body: { token: 'x' } },
  'POST /api/auth/correct-address': {
    owner: [400],
    other: [400],
    body: { email: 'x@example.org', password: 'not it' },
  },
  'POST /api/auth/resend-verification': { owner: [200], other: [200] },
  'GET /api/account/security': { owner: [200], other: [200] },
  'DELETE /api/account/providers/:provider': { owner: [404], other: [404], params: () => ({ provider: 'google' }) },
  'GET /api/account/devices': { owner: [200], other: [200] },
  'PUT /api/account/devices/:id': {
    owner: [200],
    other: [404],
    params: ({ device }) => ({ id: device }),
    body: { name: 'The old phone' },
  },
  'DELETE /api/account/devices/:id': { owner: [200], other: [404], params: ({ device }) => ({ id: device }) },
  'DELETE /api/account/devices': { owner: [200], other: [200] },
  // Olive never confirmed her address, so she cannot add factors yet; what each person does with theirs is tried beside the feature.
  'GET /api/auth/second-step': { owner: [401], other: [401], open: true },
  'POST /api/auth/second-step': { owner: [401], other: [401], open: true, body: { code: '123456' } },
  'POST /api/auth/second-step/passkey-options': { owner: [401], other: [401], open: true },
  'POST /api/auth/second-step/passkey': { owner: [401], other: [401], open: true, body: passkeyAnswer },
  'POST /api/auth/passkey-options': { owner: [200], other: [200], open: true },
  'POST /api/auth/passkey': { owner: [400], other: [400], open: true, body: passkeyAnswer },
  'POST /api/account/proof': { owner: [400], other: [400], body: { password: 'not it' } },
  'POST /api/account/proof/passkey-options': { owner: [200], other: [200] },
  'POST /api/account/proof/passkey': { owner: [400], other: [400], body: passkeyAnswer },
  'GET /api/account/two-step': { owner: [200], other: [200] },
  'POST /api/account/two-step': { owner: [409], other: [409], body: { keptCodes: true } },
  'DELETE /api/account/two-step': { owner: [200], other: [200] },
  'POST /api/account/authenticator': { owner: [409], other: [409] },
  'PUT /api/account/authenticator': { owner: [409], other: [409], body: { setup: 'x', code: '123456' } },
  'DELETE /api/account/authenticator': { owner: [404], other: [404] },
  'POST /api/account/passkeys/options': { owner: [409], other: [409] },
  'POST /api/account/passkeys': {
    owner: [409],
    other: [409],
    body: {
      name: 'Mine',
      passkey: { ...passkeyAnswer, response: { clientDataJSON: 'x', attestationObject: 'x' } },
    },
  },
  'PUT /api/account/passkeys/:id': {
    owner: [200],
    other: [404],
    params: ({ passkey }) => ({ id: passkey }),
    body: { name: 'Key-of-Olive' },
  },
  // Turning it off, before, took it along.
  'DELETE /api/account/passkeys/:id': { owner: [200, 404], other: [404], params: ({ passkey }) => ({ id: passkey }) },
  'POST /api/account/recovery-codes': { owner: [200, 409], other: [409] },
  'POST /api/account/delete': { owner: [400], other: [400], body: { password: 'not it' } },
  'GET /api/account/export': { owner: [200], other: [200] },
  'GET /api/account/storage': { owner: [200], other: [200] },
  'DELETE /api/account/deleted-conversations': { owner: [200], other: [200] },
  'GET /api/user': { owner: [200], other: [200] },
  'GET /api/achievements': { owner: [200], other: [200] },
  'GET /api/achievements/badges': { owner: [200], other: [200] },
  'GET /api/circle-members': { owner: [200], other: [200] },
  'GET /api/circles': { owner: [200], other: [200] },
  'POST /api/circles': { owner: [200], other: [200], body: { name: 'Another circle' } },
  'PUT /api/circles/:id': {
    owner: [200],
    other: [404],
    member: [403],
    params: circleId,
    body: { name: 'Circle-of-Olive' },
  },
  'GET /api/circles/:id/releases': { owner: [200], other: [404], member: [200], params: circleId },
  'GET /api/circles/:id/releases/:week': { owner: [404], other: [404], member: [404], params: releaseOf },
  'GET /api/circles/:id/releases/:week/export': { owner: [404], other: [404], member: [404], params: releaseOf },
  'GET /api/circles/:id/releases/:week/report': { owner: [404], other: [404], member: [404], params: releaseOf },
  'PUT /api/circles/:id/counted': {
    owner: [200],
    other: [404],
    member: [200],
    params: circleId,
    body: { counted: true },
  },
  'PUT /api/circles/:id/programme': {
    owner: [200],
    other: [404],
    member: [403],
    params: circleId,
    body: { running: true },
  },
  'PUT /api/circles/:id/facilitators/:userId': {
    owner: [200],
    other: [404],
    member: [403],
    params: ({ circle, person }) => ({ id: circle, userId: person }),
    body: { facilitates: false },
  },
  'GET /api/circles/:id/members': { owner: [200], other: [404], member: [200], params: circleId },
  'GET /api/circles/:id/invites': { owner: [200], other: [404], member: [403], params: circleId },
  'POST /api/circles/:id/invites': { owner: [200], other: [404], member: [403], params: circleId, body: {} },
  'DELETE /api/circles/:id/invites/:inviteId': {
    owner: [200],
    other: [404],
    member: [403],
    params: ({ circle, invite }) => ({ id: circle, inviteId: invite }),
  },
  'DELETE /api/circles/:id/members/:userId': {
    owner: [200],
    other: [404],
    member: [403],
    params: ({ circle, person }) => ({ id: circle, userId: person }),
  },
  'POST /api/circles/:id/join': { owner: [404], other: [404], params: circleId },
  'POST /api/circles/restore': { owner: [400], other: [400], body: { undo: 'x' } },
  // Anyone with an invite link may read where it leads: the link itself is the key.
  'GET /api/invites/:token': { owner: [404], other: [404], open: true },
  'POST /api/invites/:token/accept': { owner: [404], other: [404] },
  'GET /api/sign-up': { owner: [200], other: [200], open: true },
  'GET /api/badges': { owner: [200], other: [200] },
  // Open to anyone with the address; what it shows is tried beside the feature.
  'GET /api/badges/:publicId': { owner: [404], other: [404], open: true },
  'PUT /api/badges/:publicId': {
    owner: [200],
    other: [404],
    params: ({ badge }) => ({ publicId: badge }),
    body: { withdrawn: true },
  },
  'GET /api/quilt': { owner: [200], other: [200] },
  'PUT /api/quilt': { owner: [200], other: [200], body: { shared: true } },
  'GET /api/quilts/:publicId': { owner: [404], other: [404], open: true },
  'GET /quilts/:publicId/card.png': { owner: [404], other: [404], open: true },
  'GET /badges/:publicId/:file': { owner: [404], other: [404], open: true },
  'GET /badges/kinds/:file': { owner: [404], other: [404], open: true },
  'GET /badges/status/:list': { owner: [404], other: [404], open: true },
  'GET /.well-known/did.json': { owner: [200], other: [200], open: true },
  'GET /api/achievement-prompts': { owner: [200], other: [200] },
  'POST /api/achievement-prompts/:promptId/confirm': {
    owner: [200],
    other: [404],
    params: promptId,
    body: { confirmed: false },
  },
  'DELETE /api/achievement-prompts/:promptId': { owner: [200], other: [404], params: promptId },
  'GET /api/achievements/share-post': { owner: [200], other: [200] },
  // There is no LinkedIn here, and nobody has this badge.
  'POST /api/achievements/share-post': { owner: [409], other: [409], body: { text: 'Look at my quilt.' } },
  'DELETE /api/achievements/share-post/:badgeId': {
    owner: [404],
    other: [404],
    params: () => ({ badgeId: 'hyb-titanium' }),
  },
  'GET /api/dashboard/activity': { owner: [200], other: [200] },
  'GET /api/dashboard/today': { owner: [200], other: [200] },
  'GET /api/dashboard/stats': { owner: [200], other: [200] },
  'GET /api/dashboard/setup': { owner: [200], other: [200] },
  // Without a period; with one it is each person's own report (trip-report.routes.test.ts).
  'GET /api/dashboard/trip-report': { owner: [400], other: [400] },
  'POST /api/dashboard/setup/dismiss': { owner: [200], other: [200] },
  'GET /api/bih-inventory': { owner: [200], other: [200] },
  'POST /api/bih-inventory': { owner: [200], other: [200], body: texts },
  'GET /api/bih-inventory/export': { owner: [200], other: [200, 404] },
  'POST /api/bih-inventory/extract': {
    owner: [200],
    other: [200],
    body: { documentText: 'Nurse in Leeds since 2004.' },
  },
  'POST /api/bih-inventory/summary': { owner: [200], other: [200], body: texts },
  'GET /api/bih-inventory/linkedin-import': { owner: [404], other: [404] },
  'POST /api/bih-inventory/linkedin-archive': { owner: [400], other: [400] },
  'POST /api/bih-inventory/chat': { owner: [200], other: [200], body: { message: 'What do I have?' } },
  'GET /api/bih-inventory/chat-history': { owner: [200], other: [200] },
  'DELETE /api/bih-inventory/chat-history': { owner: [200], other: [200] },
  'GET /api/challenges': { owner: [200], other: [200] },
  'POST /api/challenges': { owner: [200], other: [200], body: { ...challenge, title: 'Another' } },
  'GET /api/challenges/partner-ideas': { owner: [200], other: [200] },
  'GET /api/challenges/shared': { owner: [200], other: [200] },
  'GET /api/challenges/:id': { owner: [200], other: [404], open: true, params: challengeId },
  'PUT /api/challenges/:id': { owner: [200], other: [404], params: challengeId, body: challenge },
  'GET /api/plays/:id/page': { owner: [200], other: [404], params: ({ play: id }) => ({ id }) },
  'GET /api/challenges/:id/page': { owner: [200], other: [404], params: challengeId },
  // Without a file; the file's own rights are tried in challenge-page.routes.test.ts.
  'POST /api/challenges/:id/documents': { owner: [400], other: [400], params: challengeId },
  'GET /api/challenges/:id/documents/:documentId': {
    owner: [404],
    other: [404],
    params: ({ challenge: id }) => ({ id, documentId: 'none' }),
  },
  'DELETE /api/challenges/:id/documents/:documentId': {
    owner: [404],
    other: [404],
    params: ({ challenge: id }) => ({ id, documentId: 'none' }),
  },
  'POST /api/challenges/:id/highlight': { owner: [200], other: [404], params: challengeId },
  'POST /api/challenges/:id/restore': { owner: [200], other: [404], params: challengeId },
  'DELETE /api/challenges/:id': { owner: [200], other: [404], params: challengeId },
  'POST /api/coaching/message': { owner: [200], other: [200], body: { message: 'It takes 9 weeks.' } },
  'POST /api/coaching/stop': { owner: [200], other: [200], body: { key: 'any' } },
  'GET /api/coaching/context': { owner: [200], other: [200] },
  'GET /api/coaching/score': { owner: [200], other: [200] },
  'GET /api/coaching/sessions': { owner: [200], other: [200] },
  'GET /api/coaching/sessions/:id': { owner: [200], other: [404], params: coachingId },
  'PUT /api/coaching/sessions/:id/messages/:messageId/step': {
    owner: [200],
    other: [404],
    params: (ids) => ({ id: ids.coaching, messageId: ids.coachingReply }),
    body: {
      step: {
        deed: 'Stepped by Olive',
        who: [],
        ask: '',
        gain: '',
        due: '2190-01-08',
        stake: { cents: null, quarters: null },
        likelihood: null,
        sign: '',
      },
    },
  },
  'POST /api/coaching/sessions/:id/reply': { owner: [200], other: [404], params: coachingId },
  'POST /api/coaching/sessions/:id/messages/:messageId/play': {
    // Its reply may have been asked for once more before.
    owner: [200, 404],
    other: [404],
    params: (ids) => ({ id: ids.coaching, messageId: ids.coachingReply }),
  },
  'DELETE /api/coaching/sessions/:id/messages/:messageId/play': {
    owner: [200, 404],
    other: [404],
    params: (ids) => ({ id: ids.coaching, messageId: ids.coachingReply }),
  },
  'PUT /api/coaching/sessions/:id': { owner: [200], other: [404], params: coachingId, body: { title: 'Of Olive' } },
  'POST /api/coaching/sessions/:id/restore': { owner: [200], other: [404], params: coachingId },
  'DELETE /api/coaching/sessions/:id': { owner: [200], other: [404], params: coachingId },
  'GET /api/chats': { owner: [200], other: [200] },
  'POST /api/chats': { owner: [200], other: [200], body: {} },
  'GET /api/chats/:id': { owner: [200], other: [404], params: chatId },
  'PUT /api/chats/:id': { owner: [200], other: [404], params: chatId, body: { title: 'Named by Olive' } },
  'GET /api/chats/:id/messages': { owner: [200], other: [404], params: chatId },
  'GET /api/chats/:id/shared': { owner: [200], other: [404], open: true, params: chatId },
  'GET /api/chats/:id/shared/messages': { owner: [200], other: [404], open: true, params: chatId },
  'POST /api/chats/:id/messages': { owner: [200], other: [404], params: chatId, body: { content: 'The queue again.' } },
  'POST /api/chats/:id/send': { owner: [200], other: [404], params: chatId, body: { content: 'Shorter, please.' } },
  'POST /api/chats/:id/reply': { owner: [200], other: [404], params: chatId },
  'POST /api/chats/:id/stop': { owner: [200], other: [404], params: chatId },
  'PUT /api/chats/:id/messages/:messageId': {
    owner: [200],
    other: [404],
    params: messageId,
    body: { content: 'Anew.' },
  },
  'PUT /api/chats/:id/draft': {
    owner: [200],
    other: [404],
    params: chatId,
    body: { act: 'write', section: 'title', text: 'Permits in ten days' },
  },
  'POST /api/chats/:id/discard-draft': { owner: [200], other: [404], params: chatId, body: {} },
  'POST /api/chats/:id/restore-draft': { owner: [200], other: [404], params: chatId, body: {} },
  'POST /api/chats/:id/save-challenge-draft': { owner: [200], other: [404], params: chatId, body: { draft } },
  'POST /api/chats/:id/create-asset': { owner: [200, 409], other: [404], params: chatId, body: {} },
  'GET /api/chats/:id/attachments/:attachmentId': {
    owner: [404],
    other: [404],
    params: ({ chat }) => ({ id: chat, attachmentId: 'none' }),
  },
  'GET /api/chats/:id/attachments/:attachmentId/text': {
    owner: [404],
    other: [404],
    params: ({ chat }) => ({ id: chat, attachmentId: 'none' }),
  },
  // There is no forum here; with one, forum-sync.routes.test.ts tries the webhook's signature.
  'GET /api/chats/:id/forum': { owner: [200], other: [404], params: chatId },
  'POST /api/chats/:id/forum': { owner: [409], other: [404], params: chatId },
  'POST /api/chats/:id/forum/retry': { owner: [409], other: [404], params: chatId },
  'DELETE /api/chats/:id/forum': { owner: [200], other: [404], params: chatId },
  'POST /api/forum/webhook': { owner: [404], other: [404], open: true },
  'POST /api/chats/:id/restore': { owner: [200, 409], other: [404], params: chatId },
  'DELETE /api/chats/:id': { owner: [200], other: [404], params: chatId },
  'POST /api/ai/wand': {
    owner: [200],
    other: [200],
    body: { fieldName: 'statement', currentValue: 'The queue.', challengeData: {}, mode: 'suggest' },
  },
  'POST /api/ai/socratic/continue': {
    owner: [200, 404],
    other: [200, 404],
    body: { sessionId: 'none', response: 'Yes.', challengeData: {} },
  },
  'POST /api/ai/extract-content': { owner: [200, 400], other: [200, 400], body: {} },
  'GET /api/members/:id': { owner: [200], other: [404], member: [200], partner: [200], params: personId },
  'GET /api/members/:id/plays': { owner: [200], other: [404], member: [200], partner: [200], params: personId },
  'GET /api/members/:id/premortems': { owner: [200], other: [404], member: [200], partner: [200], params: personId },
  'GET /api/members/:id/challenges': { owner: [200], other: [404], member: [200], partner: [200], params: personId },
  'GET /api/notifications': { owner: [200], other: [200] },
  'POST /api/notifications/read': { owner: [200], other: [200] },
  'GET /api/courses': { owner: [200], other: [200] },
  'GET /api/courses/:course/lessons/:lesson': { owner: [200], other: [200], params: () => lesson },
  'PUT /api/courses/:course/lessons/:lesson': {
    owner: [200],
    other: [200],
    params: () => lesson,
    body: { workbook: 'Answered-by-Olive-alone' },
  },
  'GET /api/prosper-assessments': { owner: [200], other: [200] },
  'POST /api/prosper-assessments': { owner: [200], other: [200], body: assessment },
  'POST /api/prosper-assessments/:id/advice': { owner: [200], other: [404], params: ({ assessment: id }) => ({ id }) },
  'POST /api/prosper-assessments/restore': { owner: [400], other: [400], body: { undo: 'x' } },
  'DELETE /api/prosper-assessments/:id': { owner: [200], other: [404], params: ({ assessment: id }) => ({ id }) },
  'GET /api/prosper-reflections': { owner: [200], other: [200] },
  'POST /api/prosper-reflections': { owner: [200], other: [200], body: reflection },
  'GET /api/exercises': { owner: [200], other: [200] },
  'POST /api/exercises/generate': { owner: [200], other: [200] },
  'PUT /api/exercises/:id': {
    owner: [200],
    other: [404],
    params: ({ exercise }) => ({ id: exercise }),
    body: { notes: 'Noted-by-Olive-alone' },
  },
  'POST /api/exercises/restore': { owner: [400], other: [400], body: { undo: 'x' } },
  'DELETE /api/exercises/:id': { owner: [200], other: [404], params: ({ exercise }) => ({ id: exercise }) },
  'GET /api/bureaucracy-maps': { owner: [200], other: [200] },
  'POST /api/bureaucracy-maps': { owner: [200], other: [200], body: bureaucracyMap },
  'PUT /api/bureaucracy-maps/:id': {
    owner: [200],
    other: [404],
    params: ({ bureaucracyMap: id }) => ({ id }),
    body: bureaucracyMap,
  },
  'POST /api/bureaucracy-maps/restore': { owner: [400], other: [400], body: { undo: 'x' } },
  'DELETE /api/bureaucracy-maps/:id': { owner: [200], other: [404], params: ({ bureaucracyMap: id }) => ({ id }) },
  'GET /api/asks': { owner: [200], other: [200] },
  'GET /api/search': { owner: [200], other: [200] },
  'GET /api/asks/figures': { owner: [200], other: [200] },
  'GET /api/asks/people': { owner: [200], other: [200] },
  'POST /api/asks': { owner: [200], other: [200], body: { personName: 'Mei', what: 'A table' } },
  'PUT /api/asks/:id': { owner: [200], other: [404], params: askId, body: { state: 'no' } },
  'POST /api/asks/:id/play': { owner: [200], other: [404], params: askId },
  'POST /api/asks/:id/lemonade': { owner: [200], other: [404], params: askId },
  'POST /api/asks/restore': { owner: [400], other: [400], body: { undo: 'x' } },
  'DELETE /api/asks/:id': { owner: [200], other: [404], params: askId },
  'GET /api/ledger': { owner: [200], other: [200] },
  'GET /api/ledger/plays': { owner: [400], other: [400] },
  'GET /api/ledger/export': { owner: [200], other: [200] },
  'PUT /api/ledger/limits': { owner: [200], other: [200], body: { kind: 'time', amount: 4, period: 'month' } },
  'DELETE /api/ledger/limits/:id': { owner: [200], other: [404], params: ({ limit }) => ({ id: limit }) },
  'PUT /api/ledger/currency': { owner: [200], other: [200], body: { currency: 'EUR', relabel: true } },
  'PUT /api/ledger/red-lines': { owner: [200], other: [200], body: { redLines: [{ text: 'Never at work' }] } },
  'PUT /api/ledger/hours': {
    owner: [200],
    other: [200],
    body: { hours: [{ days: ['tue'], from: '18:00', to: '21:00' }] },
  },
  'GET /api/lemonade': { owner: [200], other: [200] },
  'POST /api/lemonade': { owner: [200], other: [200], body: lemonade },
  'PUT /api/lemonade/:id': {
    owner: [200],
    other: [404],
    params: ({ lemonade }) => ({ id: lemonade }),
    body: { title: 'Another title' },
  },
  'POST /api/lemonade/draft': { owner: [200], other: [200], body: {} },
  'POST /api/lemonade/restore': { owner: [400], other: [400], body: { undo: 'x' } },
  'DELETE /api/lemonade/:id': { owner: [200], other: [404], params: ({ lemonade }) => ({ id: lemonade }) },
  'GET /api/forecasts': { owner: [200], other: [200] },
  'GET /api/forecasts/score': { owner: [200], other: [200] },
  'PUT /api/forecasts/:id': { owner: [200], other: [404], params: forecastId, body: { likelihood: 38 } },
  'POST /api/forecasts/:id/resolve': {
    owner: [200],
    other: [404],
    params: forecastId,
    body: { outcome: 'happened' },
  },
  'POST /api/forecasts/:id/lemonade': { owner: [200], other: [404], params: forecastId },
  'GET /api/premortems': { owner: [200], other: [200] },
  'POST /api/premortems': { owner: [200], other: [200], body: premortem },
  'PUT /api/premortems/:id': {
    owner: [200],
    other: [404],
    params: ({ premortem }) => ({ id: premortem }),
    body: { failureStory: 'Another story' },
  },
  'POST /api/premortems/draft': { owner: [200], other: [200], body: { part: 'actionItems' } },
  'POST /api/premortems/restore': { owner: [400], other: [400], body: { undo: 'x' } },
  'DELETE /api/premortems/:id': { owner: [200], other: [404], params: ({ premortem }) => ({ id: premortem }) },
  'GET /api/news': { owner: [200], other: [200] },
  'GET /api/notification-preferences': { owner: [200], other: [200] },
  'PUT /api/notification-preferences': { owner: [200], other: [200], body: { rhythm: 'daily' } },
  'PUT /api/notification-preferences/:type': {
    owner: [200],
    other: [200],
    params: () => ({ type: 'partnership_new' }),
    body: { mail: true },
  },
  'GET /api/notifications/unsubscribe': { owner: [400], other: [400], open: true },
  'POST /api/notifications/unsubscribe': { owner: [400], other: [400], open: true },
  'GET /api/partnerships': { owner: [200], other: [200] },
  'POST /api/partnerships': {
    owner: [404],
    other: [404],
    body: { partnerId: 'none', conversation: 'Would you?' },
  },
  'GET /api/partnerships/:id': { owner: [200], other: [404], partner: [200], params: partnershipId },
  'PUT /api/partnerships/:id': {
    owner: [200, 409],
    other: [404],
    partner: [200],
    params: partnershipId,
    body: { status: 'completed' },
  },
  'GET /api/partnerships/:id/messages': { owner: [200], other: [404], partner: [200], params: partnershipId },
  'POST /api/partnerships/:id/messages': {
    owner: [200],
    other: [404],
    partner: [200],
    params: partnershipId,
    body: { content: 'To you alone.' },
  },
  'POST /api/partnerships/:id/read': { owner: [200], other: [404], partner: [200], params: partnershipId },
  'POST /api/partnerships/:id/commitments': {
    owner: [200, 409],
    other: [404],
    partner: [200],
    params: partnershipId,
    body: { text: 'A ladder' },
  },
  'PUT /api/partnerships/:id/commitments/:commitmentId': {
    owner: [200],
    other: [404],
    partner: [403],
    params: commitmentId,
    body: { done: true },
  },
  'DELETE /api/partnerships/:id/commitments/:commitmentId': {
    owner: [200],
    other: [404],
    partner: [403],
    params: commitmentId,
  },
  'GET /api/partnerships/:id/joint': { owner: [200], other: [404], partner: [200], params: partnershipId },
  'GET /api/partnerships/:id/joint/lines': { owner: [200], other: [404], partner: [200], params: partnershipId },
  'POST /api/partnerships/:id/joint': {
    owner: [200, 409],
    other: [404],
    partner: [200],
    params: partnershipId,
    body: { action: 'suggest' },
  },
  'PUT /api/partnerships/:id/joint/lines': {
    owner: [409],
    other: [404],
    partner: [409],
    params: partnershipId,
    body: { lines: [] },
  },
  'PUT /api/partnerships/:id/joint/moves/:moveId': {
    owner: [404, 409],
    other: [404],
    partner: [404],
    params: (ids) => ({ id: ids.partnership, moveId: 'none' }),
    body: { action: 'accept' },
  },
  'POST /api/partnerships/:id/joint/endorsements': {
    owner: [409],
    other: [404],
    partner: [409],
    params: partnershipId,
    body: { pairId: 'none', publicId: 'none', words: 'Well done.' },
  },
  'GET /api/endorsements': { owner: [200], other: [200] },
  'DELETE /api/endorsements/:id': { owner: [404], other: [404], params: () => ({ id: 'none' }) },
  'POST /api/partnerships/conversation-guide': { owner: [200], other: [200], body: {} },
  'GET /api/partnership-map': { owner: [200], other: [200] },
  'GET /api/partnership-matches': { owner: [200], other: [200] },
  'POST /api/partnership-matches/judge': { owner: [200], other: [200] },
  'GET /api/plays': { owner: [200], other: [200] },
  'POST /api/plays': { owner: [200], other: [200], body: play },
  'PUT /api/plays/:id': {
    owner: [200],
    other: [404],
    params: ({ play }) => ({ id: play }),
    body: { title: 'Another title' },
  },
  'GET /api/plays/:id/calendar.ics': { owner: [200], other: [404], params: ({ play }) => ({ id: play }) },
  'POST /api/plays/suggest': { owner: [200], other: [200], body: {} },
  'POST /api/plays/restore': { owner: [400], other: [400], body: { undo: 'x' } },
  'DELETE /api/plays/:id': { owner: [200], other: [404], params: ({ play }) => ({ id: play }) },
  'PUT /api/profile': { owner: [200], other: [200], body: profile },
  'POST /api/profile/photo': { owner: [400], other: [400] },
  'GET /api/photos/:id': {
    owner: [200],
    other: [404],
    member: [200],
    partner: [200],
    params: ({ photo }) => ({ id: photo }),
  },
  'DELETE /api/profile/photo': { owner: [200], other: [200] },
  // Signing out all other devices, before, disconnected it.
  'GET /api/assistants': { owner: [200], other: [200] },
  'DELETE /api/assistants/:id': { owner: [200, 404], other: [404], params: ({ assistant }) => ({ id: assistant }) },
  // The play it planned was deleted before, or is undone by this.
  'POST /api/assistants/writes/:id/undo': {
    owner: [200, 404, 409],
    other: [404],
    params: ({ assistantWrite }) => ({ id: assistantWrite }),
  },
  // Found only in the browser that an assistant sent here; what happens there is tried beside the feature.
  'GET /api/assistants/requests/:id': { owner: [404], other: [404] },
  'POST /api/assistants/requests/:id': { owner: [404], other: [404], body: { allow: true } },
  'GET /.well-known/oauth-authorization-server': { owner: [200], other: [200], open: true },
  'GET /.well-known/oauth-protected-resource': { owner: [200], other: [200], open: true },
  'GET /.well-known/oauth-protected-resource/mcp': { owner: [200], other: [200], open: true },
  'GET /oauth/authorize': { owner: [302], other: [302], open: true },
  'GET /oauth/authorize/:id': { owner: [302], other: [302], open: true },
  'GET /oauth/jwks': { owner: [200], other: [200], open: true },
  'POST /oauth/register': { owner: [400], other: [400], open: true, body: {} },
  'POST /oauth/token': { owner: [400], other: [400], open: true, body: {} },
  'POST /oauth/revoke': { owner: [400], other: [400], open: true, body: {} },
  // A session lets nobody in there, only an assistant's token.
  'GET /mcp': { owner: [401], other: [401], open: true },
  'POST /mcp': { owner: [401], other: [401], open: true, body: {} },
  'DELETE /mcp': { owner: [401], other: [401], open: true },
};

type Item = { id: string };

let t: TestApp;
let owner: Person;
let stranger: Person;
let member: Person;
let partner: Person;
let ids: Ids;
/** What belongs to the owner alone, wherever it may turn up. */
let secrets: string[];

function requestFor(route: string, of: Ids = ids): InjectOptions {
  const [method = 'GET', path = ''] = route.split(' ');
  const row = TABLE[route];
  const params = row?.params?.(of) ?? {};
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'none'));
  return { method: method as 'GET', url, ...(row?.body && { payload: row.body }) };
}

function assertKeepsSecrets(reply: LightMyRequestResponse, shared: readonly string[] = []): void {
  const said = JSON.stringify(reply.headers) + reply.rawPayload.toString('latin1');
  for (const secret of secrets.filter((one) => !shared.includes(one)))
    assert.ok(!said.includes(secret), `${secret} in: ${said.slice(0, 500)}`);
}

async function passkeyOf(userId: string): Promise<string> {
  const passkey = {
    credentialId: 'credential-of-Olive',
    publicKey: 'public-key-of-Olive',
    counter: 0,
    transports: [],
    name: 'Key-of-Olive',
    backupEligible: false,
    backedUp: false,
  };
  await addPasskey(t.db, userId, passkey, new Date());
  return (await findPasskey(t.db, passkey.credentialId))?.id ?? '';
}

/** Puts the owner's things in place, as the routes themselves make them. */
async function furnish(): Promise<void> {
  owner = await t.signUp({ username: 'olive.owner', email: 'olive.private@example.org' });
  stranger = await t.signUp();
  // In no circle with the owner: people who share one may see the photo.
  await t.db.delete(circleMembers).where(eq(circleMembers.userId, stranger.id));
  await owner.inject({ method: 'PUT', url: '/api/profile', payload: profile });
  const own = { ...texts, whoIAm: 'The-secret-of-Olive' };
  await owner.inject({ method: 'POST', url: '/api/bih-inventory', payload: own });
  await owner.inject({ method: 'POST', url: '/api/bih-inventory/chat', payload: { message: 'Said-by-Olive-alone' } });
  const image = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#a53' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('photo', new File([new Uint8Array(image)], 'me.jpg', { type: 'image/jpeg' }));
  const sent = new Response(form);
  const saved = await owner.inject({
    method: 'POST',
    url: '/api/profile/photo',
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  const photo = saved.json<{ profileImageUrl: string }>().profileImageUrl.split('/').at(-1) ?? '';
  await t.signIn(owner);
  const devices = (await owner.inject({ url: '/api/account/devices' })).json<{ id: string; current: boolean }[]>();
  const device = devices.find(({ current }) => !current)?.id ?? '';
  const made = async (path: string, payload: object) =>
    String((await owner.inject({ method: 'POST', url: path, payload })).json<{ id: string | number }>().id);
  const put = async (url: string, payload: object) =>
    (await owner.inject({ method: 'PUT', url, payload })).json<{ id: string }>().id;
  await put('/api/ledger/red-lines', { redLines: [{ text: 'Redlined-by-Olive-alone' }] });
  const chat = await made('/api/chats', {});
  const said = await owner.inject({
    method: 'POST',
    url: `/api/chats/${chat}/messages`,
    payload: { content: 'Whispered-by-Olive-alone' },
  });
  partner = await t.signUp({ firstName: 'Partner-of-Olive' });
  member = await t.signUp();
  const partnership = await made('/api/partnerships', { partnerId: partner.id, conversation: 'Asked-by-Olive-alone' });
  const accept = { method: 'PUT', url: `/api/partnerships/${partnership}`, payload: { status: 'active' } } as const;
  assert.equal((await partner.inject(accept)).statusCode, 200);
  const promised = await owner.inject({
    method: 'POST',
    url: `/api/partnerships/${partnership}/commitments`,
    payload: { text: 'Promised-by-Olive-alone' },
  });
  const generated = await owner.inject({ method: 'POST', url: '/api/exercises/generate' });
  type Coached = { sessionId: string; reply: { id: string } };
  let coached: Coached | undefined;
  for (const answer of answersToStep('Coached-by-Olive-alone'))
    coached = (
      await owner.inject({
        method: 'POST',
        url: '/api/coaching/message',
        payload: { ...answer, sessionId: coached?.sessionId },
      })
    ).json<Coached>();
  const circle = await made('/api/circles', { name: 'Circle-of-Olive' });
  await t.db.insert(circleMembers).values({ circleId: circle, userId: member.id });
  const { access_token: token } = await connect(t, owner, { name: 'Assistant-of-Olive' });
  await callTool(t, token, 'propose_play', { ...play, title: 'Assisted-Olive-alone' });
  const helped = (await owner.inject({ url: '/api/assistants' })).json<Record<'connections' | 'writes', Item[]>>();
  const overdue = await made('/api/plays', { ...play, status: 'active', dueDate: '2026-01-05' });
  ids = {
    assistant: helped.connections[0]!.id,
    assistantWrite: helped.writes[0]!.id,
    coaching: coached!.sessionId,
    coachingReply: coached!.reply.id,
    partnership,
    passkey: await passkeyOf(owner.id),
    commitment: promised.json<{ commitments: { id: string }[] }>().commitments[0]?.id ?? '',
    photo,
    prompt: `confirmation:play:${overdue}:2026-01-05`,
    chat,
    circle,
    invite: await made(`/api/circles/${circle}/invites`, {}),
    person: owner.id,
    message: said.json<{ message: { id: string } }>().message.id,
    device,
    play: await made('/api/plays', { ...play, stake: { money: 5, emotion: 'Staked-by-Olive-alone' } }),
    challenge: await made('/api/challenges', challenge),
    ask: await made('/api/asks', ask),
    lemonade: await made('/api/lemonade', lemonade),
    premortem: await made('/api/premortems', { ...premortem, causes: [cause] }),
    forecast: (await owner.inject({ url: '/api/forecasts' })).json<{ id: string }[]>()[0]!.id,
    limit: await put('/api/ledger/limits', { kind: 'money', amount: 77_123.45, period: 'year' }),
    assessment: await made('/api/prosper-assessments', assessment),
    exercise: generated.json<{ exercises: { id: string }[] }>().exercises[0]!.id,
    bureaucracyMap: await made('/api/bureaucracy-maps', bureaucracyMap),
    badge: '',
  };
  const earned = await owner.inject({ url: '/api/badges' });
  ids.badge = earned.json<{ badges: { publicId: string }[] }>().badges[0]?.publicId ?? '';
  const hashes = await t.db.select({ hash: users.passwordHash }).from(users);
  const sids = await t.db.select({ sid: sessions.sid }).from(sessions);
  secrets = [
    owner.id,
    photo,
    ...devices.map(({ id }) => id),
    owner.email,
    profile.email,
    '2133734253',
    'The-secret-of-Olive',
    'Said-by-Olive-alone',
    ids.play,
    overdue,
    challenge.title,
    ids.chat,
    ids.circle,
    ids.invite,
    'Circle-of-Olive',
    'Whispered-by-Olive-alone',
    'Coached-by-Olive-alone',
    ids.passkey,
    'Key-of-Olive',
    'credential-of-Olive',
    ids.partnership,
    ids.commitment,
    'Asked-by-Olive-alone',
    'Promised-by-Olive-alone',
    'Partner-of-Olive',
    ids.ask,
    ids.assistant,
    ids.assistantWrite,
    token,
    'Assistant-of-Olive',
    ask.what,
    ids.lemonade,
    ids.limit,
    '77123.45',
    'Redlined-by-Olive-alone',
    'Staked-by-Olive-alone',
    ids.premortem,
    ids.forecast,
    'Feared-by-Olive',
    'Sign-for-Olive-alone',
    '2187-03-04',
    ids.assessment,
    ids.exercise,
    ids.bureaucracyMap,
    owner.cookie.split('=')[1] ?? '',
    ...hashes.map(({ hash }) => hash ?? 'argon2id$'),
    ...sids.map(({ sid }) => sid),
  ];
}

before(async () => {
  // Where nobody else writes, `stateOf` sees that nothing was written.
  standAlone();
  t = await testApp({ RATE_LIMIT: 'off' });
  await furnish();
});
after(() => t.close());

test('every route stands in the table, every row is a route, and open means open in its contract', () => {
  assert.deepEqual(Object.keys(TABLE).toSorted(), routesOf(t.app).toSorted());
  for (const { method, path, open = false } of callsOf(t.app))
    assert.equal(TABLE[`${method} ${path}`]?.open ?? false, open, `${method} ${path}`);
});

const routes = Object.keys(TABLE);

describe('nobody', () => {
  for (const route of routes)
    test(`${route} ${TABLE[route]?.open ? 'is open, and tells nothing of anybody' : 'asks for a session'}`, async () => {
      const state = await stateOf(t.db);
      for (const cookie of ['', 'session=; session=x', `session=${'A'.repeat(43)}`, `session=${owner.id}`]) {
        const reply = await t.inject({ ...requestFor(route), headers: { cookie } });
        if (TABLE[route]?.open) assert.ok(TABLE[route].other.includes(reply.statusCode), `${reply.statusCode}`);
        else {
          assert.equal(reply.statusCode, 401);
          assert.deepEqual(Object.keys(reply.json<object>()), ['message']);
        }
        assertKeepsSecrets(reply);
      }
      assert.equal(await stateOf(t.db), state);
    });
});

test('half signed in, with the password alone, reaches no more than nobody does', async () => {
  const token = await beginSecondStep(t.db, owner.id, new Date());
  const closed = routes.filter((route) => !TABLE[route]?.open);
  assert.ok(closed.length > 100);
  for (const route of closed)
    for (const cookie of [`second-step=${token}`, `second-step=${token}; session=${token}`]) {
      const reply = await t.inject({ ...requestFor(route), headers: { cookie } });
      assert.equal(reply.statusCode, 401, route);
      assertKeepsSecrets(reply);
    }
  // Of the open ones, these alone know of it: which ways there are, and what to ask the owner's own passkey.
  const asked = await t.inject({ url: '/api/auth/second-step', headers: { cookie: `second-step=${token}` } });
  assert.deepEqual(asked.json(), { authenticator: false, passkey: true });
});

/** What a person reads of their own, which nothing that others do may change. */
async function ownThings(): Promise<string> {
  const replies = await Promise.all(
    [
      '/api/user',
      '/api/bih-inventory',
      '/api/bih-inventory/chat-history',
      '/api/account/devices',
      '/api/account/security',
      '/api/account/two-step',
      '/api/achievements',
      '/api/badges',
      '/api/quilt',
      '/api/achievement-prompts',
      '/api/achievements/share-post',
      '/api/dashboard/activity',
      '/api/dashboard/setup',
      '/api/notifications',
      '/api/assistants',
      '/api/plays',
      '/api/asks',
      '/api/asks/figures',
      '/api/lemonade',
      '/api/ledger',
      '/api/premortems',
      '/api/forecasts',
      '/api/forecasts/score',
      '/api/prosper-assessments',
      '/api/exercises',
      '/api/bureaucracy-maps',
      '/api/chats',
      '/api/coaching/sessions',
      `/api/coaching/sessions/${ids.coaching}`,
      '/api/partnerships',
      '/api/circles',
      `/api/members/${ids.person}`,
      `/api/circles/${ids.circle}/members`,
      `/api/circles/${ids.circle}/invites`,
      `/api/photos/${ids.photo}`,
    ].map((url) => owner.inject({ url })),
  );
  return replies.map((reply) => `${reply.statusCode} ${reply.body}`).join('\n');
}

test('a search finds none of the owner’s words for anybody else', async () => {
  const planted = secrets.filter(
    (secret) => secret.includes('Olive') || secret === challenge.title || secret === ask.what,
  );
  assert.ok(planted.length > 10);
  for (const person of [stranger, member, partner])
    for (const phrase of [...planted, 'Olive', 'Redlined', 'Feared']) {
      const reply = await person.inject({ url: `/api/search?q=${encodeURIComponent(phrase)}` });
      assert.equal(reply.statusCode, 200);
      // A partner and a member may know her, her id and that they are partners, and find nothing else.
      const kinds = reply.json<{ kind: string }[]>().map(({ kind }) => kind);
      const own = person === stranger ? [] : ['person', 'partnership'];
      assert.deepEqual(
        kinds.filter((kind) => !own.includes(kind)),
        [],
        `${phrase}: ${reply.body}`,
      );
    }
  const own = await owner.inject({ url: `/api/search?q=${encodeURIComponent(ask.what)}` });
  assert.match(own.body, new RegExp(ids.ask));
});

describe('somebody else', () => {
  let things: string;
  before(async () => {
    things = await ownThings();
  });
  for (const route of routes)
    test(`${route} reaches nothing of the owner's`, async () => {
      const written = await writtenUntil(t.db);
      if (route === 'POST /api/auth/logout') stranger.cookie = await t.signIn(stranger);
      const { cookie } = stranger;
      const reply = await t.inject({ ...requestFor(route), headers: { cookie } });
      assert.ok(TABLE[route]?.other.includes(reply.statusCode), `${reply.statusCode} ${reply.body.slice(0, 200)}`);
      if (route !== 'PUT /api/profile') assertKeepsSecrets(reply);
      if (TABLE[route]?.params) {
        const missing = await t.inject({
          ...requestFor(route, NO_IDS),
          headers: { cookie },
        });
        assert.equal(missing.statusCode, reply.statusCode);
        assert.equal(missing.body, reply.body);
      }
      if (route === 'POST /api/auth/logout') stranger.cookie = await t.signIn(stranger);
      // Where nothing was written, there is nothing to look for.
      if ((await writtenUntil(t.db)) !== written) assert.equal(await ownThings(), things);
    });

  test('has left all that is the owner’s as it was', async () => assert.equal(await ownThings(), things));

  test('in the same circle sees the photo, until its owner has deleted the account', async () => {
    const neighbour = await t.signUp();
    const see = () => neighbour.inject({ url: `/api/photos/${ids.photo}` });
    assert.equal((await see()).statusCode, 200);
    await t.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, owner.id));
    assert.equal((await see()).statusCode, 404);
    await t.db.update(users).set({ deletedAt: null }).where(eq(users.id, owner.id));
  });
});

/** What the owner's choices, which share all there is to share, let each read; the rest stays hers. */
const tied = {
  member: {
    person: () => member,
    shared: () => [
      owner.id,
      ids.photo,
      profile.email,
      'The-secret-of-Olive',
      ...playIds,
      ids.circle,
      'Circle-of-Olive',
    ],
  },
  partner: {
    person: () => partner,
    shared: () => [
      owner.id,
      ids.photo,
      profile.email,
      'The-secret-of-Olive',
      ...playIds,
      ids.premortem,
      'Feared-by-Olive',
      ids.partnership,
      ids.commitment,
      'Asked-by-Olive-alone',
      'Promised-by-Olive-alone',
    ],
  },
};
let playIds: string[];
/** Ends the partnership, so that nobody could write in it afterwards. */
const ending = 'PUT /api/partnerships/:id';

for (const relation of ['member', 'partner'] as const)
  describe(`a ${relation}`, () => {
    let things: string;
    before(async () => {
      playIds = (await owner.inject({ url: '/api/plays' })).json<{ id: string }[]>().map(({ id }) => id);
      // They show their e-mail address to their circles, and so to her: it changes nothing of hers.
      const { cookie } = tied[relation].person();
      await t.inject({ ...requestFor('POST /api/first-hour/sharing'), headers: { cookie } });
      things = await ownThings();
    });
    // The caller's own profile would be given the owner's words.
    const walked = routes.filter((route) => route !== 'PUT /api/profile');
    for (const route of walked.toSorted((a, b) => Number(a === ending) - Number(b === ending)))
      test(`${route} tells and changes nothing of the owner's but what she shares`, async () => {
        const { person, shared } = tied[relation];
        const row = TABLE[route]!;
        const reply = await t.inject({ ...requestFor(route), headers: { cookie: person().cookie } });
        const expected = row[relation] ?? row.other;
        assert.ok(expected.includes(reply.statusCode), `${reply.statusCode} ${reply.body.slice(0, 200)}`);
        assertKeepsSecrets(reply, [...shared(), 'Partner-of-Olive']);
        if (route === 'POST /api/auth/logout') person().cookie = await t.signIn(person());
      });
    test('all that is the owner’s is as it was', async () => {
      if (relation === 'member') assert.equal(await ownThings(), things);
      // What two share both write in; all else is still hers alone.
      else assert.equal(withoutShared(await ownThings()), withoutShared(things));
    });
  });

const withoutShared = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.includes(ids.partnership))
    .join('\n');

test('who unshares, whose partner leaves the circle, and who deletes the account is hidden at once, by every route', async () => {
  const reads = routes.filter((route) => route.startsWith('GET ') && !TABLE[route]?.open);
  const walk = async (person: Person, shared: readonly string[], statuses?: (route: string) => number[]) => {
    for (const route of reads) {
      const reply = await t.inject({ ...requestFor(route), headers: { cookie: person.cookie } });
      assertKeepsSecrets(reply, [...shared, 'Partner-of-Olive']);
      const expected = statuses?.(route);
      if (expected) assert.ok(expected.includes(reply.statusCode), `${route} ${reply.statusCode}`);
    }
  };
  const share = (flags: object) =>
    owner.inject({ method: 'PUT', url: '/api/profile', payload: { ...profile, ...flags } });
  const card = [owner.id, ids.photo, profile.email];
  const together = [ids.partnership, ids.commitment, 'Asked-by-Olive-alone', 'Promised-by-Olive-alone'];

  await share({ sharesBih: false, sharesPlays: false, sharesPremortem: false });
  await walk(member, [...card, ids.circle, 'Circle-of-Olive']);
  await walk(partner, [...card, ...together]);

  // Flags are kept, the circle is left: what is for the circle is gone, what is for partners stays with a partner.
  await share({});
  await t.db.update(partnerships).set({ status: 'active' }).where(eq(partnerships.id, ids.partnership));
  await t.db.delete(circleMembers).where(eq(circleMembers.userId, partner.id));
  await walk(partner, [...card, ids.premortem, 'Feared-by-Olive', ...together]);
  await t.db.update(partnerships).set({ status: 'completed' }).where(eq(partnerships.id, ids.partnership));
  await walk(partner, [owner.id, ids.photo, ...together]);

  await t.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, owner.id));
  // The circle is looked after by who is left in it; the owner's invite no longer leads in.
  await walk(member, [ids.circle, 'Circle-of-Olive', ids.invite], (route) =>
    route.startsWith('GET /api/circles/:id/')
      ? TABLE[route]!.member?.includes(404)
        ? [404]
        : [200]
      : TABLE[route]!.other,
  );
  await walk(partner, [...together, owner.id]);
  await t.db.update(users).set({ deletedAt: null }).where(eq(users.id, owner.id));
});

describe('the owner', () => {
  const own = routes.toSorted((a, b) => Number(a.includes('DELETE')) - Number(b.includes('DELETE')));
  for (const route of own)
    test(`${route} works, and tells no hash`, async () => {
      const cookie = route === 'POST /api/auth/logout' ? await t.signIn(owner) : owner.cookie;
      const reply = await t.inject({ ...requestFor(route), headers: { cookie } });
      assert.ok(TABLE[route]?.owner.includes(reply.statusCode), `${reply.statusCode} ${reply.body.slice(0, 200)}`);
      // The names of an identity token's claims, of which there are none here.
      const body = reply.body.replace('"sub","sid","auth_time","iss"', '');
      assert.doesNotMatch(body, /argon2|passwordHash|password_hash|"sid"|tokenHash/);
    });
});

test('fields that a call does not declare change nothing, wherever they stand', async () => {
  const more = {
    id: 'taken-over',
    userId: stranger.id,
    user_id: stranger.id,
    username: 'root',
    accountEmail: 'root@example.org',
    passwordHash: 'x',
    emailVerified: true,
    rank: 'Founder',
    role: 'admin',
    isAdmin: true,
    organization: 'Mine',
    badges: ['bird-in-hand-titanium'],
    profileImageUrl: '/api/photos/x',
    bihCompleted: true,
    linkedinConnected: true,
    deletedAt: '2020-01-01T00:00:00.000Z',
    createdAt: '2020-01-01T00:00:00.000Z',
    strengthScores: { whoIAm: 10, whatIKnow: 10, whoIKnow: 10, whatIHave: 10 },
  };
  const guarded = async () => {
    const [row] = await t.db.select().from(users).where(eq(users.id, person.id));
    assert.ok(row);
    const {
      firstName: _,
      lastName: _l,
      email: _e,
      mobileNumber: _m,
      rank: _r,
      organization: _o,
      firstHour: _f,
      profileCompleted: _p,
      updatedAt: _u,
      ...rest
    } = row;
    const badges = row.badges.filter((badge) => !badge.endsWith('-bronze'));
    return {
      ...rest,
      badges,
      setupDismissed: false,
      mailRhythm: 'now',
      sharesBih: true,
      sharesPlays: true,
      sharesPremortem: true,
      linkedinUrl: null,
    };
  };
  const person = await t.signUp();
  const before = await guarded();
  for (const { method, path } of callsOf(t.app)) {
    const request = requestFor(`${method} ${path}`);
    // Fills all four fields, which completes an inventory for good.
    const body = path === '/api/bih-inventory' ? { ...texts, whatIHave: '' } : TABLE[`${method} ${path}`]?.body;
    if (method === 'GET' || path === '/api/auth/logout') continue;
    await person.inject({
      ...request,
      url: `${String(request.url)}?userId=${stranger.id}`,
      payload: { ...body, ...more },
    });
  }
  assert.deepEqual(await guarded(), before);
  const inventory = (await person.inject({ url: '/api/bih-inventory' })).json<{
    strengthScores: { whatIHave: number };
  }>();
  assert.equal(inventory.strengthScores.whatIHave, 0);
});
