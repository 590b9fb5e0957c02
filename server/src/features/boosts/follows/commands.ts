import { CONFIRM_DAYS, followWording } from '@marquee/contract/boosts/follows';
import { DAY_MS } from '@marquee/contract/time';
import { z } from 'zod';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { defineJobs } from '../../../jobs/define.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import { notFound } from '../../../lib/app-error.ts';
import { countHourly } from '../../../lib/hourly-counts.ts';
import { getId } from '../../../lib/ids.ts';
import { randomId } from '../../../lib/random.ts';
import { mailboxOf, recipientLimit } from '../../orders/mail/limits.ts';
import { findFollow, type FollowRow } from './queries.ts';

export const followMailJobs = defineJobs('follow-mail', {
  title: 'Mail to confirm that somebody follows an organizer',
  lane: 'mails',
  payload: z.object({ followId: z.string() }),
});

/** Mails that one mailbox gets in an hour about one organizer, and that one organizer causes. */
const OF_MAILBOX = 1;
const OF_ORGANIZER = 300;

/**
 * Asks an address to confirm that it follows an organizer. Who follows already, must not be written
 * to, or was just asked gets no mail; the caller learns none of this.
 * @throws AppError `not_found`
 */
export async function askToFollow(
  deps: Deps,
  givenId: string,
  email: string,
): Promise<{ email: string }> {
  const id = getId(givenId);
  const now = deps.clock();
  await deps.db.transaction().execute(async (trx) => {
    const organization = await trx
      .selectFrom('organizations')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(() => notFound());
    const followId = await noteAsked(
      trx,
      { id, email, wording: followWording(organization.name) },
      now,
    );
    if (followId === undefined || !(await mayWrite(deps, trx, { id, email }))) return;
    await enqueue(trx, [followMailJobs.of({ followId })], now);
  });
  return { email };
}

/** @returns the follow's id; undefined if the address follows already */
async function noteAsked(
  trx: Trx,
  { id, email, wording }: { id: string; email: string; wording: string },
  now: Date,
): Promise<string | undefined> {
  const follow = { asked_at: now, wording };
  const row = await trx
    .insertInto('follows')
    .values({ id: randomId(), organization_id: id, email, ...follow })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'email'])
        .doUpdateSet(follow)
        .where((eb) =>
          eb.or([eb('follows.confirmed_at', 'is', null), eb('follows.stopped_at', 'is not', null)]),
        ),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

async function mayWrite(
  { clock, config }: Deps,
  trx: Trx,
  { id, email }: { id: string; email: string },
): Promise<boolean> {
  const suppressed = await trx
    .selectFrom('suppressions')
    .select('address')
    .where('address', '=', email)
    .executeTakeFirst();
  if (suppressed) return false;
  if (!config.rateLimits) return true;
  const now = clock();
  const mail = randomId();
  const limits = [
    { name: `follow:${id}:${mailboxOf(email)}`, max: OF_MAILBOX },
    recipientLimit(email),
    { name: `follows:${id}`, max: OF_ORGANIZER },
  ];
  for (const limit of limits) {
    if (!(await countHourly(trx, limit, mail, now))) return false;
  }
  return true;
}

/** Confirms a follow. @throws AppError `not_found` */
export async function confirmFollow(deps: Deps, token: string): Promise<FollowRow> {
  return change(deps, token, (now) => ({ confirmed_at: now, stopped_at: null }));
}

/** Ends a follow, if it was confirmed. @throws AppError `not_found` */
export async function stopFollowing(deps: Deps, token: string): Promise<FollowRow> {
  return change(deps, token, (now, { confirmed_at }) => {
    return confirmed_at === null ? {} : { stopped_at: now };
  });
}

type Times = { confirmed_at?: Date; stopped_at?: Date | null };

async function change(
  { db, clock }: Deps,
  token: string,
  timesOf: (now: Date, follow: FollowRow) => Times,
): Promise<FollowRow> {
  return db.transaction().execute(async (trx) => {
    const follow = await findFollow(trx, token);
    if (!follow) throw notFound();
    const times = timesOf(clock(), follow);
    if (Object.keys(times).length > 0) {
      await trx.updateTable('follows').set(times).where('id', '=', follow.id).execute();
    }
    return { ...follow, ...times };
  });
}

/** Deletes follows that nobody confirmed. Runs hourly; nothing depends on the time. */
export async function sweepFollows({ db, clock }: Deps): Promise<void> {
  const since = new Date(clock().getTime() - CONFIRM_DAYS * DAY_MS);
  await db
    .deleteFrom('follows')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<=', since)
    .execute();
}
