import { findIllFormed } from '@marquee/contract/well-formed';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, invalid } from '../lib/app-error.ts';

/**
 * Refuses text that the database cannot store in params, query and body of every request. Features
 * need no check of their own, and a bad input never joins a batch with others.
 */
export function refuseIllFormed(app: FastifyInstance): void {
  // Fastify would take it as JSON that is one text.
  app.removeContentTypeParser('text/plain');
  app.addHook('preValidation', async ({ params, query, body }) => {
    for (const part of [params, query, body]) assertWellFormed(part);
  });
}

/**
 * Refuses text that cannot be stored.
 * @throws AppError `invalid` that names the first bad place
 */
export function assertWellFormed(part: unknown): void {
  // Handlers validate bytes themselves.
  if (part === undefined || Buffer.isBuffer(part)) return;
  const bad = findIllFormed(part);
  // `*` is what the router calls the rest of an unknown address.
  if (bad) throw invalid({ [bad.path === '*' ? 'request' : bad.path]: [bad.message] });
}

/**
 * Returns the JSON of a request. A missing body is an empty object; the text `null` is not.
 * @throws AppError for a form with files, instead of naming the fields that JSON would have
 */
export function jsonOf(request: FastifyRequest): unknown {
  if (request.isMultipart()) throw new AppError('unsupported_media_type');
  return request.body === undefined ? {} : withPlainBreaks(request.body);
}

/**
 * Writes every line break in a request's input as `\n`. Browsers count a line break as one character
 * and send two, so text at its limit would otherwise be refused.
 * @param input parsed JSON, a form or a query, not nested deeper than `refuseIllFormed` allows
 */
export function withPlainBreaks(input: string): string;
export function withPlainBreaks(input: unknown): unknown;
export function withPlainBreaks(input: unknown): unknown {
  if (typeof input === 'string') return input.replace(/\r\n?/g, '\n');
  // Almost no request has a carriage return, so almost none is copied.
  if (typeof input !== 'object' || input === null || !hasReturn(input)) return input;
  if (Array.isArray(input)) return input.map((item: unknown) => withPlainBreaks(item));
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, withPlainBreaks(value)]),
  );
}

/** Tells whether a text in an input has a carriage return. */
function hasReturn(input: object): boolean {
  if (Buffer.isBuffer(input)) return false;
  return Object.values(input).some((value: unknown) =>
    typeof value === 'string'
      ? value.includes('\r')
      : typeof value === 'object' && value !== null && hasReturn(value),
  );
}
