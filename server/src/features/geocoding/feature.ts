import type { Feature } from '../feature.ts';

export const geocoding = {
  name: 'geocoding',
  routes: async () => (await import('./routes.ts')).geocodingRoutes,
  rounds: async () => (await import('./rounds.ts')).geocodingRounds,
} satisfies Feature;
