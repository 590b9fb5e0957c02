import type { Feature } from '../feature.ts';

export const eventCancellation = {
  name: 'event-cancellation',
  routes: async () => (await import('./routes.ts')).eventCancellationRoutes,
  jobs: async () => (await import('./jobs.ts')).eventCancellationJobs,
  tells: ['catalogue'],
} satisfies Feature;
