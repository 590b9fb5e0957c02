import { analyticsApi, type Dashboard } from '@marquee/contract/analytics';
import { seesAdministratorMenu } from '@marquee/contract/access';
import type { Profile } from '@marquee/contract/auth/auth';
import { useQuery } from '@tanstack/react-query';
import { readersTimezone } from '../../lib/timezone.ts';
import { call } from '../../lib/client.ts';

/** While the page is open its figures are at most this old. */
const REFRESH_MS = 5_000;

/** The specification's sentence for figures without anybody to ask for them (section 8). */
export const NO_USER = 'User info not found';

/**
 * The reader's figures: the platform's for an administrator, its organization's for a client.
 * @throws Error without a user
 */
export async function fetchDashboard(
  user: Pick<Profile, 'user_type' | 'organization_id'> | undefined,
  signal?: AbortSignal,
): Promise<Dashboard> {
  if (!user) throw new Error(NO_USER);
  const organizationId = user.organization_id;
  // The cards need none of the events themselves.
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

/** The figures, fresh whenever the page opens, and moving by themselves while it is in sight. */
export function useDashboard(user: Profile) {
  return useQuery({
    queryKey: ['dashboard', user.user_type, user.organization_id, readersTimezone()],
    queryFn: ({ signal }) => fetchDashboard(user, signal),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
}

/** What the page shows when the figures cannot be had (specification, section 8). */
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
