import type { Feature } from '../feature.ts';

export const analytics = {
  name: 'analytics',
  routes: async () => (await import('./routes.ts')).analyticsRoutes,
} satisfies Feature;
