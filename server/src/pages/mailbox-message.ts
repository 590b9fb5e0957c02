import { formatInstantSeconds } from '@marquee/contract/formats/columns';
import type { FastifyReply } from 'fastify';
import type PostalMime from 'postal-mime';
import type { TextMessage } from '../gateways/text-messages/sms.ts';
import { notFound } from '../lib/app-error.ts';
import { escapeHtml } from '../lib/escape-html.ts';

export type ParsedMail = Awaited<ReturnType<typeof PostalMime.parse>>;
type Attachment = ParsedMail['attachments'][number];

/** Types of pictures that a browser shows and that cannot contain a script. */
const shownPictures = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/**
 * The policy for a mail's HTML, which may contain text of strangers: no scripts, requests, forms or
 * origin. Its links open in a new tab.
 */
const mailPolicy = [
  "default-src 'none'",
  'img-src data:',
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

export function recipientsOf(mail: ParsedMail): string {
  return (mail.to ?? []).map((to) => to.address ?? to.name).join(', ');
}

/** Returns when a message was sent, by the clock of this machine, on which alone it is read. */
export function sentAt(date: string): string {
  return formatInstantSeconds(date, new Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** Renders a message with its files, its HTML in a frame and its text. `address` is its page. */
export function messageOf(mail: ParsedMail, address: string): string {
  const replyTo = (mail.replyTo ?? []).map((to) => to.address ?? to.name).join(', ');
  const facts = [
    `To ${recipientsOf(mail)}`,
    `From ${mail.from?.address ?? ''}`,
    ...(replyTo ? [`Replies go to ${replyTo}`] : []),
    sentAt(mail.date ?? ''),
  ];
  return [
    '<p><a href="/dev/mailbox">All messages</a></p>',
    `<p class="quiet">${facts.map(escapeHtml).join(' · ')}</p>`,
    filesOf(mail, address),
    mail.html === undefined ? '' : frameOf(address),
    `<h2>Text</h2><pre>${escapeHtml(mail.text ?? '')}</pre>`,
  ].join('');
}

export function textMessageOf({ to, text, date }: TextMessage & { date: string }): string {
  return [
    '<p><a href="/dev/mailbox">All messages</a></p>',
    `<p class="quiet">${[`To ${to}`, sentAt(date)].map(escapeHtml).join(' · ')}</p>`,
    `<pre>${escapeHtml(text)}</pre>`,
  ].join('');
}

function frameOf(address: string): string {
  const style =
    'width:100%;height:75vh;resize:vertical;border:1px solid var(--line);border-radius:12px';
  return `<iframe title="The message" src="${address}/html" sandbox="allow-popups allow-popups-to-escape-sandbox" style="${style}"></iframe>`;
}

function filesOf(mail: ParsedMail, address: string): string {
  const files = [...mail.attachments.entries()].filter(([, file]) => cidOf(file) === undefined);
  if (files.length === 0) return '';
  const items = files.map(
    ([index, file]) =>
      `<li><a href="${address}/files/${index}">${escapeHtml(nameOf(file))}</a> <span class="quiet">${escapeHtml(file.mimeType)}, ${Math.ceil(bytesOf(file).length / 1000)} kB</span></li>`,
  );
  return `<ul>${items.join('')}</ul>`;
}

/** Sends only the HTML of a mail, for the frame on its page, with its pictures. */
export function sendMailHtml(reply: FastifyReply, mail: ParsedMail): FastifyReply {
  if (mail.html === undefined) throw notFound();
  let html = mail.html.replace(/<head>/i, '<head><base target="_blank">');
  for (const file of mail.attachments) {
    const cid = cidOf(file);
    if (cid === undefined) continue;
    const picture = `data:${file.mimeType};base64,${bytesOf(file).toString('base64')}`;
    html = html.replaceAll(`cid:${escapeHtml(cid)}`, picture);
  }
  return (
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', mailPolicy)
      .header('x-frame-options', 'SAMEORIGIN')
      // It asks for what an origin of its own cannot have, and Chromium warns.
      .removeHeader('origin-agent-cluster')
      .send(html)
  );
}

/** Sends a mail's file as a download: a browser must not open what a stranger may have made. */
export function sendFile(reply: FastifyReply, mail: ParsedMail, index: string): FastifyReply {
  const file = /^\d{1,3}$/.test(index) ? mail.attachments[Number(index)] : undefined;
  if (!file) throw notFound();
  const plain = nameOf(file).replace(/[^\w.-]+/g, '_');
  return reply
    .type('application/octet-stream')
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', `attachment; filename="${plain}"`)
    .send(bytesOf(file));
}

/** Returns the content id of a picture in the HTML; undefined for a file to save. */
function cidOf({ contentId, mimeType }: Attachment): string | undefined {
  const isShown = contentId !== undefined && shownPictures.has(mimeType);
  return isShown ? contentId.replace(/^<|>$/g, '') : undefined;
}

function nameOf(file: Attachment): string {
  return file.filename ?? 'file';
}

function bytesOf({ content }: Attachment): Buffer {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array
    ? Buffer.from(content)
    : Buffer.from(new Uint8Array(content));
}
