import { scanSentences as say } from '@marquee/contract/check-in/scan-sentences';
import { unpaidWords } from '@marquee/contract/check-in/refused-words';
import { amountOf } from '@marquee/contract/money';
import {
  idsOfReference,
  parseTicketCode,
  referenceOf,
} from '@marquee/contract/check-in/ticket-codes';
import type { Selectable } from 'kysely';
import type { Orders } from '../../../db/schema.generated.ts';
import { type ScanUser, organizationScope } from '../../../lib/actor.ts';
import { type AppError, refusal } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { wayOf } from '../../orders/presenter.ts';
import type { TicketKeys } from '../../orders/tickets/codes.ts';

/** What an attendee shows at the door, by its form alone. */
export type Shown =
  | { kind: 'ticket'; ticketId: string }
  | { kind: 'reference'; first: string; last: string }
  | { kind: 'orderPage'; secret: string }
  | { kind: 'forged' | 'unknown' };

/** Reads scanned or typed text: a ticket code, a reference, or the address of an order's page. */
export function readShown(text: string, keys: TicketKeys): Shown {
  const ticketId = keys.verify(text);
  if (ticketId !== undefined) return { kind: 'ticket', ticketId };
  if (parseTicketCode(text)) return { kind: 'forged' };
  const ids = idsOfReference(text);
  if (ids) return { kind: 'reference', ...ids };
  const secret = /\/orders\/([\w-]{1,64})(?:[/?#]|$)/.exec(text)?.[1];
  return secret === undefined ? { kind: 'unknown' } : { kind: 'orderPage', secret };
}

type Placed = { event_id: string; organization_id: string; title: string };

/** Returns a refusal unless the ticket or order belongs to the actor and to the door's event. */
export function refusalElsewhere(
  actor: ScanUser,
  eventId: string | undefined,
  shown: Placed | undefined,
): AppError | undefined {
  const scope = organizationScope(actor);
  if (!shown || (scope !== null && shown.organization_id !== scope)) {
    return refusal('unknown_ticket', say.unknown);
  }
  if (eventId === undefined || eventId === shown.event_id) return undefined;
  return refusal('wrong_event', say.wrongEvent(shown.title));
}

type ShownOrder = Pick<Selectable<Orders>, 'id' | 'status' | 'cancel_reason'> &
  Parameters<typeof wayOf>[0];

/** Returns the refusal of an order's page or reference; the scanner then opens the order. */
export function refusalOfOrder(order: ShownOrder): AppError {
  const { status, cancel_reason: reason, total_cents: cents } = order;
  const details = { order_reference: referenceOf(order.id) };
  if (status === 'completed') return refusal('is_order', say.isOrder, { details });
  if (status !== 'cancelled') {
    const sentence = unpaidWords({
      total: amountOf(cents),
      way: wayOf(order),
      applied: status === 'applied',
    });
    return refusal('unpaid', sentence, { details });
  }
  if (reason === 'moved') return refusal('cancelled', say.orderMoved);
  const isEnded = reason === 'expired' || reason === 'payment_failed';
  return refusal('cancelled', isEnded ? say.orderEnded : say.orderCancelled);
}

/** Normalizes an event id; undefined stands for any event of the actor. */
export function readEventId(given: string | undefined): string | undefined {
  return given === undefined ? undefined : getId(given);
}
