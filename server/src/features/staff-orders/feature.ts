import type { Feature } from '../feature.ts';

export const staffOrders = {
  name: 'staff-orders',
  routes: async () => (await import('./routes.ts')).staffOrderRoutes,
  tells: ['order-links'],
  jobs: async () => (await import('./jobs.ts')).staffOrderJobs,
} satisfies Feature;
