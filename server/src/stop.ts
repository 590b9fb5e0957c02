import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Background } from './background.ts';
import { closeDeps, type Closable } from './real-deps.ts';

/**
 * The limit for each of the three phases of a stop: jobs, requests, answers. Together they leave
 * time for the database to close.
 */
const PHASE_MS = 2_000;
/** All phases and the database together take less than five seconds. */
const HURRIED_PHASE_MS = 1_000;

export type RunningServer = {
  app: FastifyInstance | undefined;
  background: Background | undefined;
  deps: Closable;
  closeDatabase: () => Promise<void>;
};

export type StopOptions = {
  /** Halves the limits: nobody waits for the end any more. */
  isHurried?: boolean;
  /** How long it goes on answering requests at least, unless nobody waits. */
  drainMs?: number;
};

/**
 * Stops a server whose `/readyz` answers 503 already. First it takes no new jobs and gives those
 * under way two seconds, while it still answers requests, until the proxy has noticed. Then it accepts no new requests and gives
 * those under way two more. Whatever still waits for a mail server or a document fails and is
 * answered. The database closes last. Mails that were stopped are due again immediately, for the
 * next start or another server.
 */
export async function stopServer(
  server: RunningServer,
  { isHurried = false, drainMs = 0 }: StopOptions = {},
): Promise<void> {
  const { app, background, deps, closeDatabase } = server;
  const phaseMs = isHurried ? HURRIED_PHASE_MS : PHASE_MS;
  const draining = isHurried ? undefined : sleep(drainMs);
  await Promise.all([background?.stop(phaseMs), draining]);
  const giveUpWaits = setTimeout(() => {
    void closeDeps(deps);
  }, phaseMs);
  const dropConnections = setTimeout(() => app?.server.closeAllConnections(), 2 * phaseMs);
  await app?.close();
  clearTimeout(giveUpWaits);
  clearTimeout(dropConnections);
  await closeDeps(deps);
  await closeDatabase();
}
