import type { Endpoint, ReplyOf } from '@marquee/contract/endpoint';
import { isKind } from './api-error.ts';
import { type CallOptions, request } from './request.ts';

export { ApiError, isKind, isRefused, isUndecided } from './api-error.ts';

/** Runs whenever a call is answered with 401; `lib/session.ts` sets it. */
let onUnauthorized: () => void = () => undefined;
export function whenUnauthorized(callback: () => void) {
  onUnauthorized = callback;
}

/** Runs whenever a call gets no answer; `lib/connection.ts` sets it. */
let onUnanswered: () => void = () => undefined;
export function whenUnanswered(callback: () => void) {
  onUnanswered = callback;
}

// A page acts for one caller while it is open: a scan link's scanner names the link here.
let ownHeaders: Readonly<Record<string, string>> = {};
/** Adds these headers to every later call of this page. */
export function callWith(headers: Readonly<Record<string, string>>) {
  ownHeaders = headers;
}

/**
 * Calls an endpoint of the contract, and reports a lost session or connection.
 * @throws ApiError if the answer is not a success, or there is none
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
): Promise<ReplyOf<E>> {
  const headers = { ...ownHeaders, ...options.headers };
  try {
    return await request(endpoint, { ...options, headers });
  } catch (error) {
    if (isKind(error, 'unauthorized')) onUnauthorized();
    if (isKind(error, 'unanswered')) onUnanswered();
    throw error;
  }
}
