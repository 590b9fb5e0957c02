import type { Feature } from '../feature.ts';

export const campaignResults = {
  name: 'campaign-results',
  routes: async () => (await import('./routes.ts')).campaignResultsRoutes,
} satisfies Feature;
