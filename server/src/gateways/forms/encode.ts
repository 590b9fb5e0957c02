import { randomUUID } from 'node:crypto';
import { foldLines } from 'nodemailer/lib/mime-funcs/index.js';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import type { SendMailOptions } from 'nodemailer';
import type { Outgoing } from '../smtp/deliver.ts';
import type { Filling, MailForm } from './form.ts';
import { quotedPrintable } from './quoted.ts';

/** Header lines have at most 76 characters where they can be folded (RFC 5322, section 2.1.1). */
const LINE = 76;
/** Addresses that go into a message and an envelope as they are. */
const PLAIN_ADDRESS = /^[\w%+-]+(\.[\w%+-]+)*@[a-z\d-]+(\.[a-z\d-]+)+$/;
/** Words that need no encoding, and cannot be taken for encoded ones (RFC 2047). */
const PLAIN_WORDS = /^(?!.*=\?)[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/;
/** Headers that nodemailer adds by itself, and those that a form has in common. */
const OWN = new Set([
  'date',
  'message-id',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
]);

/**
 * Encodes what the messages of a form share, and returns a function that writes one. nodemailer encodes
 * every header and text, so a message says the same as one that it builds; it only does so once.
 * @param head returns the head of a mail in nodemailer's form
 */
export function encodeForm(
  form: MailForm,
  head: { from: SendMailOptions['from']; replyTo?: SendMailOptions['replyTo']; domain: string },
): (filling: Filling) => Outgoing {
  const boundary = `--_${randomUUID()}`;
  const { from, replyTo, domain } = head;
  const shared = linesOf({
    from,
    headers: form.headers,
    ...(replyTo === undefined ? {} : { replyTo }),
  });
  const sender = envelopeOf({ from }).from;
  const [text, html] = [quotedPrintable(form.text), quotedPrintable(form.html)];
  const top = `${shared}MIME-Version: 1.0\r\nContent-Type: multipart/alternative;\r\n boundary="${boundary}"\r\n\r\n${partOf(boundary, 'plain')}`;
  const middle = `\r\n${partOf(boundary, 'html')}`;
  const bottom = `\r\n--${boundary}--\r\n`;
  const subjectOf = remembered((subject: string) => lineOf('Subject', subject));
  return (filling) => {
    const { bounceTo } = filling;
    const { to, envelopeTo } = recipientOf(filling.to);
    let lines = `${to}${subjectOf(filling.subject)}Message-ID: <${filling.id}@${domain}>\r\nDate: ${dateNow()}\r\n`;
    for (const [key, value] of Object.entries(filling.headers ?? {})) lines += lineOf(key, value);
    const data = `${lines}${top}${text(filling.text)}${middle}${html(filling.html)}${bottom}`;
    return {
      from: bounceTo === undefined ? sender : senderOf(bounceTo),
      to: envelopeTo,
      data: stuffed(data),
    };
  };
}

/** Doubles dots at the beginning of lines (RFC 5321, section 4.5.2). */
function stuffed(data: string): string {
  return data.includes('\r\n.') ? data.replaceAll('\r\n.', '\r\n..') : data;
}

/** Returns the envelope of a mail as nodemailer makes it, with domains in ASCII. */
function envelopeOf(mail: SendMailOptions): { from: string; to: string } {
  const { from, to } = new MailComposer(mail).compile().getEnvelope();
  return { from: from || '', to: to[0] ?? '' };
}

function partOf(boundary: string, kind: 'plain' | 'html'): string {
  return `--${boundary}\r\nContent-Type: text/${kind}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`;
}

function senderOf(address: string): string {
  return PLAIN_ADDRESS.test(address) ? address : envelopeOf({ from: { name: '', address } }).from;
}

function recipientOf(address: string): { to: string; envelopeTo: string } {
  const line = `To: ${address}`;
  if (line.length <= LINE && PLAIN_ADDRESS.test(address)) {
    return { to: `${line}\r\n`, envelopeTo: address };
  }
  // nodemailer writes the domain in ASCII; a text could be read as several addresses.
  const mail = { to: { name: '', address } };
  return { to: linesOf(mail), envelopeTo: envelopeOf(mail).to };
}

function lineOf(key: string, value: string): string {
  if (!PLAIN_WORDS.test(value)) {
    return linesOf(key === 'Subject' ? { subject: value } : { headers: { [key]: value } });
  }
  return `${foldLines(`${key}: ${value}`, LINE)}\r\n`;
}

/** Returns the header lines of a mail as nodemailer writes them. */
function linesOf(mail: SendMailOptions): string {
  const lines = new MailComposer(mail)
    .compile()
    .buildHeaders()
    .split(/\r\n(?![ \t])/);
  return lines
    .filter((line) => !OWN.has(line.slice(0, line.indexOf(':')).toLowerCase()))
    .map((line) => `${line}\r\n`)
    .join('');
}

/** Returns the time as RFC 5322 writes it. */
const dateOf = remembered((second: number) =>
  new Date(second * 1000).toUTCString().replace('GMT', '+0000'),
);

function dateNow(): string {
  return dateOf(Math.floor(Date.now() / 1000));
}

/** Keeps the last answer of a function: most messages of a form have the same. */
function remembered<K, V>(of: (key: K) => V): (key: K) => V {
  let last: { key: K; value: V } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, value: of(key) };
    return last.value;
  };
}
