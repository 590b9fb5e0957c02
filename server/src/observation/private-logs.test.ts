import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { authApi } from '@marquee/contract/auth/auth';
import { settingsApi } from '@marquee/contract/settings/settings';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackground } from '../background.ts';
import { mailReportsOf } from '../gateways/mail-reports/registry.ts';
import { smtpMailer } from '../gateways/mailer.ts';
import { servicesOf } from '../gateways/payments/payments.ts';
import { stripePayments } from '../gateways/payments/stripe/payments.ts';
import { twilioSms } from '../gateways/text-messages/twilio/twilio.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { book } from '../testing/bookings.ts';
import { Client } from '../testing/client.ts';
import { startStripeDouble } from '../testing/doubles/stripe-double.ts';
import { IMPOSSIBLE_NUMBER, startTwilioDouble } from '../testing/doubles/twilio-double.ts';
import { makeEvent } from '../testing/factories/events.ts';
import { makeAdministrator } from '../testing/factories.ts';
import { withoutIdsAndTimes } from '../testing/mailed-code.ts';

const SECRET = 'webhook-secret-of-the-test';
const SMTP_PASSWORD = 'smtp-password-of-the-test';
const BUYER = 'grace.hopper@buyers.example';
/** Its mail server refuses it for good, that of the buyer for now. */
const GONE = 'grace.gone@buyers.example';
const PHONE = '+4915112345678';

const lines: string[] = [];
/** What the mail server took. */
const taken: string[] = [];
let server: TestApp;
let stripe: Awaited<ReturnType<typeof startStripeDouble>>;
let twilio: Awaited<ReturnType<typeof startTwilioDouble>>;
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username }, _session, done) => done(null, { user: username ?? '' }),
  onRcptTo: ({ address }, _session, done) => {
    if (!address.endsWith('@buyers.example')) return done();
    const isGone = address === GONE;
    const words = `${isGone ? '5.1.1' : '4.2.1'} <${address}>: ask for ${address} at ${PHONE}`;
    return done(Object.assign(new Error(words), { responseCode: isGone ? 550 : 450 }));
  },
  onData: (stream, _session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      taken.push(Buffer.concat(chunks).toString());
      done();
    });
  },
});
smtp.on('error', () => undefined);

beforeAll(async () => {
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  // For a server that listens on a port, the address is an object.
  const { port } = smtp.server.address() as AddressInfo;
  stripe = await startStripeDouble();
  twilio = await startTwilioDouble();
  const { secretKey, webhookSecret, connectSecret, url: apiUrl } = stripe;
  const settings = { secretKey, webhookSecret, connectSecret, apiUrl };
  server = await startTestApp({
    config: { logLevel: 'trace' },
    logTo: { write: (line) => void lines.push(line) },
    deps: {
      mailer: smtpMailer(
        `smtp://post:${SMTP_PASSWORD}@127.0.0.1:${port}`,
        'Marquee <no-reply@tickets.example>',
      ),
      sms: twilioSms(twilio.settings),
      payments: servicesOf(stripePayments(settings, () => server.clock.now)),
      mailReports: mailReportsOf(
        { secret: SECRET, mailgunKey: undefined, sesTopic: undefined },
        () => server.clock.now,
      ),
    },
  });
});
afterAll(async () => {
  server.deps.mailer.close();
  await server.close();
  await twilio.close();
  await stripe.close();
  smtp.close();
});

const parsed = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

async function signIn(email: string): Promise<{ client: Client; code: string }> {
  const client = new Client(server.app);
  await client.call(authApi.requestOtp, { body: { email } });
  const code = /\b\d{6}\b/.exec(taken.at(-1)?.split('\r\n\r\n').slice(1).join() ?? '')?.[0] ?? '';
  expect((await client.call(authApi.verifyOtp, { body: { email, otp: code } })).status).toBe(200);
  return { client, code };
}

const post = (url: string, payload: string, headers: Record<string, string>) =>
  server.app.inject({ method: 'POST', url, payload, headers });

test('a booking, a sign-in, failing messages and webhooks leave no one’s data in the log', async () => {
  const background = await startBackground(server.deps, server.app.log);
  const administrator = await makeAdministrator(server.db);
  const { client, code } = await signIn(administrator.email);
  const wrong = new Client(server.app);
  await wrong.call(authApi.verifyOtp, { body: { email: BUYER, otp: '918273' } });

  const event = await makeEvent(server.db, { prices: [{ label: 'Free', amount_cents: 0 }] });
  const booked = await book(server, event, [1], {
    name: 'Grace Hopper',
    email: BUYER,
    key: 'key-of-the-test-0123456789',
  });
  expect(booked.status).toBe(201);
  const { secret } = booked.body.data;
  expect((await book(server, event, [1], { email: GONE })).status).toBe(201);
  await expect.poll(() => lines.join()).toContain('job failed and will be retried');
  await expect.poll(() => lines.join()).toContain('550');

  await client.call(settingsApi.testIntegration, {
    params: { what: 'sms' },
    // Its refusal repeats the number.
    body: { phone: IMPOSSIBLE_NUMBER },
  });
  await post(
    '/api/messages/mails/plain',
    JSON.stringify({ kind: 'bounced', email: BUYER, reason: BUYER }),
    {
      'content-type': 'application/json',
      authorization: `Bearer ${SECRET}`,
    },
  );
  await post('/api/messages/texts/replies', `From=${encodeURIComponent(PHONE)}&Body=STOP`, {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': 'bad',
  });
  const payment = JSON.stringify({ data: { object: { customer_details: { email: BUYER } } } });
  for (const signature of ['t=1,v1=bad', '']) {
    await post('/api/payments/stripe/webhook', payment, {
      'content-type': 'application/json',
      'stripe-signature': signature,
    });
  }
  await background.stop();

  const text = lines.join('');
  const session = [...client.cookies.values()].join() || 'no session';
  for (const hidden of [
    BUYER,
    'grace',
    'Grace',
    'buyers.example',
    administrator.email,
    PHONE.slice(1),
    IMPOSSIBLE_NUMBER.slice(1),
    secret,
    session,
    SECRET,
    SMTP_PASSWORD,
    'key-of-the-test',
    stripe.secretKey,
    stripe.webhookSecret,
    twilio.settings.authToken,
  ]) {
    expect(hidden).not.toBe('');
    expect(text).not.toContain(hidden);
  }
  expect(code).toMatch(/^\d{6}$/);
  for (const one of [code, '918273']) expect(withoutIdsAndTimes(text)).not.toContain(one);
  expect(text).toContain('550');
});

test('every line is JSON, and the lines of a job and its mail name the request that caused them', () => {
  const all = parsed();
  const failed = all.find(({ msg }) => msg === 'job failed and will be retried');
  expect(failed).toMatchObject({ job: { kind: 'order-mail', attempts: 1 } });
  const request = all.find(
    ({ reqId, req }) =>
      reqId === failed?.['reqId'] && JSON.stringify(req ?? null).includes('/orders'),
  );
  expect(request).toMatchObject({ req: { method: 'POST' } });
  const mail = all.find(
    ({ msg, reqId }) => msg === 'message not sent' && reqId === request?.['reqId'],
  );
  expect(mail).toMatchObject({ message: { by: 'mail', result: 'failed' } });
  const sent = all.find(({ msg }) => msg === 'message sent');
  expect(sent).toMatchObject({ message: { by: 'mail' } });
  expect(sent?.['reqId']).toMatch(/^[\da-f-]{36}$/);
});

test('buyers who book at the same moment keep their own request, and the caller is told its id', async () => {
  const event = await makeEvent(server.db, { prices: [{ label: 'Free', amount_cents: 0 }] });
  await server.db.deleteFrom('jobs').execute();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      book(server, event, [1], { email: `many-${index}@example.com` }),
    ),
  );
  const ids = new Set(answers.map(({ headers }) => headers['x-request-id']));
  expect(ids.size).toBe(12);
  const kept = await server.db.selectFrom('jobs').select(['payload', 'request_id']).execute();
  // Bookings of one batch are one row until its jobs are due.
  const scopes = kept.flatMap(({ payload, request_id }) => {
    const { jobs } = payload as { jobs?: { scope: { requestId: string } }[] };
    return jobs ? jobs.map(({ scope }) => scope.requestId) : [request_id];
  });
  expect(scopes).toHaveLength(12);
  expect(new Set(scopes)).toEqual(ids);
});
