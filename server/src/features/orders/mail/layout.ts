import { escapeHtml } from '../../../lib/escape-html.ts';
import type { Branding } from '../../../lib/branding.ts';
import { mailAccent, mailColors, mailFoot, mailPage } from '../../../mail/page.ts';

/** A part of a mail about an order. Its HTML and its plain text are both made from parts. */
export type MailPart =
  | { part: 'paragraph'; text: string }
  | { part: 'note'; text: string }
  | { part: 'facts'; facts: [name: string, value: string][] }
  /** Text by somebody else under its own heading; its line breaks are kept. */
  | { part: 'words'; heading: string; text: string }
  /** The first link is the main one, shown as a button. */
  | { part: 'links'; links: [name: string, address: string][] }
  | { part: 'heading'; text: string }
  /** A QR code and what it is for; plain text leaves it out. */
  | { part: 'picture'; cid: string; alt: string; text: string }
  | { part: 'tickets'; heading: string; tickets: MailTicket[] };

export type MailTicket = { name: string; reference: string; price: string; cid: string };

/** `kicker` says in a word or two what happened, `title` is the event, `lines` is when it is. */
export type MailHead = { kicker: string; title: string; lines: string[] };

const { ink, card, line, quiet, aubergine, amber } = mailColors;
const smallText = `font-size:14px;line-height:1.4;color:${quiet}`;
const cardStyle = `margin:0 0 24px;border:1px solid ${line};border-radius:12px;background:${card}`;

/** Returns the mail as an HTML page. Everything in the parts is text and is escaped here. */
export function mailHtml(
  branding: Branding,
  subject: string,
  head: MailHead,
  parts: MailPart[],
): string {
  const body = [headHtml(head), ...parts.map((part) => partHtml(branding, part))];
  return mailPage(branding, subject, body.join('\n'), 560);
}

/** Returns the head, a marquee with bulbs; it is dark in both colour schemes. */
function headHtml({ kicker, title, lines }: MailHead): string {
  const [first = '', ...others] = lines.map(escapeHtml);
  return `<div style="margin:0 0 24px;padding:20px 24px 24px;border-radius:12px;background:${aubergine};color:#ffffff">
<div style="margin:0 0 20px;border-top:6px dotted ${amber};font-size:0;line-height:0">&nbsp;</div>
<p style="margin:0 0 4px;font-size:14px;color:#dcd2e8">${escapeHtml(kicker)}</p>
<h1 style="margin:0 0 12px;font-size:25px;line-height:1.2;font-weight:700;color:#ffffff">${escapeHtml(title)}</h1>
<p style="margin:0;font-size:16px;line-height:1.4;color:#ffffff"><strong style="color:${amber}">${first}</strong>${others.map((other) => `<br>${other}`).join('')}</p>
</div>`;
}

function partHtml(branding: Branding, part: MailPart): string {
  switch (part.part) {
    case 'paragraph':
      return `<p style="margin:0 0 16px">${withBreaks(part.text)}</p>`;
    case 'note':
      return `<p class="quiet" style="margin:0 0 16px;${smallText}">${withBreaks(part.text)}</p>`;
    case 'facts':
      return `<div class="card" style="${cardStyle};padding:4px 24px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${part.facts.map(factHtml).join('')}</table></div>`;
    case 'words':
      return `<div class="card" style="${cardStyle};padding:20px 24px"><h2 style="margin:0 0 8px;font-size:16px">${escapeHtml(part.heading)}</h2><p style="margin:0">${withBreaks(part.text)}</p></div>`;
    case 'links':
      return `<p style="margin:0 0 24px">${part.links.map((link, index) => linkHtml(branding, link, index)).join('\n')}</p>`;
    case 'heading':
      return `<h2 style="margin:32px 0 12px;font-size:20px;line-height:1.3">${escapeHtml(part.text)}</h2>`;
    case 'picture':
      return `<div class="card" style="${cardStyle};padding:16px;text-align:center"><img src="cid:${escapeHtml(part.cid)}" width="200" alt="${escapeHtml(part.alt)}" style="display:block;width:200px;max-width:100%;height:auto;margin:0 auto 12px;border:0;border-radius:8px;background:#ffffff"><p class="quiet" style="margin:0;${smallText}">${escapeHtml(part.text)}</p></div>`;
    case 'tickets':
      return `<h2 style="margin:32px 0 12px;font-size:20px;line-height:1.3">${escapeHtml(part.heading)}</h2>\n${part.tickets.map(ticketHtml).join('\n')}`;
  }
}

function factHtml([name, value]: [string, string], index: number): string {
  const rule = index === 0 ? '' : `border-top:1px solid ${line};`;
  return `<tr><td class="quiet line" width="96" valign="top" style="${rule}padding:12px 16px 12px 0;font-size:14px;line-height:24px;color:${quiet}">${escapeHtml(name)}</td><td class="line" valign="top" style="${rule}padding:12px 0;font-weight:600">${withBreaks(value)}</td></tr>`;
}

function linkHtml(branding: Branding, [name, address]: [string, string], index: number): string {
  const [words, href] = [escapeHtml(name), escapeHtml(address)];
  const { fill, text, edge, line: linkColor } = mailAccent(branding).light;
  return index === 0
    ? `<a class="button" href="${href}" style="display:inline-block;margin:0 16px 8px 0;padding:11px 23px;border:1px solid ${edge};border-radius:12px;background:${fill};color:${text};font-weight:600;text-decoration:none">${words}</a>`
    : `<a class="mark" href="${href}" style="display:inline-block;margin:0 16px 8px 0;padding:12px 0;color:${linkColor}">${words}</a>`;
}

/**
 * Returns a ticket. Code and text are side by side where there is room, else one below the other.
 */
function ticketHtml({ name, reference, price, cid }: MailTicket): string {
  return `<div class="card" style="${cardStyle};padding:16px;text-align:center;font-size:0">
<div style="display:inline-block;width:232px;max-width:100%;border-radius:8px;background:#ffffff;vertical-align:middle"><img src="cid:${escapeHtml(cid)}" width="232" alt="QR code of ticket ${escapeHtml(reference)}" style="display:block;width:100%;height:auto;border:0;border-radius:8px"></div>
<div style="display:inline-block;width:232px;max-width:100%;vertical-align:middle;text-align:left;font-size:16px"><div style="padding:12px 19px">
<p class="ink" style="margin:0;font-size:20px;line-height:1.3;font-weight:700;color:${ink}">${escapeHtml(name)}</p>
<p class="quiet" style="margin:0 0 12px;${smallText}">${escapeHtml(price)}</p>
<p class="quiet" style="margin:0;${smallText}">Ticket number</p>
<p style="margin:0;font:700 16px/1.4 ui-monospace,Menlo,Consolas,monospace">${escapeHtml(reference)}</p>
</div></div>
</div>`;
}

function withBreaks(text: string): string {
  return escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>');
}

/** Returns the mail as plain text, for programs that show no HTML. */
export function mailText(branding: Branding, head: MailHead, parts: MailPart[]): string {
  const top = [head.kicker, [head.title, ...head.lines].join('\n')];
  const paragraphs = [...top, ...parts.map(partText), mailFoot(branding)];
  return `${paragraphs.filter((text) => text !== '').join('\n\n')}\n`;
}

function partText(part: MailPart): string {
  switch (part.part) {
    case 'paragraph':
    case 'note':
      return part.text;
    case 'facts':
      return part.facts
        .map(([name, value]) => `${name}: ${value.replaceAll('\n', '; ')}`)
        .join('\n');
    case 'words':
      return `${part.heading}\n${part.text}`;
    case 'heading':
      return part.text;
    case 'picture':
      return '';
    case 'links':
      return part.links.map(([name, address]) => `${name}: ${address}`).join('\n');
    case 'tickets':
      return [part.heading, ...part.tickets.map(ticketText)].join('\n');
  }
}

function ticketText({ name, reference, price }: MailTicket, index: number): string {
  return `${index + 1}. ${name}, ${price}, ticket number ${reference}`;
}
