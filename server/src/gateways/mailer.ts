import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { DEFAULT_MAIL_FROM, DEFAULT_SENDER } from '../lib/house.ts';

export type Mail = {
  to: string;
  /** The platform's name, as the sender's where `MAIL_FROM` says nothing of its own. */
  fromName?: string;
  /** Whom an answer reaches; without it, our own address. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: MailAttachment[];
};

export type MailAttachment = {
  filename: string;
  content: Buffer;
  contentType: string;
  /** Of a picture that the HTML shows where it says `cid:` and this; the others are for saving. */
  cid?: string;
};

export type Mailer = {
  /** Resolves when the message is handed over or kept; rejects when it is neither. */
  send: (mail: Mail) => Promise<void>;
  close: () => void;
};

/** People wait for their code: a server that does not answer by then is away. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };

function senderOf(from: string, { fromName: name }: Mail) {
  return from === DEFAULT_MAIL_FROM && name !== undefined ? { ...DEFAULT_SENDER, name } : from;
}

/** Sends through the server of `SMTP_URL`. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...timeouts });
  return {
    async send(mail) {
      await transport.sendMail({ ...mail, from: senderOf(from, mail) });
    },
    close: () => transport.close(),
  };
}

/**
 * Keeps every message as an `.eml` file, for a machine without a mail server.
 * @param folder created when missing
 * @param clock names the files, so that they sort by time
 * @param announce told of each message, for the console
 */
export function outboxMailer(
  folder: string,
  from: string,
  clock: () => Date,
  announce: (mail: Mail) => void,
): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  const ready = mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    async send(mail) {
      await ready;
      const date = clock();
      const { message } = await transport.sendMail({ ...mail, from: senderOf(from, mail), date });
      const name = `${date.toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
      const temporary = join(folder, `.${name}`);
      const file = await open(temporary, 'wx', 0o600);
      try {
        await file.writeFile(message as Buffer);
      } finally {
        await file.close();
      }
      // Readers of the outbox never see half a message.
      await rename(temporary, join(folder, name));
      announce(mail);
    },
    close: () => transport.close(),
  };
}
