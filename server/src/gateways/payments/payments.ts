import type { ConnectedPayout } from '@marquee/contract/connected-accounts';
import type { Cents } from '@marquee/contract/money';
import type { PaymentService } from '@marquee/contract/finance/payment-services';
import type { IncomingHttpHeaders } from 'node:http';

export type CheckoutRequest = {
  orderId: string;
  email: string;
  title: string;
  lines: { label: string; quantity: number; unitCents: Cents }[];
  /** The order's page, to which the buyer returns whether or not it was paid. */
  returnUrl: string;
  /** Where a service reports this payment if it asks for an address with each page. */
  webhookUrl: string;
  heldUntil: Date;
  /** The order's page before, which ended without a payment. */
  replaces?: string;
  /** The connected account that is paid, less the platform's fee; absent: the platform's own. */
  payee?: { account: string; feeCents: Cents };
};

export type Checkout = { id: string; url: string };

/**
 * What a payment service reports; `orderId` is the id that we gave when we opened the page.
 * `account` is the connected account that it happened in; absent: the platform's own.
 */
export type ReportedEvent = PaymentEventOf & { account?: string };

/** The same with the service that reported it. */
export type PaymentEvent = ReportedEvent & { provider: PaymentService };

/** A call of a service to our webhook. */
export type WebhookCall = { body: Buffer; headers: IncomingHttpHeaders };

export type AccountEvent = Extract<PaymentEvent, { kind: `account-${string}` }>;

type PaymentEventOf =
  | {
      kind: 'paid';
      orderId: string;
      /** The payment page. */
      checkoutId?: string;
      reference: string;
      amountCents: Cents;
      /**
       * The return address at the time the page was opened, if the service reports it. It tells our
       * orders from those of another installation.
       */
      returnUrl?: string;
    }
  /** The buyer has finished, but the money has not arrived yet. */
  | { kind: 'under-way'; orderId: string; checkoutId?: string }
  | { kind: 'failed'; orderId: string; checkoutId?: string }
  /**
   * The page can no longer be paid, and another one can be opened for the same order. Not failed: its
   * time ran out.
   */
  | { kind: 'page-ended'; orderId: string; checkoutId: string; hasFailed: boolean }
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
  /** How much of a payment went back in all. The refund of all of it is `refunded`. */
  | {
      kind: 'partly-refunded';
      reference: string;
      amountCents: Cents;
      orderId: string | undefined;
      /** The time of the message. */
      chargeAsOf: Date;
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
  /** The state of a connected account changed. */
  | { kind: 'account-changed' }
  /** The owner of a connected account took the platform's access away. */
  | { kind: 'account-left' }
  /** A connected account pays, or fails to pay, its owner's bank. */
  | {
      kind: 'account-payout';
      reference: string;
      amountCents: Cents;
      status: ConnectedPayout['status'];
      failure: string;
      createdAt: Date;
      arrivesAt: Date;
    }
  | { kind: 'of-no-interest' };

/** A part of a payment; the service names it in its messages about the refund. */
export type RefundPart = { id: string; amountCents: Cents };

export type Refund = {
  reference: string;
  /** The same for the same refund, so that repeated calls refund once. */
  key: string;
  /** Names a part of the payment, with its amount; absent: all that is left. */
  part?: RefundPart;
  /** The connected account that was paid; absent: the platform's own. */
  account?: string;
  /** Whether the platform returns its application fee to the account with the refund. */
  returnsFee?: boolean;
};

/** The payment service refuses a refund, and would refuse it again. */
export class RefundRefused extends Error {
  override name = 'RefundRefused';
}

/** What a service answers to a key that it does not take, or why it did not answer. */
export type CheckFailureCode = 'EKEY' | 'ENOACCESS' | 'ETOOMANY' | 'EAWAY';

/** A payment service failed its test. */
export class CheckFailed extends Error {
  override name = 'CheckFailed';
  readonly code: CheckFailureCode | undefined;

  /** @param code undefined for a reason that is not known */
  constructor(code: CheckFailureCode | undefined, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Names the fee of a payment, or what of it belongs to a part. */
export type FeeReturn = { reference: string; account: string; key: string; amountCents: Cents };

/** A payment service with its own payment page. */
export type CheckoutPayments = {
  name: PaymentService;
  /** Its calls of the webhook are not signed, so the address that it calls proves them. */
  needsProof?: true;
  /** Opens the page of an order; a second call for the same order opens no second page. */
  openCheckout: (request: CheckoutRequest) => Promise<Checkout>;
  /**
   * Ends a page that nobody needs any more; does nothing when it has ended already.
   * @param account the connected account of the page; absent: the platform's own
   */
  closeCheckout: (id: string, account?: string) => Promise<void>;
  /**
   * Refunds what is left of a payment, or a part of it.
   * @returns the service's id of the refund
   * @throws RefundRefused when asking again would be useless
   */
  refund: (refund: Refund) => Promise<string>;
  /**
   * Returns an application fee to its connected account, never more than is left of it; absent for a
   * service that has no accounts of organizers.
   */
  returnFee?: (fee: FeeReturn) => Promise<void>;
  /**
   * Checks that the service accepts our key; fails rather than retries.
   * @returns whether its payments move real money
   * @throws CheckFailed when the service refuses or does not answer
   */
  check: () => Promise<{ isLive: boolean }>;
  /**
   * Verifies and reads a call of the service.
   * @throws AppError `invalid` when the service did not make it or it is too old
   */
  receive: (call: WebhookCall) => Promise<ReportedEvent[]>;
};

/**
 * The services that are set up, by name; the first one opens new pages. Without any, organizers tell
 * buyers how to pay and mark orders as paid.
 */
export type PaymentServices = ReadonlyMap<string, CheckoutPayments>;

export function servicesOf(...services: CheckoutPayments[]): PaymentServices {
  return new Map(services.map((service) => [service.name, service]));
}

export const offlinePayments = servicesOf();

/** The service of jobs and pages from before services were named. */
export const EARLIER_SERVICE = 'stripe' satisfies PaymentService;
