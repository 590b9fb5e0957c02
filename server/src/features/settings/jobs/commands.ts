import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { notFound } from '../../../lib/app-error.ts';
import { retryGivenUp } from '../../../jobs/status.ts';
import { record } from '../../audit/commands.ts';
import { titleOfJobs } from '../../../jobs/define.ts';

/** The most jobs that the audit entry lists by name. */
const MAX_NAMED = 20;

/**
 * Makes given-up jobs due again with a fresh count of tries: one, or all of them.
 * @throws AppError `not_found` for a job that is not given up
 */
export async function retryJobs(deps: Deps, actor: Actor, givenId?: string): Promise<void> {
  const id = givenId === undefined ? undefined : Number(givenId);
  if (id !== undefined && !Number.isSafeInteger(id)) throw notFound();
  await deps.db.transaction().execute(async (trx) => {
    const again = await retryGivenUp(trx, id, deps.clock());
    if (id !== undefined && again.length === 0) throw notFound();
    if (again.length === 0) return;
    const named = again.slice(0, MAX_NAMED).map((job) => `${titleOfJobs(job.kind)} (${job.id})`);
    const object = { type: 'settings', id: 'jobs', label: 'jobs' };
    const after = { count: again.length, jobs: named };
    await record(trx, actor, { action: 'jobs.retried', object, after }, deps.clock());
  });
}
