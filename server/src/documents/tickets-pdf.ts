import type { RenderedBranding, TicketsContent } from '../gateways/documents-content.ts';
import { type About, addSheet, makePdf } from './sheet.ts';
import { printable } from './text.ts';
import { drawTicket } from './ticket.ts';
import { inSentence, lineOf } from './words.ts';

/**
 * Renders the tickets of an order, a page of A4 each, to print or to keep on a phone. The same
 * order is always the same file to the byte. The order's secret is not in it, because tickets are
 * passed on to friends.
 * @param branding the platform that the tickets name
 */
export async function ticketsPdf(
  order: TicketsContent,
  branding: RenderedBranding,
): Promise<Buffer> {
  return makePdf(aboutOf(order, branding), { content: { order, branding } }, (doc) => {
    const titled = { ...order, event: { ...order.event, title: titleOf(order) } };
    for (const index of order.tickets.keys()) {
      const sheet = addSheet(doc);
      drawTicket(sheet, titled, index, branding);
      sheet.section.end();
    }
  });
}

/** Returns the title, or the event's slug when Inter has no letter of the title. */
function titleOf({ event }: TicketsContent): string {
  return printable(event.title, printable(event.slug, 'Your ticket'));
}

function aboutOf(
  { event, created_at, tickets }: TicketsContent,
  { platform }: RenderedBranding,
): About {
  return {
    title: `${tickets.length === 1 ? 'Ticket' : 'Tickets'} for ${inSentence(event.title)}`,
    author: lineOf(event.organizer.Name),
    creator: lineOf(platform.name),
    at: new Date(created_at),
  };
}
