import type { Cents } from '@marquee/contract/money';

/** What a payment page is opened for. */
export type CheckoutRequest = {
  orderId: string;
  email: string;
  /** What the buyer sees above the lines. */
  title: string;
  lines: { label: string; quantity: number; unitCents: Cents }[];
  /** Where the buyer comes back to, paid or not: the order's own page. */
  returnUrl: string;
  /** Until when the order's seats are kept. */
  heldUntil: Date;
};

export type Checkout = { id: string; url: string };

/** What a payment service tells us; `orderId` is what we called the order when we opened the page. */
export type PaymentEvent =
  | {
      kind: 'paid';
      orderId: string;
      reference: string;
      amountCents: Cents;
      /**
       * As it was when the page was opened, if the service says so: tells our orders from another
       * installation's.
       */
      returnUrl?: string;
    }
  /** The buyer is done, the money is on its way. */
  | { kind: 'under-way'; orderId: string }
  | { kind: 'failed'; orderId: string }
  /** Money went back, whoever sent it; part of a payment is not the whole. */
  | {
      kind: 'refunded';
      reference: string;
      refundReference: string;
      amountCents: Cents;
      /** undefined: the service does not say. */
      orderId: string | undefined;
      /** When the service said so of the whole payment, without naming the refund. */
      chargeAsOf?: Date;
    }
  /** The buyer's bank takes a payment back, or has decided about that. */
  | {
      kind: 'dispute';
      reference: string;
      disputeReference: string;
      amountCents: Cents;
      reason: string;
      status: 'open' | 'won' | 'lost';
      /** Whether money moved with it. */
      funds: 'withdrawn' | 'returned' | null;
      /** Until when it can be answered. */
      dueAt: Date | null;
    }
  /** Money that went back could not be delivered, and is with the service again. */
  | {
      kind: 'refund-failed';
      reference: string;
      refundReference: string;
      amountCents: Cents;
      reason: string;
      at: Date;
    }
  | { kind: 'of-no-interest' };

/** A service with a payment page of its own. */
export type CheckoutPayments = {
  kind: 'checkout';
  /** Asked twice for the same order it opens one page. */
  openCheckout: (request: CheckoutRequest) => Promise<Checkout>;
  /** Ends a page that nobody needs any more; one that has ended is no error. */
  closeCheckout: (id: string) => Promise<void>;
  /**
   * Sends back what of a payment has not gone back yet.
   * @param key the same for the same refund, so that it happens once however often it is asked for
   * @returns the service's name of the refund
   */
  refund: (refund: { reference: string; key: string }) => Promise<string>;
  /**
   * Asks the service whether it knows us; at once or not at all.
   * @returns whether its payments move real money
   */
  check: () => Promise<{ isLive: boolean }>;
  /**
   * Reads a message of the service.
   * @throws AppError `invalid` when it is not signed by it, or too old
   */
  readEvent: (body: Buffer, signature: string) => PaymentEvent;
};

/** The organizer says how to pay, and marks what was paid. */
export type OfflinePayments = { kind: 'offline' };

/** How buyers pay. */
export type Payments = OfflinePayments | CheckoutPayments;

export const offlinePayments: OfflinePayments = { kind: 'offline' };
