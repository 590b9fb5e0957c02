import type { Feature } from '../feature.ts';

export const ratings = {
  name: 'ratings',
  routes: async () => (await import('./routes.ts')).ratingsRoutes,
} satisfies Feature;
