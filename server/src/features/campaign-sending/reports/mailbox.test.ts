import { HOUR_MS } from '@marquee/contract/time';
import nodemailer from 'nodemailer';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Mailer, smtpMailer } from '../../../gateways/mailer.ts';
import { addressOf, bookAgreeing, type Desk, openDesk } from '../../../testing/campaigns.ts';
import {
  arfReport,
  deliveryReport,
  type ReportFields,
} from '../../../testing/doubles/bounce-mails.ts';
import { type SmtpSink, startSmtpSink } from '../../../testing/doubles/smtp-sink.ts';
import { startBounceMailbox } from './mailbox.ts';

const ADDRESS = 'bounces@tickets.example';

let sink: SmtpSink;
let mailer: Mailer;
let desk: Desk;
let mailbox: NonNullable<Awaited<ReturnType<typeof startBounceMailbox>>>;
let own: Awaited<ReturnType<Desk['newOrganizer']>>;
const failures: unknown[] = [];

beforeAll(async () => {
  sink = await startSmtpSink();
  mailer = smtpMailer(sink.url, 'Harbour <hello@tickets.example>');
  desk = await openDesk({ config: { bounces: { address: ADDRESS, port: 0 } } });
  const { deps } = desk.app;
  // Codes for signing in are read from the double.
  deps.mailer = { ...deps.mailer, prepareOnce: mailer.prepareOnce };
  const started = await startBounceMailbox(desk.app.deps, {
    // Reports that cannot be read are no failure; their test counts them.
    warn: (said: object, ...more: unknown[]) => 'why' in said || failures.push([said, ...more]),
  });
  if (!started) throw new Error('The mailbox was not started.');
  mailbox = started;
});
beforeEach(async () => {
  own = await desk.newOrganizer();
  await desk.app.db.deleteFrom('suppressions').execute();
  sink.mails.length = 0;
  // Limits are counted by the hour.
  desk.app.clock.now = new Date(desk.app.clock.now.getTime() + HOUR_MS);
});
afterAll(async () => {
  if (failures.length > 0) throw new Error(JSON.stringify(failures));
  await mailbox.close();
  mailer.close();
  await desk.close();
  await sink.close();
});

/** Sends like another mail server. @returns its reply code */
async function deliver(to: string, raw: string, from = ''): Promise<number> {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port: mailbox.port });
  try {
    const { response } = await transport.sendMail({ envelope: { from, to: [to] }, raw });
    return Number(response.slice(0, 3));
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'responseCode') : undefined;
    if (typeof code === 'number') return code;
    throw error;
  } finally {
    transport.close();
  }
}

/** Sends a campaign to Ana and Ben. @returns its id and where the message to Ana bounces to */
async function sendToAna() {
  await bookAgreeing(desk.app.db, own.event, ['Ana', 'Ben']);
  const id = await own.send();
  const mail = sink.mails.find(({ to }) => to === ana);
  if (!mail) throw new Error('Ana got no message.');
  return { id, bounceTo: mail.from, raw: mail.raw.toString() };
}

const ana = addressOf('Ana');
const suppressed = () =>
  desk.app.db.selectFrom('suppressions').select(['address', 'reason', 'note']).execute();
const gone: ReportFields = {
  Action: 'failed',
  Status: '5.1.1',
  'Diagnostic-Code': 'smtp; 550 5.1.1 <ana@example.com>: no such user',
};

test('each message has a bounce address of its own, and the sender stays', async () => {
  const { raw } = await sendToAna();
  const senders = sink.mails.map(({ from }) => from);
  expect(senders).toHaveLength(2);
  expect(new Set(senders).size).toBe(2);
  for (const from of senders) expect(from).toMatch(/^bounces\+[0-9a-f]{24}@tickets\.example$/);
  expect(raw).toContain('From: Harbour Lights <hello@tickets.example>');
  expect(raw).not.toContain('bounces+');
});

test('a report of a bounce suppresses its address once, and the message failed', async () => {
  const { id, bounceTo } = await sendToAna();
  const report = deliveryReport(gone);
  expect(await deliver(bounceTo, report)).toBe(250);
  expect(await deliver(bounceTo.toUpperCase(), report)).toBe(250);
  expect(await suppressed()).toEqual([
    { address: ana, reason: 'bounced', note: '550 5.1.1 <ana@example.com>: no such user' },
  ]);
  expect(await own.results(id)).toMatchObject({ delivered: 1, failed: 1 });
  const url = `/api/campaigns/${id}/results.csv`;
  const { body } = await own.client.inject({ method: 'GET', url });
  expect(body).toMatch(/Delivered,1\nBounced,1\nUnknown,0\nComplained,0\n/);
  const entries = desk.app.db.selectFrom('audit_entries').select('action');
  expect(await entries.where('object_label', '=', ana).execute()).toHaveLength(1);
  // Taken off the list by a person, it stays off when the same report comes again.
  await desk.app.db.deleteFrom('suppressions').execute();
  expect(await deliver(bounceTo, report)).toBe(250);
  expect(await suppressed()).toEqual([]);
});

test('whom a report names does not matter: the code says whose message it was', async () => {
  const { bounceTo } = await sendToAna();
  const forwarded = { ...gone, 'Final-Recipient': 'rfc822; ben@example.com' };
  expect(await deliver(bounceTo, deliveryReport(forwarded))).toBe(250);
  expect((await suppressed()).map(({ address }) => address)).toEqual([ana]);
});

test.each<[string, ReportFields]>([
  ['a full mailbox', { Action: 'failed', Status: '5.2.2' }],
  ['a policy', { Action: 'failed', Status: '5.7.1' }],
  ['our own address', { Action: 'failed', Status: '5.1.8' }],
  ['a server that was never reached', { Action: 'failed', Status: '4.4.7' }],
])('%s: the message failed, and the address stays', async (_, fields) => {
  const { id, bounceTo } = await sendToAna();
  expect(await deliver(bounceTo, deliveryReport(fields))).toBe(250);
  expect(await suppressed()).toEqual([]);
  expect(await own.results(id)).toMatchObject({ delivered: 1, failed: 1 });
});

test.each<[string, string]>([
  ['a delay', deliveryReport({ Action: 'delayed', Status: '4.4.1' })],
  ['a delivery', deliveryReport({ Action: 'delivered', Status: '2.0.0' })],
  [
    'an absence note',
    'Subject: Out of office\r\nAuto-Submitted: auto-replied\r\n\r\nBack on 5.1.1',
  ],
  [
    'a mail that quotes a report',
    deliveryReport(gone).replace('multipart/report', 'multipart/mixed'),
  ],
  ['no mail at all', '\u0000\u0001garbage'],
  ['nothing', ''],
  ['a complaint that is none', arfReport({ 'Feedback-Type': 'not-spam' }, '')],
])('%s changes nothing', async (_, raw) => {
  const { id, bounceTo } = await sendToAna();
  expect(await deliver(bounceTo, raw)).toBe(250);
  expect(await suppressed()).toEqual([]);
  expect(await own.results(id)).toMatchObject({ delivered: 2, failed: 0, complained: 0 });
});

test.each(['Original-Mail-From', 'Return-Path'])(
  'a complaint at the bare address is found by its %s',
  async (field) => {
    const { id, bounceTo } = await sendToAna();
    const report =
      field === 'Return-Path'
        ? arfReport({ 'Feedback-Type': 'abuse' }, `Return-Path: <${bounceTo}>`)
        : arfReport({ 'Feedback-Type': 'abuse', [field]: `<${bounceTo}>` }, '');
    expect(await deliver(ADDRESS, report, 'fbl@mailbox.example')).toBe(250);
    expect(await deliver(ADDRESS, report, 'fbl@mailbox.example')).toBe(250);
    expect(await suppressed()).toMatchObject([{ address: ana, reason: 'complained' }]);
    expect(await own.results(id)).toMatchObject({ delivered: 2, complained: 1 });
  },
);

test('a report that comes while the message is being sent is asked for again', async () => {
  const { bounceTo } = await sendToAna();
  const change = desk.app.db.updateTable('campaign_recipients').where('email', '=', ana);
  await change.set({ status: 'sending' }).execute();
  expect(await deliver(bounceTo, deliveryReport(gone))).toBe(451);
  expect(await suppressed()).toEqual([]);
  await change.set({ status: 'sent' }).execute();
  expect(await deliver(bounceTo, deliveryReport(gone))).toBe(250);
  expect(await suppressed()).toHaveLength(1);
});

test('mail to other addresses is refused, and a relay is not shut out for it', async () => {
  const { bounceTo } = await sendToAna();
  const wrong = `bounces+${'0'.repeat(24)}@tickets.example`;
  for (const to of ['ana@example.com', 'bounces@elsewhere.example', wrong]) {
    expect(await deliver(to, deliveryReport(gone))).toBe(550);
  }
  for (let n = 3; n < 25; n += 1) expect(await deliver(wrong, '')).toBe(550);
  expect(await deliver(bounceTo, deliveryReport(gone))).toBe(250);
});

test('a bare report without a code of ours changes nothing', async () => {
  const { bounceTo } = await sendToAna();
  const guessed = bounceTo.replace(/\+[0-9a-f]{24}/, `+${'0'.repeat(24)}`);
  for (const path of [guessed, ana]) {
    const raw = arfReport({ 'Feedback-Type': 'abuse', 'Original-Mail-From': path }, '');
    expect(await deliver(ADDRESS, raw)).toBe(250);
  }
  expect(await suppressed()).toEqual([]);
});

test('a report of more than 512 kB is refused, and no other mail server is asked to pass', async () => {
  const { bounceTo } = await sendToAna();
  expect(await deliver(bounceTo, deliveryReport(gone) + 'x\r\n'.repeat(200_000))).toBe(552);
  expect(await suppressed()).toEqual([]);
});
