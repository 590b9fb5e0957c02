import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Deps } from './deps.ts';
import { answerOperators } from './health-app.ts';
import { instructionsGuard } from './features/account-changes/commands.ts';
import { eventFiguresRoutes } from './features/analytics/event/routes.ts';
import { analyticsRoutes } from './features/analytics/routes.ts';
import { pricePreviewsRoutes } from './features/forecasts/prices/routes.ts';
import { forecastsRoutes } from './features/forecasts/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { boostsRoutes } from './features/boosts/routes.ts';
import { campaignsRoutes } from './features/campaigns/routes.ts';
import { audienceRoutes } from './features/audience/routes.ts';
import { actorFinder } from './features/auth/sessions/find-actor.ts';
import { authForUsers } from './features/auth/step-up/for-users.ts';
import { authRoutes } from './features/auth/sign-in/routes.ts';
import { categoriesRoutes } from './features/categories/routes.ts';
import { linkSessions } from './features/check-in/links/find-holder.ts';
import { scanLinksRoutes } from './features/check-in/links/routes.ts';
import { checkInRoutes } from './features/check-in/routes.ts';
import { admitSoldOrder } from './features/check-in/whole-order/admit.ts';
import { connectedAccountsRoutes } from './features/connected-accounts/routes.ts';
import { doorOrdersRoutes } from './features/check-in/whole-order/routes.ts';
import { publicEventsRoutes } from './features/events/public/routes.ts';
import { eventAddressRoutes } from './features/events/addresses/routes.ts';
import { eventPosterRoutes } from './features/events/poster/routes.ts';
import { eventAboutRoutes } from './features/events/about/routes.ts';
import { movingRoutes } from './features/events/moving/routes.ts';
import { unfinishedRoutes } from './features/events/unfinished/routes.ts';
import { eventsRoutes } from './features/events/routes.ts';
import { financeRoutes } from './features/finance/routes.ts';
import { geocodingRoutes } from './features/geocoding/routes.ts';
import { mediaRoutes } from './features/media/routes.ts';
import { messagesRoutes } from './features/notices/messages/routes.ts';
import { holdersRoutes } from './features/notices/holders/routes.ts';
import { preferencesRoutes } from './features/notices/preferences/routes.ts';
import { recentRoutes } from './features/notices/recent/routes.ts';
import { waitingRoutes } from './features/notices/waiting/routes.ts';
import { attendeesRoutes } from './features/orders/attendees/routes.ts';
import { ordersRoutes } from './features/orders/staff/routes.ts';
import { type Crowd, createCrowd } from './features/orders/booking/crowd.ts';
import { turnAway } from './features/orders/booking/shortcut.ts';
import { findOrdersRoutes } from './features/orders/find/routes.ts';
import { publicOrdersRoutes } from './features/orders/booking/routes.ts';
import { cancellationsRoutes } from './features/orders/cancellations/routes.ts';
import { paymentProblemsRoutes } from './features/orders/disputes/routes.ts';
import { eventCancellationRoutes } from './features/orders/event-cancellation/routes.ts';
import { refundsRoutes } from './features/orders/refunds/routes.ts';
import { refundsDueRoutes } from './features/orders/refunds-due/routes.ts';
import { bankFilesRoutes } from './features/orders/bank/routes.ts';
import { transferAccountRoutes } from './features/orders/transfers/routes.ts';
import { paymentRulesRoutes } from './features/orders/unpaid/routes.ts';
import { mailReportWebhooks } from './features/campaigns/reports/webhooks.ts';
import { textWebhooks } from './features/campaigns/texts/webhooks.ts';
import { paymentWebhook } from './features/orders/payments/routes.ts';
import { organizationsRoutes } from './features/organizations/routes.ts';
import { removeMembers } from './features/users/commands-delete.ts';
import { registerOrganization } from './features/users/commands-register.ts';
import { followMove } from './features/pricing/moving/commands.ts';
import { pricingRoutes } from './features/pricing/routes.ts';
import { revenueRoutes } from './features/revenue/routes.ts';
import { feeTermsRoutes } from './features/pricing/fee-terms/routes.ts';
import { healthRoutes } from './features/settings/health/routes.ts';
import { settingsRoutes } from './features/settings/routes.ts';
import { type PlatformReader, platformReader } from './features/settings/branding/platform.ts';
import { type TileReader, tileReader } from './features/settings/branding/tiles.ts';
import { publicPlatformRoutes } from './features/settings/branding/routes.ts';
import { suggestionsRoutes } from './features/suggestions/routes.ts';
import { createSuggestions, type Suggestions } from './features/suggestions/kept/suggestions.ts';
import type { StreamLimits } from './features/suggestions/streams/streams.ts';
import { usersRoutes } from './features/users/routes.ts';
import { createRooms, type Rooms } from './features/waiting-rooms/kept/rooms.ts';
import { statusShortcut } from './features/waiting-rooms/kept/shortcut.ts';
import { waitingRoomsRoutes } from './features/waiting-rooms/routes.ts';
import { venuesRoutes } from './features/venues/routes.ts';
import { AppError } from './lib/app-error.ts';
import { answerOtherMethods, type MethodGuard, watchMethods } from './http/allowed-methods.ts';
import { compressLongAnswers } from './http/compressed.ts';
import { MAX_JSON_BYTES } from './http/body-limit.ts';
import { answerBrokenRequest } from './http/broken-requests.ts';
import { noteWriters } from './replica/just-wrote.ts';
import { guardAgainstFloods } from './http/flood/guard.ts';
import { watchSockets } from './http/flood/sockets.ts';
import { handleErrors, sendRefusal } from './http/errors.ts';
import { nameRequests } from './http/request-ids.ts';
import type { Server } from './http/implement.ts';
import { limitCalls } from './http/limited-calls.ts';
import { loggerOf, type LogStream } from './lib/logging.ts';
import { randomId } from './lib/random.ts';
import { logMessages } from './observation/message-log.ts';
import { openFrontDoor } from './http/front-door.ts';
import { secure, securityHeaders } from './http/security.ts';
import { hasMailbox } from './lib/this-machine.ts';
import { watchForUntrustedProxies } from './http/untrusted-proxy.ts';
import { refuseIllFormed } from './http/well-formed.ts';
import { apiDocs } from './pages/api-docs/routes.ts';
import type { Life } from './pages/health.ts';
import { mailbox } from './pages/mailbox.ts';
import { loadPageRenderer, publicPages } from './pages/public-pages.ts';
import { webApp } from './pages/web-app.ts';

/** Longer than proxies keep a connection, so that the one that closes it first is the proxy. */
const KEEP_ALIVE_MS = 72_000;
/** Long enough to upload a picture of 5 MB over a weak phone connection. */
const REQUEST_TIMEOUT_MS = 180_000;
/** Reads of the API that one network may have under way; some wait for a bucket's pictures. */
const API_AT_ONCE = 32;
/** Loading all features takes longer than Fastify's default of 10 s on a busy machine. */
const START_TIMEOUT_MS = 60_000;

/**
 * Builds the whole server from its dependencies; it does not listen yet.
 * @param options.streams how many streams of changes may be open
 * @param options.logTo receives the log lines; default: the standard output
 */
export async function buildApp(
  deps: Deps,
  pool: pg.Pool,
  { logTo, streams, ...life }: Life & { logTo?: LogStream; streams?: StreamLimits } = {},
): Promise<FastifyInstance> {
  const { config } = deps;
  const app = Fastify({
    logger: loggerOf(config, logTo),
    // Unlike a count, it is the only one on all servers, and after a restart.
    genReqId: randomId,
    trustProxy: config.trustProxy,
    bodyLimit: MAX_JSON_BYTES,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    pluginTimeout: START_TIMEOUT_MS,
    return503OnClosing: true,
    // An address that the router cannot parse never reaches the error handler.
    frameworkErrors: (_error, _request, reply) => void sendRefusal(reply, new AppError('invalid')),
    clientErrorHandler: answerBrokenRequest,
    // A path means the same with and without a slash at its end.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  // Fastify would refuse QUERY without a body itself; no endpoint has this method.
  app.addHttpMethod('QUERY', { overrideExisting: true });
  const methods = watchMethods(app);
  handleErrors(app);
  nameRequests(app);
  if (config.logLevel !== 'silent') logMessages(app);
  watchForUntrustedProxies(app, config);
  await secure(app, config);
  await app.register(cookie);
  if (deps.reads.standby) noteWriters(app, config);
  await app.register(multipart, { throwFileSizeLimit: false });
  await limitCalls(app, deps);

  await answerOperators(app, deps, pool, life);
  const platform = platformReader(deps);
  const findActor = actorFinder(deps);
  const suggestions = createSuggestions(deps, streams);
  const rooms = createRooms(deps);
  const crowd = createCrowd();
  openFrontDoor(app, [statusShortcut(rooms), turnAway(crowd, rooms)], securityHeaders(config));
  watchSockets(app, deps.config);
  app.addHook('onClose', () => deps.bus.close());
  const tiles = tileReader(deps);
  const facts = { platform, tiles, findActor, suggestions, rooms, crowd, methods };
  await app.register(async (scope) => addApi(scope, deps, facts), { prefix: '/api' });
  if (hasMailbox(config)) mailbox(app, deps);
  publicPages(app, deps, facts, await loadPageRenderer());
  await app.register(async (scope) => webApp(scope, deps, facts));
  return app;
}

type ApiFacts = {
  platform: PlatformReader;
  tiles: TileReader;
  findActor: Server['findActor'];
  suggestions: Suggestions;
  rooms: Rooms;
  crowd: Crowd;
  methods: MethodGuard;
};

async function addApi(
  app: FastifyInstance,
  deps: Deps,
  { platform, findActor, suggestions, rooms, crowd, methods }: ApiFacts,
): Promise<void> {
  refuseIllFormed(app);
  guardAgainstFloods(app, deps, { cost: 'none', atOnce: API_AT_ONCE });
  compressLongAnswers(app);
  const server: Server = { app, deps, findActor, findLinkHolder: linkSessions(deps) };
  /** Its changes show on public pages that every server keeps for a while. */
  const telling: Server = { ...server, tells: 'catalogue' };
  auditRoutes(server);
  mediaRoutes(server);
  geocodingRoutes(server);
  settingsRoutes(server, instructionsGuard(deps));
  feeTermsRoutes(server);
  healthRoutes(server);
  organizationsRoutes(telling, { register: registerOrganization, removeMembers });
  categoriesRoutes(telling);
  venuesRoutes(telling);
  usersRoutes(server, authForUsers(deps));
  authRoutes(server);
  eventsRoutes(telling);
  eventAboutRoutes(telling);
  eventAddressRoutes(telling);
  eventPosterRoutes(server);
  movingRoutes(telling, followMove);
  unfinishedRoutes(server);
  pricingRoutes(telling);
  publicPlatformRoutes(server, platform);
  publicEventsRoutes(server);
  ordersRoutes(server, admitSoldOrder);
  attendeesRoutes(server);
  paymentRulesRoutes(server);
  transferAccountRoutes(server);
  connectedAccountsRoutes(server);
  bankFilesRoutes(server);
  refundsDueRoutes(server);
  cancellationsRoutes(server);
  eventCancellationRoutes(telling);
  refundsRoutes(server);
  paymentProblemsRoutes(server);
  waitingRoomsRoutes(server, rooms);
  findOrdersRoutes(server);
  publicOrdersRoutes(server, rooms, crowd);
  await paymentWebhook(server);
  await textWebhooks(server);
  await mailReportWebhooks(server);
  checkInRoutes(server);
  scanLinksRoutes(server);
  doorOrdersRoutes(server);
  suggestionsRoutes(server, suggestions);
  boostsRoutes(telling);
  campaignsRoutes(server);
  audienceRoutes(server);
  analyticsRoutes(server);
  forecastsRoutes(server);
  pricePreviewsRoutes(server);
  eventFiguresRoutes(server);
  financeRoutes(server);
  revenueRoutes(server);
  waitingRoutes(server);
  recentRoutes(server);
  holdersRoutes(server);
  messagesRoutes(server);
  preferencesRoutes(server);
  await apiDocs(app, deps, platform);
  answerOtherMethods(app, methods);
}
