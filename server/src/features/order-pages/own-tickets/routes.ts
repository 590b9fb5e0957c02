import { scheduleSentences } from '@marquee/contract/events/schedule-words';
import { OWN_TICKET_PATH, ownTicketApi } from '@marquee/contract/holders/own-ticket';
import { isolated } from '@marquee/contract/people/isolate';
import { createAllowance } from '../../../http/allowance.ts';
import { implement, type Server } from '../../../http/implement.ts';
import { originOf } from '../../../http/origin.ts';
import { notFound, refusal } from '../../../lib/app-error.ts';
import { inLocale } from '../../../lib/locale.ts';
import { getBranding } from '../../settings/branding/queries.ts';
import { calendarOf } from '../downloads/calendar.ts';
import { getOwnTicket } from './queries.ts';

/** A holder needs one or two. */
const PER_TICKET_AND_MINUTE = 20;

export function ownTicketRoutes(server: Server): void {
  const { deps } = server;
  const allow = createAllowance(deps, {
    name: 'downloads of a ticket',
    most: PER_TICKET_AND_MINUTE,
    windowMs: 60_000,
  });
  implement(server, ownTicketApi, {
    getOwnTicket: async ({ params }) => ({
      data: (await getOwnTicket(deps, params.secret)).ticket,
    }),
    getOwnTicketPdf: async ({ params, request }) => {
      const { order, ticket } = await getOwnTicket(deps, params.secret);
      if (order.event.schedule_change.cancelled_at !== null) {
        throw refusal('event_cancelled', scheduleSentences.cancelled);
      }
      if (ticket.state !== 'valid') throw notFound();
      if (deps.config.rateLimits) await allow(params.secret, deps.clock());
      const branding = await getBranding(deps);
      return {
        content: await inLocale(order.locale, () =>
          deps.documents.ticketsPdf(order, branding, request.ip),
        ),
        contentType: 'application/pdf',
        fileName: `ticket-${ticket.reference}.pdf`,
      };
    },
    getOwnTicketCalendar: async ({ params }) => {
      const { ticket } = await getOwnTicket(deps, params.secret);
      const url = `${originOf(deps.config)}${OWN_TICKET_PATH}${params.secret}`;
      return calendarOf(deps, ticket.event, { url, booked: isolated(ticket.Type) });
    },
  });
}
