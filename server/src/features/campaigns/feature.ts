import type { Feature } from '../feature.ts';

export const campaigns = {
  name: 'campaigns',
  routes: async () => (await import('./routes.ts')).campaignsRoutes,
} satisfies Feature;
