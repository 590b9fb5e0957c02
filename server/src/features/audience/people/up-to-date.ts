import type { FastifyRequest } from 'fastify';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { addUpMembers } from './add-up.ts';
import type { Scope } from './scope.ts';

/**
 * Brings the members of a scope up to date and returns where to read them. A standby is chosen only if it has
 * them already: counts of the audience are exact.
 */
export async function upToDate(
  { db, reads }: Pick<Deps, 'db' | 'reads'>,
  request: FastifyRequest,
  scope: Scope,
): Promise<Database> {
  await addUpMembers(db, scope);
  return reads.upToDate(request);
}
