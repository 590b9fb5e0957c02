import type { Endpoint, ParamsOf, QueryInputOf, ReplyOf } from '@marquee/contract/endpoint';
import { readersLocale } from '@marquee/contract/formats/intl';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { isKind } from './api-error.ts';
import { addressOf, type CallOptions, request } from './request.ts';

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

/** A query as a screen holds it: '' for a filter that is off. */
type Filters<E extends Endpoint> = { [K in keyof QueryInputOf<E>]?: QueryInputOf<E>[K] | '' };

/**
 * Returns the URL of an exported file, for a plain link. A browser sends its own language with a
 * link, so a CSV file is asked for in the formats of the screen.
 */
export function exportAddress<E extends Endpoint>(
  endpoint: E,
  filters: Filters<E>,
  params?: ParamsOf<E>,
): string {
  const reader = { locale: readersLocale(), timezone: readersTimezone() };
  const query = endpoint.fileType === 'text/csv' ? { ...reader, ...filters } : filters;
  return addressOf(endpoint, { query, params });
}
