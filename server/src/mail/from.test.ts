import { automationsApi } from '@marquee/contract/automations/automations';
import { automationWords } from '@marquee/contract/automations/kinds';
import { messageApi } from '@marquee/contract/campaigns/message';
import { followsApi } from '@marquee/contract/boosts/follows';
import { holdersApi } from '@marquee/contract/notices/holders';
import { ordersApi } from '@marquee/contract/orders/orders';
import { organizationsApi } from '@marquee/contract/organizations';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smtpMailer } from '../gateways/mailer.ts';
import { book } from '../testing/bookings.ts';
import { addressOf, bookAgreeing, type Desk, hello, openDesk } from '../testing/campaigns.ts';
import { startSmtpSink, type SmtpSink } from '../testing/doubles/smtp-sink.ts';
import { makeAdministrator, makeClient } from '../testing/factories.ts';
import { pictureFile } from '../testing/factories/events.ts';

const MAIL_FROM = 'Marquee <no-reply@tickets.example>';
const ORGANIZER = 'Kulturhaus Grüße, am See';

let sink: SmtpSink;
let desk: Desk;
let own: Awaited<ReturnType<Desk['newOrganizer']>>;
let close: () => void;

beforeAll(async () => {
  sink = await startSmtpSink();
  const smtp = smtpMailer(sink.url, MAIL_FROM);
  close = smtp.close;
  desk = await openDesk();
  const { config, mailer } = desk.app.deps;
  config.mailFrom = MAIL_FROM;
  desk.app.deps.mailer = {
    ...smtp,
    // Signing in reads the code from the list of mails.
    send: async (mail, options) => {
      await mailer.send(mail);
      await smtp.send(mail, options);
    },
  };
  own = await desk.newOrganizer();
  const administrator = await desk.app.signIn(await makeAdministrator(desk.app.db));
  await administrator.call(organizationsApi.updateOrganization, {
    body: { id: own.event.organization_id, name: ORGANIZER, logo: await pictureFile('blue') },
  });
  sink.mails.length = 0;
});
afterAll(async () => {
  close();
  await desk.close();
  await sink.close();
});

/** Returns the only mail to an address, as it arrived; forgets all. */
async function arrived(to: string): Promise<{ from: string; mail: Email }> {
  const [one, ...others] = sink.mails.filter((mail) => mail.to === to);
  expect(others).toEqual([]);
  sink.mails.length = 0;
  const mail = await PostalMime.parse(one?.raw ?? '');
  return { from: `${mail.from?.name} <${mail.from?.address}>`, mail };
}

const OWN = `${ORGANIZER} <no-reply@tickets.example>`;

/** Tells whether the mail carries its organizer's logo, and shows it at the top. */
function carriesLogo({ html, attachments }: Email): boolean {
  const cid = /<img src="cid:([^"]+)"/.exec(html ?? '')?.[1] ?? 'none';
  return attachments.some(({ contentId, mimeType }) => {
    return contentId === `<${cid}>` && mimeType === 'image/png';
  });
}

test('tickets, a cancellation and its refund are from the organizer, with its logo', async () => {
  const email = 'buyer@example.com';
  const placed = await book(desk.app, own.event, [1], { email });
  await desk.app.runJobs();
  const { order_id: orderId } = placed.body.data;
  const received = await arrived(email);
  expect(received.from).toBe(OWN);
  expect(received.mail.subject).toContain('We received your order');
  expect(carriesLogo(received.mail)).toBe(true);

  for (const [status, subject] of [
    ['completed', 'Your tickets for'],
    ['cancelled', 'is cancelled'],
  ] as const) {
    const { status: code } = await own.client.call(ordersApi.updateOrderStatus, {
      body: { orderId, status },
    });
    expect(code).toBe(200);
    await desk.app.runJobs();
    const { from, mail } = await arrived(email);
    expect(from).toBe(OWN);
    expect(mail.subject).toContain(subject);
    expect(mail.html).toContain(`>${ORGANIZER}</td>`);
    expect(carriesLogo(mail)).toBe(true);
  }
});

test('a message to ticket holders and the question to a follower are the organizer’s', async () => {
  await bookAgreeing(desk.app.db, own.event, ['Ana']);
  await own.client.call(holdersApi.tellHolders, {
    params: { id: own.event.id },
    body: { subject: 'A later start', message: 'See you at nine.' },
    headers: { 'idempotency-key': 'later' },
  });
  await desk.app.runJobs();
  const toHolder = await arrived(addressOf('Ana'));
  expect(toHolder.from).toBe(OWN);
  expect(carriesLogo(toHolder.mail)).toBe(true);

  await desk.app.visitor.call(followsApi.followOrganizer, {
    params: { id: own.event.organization_id },
    body: { email: 'fan@example.com' },
  });
  await desk.app.runJobs();
  expect((await arrived('fan@example.com')).from).toBe(OWN);
});

test('a campaign, its preview and its test have the sender’s name of the campaign', async () => {
  await bookAgreeing(desk.app.db, own.event, ['Ben']);
  const content = { ...hello, sender_name: 'The roof, “live”' };
  const id = await own.write({ content });
  const preview = await own.client.call(messageApi.previewCampaign, {
    params: { id },
    body: { content },
  });
  const from = 'The roof, “live” <no-reply@tickets.example>';
  expect(preview.body.data.from).toBe(from);
  await own.client.call(messageApi.testCampaign, { params: { id }, body: {} });
  expect(desk.app.mails.at(-1)?.subject).toMatch(/^Test: /);
  expect((await arrived(desk.app.mails.at(-1)?.to ?? '')).from).toBe(from);
  await own.send({ content });
  expect((await arrived(addressOf('Ben'))).from).toBe(from);
});

test('a campaign and an automation without a name have the organizer’s', async () => {
  const { body } = await own.client.call(messageApi.previewCampaign, {
    params: { id: await own.write() },
    body: { content: { ...hello, sender_name: '\u200b' } },
  });
  expect(body.data.from).toBe(OWN);
  const { subject, words } = automationWords.reminder;
  const asked = { params: { kind: 'reminder' as const }, body: { subject, words } };
  const preview = await own.client.call(automationsApi.previewAutomation, asked);
  expect(preview.body.data.from).toBe(OWN);
  await own.client.call(automationsApi.testAutomation, asked);
  expect((await arrived(desk.app.mails.at(-1)?.to ?? '')).from).toBe(OWN);
});

test('the check says how a name that looks like an address is shown', async () => {
  const checked = async (sender_name: string) => {
    const id = await own.write({ content: { ...hello, sender_name } });
    const { body } = await own.client.call(messageApi.checkCampaign, { params: { id } });
    return body.data.filter(({ code }) => code === 'sender_name').map(({ sentence }) => sentence);
  };
  expect(await checked('help@bank.example')).toEqual([
    'Readers see the sender’s name as “help at bank.example”.',
  ]);
  expect(await checked('Harbour & Friends')).toEqual([]);
});

test('a mail of the platform has the platform’s name', async () => {
  const { email } = await makeClient(desk.app.db);
  await desk.app.signInByCode({ email });
  expect((await arrived(email)).from).toBe('Marquee <no-reply@tickets.example>');
});
