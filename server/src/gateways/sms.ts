import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export type TextMessage = {
  /** With its country code: `+4915123456789`. */
  to: string;
  text: string;
};

export type Sms = {
  /** Resolves when the message is handed over or stored; rejects otherwise. */
  send: (message: TextMessage) => Promise<void>;
};

export type TwilioSettings = {
  accountSid: string;
  authToken: string;
  /** A number, a name that the network shows, or a messaging service (`MG…`). */
  from: string;
  /** undefined: Twilio's own. */
  apiUrl: string | undefined;
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

const API_URL = 'https://api.twilio.com';
const TIMEOUT_MS = 8_000;

const Refusal = z.object({ message: z.string() });

export function twilioSms({ accountSid, authToken, from, apiUrl = API_URL }: TwilioSettings): Sms {
  const address = `${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  const sender = /^MG[\da-f]{32}$/i.test(from) ? { MessagingServiceSid: from } : { From: from };
  return {
    async send({ to, text }) {
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization: `Basic ${credentials}` },
        body: new URLSearchParams({ To: to, Body: text, ...sender }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.ok) return;
      const refusal = Refusal.safeParse(await response.json().catch(() => undefined));
      throw new SmsRefusal(response.status, refusal.data?.message ?? 'It gives no reason.');
    },
  };
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
  return {
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
  };
}
