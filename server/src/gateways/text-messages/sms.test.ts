import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  IMPOSSIBLE_NUMBER,
  startTwilioDouble,
  type TwilioDouble,
} from '../../testing/doubles/twilio-double.ts';
import { outboxSms } from './outbox/outbox.ts';
import { twilioSms } from './twilio/twilio.ts';

let twilio: TwilioDouble;
beforeAll(async () => {
  twilio = await startTwilioDouble();
});
afterAll(() => twilio.close());

describe('Twilio', () => {
  test('gets the message unchanged', async () => {
    const text = 'Grüße & + = % 🎭\nzweite Zeile';
    await twilioSms(twilio.settings).send({ to: '+4915123456789', text });
    expect(twilio.messages).toMatchObject([
      { to: '+4915123456789', from: twilio.settings.from, text },
    ]);
  });

  test('gets the id of a messaging service in its own field', async () => {
    const from = `MG${'0'.repeat(32)}`;
    await twilioSms({ ...twilio.settings, from }).send({ to: '+4915123456789', text: 'Hi' });
    expect(twilio.messages.at(-1)?.from).toBe(from);
  });

  test('returns the reason of a refusal', async () => {
    const sms = twilioSms(twilio.settings);
    await expect(sms.send({ to: IMPOSSIBLE_NUMBER, text: 'Hi' })).rejects.toMatchObject({
      status: 400,
      message: `Invalid 'To' Phone Number: ${IMPOSSIBLE_NUMBER}`,
    });
    const wrong = twilioSms({ ...twilio.settings, authToken: 'another' });
    await expect(wrong.send({ to: '+4915123456789', text: 'Hi' })).rejects.toMatchObject({
      status: 401,
    });
  });

  test('that is unreachable throws', async () => {
    const sms = twilioSms({ ...twilio.settings, apiUrl: 'http://127.0.0.1:1' });
    await expect(sms.send({ to: '+4915123456789', text: 'Hi' })).rejects.toThrow('fetch failed');
  });
});

test('the outbox keeps every message in a file that only its owner can read', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'marquee-texts-')), 'outbox');
  const clock = () => new Date('2026-01-13T18:00:00.000Z');
  const sms = outboxSms(folder, clock, () => undefined);
  await sms.send({ to: '+4915123456789', text: 'Hello' });
  const [name = ''] = await readdir(folder);
  expect(name).toMatch(/^2026-01-13T18-00-00\.000Z-[\da-f]{8}\.json$/);
  expect(JSON.parse(await readFile(join(folder, name), 'utf8'))).toEqual({
    to: '+4915123456789',
    text: 'Hello',
    date: '2026-01-13T18:00:00.000Z',
  });
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  await rm(join(folder, '..'), { recursive: true });
});
