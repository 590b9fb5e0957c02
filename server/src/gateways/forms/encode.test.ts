import nodemailer from 'nodemailer';
import PostalMime, { type Email } from 'postal-mime';
import { expect, test } from 'vitest';
import { encodeForm } from './encode.ts';
import { type Filling, type MailForm, mailOf } from './form.ts';

const from = { name: 'Bühne am Hafen, e. V.', address: 'box@bühne.example' };
const form: MailForm = {
  replyTo: 'büro@bücher.example',
  headers: {
    'List-ID': '<harbour-lights.tickets.example.org>',
    'Feedback-ID': '0c5e7b1a:harbour-lights-and-many-more-words-for-a-long-slug:marketing:marquee',
  },
  text: [
    'Hello ',
    ',\n\n.a line with a dot\n..\nFrom here: ',
    '  \n',
    ` ${'long '.repeat(60)}=3D `,
    '',
  ],
  html: [
    '<p style="color:#fff">Grüße ',
    ' 👋🏽 an <b>alle</b>\r\n.</p><a href="',
    `">${'Ein Abend am Fluss. '.repeat(40)}</a>\n\n<p>`,
    `${'x'.repeat(300)}</p>`,
  ],
};
const filling: Filling = {
  id: 'a1b2c3',
  to: 'ada@example.com',
  headers: {
    'List-Unsubscribe': `<https://tickets.example.org/u/${'k7'.repeat(40)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
  subject: 'Hello Ada',
  text: ['Ada', 'https://t.example/l/x=1', ' 👩‍👩‍👧 ', 'end '],
  html: ['Zoë\u2069', 'https://t.example/l/abc-1', 'é'.repeat(100)],
};

/** Reads what nodemailer would have sent, and what a form sends. */
async function both(
  mail: MailForm,
  one: Filling,
): Promise<{ theirs: Email; ours: Email; data: string }> {
  const head = { from, replyTo: { name: '', address: mail.replyTo ?? '' } };
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail({
    ...mailOf(mail, one),
    ...head,
    to: { name: '', address: one.to },
    messageId: `<${one.id}@tickets.example>`,
  });
  const { data } = encodeForm(mail, { ...head, domain: 'tickets.example' })(one);
  const unstuffed = data.replaceAll('\r\n..', '\r\n.');
  const theirs = await PostalMime.parse(message as Buffer);
  return { theirs, ours: await PostalMime.parse(unstuffed), data };
}

/** What a reader sees; the boundary is random, and the clock goes on. */
function shown({ headers, text, html, ...mail }: Email) {
  const values = headers
    .filter(({ key }) => key !== 'content-type' && key !== 'date')
    .map(({ key, value }) => `${key}: ${value}`);
  const { from: sender, to, replyTo, subject, messageId } = mail;
  return {
    sender,
    to,
    replyTo,
    subject,
    messageId,
    text: (text ?? '').trimEnd(),
    html: (html ?? '').trimEnd(),
    headers: values.toSorted(),
  };
}

const subjects = [
  'Hello Ada',
  `An evening ${'by the river '.repeat(12)}`,
  'Grüße 🎉 aus dem Hafen, und ein langer Betreff, der über mehr als eine Zeile geht',
  'Ελληνικά και ακόμη περισσότερα ελληνικά για μια μεγάλη γραμμή',
  '=?utf-8?q?looks_encoded?=',
  'Two\r\nBcc: evil@example.com',
  'w'.repeat(120),
  '',
];
test.each(subjects)('a message says what nodemailer says, with the subject %j', async (subject) => {
  const { theirs, ours, data } = await both(form, { ...filling, subject });
  expect(shown(ours)).toEqual(shown(theirs));
  expect(ours.text).toContain('Hello Ada,');
  expect(ours.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(Math.max(...data.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(140);
});

test.each([
  'jörg@example.org',
  'info@bücher.example',
  'first/last&co@example.org',
  'Ada.Lovelace+x@EXAMPLE.org',
  `${'a'.repeat(64)}@${'b'.repeat(60)}.example`,
])('an address is written as nodemailer writes it: %s', async (to) => {
  const { theirs, ours } = await both(form, { ...filling, to });
  expect(shown(ours)).toEqual(shown(theirs));
});

test.each([
  { text: [''], html: [''] },
  { text: ['', ''], html: ['', ''] },
  { text: ['a\n', '\n', '\n'], html: ['.', '\n.', '.\n'] },
  { text: ['Line\r\n', ' ', '\r\n.\r\n', ''], html: ['<p>', '</p>', '\t', ' '] },
])('pieces may end anywhere: %j', async (pieces) => {
  for (const values of [
    ['', '', ''],
    ['x', '.y', 'z\n'],
    [' ', 'ü', '='],
  ]) {
    const { theirs, ours } = await both(
      { ...form, ...pieces },
      { ...filling, text: values, html: values },
    );
    expect(shown(ours)).toEqual(shown(theirs));
  }
});

test.each([
  [undefined, 'box@xn--bhne-0ra.example'],
  ['bounces+k7x2@tickets.example', 'bounces+k7x2@tickets.example'],
  ['bounces+k7x2@bücher.example', 'bounces+k7x2@xn--bcher-kva.example'],
  ['bounces>\r\nRCPT TO:<evil@example.com', '"bounces RCPT TO: evil"@example.com'],
])('a message that bounces to %j has the envelope of %s', (bounceTo, sender) => {
  const write = encodeForm(form, { from, domain: 'tickets.example' });
  const one = write(bounceTo === undefined ? filling : { ...filling, bounceTo });
  expect(one).toMatchObject({ from: sender, to: 'ada@example.com' });
});

test('lines of the body are short, and no dot begins one', () => {
  const { data } = encodeForm(form, { from, domain: 'tickets.example' })(filling);
  const body = data.slice(data.indexOf('\r\n\r\n') + 4);
  const lines = body.split('\r\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(76);
  expect(lines.filter((line) => /^\.($|[^.])/.test(line))).toEqual([]);
  expect(Buffer.byteLength(data)).toBe(data.length);
});
