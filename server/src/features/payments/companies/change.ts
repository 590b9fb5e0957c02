import { companyChangeSentences as say } from '@marquee/contract/companies/sentences';
import type { StoredCompany } from '@marquee/contract/companies/stored';
import { reverseChargeSentences } from '@marquee/contract/tax/reverse-charge';
import { maskedName } from '@marquee/contract/people/masked';
import { isDeepStrictEqual } from 'node:util';
import type { Trx } from '../../../db/database.ts';
import { refusal } from '../../../lib/app-error.ts';
import { type Reissued, reissueInvoice } from '../../invoices/corrections/write.ts';
import { listDocuments } from '../../invoices/queries.ts';
import type { LockedOrder, OrderChange } from '../../orders/commands.ts';
import { writeCompany } from '../../orders/commands-corrections.ts';
import { refuseUntaxed } from '../../orders/items/reverse-charge.ts';
import { isHolding } from '../../orders/rules.ts';
import { listKept } from '../settling/kept.ts';
import { creditedOf } from '../settling/settle.ts';
import { accountOf } from '../settling/shares.ts';

/** @property reissued the documents that were written; absent: the order is unpaid */
export type CompanyChange = { change: OrderChange; reissued?: Reissued };

/**
 * Sets the company that an order's invoice is for. Of a paid order, the invoice is cancelled by a
 * credit note and written again.
 * @param order under its locks
 * @returns undefined if the order has this company already
 * @throws AppError `invoice_stays` when a paid order has no invoice to correct, or is cancelled,
 *   `company_needed`
 */
export async function changeCompany(
  trx: Trx,
  order: LockedOrder,
  { company, isByBuyer }: { company: StoredCompany | null; isByBuyer: boolean },
  now: Date,
): Promise<CompanyChange | undefined> {
  await refuseStaying(trx, order);
  const before = order.company ?? null;
  if (isDeepStrictEqual(before, company)) return undefined;
  const { items, event } = order;
  refuseUntaxed({ items, event, company }, reverseChargeSentences.vatIdNeeded);
  await writeCompany(trx, order.id, company);
  if (isHolding(order.status)) return { change: changeOf(before, company) };
  const documents = await documentsOf(trx, { ...order, company }, isByBuyer, now);
  const reissued = await reissueInvoice(trx, order.event, documents, now);
  return { change: changeOf(before, company, reissued), reissued };
}

/**
 * Writes a paid order's invoice again if it names another buyer than the order does.
 * @param order under its locks, with its buyer of now
 * @returns undefined if the last invoice names this buyer already
 * @throws AppError `invoice_stays` as `changeCompany`, and for an unpaid order
 */
export async function renameInvoice(
  trx: Trx,
  order: LockedOrder,
  now: Date,
): Promise<Reissued | undefined> {
  if (isHolding(order.status)) throw refusal('invoice_stays', say.noInvoice);
  await refuseStaying(trx, order);
  const last = (await listDocuments(trx, order.id)).findLast(({ kind }) => kind === 'invoice');
  const { name, email } = last?.content.buyer ?? {};
  if (name === order.name && email === order.email) return undefined;
  return reissueInvoice(trx, order.event, await documentsOf(trx, order, false, now), now);
}

async function refuseStaying(trx: Trx, order: LockedOrder): Promise<void> {
  if (order.status === 'cancelled') throw refusal('invoice_stays', say.cancelled);
  if (isHolding(order.status)) return;
  if (order.total_cents === 0) throw refusal('invoice_stays', say.noInvoice);
  const invoice = await trx
    .selectFrom('invoices')
    .select('organization_id')
    .where('order_id', '=', order.id)
    .where('kind', '=', 'invoice')
    .limit(1)
    .executeTakeFirst();
  if (!invoice) throw refusal('invoice_stays', say.oldOrder);
  if (invoice.organization_id !== order.event.organization_id) {
    throw refusal('invoice_stays', say.otherSeller);
  }
}

async function documentsOf(trx: Trx, order: LockedOrder, isByBuyer: boolean, now: Date) {
  const money = { account: accountOf(await listKept(trx, order.id)) };
  return { before: creditedOf(order), after: { ...invoicedOf(order, now), money }, isByBuyer };
}

/** Returns what is left of a paid order, as an invoice of now has it. */
function invoicedOf(order: LockedOrder, now: Date) {
  const { name, email, channel, code, company, items } = order;
  const { payment_way: way, tax_name: taxName } = order;
  const { reason: _, ...left } = creditedOf(order);
  return {
    ...left,
    name,
    email,
    channel,
    code,
    company,
    items,
    way,
    taxName,
    soldAt: now,
    feeCents: order.fee_cents,
  };
}

/** The log keeps enough to recognize a company, because nothing can be deleted from there. */
function changeOf(
  before: StoredCompany | null,
  after: StoredCompany | null,
  reissued?: Reissued,
): OrderChange {
  return {
    action: 'order.company-changed',
    before: { company: inWords(before) },
    after: {
      company: inWords(after),
      ...(before && after && { changed: changedParts(before, after) }),
      ...(reissued && reissuedInWords(reissued)),
    },
  };
}

export function reissuedInWords({ cancelled, creditNote, invoice }: Reissued) {
  return { cancelled, credit_note: creditNote, invoice };
}

function inWords(company: StoredCompany | null): string {
  return company === null ? 'none' : maskedName(company.name);
}

const partNames = {
  name: 'name',
  address: 'address',
  vat_id: 'VAT ID',
  purchase_order: 'purchase order number',
} as const satisfies Record<keyof StoredCompany, string>;

function changedParts(before: StoredCompany, after: StoredCompany): string {
  const parts = Object.keys(partNames) as (keyof StoredCompany)[];
  const changed = parts.filter((part) => !isDeepStrictEqual(before[part], after[part]));
  return changed.map((part) => partNames[part]).join(', ');
}
