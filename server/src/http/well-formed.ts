import { findIllFormed } from '@marquee/contract/well-formed';
import type { FastifyInstance } from 'fastify';
import { invalid } from '../lib/app-error.ts';

/**
 * Refuses text that the database cannot store in params, query and body of every request. Features
 * need no check of their own, and a bad input never joins a batch with others.
 */
export function refuseIllFormed(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query, body }) => {
    for (const part of [params, query, body]) assertWellFormed(part);
  });
}

/**
 * Refuses text that cannot be stored.
 * @throws AppError `invalid` that names the first bad place
 */
export function assertWellFormed(part: unknown): void {
  // Handlers validate bytes themselves.
  if (part === undefined || Buffer.isBuffer(part)) return;
  const bad = findIllFormed(part);
  if (bad) throw invalid({ [bad.path]: [bad.message] });
}
