import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import type { Write } from '../../../lib/bulk.ts';
import { randomId } from '../../../lib/random.ts';
import type { EventRow } from '../../events/queries.ts';
import { freeSeats } from '../../events/seats/left.ts';
import { keptOf, refuseTooLarge } from './rules.ts';
import type { Share } from './queries.ts';

type Given = { reserved?: number | null | undefined; until: Date | null };

type Target = {
  /** Under the event's lock. */
  event: EventRow;
  /** The share of the code before the change; null for none. */
  before: Share | null;
  /** When the code ends. Other codes of its batch may open the share for longer. */
  endsAt: Date | null;
  /** The id of the code; absent for new codes. */
  codeId?: string;
  now: Date;
};

/**
 * Keeps seats of an event for codes, changes how many they are, or gives them back to everybody.
 * @param given if `reserved` is left out, the share stays as it is
 * @returns the share; null if there is none
 * @throws AppError `invalid` for more seats than are free
 */
export async function writeShare(
  trx: Trx,
  target: Target,
  { reserved, until }: Given,
): Promise<Omit<Share, 'taken' | 'isReleased'> | null> {
  const { event, before, now } = target;
  if (reserved === undefined) return before;
  if (reserved === null) {
    if (before) await trx.deleteFrom('code_shares').where('id', '=', before.id).execute();
    return null;
  }
  const isOver = await isShareOver(trx, target, until);
  const { id, taken } = before ?? { id: randomId(), taken: 0 };
  const share = { seats: reserved, taken, isReleased: isOver };
  refuseTooLarge(share, freeSeats(event) + keptOf(before));
  const columns = { seats: reserved, ends_at: until, released_at: isOver ? now : null };
  await trx
    .insertInto('code_shares')
    .values({ id, event_id: event.id, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
  return { id, seats: reserved, until: until?.toISOString() ?? null };
}

/** Returns whether everybody gets the seats at once, as `releaseShares` decides later. */
async function isShareOver(
  trx: Trx,
  { event, before, endsAt, codeId, now }: Target,
  until: Date | null,
): Promise<boolean> {
  const isPast = (end: Date | null) => end !== null && end <= now;
  if (isPast(until) || (event.starts_at <= now && !event.is_postponed)) return true;
  if (!isPast(endsAt)) return false;
  if (before === null || codeId === undefined) return true;
  const other = await trx
    .selectFrom('codes')
    .select('id')
    .where('share_id', '=', before.id)
    .where('id', '<>', codeId)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

/**
 * Lets the other codes of a batch have the share of one of them. Those that have one keep it: codes that
 * were added to a batch later may have seats of their own.
 */
export async function shareWithBatch(
  trx: Trx,
  { event_id, batch }: { event_id: string; batch: string | null },
  shareId: string,
): Promise<void> {
  await trx
    .updateTable('codes')
    .set({ share_id: shareId })
    .where('event_id', '=', event_id)
    .where('batch', '=', batch)
    .where('share_id', 'is', null)
    .execute();
}

/** Gives the seats of a share back to everybody if no code is left that opens it. */
export async function removeUnused(trx: Trx, shareId: string | null): Promise<void> {
  if (shareId === null) return;
  await sql`
    delete from code_shares where id = ${shareId}
      and not exists (select from codes where share_id = ${shareId})`.execute(trx);
}

/** Returns the statements that count the seats which new orders took from shares. */
export function takenFromShares(rows: { id: string; seats: number }[]): Write[] {
  if (rows.length === 0) return [];
  return [
    sql`
      update code_shares set taken = taken + moved.seats
      from (
        select id, sum(seats)::integer as seats
        from json_to_recordset(${JSON.stringify(rows)}::json) as one (id uuid, seats integer)
        group by id
      ) moved
      where code_shares.id = moved.id`,
  ];
}
