import { EventEmitter, on, once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** Tickets are drawn before they are mailed, which takes long on a busy machine. */
const ARRIVES_WITHIN_MS = 40_000;

/** A real mail server with access to the mails it received. */
export type Mailbox = {
  /** The value of `SMTP_URL`. */
  url: string;
  /** Waits for the newest unread mail to an address, and returns its one-time code. */
  latestCode: (email: string) => Promise<string>;
  /** Waits for the newest unread mail to an address. */
  latestMail: (email: string) => Promise<Email>;
  close: () => Promise<void>;
};

export async function openMailbox(): Promise<Mailbox> {
  const unread = new Map<string, Buffer>();
  const arrivals = new EventEmitter();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
        for (const address of to) unread.set(address, Buffer.concat(chunks));
        arrivals.emit('mail');
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;

  const take = (email: string) => {
    const mail = unread.get(email);
    unread.delete(email);
    return mail;
  };
  const latestMail = async (email: string) => {
    const waiting = on(arrivals, 'mail', { signal: AbortSignal.timeout(ARRIVES_WITHIN_MS) });
    let mail = take(email);
    while (mail === undefined) {
      await waiting.next();
      mail = take(email);
    }
    await waiting.return?.();
    return PostalMime.parse(mail);
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    latestCode: async (email) => codeIn(await latestMail(email)),
    latestMail,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function codeIn({ text = '' }: Email): string {
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (code === undefined) throw new Error(`There is no code in this mail:\n${text}`);
  return code;
}
