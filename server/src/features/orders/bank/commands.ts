import type { BankFileResult, BankProblem } from '@marquee/contract/orders/bank-files';
import { loggedCents } from '@marquee/contract/audit/logged-values';
import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { ReadBankFile } from '../../../gateways/bank-files.ts';
import { type Actor, organizationScope } from '../../../lib/actor.ts';
import { notFound, unlessNotFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { record } from '../../audit/commands.ts';
import { writeOfflinePayments } from '../booking/write.ts';
import { completeOrder, type LockedOrder } from '../payments/settle.ts';
import { changeOrder, type OrderChange } from '../staff/change.ts';
import type { BankEntry } from './entry.ts';
import { findReferred } from './queries.ts';
import { matchEntries, problemOf, referencesIn } from './rules.ts';

/** A transfer of a file and what becomes of it. */
type Found = {
  entry: BankEntry;
  fingerprint: Buffer;
  problem: BankProblem | null;
  orderId: string | null;
};

/** Rows of one insert; PostgreSQL allows 65,535 parameters. */
const ROWS_AT_ONCE = 1000;

/**
 * Reads a bank file: keeps its incoming transfers, and completes the unpaid orders that they name
 * with exactly their total. Each order is one transaction, so a file that breaks off can be read
 * again, and a transfer that was read before is skipped.
 * @throws AppError `not_found`, or `invalid` for a file that cannot be read
 */
export async function takeBankFile(
  deps: Deps,
  actor: Actor,
  givenId: string,
  file: { name: string; content: string },
): Promise<BankFileResult> {
  const { db, clock } = deps;
  const id = await ownOrganization(deps, actor, givenId);
  const read = await deps.bankFiles.read(Buffer.from(file.content, 'base64'), id);
  const { entries } = read;
  const orders = await findReferred(db, id, referencesIn(entries));
  const found = foundIn(read, matchEntries(entries, orders));
  const kept = await db.transaction().execute(async (trx) => {
    const fresh = await keepEntries(trx, id, found, clock());
    const object = { type: 'organization', id, label: file.name } as const;
    const after = { transfers: found.length, new: fresh.length };
    await record(trx, actor, { action: 'bank-file.read', object, after }, clock());
    return { fresh: new Set(fresh), open: await openEntries(trx, id, found) };
  });
  const paid = new Set<string>();
  for (const { orderId, problem, fingerprint } of found) {
    const entryId = kept.open.get(fingerprint.toString('hex'));
    if (orderId === null || problem !== null || entryId === undefined) continue;
    if (await payByEntry(deps, actor, { orderId, entryId })) paid.add(entryId);
  }
  return {
    paid: paid.size,
    open: [...kept.fresh].filter((entryId) => !paid.has(entryId)).length,
    known: found.length - kept.fresh.size,
    ignored: entries.length - found.length,
  };
}

function foundIn(
  { entries, fingerprints }: ReadBankFile,
  matches: ReturnType<typeof matchEntries>,
): Found[] {
  return entries.flatMap((entry, index): Found[] => {
    const match = matches[index];
    if (!match || match.kind === 'not-an-income') return [];
    const fingerprint = Buffer.from(fingerprints[index] ?? '', 'hex');
    const problem = match.kind === 'pays' ? null : match.why;
    return [{ entry, fingerprint, problem, orderId: match.orderId }];
  });
}

/** Keeps the transfers that are new, and returns their ids. */
async function keepEntries(
  trx: Trx,
  organizationId: string,
  found: Found[],
  now: Date,
): Promise<string[]> {
  const kept: string[] = [];
  for (let start = 0; start < found.length; start += ROWS_AT_ONCE) {
    const rows = found.slice(start, start + ROWS_AT_ONCE).map((one) => ({
      organization_id: organizationId,
      fingerprint: one.fingerprint,
      booked_on: one.entry.bookedOn,
      amount_cents: one.entry.cents,
      currency: one.entry.currency,
      payer: one.entry.name,
      payer_iban: one.entry.iban,
      text: one.entry.text,
      status: 'open' as const,
      // Until its order is complete, which is another transaction.
      problem: one.problem ?? 'unknown',
      order_id: one.orderId,
      read_at: now,
    }));
    const inserted = await trx
      .insertInto('bank_entries')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['organization_id', 'fingerprint']).doNothing())
      .returning('id')
      .execute();
    kept.push(...inserted.map(({ id }) => id));
  }
  return kept;
}

/**
 * Returns the ids of a file's transfers that are open, by fingerprint: new ones, and those that an
 * earlier reading could not finish. Those that a person assigned are left to that person.
 */
async function openEntries(
  trx: Trx,
  organizationId: string,
  found: Found[],
): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('bank_entries')
    .select(['id', 'fingerprint'])
    .where('organization_id', '=', organizationId)
    .where(
      'fingerprint',
      '=',
      sql<Buffer>`any(${found.map(({ fingerprint }) => fingerprint)}::bytea[])`,
    )
    .where('status', '=', 'open')
    .where('assigned_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, fingerprint }) => [fingerprint.toString('hex'), id]));
}

/**
 * Completes an order with a transfer, unless the order changed since it was matched; the transfer
 * then stays open with the reason.
 */
async function payByEntry(
  deps: Deps,
  actor: Actor,
  { orderId, entryId }: { orderId: string; entryId: string },
): Promise<boolean> {
  let isPaid = false;
  const change = async (trx: Trx, order: LockedOrder, now: Date) => {
    const done = await settleEntry(trx, order, entryId, now);
    isPaid = done !== undefined;
    return done;
  };
  // The order may have been deleted.
  await changeOrder(deps, actor, orderId, change).catch(unlessNotFound);
  return isPaid;
}

async function settleEntry(
  trx: Trx,
  order: LockedOrder,
  entryId: string,
  now: Date,
): Promise<OrderChange | undefined> {
  const entry = await trx
    .selectFrom('bank_entries')
    .select(['amount_cents', 'currency'])
    .where('id', '=', entryId)
    .where('status', '=', 'open')
    .where('assigned_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!entry) return undefined;
  const { status, total_cents: totalCents, checkout_id } = order;
  const problem = problemOf(
    { cents: entry.amount_cents, currency: entry.currency },
    {
      status: order.event.cancelled_at === null ? status : 'cancelled',
      totalCents,
      paysOnline: checkout_id !== null,
    },
  );
  await trx
    .updateTable('bank_entries')
    .set(problem === undefined ? { status: 'paid', problem: null } : { problem })
    .where('id', '=', entryId)
    .execute();
  if (problem !== undefined) return undefined;
  await writeOfflinePayments(trx, [{ orderId: order.id, cents: totalCents, at: now }]);
  await completeOrder(trx, order, { account: 'collected' }, now);
  const after = { status: 'completed', total: loggedCents(totalCents) };
  return { action: 'order.paid-by-transfer', before: { status }, after };
}

/** @throws AppError `not_found`, also for another organization */
export async function ownOrganization(
  { db }: Deps,
  actor: Actor,
  givenId: string,
): Promise<string> {
  const id = getId(givenId);
  const scope = organizationScope(actor);
  if (scope !== null && scope !== id) throw notFound();
  const found = await db
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound());
  return found.id;
}
