import { writeSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { buildHealthApp } from './health-app.ts';
import { type Background, startBackground } from './background.ts';
import { type Config, readConfig } from './config.ts';
import { connect } from './db/connect.ts';
import { listDemoAccounts, loadDemo } from './demo.ts';
import { buildDeps } from './real-deps.ts';
import { ensureAdministrator } from './features/users/commands-administrator.ts';
import { BACKLOG } from './http/front-door.ts';
import { describeError } from './lib/logging.ts';
import { StartError } from './lib/start-error.ts';
import { openReads } from './replica/reads.ts';
import { openShared } from './servers/shared.ts';
import { stopServer, type StopOptions } from './stop.ts';
import { printWelcome, say } from './welcome.ts';
import { keepAnswersYoung } from './young-answers.ts';

/** Beside the time for draining. */
const STOP_TIMEOUT_MS = 10_000;

type Stop = (how?: StopOptions) => Promise<void>;

/** Starts the server step by step; a signal to stop is checked between the steps. */
async function start(config: Config, stopRequest: AbortSignal): Promise<Stop> {
  keepAnswersYoung();
  const connection = await connect(config, say);
  const shared = openShared(connection, say, config.redisUrl);
  const reads = openReads(config, connection, say);
  const deps = buildDeps(config, connection.db, say, shared, reads);
  let app: FastifyInstance | undefined;
  let background: Background | undefined;
  const closeDatabase = async () => {
    await reads.close();
    await connection.close();
  };
  let isStarting = true;
  const life = { stopRequest, isStarting: () => isStarting };
  const drainMs = 1000 * config.drainSeconds;
  const stop: Stop = (how) =>
    stopServer({ app, background, deps, closeDatabase }, { drainMs, ...how });
  try {
    stopRequest.throwIfAborted();
    if (config.adminEmail) await ensureAdministrator(deps, config.adminEmail);
    // A server that only works off jobs needs no pages and routes.
    app = config.roles.includes('web')
      ? await (await import('./app.ts')).buildApp(deps, connection.pool, life)
      : await buildHealthApp(deps, connection.pool, life);
    const address = await listen(app, config);
    // With `PORT=0` the address is known from here on; mails link to it.
    config.publicUrl ??= address;
    await loadDemo(deps, stopRequest, say);
    stopRequest.throwIfAborted();
    background = await startBackground(deps, app.log, connection.address);
    isStarting = false;
    printWelcome({
      config,
      address,
      database: connection.description,
      demoAccounts: await listDemoAccounts(deps.db),
    });
    return stop;
  } catch (error) {
    await stop({ drainMs: 0 });
    throw error;
  }
}

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    return await app.listen({ port: config.port, host: config.host, backlog: BACKLOG });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const hint = 'Set PORT to another one, or stop the program that uses it.';
    if (code === 'EADDRINUSE') throw new StartError(`Port ${config.port} is in use. ${hint}`);
    if (code === 'EACCES') throw new StartError(`Port ${config.port} is not allowed. ${hint}`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(`HOST ${config.host} is not an address of this machine.`);
    }
    throw error;
  }
}

/**
 * Resolves at the first SIGINT or SIGTERM, or when the script that started this process was killed:
 * then the channel to it closes.
 * @param drainMs how much longer than its limit a stop may take
 */
function stopRequested(drainMs: number) {
  const controller = new AbortController();
  const promise = new Promise<{ isHurried: boolean }>((resolve) => {
    const stop = (isHurried: boolean) => {
      controller.abort();
      // A stop that takes longer hangs; the database recovers at the next start.
      setTimeout(() => process.exit(1), drainMs + STOP_TIMEOUT_MS).unref();
      resolve({ isHurried });
    };
    process.on('SIGINT', () => stop(false)).on('SIGTERM', () => stop(false));
    process.once('disconnect', () => stop(true));
  });
  return { signal: controller.signal, promise };
}

async function run(): Promise<void> {
  const config = readConfig();
  const stopRequest = stopRequested(1000 * config.drainSeconds);
  try {
    const stop = await start(config, stopRequest.signal);
    await stop(await stopRequest.promise);
  } catch (error) {
    if (!stopRequest.signal.aborted) throw error;
  }
}

// Node's own report would print every property of the error; a database error has whole rows.
process.on('uncaughtException', (error) => {
  say(`The program failed: ${JSON.stringify(describeError(error))}`);
  process.exit(70);
});

run().then(
  () => process.exit(0),
  (error: unknown) => {
    const isKnown = error instanceof StartError;
    // As docs/operate.md lists them: it cannot start, or a defect.
    const exitCode = isKnown ? 2 : 70;
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const message = isKnown ? error.message : stack;
    // `marquee start --json` ends up here with the words of the command.
    if (process.argv.includes('--json')) {
      writeSync(1, `${JSON.stringify({ error: { exit_code: exitCode, message } })}\n`);
    } else say(message);
    process.exit(exitCode);
  },
);
