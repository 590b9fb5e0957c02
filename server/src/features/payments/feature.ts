import type { Feature } from '../feature.ts';

export const payments = {
  name: 'payments',
  routes: async () => (await import('./routes.ts')).paymentRoutes,
  jobs: async () => (await import('./jobs.ts')).paymentJobs,
  rounds: async () => (await import('./rounds.ts')).paymentRounds,
  checks: async () => (await import('./disputes/checks.ts')).disputeChecks,
} satisfies Feature;
