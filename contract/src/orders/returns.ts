import { endpoints } from '../endpoint.ts';
import { PublicOrder, SecretParams } from './public.ts';
import { codesOfOrders } from './refusals.ts';

export const returnSentences = {
  cannotReturn: 'These tickets can no longer be returned here. Please contact the organizer.',
  returned: 'Your tickets are returned.',
  returnWaits: 'Your refund has to be approved. We write to you when it is decided.',
} as const;

export const returnsApi = endpoints({
  returnTickets: {
    method: 'POST',
    path: '/public/orders/{secret}/return',
    summary:
      'Returns the tickets of an order for a refund, while the organizer of a moved event offers that.',
    access: 'public',
    refuses: codesOfOrders.returnByBuyer,
    perMinute: 60,
    params: SecretParams,
    envelope: 'data',
    reply: PublicOrder,
  },
});
