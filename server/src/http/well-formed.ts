import { findIllFormed } from '@marquee/contract/well-formed';
import type { FastifyInstance } from 'fastify';
import { invalid } from '../lib/app-error.ts';

/**
 * Refuses text that cannot be stored, in whatever a caller sends: no feature has to think of it, and
 * what the database would refuse late is refused before it is grouped with what others sent.
 */
export function refuseIllFormed(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query, body }) => {
    for (const part of [params, query, body]) assertWellFormed(part);
  });
}

/**
 * @throws AppError `invalid` that names the first bad place
 */
export function assertWellFormed(part: unknown): void {
  // Bytes are for whoever reads them.
  if (part === undefined || Buffer.isBuffer(part)) return;
  const bad = findIllFormed(part);
  if (bad) throw invalid({ [bad.path]: [bad.message] });
}
