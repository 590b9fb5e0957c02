import type { Feature } from '../feature.ts';

export const orderPages = {
  name: 'order-pages',
  routes: async () => (await import('./routes.ts')).orderPageRoutes,
  jobs: async () => (await import('./jobs.ts')).orderPageJobs,
} satisfies Feature;
