import {
  type BodyInputOf,
  type Endpoint,
  methodOf,
  type ParamsOf,
  pathOf,
  type QueryInputOf,
  type ReplyOf,
} from '@marquee/contract/endpoint';
import { errorOf, noAnswer } from './api-error.ts';

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
type Callable = Pick<Endpoint, 'call' | 'form'>;

/**
 * Calls an endpoint of the contract, from a public page's script or for `client.ts`.
 * @throws ApiError if the answer is not a success, or there is none
 */
export async function request<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
): Promise<ReplyOf<E>> {
  const response = await send(endpoint, options);
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw errorOf(response.status, body);
  // The answer broke off, or a proxy sent a page in its place.
  if (body === undefined) throw noAnswer();
  // Not parsed here: the server validates every reply against the contract.
  return body as ReplyOf<E>;
}

type Sent = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  keepalive?: boolean;
};

async function send(endpoint: Callable, { params, query, body, ...init }: Sent): Promise<Response> {
  const headers: Record<string, string> = { ...init.headers };
  const encoded = endpoint.form ? endpoint.form.encode(body as never) : JSON.stringify(body);
  if (typeof encoded === 'string') headers['content-type'] = 'application/json';
  const content = encoded === undefined ? {} : { body: encoded };
  try {
    const method = methodOf(endpoint);
    return await fetch(addressOf(endpoint, { params, query }), {
      ...init,
      ...content,
      method,
      headers,
    });
  } catch (error) {
    throw init.signal?.aborted ? error : noAnswer();
  }
}

/** Returns the URL of a call, with its filters. */
export function addressOf(
  endpoint: Callable,
  options: { params?: unknown; query?: unknown },
): string {
  const params = (options.params ?? {}) as Record<string, string>;
  const path = pathOf(endpoint).replace(/\{(\w+)\}/g, (_, name: string) =>
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
