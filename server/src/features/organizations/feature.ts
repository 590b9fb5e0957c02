import type { Feature } from '../feature.ts';

export const organizations = {
  name: 'organizations',
  routes: async () => (await import('./routes.ts')).organizationsRoutes,
  tells: ['catalogue'],
} satisfies Feature;
