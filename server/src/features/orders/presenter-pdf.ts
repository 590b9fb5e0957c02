import type { PublicOrder } from '@marquee/contract/public-orders';
import type { House } from '../../lib/house.ts';
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
  order: PublicOrder,
  house: House,
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
function titleOf(doc: PDFKit.PDFDocument, { event }: PublicOrder): string {
  return printable(doc, event.title, printable(doc, event.slug, 'Your ticket'));
}

function aboutOf({ event, created_at, tickets }: PublicOrder, { platform }: House): About {
  return {
    title: `${tickets.length === 1 ? 'Ticket' : 'Tickets'} for ${lineOf(event.title)}`,
    author: lineOf(event.organizer.Name),
    creator: lineOf(platform.name),
    at: new Date(created_at),
  };
}
