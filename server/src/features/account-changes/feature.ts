import type { Feature } from '../feature.ts';

export const accountChanges = {
  name: 'account-changes',
  hands: async (deps) => ({
    instructionsGuard: (await import('./commands.ts')).instructionsGuard(deps),
  }),
  jobs: async () => (await import('./jobs.ts')).accountChangeJobs,
} satisfies Feature;
