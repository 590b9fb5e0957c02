import type { Feature } from '../feature.ts';

export const venues = {
  name: 'venues',
  routes: async () => (await import('./routes.ts')).venuesRoutes,
} satisfies Feature;
