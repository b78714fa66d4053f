// Builds the whole server: the guards around every request, the one error handler, and every feature's routes.
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { type Socket, Server as TcpServer } from 'node:net';
import { parse as parseForm } from 'node:querystring';
import { setTimeout as pause } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyRequest } from 'fastify';
import { accountDataRoutes } from '../features/account/account-data.routes.ts';
import { passwordRoutes } from '../features/account/password.routes.ts';
import { providerRoutes } from '../features/account/provider.routes.ts';
import { secondStepRoutes } from '../features/account/second-step.routes.ts';
import { signInRoutes } from '../features/account/sign-in.routes.ts';
import { twoStepRoutes } from '../features/account/two-step.routes.ts';
import { userRoutes } from '../features/account/user.routes.ts';
import { achievementRoutes } from '../features/achievements/achievement.routes.ts';
import { credentialRoutes } from '../features/achievements/credential.routes.ts';
import { sharedQuiltRoutes } from '../features/achievements/shared-quilt.routes.ts';
import { askRoutes } from '../features/asks/ask.routes.ts';
import { assistantRoutes } from '../features/assistants/assistant.routes.ts';
import { mcpRoutes } from '../features/assistants/mcp.routes.ts';
import { oauthRoutes } from '../features/assistants/oauth.routes.ts';
import { assistantPromptRoutes } from '../features/assistants/prompt.routes.ts';
import { assistantToolRoutes } from '../features/assistants/tool.routes.ts';
import { assistRoutes } from '../features/challenges/assist.routes.ts';
import { challengeDocumentRoutes } from '../features/challenges/challenge-document.routes.ts';
import { challengeRoutes } from '../features/challenges/challenge.routes.ts';
import { challengePageRoutes } from '../features/challenge-page/challenge-page.routes.ts';
import { attachmentRoutes } from '../features/chats/attachment.routes.ts';
import { chatRoutes } from '../features/chats/chat.routes.ts';
import { draftRoutes } from '../features/chats/draft.routes.ts';
import { replyRoutes } from '../features/chats/reply.routes.ts';
import { storageRoutes } from '../features/chats/storage.routes.ts';
import { coachingReplyRoutes } from '../features/coaching/coaching-reply.routes.ts';
import { coachingStepRoutes } from '../features/coaching/coaching-step.routes.ts';
import { coachingRoutes } from '../features/coaching/coaching.routes.ts';
import { circleMemberRoutes } from '../features/circle/circle-member.routes.ts';
import { circleRoutes } from '../features/circle/circle.routes.ts';
import { inviteRoutes } from '../features/circle/invite.routes.ts';
import { achievementPromptRoutes } from '../features/dashboard/achievement-prompt.routes.ts';
import { dashboardRoutes } from '../features/dashboard/dashboard.routes.ts';
import { sharePostRoutes } from '../features/dashboard/share-post.routes.ts';
import { tripReportRoutes } from '../features/dashboard/trip-report.routes.ts';
import { firstHourRoutes } from '../features/first-hour/first-hour.routes.ts';
import { forecastRoutes } from '../features/forecasts/forecast.routes.ts';
import { forumReplyRoutes } from '../features/forum/forum-reply.routes.ts';
import { forumSyncRoutes } from '../features/forum/forum-sync.routes.ts';
import { forumRoutes } from '../features/forum/forum.routes.ts';
import { bihChatRoutes } from '../features/inventory/bih-chat.routes.ts';
import { inventoryRoutes } from '../features/inventory/inventory.routes.ts';
import { bureaucracyMapRoutes } from '../features/learning/bureaucracy-map.routes.ts';
import { exerciseRoutes } from '../features/learning/exercise.routes.ts';
import { jointRoutes } from '../features/joint-moves/joint.routes.ts';
import { endorsementRoutes } from '../features/achievements/endorsement.routes.ts';
import { lessonRoutes } from '../features/learning/lesson.routes.ts';
import { prosperRoutes } from '../features/learning/prosper.routes.ts';
import { ledgerRoutes } from '../features/ledger/ledger.routes.ts';
import { operatorRoutes } from '../features/legal/operator.routes.ts';
import { lemonadeRoutes } from '../features/lemonade/lemonade.routes.ts';
import { memberRoutes } from '../features/members/member.routes.ts';
import { newsRoutes } from '../features/notifications/news.routes.ts';
import { noticeRoutes } from '../features/notifications/notice.routes.ts';
import { notificationRoutes } from '../features/notifications/notification.routes.ts';
import { matchRoutes } from '../features/partnerships/match.routes.ts';
import { partnershipRoutes } from '../features/partnerships/partnership.routes.ts';
import { playPageRoutes } from '../features/play-page/play-page.routes.ts';
import { playRoutes } from '../features/plays/play.routes.ts';
import { premortemRoutes } from '../features/premortems/premortem.routes.ts';
import { profileRoutes } from '../features/profile/profile.routes.ts';
import { programmeRoutes } from '../features/programme/programme.routes.ts';
import { searchRoutes } from '../features/search/search.routes.ts';
import { Problem } from '../shared/problem.ts';
import { shedLoad } from './load-shedding.ts';
import { guardOrigin } from './origin.ts';
import { answerProblems, sendFailure } from './failure.ts';
import { guardHeaders, guardsOf } from './guard-headers.ts';
import { healthRoutes } from './health.ts';
import type { App, Services } from './services.ts';
import type { Log } from './log.ts';
import { createJsonParser } from './json-body.ts';
import { BUDGET } from './request-budget.ts';
import { openapiRoutes } from './openapi.ts';
import { keepLargeAnswersOnDisk } from './large-answer.ts';
import { limitPipelining } from './pipelining.ts';
import { takeTurns } from './fair-turns.ts';
import { traceRequests } from './span.ts';
import { siteRoutes } from './site.ts';
import { wholeBodyOf } from './upload.ts';

/** Every feature's routes, in the order of the reference page. */
const FEATURES: readonly ((app: App) => void)[] = [
  signInRoutes,
  secondStepRoutes,
  passwordRoutes,
  providerRoutes,
  operatorRoutes,
  userRoutes,
  twoStepRoutes,
  accountDataRoutes,
  firstHourRoutes,
  achievementRoutes,
  circleRoutes,
  inviteRoutes,
  circleMemberRoutes,
  credentialRoutes,
  sharedQuiltRoutes,
  achievementPromptRoutes,
  sharePostRoutes,
  dashboardRoutes,
  tripReportRoutes,
  inventoryRoutes,
  bihChatRoutes,
  challengeRoutes,
  challengePageRoutes,
  challengeDocumentRoutes,
  assistRoutes,
  chatRoutes,
  replyRoutes,
  draftRoutes,
  attachmentRoutes,
  storageRoutes,
  forecastRoutes,
  forumRoutes,
  forumSyncRoutes,
  forumReplyRoutes,
  coachingReplyRoutes,
  coachingRoutes,
  coachingStepRoutes,
  endorsementRoutes,
  jointRoutes,
  lessonRoutes,
  prosperRoutes,
  exerciseRoutes,
  bureaucracyMapRoutes,
  askRoutes,
  ledgerRoutes,
  lemonadeRoutes,
  memberRoutes,
  notificationRoutes,
  newsRoutes,
  noticeRoutes,
  partnershipRoutes,
  matchRoutes,
  playPageRoutes,
  playRoutes,
  premortemRoutes,
  profileRoutes,
  programmeRoutes,
  searchRoutes,
  assistantRoutes,
  oauthRoutes,
  assistantToolRoutes,
  assistantPromptRoutes,
  mcpRoutes,
];

export type BuildOptions = {
  /** The built browser files; null leaves them to someone else (the development server, a test of calls). */
  dist: string | null;
  /** How long answers may still be on their way when we go down, in milliseconds. */
  lastAnswersMs?: number;
};

const quiet = (log: Log): FastifyBaseLogger =>
  log.child({}, { level: log.isLevelEnabled('warn') ? 'warn' : log.level });

const noCompiler = (): never => {
  throw new Error('A route has no schema here: its contract has one.');
};

/**
 * How long connections that are open when we go down may still bring requests, where others can take over. In milliseconds. A
 * proxy must have given up those it does not use by then (`keepalive_timeout` in deploy/nginx.conf), with time to spare: a POST
 * that it sends in the moment in which we close one is lost.
 */
export const LAST_REQUESTS = 4_000;
/** … and how long answers may take to arrive: less than deploy/ gives us to end. */
const LAST_ANSWERS = 20_000;

/**
 * People who wait for a coach are told to ask again, and no kept-alive connection holds up the end. With several
 * processes, what still comes over open connections is answered for a moment, and each is closed after its answer: a proxy
 * may have sent what we have not read yet. Were its connection closed as an idle one, a POST would be lost, for it cannot be
 * sent to another process without the danger of doing it twice.
 */
function leaveInTime(app: App, lastAnswersMs: number): void {
  let leaving = false;
  let late: ReturnType<typeof setTimeout> | undefined;
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.decorate('unanswered', new Set<AbortController>());
  app.addHook('preClose', async () => {
    const restart = new Problem(503, 'The server is restarting. Please try again in a moment.', { 'retry-after': '5' });
    const tell = (): void => {
      for (const request of app.unanswered) request.abort(restart);
    };
    tell();
    if (app.server.listening && app.services.config.databaseUrl !== null) {
      // Connections that wait to be let in may have said something already: let them in first, in the next turn.
      for (let turn = 0; turn < 2; turn++) await new Promise(setImmediate);
      stopListening(app.server);
      const end = performance.now() + LAST_REQUESTS;
      while (open.size > 0 && performance.now() < end) await pause(10);
      tell();
    }
    leaving = true;
    // Browsers connect in advance. What has never said a word does not count as idle, and would be waited for.
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    // Nor is somebody who takes nothing of what they asked for.
    late = setTimeout(() => {
      for (const socket of open) socket.destroy();
    }, lastAnswersMs);
  });
  app.addHook('onClose', async () => clearTimeout(late));
  // A connection whose last answer ended after the closing began counts as idle only now.
  app.addHook('onResponse', (_request, _reply, done) => {
    if (leaving) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
}

/** Without closing idle connections, as the server's own `close` would. */
function stopListening(server: Server): void {
  TcpServer.prototype.close.call(server);
}

/** Makes the app; it does not listen yet. Closing it does not close the services. */
export async function buildApp(services: Services, options: BuildOptions): Promise<App> {
  const guards = guardsOf(services.config);
  const app = fastify({
    // The framework tells of every request; what matters is told by the error handler and the metrics.
    loggerInstance: quiet(services.log),
    trustProxy: ['loopback', ...services.config.trustedProxies],
    // A call has its own.
    bodyLimit: BUDGET.openJson.bytes,
    requestTimeout: BUDGET.connection.requestMs,
    keepAliveTimeout: BUDGET.connection.idleMs,
    connectionTimeout: BUDGET.connection.stalledMs,
    http: { headersTimeout: BUDGET.connection.headersMs, connectionsCheckingInterval: 5_000 },
    forceCloseConnections: 'idle',
    // While we go down, too: see `leaveInTime`.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 255, ignoreTrailingSlash: false },
    // Shapes are zod's, checked by server/answer.ts; the framework's own two compilers would only take memory.
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    genReqId: () => crypto.randomUUID(),
    // Refused before any route is found: an address that is malformed or too long. In our words, and not repeated.
    frameworkErrors(error, request, reply) {
      reply.raw.setHeaders(guards);
      return sendFailure(error, request, reply);
    },
  });
  app.decorate('services', services);
  app.decorateRequest('session');
  app.decorateRequest('uploads');

  app.server.maxConnections = BUDGET.connections;
  limitPipelining(app);
  takeTurns(app);
  traceRequests(app);
  answerProblems(app);
  leaveInTime(app, options.lastAnswersMs ?? LAST_ANSWERS);
  guardHeaders(app, services.config);
  shedLoad(app);
  guardOrigin(app, services.config);
  await app.register(cookie);

  app.removeContentTypeParser(['application/json', 'text/plain']);
  const { dataDir } = services.config;
  const parseJson = createJsonParser(app);
  app.addContentTypeParser('application/json', async ({ raw, routeOptions }: FastifyRequest) => {
    const budget = routeOptions.config.json ?? BUDGET.openJson;
    return parseJson((await wholeBodyOf(raw, budget.bytes, dataDir)).toString(), budget);
  });
  // The sign-in, and what mail programs send.
  app.addContentTypeParser('application/x-www-form-urlencoded', async ({ raw }: FastifyRequest) => {
    const form = await wholeBodyOf(raw, BUDGET.bodyInMemory, dataDir);
    // What is named twice is a list, which no call of ours takes for a text.
    return parseForm(form.toString());
  });

  // What belongs to a person is not kept by caches on the way.
  app.addHook('onSend', (request, reply, _payload, done) => {
    // By the route that was found: an address can be written in more than one way.
    if ((request.routeOptions.url ?? request.url).startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    done();
  });

  keepLargeAnswersOnDisk(app);
  healthRoutes(app);
  openapiRoutes(app);
  for (const routes of FEATURES) routes(app);
  if (options.dist !== null && existsSync(options.dist)) await siteRoutes(app, options.dist);
  else
    app.setNotFoundHandler(() => {
      throw new Problem(404, 'There’s nothing at this address.');
    });
  return app;
}
