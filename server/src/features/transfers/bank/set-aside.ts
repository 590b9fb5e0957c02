import { amountOf } from '@marquee/contract/money';
import { loggedCents } from '@marquee/contract/audit/logged-values';
import { DAY_MS } from '@marquee/contract/time';
import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { type Actor, organizationScope } from '../../../lib/actor.ts';
import { notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { record } from '../../audit/commands.ts';
import { findNamedIn } from './named.ts';

/** Days after which nobody can be expected to put a transfer back. */
const FORGET_AFTER_DAYS = 90;

export const forgotten = { payer: '', payer_iban: '', text: '', details: '' } as const;

type Entry = Awaited<ReturnType<typeof lockOwnEntry>>;

/**
 * Marks a transfer as done, or a possible double as the same transfer, and forgets who sent it and
 * why.
 * @throws AppError `not_found`
 */
export async function closeEntry(
  deps: Deps,
  actor: Actor,
  givenId: string,
): Promise<{ id: string; isSame: boolean }> {
  let isSame = false;
  const id = await changeEntry(deps, actor, givenId, async (trx, entry) => {
    if (entry.status !== 'open' && entry.status !== 'double') throw notFound();
    isSame = entry.status === 'double';
    await trx
      .updateTable('bank_entries')
      .set({ status: isSame ? 'same' : 'done', ...forgotten })
      .where('id', '=', entry.id)
      .execute();
    return { action: isSame ? 'bank-entry.same' : 'bank-entry.done' };
  });
  return { id, isSame };
}

/**
 * Sets a transfer aside that pays for no order, with who sent it, so that it can be put back.
 * @throws AppError `not_found`
 */
export async function setAsideEntry(
  deps: Deps,
  actor: Actor,
  givenId: string,
  { reason }: { reason: string },
): Promise<string> {
  return changeEntry(deps, actor, givenId, async (trx, entry, now) => {
    if (entry.status !== 'open' || entry.assigned_at !== null) throw notFound();
    await trx
      .updateTable('bank_entries')
      .set({ status: 'set_aside', set_aside_at: now, set_aside_reason: reason })
      .where('id', '=', entry.id)
      .execute();
    return { action: 'bank-entry.set-aside', after: { reason } };
  });
}

/**
 * Puts a transfer back on the list that was set aside, assigned to an order that needs more, or only
 * looked like a double.
 * @throws AppError `not_found`, also for a transfer that paid: its order has an invoice and tickets
 */
export async function reopenEntry(deps: Deps, actor: Actor, givenId: string): Promise<string> {
  return changeEntry(deps, actor, givenId, async (trx, entry) => {
    const isAssigned = entry.status === 'open' && entry.assigned_at !== null;
    const isKept = entry.status === 'set_aside' || entry.status === 'double';
    if (!isKept && !isAssigned) throw notFound();
    const text = `${entry.text} · ${entry.details}`;
    const [named = []] = await findNamedIn(trx, entry.organization_id, [text]);
    const [order] = named;
    await trx
      .updateTable('bank_entries')
      .set({ status: 'open', assigned_at: null, set_aside_at: null, set_aside_reason: '' })
      .set({
        order_id: order && named.length === 1 ? order.id : null,
        // With one order, the list finds the reason when it is read.
        problem: named.length > 1 ? 'several_orders' : 'unknown',
      })
      .where('id', '=', entry.id)
      .execute();
    return { action: 'bank-entry.reopened' };
  });
}

/** Forgets who sent the transfers that were set aside, or may be doubles, long ago. */
export async function forgetSetAside({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock().getTime() - FORGET_AFTER_DAYS * DAY_MS);
  await db
    .updateTable('bank_entries')
    .set({ status: 'done', set_aside_at: null, ...forgotten })
    .where('status', '=', 'set_aside')
    .where('set_aside_at', '<', before)
    .execute();
  await db
    .updateTable('bank_entries')
    .set({ status: 'same', ...forgotten })
    .where('status', '=', 'double')
    .where('read_at', '<', before)
    .execute();
}

type EntryChange = {
  action: 'bank-entry.done' | 'bank-entry.same' | 'bank-entry.set-aside' | 'bank-entry.reopened';
  after?: { reason: string };
};

/** Changes a transfer that the actor may change, under its lock, and writes an audit entry. */
async function changeEntry(
  { db, clock }: Deps,
  actor: Actor,
  givenId: string,
  change: (trx: Trx, entry: Entry, now: Date) => Promise<EntryChange>,
): Promise<string> {
  const id = getId(givenId);
  const now = clock();
  await db.transaction().execute(async (trx) => {
    const entry = await lockOwnEntry(trx, actor, id);
    const done = await change(trx, entry, now);
    const object = { type: 'bank-entry', id, label: labelOf(entry) } as const;
    await record(trx, actor, { ...done, object }, now);
  });
  return id;
}

function lockOwnEntry(trx: Trx, actor: Actor, id: string) {
  const scope = organizationScope(actor);
  let entries = trx
    .selectFrom('bank_entries')
    .select(['id', 'organization_id', 'status', 'assigned_at', 'amount_cents', 'currency'])
    .select(['text', 'details'])
    .select(sql<string>`booked_on::text`.as('booked_on'))
    .where('id', '=', id);
  if (scope !== null) entries = entries.where('organization_id', '=', scope);
  return entries.forUpdate().executeTakeFirstOrThrow(() => notFound());
}

/** Names a transfer by its amount and day; the log is kept for ever, so the payer is left out. */
export function labelOf({
  amount_cents: cents,
  currency,
  booked_on,
}: Pick<Entry, 'amount_cents' | 'currency' | 'booked_on'>): string {
  const amount =
    currency === 'EUR' ? loggedCents(cents) : `${amountOf(cents).toFixed(2)} ${currency}`;
  return `${amount}, ${booked_on}`;
}
