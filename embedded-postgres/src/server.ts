import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './error.ts';
import type { Home } from './home.ts';
import { launchServer, type Launched } from './launch.ts';
import {
  findServerProcesses,
  hasLostItsProgram,
  livenessOf,
  readPidFile,
  signal,
  stopServer,
  type PidFile,
} from './process.ts';
import type { Runtime } from './runtime.ts';
import { removeSocketDirectory } from './socket.ts';
import { visitServer } from './visit.ts';

/** A server that answers; `adopted` if another process or an earlier run started it. */
export type RunningServer = { pid: number; socketDir: string; adopted: boolean };

type Plan = { home: Home; runtime: Runtime; data: string; isDurable: boolean };
type Log = (line: string) => void;

const POLL_MS = 15;
const RETRY_PAUSE_MS = 250;
// Recovery after a crash took 21 s in a measurement; a slow disk needs more.
const START_MS = 300_000;
const NOTICE_MS = 3_000;
const RETRY_MS = 60_000;
const UNREACHABLE_MS = 5_000;
const ORPHANS_LEAVE_MS = 1_000;
const ORPHANS_MUST_MS = 5_000;
// PostgreSQL's messages when something of an earlier server still blocks the start.
const PASSES = /pre-existing shared memory block|lock file .* already exists/;

/**
 * Runs the server of a data directory: adopts a running one, waits for one that is starting or
 * stopping, and otherwise launches one when the remains of the last one are gone.
 */
export async function runServer(plan: Plan, log: Log): Promise<RunningServer> {
  const begin = Date.now();
  let launched: Launched | undefined;
  let hasToldToWait = false;
  while (Date.now() - begin < START_MS) {
    const waitedMs = Date.now() - begin;
    const noted = await readPidFile(plan.data);
    if (noted && (await isRunning(noted, plan, waitedMs))) {
      if (noted.isReady && (await isUsable(noted, plan, waitedMs, log))) {
        return { ...noted, adopted: noted.pid !== launched?.pid };
      }
    } else if (!launched || (await hasEnded(launched, plan.data, waitedMs))) {
      const isClear = await areRemainsGone(plan.data, noted, waitedMs);
      launched = isClear ? await launch(plan, noted) : undefined;
    }
    if (waitedMs > NOTICE_MS && !hasToldToWait) {
      log('The database is recovering from an interruption. This can take half a minute.');
      hasToldToWait = true;
    }
    await sleep(POLL_MS);
  }
  throw new EmbeddedPostgresError(
    `The database in ${plan.data} is still not ready: ${join(plan.home.path, 'postgres.log')} has the reason.`,
  );
}

/** A hidden process is a server if its socket answers; the number may also be in use again. */
async function isRunning(noted: PidFile, plan: Plan, waitedMs: number): Promise<boolean> {
  const liveness = await livenessOf(noted.pid, plan.data);
  if (liveness !== 'hidden') return liveness === 'alive';
  if (waitedMs < UNREACHABLE_MS) return true;
  return (await visitServer(noted.socketDir, plan.isDurable)) !== 'unreachable';
}

/** Tells whether a server that reports itself ready can serve us. Stops one that never will. */
async function isUsable(noted: PidFile, plan: Plan, waitedMs: number, log: Log): Promise<boolean> {
  const visit = (await hasLostItsProgram(noted.pid))
    ? 'without its program'
    : await visitServer(noted.socketDir, plan.isDurable);
  if (visit === 'usable') return true;
  const mayRecover = visit === 'busy' || (visit === 'unreachable' && waitedMs < UNREACHABLE_MS);
  if (!mayRecover) {
    log(`A database server (process ${noted.pid}) is running but ${visit}: restarting it.`);
    await stopServer(noted.pid, plan.data);
  }
  return false;
}

/** Tells whether the launched process ended for a temporary reason; throws for any other reason. */
async function hasEnded(launched: Launched, data: string, waitedMs: number): Promise<boolean> {
  const end = await launched.end();
  if (!end) return false;
  const { reason, wasStopped } = end;
  if (!(wasStopped || PASSES.test(reason)) || waitedMs > RETRY_MS) {
    throw new EmbeddedPostgresError(`The database in ${data} does not start: ${reason}`);
  }
  await sleep(RETRY_PAUSE_MS);
  return true;
}

/**
 * Tells whether a killed server has left nothing that blocks the next one. Its processes end by
 * themselves within milliseconds unless they are busy. Without a main process nobody needs them,
 * and what they had committed is safe.
 */
async function areRemainsGone(
  data: string,
  noted: PidFile | undefined,
  waitedMs: number,
): Promise<boolean> {
  const orphans = await findServerProcesses(data);
  if (waitedMs > ORPHANS_LEAVE_MS) {
    for (const pid of orphans) signal(pid, waitedMs > ORPHANS_MUST_MS ? 'SIGKILL' : 'SIGTERM');
  }
  if (orphans.length > 0) return false;
  // PostgreSQL removes the file itself unless its process number is in use again or it is empty, as
  // after a power cut. Only Linux tells reliably that no server runs.
  const isMisleading = !noted || ['foreign', 'hidden'].includes(await livenessOf(noted.pid, data));
  if (isMisleading && process.platform === 'linux') {
    await rm(join(data, 'postmaster.pid'), { force: true });
  }
  return true;
}

async function launch(plan: Plan, noted: PidFile | undefined): Promise<Launched> {
  if (noted) await removeSocketDirectory(noted.socketDir);
  return launchServer(plan.home, plan.runtime, plan.data, plan.isDurable);
}
