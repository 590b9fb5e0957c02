import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { sendThroughSmtp, startSmtpSink } from '../testing/doubles/smtp-sink.ts';
import { outboxMailer, smtpMailer } from './mailer.ts';
import { sendOnce } from '../testing/doubles/mailer.ts';

const mail = {
  to: 'ada@example.com',
  subject: 'Grüße\r\nBcc: evil@example.com',
  text: 'Hello',
  html: '<p>Hello</p>',
};

test('SMTP: the message arrives complete, and a subject cannot add headers', async () => {
  const { recipients, received } = await sendThroughSmtp('Marquee <no-reply@example.com>', mail);

  const parsed = await PostalMime.parse(received[0] ?? '');
  expect(recipients).toEqual(['ada@example.com']);
  expect(parsed.from?.address).toBe('no-reply@example.com');
  expect(parsed.text?.trim()).toBe('Hello');
  expect(parsed.html).toContain('<p>Hello</p>');
  expect(parsed.headers.map((header) => header.key)).not.toContain('bcc');
});

test('files, pictures and the reply address are sent', async () => {
  const picture = Buffer.from([0x89, 0x50, 0x00, 0xff]);
  const { received } = await sendThroughSmtp('Marquee <no-reply@example.com>', {
    ...mail,
    replyTo: 'hello@harbour.example',
    html: '<img src="cid:a@b">',
    attachments: [
      { filename: 'a.png', content: picture, contentType: 'image/png', cid: 'a@b' },
      { filename: 'Grüße\r\nBcc: x@y.z.pdf', content: picture, contentType: 'application/pdf' },
    ],
  });
  const parsed = await PostalMime.parse(received[0] ?? '');
  expect(parsed.from?.address).toBe('no-reply@example.com');
  expect(parsed.replyTo?.map(({ address }) => address)).toEqual(['hello@harbour.example']);
  expect(parsed.attachments).toMatchObject([
    { contentId: '<a@b>', disposition: 'inline', mimeType: 'image/png', related: true },
    { disposition: 'attachment', mimeType: 'application/pdf' },
  ]);
  for (const { content } of parsed.attachments) {
    expect(content instanceof ArrayBuffer && Buffer.from(content).equals(picture)).toBe(true);
  }
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

test('a domain of another script goes out in ASCII, letters before the @ with SMTPUTF8', async () => {
  const { recipients, received } = await sendThroughSmtp(
    'Marquee <no-reply@bühne.example>',
    { ...mail, to: 'info@bücher.example', replyTo: 'büro@bücher.example' },
    { ...mail, to: 'jörg@example.org' },
    { ...mail, to: 'first/last&co@example.org' },
  );
  // The receiving server reads the domain.
  expect(recipients).toEqual([
    'info@bücher.example',
    'jörg@example.org',
    'first/last&co@example.org',
  ]);
  expect(received[0]?.toString()).toMatch(/^To: info@xn--bcher-kva\.example\r$/m);
  const [first, second] = await Promise.all(received.map((raw) => PostalMime.parse(raw)));
  expect(first?.from?.address).toBe('no-reply@xn--bhne-0ra.example');
  expect(second?.to?.map(({ address }) => address)).toEqual(['jörg@example.org']);
});

test('a mail server without SMTPUTF8 says so, for one address', async () => {
  const sink = await startSmtpSink({ withoutUtf8: true });
  const mailer = smtpMailer(sink.url, 'Marquee <no-reply@example.com>');
  const to = 'jörg@example.org';
  await expect(mailer.send({ ...mail, to })).rejects.toMatchObject({
    name: 'AddressRefused',
    to,
    message: expect.stringContaining('SMTPUTF8') as unknown,
  });
  expect(await sendOnce(mailer, { ...mail, to })).toMatchObject({ is: 'refused', isAddress: true });
  await mailer.send({ ...mail, to: 'info@bücher.example' });
  mailer.close();
  await sink.close();
  expect(sink.mails.map((one) => one.to)).toEqual(['info@bücher.example']);
});
