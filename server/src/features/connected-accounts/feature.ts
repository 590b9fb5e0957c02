import type { Feature } from '../feature.ts';

export const connectedAccounts = {
  name: 'connected-accounts',
  routes: async () => (await import('./routes.ts')).connectedAccountsRoutes,
  jobs: async () => (await import('./jobs.ts')).connectedAccountJobs,
} satisfies Feature;
