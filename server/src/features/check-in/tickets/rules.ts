import { scanSentences as say } from '@marquee/contract/check-in/scan-sentences';
import type { OrderStatus } from '@marquee/contract/orders/orders';
import {
  idsOfReference,
  parseTicketCode,
  referenceOf,
} from '@marquee/contract/check-in/ticket-codes';
import { type ScanUser, organizationScope } from '../../../lib/actor.ts';
import { type AppError, refusal } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
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

/** Returns the refusal of an order's page or reference; the scanner then opens the order. */
export function refusalOfOrder({ id, status }: { id: string; status: OrderStatus }): AppError {
  const details = { order_reference: referenceOf(id) };
  if (status === 'completed') return refusal('is_order', say.isOrder, { details });
  if (status === 'cancelled') return refusal('cancelled', say.cancelled);
  return refusal('unpaid', say.unpaid, { details });
}

/** Normalizes an event id; undefined stands for any event of the actor. */
export function readEventId(given: string | undefined): string | undefined {
  return given === undefined ? undefined : getId(given);
}
