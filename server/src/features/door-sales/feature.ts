import type { Feature } from '../feature.ts';

export const doorSales = {
  name: 'door-sales',
  routes: async () => (await import('./routes.ts')).doorSaleRoutes,
  checks: async () => (await import('./checks.ts')).tillChecks,
} satisfies Feature;
