import type { AddressInfo, Server, Socket } from 'node:net';
import { createServer } from 'node:net';
import { needsSmtpUtf8 } from '@marquee/contract/people/wire-emails';
import { SMTPServer } from 'smtp-server';
import { type Mail, smtpMailer } from '../../gateways/mailer.ts';

export type SmtpSink = Awaited<ReturnType<typeof startSmtpSink>>;

/**
 * Starts a real SMTP server that stores the mails it accepts.
 * @param isHeldBack mails to these addresses are read to the end, but never acknowledged
 * @param withoutUtf8 refuses addresses with letters beyond ASCII, as older servers do
 */
export async function startSmtpSink({
  isHeldBack = () => false,
  withoutUtf8 = false,
}: { isHeldBack?: (address: string) => boolean; withoutUtf8?: boolean } = {}) {
  /** In the order of arrival, including those that were not acknowledged. */
  const mails: { from: string; to: string; raw: Buffer; isTaken: boolean }[] = [];
  const counts = { connections: 0, open: 0 };
  const sink = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideSMTPUTF8: withoutUtf8,
    onRcptTo: ({ address }, _session, done) => {
      if (!withoutUtf8 || !needsSmtpUtf8(address)) return done();
      const refusal = new Error('5.6.7 Must declare SMTPUTF8 to send unicode address');
      done(Object.assign(refusal, { responseCode: 553 }));
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const [to = ''] = envelope.rcptTo.map(({ address }) => address);
        const isTaken = !isHeldBack(to);
        const { mailFrom } = envelope;
        const from = mailFrom ? mailFrom.address : '';
        mails.push({ from, to, raw: Buffer.concat(chunks), isTaken });
        if (isTaken) done();
      });
    },
  });
  countConnections(sink.server, counts);
  const url = await listen(sink.server);
  return {
    url,
    mails,
    counts,
    close: () => new Promise<void>((resolve) => sink.close(() => resolve())),
  };
}

/** Starts a mail server that hangs: it accepts every connection and never answers. */
export async function startSilentServer() {
  const counts = { connections: 0, open: 0 };
  const server = createServer((socket) => socket.resume());
  const sockets = countConnections(server, counts);
  const url = await listen(server);
  return {
    url,
    counts,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function countConnections(server: Server, counts: { connections: number; open: number }) {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    counts.connections += 1;
    counts.open += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      counts.open -= 1;
      sockets.delete(socket);
    });
  });
  return sockets;
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // For a server that listens on a port, the address is an object.
  const { port } = server.address() as AddressInfo;
  return `smtp://127.0.0.1:${port}`;
}

/** Sends mails through a real SMTP server and returns what it received, byte for byte. */
export async function sendThroughSmtp(
  from: string,
  ...mails: Mail[]
): Promise<{ recipients: string[]; received: Buffer[] }> {
  const sink = await startSmtpSink();
  const mailer = smtpMailer(sink.url, from);
  for (const mail of mails) await mailer.send(mail);
  mailer.close();
  await sink.close();
  return {
    recipients: sink.mails.map(({ to }) => to),
    received: sink.mails.map(({ raw }) => raw),
  };
}
