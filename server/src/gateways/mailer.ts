import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { domainToASCII } from 'node:url';
import nodemailer from 'nodemailer';
import { DEFAULT_MAIL_FROM, DEFAULT_SENDER } from '../lib/branding.ts';

export type Mail = {
  /**
   * Names the message: the same whenever it is sent again, so that its receiver can drop a repeat.
   * Letters and digits; without it each sending has a name of its own.
   */
  id?: string;
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

export type SendOptions = {
  /** Gives the sending up; what the mail server has not taken by then, it does not get. */
  signal?: AbortSignal;
  /** One of many that nobody waits for at a screen; they never hold up the others. */
  isBulk?: boolean;
};

export type Mailer = {
  /** Resolves when the message is handed over or kept; rejects when it is neither. */
  send: (mail: Mail, options?: SendOptions) => Promise<void>;
  /** Ends every connection; what is being sent is given up. */
  close: () => void;
};

/** People wait for their code: a server that does not answer by then is away. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };
/** A connection is kept for the next mail, and ended before the server would wonder. */
const pool = { pool: true, idleTimeout: 5_000, maxMessages: 500, maxRequeues: 2 } as const;
/** Many servers take few connections from one client at a time. */
const CONNECTIONS = { bulk: 5, direct: 2 };

/** What stands at the head of a message, as the library takes it. */
function headOf(from: string, { id, ...mail }: Mail) {
  const { fromName: name } = mail;
  return {
    ...mail,
    from: from === DEFAULT_MAIL_FROM && name !== undefined ? { ...DEFAULT_SENDER, name } : from,
    ...(id === undefined ? {} : { messageId: `<${id}@${domainOf(from)}>` }),
  };
}

/** `Box office <box@tickets.example>` → `tickets.example` */
function domainOf(from: string): string {
  const [, domain = ''] = /@([^\s<>@]+)>?\s*$/.exec(from) ?? [];
  return domainToASCII(domain) || 'localhost';
}

/** Sends through the server of `SMTP_URL`, over connections that are kept for a while. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const connect = (maxConnections: number) =>
    nodemailer.createTransport({ url: smtpUrl, ...timeouts, ...pool, maxConnections });
  const transports = { bulk: connect(CONNECTIONS.bulk), direct: connect(CONNECTIONS.direct) };
  return {
    async send(mail, { signal, isBulk = false } = {}) {
      const transport = isBulk ? transports.bulk : transports.direct;
      await transport.sendMail({ ...headOf(from, mail), ...(signal ? { signal } : {}) });
    },
    close: () => {
      for (const transport of Object.values(transports)) transport.close({ force: true });
    },
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
    async send(mail, { signal } = {}) {
      await ready;
      signal?.throwIfAborted();
      const date = clock();
      const { message } = await transport.sendMail({ ...headOf(from, mail), date });
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
