import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { outboxMailer, smtpMailer } from './mailer.ts';

const mail = {
  to: 'ada@example.com',
  subject: 'Grüße\r\nBcc: evil@example.com',
  text: 'Hello',
  html: '<p>Hello</p>',
};

test('SMTP: the message arrives whole, and a subject cannot add headers', async () => {
  const received: string[] = [];
  const recipients: string[] = [];
  const sink = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      recipients.push(address);
      done();
    },
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
  // Listening on a port, the address is an object.
  const { port } = sink.server.address() as AddressInfo;
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'Marquee <no-reply@example.com>');
  await mailer.send(mail);
  mailer.close();
  await new Promise<void>((resolve) => sink.close(() => resolve()));

  const parsed = await PostalMime.parse(received[0] ?? '');
  expect(recipients).toEqual(['ada@example.com']);
  expect(parsed.from?.address).toBe('no-reply@example.com');
  expect(parsed.text?.trim()).toBe('Hello');
  expect(parsed.html).toContain('<p>Hello</p>');
  expect(parsed.headers.map((header) => header.key)).not.toContain('bcc');
});

test('outbox: every message is an .eml file that only its owner can read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-outbox-'));
  const announced: string[] = [];
  const now = new Date('2026-01-13T18:00:00.000Z');
  const mailer = outboxMailer(
    folder,
    'Marquee <no-reply@localhost>',
    () => now,
    ({ to }) => announced.push(to),
  );
  await Promise.all([mailer.send(mail), mailer.send(mail)]);
  const names = await readdir(folder);
  expect(names).toHaveLength(2);
  expect(names[0]).toMatch(/^2026-01-13T18-00-00\.000Z-[\da-f]{8}\.eml$/);
  const [name = ''] = names;
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  const parsed = await PostalMime.parse(await readFile(join(folder, name)));
  expect(parsed.to?.[0]?.address).toBe('ada@example.com');
  expect(announced).toEqual(['ada@example.com', 'ada@example.com']);
  await rm(folder, { recursive: true });
});
