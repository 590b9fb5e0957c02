import { OWN_TICKET_PATH } from '@marquee/contract/holders/own-ticket';
import { getOwnTicket } from '../../features/order-pages/own-tickets/queries.ts';
import { contextOf, type Pages, sendHtml, sendNotFound } from '../page.ts';
import { readBySecret } from './secret-page.ts';

/** Serves `/tickets/{secret}`: one ticket, to anybody who has the address, as `orderPage` does. */
export function ownTicketPage(pages: Pages): void {
  const { app, deps, renderer } = pages;
  app.get<{ Params: { secret: string } }>(
    `${OWN_TICKET_PATH}:secret`,
    { config: { cost: 'own' } },
    async (request, reply) => {
      const { secret } = request.params;
      const own = await readBySecret(reply, secret, () => getOwnTicket(deps, secret));
      if (!own) return sendNotFound(pages, request, reply, 'ticket');
      const { ticket } = own;
      const context = await contextOf(pages, request, ticket.locale);
      return sendHtml(request, reply, renderer.renderOwnTicket(context, { ticket, secret }));
    },
  );
}
