import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientNetwork } from '../../../http/client-network.ts';
import type { Readers, Streams, Teller } from './streams.ts';

/**
 * Answers with a stream of an event's changes.
 * @throws AppError `too_many_requests`
 */
export function streamOf(
  { streams }: { streams: Streams },
  { eventId, version }: { eventId: string; version: number },
  { request, reply, readers }: { request: FastifyRequest; reply: FastifyReply; readers: Readers },
  teller?: Teller,
) {
  const content = streams.open(
    { eventId, version },
    { network: clientNetwork(request.ip), readers },
    teller,
  );
  // Proxies such as nginx would keep the events back until there are enough of them.
  reply.header('x-accel-buffering', 'no');
  // A connection that stayed open after its stream would delay a stop.
  reply.header('connection', 'close');
  return { content, contentType: 'text/event-stream; charset=utf-8' };
}
