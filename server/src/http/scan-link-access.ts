import type { Endpoint } from '@marquee/contract/endpoint';
import type { LinkHolder } from '../lib/actor.ts';
import { notFound } from '../lib/app-error.ts';

/**
 * Binds a scan link's call to the link's own event: a call that names no event is about that one.
 * @throws AppError `not_found` for a call about another event
 */
export function withLinksEvent<C extends { params: unknown; body: unknown }>(
  call: C,
  endpoint: Endpoint,
  { scanLink }: LinkHolder,
): C {
  const place = endpoint.scanLink?.event;
  if (place === undefined) return call;
  // The endpoint's schemas have validated both: objects whose event is a text.
  const params = (call.params ?? {}) as { id?: string };
  const body = (call.body ?? {}) as { event_id?: string };
  const named = place === 'params.id' ? params.id : (body.event_id ?? scanLink.eventId);
  if (named?.toLowerCase() !== scanLink.eventId) throw notFound();
  return place === 'params.id' ? call : { ...call, body: { ...body, event_id: scanLink.eventId } };
}
