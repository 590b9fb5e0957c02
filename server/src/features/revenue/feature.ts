import type { Feature } from '../feature.ts';

export const revenue = {
  name: 'revenue',
  routes: async () => (await import('./routes.ts')).revenueRoutes,
} satisfies Feature;
