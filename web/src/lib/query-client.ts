import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './client.ts';

/** How long an answer counts as fresh; going back to a list shows it at once. */
const FRESH_MS = 30_000;
const MAX_TRIES = 2;

/** The one cache of what the server said. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // Without a connection a call fails and says so, and is made again once there is one.
      networkMode: 'always',
      refetchOnReconnect: 'always',
      // A refusal will not change by asking again; a lost connection may.
      retry: (failures, error) =>
        failures < MAX_TRIES && !(error instanceof ApiError && error.status in refusals),
    },
    mutations: { networkMode: 'always' },
  },
});

const refusals = { 400: true, 401: true, 403: true, 404: true, 409: true, 429: true };
