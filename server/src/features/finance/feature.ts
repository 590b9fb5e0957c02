import type { Feature } from '../feature.ts';

export const finance = {
  name: 'finance',
  routes: async () => (await import('./routes.ts')).financeRoutes,
  checks: async () => (await import('./checks.ts')).payoutChecks,
} satisfies Feature;
