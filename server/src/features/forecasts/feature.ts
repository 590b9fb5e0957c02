import type { Feature } from '../feature.ts';

export const forecasts = {
  name: 'forecasts',
  routes: async () => (await import('./routes.ts')).forecastsRoutes,
} satisfies Feature;
