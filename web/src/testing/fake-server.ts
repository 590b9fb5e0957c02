import {
  type BodyInputOf,
  type Endpoint,
  methodOf,
  type ParamsOf,
  pathOf,
  type ReplyOf,
} from '@marquee/contract/endpoint';
import { defaultMessages, type ErrorBody, statusOfError } from '@marquee/contract/errors';
import { unfinishedApi } from '@marquee/contract/events/unfinished';
import { waitingApi } from '@marquee/contract/notices/waiting';
import { type Code, type DetailsOf, errorCodeOf } from '@marquee/contract/refusals';
import { vi } from 'vitest';
import { faultOfReply, faultOfRequest, readBody } from './contract-check.ts';

/** A call that a screen made. */
export type Call<E extends Endpoint> = {
  params: ParamsOf<E>;
  query: Record<string, string>;
  body: BodyInputOf<E>;
  headers: Headers;
};

type Reply<E extends Endpoint> = ReplyOf<E> | Promise<ReplyOf<E>>;
type Answer<E extends Endpoint> = ReplyOf<E> | ((call: Call<E>) => Reply<E>);
type AnyCall = { params: unknown; query: unknown; body: unknown; headers: Headers };
type Route = {
  endpoint: Endpoint;
  calls: AnyCall[];
  answer: (call: AnyCall) => Promise<Response>;
};

type Said = Partial<Omit<ErrorBody, 'code' | 'details'>>;
/** What a refusal says beside its code: `details` where the code has them. */
type Refusing<C extends Code> =
  DetailsOf<C> extends undefined ? [body?: Said] : [body: Said & { details: DetailsOf<C> }];

/** Stands for the server in component tests; `setup.ts` starts and stops it. */
export const server = createFakeServer();

function createFakeServer() {
  const routes = new Map<string, Route>();
  const faults: string[] = [];

  /** Sets the answer of an endpoint until the end of the test, or until the next one. */
  function setRoute(endpoint: Endpoint, answer: Route['answer']) {
    const key = endpoint.call;
    routes.set(key, { endpoint, answer, calls: routes.get(key)?.calls ?? [] });
  }

  async function handle(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    if (typeof input !== 'string') throw new TypeError('The client calls fetch with a string.');
    const url = new URL(input, 'http://localhost');
    const name = `${init.method} ${url.pathname}`;
    const found = findRoute([...routes.values()], init.method ?? 'GET', url.pathname);
    if (!found) {
      faults.push(`No answer is set for ${name}`);
      return refusal('not_found');
    }
    const { route, params } = found;
    const query = Object.fromEntries(url.searchParams);
    const body = readBody(route.endpoint, init.body);
    const call = { params, query, body, headers: new Headers(init.headers) };
    route.calls.push(call);
    const response = await Promise.race([route.answer(call), abortOf(init.signal)]);
    const fault = response.ok ? faultOfRequest(route.endpoint, call) : undefined;
    if (fault !== undefined) faults.push(`${name}: the request breaks the contract: ${fault}`);
    init.signal?.throwIfAborted();
    return response;
  }

  return {
    /** Nothing waits at the bell and nothing is unfinished, unless a test says otherwise. */
    start: () => {
      vi.spyOn(globalThis, 'fetch').mockImplementation(handle);
      setRoute(waitingApi.listWaiting, async () =>
        Response.json({ data: { total: 0, items: [] } }),
      );
      setRoute(unfinishedApi.listUnfinishedEvents, async () => Response.json({ data: [] }));
    },
    /** Returns the calls without an answer, and the calls and answers that broke the contract. */
    stop: () => {
      routes.clear();
      return faults.splice(0);
    },
    /** Answers an endpoint's calls with a reply, or with what a function makes of the call. */
    answers<E extends Endpoint>(endpoint: E, answer: Answer<E>) {
      setRoute(endpoint, async (call) => {
        // `call` was read from this endpoint's request; a wrong one is reported as a fault.
        const given = isFunction(answer) ? await answer(call as Call<E>) : answer;
        const fault = faultOfReply(endpoint, given);
        if (fault !== undefined) {
          faults.push(`${endpoint.call}: the reply breaks the contract: ${fault}`);
        }
        return Response.json(given, { status: endpoint.status ?? 200 });
      });
    },
    /** Refuses an endpoint's calls with the error's own message, or another one. */
    refuses<C extends Code>(endpoint: Endpoint, code: C, ...[body]: Refusing<C>) {
      setRoute(endpoint, async () => refusal(code, body));
    },
    /** Lets an endpoint's calls fail as without a network. */
    loses(endpoint: Endpoint) {
      setRoute(endpoint, async () => Promise.reject(new TypeError('Failed to fetch')));
    },
    /** Returns the calls of an endpoint so far, also those that were refused. */
    callsOf<E extends Endpoint>(endpoint: E): Call<E>[] {
      const key = endpoint.call;
      // As above: only this endpoint's requests are kept under its key.
      return (routes.get(key)?.calls ?? []) as Call<E>[];
    },
  };
}

function isFunction<E extends Endpoint>(answer: Answer<E>): answer is (call: Call<E>) => Reply<E> {
  return typeof answer === 'function';
}

function refusal(code: Code, more: object = {}): Response {
  const of = errorCodeOf(code);
  const body: ErrorBody<Code> = { message: defaultMessages[of], code, ...more };
  return Response.json(body, { status: statusOfError[of] });
}

/** Returns the route of a path: one without parameters before one with them. */
function findRoute(routes: Route[], method: string, pathname: string) {
  const matches = routes.flatMap((route) => {
    if (methodOf(route.endpoint) !== method) return [];
    const pattern = pathOf(route.endpoint).replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    const match = new RegExp(`^/api${pattern}$`).exec(pathname);
    if (!match) return [];
    const params = Object.entries(match.groups ?? {}).map(
      ([name, value]) => [name, decodeURIComponent(value)] as const,
    );
    return [{ route, params: Object.fromEntries(params) }];
  });
  const countOf = (match: { params: object }) => Object.keys(match.params).length;
  return matches.toSorted((a, b) => countOf(a) - countOf(b))[0];
}

/** Ends when a call is aborted, as `fetch` does; else never. */
async function abortOf(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((done) => {
    signal?.addEventListener('abort', () => done(Response.error()), { once: true });
  });
}
