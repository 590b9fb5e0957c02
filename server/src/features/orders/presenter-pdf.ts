import { buffer } from 'node:stream/consumers';
import type { PublicOrder } from '@marquee/contract/public-orders';
import PDFDocument from 'pdfkit';
import type { House } from '../../lib/house.ts';
import { printable, registerFonts } from './presenter-pdf-text.ts';
import { drawTicket } from './presenter-pdf-ticket.ts';
import { lineOf } from './presenter-words.ts';

/**
 * The tickets of an order, a page of A4 each, to print or to keep on a phone. The same order is
 * the same file to the byte. The order's secret is not in it: a ticket is handed on to a friend.
 * @param house whose tickets they are
 * @param options `compress: false` leaves the drawing readable, for tests
 */
export async function ticketsPdf(
  order: PublicOrder,
  house: House,
  options: { compress?: boolean } = {},
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: 'en',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    compress: options.compress ?? true,
    info: infoOf(order, house),
  });
  const file = buffer(doc);
  registerFonts(doc);
  const titled = { ...order, event: { ...order.event, title: titleOf(doc, order) } };
  for (const index of order.tickets.keys()) {
    doc.addPage();
    const section = doc.struct('Sect');
    doc.addStructure(section);
    drawTicket({ doc, section }, titled, index, house);
    section.end();
  }
  doc.end();
  return file;
}

/** A title of which Inter has no letter is left to the address of the event's page. */
function titleOf(doc: PDFKit.PDFDocument, { event }: PublicOrder): string {
  return printable(doc, event.title, printable(doc, event.slug, 'Your ticket'));
}

function infoOf(
  { event, created_at, tickets }: PublicOrder,
  { platform }: House,
): PDFKit.DocumentInfo {
  const created = new Date(created_at);
  return {
    Title: `${tickets.length === 1 ? 'Ticket' : 'Tickets'} for ${lineOf(event.title)}`,
    Author: lineOf(event.organizer.Name),
    Creator: lineOf(platform.name),
    Producer: 'Marquee',
    // Not the wall clock: the same tickets are the same file.
    CreationDate: created,
    ModDate: created,
  };
}
