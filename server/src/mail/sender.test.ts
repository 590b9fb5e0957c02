import { nameInFrom } from '@marquee/contract/formats/sender-names';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { smtpMailer } from '../gateways/mailer.ts';
import { sendThroughSmtp, startSmtpSink } from '../testing/doubles/smtp-sink.ts';
import { sendOnce } from '../testing/doubles/mailer.ts';

const mail = { to: 'ana@example.com', subject: 'Hi', text: 'Hi', html: '<p>Hi</p>' };
const OWN = 'Marquee <no-reply@tickets.example>';

/** Sends a mail of an organizer through a real mail server; returns the raw header `From`. */
async function rawFrom(name: string, mailFrom = OWN, is: 'organizer' | 'platform' = 'organizer') {
  const { received } = await sendThroughSmtp(mailFrom, { ...mail, sender: { is, name } });
  const [raw = Buffer.from('')] = received;
  const [head = ''] = raw.toString('latin1').split('\r\n\r\n');
  const [field = ''] = /^From:(?:.*\r\n[ \t])*.*$/m.exec(head) ?? [];
  const parsed = await PostalMime.parse(raw);
  return { head, field: field.trimEnd(), name: parsed.from?.name, address: parsed.from?.address };
}

test.each([
  ['Harbour Lights', 'From: Harbour Lights <no-reply@tickets.example>'],
  ['Harbour, Lights; & Co.', 'From: "Harbour, Lights; & Co." <no-reply@tickets.example>'],
  ['The "old" \\ harbour', String.raw`From: "The \"old\" \\ harbour" <no-reply@tickets.example>`],
])('an organizer called %s stands in From', async (name, field) => {
  expect(await rawFrom(name)).toMatchObject({ field, name });
});

test.each([
  'Kulturhaus Grüße',
  'Концертный зал «Маяк»',
  '劇場',
  'חוף הנמל',
  'Fest 🎪👩‍👩‍👧',
  'می‌خواهم',
  'Ünïcødé '.repeat(12).slice(0, 79),
])('%s arrives as it is written, in plain ASCII', async (name) => {
  const { field, head, ...read } = await rawFrom(name);
  expect(read).toEqual({ name: name.trim(), address: 'no-reply@tickets.example' });
  expect(head).toMatch(/^[\x20-\x7e\r\n\t]*$/);
  for (const line of field.split('\r\n')) expect(line.length).toBeLessThanOrEqual(78);
});

test.each([
  ['Evil\r\nBcc: x@y.z', 'Evil Bcc: x at y.z'],
  ['Evil\u0000\u0085\u2028Bcc: x', 'Evil Bcc: x'],
  ['support@paypal.com', 'support at paypal.com'],
  ['Bank <help@bank.example>', 'Bank help at bank.example'],
  ['Bank" <help@bank.example>, "x', 'Bank" help at bank.example , "x'],
  ['help＠bank.example', 'help at bank.example'],
  ['help﹫bank.example', 'help at bank.example'],
  ['Jazz @ the Dock', 'Jazz at the Dock'],
  ['\u202eknab\u202c Harbour', 'knab Harbour'],
  ['\u2067Har\u2069bour\u200f\u200e\u061c', 'Harbour'],
  ['Har\u200bbour\u2060\ufeff\u00ad', 'Harbour'],
  ['=?utf-8?B?aGVscEBiYW5rLmV4YW1wbGU=?=', 'utf-8?B?aGVscEBiYW5rLmV4YW1wbGU ='],
  ['=\u200b?utf-8?Q?x?\u200b=', 'utf-8?Q?x'],
  ['half \ud83d of it', 'half \ufffd of it'],
  ['x'.repeat(200), 'x'.repeat(120)],
])('a name such as %j imitates nothing', async (name, shown) => {
  const { head, ...read } = await rawFrom(name);
  expect(read).toMatchObject({ name: shown, address: 'no-reply@tickets.example' });
  expect(nameInFrom(name)).toBe(shown);
  expect(head).not.toMatch(/^bcc/im);
  expect(head.match(/^From:/gm)).toHaveLength(1);
});

test.each(['', ' \u202e ', '<>', '\u200b'])(
  'without a name (%j), the platform has one',
  async (name) => {
    expect(await rawFrom(name)).toMatchObject({ name: 'Marquee' });
  },
);

test.each([
  [OWN, 'Stagelight', 'Stagelight', 'no-reply@tickets.example'],
  ['no-reply@tickets.example', 'Stagelight', 'Stagelight', 'no-reply@tickets.example'],
  ['Marquee <no-reply@localhost>', 'Stagelight', 'Stagelight', 'no-reply@localhost'],
  ['"Box, office" <box@example.com>', 'Stagelight', 'Box, office', 'box@example.com'],
  ['Kasse im Grünen <box@example.com>', 'Stagelight', 'Kasse im Grünen', 'box@example.com'],
])('from %s, a mail of the platform %s is called %s', async (from, platform, name, address) => {
  expect(await rawFrom(platform, from, 'platform')).toMatchObject({ name, address });
});

test.each(['Box office <box@example.com>', 'box@example.com'])(
  'from %s, an organizer keeps its name',
  async (from) => {
    const { field } = await rawFrom('Harbour Lights', from);
    expect(field).toBe('From: Harbour Lights <box@example.com>');
  },
);

test('a campaign’s message has the same From', async () => {
  const sink = await startSmtpSink();
  const mailer = smtpMailer(sink.url, OWN);
  const sender = { is: 'organizer', name: 'Grüße, Harbour' } as const;
  expect(await sendOnce(mailer, { ...mail, sender })).toEqual({ is: 'sent' });
  mailer.close();
  await sink.close();
  const parsed = await PostalMime.parse(sink.mails[0]?.raw ?? '');
  expect(parsed.from).toMatchObject({
    name: 'Grüße, Harbour',
    address: 'no-reply@tickets.example',
  });
});
