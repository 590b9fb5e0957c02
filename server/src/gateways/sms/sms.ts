import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Outcome, reasonOf } from '../outcome.ts';
import { watchedSms } from '../../observation/watched-messages.ts';

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

export const KeptText = z.object({ to: z.string(), text: z.string(), date: z.string() });

/**
 * Creates a sender that stores every message as a file beside the mails, for a machine without a
 * service.
 * @param folder created when missing
 * @param clock names the files, so that they sort by time
 * @param announce called with each message, for the console
 */
export function outboxSms(
  folder: string,
  clock: () => Date,
  announce: (message: TextMessage) => void,
): Sms {
  const ready = mkdir(folder, { recursive: true, mode: 0o700 });
  const sms: Sms = {
    canReceive: true,
    isGenuine: () => false,
    async send(message) {
      await ready;
      const date = clock().toISOString();
      const name = `${date.replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.json`;
      const temporary = join(folder, `.${name}`);
      const kept: z.input<typeof KeptText> = { to: message.to, text: message.text, date };
      const file = await open(temporary, 'wx', 0o600);
      try {
        await file.writeFile(JSON.stringify(kept));
      } finally {
        await file.close();
      }
      // A reader of the outbox never sees half a message.
      await rename(temporary, join(folder, name));
      announce(message);
    },
    async sendOnce({ to, text }) {
      try {
        await sms.send({ to, text });
        return { is: 'sent' };
      } catch (error) {
        const reason = reasonOf(String(error));
        return { is: 'refused', isForGood: false, isAddress: false, reason };
      }
    },
  };
  return watchedSms(sms);
}
