import { analyticsApi } from './analytics.ts';
import { authApi } from './auth.ts';
import { categoriesApi } from './categories.ts';
import { checkInApi } from './check-in.ts';
import type { EndpointTable } from './endpoint.ts';
import { eventsApi } from './events.ts';
import { geocodingApi } from './geocoding.ts';
import { mediaApi } from './media.ts';
import { ordersApi } from './orders.ts';
import { organizationsApi } from './organizations.ts';
import { publicEventsApi } from './public-events.ts';
import { publicOrdersApi } from './public-orders.ts';
import { usersApi } from './users.ts';

/** Every endpoint of the product, by feature. */
export const api = {
  auth: authApi,
  organizations: organizationsApi,
  users: usersApi,
  categories: categoriesApi,
  events: eventsApi,
  publicEvents: publicEventsApi,
  publicOrders: publicOrdersApi,
  orders: ordersApi,
  checkIn: checkInApi,
  geocoding: geocodingApi,
  media: mediaApi,
  analytics: analyticsApi,
} as const satisfies Record<string, EndpointTable>;
