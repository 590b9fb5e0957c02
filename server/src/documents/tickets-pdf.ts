import type { RenderedBranding, DrawnOrder } from '../gateways/documents-drawn.ts';
import { type About, addSheet, makePdf, type PdfOptions } from './sheet.ts';
import { printable } from './text.ts';
import { drawTicket } from './ticket.ts';
import { lineOf } from './words.ts';

/**
 * The tickets of an order, a page of A4 each, to print or to keep on a phone. The same order is
 * the same file to the byte. The order's secret is not in it: a ticket is handed on to a friend.
 * @param platform whose tickets they are
 */
export async function ticketsPdf(
  order: DrawnOrder,
  branding: RenderedBranding,
  options: PdfOptions = {},
): Promise<Buffer> {
  return makePdf(aboutOf(order, branding), options, (doc) => {
    const titled = { ...order, event: { ...order.event, title: titleOf(doc, order) } };
    for (const index of order.tickets.keys()) {
      const sheet = addSheet(doc);
      drawTicket(sheet, titled, index, branding);
      sheet.section.end();
    }
  });
}

/** A title of which Inter has no letter is left to the address of the event's page. */
function titleOf(doc: PDFKit.PDFDocument, { event }: DrawnOrder): string {
  return printable(doc, event.title, printable(doc, event.slug, 'Your ticket'));
}

function aboutOf(
  { event, created_at, tickets }: DrawnOrder,
  { platform }: RenderedBranding,
): About {
  return {
    title: `${tickets.length === 1 ? 'Ticket' : 'Tickets'} for ${lineOf(event.title)}`,
    author: lineOf(event.organizer.Name),
    creator: lineOf(platform.name),
    at: new Date(created_at),
  };
}
