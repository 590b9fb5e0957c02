import type { FastifyReply } from 'fastify';
import { unlessNotFound } from '../../lib/app-error.ts';

/** The form of every secret; the database is not queried for anything else. */
const secretForm = /^[\w-]{1,64}$/;

/**
 * Reads what a page with a secret in its address shows; undefined if there is nothing. The secret
 * gives access, so the page is not cached or indexed, and the address is not sent to other sites.
 */
export async function readBySecret<T>(
  reply: FastifyReply,
  secret: string,
  read: () => Promise<T>,
): Promise<T | undefined> {
  reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex');
  return secretForm.test(secret) ? read().catch(unlessNotFound) : undefined;
}
