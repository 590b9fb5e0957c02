import type { Endpoint } from '@marquee/contract/endpoint';
import { z } from 'zod';
import type { Actor } from '../lib/actor.ts';
import { notFound } from '../lib/app-error.ts';

/**
 * Binds a door helper's scans to the chosen events. A call that could name an event has to name one.
 * @throws AppError `not_found` for any other event
 */
export function assertDoorEvent(
  call: { params: unknown; body: unknown },
  endpoint: Endpoint,
  { doorEventIds }: Actor,
): void {
  if (doorEventIds === null || endpoint.access !== 'tickets:scan') return;
  const place = eventOf(endpoint);
  if (place === undefined) return;
  // The endpoint's schemas have validated both: objects whose event is a text.
  const params = (call.params ?? {}) as { id?: string };
  const body = (call.body ?? {}) as { event_id?: string };
  const named = place === 'params.id' ? params.id : body.event_id;
  if (named === undefined || !doorEventIds.includes(named.toLowerCase())) throw notFound();
}

/** Returns where a scanner's call names its event; undefined if it names none. */
export function eventOf({ params, body }: Endpoint): 'params.id' | 'body.event_id' | undefined {
  if (params && 'id' in params.shape) return 'params.id';
  return body instanceof z.ZodObject && 'event_id' in body.shape ? 'body.event_id' : undefined;
}
