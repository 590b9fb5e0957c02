import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics } from 'prom-client';
import type { Deps } from '../../deps.ts';
import { features } from '../../features/list.ts';
import { sendRefusal } from '../../http/errors.ts';
import { AppError } from '../../lib/app-error.ts';
import { cached } from '../../lib/cache.ts';
import { readVersion } from '../../lib/version.ts';
import { StartError } from '../../lib/start-error.ts';
import { certificateReader } from '../certificate.ts';
import type { Stored } from './figures.ts';
import { readDatabase, showCertificate, showDatabase, showDisk } from './facts.ts';
import { createInstruments, type Instruments } from './instruments.ts';
import { countRequests, countWork } from './listen.ts';

/** However often it is asked, the database has one statement in this time. */
const FACTS = { forMs: 5_000, most: 1 };
const TEXT = { forMs: 1_000, most: 1 };
/** For wrong tokens; a Prometheus asks four times a minute. */
const PER_MINUTE = 60;
const TIMEOUT_MS = 10_000;

type Page = { text: string; type: string };

/**
 * Counts from now on, and serves `GET /metrics`: on a port of its own, or on the public one for who
 * knows the token.
 */
export async function serveMetrics(
  app: FastifyInstance,
  deps: Deps,
  pool: pg.Pool,
  settings: { port: number | undefined; token: string | undefined },
): Promise<void> {
  const count = createInstruments();
  collectDefaultMetrics({ register: count.registry });
  count.build.set({ version: await readVersion(), node: process.versions.node }, 1);
  countRequests(app, count);
  const made = await Promise.all(features.flatMap((one) => one.figures?.() ?? []));
  const figures = made.map((make) => make(count.make));
  countWork(
    app,
    count,
    figures.flatMap((one) => one.count ?? []),
  );
  const stored = figures.flatMap((one) => one.stored ?? []);
  const read = reader(deps, pool, { count, stored });
  const { port, token } = settings;
  if (port === undefined) serveHere(app, deps, read, token);
  else serveThere(app, deps, read, { port, token });
}

function reader(
  deps: Deps,
  pool: pg.Pool,
  { count, stored }: { count: Instruments; stored: readonly Stored[] },
): () => Promise<Page> {
  const readFacts = cached(deps, { ...FACTS, name: 'metrics' }, async () => {
    const [facts] = await Promise.all([
      readDatabase(deps, stored),
      showDisk(count, deps.config.dataDir),
    ]);
    return { facts };
  });
  const readCertificate = certificateReader(deps);
  const readText = cached(deps, { ...TEXT, name: 'metrics' }, async () => {
    const [{ facts }, certificate] = await Promise.all([readFacts('facts'), readCertificate()]);
    showDatabase(count, stored, facts, deps);
    showCertificate(count, certificate);
    showProcess(count, pool);
    showStandby(count, deps);
    if (deps.redis) count.redisUp.set(deps.redis.isUp() ? 1 : 0);
    return { text: await count.registry.metrics(), type: count.registry.contentType };
  });
  return () => readText('metrics');
}

function showProcess(count: Instruments, pool: pg.Pool): void {
  count.poolConnections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
  count.poolConnections.set({ state: 'idle' }, pool.idleCount);
  count.poolWaiting.set(pool.waitingCount);
  count.poolMax.set(pool.options.max);
  const { active, idle } = performance.eventLoopUtilization();
  count.loopSeconds.reset();
  count.loopSeconds.inc({ state: 'active' }, active / 1000);
  count.loopSeconds.inc({ state: 'idle' }, idle / 1000);
}

function showStandby(count: Instruments, { reads: { standby } }: Deps): void {
  if (!standby) return;
  count.readInUse.set(standby.isInUse() ? 1 : 0);
  count.readLag.remove();
  const lag = standby.lag();
  if (lag !== undefined) count.readLag.set(lag);
}

function serveHere(
  app: FastifyInstance,
  { config }: Deps,
  read: () => Promise<Page>,
  token: string | undefined,
): void {
  app.get(
    '/metrics',
    config.rateLimits ? { config: { rateLimit: { max: PER_MINUTE, timeWindow: 60_000 } } } : {},
    async (request, reply) => {
      // A server without a token never gets here, and answers nobody if it did.
      if (!isAllowed(request.headers.authorization, token ?? '')) {
        return sendRefusal(
          reply.header('www-authenticate', 'Bearer'),
          new AppError('unauthorized', 'The token is missing or wrong.'),
        );
      }
      const { text, type } = await read();
      return reply.type(type).header('cache-control', 'no-store').send(text);
    },
  );
}

function serveThere(
  app: FastifyInstance,
  { config }: Deps,
  read: () => Promise<Page>,
  { port, token }: { port: number; token: string | undefined },
): void {
  const server = createServer({ requestTimeout: TIMEOUT_MS }, (request, response) => {
    const answer = (status: number, text: string, type = 'text/plain; charset=utf-8') => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
    };
    if (request.url !== '/metrics' || request.method !== 'GET') return answer(404, 'Not found\n');
    if (token !== undefined && !isAllowed(request.headers.authorization, token)) {
      return answer(401, 'The token is missing or wrong.\n');
    }
    read().then(
      ({ text, type }) => answer(200, text, type),
      (error: unknown) => {
        app.log.error({ err: error }, 'The metrics could not be read.');
        answer(500, 'The metrics could not be read.\n');
      },
    );
  });
  app.addHook('onReady', async () => {
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error) =>
        reject(new StartError(`METRICS_PORT ${port} cannot be used: ${error.message}.`)),
      );
      server.listen(port, config.host, resolve);
    });
    // For a server that listens on a port, the address is an object.
    const { port: own } = server.address() as AddressInfo;
    app.log.info({ metrics: { port: own } }, 'metrics are served');
  });
  app.addHook('onClose', (_app, done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}

/** Compares a bearer token without telling by the time how much of it is right. */
function isAllowed(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return token !== '' && timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}
