import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import {
  listOutdated,
  lockSums,
  type Outdated,
  PLATFORM,
  takeChanges,
  tellApart,
} from './changes.ts';
import type { Scope } from './scope.ts';
import { addUpOrganizer, addUpPlatform } from './shares.ts';

/** Changes of one share, which is a transaction of its own. */
const SHARE = 2000;
/** By then, a share that somebody else has in hand is probably done. */
export const BUSY_MS = 20;

/**
 * Brings the people of one organizer, or everybody, up to date with every order that was committed
 * before the call. What changes orders only notes their addresses, so that no booking waits.
 */
export async function addUpMembers(db: Database, scope: Scope): Promise<void> {
  for await (const isBusy of addUpInSteps(db, scope)) if (isBusy) await sleep(BUSY_MS);
}

/**
 * Does the same step by step. The first step only looks whether there is anything to do; each other
 * one adds up a share of every organizer that is outdated.
 * @yields whether others have all that is left in hand
 */
export async function* addUpInSteps(db: Database, scope: Scope): AsyncGenerator<boolean, void> {
  const outdated = await listOutdated(db, scope);
  const untold = outdated.filter(({ organization_id }) => organization_id === null);
  yield* addUpShares(db, untold);
  const told = untold.length === 0 ? outdated : await listOutdated(db, scope);
  // Not those that came meanwhile: during a sale there is always another one.
  yield* addUpShares(
    db,
    told.filter(({ organization_id }) => organization_id !== null),
  );
}

async function* addUpShares(db: Database, outdated: Outdated[]): AsyncGenerator<boolean, void> {
  let left = outdated;
  let isBusy = false;
  while (left.length > 0) {
    yield isBusy;
    const taken: (number | undefined)[] = [];
    for (const one of left) taken.push(await addUpShare(db, one));
    isBusy = taken.every((count) => count === undefined);
    left = left.filter((_, n) => (taken[n] ?? SHARE) === SHARE);
  }
}

/** Returns how many changes it added up, or undefined if somebody else does. Fewer than a share are all. */
async function addUpShare(db: Database, outdated: Outdated): Promise<number | undefined> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockSums(trx, outdated))) return undefined;
    const changes = await takeChanges(trx, outdated, SHARE);
    if (changes.length === 0) return 0;
    const emails = [...new Set(changes)];
    await sql`set local work_mem = '64MB'`.execute(trx);
    const { organization_id } = outdated;
    if (organization_id === null) await tellApart(trx, emails);
    else if (organization_id === PLATFORM) await addUpPlatform(trx, emails);
    else await addUpOrganizer(trx, emails, organization_id);
    return changes.length;
  });
}
