import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './client.ts';

/** Milliseconds that an answer counts as fresh, so that going back to a list needs no request. */
const FRESH_MS = 30_000;
const MAX_TRIES = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // A call without a connection fails visibly, and is repeated once there is one.
      networkMode: 'always',
      refetchOnReconnect: 'always',
      // Repeating a refused call changes nothing; a lost connection may return.
      retry: (failures, error) =>
        failures < MAX_TRIES && !(error instanceof ApiError && error.status in refusals),
    },
    mutations: { networkMode: 'always' },
  },
});

const refusals = { 400: true, 401: true, 403: true, 404: true, 409: true, 429: true };
