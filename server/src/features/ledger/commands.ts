import type { Cents } from '@marquee/contract/money';
import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';
import { insertOf, type Write, writeTogether } from '../../lib/bulk.ts';
import { randomId } from '../../lib/random.ts';
import { readBalance } from './queries.ts';
import { balanceChanges, type LedgerEntry, type LedgerLine, revenueChanges } from './rules.ts';

/**
 * Writes an entry with its lines, and updates the balances and the revenue.
 * @returns its id
 */
export async function postEntry(trx: Trx, entry: LedgerEntry): Promise<string> {
  const id = randomId();
  await postNumbered(trx, [{ ...entry, id }]);
  return id;
}

export async function postEntries(trx: Trx, entries: LedgerEntry[]): Promise<void> {
  await postNumbered(
    trx,
    entries.map((entry) => ({ ...entry, id: randomId() })),
  );
}

/**
 * Locks an organization's balance: until the transaction ends, nobody else sells, refunds or pays
 * out for it. To lock the whole ledger too, lock it after this.
 * @returns the balance in cents, negative if the organization owes the platform
 */
export async function lockBalance(trx: Trx, organizationId: string): Promise<Cents> {
  // The same order as in `postBalances`, to prevent deadlocks.
  await trx
    .selectFrom('ledger_balances')
    .select('account')
    .where('organization_id', '=', organizationId)
    .orderBy('account')
    .forUpdate()
    .execute();
  // A transaction that we waited for may have added an account; only a new statement sees it.
  return readBalance(trx, organizationId);
}

type NumberedEntry = LedgerEntry & { id: string };

async function postNumbered(trx: Trx, entries: NumberedEntry[]): Promise<void> {
  await postBalances(trx, entries);
  await writeTogether(trx, [
    ...insertOf('ledger_entries', entries.map(entryRow)),
    ...insertOf('ledger_lines', entries.flatMap(lineRows)),
    ...addRevenue(entries),
  ]);
}

/**
 * Adds entries to the balances of their organizations, in a statement before the entries' own. A
 * transaction that changes a balance makes others wait until it ends, so an organization's entries
 * are numbered in the order of their commits. Rows are updated in one order, to prevent deadlocks.
 */
async function postBalances(trx: Trx, entries: LedgerEntry[]): Promise<void> {
  const changes = balanceChanges(entries);
  if (changes.length === 0) return;
  await writeTogether(trx, [
    sql`
      insert into ledger_balances (organization_id, account, amount_cents)
      select organization_id, account, amount_cents
      from json_populate_recordset(null::ledger_balances, ${JSON.stringify(changes)}::json)
      order by organization_id, account
      on conflict (organization_id, account) do update
        set amount_cents = ledger_balances.amount_cents + excluded.amount_cents`,
  ]);
}

function entryRow(entry: NumberedEntry) {
  return {
    id: entry.id,
    kind: entry.kind,
    at: entry.at,
    organization_id: entry.organizationId,
    event_id: entry.eventId ?? null,
    order_id: entry.orderId ?? null,
    payment_id: entry.paymentId ?? null,
    payout_id: entry.payoutId ?? null,
    exchange_id: entry.exchangeId ?? null,
    memo: entry.memo ?? '',
    actor_id: entry.actorId ?? null,
  };
}

function lineRows({ id, lines }: NumberedEntry) {
  return lines
    .filter(({ amountCents }) => amountCents !== 0)
    .map((line, position) => ({
      entry_id: id,
      position,
      account: line.account,
      organization_id: line.organizationId,
      price_type_id: line.priceTypeId ?? null,
      quantity: line.quantity ?? 0,
      amount_cents: line.amountCents,
      tax_basis_points: line.tax?.basisPoints ?? null,
      tax_exemption: line.tax?.exemption ?? null,
      tax_reason: reasonOf(line),
    }));
}

/** Most lines have none, so nothing is stored for them. */
function reasonOf({ tax }: LedgerLine): string | null {
  return !tax || tax.reason === '' ? null : tax.reason;
}

function addRevenue(entries: LedgerEntry[]): Write[] {
  const changes = revenueChanges(entries);
  if (changes.length === 0) return [];
  return [
    sql`
      insert into revenue_by_slot (price_type_id, organization_id, slot, event_id,
        tickets, refunded_tickets, gross_cents, refund_cents, fee_cents, fee_refund_cents)
      select price_type_id, organization_id, slot, event_id,
        tickets, refunded_tickets, gross_cents, refund_cents, fee_cents, fee_refund_cents
      from json_populate_recordset(null::revenue_by_slot, ${JSON.stringify(changes)}::json)
      order by price_type_id, organization_id, slot
      on conflict (price_type_id, organization_id, slot) do update set
        tickets = revenue_by_slot.tickets + excluded.tickets,
        refunded_tickets = revenue_by_slot.refunded_tickets + excluded.refunded_tickets,
        gross_cents = revenue_by_slot.gross_cents + excluded.gross_cents,
        refund_cents = revenue_by_slot.refund_cents + excluded.refund_cents,
        fee_cents = revenue_by_slot.fee_cents + excluded.fee_cents,
        fee_refund_cents = revenue_by_slot.fee_refund_cents + excluded.fee_refund_cents`,
  ];
}
