import type { Endpoint, ReplyOf } from '@marquee/contract/endpoint';
import { isKind, isRefused } from './api-error.ts';
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

type AskForCode = <T>(details: unknown, again: (code: string) => Promise<T>) => Promise<T>;

/** Asks for a fresh code that a call needs, and makes the call again; the layout sets it. */
let askForCode: AskForCode | undefined;
export function whenCodeNeeded(ask: AskForCode) {
  askForCode = ask;
}

/**
 * Makes a call, and makes it again with a fresh code if the server asks for one.
 * @param run makes the call with these additional headers
 */
export async function withFreshCode<T>(
  run: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  try {
    return await run({});
  } catch (error) {
    if (!isRefused(error, 'code_needed') || askForCode === undefined) throw error;
    return askForCode(error.details, (code) => run({ 'Step-Up-Code': code }));
  }
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
    return await withFreshCode((fresh) =>
      request(endpoint, { ...options, headers: { ...headers, ...fresh } }),
    );
  } catch (error) {
    if (isKind(error, 'unauthorized')) onUnauthorized();
    if (isKind(error, 'unanswered')) onUnanswered();
    throw error;
  }
}
