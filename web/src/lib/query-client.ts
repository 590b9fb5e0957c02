import { QueryClient } from '@tanstack/react-query';
import { isKind, isUndecided } from './client.ts';

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
        failures < MAX_TRIES && isUndecided(error) && !isKind(error, 'too_many_requests'),
    },
    mutations: { networkMode: 'always' },
  },
});
