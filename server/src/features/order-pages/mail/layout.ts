import type { Branding } from '../../../lib/branding.ts';
import {
  type Block,
  button,
  card,
  facts,
  heading,
  note,
  paragraph,
  picture,
  sheets,
  typed,
} from '../../../mail/blocks.ts';
import { mailAccent, mailColors, MONOSPACE } from '../../../mail/look.ts';
import { lines, link, markup, type Markup, withBreaks } from '../../../mail/markup.ts';
import { type MailHead, marquee } from '../../../mail/marquee.ts';
import { mailFoot, mailPage } from '../../../mail/page.ts';

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

/** `price` is '' for a holder who did not buy. */
export type MailTicket = { name: string; reference: string; price: string; cid: string };

const { quiet } = mailColors;
/** In pixels. A phone with its sides of 16 pixels has room for it. */
const CODE_WIDTH = 232;

/** Returns the mail as an HTML page. */
export function mailHtml(
  branding: Branding,
  subject: string,
  head: MailHead,
  parts: MailPart[],
): string {
  const blocks = [marquee(head), ...parts.flatMap((part) => blocksOf(branding, part))];
  return mailPage(branding, { title: subject, blocks, width: 560 });
}

function blocksOf(branding: Branding, part: MailPart): Block[] {
  switch (part.part) {
    case 'paragraph':
      return [paragraph(withBreaks(part.text))];
    case 'note':
      return [note(withBreaks(part.text))];
    case 'facts':
      return [facts(part.facts.map(([name, value]) => [name, withBreaks(value)]))];
    case 'words':
      return [
        card([
          heading(part.heading, 2, { size: 16, below: 8 }),
          paragraph(typed(withBreaks(part.text)), 0),
        ]),
      ];
    case 'links':
      return linkBlocks(branding, part.links);
    case 'heading':
      return [heading(part.text, 2, { above: 16 })];
    case 'picture':
      return [
        card(
          [
            picture({ ...codeOf(part.cid, part.alt), width: 200, gap: 12 }),
            note(part.text, { gap: 0, align: 'center' }),
          ],
          '16px',
        ),
      ];
    case 'tickets':
      return [heading(part.heading, 2, { above: 16 }), sheets(part.tickets.map(ticketMarkup))];
  }
}

/** Returns the first link as a button, and the others below it. */
function linkBlocks(branding: Branding, [first, ...others]: [string, string][]): Block[] {
  const { line } = mailAccent(branding).light;
  const below = others.map(([name, address]) => link(address, name, line));
  return [
    ...(first ? [button(first[0], first[1], below.length > 0 ? 12 : 24)] : []),
    ...(below.length > 0 ? [paragraph(lines(below), 24)] : []),
  ];
}

const codeOf = (cid: string, alt: string) =>
  ({ source: `cid:${cid}`, alt, align: 'center' }) as const;

function ticketMarkup({ name, reference, price, cid }: MailTicket): Markup {
  const small = `font-size:14px;line-height:1.4;color:${quiet}`;
  return markup`<img src="cid:${cid}" width="${CODE_WIDTH}" alt="QR code of ticket ${reference}" style="display:block;max-width:100%;border-radius:8px" />
<h3 style="margin:12px 0 4px;font-size:20px;line-height:1.25">${name}</h3>
${price === '' ? '' : markup`<p class="quiet" style="margin:0;${small}">${price}</p>`}
<p class="quiet" style="margin:12px 0 0;${small}">Ticket number</p>
<p style="margin:0;font-family:${MONOSPACE};font-weight:700">${reference}</p>`;
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
  const what = [name, price, `ticket number ${reference}`].filter((text) => text !== '');
  return `${index + 1}. ${what.join(', ')}`;
}
