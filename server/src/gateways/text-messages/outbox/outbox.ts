import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { watchedSms } from '../../../observation/watched-messages.ts';
import { reasonOf } from '../../outcome.ts';
import type { Sms, TextMessage } from '../sms.ts';

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
