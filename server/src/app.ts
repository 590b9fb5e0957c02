import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Deps } from './deps.ts';
import { answerOperators } from './health-app.ts';
import type { Handed, StartOptions } from './features/handed.ts';
import { features, handOver } from './features/list.ts';
import { AppError } from './lib/app-error.ts';
import { answerOtherMethods, type MethodGuard, watchMethods } from './http/allowed-methods.ts';
import { compressLongAnswers } from './http/compressed.ts';
import { MAX_JSON_BYTES } from './http/body-limit.ts';
import { answerBrokenRequest } from './http/refusals/broken-requests.ts';
import { noteWriters } from './replica/just-wrote.ts';
import { guardAgainstFloods } from './http/flood/guard.ts';
import { watchSockets } from './http/flood/sockets.ts';
import { refuseWhileClosing } from './http/refusals/closing.ts';
import { handleErrors, sendRefusal } from './http/errors.ts';
import { type Ongoing, startRound, type TellFailure } from './jobs/rounds.ts';
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
 * @param options.logTo receives the log lines; default: the standard output
 */
export async function buildApp(
  deps: Deps,
  pool: pg.Pool,
  { logTo, streams, ...life }: Life & StartOptions & { logTo?: LogStream } = {},
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
  if (deps.reads.standby || deps.pagesKeptMs > 0) noteWriters(app, config);
  await app.register(multipart, { throwFileSizeLimit: false });
  await limitCalls(app, deps);

  await answerOperators(app, deps, pool, life);
  const handed = await handOver(deps, { streams });
  const shortcuts = await Promise.all(features.flatMap((one) => one.shortcuts?.(handed) ?? []));
  openFrontDoor(app, [refuseWhileClosing(app), ...shortcuts.flat()], securityHeaders(config));
  watchSockets(app, deps.config);
  app.addHook('onClose', () => deps.bus.close());
  await repeatWhileListening(app, deps, handed);
  await app.register(async (scope) => addApi(scope, deps, handed, methods), { prefix: '/api' });
  if (hasMailbox(config)) mailbox(app, deps);
  publicPages(app, deps, handed, await loadPageRenderer());
  await app.register(async (scope) => webApp(scope, deps, { ...handed, methods }));
  return app;
}

async function repeatWhileListening(
  app: FastifyInstance,
  deps: Deps,
  handed: Handed,
): Promise<void> {
  const rounds = await Promise.all(features.flatMap((one) => one.whileListening?.(handed) ?? []));
  const tell: TellFailure = (sentence, error) => app.log.error({ err: error }, sentence);
  let running: Ongoing[] = [];
  app.addHook('onListen', (done) => {
    running = rounds.flat().map((round) => startRound(deps, round, tell));
    done();
  });
  app.addHook('onClose', async () => {
    await Promise.all(running.map((one) => one.stop(0)));
  });
}

/** Registers the routes of all features. */
async function addApi(
  app: FastifyInstance,
  deps: Deps,
  handed: Handed,
  methods: MethodGuard,
): Promise<void> {
  refuseIllFormed(app);
  guardAgainstFloods(app, deps, { cost: 'none', atOnce: API_AT_ONCE });
  compressLongAnswers(app);
  const { findActor, findLinkHolder } = handed;
  const server: Server = { app, deps, findActor, findLinkHolder };
  const routes = await Promise.all(features.flatMap((one) => one.routes?.() ?? []));
  for (const register of routes) await register(server, handed);
  await apiDocs(app, deps, handed.platform);
  answerOtherMethods(app, methods);
}
