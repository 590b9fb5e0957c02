import { changeSentences as say } from '@marquee/contract/holders/changes';
import { holderField } from '@marquee/contract/holders/asked';
import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import { refusal } from '../../../lib/app-error.ts';
import { randomId, randomSecret } from '../../../lib/random.ts';
import { leaveFiles } from '../../questions/files/changes.ts';

/** A change of one ticket; an empty name takes its holder away. */
export type HolderChange = { ticketId: string; name: string; email: string; handsOver: boolean };

export type Before = NonNullable<Awaited<ReturnType<typeof findTicket>>> & { place: number };

export type Changed = { before: Before; change: HolderChange; isReissued: boolean };

/** What decides whom a change concerns, also of a place that has no ticket yet. */
export type Effective = Pick<Changed, 'change' | 'isReissued'> & {
  before: Pick<Before, 'email' | 'secret' | 'mailed_ticket'>;
};

/**
 * Changes the holders of valid tickets of an order, which the caller locked: admissions take the
 * same lock. A ticket that another address had, or that is handed over, becomes a new ticket with
 * a new code, so that nobody gets in with the old one; scanners get both with their next list.
 * @returns what was changed, without what was so already
 * @throws AppError `tickets_gone` for a void ticket or one of another order, and `tickets_used` for
 * one that is checked in, unless `correctsUsed` and only its name changes
 */
export async function changeHolders(
  trx: Trx,
  orderId: string,
  changes: HolderChange[],
  { now, correctsUsed }: { now: Date; correctsUsed: boolean },
): Promise<Changed[]> {
  const changed = await planHolders(trx, orderId, changes, { correctsUsed });
  await writeHolders(trx, orderId, changed, now);
  return changed;
}

/** Decides what `changeHolders` changes, and writes nothing. Throws as it does. */
export async function planHolders(
  trx: Trx,
  orderId: string,
  changes: HolderChange[],
  { correctsUsed }: { correctsUsed: boolean },
): Promise<Changed[]> {
  const changed: Changed[] = [];
  const seen = new Set<string>();
  for (const [index, change] of changes.entries()) {
    const found = await findTicket(trx, orderId, change.ticketId);
    const field = holderField(index, 'name');
    const refuse = (code: 'tickets_gone' | 'tickets_used', sentence: string) =>
      refusal(code, sentence, { errors: { [field]: [sentence] } });
    if (!found || seen.has(found.id)) throw refuse('tickets_gone', say.gone);
    seen.add(found.id);
    const { place } = found;
    if (place === null) throw refuse('tickets_gone', say.noPlace);
    if (isSame(found, change)) continue;
    const isReissued = change.handsOver || hadOtherAddress(found, change);
    if (found.is_used && (isReissued || !correctsUsed)) throw refuse('tickets_used', say.used);
    changed.push({ before: { ...found, place }, change, isReissued });
  }
  return changed;
}

/** Writes what `planHolders` decided. */
export async function writeHolders(
  trx: Trx,
  orderId: string,
  changed: Changed[],
  now: Date,
): Promise<void> {
  for (const { before, change, isReissued } of changed) {
    if (isReissued) await reissue(trx, before.id, now);
    else
      await trx.updateTable('tickets').set({ noted_at: now }).where('id', '=', before.id).execute();
    await writeHolder(trx, orderId, before, change, isReissued);
  }
}

async function findTicket(trx: Trx, orderId: string, ticketId: string) {
  return trx
    .selectFrom('tickets')
    .leftJoin('ticket_holders', (join) =>
      join
        .onRef('ticket_holders.order_id', '=', 'tickets.order_id')
        .onRef('ticket_holders.place', '=', 'tickets.place'),
    )
    .select(['tickets.id', 'tickets.place', 'name', 'email', 'secret', 'mailed_ticket'])
    .select(sql<boolean>`exists (select from check_ins where ticket_id = tickets.id)`.as('is_used'))
    .where('tickets.id', '=', ticketId)
    .where('tickets.order_id', '=', orderId)
    .where('voided_at', 'is', null)
    .executeTakeFirst();
}

type Known = Pick<Before, 'name' | 'email'>;

export function isSame({ name, email }: Known, change: HolderChange): boolean {
  return !change.handsOver && (name ?? '') === change.name && sameAddress(email, change.email);
}

function hadOtherAddress({ email }: Known, change: HolderChange): boolean {
  return (email ?? '') !== '' && !sameAddress(email, change.email);
}

export function sameAddress(one: string | null, other: string): boolean {
  return (one ?? '').toLowerCase() === other.toLowerCase();
}

/** Makes a ticket void and issues the same one with another id, which is its code. */
async function reissue(trx: Trx, ticketId: string, now: Date): Promise<void> {
  await sql`
    with old as (
      update tickets set voided_at = ${now} where id = ${ticketId} returning *
    )
    insert into tickets (id, order_id, event_id, price_type_id, label, unit_cents,
      credited_cents, group_id, group_cents, sold_at, is_guest, place, note, noted_at)
    select ${randomId()}, order_id, event_id, price_type_id, label, unit_cents,
      credited_cents, group_id, group_cents, sold_at, is_guest, place, note, ${now} from old`.execute(
    trx,
  );
}

/** Returns whether the link of a former holder stops working. */
export function losesLink({ before, change, isReissued }: Effective): boolean {
  if (before.secret === null) return false;
  return isReissued || change.name === '' || !sameAddress(before.email, change.email);
}

/** Returns the addresses of former holders who had the ticket, each once. */
export function formerAddresses(changed: readonly Effective[]): Set<string> {
  return new Set(
    changed.flatMap(({ before: { email, mailed_ticket }, isReissued }) =>
      isReissued && email && mailed_ticket !== null ? email.toLowerCase() : [],
    ),
  );
}

/** Writes the holder of a place; an empty name takes the holder away. */
export async function writeHolder(
  trx: Trx,
  order_id: string,
  before: Omit<Before, 'id' | 'is_used'>,
  change: HolderChange,
  isReissued: boolean,
): Promise<void> {
  const { place, secret, mailed_ticket } = before;
  const { name, email } = change;
  const isLinkVoid = losesLink({ before, change, isReissued });
  if (isLinkVoid) await leaveFiles(trx, order_id, place);
  if (name === '') {
    await trx
      .deleteFrom('ticket_holders')
      .where('order_id', '=', order_id)
      .where('place', '=', place)
      .execute();
    return;
  }
  const keepsLink = secret !== null && !isLinkVoid;
  const row = {
    name,
    email,
    secret: keepsLink ? secret : randomSecret(),
    mailed_ticket: keepsLink ? mailed_ticket : null,
  };
  await trx
    .insertInto('ticket_holders')
    .values({ order_id, place, ...row })
    .onConflict((conflict) => conflict.columns(['order_id', 'place']).doUpdateSet(row))
    .execute();
}

/** Marks tickets as sent to their holders, so that no later mail about the order sends them. */
export async function keepUnsent(trx: Trx, orderId: string): Promise<void> {
  await sql`
    update ticket_holders set mailed_ticket = tickets.id from tickets
    where ticket_holders.order_id = ${orderId} and tickets.order_id = ${orderId}
      and tickets.place = ticket_holders.place and voided_at is null`.execute(trx);
}
