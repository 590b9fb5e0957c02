import type { Feature } from '../feature.ts';

export const audience = {
  name: 'audience',
  routes: async () => (await import('./routes.ts')).audienceRoutes,
  aroundJobs: async () => (await import('./suppressions/refused.ts')).endAtRefusedAddresses,
  rounds: async () => (await import('./rounds.ts')).audienceRounds,
  checks: async () => (await import('./checks.ts')).memberChecks,
} satisfies Feature;
