import { EventEmitter, on, once } from 'node:events';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const ARRIVES_WITHIN_MS = 10_000;

/** A real mail server, and the way to read what arrived. */
export type Mailbox = {
  /** For `SMTP_URL`. */
  url: string;
  /** The sign-in code of the newest mail to an address that nobody has read; waits for one. */
  latestCode: (email: string) => Promise<string>;
  close: () => Promise<void>;
};

export async function openMailbox(): Promise<Mailbox> {
  const unread = new Map<string, string>();
  const arrivals = new EventEmitter();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
        for (const address of to) unread.set(address, Buffer.concat(chunks).toString());
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
  return {
    url: `smtp://127.0.0.1:${port}`,
    async latestCode(email) {
      const waiting = on(arrivals, 'mail', { signal: AbortSignal.timeout(ARRIVES_WITHIN_MS) });
      let mail = take(email);
      while (mail === undefined) {
        await waiting.next();
        mail = take(email);
      }
      await waiting.return?.();
      return codeIn(mail);
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function codeIn(mail: string): Promise<string> {
  const { text = '' } = await PostalMime.parse(mail);
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (code === undefined) throw new Error(`There is no code in this mail:\n${text}`);
  return code;
}
