import { analyticsApi } from './analytics.ts';
import { authApi } from './auth.ts';
import { categoriesApi } from './categories.ts';
import type { EndpointTable } from './endpoint.ts';
import { eventsApi } from './events.ts';
import { geocodingApi } from './geocoding.ts';
import { mediaApi } from './media.ts';
import { organizationsApi } from './organizations.ts';
import { usersApi } from './users.ts';

/** Every endpoint of the product, by feature. */
export const api = {
  auth: authApi,
  organizations: organizationsApi,
  users: usersApi,
  categories: categoriesApi,
  events: eventsApi,
  geocoding: geocodingApi,
  media: mediaApi,
  analytics: analyticsApi,
} as const satisfies Record<string, EndpointTable>;
