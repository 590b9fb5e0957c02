import { analyticsApi, type Dashboard } from '@marquee/contract/analytics';
import { seesAdministratorMenu } from '@marquee/contract/access';
import type { Profile } from '@marquee/contract/auth/auth';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

/** Milliseconds between two updates while the page is open. */
const REFRESH_MS = 5_000;

/** The error message of figures without a user. */
export const NO_USER = 'User info not found';

/**
 * Fetches the platform's figures for an administrator, the organization's for a client.
 * @throws Error without a user
 */
export async function fetchDashboard(
  user: Pick<Profile, 'user_type' | 'organization_id'> | undefined,
  signal?: AbortSignal,
): Promise<Dashboard> {
  if (!user) throw new Error(NO_USER);
  const organizationId = user.organization_id;
  // The cards do not need the events themselves.
  const options = {
    query: { timezone: readersTimezone(), eventinfo: 0 },
    ...(signal && { signal }),
  };
  const { data } =
    seesAdministratorMenu(user.user_type) || !organizationId
      ? await call(analyticsApi.getDashboard, options)
      : await call(analyticsApi.getOrganizationDashboard, {
          ...options,
          params: { organizationId },
        });
  return data;
}

/** Reads the figures whenever the page opens, and repeatedly while it is visible. */
export function useDashboard(user: Profile) {
  return useQuery({
    queryKey: ['dashboard', user.user_type, user.organization_id, readersTimezone()],
    queryFn: ({ signal }) => fetchDashboard(user, signal),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
}

export const noFigures: Dashboard = {
  totalEvents: 0,
  totalAttendees: 0,
  eventinfo: [],
  events_created: 0,
  events_created_before: 0,
  active_events: 0,
  sold_out_events: 0,
  sold_out_active_events: 0,
  average_ticket_price: 0,
  total_tickets_sold: 0,
  revenue: 0,
  total_categories: 0,
  sales: [],
  best_selling: [],
  next_events: [],
};
