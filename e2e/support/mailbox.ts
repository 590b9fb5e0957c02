import { EventEmitter, on, once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** Tickets are drawn before they are mailed, which takes long on a busy machine. */
const ARRIVES_WITHIN_MS = 100_000;

/** A real mail server with access to the mails it received. */
export type Mailbox = {
  /** The value of `SMTP_URL`. */
  url: string;
  /** Waits for the newest unread one-time code that was mailed to an address. */
  latestCode: (email: string) => Promise<string>;
  /** Waits for the newest unread mail to an address, of those that are wanted. */
  latestMail: (email: string, isWanted?: (mail: Email) => boolean) => Promise<Email>;
  close: () => Promise<void>;
};

export async function openMailbox(): Promise<Mailbox> {
  const unread = new Map<string, Buffer[]>();
  const arrivals = new EventEmitter();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
        for (const address of to) {
          unread.set(address, [...(unread.get(address) ?? []), Buffer.concat(chunks)]);
        }
        arrivals.emit('mail');
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;

  /** Returns the newest mail that is wanted, and forgets all others. */
  const take = async (email: string, isWanted: (mail: Email) => boolean) => {
    const mails = unread.get(email) ?? [];
    unread.delete(email);
    const parsed = await Promise.all(mails.map((mail) => PostalMime.parse(mail)));
    return parsed.findLast(isWanted);
  };
  const latestMail = async (email: string, isWanted: (mail: Email) => boolean = () => true) => {
    const waiting = on(arrivals, 'mail', { signal: AbortSignal.timeout(ARRIVES_WITHIN_MS) });
    let mail = await take(email, isWanted);
    while (mail === undefined) {
      await waiting.next();
      mail = await take(email, isWanted);
    }
    await waiting.return?.();
    return mail;
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    latestCode: async (email) => {
      // Staff get mails about orders, too.
      const { text } = await latestMail(email, (mail) => codeIn(mail.text) !== undefined);
      return codeIn(text) ?? '';
    },
    latestMail,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function codeIn(text = ''): string | undefined {
  return /\b\d{6}\b/.exec(text)?.[0];
}
