import type { FastifyInstance } from 'fastify';
import type { Background } from './background.ts';
import type { Deps } from './deps.ts';

/** Limits for the phases of a stop; together they leave time for the database to close. */
const JOBS_MS = 2_000;
const REQUESTS_MS = 2_000;
const ANSWERS_MS = 2_000;

export type RunningServer = {
  app: FastifyInstance | undefined;
  background: Background | undefined;
  deps: Pick<Deps, 'mailer' | 'documents' | 'bankFiles' | 'priceLadders'>;
  closeDatabase: () => Promise<void>;
};

/**
 * Stops a server whose `/readyz` answers 503 already. First it takes no new jobs and gives those
 * under way two seconds, while it still answers requests. Then it accepts no new requests and gives
 * those under way two more. Whatever still waits for a mail server or a document fails and is
 * answered. The database closes last. Mails that were stopped are due again immediately, for the
 * next start or another server.
 */
export async function stopServer(server: RunningServer): Promise<void> {
  const { app, background, deps, closeDatabase } = server;
  await background?.stop(JOBS_MS);
  const giveUpWaits = setTimeout(() => {
    deps.mailer.close();
    void deps.documents.close();
    void deps.bankFiles.close();
    void deps.priceLadders.close();
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
  await deps.bankFiles.close();
  await deps.priceLadders.close();
  await closeDatabase();
}
