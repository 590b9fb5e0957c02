import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { type Mail, smtpMailer } from '../gateways/mailer.ts';

/** Sends mails through a real SMTP server; answers what it took, as it came over the wire. */
export async function sendThroughSmtp(
  from: string,
  ...mails: Mail[]
): Promise<{ recipients: string[]; received: Buffer[] }> {
  const recipients: string[] = [];
  const received: Buffer[] = [];
  const sink = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      recipients.push(address);
      done();
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
  // Listening on a port, the address is an object.
  const { port } = sink.server.address() as AddressInfo;
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, from);
  for (const mail of mails) await mailer.send(mail);
  mailer.close();
  await new Promise<void>((resolve) => sink.close(() => resolve()));
  return { recipients, received };
}
