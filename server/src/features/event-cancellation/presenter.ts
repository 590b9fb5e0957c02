import type { EventCancellation } from '@marquee/contract/event-cancellation';
import { amountOf } from '@marquee/contract/money';
import type { countLeft, Effect, findCancellation } from './queries.ts';

type Known = {
  effect: Effect;
  cancellation: Awaited<ReturnType<typeof findCancellation>>;
  open: Awaited<ReturnType<typeof countLeft>>;
};

export function presentCancellation({ effect, cancellation, open }: Known): EventCancellation {
  return {
    effect: {
      tickets: effect.tickets,
      paid_orders: effect.paidOrders,
      unpaid_orders: effect.unpaidOrders,
      online_amount: amountOf(effect.onlineCents),
      organizer_amount: amountOf(effect.organizerCents),
      mails: effect.mails,
    },
    progress: cancellation
      ? {
          started_at: cancellation.started_at.toISOString(),
          by: cancellation.actor_name,
          orders: cancellation.orders,
          left: open.left,
          waiting: open.waiting,
        }
      : null,
  };
}
