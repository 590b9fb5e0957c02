import type { z } from 'zod';
import { signInRefusalCodes } from './auth/refusals.ts';
import { linkRefusalCodes, scanRefusalCodes } from './check-in/refusals.ts';
import { type ErrorCode, type Refusal } from './errors.ts';
import { bookingRefusalCodes, orderRefusalCodes } from './orders/refusals.ts';

/** Every finer code of the API. A code belongs to one noun, and means the same in every answer. */
export const refusals = {
  ...signInRefusalCodes,
  ...bookingRefusalCodes,
  ...orderRefusalCodes,
  ...scanRefusalCodes,
  ...linkRefusalCodes,
} as const;

export type RefusalCode = keyof typeof refusals;
/** What `code` of an error answer can be. */
export type Code = ErrorCode | RefusalCode;

/** What `details` of an answer with this code has; undefined for nothing. */
export type DetailsOf<C extends Code> = C extends RefusalCode
  ? (typeof refusals)[C] extends { details: infer D extends z.ZodType }
    ? z.output<D>
    : undefined
  : undefined;

/** Returns the `ErrorCode` that a code belongs to, which decides the HTTP status. */
export function errorCodeOf(code: Code): ErrorCode {
  const table: Readonly<Record<string, Refusal>> = refusals;
  return table[code]?.is ?? (code as ErrorCode);
}
