import { AsyncLocalStorage } from 'node:async_hooks';
import { z } from 'zod';

/** The request that work belongs to, also when a job does the work later. */
export const RequestScope = z.object({
  requestId: z.string(),
  /** Its place in a trace, as W3C Trace Context writes it; null when nothing is traced. */
  traceParent: z.string().nullable(),
});
export type RequestScope = z.infer<typeof RequestScope>;

const scopes = new AsyncLocalStorage<RequestScope | undefined>();

/** Runs work for a request, or for none; whatever it enqueues, sends and logs belongs to it. */
export function inRequest<T>(scope: RequestScope | undefined, work: () => T): T {
  return scopes.run(scope, work);
}

/** Returns the request that the present work belongs to; undefined for work of the server itself. */
export function requestScope(): RequestScope | undefined {
  return scopes.getStore();
}
