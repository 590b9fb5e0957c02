import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sets the tag of an answer, so that the browser keeps it and asks whether it is still right.
 * @param tag changes whenever the answer does
 * @returns whether the client has this answer already
 */
export function isKnown(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  const etag = `W/"${tag}"`;
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  const known = request.headers['if-none-match']?.split(/,\s*/) ?? [];
  // A proxy may drop the mark of a weak tag; the tag is the same.
  return known.some((one) => one.replace(/^W\//, '') === `"${tag}"`);
}
