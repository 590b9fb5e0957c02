import type { Cents } from '@marquee/contract/money';
import { exemptions, type Tax } from '@marquee/contract/tax/taxes';
import type { LedgerAccount, LedgerKind } from '../../db/schema.generated.ts';

/** 15 minutes, as in the check constraint of `revenue_by_slot`. */
const SLOT_MS = 15 * 60_000;

export type LedgerLine = {
  account: LedgerAccount;
  /** The account's organization; null: the platform. */
  organizationId: string | null;
  /** A debit is positive, a credit negative. Lines of 0 are not written. */
  amountCents: Cents;
  /** The price that was sold or refunded. `sales` lines also have the number of its tickets. */
  priceTypeId?: string | null;
  quantity?: number;
  /** Lines of `sales` and `tax` have a tax, and lines of `fees` if the fee has a rate. */
  tax?: Tax | null;
};

/** Reads the tax of stored lines. */
export function taxOfLine({
  rate,
  exemption,
  reason,
}: {
  /** Hundredths of a percent. */
  rate: number;
  exemption: string | null;
  reason: string | null;
}): Tax {
  return {
    basisPoints: rate,
    exemption: exemptions.find((one) => one === exemption) ?? null,
    reason: reason ?? '',
  };
}

/** A change of money. Its lines add up to zero; the database refuses others. */
export type LedgerEntry = {
  kind: LedgerKind;
  at: Date;
  /** null only for money that belongs to no sale. */
  organizationId: string | null;
  eventId?: string | null;
  orderId?: string | null;
  paymentId?: string | null;
  payoutId?: string | null;
  /** The exchange that it books; an order has one sale beside those of its exchanges. */
  exchangeId?: string | null;
  memo?: string;
  /** The user who wrote it by hand. */
  actorId?: string | null;
  lines: LedgerLine[];
};

type BalanceChange = { organization_id: string; account: string; amount_cents: Cents };

/** Returns what entries add to each account of each organization, one row for each account. */
export function balanceChanges(entries: Pick<LedgerEntry, 'lines'>[]): BalanceChange[] {
  const changes = new Map<string, BalanceChange>();
  for (const { account, organizationId, amountCents } of entries.flatMap(({ lines }) => lines)) {
    if (organizationId === null || amountCents === 0) continue;
    const key = `${organizationId} ${account}`;
    const change = changes.get(key) ?? {
      organization_id: organizationId,
      account,
      amount_cents: 0,
    };
    changes.set(key, change);
    change.amount_cents += amountCents;
  }
  return [...changes.values()];
}

export type RevenueChange = ReturnType<typeof newChange>;

const NOTHING = {
  tickets: 0,
  refunded_tickets: 0,
  gross_cents: 0,
  refund_cents: 0,
  fee_cents: 0,
  fee_refund_cents: 0,
};

function newChange(priceTypeId: string, organizationId: string, entry: LedgerEntry) {
  return {
    price_type_id: priceTypeId,
    organization_id: organizationId,
    slot: new Date(Math.floor(entry.at.getTime() / SLOT_MS) * SLOT_MS),
    event_id: entry.eventId ?? '',
    ...NOTHING,
  };
}

/** Returns what sales, fees and refunds add to the revenue of each price and slot. */
export function revenueChanges(entries: LedgerEntry[]): RevenueChange[] {
  const changes = new Map<string, RevenueChange>();
  for (const entry of entries) {
    if (!['sale', 'fee', 'refund'].includes(entry.kind)) continue;
    for (const line of entry.lines) {
      const { priceTypeId, organizationId, amountCents } = line;
      if (!priceTypeId || organizationId === null || amountCents === 0) continue;
      const fresh = newChange(priceTypeId, organizationId, entry);
      const key = `${priceTypeId} ${organizationId} ${fresh.slot.getTime()}`;
      const change = changes.get(key) ?? fresh;
      changes.set(key, change);
      addLine(change, line, entry.kind === 'refund');
    }
  }
  return [...changes.values()];
}

/**
 * Adds a line. A sale's lines are credits and its fee's are debits; a refund's are the reverse. A
 * cent of tax may move between prices of one rate, so a line can have the other sign; those of a
 * split take tickets from one sale and give them to another.
 */
function addLine(change: RevenueChange, line: LedgerLine, isRefund: boolean): void {
  const { account, amountCents, quantity = 0 } = line;
  if (account === 'fees') {
    change[isRefund ? 'fee_refund_cents' : 'fee_cents'] += isRefund ? -amountCents : amountCents;
  } else if (account === 'sales' || account === 'tax') {
    change[isRefund ? 'refund_cents' : 'gross_cents'] += isRefund ? amountCents : -amountCents;
    change[isRefund ? 'refunded_tickets' : 'tickets'] += isRefund ? -quantity : quantity;
  }
}
