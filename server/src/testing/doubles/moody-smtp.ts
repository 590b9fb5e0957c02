import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/**
 * What a mail server does with a message: takes it; refuses it for now, for good because of the
 * address (at once, or after the message), of our own address, or of its content; ends the connection before it reads the message; or
 * reads all of it and ends the connection without an answer; or never answers at all.
 */
export type Mood =
  | 'take'
  | 'later'
  | 'nobody'
  | 'unrouted'
  | 'no-account'
  | 'sender'
  | 'spam'
  | 'drop'
  | 'lose'
  | 'hang';

export type MoodySmtp = Awaited<ReturnType<typeof startMoodySmtp>>;

/** Starts a real SMTP server that treats each address by its mood. */
export async function startMoodySmtp(moodOf: (address: string) => Mood) {
  /** Messages that the server read completely, also those that it gave no answer to. */
  const counts = { seen: 0 };
  const taken: { to: string; raw: Buffer; mood: Mood }[] = [];
  const refuse = (code: number, words: string) =>
    Object.assign(new Error(words), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, session, done) => {
      counts.seen += 1;
      const mood = moodOf(address);
      if (mood === 'later') return done(refuse(451, '4.7.1 Greylisted, try again later'));
      if (mood === 'nobody') return done(refuse(550, '5.1.1 No such mailbox'));
      if (mood === 'unrouted') return done(refuse(550, '5.4.4 Unable to route'));
      if (mood === 'sender') return done(refuse(550, '5.1.8 Sender domain not found'));
      if (mood === 'drop') return cut(session.remotePort);
      if (mood === 'hang') return undefined;
      return done();
    },
    onData: (stream, { remotePort, envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const [to = ''] = envelope.rcptTo.map(({ address }) => address);
        const mood = moodOf(to);
        if (mood === 'no-account') return done(refuse(554, 'This user has no account here'));
        if (mood === 'spam') return done(refuse(554, '5.7.1 Message refused'));
        taken.push({ to, raw: Buffer.concat(chunks), mood });
        if (mood === 'lose') cut(remotePort);
        else done();
      });
    },
  });
  const sockets = new Map<number, Socket>();
  const cut = (port: number) => {
    sockets.get(port)?.destroy();
  };
  server.server.on('connection', (socket: Socket) => {
    sockets.set(socket.remotePort ?? 0, socket);
  });
  // A connection that was cut is reported as an error of the client.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // For a server that listens on a port, the address is an object.
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    /** Messages that were begun. */
    get seen() {
      return counts.seen;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
