import type {
  BodyInputOf,
  Endpoint,
  ParamsOf,
  QueryInputOf,
  ReplyOf,
} from '@marquee/contract/endpoint';
import { sentences } from '@marquee/contract/errors';
import { ApiError, errorOf } from './api-error.ts';

export { ApiError, isKind, isRefused, isUndecided } from './api-error.ts';

/** The arguments of a call; each part exists only if its endpoint has it. */
type Argument<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: never }
  : { [K in Name]: T };
export type CallOptions<E extends Endpoint> = Argument<'params', ParamsOf<E>> &
  Partial<Argument<'query', QueryInputOf<E>>> &
  Argument<'body', BodyInputOf<E>> & {
    headers?: Record<string, string>;
    signal?: AbortSignal;
    /** Completes the call even if the page is left meanwhile. */
    keepalive?: boolean;
  };

/** The parts of an endpoint that the browser's build keeps (`vite.contract-plugin.ts`). */
type Callable = Pick<Endpoint, 'method' | 'path' | 'form'>;

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
 * Calls an endpoint of the contract.
 * @throws ApiError if the answer is not a success, or there is none
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
): Promise<ReplyOf<E>> {
  const response = await send(endpoint, options);
  const body: unknown = await response.json().catch(() => undefined);
  // Not parsed here: the server validates every reply against the contract.
  if (response.ok && body !== undefined) return body as ReplyOf<E>;
  // The answer broke off, or a proxy sent a page in its place.
  if (response.ok) throw noAnswer();
  const error = errorOf(response.status, body);
  if (error.kind === 'unauthorized') onUnauthorized();
  throw error;
}

type Sent = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  keepalive?: boolean;
};

async function send(endpoint: Callable, options: Sent): Promise<Response> {
  const { body } = options;
  const headers: Record<string, string> = { ...ownHeaders, ...options.headers };
  const init: RequestInit = { method: endpoint.method, credentials: 'same-origin', headers };
  if (options.signal) init.signal = options.signal;
  if (options.keepalive) init.keepalive = true;
  if (endpoint.form) init.body = endpoint.form.encode(body as never);
  else if (body !== undefined) {
    init.body = JSON.stringify(body);
    headers['content-type'] = 'application/json';
  }
  try {
    return await fetch(addressOf(endpoint, options), init);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    onUnanswered();
    throw noAnswer();
  }
}

/** Returns the error of a call that got no answer. */
export function noAnswer(): ApiError {
  return new ApiError({ kind: 'unanswered', message: sentences.noConnection });
}

/** A query as a screen holds it: '' for a filter that is off. */
type Filters<E extends Endpoint> = { [K in keyof QueryInputOf<E>]?: QueryInputOf<E>[K] | '' };

/** Returns the URL of an exported file, for a plain link. */
export function exportAddress<E extends Endpoint>(
  endpoint: E,
  filters: Filters<E>,
  params?: ParamsOf<E>,
): string {
  return addressOf(endpoint, { query: filters, params });
}

function addressOf(endpoint: Callable, options: { params?: unknown; query?: unknown }): string {
  const params = (options.params ?? {}) as Record<string, string>;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  // Queries of the contract are flat: strings, numbers and booleans.
  const given = (options.query ?? {}) as Record<string, string | number | boolean | null>;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) {
    if (value !== null && value !== undefined && value !== '') query.set(name, String(value));
  }
  const search = query.toString();
  return `/api${path}${search && `?${search}`}`;
}
