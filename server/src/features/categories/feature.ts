import type { Feature } from '../feature.ts';

export const categories = {
  name: 'categories',
  routes: async () => (await import('./routes.ts')).categoriesRoutes,
  tells: ['catalogue'],
} satisfies Feature;
