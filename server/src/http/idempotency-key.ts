import type { FastifyRequest } from 'fastify';
import { invalid } from '../lib/app-error.ts';

const MAX_KEY = 255;

/**
 * Returns the request's `Idempotency-Key`; undefined when it has none.
 * @throws AppError `invalid` for a blank or overlong one
 */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && key.trim() !== '' && key.length <= MAX_KEY) return key;
  throw invalid({ 'Idempotency-Key': [`Use a key of 1 to ${MAX_KEY} characters.`] });
}
