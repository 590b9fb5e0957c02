import { createHash } from 'node:crypto';
import type { BankFileResult } from '@marquee/contract/transfers/bank-files';
import { loggedCents } from '@marquee/contract/audit/logged-values';
import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { ReadBankFile } from '../../../gateways/bank-files.ts';
import type { Actor } from '../../../lib/actor.ts';
import { unlessNotFound } from '../../../lib/app-error.ts';
import { record } from '../../audit/commands.ts';
import { noteTransfer } from '../../payments/settling/paid-way.ts';
import { writeOfflinePayments } from '../../payments/settling/offline.ts';
import { completeOrder } from '../../payments/settling/settle.ts';
import { changeOrder, type LockedOrder, type OrderChange } from '../../orders/commands.ts';
import { type Found, keepEntries } from './keep.ts';
import { findNamed } from './named.ts';
import { matchEntries, problemOf } from './rules.ts';
import { ownOrganization } from '../queries.ts';

/** Entries that could not be read; a person needs the first of them, not thousands. */
const MAX_ODD = 20;

/**
 * Reads a bank file: keeps its incoming transfers, and completes the unpaid orders that they name
 * with exactly their total. Each order is one transaction, so a file that breaks off can be read
 * again. A transfer that an earlier file had pays for nothing.
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
  const bytes = Buffer.from(file.content, 'base64');
  const read = await deps.bankFiles.read(bytes, id);
  const { entries, leftOut } = read;
  const found = foundIn(read, matchEntries(entries, await findNamed(db, id, entries)));
  const now = clock();
  const digest = createHash('sha256').update(bytes).digest();
  const { fresh, doubles, open } = await db.transaction().execute(async (trx) => {
    const kept = await keepEntries(trx, { organizationId: id, digest, readAt: now }, found);
    const object = { type: 'organization', id, label: file.name } as const;
    const odd = leftOut.length > 0 && { 'left out': leftOut.length };
    const after = { transfers: found.length, new: kept.fresh.size, ...odd };
    const opened = await openEntries(trx, id, found);
    await record(trx, actor, { action: 'bank-file.read', object, after }, now);
    return { ...kept, open: opened };
  });
  const paid = new Set<string>();
  for (const { orderId, problem, fingerprint } of found) {
    const entryId = open.get(fingerprint.toString('hex'));
    if (orderId === null || problem !== null || entryId === undefined) continue;
    if (await payByEntry(deps, actor, { orderId, entryId })) paid.add(entryId);
  }
  return {
    paid: paid.size,
    open: [...fresh].filter((entryId) => !paid.has(entryId)).length,
    known: found.length - fresh.size,
    doubles,
    ignored: entries.length - found.length,
    left_out: leftOut.length,
    odd: leftOut.slice(0, MAX_ODD),
  };
}

function foundIn(
  { entries, fingerprints }: ReadBankFile,
  matches: ReturnType<typeof matchEntries>,
): Found[] {
  return entries.flatMap((entry, index): Found[] => {
    const match = matches[index];
    if (!match || match.kind === 'not-an-income') return [];
    const fingerprint = Buffer.from(fingerprints.now[index] ?? '', 'hex');
    const earlierFingerprint = Buffer.from(fingerprints.earlier[index] ?? '', 'hex');
    const problem = match.kind === 'pays' ? null : match.why;
    return [{ entry, fingerprint, earlierFingerprint, problem, orderId: match.orderId }];
  });
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
  await completeOrder(trx, await noteTransfer(trx, order), { account: 'collected' }, now);
  const after = { status: 'completed', total: loggedCents(totalCents) };
  return { action: 'order.paid-by-transfer', before: { status }, after };
}
