import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { domainToASCII } from 'node:url';
import nodemailer from 'nodemailer';
import SMTPTransport from 'nodemailer/lib/smtp-transport/index.js';
import { fromOf, type Sender } from '../mail/sender.ts';
import { encodeForm } from './forms/encode.ts';
import { type Filling, type MailForm, mailOf } from './forms/form.ts';
import { outcomeFor } from './mailer-once.ts';
import { partOf } from './mailer-parts.ts';
import { AddressRefused, type Outcome } from './outcome.ts';
import { createLines } from './smtp/lines.ts';
import { watchedMailer } from '../observation/watched-messages.ts';

export type Mail = {
  /**
   * Identifies the message and stays the same when it is sent again, so that the receiver can drop
   * a repeat. Letters and digits; without it, each sending gets a new name.
   */
  id?: string;
  to: string;
  /** The sender whose name stands in `From`; without one, the name in `MAIL_FROM` does. */
  sender?: Sender;
  replyTo?: string;
  /** Where it bounces to (the envelope's sender); the sender's address without it. */
  bounceTo?: string;
  headers?: Record<string, string>;
  subject: string;
  text: string;
  html: string;
  attachments?: MailAttachment[];
};

export type MailAttachment = {
  filename: string;
  content: Buffer;
  contentType: string;
  /** Identifies a picture that the HTML shows as `cid:…`; attachments without it are for saving. */
  cid?: string;
};

export type SendOptions = {
  /** Stops the sending; a message that the mail server has not accepted yet is not sent. */
  signal?: AbortSignal;
  /** Marks one of many mails that nobody is waiting for; they never delay the others. */
  isBulk?: boolean;
};

export type Mailer = {
  /** Resolves when the message is handed over or stored; rejects otherwise, with `AddressRefused` for an address that does not exist. */
  send: (mail: Mail, options?: SendOptions) => Promise<void>;
  /**
   * Prepares what many messages share. The function that it returns hands one of them over once and
   * says what became of it; it never sends again by itself, and never rejects.
   */
  prepareOnce: (form: MailForm) => (filling: Filling) => Promise<Outcome>;
  /** Closes every connection and stops what is being sent. */
  close: () => void;
};

/** People wait for their code, so a server without an answer by then counts as unavailable. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };
/** A connection is kept for the next mail and closed before the mail server would time out. */
const pool = { pool: true, idleTimeout: 5_000, maxMessages: 500, maxRequeues: 2 } as const;
/** Many mail servers accept few connections from one client at a time. */
const CONNECTIONS = { bulk: 5, direct: 2 };
/** Many mail servers examine a message before they answer. Nobody waits for a campaign's. */
const CAMPAIGN_TIMEOUT_MS = 60_000;

/** Returns a message in nodemailer's form. */
function letterOf(mailFrom: string, message: Mail) {
  const { id, bounceTo, to, sender, replyTo, attachments, ...mail } = message;
  return {
    ...mail,
    ...headOf(mailFrom, sender, replyTo),
    ...(attachments === undefined ? {} : { attachments: attachments.map(partOf) }),
    // nodemailer writes the domain in ASCII; a text could be read as several addresses.
    to: { name: '', address: to },
    ...(id === undefined ? {} : { messageId: `<${id}@${domainOf(mailFrom)}>` }),
    ...(bounceTo === undefined ? {} : { envelope: { from: bounceTo, to } }),
  };
}

/** Returns who writes, and who answers go to, in nodemailer's form. */
function headOf(mailFrom: string, sender?: Sender, replyTo?: string) {
  return {
    from: fromOf(mailFrom, sender),
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
  };
}

/** `Box office <box@tickets.example>` → `tickets.example` */
function domainOf(from: string): string {
  const [, domain = ''] = /@([^\s<>@]+)>?\s*$/.exec(from) ?? [];
  return domainToASCII(domain) || 'localhost';
}

/** Creates a mailer that sends through `SMTP_URL` and keeps connections for a while. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const connect = (maxConnections: number) =>
    nodemailer.createTransport({ url: smtpUrl, ...timeouts, ...pool, maxConnections });
  const transports = {
    bulk: connect(CONNECTIONS.bulk),
    direct: connect(CONNECTIONS.direct),
  };
  const patient = { url: smtpUrl, ...timeouts, socketTimeout: CAMPAIGN_TIMEOUT_MS };
  const lines = createLines(new SMTPTransport(patient));
  return watchedMailer({
    async send(mail, { signal, isBulk = false } = {}) {
      const transport = isBulk ? transports.bulk : transports.direct;
      const given = { ...letterOf(from, mail), ...(signal ? { signal } : {}) };
      await transport.sendMail(given).catch((error: unknown) => {
        const outcome = outcomeFor(mail.to, error, false);
        const isGone = outcome.is === 'refused' && outcome.isAddress;
        throw isGone ? new AddressRefused(mail.to, outcome.reason, { cause: error }) : error;
      });
    },
    prepareOnce: (form) => {
      const write = encodeForm(form, {
        ...headOf(from, form.sender, form.replyTo),
        domain: domainOf(from),
      });
      return (filling) => lines.send(write(filling));
    },
    close: () => {
      lines.close();
      for (const transport of Object.values(transports)) transport.close({ force: true });
    },
  });
}

/**
 * Creates a mailer that stores every message as an `.eml` file, for a machine without a mail
 * server.
 * @param folder created when missing
 * @param clock names the files, so that they sort by time
 * @param announce called with each message, for the console
 */
export function outboxMailer(
  folder: string,
  from: string,
  clock: () => Date,
  announce: (mail: Mail) => void,
): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  const ready = mkdir(folder, { recursive: true, mode: 0o700 });
  const keep = async (mail: Mail, signal?: AbortSignal) => {
    await ready;
    signal?.throwIfAborted();
    const date = clock();
    const { message } = await transport.sendMail({ ...letterOf(from, mail), date });
    const name = `${date.toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
    const temporary = join(folder, `.${name}`);
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(message as Buffer);
    } finally {
      await file.close();
    }
    // A reader of the outbox never sees half a message.
    await rename(temporary, join(folder, name));
    announce(mail);
  };
  return watchedMailer({
    send: (mail, { signal } = {}) => keep(mail, signal),
    prepareOnce: (form) => async (filling) => {
      await keep(mailOf(form, filling));
      return { is: 'sent' };
    },
    close: () => transport.close(),
  });
}
