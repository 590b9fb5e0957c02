import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Mail, outboxMailer } from '../gateways/mailer.ts';
import { outboxSms } from '../gateways/text-messages/outbox/outbox.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { outboxFolder } from './mailbox.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = Buffer.from('%PDF-1.7 tickets');
const mail: Mail = {
  to: 'ada@example.com',
  replyTo: 'hello@harbour.example',
  subject: 'Your tickets',
  text: 'In words',
  html: '<!doctype html><html><head><title>x</title></head><body><img src="cid:a@b"><img src="cid:evil@b"><script>alert(1)</script></body></html>',
  attachments: [
    { filename: 'code.png', content: png, contentType: 'image/png', cid: 'a@b' },
    {
      filename: 'evil.svg',
      content: Buffer.from('<svg/>'),
      contentType: 'image/svg+xml',
      cid: 'evil@b',
    },
    { filename: 'tickets "1"<b>.pdf', content: pdf, contentType: 'application/pdf' },
  ],
};

async function keep(message: Mail): Promise<string> {
  const { config, clock } = server.deps;
  const folder = outboxFolder(config.dataDir);
  await outboxMailer(folder, 'tickets@example.com', clock, () => undefined).send(message);
  const list = await server.visitor.inject({ url: '/dev/mailbox' });
  const addresses = [...list.body.matchAll(/href="(\/dev\/mailbox\/[^"]+)">([^<]+)/g)];
  return addresses.find(([, , subject]) => subject === message.subject)?.[1] ?? '';
}

test('a message shows its headers, text, files and reply address', async () => {
  const page = await server.visitor.inject({ url: await keep(mail) });
  expect(page.body).toContain('Replies go to hello@harbour.example');
  expect(page.body).toContain('<pre>In words');
  expect(page.body).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  expect(page.body).not.toContain('<script>');
  expect(page.body).toContain('tickets &quot;1&quot;&lt;b&gt;.pdf</a>');
  expect(page.body).not.toContain('code.png');
});

test('its HTML has its pictures and is sandboxed', async () => {
  const address = await keep({ ...mail, subject: 'With pictures' });
  const html = await server.visitor.inject({ url: `${address}/html` });
  expect(html.body).toContain(`<img src="data:image/png;base64,${png.toString('base64')}">`);
  // An SVG can contain a script, so it is a file and not shown as a picture.
  expect(html.body).toContain('<img src="cid:evil@b">');
  const policy = String(html.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/; sandbox allow-popups allow-popups-to-escape-sandbox$/);
  expect(policy).not.toContain('allow-scripts');
  expect(policy).toContain("frame-ancestors 'self'");
  expect(html.headers['x-frame-options']).toBe('SAMEORIGIN');
});

test('files are downloaded, never opened', async () => {
  const address = await keep({ ...mail, subject: 'With files' });
  const page = await server.visitor.inject({ url: address });
  const links = [...page.body.matchAll(/href="([^"]+\/files\/\d+)"/g)].map(([, link = '']) => link);
  expect(links).toHaveLength(2);
  const answers = await Promise.all(links.map((url) => server.visitor.inject({ url })));
  for (const answer of answers) {
    expect(answer.headers['content-type']).toBe('application/octet-stream');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  }
  const names = answers.map((answer) => answer.headers['content-disposition']);
  expect(new Set(names)).toEqual(
    new Set(['attachment; filename="evil.svg"', 'attachment; filename="tickets_1_b_.pdf"']),
  );
  expect(answers.map((answer) => answer.body)).toContain(pdf.toString());
});

test('unknown messages are not found, and other machines have no access', async () => {
  const address = await keep({ ...mail, subject: 'Guarded' });
  const nowhere = [`${address}/files/3`, `${address}/files/-1`, `${address}/files/length`];
  for (const url of nowhere) {
    expect((await server.visitor.inject({ url })).statusCode).toBe(404);
  }
  for (const url of [address, `${address}/html`, `${address}/files/0`]) {
    expect((await server.visitor.inject({ url })).statusCode).toBe(200);
    const away = await server.visitor.inject({ url, remoteAddress: '203.0.113.1' });
    expect(away.statusCode).toBe(404);
  }
});

describe('a reverse proxy on this machine never shows it', () => {
  const status = async (app: TestApp, headers: Record<string, string>) =>
    (await app.visitor.inject({ url: '/dev/mailbox', headers })).statusCode;

  test.each([
    { host: 'tickets.example' },
    { host: 'localhost.tickets.example' },
    { forwarded: 'for=192.0.2.1' },
    { via: '1.1 caddy' },
    { 'x-forwarded-for': '192.0.2.1' },
    { 'x-forwarded-proto': 'https' },
    { 'x-real-ip': '192.0.2.1' },
    { 'x-original-url': '/dev/mailbox' },
    { 'cf-connecting-ip': '192.0.2.1' },
    { 'cdn-loop': 'cloudflare' },
    { 'sec-fetch-site': 'same-origin', referer: 'https://tickets.example/events' },
  ])('%o', async (headers) => {
    const app = await startTestApp({ config: { publicUrl: null } });
    expect(await status(app, { host: '127.0.0.1:3000', ...headers })).toBe(404);
    await app.close();
  });

  test('also one that adds nothing, once a page was seen that it served', async () => {
    const app = await startTestApp({ config: { publicUrl: null } });
    const here = { host: '127.0.0.1:3000' };
    // Another site's page, and the page of Vite's server on this machine, close nothing.
    const others = [
      { 'sec-fetch-site': 'cross-site', referer: 'https://search.example/' },
      { 'sec-fetch-site': 'same-origin', referer: 'http://localhost:5173/events' },
    ];
    for (const headers of others) {
      await app.visitor.inject({ url: '/events', headers: { ...here, ...headers } });
    }
    expect(await status(app, here)).toBe(200);
    expect(await status(app, { ...here, 'sec-fetch-site': 'none' })).toBe(200);
    const served = { 'sec-fetch-site': 'same-origin', origin: 'https://tickets.example' };
    await app.visitor.inject({ url: '/api/public/events', headers: { ...here, ...served } });
    expect(await status(app, here)).toBe(404);
    await app.close();
  });
});

test('text messages are listed with the mails, for this machine only', async () => {
  const { config, clock } = server.deps;
  const announced: string[] = [];
  const sms = outboxSms(outboxFolder(config.dataDir), clock, ({ to }) => announced.push(to));
  await sms.send({ to: '+4915123456789', text: 'Doors at 7 <b>' });
  expect(announced).toEqual(['+4915123456789']);
  const list = await server.visitor.inject({ url: '/dev/mailbox' });
  const [, url = ''] = /href="([^"]+)">Text message: Doors at 7 &lt;b&gt;</.exec(list.body) ?? [];
  // By the clock of this machine, which the tests set to Kolkata.
  expect(list.body).toMatch(/To \+4915123456789 · Jan 13, 2026, 11:30:00\sPM</);
  const page = await server.visitor.inject({ url });
  expect(page.body).toContain('<pre>Doors at 7 &lt;b&gt;</pre>');
  expect(page.body).toContain('To +4915123456789');
  const away = await server.visitor.inject({ url, remoteAddress: '203.0.113.1' });
  expect(away.statusCode).toBe(404);
  expect((await server.visitor.inject({ url: `${url}/html` })).statusCode).toBe(404);
  const nowhere = url.replace(/.{8}\.json$/, '00000000.json');
  expect((await server.visitor.inject({ url: nowhere })).statusCode).toBe(404);
});

test('a mail with only text has no frame', async () => {
  const { attachments: _attachments, ...plain } = { ...mail, subject: 'Plain', html: '' };
  const address = await keep(plain);
  expect((await server.visitor.inject({ url: address })).body).not.toContain('<iframe');
  expect((await server.visitor.inject({ url: `${address}/html` })).statusCode).toBe(404);
});
