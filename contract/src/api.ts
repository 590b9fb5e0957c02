import { analyticsApi } from './analytics.ts';
import { auditApi } from './audit.ts';
import { audienceApi } from './audience.ts';
import { authApi } from './auth.ts';
import { cancellationsApi } from './cancellations.ts';
import { categoriesApi } from './categories.ts';
import { checkInApi } from './check-in.ts';
import { conflictsApi } from './conflicts.ts';
import { doorOrdersApi } from './door-orders.ts';
import type { EndpointTable } from './endpoint.ts';
import { eventsApi } from './events.ts';
import { financeApi } from './finance.ts';
import { geocodingApi } from './geocoding.ts';
import { mediaApi } from './media.ts';
import { ordersApi } from './orders.ts';
import { organizationsApi } from './organizations.ts';
import { passagesApi } from './passages.ts';
import { paymentProblemsApi } from './payment-problems.ts';
import { paymentRulesApi } from './payment-rules.ts';
import { publicEventsApi } from './public-events.ts';
import { publicOrdersApi } from './public-orders.ts';
import { publicPlatformApi } from './public-platform.ts';
import { refundsApi } from './refunds.ts';
import { revenueApi } from './revenue.ts';
import { scanLinksApi } from './scan-links.ts';
import { secondFactorsApi } from './second-factors.ts';
import { securityApi } from './security.ts';
import { sessionsApi } from './sessions.ts';
import { settingsApi } from './settings.ts';
import { tillsApi } from './tills.ts';
import { usersApi } from './users.ts';

/** Every endpoint of the product, by feature. */
export const api = {
  auth: authApi,
  audit: auditApi,
  organizations: organizationsApi,
  users: usersApi,
  categories: categoriesApi,
  events: eventsApi,
  publicEvents: publicEventsApi,
  publicOrders: publicOrdersApi,
  publicPlatform: publicPlatformApi,
  orders: ordersApi,
  paymentRules: paymentRulesApi,
  paymentProblems: paymentProblemsApi,
  cancellations: cancellationsApi,
  refunds: refundsApi,
  tills: tillsApi,
  checkIn: checkInApi,
  conflicts: conflictsApi,
  passages: passagesApi,
  scanLinks: scanLinksApi,
  doorOrders: doorOrdersApi,
  geocoding: geocodingApi,
  media: mediaApi,
  settings: settingsApi,
  analytics: analyticsApi,
  audience: audienceApi,
  finance: financeApi,
  revenue: revenueApi,
  sessions: sessionsApi,
  secondFactors: secondFactorsApi,
  security: securityApi,
} as const satisfies Record<string, EndpointTable>;
