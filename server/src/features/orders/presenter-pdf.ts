import type { DrawnHouse, DrawnOrder } from '../../gateways/documents-drawn.ts';
import { type About, addSheet, makePdf, type PdfOptions } from './presenter-pdf-sheet.ts';
import { printable } from './presenter-pdf-text.ts';
import { drawTicket } from './presenter-pdf-ticket.ts';
import { lineOf } from './presenter-words.ts';

/**
 * The tickets of an order, a page of A4 each, to print or to keep on a phone. The same order is
 * the same file to the byte. The order's secret is not in it: a ticket is handed on to a friend.
 * @param house whose tickets they are
 */
export async function ticketsPdf(
  order: DrawnOrder,
  house: DrawnHouse,
  options: PdfOptions = {},
): Promise<Buffer> {
  return makePdf(aboutOf(order, house), options, (doc) => {
    const titled = { ...order, event: { ...order.event, title: titleOf(doc, order) } };
    for (const index of order.tickets.keys()) {
      const sheet = addSheet(doc);
      drawTicket(sheet, titled, index, house);
      sheet.section.end();
    }
  });
}

/** A title of which Inter has no letter is left to the address of the event's page. */
function titleOf(doc: PDFKit.PDFDocument, { event }: DrawnOrder): string {
  return printable(doc, event.title, printable(doc, event.slug, 'Your ticket'));
}

function aboutOf({ event, created_at, tickets }: DrawnOrder, { platform }: DrawnHouse): About {
  return {
    title: `${tickets.length === 1 ? 'Ticket' : 'Tickets'} for ${lineOf(event.title)}`,
    author: lineOf(event.organizer.Name),
    creator: lineOf(platform.name),
    at: new Date(created_at),
  };
}
