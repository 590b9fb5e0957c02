import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Trx } from '../../../db/database.ts';
import {
  countChanges,
  listOutdated,
  lockSums,
  type Outdated,
  PLATFORM,
  takeChanges,
  tellApart,
} from './changes.ts';
import type { Scope } from './scope.ts';
import { addUpOrganizers, addUpPlatform } from './shares.ts';

/** Changes of one share, which is a transaction of its own. */
const SHARE = 2000;
/** Organizers of one share; each has a lock, and PostgreSQL has room for some thousands. */
const TOGETHER = 50;
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

/**
 * Does the same for an organizer, until at most so many changes are left for `peopleNow`.
 * @yields whether others have all that is left in hand
 */
export async function* addUpToFew(
  db: Database,
  organizationId: string,
  few: number,
): AsyncGenerator<boolean, void> {
  for await (const isBusy of addUpInSteps(db, organizationId)) {
    if ((await countChanges(db, organizationId)) <= few) return;
    yield isBusy;
  }
}

async function* addUpShares(db: Database, outdated: Outdated[]): AsyncGenerator<boolean, void> {
  let left = inShares(outdated);
  let isBusy = false;
  while (left.length > 0) {
    yield isBusy;
    isBusy = true;
    const seen: Outdated[][] = [];
    for (const share of left) {
      const { others, isDone } = await addUpShare(db, share);
      seen.push(isDone ? others : share);
      if (others.length < share.length) isBusy = false;
    }
    left = seen.filter((share) => share.length > 0);
  }
}

/** Puts organizers with few changes together: planning a share takes as long as 400 changes. */
function inShares(outdated: Outdated[]): Outdated[][] {
  const shares: Outdated[][] = [];
  for (const one of outdated) {
    const last = shares.at(-1);
    if (last && [...last, one].every(isOrganizers) && last.length < TOGETHER) {
      const changes = last.reduce((sum, other) => sum + other.changes, one.changes);
      if (changes <= SHARE) {
        last.push(one);
        continue;
      }
    }
    shares.push([one]);
  }
  return shares;
}

function isOrganizers({ organization_id }: Outdated): boolean {
  return organization_id !== null && organization_id !== PLATFORM;
}

/**
 * Adds up at most a share of changes.
 * @returns those whose sums others have in hand, and whether all changes of the rest are added up
 */
async function addUpShare(
  db: Database,
  outdated: Outdated[],
): Promise<{ others: Outdated[]; isDone: boolean }> {
  return db.transaction().execute(async (trx) => {
    const locked = await lockSums(trx, outdated);
    const others = outdated.filter((one) => !locked.includes(one));
    if (locked.length === 0) return { others, isDone: true };
    const changes = await takeChanges(trx, locked, SHARE);
    if (changes.length > 0) await addUp(trx, changes);
    return { others, isDone: changes.length < SHARE };
  });
}

type Change = { organization_id: string | null; email: string };

async function addUp(trx: Trx, changes: Change[]): Promise<void> {
  await sql`set local work_mem = '64MB'`.execute(trx);
  const emails = [...new Set(changes.map(({ email }) => email))];
  const whose = [...new Set(changes.map(({ organization_id }) => organization_id))];
  const organizationIds = whose.filter((id) => id !== null);
  if (organizationIds.length === 0) await tellApart(trx, emails);
  else if (organizationIds.includes(PLATFORM)) await addUpPlatform(trx, emails);
  else await addUpOrganizers(trx, emails, organizationIds);
}
