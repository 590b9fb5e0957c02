import { notesApi } from '@marquee/contract/staff-orders/notes';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { refreshOrders, replaceOrder } from '../cache.ts';

/** What a note is on: an order, or one of its tickets. */
export type Noted = { orderId: string; ticketId?: string };

/** Returns the call that saves a note; '' removes it. */
export function useSaveNote(eventId: string, { orderId: id, ticketId: ticket_id }: Noted) {
  const client = useQueryClient();
  return async (note: string) => {
    const answer =
      ticket_id === undefined
        ? await call(notesApi.setOrderNote, { params: { id }, body: { note } })
        : await call(notesApi.setTicketNote, { params: { id, ticket_id }, body: { note } });
    replaceOrder(client, answer.data);
    refreshOrders(client, eventId);
    return answer;
  };
}
