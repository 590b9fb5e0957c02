import { OWN_TICKET_PATH } from '@marquee/contract/holders/own-ticket';
import { getOwnTicket } from '../../features/order-pages/own-tickets/queries.ts';
import { unlessNotFound } from '../../lib/app-error.ts';
import { contextOf, type Pages, sendHtml, sendNotFound } from '../page.ts';

/** The form of every secret; the database is not queried for anything else. */
const secretForm = /^[\w-]{1,64}$/;

/** Serves `/tickets/{secret}`: one ticket, to anybody who has the address, as `orderPage` does. */
export function ownTicketPage(pages: Pages): void {
  const { app, deps, renderer } = pages;
  app.get<{ Params: { secret: string } }>(
    `${OWN_TICKET_PATH}:secret`,
    { config: { cost: 'own' } },
    async (request, reply) => {
      reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex');
      const { secret } = request.params;
      const own = secretForm.test(secret)
        ? await getOwnTicket(deps, secret).catch(unlessNotFound)
        : undefined;
      if (!own) return sendNotFound(pages, request, reply, 'ticket');
      const { ticket } = own;
      const context = await contextOf(pages, request, ticket.locale);
      return sendHtml(request, reply, renderer.renderOwnTicket(context, { ticket, secret }));
    },
  );
}
