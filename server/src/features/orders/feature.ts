import type { Feature } from '../feature.ts';

export const orders = {
  name: 'orders',
  routes: async () => (await import('./attendees/routes.ts')).attendeesRoutes,
  rounds: async () => (await import('./rounds.ts')).orderRounds,
  checks: async () => (await import('./checks.ts')).orderChecks,
} satisfies Feature;
