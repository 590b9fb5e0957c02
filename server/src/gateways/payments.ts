import type { Cents } from '@marquee/contract/money';

export type CheckoutRequest = {
  orderId: string;
  email: string;
  title: string;
  lines: { label: string; quantity: number; unitCents: Cents }[];
  /** The order's page, to which the buyer returns whether or not it was paid. */
  returnUrl: string;
  heldUntil: Date;
};

export type Checkout = { id: string; url: string };

/** A message of the payment service; `orderId` is the id that we gave when we opened the page. */
export type PaymentEvent =
  | {
      kind: 'paid';
      orderId: string;
      reference: string;
      amountCents: Cents;
      /**
       * The return address at the time the page was opened, if the service reports it. It tells our
       * orders from those of another installation.
       */
      returnUrl?: string;
    }
  /** The buyer has finished, but the money has not arrived yet. */
  | { kind: 'under-way'; orderId: string }
  | { kind: 'failed'; orderId: string }
  /** Money went back, no matter who sent it. A partial refund does not refund the whole payment. */
  | {
      kind: 'refunded';
      reference: string;
      refundReference: string;
      amountCents: Cents;
      /** The part that we asked to refund; absent for a refund of all that is left. */
      partId?: string;
      /** undefined: the service does not name it. */
      orderId: string | undefined;
      /** The time of a message about the whole payment that does not name the refund. */
      chargeAsOf?: Date;
    }
  /** The buyer's bank takes a payment back, or has decided a dispute. */
  | {
      kind: 'dispute';
      reference: string;
      disputeReference: string;
      amountCents: Cents;
      reason: string;
      status: 'open' | 'won' | 'lost';
      /** Whether money moved with this message. */
      funds: 'withdrawn' | 'returned' | null;
      /** The last moment at which the dispute can be answered. */
      dueAt: Date | null;
    }
  /** A refund could not be delivered; the money is back with the service. */
  | {
      kind: 'refund-failed';
      partId?: string;
      reference: string;
      refundReference: string;
      amountCents: Cents;
      reason: string;
      at: Date;
    }
  | { kind: 'of-no-interest' };

/** A part of a payment; the service names it in its messages about the refund. */
export type RefundPart = { id: string; amountCents: Cents };

/** A payment service with its own payment page. */
export type CheckoutPayments = {
  kind: 'checkout';
  /** Opens the page of an order; a second call for the same order opens no second page. */
  openCheckout: (request: CheckoutRequest) => Promise<Checkout>;
  /** Ends a page that nobody needs any more; does nothing when it has ended already. */
  closeCheckout: (id: string) => Promise<void>;
  /**
   * Refunds what is left of a payment, or a part of it.
   * @param part names a part of it, with its amount; absent: all that is left
   * @param key the same for the same refund, so that repeated calls refund once
   * @returns the service's id of the refund
   */
  refund: (refund: { reference: string; key: string; part?: RefundPart }) => Promise<string>;
  /**
   * Checks that the service accepts our key; fails rather than retries.
   * @returns whether its payments move real money
   */
  check: () => Promise<{ isLive: boolean }>;
  /**
   * Verifies and reads a message of the service.
   * @throws AppError `invalid` when the service did not sign it or it is too old
   */
  readEvent: (body: Buffer, signature: string) => PaymentEvent;
};

/** The organizer tells buyers how to pay and marks orders as paid. */
export type OfflinePayments = { kind: 'offline' };

export type Payments = OfflinePayments | CheckoutPayments;

export const offlinePayments: OfflinePayments = { kind: 'offline' };
