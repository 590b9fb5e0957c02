import type { Outcome } from '../outcome.ts';

export type TextMessage = {
  /** With its country code: `+4915123456789`. */
  to: string;
  text: string;
};

export type CampaignText = TextMessage & {
  /** Where the service reports what became of the message. */
  receiptUrl: string;
};

export type Sms = {
  /** Whether people can answer. A name as the sender takes no answers. */
  canReceive: boolean;
  /** Resolves when the message is handed over or stored; rejects otherwise. */
  send: (message: TextMessage) => Promise<void>;
  /** Hands a message over once, and says what became of it; never rejects. */
  sendOnce: (message: CampaignText) => Promise<Outcome>;
  /** Tells whether the service itself sent a form to one of our addresses. */
  isGenuine: (address: string, form: URLSearchParams, signature: string) => boolean;
};

/** The service answered, and refused the message. */
export class SmsRefusal extends Error {
  override name = 'SmsRefusal';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
