import { findIllFormed } from '@marquee/contract/well-formed';
import type { FastifyInstance } from 'fastify';
import { invalid } from '../lib/app-error.ts';

/**
 * Refuses text that the database cannot store in params, query and body of every request. Features
 * need no check of their own, and a bad input never joins a batch with others.
 */
export function refuseIllFormed(app: FastifyInstance): void {
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
  if (bad) throw invalid({ [bad.path]: [bad.message] });
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
  if (Array.isArray(input)) return input.map((item: unknown) => withPlainBreaks(item));
  if (typeof input !== 'object' || input === null || Buffer.isBuffer(input)) return input;
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, withPlainBreaks(value)]),
  );
}
