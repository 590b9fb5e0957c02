import { amountOf } from '@marquee/contract/money';
import type {
  RefundEffect,
  RefundRequest,
  TicketRefund,
  WaitingRefund,
} from '@marquee/contract/payments/refunds';
import type { PlannedShare } from '@marquee/contract/payments/shares';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import type { Json } from '../../../db/schema.generated.ts';
import type { PaymentServices } from '../../../gateways/payments/payments.ts';
import { itemsOf, nameOfItem } from '../../orders/items/items.ts';
import { isByHand, refunderOf } from '../rules.ts';
import type { Share } from '../settling/shares.ts';
import { type Actor, isAdministrator } from '../../../lib/actor.ts';
import { shortfallOf } from './effect.ts';
import type { RefundRequestRow } from './queries.ts';

type RequestFields = Pick<
  RefundRequestRow,
  | 'id'
  | 'status'
  | 'requested_by_name'
  | 'decided_by_name'
  | 'reason'
  | 'ticket_ids'
  | 'part_cents'
  | 'asked_reason'
> & {
  /** A timestamp nested in JSON arrives as text. */
  requested_at: Date | string;
  decided_at: Date | string | null;
};

export function presentRequest(row: RequestFields): RefundRequest {
  return {
    request_id: row.id,
    status: row.status,
    requested_at: new Date(row.requested_at).toISOString(),
    requested_by: row.requested_by_name,
    decided_at: row.decided_at && new Date(row.decided_at).toISOString(),
    decided_by: row.decided_by_name,
    reason: row.reason,
    tickets: row.ticket_ids?.map(referenceOf) ?? [],
    sum: row.ticket_ids?.length === 0 ? amountOf(row.part_cents ?? 0) : null,
    sum_reason: row.asked_reason,
  };
}

type TicketRefundRow = {
  id: string;
  ticket_ids: string[];
  items: Json;
  total_cents: number;
  tax_cents: number;
  reason: string;
  is_by_buyer: boolean;
  made_at: Date | string;
  /** None: the tickets were free. */
  payments: PaymentRow[];
};

type PaymentRow = {
  id: string;
  provider: string;
  amount_cents: number;
  refunded_at: Date | string | null;
  refund_failure: string | null;
};

export function presentTicketRefund(row: TicketRefundRow): TicketRefund {
  const next = nextOf(row);
  return {
    refund_id: row.id,
    tickets: row.ticket_ids.map(referenceOf),
    items: itemsOf(row.items).map((item) => {
      return { Type: nameOfItem(item), quantity: item.quantity };
    }),
    amount: amountOf(row.total_cents),
    tax: amountOf(row.tax_cents),
    reason: row.reason,
    by_buyer: row.is_by_buyer,
    made_at: new Date(row.made_at).toISOString(),
    state: next ? stateOf(next) : null,
    refunded_by: next ? refunderOfPart(next) : null,
    ...(row.payments.length > 1 && { parts: row.payments.map(presentPart) }),
  };
}

/** Returns the payment of a refund that is to go back next; the first one once all went back. */
function nextOf({ payments }: TicketRefundRow): PaymentRow | undefined {
  return payments.find((payment) => payment.refunded_at === null) ?? payments[0];
}

export function presentPart(row: Pick<PaymentRow, 'provider' | 'amount_cents' | 'refunded_at'>) {
  return {
    amount: amountOf(row.amount_cents),
    refunded_by: refunderOfPart(row),
    state: stateOf(row),
  };
}

function stateOf({ refunded_at: at }: Pick<PaymentRow, 'refunded_at'>): 'due' | 'done' {
  return at === null ? 'due' : 'done';
}

/** An organizer returns what it took itself, the service all else. */
export function refunderOfPart({
  provider,
}: {
  provider: string;
}): 'organizer' | 'payment_service' {
  return provider === 'offline' ? 'organizer' : 'payment_service';
}

/** Presents a refund for staff, who may have to pay it themselves. */
export function presentStaffRefund(row: TicketRefundRow, payments: PaymentServices, actor: Actor) {
  const { parts: _, ...refund } = presentTicketRefund(row);
  const next = nextOf(row);
  const settled = (payment: PaymentRow) => ({
    payment_id: payment.id,
    by_hand: isByHand(payment, payments, actor),
    refund_failure: payment.refunded_at === null ? payment.refund_failure : null,
  });
  return {
    ...refund,
    ...(next ? settled(next) : { payment_id: null, by_hand: false, refund_failure: null }),
    ...(row.payments.length > 1 && {
      parts: row.payments.map((payment) => ({ ...presentPart(payment), ...settled(payment) })),
    }),
  };
}

/** Presents a request with the figures that make it wait; a decided request has none. */
export function presentWaitingRefund(row: RefundRequestRow): WaitingRefund {
  const { balance, open_payout: open, change } = row;
  const isWaiting = row.status === 'waiting';
  return {
    ...presentRequest(row),
    amount: amountOf(row.part_cents ?? row.total_cents),
    balance: amountOf(balance),
    open_payout: amountOf(open),
    shortfall: isWaiting ? amountOf(shortfallOf({ balance, open, change })) : 0,
    order_id: row.order_id,
    order_reference: referenceOf(row.order_id),
    buyer: row.buyer,
    event_id: row.event_id,
    event_title: row.title,
    organization_id: row.organization_id,
    organization_name: row.organization_name,
  };
}

/** Presents balances to administrators only; a client learns whether the refund would wait. */
export function presentEffect(
  actor: Actor,
  money: { total: number; balance: number; open: number; change: number },
  planned: PlannedShare[],
): RefundEffect {
  const { total, balance, open } = money;
  const shortfall = shortfallOf(money);
  const isAllowed = isAdministrator(actor);
  return {
    amount: amountOf(total),
    waits: shortfall > 0 && !isAllowed,
    balance: isAllowed ? amountOf(balance) : null,
    open_payout: isAllowed ? amountOf(open) : null,
    shortfall: isAllowed ? amountOf(shortfall) : null,
    ...(planned.length > 0 && { payments: planned }),
  };
}

/** Presents what would go back of each payment. */
export function presentPlanned(
  shares: Share[],
  payments: PaymentServices,
  actor: Actor,
): PlannedShare[] {
  return shares.map(({ payment, cents }) => ({
    amount: amountOf(cents),
    refunded_by: refunderOf(payment, payments),
    by_hand: isByHand({ ...payment, refund_failure: null }, payments, actor),
  }));
}
