import type { FastifyInstance } from 'fastify';
import type { Background } from './background.ts';
import type { Deps } from './deps.ts';

/** How long each may go on after the signal to stop; together they leave time for the database. */
const JOBS_MS = 2_000;
const REQUESTS_MS = 2_000;
const ANSWERS_MS = 2_000;

export type RunningServer = {
  app: FastifyInstance | undefined;
  background: Background | undefined;
  deps: Pick<Deps, 'mailer' | 'documents'>;
  closeDatabase: () => Promise<void>;
};

/**
 * Stops a server whose `/readyz` says 503 already: no new jobs, and those under way get two seconds
 * while requests are still answered; then no new requests, and those under way get two more. What
 * waits for a mail server or a document by then fails and is answered; the database closes last.
 * Mails that were given up are due again at once, for the next start or another server.
 */
export async function stopServer(server: RunningServer): Promise<void> {
  const { app, background, deps, closeDatabase } = server;
  await background?.stop(JOBS_MS);
  const giveUpWaits = setTimeout(() => {
    deps.mailer.close();
    void deps.documents.close();
  }, REQUESTS_MS);
  const dropConnections = setTimeout(
    () => app?.server.closeAllConnections(),
    REQUESTS_MS + ANSWERS_MS,
  );
  await app?.close();
  clearTimeout(giveUpWaits);
  clearTimeout(dropConnections);
  deps.mailer.close();
  await deps.documents.close();
  await closeDatabase();
}
