import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outboxMailer, smtpMailer } from '../../../gateways/mailer.ts';
import { outboxSms } from '../../../gateways/text-messages/outbox/outbox.ts';
import { twilioSms } from '../../../gateways/text-messages/twilio/twilio.ts';
import { outboxFolder } from '../../../pages/mailbox.ts';
import { hurried, startIntegrations } from '../../../testing/doubles/integrations.ts';
import {
  IMPOSSIBLE_NUMBER,
  startTwilioDouble,
  type TwilioDouble,
} from '../../../testing/doubles/twilio-double.ts';
import { mailerOf } from '../../../testing/doubles/mailer.ts';

const PHONE = '+49 (151) 234-56 789';
const NUMBER = '+4915123456789';

let server: Awaited<ReturnType<typeof startIntegrations>>;
let twilio: TwilioDouble;
beforeAll(async () => {
  twilio = await startTwilioDouble();
  server = await startIntegrations();
});
afterAll(async () => {
  await server.app.close();
  await twilio.close();
});

describe('a test mail', () => {
  test('goes to the caller or to the given address', async () => {
    await server.found('mail');
    expect(server.app.mails.at(-1)).toMatchObject({
      to: server.email,
      // The sender that every mail of the platform has.
      sender: { is: 'platform', name: 'Marquee' },
      subject: 'A test mail from Marquee',
    });
    await server.found('mail', { email: 'Somebody@Example.com' });
    expect(server.app.mails.at(-1)?.to).toBe('somebody@example.com');
    const { status, body } = await server.tryOut('mail', { email: 'nobody' });
    expect(status).toBe(400);
    expect(body.errors).toHaveProperty('email');
  });

  test('is in the mailbox without a mail server, with a link', async () => {
    const { config, clock } = server.app.deps;
    const folder = outboxFolder(config.dataDir);
    const mailer = outboxMailer(folder, 'a@example.com', clock, () => undefined);
    const result = await server.found('mail', {}, { mailer });
    expect(result.ok).toBe(true);
    expect(result.sentence).toContain('is in the mailbox');
    const page = await server.app.visitor.inject({ url: result.link?.href ?? '' });
    expect(page.body).toContain('A test mail from Marquee');
  });

  test.each<[string, string, RegExp]>([
    ['a wrong name', 'smtp://mail.nowhere.invalid:2525', /name/],
    ['a wrong port', 'smtp://127.0.0.1:1', /: nothing listens on that port\.$/],
  ])('to %s answers with the reason', { timeout: 15_000 }, async (_, smtpUrl, reason) => {
    const mailer = smtpMailer(smtpUrl, 'a@example.com');
    const config = { ...server.app.deps.config, smtpUrl };
    const result = await server.found('mail', {}, { mailer, config });
    expect(result.ok).toBe(false);
    expect(result.sentence).toContain(`The mail server ${new URL(smtpUrl).host} did not accept`);
    expect(result.sentence).toMatch(reason);
  });

  test('to a silent server fails in time', async () => {
    const config = { ...server.app.deps.config, smtpUrl: 'smtp://user:secret@mail.example.com' };
    const mailer = mailerOf(() => new Promise<void>(() => undefined));
    const result = await hurried(() => server.found('mail', {}, { mailer, config }));
    expect(result).toMatchObject({
      ok: false,
      ms: 9_000,
      sentence:
        'The mail server mail.example.com did not accept the test mail: it does not answer in time.',
    });
    expect(JSON.stringify(result)).not.toContain('secret');
  });
});

describe('a test message', () => {
  test('goes through Twilio to the number, ignoring other characters', async () => {
    const config = { ...server.app.deps.config, sms: twilio.settings };
    const result = await server.found(
      'sms',
      { phone: PHONE },
      { config, sms: twilioSms(config.sms) },
    );
    expect(result).toMatchObject({ ok: true });
    expect(twilio.messages.at(-1)).toMatchObject({
      to: NUMBER,
      text: 'This is a test. Marquee can send you text messages.',
    });
  });

  test('that Twilio refuses has the reason', async () => {
    const config = { ...server.app.deps.config, sms: { ...twilio.settings, authToken: 'wrong' } };
    const answer = await server.found(
      'sms',
      { phone: PHONE },
      { config, sms: twilioSms(config.sms) },
    );
    expect(answer.ok).toBe(false);
    expect(answer.sentence).toContain('it does not accept the account and its key');
    expect(JSON.stringify(answer)).not.toContain('wrong');
    const right = { ...server.app.deps.config, sms: twilio.settings };
    const own = { config: right, sms: twilioSms(right.sms) };
    expect(await server.found('sms', { phone: IMPOSSIBLE_NUMBER }, own)).toMatchObject({
      ok: false,
      detail: `Invalid 'To' Phone Number: ${IMPOSSIBLE_NUMBER}`,
    });
    const gone = { ...twilio.settings, apiUrl: `http://${server.away}` };
    expect(
      await server.found('sms', { phone: PHONE }, { config: right, sms: twilioSms(gone) }),
    ).toMatchObject({
      ok: false,
      sentence: 'Twilio did not accept the text message: nothing listens on that port.',
    });
  });

  test('is in the outbox without a service', async () => {
    const { config, clock } = server.app.deps;
    const sms = outboxSms(outboxFolder(config.dataDir), clock, () => undefined);
    const result = await server.found('sms', { phone: PHONE }, { sms });
    expect(result).toMatchObject({ ok: true, link: { href: '/dev/mailbox' } });
    const page = await server.app.visitor.inject({ url: '/dev/mailbox' });
    expect(page.body).toContain('Text message: This is a test');
    const smtp = { ...config, smtpUrl: 'smtp://mail.example.com' };
    expect(await server.found('sms', { phone: PHONE }, { sms, config: smtp })).not.toHaveProperty(
      'link',
    );
  });

  test.each([{}, { phone: '0151 23456789' }, { phone: '+49abc' }])(
    'to %o is refused at the field',
    async (body) => {
      const { status, body: answer } = await server.tryOut('sms', body);
      expect(status).toBe(400);
      expect(answer.errors).toHaveProperty('phone');
    },
  );
});
