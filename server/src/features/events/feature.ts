import type { Feature } from '../feature.ts';

export const events = {
  name: 'events',
  routes: async () => (await import('./routes.ts')).eventsRoutes,
  rounds: async () => (await import('./rounds.ts')).eventRounds,
  tells: ['catalogue'],
  checks: async () => (await import('./checks.ts')).eventChecks,
} satisfies Feature;
